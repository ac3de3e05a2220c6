"""Positions out of matches: the counterpart of `arrange`.

A position names cards, numbers and one of a few moments; it cannot say everything about a match. `export` looks for
the last moment that it can say exactly, which it finds out by setting the position up and comparing, and adds the
inputs that lead from there to now. What a position never says (who knows which card, what chance will bring …) is
listed in words, as far as it matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from cardwright.errors import CardwrightError, ScenarioError
from cardwright.kernel.chance import SEED_BYTES, Chance
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOBODY, PILE, SLOTS, Zone
from cardwright.match.arrange import PLAYER
from cardwright.match.inputs import PASS, PICK, RESIGN, TIMEOUT, Input
from cardwright.match.match import Match
from cardwright.match.view import View

FURTHEST = 80
"""So many inputs `export` goes back."""

MOST_EQUAL = 99
"""So many equal cards can be written as one."""


@dataclass(frozen=True)
class Export:
    """A position, the inputs that lead from it to the match as it is, and what gets lost, in words.

    If it is not `exact`, then `lost` begins with how what it leads to differs from the match.
    """

    position: dict[str, Any]
    inputs: tuple[Input, ...]
    exact: bool
    lost: tuple[str, ...]


def export(match: Match) -> Export:
    """The match as a position. Picks of decisions that are still open are left out.

    Where nothing leads exactly to now, the last moment that can be said exactly is taken, or else something like now.
    ScenarioError if there is not even that.
    """
    moments = _moments(match)
    now = _portrait(moments[-1])
    given = [line.picks() if line.kind == PASS else line.input() for line in match.lines]
    earlier: Export | None = None
    nearest: Export | None = None
    for moment in reversed(moments):
        inputs = tuple(given[len(moment.lines) :])
        for position, again in _set_up(moment):
            differences = _differences(_portrait(moment), _portrait(again))
            lost = tuple(_lost(moment.state, again.state))
            if not differences and _leads_to(again, inputs, now):
                return Export(position, inputs, True, lost)
            if not differences and earlier is None:
                earlier = Export(position, (), False, (f"what the last {len(inputs)} inputs brought about", *lost))
            if not inputs and nearest is None:
                nearest = Export(position, (), False, (*differences, *lost))
    found = earlier or nearest
    if found is None:
        raise ScenarioError("no position can say what this match is like now")
    return found


def _moments(match: Match) -> list[Match]:
    """The match after each of its last inputs, oldest first; what is begun and not decided is not in it."""
    shown = match.fork(0)
    count = len(match.lines)
    moments: list[Match] = []
    for i in range(count + 1):
        if i:
            shown.give(match.lines[i - 1].input())
        if i >= count - FURTHEST and len(shown.lines) == i:  # else others decide at the same time
            moments.append(shown.clone())
    return moments


def _set_up(moment: Match) -> Iterator[tuple[dict[str, Any], Match]]:
    """The position at each point at which the game can begin one, set up, as far as that is possible."""
    for start in moment.state.rules.positions.starts():
        position = position_of(moment, start)
        try:
            yield position, _begin(moment, position)
        except CardwrightError:
            continue


def _begin(moment: Match, position: Mapping[str, Any]) -> Match:
    return moment.game.start(0, None, moment.seats, moment.variant, position)


# -- writing a position


def position_of(match: Match, start: str) -> dict[str, Any]:
    """The table by names, beginning at the moment `start`; numbers that are as the game lays them are left out."""
    s = match.state
    terms = s.rules.terms
    plain = State(s.rules, s.seats, Chance(bytes(SEED_BYTES)))
    s.rules.positions.lay(plain)
    position: dict[str, Any] = {"start": start}
    for register in terms.registers:
        value = s.registers[register.index]
        if register.shown and value != plain.registers[register.index] and (not register.is_seat or value != NOBODY):
            position[register.name] = value + 1 if register.is_seat else value
    for zone in terms.shared_zones:
        if s.rows_in(s.at(zone)):
            position[zone.name] = _cards(s, plain, zone, NOBODY)
    for seat in range(s.seats):
        table: dict[str, Any] = {}
        for stat in terms.seat_stats:
            value = s.seat_stat[stat.index][seat]
            if not stat.derived and value != plain.seat_stat[stat.index][seat]:
                table[stat.name] = value
        for zone in terms.seat_zones:
            if s.rows_in(s.at(zone, seat)):
                table[zone.name] = _cards(s, plain, zone, seat)
        position[f"p{seat + 1}"] = table
    return position


def _cards(s: State, plain: State, zone: Zone, seat: int) -> Any:
    number = s.at(zone, seat)
    if zone.kind == SLOTS:
        placed = enumerate(s.zones[number])
        return {zone.places[place]: _card(s, plain, row) for place, row in placed if row != NO_ROW}
    rows = s.rows_in(number)
    entries = [_card(s, plain, row) for row in (reversed(rows) if zone.kind == PILE else rows)]
    return _counted(entries)


def _card(s: State, plain: State, row: int) -> Any:
    """A card's id, or a table with its numbers that differ from those of one that has just come."""
    zone = s.zone_of(row)
    assert zone is not None
    if not zone.in_play and not zone.pointable:
        return s.rules.cards[s.card[row]].id
    fresh = plain.create(s.form[row], s.controller[row], s.zone[row], s.place[row], quiet=True)
    s.rules.positions.lay_card(plain, fresh)
    positions = s.rules.positions
    marks = {name: positions.marked(s, row, name) for name in positions.marks()}
    changed = {name: value for name, value in marks.items() if value != positions.marked(plain, fresh, name)}
    id = s.rules.cards[s.form[row]].id
    if zone.shared and zone.in_play:
        changed = {PLAYER: s.controller[row] + 1, **changed}
    return {"card": id, **changed} if changed else id


