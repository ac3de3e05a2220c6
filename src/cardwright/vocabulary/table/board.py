"""A board: places in zones of slots, who stands where, which places are free, and what is near what.

A game declares its zone and makes a `Board` of it, which knows the game's own neighbours and what coming to the board
means. Words for positions are `Relation`s: from a spot to the spots that the word means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Asker, Option, Verb, spot
from cardwright.kernel.effect import Term
from cardwright.kernel.layers import GHOST_PLACE, GHOST_ZONE
from cardwright.kernel.terms import NO_ROW, NO_ZONE, Zone
from cardwright.vocabulary.play.faults import NO_SPACE, TAKEN, Fault

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

TO: Final = Verb("to", asks="choose a space")

Spot = tuple[int, int]
"""The number of a zone and a place in it."""

NOWHERE: Final[Spot] = (NO_ZONE, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Term):
    """The places of a zone that each seat has, or all share."""

    fits_where: ClassVar[str] = "anywhere"
    """Where a card may stand that comes over from another side, in words."""
    fields: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone
        self.notes: Final = [TO.note(place) for place in zone.places]

    def number(self, rules: Rules, index: int) -> int:
        """The number of its zone: of a seat's own, or of the shared one in a match of so many seats."""
        if self.zone.shared:
            return index * len(rules.terms.seat_zones) + int(self.zone.index)
        return self.zone.of[index]

    def spot_of(self, s: State, ref: int) -> Spot:
        """Where a card stands, or stood when it left play; NOWHERE if that was not on this board."""
        row = s.row_of(ref)
        if row != NO_ROW:
            return (s.zone[row], s.place[row]) if s.zone_of(row) is self.zone else NOWHERE
        ghost = s.ghosts.get(ref)
        if ghost is None or s.ground.declared[ghost[GHOST_ZONE]] is not self.zone:
            return NOWHERE
        return (ghost[GHOST_ZONE], ghost[GHOST_PLACE])

    def row_at(self, s: State, spot: Spot) -> int:
        """Who stands at a spot, or NO_ROW."""
        return NO_ROW if spot[1] < 0 else s.zones[spot[0]][spot[1]]

    def free(self, s: State, zone: int) -> list[int]:
        """The free places of one zone, by its number."""
        held = s.zones[zone]
        return [place for place in range(len(held)) if held[place] == NO_ROW]

    def fault(self, s: State, zone: int, name: str) -> Fault | None:
        """Why nobody can come to the place of a zone that is called so."""
        if name not in self.zone.places:
            return NO_SPACE
        return None if s.zones[zone][self.zone.places.index(name)] == NO_ROW else TAKEN

    def options(self, rules: Rules, zone: int, places: Iterable[int], asker: Asker) -> list[Option]:
        """Options that choose one of some places of a zone."""
        return [Option(TO, self.notes[place], asker, rules, (spot(zone, place),), number=place) for place in places]

    # -- what a game says

    def fitting(self, s: State, row: int, free: list[int]) -> list[int]:
        """Those of the free places at which a card may stand that comes over from another side."""
        return free

    def came(self, s: State, row: int) -> None:
        """A card has come into play on this board."""

    def changed_sides(self, s: State, row: int) -> None:
        """A card has come over from another side."""

    def moved(self, s: State, row: int) -> None:
        """A card has gone to another place of its side."""


def move_to(s: State, board: Board, row: int, place: int) -> None:
    """A card goes to another place of its own side and stays what it is."""
    s.move(row, s.zone[row], place)
    board.moved(s, row)


@mypyc_attr(allow_interpreted_subclasses=True)
class Relation(Term):
    """A word for positions on a board."""

    fields: ClassVar[tuple[str, ...]] = ("board",)

    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def space(self) -> str:
        """A space in this relation, in words."""
        return ""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        """The spots that the word means, seen from a spot of the board; NOWHERE may be one of them."""
        raise NotImplementedError

    def holds(self, s: State, here: Spot, there: Spot) -> bool:
        """Whether the word means one spot, seen from another."""
        return here[1] >= 0 and there in self.spots(s, here)

    def rows(self, s: State, here: Spot) -> list[int]:
        """Who stands there."""
        if here[1] < 0:
            return []
        found = [self.board.row_at(s, there) for there in self.spots(s, here)]
        return [row for row in found if row != NO_ROW]

    def places(self, s: State, here: Spot, zone: int) -> list[int]:
        """The free places of a zone, by its number, among them."""
        if here[1] < 0:
            return []
        spots = self.spots(s, here)
        return [place for place in self.board.free(s, zone) if (zone, place) in spots]
