"""Verbs about cards of piles, decks and hands: one that is chosen or searched for, some that are put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import knowledge
from cardwright.kernel.decision import Ask, Asker, Option, Verb
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import EVERYONE, NO_ROW, NOTHING, EventKind, Zone
from cardwright.vocabulary.language.verbs import take_from
from cardwright.vocabulary.play.announce import DONE, objects_of
from cardwright.vocabulary.play.faults import NOT_IN_PILE, NOT_LOOKED_AT, NOT_SUCH_A_CARD, Fault

if TYPE_CHECKING:
    from cardwright.kernel.state import State

TAKE: Final = Verb("take", "Take {card}")
PUT: Final = Verb("put", "Put {card}")
NONE: Final = Verb("none", "None of them", ends=True)


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

    def possible(self, s: State, at: Step) -> bool:
        return len(self.rows(s, at)) > 0

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found: list[Option] = []
        notes = s.rules.notes(TAKE.prefix)
        for row in s.different(self.rows(s, at)):
            found.append(Option(TAKE, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row]))
        return found

    def fault(self, s: State, at: Step, id: str) -> Fault:
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
        take_from(s, row, s.at(self.into, at.seat))
        s.rules.drew(s, at.seat, row)
        knowledge.mix(s, rest)
        for other in rest:
            s.move(other, s.at(self.deck, at.seat), under=True, quiet=True)

    def fault(self, s: State, at: Step, id: str) -> Fault:
        return NOT_LOOKED_AT

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        return "look"

    def phrase(self) -> Phrase:
        return Phrase("look-and-take", self.depth)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeFrom(TakeCard):
    """A card of a pile that all see, one that `who` holds for, goes to another zone of the acting seat; or none, if
    one `may`.

    The pile is the seat's own or one that all share; of equal cards the newest is taken.
    """

    fields: ClassVar[tuple[str, ...]] = ("pile", "who", "into", "may")

    def __init__(self, pile: Zone, who: Select, into: Zone, may: bool = False) -> None:
        self.pile: Final = pile
        self.who: Final = who
        self.into: Final = into
        self.may: Final = may

    def rows(self, s: State, at: Step) -> list[int]:
        pile = s.zones[s.at(self.pile, at.seat)][::-1]
        return [row for row in pile if self.who.holds(s, row, at.source, at.seat)]

    def run(self, s: State, at: Step) -> None:
        if not self.may:
            TakeCard.run(self, s, at)
        elif self.possible(s, at):
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found = TakeCard.options(self, s, at, ask)
        return [*found, Option(NONE, NONE.word, self, s.rules)] if self.may else found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        if asks[0].draft[0].verb is TAKE:
            TakeCard.close(self, s, at, asks)

    def taken(self, s: State, at: Step, row: int) -> None:
        s.move(row, s.at(self.into, at.seat))

    def fault(self, s: State, at: Step, id: str) -> Fault:
        there = [s.rules.cards[s.card[row]].id for row in s.zones[s.at(self.pile, at.seat)]]
        return NOT_SUCH_A_CARD if id in there else NOT_IN_PILE

    def phrase(self) -> Phrase:
        return Phrase("may-take" if self.may else "take-from", self.who.phrase(), self.pile.name, self.into.name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(TakeCard):
    """Look through one's deck: one card that `who` holds for, or none, is shown and taken; then the deck is shuffled.

    Whoever has a deck is always asked: a pause would tell what is not there. Cards are offered by name.
    """

    name: ClassVar[str] = "search"
    fields: ClassVar[tuple[str, ...]] = ("deck", "who", "into")

    def __init__(self, deck: Zone, who: Select, into: Zone) -> None:
        self.deck: Final = deck
        self.who: Final = who
        self.into: Final = into

    def rows(self, s: State, at: Step) -> list[int]:
        fitting = [row for row in s.zones[s.at(self.deck, at.seat)] if self.who.holds(s, row, at.source, at.seat)]
        found = [(s.rules.cards[s.card[row]].name, row) for row in fitting]
        found.sort()
        return [row for _, row in found]

    def possible(self, s: State, at: Step) -> bool:
        return True

    def run(self, s: State, at: Step) -> None:
        deck = s.zones[s.at(self.deck, at.seat)]
        if deck:
            knowledge.look(s, tuple(deck), 1 << at.seat)
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return [*TakeCard.options(self, s, at, ask), Option(NONE, NONE.word, self, s.rules)]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        deck = s.at(self.deck, at.seat)
        option = asks[0].draft[0]
        if option.verb is TAKE:
            row = s.row_of(option.objects[0])
            knowledge.reveal(s, (row,))
            self.taken(s, at, row)
        else:
            self.found_nothing(s, at)
        knowledge.shuffle(s, deck)
        if option.verb is TAKE:
            s.rules.deck_left(s, deck)

    def taken(self, s: State, at: Step, row: int) -> None:
        s.move(row, s.at(self.into, at.seat))

    def found_nothing(self, s: State, at: Step) -> None:
        """Nothing was taken."""

    def fault(self, s: State, at: Step, id: str) -> Fault:
        return NOT_LOOKED_AT

    def phrase(self) -> Phrase:
        return Phrase("search", self.who.phrase(), self.deck.name, self.into.name)


class PutRandom(Effect):
    """Random cards of a zone of the acting seat, or of all `others`, go to another; as many as there are.

    `told` is the event that tells of each.
    """

    fields: ClassVar[tuple[str, ...]] = ("count", "zone", "into", "told", "others")

    def __init__(self, count: int, zone: Zone, into: Zone, told: EventKind, others: bool = False) -> None:
        self.count: Final = count
        self.zone: Final = zone
        self.into: Final = into
        self.told: Final = told
        self.others: Final = others

    def run(self, s: State, at: Step) -> None:
        for seat in s.others_from(at.seat) if self.others else [at.seat]:
            put_random(s, seat, self.count, self.zone, self.into, self.told)

    def phrase(self) -> Phrase:
        whose = Phrase("others'" if self.others else "your")
        return Phrase(f"random-{self.zone.name}-{self.into.name}", self.count, whose)


def put_random(s: State, seat: int, count: int, zone: Zone, into: Zone, told: EventKind) -> None:
    """Random cards of a seat's zone go to another, each set of them equally likely."""
    held = s.rows_in(s.at(zone, seat))
    for i in s.chance.sample(min(count, len(held)), len(held)):
        s.move(held[i], s.at(into, seat))
        s.emit(told, seat, held[i], NOTHING)


@mypyc_attr(allow_interpreted_subclasses=True)
class PutCards(Asker):
    """The acting seat chooses so many of its own cards in a zone, or `up_to` so many, and puts them into another.

    Discards, cards for the bottom of a deck (`under`), cards that are laid face down. Equal cards are one option.
    They may be pointed at in any order, and that is the order in which they go.
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
        rows = [row for row in self.rows(s, at) if row not in picked]
        notes = s.rules.notes(PUT.prefix)
        found = [
            Option(PUT, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row]) for row in s.different(rows)
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
