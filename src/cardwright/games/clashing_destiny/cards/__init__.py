"""All cards of Clashing Destiny."""

from cardwright.games.clashing_destiny.cards.arcane_shadow import ARCANE_CARDS, SHADOW_CARDS
from cardwright.games.clashing_destiny.cards.fire_frost import FIRE_CARDS, FROST_CARDS
from cardwright.games.clashing_destiny.cards.heroes import HEROES
from cardwright.games.clashing_destiny.cards.light_nature import LIGHT_CARDS, NATURE_CARDS
from cardwright.games.clashing_destiny.cards.normal import CANTRIPS, NORMAL_CARDS, TOKENS
from cardwright.games.clashing_destiny.cards.talents import TALENTS

CARDS = (
    *HEROES,
    *TALENTS,
    *NORMAL_CARDS,
    *FIRE_CARDS,
    *FROST_CARDS,
    *ARCANE_CARDS,
    *SHADOW_CARDS,
    *LIGHT_CARDS,
    *NATURE_CARDS,
    *TOKENS,
    *CANTRIPS,
)
