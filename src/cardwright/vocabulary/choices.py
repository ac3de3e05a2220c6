"""Choices in the middle of a text: one thing, several things, yes or no, a secret vote of all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.decision import SHOWS_NAME, Ask, Asker, Option
from cardwright.kernel.effect import Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NOTHING, Group

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

DONE: Final = "done"


def candidates(s: State, at: Step, who: Select) -> list[int]:
    """Rows in play that may be chosen, in their order in play."""
    return [row for row in s.in_play() if who.holds(s, row, at.source, at.seat)]


def row_option(s: State, row: int, verb: str, asker: Asker) -> Option:
    """An option that points at a row everybody sees; its key names the card only."""
    return Option(f"{verb} {s.label(row)}", f"{verb} {s.rules.book[s.form[row]].id}", (s.ref(row),), asker, s.rules)


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
        return [row_option(s, row, "choose", self) for row in candidates(s, at, self.who)]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        s.locals[at.base + self.into.index] = asks[0].draft[0].group

    def option_text(self, rules: Rules, option: Option) -> str:
        return option.note.replace("choose", "Choose", 1)

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
            start = rows.index(s.row_of(ask.draft[-1].group[0])) + 1
        low = min(self.low, len(rows))
        offered = [
            row_option(s, row, "choose", self)
            for i, row in enumerate(rows)
            if i >= start and len(rows) - i >= low - len(ask.draft)
        ]
        if len(ask.draft) >= low:
            offered.append(Option(DONE, DONE, NOTHING, self, s.rules))
        return offered

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = (*ask.draft, option)
        full = len(draft) == self.high or option.group == NOTHING
        return Ask(ask.seat, draft, ask.picks + 1, full)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        chosen: Group = NOTHING
        for option in asks[0].draft:
            chosen += option.group
        s.locals[at.base + self.into.index] = chosen

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        return (max(0, self.low - len(ask.draft)), self.high - len(ask.draft))

    def phrase(self) -> Phrase:
        return Phrase("choose-some", self.low, self.high, self.who.phrase())


class Vote(Asker):
    """All living seats answer at once and in secret; the slot receives the seats that agreed, if all did."""

    name: ClassVar[str] = "vote"
    shows: ClassVar[int] = SHOWS_NAME
    structural: ClassVar[bool] = True
    fields: ClassVar[tuple[str, ...]] = ("question", "into")

    def __init__(self, question: str, into: Slot) -> None:
        self.question: Final = question
        self.into: Final = into

    def shows_done(self) -> bool:
        return True

    def run(self, s: State, at: Step) -> None:
        s.ask_all(self, at, tuple(s.living()))

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return [
            Option("agree", "agree", (ask.seat,), self, s.rules),
            Option("decline", "decline", NOTHING, self, s.rules),
        ]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        agreed: Group = NOTHING
        for ask in asks:
            agreed += ask.draft[0].group
        s.locals[at.base + self.into.index] = agreed if len(agreed) == len(asks) else NOTHING

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return self.question

    def phrase(self) -> Phrase:
        return Phrase("vote", self.question)
