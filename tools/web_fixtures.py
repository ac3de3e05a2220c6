"""Tables to draw: real moments of matches of every registered game, and invented ones, as the web client gets them.

    python tools/web_fixtures.py

writes them to web/fixtures, where the client's own tests and the tests in a browser find them. Everything is
deterministic; tests/every_game/test_web_fixtures.py says when the files are out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from cardwright.bots import registry as bots  # noqa: E402
from cardwright.bots.arena import answer  # noqa: E402
from cardwright.match.catalogue import catalogue  # noqa: E402
from cardwright.match.game import Game, game  # noqa: E402
from cardwright.match.match import Match  # noqa: E402
from cardwright.match.touch import Touch  # noqa: E402
from cardwright.match.view import AskView, Face, View, ask_view  # noqa: E402
from cardwright.vocabulary.looks.layout import Layout  # noqa: E402
from support import web_tables  # noqa: E402
from support.packaged import GAMES  # noqa: E402

FOLDER = ROOT / "web" / "fixtures"
SEED = 11
EVENTS = 24
MOST_DRAFTS = 40


def files() -> Iterator[tuple[str, str]]:
    """The names and contents of all files."""
    for id in GAMES:
        yield f"{id}.catalogue.json", _json(catalogue(game(id), bots.names(id), rulebook=True))
        for name, table in moments(game(id)):
            yield f"{id}.{name}.json", _json(table)
    for name, data in web_tables.files():
        yield name, _json(data)


def _json(value: Any) -> str:
    text = msgspec.json.encode(value)
    return msgspec.json.format(text, indent=1).decode() + "\n"


def moments(played: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """An opening, a busy turn, the fullest board, an attack, a response, a half-made play, a text, the end."""
    wanted: dict[str, Callable[[Match, View, AskView], int]] = {
        "opening": lambda match, view, ask: 1000 - len(match.inputs),
        "choices": lambda match, view, ask: len(_verbs(ask)) * len(ask.options),
        "draft": lambda match, view, ask: (
            len(_half_made(match, view.viewer or 0).ask(view.viewer or 0).announcing) * _cards_in_play(played, view)
        ),
        "full": lambda match, view, ask: 10 * _cards_in_play(played, view) + min(len(ask.options), 29),
        "attack": lambda match, view, ask: _in_combat(played, view) * (10 + _cards_in_play(played, view)),
        "window": lambda match, view, ask: (len(ask.options) + _on_stack(played, view)) * ask.window,
        "text": lambda match, view, ask: _cards_touched(ask) * (ask.source is not None),
    }
    best: dict[str, tuple[int, Match, int]] = {}
    match = _start(played)
    players = [bots.make(played.id, bots.names(played.id)[-2], seed) for seed in range(2)]
    while not match.over:
        for seat in match.asked:
            view = match.view(seat)
            assert view.ask is not None
            for name, score in wanted.items():
                points = score(match, view, view.ask)
                if points > best.get(name, (0,))[0]:
                    best[name] = (points, match.clone(), seat)
            answer(match, seat, players[seat])
    for name, (_, moment, seat) in best.items():
        yield name, _table(_half_made(moment, seat) if name == "draft" else moment, seat)
    yield "spectator", _table(best["full"][1], None)
    yield "end", _table(match, 0)


def _start(played: Game) -> Match:
    decks = sorted(played.decks)[:2] if played.definition.deck_parts else None
    return played.start(seed=SEED, decks=decks)


def _verbs(ask: AskView) -> set[str]:
    return {option.verb for option in ask.options}


def _cards_touched(ask: AskView) -> int:
    return sum(touch.id > 0 for option in ask.options for touch in option.touches)


def _zones(played: Game, shape: str) -> list[str]:
    return [region.zone for region in played.layout.regions if region.shape == shape]


def _cards_in_play(played: Game, view: View) -> int:
    return sum(zone.count for zone in view.zones if zone.name in _zones(played, "grid"))


def _in_combat(played: Game, view: View) -> int:
    """How many cards of the board point at another: attackers and blockers."""
    stacks = _zones(played, "stack")
    return sum(len(face.aims) for zone in view.zones if zone.name not in stacks for face in zone.faces)


def _on_stack(played: Game, view: View) -> int:
    return 20 * sum(zone.count for zone in view.zones if zone.name in _zones(played, "stack"))


def _half_made(match: Match, seat: int) -> Match:
    """The same moment after the first pick that leaves something to choose."""
    for option in match.ask(seat).options:
        trial = match.clone()
        trial.pick(seat, option.note)
        if seat in trial.asked and trial.ask(seat).announcing:
            return trial
    return match


def _table(match: Match, seat: int | None) -> dict[str, Any]:
    view = match.view(seat)
    told = match.events(seat)
    drafts = {} if view.ask is None or seat is None else _drafts(match, seat, view.ask)
    return {
        "game": match.game.id,
        "players": [{"name": name, "clock": 90 - 37 * number} for number, name in enumerate(("Ada", "Nyx"))],
        "view": view,
        "events": told[-EVENTS:],
        "drafts": drafts,
        "why": {} if view.ask is None or seat is None else _reasons(match, seat, view, drafts),
    }


def _drafts(match: Match, seat: int, ask: AskView) -> dict[str, AskView]:
    """What would be asked after each option, where that does not complete the answer."""
    found: dict[str, AskView] = {}
    for option in ask.options[:MOST_DRAFTS]:
        follows = match.draft(seat, [option.note])
        if follows is not None:
            found[option.note] = ask_view(match, follows)
    return found


def _reasons(match: Match, seat: int, view: View, drafts: dict[str, AskView]) -> dict[str, str]:
    """Why what lies on the table, or is held, can do nothing, now and after a first pick of each kind."""
    assert view.ask is not None
    kinds = {ask.step: note for note, ask in reversed(drafts.items()) if ask.step}
    asked = [("", view.ask), *[(f"{note}; ", drafts[note]) for note in kinds.values()]]
    found: dict[str, str] = {}
    for before, ask in asked:
        for verb, about in questions(match.game, view, ask):
            reason = match.why_not(seat, before + match.note_about(seat, verb, about))
            if reason is not None:
                found[before + " ".join([verb, *[_key(touch) for touch in about]])] = str(reason)
    return found


def _key(touch: Touch) -> str:
    """By what the client knows a card or a place (`touchKey` in web/src/lib/options.ts)."""
    if touch.id:
        return f"id:{touch.id}"
    seat = "null" if touch.seat is None else touch.seat
    kind, name = ("card", touch.card) if touch.card else ("place", touch.place)
    return f"{kind}:{touch.zone}/{seat}/{name}"


def questions(played: Game, view: View, ask: AskView) -> Iterator[tuple[str, list[Touch]]]:
    """All that the layout lets one ask about things on the table in a decision: verbs, and what they are about."""
    layout = played.layout
    hand = [_card(face, layout.hand.zone, view.viewer) for face in view.zone(layout.hand.zone, view.viewer).faces]
    for move in layout.moves.get(ask.step or ask.name, []):
        to = [Touch(zone=move.to, seat=view.viewer, place=slot) for slot in _slots(layout, move.to, "own")]
        for zone in view.zones:
            whose = "shared" if zone.seat is None else "own" if zone.seat == view.viewer else "enemy"
            if (zone.name, whose) != (move.zone, move.of):
                continue
            things = [_card(face, zone.name, zone.seat) for face in zone.faces]
            if move.places:
                slots = _slots(layout, move.zone, move.of)
                things = [Touch(zone=zone.name, seat=zone.seat, place=slot) for slot in slots]
            for verb, thing in product(move.verbs, things):
                befores = [[card] for card in hand] if move.chosen else [[]]
                for before, after in product(befores, [[spot] for spot in to] or [[]]):
                    yield verb, [*before, thing, *after]


def _card(face: Face, zone: str, seat: int | None) -> Touch:
    return Touch(id=face.id, card=face.card, zone=zone, seat=seat, place=face.place)


def _slots(layout: Layout, zone: str, of: str) -> list[str]:
    return [slot for region in layout.regions if (region.zone, region.of) == (zone, of) for slot in region.slots]


def main() -> None:
    """Write all files and remove those that are no longer made."""
    made = dict(files())
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.json"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
