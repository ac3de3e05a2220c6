"""What each seat of a test game sees in the terminal, at moments that show all that the game puts on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from cardwright.match.match import Match
from cardwright.terminal.table import Table
from cardwright.terminal.watching import Watching
from support.tables import OUTPOST, SKIRMISH
from support.typist import Typist

SMALL, LARGE = (80, 24), (120, 40)
SIZES = {2: SMALL, 3: SMALL, 4: SMALL, 6: LARGE}
"""The terminal that a table of so many must fit on."""


def files() -> dict[str, Callable[[], str]]:
    """The golden files of screens, each with what writes it."""
    found: dict[str, Callable[[], str]] = {"outpost/screens-2.txt": outpost}
    return found | {f"skirmish/screens-{seats}.txt": partial(skirmish, seats) for seats in SIZES}


def _text(screens: Iterator[tuple[str, list[str]]]) -> str:
    return "".join(
        f"=== {title}\n" + "".join(f"{line.rstrip()}\n" for line in lines) + "\n" for title, lines in screens
    )


def _table(match: Match, seat: int) -> Table:
    console = Typist(size=SIZES[match.seats])
    seats = tuple("person" if other == seat else "random" for other in range(match.seats))
    return Table(console, match, seats, 1, Path("unused.json"), 0)


def _drawn(match: Match, seat: int) -> list[str]:
    """The screen of a seat that is asked."""
    there = _table(match, seat)
    there._draw(seat)
    assert isinstance(there.console, Typist)
    return there.console.screens[-1]


def _watched(match: Match, seat: int) -> list[str]:
    """The screen of a seat that is out."""
    there = _table(match, seat)
    Watching(there).watch()
    assert isinstance(there.console, Typist)
    return there.console.screens[-1]


def _end(match: Match, seat: int) -> list[str]:
    """What is left on the terminal of a seat when the match is over."""
    there = _table(match, seat)
    there.finish()
    assert isinstance(there.console, Typist)
    return there.console.said


# -- Skirmish

_HANDS = ["bolt", "retort", "footman", "refuse", "charm"]
_FIELDS: list[list[object]] = [
    [{"card": "hero", "damage": 2}, "knight", {"card": "archer", "exhausted": 1}, "captain"],
    ["hero", "footman", {"card": "berserker", "damage": 1}],
    [{"card": "hero", "damage": 5}],
    ["hero", {"card": "veteran", "damage": 2}, "footman", "shield-bearer", "ghost", "twins", "quartermaster"],
    [{"card": "hero", "damage": 1, "exhausted": 1}, {"card": "wolf", "exhausted": 1}],
    ["hero", "mourner", "mourner"],
]
_SECRETS = [["ambush"], ["pitfall", "last-words"], [], ["ambush"], [], ["last-words"]]


def _skirmish(seats: int, active: int) -> Match:
    position: dict[str, object] = {"start": "main", "active": active + 1, "turn": 9, "pile": ["barter", "rally"]}
    for seat in range(seats):
        hand = _HANDS[: 2 + seat % 4] if seat != active else [*_HANDS, "ambush"]
        position[f"p{seat + 1}"] = {
            "field": _FIELDS[seat],
            "hand": hand,
            "deck": ["rally"] * (5 + seat),
            "secrets": _SECRETS[seat],
        }
    return SKIRMISH.start(seed=1, seats=seats, position=position)


def skirmish(seats: int) -> str:
    """Every seat in its own turn, then a target to choose, a window, somebody who is out, and the end."""
    return _text(_skirmish_screens(seats))


def _skirmish_screens(seats: int) -> Iterator[tuple[str, list[str]]]:
    for seat in range(seats):
        yield f"player {seat + 1} of {seats}, in the own turn", _drawn(_skirmish(seats, seat), seat)
    match = _skirmish(seats, 0)
    match.pick(0, "play bolt")
    yield "player 1, choosing a target", _drawn(match, 0)
    match.pick(0, "> hero.2")
    yield "player 2, answering", _drawn(match, 1)
    if seats > 2:
        match.resign(0)
        yield "player 1, being out", _watched(match, 0)
    for seat in range(2, seats):
        match.resign(seat)
    if not match.over:
        match.resign(0)
    yield "player 1, at the end", _end(match, 0)


# -- Outpost

_GRID = {
    "0,1": {"card": "marshal", "player": 1, "damage": 3},
    "1,1": {"card": "guard", "player": 1},
    "0,2": {"card": "archer", "player": 1, "exhausted": 1, "moved": 1},
    "2,0": {"card": "guard", "player": 2, "damage": 1},
    "3,0": {"card": "drummer", "player": 2},
    "4,1": {"card": "marshal", "player": 2},
}


def _outpost(active: int) -> Match:
    position = {
        "start": "main",
        "active": active + 1,
        "turn": 7,
        "grid": _GRID,
        "p1": {"hand": ["gust", "captain", "volley"], "deck": ["guard"] * 9, "discard": ["leap"]},
        "p2": {"hand": ["trade", "flagman"], "deck": ["guard"] * 8},
    }
    return OUTPOST.start(seed=1, position=position)


def outpost() -> str:
    """Both seats in their own turn, with a unit that moves, one that attacks, and a card that comes."""
    return _text(_outpost_screens())


def _outpost_screens() -> Iterator[tuple[str, list[str]]]:
    moves = {0: ("move 1,1", "attack 1,1", "play captain"), 1: ("move 4,1", "attack 2,0", "play flagman")}
    for seat in (0, 1):
        yield f"player {seat + 1}, in the own turn", _drawn(_outpost(seat), seat)
        for note in moves[seat]:
            match = _outpost(seat)
            match.pick(seat, note)
            yield f"player {seat + 1}, {note}", _drawn(match, seat)
    match = _outpost(0)
    match.resign(1)
    for seat in (0, 1):
        yield f"player {seat + 1}, at the end", _end(match, seat)
