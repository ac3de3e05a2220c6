"""Why something cannot be picked: the reason of the game, for one note or for several of one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import IllegalPick
from cardwright.kernel.decision import Reason
from cardwright.match.inputs import BETWEEN_NOTES

if TYPE_CHECKING:
    from cardwright.match.match import Match


def why_not(match: Match, seat: int, note: str) -> Reason | None:
    """What forbids a pick, or None if it is possible."""
    match.check_seat(seat)
    state = match.state
    ask = state.asks[seat]
    asker = state.asker
    at = state.asking
    if ask is None or ask.done or asker is None or at is None:
        return state.rules.why_not_asked(state, seat, state.rules.read(note))
    if BETWEEN_NOTES in note:
        return _why_not_all(match, seat, note.split(BETWEEN_NOTES))
    if asker.parse(state, at, ask, note) is not None:
        return None
    return asker.why_not(state, at, ask, state.rules.read(note))


def _why_not_all(match: Match, seat: int, notes: list[str]) -> Reason | None:
    """What forbids the first of several notes that is not possible after those before it."""
    state = match.state
    before = state.asks[seat]
    ask = before
    for i in range(len(notes)):
        try:
            following = match.considered(seat, notes[: i + 1])[1]
        except IllegalPick as error:
            if ask is None or ask.done:
                return Reason("not-all", "", str(error))
            state.asks[seat] = ask
            try:
                return why_not(match, seat, notes[i])
            finally:
                state.asks[seat] = before
        ask = following
    return None
