"""Selectors: nouns of the card language. `ENEMY & UNIT` picks rows, seen from a source and the seat that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effect import Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NO_ROW

if TYPE_CHECKING:
    from cardwright.kernel.state import State


KEYWORD_BITS: Final = 32
"""In the mask of what a test reads, keywords stand above the stats."""

DAMAGE_READ: Final = 1 << 30
EXHAUSTION_READ: Final = 1 << 31
"""In the same mask: the test looks at damage, or at what is exhausted."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Select(Term):
    """A test of a row. `source` refers to the card whose text is read, also if it is gone; `seat` is who acts."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        raise NotImplementedError

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        """The only rows it may hold for, if that is quickly found; None: any row in play."""
        return None

    def is_single(self) -> bool:
        """Whether it can hold for one row only, so that texts need no "each"."""
        return False

    def reads(self) -> int:
        """Bit mask of the stats and keywords this test looks at: it may be used only in layers after theirs."""
        return 0

    def phrase(self) -> Phrase:
        return Phrase("")

    def __and__(self, other: Select) -> Select:
        return Both(self, other)

    def __or__(self, other: Select) -> Select:
        return Either(self, other)

    def __invert__(self) -> Select:
        return Not(self)


class Both(Select):
    fields: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Select, b: Select) -> None:
        self.a: Final = a
        self.b: Final = b

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.a.holds(s, row, source, seat) and self.b.holds(s, row, source, seat)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        found = self.a.narrow(s, source, seat)
        return self.b.narrow(s, source, seat) if found is None else found

    def reads(self) -> int:
        return self.a.reads() | self.b.reads()

    def phrase(self) -> Phrase:
        return Phrase("both", self.a.phrase(), self.b.phrase())


class Either(Select):
    fields: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Select, b: Select) -> None:
        self.a: Final = a
        self.b: Final = b

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.a.holds(s, row, source, seat) or self.b.holds(s, row, source, seat)

    def reads(self) -> int:
        return self.a.reads() | self.b.reads()

    def phrase(self) -> Phrase:
        return Phrase("either", self.a.phrase(), self.b.phrase())


class Not(Select):
    fields: ClassVar[tuple[str, ...]] = ("a",)

    def __init__(self, a: Select) -> None:
        self.a: Final = a

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return not self.a.holds(s, row, source, seat)

    def reads(self) -> int:
        return self.a.reads()

    def phrase(self) -> Phrase:
        return Phrase("not", self.a.phrase())


class Any(Select):
    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return True


class This(Select):
    def is_single(self) -> bool:
        return True

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.ref(row) == source

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        row = s.row_of(source)
        return [] if row == NO_ROW else [row]

    def phrase(self) -> Phrase:
        return Phrase("this")


class Friendly(Select):
    """Controlled by the seat that acts."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.controller[row] == seat

    def phrase(self) -> Phrase:
        return Phrase("friendly")


class Enemy(Select):
    """Controlled by another seat."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.controller[row] >= 0 and s.controller[row] != seat

    def phrase(self) -> Phrase:
        return Phrase("enemy")


ANY: Final = Any()
THIS: Final = This()
OTHER: Final[Select] = Not(THIS)
FRIENDLY: Final = Friendly()
ENEMY: Final = Enemy()
