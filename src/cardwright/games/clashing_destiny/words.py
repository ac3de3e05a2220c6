"""What texts of Clashing Destiny speak of besides the board: numbers, cards of an event, rows, links, conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.board import power_of
from cardwright.games.clashing_destiny.terms import CHAIN, COLUMNS, DZ, FIELD
from cardwright.kernel.decision import Asker, Option
from cardwright.kernel.effect import EVENT, NUMBERS, Slot, Step
from cardwright.kernel.flow import Condition
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.announce import Draft, Need, target_option
from cardwright.vocabulary.targets import Choice, NeedTargets, Target
from cardwright.vocabulary.verbs import Amount

if TYPE_CHECKING:
    from cardwright.kernel.state import State


# -- numbers


class Power(Amount):
    """CD-10.2: a number plus the Power of the controller's current hero."""

    fields: ClassVar[tuple[str, ...]] = ("base",)

    def __init__(self, base: int = 0) -> None:
        self.base: Final = base

    def value(self, s: State, at: Step) -> int:
        return self.base + power_of(s, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(f"{self.base} + Power" if self.base else "Power")


class PowerAndLinks(Power):
    """And 1 more for each other link that still waits on the chain."""

    def value(self, s: State, at: Step) -> int:
        waiting = [row for row in s.zones[s.at(CHAIN)] if s.ref(row) != at.source]
        return Power.value(self, s, at) + len(waiting)


class FriendlyAttackers(Amount):
    """How many minions stand in the own Attack Zone."""

    def value(self, s: State, at: Step) -> int:
        return len([row for row in s.zones[FIELD.of[at.seat]][:COLUMNS] if row != NO_ROW])

    def phrase(self) -> Phrase:
        return Phrase("for each friendly minion in your Attack Zone")


# -- slots


class EventCard(Slot):
    """One card of the event that set the text off: the attacker, the target."""

    def __init__(self, role: int, name: str) -> None:
        Slot.__init__(self, EVENT.index, name)
        self.role: Final = role

    def group(self, s: State, at: Step) -> Group:
        cards = s.locals[at.base + EVENT.index]
        return cards[self.role : self.role + 1]

    def __repr__(self) -> str:
        return f"EventCard({self.role}, {self.name!r})"


class RowChoice(Choice):
    """All minions in one row of a side; which row is chosen when the text is played."""

    def __init__(self, enemy: bool, index: int) -> None:
        Slot.__init__(self, index, f"each minion in {'an enemy' if enemy else 'a friendly'} row")
        self.enemy: Final = enemy

    def need(self) -> Need:
        return NeedRow(self.enemy)

    def group(self, s: State, at: Step) -> Group:
        chosen = s.locals[at.base + self.index]
        if not chosen:
            return NOTHING
        side = s.zones[FIELD.of[1 - at.seat if self.enemy else at.seat]]
        rows = side[COLUMNS:] if chosen[0] else side[:COLUMNS]
        return tuple([s.ref(row) for row in rows if row != NO_ROW])

    def __repr__(self) -> str:
        return f"RowChoice({self.enemy}, {self.index})"


class NeedRow(Need):
    """The Attack Zone or the Defense Zone of one side."""

    name: ClassVar[str] = "row"

    def __init__(self, enemy: bool) -> None:
        Need.__init__(self, 1)
        self.enemy: Final = enemy

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [
            Option("row attack", "row attack", (0,), asker, s.rules),
            Option("row defense", "row defense", (1,), asker, s.rules),
        ]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return True


class LinkTarget(Target):
    """A link of the opponent that waits on the chain."""

    def among(self, s: State) -> list[int]:
        return s.zones[s.at(CHAIN)]

    def fits(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.who.holds(s, row, source, seat)


class Pair(Target):
    """Two minions of the same side."""

    def need(self) -> Need:
        return NeedPair(self)


class NeedPair(NeedTargets):
    """The first on a side that has another one, the second on the same side."""

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        rows = self.target.rows(s, draft[0].group[0], at.seat)
        found: list[Option] = []
        first = s.row_of(made[0].group[0]) if made else NO_ROW
        for row in rows:
            partners = [other for other in rows if other != row and s.controller[other] == s.controller[row]]
            if first in partners if made else partners:
                found.append(target_option(s, row, at.seat, asker))
        return found

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return Need.possible(self, s, at, asker, draft)


# -- conditions


class DzHolds(Condition):
    """Counted when the text resolves, after every payment."""

    fields: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def holds(self, s: State, at: Step) -> bool:
        return len(s.zones[DZ.of[at.seat]]) >= self.least

    def phrase(self) -> Phrase:
        return Phrase(f"your DZ has {self.least} or more cards")


class EventAtLeast(Condition):
    """A number of the event that set the text off."""

    fields: ClassVar[tuple[str, ...]] = ("least", "words")

    def __init__(self, least: int, words: str) -> None:
        self.least: Final = least
        self.words: Final = words

    def holds(self, s: State, at: Step) -> bool:
        return s.locals[at.base + NUMBERS.index][0] >= self.least

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class Is(Condition):
    """The card in a slot (or this one) is something; `words` say what."""

    fields: ClassVar[tuple[str, ...]] = ("slot", "who", "words")

    def __init__(self, slot: Slot | None, who: Select, words: str) -> None:
        self.slot: Final = slot
        self.who: Final = who
        self.words: Final = words

    def holds(self, s: State, at: Step) -> bool:
        group = (at.source,) if self.slot is None else self.slot.group(s, at)
        row = s.row_of(group[0]) if group else NO_ROW
        return row != NO_ROW and self.who.holds(s, row, at.source, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class MarkBelow(Select):
    """Has less than so much of a mark: durability, counters."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "limit")

    def __init__(self, stat: int, limit: int) -> None:
        self.stat: Final = stat
        self.limit: Final = limit

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.stats[self.stat][row] < self.limit
