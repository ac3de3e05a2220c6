"""What forbids something in Clashing Destiny alone, and the rules that every fault follows from."""

from __future__ import annotations

from typing import Final

from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play.faults import Fault, Reasons

# Playing a card.
TOO_SLOW: Final = Fault("too-slow", "{card} is no Burst spell; only those and abilities go on a chain now", "CD-14.3")
UNLOCKED: Final = Fault("unlocked", "You have unlocked {name}, so {card} works as printed", "CD-8.8")
TOO_DEAR: Final = Fault("cost", "{card} costs {number}; the other cards in your hand are {other}", "CD-7.3")
LOCKED: Final = Fault("locked", "You have not unlocked {name}: {card} can only be a cantrip", "CD-8.2")
FULL: Final = Fault("full", "All your ten spaces are taken", "CD-7.10")
HERO_EXHAUSTED: Final = Fault("hero-exhausted", "Your hero is exhausted and cannot attack", "CD-9.18")

# Using an ability.
DZ_TOO_SMALL: Final = Fault("cost", "{card} needs {number} card(s) in your DZ", "CD-12.5")

# Attacking and blocking.
NOT_MAIN: Final = Fault("not-main", "Attacks are declared in your own Main Phase, with nothing open", "CD-13.1")
NOBODY_THERE: Final = Fault("nobody", "There is no character of yours at “{name}”", "CD-13.1")
STANDS_BEHIND: Final = Fault(
    "row", "{card} stands in the Defense Zone; only Ranged minions attack from there", "CD-13.1"
)
EXHAUSTED: Final = Fault("exhausted", "{card} is exhausted", "CD-13.2")
CAME_NOW: Final = Fault("fresh", "{card} came this turn and is not Swift", "CD-9.4")
LOW_LEVEL: Final = Fault("level", "{card} cannot attack before your hero is level {number}", "CD-15.18")
OWN: Final = Fault("own", "Only enemy characters can be attacked", "CD-13.1")
COVERED: Final = Fault("covered", "{card} is covered by the minion behind it", "CD-15.18")
NO_CHARACTER: Final = Fault("no-character", "{card} is no character", "CD-13.1")
HAS_BLOCKER: Final = Fault("blocked", "A blocker has been declared", "CD-13.7")
STRIKES: Final = Fault("strike", "An attack by an Attack card cannot be blocked", "CD-13.10")
EVADES: Final = Fault("evasive", "{card} is Evasive", "CD-13.10")
NOT_BEHIND: Final = Fault("row", "Only minions in your Defense Zone can block", "CD-13.9")
IS_TARGET: Final = Fault("target", "{card} is the target and cannot block for itself", "CD-13.9")
CANNOT_STAND: Final = Fault("exhausted", "{card} is exhausted", "CD-13.8")
CHAINED: Final = Fault("chained", "You have started a chain in this window", "CD-13.7")

# Targets and spaces.
VEILED: Final = Fault("veiled", "{card} is Veiled", "CD-15.18")

# While a text asks.
NO_MINION_CARD: Final = Fault("kind", "{card} is no minion card, and the text returns one", "CD-15.18")
NOT_DISCARDED: Final = Fault("not-there", "“{name}” is not in your discard pile", "CD-14.8")

# The Destiny Phase.
WRONG_LEVEL: Final = Fault(
    "level", "{card} is level {number}; your hero, level {other}, grows one level at a time", "CD-10.3"
)
NO_LINEAGE: Final = Fault("lineage", "{card} needs a {name} in your lineage", "CD-10.5")
NO_CLASS: Final = Fault("class", "{card} needs a {name} in your lineage", "CD-11.1")
TALENTS_FULL: Final = Fault("talents", "You have {number} talents, and none is ever replaced", "CD-11.3")
DESTINY_TOO_DEAR: Final = Fault("dz", "{card} costs {number} cards of your DZ; there are {other}", "CD-6.4")
HEROES_ONLY: Final = Fault("heroes-only", "{card} is a talent; this is a level-up", "CD-10.12")
NOT_IN_DESTINY: Final = Fault("not-there", "“{name}” is not in your Destiny deck", "CD-6.1")
NOT_YET: Final = Fault("not-main", "You play cards, use abilities and attack in your Main Phase", "CD-5.8")
LEVEL_UP_FIRST: Final = Fault("level-up", "You are asked whether you level up: choose a hero, or none", "CD-10.12")
HAS_AFFINITY: Final = Fault("unlocked", "You have {name} already", "CD-10.8")
NO_AFFINITY: Final = Fault("affinity", "Choose one affinity of your new hero", "CD-10.7")

REASONS: Final = Reasons(
    {
        general.NOT_IN_HAND: "CD-7.4",
        general.NO_TARGET: "CD-7.10",
        general.BEGUN: "CD-7.4",
        general.NOT_TO_PAY_WITH: "CD-7.1",
        general.NO_ABILITY_THERE: "CD-12.4",
        general.NO_ABILITY: "CD-12.4",
        general.TIRED: "CD-12.1",
        general.USED_UP: "CD-12.6",
        general.NO_USE: "CD-12.8",
        general.TOO_FEW_CARDS: "CD-12.5",
        general.TOO_WORN: "CD-9.16",
        general.NOTHING_THERE: "CD-7.10",
        general.NOT_A_TARGET: "CD-14.9",
        general.NOT_NOW: TOO_SLOW,
        general.NO_ROOM: FULL,
        general.SHIELDED: VEILED,
        general.TAKEN: "CD-3.4",
        general.NO_SPACE: "CD-9.1",
        general.ELSEWHERE: "CD-15.18",
        general.TEXT_ASKS: "CD-15.14",
        general.NOTHING_FOR_TEXT: "CD-15.13",
        general.NOT_FOR_TEXT: "CD-15.13",
        general.NOT_LOOKED_AT: "CD-14.8",
        general.NOT_IN_PILE: NOT_DISCARDED,
        general.NOT_SUCH_A_CARD: NO_MINION_CARD,
    }
)

reason: Final = REASONS.reason
