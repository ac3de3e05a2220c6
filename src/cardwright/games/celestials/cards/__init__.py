"""All cards and phases of Celestials."""

from cardwright.games.celestials.cards.moon import MOON_CARDS
from cardwright.games.celestials.cards.phases import MOON_PHASES, SUN_PHASES
from cardwright.games.celestials.cards.sun import ADVANCE_PHASE, SUN_CARDS

CARDS = (*SUN_PHASES, *MOON_PHASES, ADVANCE_PHASE, *SUN_CARDS, *MOON_CARDS)

__all__ = ["ADVANCE_PHASE", "CARDS", "MOON_CARDS", "MOON_PHASES", "SUN_CARDS", "SUN_PHASES"]
