"""What a card in hand costs now (CD-7.7, CD-8), and what makes it cheaper, for those who look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny.book import KINDS, Book
from cardwright.games.clashing_destiny.terms import SPELLS
from cardwright.kernel.parts import Part, raised

if TYPE_CHECKING:
    from cardwright.kernel.state import State

NO_DISCOUNT: Final = [0] * len(KINDS)


def is_unlocked(s: State, book: Book, seat: i64, card: i64) -> bool:
    """CD-8.2: whether a seat has a card's affinity."""
    return s.seat_stat[book.lock[card]][seat] != 0


def discounts(s: State, book: Book, seat: int) -> list[int]:
    """CD-7.7: how much less cards of each kind cost a seat now."""
    less = NO_DISCOUNT
    row: i64
    for row in s.board().acting[seat]:
        if book.discounts[s.form[row]]:
            less = less[:]
            for discount in book.discounts[s.form[row]]:
                less[KINDS.index(discount.kind)] += discount.amount
    return less


def cost_of(s: State, book: Book, seat: i64, card: i64, cantrip: bool, less: list[int]) -> int:
    """CD-7.7, CD-8.4: the mana cost now. A cantrip is of no kind that is named, and has no text of its own."""
    cost = book.cost[card]
    if cantrip:
        return cost
    cost -= less[book.kind[card]]
    if book.cheaper[card]:
        cost -= book.cheaper[card] * s.seat_stat[SPELLS.index][seat]
    return cost if cost > 0 else 0


def cost_parts(s: State, book: Book, seat: int, card: int) -> list[Part]:
    """CD-7.7, CD-8.4: the texts that change the mana cost of a card in a seat's hand."""
    found: list[Part] = []
    if not is_unlocked(s, book, seat, card):
        return found
    for row in s.board().acting[seat]:
        for discount in book.discounts[s.form[row]]:
            if discount.kind == KINDS[book.kind[card]]:
                found.append(Part(-discount.amount, "", row))
    if book.cheaper[card]:
        found.append(Part(-book.cheaper[card] * s.seat_stat[SPELLS.index][seat], "spells played this turn"))
    if found:
        found.append(raised(book.cost[card] + sum([part.amount for part in found]), 0))
    return found
