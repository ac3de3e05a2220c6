"""Verbs about cards of hands and piles: taken back, searched for, looked at, put under (CE-5.6, CE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.celestials.language import lose_health
from cardwright.games.celestials.terms import (
    DISCARD,
    DISCARDED,
    DRAW,
    FOUND,
    FOUND_NOTHING,
    HAND,
    HAND_MAX,
    LOOKED,
    PUT_UNDER,
    RETURNED,
    SEEN_HAND,
)
from cardwright.kernel import knowledge
from cardwright.kernel.decision import Ask, Option, Verb
from cardwright.kernel.effect import Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING, Zone
from cardwright.vocabulary.language.asks import May
from cardwright.vocabulary.language.nouns import Kind
from cardwright.vocabulary.language.piles import NONE, PUT, TAKE, LookAndPut, PutCards, Search, TakeCard, TakeFrom
from cardwright.vocabulary.language.verbs import Draw, draw_card, take_from
from cardwright.vocabulary.play.faults import NOT_LOOKED_AT, Fault

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def hand_or_discard(s: State, seat: int, coming: int = 0) -> int:
    """CE-5.6: where a card goes that something else than a draw puts into a hand: a full one takes no more.

    So many are `coming` to it already.
    """
    full = len(s.zones[HAND.of[seat]]) + coming >= s.seat_value(HAND_MAX, seat)
    return DISCARD.of[seat] if full else HAND.of[seat]


def discard(s: State, seat: int, row: int) -> None:
    """CE-3.10: a card of the hand goes to its owner's discard pile, for all to see."""
    s.move(row, DISCARD.of[seat], quiet=True)
    s.emit(DISCARDED, seat, row, NOTHING)


class DrawUpTo(May):
    """Cards drawn one at a time; before each one the player may stop."""

    fields: ClassVar[tuple[str, ...]] = ("then", "most")

    def __init__(self, most: int) -> None:
        May.__init__(self, Draw(DRAW, HAND, 1))
        self.most: Final = most

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        if self.most > 1 and not asks[0].draft[0].verb.ends:
            s.push(DrawUpTo(self.most - 1), at)
        May.close(self, s, at, asks)

    def possible(self, s: State, at: Step) -> bool:
        return True

    def phrase(self) -> Phrase:
        return Phrase("draw-up-to", self.most)


class TakeBack(TakeFrom):
    """Return a card of a kind from one's own pile to the hand, or leave it if one `may`; of equal ones the first."""

    name: ClassVar[str] = "pick-card"
    fields: ClassVar[tuple[str, ...]] = ("pile", "who", "into", "may", "words")

    def __init__(self, pile: Zone, kind: str, words: str, may: bool = False) -> None:
        TakeFrom.__init__(self, pile, Kind(kind), HAND, may)
        self.words: Final = words

    def rows(self, s: State, at: Step) -> list[int]:
        return TakeFrom.rows(self, s, at)[::-1]

    def taken(self, s: State, at: Step, row: int) -> None:
        s.emit(RETURNED, at.seat, row, NOTHING)
        s.move(row, hand_or_discard(s, at.seat))

    def phrase(self) -> Phrase:
        return Phrase("may-take-back" if self.may else "take-back", self.words, self.pile.name)


