"""What an option is about, so that a client can put it on the board: cards, and places of a grid.

It is read from what every option has: the references among what its asker receives, the rows that its asker says it
touches, and the words of its note, which name cards by id and places as the board draws them. Nothing is told that
the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardwright.kernel.decision import Option
from cardwright.kernel.knowledge import bit
from cardwright.kernel.layers import last_form
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, ROWS, SLOTS

GRID = "grid"
ENEMY = "enemy"


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


class Toucher:
    """Finds what the options of one decision are about."""

    def __init__(self, s: State, viewer: int, layout: Mapping[str, object]) -> None:
        self.s = s
        self.viewer = viewer
        self.places = _places(s, viewer, layout, "own")
        self.enemy_places = _places(s, viewer, layout, ENEMY) if s.seats == 2 else {}

    def of(self, option: Option) -> list[Touch]:
        """What an option is about: its cards in the order in which it names them, then places."""
        words = option.note.split(" ")
        rows = list(dict.fromkeys([*self._rows(option, words)]))
        found = [self._card(row) for row in rows]
        if any(touch.place for touch in found):
            return found
        places = self.enemy_places if ENEMY in words else self.places
        return found + [places[word] for word in words if word in places]

    def source(self, ref: int) -> Touch | None:
        """The card that asks, if the viewer knows it. Of one that has left, only which card it was."""
        s = self.s
        form = last_form(s, ref)
        if form == NO_ROW or not s.known[ref % ROWS] & bit(s, self.viewer):
            return None
        return Touch(card=s.rules.book[form].id) if s.row_of(ref) == NO_ROW else self._card(ref % ROWS)

    def _rows(self, option: Option, words: list[str]) -> list[int]:
        s = self.s
        found: list[int] = []
        for value in [*option.group, *option.asker.touches(s, option)]:
            if value >= ROWS:
                row = s.row_of(value) if value % ROWS < len(s.form) else NO_ROW
            else:
                # A bare number may be a row, or a place, or the number of something else.
                row = value if 0 <= value < len(s.form) and s.rules.book[s.card[value]].id in words else NO_ROW
            if row != NO_ROW and (s.public[row] or s.known[row] & bit(s, self.viewer)) and s.zone_of(row) is not None:
                found.append(row)
        return found

    def _card(self, row: int) -> Touch:
        s = self.s
        zone = s.zone_of(row)
        assert zone is not None
        return Touch(
            id=s.public[row],
            card=s.rules.book[s.form[row]].id if s.known[row] & bit(s, self.viewer) else "",
            zone=zone.name,
            seat=None if zone.shared else s.ground.holder[s.zone[row]],
            place=zone.places[s.place[row]] if zone.kind == SLOTS else "",
        )


def _places(s: State, viewer: int, layout: Mapping[str, object], side: str) -> dict[str, Touch]:
    """The slots by name of the grids on one side of the board, and of those that all share."""
    regions = layout.get("regions", [])
    found: dict[str, Touch] = {}
    for region in regions if isinstance(regions, list) else []:
        if region.get("shape", GRID) != GRID or region["of"] not in (side, "shared"):
            continue
        seat = None if region["of"] == "shared" else viewer if side == "own" else 1 - viewer
        for row in region.get("rows", []):
            found.update({slot: Touch(zone=region["zone"], seat=seat, place=slot) for slot in row if slot})
    return found
