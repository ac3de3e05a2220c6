"""A table of two to six players with rows of units and a stack of reactions."""

from __future__ import annotations

from cardwright.vocabulary.looks.layout import (
    CardNumber,
    CardRoles,
    Hand,
    Layout,
    Mark,
    Panel,
    Pile,
    ReadyCards,
    Region,
    Status,
    Suit,
    Whose,
)
from support.web_tables.making import Data, ask, card, catalogue, face, option, table, zone

_SUITS = {"demon": "#B3423A", "god": "#D9C27A", "human": "#6B8FA3"}


def _circle_side(of: Whose) -> list[Region]:
    return [
        Region(zone="hero", of=of, role="hero", shape="line", rows=[["hero"]]),
        Region(zone="units", of=of, role="units", shape="row"),
        Region(zone="mana", of=of, role="purse", shape="line"),
    ]


CIRCLE = catalogue(
    "circle",
    "Circle",
    (2, 6),
    Layout(
        regions=[
            *_circle_side("enemy"),
            Region(zone="stack", of="shared", role="chain", shape="stack"),
            *_circle_side("own"),
        ],
        piles=[
            Pile(zone="deck", of="shared", role="draw"),
            Pile(zone="discard", of="shared", role="discard"),
        ],
        hand=Hand(zone="hand"),
        panel=Panel(life=CardNumber(zone="hero", stat="health"), resources=[ReadyCards(zone="mana", label="mana")]),
        status=Status(count="round", active="active"),
        card=CardRoles(cost="cost", power="power", health="health"),
        kinds={"unit": ["power"], "hero": ["health"], "reaction": [], "spell": []},
        suit=Suit(stat="faction", names=list(_SUITS), colors=list(_SUITS.values())),
        marks={
            "exhausted": Mark(label="turned", text="it has attacked or used its ability"),
            "marks": Mark(label="+{n}", text="so much more power"),
        },
    ),
    [
        card("gate-lord", "hero", "Turn it: give a unit +1 power.", health=25, faction=1),
        card("ash-prince", "hero", "Turn it: deal 1 to a hero.", health=26, faction=0),
        card("road-queen", "hero", "Turn it: draw a card.", health=21, faction=2),
        card("road-recruit", "unit", "", cost=1, power=2, faction=2),
        card("pit-cur", "unit", "When it attacks: +2 power this turn.", cost=2, power=3, faction=0),
        card("cloud-eagle", "unit", "", ("Breach",), cost=4, power=4, faction=1),
        card("gate-watch", "unit", "", ("Taunt",), cost=2, power=1, faction=1),
        card("spark-dart", "reaction", "Deal 2 to a unit or hero.", cost=2, faction=0),
        card("safe-ground", "reaction", "Call off an attack on your hero.", cost=2, faction=1),
    ],
    Breach="It may attack a hero past that hero's units.",
    Taunt="Units must attack it before others of its side.",
)


def moment(seats: int) -> Data:
    """A moment in the middle of a match: somebody is attacked and may react."""
    options = [
        option(f"cast {card}", f"Cast {name}", {"card": card, "zone": "hand", "seat": 0})
        for card, name in (("spark-dart", "Spark Dart"), ("safe-ground", "Safe Ground"))
    ]
    asked = ask(
        "react", "Pit Cur attacks your Gate Lord: react, or pass.", [*options, option("pass", "Pass")], window=True
    )
    return _moment(seats, asked)


def pointing(seats: int) -> Data:
    """The same table when cards that lie face down are to be chosen from."""
    options = [
        option(f"@ p{seat + 1}:mana-{i + 1}", f"Mana {i + 1} of {PLAYERS[seat]}", _touch(card, seat))
        for seat in range(seats)
        for i, card in enumerate(_mana(seat))
    ]
    return _moment(seats, ask("point", "Choose a mana card to turn.", options))


PLAYERS = ("Ada", "Nyx", "Bo", "Cleo", "Dag", "Eir")


def _mana(seat: int) -> list[Data]:
    """What a seat can spend, as the first seat sees it: of others' it only knows where each lies."""
    mana: list[Data] = [
        {"id": 100 + 10 * seat + i, "controller": seat, "exhausted": i < 2} for i in range(3 + seat % 3)
    ]
    return [{**face, "card": "road-recruit"} for face in mana] if seat == 0 else mana


def _touch(card: Data, seat: int) -> Data:
    return {"id": card["id"], "card": card.get("card", ""), "zone": "mana", "seat": seat}


def _moment(seats: int, asked: Data) -> Data:
    heroes = ["gate-lord", "ash-prince", "road-queen", "ash-prince", "gate-lord", "road-queen"]
    wounds = [4, 12, 12, 0, 8, 1]
    units = [
        ["road-recruit", "cloud-eagle", "gate-watch"],
        ["pit-cur", "pit-cur"],
        ["road-recruit", "road-recruit", "cloud-eagle", "gate-watch", "pit-cur"],
        ["gate-watch"],
        [],
        ["cloud-eagle", "road-recruit"],
    ]
    hand = ["spark-dart", "safe-ground", "cloud-eagle", "road-recruit", "pit-cur"]
    zones = [
        zone("deck", None, 38),
        zone("discard", None, 2, [face(CIRCLE, 90, "spark-dart"), face(CIRCLE, 91, "gate-watch")]),
        zone(
            "stack",
            None,
            2,
            [
                face(CIRCLE, 81, "spark-dart", "", seats - 1, aims=[20]),
                face(CIRCLE, 80, "pit-cur", "", 1, aims=[10]),
            ],
        ),
        zone("hand", 0, len(hand), [face(CIRCLE, 0, card) for card in hand]),
    ]
    for seat in range(seats):
        wound = wounds[seat]
        hero = face(CIRCLE, 10 + 10 * seat, heroes[seat], "hero", seat, damage=wound, exhausted=seat == 2)
        cards = [
            face(CIRCLE, 11 + 10 * seat + i, card, "", seat, exhausted=i == 1) for i, card in enumerate(units[seat])
        ]
        mana = _mana(seat)
        zones += [zone("hero", seat, 1, [hero]), zone("units", seat, len(cards), cards)]
        zones += [zone("mana", seat, len(mana), mana)]
        zones += [zone("hand", seat, 3 + seat % 4)] if seat else []
    players = PLAYERS[:seats]
    return table(
        "circle",
        players,
        ["Round 5", "Nyx attacks Ada's Gate Lord with Pit Cur", f"{players[-1]} casts Spark Dart"],
        registers={"round": 5, "active": 1},
        seats=[
            {"seat": seat, "stats": {}, "limits": {}, "deciding": seat == 0, "alive": seat != 4}
            for seat in range(seats)
        ],
        zones=zones,
        ask=asked,
    )