class SearchPile(Search):
    """Look through one's draw pile for a card of some kinds, show and take it, then shuffle."""

    name: ClassVar[str] = "pick-card"
    fields: ClassVar[tuple[str, ...]] = ("deck", "who", "into", "words", "may")

    def __init__(self, kinds: tuple[str, ...], words: str, may: bool = False) -> None:
        who: Select = Kind(kinds[0])
        for kind in kinds[1:]:
            who |= Kind(kind)
        Search.__init__(self, DRAW, who, HAND)
        self.words: Final = words
        self.may: Final = may

    def taken(self, s: State, at: Step, row: int) -> None:
        s.emit(FOUND, at.seat, row, NOTHING)
        s.move(row, hand_or_discard(s, at.seat))

    def found_nothing(self, s: State, at: Step) -> None:
        s.emit(FOUND_NOTHING, at.seat, NO_ROW, NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("may-search" if self.may else "search", self.words)


LEAVE: Final = Verb("leave", "Leave it on top", ends=True)


class LookAtTwo(TakeCard):
    """Look at the top two cards of one's draw pile; one goes into the hand, the other to the bottom."""

    name: ClassVar[str] = "pick-card"

    def rows(self, s: State, at: Step) -> list[int]:
        return s.zones[DRAW.of[at.seat]][-2:][::-1]

    def run(self, s: State, at: Step) -> None:
        rows = self.rows(s, at)
        if rows:
            s.emit(LOOKED, at.seat, NO_ROW, (len(rows),))
            knowledge.reveal(s, tuple(rows), 1 << at.seat)
        TakeCard.run(self, s, at)

    def possible(self, s: State, at: Step) -> bool:
        return True

    def taken(self, s: State, at: Step, row: int) -> None:
        deck = DRAW.of[at.seat]
        for other in self.rows(s, at):
            if other != row:
                s.move(other, deck, under=True, quiet=True)
        take_from(s, row, hand_or_discard(s, at.seat))

    def fault(self, s: State, at: Step, id: str) -> Fault:
        return NOT_LOOKED_AT

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """Nobody sees which card goes into a hand; into a discard pile (CE-5.6) everybody does."""
        return "look" if hand_or_discard(s, at.seat) == HAND.of[at.seat] else option.note

    def phrase(self) -> Phrase:
        words = "look at the top two cards of your draw pile; put one into your hand and the other on the bottom"
        return Phrase(words)


class KeepTop(LookAndPut):
    """Look at the top card of one's draw pile; one may put it on the bottom."""

    name: ClassVar[str] = "keep-top"

    def __init__(self) -> None:
        LookAndPut.__init__(self, 1, DRAW)

    def run(self, s: State, at: Step) -> None:
        if s.zones[DRAW.of[at.seat]]:
            s.emit(LOOKED, at.seat, NO_ROW, (1,))
            LookAndPut.run(self, s, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        row = self.rows(s, at)[0]
        under = Option(PUT, s.rules.notes(PUT.prefix)[s.card[row]], self, s.rules, (s.ref(row),), s.card[row])
        return [under, Option(LEAVE, LEAVE.word, self, s.rules)]

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        return Ask(ask.seat, (option,), ask.picks + 1, True)

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """Everybody sees whether a card goes to the bottom, nobody which."""
        return option.verb.word

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Leave the card on top of your draw pile, or put it on the bottom."

    def phrase(self) -> Phrase:
        return Phrase("look at the top card of your draw pile; you may put it on the bottom")


class Moth(TakeCard):
    """Look at the opponent's hand; one may put a card of it under their draw pile, and they draw."""

    name: ClassVar[str] = "pick-card"

    def _of(self, s: State, at: Step) -> int:
        return s.others_from(at.seat)[0]

    def rows(self, s: State, at: Step) -> list[int]:
        """By name: in which order they came is not seen."""
        held = s.rows_in(HAND.of[self._of(s, at)])
        named = [(s.rules.cards[s.card[row]].name, i) for i, row in enumerate(held)]
        named.sort()
        return [held[i] for _, i in named]

    def run(self, s: State, at: Step) -> None:
        rows = self.rows(s, at)
        s.emit(SEEN_HAND, self._of(s, at), NO_ROW, NOTHING)
        if rows:
            knowledge.reveal(s, tuple(rows), 1 << at.seat)
            s.ask(self, at)

    def possible(self, s: State, at: Step) -> bool:
        return True

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        """By name only: which of the cards in a hand it is, is not seen."""
        notes = s.rules.notes(TAKE.prefix)
        cards = [s.card[row] for row in s.different(self.rows(s, at))]
        found = [Option(TAKE, notes[card], self, s.rules, card=card) for card in cards]
        return [*found, Option(NONE, NONE.word, self, s.rules)]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        option = asks[0].draft[0]
        if option.verb is TAKE:
            self.taken(s, at, next(row for row in self.rows(s, at) if s.card[row] == option.card))

    def taken(self, s: State, at: Step, row: int) -> None:
        other = self._of(s, at)
        both = 1 << at.seat | 1 << other
        s.move(row, DRAW.of[other], under=True, quiet=True)
        knowledge.reveal(s, (row,), both)
        s.emit(PUT_UNDER, other, row, NOTHING, shown=both)
        draw_card(s, DRAW, HAND, other)

    def fault(self, s: State, at: Step, id: str) -> Fault:
        return NOT_LOOKED_AT

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a card for the bottom of its owner's draw pile, or none."

    def phrase(self) -> Phrase:
        look = "look at the opponent's hand; you may choose a card in it"
        return Phrase(f"{look}: put it on the bottom of its owner's draw pile, then that player draws a card")


class Toll(PutCards):
    """Cards of one's hand are discarded; for each that is missing one loses so much `health`."""

    name: ClassVar[str] = "toll"
    fields: ClassVar[tuple[str, ...]] = ("number", "zone", "into", "up_to", "under", "health")

    def __init__(self, number: int, health: int) -> None:
        PutCards.__init__(self, number, HAND, DISCARD)
        self.health: Final = health

    def run(self, s: State, at: Step) -> None:
        missing = max(0, self.number - len(self.rows(s, at)))
        if missing and self.health:
            lose_health(s, at.seat, missing * self.health)
        PutCards.run(self, s, at)

    def phrase(self) -> Phrase:
        return Phrase("discard-or-lose", self.health) if self.health else Phrase("discard")
