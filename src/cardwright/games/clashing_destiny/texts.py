"""Verbs of card texts that only Clashing Destiny has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.board import BEHIND, BOARD, hero_of
from cardwright.games.clashing_destiny.faults import NO_MINION_CARD, NOT_DISCARDED
from cardwright.games.clashing_destiny.terms import (
    BANISH,
    BURNT,
    DISCARD,
    DZ,
    HAND,
    LOOKED,
    PUT_AWAY,
    REGAINED,
)
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NO_ROW, NOTHING, Zone
from cardwright.vocabulary.language.piles import TakeCard
from cardwright.vocabulary.language.verbs import Damage, ToEach, counted, named
from cardwright.vocabulary.table.board import move_to

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class HeroTakes(Effect):
    """Damage to one's own hero; armor and Ward apply."""

    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        atoms.damage(s, at, (at.source,), (s.ref(hero_of(s, at.seat)),), (self.amount,))

    def phrase(self) -> Phrase:
        return Phrase("hero-takes", self.amount)


class Burn(Effect):
    """Random cards of a DZ are banished (CD-15.17: as many as there are)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "opponents")

    def __init__(self, count: int, opponents: bool) -> None:
        self.count: Final = count
        self.opponents: Final = opponents

    def run(self, s: State, at: Step) -> None:
        burn(s, 1 - at.seat if self.opponents else at.seat, self.count)

    def phrase(self) -> Phrase:
        return Phrase("burn", self.count, "the opponent's" if self.opponents else "your")


def burn(s: State, seat: int, count: int) -> None:
    """CD-6.2, CD-6.3: banish cards of a DZ, each set equally likely."""
    held = s.rows_in(DZ.of[seat])
    for i in s.chance.sample(min(count, len(held)), len(held)):
        s.move(held[i], BANISH.of[seat])
        s.emit(BURNT, seat, held[i], NOTHING)


class PutAway(Effect):
    """A random card of the opponent's hand goes face down into their DZ."""

    def run(self, s: State, at: Step) -> None:
        seat = 1 - at.seat
        hand = s.zones[HAND.of[seat]]
        if hand:
            row = hand[s.chance.roll(len(hand))]
            s.move(row, DZ.of[seat])
            s.emit(PUT_AWAY, seat, row, NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("put a random card of the opponent's hand into their DZ")


class LookAtPurse(Effect):
    """The opponent's hand and DZ are shown to the controller, once."""

    def run(self, s: State, at: Step) -> None:
        rows = s.rows_in(HAND.of[1 - at.seat]) + s.rows_in(DZ.of[1 - at.seat])
        s.emit(LOOKED, at.seat, NO_ROW, (len(rows),))
        knowledge.reveal(s, tuple(rows), 1 << at.seat)

    def phrase(self) -> Phrase:
        return Phrase("look at the opponent's hand and DZ")


class PushBack(ToEach):
    """Each subject in an Attack Zone moves to the space behind it, if that is empty."""

    verb: ClassVar[str] = "push-back"

    def do(self, s: State, at: Step, row: int) -> None:
        here = BOARD.spot_of(s, s.ref(row))
        for place in BEHIND.places(s, here, here[0]):
            move_to(s, BOARD, row, place)


class EchoDamage(Damage):
    """Damage that grows with the chain; the sentence tells it at its end."""

    def phrase(self) -> Phrase:
        return Phrase("echo-damage", counted(self.amount), named(self.what))


class TakeBack(TakeCard):
    """A minion card of one's own discard pile returns to hand or DZ; the newest of equal cards."""

    fields: ClassVar[tuple[str, ...]] = ("into",)

    def __init__(self, into: Zone) -> None:
        self.into: Final = into

    def rows(self, s: State, at: Step) -> list[int]:
        pile = s.zones[DISCARD.of[at.seat]][::-1]
        return [row for row in pile if s.rules.book[s.card[row]].kind == "minion"]

    def taken(self, s: State, at: Step, row: int) -> None:
        s.emit(REGAINED, at.seat, row, (1 if self.into is DZ else 0,))
        s.move(row, self.into.of[at.seat])

    def fault(self, s: State, at: Step, id: str) -> int:
        discarded = [s.rules.book[s.card[row]].id for row in s.zones[DISCARD.of[at.seat]]]
        return NO_MINION_CARD if id in discarded else NOT_DISCARDED

    def phrase(self) -> Phrase:
        return Phrase("take-back", Phrase(self.into.name))
