"""The words of Skirmish."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.select import ENEMY, FRIENDLY
from cardwright.kernel.terms import BAG, EVERYONE, HOLDER, LINE, NONE, PILE, Terms
from cardwright.vocabulary.language.nouns import Kind

TERMS: Final = Terms()
DECK: Final = TERMS.zone("deck", PILE, NONE)
HAND: Final = TERMS.zone("hand", BAG, HOLDER)
VAULT: Final = TERMS.zone("vault", BAG, HOLDER)
FIELD: Final = TERMS.zone("field", LINE, EVERYONE, in_play=True)
SECRETS: Final = TERMS.zone("secrets", LINE, HOLDER, pointable=True)
PILE_OF_ALL: Final = TERMS.zone("pile", PILE, EVERYONE, shared=True)
CHAIN: Final = TERMS.zone("chain", PILE, EVERYONE, shared=True)

POWER: Final = TERMS.stat("power", floor=0)
HEALTH: Final = TERMS.stat("health")
COST: Final = TERMS.stat("cost")
RESOLVE: Final = TERMS.stat("resolve", worn=True)
FRESH: Final = TERMS.stat("fresh", derived=False)

ACTIONS: Final = TERMS.seat_stat("actions", derived=True, base=2)
USED: Final = TERMS.seat_stat("used")
FATIGUE: Final = TERMS.seat_stat("fatigue")
FAVOR: Final = TERMS.seat_stat("favor")

TURN: Final = TERMS.register("turn")
ACTIVE: Final = TERMS.register("active", is_seat=True)
STARTER: Final = TERMS.register("starter", is_seat=True, shown=False)  # who began the chain, alone so far

FIERCE: Final = TERMS.keyword("Fierce", "May attack on the turn it comes.")

ATTACKED: Final = TERMS.event("attacked", cards=("attacker", "target"))
PLAYED: Final = TERMS.event("played", cards=("card",), numbers=("paid",))
DISCARDED: Final = TERMS.event("discarded", cards=("card",))
TURN_BEGAN: Final = TERMS.event("turn", numbers=("turn",))

UNIT: Final = Kind("unit")
HERO: Final = Kind("hero")
ENEMY_UNIT: Final = ENEMY & UNIT
FRIENDLY_UNIT: Final = FRIENDLY & UNIT
END_OF_TURN: Final = 1
