"""The words of Clashing Destiny: card texts, the log, results."""

from __future__ import annotations

from cardwright.games.clashing_destiny.terms import AFFINITY_NAMES, FIELD, TERMS
from cardwright.games.definition import Wording

PHRASES = {
    "": "",
    "then": "{0}. {1}",
    "each": "each {0}",
    "target": "target {1}",
    "up-to-target": "each of up to two target {1}s",
    "heading": "{0}: {1}",
    "ability": "{0}: {1}",
    "hero-ability": 'your hero has the ability "{0}: {1}."',
    "if": "if {0}, {1}",
    "damage": "deal {0} damage to {1}",
    "echo-damage": "deal {0} damage to {1}, and 1 more for each other link on the chain",
    "heal": "heal {1} for {0}",
    "draw": "draw {0}{1}",
    "into-hand": "",
    "into-dz": " into your DZ",
    "modify": "{0} gets {1} {2} {3}",
    "modify-each": "{0} gets +1 {2} {3} {1}",
    "until-1": "this turn",
    "until-2": "this combat",
    "destroy": "destroy {0}",
    "exhaust": "exhaust {0}",
    "ready": "ready {0}",
    "freeze": "freeze {0}",
    "negate": "negate {0}",
    "gain-ward": "{0} gains Ward",
    "put-counter": "put a +1/+1 counter on {0}",
    "gain-durability": "{0} gains {1} durability",
    "lose-durability": "{0} loses {1} durability",
    "return-to-hand": "return {0} to hand",
    "push-back": "push {0} back",
    "move": "move {0} to {1}",
    "gain-control": "gain control of {0}",
    "summon": "summon {0}{1}",
    "levy-token-2": "two Levies",
    "sapling-token-1": "a Sapling",
    "ember-token-1": "an Ember Sprite",
    "burn": "burn {0} of {1} DZ",
    "hero-takes": "hero takes {0} damage",
    "take-back": "return a minion card from your discard pile to your {0}",
    "look-and-take": "look at the top {0} of your deck, put one into your DZ, the rest at the bottom",
    "or": "{0}; or {1}",
    "choose-one": "choose one: {0}",
    "choose-one-then": "choose one: {0}. Then {1}",
    "and": "{0} and {1}",
    "hand": "hand",
    "power": "Power",
    "dz": "DZ",
}

LOG = {
    "turn": "Turn {turn}: {seat}",
}

WORDING = Wording(
    phrases=PHRASES,
    log=LOG,
    numbers={
        "into": ("hand", "DZ"),
        "affinity": [name.capitalize() for name in AFFINITY_NAMES],
        "place": FIELD.places,
    },
    results={},
    silent=[kind.name for kind in TERMS.events if kind.name not in LOG],
)
