"""The board of Clashing Destiny for clients: each side's rows, hero, gear and piles, and what numbers and marks mean.

The enemy's side is mirrored from top to bottom only, so that facing slots meet: column 1 is on the left for both.
"""

from __future__ import annotations

from cardwright.games.clashing_destiny import acts
from cardwright.games.clashing_destiny.terms import (
    AFFINITY_NAMES,
    ATTACK_ROW,
    DEFENSE_ROW,
    GEAR_SLOTS,
    TALENT_SLOTS,
)
from cardwright.kernel.decision import Verb
from cardwright.vocabulary.language.piles import TAKE
from cardwright.vocabulary.looks.layout import (
    Blow,
    CardNumber,
    CardRoles,
    Clock,
    Colors,
    Examples,
    Hand,
    Layout,
    Mark,
    Move,
    Panel,
    Pile,
    Region,
    Spectator,
    Status,
    Suit,
    Whose,
    Words,
)
from cardwright.vocabulary.play.announce import POINT
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.table.board import TO

_COLORS = ("#9C9A92", "#D9573F", "#6DB7D8", "#9A6FD0", "#5B4B6E", "#E3C565", "#6FA35B")  # of the affinities
_TALENTS = [str(number + 1) for number in range(TALENT_SLOTS)]


def _hero_zone(of: Whose) -> list[Region]:
    talents = [_TALENTS[:2], _TALENTS[2:]]
    return [
        Region(zone="hero", of=of, role="hero", shape="line"),
        Region(zone="gear", of=of, role="gear", shape="line", rows=[list(GEAR_SLOTS)]),
        Region(zone="talents", of=of, role="talents", shape="line", rows=talents, label="talents"),
        Region(zone="strike", of=of, role="strike", shape="line", label="striking with"),
    ]


def _moves(character: Verb | None = None, minion: Verb | None = None) -> list[Move]:
    """What cards can be for in a decision: the hand is played, heroes and minions may act, abilities are used."""
    used = [USE]
    verbs: dict[str, list[Verb | None]] = {"hand": [PLAY], "field": [character, minion, *used]}
    verbs |= {"hero": [character, *used], "gear": [*used], "talents": [*used]}
    return [Move(zone=zone, verbs=[verb.word for verb in some if verb]) for zone, some in verbs.items()]


def _targets(*zones: str) -> list[Move]:
    sides: tuple[Whose, ...] = ("enemy", "own")
    return [Move(zone=zone, of=of, verbs=[POINT.word]) for of in sides for zone in zones]


_GROWING = ("destiny", "level-up")  # decisions in which a card of the Destiny deck is chosen


def _piles(of: Whose) -> list[Pile]:
    return [
        Pile(zone="dz", of=of, role="purse", label="DZ", listed=True),
        Pile(zone="deck", of=of, role="draw"),
        Pile(zone="destiny", of=of, role="choice", price="dz", verbs=dict.fromkeys(_GROWING, acts.DESTINY.word)),
        Pile(zone="discard", of=of, role="discard", panel="filled", verbs={"pick": TAKE.word}),
        Pile(zone="banish", of=of, role="banished", panel="filled"),
        Pile(zone="lineage", of=of, role="history", panel="never"),
    ]


LAYOUT = Layout(
    regions=[
        *_hero_zone("enemy"),
        Region(zone="field", of="enemy", role="spaces", rows=[DEFENSE_ROW, ATTACK_ROW]),
        Region(zone="chain", of="shared", role="chain", shape="stack"),
        Region(zone="field", of="own", role="spaces", rows=[ATTACK_ROW, DEFENSE_ROW]),
        *_hero_zone("own"),
    ],
    piles=[*_piles("enemy"), *_piles("own")],
    hand=Hand(zone="hand"),
    spectator=Spectator(above=0, below=1),
    mirrored=True,
    panel=Panel(life=CardNumber(zone="hero", stat="hp"), flags={"affinities": AFFINITY_NAMES}, warnings=["fatigue"]),
    status=Status(count="turn", active="active", first="first"),
    card=CardRoles(cost="cost", level="level", attack="attack", health="hp", power="power", durability="durability"),
    kinds={
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
    prices={"hero": "star", "talent": "star"},  # paid by burning cards
    suit=Suit(stat="affinity", names=AFFINITY_NAMES, colors=_COLORS),
    colors=Colors(accent="#5A5FA8"),
    facts=["class", "affinities", "lineage"],
    marks={
        "frozen": Mark(label="frozen", text="stays exhausted when its player's next turn begins"),
        "exhausted": Mark(label="tired", text="exhausted: it can neither attack nor block nor use abilities"),
        "fresh": Mark(label="new", text="came this turn: it cannot attack yet, unless it is Swift"),
        "ward": Mark(label="ward", text="the next damage it would take is prevented"),
        "counters": Mark(label="+{n}", text="so many +1/+1 counters"),
    },
    moves={
        "main": _moves(acts.ATTACK),
        "chain": _moves(),
        "defend": _moves(minion=acts.BLOCK),
        "end-window": _moves(),
        "slot": [
            Move(zone="field", verbs=[TO.word], places=True),
            Move(zone="field", of="enemy", verbs=[TO.word], places=True),
        ],
        "pick": [Move(zone="discard", verbs=[TAKE.word])],
        "destiny": [Move(zone="destiny", verbs=[acts.DESTINY.word]), *_moves(acts.ATTACK)],
        "attack-target": _targets("hero", "field"),
        "target": _targets("hero", "field", "gear"),
    },
    forms={"cantrip": {"standard": "cantrip", "burst": "burst-cantrip"}},
    stepwise=True,
    minor=["drew", "durability", "moved", "aimed"],
    windows={
        "chain": "When a card or an ability can be answered on the chain",
        "defend": "When you are attacked and may block",
        "end-window": "When your opponent's turn ends",
    },
    blows={"damaged": Blow(by="source", at="card"), "starves": Blow()},
    clock=Clock(seconds=75, reserve=240, per="turn"),
    words=Words(
        typed="a card, a space or a target",
        examples=Examples(whole="play road-scout", short="scout", several="scout a3", card="scout", why="play ogre"),
    ),
)
