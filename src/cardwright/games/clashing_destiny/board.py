"""The board: who stands where, and the nouns that texts use for it (CD-3, CD-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny.terms import (
    COLUMNS,
    FIELD,
    GEAR,
    HERO,
    LOCATION_SLOT,
    POWER,
    STRIKE,
    TALENTS,
    TERMS,
    USED,
    WEAPON_SLOT,
)
from cardwright.kernel.layers import GHOST_PLACE, GHOST_ZONE
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import EXHAUSTION_READ, Select
from cardwright.kernel.terms import NO_ROW, NOBODY, Stat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State

Spot = tuple[int, int]
"""Whose side and which place of the field."""

NOWHERE: Final[Spot] = (NOBODY, -1)


def hero_of(s: State, seat: i64) -> int:
    return s.zones[HERO.of[seat]][0]


def gear_of(s: State, seat: i64, slot: i64) -> int:
    """The artifact or location in a slot, or NO_ROW."""
    return s.zones[GEAR.of[seat]][slot]


def power_of(s: State, seat: int) -> int:
    """CD-10.2: the Power of the current hero."""
    return s.value(hero_of(s, seat), POWER)


def is_used(s: State, row: i64, index: int) -> bool:
    """CD-5.4, CD-12.6: whether an ability of a card has worked in this turn."""
    return s.stats[USED.index][row] >> index & 1 != 0


def use_up(s: State, row: i64, index: int) -> None:
    """That ability of the card works no more in this turn."""
    s.stats[USED.index][row] |= 1 << index


def is_minion(s: State, row: int) -> bool:
    return s.zone_of(row) is FIELD


def is_character(s: State, row: int) -> bool:
    zone = s.zone_of(row)
    return zone is FIELD or zone is HERO


def in_attack_zone(s: State, row: int) -> bool:
    return is_minion(s, row) and s.place[row] < COLUMNS


def in_defense_zone(s: State, row: int) -> bool:
    return is_minion(s, row) and s.place[row] >= COLUMNS


def spot_of(s: State, ref: int) -> Spot:
    """Where a minion stands, or stood when it left (CD-12.9, CD-15.15); only minions have a position (CD-4.13)."""
    row = s.row_of(ref)
    if row != NO_ROW:
        return (s.ground.holder[s.zone[row]], s.place[row]) if is_minion(s, row) else NOWHERE
    ghost = s.ghosts.get(ref)
    if ghost is None or s.ground.declared[ghost[GHOST_ZONE]] is not FIELD:
        return NOWHERE
    return (s.ground.holder[ghost[GHOST_ZONE]], ghost[GHOST_PLACE])


def front_of(spot: Spot) -> Spot:
    """CD-4.2, CD-4.3: the same slot of the own Attack Zone, or of the opposing one."""
    seat, place = spot
    return (seat, place - COLUMNS) if place >= COLUMNS else (1 - seat, place)


def behind(spot: Spot) -> Spot:
    """CD-4.4: the same slot of the own Defense Zone; nothing is behind that."""
    seat, place = spot
    return (seat, place + COLUMNS) if place < COLUMNS else NOWHERE


def are_beside(a: Spot, b: Spot) -> bool:
    """CD-4.5: neighbours in one row; rows do not wrap around."""
    return a[0] == b[0] and a[1] // COLUMNS == b[1] // COLUMNS and abs(a[1] - b[1]) == 1


def at_spot(s: State, spot: Spot) -> int:
    """The minion at a spot, or NO_ROW."""
    return NO_ROW if spot[1] < 0 else s.zones[FIELD.of[spot[0]]][spot[1]]


def free_places(s: State, seat: int) -> list[int]:
    field = s.zones[FIELD.of[seat]]
    return [place for place in range(len(field)) if field[place] == NO_ROW]


class SlotNames:
    """What a seat calls the cards on the board, after a word: "A3", "attack enemy hero", "use talent 2"."""

    def __init__(self, word: str = "") -> None:
        self.word: Final = word
        self.own: Final = [_names(word, zone) for zone in TERMS.seat_zones]
        self.enemy: Final = [_names(f"{word}enemy ", zone) for zone in TERMS.seat_zones]

    def of(self, s: State, row: int, seat: int) -> str:
        zone = s.zone_of(row)
        if zone is None or zone.shared:
            return f"{self.word}link {s.zones[s.zone[row]].index(row) + 1}"
        names = self.own if s.controller[row] == seat else self.enemy
        return names[zone.index][s.place[row]]


def _names(word: str, zone: Zone) -> list[str]:
    """The names of a zone's places, or of the one card in it."""
    if zone is TALENTS:
        word += "talent "
    return [word + place for place in zone.places] or [word + zone.name]


