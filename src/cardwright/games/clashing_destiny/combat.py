"""Combat: who may attack whom, the defense window, the clash and what follows it (CD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import (
    PLACE_NAMES,
    gear_of,
    hero_of,
    in_defense_zone,
    is_character,
    is_minion,
)
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
from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play.announce import Announce, Draft, Need, target_option
from cardwright.vocabulary.play.kinds import NO_NEEDS, Kind
from cardwright.vocabulary.play.plays import PLAY, USE, row_named
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
    from cardwright.kernel.state import State

# What a combat remembers besides who fights.
WEAPON: Final = Slot(FURTHER, "weapon")
ANSWERED: Final = Slot(FURTHER + 1, "answered")

_BLOCKED: Final = 1
_CHAINED: Final = 2


def attack_fault(s: State, row: i64) -> int:
    """What keeps a character of the turn player from attacking, the first that there is."""
    if s.place[row] >= COLUMNS and not s.has(row, RANGED):
        return faults.STANDS_BEHIND
    if s.exhausted[row]:
        return faults.EXHAUSTED
    if s.zone_of(row) is HERO:
        return general.NO_FAULT
    if s.stats[FRESH.index][row] and not s.has(row, SWIFT):
        return faults.CAME_NOW
    if needed_level(s, row):
        return faults.LOW_LEVEL
    return general.NO_FAULT


def needed_level(s: State, row: i64) -> int:
    """The level that its hero needs before a minion may attack, 0 if it needs none or has it."""
    for ability in s.rules.cards[s.form[row]].abilities:
        if isinstance(ability, AttacksFromLevel) and not ability.allows(s, s.controller[row]):
            return ability.level
    return 0


def attackers(s: State, seat: i64) -> list[int]:
    """CD-13.1: the hero and the minions that may be declared as attackers."""
    hero = hero_of(s, seat)
    found = [] if s.exhausted[hero] else [hero]
    row: i64
    for row in s.zones[FIELD.of[seat]]:
        if row != NO_ROW and not s.exhausted[row] and attack_fault(s, row) == general.NO_FAULT:
            found.append(row)
    return found


def is_covered(s: State, row: i64) -> bool:
    """Cover: a ready minion with it stands behind."""
    place = s.place[row]
    if place >= COLUMNS:
        return False
    guard = s.zones[s.zone[row]][place + COLUMNS]
    return guard != NO_ROW and not s.exhausted[guard] and s.has(guard, COVER)


def target_fault(s: State, seat: i64, row: i64) -> int:
    """CD-13.1: what keeps a seat from attacking a card: only enemy characters that are not covered are attacked."""
    if s.controller[row] == seat:
        return faults.OWN
    if not is_character(s, row):
        return faults.NO_CHARACTER
    return faults.COVERED if is_covered(s, row) else general.NO_FAULT


def attack_targets(s: State, seat: i64) -> list[int]:
    """The enemy minions and the enemy hero, as far as they may be attacked."""
    field = s.zones[FIELD.of[1 - seat]]
    minions = [row for row in field if row != NO_ROW and target_fault(s, seat, row) == general.NO_FAULT]
    return [*minions, hero_of(s, 1 - seat)]


def attack(s: State, attacker: int, target: int, course: list[Effect]) -> None:
    """CD-13.2, CD-13.5: the attacker is exhausted, its triggers resolve, then the opponent may defend."""
    weapon = gear_of(s, s.controller[attacker], WEAPON_SLOT) if s.zone_of(attacker) is HERO else NO_ROW
    worn: Group = NOTHING if weapon == NO_ROW else (s.ref(weapon),)
    declare(s, ATTACKED, attacker, target, course, [worn, (0,)])


def no_blocks(s: State, at: Step) -> int:
    """CD-13.10: what keeps everybody from blocking this attack."""
    if s.zones[STRIKE.of[1 - at.seat]]:
        return faults.STRIKES
    return faults.EVADES if s.has(attacker_of(s, at), EVASIVE) else general.NO_FAULT


def block_fault(s: State, at: Step, row: int) -> int:
    """CD-13.8, CD-13.9: what keeps a card of the defending side from blocking."""
    if row == NO_ROW or s.controller[row] != at.seat or not in_defense_zone(s, row):
        return faults.NOT_BEHIND
    if row == defender_of(s, at):
        return faults.IS_TARGET
    return faults.CANNOT_STAND if s.exhausted[row] else general.NO_FAULT


def blockers(s: State, at: Step) -> list[int]:
    """The minions that may block now."""
    rows = s.zones[FIELD.of[at.seat]][COLUMNS:]
    found = [row for row in rows if row != NO_ROW and block_fault(s, at, row) == general.NO_FAULT]
    return found if found and no_blocks(s, at) == general.NO_FAULT else []


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


class NeedAttackTarget(Need):
    """CD-13.1: an enemy character that may be attacked."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [target_option(s, row, at.seat, asker) for row in attack_targets(s, at.seat)]


