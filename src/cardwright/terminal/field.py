"""What stands on the table: grids of slots, and rows of units side by side, for a viewer at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from cardwright.kernel.terms import NOBODY
from cardwright.match.view import Face, View
from cardwright.terminal.cells import NARROW, Look, cell, phrase, small_cell, squeezed
from cardwright.terminal.faces import Faces
from cardwright.terminal.grid import Cell, Row, dense, dense_width, framed, inner_width, margin
from cardwright.terminal.panel import CUT, LEAST, Panels, is_gone
from cardwright.terminal.reach import Reach
from cardwright.terminal.seating import Seating
from cardwright.terminal.style import CALM, ENEMY, OWN, PLAN
from cardwright.vocabulary.looks.layout import Region

_UNIT = 16
"""How wide a card of a row is in its frame."""

_BETWEEN = " │ "

Planned = Mapping[tuple[str, str], str]
"""The viewer's cards-to-be by zone and slot."""


@dataclass(frozen=True)
class Moment:
    """What is to be drawn: a view, what can be chosen by which numbers, and what the viewer plans."""

    view: View
    lit: Reach
    planned: Planned


@dataclass(frozen=True)
class Cut:
    """How a table is drawn: how wide, how much is left out, and whether cards have frames."""

    width: int
    fit: int
    is_framed: bool


class Field:
    """Draws what stands on one table."""

    def __init__(self, seating: Seating, faces: Faces, panels: Panels) -> None:
        self.seating = seating
        self.faces = faces
        self.panels = panels

    def look(self, moment: Moment, face: Face, is_shared: bool) -> Look:
        """What is said of a card besides the card itself; whose it is only where all stand together."""
        owner = Text()
        if is_shared and face.controller != NOBODY:
            mine = face.controller == self.seating.below
            owner = Text(self.seating.mark(face.controller), OWN if mine else ENEMY)
        return Look(owner, moment.lit.of_card(face), self.panels.arrow(moment.view, face))

    # -- grids

    def grids(self, moment: Moment, cut: Cut, whose: Sequence[int | None]) -> list[Text]:
        """The grids of some seats (None: of all), one below the other."""
        regions = [(region, seat) for region, seat in self.seating.regions if region.shape == "grid"]
        regions = [(region, seat) for region, seat in regions if seat in whose]
        left = margin([name for region, _ in regions for name in region.names], cut.width)
        rows: list[Row] = []
        columns: Sequence[str] = ()
        for region, seat in regions:
            columns = region.columns or columns
            faces = {face.place: face for face in moment.view.zone(region.zone, seat).faces}
            for i, slots in enumerate(region.rows):
                name = region.names[i] if i < len(region.names) else ""
                is_headed = bool(name) and len(columns) == len(slots)
                wide = (inner_width if cut.is_framed else dense_width)(len(slots), cut.width - left)
                cells = [
                    self._cell(moment, region, seat, slot, faces.get(slot), wide)
                    if cut.is_framed
                    else self._small_cell(moment, region, seat, slot, faces.get(slot), wide, is_headed)
                    for slot in slots
                ]
                rows.append(Row(seat, cells, name, [] if i else region.columns))
        return framed(rows, cut.width) if cut.is_framed else dense(rows, cut.width)

    def _cell(
        self, moment: Moment, region: Region, seat: int | None, slot: str, face: Face | None, wide: int
    ) -> Cell:
        """A slot in a frame."""
        if face is not None:
            return Cell(slot, cell(self.faces, face, self.look(moment, face, seat is None), wide))
        return self._empty(moment, region, seat, slot, wide)

    def _small_cell(
        self,
        moment: Moment,
        region: Region,
        seat: int | None,
        slot: str,
        face: Face | None,
        wide: int,
        is_headed: bool,
    ) -> Cell:
        """A slot in few lines. Headings tell its name where there are any; a narrow one tells it only while empty."""
        name = "" if is_headed or (face is not None and wide < NARROW) else slot
        if face is not None:
            look = self.look(moment, face, seat is None)
            return Cell(name, small_cell(self.faces, face, look, wide, wide - len(name) - 1 if name else wide))
        found = self._empty(moment, region, seat, slot, wide)
        found.name = name
        return found

    def _empty(self, moment: Moment, region: Region, seat: int | None, slot: str, wide: int) -> Cell:
        """A slot in which nobody stands: what the viewer plans for it, or the numbers to choose it by."""
        card = moment.planned.get((region.zone, slot)) if seat in (None, self.seating.viewer) else None
        if card is None:
            return Cell(slot, [], moment.lit.of_spot(region.zone, seat, slot), missing=not slot)
        name, numbers = self.faces.name(card), self.faces.short(card)
        if wide < NARROW:
            return Cell(slot, [Text(f"({squeezed(name, wide - 2)})", PLAN), Text(numbers, PLAN)])
        return Cell(slot, [Text(f"({name})", PLAN), Text(f"planned  {numbers}", PLAN)])

    # -- rows of units

    def units(self, moment: Moment, cut: Cut, seat: int | None) -> list[Text]:
        """The rows of units of a seat (None: of all): cards side by side, or in words where there is little room."""
        if seat is not None and is_gone(moment.view, seat):
            return []
        lines: list[Text] = []
        for region, whose in self.seating.regions:
            if region.shape == "row" and whose == seat:
                faces = moment.view.zone(region.zone, seat).faces
                cards = [(face, self.look(moment, face, seat is None)) for face in faces]
                if not cards:
                    lines.append(Text(f"  no {region.label or region.role}", CALM))
                elif cut.is_framed:
                    lines += self._framed(cards, cut.width)
                else:
                    pieces = [phrase(self.faces, face, look) for face, look in cards]
                    lines += _side_by_side(pieces, cut.width, {CUT: 2, LEAST: 1}.get(cut.fit, len(pieces)))
        return lines

    def _framed(self, cards: Sequence[tuple[Face, Look]], width: int) -> list[Text]:
        room = width // _UNIT
        wide = inner_width(room, width)
        cells = [Cell("", cell(self.faces, face, look, wide)) for face, look in cards]
        return framed([Row(None, cells[i : i + room], room=room) for i in range(0, len(cells), room)], width)


def _side_by_side(pieces: Sequence[Text], width: int, most: int) -> list[Text]:
    """Pieces one after the other, a little to the right; those beyond `most` lines are only counted."""
    lines = [Text("  ")]
    for i, piece in enumerate(pieces):
        gap = _BETWEEN if lines[-1].cell_len > 2 else ""
        more = f"{_BETWEEN}{len(pieces) - i} more"
        is_last = len(lines) == most
        if gap and lines[-1].cell_len + len(gap) + piece.cell_len + (len(more) if is_last else 0) > width:
            if is_last:
                lines[-1].append(more, CALM)
                return lines
            lines.append(Text("  "))
            gap = ""
        lines[-1].append(gap, CALM)
        lines[-1].append_text(piece)
    return lines
