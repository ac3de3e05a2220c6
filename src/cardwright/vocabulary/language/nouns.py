"""Nouns of the card language: rows of a kind, in a zone, with a keyword, with so much of a number; their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import EXHAUSTION_READ, KEYWORD_BITS, Select
from cardwright.kernel.terms import NO_ROW, Keyword, Stat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Kind(Select):
    """Of a kind of card, by the definition in force."""

    fields: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.rules.cards[s.form[row]].kind == self.kind

    def phrase(self) -> Phrase:
        return Phrase("kind", self.kind)


class In(Select):
    """In a zone, whoever holds it."""

    fields: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is self.zone

    def phrase(self) -> Phrase:
        return Phrase("in-zone", self.zone.name)


class Has(Select):
    """Has a keyword now."""

    fields: ClassVar[tuple[str, ...]] = ("keyword",)

    def __init__(self, keyword: Keyword) -> None:
        self.keyword: Final = keyword

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.has(row, self.keyword)

    def reads(self) -> int:
        return self.keyword.bit << KEYWORD_BITS

    def phrase(self) -> Phrase:
        return Phrase("with-keyword", self.keyword.name)


class AtLeast(Select):
    """A stat of this much or more."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "amount")

    def __init__(self, stat: Stat, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.value(row, self.stat) >= self.amount

    def reads(self) -> int:
        return 1 << self.stat.index

    def phrase(self) -> Phrase:
        return Phrase("at-least", self.stat.name, self.amount)


class Exhausted(Select):
    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.exhausted[row] != 0

    def reads(self) -> int:
        return EXHAUSTION_READ


class Form(Select):
    """A certain card, by id."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.rules.cards[s.form[row]].id == self.card


class Noun(Select):
    """A selector with its words for `one` of them. A `single` one needs no "each"."""

    fields: ClassVar[tuple[str, ...]] = ("who", "one", "single")

    def __init__(self, who: Select, one: str, single: bool = False) -> None:
        self.who: Final = who
        self.one: Final = one
        self.single: Final = single

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.who.holds(s, row, source, seat)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        return self.who.narrow(s, source, seat)

    def is_single(self) -> bool:
        return self.single

    def reads(self) -> int:
        return self.who.reads()

    def phrase(self) -> Phrase:
        return Phrase(self.one)


class MarkBelow(Select):
    """Has less than so much of a mark, a number that nothing derives."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "limit")

    def __init__(self, stat: Stat, limit: int) -> None:
        self.stat: Final = stat
        self.limit: Final = limit

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.stats[self.stat.index][row] < self.limit


class At(Select):
    """At one of `count` places of a zone from `first` on, whoever holds it: in a row of a board, in certain slots."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "first", "count")

    def __init__(self, zone: Zone, first: int, count: int) -> None:
        self.zone: Final = zone
        self.first: Final = first
        self.count: Final = count

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is self.zone and self.first <= s.place[row] < self.first + self.count

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        found: list[int] = []
        for side in range(1 if self.zone.shared else s.seats):
            found += s.zones[s.at(self.zone, side)][self.first : self.first + self.count]
        return [row for row in found if row != NO_ROW]


class Own(Select):
    """In the zone of the seat that acts: its hero, say."""

    fields: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone[row] == s.at(self.zone, seat)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        return s.rows_in(s.at(self.zone, seat))


class WhileOwn(Select):
    """Anything, while the seat that acts has a card in a zone, or at one `place` of it."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "place")

    def __init__(self, zone: Zone, place: int = -1) -> None:
        self.zone: Final = zone
        self.place: Final = place

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        held = s.zones[s.at(self.zone, seat)]
        return len(held) > 0 if self.place < 0 else held[self.place] != NO_ROW


class WhileThis(Select):
    """Anything, while the source is in play and is something."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Select) -> None:
        self.who: Final = who

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        this = s.row_of(source)
        return this != NO_ROW and self.who.holds(s, this, source, seat)

    def reads(self) -> int:
        return self.who.reads()
