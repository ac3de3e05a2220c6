"""What cards have: texts of spells, what they cost and require, abilities, triggers, lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.ability import Ability, Aura, When
from cardwright.kernel.effect import Effect
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, Select
from cardwright.kernel.terms import NO_ROW, EventKind, Group, Keyword, Stat, Zone
from cardwright.vocabulary.language.flow import joined
from cardwright.vocabulary.language.targets import ChooseThen
from cardwright.vocabulary.play.costs import Cost, Part

if TYPE_CHECKING:
    from cardwright.kernel.event import Event
    from cardwright.kernel.state import State


class Spell(Ability):
    """What a spell does when it resolves."""

    fields: ClassVar[tuple[str, ...]] = ("does",)

    def __init__(self, does: Effect) -> None:
        self.does: Final = does

    def phrase(self) -> Phrase:
        return self.does.phrase()


class PlayCost(Ability):
    """What is paid for playing this card, besides what every card of its kind costs."""

    fields: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, *parts: Part) -> None:
        self.cost: Final = Cost(*parts)

    def phrase(self) -> Phrase:
        return Phrase("play-cost", self.cost.words())


class Requires(Ability):
    """This card can be played only while so many cards in play, or more, are something; `words` say it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "least", "words")

    def __init__(self, who: Select, least: int, words: str) -> None:
        self.who: Final = who
        self.least: Final = least
        self.words: Final = words

    def is_met(self, s: State, seat: int) -> bool:
        return len([row for row in s.in_play() if self.who.holds(s, row, NO_ROW, seat)]) >= self.least

    def phrase(self) -> Phrase:
        return Phrase("requires", self.words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Activated(Ability):
    """An ability that its controller uses, at a cost; printed as "cost: text".

    One that is `limited`, as those are that exhaust nobody, is used once per turn.
    """

    key: ClassVar[str] = "ability"
    fields: ClassVar[tuple[str, ...]] = ("cost", "does")

    def __init__(self, cost: Cost, does: Effect) -> None:
        self.cost: Final = cost
        self.does: Final = does
        self.limited: Final = not cost.exhausts

    def worker(self, s: State, row: i64) -> int:
        """Who works when the ability of a row is used: the card that is exhausted for it."""
        return row

    def phrase(self) -> Phrase:
        words = self.cost.words()
        return Phrase(self.key, f"Once per turn, {words}" if self.limited else words, self.does.phrase())


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(When):
    """A trigger, printed as "`heading`: text". `least`: one number of the event must be this much or more."""

    fields: ClassVar[tuple[str, ...]] = ("on", "who", "does", "where", "about", "yours", "once", "least", "heading")

    def __init__(
        self,
        heading: str,
        on: EventKind,
        who: Select,
        does: Effect,
        *,
        where: Zone | None = None,
        yours: bool | None = None,
        once: bool = False,
        least: tuple[int, int] = (0, -1),
    ) -> None:
        When.__init__(self, on, who, does, where, 0, yours, once)
        self.heading: Final = heading
        self.least: Final = least

    def fires(self, s: State, event: Event, rows: Group, source: int, seat: int) -> bool:
        if self.least[1] >= 0 and event.numbers[self.least[0]] < self.least[1]:
            return False
        return When.fires(self, s, event, rows, source, seat)

    def phrase(self) -> Phrase:
        if not self.heading:
            return self.does.phrase()
        heading = self.heading[0].lower() + self.heading[1:]
        return Phrase("heading", f"Once per turn, {heading}" if self.once else self.heading, self.does.phrase())


class Heading:
    """A kind of trigger: called with the parts of a text, it is that text under its heading."""

    def __init__(
        self,
        words: str,
        on: EventKind,
        who: Select = ANY,
        *,
        where: Zone | None = None,
        yours: bool | None = None,
        once: bool = False,
        least: tuple[int, int] = (0, -1),
    ) -> None:
        self.words: Final = words
        self.on: Final = on
        self.who: Final = who
        self.where: Final = where
        self.yours: Final = yours
        self.once: Final = once
        self.least: Final = least

    def __call__(self, *parts: Effect, once: bool = False) -> Trigger:
        """`once`: only once per turn, if its heading does not say so for all of them."""
        return Trigger(
            self.words,
            self.on,
            self.who,
            ChooseThen(joined(parts)),
            where=self.where,
            yours=self.yours,
            once=once or self.once,
            least=self.least,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Aura):
    """An aura with its sentence: `words` after the subject it is about."""

    fields: ClassVar[tuple[str, ...]] = ("who", "stat", "amount", "keyword", "layer", "words")

    def __init__(
        self,
        who: Select,
        words: str,
        stat: Stat | None = None,
        amount: int = 0,
        keyword: Keyword | None = None,
        layer: int = 0,
    ) -> None:
        Aura.__init__(self, who, stat, amount, keyword, layer)
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class Raised(Aura):
    """At least so much of a stat, whatever else is added before: of several the most counts."""

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return max(value, self.amount)

    def phrase(self) -> Phrase:
        assert self.stat is not None
        return Phrase("raised", self.who.phrase(), self.amount, self.stat.name)


class Printed(Aura):
    """What is printed on its card of a stat is added to that of others: a weapon, worn by its hero. It is no text."""

    def __init__(self, who: Select, stat: Stat) -> None:
        Aura.__init__(self, who, stat)

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return value + s.rules.printed[s.form[source]][self.index()]

    def index(self) -> int:
        return self.stat.index if self.stat is not None else 0

    def phrase(self) -> Phrase:
        return Phrase("")
