"""One grid of tiles for both players, with the reach of a unit lit."""

from __future__ import annotations

from cardwright.vocabulary.looks.layout import (
    CardRoles,
    Hand,
    Layout,
    Mark,
    Panel,
    Pile,
    Region,
    Status,
    Suit,
    Whose,
)
from support.web_tables.making import Data, ask, card, catalogue, face, option, table, zone

WIDTH, HEIGHT = 9, 5


def _beside(zone: str, of: Whose, role: str) -> Region:
    return Region(zone=zone, of=of, role=role, shape="line", rows=[["1", "2", "3"]])


def _piles(of: Whose) -> list[Pile]:
    roles = {"deck": "draw", "destiny": "choice", "discard": "discard"}
    return [Pile(zone=zone, of=of, role=role) for zone, role in roles.items()]


TILES = catalogue(
    "tiles",
    "Tiles",
    (2, 2),
    Layout(
        regions=[
            _beside("secrets", "enemy", "secrets"),
            _beside("artifacts", "enemy", "gear"),
            Region(
                zone="grid",
                of="shared",
                role="tiles",
                cells="square",
                turned=True,
                rows=[[f"{x},{y}" for x in range(WIDTH)] for y in range(HEIGHT)],
            ),
            _beside("artifacts", "own", "gear"),
            _beside("secrets", "own", "secrets"),
        ],
        piles=[*_piles("enemy"), *_piles("own")],
        hand=Hand(zone="hand"),
        panel=Panel(life="health", resources=["mana", "destiny"], flags={"affinities": ["fire", "water"]}),
        status=Status(count="turn", active="active"),
        card=CardRoles(
            cost="cost", level="level", attack="attack", health="health", power="power", durability="durability"
        ),
        kinds={
            "minion": ["attack", "health"],
            "hero": ["level", "attack", "health", "power"],
            "shrine": ["health"],
            "spell": [],
            "artifact": ["durability"],
            "secret": [],
        },
        suit=Suit(stat="element", names=["fire", "water"], colors=["#D9573F", "#4E9BC4"]),
        marks={
            "exhausted": Mark(label="turned", text="it has acted"),
            "rooted": Mark(label="rooted", text="it cannot move"),
        },
        stepwise=True,
    ),
    [
        card("hill-runner", "minion", "", ("Fast",), cost=2, attack=2, health=2, element=0),
        card("tide-guard", "minion", "When it is hit: push what hit it by 1.", cost=3, attack=2, health=5, element=1),
        card("long-bow", "minion", "", ("Far",), cost=2, attack=2, health=1, element=0),
        card("pit-captain", "hero", "When it kills: draw a card.", level=2, attack=3, health=18, power=1, element=0),
        card("well-keeper", "hero", "Heal 1 each turn.", level=1, attack=2, health=20, power=2, element=1),
        card("old-shrine", "shrine", "", health=8, element=0),
        card("iron-buckler", "artifact", "Your hero takes 1 less.", cost=2, durability=3, element=0),
        card("trip-rope", "secret", "Cancel the next attack on you.", cost=1, element=0),
        card("ash-rain", "spell", "Deal 2 to every unit within 1 of a tile.", cost=4, element=0),
    ],
    Fast="It may move two tiles.",
    Far="It may attack from two tiles away.",
)


def moment() -> Data:
    """A moment in the middle of a match."""
    units = [
        face(TILES, 1, "pit-captain", "0,2", damage=5),
        face(TILES, 2, "hill-runner", "3,2"),
        face(TILES, 3, "long-bow", "2,4", exhausted=True),
        face(TILES, 4, "old-shrine", "0,0"),
        face(TILES, 5, "well-keeper", "8,2", 1),
        face(TILES, 6, "tide-guard", "4,3", 1, damage=2),
        face(TILES, 7, "tide-guard", "5,1", 1, stats={"rooted": 1}),
        face(TILES, 8, "old-shrine", "8,4", 1),
    ]
    taken = [face["place"] for face in units]
    reach = [f"{x},{y}" for y in range(HEIGHT) for x in range(WIDTH) if 0 < abs(x - 3) + abs(y - 2) <= 2]
    options = [
        option(f"move {place}", f"Move to {place}", {"zone": "grid", "place": place})
        for place in reach
        if place not in taken
    ]
    options.append(option("> 4,3", "Attack Tide Guard (4,3)", {"id": 6, "zone": "grid", "place": "4,3"}))
    picked = [option("act 3,2", "Hill Runner (3,2)", {"id": 2, "zone": "grid", "place": "3,2"})]
    hand = ["tide-guard", "ash-rain", "long-bow", "trip-rope", "hill-runner"]
    made = table(
        "tiles",
        ("Ada", "Nyx"),
        ["Turn 7", "Nyx plays a secret", "Tide Guard hits Pit Captain for 2", "Turn 8"],
        registers={"turn": 8, "active": 0},
        seats=[
            {
                "seat": 0,
                "stats": {"health": 13, "mana": 4, "destiny": 2, "fire": 1, "water": 0},
                "limits": {"health": 18, "mana": 6},
                "deciding": True,
            },
            {
                "seat": 1,
                "stats": {"health": 20, "mana": 0, "destiny": 3, "fire": 0, "water": 1},
                "limits": {"health": 20, "mana": 6},
            },
        ],
        zones=[
            zone("grid", None, len(units), units),
            zone("artifacts", 0, 1, [face(TILES, 30, "iron-buckler", "1", stats={"durability": 2})]),
            zone("artifacts", 1, 0),
            zone("secrets", 0, 1, [face(TILES, 31, "trip-rope", "1")]),
            zone("secrets", 1, 1, [{"id": 32, "place": "1", "controller": 1}]),
            zone("hand", 0, len(hand), [face(TILES, 0, card) for card in hand]),
            zone("hand", 1, 4),
            *[zone(name, seat, 9 + seat) for name in ("deck", "destiny") for seat in (0, 1)],
            zone("discard", 0, 1, [face(TILES, 33, "hill-runner")]),
            zone("discard", 1, 0),
        ],
        ask=ask("act", "Hill Runner: choose a tile or somebody to attack.", options, picked),
    )
    hits = [
        {"number": 1, "kind": "damaged", "ids": {"card": 6, "source": 2}, "numbers": {"amount": 2}},
        {"number": 2, "kind": "damaged", "ids": {"card": 2, "source": 6}, "numbers": {"amount": 2}},
        {"number": 3, "kind": "died", "ids": {"card": 2}},
    ]
    return {**made, "previews": {"> 4,3": {"events": hits}}}
