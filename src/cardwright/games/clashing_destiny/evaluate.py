"""How well a seat stands: a number for a position, in hundredths of a hero's hit point.

A position is worth what one's own side is worth, minus what the enemy's side is worth. A side is its hero, its gear
and talents, its minions, its cards in hand and DZ, and the harm it can do next turn past the other side's blockers.
Everything is read from the columns of the state; hidden cards count by their number only, one's own by what they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.clashing_destiny.abilities import Activated, AttacksFromLevel
from cardwright.games.clashing_destiny.book import Book
from cardwright.games.clashing_destiny.terms import (
    ACTIVE,
    AFFINITIES,
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
from cardwright.kernel.terms import NO_ROW

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
TALENT: Final = 220
LOCATION: Final = 250
WEAR: Final = 30  # for each point of attack and durability of a weapon
RELIC: Final = 110  # for each use that is left

# Cards: the hand is the purse, so the first few are worth most (CD-7.1).
PURSE: Final = (0, 320, 300, 280, 250, 220, 200, 180, 160, 140, 120, 110, 100, 90, 80)
MORE_CARDS: Final = 70
OPEN: Final = 60  # a card in hand or DZ that can be played as printed, for each point of cost and one more, halved
OPEN_IN_DECK: Final = 6  # the same for a card that is yet to be drawn
LOW_DECK: Final = 10  # below so many cards left, drawing is no longer welcome (CD-16.4)
DECK_CARD: Final = 45
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
BLOCKER: Final = 40  # a minion that can block

# What the attackers of a side can do next turn past the blockers of the other.
HARM: Final = 30
LETHAL: Final = 1500


class Judge:
    """Judges positions of one set of rules."""

    def __init__(self, book: Book, abilities: list[list[object]]) -> None:
        self.book: Final = book
        self.usable: Final = [USABLE * len([a for a in own if isinstance(a, Activated)]) for own in abilities]
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
        worth = self.side(s, seat) - self.side(s, 1 - seat) + self.cards(s, seat) - self._purse(s, 1 - seat)
        return worth + self._harm(s, seat) - self._harm(s, 1 - seat)

    # -- what everybody sees

    def side(self, s: State, seat: int) -> int:
        """Hero, gear, talents and minions."""
        hero = s.zones[s.at(HERO, seat)][0]
        left = s.stats[HP.index][hero] - s.damage[hero]
        worth = life(left) + LEVELS * s.rules.printed[s.form[hero]][LEVEL.index]
        worth += POWERS * s.stats[POWER.index][hero] + HERO_ATTACK * s.stats[ATTACK.index][hero]
        worth += self.usable[s.form[hero]]
        if s.stats[WARDED.index][hero]:
            worth += HERO_WARD
        durability = s.stats[DURABILITY.index]
        gear = s.zones[s.at(GEAR, seat)]
        if gear[WEAPON_SLOT] != NO_ROW:
            weapon = gear[WEAPON_SLOT]
            worth += WEAR * durability[weapon] * (1 + s.rules.printed[s.form[weapon]][ATTACK.index])
        if gear[ARMOR_SLOT] != NO_ROW:
            worth += ARMOR * durability[gear[ARMOR_SLOT]]
        if gear[RELIC_SLOT] != NO_ROW:
            worth += RELIC * durability[gear[RELIC_SLOT]]
        if gear[LOCATION_SLOT] != NO_ROW:
            worth += LOCATION
        for row in s.zones[s.at(TALENTS, seat)]:
            if row != NO_ROW:
                worth += TALENT
        for row in s.zones[s.at(FIELD, seat)]:
            if row != NO_ROW:
                worth += self.minion(s, row)
        return worth

    def minion(self, s: State, row: int) -> int:
        """What a minion on the board is worth to its side."""
        attack = s.stats[ATTACK.index][row]
        keywords = s.keywords[row]
        defends = s.place[row] >= COLUMNS
        worth = BODY + HEALTH * (s.stats[HP.index][row] - s.damage[row]) + self.usable[s.form[row]]
        worth += (GUARD if defends and not keywords & RANGED.bit else MIGHT) * attack
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
        """What a seat can do to the enemy hero when it next attacks."""
        hits = self._hits(s, seat)
        hits.sort()
        for row in s.zones[s.at(FIELD, 1 - seat)][COLUMNS:]:
            if hits and row != NO_ROW and not self._tired(s, row, seat):
                hits.pop()
        hero = s.zones[s.at(HERO, 1 - seat)][0]
        harm = sum(hits)
        for row in s.zones[s.at(FIELD, seat)]:
            if row != NO_ROW and s.keywords[row] & EVASIVE.bit and not s.stats[FROZEN.index][row]:
                harm += s.stats[ATTACK.index][row]
        worth = HARM * harm
        armor = s.zones[s.at(GEAR, 1 - seat)][ARMOR_SLOT]
        left = s.stats[HP.index][hero] - s.damage[hero]
        if armor != NO_ROW:
            left += s.stats[DURABILITY.index][armor]
        return worth + LETHAL if harm >= left else worth

    def _tired(self, s: State, row: int, attacker: int) -> bool:
        """Whether a minion cannot block in the next turn of the attacker: it is readied before that, or not."""
        return (s.stats[FROZEN.index] if s.registers[ACTIVE.index] == attacker else s.exhausted)[row] != 0

    def _hits(self, s: State, seat: int) -> list[int]:
        """The attacks that a seat can make in its next turn and that can be blocked."""
        attack = s.stats[ATTACK.index]
        hero = s.zones[s.at(HERO, seat)][0]
        found = [attack[hero]]
        level = s.rules.printed[s.form[hero]][LEVEL.index]
        for row in s.zones[s.at(FIELD, seat)]:
            if row == NO_ROW or s.keywords[row] & EVASIVE.bit or s.stats[FROZEN.index][row]:
                continue
            if s.place[row] < COLUMNS or s.keywords[row] & RANGED.bit:
                if level >= self.tame[s.form[row]]:
                    found.append(attack[row])
        return found

    # -- cards

    def _purse(self, s: State, seat: int) -> int:
        """Cards in hand and DZ by their number, and how near the deck is to its end."""
        held = len(s.zones[s.at(HAND, seat)]) + len(s.zones[s.at(DZ, seat)])
        worth = purse(held) - STARVING * s.seat_stat[FATIGUE.index][seat]
        left = len(s.zones[s.at(DECK, seat)])
        if left < LOW_DECK:
            worth -= DECK_CARD * (LOW_DECK - left)
        return worth

    def cards(self, s: State, seat: int) -> int:
        """A seat's own cards: their number, and how many it can play as printed."""
        book = self.book
        worth = self._purse(s, seat)
        for zone, each in ((HAND, OPEN), (DZ, OPEN), (DECK, OPEN_IN_DECK)):
            for row in s.zones[s.at(zone, seat)]:
                card = s.card[row]
                if s.seat_stat[AFFINITIES[book.affinity[card]].index][seat]:
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
