"""From what a person types to an option, and from options to a short, numbered menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from cardwright.cli.board import MAY
from cardwright.kernel.decision import Option

_MOST_PER_CARD = 6


@dataclass
class Menu:
    """The options of a decision, numbered from 1: those about a card of the hand by card, and the others."""

    by_card: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    others: list[tuple[int, str]] = field(default_factory=list)

    def of_card(self, id: str) -> Text | None:
        """The numbers that a card of the hand offers, or None."""
        entries = self.by_card.get(id)
        if not entries:
            return None
        if len(entries) > _MOST_PER_CARD:
            return Text(f"{entries[0][0]} to {entries[-1][0]}: {len(entries)} ways, see ? {id}", MAY)
        line = Text()
        for column, (number, label) in enumerate(entries):
            wide_number, wide_label = self._widths(column)
            line.append(f"{number:>{wide_number}}", MAY)
            line.append(f" {label:{wide_label}}  ")
        line.rstrip()
        return line

    def _widths(self, column: int) -> tuple[int, int]:
        """How wide the numbers and labels of a column of the table are."""
        entries = [entries[column] for entries in self.by_card.values() if column < len(entries)]
        return max(len(str(number)) for number, _ in entries), max(len(label) for _, label in entries)


def menu(options: Sequence[Option], hand: Sequence[str]) -> Menu:
    """Number and group options. A word that every option about the hand begins with is left out."""
    found = Menu()
    about: list[tuple[int, str, list[str]]] = []
    for number, option in enumerate(options, 1):
        words = option.note.split(" ")
        cards = [word for word in words if word in hand]
        if cards:
            about.append((number, cards[0], [word for word in words if word != cards[0]]))
        else:
            found.others.append((number, option.text))
    verbs = {words[0] for _, _, words in about if words}
    for number, card, words in about:
        rest = words[1:] if len(verbs) == 1 and len(words) > 1 else words
        found.by_card.setdefault(card, []).append((number, " ".join(rest)))
    return found


def flow(entries: Sequence[tuple[int, str]], width: int) -> list[Text]:
    """Numbered entries one after the other, as many to a line as fit."""
    lines: list[Text] = []
    for entry in entries:
        piece = Text(f"{entry[0]}", MAY)
        piece.append(f" {entry[1]}", "not bold default")
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= width:
            lines[-1].append("   ")
            lines[-1].append_text(piece)
        else:
            lines.append(piece)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def find(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that a text may mean: by number, note, beginning, or beginnings of its words in order.

    One if it is clear, several if it is not, none if nothing fits.
    """
    if typed.isdecimal():
        number = int(typed)
        return [options[number - 1]] if 1 <= number <= len(options) else []
    text = " ".join(typed.lower().split())
    for option in options:
        if option.note == text:
            return [option]
    starting = [option for option in options if option.note.startswith(text)]
    starting = starting or [option for option in options if option.text.lower().startswith(text)]
    if starting:
        return starting
    words = text.replace("-", " ").split()
    return [option for option in options if _in_order(words, option.note.replace("-", " ").split(" "))]


def _in_order(typed: list[str], words: list[str]) -> bool:
    position = 0
    for beginning in typed:
        while position < len(words) and not words[position].startswith(beginning):
            position += 1
        if position == len(words):
            return False
        position += 1
    return True


def patterns(options: Sequence[Option], hand: Sequence[str]) -> list[str]:
    """The notes about cards of the hand, with `*` where the card stands."""
    found: dict[str, None] = {}
    for option in options:
        words = option.note.split(" ")
        if any(word in hand for word in words):
            found[" ".join("*" if word in hand else word for word in words)] = None
    return list(found)


def no_option(number: str, count: int) -> str:
    """That no option has this number, and which there are."""
    known = f"the numbers go from 1 to {count}" if count > 1 else "there is only 1"
    return f"There is no option {number}; {known}"
