"""Parts of a turn that games put together: moments, the end of what lasts for a time, readying, once per turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.kernel import atoms
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING, EventKind, Register, Stat, Zone

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


class OncePerTurn:
    """Which texts of a card have worked in this turn: a mark with a bit for each of its abilities."""

    def __init__(self, mark: Stat) -> None:
        self.mark: Final = mark

    def is_used(self, s: State, row: i64, index: int) -> bool:
        return s.stats[self.mark.index][row] >> index & 1 != 0

    def use(self, s: State, row: i64, index: int) -> bool:
        """Whether this ability still works in this turn; now it has."""
        if self.is_used(s, row, index):
            return False
        s.stats[self.mark.index][row] |= 1 << index
        return True

    def renew(self, s: State) -> None:
        """Another turn begins, for everybody."""
        used = s.stats[self.mark.index]
        row: i64
        for row in s.in_play():
            if used[row]:
                used[row] = 0


class TriggerOrder:
    """Triggers that wait together go by player, then by board order; whatever fires later waits longer.

    `queue` counts how often one has been taken from those that wait. `order` says where cards of each zone stand in
    board order; in a zone they go by place. A match has fewer than ROUND places.
    """

    ROUND: ClassVar[int] = 1 << 40

    def __init__(self, active: Register, queue: Register, order: dict[Zone, int]) -> None:
        self.active: Final = active
        self.queue: Final = queue
        self.order: Final = order

    def first(self, s: State, seat: int) -> int:
        """The key before all others of a seat that fire now: the turn player's come first."""
        key = s.registers[self.queue.index] * TriggerOrder.ROUND
        turns = (seat - s.registers[self.active.index]) % s.seats
        return key + turns * (TriggerOrder.ROUND // s.seats)

    def on_board(self, s: State, row: int) -> int:
        """Where a card stands in board order."""
        zone = s.zone_of(row)
        assert zone is not None
        return self.order[zone] + max(0, s.place[row])

    def taken(self, s: State) -> None:
        """One of those that wait has its turn."""
        s.registers[self.queue.index] = s.registers[self.queue.index] + 1 if s.waiting else 0
