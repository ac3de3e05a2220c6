"""Clashing Destiny as a registered game."""

from __future__ import annotations

from cardwright.games.clashing_destiny.art import STYLE
from cardwright.games.clashing_destiny.cards import CARDS
from cardwright.games.clashing_destiny.decks import DECKS, PARTS, SUMMARIES
from cardwright.games.clashing_destiny.layout import LAYOUT
from cardwright.games.clashing_destiny.rules import ClashingDestiny, Numbers
from cardwright.games.clashing_destiny.wording import WORDING
from cardwright.games.definition import Definition, Setting, Settings
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY


def make(settings: Settings) -> Rules:
    """The rules for a full set of settings."""
    numbers = Numbers(
        hand=int(settings["hand"]),
        head_start=int(settings["head_start"]),
        turn_limit=int(settings["turn_limit"]),
    )
    first = settings["first"]
    return ClashingDestiny(
        list(CARDS),
        PARTS,
        [list(deck) for deck in DECKS.values()],
        numbers,
        first=first - 1 if isinstance(first, int) else NOBODY,
    )


GAME = Definition(
    id="clashing-destiny",
    name="Clashing Destiny",
    summary="Your hand is your purse, and what you burn of it makes your hero grow.",
    seats=(2, 2),
    settings=(
        Setting("first", "random", "the player who takes the first turn (CD-2.1)", ("random", 1, 2)),
        Setting("head_start", 1, "cards the second player begins with in the DZ (CD-2.7)", (0, 1)),
        Setting("hand", 6, "cards of an opening hand (CD-2.4)", low=3, high=10),
        Setting("turn_limit", 200, "the match is a draw after this turn (CD-16.6)", low=10, high=1000),
    ),
    cards=CARDS,
    make=make,
    wording=WORDING,
    layout=LAYOUT,
    variants={"even-start": {"head_start": 0}},
    decks=DECKS,
    deck_parts=PARTS,
    deck_summaries=SUMMARIES,
    rule_prefix="CD",
    longest=20_000,
    bots={"greedy": "cardwright.bots.clashing_destiny:Greedy"},
    art=STYLE,
)
