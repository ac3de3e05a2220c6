"""What a card in hand costs now: what is printed on it, less what texts take off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.parts import Part, raised
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import SeatStat, Stat

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Discount(Ability):
    """Cards of a kind cost their player less; `words` is the sentence."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "amount", "words")

    def __init__(self, kind: str, amount: int, words: str) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class CheaperBy(Ability):
    """This card costs less by a number of its player: `each` is one of what that counts, `all` are they together."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "counted", "each", "all")

    def __init__(self, amount: int, counted: SeatStat, each: str, all: str) -> None:
        self.amount: Final = amount
        self.counted: Final = counted
        self.each: Final = each
        self.all: Final = all

    def phrase(self) -> Phrase:
        return Phrase(f"costs {self.amount} less for each {self.each}")


class Prices:
    """The costs of all cards of a game, by number. No card costs less than nothing."""

    def __init__(self, cards: list[Card], cost: Stat) -> None:
        kinds: list[str] = []
        for card in cards:
            if card.kind not in kinds:
                kinds.append(card.kind)
        self.printed: Final = [card.value(cost) for card in cards]
        self.kind: Final = [kinds.index(card.kind) for card in cards]
        self.no_discount: Final = [0] * len(kinds)
        self.discounts: Final = [[given for given in card.abilities if isinstance(given, Discount)] for card in cards]
        self.number_of: Final = {kind: number for number, kind in enumerate(kinds)}
        reduced = [discount.kind for given in self.discounts for discount in given]
        self.is_discounted: Final = [card.kind in reduced for card in cards]
        self.cheaper: Final = [[given for given in card.abilities if isinstance(given, CheaperBy)] for card in cards]

    def less(self, s: State, seat: int) -> list[int]:
        """How much less cards of each kind cost a seat now."""
        less = self.no_discount
        row: i64
        for row in s.board().acting[seat]:
            given = self.discounts[s.form[row]]
            if given:
                less = less[:]
                for discount in given:
                    less[self.number_of[discount.kind]] += discount.amount
        return less

    def of(self, s: State, seat: i64, card: i64, less: list[int]) -> int:
        """What a card costs a seat, if cards of each kind cost it so much less."""
        cost = self.printed[card] - less[self.kind[card]]
        for cheaper in self.cheaper[card]:
            cost -= cheaper.amount * s.seat_stat[cheaper.counted.index][seat]
        return cost if cost > 0 else 0

    def now(self, s: State, seat: int, card: i64) -> int:
        """What a card costs a seat."""
        return self.of(s, seat, card, self.less(s, seat) if self.is_discounted[card] else self.no_discount)

    def parts(self, s: State, seat: int, card: int) -> list[Part]:
        """The texts that change what a card costs a seat, for those who look at it."""
        found: list[Part] = []
        for row in s.board().acting[seat]:
            for discount in self.discounts[s.form[row]]:
                if self.number_of[discount.kind] == self.kind[card]:
                    found.append(Part(-discount.amount, "", row))
        for cheaper in self.cheaper[card]:
            found.append(Part(-cheaper.amount * s.seat_stat[cheaper.counted.index][seat], cheaper.all))
        if found:
            found.append(raised(self.printed[card] + sum([part.amount for part in found]), 0))
        return found
