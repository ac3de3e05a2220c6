"""The board: who stands where, and the nouns that texts use for it (CD-3, CD-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny.terms import (
    COLUMNS,
    ENTERED,
    FIELD,
    FRESH,
    GEAR,
    HERO,
    LOCATION_SLOT,
    POWER,
    STEPPED,
    TALENTS,
    TERMS,
    USED,
    VEILED,
)
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NOTHING, Stat
from cardwright.vocabulary.language.nouns import At, In, Own
from cardwright.vocabulary.table.board import Board, Relation, Spot
from cardwright.vocabulary.table.names import PlaceNames
from cardwright.vocabulary.table.turn import OncePerTurn

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def hero_of(s: State, seat: i64) -> int:
    return s.zones[HERO.of[seat]][0]


def gear_of(s: State, seat: i64, slot: i64) -> int:
    """The artifact or location in a slot, or NO_ROW."""
    return s.zones[GEAR.of[seat]][slot]


def power_of(s: State, seat: int) -> int:
    """CD-10.2: the Power of the current hero."""
    return s.value(hero_of(s, seat), POWER)


def is_minion(s: State, row: int) -> bool:
    return s.zone_of(row) is FIELD


def is_character(s: State, row: int) -> bool:
    zone = s.zone_of(row)
    return zone is FIELD or zone is HERO


def is_veiled(s: State, seat: int, row: int) -> bool:
    """CD-15.18: whether texts of a seat cannot choose a card."""
    return s.controller[row] != seat and s.has(row, VEILED)


def in_defense_zone(s: State, row: int) -> bool:
    return is_minion(s, row) and s.place[row] >= COLUMNS


class Field(Board):
    """The ten spaces of each side; only minions have a position (CD-4.13)."""

    fits_where: ClassVar[str] = "the same kind of row"

    def fitting(self, s: State, row: int, free: list[int]) -> list[int]:
        return [place for place in free if place // COLUMNS == s.place[row] // COLUMNS] or free

    def came(self, s: State, row: int) -> None:
        s.stats[FRESH.index][row] = 1
        s.emit(ENTERED, s.controller[row], row, NOTHING)

    def changed_sides(self, s: State, row: int) -> None:
        s.stats[FRESH.index][row] = 1  # CD-9.5

    def moved(self, s: State, row: int) -> None:
        """CD-4.12: it stays what it is."""
        s.emit(STEPPED, s.controller[row], row, (s.place[row],))


class Front(Relation):
    """CD-4.2, CD-4.3: the same slot of the own Attack Zone, or of the opposing one."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        zone, place = here
        return [(zone, place - COLUMNS) if place >= COLUMNS else (FIELD.of[1 - s.ground.holder[zone]], place)]


class Behind(Relation):
    """CD-4.4: the same slot of the own Defense Zone; nothing is behind that."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        return [(here[0], here[1] + COLUMNS)] if here[1] < COLUMNS else []


class Beside(Relation):
    """CD-4.5: neighbours in one row; rows do not wrap around."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        zone, place = here
        return [(zone, near) for near in (place - 1, place + 1) if near >= 0 and near // COLUMNS == place // COLUMNS]


class Adjacent(Relation):
    """CD-4.6: in front, behind and beside, not diagonally."""

    def space(self) -> str:
        return "an adjacent space"

    def spots(self, s: State, here: Spot) -> list[Spot]:
        return FRONT.spots(s, here) + BEHIND.spots(s, here) + BESIDE.spots(s, here)


class Column(Relation):
    """CD-4.8: the column on both sides."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        first = here[1] % COLUMNS
        return [(zone, place) for zone in FIELD.of[: s.seats] for place in (first, first + COLUMNS)]


BOARD: Final = Field(FIELD)
FRONT: Final = Front(BOARD)
BEHIND: Final = Behind(BOARD)
BESIDE: Final = Beside(BOARD)
ADJACENT: Final = Adjacent(BOARD)
COLUMN: Final = Column(BOARD)


PLACE_NAMES: Final = PlaceNames(TERMS, {TALENTS: "talent "}, "link")
LIMITS: Final = OncePerTurn(USED)  # CD-5.4, CD-12.6


# -- nouns

IS_MINION: Final = In(FIELD)
IS_HERO: Final = In(HERO)
IS_CHARACTER: Final = IS_MINION | IS_HERO
OWN_HERO: Final = Own(HERO)
IN_ATTACK: Final = At(FIELD, 0, COLUMNS)  # the Attack Zone of either side
IN_DEFENSE: Final = At(FIELD, COLUMNS, COLUMNS)
IS_ARTIFACT: Final = At(GEAR, 0, LOCATION_SLOT)
IS_LOCATION: Final = At(GEAR, LOCATION_SLOT, 1)


class AttackAtMost(Select):
    """Of an attack of `base` plus the own hero's Power, or less."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "base")

    def __init__(self, stat: Stat, base: int) -> None:
        self.stat: Final = stat
        self.base: Final = base

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.value(row, self.stat) <= self.base + power_of(s, seat)

    def reads(self) -> int:
        return 1 << self.stat.index
