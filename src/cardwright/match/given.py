"""What is given from outside: seats, numbers and notes, checked where they arrive.

The compiled engine refuses whatever does not fit an annotation such as `int` with a TypeError of its own. So the
methods that anybody calls say what an argument must be able to do (`Number`, `Text`), and look at it here: it is the
same error, in words, in both builds. For the same reason it is looked at as an `object`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import SupportsIndex

from cardwright.errors import IllegalPick, NumberError, RecordError, SeatError

Number = SupportsIndex
"""A whole number, of whatever library."""

Text = Sequence[str]
"""A str, which is a sequence of such; any other is refused."""


def whole(value: Number) -> int | None:
    """A whole number as a plain one; None if it is none, as True and False are."""
    given: object = value
    if type(given) is int:
        return given
    return index(given) if isinstance(given, SupportsIndex) and not isinstance(given, bool) else None


def number_of(what: str, value: Number) -> int:
    """The same; NumberError names what it should have been."""
    number = whole(value)
    if number is None:
        raise NumberError(f"{what} is a whole number, not {shown(value)}")
    return number


def seat_of(value: Number, seats: int) -> int:
    """One of so many seats; SeatError says which there are."""
    seat = whole(value)
    if seat is None or not 0 <= seat < seats:
        raise SeatError(f"there is no seat {shown(value)}; the seats are 0 to {seats - 1}")
    return seat


def note_of(value: Text) -> str:
    """The note of an option, or several."""
    if not isinstance(value, str):
        raise IllegalPick(f"{shown(value)} is no pick; give an option, its note, or several notes joined by “; ”")
    return value


def line_of(value: Text) -> str:
    """A line of a journal or a record."""
    if not isinstance(value, str):
        raise RecordError(f"{shown(value)} is no input; give one, or the line of a journal or a record that says it")
    return value


def notes_of(value: Sequence[str]) -> list[str]:
    """Several notes of their own."""
    given: object = value
    if isinstance(given, (list, tuple)):
        notes = [note for note in given if isinstance(note, str)]
        if len(notes) == len(given):
            return notes
    raise IllegalPick(f"{shown(value)} is no list of notes")


def words_of(value: Mapping[int, str], asked: Sequence[int]) -> dict[int, str]:
    """What a record has kept of a time-out: a word for each of the seats that were still asked, or for some."""
    given: object = value
    if isinstance(given, Mapping):
        words = {seat: word for seat, word in given.items() if whole(seat) in asked and isinstance(word, str)}
        if len(words) == len(given):
            return words
    raise RecordError(f"{shown(value)} is not what a record keeps of a time-out; asked are {asked or 'none'}")


def shown(value: object) -> str:
    """Something wrong as an error shows it."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
