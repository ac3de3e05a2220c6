"""From what a person types to an option, and from options to a short, numbered menu."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from cardwright.kernel.decision import Option
from cardwright.terminal.style import CALM, MAY

_MOST_PER_CARD = 6
_MOST_DIGITS = 9
_NUMBER = re.compile(r"[-+]?[\d.,]*\d")
_REMARK = re.compile(r"\([^)]*\)")


class Numbers:
    """What number an option has: 0 is one that ends or declines; the others keep theirs while the decision lasts.

    An option that is gone leaves a hole, and one that comes later gets a number that nothing had before.
    """

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def of(self, options: Sequence[Option]) -> dict[str, int]:
        """The numbers of these options by note."""
        end = ending(options)
        found: dict[str, int] = {}
        for option in options:
            if option is not end:
                found[option.note] = self._known.setdefault(option.note, len(self._known) + 1)
        return found if end is None else {**found, end.note: 0}

    def note(self, number: int, options: Sequence[Option]) -> str | None:
        """The note that a number means, whether it is still offered or not."""
        if number == 0:
            end = ending(options)
            return None if end is None else end.note
        return next((note for note, known in self._known.items() if known == number), None)

    def typed(self, text: str, options: Sequence[Option]) -> str | None:
        """The note that a typed number means: digits and nothing else, and not more than a number of ours has."""
        return self.note(int(text), options) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def is_number(text: str, slots: Collection[str] = ()) -> bool:
    """Whether a text is a number of any kind, and so no word: “3”, “-1”, “2.5”. A slot called “2,1” is a word."""
    return _NUMBER.fullmatch(text) is not None and (text.isdecimal() or text not in slots)


def ending(options: Sequence[Option]) -> Option | None:
    """The option that ends or declines: the last one, if it does."""
    return options[-1] if options and options[-1].verb.ends else None


@dataclass
class Menu:
    """The options of a decision with their numbers: those about a card of the hand by card, and the others."""

    by_card: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    others: list[tuple[int, str]] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)

    def briefly(self) -> list[tuple[int, str]]:
        """The others in their notes' own words, where those are words and shorter."""
        found: list[tuple[int, str]] = []
        for number, label in self.others:
            note = self.notes[number]
            brief = note[:1].isalpha() and len(note) < len(label)
            found.append((number, note[:1].upper() + note[1:] if brief else label))
        return found

    def of_card(self, id: str) -> Text | None:
        """The numbers that a card of the hand offers, or None."""
        entries = self.by_card.get(id)
        if not entries:
            return None
        if len(entries) > _MOST_PER_CARD:
            return Text(f"{entries[0][0]} to {entries[-1][0]}: {len(entries)} ways, see ? {id}", MAY)
        line = Text()
        if all(len(others) == 1 for others in self.by_card.values()):
            line.append(str(entries[0][0]), MAY)
            return line.append(f" {entries[0][1]}")
        for column in self._columns():
            number = next((number for number, label in entries if label == column), None)
            wide = max(len(str(n)) for all in self.by_card.values() for n, label in all if label == column)
            line.append(f"{'' if number is None else number:>{wide}}", MAY)
            line.append(f" {'' if number is None else column:{len(column)}}  ")
        line.rstrip()
        return line

    def _columns(self) -> list[str]:
        """The labels, each a column of the table."""
        found = sorted(entry for entries in self.by_card.values() for entry in entries)
        return list(dict.fromkeys(label for _, label in found))


def menu(options: Sequence[Option], in_hand: Mapping[str, str], numbers: Numbers, named: Mapping[str, str]) -> Menu:
    """Group options; `in_hand` is the card of the hand that an option is about, by its note.

    `named` are other words for some options than their own, by note.

    A verb that all options about the hand have is left out, where something else is left of them.
    """
    found = Menu()
    numbered = numbers.of(options)
    about = [option for option in options if option.note in in_hand]
    others = [option for option in options if option.note not in in_hand]
    are_named = len(others) > 1 and len({option.verb.word for option in others}) == 1
    are_named = are_named and all(option.text.lower() == option.note.lower() for option in others)
    for option in others:
        words = named.get(option.note, option.name if are_named else option.text)
        found.others.append((numbered[option.note], words))
        found.notes[numbered[option.note]] = option.note
    is_one_verb = len({option.verb.word for option in about}) == 1
    for option in about:
        card = in_hand[option.note]
        rest = option.name.removeprefix(card).strip()
        label = rest if is_one_verb and rest else f"{option.verb.word} {rest}".strip()
        found.by_card.setdefault(card, []).append((numbered[option.note], label))
    return found


