"""Verbs about marks, the numbers of a card that nothing derives: frozen, shielded, worn, grown by counters.

A game says which of its marks it means and with which event it tells of the change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel import atoms
from cardwright.kernel.effect import Slot, Step, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NOTHING, EventKind, Stat
from cardwright.vocabulary.language.verbs import ToEach, named

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Mark(Term):
    """A mark of a game, and the event that tells of it."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "told")

    def __init__(self, stat: Stat, told: EventKind) -> None:
        self.stat: Final = stat
        self.told: Final = told

    def is_on(self, s: State, row: int) -> bool:
        return s.stats[self.stat.index][row] != 0

    def put(self, s: State, row: int) -> None:
        """One more of it."""
        s.stats[self.stat.index][row] += 1
        s.emit(self.told, s.controller[row], row, NOTHING)

    def wear(self, s: State, row: int, amount: int) -> None:
        """So much less of it, at most all; the event has the numbers before and after, and the state is checked."""
        before = s.stats[self.stat.index][row]
        after = max(0, before - amount)
        if after != before:
            s.stats[self.stat.index][row] = after
            s.unchecked = True
            s.emit(self.told, s.controller[row], row, (before, after))


class Freeze(ToEach):
    """Each subject is exhausted and marked, so that it misses a readying; one that is marked stays as it is."""

    verb: ClassVar[str] = "freeze"
    fields: ClassVar[tuple[str, ...]] = ("what", "mark")

    def __init__(self, what: Select | Slot, mark: Mark) -> None:
        ToEach.__init__(self, what)
        self.mark: Final = mark

    def do(self, s: State, at: Step, row: int) -> None:
        if not self.mark.is_on(s, row):
            atoms.exhaust(s, s.ref(row))
            self.mark.put(s, row)


class Ready(ToEach):
    """Ready each subject that is not marked as frozen."""

    verb: ClassVar[str] = "ready"
    fields: ClassVar[tuple[str, ...]] = ("what", "frozen")

    def __init__(self, what: Select | Slot, frozen: Mark) -> None:
        ToEach.__init__(self, what)
        self.frozen: Final = frozen

    def do(self, s: State, at: Step, row: int) -> None:
        if not self.frozen.is_on(s, row):
            atoms.ready(s, s.ref(row))


class GainWard(ToEach):
    """Each subject has a mark that shields it; a second one adds nothing."""

    verb: ClassVar[str] = "gain-ward"
    fields: ClassVar[tuple[str, ...]] = ("what", "mark")

    def __init__(self, what: Select | Slot, mark: Mark) -> None:
        ToEach.__init__(self, what)
        self.mark: Final = mark

    def do(self, s: State, at: Step, row: int) -> None:
        if not self.mark.is_on(s, row):
            self.mark.put(s, row)


class PutCounter(ToEach):
    """One more counter on each subject; numbers that it changes are derived anew."""

    verb: ClassVar[str] = "put-counter"
    fields: ClassVar[tuple[str, ...]] = ("what", "counters")

    def __init__(self, what: Select | Slot, counters: Mark) -> None:
        ToEach.__init__(self, what)
        self.counters: Final = counters

    def do(self, s: State, at: Step, row: int) -> None:
        s.touch()
        self.counters.put(s, row)


class Durability(ToEach):
    """Each subject gains durability, or loses what it has of it."""

    fields: ClassVar[tuple[str, ...]] = ("what", "by", "mark")

    def __init__(self, what: Select | Slot, by: int, mark: Mark) -> None:
        ToEach.__init__(self, what)
        self.by: Final = by
        self.mark: Final = mark

    def do(self, s: State, at: Step, row: int) -> None:
        self.mark.wear(s, row, -self.by)

    def phrase(self) -> Phrase:
        return Phrase("gain-durability" if self.by > 0 else "lose-durability", named(self.what), abs(self.by))
