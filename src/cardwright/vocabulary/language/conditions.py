"""What a text asks about before it goes on: cards and numbers of the event that set it off, what a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.effect import EVENT, NUMBERS, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, Group
from cardwright.vocabulary.language.flow import Condition

if TYPE_CHECKING:
    from cardwright.kernel.state import State


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
