"""Drawing a match as text, from the game's layout and a view of it. Nothing here knows any game.

The board is a list of lines of at most `width` cells. Regions of slots become a grid, a chain a stack of lines; the
life, piles, numbers and cards beside the grid of a seat become a panel. Colour only repeats what words say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TypeVar

from rich.text import Text

from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.view import Face, OptionView, View, ZoneView
from cardwright.terminal.faces import Faces, by_id, shown_name
from cardwright.terminal.grid import Cell, Row, dense, dense_width, framed, inner_width
from cardwright.terminal.style import CALM, ENEMY, HURT, OWN, PLAN
from cardwright.terminal.variants import variant_text
from cardwright.vocabulary.looks.layout import CardNumber, Pile, Place, ReadyCards, Region

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

P = TypeVar("P", bound=Place)


class Board:
    """Draws one match. `names` are what the seats are called, `viewer` who looks (None: a spectator)."""

    def __init__(self, game: Game, rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer
        self.layout = game.layout
        self.faces = Faces(game, rules)

    @property
    def words(self) -> set[str]:
        """What the board calls its numbers, kinds and suits: none of these is the beginning of a card's name."""
        terms = self.faces.rules.terms
        stats = [*[stat.name for stat in terms.stats], *[stat.name for stat in terms.seat_stats]]
        suits = self.layout.suit.names if self.layout.suit is not None else ()
        return {word.lower() for word in (*stats, *self.layout.kinds, *suits)}

    # -- who sits where

    def below(self, view: View) -> int:
        """The seat on the near side."""
        if self.viewer is not None:
            return self.viewer
        spectator = self.layout.spectator
        return spectator.below if spectator is not None else len(view.seats) - 1

    def above(self, view: View) -> list[int]:
        below = self.below(view)
        return [seat.seat for seat in view.seats if seat.seat != below]

    def regions(self, view: View) -> list[tuple[Region, int | None]]:
        """The regions of the layout with the seats of this view; None: shared."""
        return self._seated(view, self.layout.regions)

    def piles(self, view: View) -> list[tuple[Pile, int | None]]:
        """The piles likewise."""
        return self._seated(view, self.layout.piles)

    def _seated(self, view: View, places: Sequence[P]) -> list[tuple[P, int | None]]:
        """An enemy's place comes once for each enemy."""
        seats: dict[str, list[int | None]] = {
            "own": [self.below(view)],
            "enemy": [*self.above(view)],
            "shared": [None],
        }
        return [(place, seat) for place in places for seat in seats[place.of]]

    # -- header and panels

    def header(self, view: View) -> Text:
        """Game, round, whose turn, who is first, shared piles, and warnings that count up."""
        status = self.layout.status
        words = [self.game.name]
        if status.count:
            words.append(f"{status.count} {view.registers[status.count]}")
        if status.active and view.registers[status.active] != NOBODY:
            words.append(f"{self._whose(view.registers[status.active])} turn")
        if status.first and view.registers[status.first] != NOBODY:
            words.append(f"{self.names[view.registers[status.first]]} {status.first}")
        for pile in self.layout.piles:
            if pile.of == "shared":
                words.append(f"{pile.name} {view.zone(pile.zone).count}")
        for name in status.warnings:
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
        life = self.layout.panel.life
        if isinstance(life, CardNumber):
            for face in view.zone(life.zone, seat).faces:
                return face.stats[life.stat] - face.damage, face.stats[life.stat]
        elif life:
            return view.seats[seat].stats[life], view.seats[seat].limits.get(life, 0)
        return None

    def panel(self, view: View, seat: int, width: int, fit: int) -> list[Text]:
        """A seat: name, life, resources, cards beside the grid, hand, piles; in as few lines as it takes."""
        mine = seat == self.below(view)
        line = Text("▼ " if mine else "▲ ", OWN if mine else ENEMY)
        line.append(self.names[seat], OWN if mine else ENEMY)
        pieces = [line, *self._life(view, seat, 0 if fit != ROOMY else 10 if width >= 90 else 6)]
        shown = view.seats[seat]
        pieces += [self._resource(view, seat, resource) for resource in self.layout.panel.resources]
        pieces += self._beside(view, seat)
        hand = self.layout.hand.zone
        if hand:
            pieces.append(Text(f"{hand} {view.zone(hand, seat).count}"))
        for pile, whose in self.piles(view):
            count = view.zone(pile.zone, whose).count
            if whose == seat and pile.counts(count) and (count or fit < TIGHTEST):
                pieces.append(Text(f"{pile.name} {count}"))
        for label, stats in self.layout.panel.flags.items():
            words = ", ".join(stat for stat in stats if shown.stats[stat])
            pieces.append(Text(words if fit != ROOMY else f"{label} {words}"))
        pieces += self._labelled(view, seat, fit)
        for name in self.layout.panel.warnings:
            if shown.stats[name]:
                pieces.append(Text(f"{name} {shown.stats[name]}", HURT))
        if not shown.alive:
            pieces.append(Text("out"))
        elif view.result is None and seat != self.viewer and not self.layout.status.active:
            pieces.append(Text("deciding" if shown.deciding else "ready", CALM))
        lines = _flowed(pieces, width, fit >= TIGHTEST)
        if fit == CUT and len(lines) > _FEWEST:
            lines = lines[:_FEWEST]
            lines[-1].truncate(width - 2)
            lines[-1].append(" …")
        return lines

    def _resource(self, view: View, seat: int, resource: str | ReadyCards) -> Text:
        if isinstance(resource, ReadyCards):
            zone = view.zone(resource.zone, seat)
            tired = sum(face.exhausted for face in zone.faces)
            return Text(_number(resource.label or resource.zone, zone.count - tired, zone.count))
        shown = view.seats[seat]
        return Text(_number(resource, shown.stats[resource], shown.limits.get(resource, 0)))

    def _life(self, view: View, seat: int, size: int) -> list[Text]:
        found = self.life(view, seat)
        if found is None:
            return []
        value, most = max(0, found[0]), found[1]
        life = self.layout.panel.life
        piece = Text(_number(life.stat if isinstance(life, CardNumber) else life, value, most), "bold")
        if most and size:
            full = 0 if value <= 0 else max(1, min(size, round(size * value / most)))
            piece.append(" " + "█" * full + "░" * (size - full), HURT if 3 * value <= most else "not bold")
        return [piece]

    def _beside(self, view: View, seat: int) -> list[Text]:
        """The cards of a seat that lie beside the grid, each for itself: a hero, what it wears."""
        pieces: list[Text] = []
        for region, whose in self.regions(view):
            if whose == seat and region.shape == "line" and not region.label:
                for face in view.zone(region.zone, seat).faces:
                    slot = f"{face.place} " if face.place and face.place != region.zone else ""
                    pieces.append(Text(slot + self._face_beside(view, region, face)))
        return pieces

    def _labelled(self, view: View, seat: int, fit: int) -> list[Text]:
        """Those that are listed under a label, or only counted."""
        pieces: list[Text] = []
        for region, whose in self.regions(view):
            if whose == seat and region.shape == "line" and region.label:
                faces = view.zone(region.zone, seat).faces
                words = ", ".join(self.faces.words(face) for face in faces)
                if faces:
                    pieces.append(Text(f"{region.label} {len(faces) if fit >= TIGHTEST else words}"))
        return pieces

    def _face_beside(self, view: View, region: Region, face: Face) -> str:
        life = self.layout.panel.life
        words = self.faces.words(face, "health" if isinstance(life, CardNumber) and life.zone == region.zone else "")
        arrow = self._arrow(view, face)
        return f"{words} {arrow}" if arrow else words

    # -- the grid and the chain

    def rows(self, view: View, planned: Planned, width: int, is_dense: bool) -> list[Row]:
        """All rows of the grid, one below the other."""
        found: list[Row] = []
        for region, seat in self.regions(view):
            if region.shape == "grid":
                zone = view.zone(region.zone, seat)
                own = seat is not None and seat == self.viewer
                for cells in self._cells(view, region, zone, planned if own else {}, width, is_dense):
                    found.append(Row(seat, cells))
        return found

    def _cells(
        self, view: View, region: Region, zone: ZoneView, planned: Planned, width: int, is_dense: bool
    ) -> list[list[Cell]]:
        if not region.rows:
            faces = [Cell(region.name, self._cell(view, face, 6, width, is_dense)) for face in zone.faces]
            faces = faces or [Cell(region.name, [])]
            return [faces[i : i + 6] for i in range(0, len(faces), 6)]
        by_place = {face.place: face for face in zone.faces}
        rows: list[list[Cell]] = []
        for slots in region.rows:
            row: list[Cell] = []
            for slot in slots:
                card = planned.get((region.zone, slot))
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
        for region, seat in self.regions(view):
            zone = view.zone(region.zone, seat)
            if region.shape != "stack" or not zone.count:
                continue
            for i, face in enumerate(zone.faces):
                head = f"{region.name} " if i == 0 else " " * (len(region.name) + 1)
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
        if not self.layout.hand.zone or self.viewer is None:
            return []
        return view.zone(self.layout.hand.zone, self.viewer).faces

    def hand_ids(self, view: View) -> list[str]:
        """The same as ids of cards."""
        return [face.card for face in self.hand(view)]

    def hidden_hands(self, view: View, width: int) -> list[Text]:
        """Every hand that the view shows, for replays and the end."""
        lines: list[Text] = []
        for seat in view.seats:
            if self.layout.hand.zone:
                zone = view.zone(self.layout.hand.zone, seat.seat)
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
        card = ""
        for option in view.ask.picked:
            card = self.hand_card(option) or card
            for touch in option.touches:
                if card and touch.place and not touch.card and touch.seat == self.viewer:
                    found[touch.zone, touch.place] = card
        return found

    def hand_card(self, option: OptionView) -> str:
        """The card of the viewer's hand that an option is about; empty if it is about none."""
        return next((touch.card for touch in option.touches if touch.zone == self.layout.hand.zone), "")

    def about_hand(self, view: View) -> dict[str, str]:
        """The cards of the hand that the viewer's options are about, by their notes."""
        options = view.ask.options if view.ask is not None else []
        return {option.note: self.hand_card(option) for option in options if self.hand_card(option)}


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
