"""Grids: a board of rows and columns that all share, with what is near what as tables made once.

Tiles of a field and lanes that run from one player to the other are the same thing: places of one zone of slots, of
which each card on it says whose it is. There are three ways to count how far two places are apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.terms import NO_ROW, Zone
from cardwright.vocabulary.table.board import Board, Relation, Spot

if TYPE_CHECKING:
    from cardwright.kernel.state import State

# Ways to count how far two places are apart.
STEPS: Final = 0  # from side to side: four neighbours
AROUND: Final = 1  # corners too: eight neighbours
DIAGONAL: Final = 2  # from corner to corner only
_WAYS: Final = 3

NEVER: Final = 1 << 30
"""How far two places are apart that one way does not connect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Grid(Board):
    """The places of a shared zone, row by row, `width` of them in each.

    `homes` is for each seat the direction, as columns and rows to the right and down, of its own edge.
    """

    fields: ClassVar[tuple[str, ...]] = ("zone", "width", "homes")

    def __init__(self, zone: Zone, width: int, homes: tuple[tuple[int, int], ...] = ()) -> None:
        Board.__init__(self, zone)
        self.width: Final = width
        self.homes: Final = homes
        count = len(zone.places)
        self.distance: Final = [
            [[self._apart(way, a, b) for b in range(count)] for a in range(count)] for way in range(_WAYS)
        ]

    def _apart(self, way: int, a: int, b: int) -> int:
        across = abs(a % self.width - b % self.width)
        along = abs(a // self.width - b // self.width)
        if way == STEPS:
            return across + along
        if way == AROUND:
            return max(across, along)
        return across if across == along else NEVER

    def spot(self, s: State, place: int) -> Spot:
        """A place of this board in a match."""
        return (s.at(self.zone), place)

    def beyond(self, place: int, right: int, down: int) -> int:
        """The place so many columns to the right and rows down, or -1 if that is not on the board."""
        column = place % self.width + right
        row = place // self.width + down
        if not 0 <= column < self.width or not 0 <= row < len(self.zone.places) // self.width:
            return -1
        return row * self.width + column

    def pushed(self, s: State, place: int, seat: int, most: int) -> int:
        """Where somebody ends that is pushed towards the edge of a seat: before whoever stands in the way."""
        right, down = self.homes[seat]
        held = s.zones[s.at(self.zone)]
        for _ in range(most):
            following = self.beyond(place, right, down)
            if following < 0 or held[following] != NO_ROW:
                break
            place = following
        return place


class Ring(Relation):
    """From `least` to `most` apart, counted in one `way`: adjacent, within three, at the corners."""

    fields: ClassVar[tuple[str, ...]] = ("board", "way", "most", "least", "words")

    def __init__(self, grid: Grid, way: int, most: int = 1, least: int = 1, words: str = "") -> None:
        Relation.__init__(self, grid)
        self.words: Final = words
        self.way: Final = way
        self.most: Final = most
        self.least: Final = least
        self.distance: Final = grid.distance[way]
        everywhere = range(len(grid.zone.places))
        self.reach: Final = [[b for b in everywhere if least <= self.distance[a][b] <= most] for a in everywhere]

    def space(self) -> str:
        return self.words

    def spots(self, s: State, here: Spot) -> list[Spot]:
        return [(here[0], place) for place in self.reach[here[1]]]

    def holds(self, s: State, here: Spot, there: Spot) -> bool:
        return here[1] >= 0 and there[1] >= 0 and self.least <= self.distance[here[1]][there[1]] <= self.most


class SameRow(Relation):
    """In the same row of a grid, somewhere else."""

    def __init__(self, grid: Grid) -> None:
        Relation.__init__(self, grid)
        self.width: Final = grid.width

    def spots(self, s: State, here: Spot) -> list[Spot]:
        first = here[1] - here[1] % self.width
        return [(here[0], place) for place in range(first, first + self.width) if place != here[1]]


class SameColumn(Relation):
    """In the same column of a grid, somewhere else."""

    def __init__(self, grid: Grid) -> None:
        Relation.__init__(self, grid)
        self.width: Final = grid.width

    def spots(self, s: State, here: Spot) -> list[Spot]:
        column = range(here[1] % self.width, len(self.board.zone.places), self.width)
        return [(here[0], place) for place in column if place != here[1]]
