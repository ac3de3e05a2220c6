"""Celestials, sections 3 and 9: locations and their neighbours, piles, and what holds at every decision."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cardwright.match.match import Match
from cardwright.testing.board import asked, ids, notes, played
from cardwright.testing.drive import play
from support.celestial_table import ID, MOON, SUN, board, side, table
from support.effort import effort

LOCATIONS = ("S1", "D1", "O1", "O2", "D2", "S2")
PLACES = [f"{lane}.{location}" for lane in "ABCD" for location in LOCATIONS]


def distance(one: str, other: str) -> int:
    """Steps along the lane pair and steps across lane pairs, by the names alone."""
    lanes = abs("ABCD".index(one[0]) - "ABCD".index(other[0]))
    return lanes + abs(LOCATIONS.index(one[2:]) - LOCATIONS.index(other[2:]))


def kind(place: str) -> str:
    return place[2]


def owner(place: str) -> int:
    return int(place[3]) - 1


@pytest.mark.rules("CE-3.1", "CE-3.2", "CE-3.3")
def test_four_lane_pairs_of_six_locations_in_their_order() -> None:
    match = table()
    (region,) = [region for region in match.game.layout.regions if region.zone == "board"]
    assert region.rows == [[f"{lane}.{location}" for lane in "ABCD"] for location in reversed(LOCATIONS)]
    zone = match.state.rules.terms.shared_zones[0]
    assert (zone.name, list(zone.places)) == ("board", PLACES)
    assert len(PLACES) == 24


@pytest.mark.rules("CE-3.4", "CE-3.5", "CE-8.4", "CE-3.7")
@pytest.mark.parametrize("seat", range(2))
def test_ways_of_a_creature_from_every_location(seat: int) -> None:
    plain = ("sun-noon-lancer", "moon-lunar-leech")[seat]
    for here in PLACES:
        match = table(cards={here: plain}, turn_of=seat)
        match.pick(seat, f"maneuver {here}")
        home = owner(here) == seat
        near = {there for there in PLACES if distance(here, there) == 1}
        leaps = {there for there in PLACES if there[2:] == here[2:] and there != here} if home else set()
        assert sorted(notes(match, seat)) == sorted(f"to {there}" for there in near | leaps)


@pytest.mark.rules("CE-3.5", "CE-7.5", "CE-7.3")
@pytest.mark.parametrize("reach", [1, 2, 3])
def test_reach_is_counted_in_steps_over_everything_that_stands_between(reach: int) -> None:
    phase, attacker = {
        1: ("waxing-moon", "moon-pale-lantern"),
        2: ("full-moon", "moon-lunar-leech"),
        3: ("full-moon", "moon-pale-lantern"),
    }[reach]
    for here in PLACES if attacker == "moon-lunar-leech" else [f"{lane}.S2" for lane in "ABCD"]:
        others = {place: "sun-noon-lancer" for place in PLACES if place != here}
        match = table(side("dawn"), side(phase), {here: attacker, **others}, turn_of=MOON)
        match.pick(1, f"attack {here}")
        wanted = [f"> {there}" for there in PLACES if 1 <= distance(here, there) <= reach]
        assert sorted(notes(match, 1)) == sorted(wanted)


@pytest.mark.rules("CE-6.3", "CE-6.4", "CE-3.6")
@pytest.mark.parametrize(("seat", "what"), list(product(range(2), ("creature", "structure"))))
def test_where_cards_are_deployed(seat: int, what: str) -> None:
    card = {
        (0, "creature"): "sun-ember-fox",
        (0, "structure"): "sun-sundial",
        (1, "creature"): "moon-silver-wolf",
        (1, "structure"): "moon-tidal-wall",
    }[seat, what]
    homes = [
        place for place in PLACES if owner(place) == seat and kind(place) == ("D" if what == "creature" else "S")
    ]
    for taken in ([], homes[:1], homes[1:]):
        held = dict.fromkeys(taken, "sun-noon-lancer")
        hands: list[list[str]] = [[], []]
        hands[seat] = [card]
        match = table(side("dawn", hands[SUN]), side("new-moon", hands[MOON]), held, turn_of=seat)
        match.pick(seat, f"play {card}")
        assert notes(match, seat) == [f"to {place}" for place in homes if place not in taken]


@pytest.mark.rules("CE-3.9")
def test_each_player_has_a_hand_and_three_piles() -> None:
    match = table()
    assert [zone.name for zone in match.state.rules.terms.seat_zones] == [
        "character",
        "hand",
        "draw",
        "discard",
        "graveyard",
    ]
    for viewer in (0, 1, None):
        view = match.view(viewer)
        for seat in range(2):
            assert {view.zone(name, seat).count for name in ("discard", "graveyard")} == {0}
            assert view.zone("draw", seat).faces == []  # only how many there are


@pytest.mark.rules("CE-9.1")
def test_every_card_arrives_with_its_printed_health() -> None:
    for card in played(ID).definition.cards:
        if card.kind not in ("creature", "structure"):
            continue
        match = table(cards={"B.D1": card.id})
        printed = {stat.name: value for stat, value in card.stats}
        assert board(match)["B.D1"] == f"{card.id} {printed['damage']}/{printed['health']}"


# -- what holds whatever is played


def holds(match: Match) -> None:
    """At every decision: who owns a card controls it, no card is lost, and empty draw piles have been dealt with."""
    state = match.state
    rows = state.rows()
    assert [state.controller[row] for row in rows] == [state.owner[row] for row in rows]
    for seat in range(2):
        assert len([row for row in rows if state.owner[row] == seat]) == 39 + 1  # and the character
    both_empty = not ids(match, "draw", 0) and not ids(match, "draw", 1)
    left = ids(match, "discard", 0) + ids(match, "discard", 1)
    if both_empty and left and not match.truth().registers["refused"]:
        assert asked(match)[1] == "reshuffle"


@pytest.mark.rules("CE-1.5", "CE-10.2", "CE-10.6", "CE-3.6")
@pytest.mark.parametrize("characters", ["sun-moon", "moon-moon", "sun-sun"])
def test_what_holds_at_every_decision(characters: str) -> None:
    for seed in range(effort(whole=12, short=2)):
        match = played(ID).start(seed=seed, variant={"characters": characters})
        play(match, Random(seed), holds, most=effort(whole=100_000, short=600))
