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
        self.printed: Final = [card.value(cost) for card in cards]
        self.kind: Final = [card.kind for card in cards]
        self.discounts: Final = [[given for given in card.abilities if isinstance(given, Discount)] for card in cards]
        self.cheaper: Final = [[given for given in card.abilities if isinstance(given, CheaperBy)] for card in cards]
        reduced = [discount.kind for given in self.discounts for discount in given]
        self.is_fixed: Final = [card.kind not in reduced and not self.cheaper[i] for i, card in enumerate(cards)]

    def now(self, s: State, seat: int, card: i64) -> int:
        """What a card costs a seat."""
        if self.is_fixed[card]:
            return self.printed[card]
        return self.printed[card] + sum([part.amount for part in self.parts(s, seat, card)])

    def parts(self, s: State, seat: int, card: i64) -> list[Part]:
        """The texts that change what a card costs a seat."""
        found: list[Part] = []
        row: i64
        for row in s.board().acting[seat]:
            for discount in self.discounts[s.form[row]]:
                if discount.kind == self.kind[card]:
                    found.append(Part(-discount.amount, "", row))
        for cheaper in self.cheaper[card]:
            found.append(Part(-cheaper.amount * s.seat_stat[cheaper.counted.index][seat], cheaper.all))
        if found:
            found.append(raised(self.printed[card] + sum([part.amount for part in found]), 0))
        return found
