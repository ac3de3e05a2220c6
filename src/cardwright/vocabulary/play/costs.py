"""What an ability costs: parts that are looked at before it is offered, and paid in the order printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel import atoms
from cardwright.kernel.effect import Step, Term
from cardwright.kernel.terms import Zone
from cardwright.vocabulary.language.marks import Mark
from cardwright.vocabulary.play.faults import HAND_TOO_SMALL, NO_FAULT, TOO_WORN

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Term):
    """One part of a cost: so much of something. `lacking` is the fault if there is too little of it."""

    lacking: ClassVar[int] = NO_FAULT
    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount: Final = amount

    def can_pay(self, s: State, row: i64) -> bool:
        """Whether the controller of a row can pay it for an ability of that row."""
        return True

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        """Pay it for an ability of a row at which `worker` works; `paid` are the cards picked for that."""
        raise NotImplementedError

    def words(self) -> str:
        """As it is printed."""
        raise NotImplementedError


class Exhausts(Part):
    """Whoever works is exhausted."""

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        atoms.exhaust(s, s.ref(worker))

    def words(self) -> str:
        return "Exhaust"


@mypyc_attr(allow_interpreted_subclasses=True)
class FromHand(Part):
    """Cards of the hand, which are picked; what becomes of them is the game's business."""

    lacking: ClassVar[int] = HAND_TOO_SMALL
    fields: ClassVar[tuple[str, ...]] = ("amount", "hand")

    def __init__(self, amount: int, hand: Zone) -> None:
        Part.__init__(self, amount)
        self.hand: Final = hand

    def can_pay(self, s: State, row: i64) -> bool:
        return self.amount <= len(s.zones[s.at(self.hand, s.controller[row])])


class Wears(Part):
    """A mark of the card itself: durability, charges."""

    lacking: ClassVar[int] = TOO_WORN
    fields: ClassVar[tuple[str, ...]] = ("amount", "mark")

    def __init__(self, amount: int, mark: Mark) -> None:
        Part.__init__(self, amount)
        self.mark: Final = mark

    def can_pay(self, s: State, row: i64) -> bool:
        return self.amount <= s.stats[self.mark.stat.index][row]

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        self.mark.wear(s, row, self.amount)

    def words(self) -> str:
        return f"{self.mark.stat.name.capitalize()} {self.amount}"


class Sacrifices(Part):
    """The card itself is destroyed."""

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        atoms.destroy(s, s.ref(row))

    def words(self) -> str:
        return "Sacrifice this"


class Cost(Term):
    """All parts of a cost. One that does not `exhaust` may be paid once per turn."""

    fields: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, *parts: Part) -> None:
        self.parts: Final = parts
        self.exhausts: Final = any([isinstance(part, Exhausts) for part in parts])
        self.cards: Final = sum([part.amount for part in parts if isinstance(part, FromHand)])

    def lacks(self, s: State, row: i64) -> Part | None:
        """The first part that cannot be paid for an ability of a row."""
        for part in self.parts:
            if not part.can_pay(s, row):
                return part
        return None

    def fault(self, s: State, row: i64) -> int:
        """What keeps it from being paid."""
        part = self.lacks(s, row)
        return NO_FAULT if part is None else part.lacking

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        """In the order printed."""
        for part in self.parts:
            part.pay(s, at, row, worker, paid)

    def words(self) -> str:
        """As it is printed before the colon."""
        words = ", ".join([part.words() for part in self.parts])
        return words if self.exhausts else f"Once per turn, {words}"
