"""What the table is told of everything that happens in Clashing Destiny, in which order, whoever does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from cardwright.match.match import Match
from cardwright.testing.board import decline
from support.destiny import FILLER, side, table

ZONES = ("created", "controlled", "died")
"""Events whose numbers are zones."""


@dataclass(frozen=True)
class Case:
    """Picks of the turn player (I) and the opponent (foe), and what a spectator is told, but for moves of cards."""

    picks: list[str]
    told: str
    mine: dict[str, Any] = field(default_factory=dict)
    foes: dict[str, Any] = field(default_factory=dict)
    start: str = "main"


CASES = {
    "a spell on a row": Case(
        ["I play wall-of-embers; row defense"],
        """
            I spell wall-of-embers 3 1 0 0
            I row wall-of-embers 1
            I paid 3
            I link 1
            foe ward-broke village-militia 1
            I damaged village-militia wall-of-embers 1
        """,
        mine={"fire": 1, "hand": ["wall-of-embers", f"{FILLER} x3"]},
        foes={"field": {"D1": {"card": FILLER, "ward": 1}, "D2": FILLER}},
    ),
    "a spell with two lines": Case(
        ["I play raze-the-works; mode 2"],
        """
            I spell raze-the-works 1 1 0 0
            I line raze-the-works 2
            I aimed raze-the-works round-shield
            I paid 1
            I link 1
            foe durability round-shield 2 0
            I drew ? 1
            foe died round-shield
            foe drew ? 1
        """,
        mine={"hand": ["raze-the-works", FILLER]},
        foes={"gear": {"armor": "round-shield"}},
    ),
    "a cantrip": Case(
        ["I cantrip fire-lance"],
        """
            I spell fire-lance 1 1 1 1
            I paid 1
            I link 1
            I drew ? 1
        """,
        mine={"hand": ["fire-lance", FILLER]},
    ),
    "a spell that comes to nothing": Case(
        ["I play fire-lance", "foe play measured-retreat"],
        """
            I spell fire-lance 1 1 0 1
            I aimed fire-lance village-militia
            I paid 1
            I link 1
            foe spell measured-retreat 1 2 0 1
            foe aimed measured-retreat village-militia
            foe paid 1
            foe link 2
            foe returned village-militia
            foe drew ? 1
            I fizzled fire-lance
        """,
        mine={"fire": 1, "hand": ["fire-lance", FILLER]},
        foes={"hand": ["measured-retreat", FILLER], "field": {"A1": FILLER}},
    ),
    "an ability with Mana": Case(
        ["I use A1; pay village-militia", "foe pass", "I pass", "I to A5"],
        """
            table created rift-strider
            I ability rift-strider 1
            I aimed rift-strider village-militia
            I paid 1
            I link 1
            I stepped village-militia 4
        """,
        mine={"hand": [f"{FILLER} x3"], "field": {"A1": "rift-strider", "A2": FILLER}},
        foes={"hand": [FILLER]},
    ),
    "an ability with Durability": Case(
        ["I use relic"],
        """
            table created urn-of-regrets
            I ability urn-of-regrets 1
            I exhausted urn-of-regrets
            I durability urn-of-regrets 2 1
            I link 1
            I regained siege-ogre 1
        """,
        mine={"gear": {"relic": "urn-of-regrets"}, "discard": ["siege-ogre"]},
    ),
    "an ability that is negated": Case(
        ["I use hero", "foe play counterweave"],
        """
            table created ember-adept
            I ability ember-adept 1
            I aimed ember-adept village-militia
            I exhausted ember-adept
            I link 1
            foe spell counterweave 2 2 0 1
            foe aimed counterweave ember-adept
            foe paid 2
            foe link 2
            I negated ember-adept
            foe drew ? 1
        """,
        mine={"hand": [FILLER], "hero": {"hero": "ember-adept"}},
        foes={"arcane": 1, "hand": ["counterweave", f"{FILLER} x2"], "field": {"A1": FILLER}},
    ),
    "a minion": Case(
        ["I play tower-sentinel; to A1"],
        """
            I played tower-sentinel 2
            I paid 2
            I entered tower-sentinel
        """,
        mine={"hand": ["tower-sentinel", f"{FILLER} x2"]},
    ),
    "a location in place of another": Case(
        ["I play border-fort"],
        """
            I played border-fort 2
            I paid 2
            I replaced frozen-lake
            I entered border-fort
        """,
        mine={"hand": ["border-fort", f"{FILLER} x2"], "gear": {"location": "frozen-lake"}},
    ),
    "armor in place of another": Case(
        ["I play chain-hauberk"],
        """
            I played chain-hauberk 2
            I paid 2
            I died round-shield
            I entered chain-hauberk
            I drew ? 1
        """,
        mine={"hand": ["chain-hauberk", f"{FILLER} x2"], "gear": {"armor": "round-shield"}},
    ),
    "an Attack card against armor": Case(
        ["I play heavy-blow; > enemy hero"],
        """
            I played heavy-blow 1
            I paid 1
            I exhausted novice
            I attacks novice novice
            foe absorbed round-shield 2
            foe durability round-shield 2 0
            I damaged novice novice 4
            I damaged novice novice 1
            I combat-hit novice novice 4
            foe combat-hit novice novice 1
            foe died round-shield
            foe drew ? 1
            I hero-attacked novice
            I durability iron-longsword 3 2
            I combat-over
        """,
        mine={"hand": ["heavy-blow", FILLER], "gear": {"weapon": "iron-longsword"}},
        foes={"gear": {"armor": "round-shield"}},
    ),
    "an attack that is blocked": Case(
        ["I attack A1; > enemy hero", "foe block D1"],
        """
            I exhausted siege-ogre
            I attacks siege-ogre novice
            foe exhausted village-militia
            foe blocks village-militia siege-ogre
            I damaged village-militia siege-ogre 3
            I damaged novice siege-ogre 2
            I damaged siege-ogre village-militia 2
            I combat-hit siege-ogre novice 2
            foe died village-militia
            I combat-over
        """,
        mine={"field": {"A1": "siege-ogre"}},
        foes={"field": {"D1": FILLER}},
    ),
    "freezing and thawing": Case(
        ["I play hard-frost", "I end turn"],
        """
            I spell hard-frost 1 1 0 1
            I aimed hard-frost village-militia
            I paid 1
            I link 1
            foe exhausted village-militia
            foe froze village-militia
            I turn-end
            foe turn 6
            foe thawed village-militia
            foe drew ? 0
            foe turn-start
        """,
        mine={"frost": 1, "hand": ["hard-frost", FILLER]},
        foes={"field": {"A1": FILLER}},
    ),
    "a swap": Case(
        ["I play fold-space; > A1"],
        """
            I spell fold-space 1 1 0 0
            I aimed fold-space village-militia
            I aimed fold-space siege-ogre
            I paid 1
            I link 1
            I swapped village-militia siege-ogre
            I drew ? 1
        """,
        mine={"arcane": 1, "hand": ["fold-space", FILLER], "field": {"A1": FILLER, "A2": "siege-ogre"}},
    ),
    "a Ward": Case(
        ["I play aegis-of-faith; mode 1"],
        """
            I spell aegis-of-faith 1 1 0 1
            I line aegis-of-faith 1
            I aimed aegis-of-faith novice
            I paid 1
            I link 1
            I ward-gained novice
        """,
        mine={"light": 1, "hand": ["aegis-of-faith", FILLER]},
    ),
    "a card taken back to hand": Case(
        ["I play renewal-rite"],
        """
            I spell renewal-rite 1 1 0 0
            I paid 1
            I link 1
            I regained siege-ogre 0
        """,
        mine={"light": 1, "hand": ["renewal-rite", FILLER], "discard": ["siege-ogre"]},
    ),
    "a change of control": Case(
        ["I play borrowed-will"],
        """
            I spell borrowed-will 4 1 0 0
            I aimed borrowed-will grave-leech
            I paid 4
            I link 1
            I controlled grave-leech
        """,
        mine={
            "shadow": 1,
            "hand": ["borrowed-will", f"{FILLER} x4"],
            "field": {f"A{column}": FILLER for column in range(1, 5)},
        },
        foes={"field": {"A1": "grave-leech"}},
    ),
    "a card put away": Case(
        ["I attack hero; > enemy hero"],
        """
            I exhausted nightblade
            I attacks nightblade novice
            I damaged novice nightblade 5
            I damaged nightblade novice 1
            I combat-hit nightblade novice 5
            foe combat-hit novice nightblade 1
            foe put-away ?
            I hero-attacked nightblade
            I combat-over
        """,
        mine={"hero": {"hero": "nightblade"}},
        foes={"hand": ["siege-ogre"]},
    ),
    "a look at one's deck": Case(
        ["I play rune-scribe; to A1"],
        """
            I played rune-scribe 1
            I paid 1
            I entered rune-scribe
            I looked 2
            I revealed ?
            I revealed ?
            I drew ? 1
        """,
        mine={"arcane": 1, "hand": ["rune-scribe", FILLER], "deck": [FILLER, FILLER]},
    ),
    "a new hero who looks at the opponent's cards": Case(
        ["I destiny grim-inquisitor", "I unlock fire"],
        """
            I turn 5
            I drew ? 0
            I turn-start
            I burnt village-militia
            I burnt village-militia
            I destiny grim-inquisitor 2
            I became grim-inquisitor
            I entered grim-inquisitor
            I levelled grim-inquisitor
            I unlocked 1
            I looked 2
            foe revealed ?
            foe revealed ?
            I recalled 1
        """,
        mine={"hero": {"hero": "chapel-acolyte"}, "destiny": ["grim-inquisitor"], "dz": [f"{FILLER} x3"]},
        foes={"hand": ["siege-ogre"], "dz": ["fire-lance"]},
        start="turn",
    ),
    "a talent": Case(
        ["I destiny self-taught"],
        """
            I turn 5
            I drew ? 0
            I turn-start
            I burnt village-militia
            I destiny self-taught 1
            I entered self-taught
            I recalled 2
        """,
        mine={"destiny": ["self-taught"], "dz": [f"{FILLER} x3"]},
        start="turn",
    ),
    "an empty deck": Case(
        [],
        """
            I turn 5
            I starves 3
            I turn-start
        """,
        mine={"deck": [], "fatigue": 2},
        start="turn",
    ),
    "counters": Case(
        ["I play rising-sap; > A1; done"],
        """
            I spell rising-sap 1 1 0 0
            I aimed rising-sap village-militia
            I paid 1
            I link 1
            I counter village-militia
            I drew ? 1
        """,
        mine={"nature": 1, "hand": ["rising-sap", FILLER], "field": {"A1": FILLER}},
    ),
    "a change for a turn": Case(
        ["I play flare-up"],
        """
            I spell flare-up 1 1 0 1
            I aimed flare-up village-militia
            I paid 1
            I link 1
            I changed village-militia 1 3 1
            I drew ? 1
        """,
        mine={"fire": 1, "hand": ["flare-up", FILLER], "field": {"A1": FILLER}},
    ),
    "a change by nothing": Case(
        ["I play pack-lunge; > enemy hero"],
        """
            I played pack-lunge 1
            I paid 1
            I exhausted novice
            I attacks novice novice
            I damaged novice novice 2
            I damaged novice novice 1
            I combat-hit novice novice 2
            foe combat-hit novice novice 1
            I hero-attacked novice
            I combat-over
        """,
        mine={"nature": 1, "hand": ["pack-lunge", FILLER]},
    ),
    "a token": Case(
        ["I play grove-shepherd; to A1"],
        """
            I played grove-shepherd 3
            I paid 3
            I entered grove-shepherd
            I created sapling-token
            I entered sapling-token
            I drew ? 1
            I counter sapling-token
        """,
        mine={
            "nature": 1,
            "hand": ["grove-shepherd", f"{FILLER} x3"],
            "gear": {"location": "ancient-grove"},
        },
    ),
    "Drain": Case(
        ["I attack A1; > enemy hero"],
        """
            I exhausted grave-leech
            I attacks grave-leech novice
            I damaged novice grave-leech 2
            I damaged grave-leech novice 1
            I combat-hit grave-leech novice 2
            I healed novice 2
            I combat-over
        """,
        mine={"field": {"A1": "grave-leech"}, "hero": {"hero": {"card": "novice", "damage": 5}}},
    ),
}


def played(seat: int, case: Case) -> Match:
    """The picks of a case, in which `seat` is the turn player; whatever else is offered is declined."""
    sides = [side(**case.mine), side(**case.foes)]
    match = table(sides[seat], sides[1 - seat], start=case.start, active=seat + 1)
    for pick in case.picks:
        who, _, note = pick.partition(" ")
        match.pick(seat if who == "I" else 1 - seat, note)
    decline(match)
    return match


def story(match: Match, me: int) -> list[str]:
    """What happened: whose event, its name, cards and numbers."""
    lines = []
    for event in match.events(None):
        if event.kind != "moved":
            who = "table" if event.seat is None else "I" if event.seat == me else "foe"
            numbers = [] if event.kind in ZONES else event.numbers.values()
            lines.append(
                " ".join([who, event.kind, *[card or "?" for card in event.cards.values()], *map(str, numbers)])
            )
    return lines


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("name", CASES)
def test_what_is_told(name: str, seat: int) -> None:
    told = [line.strip() for line in CASES[name].told.strip().split("\n")]
    assert story(played(seat, CASES[name]), seat) == told
