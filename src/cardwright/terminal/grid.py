"""The grid of slots as text: in a frame with names above the cells, or two lines a row where there is little room.

Headings stand above the columns and before the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from cardwright.terminal.cells import NARROW
from cardwright.terminal.style import CALM, MAY

_HEADED = 8
"""Headings of rows take at most one of so many parts of the width."""


@dataclass
class Cell:
    """A slot of the grid: its name, up to three lines of content, and the number to choose it by while it is empty.

    Nothing is drawn in one without a name that is `missing` from the grid.
    """

    name: str
    lines: list[Text]
    number: str = ""
    missing: bool = False


@dataclass
class Row:
    """A row of cells, whose it is, what it is called, and headings of the columns if they stand above it.

    `room` is how many cells it is cut for, unless it is cut for those it has.
    """

    seat: int | None
    cells: list[Cell]
    name: str = ""
    columns: Sequence[str] = field(default_factory=list)
    room: int = 0

    @property
    def cut(self) -> int:
        """How many cells share the width."""
        return self.room or len(self.cells)


def margin(names: Sequence[str], width: int) -> int:
    """How much the headings of rows take from the width."""
    longest = max((cell_len(name) for name in names), default=0)
    return min(longest, width // _HEADED) + 1 if longest else 0


def _margin(rows: Sequence[Row], width: int) -> int:
    return margin([row.name for row in rows], width)


def framed(rows: Sequence[Row], width: int) -> list[Text]:
    """Every row in a frame that carries the names of the slots."""
    left = _margin(rows, width)
    lines: list[Text] = []
    last: Row | None = None
    for row in rows:
        wide = inner_width(row.cut, width - left)
        if last is not None and (row.columns or (last.cut, len(last.cells)) != (row.cut, len(row.cells))):
            lines.append(_bottom(last, width - left, left))
            last = None
        lines += _columns(row, wide + 2, left, 2)
        lines.append(_border(len(row.cells), row.cells, wide + 1, "├┼┤" if last is not None else "┌┬┐", left))
        lines += _content(row, wide, left)
        last = row
    return [*lines, _bottom(last, width - left, left)] if last is not None else lines


def inner_width(columns: int, width: int) -> int:
    """How much a cell of a framed row holds."""
    return max(3, (width - 1) // columns - 1) - 1


def _bottom(row: Row, width: int, left: int) -> Text:
    return _border(len(row.cells), None, inner_width(row.cut, width) + 1, "└┴┘", left)


def _border(columns: int, cells: list[Cell] | None, wide: int, corners: str, left: int) -> Text:
    parts: list[str] = []
    for i in range(columns):
        label = f" {cells[i].name} " if cells is not None and cells[i].name else ""
        label = label if cell_len(label) < wide else ""
        parts.append("─" + label + "─" * (wide - 1 - cell_len(label)))
    return Text(" " * left + corners[0] + corners[1].join(parts) + corners[2], CALM)


def _columns(row: Row, wide: int, left: int, indent: int) -> list[Text]:
    """The headings above a row, if it has any."""
    if not any(row.columns):
        return []
    names = "".join(set_cell_size(name[: wide - 1], wide) for name in row.columns)
    return [Text(" " * (left + indent) + names.rstrip(), CALM)]


def _heading(row: Row, left: int, is_first: bool) -> Text:
    """What stands before a line of a row."""
    name = row.name[: max(0, left - 1)] if is_first else ""
    return Text(set_cell_size(name, left), CALM)


def _content(row: Row, wide: int, left: int) -> list[Text]:
    lines: list[Text] = []
    for i in range(max(2, *[len(cell.lines) for cell in row.cells], 2)):
        line = _heading(row, left, i == 0)
        line.append("│", CALM)
        for cell in row.cells:
            content = cell.lines[i].copy() if i < len(cell.lines) else Text("")
            if not cell.lines and i == 0:
                content = _empty(cell, "empty" if wide >= NARROW - 1 else "·")
            content.truncate(wide, overflow="ellipsis")
            line.append(" ", "not dim")
            line.append_text(content)
            line.append(" " * (wide - content.cell_len))
            line.append("│", CALM)
        lines.append(line)
    return lines


def _empty(cell: Cell, word: str) -> Text:
    return Text(cell.number, MAY) if cell.number else Text("" if cell.missing else word, CALM)


def dense(rows: Sequence[Row], width: int) -> list[Text]:
    """Two lines a row, one if it is empty; the slot's name stands before the numbers. A rule parts the sides."""
    left = _margin(rows, width)
    lines: list[Text] = []
    for i, row in enumerate(rows):
        if i and rows[i - 1].seat != row.seat:
            lines.append(Text("─" * width, CALM))
        wide = dense_width(row.cut, width - left)
        lines += _columns(row, wide + 1, left, 0)
        height = 2 if any(cell.lines for cell in row.cells) else 1
        for number in range(height):
            line = _heading(row, left, number == 0)
            for j, cell in enumerate(row.cells):
                content = _dense_line(cell, number == 0, number == height - 1)
                content.truncate(wide, overflow="ellipsis")
                line.append("│" if j else "", CALM)
                line.append_text(content)
                line.append(" " * (wide - content.cell_len))
            lines.append(line)
    return lines


def dense_width(columns: int, width: int) -> int:
    """How much a cell of a dense row holds, the slot's name included."""
    return (width + 1) // columns - 1


def _dense_line(cell: Cell, first: bool, last: bool) -> Text:
    """A line of a cell. An empty one that headings name is seen beside them, others beside the names of others."""
    if not cell.lines and not cell.name:
        return _empty(cell, "·") if first else Text("")
    if not last:
        return cell.lines[0].copy() if cell.lines else Text("")
    content = Text(f"{cell.name} " if cell.name else "", CALM)
    if not cell.lines:
        return content.append_text(_empty(cell, "·"))
    return content.append_text(cell.lines[1]) if len(cell.lines) > 1 else content
