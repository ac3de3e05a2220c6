"""Why something is not possible in step 2, as far as no position in the scenarios shows it."""

from __future__ import annotations

import pytest

from cardwright.testing.board import refused
from support.celestial_table import MOON, SUN, board, side, table


@pytest.mark.rules("CE-7.6")
def test_only_creatures_attack_directly() -> None:
    match = table(side("zenith"), side("new-moon"), {"C.S1": "sun-corona-gate", "C.O1": "moon-gloom-moth"})
    refused(match, SUN, "strike C.S1", "CE-7.6")


@pytest.mark.rules("CE-2.7", "CE-4.9")
def test_turning_counts_as_a_play_of_the_opening_turn() -> None:
    match = table(side("dawn", ["sun-second-spark"], draw=[], plays=2), side("new-moon"), turn=1)
    refused(match, SUN, "turn sun-second-spark", "CE-2.7")
    assert "played 2 cards" in str(match.why_not(SUN, "turn sun-second-spark"))


@pytest.mark.rules("CE-4.35")
def test_why_not_counts_activations_and_not_plays() -> None:
    moon = side("waxing-moon", activations=3, plays=1)
    match = table(side("dawn"), moon, {"C.D1": "moon-silver-wolf"}, turn_of=MOON)
    refused(match, MOON, "strike C.D1", "CE-4.35")
    assert "activated 3 cards" in str(match.why_not(MOON, "strike C.D1"))


@pytest.mark.rules("CE-8.2")
def test_a_chilled_card_loses_only_its_chill_under_ebb_too() -> None:
    cards = {"A.D2": "moon-silver-wolf exhausted chilled", "A.S2": "moon-observatory exhausted chilled"}
    match = table(side("dawn"), side("waning-moon"), cards, turn_of=MOON, start="turn")
    assert board(match) == {"A.D2": "moon-silver-wolf 2/4 exhausted", "A.S2": "moon-observatory 0/4 exhausted"}
