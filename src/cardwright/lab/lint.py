"""What is wrong with a game, as far as a program can tell without playing it for long.

Every finding is one sentence that names the culprit. What only one game can know (prices, pictures) comes
from the `check` of its definition.
"""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from cardwright.errors import CardwrightError
from cardwright.games.definition import Definition, Settings
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import KERNEL_EVENTS, Terms
from cardwright.lab.lint_layout import lint_layout
from cardwright.lab.lint_texts import lint_texts
from cardwright.match.game import Game
from cardwright.vocabulary.table.decks import faults

_ALWAYS = ("seat", "other", "result")  # words that every sentence of the log may use


def lint(definition: Definition) -> list[str]:
    """All findings about a game, none if it is in order."""
    found = _settings(definition)
    rules: Rules | None = None
    for name, variant in {"standard": {}, **definition.variants}.items():
        made = _make(definition, name, variant)
        if isinstance(made, str):
            found.append(made)
            continue
        rules = rules or made
        found += _cards(definition, name, made.cards[1:])
    found += _decks(definition)
    if rules is not None:
        found += _sides(definition, rules.terms)
        found += _log(definition, rules.terms)
        found += lint_layout(definition, rules.terms)
        found += _results(definition)
    if definition.check is not None:
        found += definition.check()
    return list(dict.fromkeys(found))


def _settings(definition: Definition) -> list[str]:
    found: list[str] = []
    names = [setting.name for setting in definition.settings]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            found.append(f"setting “{name}” is declared {names.count(name)} times")
    for setting in definition.settings:
        try:
            setting.check(setting.standard)
        except CardwrightError as error:
            found.append(f"the standard of setting “{setting.name}” is out of range: {error}")
    if "first" not in names:
        found.append("there is no setting “first” for who begins")
    return found


def _make(definition: Definition, name: str, variant: Settings) -> Rules | str:
    try:
        return definition.make(definition.complete(definition.difference(variant)))
    except CardwrightError as error:
        return f"variant “{name}” cannot be played: {error}"


def _cards(definition: Definition, variant: str, cards: list[Card]) -> list[str]:
    found: list[str] = []
    names: dict[str, str] = {}
    for card in cards:
        if card.name in names:
            found.append(f"“{card.id}” and “{names[card.name]}” have the same name")
        names.setdefault(card.name, card.id)
        try:
            definition.wording.card_text(card)
        except (KeyError, IndexError) as error:
            found.append(f"the text of “{card.id}” cannot be written in variant “{variant}”: {error.args[0]}")
        found += lint_texts(definition.wording, card)
    return found


def _sides(definition: Definition, terms: Terms) -> list[str]:
    """Sides that nobody can choose, or that the values of their setting do not give to two seats."""
    sides = definition.sides
    if sides is None:
        return []
    setting = next((setting for setting in definition.settings if setting.name == sides.setting), None)
    if setting is None:
        return [f"there is no setting “{sides.setting}” that says who plays which side"]
    found = [
        f"setting “{setting.name}” takes “{value}”, which has no sides"
        for value in setting.values
        if value not in sides.seated
    ]
    for value, seated in sides.seated.items():
        if value not in setting.values:
            found.append(f"“{value}” has sides, and setting “{setting.name}” does not take it")
        if seated and len(seated) != 2:
            found.append(f"“{value}” has sides for {len(seated)} seats, not for 2")
        found += [f"“{value}” has an unknown side “{side}”" for side in seated if side not in sides.names]
    for side in sides.names:
        if side not in definition.sides_under({}):
            found.append(f"nobody can play side “{side}” by the standard rules")
    if sides.stat not in [stat.name for stat in terms.seat_stats]:
        found.append(f"the sides follow a number “{sides.stat}”, which is no number of a seat")
    if definition.seats != (2, 2):
        found.append("only games of two have sides")
    return found


