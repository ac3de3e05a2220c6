"""Combat: who may attack whom, the defense window, the clash and what follows it (CD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import gear_of, hero_of, is_character, is_minion
from cardwright.games.clashing_destiny.language import AttacksFromLevel, Untouched
from cardwright.games.clashing_destiny.plays import Book, Flow, Window, show
from cardwright.games.clashing_destiny.terms import (
    ATTACK,
    ATTACKED,
    BLOCKED,
    BY_COMBAT,
    COLUMNS,
    COMBAT_OVER,
    COVER,
    DISCARD,
    EVASIVE,
    FIELD,
    FRESH,
    HERO,
    HERO_ATTACKED,
    HP,
    PIERCE,
    RANGED,
    STEADFAST,
    STRIKE,
    SWIFT,
    THIS_COMBAT,
    WARDED,
    WEAPON_SLOT,
    WEAR,
)
from cardwright.kernel import atoms
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Wish
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.settle import settle, settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.play.announce import Announce, Draft, Need, NeedAim, target_option
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import Fault, Reasons
from cardwright.vocabulary.play.kinds import Kind
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.table.combat import (
    FURTHER,
    CombatOver,
    attacker_of,
    declare,
    defender_of,
    goes_on,
    stand_in,
)

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# What a combat remembers besides who fights.
WEAPON: Final = Slot(FURTHER, "weapon")
ANSWERED: Final = Slot(FURTHER + 1, "answered")

_BLOCKED: Final = 1
_CHAINED: Final = 2


def needed_level(s: State, row: i64) -> int:
    """The level that its hero needs before a minion may attack, 0 if it needs none or has it."""
    for ability in s.rules.cards[s.form[row]].abilities:
        if isinstance(ability, AttacksFromLevel) and not ability.allows(s, s.controller[row]):
            return ability.level
    return 0


def is_covered(s: State, row: i64) -> bool:
    """Cover: a ready minion with it stands behind."""
    place = s.place[row]
    if place >= COLUMNS:
        return False
    guard = s.zones[s.zone[row]][place + COLUMNS]
    return guard != NO_ROW and not s.exhausted[guard] and s.has(guard, COVER)


def target_fault(s: State, seat: i64, row: i64) -> Fault | None:
    """CD-13.1: what keeps a seat from attacking a card: only enemy characters that are not covered are attacked."""
    if s.controller[row] == seat:
        return faults.OWN
    if not is_character(s, row):
        return faults.NO_CHARACTER
    return faults.COVERED if is_covered(s, row) else None


def attack_targets(s: State, seat: i64) -> list[int]:
    """The enemy minions and the enemy hero, as far as they may be attacked."""
    field = s.zones[FIELD.of[1 - seat]]
    minions = [row for row in field if row != NO_ROW and target_fault(s, seat, row) is None]
    return [*minions, hero_of(s, 1 - seat)]


def attack(s: State, attacker: int, target: int, course: list[Effect]) -> None:
    """CD-13.2, CD-13.5: the attacker is exhausted, its triggers resolve, then the opponent may defend."""
    weapon = gear_of(s, s.controller[attacker], WEAPON_SLOT) if s.zone_of(attacker) is HERO else NO_ROW
    worn: Group = NOTHING if weapon == NO_ROW else (s.ref(weapon),)
    declare(s, ATTACKED, attacker, target, course, [worn, (0,)])


class Clash(Effect):
    """CD-13.11: attacker and defender deal damage to each other at the same time."""

    def run(self, s: State, at: Step) -> None:
        if not goes_on(s, at):
            return
        settle(s)
        attacker = attacker_of(s, at)
        defender = defender_of(s, at)
        a = s.ref(attacker)
        d = s.ref(defender)
        amount = s.value(attacker, ATTACK)
        answer = 0 if _untouched(s, attacker, defender) else s.value(defender, ATTACK)
        sources: Group = (a,)
        targets: Group = (d,)
        amounts: Group = (amount,)
        if is_minion(s, defender) and s.has(attacker, PIERCE) and not s.stats[WARDED.index][defender]:
            excess = amount - (s.value(defender, HP) - s.damage[defender])
            if excess > 0:
                sources = (a, a)
                targets = (d, s.ref(hero_of(s, s.controller[defender])))
                amounts = (amount - excess, excess)
        atoms.damage(s, at, sources + (d,), targets + (a,), amounts + (answer,), BY_COMBAT)


def _untouched(s: State, attacker: int, defender: int) -> bool:
    """Whether a minion deals no combat damage to this attacking hero."""
    if s.zone_of(attacker) is not HERO or not is_minion(s, defender):
        return False
    weapon = gear_of(s, s.controller[attacker], WEAPON_SLOT)
    if weapon == NO_ROW:
        return False
    return any([isinstance(ability, Untouched) for ability in s.rules.cards[s.form[weapon]].abilities])


class EndCombat(Effect):
    """CD-13.14: "After your hero attacks", weapon wear, the end of "this combat"."""

    def run(self, s: State, at: Step) -> None:
        s.push(CLEAN_UP, at)
        hero = hero_of(s, at.seat)
        if attacker_of(s, at) == hero:
            s.push(WEAPON_WEARS, at)
            settle(s)
            s.emit(HERO_ATTACKED, at.seat, hero, NOTHING)


class WeaponWears(Effect):
    """CD-9.11, CD-9.12: the weapon that was there at the declaration, and still is, loses 1 durability."""

    def run(self, s: State, at: Step) -> None:
        for ref in WEAPON.group(s, at):
            row = s.row_of(ref)
            if row != NO_ROW:
                WEAR.wear(s, row, 1)
        settle_now(s)


class CleanUp(CombatOver):
    """The combat is over, and with it what an Attack card brought (CD-9.17)."""

    def run(self, s: State, at: Step) -> None:
        for row in s.rows_in(STRIKE.of[at.seat]):
            s.remove(row)
        CombatOver.run(self, s, at)


CLASH: Final = Clash()
END_COMBAT: Final = EndCombat()
WEAPON_WEARS: Final = WeaponWears()
CLEAN_UP: Final = CleanUp(COMBAT_OVER, THIS_COMBAT)


class NeedAttackTarget(NeedAim):
    """CD-13.1: an enemy character that may be attacked; there is always the hero."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [target_option(s, row, at.seat, asker) for row in attack_targets(s, at.seat)]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return True

    def aim_fault(self, s: State, at: Step, draft: Draft, row: int) -> Fault:
        return target_fault(s, at.seat, row) or faults.NO_CHARACTER


