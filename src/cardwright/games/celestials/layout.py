"""The board of Celestials for clients: four lanes that run from one player to the other, the phases as a track."""

from __future__ import annotations

from cardwright.games.celestials import acts
from cardwright.games.celestials.cards.phases import MOON_PHASES, SUN_PHASES
from cardwright.games.celestials.terms import LANES, LENGTH, PLACES
from cardwright.vocabulary.looks.layout import (
    Blow,
    CardNumber,
    CardRoles,
    Clock,
    Colors,
    Cubes,
    Examples,
    Hand,
    Layout,
    Mark,
    Move,
    Panel,
    Pile,
    Region,
    Status,
    Suit,
    Tags,
    Track,
    Whose,
    Words,
)
from cardwright.vocabulary.play.announce import POINT
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.table.board import TO

# From the back of seat 2 to that of seat 1, so that the first seat has its own side below; lanes are columns.
_ROWS = [[PLACES[lane * LENGTH + position] for lane in range(len(LANES))] for position in reversed(range(LENGTH))]
_NAMES = ["Structure", "Defence", "Offence", "Offence", "Defence", "Structure"]
_SIDES = [1, 1, 1, 0, 0, 0]
_SUN, _MOON = "#E8A33D", "#7C8FD6"
_PHASES = [SUN_PHASES, MOON_PHASES]


def _piles(of: Whose) -> list[Pile]:
    return [
        Pile(zone="draw", of=of, role="draw"),
        Pile(zone="discard", of=of, role="discard", top=True),
        Pile(zone="graveyard", of=of, role="banished", top=True),
    ]


_BOARD_VERBS = [acts.ATTACK.word, acts.STRIKE.word, USE.word, acts.MANEUVER.word]

LAYOUT = Layout(
    regions=[
        Region(zone="character", of="enemy", role="hero", shape="line"),
        Region(
            zone="board",
            of="shared",
            role="lanes",
            cells="wide",
            flipped=True,
            rows=_ROWS,
            columns=LANES,
            names=_NAMES,
            sides=_SIDES,
        ),
        Region(zone="cast", of="shared", role="chain", shape="stack"),
        Region(zone="character", of="own", role="hero", shape="line"),
    ],
    piles=[*_piles("enemy"), *_piles("own")],
    hand=Hand(zone="hand"),
    panel=Panel(
        life=CardNumber(zone="character", stat="health"),
        warnings=["stilled"],
        track=Track(
            stat="phase",
            by="side",
            names=[[phase.name for phase in phases] for phases in _PHASES],
            cards=[[phase.id for phase in phases] for phases in _PHASES],
            kind="phase",
        ),
    ),
    status=Status(
        count="turn",
        active="active",
        first="first",
        step="step",
        steps=["Draw", "Main", "Advance", "Exchange"],
        warnings=["last-light"],
    ),
    card=CardRoles(attack="damage", health="health"),
    kinds={
        "creature": ["attack", "health"],
        "structure": ["attack", "health"],
        "spell": [],
        "advance": [],
        "phase": ["health"],
    },
    suit=Suit(stat="sky", names=["both", "sun", "moon"], colors=["#8E8AA0", _SUN, _MOON]),
    colors=Colors(accent="#8E8AA0", seats=[_SUN, _MOON], by="side"),
    marks={
        "exhausted": Mark(label="turned", text="exhausted: it was activated or has maneuvered", look="turned"),
        "chilled": Mark(
            label="chill", text="chilled: it stays exhausted when its player's next turn begins", look="frost"
        ),
        "maneuvered": Mark(label="moved", text="it has maneuvered this turn"),
        "activated": Mark(label="acted", text="it was activated this turn"),
        "armour": Mark(label="arm {n}", text="damage dealt to it is so much less"),
        "corona": Mark(label="cor {n}", text="who attacks it takes so much damage"),
    },
    cubes=Cubes(role="health", worth=[5, 1], colors=["#3F8F3A", "#C23B34"]),
    tags=Tags(zone="character", facts=["tag", "phase"]),
    facts=["phase"],
    moves={
        "main": [
            Move(zone="hand", verbs=[PLAY.word]),
            Move(zone="board", of="shared", verbs=_BOARD_VERBS),
        ],
        "slot": [Move(zone="board", of="shared", verbs=[TO.word], places=True)],
        "destination": [Move(zone="board", of="shared", verbs=[TO.word], places=True)],
        "attack-target": [Move(zone="board", of="shared", verbs=[POINT.word])],
        "target": [Move(zone="board", of="shared", verbs=[POINT.word])],
        "exchange": [Move(zone="hand", verbs=[acts.DISCARD.word])],
    },
    harms=["attack-target"],
    stepwise=True,
    minor=["drew", "discarded", "looked"],
    blows={"damaged": Blow(by="source", at="card"), "lost": Blow()},
    clock=Clock(seconds=75, reserve=240, per="turn"),
    words=Words(
        typed="a card, a location or a target",
        examples=Examples(
            whole="maneuver A.D1", short="fox", several="play sun-ember-fox; to A.D1", card="fox", why="attack A.O1"
        ),
    ),
)