def _decks(definition: Definition) -> list[str]:
    """Ready-made decks that may not be played, and rules of decks that speak of what the game does not have."""
    cards = {card.id: card for card in definition.cards}
    parts = definition.deck_parts
    found = [
        f"there is a summary of a deck “{name}”, and no such deck"
        for name in definition.deck_summaries
        if name not in definition.decks
    ]
    for name, deck in definition.decks.items():
        if parts:
            found += [f"deck “{name}”: {fault}" for fault in faults(parts, cards, deck)]
        else:
            found += [f"deck “{name}” has an unknown card “{id}”" for id in deck if id not in cards]
    kinds = {card.kind for card in definition.cards}
    for part in parts:
        found += [
            f"deck part “{part.name}” holds kind “{kind}”, of which there is no card"
            for kind in part.kinds
            if kind not in kinds
        ]
        found += [
            f"deck part “{part.name}” bars an unknown card “{barred.card}”"
            for barred in part.barred
            if barred.card not in cards
        ]
    return found


# -- words


def _log(definition: Definition, terms: Terms) -> list[str]:
    """Every kind that a game declares has a sentence or is silent; sentences use only what they are given."""
    found: list[str] = []
    wording = definition.wording
    kinds = {kind.name: kind for kind in terms.events}
    for kind in terms.events[len(KERNEL_EVENTS) :]:
        if kind.name not in wording.log and kind.name not in wording.silent:
            found.append(f"event “{kind.name}” has no sentence in the log and is not declared silent")
    zones = [zone.name for zone in (*terms.seat_zones, *terms.shared_zones)]
    kinds |= {f"{kind.name} to {zone}": kind for kind in KERNEL_EVENTS if "to" in kind.numbers for zone in zones}
    for name in (*wording.log, *wording.silent):
        if name not in kinds:
            found.append(f"the wording speaks of an event “{name}” that nobody declares")
    for name in wording.silent:
        if name in wording.log:
            found.append(f"event “{name}” is declared silent and yet has a sentence")
    for name, sentence in wording.log.items():
        if name in kinds:
            cards = kinds[name].cards
            known = (*_ALWAYS, *cards, *[f"whose {role}" for role in cards], *kinds[name].numbers)
            found += [
                f"the sentence of event “{name}” uses “{{{word}}}”, which it is not given"
                for word in _fields(sentence)
                if word not in known
            ]
    return found


def _fields(template: str) -> Iterator[str]:
    for _, field, _, _ in string.Formatter().parse(template):
        if field is not None:
            yield field


def _results(definition: Definition) -> list[str]:
    """Every reason for which a match can end has a sentence about winner and loser."""
    results = definition.wording.results
    found = [f"result “{reason}” has no sentence" for reason in sorted(_reasons(definition)) if reason not in results]
    for reason, sentence in results.items():
        found += [
            f"the sentence of result “{reason}” uses “{{{word}}}”, which it is not given"
            for word in _fields(sentence)
            if word not in ("winner", "loser")
        ]
    return found


def _reasons(definition: Definition) -> set[str]:
    """The reasons that inputs alone bring about, and those that the game's own code names."""
    reasons = _written_reasons(definition)
    game = Game(definition)
    seats = max(2, definition.seats[0])
    for how in ("resign", "draw", "timeout"):
        match = game.start(seed=0, seats=seats)
        for turn in range(definition.longest):
            if match.over:
                break
            if how == "resign":
                match.resign(turn)
            elif how == "draw":
                match.agree_draw()
            else:
                match.timeout()
        if match.result is not None:
            reasons.add(match.result.reason)
    return reasons


_ENDING = ("win", "draw", "by_fall", "depart")


def _written_reasons(definition: Definition) -> set[str]:
    """The words with which the package that makes the rules ends a match, or lets seats leave it."""
    spec = find_spec(definition.make.__module__)
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return set()
    reasons: set[str] = set()
    for path in sorted(Path(spec.origin).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _ENDING:
                words = [part.value for part in node.args if isinstance(part, ast.Constant)]
                reasons.update(word for word in words if isinstance(word, str))
    return reasons
