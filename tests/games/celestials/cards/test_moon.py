"""The cards of Moon, in and out of the phases that their texts name."""

from __future__ import annotations

import pytest

from cardwright.testing.board import act, asked, ids, notes, refused, size, source, told
from support.celestial_table import (
    MOON,
    MOON_PHASES,
    SUN,
    board,
    finish,
    following,
    hand,
    health,
    keep,
    keywords,
    left,
    phase,
    piles,
    reach,
    side,
    stat,
    table,
    to_main,
    turn_of,
    victims,
)

STRIKING = ("waxing-moon", "full-moon")
RESTING = ("new-moon", "waning-moon")

# -- Tide Stalker


@pytest.mark.card("moon-tide-stalker")
def test_a_tide_stalker_drifts_to_the_same_position_of_any_lane_in_enemy_territory_too() -> None:
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), {"A.D1": "moon-tide-stalker", "C.D1": "sun-ember-fox"}, turn_of=MOON)
        assert reach(match, "A.D1") == {"A.S1", "A.O1", "B.D1", "D.D1"}


@pytest.mark.card("moon-tide-stalker")
def test_a_tide_stalker_is_tireless_in_damage_phases_but_activated_once_per_turn() -> None:
    for name in STRIKING:
        match = table(side("dawn"), side(name), {"A.D1": "moon-tide-stalker"}, turn_of=MOON)
        act(match, MOON, "strike A.D1")
        assert (health(match, SUN), board(match)) == (18, {"A.D1": "moon-tide-stalker 2/3 activated"})
        refused(match, MOON, "strike A.D1", "CE-7.8")
        act(match, MOON, "maneuver A.D1; to D.D1")
        assert board(match) == {"D.D1": "moon-tide-stalker 2/3 exhausted maneuvered activated"}


@pytest.mark.card("moon-tide-stalker")
def test_a_tide_stalker_has_tireless_in_damage_phases_only() -> None:
    words = {}
    for name in MOON_PHASES:
        words[name] = keywords(table(side("dawn"), side(name), {"A.D1": "moon-tide-stalker"}), "A.D1")
    assert words == {
        "new-moon": ["Drift"],
        "waxing-moon": ["Drift", "Tireless"],
        "full-moon": ["Drift", "Tireless"],
        "waning-moon": ["Drift"],
    }


# -- Crater Crab


@pytest.mark.card("moon-crater-crab")
def test_a_crater_crab_takes_one_damage_less_in_new_and_waning() -> None:
    after = {}
    for name in MOON_PHASES:
        match = table(side("zenith"), side(name), {"A.O1": "sun-noon-lancer", "A.O2": "moon-crater-crab"})
        after[name] = left(act(match, SUN, "attack A.O1; > A.O2"), "A.O2")
    assert after == {"new-moon": 2, "waxing-moon": 1, "full-moon": 1, "waning-moon": 2}  # 4 - (2 + 1 - 1)


@pytest.mark.card("moon-crater-crab")
def test_a_crater_crab_takes_less_of_every_origin_and_each_time() -> None:
    cards = {"A.O2": "moon-crater-crab", "A.S1": "sun-mirror-tower"}
    match = table(side("zenith", ["sun-parched-lane"]), side("new-moon"), cards)
    act(match, SUN, "use A.S1")
    assert left(match, "A.O2") == 3
    act(act(match, SUN, "play sun-parched-lane"), SUN, "lane A")
    assert left(match, "A.O2") == 2


@pytest.mark.card("moon-crater-crab")
def test_a_crater_crab_has_two_more_damage_on_any_structure_location_in_damage_phases() -> None:
    cards = {
        "A.S1": "moon-crater-crab",
        "B.S2": "moon-crater-crab",
        "C.D1": "moon-crater-crab",
        "D.O2": "moon-crater-crab",
    }
    strong = {}
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), cards)
        strong[name] = [stat(match, place, "damage") for place in cards]
    assert strong == {
        "new-moon": [1, 1, 1, 1],
        "waxing-moon": [3, 3, 1, 1],
        "full-moon": [3, 3, 1, 1],
        "waning-moon": [1, 1, 1, 1],
    }


@pytest.mark.card("moon-crater-crab")
def test_a_crater_crab_at_the_back_attacks_with_three() -> None:
    cards = {"A.S1": "moon-crater-crab", "A.D1": "sun-gilded-ox"}
    match = act(table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack A.S1; > A.D1")
    assert left(match, "A.D1") == 2


# -- Gloom Moth


@pytest.mark.card("moon-gloom-moth")
def test_a_gloom_moth_glides_to_corners_in_every_phase() -> None:
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), {"B.O1": "moon-gloom-moth"}, turn_of=MOON)
        assert reach(match, "B.O1") == {"B.D1", "B.O2", "A.O1", "C.O1", "A.D1", "C.D1", "A.O2", "C.O2"}


@pytest.mark.card("moon-gloom-moth")
def test_a_gloom_moth_deployed_in_new_moon_sends_a_card_of_the_opponent_to_the_bottom_and_they_draw() -> None:
    sun = side("dawn", ["sun-noon-bell", "sun-ember-fox", "advance-phase"], draw=["sun-sundial", "sun-dawn-lark"])
    match = table(sun, side("new-moon", ["moon-gloom-moth"]), turn_of=MOON)
    act(match, MOON, "play moon-gloom-moth; to A.D2")
    assert (asked(match), source(match, MOON)) == ((MOON, "pick-card"), "moon-gloom-moth")
    assert notes(match, MOON) == ["take advance-phase", "take sun-ember-fox", "take sun-noon-bell", "none"]  # by name
    act(match, MOON, "take sun-ember-fox")
    assert hand(match, SUN) == ["advance-phase", "sun-noon-bell", "sun-sundial"]
    assert ids(match, "draw", SUN) == ["sun-dawn-lark", "sun-ember-fox"]
    assert (asked(match), board(match)) == ((MOON, "main"), {"A.D2": "moon-gloom-moth 1/2"})


