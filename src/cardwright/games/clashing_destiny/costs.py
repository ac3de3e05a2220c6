"""What makes a card in hand cheaper now, for those who look at it; what has to be paid says `play.cost_of`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.clashing_destiny.book import KINDS, Book
from cardwright.games.clashing_destiny.play import is_unlocked
from cardwright.games.clashing_destiny.terms import SPELLS
from cardwright.kernel.parts import Part, raised

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def cost_parts(s: State, book: Book, seat: int, card: int) -> list[Part]:
    """CD-7.7, CD-8.4: the texts that change the mana cost of a card in a seat's hand."""
    found: list[Part] = []
    if not is_unlocked(s, book, seat, card):
        return found
    for row in s.board().of_seat[seat]:
        for discount in book.discounts[s.form[row]]:
            if discount.kind == KINDS[book.kind[card]]:
                found.append(Part(-discount.amount, "", row))
    if book.cheaper[card]:
        found.append(Part(-s.seat_stat[SPELLS.index][seat], "spells played this turn"))
    if found:
        found.append(raised(book.cost[card] + sum([part.amount for part in found]), 0))
    return found
