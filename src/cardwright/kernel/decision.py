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


@mypyc_attr(acyclic=True)
class Wish:
    """What somebody wants to do, offered or not: a note, read (`Rules.read`).

    `name` is what it is about, as the note calls it. A note that begins with no verb of the game has None.
    """

    def __init__(self, note: str, verb: Verb | None, name: str) -> None:
        self.note: Final = note
        self.verb: Final = verb
        self.name: Final = name


def not_offered(wish: Wish) -> Reason:
    """That a wish is not possible, for want of a better reason."""
    return Reason("not-offered", "", f"“{wish.note}” is not possible now")


_PLACES: Final = 4096


def spot(zone: i64, place: i64) -> int:
    """A place of a zone, by the zone's number, among the objects of an option; no reference is below 0."""
    return -1 - (zone * _PLACES + place)


def zone_of_spot(spot: i64) -> int:
    """The number of the zone of a spot."""
    return (-1 - spot) // _PLACES


def place_of_spot(spot: i64) -> int:
    """The place of a spot in its zone."""
    return (-1 - spot) % _PLACES


@mypyc_attr(acyclic=True)
class Verb:
    """What an option does. Its `word` begins the option's note.

    `says` is the option in words: `{card}` is the card that it is about, `{name}` what it is called in the note.
    `asks` is what somebody is asked whose options are of this verb. One that `ends` wants nothing more: to pass, to
    be done.
    """

    def __init__(self, word: str, says: str = "", asks: str = "choose", ends: bool = False) -> None:
        self.word: Final = word
        self.says: Final = says
        self.asks: Final = asks
        self.ends: Final = ends
        self.prefix: Final = f"{word} "

    def note(self, name: str) -> str:
        """The note of an option that does this with what is called so."""
        return self.prefix + name

    def __repr__(self) -> str:
        return f"<verb {self.word!r}>"


NO_CARD: Final = -1


@mypyc_attr(acyclic=True)
class Option:
    """One possible answer: a verb and what it is about.

    `note` is stored in records, unique in its decision, and the same for the same act in all worlds of a viewer.
    `objects` are references of rows and spots of zones (`spot`); `number` tells apart what is no object: a line of a
    text, a place, an affinity. `card` is the card that it names. A `forced` one was the only possibility: the asker
    took it without asking, and no record keeps it.
    """

    __slots__ = ("asker", "card", "forced", "note", "number", "objects", "rules", "verb")

    def __init__(
        self,
        verb: Verb,
        note: str,
        asker: Asker,
        rules: Rules,
        objects: Group = NOTHING,
        card: i64 = NO_CARD,
        number: i64 = 0,
        forced: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.note: Final = note
        self.asker: Final = asker
        self.rules: Final = rules
        self.objects: Final = objects
        self.card: Final = card
        self.number: Final = number
        self.forced: Final = forced

    def as_forced(self) -> Option:
        """The same answer, taken because there is no other."""
        return Option(self.verb, self.note, self.asker, self.rules, self.objects, self.card, self.number, True)

    @property
    def name(self) -> str:
        """What it is about, as its note calls it; empty if it is about nothing."""
        return self.note[len(self.verb.prefix) :]

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

    def price(self, s: State, ask: Ask) -> dict[str, int]:
        """What a draft will cost its seat, by number of the seat: its own view shows what is left."""
        return {}

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
        """The option in words. What names no card although its verb would is called by its name alone."""
        says = option.verb.says
        if option.card != NO_CARD:
            text = says.format(card=rules.cards[option.card].name, name=option.name)
        else:
            text = option.name if "{card}" in says else says.format(name=option.name)
        text = text or option.note
        return text[0].upper() + text[1:]

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """What other seats observe of this pick at once; picks of which they observe the same look alike to them."""
        return option.note

    def objects(self, s: State, seat: int, option: Option) -> Group:
        """What an option of a seat is about; an asker whose options are made once finds it here."""
        return option.objects

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        """The option that a note stands for; an asker may know shorthands that are not listed."""
        for option in s.options(ask.seat):
            if option.note == note:
                return option
        return None

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        """What forbids a wish that is not offered. It may depend only on what `ask.seat` sees."""
        return s.rules.why_not_text(s, self, at, wish) if self.of_text else not_offered(wish)

    def default(self, s: State, at: Step, ask: Ask) -> Option:
        """What a seat that has run out of time answers: what ends or declines, else the first option."""
        options = s.options(ask.seat)
        for option in reversed(options):
            if option.verb.ends:
                return option
        return options[0]
