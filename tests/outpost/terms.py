"""The words of Outpost: a grid of five by three tiles, hands, and what units are."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.select import ENEMY, FRIENDLY
from cardwright.kernel.state import State
from cardwright.kernel.terms import BAG, EVERYONE, HOLDER, NONE, NOTHING, PILE, SLOTS, Terms
from cardwright.vocabulary.language.nouns import In, Kind
from cardwright.vocabulary.language.places import Near
from cardwright.vocabulary.table.grid import AROUND, STEPS, Grid, Ring, SameColumn, SameRow
from cardwright.vocabulary.table.names import PlaceNames

WIDTH: Final = 5
HEIGHT: Final = 3

TERMS: Final = Terms()
DECK: Final = TERMS.zone("deck", PILE, NONE)
HAND: Final = TERMS.zone("hand", BAG, HOLDER)
DISCARD: Final = TERMS.zone("discard", PILE, EVERYONE)
GRID: Final = TERMS.zone(
    "grid",
    SLOTS,
    EVERYONE,
    shared=True,
    places=tuple([f"{x},{y}" for y in range(HEIGHT) for x in range(WIDTH)]),
    in_play=True,
)

ATTACK: Final = TERMS.stat("attack", floor=0)
HEALTH: Final = TERMS.stat("health")
REACH: Final = TERMS.stat("reach")
MOVED: Final = TERMS.stat("moved", derived=False)

PLAYS: Final = TERMS.seat_stat("plays")
TURN: Final = TERMS.register("turn")
ACTIVE: Final = TERMS.register("active", is_seat=True)

TURN_BEGAN: Final = TERMS.event("turn", numbers=("turn",))
PLAYED: Final = TERMS.event("played", cards=("card",))
ENTERED: Final = TERMS.event("entered", cards=("card",))
STEPPED: Final = TERMS.event("stepped", cards=("card",), numbers=("place",))
SWAPPED: Final = TERMS.event("swapped", cards=("card", "other"))
ATTACKED: Final = TERMS.event("attacked", cards=("attacker", "target"))


class Field(Grid):
    def came(self, s: State, row: int) -> None:
        s.emit(ENTERED, s.controller[row], row, NOTHING)

    def moved(self, s: State, row: int) -> None:
        s.emit(STEPPED, s.controller[row], row, (s.place[row],))


FIELD: Final = Field(GRID, WIDTH, homes=((-1, 0), (1, 0)))
ADJACENT: Final = Ring(FIELD, AROUND, words="an adjacent tile")
STEP: Final = Ring(FIELD, STEPS)
LEAP: Final = Ring(FIELD, STEPS, 3, words="a tile up to three steps away")
WITHIN_TWO: Final = Ring(FIELD, AROUND, 2)
ROW: Final = SameRow(FIELD)
COLUMN: Final = SameColumn(FIELD)
NAMES: Final = PlaceNames(TERMS, {}, "item")

IS_UNIT: Final = In(GRID)
MARSHAL: Final = Kind("marshal")
FRIENDLY_UNIT: Final = FRIENDLY & IS_UNIT
ENEMY_UNIT: Final = ENEMY & IS_UNIT
BESIDE_THIS: Final = Near(ADJACENT)