@pytest.mark.card("moon-gloom-moth")
def test_a_gloom_moth_may_leave_the_hand_that_it_has_seen() -> None:
    sun = side("dawn", ["sun-noon-bell", "sun-ember-fox"])
    match = act(
        table(sun, side("new-moon", ["moon-gloom-moth"]), turn_of=MOON), MOON, "play moon-gloom-moth; to A.D2"
    )
    act(match, MOON, "none")
    assert (hand(match, SUN), size(match, "draw", SUN)) == (["sun-ember-fox", "sun-noon-bell"], 12)
    assert "sun-noon-bell" in told(match, MOON)


@pytest.mark.card("moon-gloom-moth")
def test_a_gloom_moth_gives_a_card_back_to_who_has_nothing_else_to_draw() -> None:
    sun = side("dawn", ["advance-phase"], draw=[])
    match = act(
        table(sun, side("new-moon", ["moon-gloom-moth"]), turn_of=MOON), MOON, "play moon-gloom-moth; to A.D2"
    )
    act(match, MOON, "take advance-phase")
    assert (hand(match, SUN), size(match, "draw", SUN), asked(match)) == (["advance-phase"], 0, (MOON, "main"))


@pytest.mark.card("moon-gloom-moth")
def test_a_gloom_moth_finds_nothing_in_an_empty_hand_and_in_other_phases() -> None:
    match = table(side("dawn"), side("new-moon", ["moon-gloom-moth"]), turn_of=MOON)
    assert asked(act(match, MOON, "play moon-gloom-moth; to A.D2")) == (MOON, "main")
    for name in MOON_PHASES[1:]:
        match = table(side("dawn", ["sun-noon-bell"]), side(name, ["moon-gloom-moth"]), turn_of=MOON)
        assert asked(act(match, MOON, "play moon-gloom-moth; to A.D2")) == (MOON, "main")
        assert "sun-noon-bell" not in told(match, MOON)


@pytest.mark.card("moon-gloom-moth")
def test_a_hand_that_a_gloom_moth_shows_is_in_every_world_of_its_player_whatever_was_shuffled_before() -> None:
    """A card that was sent to the bottom, shuffled and perhaps drawn does not make the hand uncertain again."""
    sun = side("dawn", ["advance-phase", "sun-herald-of-day", "sun-noon-bell"])
    match = table(sun, side("new-moon", ["moon-gloom-moth x2"]), turn_of=MOON)
    act(match, MOON, "play moon-gloom-moth; to A.D2")
    act(match, MOON, "take advance-phase")
    to_main(finish(match))
    act(match, SUN, "play sun-herald-of-day; to A.D1")
    act(match, SUN, "none")  # it is shuffled all the same
    act(to_main(finish(match)), MOON, "play moon-gloom-moth; to B.D2")
    assert asked(match) == (MOON, "pick-card")
    for salt in range(8):
        world = match.world(MOON, salt)
        assert hand(world, SUN) == hand(match, SUN)
        assert notes(world, MOON) == notes(match, MOON)


# -- Half-Shade


@pytest.mark.card("moon-half-shade")
def test_a_half_shade_at_zero_stays_in_new_and_waning_and_dies_in_damage_phases() -> None:
    there = {}
    for name in MOON_PHASES:
        match = table(side("zenith"), side(name), {"A.O1": "sun-dawn-lark", "A.O2": "moon-half-shade"})
        act(match, SUN, "attack A.O1; > A.O2")
        there[name] = board(match).get("A.O2")
    assert there == {
        "new-moon": "moon-half-shade 2/0",
        "waxing-moon": None,
        "full-moon": None,
        "waning-moon": "moon-half-shade 2/0",
    }


@pytest.mark.card("moon-half-shade")
def test_a_half_shade_below_zero_dies_in_new_and_waning_too() -> None:
    for name in RESTING:
        match = table(side("zenith"), side(name), {"A.O1": "sun-ember-fox", "A.O2": "moon-half-shade"})
        act(match, SUN, "attack A.O1; > A.O2")
        assert piles(match, MOON) == {"graveyard": ["moon-half-shade"]}


@pytest.mark.card("moon-half-shade")
def test_a_half_shade_at_zero_dies_when_a_damage_phase_is_entered_before_swell() -> None:
    match = table(side("dawn"), side("new-moon", ["advance-phase"]), {"A.O2": "moon-half-shade 0"}, turn_of=MOON)
    act(match, MOON, "play advance-phase")
    assert (board(match), piles(match, MOON)["graveyard"], turn_of(match)) == ({}, ["moon-half-shade"], SUN)


@pytest.mark.card("moon-half-shade")
def test_a_half_shade_at_zero_outlives_the_change_from_waning_to_new_moon() -> None:
    match = table(side("dawn"), side("waning-moon", ["advance-phase"]), {"A.O2": "moon-half-shade 0"}, turn_of=MOON)
    act(match, MOON, "play advance-phase")
    assert (phase(match, MOON), board(match)) == ("new-moon", {"A.O2": "moon-half-shade 2/0"})


@pytest.mark.card("moon-half-shade")
def test_a_half_shade_glides_in_full_moon_only() -> None:
    straight = {"B.D1", "B.O2", "A.O1", "C.O1"}
    far = {}
    for name in MOON_PHASES:
        far[name] = reach(table(side("dawn"), side(name), {"B.O1": "moon-half-shade"}, turn_of=MOON), "B.O1")
    corners = {"A.D1", "C.D1", "A.O2", "C.O2"}
    assert far == {**dict.fromkeys(MOON_PHASES, straight), "full-moon": straight | corners}


# -- Lunar Leech


