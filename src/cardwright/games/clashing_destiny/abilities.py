"""What cards of Clashing Destiny have: texts of spells, abilities with a cost, triggers, lasting effects, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.board import hero_of
from cardwright.games.clashing_destiny.terms import LEVEL, POWER, SPELLS
from cardwright.kernel.ability import Ability, Aura, When
from cardwright.kernel.effect import Effect, Slot, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import EventKind, Group, Keyword, Stat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.event import Event
    from cardwright.kernel.state import State

MODE: Final = Slot(7, "mode")
"""Where a play keeps which line of "choose one" it is."""


class Spell(Ability):
    """What a spell does when it resolves (CD-9.6)."""

    fields: ClassVar[tuple[str, ...]] = ("does",)

    def __init__(self, does: Effect) -> None:
        self.does: Final = does

    def phrase(self) -> Phrase:
        return self.does.phrase()


class Cost(Term):
    """CD-12.5: the parts of an ability's cost, paid in this order."""

    fields: ClassVar[tuple[str, ...]] = ("exhaust", "mana", "durability", "destiny", "sacrifice", "blood")

    def __init__(
        self,
        exhaust: bool = False,
        mana: int = 0,
        durability: int = 0,
        destiny: int = 0,
        sacrifice: bool = False,
        blood: int = 0,
    ) -> None:
        self.exhaust: Final = exhaust
        self.mana: Final = mana
        self.durability: Final = durability
        self.destiny: Final = destiny
        self.sacrifice: Final = sacrifice
        self.blood: Final = blood

    def words(self) -> str:
        """The cost as it is printed before the colon."""
        parts = ["Exhaust"] if self.exhaust else []
        for name, amount in (("Mana", self.mana), ("Durability", self.durability), ("Destiny", self.destiny)):
            if amount:
                parts.append(f"{name} {amount}")
        if self.sacrifice:
            parts.append("Sacrifice this")
        if self.blood:
            parts.append(f"Hero takes {self.blood} damage")
        return ", ".join(parts)


class Activated(Ability):
    """CD-12.4: "cost: effect". One without Exhaust works once per turn (CD-12.6).

    `of_hero`: a talent gives it to the hero, who is exhausted by it (CD-11.5).
    """

    fields: ClassVar[tuple[str, ...]] = ("cost", "does", "of_hero")

    def __init__(self, cost: Cost, does: Effect, of_hero: bool) -> None:
        self.cost: Final = cost
        self.does: Final = does
        self.of_hero: Final = of_hero

    def phrase(self) -> Phrase:
        words = self.cost.words() if self.cost.exhaust else f"Once per turn, {self.cost.words()}"
        return Phrase("hero-ability" if self.of_hero else "ability", words, self.does.phrase())


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


class Lasting(Aura):
    """An aura with its sentence: `words` after the subject it is about (CD-15.6)."""

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
    """A weapon's attack, or an Attack card's bonus, is added to the hero's (CD-9.10, CD-9.19). It is no text."""

    def __init__(self, who: Select, stat: Stat) -> None:
        Aura.__init__(self, who, stat)

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return value + s.rules.printed[s.form[source]][self.index()]

    def index(self) -> int:
        return self.stat.index if self.stat is not None else 0

    def phrase(self) -> Phrase:
        return Phrase("")


class AddsPower(Lasting):
    """The current Power is added; it is read after every text that changes it."""

    def __init__(self, who: Select, words: str, stat: Stat) -> None:
        Lasting.__init__(self, who, words, stat, layer=1)

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return value + max(0, s.stats[POWER.index][row])


class Discount(Ability):
    """Cards of a kind cost their player less (CD-7.7)."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "amount", "words")

    def __init__(self, kind: str, amount: int, words: str) -> None:
        self.kind: Final = kind
        self.amount: Final = amount
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class CheaperBySpells(Ability):
    """This card costs 1 less for each spell its player played this turn."""

    def discount(self, s: State, seat: int) -> int:
        return s.seat_stat[SPELLS.index][seat]

    def phrase(self) -> Phrase:
        return Phrase("costs 1 less for each spell you played this turn")


class AttacksFromLevel(Ability):
    """This cannot attack unless its hero has some level."""

    fields: ClassVar[tuple[str, ...]] = ("level",)

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def allows(self, s: State, seat: int) -> bool:
        return s.value(hero_of(s, seat), LEVEL) >= self.level

    def phrase(self) -> Phrase:
        return Phrase(f"this can't attack unless your hero is level {self.level} or higher")


class EntersExhausted(Ability):
    def phrase(self) -> Phrase:
        return Phrase("enters exhausted")


class Untouched(Ability):
    """While your hero is attacking, minions deal no combat damage to your hero."""

    def phrase(self) -> Phrase:
        return Phrase("while your hero is attacking, minions deal no combat damage to your hero")
