"""Verbs in the middle of which somebody chooses cards: one of a pile, some of the hand, of those on top of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import knowledge
from cardwright.kernel.decision import Ask, Asker, Option, Verb
from cardwright.kernel.effect import Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import EVERYONE, NO_ROW, EventKind, Zone
from cardwright.vocabulary.play.announce import DONE, objects_of
from cardwright.vocabulary.play.faults import NOT_LOOKED_AT

if TYPE_CHECKING:
    from cardwright.kernel.state import State

TAKE: Final = Verb("take", "Take {card}")
PUT: Final = Verb("put", "Put {card}")


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


@mypyc_attr(allow_interpreted_subclasses=True)
class PutCards(Asker):
    """The acting seat chooses so many of its own cards in a zone, or `up_to` so many, and puts them into another.

    Discards, cards for the bottom of a deck (`under`), cards that are laid face down. Equal cards are one option, and
    each set of them is chosen in one order.
    """

    name: ClassVar[str] = "put"
    fields: ClassVar[tuple[str, ...]] = ("number", "zone", "into", "up_to", "under")

    def __init__(self, number: int, zone: Zone, into: Zone, *, up_to: bool = False, under: bool = False) -> None:
        self.number: Final = number
        self.zone: Final = zone
        self.into: Final = into
        self.up_to: Final = up_to
        self.under: Final = under

    def rows(self, s: State, at: Step) -> list[int]:
        """The cards to choose from."""
        return s.rows_in(s.at(self.zone, at.seat))

    def run(self, s: State, at: Step) -> None:
        rows = self.rows(s, at)
        if not self.up_to and len(rows) <= self.number:
            self.put(s, at, rows)
        elif rows:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        picked = [s.row_of(option.objects[0]) for option in ask.draft]
        least = ask.draft[-1].card if picked else 0
        rows = [row for row in self.rows(s, at) if row not in picked and s.card[row] >= least]
        left = 1 if self.up_to else self.number - len(picked)
        notes = s.rules.notes(PUT.prefix)
        found = [
            Option(PUT, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row])
            for row in s.different(rows)
            if len([other for other in rows if s.card[other] >= s.card[row]]) >= left
        ]
        if self.up_to:
            found.append(Option(DONE, DONE.word, self, s.rules))
        return found

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = (*ask.draft, option)
        most = min(self.number, len(self.rows(s, at)))
        return Ask(ask.seat, draft, ask.picks + 1, len(draft) == most or option.verb is DONE)

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        left = min(self.number, len(self.rows(s, at))) - len(ask.draft)
        return (1 if self.up_to else left, left)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        self.put(s, at, [s.row_of(ref) for ref in objects_of(asks[0].draft)])

    def put(self, s: State, at: Step, rows: list[int]) -> None:
        """Let them go where they go."""
        for row in rows:
            s.move(row, s.at(self.into, at.seat), under=self.under)

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """Others see nothing before the last pick, then the cards, or only how many they are."""
        after = self.take(s, at, ask, option)
        if not after.done:
            return ""
        if self.into.sees == EVERYONE:
            return "; ".join([pick.note for pick in after.draft])
        return f"{len(objects_of(after.draft))} put"

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a card."

    def phrase(self) -> Phrase:
        where = Phrase("under" if self.under else "into", self.into.name)
        return Phrase(
            "put-cards", Phrase("up-to" if self.up_to else "some-cards", self.number), self.zone.name, where
        )


class LookAndPut(PutCards):
    """Look at the top cards of one's deck and put any of them under it; the others stay as they are."""

    def __init__(self, depth: int, deck: Zone) -> None:
        PutCards.__init__(self, depth, deck, deck, up_to=True, under=True)

    def rows(self, s: State, at: Step) -> list[int]:
        return s.zones[s.at(self.zone, at.seat)][-self.number :][::-1]

    def run(self, s: State, at: Step) -> None:
        knowledge.reveal(s, tuple(self.rows(s, at)), 1 << at.seat)
        PutCards.run(self, s, at)

    def phrase(self) -> Phrase:
        return Phrase("look-and-put", self.number)
