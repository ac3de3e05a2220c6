"""What a match is given, and how that is written: one grammar for journals, records and whoever speaks to a match.

    0 attack A1; > enemy A1      a seat picks: its notes, joined by “; ”
    pass 1                       the response window that is open for a seat passes by itself
    resign 1                     a seat gives up
    take-back 0                  a seat takes back its last pick or play
    rewind 0 12                  a seat goes back to the first 12 inputs of the record
    draw                         all players agree on a draw
    timeout 0:placed 1:idle      time is up for these seats; the word of each is its game's own

`parse` reads a line, and `str` of what it finds is that line again, to the letter. A `Line` is an input of the record
with what is needed to take it back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardwright.errors import RecordError
from cardwright.kernel.decision import Ask
from cardwright.kernel.terms import MOST_SEATS, NOBODY

PICK: Final = "pick"
PASS: Final = "pass"
RESIGN: Final = "resign"
TAKE_BACK: Final = "take-back"
REWIND: Final = "rewind"
DRAW: Final = "draw"
TIMEOUT: Final = "timeout"

BETWEEN_NOTES: Final = "; "

_NO_WORDS: Final[dict[int, str]] = {}


@mypyc_attr(acyclic=True)
class Input:
    """One input of a match; nobody changes it. What its kind does not have is empty.

    `note` is what a seat picks, one note or several joined by “; ”; `at` how many inputs stay of a match that is
    rewound; `words` what is kept of each seat whose time is up.
    """

    __slots__ = ("at", "kind", "note", "seat", "words")

    def __init__(
        self,
        kind: str,
        seat: i64 = NOBODY,
        note: str = "",
        at: i64 = 0,
        words: dict[int, str] = _NO_WORDS,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.note: Final = note
        self.at: Final = at
        self.words: Final = words

    def __str__(self) -> str:
        if self.kind == PICK:
            return f"{self.seat} {self.note}"
        if self.kind == REWIND:
            return f"{REWIND} {self.seat} {self.at}"
        if self.kind == TIMEOUT:
            return f"{TIMEOUT} {' '.join([f'{seat}:{word}' for seat, word in self.words.items()])}"
        return self.kind if self.seat == NOBODY else f"{self.kind} {self.seat}"

    def __repr__(self) -> str:
        return f"<input {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Input) and (self.kind, self.seat, self.note, self.at, self.words) == (
            other.kind,
            other.seat,
            other.note,
            other.at,
            other.words,
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.note, self.at))


def parse(line: str) -> Input:
    """The input that a line of a journal or a record is; RecordError if it is none."""
    word, _, rest = line.partition(" ")
    seat = number_in(word)
    if seat is not None and rest:
        return Input(PICK, seat, rest)
    if word == TIMEOUT:
        return Input(TIMEOUT, words=_words(line, rest))
    if line == DRAW:
        return Input(DRAW)
    if word == REWIND:
        who, _, to = rest.partition(" ")
        seat, at = number_in(who), number_in(to)
        if seat is not None and at is not None:
            return Input(REWIND, seat, at=at)
    seat = number_in(rest)
    if seat is not None and word in (PASS, RESIGN, TAKE_BACK):
        return Input(word, seat)
    raise RecordError(
        f"“{line}” is no input: a seat with its picks, “pass”, “resign”, “take-back”, “rewind”, “draw” or “timeout”"
    )


def _words(line: str, rest: str) -> dict[int, str]:
    words: dict[int, str] = {}
    for part in rest.split(" "):
        who, colon, word = part.partition(":")
        seat = number_in(who)
        if seat is None or not colon or seat in words:
            raise RecordError(f"“{line}” is not “timeout seat:word …”")
        words[seat] = word
    return words


_SEATS: Final = {str(seat): seat for seat in range(MOST_SEATS)}
"""The seats by their words: nearly every line begins with one."""

_DIGITS: Final = 9
"""A number of a line has so many digits at most."""


def number_in(word: str) -> int | None:
    """A whole number that a line names, as `str` writes it; None if the word is none."""
    seat = _SEATS.get(word)
    if seat is not None:
        return seat
    if not word.isdecimal() or len(word) > _DIGITS or str(int(word)) != word:
        return None
    return int(word)


@mypyc_attr(acyclic=True)
class Line:
    """One input of the record: the finished picks of a seat (its `ask`), or what was `given`, or both for a window
    that has passed by itself.

    For taking it back: whether the seat decided `alone`, and what had been rolled and learned before it.
    """

    __slots__ = ("_given", "alone", "ask", "learned", "rolls")

    def __init__(
        self,
        ask: Ask | None,
        alone: bool = False,
        rolls: i64 = 0,
        learned: i64 = 0,
        given: Input | None = None,
    ) -> None:
        self.ask: Final = ask
        self.alone: Final = alone
        self.rolls: Final = rolls
        self.learned: Final = learned
        self._given: Final = given

    @property
    def kind(self) -> str:
        given = self._given
        return PICK if given is None else given.kind

    @property
    def seat(self) -> int:
        ask = self.ask
        return self.input().seat if ask is None else ask.seat

    def input(self) -> Input:
        """The input itself: of finished picks those that a record keeps, in their one order."""
        given = self._given
        return self.picks() if given is None else given

    def picks(self) -> Input:
        """The finished picks of a seat, also if they were made for it because a window has passed by itself."""
        ask = self.ask
        assert ask is not None
        picks = ask.draft[-1].asker.canonical(ask) if ask.draft else []
        return Input(PICK, ask.seat, BETWEEN_NOTES.join([option.note for option in picks]))

    @property
    def is_decided(self) -> bool:
        """Whether a seat has answered a decision by it."""
        return self.kind == PICK or self.kind == PASS

    def __str__(self) -> str:
        return str(self.input())


def as_given(given: Input) -> Line:
    """An input that stands in the record as it was given."""
    return Line(None, given=given)
