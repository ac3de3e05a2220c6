"""How well a seat stands: a number for a position, in hundredths of a hero's hit point.

A position is worth what one's own side is worth, minus what the enemy's side is worth. A side is its hero, its gear
and talents, its minions, its cards in hand and DZ, and the harm it can do next turn past the other side's blockers.
Everything is read from the columns of the state; hidden cards count by their number only, one's own by what they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.clashing_destiny.language import AttacksFromLevel
from cardwright.games.clashing_destiny.plays import Book, is_unlocked
from cardwright.games.clashing_destiny.terms import (
    ACTIVE,
    ARMOR_SLOT,
    ATTACK,
    COLUMNS,
    COVER,
    DECK,
    DRAIN,
    DURABILITY,
    DZ,
    EVASIVE,
    FATIGUE,
    FIELD,
    FRESH,
    FROZEN,
    GEAR,
    HAND,
    HERO,
    HP,
    LEVEL,
    LOCATION_SLOT,
    PIERCE,
    POWER,
    RANGED,
    RELIC_SLOT,
    STEADFAST,
    SWIFT,
    TALENTS,
    VEILED,
    WARDED,
    WEAPON_SLOT,
)
from cardwright.kernel import layers
from cardwright.kernel.ability import Aura
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.language.abilities import Activated

if TYPE_CHECKING:
    from cardwright.kernel.state import State

WON: Final = 1_000_000

# A hit point of a hero: each of the last ones is worth more than one of many.
LIFE: Final = 60
LIFE_BELOW: Final = ((16, 30), (8, 50), (4, 80))  # so much more for each below this many
HERO_WARD: Final = 200
ARMOR: Final = 60  # a point of durability takes a point of damage, but only until another armor comes

# What a hero has lastingly. Levels also bring HP, Power and attack, which count by themselves.
LEVELS: Final = 150
POWERS: Final = 130  # every spell and many abilities grow with it
HERO_ATTACK: Final = 60
TALENT: Final = 180
LASTING: Final = 60  # a talent whose effect counts by itself
LOCATION: Final = 250
WEAR: Final = 30  # for each point of attack and durability of a weapon
RELIC: Final = 110  # for each use that is left

# Cards: the hand is the purse, so the first few are worth most (CD-7.1).
PURSE: Final = (0, 320, 300, 280, 250, 220, 200, 180, 160, 140, 120, 110, 100, 90, 80)
MORE_CARDS: Final = 70
OPEN: Final = 60  # a card in hand or DZ that can be played as printed, for each point of cost and one more, halved
OPEN_IN_DECK: Final = 6  # the same for a card that is yet to be drawn
LOW_DECK: Final = 14  # with fewer cards left, each draw brings the hunger nearer (CD-16.4)
DECK_CARD: Final = 25  # the first card below that; the second twice as much, and so on
STARVING: Final = 200

# A minion: its numbers, where it stands, its keywords.
BODY: Final = 40
MIGHT: Final = 62  # attack of a minion that can attack from where it stands
GUARD: Final = 38  # attack of one that can only block
HEALTH: Final = 48
KEYWORDS: Final = (
    (EVASIVE, 70),
    (PIERCE, 40),
    (RANGED, 40),
    (SWIFT, 0),
    (VEILED, 40),
    (DRAIN, 70),
)
IN_DEFENSE: Final = ((STEADFAST, 80), (COVER, 60))
WARD: Final = 110
USABLE: Final = 70  # an ability that can be used again and again
ICE: Final = 45  # for each point of attack of a minion that stays exhausted

FRAIL: Final = (0, 60, 80, 92)  # attack counts so many per cent with so few hit points left
RAISED: Final = 40  # attack until the end of the turn of a character that is still ready
LOWERED: Final = 2  # most attack that a minion is taken to have lost for the turn

# What the attackers of a side can do next turn past the blockers of the other.
HARM: Final = 30
LETHAL: Final = 1500
DOOMED: Final = 4000  # attackers that are still ready can defeat the hero this very turn


class Judge:
    """Judges positions of one set of rules."""

    def __init__(self, book: Book, abilities: list[list[object]]) -> None:
        self.book: Final = book
        self.usable: Final = [USABLE * len([a for a in own if isinstance(a, Activated)]) for own in abilities]
        self.talent: Final = [LASTING if any([isinstance(a, Aura) for a in own]) else TALENT for own in abilities]
        self.tame: Final = [_level_to_attack(own) for own in abilities]

    def worth(self, s: State, seat: int) -> int:
        """How well a seat stands; 0 if both stand alike."""
        result = s.result
        if result is not None:
            if result.draw:
                return 0
            return WON if seat in result.winners else -WON
        if s.stale:
            layers.refresh(s)
        worth = self.cards(s, seat) - self._purse(s, 1 - seat)
        if self.can_finish(s, 1 - seat):
            worth -= DOOMED
        passing = self._passing(s)
        attack = s.stats[ATTACK.index]
        for row, amount in passing:
            attack[row] -= amount
            if amount > 0 and not s.exhausted[row] and s.controller[row] == s.registers[ACTIVE.index]:
                worth += RAISED * amount if s.controller[row] == seat else -RAISED * amount
        worth += self.side(s, seat) - self.side(s, 1 - seat) + self._harm(s, seat) - self._harm(s, 1 - seat)
        for row, amount in passing:
            attack[row] += amount
        return worth

    def _passing(self, s: State) -> list[tuple[int, int]]:
        """The part of each attack that does not outlast the turn."""
        found: list[tuple[int, int]] = []
        for mod in s.mods:
            row = s.row_of(mod.ref)
            if row != NO_ROW and mod.stat == ATTACK.index and mod.until:
                found.append((row, mod.amount if mod.amount > 0 else max(mod.amount, -LOWERED)))
        return found

    # -- what everybody sees

    def side(self, s: State, seat: int) -> int:
        """Hero, gear, talents and minions."""
        hero = s.zones[HERO.of[seat]][0]
        left = s.stats[HP.index][hero] - s.damage[hero]
        worth = life(left) + LEVELS * s.rules.printed[s.form[hero]][LEVEL.index]
        worth += POWERS * s.stats[POWER.index][hero] + HERO_ATTACK * s.stats[ATTACK.index][hero]
        worth += self.usable[s.form[hero]]
        if s.stats[WARDED.index][hero]:
            worth += HERO_WARD
        durability = s.stats[DURABILITY.index]
        gear = s.zones[GEAR.of[seat]]
        if gear[WEAPON_SLOT] != NO_ROW:
            weapon = gear[WEAPON_SLOT]
            worth += WEAR * durability[weapon] * (1 + s.rules.printed[s.form[weapon]][ATTACK.index])
        if gear[ARMOR_SLOT] != NO_ROW:
            worth += ARMOR * durability[gear[ARMOR_SLOT]]
        if gear[RELIC_SLOT] != NO_ROW:
            worth += RELIC * durability[gear[RELIC_SLOT]]
        if gear[LOCATION_SLOT] != NO_ROW:
            worth += LOCATION
        for row in s.zones[TALENTS.of[seat]]:
            if row != NO_ROW:
                worth += self.talent[s.form[row]]
        for row in s.zones[FIELD.of[seat]]:
            if row != NO_ROW:
                worth += self.minion(s, row)
        return worth

    def minion(self, s: State, row: int) -> int:
        """What a minion on the board is worth to its side."""
        attack = s.stats[ATTACK.index][row]
        keywords = s.keywords[row]
        defends = s.place[row] >= COLUMNS
        left = s.stats[HP.index][row] - s.damage[row]
        might = (GUARD if defends and not keywords & RANGED.bit else MIGHT) * attack
        if left < len(FRAIL):
            might = might * FRAIL[left] // 100
        worth = BODY + might + HEALTH * left + self.usable[s.form[row]]
        for keyword, bonus in KEYWORDS:
            if keywords & keyword.bit:
                worth += bonus
        if defends:
            for keyword, bonus in IN_DEFENSE:
                if keywords & keyword.bit:
                    worth += bonus
        if s.stats[WARDED.index][row]:
            worth += WARD
        if s.stats[FROZEN.index][row]:
            worth -= ICE * attack
        return worth

    def _harm(self, s: State, seat: int) -> int:
        """What a seat can do to the enemy hero in its next turn, and in what is left of this one."""
        active = s.registers[ACTIVE.index] == seat
        # The enemy's blockers are readied before this seat's next turn, or this seat's turn comes first.
        tired = s.stats[FROZEN.index] if active else s.exhausted
        harm = self._damage(s, seat, s.stats[FROZEN.index], tired)
        left = self._left(s, 1 - seat)
        worth = HARM * harm
        if harm >= left:
            worth += LETHAL
        return worth

    def can_finish(self, s: State, seat: int) -> bool:
        """Whether the attackers that are still ready can defeat the enemy hero this turn."""
        if s.is_over() or s.registers[ACTIVE.index] != seat:
            return False
        if s.stale:
            layers.refresh(s)
        return self._damage(s, seat, s.exhausted, s.exhausted) >= self._left(s, 1 - seat)

    def _left(self, s: State, seat: int) -> int:
        """The damage that defeats a hero."""
        hero = s.zones[HERO.of[seat]][0]
        left = s.stats[HP.index][hero] - s.damage[hero]
        armor = s.zones[GEAR.of[seat]][ARMOR_SLOT]
        return left if armor == NO_ROW else left + s.stats[DURABILITY.index][armor]

    def _damage(self, s: State, seat: int, barred: list[int], tired: list[int]) -> int:
        """What attackers that are not barred deal to the enemy hero if blockers that are not tired stop the best."""
        attack = s.stats[ATTACK.index]
        hero = s.zones[HERO.of[seat]][0]
        level = s.rules.printed[s.form[hero]][LEVEL.index]
        sure = 0
        hits: list[int] = []
        if not barred[hero]:
            if s.keywords[hero] & EVASIVE.bit:
                sure += attack[hero]
            else:
                hits.append(attack[hero])
        fresh = s.stats[FRESH.index] if barred is s.exhausted else None
        for row in s.zones[FIELD.of[seat]]:
            if row == NO_ROW or barred[row] or level < self.tame[s.form[row]]:
                continue
            keywords = s.keywords[row]
            if s.place[row] >= COLUMNS and not keywords & RANGED.bit:
                continue
            if fresh is not None and fresh[row] and not keywords & SWIFT.bit:
                continue
            if keywords & EVASIVE.bit:
                sure += attack[row]
            else:
                hits.append(attack[row])
        hits.sort()
        for row in s.zones[FIELD.of[1 - seat]][COLUMNS:]:
            if hits and row != NO_ROW and not tired[row]:
                hits.pop()
        return sure + sum(hits)

    # -- cards

    def _purse(self, s: State, seat: int) -> int:
        """Cards in hand and DZ by their number, and how near the deck is to its end."""
        held = len(s.zones[HAND.of[seat]]) + len(s.zones[DZ.of[seat]])
        worth = purse(held) - STARVING * s.seat_stat[FATIGUE.index][seat]
        left = len(s.zones[DECK.of[seat]])
        if left < LOW_DECK:
            missing = LOW_DECK - left
            worth -= DECK_CARD * missing * (missing + 1) // 2
        return worth

    def cards(self, s: State, seat: int) -> int:
        """A seat's own cards: their number, and how many it can play as printed."""
        book = self.book
        worth = self._purse(s, seat)
        for zone, each in ((HAND, OPEN), (DZ, OPEN), (DECK, OPEN_IN_DECK)):
            for row in s.zones[s.at(zone, seat)]:
                card = s.card[row]
                if is_unlocked(s, book, seat, card):
                    worth += each * (1 + book.cost[card]) // 2
        return worth


def life(left: int) -> int:
    """What so many hit points of a hero are worth."""
    worth = LIFE * left
    for below, more in LIFE_BELOW:
        worth -= more * max(0, below - left)
    return worth


def purse(held: int) -> int:
    """What so many cards are worth."""
    worth = 0
    for i in range(min(held, len(PURSE) - 1)):
        worth += PURSE[i + 1]
    return worth + MORE_CARDS * max(0, held - len(PURSE) + 1)


def _level_to_attack(abilities: list[object]) -> int:
    for ability in abilities:
        if isinstance(ability, AttacksFromLevel):
            return ability.level
    return 0
