"""Lanes of three rows a side, with a track of phases for each player."""

from __future__ import annotations

from cardwright.vocabulary.looks.layout import (
    CardRoles,
    Colors,
    Hand,
    Layout,
    Mark,
    Panel,
    Pile,
    Region,
    Status,
    Suit,
    Track,
    Whose,
)
from support.web_tables.making import Data, ask, card, catalogue, face, option, table, zone

COLUMNS = ("A", "B", "C", "D")
_SUN, _MOON = "#E8A33D", "#7C8FD6"


def _lane_rows(*rows: str) -> list[list[str]]:
    return [[f"{column}.{row}" for column in COLUMNS] for row in rows]


def _lane_piles(of: Whose) -> list[Pile]:
    return [
        Pile(zone="draw", of=of, role="draw"),
        Pile(zone="discard", of=of, role="discard"),
        Pile(zone="graveyard", of=of, role="banished", panel="filled"),
    ]


LANES = catalogue(
    "lanes",
    "Lanes",
    (2, 2),
    Layout(
        regions=[
            Region(
                zone="lanes",
                of="enemy",
                role="lanes",
                cells="wide",
                columns=COLUMNS,
                rows=_lane_rows("S", "D", "O"),
                names=["structure", "defence", "offence"],
            ),
            Region(
                zone="lanes",
                of="own",
                role="lanes",
                cells="wide",
                rows=_lane_rows("O", "D", "S"),
                names=["offence", "defence", "structure"],
            ),
        ],
        piles=[*_lane_piles("enemy"), *_lane_piles("own")],
        hand=Hand(zone="hand"),
        panel=Panel(
            life="health",
            track=Track(
                stat="phase",
                by="side",
                names=[["Dawn", "Zenith", "Dusk"], ["New Moon", "Waxing", "Full Moon", "Waning"]],
            ),
        ),
        status=Status(count="turn", active="active"),
        card=CardRoles(attack="attack", health="health"),
        kinds={"creature": ["attack", "health"], "structure": ["health"], "spell": [], "phase": []},
        suit=Suit(stat="side", names=["sun", "moon"], colors=[_SUN, _MOON]),
        marks={
            "exhausted": Mark(label="turned", text="it has acted this turn"),
            "chilled": Mark(label="chilled", text="it stays turned in its next turn"),
        },
        colors=Colors(seats=[_SUN, _MOON]),
        mirrored=True,
    ),
    [
        card("ember-kit", "creature", "At sunrise: heal it by 1.", attack=2, health=3, side=0),
        card("noon-spear", "creature", "", ("Reach",), attack=3, health=4, side=0),
        card("stone-dial", "structure", "Your creatures in this lane have +1 attack.", health=4, side=0),
        card("second-light", "spell", "Ready target creature.", side=0),
        card("turn-of-day", "phase", "Go to your next phase and end the turn.", side=0),
        card("night-heron", "creature", "", ("Veil",), attack=2, health=2, side=1),
        card("frost-moth", "creature", "When it hits: chill what it hit.", attack=1, health=5, side=1),
        card("silver-gate", "structure", "", health=6, side=1),
    ],
    Reach="It may strike over one empty place.",
    Veil="It cannot be chosen while it is ready.",
)


def moment() -> Data:
    """A moment in the middle of a match."""
    own = [
        face(LANES, 1, "ember-kit", "A.O"),
        face(LANES, 2, "noon-spear", "B.O", stats={"attack": 4}, exhausted=True),
        face(LANES, 3, "stone-dial", "B.S"),
        face(LANES, 4, "ember-kit", "C.D", damage=2),
    ]
    enemy = [
        face(LANES, 5, "night-heron", "A.O", 1),
        face(LANES, 6, "frost-moth", "C.O", 1, stats={"chilled": 1}, exhausted=True),
        face(LANES, 7, "silver-gate", "D.S", 1),
        face(LANES, 8, "night-heron", "D.D", 1),
    ]
    hand = ["noon-spear", "second-light", "stone-dial", "turn-of-day"]
    held = [face(LANES, 0, card) for card in hand]
    empty = [place for row in _lane_rows("O", "D") for place in row if place not in ("A.O", "B.O", "C.D")]
    options = [
        option(
            f"play noon-spear {place}",
            f"Play Noon Spear to {place}",
            {"card": "noon-spear", "zone": "hand", "seat": 0},
            {"zone": "lanes", "seat": 0, "place": place},
        )
        for place in empty
    ]
    options += [
        option(
            "attack A.O",
            "Attack with Ember Kit (A.O)",
            {"id": 1, "card": "ember-kit", "zone": "lanes", "seat": 0, "place": "A.O"},
        ),
        option("play turn-of-day", "Play Turn Of Day", {"card": "turn-of-day", "zone": "hand", "seat": 0}),
        option("finish", "Finish your turn"),
    ]
    return table(
        "lanes",
        ("Ada", "Nyx"),
        ["Turn 11", "Nyx plays Night Heron to D.D", "Frost Moth hits Ember Kit for 2", "Turn 12"],
        registers={"turn": 12, "active": 0},
        seats=[
            {"seat": 0, "stats": {"health": 14, "phase": 1, "side": 0}, "limits": {"health": 20}, "deciding": True},
            {"seat": 1, "stats": {"health": 17, "phase": 2, "side": 1}, "limits": {"health": 20}},
        ],
        zones=[
            zone("lanes", 0, 4, own),
            zone("lanes", 1, 4, enemy),
            zone("hand", 0, 4, held),
            zone("hand", 1, 5),
            zone("draw", 0, 21),
            zone("draw", 1, 19),
            zone("discard", 0, 1, [face(LANES, 20, "turn-of-day")]),
            zone("discard", 1, 2, [face(LANES, 21, "frost-moth", of=1), face(LANES, 22, "night-heron", of=1)]),
            zone("graveyard", 0, 0),
            zone("graveyard", 1, 0),
        ],
        ask=ask("main", "Play a card, attack, move, or finish your turn.", options),
    )