@pytest.mark.card("moon-lunar-leech")
def test_a_lunar_leech_is_healed_in_waxing_by_what_it_deals_overkill_too() -> None:
    cards = {"A.O2": "moon-lunar-leech", "A.O1": "sun-dawn-lark 1"}
    match = act(table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack A.O2; > A.O1")
    assert board(match) == {"A.O2": "moon-lunar-leech 2/5 exhausted activated"}


@pytest.mark.card("moon-lunar-leech")
def test_a_lunar_leech_is_healed_in_waxing_by_direct_attacks_and_only_by_what_was_dealt() -> None:
    match = table(side("dawn"), side("waxing-moon"), {"A.D1": "moon-lunar-leech 1"}, turn_of=MOON)
    act(match, MOON, "strike A.D1")
    assert (left(match, "A.D1"), health(match, SUN), health(match, MOON)) == (3, 18, 20)
    cards = {"A.O2": "moon-lunar-leech", "A.O1": "sun-noon-lancer"}
    match = act(table(side("dusk"), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack A.O2; > A.O1")
    assert (left(match, "A.O2"), left(match, "A.O1")) == (4, 2)  # Long Light


@pytest.mark.card("moon-lunar-leech")
def test_a_lunar_leech_drains_before_corona_answers() -> None:
    cards = {"A.S1": "sun-corona-gate", "A.D1": "moon-lunar-leech 1"}
    match = table(side("zenith"), side("waxing-moon", health=15), cards, turn_of=MOON)
    act(match, MOON, "attack A.D1; > A.S1")
    assert (left(match, "A.S1"), left(match, "A.D1"), health(match, MOON)) == (5, 1, 15)


@pytest.mark.card("moon-lunar-leech")
def test_a_lunar_leech_heals_its_player_in_full_moon_even_if_it_dies_of_its_attack() -> None:
    cards = {"A.S1": "sun-corona-gate", "A.D1": "moon-lunar-leech 1"}
    match = table(side("zenith"), side("full-moon", health=15), cards, turn_of=MOON)
    act(match, MOON, "attack A.D1; > A.S1")
    assert (left(match, "A.S1"), piles(match, MOON), health(match, MOON)) == (
        5,
        {"graveyard": ["moon-lunar-leech"]},
        16,
    )


@pytest.mark.card("moon-lunar-leech")
def test_a_lunar_leech_drains_in_waxing_only() -> None:
    words = {}
    for name in MOON_PHASES:
        words[name] = keywords(table(side("dawn"), side(name), {"A.D1": "moon-lunar-leech"}), "A.D1")
    assert words == {"new-moon": [], "waxing-moon": ["Drain"], "full-moon": [], "waning-moon": []}
    match = table(side("dawn"), side("full-moon", health=15), {"A.D1": "moon-lunar-leech 1"}, turn_of=MOON)
    act(match, MOON, "strike A.D1")
    assert (left(match, "A.D1"), health(match, MOON)) == (1, 16)


# -- Silver Wolf


@pytest.mark.card("moon-silver-wolf")
def test_a_silver_wolf_has_two_more_damage_in_full_moon() -> None:
    damage = {}
    for name in MOON_PHASES:
        damage[name] = stat(table(side("dawn"), side(name), {"A.D1": "moon-silver-wolf"}), "A.D1", "damage")
    assert damage == {"new-moon": 2, "waxing-moon": 2, "full-moon": 4, "waning-moon": 2}
    match = table(side("dawn"), side("full-moon"), {"A.D1": "moon-silver-wolf"}, turn_of=MOON)
    assert health(act(match, MOON, "strike A.D1"), SUN) == 16


@pytest.mark.card("moon-silver-wolf")
def test_a_silver_wolf_may_not_maneuver_in_waning() -> None:
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), {"A.D1": "moon-silver-wolf"}, turn_of=MOON)
        if name == "waning-moon":
            refused(match, MOON, "maneuver A.D1", "CE-8.3")
        else:
            assert reach(match, "A.D1") == {"A.S1", "A.O1", "B.D1"}


# -- Tidecaller


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_moves_an_opposing_creature_within_three_to_a_location_beside_it() -> None:
    cards = {"D.D2": "moon-tidecaller", "C.S2": "moon-tidal-wall", "C.O2": "sun-noon-lancer exhausted"}
    cards |= {"A.D2": "sun-ember-fox", "A.O2": "sun-ember-fox", "D.S1": "sun-sundial", "D.O2": "moon-gloom-moth"}
    match = act(table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON), MOON, "use D.D2")
    assert (asked(match), notes(match, MOON)) == ((MOON, "target"), ["> A.D2", "> C.O2"])  # at 3 and at 2, not at 4
    act(match, MOON, "> C.O2")
    assert (asked(match), notes(match, MOON)) == ((MOON, "destination"), ["to B.O2", "to C.O1", "to C.D2"])
    act(match, MOON, "to C.D2")
    assert board(match)["C.D2"] == "sun-noon-lancer 2/3 exhausted"  # no maneuver, and no wall keeps it off
    assert board(match)["D.D2"] == "moon-tidecaller 1/3 exhausted activated"


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_needs_an_opposing_creature_that_can_be_moved() -> None:
    cards = {"A.D2": "moon-tidecaller", "A.S1": "sun-ember-fox", "B.O2": "moon-silver-wolf"}
    match = table(side("dawn"), side("full-moon"), cards, turn_of=MOON)
    refused(match, MOON, "use A.D2", "CE-7.10")  # at distance 4
    cards = {"A.D2": "moon-tidecaller", "A.S2": "sun-ember-fox", "B.S2": "moon-tidal-wall"}
    match = table(side("dawn"), side("full-moon"), cards, turn_of=MOON)
    refused(match, MOON, "use A.D2", "CE-7.10")  # no empty location beside it


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_is_activated_in_damage_phases_only() -> None:
    cards = {"A.D2": "moon-tidecaller", "A.O1": "sun-ember-fox"}
    for name in STRIKING:
        match = act(table(side("dawn"), side(name), cards, turn_of=MOON), MOON, "use A.D2")
        assert "A.O2" in board(act(match, MOON, "to A.O2"))
    for name in RESTING:
        refused(table(side("dawn"), side(name), cards, turn_of=MOON), MOON, "use A.D2", "CE-7.1")


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_has_its_text_instead_of_an_attack_and_may_attack_directly() -> None:
    match = table(
        side("dawn"), side("waxing-moon"), {"A.D1": "moon-tidecaller", "A.O1": "sun-ember-fox"}, turn_of=MOON
    )
    refused(match, MOON, "attack A.D1", "CE-7.9")
    assert health(act(match, MOON, "strike A.D1"), SUN) == 19


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_deployed_in_new_moon_may_chill_an_opposing_creature_of_its_lane_pair() -> None:
    cards = {"A.D1": "sun-ember-fox", "A.O2": "sun-dawn-lark", "B.D1": "sun-noon-lancer", "A.S1": "sun-sundial"}
    match = table(
        side("dawn"), side("new-moon", ["moon-tidecaller"]), {**cards, "A.O1": "moon-half-shade"}, turn_of=MOON
    )
    act(match, MOON, "play moon-tidecaller; to A.D2")
    assert (asked(match), source(match, MOON)) == ((MOON, "may"), "moon-tidecaller")
    declined = act(match.clone(), MOON, "decline")
    assert board(declined)["A.D1"] == "sun-ember-fox 2/2"
    act(match, MOON, "agree")
    assert notes(match, MOON) == ["> A.D1", "> A.O2"]
    act(match, MOON, "> A.D1")
    assert board(match)["A.D1"] == "sun-ember-fox 2/2 exhausted chilled"


