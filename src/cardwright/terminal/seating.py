"""Who sits where for a viewer: who is below, the others clockwise from the left, and how a grid of all is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import structs

from cardwright.vocabulary.looks.layout import Layout, Pile, Place, Region

OWN_MARK = "▼"
ENEMY_MARK = "▲"

P = TypeVar("P", bound=Place)


def slots_of(layout: Layout) -> dict[str, str]:
    """The names of all slots of the board, by what somebody types for them."""
    return {slot.lower(): slot for region in layout.regions for slot in region.slots}


class Seating:
    """The seats of one table as a viewer sits among them (None: a spectator)."""

    def __init__(self, layout: Layout, viewer: int | None, seats: int) -> None:
        self.viewer = viewer
        self.seats = seats
        spectator = layout.spectator.below if layout.spectator is not None else 0
        self.below = spectator if viewer is None else viewer
        self.above = [(self.below + i) % seats for i in range(1, seats)]
        self.regions = [(self._seen(region), seat) for region, seat in self._seated(layout.regions)]
        self.piles: list[tuple[Pile, int | None]] = self._seated(layout.piles)

    def _seated(self, places: Sequence[P]) -> list[tuple[P, int | None]]:
        """The places of a layout with their seats (None: shared); an enemy's place comes once for each enemy."""
        seats: dict[str, list[int | None]] = {"own": [self.below], "enemy": [*self.above], "shared": [None]}
        return [(place, seat) for place in places for seat in seats[place.of]]

    def _seen(self, region: Region) -> Region:
        """A region as it is seen from this side of the table, its headings with it."""
        if self.below != 1 or not (region.turned or region.flipped):
            return region
        rows, columns = region.rows[::-1], region.columns
        if region.turned:
            rows, columns = [row[::-1] for row in rows], columns[::-1]
        return structs.replace(region, rows=rows, columns=columns, names=region.names[::-1], sides=region.sides[::-1])

    def mark(self, seat: int) -> str:
        """Whose a card is that stands among those of others, in as few letters as can be."""
        if seat == self.below:
            return OWN_MARK
        return ENEMY_MARK if self.seats == 2 else f"{ENEMY_MARK}{seat + 1}"
