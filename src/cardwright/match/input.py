"""What a match asks and what it is given: decisions, and the lines of its record."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import Step
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOBODY

PICK: Final = "pick"
RESIGN: Final = "resign"
DRAW: Final = "draw"
TIMEOUT: Final = "timeout"


@mypyc_attr(acyclic=True)
class Line:
    """One input of the record: finished picks of a seat, a resignation, an agreed draw, or a time-out.

    For taking it back: whether the seat decided `alone`, and what had been rolled and learned before it. `text` is
    a single pick of a decision during which somebody left the match.
    """

    __slots__ = ("alone", "ask", "kind", "learned", "rolls", "seat", "text", "words")

    def __init__(
        self,
        kind: str,
        seat: i64 = NOBODY,
        ask: Ask | None = None,
        alone: bool = False,
        rolls: i64 = 0,
        learned: i64 = 0,
        words: dict[int, str] | None = None,
        text: str = "",
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.ask: Final = ask
        self.alone: Final = alone
        self.rolls: Final = rolls
        self.learned: Final = learned
        self.words: Final = words
        self.text: Final = text

    def note(self) -> str:
        """The line as it stands in a record."""
        if self.text:
            return self.text if self.seat == NOBODY else f"{self.seat} {self.text}"
        if self.ask is not None:
            picks = self.ask.draft[-1].asker.canonical(self.ask) if self.ask.draft else []
            return f"{self.seat} {'; '.join([option.note for option in picks])}"
        if self.words is not None:
            return "timeout " + " ".join([f"{seat}:{word}" for seat, word in self.words.items()])
        return self.kind if self.seat == NOBODY else f"{self.kind} {self.seat}"


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """What a seat is asked now."""

    __slots__ = ("_ask", "_asker", "_at", "_state", "options", "seat")

    def __init__(self, state: State, asker: Asker, at: Step, ask: Ask, options: list[Option]) -> None:
        self.seat: Final = ask.seat
        self.options: Final = options
        self._state: Final = state
        self._asker: Final = asker
        self._at: Final = at
        self._ask: Final = ask

    @property
    def name(self) -> str:
        """What kind of decision it is."""
        return self._asker.name

    @property
    def window(self) -> bool:
        """Whether it is a chance to respond; with one option there is nothing to respond with."""
        return self._asker.window

    @property
    def source(self) -> int:
        """The reference of the card whose text asks; NO_ROW if it is the course of the match."""
        return self._at.source if self._asker.of_text else NO_ROW

    @property
    def prompt(self) -> str:
        """The question in words, without the name of the card that asks."""
        return self._asker.prompt(self._state, self._at, self._ask)

    @property
    def step(self) -> str:
        """What the next pick is for: a place, a target, a payment; the name of the decision if it is the first."""
        return self._asker.step(self._state, self._at, self._ask)

    @property
    def announcing(self) -> list[str]:
        """The notes picked so far in this decision; nobody else sees them, and they can be taken back."""
        return [option.note for option in self._ask.draft]

    @property
    def picked(self) -> list[Option]:
        """The options picked so far in this decision."""
        return list(self._ask.draft)

    @property
    def count(self) -> tuple[int, int]:
        """How many more picks finish this decision, at least and at most."""
        return self._asker.count(self._state, self._at, self._ask)

    def __repr__(self) -> str:
        return f"<decision {self.name} of seat {self.seat}: {', '.join([option.note for option in self.options])}>"
