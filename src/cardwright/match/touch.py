"""What an option is about, so that a client can put it on the board: cards, and places of zones.

Nothing is told that the viewer does not know.
"""

from __future__ import annotations

import msgspec

from cardwright.kernel.decision import Option, place_of_spot, zone_of_spot
from cardwright.kernel.knowledge import bit
from cardwright.kernel.layers import last_form
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, ROWS, SLOTS


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or a place that an option is about.

    A card has an `id` while everybody sees it; one that only its holder sees is known by its name. `place` is a slot
    of `zone`. A zone that all share has no seat.
    """

    id: int = 0
    card: str = ""
    zone: str = ""
    seat: int | None = None
    place: str = ""


def touches(s: State, viewer: int, option: Option) -> list[Touch]:
    """What an option of the viewer is about, in the order in which it is pointed at."""
    found: list[Touch] = []
    for thing in option.asker.objects(s, viewer, option):
        if thing < 0:
            found.append(_place(s, zone_of_spot(thing), place_of_spot(thing)))
            continue
        row = s.row_of(thing)
        if row != NO_ROW and (s.public[row] or s.known[row] & bit(s, viewer)) and s.zone_of(row) is not None:
            found.append(_card(s, viewer, row))
    return found


def touched_source(s: State, viewer: int, ref: int) -> Touch | None:
    """The card that asks, if the viewer knows it. Of one that has left, only which card it was."""
    form = last_form(s, ref)
    if form == NO_ROW or not s.known[ref % ROWS] & bit(s, viewer):
        return None
    return Touch(card=s.rules.cards[form].id) if s.row_of(ref) == NO_ROW else _card(s, viewer, ref % ROWS)


def _card(s: State, viewer: int, row: int) -> Touch:
    zone = s.zone_of(row)
    assert zone is not None
    return Touch(
        id=s.public[row],
        card=s.rules.cards[s.form[row]].id if s.known[row] & bit(s, viewer) else "",
        zone=zone.name,
        seat=None if zone.shared else s.ground.holder[s.zone[row]],
        place=zone.places[s.place[row]] if zone.kind == SLOTS else "",
    )


def _place(s: State, number: int, place: int) -> Touch:
    zone = s.ground.declared[number]
    return Touch(zone=zone.name, seat=None if zone.shared else s.ground.holder[number], place=zone.places[place])


def name_of(s: State, viewer: int, touch: Touch) -> str:
    """What a viewer calls a card or a place in notes; empty if it sees no such thing."""
    for row in s.rows() if touch.id or touch.card else ():
        zone = s.zone_of(row)
        if zone is not None and _is_meant(_card(s, viewer, row), touch):
            on_board = zone.in_play or zone.shared or zone.pointable
            return s.rules.row_name(s, row, viewer) if on_board else touch.card
    for number, zone in enumerate(s.ground.declared):
        spot = _place(s, number, zone.places.index(touch.place)) if touch.place in zone.places else None
        if spot is not None and (spot.zone, spot.seat) == (touch.zone, touch.seat):
            return s.rules.place_name(s, number, zone.places.index(touch.place), viewer)
    return ""


def _is_meant(card: Touch, touch: Touch) -> bool:
    if touch.id or card.id:
        return card.id == touch.id
    return (card.card, card.zone, card.seat) == (touch.card, touch.zone, touch.seat)
