"""The two fixed decks (CE-1.7, CE-2.2): three Advance Phase cards, and two copies of every card of the character."""

from __future__ import annotations

from typing import Final

from cardwright.games.celestials.cards import ADVANCE_PHASE, MOON_CARDS, MOON_PHASES, SUN_CARDS, SUN_PHASES
from cardwright.games.celestials.terms import Numbers
from cardwright.kernel.card import Card

CHARACTERS: Final = ([phase.id for phase in SUN_PHASES], [phase.id for phase in MOON_PHASES])
"""The phases of Sun and of Moon, in order."""


def deck_of(cards: tuple[Card, ...], numbers: Numbers) -> list[str]:
    """The deck of a character with these cards."""
    own = [card.id for card in cards for _ in range(numbers.card_copies)]
    return [ADVANCE_PHASE.id] * numbers.advance_copies + own


def decks(numbers: Numbers) -> list[list[str]]:
    """The decks of Sun and of Moon."""
    return [deck_of(SUN_CARDS, numbers), deck_of(MOON_CARDS, numbers)]