@pytest.mark.card("moon-tidecaller")
def test_a_tidecaller_chills_nobody_in_other_lane_pairs_and_phases() -> None:
    cards = {"A.D1": "sun-ember-fox"}
    match = table(side("dawn"), side("new-moon", ["moon-tidecaller"]), cards, turn_of=MOON)
    assert asked(act(match, MOON, "play moon-tidecaller; to B.D2")) == (MOON, "main")
    for name in MOON_PHASES[1:]:
        match = table(side("dawn"), side(name, ["moon-tidecaller"]), cards, turn_of=MOON)
        assert asked(act(match, MOON, "play moon-tidecaller; to A.D2")) == (MOON, "main")


# -- Abyssal Leviathan

STONES = {"A.S2": "moon-observatory", "B.S2": "moon-tidal-wall"}


@pytest.mark.card("moon-abyssal-leviathan")
def test_an_abyssal_leviathan_is_played_in_new_and_waning_for_a_card() -> None:
    for name in MOON_PHASES:
        moon = side(name, ["moon-abyssal-leviathan", "moon-eclipse"])
        match = table(side("dawn"), moon, STONES, turn_of=MOON)
        if name in RESTING:
            act(match, MOON, "play moon-abyssal-leviathan; to C.D2; pay moon-eclipse")
            assert board(match)["C.D2"] == "moon-abyssal-leviathan 4/6"
            assert (hand(match, MOON), piles(match, MOON)) == ([], {"discard": ["moon-eclipse"]})
        else:
            refused(match, MOON, "play moon-abyssal-leviathan", "CE-6.2")


@pytest.mark.card("moon-abyssal-leviathan")
def test_an_abyssal_leviathan_requires_two_structures_and_a_card_to_discard() -> None:
    cards = {"A.S2": "moon-observatory", "B.D2": "moon-silver-wolf", "A.S1": "sun-sundial"}
    moon = side("new-moon", ["moon-abyssal-leviathan", "moon-eclipse"])
    refused(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "play moon-abyssal-leviathan", "CE-6.2")
    moon = side("new-moon", ["moon-abyssal-leviathan"])
    refused(table(side("dawn"), moon, STONES, turn_of=MOON), MOON, "play moon-abyssal-leviathan", "CE-6.8")


@pytest.mark.card("moon-abyssal-leviathan")
def test_an_abyssal_leviathan_is_healed_at_the_end_of_a_turn_in_waxing() -> None:
    after = {}
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), {"A.D2": "moon-abyssal-leviathan"}, turn_of=MOON)
        after[name] = left(finish(match), "A.D2")
    assert after == {"new-moon": 6, "waxing-moon": 7, "full-moon": 6, "waning-moon": 6}
    match = table(side("dawn"), side("waxing-moon"), {"A.D2": "moon-abyssal-leviathan"})
    assert turn_of(finish(match)) == MOON
    assert left(to_main(match), "A.D2") == 7  # by Swell, and not at the end of the opponent's turn


@pytest.mark.card("moon-abyssal-leviathan")
def test_an_abyssal_leviathan_that_destroys_a_card_in_full_moon_deals_two_to_the_opponent() -> None:
    cards = {
        "B.O2": "moon-abyssal-leviathan",
        "B.O1": "sun-ember-fox",
        "A.O2": "sun-gilded-ox",
        "C.O2": "moon-half-shade",
    }
    hurt = {}
    for name in STRIKING:
        match = table(side("zenith"), side(name), cards, turn_of=MOON)
        hurt[name] = health(act(match.clone(), MOON, "attack B.O2; > B.O1"), SUN)
        assert health(act(match.clone(), MOON, "attack B.O2; > A.O2"), SUN) == 20  # it lives
    assert hurt == {"waxing-moon": 20, "full-moon": 18}
    match = act(table(side("zenith"), side("full-moon"), cards, turn_of=MOON), MOON, "attack B.O2; > C.O2")
    assert (health(match, SUN), health(match, MOON)) == (18, 20)  # whoever's card it was


# -- Observatory


@pytest.mark.card("moon-observatory")
def test_an_observatory_takes_one_of_the_top_two_cards_and_puts_the_other_under_the_pile() -> None:
    for name in MOON_PHASES[1:]:
        draw = ["moon-silver-wolf", "moon-eclipse", "moon-tide-pull"]
        match = table(side("dawn"), side(name, draw=draw), {"A.S2": "moon-observatory"}, turn_of=MOON)
        act(match, MOON, "use A.S2")
        assert (asked(match), notes(match, MOON)) == (
            (MOON, "pick-card"),
            ["take moon-silver-wolf", "take moon-eclipse"],
        )
        act(match, MOON, "take moon-eclipse")
        assert hand(match, MOON) == ["moon-eclipse"]
        assert ids(match, "draw", MOON) == ["moon-tide-pull", "moon-silver-wolf"]
        assert "moon-eclipse" not in told(match, SUN)
        assert board(match) == {"A.S2": "moon-observatory 0/4 exhausted activated"}


