"""`Decision`: what a match asks a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import Step
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW


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