SLOT_NAMES: Final = SlotNames()


# -- nouns


class Minion(Select):
    """A minion on the field."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is FIELD


class Character(Select):
    """A hero or a minion."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return is_character(s, row)


class OwnHero(Select):
    """The hero of the seat that acts."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return row == hero_of(s, seat)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        return [hero_of(s, seat)]


class EnemyHero(Select):
    """The hero of the other seat."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is HERO and s.controller[row] != seat


class Artifact(Select):
    """A weapon, an armor or a relic."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is GEAR and s.place[row] != LOCATION_SLOT


class Location(Select):
    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is GEAR and s.place[row] == LOCATION_SLOT


class InRow(Select):
    """In the Attack Zone or in the Defense Zone, of either side."""

    fields: ClassVar[tuple[str, ...]] = ("defense",)

    def __init__(self, defense: bool) -> None:
        self.defense: Final = defense

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.zone_of(row) is FIELD and (s.place[row] >= COLUMNS) == self.defense

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        first = COLUMNS if self.defense else 0
        found: list[int] = []
        for side in range(s.seats):
            found += s.zones[FIELD.of[side]][first : first + COLUMNS]
        return [row for row in found if row != NO_ROW]


class Exhausted(Select):
    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.exhausted[row] != 0

    def reads(self) -> int:
        return EXHAUSTION_READ


class Form(Select):
    """A certain card, by id."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.rules.book[s.form[row]].id == self.card


class InFront(Select):
    """In front of the source."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        here = spot_of(s, source)
        return here != NOWHERE and is_minion(s, row) and spot_of(s, s.ref(row)) == front_of(here)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        here = spot_of(s, source)
        row = NO_ROW if here == NOWHERE else at_spot(s, front_of(here))
        return [] if row == NO_ROW else [row]


class Beside(Select):
    """Beside the source."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return is_minion(s, row) and are_beside(spot_of(s, source), spot_of(s, s.ref(row)))

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        side, place = spot_of(s, source)
        if place < 0:
            return []
        field = s.zones[FIELD.of[side]]
        near = [field[there] for there in (place - 1, place + 1) if 0 <= there < len(field)]
        return [row for row in near if row != NO_ROW]


class Adjacent(Select):
    """CD-4.6: in front, behind and beside, not diagonally."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        here = spot_of(s, source)
        if here == NOWHERE or not is_minion(s, row):
            return False
        there = spot_of(s, s.ref(row))
        return there == front_of(here) or there == behind(here) or are_beside(here, there)


class SameColumn(Select):
    """CD-4.8: in the source's column, on both sides."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        here = spot_of(s, source)
        return here != NOWHERE and is_minion(s, row) and s.place[row] % COLUMNS == here[1] % COLUMNS


class BesideFriend(Select):
    """A minion with another one of its side beside it."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        if not is_minion(s, row):
            return False
        field = s.zones[s.zone[row]]
        place = s.place[row]
        left = place % COLUMNS > 0 and field[place - 1] != NO_ROW
        return left or (place % COLUMNS < COLUMNS - 1 and field[place + 1] != NO_ROW)


class SourceInDefense(Select):
    """Anything, while the source stands in the Defense Zone."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return spot_of(s, source)[1] >= COLUMNS


class HasWeapon(Select):
    """Anything of a side whose hero has a weapon."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return gear_of(s, seat, WEAPON_SLOT) != NO_ROW


class StrikesByCard(Select):
    """Anything of a side whose hero attacks by an Attack card."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return len(s.zones[STRIKE.of[seat]]) > 0


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


class Noun(Select):
    """A selector with its words for `one` of them. A `single` one needs no "each"."""

    fields: ClassVar[tuple[str, ...]] = ("who", "one")

    def __init__(self, who: Select, one: str, single: bool = False) -> None:
        self.who: Final = who
        self.one: Final = one
        self.single: Final = single

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.who.holds(s, row, source, seat)

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        return self.who.narrow(s, source, seat)

    def is_single(self) -> bool:
        return self.single

    def reads(self) -> int:
        return self.who.reads()

    def phrase(self) -> Phrase:
        return Phrase(self.one)
