"""The board: four lane pairs of six locations, what is near what, and whose territory is where (CE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials.terms import BOARD, CHARACTER, LENGTH, PLACES, STEPPED, TAGS, TERMS
from cardwright.kernel.select import ENEMY, FRIENDLY, OTHER, Select
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.language.nouns import In, Kind, Own
from cardwright.vocabulary.language.places import Near
from cardwright.vocabulary.table.board import Relation, Spot
from cardwright.vocabulary.table.grid import DIAGONAL, STEPS, Grid, Ring, SameColumn, SameRow
from cardwright.vocabulary.table.names import PlaceNames

if TYPE_CHECKING:
    from cardwright.kernel.state import State

# Kinds of locations, by how far they are from the back of their side.
STRUCTURE: Final = 0
DEFENCE: Final = 1
OFFENCE: Final = 2
_HALF: Final = LENGTH // 2


def kind_at(place: i64) -> int:
    """Which kind of location a place is."""
    position = place % LENGTH
    return int(position if position < _HALF else LENGTH - 1 - position)


def side_at(place: i64) -> int:
    """Whose territory a place is in (CE-3.7)."""
    return 0 if place % LENGTH < _HALF else 1


def location(place: i64, seat: i64, kind: i64) -> int:
    """The place of a kind in the same lane pair, of a seat's lane."""
    return int(place - place % LENGTH + (kind if seat == 0 else LENGTH - 1 - kind))


def homes(seat: i64, kind: i64) -> list[int]:
    """All places of a kind of a seat."""
    return [location(lane, seat, kind) for lane in range(0, len(PLACES), LENGTH)]


def character_of(s: State, seat: i64) -> int:
    return s.zones[CHARACTER.of[seat]][0]


def tags_of(s: State, seat: i64) -> int:
    """The tags of the phase that a seat is in (CE-4.10)."""
    return s.rules.printed[s.form[s.zones[CHARACTER.of[seat]][0]]][TAGS.index]


class Field(Grid):
    """The locations that both players share."""

    def moved(self, s: State, row: int) -> None:
        """CE-8.6: a card was moved; it has not maneuvered."""
        s.emit(STEPPED, s.controller[row], row, (s.place[row],))


class NextLanes(Relation):
    """In the same lane pair or a neighbouring one, somewhere else."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        lane = here[1] // LENGTH
        return [
            (here[0], place) for place in range(len(PLACES)) if abs(place // LENGTH - lane) <= 1 and place != here[1]
        ]


FIELD: Final = Field(BOARD, LENGTH)
STEP: Final = Ring(FIELD, STEPS, words="adjacent")  # CE-3.4
CORNER: Final = Ring(FIELD, DIAGONAL)
WITHIN_THREE: Final = Ring(FIELD, STEPS, 3)
SAME_KIND: Final = SameColumn(FIELD)  # the same position of other lanes (CE-8.4)
LANE_PAIR: Final = SameRow(FIELD)
NEAR_LANES: Final = NextLanes(FIELD)

PLACE_NAMES: Final = PlaceNames(TERMS, {}, "spell")

# -- nouns

IS_CREATURE: Final = Kind("creature") & In(BOARD)
IS_STRUCTURE: Final = Kind("structure") & In(BOARD)
IS_CARD: Final = In(BOARD)
IS_CHARACTER: Final = In(CHARACTER)
YOURSELF: Final = Own(CHARACTER)
OWN_CREATURE: Final = FRIENDLY & IS_CREATURE
ENEMY_CREATURE: Final = ENEMY & IS_CREATURE
ENEMY_CARD: Final = ENEMY & IS_CARD
IN_LANE_PAIR: Final = Near(LANE_PAIR)


class At(Select):
    """On locations of some kinds (a bit for each), whoever's they are."""

    fields: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is BOARD and self.kinds >> kind_at(s.place[row]) & 1 != 0


class InOwnTerritory(Select):
    """In the territory of the seat that acts."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is BOARD and side_at(s.place[row]) == seat


class InThisLane(Select):
    """In the lane of the source: its owner's three locations of the lane pair."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        here = FIELD.spot_of(s, source)[1]
        if here < 0 or s.zone_of(row) is not BOARD:
            return False
        place = s.place[row]
        return place // LENGTH == here // LENGTH and side_at(place) == seat


def has_structure(s: State, place: i64, seat: i64) -> bool:
    """CE-7.6: whether a structure shields the lane of a seat in the lane pair of a place."""
    row = s.zones[s.at(BOARD)][location(place, seat, STRUCTURE)]
    return row != NO_ROW and s.rules.cards[s.form[row]].kind == "structure"


OTHER_OWN_CREATURE: Final = OTHER & OWN_CREATURE
