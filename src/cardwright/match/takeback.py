"""Taking back: of an open decision, of a play that nobody has answered, or further by agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import IllegalPick
from cardwright.kernel.event import Sink
from cardwright.kernel.terms import NO_ROW, NOBODY, TAKEN_BACK
from cardwright.match.input import PICK, Line

if TYPE_CHECKING:
    from cardwright.match.match import Match


def take_back(match: Match, seat: int) -> None:
    """Undo a seat's last pick of an open decision, or its last play; IllegalPick says why that cannot be."""
    match.still_running()
    match.check_seat(seat)
    state = match.state
    ask = state.asks[seat]
    asker = state.asker
    if ask is not None and not ask.done and ask.draft and asker is not None:
        if not asker.may_take_back(ask):
            raise IllegalPick(f"seat {seat} cannot take back any more picks of this decision")
        state.asks[seat] = ask.back()
        match.inputs.append((NOBODY, f"take-back {seat}"))
        if match.plain:
            match.lines.append(Line("take-back", seat))
        return
    reason = _why_not(match, seat)
    if reason:
        raise IllegalPick(f"seat {seat} cannot take back: {reason}")
    _go_back(match, seat, len(match.lines) - 1, f"take-back {seat}")


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
    _go_back(match, seat, at, f"rewind {seat} {at}")


def last_play(match: Match, seat: int) -> int | None:
    """How many lines of the record come before the last that is a seat's own pick; None if it made none."""
    for i in range(len(match.lines) - 1, -1, -1):
        if match.lines[i].seat == seat and match.lines[i].kind == PICK:
            return i
    return None


def _go_back(match: Match, seat: int, at: int, note: str) -> None:
    sink = match.listen()
    fork = match.fork(at)
    left = len(fork.listen().all_events())
    match.state = fork.state
    match.state.sink = sink
    match.lines = fork.lines
    match.checks = fork.checks
    match.due = fork.due
    match.plain = fork.plain
    match.inputs.append((NOBODY, note))
    match.settled = len(match.inputs)
    match.state.emit(TAKEN_BACK, seat, NO_ROW, (_kept(sink, left),))


def _kept(sink: Sink, count: int) -> int:
    """How many events come before those that are taken back, if the first `count` of those that hold are left."""
    holding: list[int] = []
    for i, event in enumerate(sink.all_events()):
        if event.kind is TAKEN_BACK:
            holding = [earlier for earlier in holding if earlier < event.numbers[0]]
        else:
            holding.append(i)
    return holding[count - 1] + 1 if count else 0


def _why_not(match: Match, seat: int) -> str:
    """What stands against taking back a play; it tells nothing of what others have secretly begun to pick."""
    if last_play(match, seat) is None:
        return "nothing was picked yet"
    line = match.lines[-1]
    if line.seat != seat or line.kind != PICK or not line.alone:
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
