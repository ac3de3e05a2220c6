"""Setting up a position by names: the zones, numbers and moment that a scenario describes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardwright.errors import ScenarioError
from cardwright.kernel.state import State
from cardwright.kernel.terms import NOBODY, PILE, SLOTS, Zone
from cardwright.vocabulary.table.positions import NO_LIMIT, within

MOST_CARDS = 150  # for each seat
MOST_IN_ZONE = 100  # where it is no pile
LARGEST = 1_000_000
"""Positions come from anybody: beyond these, which no match comes near to, they are refused."""

PLAYER = "player"
"""Whose a card is that lies where all have theirs."""

_COUNT = re.compile("x[1-9][0-9]?")
_LIKE_A_COUNT = re.compile("[xX×]?[0-9]+|[xX×]|[0-9]+[xX×]")


def arrange(s: State, position: Mapping[str, object]) -> None:
    """Fill an empty state from a position and push the steps with which it begins."""
    terms = s.rules.terms
    shared = {zone.name: zone for zone in terms.shared_zones}
    registers = {register.name: register for register in terms.registers if register.shown}
    players = {f"p{seat + 1}": seat for seat in range(s.seats)}
    start = position.get("start")
    if start not in s.rules.positions.starts():
        raise ScenarioError(f"start is {start!r}; a position begins with {' or '.join(s.rules.positions.starts())}")
    s.rules.positions.lay(s)
    for key, value in position.items():
        if key in players:
            if not isinstance(value, Mapping):
                raise ScenarioError(f"{key} must be a table of zones and numbers")
            _arrange_seat(s, players[key], value)
        elif key in shared:
            _fill(s, shared[key], NOBODY, value)
        elif key in registers:
            number = _number(key, value)
            if registers[key].is_seat and not 1 <= number <= s.seats:
                raise ScenarioError(f"{key} names a player, 1 to {s.seats}, not {number}")
            s.registers[registers[key].index] = number - 1 if registers[key].is_seat else number
        elif key != "start":
            known = ", ".join(["start", *players, *shared, *registers])
            raise ScenarioError(f"a position has no “{key}”; it has {known}")
    s.rules.positions.begin(s, str(start))


def _arrange_seat(s: State, seat: int, table: Mapping[str, object]) -> None:
    zones = {zone.name: zone for zone in s.rules.terms.seat_zones}
    stats = {stat.name: stat for stat in s.rules.terms.seat_stats if not stat.derived}
    for key, value in table.items():
        if key in zones:
            _fill(s, zones[key], seat, value)
        elif key in stats:
            s.seat_stat[stats[key].index][seat] = _number(key, value)
        else:
            raise ScenarioError(f"p{seat + 1} has no “{key}”; it has {', '.join([*zones, *stats])}")


def _fill(s: State, zone: Zone, seat: int, value: object) -> None:
    if zone.kind == SLOTS:
        if not isinstance(value, Mapping):
            raise ScenarioError(f"{zone.name} must be a table of places: {', '.join(zone.places)}")
        for place, entry in value.items():
            if place not in zone.places:
                raise ScenarioError(f"{zone.name} has no place “{place}”; it has {', '.join(zone.places)}")
            _add(s, zone, seat, entry, zone.places.index(place))
        return
    if not isinstance(value, list):
        raise ScenarioError(f"{zone.name} must be a list of cards")
    for entry in reversed(value) if zone.kind == PILE else value:
        card, count = counted(zone.name, entry) if isinstance(entry, str) else (entry, 1)
        for _ in range(count):
            _add(s, zone, seat, card, -1)


def counted(where: str, entry: str) -> tuple[str, int]:
    """A card's id and how often it is there: once, or as often as “village-militia x20” says."""
    id, _, times = entry.rpartition(" ")
    if not id or not _LIKE_A_COUNT.fullmatch(times):
        return entry, 1
    if not _COUNT.fullmatch(times):
        example = f"{id.split()[0]} x20"
        raise ScenarioError(f"{where}: “{entry}” is no count of cards; write “{example}”, from x1 to x99")
    return id, int(times[1:])


def _add(s: State, zone: Zone, seat: int, entry: object, place: int) -> None:
    marks: Mapping[str, object] = {}
    if isinstance(entry, Mapping):
        marks = entry
        entry = entry.get("card")
    if not isinstance(entry, str):
        raise ScenarioError(f"{zone.name}: {entry!r} is no card; write its id, or a table with “card”")
    most = MOST_CARDS * s.seats
    if len(s.card) >= most:
        raise ScenarioError(f"a position of {s.seats} players has at most {most} cards")
    if zone.kind != PILE and len(s.zones[s.at(zone, seat)]) >= MOST_IN_ZONE:
        raise ScenarioError(f"{zone.name} has at most {MOST_IN_ZONE} cards in a position")
    card = s.rules.card_index(entry)
    owner = _owner(s, zone, entry, marks) if zone.shared else seat
    row = s.create(card, owner, s.at(zone, seat), place, quiet=True)
    s.rules.positions.lay_card(s, row)
    for name, value in marks.items():
        if name != "card" and not (name == PLAYER and zone.shared):
            _mark(s, row, zone, name, _number(name, value))


def _owner(s: State, zone: Zone, id: str, marks: Mapping[str, object]) -> int:
    """Whose a card on a board is that all share; what only lies in a pile of all belongs to nobody."""
    if PLAYER not in marks:
        if zone.in_play:
            raise ScenarioError(f"{zone.name} is shared: say whose “{id}” is, with {PLAYER} = 1 to {s.seats}")
        return NOBODY
    player = _number(PLAYER, marks[PLAYER])
    within(f"{id}: {PLAYER}", player, 1, s.seats)
    return player - 1


def _mark(s: State, row: int, zone: Zone, name: str, value: int) -> None:
    id = s.rules.cards[s.card[row]].id
    if not zone.in_play and not zone.pointable:
        raise ScenarioError(f"{zone.name}: “{id}” has no numbers of its own there; only cards in play have some")
    if not s.rules.positions.mark(s, row, name, value):
        raise ScenarioError(f"{id} has no number “{name}” that could be set")
    within(f"{id}: {name}", value, s.rules.positions.lowest(name), 1 if name == "exhausted" else NO_LIMIT)


def _number(name: str, value: object) -> int:
    if type(value) is not int:
        raise ScenarioError(f"{name} must be a whole number, not {value!r}")
    if not -LARGEST <= value <= LARGEST:
        raise ScenarioError(f"{name} must be from {-LARGEST} to {LARGEST}")
    return value
