"""Parts of a turn that games put together: telling of a moment, the end of what lasts for a time, readying."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.kernel import atoms
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING, EventKind, Register, Stat

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Moment(Effect):
    """A moment of the turn player's turn at which texts are set off ("at your turn start")."""

    structural: ClassVar[bool] = True

    def __init__(self, told: EventKind, active: Register) -> None:
        self.told: Final = told
        self.active: Final = active

    def run(self, s: State, at: Step) -> None:
        s.emit(self.told, s.registers[self.active.index], NO_ROW, NOTHING)
        settle_now(s)


class Expire(Effect):
    """What lasts until some moment ends, all at once."""

    structural: ClassVar[bool] = True

    def __init__(self, until: int) -> None:
        self.until: Final = until

    def run(self, s: State, at: Step) -> None:
        atoms.expire(s, self.until)
        settle_now(s)


def ready_side(s: State, seat: i64, frozen: Stat, thawed: EventKind) -> None:
    """What a seat controls is readied; what is marked as frozen loses its mark instead."""
    marks = s.stats[frozen.index]
    row: i64
    for row in s.in_play():
        if s.controller[row] != seat:
            continue
        if marks[row]:
            marks[row] = 0
            s.emit(thawed, seat, row, NOTHING)
        elif s.exhausted[row]:
            atoms.ready(s, s.ref(row))
