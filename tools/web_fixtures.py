"""Tables to draw: real moments of matches of every game, and invented ones, as the web client gets them.

    python tools/web_fixtures.py

writes them to web/fixtures, where the client's own tests and the tests in a browser find them. Everything is
deterministic; tests/every_game/test_web_fixtures.py says when the files are out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from cardwright.bots import registry as bots  # noqa: E402
from cardwright.bots.arena import answer  # noqa: E402
from cardwright.bots.base import Bot, Views, Worlds  # noqa: E402
from cardwright.match.catalogue import catalogue  # noqa: E402
from cardwright.match.decision import Decision  # noqa: E402
from cardwright.match.game import Game, game  # noqa: E402
from cardwright.match.match import Match  # noqa: E402
from cardwright.match.touch import Touch  # noqa: E402
from cardwright.match.view import AskView, Face, View, ask_view  # noqa: E402
from cardwright.vocabulary.looks.layout import Layout  # noqa: E402
from support import web_tables  # noqa: E402
from support.packaged import GAMES  # noqa: E402
from support.tables import OUTPOST, SKIRMISH  # noqa: E402

FOLDER = ROOT / "web" / "fixtures"
SEED = 11
EVENTS = 24
MOST_DRAFTS = 40
PLAYERS = {"Ada": 90, "Nyx": 53, "Bo": 71, "Cleo": 34, "Dag": 12, "Eir": 88}
"""Names, with seconds that are left."""
ROUND_TABLES = (2, 4, 6)

Score = Callable[[Match, View, AskView], int]
Best = dict[str, tuple[int, Match, int]]


def files() -> Iterator[tuple[str, str]]:
    """The names and contents of all files."""
    for played in [*map(game, GAMES), SKIRMISH, OUTPOST]:
        yield f"{played.id}.catalogue.json", _json(catalogue(played, bots.names(played.id), rulebook=True))
    for id in GAMES:
        for name, table in moments(game(id)):
            yield f"{id}.{name}.json", _json(table)
    for seats in ROUND_TABLES:
        for name, table in round_moments(SKIRMISH, seats):
            yield f"{SKIRMISH.id}.{seats}-{name}.json", _json(table)
    for name, table in shared_moments(OUTPOST):
        yield f"{OUTPOST.id}.{name}.json", _json(table)
    for name, data in web_tables.files():
        yield name, _json(data)


def _json(value: Any) -> str:
    text = msgspec.json.encode(value)
    return msgspec.json.format(text, indent=1).decode() + "\n"


def moments(played: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """An opening, a busy turn, the fullest board, an attack, a response, a half-made play, a text, the end."""
    wanted: dict[str, Score] = {
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
    best, match = _best(played, 2, wanted)
    for name, (_, moment, seat) in best.items():
        yield name, _table(_half_made(moment, seat) if name == "draft" else moment, seat)
    yield "spectator", _table(best["full"][1], None)
    yield "end", _table(match, 0)


def round_moments(played: Game, seats: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The fullest board, a response, the same with somebody out, for the others and for them, and the end."""
    wanted: dict[str, Score] = {
        "full": lambda match, view, ask: 10 * _cards_in_play(played, view) + min(len(ask.options), 9),
        "window": lambda match, view, ask: (_cards_in_play(played, view) + _on_stack(played, view)) * ask.window,
        "out": lambda match, view, ask: bool(_fallen(view)) * (10 * _cards_in_play(played, view) + len(ask.options)),
    }
    best, match = _best(played, seats, wanted)
    for name, (_, moment, seat) in best.items():
        yield name, _table(moment, seat)
    if "out" in best:
        moment = best["out"][1]
        yield "fallen", _table(moment, _fallen(moment.view(None))[0])
    yield "end", _table(match, match.result.places[-1][0] if match.result else 0)


def shared_moments(played: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """A board that two share, from either end: the fullest, and with the reach of a unit."""
    wanted: dict[str, Score] = {
        "full": lambda match, view, ask: _cards_in_play(played, view),
        "reach": lambda match, view, ask: _places_reached(match, view.viewer or 0),
    }
    for end, seat in (("near", 0), ("far", 1)):
        best, _ = _best(played, 2, wanted, seat)
        for name, (_, moment, _) in best.items():
            yield f"{end}-{name}", _table(_half_made(moment, seat) if name == "reach" else moment, seat)


def _best(played: Game, seats: int, wanted: dict[str, Score], only: int | None = None) -> tuple[Best, Match]:
    """The moments of a match that have the highest scores, each with whose it is, and the match at its end.

    With `only` they are all of this seat.
    """
    best: Best = {}
    match = _start(played, seats)
    skilled = bots.names(played.id)[:-1]
    players = [bots.make(played.id, skilled[-1], seed) if skilled else Eager(seed) for seed in range(seats)]
    while not match.over:
        for seat in match.asked:
            view = match.view(seat)
            assert view.ask is not None
            for name, score in wanted.items() if only in (None, seat) else ():
                points = score(match, view, view.ask)
                if points > best.get(name, (0,))[0]:
                    best[name] = (points, match.clone(), seat)
            answer(match, seat, players[seat])
    return best, match


class Eager(Bot):
    """Does whatever it can before it passes or ends its turn: for games without bots of their own."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        acts = [option for option in ask.options if not option.verb.ends]
        return self._random.choice(acts or ask.options).note


def _start(played: Game, seats: int) -> Match:
    decks = sorted(played.decks)[:seats] if played.definition.deck_parts else None
    return played.start(seed=SEED, seats=seats, decks=decks)


def _fallen(view: View) -> list[int]:
    return [seat.seat for seat in view.seats if not seat.alive]


def _places_reached(match: Match, seat: int) -> int:
    """How many empty places a half-made play may go to."""
    moment = _half_made(match, seat)
    options = ask_view(moment, moment.ask(seat)).options if seat in moment.asked else []
    return sum(bool(touch.place) and not touch.id for option in options for touch in option.touches)


def _verbs(ask: AskView) -> set[str]:
    return {option.verb for option in ask.options}


def _cards_touched(ask: AskView) -> int:
    return sum(touch.id > 0 for option in ask.options for touch in option.touches)


def _zones(played: Game, shape: str) -> list[str]:
    return [region.zone for region in played.layout.regions if region.shape == shape]


def _cards_in_play(played: Game, view: View) -> int:
    drawn = {*_zones(played, "grid"), *_zones(played, "row")}
    return sum(zone.count for zone in view.zones if zone.name in drawn)


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
        "players": [{"name": name, "clock": left} for name, left in list(PLAYERS.items())[: len(view.seats)]],
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
