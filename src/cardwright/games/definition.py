"""What a game package hands to the rest of Cardwright: its rules under any variant, its cards, decks and board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardwright.errors import SideError, VariantError
from cardwright.games.style import Style
from cardwright.kernel.card import Card
from cardwright.kernel.phrase import Templates
from cardwright.kernel.rules import Rules
from cardwright.vocabulary.looks.layout import Layout
from cardwright.vocabulary.table.decks import DeckPart

Value = str | int | bool
Settings = Mapping[str, Value]


@dataclass(frozen=True)
class Setting:
    """One knob of the variant dial. `values` lists what it takes; a number may be anything from `low` to `high`."""

    name: str
    standard: Value
    text: str
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: object) -> Value:
        """The value if this setting takes it, else an error that says what it takes."""
        if self.values:
            for known in self.values:
                if type(known) is type(value) and known == value:
                    return known
            raise VariantError(
                f"{self.name} cannot be {value!r}; it takes {', '.join(repr(known) for known in self.values)}"
            )
        if type(value) is not int or not self.low <= value <= self.high:
            raise VariantError(f"{self.name} cannot be {value!r}; it takes a number from {self.low} to {self.high}")
        return value


@dataclass(frozen=True)
class Sides:
    """What a game of two is played as, if its seats differ (Sun, Moon). One comes to a side by sitting on its seat.

    `seated` has the side of each seat for every value of `setting`, and none where chance deals them. Once a match
    runs, the number `stat` of a seat says which of `names` it plays.
    """

    names: tuple[str, ...]
    setting: str
    seated: Mapping[str, tuple[str, ...]]
    stat: str


class Wording:
    """The words of a game.

    `phrases` render the texts of cards. `log` has a sentence for each kind of event that people are told of, with
    the names of its cards and numbers in braces (match/log.py); `numbers` turns a number into a word (a line, a
    phase), `results` says how a match ended, by reason. `silent` are the kinds that deliberately have no sentence.
    """

    def __init__(
        self,
        phrases: Mapping[str, str],
        log: Mapping[str, str],
        numbers: Mapping[str, Sequence[str]],
        results: Mapping[str, str],
        silent: Sequence[str] = (),
    ) -> None:
        self.phrases = Templates(dict(phrases))
        self.log = log
        self.numbers = numbers
        self.results = results
        self.silent = silent

    def card_text(self, card: Card) -> str:
        """The rules text of a card: keywords with their reminders, then one sentence for each ability."""
        lines = [f"{keyword.name}. ({keyword.reminder})" for keyword in card.keywords]
        lines += [self.phrases.sentence(ability.phrase()) for ability in card.abilities]
        return "\n".join(line for line in lines if line)


@dataclass(frozen=True)
class Tally:
    """What simulations count of this game: how often something happened to a card.

    It is told by the name of an event, and the first card of the event says under which of the `labels`, which are by
    the ids of cards, it counts; what has no label is not counted.
    """

    name: str
    event: str
    labels: Mapping[str, str]


@dataclass(frozen=True)
class Definition:
    """A registered game. `variants` are named groups of settings; `make` builds the rules for a full set of them."""

    id: str
    name: str
    summary: str
    seats: tuple[int, int]
    settings: tuple[Setting, ...]
    cards: tuple[Card, ...]
    make: Callable[[Settings], Rules]
    wording: Wording
    layout: Layout = field(default_factory=Layout)
    """Its board for clients (docs/board.md)."""
    variants: Mapping[str, Settings] = field(default_factory=dict)
    sides: Sides | None = None
    """What its seats play, if that differs."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck_parts: tuple[DeckPart, ...] = ()
    """What a deck that players bring is made of; empty if they bring none."""
    deck_summaries: Mapping[str, str] = field(default_factory=dict)
    """A line about each of the `decks`, for those that have one."""
    rule_prefix: str = ""
    """What the ids of its rules begin with: BL for BL-8.7."""
    longest: int = 1000
    """No match takes more decisions than this, whatever is picked (a test holds the game to it)."""
    check: Callable[[], list[str]] | None = None
    """What `cardwright check` finds wrong with this game, beyond what it checks in every game."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Its own bots by name, as `module:class`; the class is called with a seed."""
    tallies: tuple[Tally, ...] = ()
    """What simulations count besides results and lengths (docs/designers.md)."""
    art: Style | None = None
    """How its emblems look (docs/art.md); without it they are drawn from kinds, names and tags alone."""

    def difference(self, variant: str | Settings | None) -> dict[str, Value]:
        """A variant as its difference from the standard, checked, in the order of the settings."""
        if variant is None or variant == "standard":
            return {}
        if isinstance(variant, str):
            if variant not in self.variants:
                known = ", ".join(["standard", *self.variants])
                raise VariantError(f"{self.name} has no variant “{variant}”; it has {known}")
            variant = self.variants[variant]
        if not isinstance(variant, Mapping):
            raise VariantError(f"{variant!r} is no variant; give the name of one, or a table of settings")
        names = [setting.name for setting in self.settings]
        for name in variant:
            if name not in names:
                raise VariantError(f"{self.name} has no setting “{name}”; it has {', '.join(names)}")
        changed: dict[str, Value] = {}
        for setting in self.settings:
            if setting.name in variant:
                value = setting.check(variant[setting.name])
                if value != setting.standard:
                    changed[setting.name] = value
        return changed

    def complete(self, difference: Settings) -> dict[str, Value]:
        """All settings: the standard ones with a difference applied."""
        return {setting.name: difference.get(setting.name, setting.standard) for setting in self.settings}

    # -- sides

    def sides_under(self, difference: Settings) -> tuple[str, ...]:
        """The side of each seat under a variant; none if the game has no sides, or if chance deals them."""
        if self.sides is None:
            return ()
        return self.sides.seated.get(str(self.complete(difference)[self.sides.setting]), ())

    def deals_sides(self, difference: Settings) -> bool:
        """Whether chance deals the sides under a variant."""
        return self.sides is not None and not self.sides_under(difference)

    def has_choice_of_sides(self, difference: Settings) -> bool:
        """Whether people choose their sides under a variant: not if it says itself who plays which."""
        return self.sides is not None and self.sides.setting not in difference

    def seat_of(self, side: str, difference: Settings) -> int:
        """Where somebody sits who chooses a side; SideError if nobody can."""
        if self.sides is None:
            raise SideError(f"{self.name} has no sides to choose from")
        if side not in self.sides.names:
            raise SideError(f"{self.name} has no side “{side}”; it has {', '.join(self.sides.names)}")
        if not self.has_choice_of_sides(difference):
            fixed = f"{self.sides.setting} is {difference[self.sides.setting]}"
            raise SideError(f"the variant says who plays which side ({fixed}): leave out one of the two")
        return self.sides_under(difference).index(side)
