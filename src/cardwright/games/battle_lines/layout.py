"""The board of Battle Lines for clients: regions of cells, who sits where, and what stands beside them.

Lines keep their names and sides on both screens: left is left for both, nothing is mirrored.
"""

from __future__ import annotations

from cardwright.games.battle_lines.terms import LINES
from cardwright.vocabulary.looks.layout import (
    Blow,
    CardRoles,
    Clock,
    Colors,
    Examples,
    Hand,
    Idle,
    Layout,
    Move,
    Panel,
    Pile,
    Region,
    Spectator,
    Status,
    Words,
)

LAYOUT = Layout(
    regions=[
        Region(zone="field", of="enemy", role="lines", rows=[LINES]),
        Region(zone="field", of="own", role="lines", rows=[LINES]),
    ],
    piles=[
        Pile(zone="deck", of="shared", role="draw"),
        Pile(zone="graveyard", of="enemy", role="discard"),
        Pile(zone="graveyard", of="own", role="discard"),
    ],
    hand=Hand(zone="hand"),
    spectator=Spectator(above=0, below=1),
    panel=Panel(life="hp", resources=["mana"], warnings=["idle"]),
    status=Status(count="round", warnings=["quiet"]),
    card=CardRoles(cost="cost", attack="attack", health="defense"),
    colors=Colors(accent="#8E3B3F"),
    facts=["realm"],
    moves={
        "plan": [
            Move(zone="hand", verbs=["place"], to="field"),
            Move(zone="field", verbs=["place"], places=True, chosen=True),
        ]
    },
    minor=["dealt", "drew", "no-draw"],
    blows={"struck": Blow(by="striker", at="target"), "hit": Blow(by="card"), "overran": Blow(by="card")},
    rematch="same-seats",
    clock=Clock(
        setting="clock",
        per="decision",
        pause=4,
        shared=True,
        idle=Idle(count="idle", most="idle_rounds", rule="BL-7.6"),
    ),
    words=Words(
        typed="a card and a line",
        examples=Examples(
            whole="place echo left", short="echo l", several="echo l; ready", card="echo", why="echo left"
        ),
        only_end={"mana": "You cannot pay for any card: be ready."},
    ),
)
