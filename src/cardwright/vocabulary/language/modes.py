"""Texts of several lines, of which whoever plays them chooses one: beforehand, or when the text comes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.decision import Ask, Asker, Option, Verb
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.vocabulary.language.targets import choices_in

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

CHOOSE_LINE: Final = Verb("mode", asks="choose one")

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


class ChooseNow(Asker):
    """One of several lines, chosen when the text comes to it, of those that are possible then."""

    name: ClassVar[str] = "mode"
    fields: ClassVar[tuple[str, ...]] = ("lines",)

    def __init__(self, *lines: Effect) -> None:
        self.lines: Final = lines

    def run(self, s: State, at: Step) -> None:
        found = self._possible(s, at)
        if len(found) == 1:
            s.push(self.lines[found[0]], at)
        elif found:
            s.ask(self, at)

    def _possible(self, s: State, at: Step) -> list[int]:
        return [i for i in range(len(self.lines)) if self.lines[i].possible(s, at)]

    def possible(self, s: State, at: Step) -> bool:
        return len(self._possible(s, at)) > 0

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return [Line(self.lines[i], i, self, s.rules) for i in self._possible(s, at)]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        s.push(self.lines[asks[0].draft[0].number], at)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose one."

    def phrase(self) -> Phrase:
        return Phrase("choose-one", Phrase("or", self.lines[0].phrase(), self.lines[1].phrase()))


class Line(Option):
    """A line of "choose one"; its words are those on the card."""

    def __init__(self, line: Effect, index: int, asker: Asker, rules: Rules) -> None:
        Option.__init__(self, CHOOSE_LINE, CHOOSE_LINE.note(str(index + 1)), asker, rules, number=index)
        self.line: Final = line

    @property
    def text(self) -> str:
        return self.rules.sentence(self.line.phrase())