def _counted(entries: list[Any]) -> list[Any]:
    """Equal cards that follow each other as one entry: “village-militia x3”."""
    found: list[Any] = []
    i = 0
    while i < len(entries):
        count = 1
        while i + count < len(entries) and entries[i + count] == entries[i] and count < MOST_EQUAL:
            count += 1
        if isinstance(entries[i], str) and count > 1:
            found.append(f"{entries[i]} x{count}")
        else:
            found += entries[i : i + count]
        i += count
    return found


# -- comparing


def _portrait(match: Match) -> View:
    """Everything that can be seen of a match and that a position can say: without the ids that cards go by."""
    view = match.truth()
    faces = [face for zone in view.zones for face in zone.faces]
    order = {face.id: i + 1 for i, face in enumerate(faces) if face.id}
    zones = []
    for zone in view.zones:
        plain = [
            msgspec.structs.replace(
                face, id=0, on=order.get(face.on, 0), aims=[order.get(id, 0) for id in face.aims], printed=""
            )
            for face in zone.faces
        ]
        zones.append(msgspec.structs.replace(zone, faces=plain))
    asked = match.state.asker
    deciding = f"{asked.name if asked is not None else ''} {match.asked}"
    return msgspec.structs.replace(view, number=0, zones=zones, deciding=deciding)


def _differences(wanted: View, found: View) -> list[str]:
    """In which parts two portraits differ, in words."""
    parts: list[str] = []
    if wanted.deciding != found.deciding or wanted.result != found.result:
        parts.append("which decision is open")
    changed = [name for name, value in wanted.registers.items() if found.registers[name] != value]
    for before, after in zip(wanted.seats, found.seats):
        changed += [
            f"p{before.seat + 1}.{name}" for name, value in before.stats.items() if after.stats[name] != value
        ]
        if before.alive != after.alive:
            changed.append(f"whether p{before.seat + 1} is still in the match")
    for one, other in zip(wanted.zones, found.zones):
        if one != other:
            changed.append(one.name if one.seat is None else f"p{one.seat + 1}.{one.name}")
    return parts + changed


def _leads_to(again: Match, inputs: Sequence[Input], now: View) -> bool:
    """Whether these inputs, given as a scenario gives them, lead to a portrait."""
    try:
        for given in inputs:
            if given.kind in (PICK, RESIGN):
                again.give(given)
            elif given.kind == TIMEOUT:
                again.timeout()
            else:
                return False
    except CardwrightError:
        return False
    return _portrait(again) == now


def _lost(s: State, again: State) -> list[str]:
    """What a position did not say of a state, in words, although it looks the same."""
    lost = ["what chance will bring"]
    pairs = [
        (one, other) for a, b in zip(s.zones, again.zones) for one, other in zip(a, b) if NO_ROW not in (one, other)
    ]
    if any((s.known[one], s.named[one]) != (again.known[other], again.named[other]) for one, other in pairs):
        lost.append("who knows which hidden card")
    if any(s.owner[one] not in (NOBODY, again.owner[other]) for one, other in pairs):
        lost.append("whose deck some cards came from")
    if any(s.card[one] != again.card[other] for one, other in pairs):
        lost.append("which card a unit was before it became another")
    if s.timeouts != again.timeouts:
        lost.append("how often somebody ran out of time")
    hidden = [register for register in s.rules.terms.registers if not register.shown]
    names = [hid.name for hid in hidden if s.registers[hid.index] != again.registers[hid.index]]
    return lost + [f"numbers that only the rules see ({', '.join(names)})"] * bool(names)