AN_ATTACK_TARGET: Final[list[Need]] = [NeedAttackTarget(1)]


class AttackCard(Kind):
    """CD-9.17: the card goes to the discard pile; its bonus and text work on until the combat is over."""

    def __init__(self, book: Book, flow: Flow) -> None:
        Kind.__init__(self, book.text)
        self.flow: Final = flow

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> int:
        return faults.HERO_EXHAUSTED if s.exhausted[hero_of(s, at.seat)] else general.NO_FAULT  # CD-9.18

    def needs(self, draft: Draft) -> list[Need]:
        return AN_ATTACK_TARGET

    def play(self, s: State, at: Step, row: int, picks: list[Draft], paid: list[int]) -> None:
        show(s, at.seat, row, paid)
        card = s.card[row]
        s.move(row, DISCARD.of[at.seat])
        s.create(card, at.seat, STRIKE.of[at.seat], quiet=True)
        attack(s, hero_of(s, at.seat), s.row_of(picks[0][0].objects[0]), self.flow.course)


class Defend(Window):
    """CD-13.6, CD-13.7: one blocker and one chain, in either order, until the defender closes."""

    name: ClassVar[str] = "defend"

    def run(self, s: State, at: Step) -> None:
        if not goes_on(s, at):
            return
        step = Step(self, at.source, s.controller[defender_of(s, at)], at.base)
        if self._blocks(s, step) or (not self._has(s, at, _CHAINED) and self.has_answer(s, step)):
            s.ask(self, step)

    def _has(self, s: State, at: Step, what: int) -> bool:
        return ANSWERED.group(s, at)[0] & what != 0

    def _blocks(self, s: State, at: Step) -> list[int]:
        return [] if self._has(s, at, _BLOCKED) else blockers(s, at)

    def responses(self, s: State, at: Step) -> list[Option]:
        found: list[Option] = []
        for row in self._blocks(s, at):
            note = acts.BLOCK.note(PLACE_NAMES.of(s, row, at.seat))
            found.append(Option(acts.BLOCK, note, self, s.rules, (s.ref(row),), s.form[row]))
        if not self._has(s, at, _CHAINED):
            found += Window.responses(self, s, at)
        return found

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        return NO_NEEDS if draft[0].verb is acts.BLOCK else Window.needs(self, s, at, draft)

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb.ends:
            return
        blocks = act.verb is acts.BLOCK
        s.locals[at.base + ANSWERED.index] = (ANSWERED.group(s, at)[0] | (_BLOCKED if blocks else _CHAINED),)
        s.push(self, at)
        if blocks:
            self._block(s, at, s.row_of(act.objects[0]))
        else:
            Window.commit(self, s, at, act, picks)

    def _block(self, s: State, at: Step, row: int) -> None:
        """CD-13.8: the blocker takes the target's place; what its block sets off resolves at once."""
        stand_in(s, at, row)
        if not s.has(row, STEADFAST):
            atoms.exhaust(s, s.ref(row))
        settle(s)
        s.emit(BLOCKED, at.seat, row, NOTHING, other=attacker_of(s, at))

    def question(self, s: State, at: Step) -> str:
        names = [s.rules.cards[s.form[row]].name for row in (attacker_of(s, at), defender_of(s, at))]
        return f"{names[0]} attacks {names[1]}: block, respond, or close."

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is acts.BLOCK and not ask.draft:
            return self._why_not_block(s, at, wish.name)
        if self._has(s, at, _CHAINED) and wish.verb in (PLAY, acts.CANTRIP, USE):
            return faults.reason(faults.CHAINED)
        return Window.why_not(self, s, at, ask, wish)

    def _why_not_block(self, s: State, at: Step, name: str) -> Reason:
        if self._has(s, at, _BLOCKED):
            return faults.reason(faults.HAS_BLOCKER)
        row = row_named(s, at.seat, name)
        fault = no_blocks(s, at)
        named = attacker_of(s, at) if fault else row
        return faults.reason(
            fault or block_fault(s, at, row), "" if named == NO_ROW else s.rules.cards[s.form[named]].name
        )
