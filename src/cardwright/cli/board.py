"""Drawing a match as text, from the game's layout and a view of it. Nothing here knows any game.

The board is a list of lines of at most `width` cells. Regions of slots become a grid, a chain a stack of lines; the
life, piles, numbers and cards beside the grid of a seat become a panel. Colour only repeats what words say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.text import Text

from cardwright.cli.faces import Faces, by_id
from cardwright.cli.grid import Cell, Row, dense, dense_width, framed, inner_width
from cardwright.cli.layout import GRID, LINE, STACK, Layout, Part, entries, names, shown_name
from cardwright.cli.style import CALM, ENEMY, HURT, OWN, PLAN
from cardwright.cli.variants import variant_text
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.view import Face, View, ZoneView

_WORTH = 4
"""The dense grid is drawn if it saves so many lines."""

_UNBROKEN = 20
_FEWEST = 2
_TOP = 2
"""So many cards of a stack are always shown."""

# How much the panels leave out to take fewer lines.
ROOMY = 0
TIGHT = 1
TIGHTEST = 2
CUT = 3

Planned = Mapping[tuple[str, str], str]
"""The viewer's cards-to-be by zone and slot."""


class Board:
    """Draws one match. `names` are what the seats are called, `viewer` who looks (None: a spectator)."""

    def __init__(self, game: Game, rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer
        self.layout = Layout(game.layout)
        self.faces = Faces(game, rules, self.layout)

    # -- who sits where

    def below(self, view: View) -> int:
        """The seat on the near side."""
        if self.viewer is not None:
            return self.viewer
        below = entries(self.layout.data, "spectator").get("below", len(view.seats) - 1)
        return below if isinstance(below, int) else len(view.seats) - 1

    def above(self, view: View) -> list[int]:
        below = self.below(view)
        return [seat.seat for seat in view.seats if seat.seat != below]

    def parts(self, view: View, name: str) -> list[Part]:
        """The regions or piles of the layout for the seats of this view."""
        return self.layout.parts(name, self.below(view), self.above(view))

    # -- header and panels

    def header(self, view: View) -> Text:
        """Game, round, whose turn, who is first, shared piles, and warnings that count up."""
        status = entries(self.layout.data, "status")
        words = [self.game.name]
        count = status.get("count")
        if isinstance(count, str):
            words.append(f"{count} {view.registers[count]}")
        active = status.get("active")
        if isinstance(active, str) and view.registers[active] != NOBODY:
            words.append(f"{self._whose(view.registers[active])} turn")
        first = status.get("first")
        if isinstance(first, str) and view.registers[first] != NOBODY:
            words.append(f"{self.names[view.registers[first]]} {first}")
        for part in self.parts(view, "piles"):
            if part.seat is None:
                words.append(f"{part.name} {view.zone(part.zone).count}")
        for name in names(status, "warnings"):
            if view.registers[name]:
                words.append(f"{name} {view.registers[name]}")
        if view.variant:
            words.append(variant_text(view.variant))
        return Text(" · ".join(words), "bold")

    def _whose(self, seat: int) -> str:
        return "your" if self.names[seat].endswith("(you)") else f"{self._plain(seat)}'s"

    def _plain(self, seat: int) -> str:
        """The name of a seat without what stands in brackets behind it."""
        return self.names[seat].split(" (")[0]

    def life(self, view: View, seat: int) -> tuple[int, int] | None:
        """What a seat has left of its life and of how much (0: no limit), whether it is the seat's or its card's."""
        life = self.layout.life
        if life is None:
            return None
        if not life.zone:
            shown = view.seats[seat]
            return shown.stats[life.stat], shown.limits.get(life.stat, 0)
        for face in view.zone(life.zone, seat).faces:
            return face.stats[life.stat] - face.damage, face.stats[life.stat]
        return None

    def panel(self, view: View, seat: int, width: int, fit: int) -> list[Text]:
        """A seat: name, life, resources, cards beside the grid, hand, piles; in as few lines as it takes."""
        mine = seat == self.below(view)
        line = Text("▼ " if mine else "▲ ", OWN if mine else ENEMY)
        line.append(self.names[seat], OWN if mine else ENEMY)
        pieces = [line, *self._life(view, seat, 0 if fit != ROOMY else 10 if width >= 90 else 6)]
        shown = view.seats[seat]
        for name in self.layout.resources:
            pieces.append(Text(_number(name, shown.stats[name], shown.limits.get(name, 0))))
        pieces += self._beside(view, seat)
        if self.layout.hand:
            pieces.append(Text(f"{self.layout.hand} {view.zone(self.layout.hand, seat).count}"))
        for part in self.parts(view, "piles"):
            count = view.zone(part.zone, part.seat).count
            if part.seat == seat and part.counts(count) and (count or fit < TIGHTEST):
                pieces.append(Text(f"{part.name} {count}"))
        for label, stats in self.layout.flags.items():
            words = ", ".join(stat for stat in stats if shown.stats[stat])
            pieces.append(Text(words if fit != ROOMY else f"{label} {words}"))
        pieces += self._labelled(view, seat, fit)
        for name in self.layout.warnings:
            if shown.stats[name]:
                pieces.append(Text(f"{name} {shown.stats[name]}", HURT))
        if not shown.alive:
            pieces.append(Text("out"))
        elif view.result is None and seat != self.viewer and not self._takes_turns():
            pieces.append(Text("deciding" if shown.deciding else "ready", CALM))
        lines = _flowed(pieces, width, fit >= TIGHTEST)
        if fit == CUT and len(lines) > _FEWEST:
            lines = lines[:_FEWEST]
            lines[-1].truncate(width - 2)
            lines[-1].append(" …")
        return lines

    def _takes_turns(self) -> bool:
        return "active" in entries(self.layout.data, "status")

    def _life(self, view: View, seat: int, size: int) -> list[Text]:
        found = self.life(view, seat)
        if found is None or self.layout.life is None:
            return []
        value, most = max(0, found[0]), found[1]
        piece = Text(_number(self.layout.life.stat, value, most), "bold")
        if most and size:
            full = 0 if value <= 0 else max(1, min(size, round(size * value / most)))
            piece.append(" " + "█" * full + "░" * (size - full), HURT if 3 * value <= most else "not bold")
        return [piece]

    def _beside(self, view: View, seat: int) -> list[Text]:
        """The cards of a seat that lie beside the grid, each for itself: a hero, what it wears."""
        pieces: list[Text] = []
        for part in self.parts(view, "regions"):
            if part.seat == seat and part.shape == LINE and not part.label:
                for face in view.zone(part.zone, seat).faces:
                    slot = f"{face.place} " if face.place and face.place != part.zone else ""
                    pieces.append(Text(slot + self._face_beside(view, part, face)))
        return pieces

    def _labelled(self, view: View, seat: int, fit: int) -> list[Text]:
        """Those that are listed under a label, or only counted."""
        pieces: list[Text] = []
        for part in self.parts(view, "regions"):
            if part.seat == seat and part.shape == LINE and part.label:
                faces = view.zone(part.zone, seat).faces
                words = ", ".join(self.faces.words(face) for face in faces)
                if faces:
                    pieces.append(Text(f"{part.label} {len(faces) if fit >= TIGHTEST else words}"))
        return pieces

    def _face_beside(self, view: View, part: Part, face: Face) -> str:
        life = self.layout.life
        words = self.faces.words(face, "health" if life is not None and life.zone == part.zone else "")
        arrow = self._arrow(view, face)
        return f"{words} {arrow}" if arrow else words

    # -- the grid and the chain

    def rows(self, view: View, planned: Planned, width: int, is_dense: bool) -> list[Row]:
        """All rows of the grid, one below the other."""
        found: list[Row] = []
        for part in self.parts(view, "regions"):
            if part.shape == GRID:
                zone = view.zone(part.zone, part.seat)
                own = part.seat is not None and part.seat == self.viewer
                for cells in self._cells(view, part, zone, planned if own else {}, width, is_dense):
                    found.append(Row(part.seat, cells))
        return found

    def _cells(
        self, view: View, part: Part, zone: ZoneView, planned: Planned, width: int, is_dense: bool
    ) -> list[list[Cell]]:
        if not part.rows:
            faces = [Cell(part.name, self._cell(view, face, 6, width, is_dense)) for face in zone.faces]
            faces = faces or [Cell(part.name, [])]
            return [faces[i : i + 6] for i in range(0, len(faces), 6)]
        by_place = {face.place: face for face in zone.faces}
        rows: list[list[Cell]] = []
        for slots in part.rows:
            row: list[Cell] = []
            for slot in slots:
                card = planned.get((part.zone, slot))
                if slot in by_place:
                    row.append(Cell(slot, self._cell(view, by_place[slot], len(slots), width, is_dense)))
                elif card is not None:
                    name = Text(f"({self.faces.name(card)})", PLAN)
                    row.append(Cell(slot, [name, Text(f"planned  {self.faces.short(card)}", PLAN)]))
                else:
                    row.append(Cell(slot, []))
            rows.append(row)
        return rows

    def _cell(self, view: View, face: Face, columns: int, width: int, is_dense: bool) -> list[Text]:
        arrow = self._arrow(view, face)
        if is_dense:
            return self.faces.small_cell(face, arrow, dense_width(columns, width) - len(face.place) - 1)
        return self.faces.cell(face, arrow, inner_width(columns, width))

    def _arrow(self, view: View, face: Face) -> str:
        """What a card points at, in as few letters as can be."""
        found = by_id(view) if face.aims else {}
        places = [found[id][0].place or self.faces.name(found[id][0].card) for id in face.aims if id in found]
        return f"→{', '.join(places)}" if places else ""

    def stack(self, view: View, fit: int) -> list[Text]:
        """Every stack of the layout that is not empty, the newest card on top, with whose it is and its targets."""
        lines: list[Text] = []
        for part in self.parts(view, "regions"):
            zone = view.zone(part.zone, part.seat)
            if part.shape != STACK or not zone.count:
                continue
            for i, face in enumerate(zone.faces):
                head = f"{part.name} " if i == 0 else " " * (len(part.name) + 1)
                if fit >= TIGHTEST and i == _TOP:
                    lines.append(Text(f"{head}{zone.count - i} older", CALM))
                    break
                line = Text(head, CALM)
                line.append(f"{zone.count - i} ", "not dim bold")
                line.append(self._link(face), "not dim bold")
                if face.controller != NOBODY:
                    line.append(f" ({self._plain(face.controller)})", "not dim")
                line.append(self._targets(view, face), "not dim")
                lines.append(line)
        return lines

    def _link(self, face: Face) -> str:
        if not face.card:
            return "face down"
        name = self.faces.name(face.card)
        as_another = face.printed and not face.on  # an ability is called like the card that has it
        return f"{self.faces.name(face.printed)} as a {name.lower()}" if as_another else name

    def _targets(self, view: View, face: Face) -> str:
        found = by_id(view) if face.aims else {}
        words: list[str] = []
        for id in face.aims:
            if id in found:
                target, seat = found[id]
                name = self._link(target)
                whose = f"{self._whose(seat)} " if seat is not None else ""
                words.append(f"{whose}{name}{f' ({target.place})' if target.place else ''}")
        return f" → {', '.join(words)}" if words else ""

    # -- the hand and hidden things

    def hand(self, view: View) -> list[Face]:
        """The viewer's hand, in the order shown."""
        if not self.layout.hand or self.viewer is None:
            return []
        return view.zone(self.layout.hand, self.viewer).faces

    def hand_ids(self, view: View) -> list[str]:
        """The same as ids of cards."""
        return [face.card for face in self.hand(view)]

    def hidden_hands(self, view: View, width: int) -> list[Text]:
        """Every hand that the view shows, for replays and the end."""
        lines: list[Text] = []
        for seat in view.seats:
            if self.layout.hand:
                zone = view.zone(self.layout.hand, seat.seat)
                cards = [face.card for face in zone.faces if face.card]
                shown = [f"{self.faces.name(card)} {self.faces.short(card)}".strip() for card in cards]
                if shown:
                    text = f"{self.names[seat.seat]} holds: {', '.join(shown)}"
                    lines += [Text(part) for part in wrap(text, width, subsequent_indent="  ")]
        return lines

    # -- all of it

    def table(
        self, view: View, planned: Planned, width: int, height: int | None = None, spare: int = 0
    ) -> list[Text]:
        """Header, panels, grid and chain: everything but the hand.

        It is drawn smaller if it would not leave `spare` of the `height` lines, and smallest if it would not fit.
        """
        grid = framed(self.rows(view, planned, width, False), width)
        lines = self._around(view, grid, width, ROOMY)
        if height is not None and len(lines) > height - spare:
            small = dense(self.rows(view, planned, width, True), width)
            if len(grid) - len(small) >= _WORTH:
                lines = self._around(view, small, width, ROOMY)
                if len(lines) > height - spare:
                    lines = self._around(view, small, width, TIGHT)
                if len(lines) > height:
                    lines = self._around(view, small, width, TIGHTEST)
                if len(lines) > height:
                    lines = self._around(view, small, width, CUT)
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def _around(self, view: View, grid: list[Text], width: int, fit: int) -> list[Text]:
        above = [line for seat in self.above(view) for line in self.panel(view, seat, width, fit)]
        below = self.panel(view, self.below(view), width, fit)
        return [self.header(view), *above, *grid, *self.stack(view, fit), *below]

    def planned(self, view: View) -> dict[tuple[str, str], str]:
        """Cards that the viewer's unfinished answer names together with an own slot, by zone and slot."""
        found: dict[tuple[str, str], str] = {}
        if view.ask is None:
            return found
        hand = self.hand_ids(view)
        before = self.layout.word("place")
        card = ""
        for note in view.ask.announcing:
            words = note.split(" ")
            card = next((word for word in words if word in hand), card if before else "")
            if not card or (before and words[0] != before):
                continue
            for part in self.parts(view, "regions"):
                for slot in [slot for row in part.rows for slot in row if slot in words]:
                    if part.seat == self.viewer and part.shape == GRID:
                        found[(part.zone, slot)] = card
        return found


def _number(name: str, value: int, most: int) -> str:
    return f"{shown_name(name)} {value}/{most}" if most else f"{shown_name(name)} {value}"


def _flowed(pieces: Sequence[Text], width: int, breaking: bool) -> list[Text]:
    """Pieces one after the other, further lines a little to the right; `breaking`: long ones may be broken."""
    lines: list[Text] = []
    for piece in pieces:
        words = piece.split(" ") if breaking and piece.cell_len > _UNBROKEN else [piece]
        for i, part in enumerate(words):
            gap = 1 if i else 2
            if lines and lines[-1].cell_len + gap + part.cell_len <= width:
                lines[-1].append(" " * gap)
                lines[-1].append_text(part)
            elif lines:
                lines.append(Text("  ").append_text(part))
            else:
                lines.append(part)
    return lines
