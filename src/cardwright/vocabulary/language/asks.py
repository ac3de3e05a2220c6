"""Choices in the middle of a text: one thing, several things, yes or no, a secret vote of all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.decision import SHOWS_NAME, Ask, Asker, Option, Verb
from cardwright.kernel.effect import Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NOTHING, Group
from cardwright.vocabulary.play.announce import DONE

if TYPE_CHECKING:
    from cardwright.kernel.state import State

CHOOSE: Final = Verb("choose")
AGREE: Final = Verb("agree")
DECLINE: Final = Verb("decline", ends=True)


def candidates(s: State, at: Step, who: Select) -> list[int]:
    """Rows in play that may be chosen, in their order in play."""
    return [row for row in s.in_play() if who.holds(s, row, at.source, at.seat)]


def row_option(s: State, row: int, asker: Asker) -> Option:
    """An option that chooses a row everybody sees."""
    return Option(CHOOSE, CHOOSE.note(s.label(row)), asker, s.rules, (s.ref(row),), s.form[row])


class Choose(Asker):
    """The acting seat chooses one row in play; with none to choose the slot stays empty and nobody is asked."""

    name: ClassVar[str] = "target"
    fields: ClassVar[tuple[str, ...]] = ("who", "into")

    def __init__(self, who: Select, into: Slot) -> None:
        self.who: Final = who
        self.into: Final = into

    def run(self, s: State, at: Step) -> None:
        s.locals[at.base + self.into.index] = NOTHING
        if candidates(s, at, self.who):
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return [row_option(s, row, self) for row in candidates(s, at, self.who)]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        s.locals[at.base + self.into.index] = asks[0].draft[0].objects

    def phrase(self) -> Phrase:
        return Phrase("choose", self.who.phrase())


class ChooseSome(Asker):
    """The acting seat chooses from `low` to `high` rows in play; each set has one path, in ascending order."""

    name: ClassVar[str] = "targets"
    fields: ClassVar[tuple[str, ...]] = ("who", "low", "high", "into")

    def __init__(self, who: Select, low: int, high: int, into: Slot) -> None:
        self.who: Final = who
        self.low: Final = low
        self.high: Final = high
        self.into: Final = into

    def run(self, s: State, at: Step) -> None:
        s.locals[at.base + self.into.index] = NOTHING
        if candidates(s, at, self.who):
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        rows = candidates(s, at, self.who)
        start = 0
        if ask.draft:
            start = rows.index(s.row_of(ask.draft[-1].objects[0])) + 1
        low = min(self.low, len(rows))
        offered = [
            row_option(s, row, self)
            for i, row in enumerate(rows)
            if i >= start and len(rows) - i >= low - len(ask.draft)
        ]
        if len(ask.draft) >= low:
            offered.append(Option(DONE, DONE.word, self, s.rules))
        return offered

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = (*ask.draft, option)
        full = len(draft) == self.high or option.verb is DONE
        return Ask(ask.seat, draft, ask.picks + 1, full)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        chosen: Group = NOTHING
        for option in asks[0].draft:
            chosen += option.objects
        s.locals[at.base + self.into.index] = chosen

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        return (max(0, self.low - len(ask.draft)), self.high - len(ask.draft))

    def phrase(self) -> Phrase:
        return Phrase("choose-some", self.low, self.high, self.who.phrase())


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
        return [
            Option(AGREE, AGREE.word, self, s.rules),
            Option(DECLINE, DECLINE.word, self, s.rules),
        ]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        agreed: Group = tuple([ask.seat for ask in asks if ask.draft[0].verb is AGREE])
        s.locals[at.base + self.into.index] = agreed if len(agreed) == len(asks) else NOTHING

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return self.question

    def phrase(self) -> Phrase:
        return Phrase("vote", self.question)
