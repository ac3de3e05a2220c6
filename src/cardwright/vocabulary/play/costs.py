"""What an ability costs: parts that are looked at before it is offered, and paid in the order printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel import atoms
from cardwright.kernel.effect import Step, Term
from cardwright.kernel.terms import EVERYONE, Zone
from cardwright.vocabulary.language.marks import Mark
from cardwright.vocabulary.play.announce import Draft, Need, NeedPayment, paid_rows
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

    def need(self) -> Need | None:
        """What must be picked for it."""
        return None

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        """Pay it for an ability of a row at which `worker` works; `paid` are the cards picked for this part."""
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
class FromZone(Part):
    """Cards of one's own zone, which are picked; what becomes of them is said by whoever is one of these."""

    lacking: ClassVar[int] = HAND_TOO_SMALL
    fields: ClassVar[tuple[str, ...]] = ("amount", "zone")

    def __init__(self, amount: int, zone: Zone) -> None:
        Part.__init__(self, amount)
        self.zone: Final = zone

    def need(self) -> Need | None:
        return NeedPayment(self.zone, self.amount)

    def can_pay(self, s: State, row: i64) -> bool:
        return self.amount <= len(s.zones[s.at(self.zone, s.controller[row])])


class PutFrom(FromZone):
    """They go to another zone: cards of the hand are discarded, those of a pile banished. `verb` says it."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "zone", "into", "verb")

    def __init__(self, amount: int, zone: Zone, into: Zone, verb: str) -> None:
        FromZone.__init__(self, amount, zone)
        self.into: Final = into
        self.verb: Final = verb

    def need(self) -> Need | None:
        return NeedPayment(self.zone, self.amount, hidden=self.into.sees != EVERYONE)

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        for card in paid:
            s.move(card, s.at(self.into, at.seat))

    def words(self) -> str:
        return f"{self.verb} {self.amount}"


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
    """All parts of a cost; `needs` is what is picked for it. One that does not `exhaust` is paid once per turn."""

    fields: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, *parts: Part) -> None:
        self.parts: Final = parts
        self.exhausts: Final = any([isinstance(part, Exhausts) for part in parts])
        needs: list[Need] = []
        for part in parts:
            need = part.need()
            if need is not None:
                needs.append(need)
        self.needs: Final = needs

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

    def pay(self, s: State, at: Step, row: int, worker: int, picks: list[Draft]) -> None:
        """In the order printed; the last of these picks are those of `needs`."""
        paid = len(picks) - len(self.needs)
        for part in self.parts:
            if part.need() is None:
                part.pay(s, at, row, worker, [])
            else:
                part.pay(s, at, row, worker, paid_rows(s, picks[paid]))
                paid += 1

    def words(self) -> str:
        """As it is printed before the colon."""
        words = ", ".join([part.words() for part in self.parts])
        return words if self.exhausts else f"Once per turn, {words}"
