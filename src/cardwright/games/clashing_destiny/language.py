"""What only texts of Clashing Destiny say: parts of costs, abilities, verbs, numbers, choices, a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts
from cardwright.games.clashing_destiny.board import BEHIND, BOARD, hero_of, power_of
from cardwright.games.clashing_destiny.faults import DZ_TOO_SMALL
from cardwright.games.clashing_destiny.terms import (
    BANISH,
    BURNT,
    CHAIN,
    COLUMNS,
    DISCARD,
    DZ,
    FIELD,
    HAND,
    LEVEL,
    LOOKED,
    PAID,
    POWER,
    REGAINED,
    ROW_CHOSEN,
    SPELLS,
)
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.ability import Ability
from cardwright.kernel.decision import Asker, Option
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING, Group, Stat, Zone
from cardwright.vocabulary.language.abilities import Activated, Lasting
from cardwright.vocabulary.language.flow import Condition
from cardwright.vocabulary.language.nouns import Kind
from cardwright.vocabulary.language.piles import TakeFrom, put_random
from cardwright.vocabulary.language.targets import Choice
from cardwright.vocabulary.language.verbs import Amount, Damage, ToEach, counted, named
from cardwright.vocabulary.play.announce import Draft, Need
from cardwright.vocabulary.play.costs import FromZone, Part
from cardwright.vocabulary.play.faults import Fault
from cardwright.vocabulary.play.prices import CheaperBy
from cardwright.vocabulary.table.board import move_to

if TYPE_CHECKING:
    from cardwright.kernel.state import State


# -- verbs


class HeroTakes(Effect):
    """Damage to one's own hero; armor and Ward apply."""

    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        atoms.damage(s, at, (at.source,), (s.ref(hero_of(s, at.seat)),), (self.amount,))

    def phrase(self) -> Phrase:
        return Phrase("hero-takes", self.amount)


def burn(s: State, seat: int, count: int) -> None:
    """CD-6.2, CD-6.3: banish cards of a DZ, each set equally likely."""
    put_random(s, seat, count, DZ, BANISH, BURNT)


class LookAtPurse(Effect):
    """The opponent's hand and DZ are shown to the controller, once."""

    def run(self, s: State, at: Step) -> None:
        rows = s.rows_in(HAND.of[1 - at.seat]) + s.rows_in(DZ.of[1 - at.seat])
        s.emit(LOOKED, at.seat, NO_ROW, (len(rows),))
        knowledge.reveal(s, tuple(rows), 1 << at.seat)

    def phrase(self) -> Phrase:
        return Phrase("look at the opponent's hand and DZ")


class PushBack(ToEach):
    """Each subject in an Attack Zone moves to the space behind it, if that is empty."""

    verb: ClassVar[str] = "push-back"

    def do(self, s: State, at: Step, row: int) -> None:
        here = BOARD.spot_of(s, s.ref(row))
        for place in BEHIND.places(s, here, here[0]):
            move_to(s, BOARD, row, place)


class EchoDamage(Damage):
    """Damage that grows with the chain; the sentence tells it at its end."""

    def phrase(self) -> Phrase:
        return Phrase("echo-damage", counted(self.amount), named(self.what))


class TakeBack(TakeFrom):
    """A minion card of one's own discard pile returns to hand or DZ."""

    def __init__(self, into: Zone) -> None:
        TakeFrom.__init__(self, DISCARD, Kind("minion"), into)

    def taken(self, s: State, at: Step, row: int) -> None:
        s.emit(REGAINED, at.seat, row, (1 if self.into is DZ else 0,))
        TakeFrom.taken(self, s, at, row)

    def phrase(self) -> Phrase:
        return Phrase("take-back", Phrase(self.into.name))


# -- costs and abilities


def pay(s: State, seat: int, rows: list[int]) -> None:
    """CD-7.1: cards of the hand go face down into the DZ."""
    for row in rows:
        s.move(row, DZ.of[seat])
    if rows:
        s.emit(PAID, seat, NO_ROW, (len(rows),))


class Mana(FromZone):
    """Cards of the hand that go into the DZ."""

    def __init__(self, amount: int) -> None:
        FromZone.__init__(self, amount, HAND)

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        pay(s, at.seat, paid)

    def words(self) -> str:
        return f"Mana {self.amount}"


class Destiny(Part):
    """Cards of the DZ are burnt."""

    lacking: ClassVar[Fault] = DZ_TOO_SMALL

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


class CheaperBySpells(CheaperBy):
    """This card costs less for each spell its player played this turn."""

    def __init__(self, amount: int) -> None:
        CheaperBy.__init__(self, amount, SPELLS, "spell you played this turn", "spells played this turn")


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


# -- numbers


class Power(Amount):
    """CD-10.2: a number plus the Power of the controller's current hero."""

    fields: ClassVar[tuple[str, ...]] = ("base",)

    def __init__(self, base: int = 0) -> None:
        self.base: Final = base

    def value(self, s: State, at: Step) -> int:
        return self.base + power_of(s, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(f"{self.base} + Power" if self.base else "Power")


class PowerAndLinks(Power):
    """And 1 more for each other link that still waits on the chain."""

    def value(self, s: State, at: Step) -> int:
        waiting = [row for row in s.zones[s.at(CHAIN)] if s.ref(row) != at.source]
        return Power.value(self, s, at) + len(waiting)


# -- slots


class RowChoice(Choice):
    """All minions in one row of a side; which row is chosen when the text is played."""

    points: ClassVar[bool] = False

    def __init__(self, enemy: bool, index: int) -> None:
        Slot.__init__(self, index, f"each minion in {'an enemy' if enemy else 'a friendly'} row")
        self.enemy: Final = enemy

    def need(self) -> Need:
        return NeedRow(self.enemy)

    def tell(self, s: State, seat: int, item: int, chosen: Group) -> None:
        s.emit(ROW_CHOSEN, seat, item, chosen)

    def filled(self, picks: Draft) -> Group:
        return (picks[0].number,)

    def group(self, s: State, at: Step) -> Group:
        chosen = s.locals[at.base + self.index]
        if not chosen:
            return NOTHING
        side = s.zones[FIELD.of[1 - at.seat if self.enemy else at.seat]]
        rows = side[COLUMNS:] if chosen[0] else side[:COLUMNS]
        return tuple([s.ref(row) for row in rows if row != NO_ROW])

    def __repr__(self) -> str:
        return f"RowChoice({self.enemy}, {self.index})"


class NeedRow(Need):
    """The Attack Zone or the Defense Zone of one side."""

    name: ClassVar[str] = "row"

    def __init__(self, enemy: bool) -> None:
        Need.__init__(self, 1)
        self.enemy: Final = enemy

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [
            Option(acts.ROW, acts.ROW.note("attack"), asker, s.rules, number=0),
            Option(acts.ROW, acts.ROW.note("defense"), asker, s.rules, number=1),
        ]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return True


# -- conditions


class DzHolds(Condition):
    """Counted when the text resolves, after every payment."""

    fields: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def holds(self, s: State, at: Step) -> bool:
        return len(s.zones[DZ.of[at.seat]]) >= self.least

    def phrase(self) -> Phrase:
        return Phrase(f"your DZ has {self.least} or more cards")
