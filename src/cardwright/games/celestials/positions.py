"""Set-up positions: which cards may lie where, and with which numbers (docs/scenarios.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.errors import ScenarioError
from cardwright.games.celestials.board import character_of
from cardwright.games.celestials.phases import Phases
from cardwright.games.celestials.terms import (
    ACTIVATED,
    ACTIVATIONS,
    ACTIVE,
    BEGAN,
    BOARD,
    CHARACTER,
    CHILL,
    HEALTH,
    LAST_LIGHT,
    MANEUVERED,
    PHASE,
    PLAYS,
    REFUSED,
    STILLED,
    TERMS,
    TURN,
)
from cardwright.games.celestials.turn import Turn
from cardwright.kernel.positions import Positions
from cardwright.kernel.terms import NO_ROW, Zone
from cardwright.vocabulary.table.positions import within

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class CelestialPositions(Positions):
    """A position begins with a turn or in its step 2. A character is in the phase that lies in its place."""

    def __init__(self, turn: Turn, phases: Phases, sides: list[int], turn_limit: int) -> None:
        Positions.__init__(self, TERMS)
        self.turn: Final = turn
        self.phases: Final = phases
        self.sides: Final = sides
        self.turn_limit: Final = turn_limit

    def starts(self) -> tuple[str, ...]:
        return ("turn", "main")

    def lay(self, s: State) -> None:
        s.registers[TURN.index] = 10

    def lowest(self, name: str) -> int:
        """CE-9.3: who was healed above the printed health has less than no damage."""
        return -1_000 if name == "damage" else 0

    def begin(self, s: State, start: str) -> None:
        for seat in range(2):
            if character_of(s, seat) == NO_ROW:
                s.create(self.phases.of[self.sides[seat]][0], seat, CHARACTER.of[seat], 0, quiet=True)
            if not self.phases.place(s, seat):
                raise ScenarioError(f"p{seat + 1}.character must be a phase")
        self._check(s)
        if start == "turn":
            s.registers[TURN.index] -= 1
            s.push_new(self.turn)
        else:
            active = s.registers[ACTIVE.index]
            if s.seat_stat[BEGAN.index][active] < 0:
                s.seat_stat[BEGAN.index][active] = s.seat_stat[PHASE.index][active]
            s.agenda += self.turn.from_main

    def _check(self, s: State) -> None:
        """ScenarioError unless a match could come to this."""
        within(TURN.name, s.registers[TURN.index], 1, self.turn_limit)
        for register in (REFUSED, LAST_LIGHT):
            within(register.name, s.registers[register.index], 0)
        for seat in range(2):
            for stat, most in ((PLAYS, 99), (ACTIVATIONS, 99), (STILLED, 2)):
                within(f"p{seat + 1}.{stat.name}", s.seat_stat[stat.index][seat], 0, most)
        for row in s.rows():
            _check_row(s, row)


def _check_row(s: State, row: int) -> None:
    card = s.rules.cards[s.card[row]]
    zone = s.zone_of(row)
    assert zone is not None
    if not _is_place_of(zone, card.kind):
        raise ScenarioError(f"“{card.id}” is of kind {card.kind} and cannot lie in {zone.name}")
    if zone.in_play:
        for stat in (CHILL, MANEUVERED, ACTIVATED):
            within(f"{card.id}: {stat.name}", s.stats[stat.index][row], 0, 1 if zone is BOARD else 0)
    if zone is CHARACTER and s.damage[row] >= card.value(HEALTH):
        raise ScenarioError(f"“{card.id}” cannot have {s.damage[row]} damage: it has {card.value(HEALTH)} health")


def _is_place_of(zone: Zone, kind: str) -> bool:
    if zone is CHARACTER:
        return kind == "phase"
    if zone is BOARD:
        return kind in ("creature", "structure")
    return kind != "phase"
