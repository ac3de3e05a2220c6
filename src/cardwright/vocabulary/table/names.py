"""What a seat calls the cards on the board by their places: “A3”, “enemy hero”, “link 2”, “4,2” on a grid of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.terms import Terms, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class PlaceNames:
    """The names of all places that each seat has. Of cards in a zone that all share, those at places are called by
    them, and others `item` and a number.

    `words` stand before the places of zones whose places alone would not tell. A zone without places holds one card,
    which is called by the zone's name.
    """

    def __init__(self, terms: Terms, words: dict[Zone, str], item: str) -> None:
        self.own: Final = [_names(words.get(zone, ""), zone) for zone in terms.seat_zones]
        self.enemy: Final = [[f"enemy {name}" for name in names] for names in self.own]
        self.item: Final = item

    def of(self, s: State, row: int, seat: int) -> str:
        zone = s.zone_of(row)
        if zone is None or (zone.shared and not zone.places):
            return f"{self.item} {s.zones[s.zone[row]].index(row) + 1}"
        if zone.shared:
            return zone.places[s.place[row]]
        names = self.own if s.controller[row] == seat else self.enemy
        return names[zone.index][s.place[row]]


def _names(word: str, zone: Zone) -> list[str]:
    return [word + place for place in zone.places] or [zone.name]
