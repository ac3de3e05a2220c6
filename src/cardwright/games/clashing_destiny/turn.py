"""The phases of a turn, one effect each (CD-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny.destiny import DESTINY_PHASE, RECALL
from cardwright.games.clashing_destiny.terms import (
    ACTIVE,
    DECK,
    FIELD,
    FRESH,
    FROZEN,
    HAND,
    SPELLS,
    THAWED,
    THIS_TURN,
    TURN,
    TURN_BEGAN,
    TURN_END,
    TURN_START,
    USED,
)
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.result import BY_RULES, draw
from cardwright.kernel.settle import SETTLE
from cardwright.kernel.terms import NO_ROW, NOBODY
from cardwright.vocabulary.language.verbs import Draw
from cardwright.vocabulary.table.turn import Expire, Moment, ready_side

if TYPE_CHECKING:
    from cardwright.kernel.state import State

_DRAW: Final = Draw(DECK, HAND, 1)


class Turn(Effect):
    """CD-5.1: Start, Destiny, Main and End Phase, then the other player's turn."""

    def __init__(self, main: Effect, end_window: Effect, limit: int) -> None:
        self.limit: Final = limit
        # The agenda is a stack: the last of these runs first.
        ending = (self, PassTurn(limit), TURN_EFFECTS_END, end_window, TURN_ENDS, main)
        opening = (RECALL, SETTLE, DESTINY_PHASE, TURN_STARTS, SETTLE)
        self.from_main: Final = [Step(effect, NO_ROW, NOBODY, 0) for effect in ending]
        self.from_draw: Final = self.from_main + [Step(effect, NO_ROW, NOBODY, 0) for effect in opening]

    def run(self, s: State, at: Step) -> None:
        s.registers[TURN.index] += 1
        seat = s.registers[ACTIVE.index]
        s.agenda += self.from_draw
        s.push_new(_DRAW, seat)
        s.emit(TURN_BEGAN, seat, NO_ROW, (s.registers[TURN.index],))
        ready_all(s, seat)


def ready_all(s: State, seat: i64) -> None:
    """CD-5.2 to CD-5.4: what the turn player controls is readied, or thaws; limits per turn begin anew for all."""
    used = s.stats[USED.index]
    row: i64
    for row in s.in_play():
        if used[row]:
            used[row] = 0
    ready_side(s, seat, FROZEN, THAWED)
    for row in s.zones[FIELD.of[seat]]:
        if row != NO_ROW:
            s.stats[FRESH.index][row] = 0
    for player in range(s.seats):
        s.seat_stat[SPELLS.index][player] = 0


class PassTurn(Effect):
    """The other player's turn begins, unless this was the last one (CD-16.6)."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit

    def run(self, s: State, at: Step) -> None:
        if s.registers[TURN.index] >= self.limit:
            s.end(draw(2, BY_RULES, "turn-limit"))
        else:
            s.registers[ACTIVE.index] = 1 - s.registers[ACTIVE.index]


TURN_STARTS: Final = Moment(TURN_START, ACTIVE)  # CD-5.6
TURN_ENDS: Final = Moment(TURN_END, ACTIVE)  # CD-5.10
TURN_EFFECTS_END: Final = Expire(THIS_TURN)  # CD-5.13
