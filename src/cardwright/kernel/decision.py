"""Decisions: what is asked, what may be answered, and what forbids the rest.

An `Asker` is an effect that asks one seat or several at once. While it is open each seat has a private `Ask` with
a draft of picks against an unchanged state: a plan that grows, a card with its targets and payment, a single
choice. Drafts are seen by nobody else and can be dropped; when every seat is done the asker closes with all of
them. So an announcement, a secret plan and a plain choice are one mechanism.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.terms import NOTHING, Group

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# What other seats learn of an open decision.
SHOWS_NOTHING: Final = 0
SHOWS_SEAT: Final = 1
SHOWS_NAME: Final = 2


@mypyc_attr(acyclic=True)
class Reason:
    """Why something cannot be done: a code for programs, the rule it follows from, and words for people."""

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.text: Final = text

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.rule!r}, {self.text!r})"

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.rule, self.text) == (
            other.code,
            other.rule,
            other.text,
        )

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.text))


def not_offered(note: str) -> Reason:
    """That a note is not possible, for want of a better reason."""
    return Reason("not-offered", "", f"“{note}” is not possible now")


@mypyc_attr(acyclic=True)
class Option:
    """One possible answer.

    `note` is stored in records and unique in its decision. `key` is what search and statistics use: equal for
    answers that mean the same. `group` is what the asker receives. A `forced` one was the only possibility: the
    asker took it without asking, and no record keeps it.
    """

    __slots__ = ("asker", "forced", "group", "key", "note", "rules")

    def __init__(self, note: str, key: str, group: Group, asker: Asker, rules: Rules, forced: bool = False) -> None:
        self.note: Final = note
        self.key: Final = key
        self.group: Final = group
        self.asker: Final = asker
        self.rules: Final = rules
        self.forced: Final = forced

    def as_forced(self) -> Option:
        """The same answer, taken because there is no other."""
        return Option(self.note, self.key, self.group, self.asker, self.rules, True)

    @property
    def text(self) -> str:
        """The option in words, as a button or a screen reader says it."""
        return self.asker.option_text(self.rules, self)

    def __repr__(self) -> str:
        return f"<option {self.note!r}>"


@mypyc_attr(acyclic=True)
class Ask:
    """One seat's side of the open decision. Replaced, never changed, so that clones can share it."""

    __slots__ = ("done", "draft", "options", "picks", "seat")

    def __init__(self, seat: i64, draft: tuple[Option, ...], picks: i64, done: bool) -> None:
        self.seat: Final = seat
        self.draft: Final = draft
        self.picks: Final = picks
        self.done: Final = done
        self.options: list[Option] | None = None

    def back(self) -> Ask:
        """Without the last pick, and without what was forced because of it."""
        end = len(self.draft) - 1
        while end > 0 and self.draft[end].forced:
            end -= 1
        return Ask(self.seat, self.draft[:end], self.picks + 1, False)

    def __repr__(self) -> str:
        return f"<ask seat {self.seat}, draft {[option.note for option in self.draft]}, done {self.done}>"


NO_ASKS: Final[list[Ask]] = []
"""The answers while no decision has just closed. Nobody changes it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asker(Effect):
    """An effect that asks. Subclasses say what is offered and what follows from the answers."""

    name: ClassVar[str] = "choose"
    shows: ClassVar[int] = SHOWS_NAME
    final: ClassVar[bool] = False
    """Whether a finished answer can never be taken back."""
    window: ClassVar[bool] = False
    """Whether it is a chance to respond, which a client may pass for whoever does not want to be stopped."""
    of_text: ClassVar[bool] = True
    """Whether it is the text of its source that asks, and not the course of the match."""

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        """What `ask.seat` may pick next, in a stable order; a function of the state and of this draft only."""
        raise NotImplementedError

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        """The draft after a pick; by default one pick is the whole answer. The state stays as it is."""
        return Ask(ask.seat, (*ask.draft, option), ask.picks + 1, True)

    def shows_done(self) -> bool:
        """Whether others are told at once that a seat is done."""
        return False

    def answered(self, s: State, ask: Ask) -> None:
        """A seat is done, whether others still decide or not; `take` itself changes nothing."""

    def may_take_back(self, ask: Ask) -> bool:
        """Whether the last pick of an open draft may be dropped."""
        return True

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        """All seats are done: let what they chose happen (write slots, push steps)."""
        raise NotImplementedError

    def canonical(self, ask: Ask) -> list[Option]:
        """The picks to store of a finished draft, in their one canonical order."""
        return [option for option in ask.draft if not option.forced]

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose one."

    def step(self, s: State, at: Step, ask: Ask) -> str:
        """What the next pick is for, where a draft has several steps."""
        return self.name

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        """How many more picks finish this decision, at least and at most."""
        return (1, 1)

    def option_text(self, rules: Rules, option: Option) -> str:
        return option.note

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """What other seats observe of this pick at once; picks of which they observe the same look alike to them."""
        return option.note

    def touches(self, s: State, option: Option) -> Group:
        """References of the rows that an option is about, for highlighting."""
        return NOTHING

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        """The option that a note stands for; an asker may know shorthands that are not listed."""
        for option in s.options(ask.seat):
            if option.note == note:
                return option
        return None

    def why_not(self, s: State, at: Step, ask: Ask, note: str) -> Reason:
        """What forbids a note that is not offered. It may depend only on what `ask.seat` sees."""
        return s.rules.why_not_text(s, self, at, note) if self.of_text else not_offered(note)

    def default(self, s: State, at: Step, ask: Ask) -> Option:
        """What a seat that has run out of time answers: to decline (an empty group), else the first option."""
        options = s.options(ask.seat)
        for option in reversed(options):
            if not option.group:
                return option
        return options[0]
