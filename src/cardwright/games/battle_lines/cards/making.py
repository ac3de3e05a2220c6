"""How the card tables of Battle Lines are written: one line for each character, grouped by realm."""

from cardwright.games.battle_lines.terms import ATTACK, COST, DEFENSE
from cardwright.kernel.card import Card
from cardwright.kernel.terms import Keyword


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
        attack: int,
        defense: int,
        cost: int,
        field: str,
        charge: str,
        figure: str,
        *champion: Keyword,
    ) -> Card:
        """A card (BL-4.1): field, charge and figure are the brief of its picture; `champion` counts in that variant only."""
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