@pytest.mark.card("moon-observatory")
def test_an_observatory_takes_the_only_card_of_the_pile() -> None:
    match = table(side("dawn"), side("full-moon", draw=["moon-eclipse"]), {"A.S2": "moon-observatory"}, turn_of=MOON)
    act(match, MOON, "use A.S2")
    assert (hand(match, MOON), size(match, "draw", MOON), asked(match)) == (["moon-eclipse"], 0, (MOON, "main"))


@pytest.mark.card("moon-observatory")
def test_an_observatory_discards_what_a_full_hand_does_not_hold() -> None:
    moon = side("full-moon", ["moon-silver-wolf x5"], draw=["moon-eclipse", "moon-tide-pull", "moon-half-shade"])
    match = act(table(side("dawn"), moon, {"A.S2": "moon-observatory"}, turn_of=MOON), MOON, "use A.S2")
    act(match, MOON, "take moon-tide-pull")
    assert (size(match, "hand", MOON), piles(match, MOON)) == (5, {"discard": ["moon-tide-pull"]})
    assert ids(match, "draw", MOON) == ["moon-half-shade", "moon-eclipse"]


@pytest.mark.card("moon-observatory")
def test_an_observatory_is_not_activated_in_new_moon_and_never_attacks() -> None:
    cards = {"A.S2": "moon-observatory", "A.D2": "sun-ember-fox"}
    refused(table(side("dawn"), side("new-moon"), cards, turn_of=MOON), MOON, "use A.S2", "CE-7.1")
    refused(table(side("dawn"), side("full-moon"), cards, turn_of=MOON), MOON, "attack A.S2", "CE-7.9")


@pytest.mark.card("moon-observatory")
def test_an_observatory_shows_the_top_card_when_a_turn_begins_in_new_moon() -> None:
    moon = side("new-moon", draw=["moon-silver-wolf", "moon-eclipse"])
    match = table(side("dawn"), moon, {"A.S2": "moon-observatory"}, turn_of=MOON, start="turn")
    assert (asked(match), source(match, MOON)) == ((MOON, "keep-top"), "moon-observatory")
    assert notes(match, MOON) == ["put moon-silver-wolf", "leave"]
    assert ("moon-silver-wolf" in told(match, MOON), "moon-silver-wolf" in told(match, SUN)) == (True, False)
    kept = act(match.clone(), MOON, "leave")
    assert (ids(kept, "draw", MOON), asked(kept)) == (["moon-silver-wolf", "moon-eclipse"], (MOON, "draw"))
    act(match, MOON, "put moon-silver-wolf")
    assert (ids(match, "draw", MOON), asked(match)) == (["moon-eclipse", "moon-silver-wolf"], (MOON, "draw"))


@pytest.mark.card("moon-observatory")
def test_an_observatory_shows_nothing_when_a_turn_begins_in_another_phase_or_the_pile_is_empty() -> None:
    for name in MOON_PHASES[1:]:
        match = table(side("dawn"), side(name), {"A.S2": "moon-observatory"}, turn_of=MOON, start="turn")
        assert asked(match) == (MOON, "draw")
    moon = side("new-moon", draw=[])
    match = table(side("dawn"), moon, {"A.S2": "moon-observatory"}, turn_of=MOON, start="turn")
    assert asked(match) == (MOON, "main")


# -- Tidal Wall


@pytest.mark.card("moon-tidal-wall")
def test_a_tidal_wall_is_not_healed_above_its_printed_health() -> None:
    cards = {"A.S2": "moon-tidal-wall 7", "B.S2": "moon-silvered-pool"}
    match = act(table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON), MOON, "use B.S2 1")
    assert left(match, "A.S2") == 8


@pytest.mark.card("moon-tidal-wall")
def test_a_tidal_wall_keeps_opposing_creatures_off_the_defence_of_its_lane_in_new_and_waning() -> None:
    for name in MOON_PHASES:
        cards = {"D.O2": "sun-noon-lancer", "D.S2": "moon-tidal-wall", "C.D2": "sun-ember-fox"}
        match = table(side("dawn"), side(name), cards)
        free = name in STRIKING
        assert reach(match, "D.O2") == ({"D.O1", "C.O2", "D.D2"} if free else {"D.O1", "C.O2"})
        assert reach(match, "C.D2") == {"C.O2", "C.S2", "B.D2"} | ({"D.D2"} if free else set())
        if not free:
            refused(match, SUN, "maneuver D.O2; to D.D2", "CE-1.4")


@pytest.mark.card("moon-tidal-wall")
def test_a_tidal_wall_keeps_neither_its_own_side_nor_what_is_moved_away() -> None:
    match = table(
        side("dawn"), side("new-moon"), {"D.O2": "moon-silver-wolf", "D.S2": "moon-tidal-wall"}, turn_of=MOON
    )
    assert "D.D2" in reach(match, "D.O2")


# -- Silvered Pool


@pytest.mark.card("moon-silvered-pool")
def test_a_silvered_pool_heals_another_card_in_its_or_a_neighbouring_lane_pair() -> None:
    cards = {
        "B.S2": "moon-silvered-pool",
        "B.D1": "moon-silver-wolf",
        "A.S2": "moon-observatory",
        "C.O2": "moon-gloom-moth",
    }
    cards |= {"D.D2": "moon-half-shade", "B.O1": "sun-ember-fox"}
    for name in MOON_PHASES[1:]:
        match = act(table(side("dawn"), side(name), cards, turn_of=MOON), MOON, "use B.S2 1")
        assert (asked(match), notes(match, MOON)) == ((MOON, "target"), ["> A.S2", "> B.D1", "> C.O2"])
        act(match, MOON, "> B.D1")
        assert (left(match, "B.D1"), left(match, "B.S2")) == (6, 5)
        assert board(match)["B.S2"] == "moon-silvered-pool 0/5 exhausted activated"


