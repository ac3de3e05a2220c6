"""What forbids something in Clashing Destiny alone, and the rules that every fault follows from."""

from __future__ import annotations

from typing import Final

from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play.faults import Reasons

# Playing a card.
TOO_SLOW: Final = 102
UNLOCKED: Final = 103
TOO_DEAR: Final = 104
LOCKED: Final = 105
FULL: Final = 106
HERO_EXHAUSTED: Final = 107

# Using an ability.
DZ_TOO_SMALL: Final = 115

# Attacking and blocking.
NOT_MAIN: Final = 120
NOBODY_THERE: Final = 121
STANDS_BEHIND: Final = 122
EXHAUSTED: Final = 123
CAME_NOW: Final = 124
LOW_LEVEL: Final = 125
OWN: Final = 126
COVERED: Final = 127
NO_CHARACTER: Final = 128
HAS_BLOCKER: Final = 130
STRIKES: Final = 131
EVADES: Final = 132
NOT_BEHIND: Final = 133
IS_TARGET: Final = 134
CANNOT_STAND: Final = 135
CHAINED: Final = 136

# Targets and spaces.
VEILED: Final = 141

# While a text asks.
NO_MINION_CARD: Final = 153
NOT_DISCARDED: Final = 154

# The Destiny Phase.
WRONG_LEVEL: Final = 160
NO_LINEAGE: Final = 161
NO_CLASS: Final = 162
TALENTS_FULL: Final = 163
DESTINY_TOO_DEAR: Final = 164
HEROES_ONLY: Final = 165
NOT_IN_DESTINY: Final = 166
NOT_YET: Final = 167
LEVEL_UP_FIRST: Final = 168
HAS_AFFINITY: Final = 169
NO_AFFINITY: Final = 170

REASONS: Final = Reasons(
    {
        general.NOT_IN_HAND: "CD-7.4",
        general.NO_TARGET: "CD-7.10",
        general.NOT_TO_PAY_WITH: "CD-7.1",
        general.NO_ABILITY_THERE: "CD-12.4",
        general.NO_ABILITY: "CD-12.4",
        general.TIRED: "CD-12.1",
        general.USED_UP: "CD-12.6",
        general.NO_USE: "CD-12.8",
        general.HAND_TOO_SMALL: "CD-12.5",
        general.TOO_WORN: "CD-9.16",
        general.NOTHING_THERE: "CD-7.10",
        general.NOT_A_TARGET: "CD-14.9",
        general.TAKEN: "CD-3.4",
        general.NO_SPACE: "CD-9.1",
        general.ELSEWHERE: "CD-15.18",
        general.TEXT_ASKS: "CD-15.14",
        general.NOTHING_FOR_TEXT: "CD-15.13",
        general.NOT_FOR_TEXT: "CD-15.13",
        general.NOT_LOOKED_AT: "CD-14.8",
    },
    {
        TOO_SLOW: ("too-slow", "CD-14.3", "{card} is no Burst spell; only those and abilities go on a chain now"),
        UNLOCKED: ("unlocked", "CD-8.8", "You have unlocked {name}, so {card} works as printed"),
        TOO_DEAR: ("cost", "CD-7.3", "{card} costs {number}; the other cards in your hand are {other}"),
        LOCKED: ("locked", "CD-8.2", "You have not unlocked {name}: {card} can only be a cantrip"),
        FULL: ("full", "CD-7.10", "All your ten spaces are taken"),
        HERO_EXHAUSTED: ("hero-exhausted", "CD-9.18", "Your hero is exhausted and cannot attack"),
        DZ_TOO_SMALL: ("cost", "CD-12.5", "{card} needs {number} card(s) in your DZ"),
        NOT_MAIN: ("not-main", "CD-13.1", "Attacks are declared in your own Main Phase, with nothing open"),
        NOBODY_THERE: ("nobody", "CD-13.1", "There is no character of yours at “{name}”"),
        STANDS_BEHIND: ("row", "CD-13.1", "{card} stands in the Defense Zone; only Ranged minions attack from there"),
        EXHAUSTED: ("exhausted", "CD-13.2", "{card} is exhausted"),
        CAME_NOW: ("fresh", "CD-9.4", "{card} came this turn and is not Swift"),
        LOW_LEVEL: ("level", "CD-15.18", "{card} cannot attack before your hero is level {number}"),
        OWN: ("own", "CD-13.1", "Only enemy characters can be attacked"),
        COVERED: ("covered", "CD-15.18", "{card} is covered by the minion behind it"),
        NO_CHARACTER: ("no-character", "CD-13.1", "{card} is no character"),
        HAS_BLOCKER: ("blocked", "CD-13.7", "A blocker has been declared"),
        STRIKES: ("strike", "CD-13.10", "An attack by an Attack card cannot be blocked"),
        EVADES: ("evasive", "CD-13.10", "{card} is Evasive"),
        NOT_BEHIND: ("row", "CD-13.9", "Only minions in your Defense Zone can block"),
        IS_TARGET: ("target", "CD-13.9", "{card} is the target and cannot block for itself"),
        CANNOT_STAND: ("exhausted", "CD-13.8", "{card} is exhausted"),
        CHAINED: ("chained", "CD-13.7", "You have started a chain in this window"),
        VEILED: ("veiled", "CD-15.18", "{card} is Veiled"),
        NO_MINION_CARD: ("kind", "CD-15.18", "{card} is no minion card, and the text returns one"),
        NOT_DISCARDED: ("not-there", "CD-14.8", "“{name}” is not in your discard pile"),
        WRONG_LEVEL: (
            "level",
            "CD-10.3",
            "{card} is level {number}; your hero, level {other}, grows one level at a time",
        ),
        NO_LINEAGE: ("lineage", "CD-10.5", "{card} needs a {name} in your lineage"),
        NO_CLASS: ("class", "CD-11.1", "{card} needs a {name} in your lineage"),
        TALENTS_FULL: ("talents", "CD-11.3", "You have {number} talents, and none is ever replaced"),
        DESTINY_TOO_DEAR: ("dz", "CD-6.4", "{card} costs {number} cards of your DZ; there are {other}"),
        HEROES_ONLY: ("heroes-only", "CD-10.12", "{card} is a talent; this is a level-up"),
        NOT_IN_DESTINY: ("not-there", "CD-6.1", "“{name}” is not in your Destiny deck"),
        NOT_YET: ("not-main", "CD-5.8", "You play cards, use abilities and attack in your Main Phase"),
        LEVEL_UP_FIRST: ("level-up", "CD-10.12", "You are asked whether you level up: choose a hero, or none"),
        HAS_AFFINITY: ("unlocked", "CD-10.8", "You have {name} already"),
        NO_AFFINITY: ("affinity", "CD-10.7", "Choose one affinity of your new hero"),
    },
)

reason: Final = REASONS.reason
