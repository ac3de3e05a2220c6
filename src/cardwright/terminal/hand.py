"""The viewer's hand as text: what each card costs, what it is, and what it offers now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from cardwright.terminal.faces import Faces
from cardwright.terminal.style import CALM

_WIDEST_NAME = 30
_GAP = 2


def hand_lines(faces: Faces, ids: Sequence[str], notes: Mapping[str, Text], width: int, tight: bool) -> list[Text]:
    """The hand with what `notes` says of each card; `tight`: two cards to a line, where that is possible."""
    if not ids:
        return [Text("Your hand is empty.", CALM)]
    if not faces.layout.kinds:
        return _numbers_table(faces, ids, notes, width)
    return _pairs(faces, ids, notes, width) if tight else _kinds_table(faces, ids, notes, width)


def _numbers_table(faces: Faces, ids: Sequence[str], notes: Mapping[str, Text], width: int) -> list[Text]:
    """A column for each number: all cards are of one kind."""
    wide = min(max(map(cell_len, [*map(faces.name, ids), "Your hand"])), _WIDEST_NAME)
    roles = list(faces.stats)
    stats = list(faces.stats.values())
    words = {id: ", ".join(word.name for word in faces.card(id).keywords) for id in ids}
    wordy = max(map(cell_len, words.values()))
    lines = [Text(f"{set_cell_size('Your hand', wide)}  " + "  ".join(stats), CALM)]
    for id in ids:
        values = faces.printed(id)
        numbers = [f"{values[role]:>{cell_len(stat)}}" for role, stat in zip(roles, stats, strict=True)]
        line = Text(f"{set_cell_size(faces.name(id), wide)}  ", "bold")
        line.append("  ".join(numbers), "not bold")
        line.append(f"  {set_cell_size(words[id], wordy)}" if wordy else "", "not bold italic")
        line.append("   ")
        line.append_text(notes.get(id, Text("")))
        lines.append(_cut(line, width))
    return lines


def _names(faces: Faces, ids: Sequence[str]) -> dict[str, str]:
    """The different cards, each with how many of it there are."""
    return {id: faces.name(id) + (f" ×{ids.count(id)}" if ids.count(id) > 1 else "") for id in ids}


def _kinds_table(faces: Faces, ids: Sequence[str], notes: Mapping[str, Text], width: int) -> list[Text]:
    """Cards of different kinds: cost, where cards have one, then kind, numbers and suit in words."""
    names = _names(faces, ids)
    head = f"Your hand ({len(ids)})"
    wide = min(max(map(cell_len, [*names.values(), head])), _WIDEST_NAME)
    kinds = {id: faces.kind_line(id) for id in names}
    wordy = max(map(cell_len, kinds.values()))
    lines = [Text(f"{set_cell_size(head, wide)}  {'cost' if 'cost' in faces.stats else ''}".rstrip(), CALM)]
    for id, name in names.items():
        line = Text(f"{set_cell_size(name, wide)}  ", "bold")
        line.append(f"{faces.printed(id)['cost']:>4}  " if "cost" in faces.stats else "", "not bold")
        line.append(f"{set_cell_size(kinds[id], wordy)}   ", "not bold")
        line.append_text(notes.get(id, Text("")))
        lines.append(_cut(line, width))
    return lines


def _pairs(faces: Faces, ids: Sequence[str], notes: Mapping[str, Text], width: int) -> list[Text]:
    """Two cards to a line: name, cost in brackets, what it offers; numbers as far as there is room."""
    names = _names(faces, ids)
    wide = (width - _GAP) // 2
    cells: list[Text] = []
    for id, name in names.items():
        note = notes.get(id, Text(""))
        cell = Text(name, "bold")
        cell.append(f" ({faces.printed(id)['cost']})" if "cost" in faces.stats else "", "not bold")
        brief = faces.brief(id)
        if cell.cell_len + len(brief) + note.cell_len + 3 <= wide:
            cell.append(f" {brief}", "not bold")
        cell.append("  ")
        cell.append_text(note)
        cells.append(_cut(cell, wide))
    half = (len(cells) + 1) // 2
    lines: list[Text] = []
    for i in range(half):
        line = cells[i]
        if half + i < len(cells):
            line.append(" " * (wide - line.cell_len + _GAP))
            line.append_text(cells[half + i])
        lines.append(line)
    return lines


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line
