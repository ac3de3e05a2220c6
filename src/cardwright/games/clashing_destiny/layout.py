"""The board of Clashing Destiny for clients: each side's rows, hero, gear and piles, and what numbers and marks mean.

The enemy's side is mirrored from top to bottom only, so that facing slots meet: column 1 is on the left for both.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.games.clashing_destiny.terms import (
    AFFINITY_NAMES,
    ATTACK_ROW,
    DEFENSE_ROW,
    GEAR_SLOTS,
    TALENT_SLOTS,
)

_COLORS = ("#9C9A92", "#D9573F", "#6DB7D8", "#9A6FD0", "#5B4B6E", "#E3C565", "#6FA35B")  # of the affinities
_TALENTS = [str(number + 1) for number in range(TALENT_SLOTS)]


def _hero_zone(of: str) -> list[dict[str, object]]:
    return [
        {"zone": "hero", "of": of, "role": "hero", "shape": "line"},
        {"zone": "gear", "of": of, "role": "gear", "shape": "line", "rows": [list(GEAR_SLOTS)]},
        {
            "zone": "talents",
            "of": of,
            "role": "talents",
            "shape": "line",
            "rows": [_TALENTS[:2], _TALENTS[2:]],
            "label": "talents",
        },
        {"zone": "strike", "of": of, "role": "strike", "shape": "line", "label": "striking with"},
    ]


def _moves(character: str = "", minions: str = "") -> list[dict[str, object]]:
    """What cards can be for in a decision: the hand is played, heroes and minions may act, abilities are used."""
    deeds = {"field": [character, minions, "use *"], "hero": [character, "use *"], "gear": ["use *"]}
    notes = {"hand": ["play *"], **deeds, "talents": ["use talent *"]}
    return [{"zone": zone, "notes": [note for note in some if note]} for zone, some in notes.items()]


def _targets(*zones: str) -> list[dict[str, object]]:
    sides = {"enemy": "> enemy *", "own": "> *"}
    return [{"zone": zone, "of": of, "notes": [note]} for of, note in sides.items() for zone in zones]


_CHOOSING = {"destiny": "destiny *", "level-up": "destiny *"}  # what choosing a card is called, by decision
_TAKING = {"pick": "take *"}


def _piles(of: str) -> list[dict[str, object]]:
    return [
        {"zone": "dz", "of": of, "role": "purse", "label": "DZ", "listed": True},
        {"zone": "deck", "of": of, "role": "draw"},
        {"zone": "destiny", "of": of, "role": "choice", "price": "dz", "notes": _CHOOSING},
        {"zone": "discard", "of": of, "role": "discard", "panel": "filled", "notes": _TAKING},
        {"zone": "banish", "of": of, "role": "banished", "panel": "filled"},
        {"zone": "lineage", "of": of, "role": "history", "panel": "never"},
    ]


LAYOUT: Mapping[str, object] = {
    "regions": [
        *_hero_zone("enemy"),
        {"zone": "field", "of": "enemy", "role": "spaces", "rows": [list(DEFENSE_ROW), list(ATTACK_ROW)]},
        {"zone": "chain", "of": "shared", "role": "chain", "shape": "stack"},
        {"zone": "field", "of": "own", "role": "spaces", "rows": [list(ATTACK_ROW), list(DEFENSE_ROW)]},
        *_hero_zone("own"),
    ],
    "piles": [*_piles("enemy"), *_piles("own")],
    "hand": {"zone": "hand"},
    "panel": {
        "life": {"zone": "hero", "stat": "hp"},
        "flags": {"affinities": list(AFFINITY_NAMES)},
        "warnings": ["fatigue"],
    },
    "status": {"count": "turn", "active": "active", "first": "first"},
    "card": {
        "cost": "cost",
        "level": "level",
        "attack": "attack",
        "health": "hp",
        "power": "power",
        "durability": "durability",
    },
    "kinds": {  # what is printed on a card of each kind, beside its cost
        "minion": ["attack", "health"],
        "cast": [],
        "burst": [],
        "weapon": ["attack", "durability"],
        "armor": ["durability"],
        "relic": ["durability"],
        "location": [],
        "attack": ["attack"],
        "hero": ["level", "attack", "health", "power"],
        "talent": [],
    },
    "prices": {"hero": "star", "talent": "star"},  # paid by burning cards
    "suit": {"stat": "affinity", "names": list(AFFINITY_NAMES), "colors": list(_COLORS)},
    "colors": {"accent": "#5A5FA8"},
    "facts": ["class", "affinities", "lineage"],  # what else of a card's data is printed on it
    "marks": {
        "frozen": {"label": "frozen", "text": "stays exhausted when its player's next turn begins"},
        "exhausted": {"label": "tired", "text": "exhausted: it can neither attack nor block nor use abilities"},
        "fresh": {"label": "new", "text": "came this turn: it cannot attack yet, unless it is Swift"},
        "ward": {"label": "ward", "text": "the next damage it would take is prevented"},
        "counters": {"label": "+{n}", "text": "so many +1/+1 counters"},
    },
    "spectator": {"above": 0, "below": 1},
    "mirrored": True,
    "clock": {"seconds": 75, "reserve": 240, "per": "turn"},
    "stepwise": True,  # a pick leads to options of its own: card, space, payment
    "moves": {
        "main": _moves("attack *"),
        "chain": _moves(),
        "defend": _moves(minions="block *"),
        "end-window": _moves(),
        "slot": [
            {"zone": "field", "places": True, "notes": ["to *"]},
            {"zone": "field", "of": "enemy", "places": True, "notes": ["to enemy *"]},
        ],
        "pick": [{"zone": "discard", "notes": [_TAKING["pick"]]}],
        "destiny": [{"zone": "destiny", "notes": [_CHOOSING["destiny"]]}, *_moves("attack *")],
        "attack-target": _targets("hero", "field"),
        "target": _targets("hero", "field", "gear"),
    },
    "windows": {  # chances to respond: when they open
        "chain": "When a card or an ability can be answered on the chain",
        "defend": "When you are attacked and may block",
        "end-window": "When your opponent's turn ends",
    },
    "blows": {"damaged": {"by": "source", "at": "card"}, "starves": {}},
    "minor": ["drew", "durability", "moved", "aimed"],  # events that a short report leaves out first
    "words": {
        "typed": "a card, a space or a target",
        "place": "to",  # the word before a space in a note that lays a card there
        "examples": {
            "whole": "play road-scout",
            "short": "scout",
            "several": "scout a3",
            "card": "scout",
            "why": "play ogre",
        },
    },
}
