"""Taking back: of an open decision, of a play that nobody has answered, or further by agreement."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.errors import IllegalPick
from cardwright.kernel.terms import NO_ROW, TAKEN_BACK
from cardwright.match.inputs import REWIND, TAKE_BACK, Input, Line, as_given
from cardwright.match.told import Sink

if TYPE_CHECKING:
    from cardwright.match.match import Match


SPACING: Final = 16
"""At least so many lines lie between two moments of a match that a trail keeps."""


@mypyc_attr(acyclic=True)
class Trail:
    """What a match keeps from the first time on that it goes back, so that it need not be played from its beginning.

    That is the match itself after every so many lines of its record, without its lists (`_moments`, the number of
    lines and of events that led to each); and which of its events still hold: those from each of `_begins` on until
    as many hold as `_before` says of the next.
    """

    def __init__(self, match: Match) -> None:
        start = match.fork(0)
        self._moments: Final[list[tuple[int, int, Match]]] = [(0, start.listen().total(), _bare(start))]
        self._begins: Final[list[int]] = [0]
        self._before: Final[list[int]] = [0]
        for i, event in enumerate(match.listen().all_events()):
            if event.kind is TAKEN_BACK:
                place = bisect_left(self._begins, event.numbers[0]) - 1
                left = event.numbers[0] - self._begins[place] + self._before[place] if place >= 0 else 0
                self.go_back(left, i + 1)

    def past(self, lines: list[Line], at: int) -> tuple[Match, int]:
        """A match after the first `at` of its lines, and how many events led to it. Later moments are forgotten."""
        while self._moments[-1][0] > at:
            self._moments.pop()
        begin, events, moment = self._moments[-1]
        past = moment.clone()
        past.lines = lines[:begin]
        sink = Sink()
        past.tell(sink)
        for i in range(begin, at):
            past.give(lines[i].input())
            is_whole = len(past.lines) == i + 1 and not past.plain
            if is_whole and i + 1 - self._moments[-1][0] >= SPACING:
                self._moments.append((i + 1, events + sink.total(), _bare(past)))
        return past, events + sink.total()

    def place(self, count: int) -> int:
        """How many events come before those that are taken back, if the first `count` of those that hold are left."""
        if count == 0:
            return 0
        place = bisect_left(self._before, count) - 1
        return self._begins[place] + count - self._before[place]

    def go_back(self, left: int, total: int) -> None:
        """Of the events that hold only so many still do; those that come after `total` will."""
        kept = max(1, bisect_left(self._before, left))
        del self._begins[kept:]
        del self._before[kept:]
        self._begins.append(total)
        self._before.append(left)


def _bare(match: Match) -> Match:
    """A copy of a match between two decisions without the lists of what led there."""
    copy = match.clone()
    copy.tell(None)
    copy.lines = []
    copy.inputs = []
    copy.settled = 0
    return copy


def take_back(match: Match, seat: int) -> None:
    """Undo a seat's last pick of an open decision, or its last play; IllegalPick says why that cannot be."""
    match.still_running()
    match.check_seat(seat)
    given = Input(TAKE_BACK, seat)
    state = match.state
    ask = state.asks[seat]
    asker = state.asker
    if ask is not None and not ask.done and ask.draft and asker is not None:
        if not asker.may_take_back(ask):
            raise IllegalPick(f"seat {seat} cannot take back any more picks of this decision")
        state.asks[seat] = ask.back()
        match.inputs.append(given)
        if match.plain:
            match.lines.append(as_given(given))
        return
    reason = _why_not(match, seat)
    if reason:
        raise IllegalPick(f"seat {seat} cannot take back: {reason}")
    _go_back(match, len(match.lines) - 1, given)


def may_take_back(match: Match, seat: int) -> bool:
    """Whether `take_back` is possible now."""
    state = match.state
    match.check_seat(seat)
    if state.result is not None:
        return False
    ask = state.asks[seat]
    asker = state.asker
    if ask is not None and not ask.done and ask.draft and asker is not None:
        return asker.may_take_back(ask)
    return not _why_not(match, seat)


def rewind(match: Match, seat: int, at: int) -> None:
    """Go back to the first `at` lines of the record."""
    match.still_running()
    match.check_seat(seat)
    if not 0 <= at < len(match.lines):
        raise IllegalPick(f"the match has {len(match.lines)} inputs; it cannot go back to {at}")
    _go_back(match, at, Input(REWIND, seat, at=at))


def before_last_play(match: Match, seat: int) -> int | None:
    """How many lines come before a seat's last play, or None; that it passed where it could only pass is no play."""
    at = last_play(match, seat, len(match.lines))
    before = at
    while before is not None:
        at = before
        before = last_play(match, seat, at) if _could_only_pass(match, seat, at) else None
    return at


def last_play(match: Match, seat: int, count: int) -> int | None:
    """How many lines of the record come before the last of the first `count` by which a seat decided, or None."""
    for i in range(count - 1, -1, -1):
        if match.lines[i].seat == seat and match.lines[i].is_decided:
            return i
    return None


def _could_only_pass(match: Match, seat: int, at: int) -> bool:
    """Whether a line is the answer of a seat to a window that offered nothing else."""
    ask = match.lines[at].ask
    if ask is None or len(ask.draft) != 1 or not ask.draft[0].asker.window:
        return False
    return len(_trail(match).past(match.lines, at)[0].ask(seat).options) == 1


def _trail(match: Match) -> Trail:
    if match.trail is None:
        match.trail = Trail(match)
    return match.trail


def _go_back(match: Match, at: int, given: Input) -> None:
    sink = match.listen()
    trail = _trail(match)
    past, left = trail.past(match.lines, at)
    match.state = past.state
    match.tell(sink)
    match.lines = past.lines
    match.checks = past.checks
    match.due = past.due
    match.plain = past.plain
    match.passed = past.passed
    match.inputs.append(given)
    match.settled = len(match.inputs)
    match.state.emit(TAKEN_BACK, given.seat, NO_ROW, (trail.place(left),))
    trail.go_back(left, sink.total())


def _why_not(match: Match, seat: int) -> str:
    """What stands against taking back a play; it tells nothing of what others have secretly begun to pick."""
    if last_play(match, seat, len(match.lines)) is None:
        return "nothing was picked yet"
    line = match.lines[-1]
    if line.seat != seat or not line.is_decided or not line.alone:
        return "it was not the last that was decided, or not decided alone"
    if len([ask for ask in match.state.asks if ask is not None]) > 1:
        return "several players are deciding now"
    if line.ask is not None and line.ask.draft and line.ask.draft[-1].asker.final:
        return "that answer was final"
    if line.rolls != match.state.chance.rolls:
        return "something was left to chance since"
    if line.learned != match.state.learned:
        return "somebody has learned something since"
    return ""
