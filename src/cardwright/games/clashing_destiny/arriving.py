"""What becomes of a card that was announced: paid for, put on the board, used, or laid aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.clashing_destiny.board import BOARD, gear_of, hero_of
from cardwright.games.clashing_destiny.book import Book
from cardwright.games.clashing_destiny.combat import declare
from cardwright.games.clashing_destiny.terms import (
    DISCARD,
    DURABILITY,
    ENTERED,
    FIELD,
    GEAR,
    LOCATION_SLOT,
    REPLACED,
    STRIKE,
    WARD,
    WARDED,
)
from cardwright.kernel.effect import Effect
from cardwright.kernel.terms import DIED, NO_ROW, NOTHING
from cardwright.vocabulary.play.chain import CardDone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def enter(s: State, book: Book, row: int, place: int) -> None:
    """CD-9.1, CD-9.4: a minion comes from hand to its space, fresh and ready."""
    s.move(row, FIELD.of[s.ground.holder[s.zone[row]]], place)
    if book.tired[s.form[row]]:
        s.exhausted[row] = 1
    if s.rules.book[s.form[row]].keyword_mask & WARD.bit:
        s.stats[WARDED.index][row] = 1
    BOARD.came(s, row)


def equip(s: State, row: int, slot: int) -> None:
    """CD-9.8, CD-9.9, CD-9.21, CD-9.22: an artifact destroys the one before it, a location only replaces it."""
    seat = s.ground.holder[s.zone[row]]
    old = gear_of(s, seat, slot)
    if old != NO_ROW:
        grave = DISCARD.of[s.owner[old]]
        if slot == LOCATION_SLOT:
            s.emit(REPLACED, seat, old, NOTHING)
        else:
            s.emit(DIED, seat, old, (s.zone[old], grave))
        s.move(old, grave, quiet=slot != LOCATION_SLOT)
    s.move(row, GEAR.of[seat], slot)
    s.stats[DURABILITY.index][row] = s.rules.printed[s.form[row]][DURABILITY.index]
    s.emit(ENTERED, seat, row, NOTHING)


def strike(s: State, seat: int, row: int, target: int, defend: Effect) -> None:
    """CD-9.17: an Attack card goes to the discard pile; its bonus and text work on until the combat is over."""
    card = s.card[row]
    s.move(row, DISCARD.of[seat])
    s.create(card, seat, STRIKE.of[seat], quiet=True)
    declare(s, hero_of(s, seat), target, defend)


LINK_DONE: Final = CardDone(DISCARD)  # CD-14.10, CD-14.11
