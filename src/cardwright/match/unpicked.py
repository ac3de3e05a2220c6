"""Inputs that are no picks: a seat gives up, all agree on a draw, time is up. Each stands in the record itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import IllegalPick
from cardwright.kernel.leaving import leave
from cardwright.kernel.result import BY_AGREEMENT, by_fall
from cardwright.match.inputs import DRAW, RESIGN, TIMEOUT, Input, Line, as_given

if TYPE_CHECKING:
    from cardwright.match.match import Match


def resign(match: Match, seat: int) -> None:
    """A seat gives up, at any time until the result."""
    match.still_running()
    state = match.state
    if not state.alive[seat] or seat in state.absent:
        raise IllegalPick(f"seat {seat} has already left the match")
    begun = [] if match.plain else match.inputs[match.settled :]
    written = len(match.lines)
    _note(match, Input(RESIGN, seat))
    asking = state.asking
    state.rules.resigned(state, seat)
    if state.result is None:
        match.lines[written:written] = [as_given(given) for given in begun]
    _go_on(match)
    match.plain = asking is not None and state.asking is asking


def agree_draw(match: Match) -> None:
    """All players who are still in the match have agreed on a draw; who has given up has no part in it."""
    match.still_running()
    _note(match, Input(DRAW))
    state = match.state
    if state.absent:
        leave(state, list(state.absent))
    state.end(by_fall(state.fell, BY_AGREEMENT, "agreed"))


def time_out(match: Match, words: dict[int, str]) -> None:
    """Time is up for seats that are asked; `words` is what a record keeps of each."""
    state = match.state
    begun = [] if match.plain else [ask for ask in state.asks if ask is not None and ask.draft]
    state.rules.timed_out(state, words)
    match.lines += [Line(ask, given=match.passed_by_itself(ask)) for ask in begun]
    _note(match, Input(TIMEOUT, words=words))
    _go_on(match)


def _note(match: Match, given: Input) -> None:
    match.lines.append(as_given(given))
    match.inputs.append(given)


def _go_on(match: Match) -> None:
    if match.state.result is None:
        match.state.advance()
    match.settle()
