"""The words of Battle Lines: zones, numbers, events, and the keywords of the Champions variant."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.terms import BAG, EVERYONE, HOLDER, NONE, PILE, SLOTS, Terms

TERMS: Final = Terms()

LINES: Final = ("left", "center", "right")

# BL-3.11: one shared deck; for each seat a hand, three cells and a graveyard.
DECK: Final = TERMS.zone("deck", PILE, NONE, shared=True)
HAND: Final = TERMS.zone("hand", BAG, HOLDER)
FIELD: Final = TERMS.zone("field", SLOTS, EVERYONE, places=LINES, in_play=True)
GRAVEYARD: Final = TERMS.zone("graveyard", PILE, EVERYONE)

ATTACK: Final = TERMS.stat("attack")
DEFENSE: Final = TERMS.stat("defense")
COST: Final = TERMS.stat("cost")

TAKE_BACKS: Final = 20  # BL-6.5


class Numbers:
    """The numbers of the rules that a variant may change, with their standard values."""

    def __init__(
        self,
        deck: int = 20,  # BL-2.1
        hand: int = 4,  # BL-2.3, BL-3.10
        hp: int = 20,  # BL-2.9
        mana: int = 3,  # BL-2.10
        mana_cap: int = 10,  # BL-5.7
        idle_rounds: int = 3,  # BL-7.6
        quiet_rounds: int = 10,  # BL-9.6
    ) -> None:
        self.deck: Final = deck
        self.hand: Final = hand
        self.hp: Final = hp
        self.mana: Final = mana
        self.mana_cap: Final = mana_cap
        self.idle_rounds: Final = idle_rounds
        self.quiet_rounds: Final = quiet_rounds


HP: Final = TERMS.seat_stat("hp")
MANA: Final = TERMS.seat_stat("mana")
IDLE: Final = TERMS.seat_stat("idle")

ROUND: Final = TERMS.register("round")
FIRST: Final = TERMS.register("first", is_seat=True)
QUIET: Final = TERMS.register("quiet")
MOVING: Final = TERMS.register("moving", shown=False)  # 1 once a card was drawn or placed in this round (BL-9.6)

DEALT: Final = TERMS.event("dealt", numbers=("count",))
COIN: Final = TERMS.event("coin")
ROUND_BEGAN: Final = TERMS.event("round", numbers=("round",))
DREW: Final = TERMS.event("drew", cards=("card",), numbers=("deck", "hand"))
NO_DRAW: Final = TERMS.event("no-draw", numbers=("deck", "full"))
PLACED: Final = TERMS.event("placed", cards=("card",), numbers=("line", "cost"), into=FIELD)
STRUCK: Final = TERMS.event("struck", cards=("striker", "target"), numbers=("line", "amount", "left"))
HIT: Final = TERMS.event("hit", cards=("card",), numbers=("line", "amount"))
OVERRAN: Final = TERMS.event("overran", cards=("card",), numbers=("line", "amount"))

SWIFT: Final = TERMS.keyword(
    "Swift",
    "Strikes before the card opposite, whatever the attacks; a card it destroys does not strike back. "
    "Two Swift cards strike in the usual order.",
)
LAST_BLOW: Final = TERMS.keyword("Last Blow", "If it is destroyed before it has struck, it still strikes once.")
OVERRUN: Final = TERMS.keyword("Overrun", "What its strike takes from a card below 0 is dealt to the enemy avatar.")
BULWARK: Final = TERMS.keyword("Bulwark", "A strike against it with an attack of 2 or more does 1 less.")
MEND: Final = TERMS.keyword("Mend", "After combat it regains 1 defense, up to what is printed.")
SIEGE: Final = TERMS.keyword("Siege", "Hits the avatar for 2 more.")
TRIBUTE: Final = TERMS.keyword("Tribute", "When it is placed, after all costs are paid, its player gains 1 mana.")
BANNER: Final = TERMS.keyword("Banner", "Your cards on adjacent lines have +1 attack.")
LONE_WOLF: Final = TERMS.keyword("Lone Wolf", "+2 attack while it is your only card on the field.")
WARD: Final = TERMS.keyword("Ward", "Each enemy hit on your avatar across an adjacent line does 1 less.")
