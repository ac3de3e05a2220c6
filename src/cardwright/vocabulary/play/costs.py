"""What an ability or a card costs: parts that are looked at before it is offered, and paid in the order printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel import atoms
from cardwright.kernel.decision import Reason
from cardwright.kernel.effect import Step, Term
from cardwright.kernel.select import Select
from cardwright.kernel.terms import EVERYONE, SeatStat, Stat, Zone
from cardwright.vocabulary.language.marks import Mark
from cardwright.vocabulary.play.announce import Draft, Need, NeedPayment, paid_rows
from cardwright.vocabulary.play.faults import TOO_FEW_CARDS, TOO_LITTLE, TOO_WORN, Fault, Reasons

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Term):
    """One part of a cost: so much of something. `lacking` is the fault if there is too little of it."""

    lacking: ClassVar[Fault] = TOO_LITTLE
    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount: Final = amount

    def can_pay(self, s: State, row: i64) -> bool:
        """Whether the controller of a row can pay it for that card, or for an ability that it has."""
        return True

    def what(self) -> str:
        """What there is too little of, in words."""
        return self.words()

    def need(self) -> Need | None:
        """What must be picked for it."""
        return None

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        """Pay it for a card or its ability, at which `worker` works; `paid` are the cards picked for this part."""
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

    lacking: ClassVar[Fault] = TOO_FEW_CARDS
    fields: ClassVar[tuple[str, ...]] = ("amount", "zone")

    def __init__(self, amount: int, zone: Zone) -> None:
        Part.__init__(self, amount)
        self.zone: Final = zone

    def need(self) -> Need | None:
        return NeedPayment(self.zone, self.amount)

    def can_pay(self, s: State, row: i64) -> bool:
        number = s.at(self.zone, s.controller[row])
        held = len(s.zones[number])
        return self.amount <= (held - 1 if s.zone[row] == number else held)

    def what(self) -> str:
        return self.zone.name


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

    lacking: ClassVar[Fault] = TOO_WORN
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


class Spends(Part):
    """So much of a number of the seat: mana, say."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "stat")

    def __init__(self, amount: int, stat: SeatStat) -> None:
        Part.__init__(self, amount)
        self.stat: Final = stat

    def can_pay(self, s: State, row: i64) -> bool:
        return self.amount <= s.seat_value(self.stat, s.controller[row])

    def what(self) -> str:
        return self.stat.name

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        s.set_seat(self.stat, at.seat, s.seat_value(self.stat, at.seat) - self.amount)

    def words(self) -> str:
        return f"{self.amount} {self.stat.name}"


class LosesHealth(Part):
    """So much health of one's own card that `who` means, which needs more than that. It is no damage."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "who", "health")

    def __init__(self, amount: int, who: Select, health: Stat) -> None:
        Part.__init__(self, amount)
        self.who: Final = who
        self.health: Final = health

    def _payers(self, s: State, row: i64, seat: int) -> list[int]:
        return [
            own
            for own in s.in_play()
            if self.who.holds(s, own, s.ref(row), seat) and s.value(own, self.health) - s.damage[own] > self.amount
        ]

    def can_pay(self, s: State, row: i64) -> bool:
        return len(self._payers(s, row, s.controller[row])) > 0

    def what(self) -> str:
        return f"{self.health.name} and 1 more"

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        s.damage[self._payers(s, row, at.seat)[0]] += self.amount
        s.touch()

    def words(self) -> str:
        return f"Lose {self.amount} {self.health.name}"


class Cost(Term):
    """All parts of a cost; `needs` is what is picked for it."""

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
        """The first part that cannot be paid for a row, or an ability of it."""
        for part in self.parts:
            if not part.can_pay(s, row):
                return part
        return None

    def fault(self, s: State, row: i64) -> Fault | None:
        """What keeps it from being paid."""
        part = self.lacks(s, row)
        return None if part is None else part.lacking

    def why_not(self, s: State, row: int, fault: Fault, reasons: Reasons) -> Reason:
        """That fault in words."""
        card = s.rules.cards[s.form[row]].name
        part = self.lacks(s, row)
        if part is None:
            return reasons.reason(fault, card)
        return reasons.reason(fault, card, part.what(), part.amount)

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
        """As it is printed."""
        return ", ".join([part.words() for part in self.parts])


FREE: Final = Cost()