def without(entries: Sequence[tuple[int, str]], seen: set[int]) -> list[tuple[int, str]]:
    """The entries, those that are `seen` on the board as one: “1 to 32 are on the board”."""
    there = sorted(number for number, _ in entries if number in seen)
    rest = [entry for entry in entries if entry[0] not in seen]
    return [(there[0], f"to {there[-1]} are numbered on the board, “options” lists them"), *rest]


def flow(entries: Sequence[tuple[int, str]], width: int, most: int) -> list[Text]:
    """Numbered entries one after the other, as many to a line as fit; those beyond `most` lines are only counted.

    What ends or declines is always there.
    """
    lines: list[Text] = []
    for entry in entries:
        piece = _entry(entry)
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= width:
            lines[-1].append("   ")
            lines[-1].append_text(piece)
        else:
            lines.append(piece)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    if len(lines) > most:
        lines = [*lines[: most - 1], Text(f"… and more: {len(entries)} in all, listed by “options”", CALM)]
        for entry in entries:
            if entry[0] == 0:
                lines[-1].append("   ").append_text(_entry(entry))
                lines[-1].truncate(width, overflow="ellipsis")
    return lines


def _entry(entry: tuple[int, str]) -> Text:
    return Text(f"{entry[0]}", MAY).append(f" {entry[1]}", "not bold not dim default")


def find(options: Sequence[Option], typed: str, numbers: Numbers) -> list[Option]:
    """The options that a text may mean: by number, note, beginning, or beginnings of its words in order.

    What an option's text says in brackets is a remark and none of its words. One if it is clear, several if it is
    not, none if nothing fits.
    """
    if is_number(typed, [word for option in options for word in option.note.split(" ")]):
        note = numbers.typed(typed, options)
        return [option for option in options if option.note == note]
    text = " ".join(typed.lower().split())
    notes = [(option.note.lower(), option) for option in options]
    for exact in (
        [option for note, option in notes if note == text],
        [option for option in options if option.name.lower() == text],
    ):
        if len(exact) == 1:
            return exact
    starting = [option for note, option in notes if note.startswith(text)]
    starting = starting or [option for option in options if option.text.lower().startswith(text)]
    if starting:
        return starting
    words = text.replace("-", " ").split()
    found = [option for note, option in notes if _in_order(words, note.replace("-", " ").split(" "))]
    return found or [option for option in options if _in_order(words, _plain(_REMARK.sub("", option.text)))]


def _plain(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()


def _in_order(typed: list[str], words: list[str]) -> bool:
    position = 0
    for beginning in typed:
        while position < len(words) and not words[position].startswith(beginning):
            position += 1
        if position == len(words):
            return False
        position += 1
    return True


def patterns(options: Sequence[Option], in_hand: Mapping[str, str]) -> list[str]:
    """The notes about cards of the hand, with `*` where the card stands."""
    about = [option for option in options if option.note in in_hand]
    return list({option.verb.note(option.name.replace(in_hand[option.note], "*", 1)): None for option in about})


def no_option(number: str, options: Sequence[Option], numbers: Numbers) -> str:
    """That no option has this number, and which there are."""
    runs: list[list[int]] = []
    for known in sorted(numbers.of(options).values()):
        if runs and runs[-1][-1] == known - 1:
            runs[-1].append(known)
        else:
            runs.append([known])
    shown = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    asked = number if len(number) <= _MOST_DIGITS else f"{number[:_MOST_DIGITS]}…"
    return f"There is no option {asked}; the numbers are {', '.join(shown)}"
