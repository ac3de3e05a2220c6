"""Matches looked at afterwards: what is known of one, its record, and every step of it from any side.

A replay is computed from the record on a thread of its own, in time linear in its length, and kept for a while.
When the rules have changed since, what everybody was told is still there (`journal.pack_log`).
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
from sqlalchemy.orm import Session

import cardwright
from cardwright.errors import CardwrightError
from cardwright.match.input import DRAW, PICK, RESIGN, TIMEOUT, Line
from cardwright.match.log import EventView, ending, open_events
from cardwright.match.match import Match as EngineMatch
from cardwright.match.record import apply, read
from cardwright.match.view import View
from cardwright.server import journal
from cardwright.server.identity import Identity
from cardwright.server.models import CLOSED, OPEN, OVER, Match, Seat
from cardwright.server.problem import Problem, not_found
from cardwright.server.protocol import TableInfo
from cardwright.server.store import Store
from cardwright.server.table import Start

OPENLY = "open"
KEPT = 32
"""So many replays are kept, packed, for those who look at the same one."""

OTHER_RULES = "The rules have changed since this match was played: what was told of it can be read, not its table."


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat fared. Its deck is told when the match is over; ratings change in rated matches only."""

    seat: int
    outcome: str = ""
    place: int | None = None
    deck_name: str = ""
    rating_before: float | None = None
    rating_after: float | None = None


class MatchSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a match. Times are in seconds since 1970.

    `result` is how it ended, in a sentence; `inputs` how long its record is, and `forked_at` how many of them it took
    over from another match. `replay` says whether it can be seen again with its table (`full`), only as a log
    (`log`), or not (empty).
    """

    table: TableInfo
    seats: list[SeatSummary]
    started: float | None = None
    ended: float | None = None
    result: str = ""
    kind: str = ""
    reason: str = ""
    inputs: int | None = None
    forked_at: int = 0
    replay: str = ""


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


class Finished(msgspec.Struct, frozen=True):
    """A match that is over, as it is kept."""

    match: str
    start: Start
    kept: journal.Kept
    result: str
    is_current: bool


# -- from the database


def summary(session: Session, match_id: str, who: Identity | None) -> MatchSummary:
    """What everybody may know of a match; a sandbox is there for its owner only."""
    row = _visible(session, match_id, who)
    seats = journal.seats_of(session, match_id)
    info = journal.table_info(session, row)
    over = row.state == OVER
    result = row.result or {}
    return MatchSummary(
        table=info,
        seats=[_seat(seat, over) for seat in seats],
        started=row.started,
        ended=row.ended,
        result=result_of(row, [seat.name for seat in info.seats]),
        kind=result.get("kind", ""),
        reason=result.get("reason", ""),
        inputs=len(read(_kept(row).record).inputs()) if over else None,
        forked_at=len(row.past),
        replay="" if not over else "full" if has_current_rules(row) else "log",
    )


def _seat(seat: Seat, over: bool) -> SeatSummary:
    return SeatSummary(
        seat.seat,
        seat.outcome or "",
        seat.place,
        seat.deck_name if over else "",
        seat.rating_before,
        seat.rating_after,
    )


def result_of(row: Match, names: Sequence[str]) -> str:
    """How a match ended, in a sentence; nothing while it runs."""
    result = row.result or {}
    if "places" not in result or row.game not in cardwright.games():
        reason: str = result.get("reason", "")
        return reason
    return ending(cardwright.game(row.game).definition.wording, result["places"], result["reason"], names)


def has_current_rules(row: Match) -> bool:
    """Whether a match can be played again by the rules of this version."""
    try:
        return cardwright.game(row.game).hash_of(row.variant) == row.rules_hash
    except CardwrightError:  # there is no such game or variant any more
        return False


def _visible(session: Session, match_id: str, who: Identity | None) -> Match:
    row = session.get(Match, match_id)
    if row is None or (row.sandbox and (who is None or row.owner_id != who.id)):
        raise not_found(f"match “{match_id}”")
    return row


def _kept(row: Match) -> journal.Kept:
    assert row.log is not None
    return journal.unpack_log(row.log)


def finished(session: Session, match_id: str, who: Identity | None) -> Finished:
    """A match that is over; Problem 409 says why another one cannot be seen again."""
    row = _visible(session, match_id, who)
    if row.state == OPEN:
        raise Problem(409, "not-begun", "this match has not begun: a seat is free")
    if row.state == CLOSED:
        raise Problem(409, "closed", "this table was closed without a result; nothing of it is kept")
    if row.state != OVER:
        raise Problem(409, "not-over", "this match is still running: its record would betray what is hidden")
    names = [f"Player {seat + 1}" for seat in range(row.size)]  # as in the log: accounts change their names and go
    start = msgspec.structs.replace(journal.start_of(row, journal.seats_of(session, match_id)), past=[])
    return Finished(row.id, start, _kept(row), result_of(row, names), has_current_rules(row))


# -- computing


def replay(match: Finished, view: str) -> Replay:
    """Every step of a match from a seat (`0`, `1` …) or `open`."""
    game = match.start.game
    if not match.is_current:
        events = match.kept.told[view]
        turns = _turns_told(events, game)
        return Replay(match.match, game, view, match.result, turns, [], OTHER_RULES, events)
    steps = _steps(match, None if view == OPENLY else int(view))
    return Replay(match.match, game, view, match.result, _turns(steps, game), steps)


def check_view(match: Finished, view: str) -> None:
    """Problem 400 if a match cannot be seen like this."""
    known = [*map(str, range(match.start.seats)), OPENLY]
    if view not in known:
        raise Problem(400, "view", f"this match can be seen as {', '.join(known)}, not as “{view[:20]}”")


def _steps(match: Finished, viewer: int | None) -> list[ReplayStep]:
    shown = match.start.match()
    seen = [_look(shown, viewer, 0)]
    for text in read(match.kept.record).inputs():
        apply(shown, text)
        seen.append(_look(shown, viewer, seen[-1][0].number))
    # Only now: a line of several who decide at once is complete when the last of them has decided.
    steps = [ReplayStep(*seen[0])]
    for line, (view, events) in zip(shown.lines, seen[1:]):
        is_known = viewer is None or line.seat == viewer or line.kind != PICK
        seat = line.seat if line.seat >= 0 else None
        note, words = (line.note(), _words(line)) if is_known else ("", "")
        steps.append(ReplayStep(view, events, seat, note, words))
    return steps


def _look(match: EngineMatch, viewer: int | None, since: int) -> tuple[View, list[EventView]]:
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
    return line.note() if line.ask is None else "; ".join(option.text for option in line.ask.draft)


def _count(game: str) -> str:
    """The register that counts turns, which is also the kind of the event that begins one."""
    status = cardwright.game(game).layout.get("status") if game in cardwright.games() else None
    return str(status.get("count", "")) if isinstance(status, Mapping) else ""


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


class Replays:
    """Computes replays one at a time, beside the event loop, and keeps the last ones."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(1, "replays")
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def get(self, match_id: str, view: str, who: Identity | None) -> bytes:
        """A replay as packed JSON (gzip); Problem says why there is none."""
        match = await self._store.run(finished, match_id, who)
        check_view(match, view)
        key = (match_id, view)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found = await asyncio.get_running_loop().run_in_executor(self._pool, _packed, match, view)
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def close(self) -> None:
        """Wait for what is under way; what waits is dropped."""
        self._pool.shutdown(cancel_futures=True)


def _packed(match: Finished, view: str) -> bytes:
    return gzip.compress(msgspec.json.encode(replay(match, view)), 5, mtime=0)
