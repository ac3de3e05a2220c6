"""Set-up positions: which cards may lie where, and with which numbers, as far as the rules bound it.

How many copies of a card a deck may hold does not bind a position (CD-1.3, CD-1.4), nor must it name every hero of a
lineage or fill slots in order: what it does not name is not there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cardwright.errors import ScenarioError
from cardwright.games.clashing_destiny.board import hero_of
from cardwright.games.clashing_destiny.plays import NOVICE
from cardwright.games.clashing_destiny.terms import (
    AFFINITIES,
    CHAIN,
    COUNTERS,
    DESTINY,
    DURABILITY,
    FATIGUE,
    FIELD,
    FRESH,
    FROZEN,
    GEAR,
    HERO,
    HP,
    LEVEL,
    LINEAGE,
    NORMAL,
    SPELLS,
    STRIKE,
    TALENTS,
    TERMS,
    TURN,
    USED,
    WARDED,
)
from cardwright.games.clashing_destiny.turn import Turn
from cardwright.kernel.card import Card
from cardwright.kernel.positions import Positions
from cardwright.kernel.terms import NO_ROW, Zone
from cardwright.vocabulary.table.positions import within

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class DestinyPositions(Positions):
    """A position begins with a Start Phase or in the Main Phase. `decked` are the cards that a deck may hold."""

    def __init__(self, turn: Turn, decked: list[int]) -> None:
        Positions.__init__(self, TERMS)
        self.turn: Final = turn
        self.decked: Final = decked

    def starts(self) -> tuple[str, ...]:
        return ("turn", "main")

    def lay(self, s: State) -> None:
        s.registers[TURN.index] = 1
        for seat in range(2):
            s.seat_stat[AFFINITIES[NORMAL].index][seat] = 1

    def lay_card(self, s: State, row: int) -> None:
        if s.zone_of(row) is GEAR:
            s.stats[DURABILITY.index][row] = s.rules.printed[s.form[row]][DURABILITY.index]

    def begin(self, s: State, start: str) -> None:
        """What the position does not name is as at the beginning."""
        novice = s.rules.index[NOVICE]
        for seat in range(2):
            if hero_of(s, seat) == NO_ROW:
                s.create(novice, seat, HERO.of[seat], 0, quiet=True)
            if not s.zones[LINEAGE.of[seat]]:
                form = s.card[hero_of(s, seat)]
                for card in (novice, form) if form != novice else (form,):
                    s.create(card, seat, LINEAGE.of[seat], quiet=True)
        self._check(s)
        if start == "turn":
            s.registers[TURN.index] -= 1
            s.push_new(self.turn)
        else:
            s.agenda += self.turn.from_main

    def _check(self, s: State) -> None:
        """ScenarioError unless a match could come to this."""
        within(TURN.name, s.registers[TURN.index], 1, self.turn.limit)  # CD-16.6
        for row in s.rows():
            _check_place(s, row, s.card[row] in self.decked)
        for row in s.rows():
            _check_numbers(s, row)
        for seat in range(2):
            _check_seat(s, seat)


def _check_seat(s: State, seat: int) -> None:
    player = f"p{seat + 1}"
    for affinity, stat in enumerate(AFFINITIES):  # CD-2.2, CD-8.9: Normal is unlocked from the first, and for good
        within(f"{player}.{stat.name}", s.seat_stat[stat.index][seat], 1 if affinity == NORMAL else 0, 1)
    for stat in (FATIGUE, SPELLS):
        within(f"{player}.{stat.name}", s.seat_stat[stat.index][seat], 0)
    _check_lineage(s, seat)


def _check_lineage(s: State, seat: int) -> None:
    """CD-2.2, CD-10.3, CD-10.4: from the Novice up to the current hero."""
    heroes: list[Card] = [s.rules.cards[s.card[row]] for row in reversed(s.zones[LINEAGE.of[seat]])]
    current = s.rules.cards[s.card[hero_of(s, seat)]].id
    levels = [card.value(LEVEL) for card in heroes]
    ascends = all([above > below for above, below in pairwise(levels)])
    if heroes[0].id != current or heroes[-1].id != NOVICE or not ascends:
        found = ", ".join([card.id for card in heroes])
        raise ScenarioError(
            f"p{seat + 1}.lineage must lead from “{current}” down to “{NOVICE}”, each of a lower level; it is {found}"
        )


def _check_place(s: State, row: int, decked: bool) -> None:
    """CD-1.6, CD-1.8, CD-3.2 to CD-3.5, CD-3.11: every card lies where a card of its kind can lie."""
    card = s.rules.cards[s.card[row]]
    zone = s.zone_of(row)
    assert zone is not None
    if not _is_place_of(zone, s.place[row], card.kind):
        article = "an" if card.kind[0] in "aeiou" else "a"
        raise ScenarioError(f"“{card.id}” is {article} {card.kind} and cannot lie in {zone.name}")
    if not decked and zone is not FIELD and zone is not HERO and zone is not LINEAGE:
        raise ScenarioError(f"“{card.id}” is in no deck and cannot lie in {zone.name}")


def _is_place_of(zone: Zone, place: int, kind: str) -> bool:
    if zone is HERO or zone is LINEAGE:
        return kind == "hero"
    if zone is TALENTS:
        return kind == "talent"
    if zone is DESTINY:
        return kind == "hero" or kind == "talent"
    if zone is FIELD:
        return kind == "minion"
    if zone is GEAR:
        return zone.places[place] == kind
    return zone is not STRIKE and zone is not CHAIN and kind != "hero" and kind != "talent"


def _check_numbers(s: State, row: int) -> None:
    """A card on the board has the numbers of its kind, and is alive."""
    zone = s.zone_of(row)
    assert zone is not None
    if not zone.in_play:
        return
    card = s.rules.cards[s.card[row]]
    fights = zone is HERO or zone is FIELD
    for stat, most in (
        (FRESH, 1 if zone is FIELD else 0),  # CD-9.5, CD-13.4
        (FROZEN, 1 if fights else 0),
        (WARDED, 1 if fights else 0),
        (USED, (1 << len(card.abilities)) - 1),
    ):
        within(f"{card.id}: {stat.name}", s.stats[stat.index][row], 0, most)
    if s.stats[FROZEN.index][row] and not s.exhausted[row]:
        raise ScenarioError(f"{card.id}: frozen, so it must be exhausted too (CD-5.3)")
    durability = f"{card.id}: {DURABILITY.name}"
    if card.value(DURABILITY):
        within(durability, s.stats[DURABILITY.index][row], 1)  # CD-9.7
    else:
        within(durability, s.stats[DURABILITY.index][row], 0, 0)
    if not fights:
        within(f"{card.id}: damage", s.damage[row], 0, 0)
        within(f"{card.id}: {COUNTERS.name}", s.stats[COUNTERS.index][row], 0, 0)
    elif s.damage[row] >= s.value(row, HP):  # CD-15.1
        raise ScenarioError(f"“{card.id}” cannot have {s.damage[row]} damage: it has {s.value(row, HP)} HP")
