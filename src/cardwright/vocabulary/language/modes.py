"""Texts of several lines, of which whoever plays them chooses one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.vocabulary.language.targets import choices_in

if TYPE_CHECKING:
    from cardwright.kernel.state import State

MODE: Final = Slot(7, "mode")
"""Where a play keeps which line of "choose one" it is."""


class ChooseOne(Effect):
    """One of several lines, chosen when the text is played; `then` belongs to all of them."""

    fields: ClassVar[tuple[str, ...]] = ("lines", "then")

    def __init__(self, *lines: Effect, then: Effect | None = None) -> None:
        self.lines: Final = lines
        self.then: Final = then
        self.choices: Final = [choices_in(line) for line in lines]

    def run(self, s: State, at: Step) -> None:
        if self.then is not None:
            s.push(self.then, at)
        s.push(self.lines[s.locals[at.base + MODE.index][0]], at)

    def phrase(self) -> Phrase:
        lines = Phrase("or", self.lines[0].phrase(), self.lines[1].phrase())
        if self.then is None:
            return Phrase("choose-one", lines)
        return Phrase("choose-one-then", lines, self.then.phrase())
