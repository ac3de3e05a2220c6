"""The board of Battle Lines for clients: regions of cells, who sits where, and what stands beside them.

Lines keep their names and sides on both screens: left is left for both, nothing is mirrored.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.games.battle_lines.terms import LINES

LAYOUT: Mapping[str, object] = {
    "regions": [
        {"zone": "field", "of": "enemy", "role": "lines", "rows": [list(LINES)]},
        {"zone": "field", "of": "own", "role": "lines", "rows": [list(LINES)]},
    ],
    "piles": [
        {"zone": "deck", "of": "shared", "role": "draw"},
        {"zone": "graveyard", "of": "enemy", "role": "discard"},
        {"zone": "graveyard", "of": "own", "role": "discard"},
    ],
    "hand": {"zone": "hand"},
    "panel": {"life": "hp", "resources": ["mana"], "warnings": ["idle"]},
    "status": {"count": "round", "first": "first", "warnings": ["quiet"]},
    "card": {"cost": "cost", "attack": "attack", "health": "defense"},
    "colors": {"accent": "#8E3B3F"},
    "facts": ["realm"],
    "spectator": {"above": 0, "below": 1},
    "mirrored": False,
    "rematch": "same-seats",
    "clock": {
        "setting": "clock",
        "per": "decision",
        "pause": 4,
        "shared": True,
        "idle": {"count": "idle", "most": "idle_rounds", "rule": "BL-7.6"},
    },
    "moves": {
        "plan": [
            {"zone": "hand", "notes": [f"place * {line}" for line in LINES]},
            {"zone": "field", "places": True, "notes": ["place + *"]},
        ]
    },
    "minor": ["dealt", "drew", "no-draw"],  # events that a short report leaves out first
    "blows": {"struck": {"by": "striker", "at": "target"}, "hit": {"by": "card"}, "overran": {"by": "card"}},
    "words": {
        "typed": "a card and a line",
        "examples": {
            "whole": "place echo left",
            "short": "echo l",
            "several": "echo l; ready",
            "card": "echo",
            "why": "echo left",
        },
        "only-end": {"mana": "You cannot pay for any card: be ready."},  # by the code that forbids all cards
    },
}
