"""Finished matches: what is kept of one, packed, and every step of it again from any side.

A replay is computed from the record in time linear in its length, beside the server (`desk.py`). When the rules have
changed since, what everybody was told is still there.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Sequence

import msgspec

import cardwright
from cardwright.match.inputs import DRAW, PASS, RESIGN, TIMEOUT, Line
from cardwright.match.log import EventView, open_events
from cardwright.match.match import Match
from cardwright.match.record import read
from cardwright.match.view import View
from cardwright.server.play.table import Start

OPENLY = "open"

OTHER_RULES = "The rules have changed since this match was played: what was told of it can be read, not its table."

# -- what is kept


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a finished match: its record, and what was told of it, by seat and openly."""

    record: str
    told: dict[str, list[EventView]]


class _Record(msgspec.Struct, frozen=True):
    """The record alone; the rest is not even read."""

    record: str


def pack_log(match: Match) -> bytes:
    """The record and the events of a finished match: what each seat was told, and `open` everything."""
    told = {str(seat): match.events(seat) for seat in range(match.seats)}
    kept = Kept(match.record(), {**told, OPENLY: open_events(match)})
    return zlib.compress(msgspec.json.encode(kept), 6)


def record_of(log: bytes) -> str:
    """The record in what `pack_log` packed."""
    return msgspec.json.decode(zlib.decompress(log), type=_Record).record


class Finished(msgspec.Struct, frozen=True):
    """A match that is over, as it is kept; `log` is packed."""

    match: str
    start: Start
    log: bytes
    result: str
    is_current: bool


# -- seeing it again


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after an input of the record, and what the viewer was told on the way; the first has no input.

    `seat` gave the input. `note` and `words` say what it was, if the viewer may know it.
    """

    view: View
    events: list[EventView]
    seat: int | None = None
    note: str = ""
    words: str = ""


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn (or round) begins: the number of a step, or, without a table, of an event."""

    turn: int
    step: int


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match step by step, as a seat saw it, or `open`.

    If the rules have changed since, `other_rules` says so in words, and there are `events` instead of `steps`.
    """

    match: str
    game: str
    view: str
    result: str
    turns: list[TurnMark]
    steps: list[ReplayStep]
    other_rules: str = ""
    events: list[EventView] = []


def replay(match: Finished, view: str) -> Replay:
    """Every step of a match from a seat (`0`, `1` …) or `open`."""
    game = match.start.game
    if not match.is_current:
        events = msgspec.json.decode(zlib.decompress(match.log), type=Kept).told[view]
        turns = _turns_told(events, game)
        return Replay(match.match, game, view, match.result, turns, [], OTHER_RULES, events)
    steps = _steps(match, None if view == OPENLY else int(view))
    return Replay(match.match, game, view, match.result, _turns(steps, game), steps)


def packed_replay(match: Finished, view: str) -> bytes:
    """A replay as packed JSON (gzip)."""
    return gzip.compress(msgspec.json.encode(replay(match, view)), 5, mtime=0)


def _steps(match: Finished, viewer: int | None) -> list[ReplayStep]:
    shown = match.start.match()
    seen = [_look(shown, viewer, 0)]
    for text in read(record_of(match.log)).inputs():
        shown.give(text)
        seen.append(_look(shown, viewer, seen[-1][0].number))
    # Only now: a line of several who decide at once is complete when the last of them has decided.
    steps = [ReplayStep(*seen[0])]
    for line, (view, events) in zip(shown.lines, seen[1:]):
        is_known = viewer is None or line.seat == viewer or line.kind in (RESIGN, DRAW, TIMEOUT)
        seat = line.seat if line.seat >= 0 else None
        note, words = (str(line), _words(line)) if is_known else ("", "")
        steps.append(ReplayStep(view, events, seat, note, words))
    return steps


def _look(match: Match, viewer: int | None, since: int) -> tuple[View, list[EventView]]:
    """What a viewer sees now and has been told since; of an open view the number counts all events."""
    if viewer is not None:
        return match.view(viewer), match.events(viewer, since)
    events = open_events(match, since)
    return msgspec.structs.replace(match.truth(), number=since + len(events)), events


def _words(line: Line) -> str:
    """An input in words; who gave it stands beside it."""
    if line.kind == RESIGN:
        return "Resigns"
    if line.kind == TIMEOUT:
        return "Time is up"
    if line.kind == DRAW:
        return "The players agree on a draw"
    if line.kind == PASS:
        return "Passes without a word"
    return str(line) if line.ask is None else "; ".join(option.text for option in line.ask.draft)


def _count(game: str) -> str:
    """The register that counts turns, which is also the kind of the event that begins one."""
    return cardwright.game(game).layout.status.count if game in cardwright.games() else ""


def _turns(steps: Sequence[ReplayStep], game: str) -> list[TurnMark]:
    marks: list[TurnMark] = []
    for number, step in enumerate(steps):
        turn = step.view.registers.get(_count(game))
        if turn is not None and (not marks or marks[-1].turn != turn):
            marks.append(TurnMark(turn, number))
    return marks


def _turns_told(events: Sequence[EventView], game: str) -> list[TurnMark]:
    count = _count(game)
    return [
        TurnMark(event.numbers[count], number)
        for number, event in enumerate(events)
        if event.kind == count and count in event.numbers
    ]
