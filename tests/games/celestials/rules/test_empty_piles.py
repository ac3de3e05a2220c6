"""Whenever both draw piles are empty the question about them has been asked and answered (CE-10)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from cardwright.games.celestials.terms import DISCARD, DRAW, REFUSED
from cardwright.games.definition import Settings
from cardwright.match.match import Match
from cardwright.testing.board import played
from support.celestial_table import ID
from support.effort import effort

VARIANTS: tuple[Settings, ...] = (
    {},
    {"card_copies": 1, "advance_copies": 1},  # small decks, so that they are empty often
    {"card_copies": 1, "advance_copies": 1, "characters": "moon-moon"},
    {"card_copies": 1, "hand_max": 9, "veil_hand_max": 10, "exchange_after_advance": True, "characters": "moon-sun"},
)
MATCHES = effort(whole=40, short=2)
"""For each variant."""


def pick(match: Match, random: Random) -> None:
    """A random pick of somebody who likes to draw."""
    seat = random.choice(match.asked)
    options = match.ask(seat).options
    liked = [option for option in options if option.note in ("draw", "agree")]
    match.pick(seat, liked[0] if liked and random.random() < 0.8 else random.choice(options))


def look(match: Match, seen: Counter[str]) -> None:
    """What must hold at every decision; `seen` counts the moments that prove something."""
    state = match.state
    name = match.ask(match.asked[0]).name
    empty = not state.zones[DRAW.of[0]] and not state.zones[DRAW.of[1]]
    discards = bool(state.zones[DISCARD.of[0]] or state.zones[DISCARD.of[1]])
    refused = state.registers[REFUSED.index] > 0
    assert (name == "reshuffle") == (empty and discards and not refused), f"{name}, {empty}, {discards}, {refused}"
    assert refused or not empty or name == "reshuffle"  # with nothing to shuffle it counts as declined (CE-10.6)
    seen["asked"] += name == "reshuffle"
    seen["refused"] += refused


@pytest.mark.rules("CE-10.1", "CE-10.2", "CE-10.4", "CE-10.5", "CE-10.6", "CE-10.7")
def test_both_draw_piles_are_never_empty_at_another_decision_than_the_question() -> None:
    seen: Counter[str] = Counter()
    for variant, seed in product(VARIANTS, range(MATCHES)):
        match = played(ID).start(seed=seed, variant=variant)
        random = Random(seed)
        while not match.over:
            look(match, seen)
            pick(match, random)
    assert seen["asked"] > 0
    assert seen["refused"] > 0