AN_ATTACK_TARGET: Final[list[Need]] = [NeedAttackTarget(1)]


class Attack(Deed):
    """CD-13.1: the hero or a minion is declared as attacker."""

    nobody: ClassVar[Fault] = faults.NOBODY_THERE

    def __init__(self, flow: Flow) -> None:
        Deed.__init__(self, acts.ATTACK, AN_ATTACK_TARGET)
        self.flow: Final = flow

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        if s.place[row] >= COLUMNS and not s.has(row, RANGED):
            return faults.STANDS_BEHIND
        if s.exhausted[row]:
            return faults.EXHAUSTED
        if s.zone_of(row) is HERO:
            return None
        if s.stats[FRESH.index][row] and not s.has(row, SWIFT):
            return faults.CAME_NOW
        return faults.LOW_LEVEL if needed_level(s, row) else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        attack(s, row, s.row_of(picks[0][0].objects[0]), self.flow.course)

    def why_not(self, s: State, at: Step, row: int, fault: Fault, reasons: Reasons) -> Reason:
        return reasons.reason(fault, s.rules.cards[s.form[row]].name, number=needed_level(s, row))


class AttackCard(Kind):
    """CD-9.17: the card goes to the discard pile; its bonus and text work on until the combat is over."""

    def __init__(self, book: Book, flow: Flow) -> None:
        Kind.__init__(self, book.text)
        self.flow: Final = flow

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        return faults.HERO_EXHAUSTED if s.exhausted[hero_of(s, at.seat)] else None  # CD-9.18

    def needs(self, draft: Draft) -> list[Need]:
        return AN_ATTACK_TARGET

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        show(s, at.seat, row, picks[-1])
        card = s.card[row]
        s.move(row, DISCARD.of[at.seat])
        s.create(card, at.seat, STRIKE.of[at.seat], quiet=True)
        attack(s, hero_of(s, at.seat), s.row_of(picks[0][0].objects[0]), self.flow.course)


