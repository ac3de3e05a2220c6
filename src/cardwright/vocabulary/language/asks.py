"""Questions in the middle of a text: whether one wants it, and a secret vote of all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.decision import SHOWS_NAME, Ask, Asker, Option, Verb
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NOTHING, Group

if TYPE_CHECKING:
    from cardwright.kernel.state import State

AGREE: Final = Verb("agree", "Yes")
DECLINE: Final = Verb("decline", "No", ends=True)


def _yes_or_no(s: State, asker: Asker) -> list[Option]:
    return [Option(AGREE, AGREE.word, asker, s.rules), Option(DECLINE, DECLINE.word, asker, s.rules)]


class May(Asker):
    """The acting seat may let something happen, if it can: "you may"."""

    name: ClassVar[str] = "may"
    fields: ClassVar[tuple[str, ...]] = ("then",)

    def __init__(self, then: Effect) -> None:
        self.then: Final = then

    def run(self, s: State, at: Step) -> None:
        if self.then.possible(s, at):
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return _yes_or_no(s, self)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        if asks[0].draft[0].verb is AGREE:
            s.push(self.then, at)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return s.rules.sentence(self.phrase())

    def phrase(self) -> Phrase:
        return Phrase("may", self.then.phrase())


class Vote(Asker):
    """All living seats answer at once and in secret; the slot receives the seats that agreed, if all did.

    `tells`: whether others are told at once who has answered.
    """

    name: ClassVar[str] = "vote"
    shows: ClassVar[int] = SHOWS_NAME
    structural: ClassVar[bool] = True
    fields: ClassVar[tuple[str, ...]] = ("question", "into", "tells")

    def __init__(self, question: str, into: Slot, tells: bool = True) -> None:
        self.question: Final = question
        self.into: Final = into
        self.tells: Final = tells

    def shows_done(self) -> bool:
        return self.tells

    def run(self, s: State, at: Step) -> None:
        s.ask_all(self, at, tuple(s.living()))

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return _yes_or_no(s, self)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        agreed: Group = tuple([ask.seat for ask in asks if ask.draft[0].verb is AGREE])
        s.locals[at.base + self.into.index] = agreed if len(agreed) == len(asks) else NOTHING

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return self.question

    def phrase(self) -> Phrase:
        return Phrase("vote", self.question)
