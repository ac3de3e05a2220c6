"""How the card tables of Battle Lines are written: one line for each character, grouped by realm.

A card table imports everything from here and nothing else.
"""

from __future__ import annotations

from cardwright.games.battle_lines.terms import (
    ATTACK,
    BANNER,
    BULWARK,
    COST,
    DEFENSE,
    LAST_BLOW,
    LONE_WOLF,
    MEND,
    OVERRUN,
    SIEGE,
    SWIFT,
    TRIBUTE,
    WARD,
)
from cardwright.kernel.card import Card
from cardwright.kernel.terms import Keyword

# fmt: off
__all__ = [
    "BANNER", "BULWARK", "LAST_BLOW", "LONE_WOLF", "MEND", "OVERRUN", "SIEGE", "SWIFT", "TRIBUTE", "WARD", "Realm",
]
# fmt: on


class Realm:
    """A family of characters: it gives the frame of the picture and means nothing in the rules (BL-4.6)."""

    def __init__(self, name: str, frame: str, stroke: str) -> None:
        self.name = name
        self.frame = frame
        self.stroke = stroke

    def character(
        self,
        id: str,
        name: str,
        *champion: Keyword,
        attack: int,
        defense: int,
        cost: int,
        field: str,
        charge: str,
        figure: str,
    ) -> Card:
        """A card (BL-4.1). Field, charge and figure are the brief of its picture; `champion` is for that variant."""
        return Card(
            id,
            name,
            "character",
            stats=((ATTACK, attack), (DEFENSE, defense), (COST, cost)),
            keywords=champion,
            data=(
                ("realm", self.name),
                ("frame", f"{self.frame} {self.stroke}"),
                ("field", field),
                ("charge", charge),
                ("figure", figure),
            ),
        )
