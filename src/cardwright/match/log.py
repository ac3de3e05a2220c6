"""The log: what each viewer has been told, in data for clients and in words for people.

A game's wording has a template for each kind of event, or for one that leads to a certain zone ("moved to field"). In
it `{card}` is a card's name and `{whose card}` the name with whose it is: two players may have the same hero.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel.event import Event
from cardwright.kernel.knowledge import bit
from cardwright.kernel.terms import CONTROLLED, DIED, KERNEL_EVENTS, MOVED, NOBODY, SEAT_CHANGED, TAKEN_BACK
from cardwright.match.view import EVERYTHING

if TYPE_CHECKING:
    from cardwright.games.definition import Wording
    from cardwright.match.match import Match


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event as a viewer is told of it. A card that the viewer does not know is an empty string.

    `sides` says whose the cards were, as far as it is known. `names` says what numbers stand for that mean a zone, a
    place or a seat's number: `{"to": "hand 0"}`.
    """

    number: int
    kind: str
    seat: int | None = None
    cards: dict[str, str] = {}
    ids: dict[str, int] = {}
    numbers: dict[str, int] = {}
    names: dict[str, str] = {}
    sides: dict[str, int] = {}
    text: str = ""


def events(match: Match, viewer: int, since: int) -> list[EventView]:
    """The events that a viewer was told of after number `since`, numbered without gaps."""
    return _since(match, bit(match.state, viewer), match.told_to(viewer), max(since, match.told))


def open_events(match: Match, since: int = 0) -> list[EventView]:
    """Every event after number `since` with all its cards, whoever was told of it: for matches that are over."""
    return _since(match, EVERYTHING, match.listen().told(EVERYTHING), since)


def _since(match: Match, mask: int, count: int, since: int) -> list[EventView]:
    news = match.listen().latest(mask, count - since)
    sides = _sides(match, news)
    first = count - len(news) + 1
    told_before = _told_before(match, mask) if any(event.kind is TAKEN_BACK for event in news) else []
    return [_event(match, event, mask, first + i, sides[i], told_before) for i, event in enumerate(news)]


def _told_before(match: Match, mask: int) -> list[int]:
    """How many of its first events viewers of a mask have been told of: of none, of the first, of the first two …"""
    told = (bool(event.audience & mask) for event in match.listen().all_events())
    return list(accumulate(told, initial=match.told))


def _sides(match: Match, told: list[Event]) -> list[list[int]]:
    """For each event whose its cards were then: from the table as it is now, back through what changed it."""
    s = match.state
    known = {s.public[row]: s.controller[row] for row in s.rows() if s.public[row]}
    found: list[list[int]] = []
    for event in reversed(told):
        ids = event.faces[1::3]
        if event.kind is MOVED or event.kind is DIED:
            holder = s.ground.holder[event.numbers[0]]
            if holder != NOBODY and ids[0]:
                known[ids[0]] = holder
        found.append([known.get(id, NOBODY) for id in ids])
        if event.kind is CONTROLLED:
            known[ids[0]] = event.numbers[0]
    return found[::-1]


def _event(match: Match, event: Event, mask: int, number: int, sides: list[int], told_before: list[int]) -> EventView:
    cards: dict[str, str] = {}
    ids: dict[str, int] = {}
    for i, role in enumerate(event.kind.cards):
        if 3 * i + 2 < len(event.faces):
            form, public, known = event.faces[3 * i : 3 * i + 3]
            cards[role] = match.state.rules.cards[form].id if known & mask or mask == EVERYTHING else ""
            ids[role] = public
    numbers = dict(zip(event.kind.numbers, event.numbers, strict=True))
    if event.kind is TAKEN_BACK:  # by the viewer's own numbers: how much there was for others is not told
        numbers["kept"] = told_before[event.numbers[0]]
    names = _names(match, event, numbers)
    seat = None if event.seat == NOBODY else event.seat
    whose = {role: sides[i] for i, role in enumerate(cards) if cards[role] and sides[i] != NOBODY}
    text = _text(match, event, cards, numbers, names, whose)
    return EventView(number, event.kind.name, seat, cards, ids, numbers, names, whose, text)


def _names(match: Match, event: Event, numbers: dict[str, int]) -> dict[str, str]:
    """What the numbers mean of the kernel's own events, and of those that lay a card into a slot."""
    into = event.kind.into
    if into is not None:
        return {"to": f"{into.name} {event.seat}", "place": into.places[event.numbers[0]]}
    if event.kind not in KERNEL_EVENTS:
        return {}
    if event.kind is SEAT_CHANGED:
        return {"stat": match.state.rules.terms.seat_stats[numbers["stat"]].name}
    ground = match.state.ground
    names: dict[str, str] = {}
    for name, value in numbers.items():
        if name in ("from", "to", "zone") and event.kind is not CONTROLLED and value >= 0:
            zone = ground.declared[value]
            names[name] = zone.name if zone.shared else f"{zone.name} {ground.holder[value]}"
            if zone.places and numbers.get("place", -1) >= 0:
                names["place"] = zone.places[numbers["place"]]
    return names


def _text(
    match: Match,
    event: Event,
    cards: dict[str, str],
    numbers: dict[str, int],
    names: dict[str, str],
    sides: dict[str, int],
) -> str:
    wording = match.game.definition.wording
    zone = names["to"].split(" ")[0] if "to" in names else ""
    template = wording.log.get(f"{event.kind.name} to {zone}") or wording.log.get(event.kind.name)
    if template is None:
        return ""
    book = match.state.rules.cards
    index = match.state.rules.index
    words: dict[str, str] = {"seat": _player(event.seat), "result": result_text(match)}
    if match.seats == 2 and event.seat != NOBODY:
        words["other"] = _player(1 - event.seat)
    for role in event.kind.cards:
        id = cards.get(role)
        words[role] = book[index[id]].name if id else "a card" if role in cards else "something"
        whose = f"{_player(sides[role])}'s " if role in sides else ""
        words[f"whose {role}"] = whose + words[role]
    for name, value in numbers.items():
        shown = wording.numbers.get(name)
        words[name] = shown[value] if shown is not None else str(value)
    for name in ("stat", "place"):
        if name not in wording.numbers:
            words[name] = names.get(name, words.get(name, ""))
    text = string.Formatter().vformat(template, (), words)
    return text[:1].upper() + text[1:]


def result_text(match: Match) -> str:
    """How the match ended, in a sentence."""
    result = match.result
    if result is None:
        return ""
    names = [_player(seat) for seat in range(match.seats)]
    return ending(match.game.definition.wording, result.places, result.reason, names)


def ending(wording: Wording, places: Sequence[Sequence[int]], reason: str, names: Sequence[str]) -> str:
    """How a match ended, in a sentence: from the places of its seats, and what they are called."""
    winners = [names[seat] for seat in places[0]] if len(places[0]) == 1 else []
    losers = [names[seat] for place in places[1:] for seat in place]
    template = wording.results.get(reason, reason)
    return template.format(winner=" and ".join(winners), loser=" and ".join(losers))


def _player(seat: int) -> str:
    return "" if seat == NOBODY else f"Player {seat + 1}"
