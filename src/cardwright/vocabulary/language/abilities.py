"""What cards have: texts of spells, abilities with a cost, headed triggers, lasting effects with their sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.ability import Ability, Aura, When
from cardwright.kernel.effect import Effect
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, Select
from cardwright.kernel.terms import EventKind, Group, Keyword, Stat, Zone
from cardwright.vocabulary.language.flow import joined
from cardwright.vocabulary.language.targets import ChooseThen
from cardwright.vocabulary.play.costs import Cost

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Activated(Ability):
    """An ability that its controller uses, at a cost; printed as "cost: text"."""

    key: ClassVar[str] = "ability"
    fields: ClassVar[tuple[str, ...]] = ("cost", "does")

    def __init__(self, cost: Cost, does: Effect) -> None:
        self.cost: Final = cost
        self.does: Final = does

    def worker(self, s: State, row: i64) -> int:
        """Who works when the ability of a row is used: the card that is exhausted for it."""
        return row

    def phrase(self) -> Phrase:
        return Phrase(self.key, self.cost.words(), self.does.phrase())


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
