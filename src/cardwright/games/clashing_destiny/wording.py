"""The words of Clashing Destiny: card texts, the log, results."""

from __future__ import annotations

from cardwright.games.clashing_destiny.terms import AFFINITY_NAMES, HP, TERMS
from cardwright.games.definition import Wording
from cardwright.vocabulary.language.phrases import STANDARD

PHRASES = STANDARD | {
    "up-to-target": "each of up to two target {1}s",
    "hero-ability": 'your hero has the ability "{0}: {1}."',
    "echo-damage": "deal {0} damage to {1}, and 1 more for each other link on the chain",
    "draw": "draw {0}{1}",
    "into-hand": "",
    "into-dz": " into your DZ",
    "until-2": "this combat",
    "ready": "activate {0}",
    "put-counter": "put a +1/+1 counter on {0}",
    "push-back": "push {0} back",
    "levy-token-2": "two Levies",
    "sapling-token-1": "a Sapling",
    "ember-token-1": "an Ember Sprite",
    "random-dz-banish": "burn {0} of the opponent's DZ",
    "random-hand-dz": "put a random card of the opponent's hand into their DZ",
    "hero-takes": "hero takes {0} damage",
    "take-back": "return a minion card from your discard pile to your {0}",
    "look-and-take": "look at the top {0} of your deck, put one into your DZ, the rest at the bottom",
    "hand": "hand",
    "power": "Power",
    "dz": "DZ",
}

LOG = {
    "turn": "Turn {turn}: {seat}'s turn",
    "head-start": "{seat} begins with a card in the DZ",
    "drew": "{seat} draws {card}{into}",
    "starves": "{seat} has no card left to draw: the hero loses {amount} HP",
    "played": "{seat} plays {card}{cost}",
    "spell": "{seat} plays {card}{cantrip}{link}{cost}",
    "ability": "{seat} uses {card}{link}",
    "aimed": "{link} aims at {whose target}",
    "line": "{link}: {seat} chooses {line}",
    "row": "{link} aims at the {row}",
    "fizzled": "{card} comes to nothing: its target is gone",
    "destiny": "{seat} plays {card} from the Destiny deck",
    "burnt": "{seat}'s {card} is burnt",
    "unlocked": "{seat} unlocks {affinity}",
    "recalled": "The recall returns {count} to {seat}'s hand",
    "attacks": "{seat}'s {attacker} attacks {whose target}",
    "blocks": "{seat}'s {blocker} blocks {attacker}",
    "ward-broke": "{seat}'s {card} loses its Ward, which prevents {amount} damage",
    "ward-gained": "{seat}'s {card} gains a Ward",
    "absorbed": "{seat}'s {armor} absorbs {amount}",
    "durability": "{card}: durability {from} → {to}",
    "counter": "{seat}'s {card} gets a +1/+1 counter",
    "changed": "{seat}'s {card} gets {by} {stat} {until}",
    "froze": "{seat}'s {card} is frozen",
    "thawed": "{seat}'s {card} thaws, still exhausted",
    "swapped": "{seat}'s {card} and {other} change places",
    "returned": "{card} returns to {seat}'s hand",
    "regained": "{seat} takes {card} back from the discard pile{into}",
    "looked": "{seat} looks at {count}",
    "put-away": "{card} goes from {seat}'s hand into the DZ",
    "replaced": "{seat}'s {card} makes way",
    "created to field": "{seat} summons {card} to {place}",
    "moved to field": "{card} takes {place}",
    "died": "{whose card} is destroyed",
    "damaged": "{whose source} deals {amount} to {whose card}",
    "healed": "{whose card} is healed by {amount}",
    "controlled": "{seat} gains control of {card}",
    "negated": "{whose card} is negated",
    "revealed": "{whose card} is seen",
    "taken-back": "{seat} takes the last play back",
    "ended": "{result}",
}

# What the board shows at once, or another sentence of the same moment says.
SILENT = (
    "turn-start",
    "turn-end",
    "paid",
    "link",
    "levelled",
    "entered",
    "combat-hit",
    "hero-attacked",
    "combat-over",
    "stepped",
)

_MOST = 100


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


WORDING = Wording(
    phrases=PHRASES,
    log=LOG,
    numbers={
        "into": ("", " into the DZ"),
        "affinity": [name.capitalize() for name in AFFINITY_NAMES],
        "stat": [stat.name.upper() if stat is HP else stat.name for stat in TERMS.stats],
        "by": [*[f"+{by}" for by in range(_MOST)], *[str(by) for by in range(-_MOST, 0)]],  # -1 is the last
        "until": ("", "this turn", "this combat"),
        "cost": ["", *[f", paying {_cards(cost)}" for cost in range(1, _MOST)]],
        "count": [_cards(count) for count in range(_MOST)],
        "cantrip": ("", " as a cantrip"),
        "link": ["", "", *[f" as link {link}" for link in range(2, _MOST)]],
        "line": ("", "its first line", "its second line"),
        "row": ("Attack Zone", "Defense Zone"),
    },
    results={
        "hero-defeated": "{winner} wins: {loser}'s hero is defeated",
        "both-defeated": "A draw: both heroes fell together",
        "fatigue": "{winner} wins: {loser} had no cards left and the hero gave way",
        "concession": "{winner} wins: {loser} conceded",
        "timeout": "{winner} wins: {loser} let the time run out too often",
        "turn-limit": "A draw: the last turn is over and both heroes stand",
        "loop": "A draw: the texts in play would go on for ever",
        "agreed": "A draw by agreement",
    },
    silent=SILENT,
)