@pytest.mark.card("moon-silvered-pool")
def test_a_silvered_pool_heals_its_player_in_full_moon_only() -> None:
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name, health=15), {"B.S2": "moon-silvered-pool"}, turn_of=MOON)
        if name == "full-moon":
            assert health(act(match, MOON, "use B.S2 2"), MOON) == 17
            assert board(match) == {"B.S2": "moon-silvered-pool 0/5 exhausted activated"}
        else:
            refused(match, MOON, "use B.S2 2", "CE-7.9")


@pytest.mark.card("moon-silvered-pool")
def test_a_silvered_pool_alone_heals_no_card_and_none_in_new_moon() -> None:
    match = table(
        side("dawn"), side("waxing-moon"), {"B.S2": "moon-silvered-pool", "D.D2": "moon-half-shade"}, turn_of=MOON
    )
    refused(match, MOON, "use B.S2 1", "CE-7.10")
    match = table(
        side("dawn"), side("new-moon"), {"B.S2": "moon-silvered-pool", "B.D2": "moon-half-shade"}, turn_of=MOON
    )
    refused(match, MOON, "use B.S2 1", "CE-7.1")


# -- Barrow Gate


@pytest.mark.card("moon-barrow-gate")
def test_a_barrow_gate_in_waning_returns_a_creature_for_one_health() -> None:
    moon = side(
        "waning-moon", graveyard=["moon-tide-pull", "moon-silver-wolf", "moon-gloom-moth", "moon-observatory"]
    )
    match = act(table(side("dawn"), moon, {"A.S2": "moon-barrow-gate"}, turn_of=MOON), MOON, "use A.S2")
    assert (asked(match), health(match, MOON)) == ((MOON, "pick-card"), 19)
    assert sorted(notes(match, MOON)) == ["take moon-gloom-moth", "take moon-silver-wolf"]
    act(match, MOON, "take moon-silver-wolf")
    assert (hand(match, MOON), len(piles(match, MOON)["graveyard"])) == (["moon-silver-wolf"], 3)
    assert board(match) == {"A.S2": "moon-barrow-gate 0/4 exhausted activated"}


@pytest.mark.card("moon-barrow-gate")
def test_a_barrow_gate_needs_a_creature_in_the_graveyard_and_more_than_one_health() -> None:
    cards = {"A.S2": "moon-barrow-gate"}
    moon = side("waning-moon", graveyard=["moon-tide-pull"], discard=["moon-silver-wolf"])
    refused(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "use A.S2", "CE-7.10")
    moon = side("waning-moon", graveyard=["moon-silver-wolf"], health=1)
    refused(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "use A.S2", "CE-6.8")


@pytest.mark.card("moon-barrow-gate")
def test_a_barrow_gate_opens_in_waning_only() -> None:
    for name in MOON_PHASES[:3]:
        moon = side(name, graveyard=["moon-silver-wolf"])
        match = table(side("dawn"), moon, {"A.S2": "moon-barrow-gate"}, turn_of=MOON)
        refused(match, MOON, "use A.S2", "CE-7.9")


@pytest.mark.card("moon-barrow-gate")
def test_what_a_barrow_gate_returns_to_a_full_hand_is_discarded() -> None:
    moon = side("waning-moon", ["moon-eclipse x5"], graveyard=["moon-silver-wolf"])
    match = act(table(side("dawn"), moon, {"A.S2": "moon-barrow-gate"}, turn_of=MOON), MOON, "use A.S2")
    assert (size(match, "hand", MOON), piles(match, MOON)) == (5, {"discard": ["moon-silver-wolf"]})


# -- Pale Lantern


@pytest.mark.card("moon-pale-lantern")
def test_a_pale_lantern_attacks_at_distance_three_in_full_moon() -> None:
    cards = {"A.S2": "moon-pale-lantern", "A.D2": "sun-ember-fox", "A.O1": "sun-gilded-ox", "A.D1": "sun-noon-lancer"}
    cards |= {"D.S2": "sun-dawn-lark", "B.S2": "moon-tidal-wall"}
    offered = {}
    for name in MOON_PHASES[1:]:
        offered[name] = victims(table(side("zenith"), side(name), cards, turn_of=MOON), "A.S2")
    assert offered == {
        "waxing-moon": ["A.D2", "B.S2"],
        "full-moon": ["A.O1", "A.D2", "D.S2", "B.S2"],
        "waning-moon": ["A.D2", "B.S2"],
    }
    match = act(table(side("zenith"), side("full-moon"), cards, turn_of=MOON), MOON, "attack A.S2; > A.O1")
    assert (left(match, "A.O1"), board(match)["A.S2"]) == (4, "moon-pale-lantern 2/4 exhausted activated")  # Armour


@pytest.mark.card("moon-pale-lantern")
def test_a_pale_lantern_has_range_three_in_full_moon_only_and_does_not_attack_in_new_moon() -> None:
    ranges = {}
    for name in MOON_PHASES:
        ranges[name] = stat(table(side("dawn"), side(name), {"A.S2": "moon-pale-lantern"}), "A.S2", "range")
    assert ranges == {"new-moon": 1, "waxing-moon": 1, "full-moon": 3, "waning-moon": 1}
    cards = {"A.S2": "moon-pale-lantern", "A.D2": "sun-ember-fox"}
    refused(table(side("dawn"), side("new-moon"), cards, turn_of=MOON), MOON, "attack A.S2", "CE-7.1")


@pytest.mark.card("moon-pale-lantern")
def test_a_pale_lantern_may_attack_a_card_of_its_own_side() -> None:
    cards = {"A.S2": "moon-pale-lantern", "A.D2": "moon-half-shade"}
    match = table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON)
    assert victims(match, "A.S2") == ["A.D2"]
    act(match, MOON, "attack A.S2; > A.D2")
    assert piles(match, MOON) == {"graveyard": ["moon-half-shade"]}


# -- Tide Pull


