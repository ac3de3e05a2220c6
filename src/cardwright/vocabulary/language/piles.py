"""Verbs in the middle of which somebody takes a card of a pile: back from where it was put, or from the top."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import knowledge
from cardwright.kernel.decision import Ask, Asker, Option, Verb
from cardwright.kernel.effect import Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NO_ROW, EventKind, Zone
from cardwright.vocabulary.play.faults import NOT_LOOKED_AT

if TYPE_CHECKING:
    from cardwright.kernel.state import State

TAKE: Final = Verb("take", "Take {card}")


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeCard(Asker):
    """The acting seat takes one of some cards that it sees; equal cards are one option, a single one is taken."""

    name: ClassVar[str] = "pick"

    def rows(self, s: State, at: Step) -> list[int]:
        """The cards to choose from."""
        raise NotImplementedError

    def taken(self, s: State, at: Step, row: int) -> None:
        """Let happen what the card was chosen for."""
        raise NotImplementedError

    def run(self, s: State, at: Step) -> None:
        rows = s.different(self.rows(s, at))
        if len(rows) == 1:
            self.taken(s, at, rows[0])
        elif rows:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found: list[Option] = []
        notes = s.rules.notes(TAKE.prefix)
        for row in s.different(self.rows(s, at)):
            found.append(Option(TAKE, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row]))
        return found

    def fault(self, s: State, at: Step, id: str) -> int:
        """Why a card is not among those to choose from."""
        raise NotImplementedError

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        self.taken(s, at, s.row_of(asks[0].draft[0].objects[0]))

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a card."


@mypyc_attr(allow_interpreted_subclasses=True)
class LookAndTake(TakeCard):
    """Look at the top cards of one's deck and draw one of them, the rest goes to the bottom in random order."""

    name: ClassVar[str] = "look"
    fields: ClassVar[tuple[str, ...]] = ("depth", "deck", "into", "told")

    def __init__(self, depth: int, deck: Zone, into: Zone, told: EventKind) -> None:
        self.depth: Final = depth
        self.deck: Final = deck
        self.into: Final = into
        self.told: Final = told

    def rows(self, s: State, at: Step) -> list[int]:
        return s.zones[s.at(self.deck, at.seat)][-self.depth :][::-1]

    def run(self, s: State, at: Step) -> None:
        rows = self.rows(s, at)
        if rows:
            s.emit(self.told, at.seat, NO_ROW, (len(rows),))
            knowledge.reveal(s, tuple(rows), 1 << at.seat)
        TakeCard.run(self, s, at)

    def taken(self, s: State, at: Step, row: int) -> None:
        rest = [other for other in self.rows(s, at) if other != row]
        s.move(row, s.at(self.into, at.seat))
        s.rules.drew(s, at.seat, row)
        knowledge.mix(s, rest)
        for other in rest:
            s.move(other, s.at(self.deck, at.seat), under=True, quiet=True)

    def fault(self, s: State, at: Step, id: str) -> int:
        return NOT_LOOKED_AT

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        return "look"

    def phrase(self) -> Phrase:
        return Phrase("look-and-take", self.depth)
