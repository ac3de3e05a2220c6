"""Drawing a match as text, from the game's layout and a view of it. Nothing here knows any game.

The board is a list of lines of at most `width` cells. Regions of slots become a grid, piles and numbers of a
seat a panel line, the hand a table whose last column holds the numbers of the options. Colour only repeats
what words say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from cardwright.cli.variants import variant_text
from cardwright.kernel.rules import Rules
from cardwright.match.game import Game
from cardwright.match.view import Face, View, ZoneView

OWN = "bold cyan"
ENEMY = "bold magenta"
MAY = "bold yellow"
HURT = "red"
CALM = "dim"
PLAN = "yellow"

_NARROW = 12


@dataclass(frozen=True)
class Part:
    """A region, pile or hand of the layout, for one seat (None: shared)."""

    zone: str
    seat: int | None
    rows: list[list[str]] = field(default_factory=list)


@dataclass
class Cell:
    """A slot of the grid: its name and up to three lines of content."""

    name: str
    lines: list[Text]


class Board:
    """Draws one match. `names` are what the seats are called, `viewer` who looks (None: a spectator)."""

    def __init__(self, game: Game, rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        self.game = game
        self.rules = rules
        self.names = names
        self.viewer = viewer
        self.layout = game.layout
        roles = _table(self.layout, "card")
        self.roles: dict[str, str] = {role: str(stat) for role, stat in roles.items()}

    # -- who sits where

    def below(self, view: View) -> int:
        """The seat on the near side."""
        if self.viewer is not None:
            return self.viewer
        below = _table(self.layout, "spectator").get("below", len(view.seats) - 1)
        return below if isinstance(below, int) else len(view.seats) - 1

    def above(self, view: View) -> list[int]:
        below = self.below(view)
        return [seat.seat for seat in view.seats if seat.seat != below]

    def _parts(self, view: View, name: str) -> list[Part]:
        """The entries of a layout list, an enemy's one once for each enemy."""
        entries = self.layout.get(name, [])
        parts: list[Part] = []
        for entry in entries if isinstance(entries, list) else []:
            seats: list[int | None] = [None]
            if entry["of"] == "own":
                seats = [self.below(view)]
            elif entry["of"] == "enemy":
                seats = [*self.above(view)]
            rows = [[str(slot or "") for slot in row] for row in entry.get("rows", [])]
            parts += [Part(str(entry["zone"]), seat, rows) for seat in seats]
        return parts

    # -- lines

    def header(self, view: View) -> Text:
        """Game, round, who is first, shared piles, and warnings that count up."""
        status = _table(self.layout, "status")
        words = [self.game.name]
        count = status.get("count")
        if isinstance(count, str):
            words.append(f"{count} {view.registers[count]}")
        first = status.get("first")
        if isinstance(first, str) and view.registers[first] >= 0:
            words.append(f"{self.names[view.registers[first]]} {first}")
        for part in self._parts(view, "piles"):
            if part.seat is None:
                words.append(f"{part.zone} {view.zone(part.zone).count}")
        for name in _names(status, "warnings"):
            if view.registers[name]:
                words.append(f"{name} {view.registers[name]}")
        if view.variant:
            words.append(variant_text(view.variant))
        return Text(" · ".join(words), "bold")

    def panel(self, view: View, seat: int, width: int) -> Text:
        """A seat in one line: name, life, resources, hand, piles, and whether another is still deciding."""
        bar = 10 if width >= 90 else 6
        panel = _table(self.layout, "panel")
        mine = seat == self.below(view)
        line = Text("▼ " if mine else "▲ ", OWN if mine else ENEMY)
        line.append(self.names[seat], OWN if mine else ENEMY)
        shown = view.seats[seat]
        life = panel.get("life")
        if isinstance(life, str):
            value, most = shown.stats[life], shown.limits.get(life, 0)
            line.append("  " + self._number(life, value, most), "bold")
            if most:
                full = 0 if not value else max(1, min(bar, round(bar * value / most)))
                line.append(" " + "█" * full + "░" * (bar - full), HURT if 3 * value <= most else "")
        for name in _names(panel, "resources"):
            line.append(f"  {self._number(name, shown.stats[name], shown.limits.get(name, 0))}")
        hand = _table(self.layout, "hand").get("zone")
        if isinstance(hand, str):
            line.append(f"  {hand} {view.zone(hand, seat).count}")
        for part in self._parts(view, "piles"):
            if part.seat == seat:
                line.append(f"  {part.zone} {view.zone(part.zone, seat).count}")
        for name in _names(panel, "warnings"):
            if shown.stats[name]:
                line.append(f"  {name} {shown.stats[name]}", HURT)
        if not shown.alive:
            line.append("  out")
        elif view.result is None and seat != self.viewer:
            line.append("  deciding" if shown.deciding else "  ready", CALM)
        return line

    def _number(self, name: str, value: int, most: int) -> str:
        shown = name.upper() if len(name) <= 2 else name
        return f"{shown} {value}/{most}" if most else f"{shown} {value}"

    def grid(self, view: View, planned: Mapping[tuple[str, str], str], width: int) -> list[Text]:
        """All regions, one below the other; `planned` are the viewer's cards-to-be by zone and slot."""
        lines: list[Text] = []
        last = 0
        for part in self._parts(view, "regions"):
            zone = view.zone(part.zone, part.seat)
            own = part.seat is not None and part.seat == self.viewer
            for row in self._rows(part, zone, planned if own else {}):
                if last and last != len(row):
                    lines.append(_border(last, None, width, "└┴┘"))
                    last = 0
                lines.append(_border(len(row), row, width, "├┼┤" if last else "┌┬┐"))
                lines += _content(row, width)
                last = len(row)
        if last:
            lines.append(_border(last, None, width, "└┴┘"))
        return lines

    def _rows(self, part: Part, zone: ZoneView, planned: Mapping[tuple[str, str], str]) -> list[list[Cell]]:
        if not part.rows:
            faces = [Cell(part.zone, self._face(face)) for face in zone.faces] or [Cell(part.zone, [])]
            return [faces[i : i + 6] for i in range(0, len(faces), 6)]
        by_place = {face.place: face for face in zone.faces}
        rows: list[list[Cell]] = []
        for slots in part.rows:
            row: list[Cell] = []
            for slot in slots:
                card = planned.get((part.zone, slot))
                if slot in by_place:
                    row.append(Cell(slot, self._face(by_place[slot])))
                elif card is not None:
                    name = Text(f"({self.card_name(card)})", PLAN)
                    row.append(Cell(slot, [name, Text(f"planned  {self._short(card)}", PLAN)]))
                else:
                    row.append(Cell(slot, []))
            rows.append(row)
        return rows

    def _face(self, face: Face) -> list[Text]:
        """Name, numbers, and a line for keywords and marks if there are any."""
        if not face.card:
            return [Text("face down", CALM)]
        printed = self.rules.book[self.rules.index[face.card]]
        base = {stat.name: printed.value(stat) for stat in self.rules.terms.stats}
        numbers = Text()
        for role in ("attack", "health"):
            stat = self.roles.get(role)
            if stat is None:
                continue
            numbers.append("  " if numbers else "")
            value = face.stats.get(stat, 0)
            left = value - face.damage if role == "health" else value
            numbers.append(f"{stat} {left}", HURT if left < value else "")
            if left < value:
                numbers.append(f"/{value}")
            if value != base.get(stat, value):
                numbers.append(f" ({value - base[stat]:+d})")
        marks = [*face.keywords, *(["turned"] if face.exhausted else [])]
        lines = [Text(printed.name, "bold"), numbers]
        return [*lines, Text(", ".join(marks), "italic")] if marks else lines

    # -- cards

    def card_name(self, id: str) -> str:
        return self.rules.book[self.rules.index[id]].name

    def _short(self, id: str) -> str:
        card = self.rules.book[self.rules.index[id]]
        stats = {stat.name: card.value(stat) for stat in self.rules.terms.stats}
        return "/".join(str(stats[self.roles[role]]) for role in ("attack", "health") if role in self.roles)

    def card_text(self, id: str) -> str:
        """The rules text of a card under this match's variant."""
        return self.game.definition.wording.card_text(self.rules.book[self.rules.index[id]])

    def card_numbers(self, id: str) -> str:
        """Cost, attack and so on in words."""
        card = self.rules.book[self.rules.index[id]]
        values = {stat.name: card.value(stat) for stat in self.rules.terms.stats}
        return ", ".join(f"{stat} {values[stat]}" for stat in self.roles.values())

    def hand_ids(self, view: View) -> list[str]:
        """The viewer's hand, in the order shown."""
        hand = _table(self.layout, "hand").get("zone")
        if not isinstance(hand, str) or self.viewer is None:
            return []
        return [face.card for face in view.zone(hand, self.viewer).faces]

    def hand(self, view: View, notes: Mapping[str, Text], width: int) -> list[Text]:
        """The viewer's hand as a table: name, numbers, and for each card what `notes` says of it."""
        ids = self.hand_ids(view)
        if not ids:
            return [Text("Your hand is empty.", CALM)]
        names = [self.card_name(id) for id in ids]
        wide = min(max(map(cell_len, [*names, "Your hand"])), 30)
        stats = list(self.roles.values())
        head = f"{set_cell_size('Your hand', wide)}  " + "  ".join(stats)
        words = {
            id: ", ".join(word.name for word in self.rules.book[self.rules.index[id]].keywords) for id in ids
        }
        wordy = max(map(cell_len, words.values()))
        lines = [Text(head, CALM)]
        for id, name in zip(ids, names, strict=True):
            card = self.rules.book[self.rules.index[id]]
            values = {stat.name: card.value(stat) for stat in self.rules.terms.stats}
            line = Text(f"{set_cell_size(name, wide)}  ", "bold")
            line.append("  ".join(f"{values[stat]:>{cell_len(stat)}}" for stat in stats), "not bold")
            line.append(f"  {set_cell_size(words[id], wordy)}" if wordy else "", "not bold italic")
            line.append("   ")
            line.append_text(notes.get(id, Text("")))
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def hidden_hands(self, view: View, width: int) -> list[Text]:
        """Every hand that the view shows, for replays and the end."""
        hand = _table(self.layout, "hand").get("zone")
        lines: list[Text] = []
        for seat in view.seats:
            if isinstance(hand, str):
                zone = view.zone(hand, seat.seat)
                cards = [face.card for face in zone.faces if face.card]
                shown = [f"{self.card_name(card)} {self._short(card)}" for card in cards]
                if shown:
                    text = f"{self.names[seat.seat]} holds: {', '.join(shown)}"
                    lines += [Text(part) for part in wrap(text, width, subsequent_indent="  ")]
        return lines

    def piles(self, view: View) -> list[str]:
        """Every pile with the cards of it that can be seen."""
        lines: list[str] = []
        for part in self._parts(view, "piles"):
            zone = view.zone(part.zone, part.seat)
            whose = "" if part.seat is None else f"{self.names[part.seat]}: "
            cards = ", ".join(self.card_name(face.card) for face in zone.faces if face.card)
            count = f"{zone.count} card{'' if zone.count == 1 else 's'}"
            lines.append(f"{whose}{part.zone}, {count}{': ' if cards else ''}{cards}")
        return lines

    def table(self, view: View, planned: Mapping[tuple[str, str], str], width: int) -> list[Text]:
        """Header, panels and grid: everything but the hand."""
        lines = [self.header(view)]
        lines += [self.panel(view, seat, width) for seat in self.above(view)]
        lines += self.grid(view, planned, width)
        lines.append(self.panel(view, self.below(view), width))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def places(self) -> list[str]:
        """The slots of the viewer's own regions."""
        regions = self.layout.get("regions", [])
        own = [part for part in regions if part["of"] == "own"] if isinstance(regions, list) else []
        return [str(slot) for part in own for row in part.get("rows", []) for slot in row if slot]

    def planned(self, view: View) -> dict[tuple[str, str], str]:
        """Cards that the viewer's unfinished answer names together with an own slot, by zone and slot."""
        found: dict[tuple[str, str], str] = {}
        if view.ask is None:
            return found
        hand = self.hand_ids(view)
        for note in view.ask.announcing:
            words = note.split(" ")
            cards = [word for word in words if word in hand]
            for part in self._parts(view, "regions"):
                for slot in [slot for row in part.rows for slot in row if slot in words]:
                    if cards and part.seat == self.viewer:
                        found[(part.zone, slot)] = cards[0]
        return found


