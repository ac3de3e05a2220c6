"""Cards in the cells of a grid and side by side: whose they are, by which number one can choose them, what they are.

Where there is little room, marks become letters and then an ellipsis; `?` and the place explain the whole card.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from cardwright.match.view import Face
from cardwright.terminal.faces import Faces
from cardwright.terminal.style import CALM, MAY

NARROW = 12
"""A cell that is less wide has no room for words."""

_BEGINNING = 4
"""The fewest letters that a word is cut to."""

_LONG = 21
"""From this width on the numbers of a cell have names."""


@dataclass(frozen=True)
class Look:
    """What is said of a card on the board besides the card: whose it is, its numbers to choose it by, its targets."""

    owner: Text
    number: str
    arrow: str


def cell(faces: Faces, face: Face, look: Look, wide: int) -> list[Text]:
    """A card in a cell: name, numbers, and a line for keywords and marks if there are any."""
    lines = [_head(faces, face, look, wide)]
    if face.card:
        lines.append(faces.long_numbers(face) if wide >= _LONG else faces.short_numbers(face, wide >= NARROW))
    marks = _marks(faces, face, look)
    return [*lines, Text(", ".join(marks), "italic")] if marks else lines


def small_cell(faces: Faces, face: Face, look: Look, wide: int, room: int) -> list[Text]:
    """The same in two lines, with as many marks as the second, which has only so much `room`, can hold."""
    numbers = faces.short_numbers(face, room >= NARROW) if face.card else Text()
    marks = _marks(faces, face, look)
    if wide < NARROW:
        letters = "".join(mark[:1] if mark[:1].isalpha() else mark for mark in faces.all_marks(face))
        left = room - numbers.cell_len - 1
        if letters and left > 0:
            numbers.append(f" {letters if len(letters) <= left else letters[: left - 1] + '…'}", "italic")
        return [_head(faces, face, look, wide), numbers]
    for mark in marks:
        left = room - numbers.cell_len - 1
        if left < len(mark):
            rest = f" {mark[: left - 1]}…" if left >= _BEGINNING else "…"
            numbers.append(rest if left >= 0 else "", "italic")
            break
        numbers.append(f" {mark}", "italic")
    return [_head(faces, face, look, wide), numbers]


def phrase(faces: Faces, face: Face, look: Look) -> Text:
    """A card among others side by side: “[3] Knight 2/1(3) tired, Fierce”."""
    line = _head(faces, face, look, 0)
    marks = ", ".join(_marks(faces, face, look))
    for part in (faces.short_numbers(face, True) if face.card else Text(), Text(marks, "italic")):
        line.append(" " if part else "")
        line.append_text(part)
    return line


def squeezed(name: str, wide: int) -> str:
    """A name in at most so many letters: without its spaces, and cut off."""
    return name if len(name) <= wide else name.replace(" ", "")[:wide]


def _head(faces: Faces, face: Face, look: Look, wide: int) -> Text:
    """The name, behind the numbers to choose it by and the mark of whose it is. No width: as long as it is."""
    name = faces.shown(face)
    style = "bold" if face.card else CALM
    is_narrow = 0 < wide < NARROW
    line = Text()
    line.append(look.number.strip("[]") if is_narrow and look.owner else look.number, MAY)
    line.append(" " if line and not is_narrow else "")
    line.append_text(look.owner)
    line.append(" " if look.owner and not is_narrow else "")
    return line.append(squeezed(name, max(0, wide - line.cell_len)) if is_narrow else name, style)


def _marks(faces: Faces, face: Face, look: Look) -> list[str]:
    return [*([look.arrow] if look.arrow else []), *faces.others(face), *faces.all_marks(face)]