@pytest.mark.card("moon-tide-pull")
def test_a_tide_pull_chills_an_opposing_creature_in_new_and_waning() -> None:
    cards = {
        "A.D1": "sun-noon-lancer",
        "B.D1": "sun-ember-fox exhausted",
        "C.S1": "sun-sundial",
        "C.D2": "moon-gloom-moth",
    }
    for name in RESTING:
        match = table(side("dusk"), side(name, ["moon-tide-pull"]), cards, turn_of=MOON)
        act(match, MOON, "play moon-tide-pull")
        assert (asked(match), notes(match, MOON)) == ((MOON, "target"), ["> A.D1", "> B.D1"])
        act(match, MOON, "> A.D1")
        assert board(match)["A.D1"] == "sun-noon-lancer 2/3 exhausted chilled"
        assert piles(match, MOON) == {"graveyard": ["moon-tide-pull"]}
        to_main(finish(match))
        assert board(match)["A.D1"] == "sun-noon-lancer 2/3 exhausted"  # the chill goes away instead
        assert board(match)["B.D1"] == "sun-ember-fox 2/2"
        to_main(finish(to_main(finish(match))))
        assert board(match)["A.D1"] == "sun-noon-lancer 2/3"


@pytest.mark.card("moon-tide-pull")
def test_a_tide_pull_in_damage_phases_moves_a_creature_within_its_lane_pair() -> None:
    for name in STRIKING:
        cards = {
            "C.D2": "moon-silver-wolf",
            "A.S1": "sun-ember-fox",
            "A.O1": "sun-noon-lancer",
            "B.S2": "moon-tidal-wall",
        }
        match = table(side("dawn"), side(name, ["moon-tide-pull"]), cards, turn_of=MOON)
        act(match, MOON, "play moon-tide-pull")
        assert (asked(match), set(notes(match, MOON))) == ((MOON, "target"), {"> A.S1", "> A.O1", "> C.D2"})
        sunny = act(match.clone(), MOON, "> A.S1")
        assert notes(sunny, MOON) == ["to A.D1", "to A.O2", "to A.D2"]
        act(match, MOON, "> C.D2")
        assert (asked(match), notes(match, MOON)) == ((MOON, "destination"), ["to C.D1", "to C.O1", "to C.O2"])
        act(match, MOON, "to C.D1")
        assert (
            board(match)["C.D1"] == f"moon-silver-wolf {4 if name == 'full-moon' else 2}/4"
        )  # ready, not maneuvered
        assert "strike C.D1" in notes(match, MOON)


@pytest.mark.card("moon-tide-pull")
def test_a_tide_pull_needs_a_creature_to_chill_or_to_move() -> None:
    cards = {"A.D2": "moon-silver-wolf", "A.S1": "sun-sundial"}
    for name in RESTING:
        match = table(side("dawn"), side(name, ["moon-tide-pull"]), cards, turn_of=MOON)
        refused(match, MOON, "play moon-tide-pull", "CE-6.6")
    full = {"A.D1": "sun-ember-fox", "A.O1": "sun-dawn-lark", "A.O2": "moon-silver-wolf", "A.D2": "moon-crater-crab"}
    for name in STRIKING:
        match = table(side("dawn"), side(name, ["moon-tide-pull"]), full, turn_of=MOON)
        refused(match, MOON, "play moon-tide-pull", "CE-6.6")


# -- Moonlit Harvest


@pytest.mark.card("moon-moonlit-harvest")
def test_a_moonlit_harvest_in_new_moon_finds_a_structure_or_an_advance_phase_card() -> None:
    draw = ["moon-silver-wolf", "moon-tidal-wall", "advance-phase", "moon-eclipse", "moon-barrow-gate"]
    match = table(side("dawn"), side("new-moon", ["moon-moonlit-harvest"], draw=draw), turn_of=MOON)
    act(match, MOON, "play moon-moonlit-harvest")
    assert asked(match) == (MOON, "pick-card")
    assert notes(match, MOON) == ["take advance-phase", "take moon-barrow-gate", "take moon-tidal-wall", "none"]
    nothing = act(match.clone(), MOON, "none")
    assert (hand(nothing, MOON), size(nothing, "draw", MOON)) == ([], 5)
    act(match, MOON, "take moon-tidal-wall")
    assert (hand(match, MOON), size(match, "draw", MOON)) == (["moon-tidal-wall"], 4)
    assert piles(match, MOON) == {"graveyard": ["moon-moonlit-harvest"]}


@pytest.mark.card("moon-moonlit-harvest")
def test_a_moonlit_harvest_in_damage_phases_heals_a_creature_three() -> None:
    cards = {
        "A.D2": "moon-silver-wolf",
        "B.D2": "moon-half-shade",
        "C.S2": "moon-observatory",
        "C.D1": "sun-ember-fox",
    }
    for name in STRIKING:
        moon = side(name, ["moon-moonlit-harvest"], graveyard=["moon-gloom-moth"])
        match = act(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "play moon-moonlit-harvest")
        assert (asked(match), notes(match, MOON)) == ((MOON, "target"), ["> A.D2", "> B.D2"])
        assert (left(act(match, MOON, "> A.D2"), "A.D2"), hand(match, MOON)) == (7, [])
        empty = table(side("dawn"), moon, {"C.S2": "moon-observatory"}, turn_of=MOON)
        refused(empty, MOON, "play moon-moonlit-harvest", "CE-6.6")


@pytest.mark.card("moon-moonlit-harvest")
def test_a_moonlit_harvest_in_waning_returns_a_creature_of_the_graveyard() -> None:
    moon = side("waning-moon", ["moon-moonlit-harvest"], graveyard=["moon-tide-pull", "moon-gloom-moth"])
    cards = {"A.D2": "moon-silver-wolf"}
    match = act(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "play moon-moonlit-harvest")
    assert (hand(match, MOON), left(match, "A.D2")) == (["moon-gloom-moth"], 4)
    assert sorted(piles(match, MOON)["graveyard"]) == ["moon-moonlit-harvest", "moon-tide-pull"]
    moon = side("waning-moon", ["moon-moonlit-harvest"], graveyard=["moon-tide-pull"], discard=["moon-gloom-moth"])
    refused(table(side("dawn"), moon, cards, turn_of=MOON), MOON, "play moon-moonlit-harvest", "CE-6.6")


