"""The grid of slots as text: in a frame with names above the cells, or two lines a row where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from cardwright.terminal.style import CALM

_NARROW = 12


@dataclass
class Cell:
    """A slot of the grid: its name and up to three lines of content."""

    name: str
    lines: list[Text]


@dataclass
class Row:
    """A row of cells and whose it is."""

    seat: int | None
    cells: list[Cell]


def framed(rows: Sequence[Row], width: int) -> list[Text]:
    """Every row in a frame that carries the names of the slots."""
    lines: list[Text] = []
    last = 0
    for row in rows:
        count = len(row.cells)
        if last and last != count:
            lines.append(_border(last, None, width, "└┴┘"))
            last = 0
        lines.append(_border(count, row.cells, width, "├┼┤" if last else "┌┬┐"))
        lines += _content(row.cells, width)
        last = count
    if last:
        lines.append(_border(last, None, width, "└┴┘"))
    return lines


def inner_width(columns: int, width: int) -> int:
    """How much a cell of a framed row holds."""
    return max(3, (width - 1) // columns - 1) - 1


def _border(columns: int, cells: list[Cell] | None, width: int, corners: str) -> Text:
    wide = inner_width(columns, width) + 1
    parts: list[str] = []
    for i in range(columns):
        label = f" {cells[i].name} " if cells is not None and cells[i].name else ""
        label = label if cell_len(label) < wide else ""
        parts.append("─" + label + "─" * (wide - 1 - cell_len(label)))
    return Text(corners[0] + corners[1].join(parts) + corners[2], CALM)


def _content(cells: list[Cell], width: int) -> list[Text]:
    wide = inner_width(len(cells), width)
    lines: list[Text] = []
    for i in range(max(2, *[len(cell.lines) for cell in cells], 2)):
        line = Text("│", CALM)
        for cell in cells:
            content = cell.lines[i].copy() if i < len(cell.lines) else Text("")
            if not cell.lines and i == 0:
                content = Text("empty" if wide >= _NARROW - 1 else "·", CALM)
            content.truncate(wide, overflow="ellipsis")
            line.append(" ", "not dim")
            line.append_text(content)
            line.append(" " * (wide - content.cell_len))
            line.append("│", CALM)
        lines.append(line)
    return lines


def dense(rows: Sequence[Row], width: int) -> list[Text]:
    """Two lines a row, one if it is empty; the slot's name stands before the numbers. A rule parts the sides."""
    lines: list[Text] = []
    for i, row in enumerate(rows):
        if i and rows[i - 1].seat != row.seat:
            lines.append(Text("─" * width, CALM))
        wide = dense_width(len(row.cells), width)
        height = 2 if any(cell.lines for cell in row.cells) else 1
        for number in range(height):
            line = Text()
            for j, cell in enumerate(row.cells):
                content = _dense_line(cell, number, number == height - 1)
                content.truncate(wide, overflow="ellipsis")
                line.append("│" if j else "", CALM)
                line.append_text(content)
                line.append(" " * (wide - content.cell_len))
            lines.append(line)
    return lines


def dense_width(columns: int, width: int) -> int:
    """How much a cell of a dense row holds, the slot's name included."""
    return (width + 1) // columns - 1


def _dense_line(cell: Cell, number: int, last: bool) -> Text:
    if not last:
        return cell.lines[0].copy() if cell.lines else Text("")
    content = Text(f"{cell.name} ", CALM)
    if not cell.lines:
        return content.append("·", CALM)
    return content.append_text(cell.lines[1]) if len(cell.lines) > 1 else content