def _border(columns: int, row: list[Cell] | None, width: int, corners: str) -> Text:
    wide = max(3, (width - 1) // columns - 1)
    parts: list[str] = []
    for i in range(columns):
        label = f" {row[i].name} " if row is not None and row[i].name else ""
        label = label if cell_len(label) < wide else ""
        parts.append("─" + label + "─" * (wide - 1 - cell_len(label)))
    return Text(corners[0] + corners[1].join(parts) + corners[2], CALM)


def _content(row: list[Cell], width: int) -> list[Text]:
    wide = max(3, (width - 1) // len(row) - 1)
    height = max(2, *[len(cell.lines) for cell in row]) if len(row) > 1 else max(2, len(row[0].lines))
    lines: list[Text] = []
    for i in range(height):
        line = Text("│", CALM)
        for cell in row:
            content = cell.lines[i].copy() if i < len(cell.lines) else Text("")
            if not cell.lines and i == 0:
                content = Text("empty" if wide >= _NARROW else "·", CALM)
            content.truncate(wide - 1, overflow="ellipsis")
            line.append(" ", "not dim")
            line.append_text(content)
            line.append(" " * (wide - 1 - content.cell_len))
            line.append("│", CALM)
        lines.append(line)
    return lines


def _table(layout: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = layout.get(name, {})
    return value if isinstance(value, Mapping) else {}


def _names(table: Mapping[str, object], name: str) -> list[str]:
    value = table.get(name, [])
    return [str(entry) for entry in value] if isinstance(value, list) else []