# -- Quickening Tide


@pytest.mark.card("moon-quickening-tide")
def test_a_quickening_tide_enters_two_phases_and_ends_the_turn() -> None:
    cards = {"A.D2": "moon-half-shade 0", "B.D2": "moon-silver-wolf"}
    moon = side("new-moon", ["moon-quickening-tide", "moon-eclipse", "moon-tide-pull"])
    match = table(side("dawn"), moon, cards, turn_of=MOON)
    act(match, MOON, "play moon-quickening-tide; pay moon-eclipse")
    assert (phase(match, MOON), board(match)) == ("full-moon", {"B.D2": "moon-silver-wolf 4/5"})  # Swell on the way
    assert (asked(keep(match)), hand(match, MOON)) == ((SUN, "draw"), ["moon-tide-pull"])  # no Toll
    assert piles(match, MOON) == {
        "discard": ["moon-eclipse"],
        "graveyard": ["moon-quickening-tide", "moon-half-shade"],
    }


@pytest.mark.card("moon-quickening-tide")
def test_a_quickening_tide_comes_in_new_moon_only_and_for_a_card() -> None:
    refused(
        table(side("dawn"), side("new-moon", ["moon-quickening-tide"]), turn_of=MOON),
        MOON,
        "play moon-quickening-tide",
        "CE-6.8",
    )
    for name in MOON_PHASES[1:]:
        moon = side(name, ["moon-quickening-tide", "moon-eclipse"])
        refused(table(side("dawn"), moon, turn_of=MOON), MOON, "play moon-quickening-tide", "CE-6.2")


# -- Eclipse


@pytest.mark.card("moon-eclipse")
def test_an_eclipse_keeps_the_opponent_from_activating_for_one_turn() -> None:
    cards = {"C.D2": "sun-ember-fox", "C.S1": "sun-mirror-tower", "C.O1": "moon-gloom-moth"}
    for name in MOON_PHASES[1:]:
        match = table(side("zenith"), side(name, ["moon-eclipse", "moon-tide-pull"]), cards, turn_of=MOON)
        act(match, MOON, "play moon-eclipse; pay moon-tide-pull")
        assert piles(match, MOON) == {"discard": ["moon-tide-pull"], "graveyard": ["moon-eclipse"]}
        to_main(finish(match))
        for note in ("strike C.D2", "use C.S1"):
            refused(match, SUN, note, "CE-7.1")
        assert notes(match, SUN) == ["maneuver C.D2", "finish"]
        to_main(finish(to_main(finish(match))))
        assert notes(match, SUN) == ["use C.S1", "strike C.D2", "maneuver C.D2", "finish"]


@pytest.mark.card("moon-eclipse")
def test_an_eclipse_requires_an_opponent_in_a_damage_phase_and_costs_a_card() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name), side("full-moon", ["moon-eclipse x2"]), turn_of=MOON)
        refused(match, MOON, "play moon-eclipse", "CE-6.2")
    match = table(side("zenith"), side("full-moon", ["moon-eclipse"]), turn_of=MOON)
    refused(match, MOON, "play moon-eclipse", "CE-6.8")


@pytest.mark.card("moon-eclipse")
def test_there_is_no_eclipse_in_new_moon() -> None:
    match = table(side("zenith"), side("new-moon", ["moon-eclipse x2"]), turn_of=MOON)
    refused(match, MOON, "play moon-eclipse", "CE-6.2")


# -- Red Tithe


@pytest.mark.card("moon-red-tithe")
def test_a_red_tithe_destroys_an_own_creature_to_deal_four_to_an_opposing_card() -> None:
    cards = {
        "A.D2": "moon-gloom-moth",
        "B.D2": "moon-silver-wolf",
        "A.S1": "sun-hearth-shrine",
        "B.D1": "sun-gilded-ox",
    }
    match = table(side("dawn"), side("full-moon", ["moon-red-tithe"]), cards, turn_of=MOON)
    assert following(match, MOON, "play moon-red-tithe") == ["> A.D2", "> B.D2"]
    act(match, MOON, "play moon-red-tithe; > A.D2")
    assert (asked(match), notes(match, MOON)) == ((MOON, "mode"), ["mode 1", "mode 2"])
    act(match, MOON, "mode 1")
    assert notes(match, MOON) == ["> A.S1", "> B.D1"]
    act(match, MOON, "> A.S1")
    assert (left(match, "A.S1"), health(match, SUN)) == (2, 20)
    assert piles(match, MOON) == {"graveyard": ["moon-gloom-moth", "moon-red-tithe"]}


@pytest.mark.card("moon-red-tithe")
def test_a_red_tithe_deals_three_to_the_opponent_instead() -> None:
    cards = {"A.D2": "moon-gloom-moth", "A.S1": "sun-hearth-shrine"}
    match = table(side("dawn"), side("full-moon", ["moon-red-tithe"]), cards, turn_of=MOON)
    act(act(match, MOON, "play moon-red-tithe; > A.D2"), MOON, "mode 2")
    assert (left(match, "A.S1"), health(match, SUN), "A.D2" in board(match)) == (6, 17, False)


@pytest.mark.card("moon-red-tithe")
def test_a_red_tithe_is_played_in_full_moon_with_a_creature_to_destroy() -> None:
    cards = {"A.S2": "moon-observatory", "A.S1": "sun-sundial"}
    match = table(side("dawn"), side("full-moon", ["moon-red-tithe"]), cards, turn_of=MOON)
    refused(match, MOON, "play moon-red-tithe", "CE-6.8")
    for name in ("new-moon", "waxing-moon", "waning-moon"):
        match = table(side("dawn"), side(name, ["moon-red-tithe"]), {"A.D2": "moon-gloom-moth"}, turn_of=MOON)
        refused(match, MOON, "play moon-red-tithe", "CE-6.2")