class Block(Deed):
    """CD-13.8: a minion of the Defense Zone takes the target's place; what its block sets off resolves at once."""

    nobody: ClassVar[Fault] = faults.NOT_BEHIND

    def bar(self, s: State, at: Step) -> Fault | None:
        """CD-13.7, CD-13.10."""
        if has_answered(s, at, _BLOCKED):
            return faults.HAS_BLOCKER
        if s.zones[STRIKE.of[1 - at.seat]]:
            return faults.STRIKES
        return faults.EVADES if s.has(attacker_of(s, at), EVASIVE) else None

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        """CD-13.8, CD-13.9."""
        if row == defender_of(s, at):
            return faults.IS_TARGET
        return faults.CANNOT_STAND if s.exhausted[row] else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        stand_in(s, at, row)
        if not s.has(row, STEADFAST):
            atoms.exhaust(s, s.ref(row))
        settle(s)
        s.emit(BLOCKED, at.seat, row, NOTHING, other=attacker_of(s, at))

    def why_not(self, s: State, at: Step, row: int, fault: Fault, reasons: Reasons) -> Reason:
        return Deed.why_not(self, s, at, attacker_of(s, at) if fault is faults.EVADES else row, fault, reasons)


def has_answered(s: State, at: Step, how: int) -> bool:
    """CD-13.7: whether the defender has blocked, or has started a chain."""
    return ANSWERED.group(s, at)[0] & how != 0


class Defend(Window):
    """CD-13.6, CD-13.7: one blocker and one chain, in either order, until the defender closes."""

    name: ClassVar[str] = "defend"

    def __init__(self, rules: Rules, book: Book, flow: Flow) -> None:
        Window.__init__(self, rules, book, flow, deeds=(Block(acts.BLOCK),))

    def run(self, s: State, at: Step) -> None:
        if not goes_on(s, at):
            return
        step = Step(self, at.source, s.controller[defender_of(s, at)], at.base)
        if self._can_block(s, step) or (not has_answered(s, at, _CHAINED) and self.may_be_asked(s, step)):
            s.ask(self, step)

    def _can_block(self, s: State, at: Step) -> bool:
        block = self.deeds[0]
        return block.bar(s, at) is None and any([block.fault(s, at, row) is None for row in self.doers(s, at)])

    def doers(self, s: State, at: Step) -> list[int]:
        return [row for row in s.zones[FIELD.of[at.seat]][COLUMNS:] if row != NO_ROW]

    def acts(self, s: State, at: Step) -> list[Option]:
        found: list[Option] = []
        self.offer_deeds(s, at, found)
        if not has_answered(s, at, _CHAINED):
            self.cards(s, at, found)
            self.abilities(s, at, found)
        found.append(self.decline)
        return found

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if not act.verb.ends:
            how = _BLOCKED if act.verb is acts.BLOCK else _CHAINED
            s.locals[at.base + ANSWERED.index] = (ANSWERED.group(s, at)[0] | how,)
            s.push(self, at)
            Window.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        names = [s.rules.cards[s.form[row]].name for row in (attacker_of(s, at), defender_of(s, at))]
        return f"{names[0]} attacks {names[1]}: block, respond, or close."

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if has_answered(s, at, _CHAINED) and wish.verb in (PLAY, acts.CANTRIP, USE):
            return faults.reason(faults.CHAINED)
        return Window.why_not(self, s, at, ask, wish)
