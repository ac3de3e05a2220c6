"""Combat: who may attack whom, who may block, the clash and what follows it (CD-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import faults
from cardwright.games.clashing_destiny.abilities import AttacksFromLevel, Untouched
from cardwright.games.clashing_destiny.board import gear_of, hero_of, in_defense_zone, is_character, is_minion
from cardwright.games.clashing_destiny.terms import (
    ATTACK,
    ATTACKED,
    BY_COMBAT,
    COLUMNS,
    COMBAT_OVER,
    COVER,
    EVASIVE,
    FIELD,
    FRESH,
    HERO,
    HERO_ATTACKED,
    HP,
    PIERCE,
    RANGED,
    STRIKE,
    SWIFT,
    THIS_COMBAT,
    WARDED,
    WEAPON_SLOT,
    WEAR,
)
from cardwright.kernel import atoms
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.settle import settle, settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.play import faults as general

if TYPE_CHECKING:
    from cardwright.kernel.state import State

# What a combat remembers: slots of its scope.
WHO_ATTACKS: Final = Slot(0, "attacker")
WHO_DEFENDS: Final = Slot(1, "defender")
WEAPON: Final = Slot(2, "weapon")


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
    for ability in s.rules.book[s.form[row]].abilities:
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


def declare(s: State, attacker: int, target: int, defend: Effect) -> None:
    """CD-13.2, CD-13.5: the attacker is exhausted, its triggers resolve, then the opponent may defend."""
    seat = s.controller[attacker]
    ref = s.ref(attacker)
    atoms.exhaust(s, ref)
    s.aims[ref] = (s.ref(target),)
    weapon = gear_of(s, seat, WEAPON_SLOT) if s.zone_of(attacker) is HERO else NO_ROW
    worn: Group = NOTHING if weapon == NO_ROW else (s.ref(weapon),)
    base = s.begin(END_COMBAT, ref, seat, [(ref,), (s.ref(target),), worn])
    s.agenda.append(Step(CLASH, ref, seat, base))
    s.agenda.append(Step(defend, ref, 1 - seat, base))
    settle(s)
    s.emit(ATTACKED, seat, attacker, NOTHING, other=target)


def attacker_of(s: State, at: Step) -> int:
    """Who attacks in this combat, or NO_ROW."""
    return s.row_of(WHO_ATTACKS.group(s, at)[0])


def defender_of(s: State, at: Step) -> int:
    """Who is attacked or blocks, or NO_ROW."""
    return s.row_of(WHO_DEFENDS.group(s, at)[0])


def goes_on(s: State, at: Step) -> bool:
    """CD-13.12: attacker and defender are still there, each on its side."""
    attacker = attacker_of(s, at)
    defender = defender_of(s, at)
    return attacker != NO_ROW and defender != NO_ROW and s.controller[attacker] != s.controller[defender]


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
    return any([isinstance(ability, Untouched) for ability in s.rules.book[s.form[weapon]].abilities])


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


class CleanUp(Effect):
    """The combat is over."""

    def run(self, s: State, at: Step) -> None:
        s.aims.pop(at.source, None)
        s.aims.pop(WHO_DEFENDS.group(s, at)[0], None)
        for row in s.rows_in(STRIKE.of[at.seat]):
            s.remove(row)
        atoms.expire(s, THIS_COMBAT)
        s.emit(COMBAT_OVER, at.seat, NO_ROW, NOTHING)
        settle_now(s)


CLASH: Final = Clash()
END_COMBAT: Final = EndCombat()
WEAPON_WEARS: Final = WeaponWears()
CLEAN_UP: Final = CleanUp()
