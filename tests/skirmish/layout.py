"""The board of Skirmish for clients: a row of units for each player, with the hero among them."""

from __future__ import annotations

from cardwright.vocabulary.looks.layout import (
    Blow,
    CardNumber,
    CardRoles,
    Clock,
    Hand,
    Layout,
    Mark,
    Panel,
    Pile,
    Region,
    Status,
    Whose,
)


def _side(of: Whose) -> list[Region]:
    return [
        Region(zone="field", of=of, role="units", shape="row"),
        Region(zone="secrets", of=of, role="secrets", shape="line", label="secrets"),
    ]


def _piles(of: Whose) -> list[Pile]:
    return [Pile(zone="deck", of=of, role="draw"), Pile(zone="vault", of=of, role="purse", panel="filled")]


LAYOUT = Layout(
    regions=[*_side("enemy"), Region(zone="chain", of="shared", role="chain", shape="stack"), *_side("own")],
    piles=[*_piles("enemy"), *_piles("own"), Pile(zone="pile", of="shared", role="discard")],
    hand=Hand(zone="hand"),
    panel=Panel(life=CardNumber(zone="field", stat="health", kinds=["hero"]), warnings=["fatigue"]),
    status=Status(count="turn", active="active"),
    card=CardRoles(cost="cost", attack="power", health="health"),
    kinds={"unit": ["attack", "health"], "hero": ["attack", "health"], "spell": [], "response": [], "secret": []},
    marks={
        "exhausted": Mark(label="tired", text="it has acted this turn"),
        "fresh": Mark(label="new", text="came this turn: it cannot attack yet, unless it is Fierce"),
    },
    stepwise=True,
    minor=["moved"],
    windows={"window": "When something can be answered", "follow-up": "When nobody has answered what you began"},
    blows={"damaged": Blow(by="source", at="card")},
    clock=Clock(seconds=60, reserve=120, per="turn", window=10),
)
