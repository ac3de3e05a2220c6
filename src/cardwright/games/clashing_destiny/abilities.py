"""What cards of Clashing Destiny have: texts of spells, abilities with a cost, triggers, lasting effects, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny.board import hero_of
from cardwright.games.clashing_destiny.faults import DZ_TOO_SMALL
from cardwright.games.clashing_destiny.terms import DZ, HAND, LEVEL, PAID, POWER
from cardwright.games.clashing_destiny.texts import burn
from cardwright.kernel import atoms
from cardwright.kernel.ability import Ability
from cardwright.kernel.effect import Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, Stat
from cardwright.vocabulary.language.abilities import Activated, Lasting
from cardwright.vocabulary.play.costs import FromHand, Part

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def pay(s: State, seat: int, rows: list[int]) -> None:
    """CD-7.1: cards of the hand go face down into the DZ."""
    for row in rows:
        s.move(row, DZ.of[seat])
    if rows:
        s.emit(PAID, seat, NO_ROW, (len(rows),))


class Mana(FromHand):
    """Cards of the hand that go into the DZ."""

    def __init__(self, amount: int) -> None:
        FromHand.__init__(self, amount, HAND)

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        pay(s, at.seat, paid)

    def words(self) -> str:
        return f"Mana {self.amount}"


class Destiny(Part):
    """Cards of the DZ are burnt."""

    lacking: ClassVar[int] = DZ_TOO_SMALL

    def can_pay(self, s: State, row: i64) -> bool:
        return self.amount <= len(s.zones[DZ.of[s.controller[row]]])

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        burn(s, at.seat, self.amount)

    def words(self) -> str:
        return f"Destiny {self.amount}"


class Blood(Part):
    """The hero takes damage."""

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        atoms.damage(s, at, (s.ref(row),), (s.ref(hero_of(s, at.seat)),), (self.amount,))

    def words(self) -> str:
        return f"Hero takes {self.amount} damage"


class OfHero(Activated):
    """CD-11.5: an ability that a talent gives to the hero, who is exhausted by it."""

    key: ClassVar[str] = "hero-ability"

    def worker(self, s: State, row: i64) -> int:
        return hero_of(s, s.controller[row])


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
    """This card costs less for each spell its player played this turn."""

    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def phrase(self) -> Phrase:
        return Phrase(f"costs {self.amount} less for each spell you played this turn")


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
