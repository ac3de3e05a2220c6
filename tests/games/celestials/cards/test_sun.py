"""The cards of Sun, and Advance Phase, in and out of the phases that their texts name."""

from __future__ import annotations

import pytest

from cardwright.testing.board import act, asked, ids, notes, refused, size, source, told
from support.celestial_table import (
    MOON,
    SUN,
    SUN_PHASES,
    board,
    finish,
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
    turn_of,
    victims,
)

# -- Advance Phase


@pytest.mark.card("advance-phase")
def test_advance_phase_leads_to_the_next_phase_and_ends_the_turn() -> None:
    match = table(side("zenith", ["advance-phase", "sun-second-spark"]), side("new-moon"))
    act(match, SUN, "play advance-phase")
    assert (phase(match, SUN), phase(match, MOON)) == ("dusk", "new-moon")
    assert asked(match) == (SUN, "exchange")  # nothing else of the turn is left
    assert asked(keep(match)) == (MOON, "draw")
    assert (hand(match, SUN), piles(match, SUN)) == (["sun-second-spark"], {"discard": ["advance-phase"]})


@pytest.mark.card("advance-phase")
def test_advance_phase_leads_from_the_last_phase_to_the_first() -> None:
    cards = {"A.D1": "sun-ember-fox", "B.S1": "sun-sundial"}
    match = act(table(side("dusk", ["advance-phase"]), side("new-moon"), cards), SUN, "play advance-phase")
    assert (phase(match, SUN), health(match, SUN), turn_of(match)) == ("dawn", 20, MOON)
    assert board(match) == {"A.D1": "sun-ember-fox 2/4", "B.S1": "sun-sundial 0/4"}


@pytest.mark.card("advance-phase")
def test_advance_phase_is_played_in_every_phase_of_both() -> None:
    for before, after in (("dawn", "zenith"), ("zenith", "dusk"), ("dusk", "dawn")):
        match = act(table(side(before, ["advance-phase"]), side("new-moon")), SUN, "play advance-phase")
        assert phase(match, SUN) == after
    moon = {
        "new-moon": "waxing-moon",
        "waxing-moon": "full-moon",
        "full-moon": "waning-moon",
        "waning-moon": "new-moon",
    }
    for before, after in moon.items():
        match = table(side("dawn"), side(before, ["advance-phase"]), turn_of=MOON)
        assert phase(act(match, MOON, "play advance-phase"), MOON) == after


# -- Dawn Lark


@pytest.mark.card("sun-dawn-lark")
def test_the_dawn_lark_glides_to_corners_in_every_phase() -> None:
    for name in SUN_PHASES:
        match = table(side(name), side("new-moon"), {"B.O2": "sun-dawn-lark", "B.D2": "moon-crater-crab"})
        assert reach(match, "B.O2") == {"A.O2", "C.O2", "B.O1", "A.O1", "C.O1", "A.D2", "C.D2"}


@pytest.mark.card("sun-dawn-lark")
def test_a_dawn_lark_deployed_in_dawn_lets_its_player_draw_or_not() -> None:
    match = table(side("dawn", ["sun-dawn-lark"], draw=["sun-sundial", "sun-ember-fox"]), side("new-moon"))
    act(match, SUN, "play sun-dawn-lark; to A.D1")
    assert (asked(match), source(match, SUN), notes(match, SUN)) == (
        (SUN, "may"),
        "sun-dawn-lark",
        ["agree", "decline"],
    )
    declined = act(match.clone(), SUN, "decline")
    assert (hand(declined, SUN), size(declined, "draw", SUN)) == ([], 2)
    act(match, SUN, "agree")
    assert (hand(match, SUN), size(match, "draw", SUN)) == (["sun-sundial"], 1)
    assert board(match) == {"A.D1": "sun-dawn-lark 1/3"}  # 2 and Warmth


@pytest.mark.card("sun-dawn-lark")
def test_a_dawn_lark_deployed_in_another_phase_draws_nothing() -> None:
    for name in ("zenith", "dusk"):
        match = act(table(side(name, ["sun-dawn-lark"]), side("new-moon")), SUN, "play sun-dawn-lark; to A.D1")
        assert (asked(match), hand(match, SUN)) == ((SUN, "main"), [])
        assert board(match) == {"A.D1": "sun-dawn-lark 1/2"}


@pytest.mark.card("sun-dawn-lark")
def test_nobody_is_asked_about_a_draw_from_an_empty_pile() -> None:
    match = table(side("dawn", ["sun-dawn-lark"], draw=[]), side("new-moon"))
    assert asked(act(match, SUN, "play sun-dawn-lark; to A.D1")) == (SUN, "main")


# -- Ember Fox


@pytest.mark.card("sun-ember-fox")
def test_an_ember_fox_maneuvers_in_zenith_without_being_exhausted_but_once() -> None:
    match = table(side("zenith"), side("new-moon"), {"A.O1": "sun-ember-fox"})
    act(match, SUN, "maneuver A.O1; to A.O2")
    assert board(match) == {"A.O2": "sun-ember-fox 2/2 maneuvered"}
    refused(match, SUN, "maneuver A.O2", "CE-8.3")


@pytest.mark.card("sun-ember-fox")
def test_an_exhausted_ember_fox_does_not_maneuver_even_in_zenith() -> None:
    match = table(side("zenith"), side("new-moon"), {"A.O1": "sun-ember-fox exhausted"})
    refused(match, SUN, "maneuver A.O1", "CE-8.3")


@pytest.mark.card("sun-ember-fox")
def test_an_ember_fox_is_exhausted_by_maneuvers_in_other_phases() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name), side("new-moon"), {"A.O1": "sun-ember-fox"})
        assert keywords(match, "A.O1") == []
        act(match, SUN, "maneuver A.O1; to A.O2")
        assert board(match) == {"A.O2": "sun-ember-fox 2/2 exhausted maneuvered"}


@pytest.mark.card("sun-ember-fox")
def test_when_an_ember_fox_dies_in_dusk_its_player_may_draw_in_anybodys_turn() -> None:
    cards = {"A.O1": "sun-ember-fox", "A.O2": "moon-silver-wolf"}
    match = table(side("dusk", draw=["sun-sundial x2"]), side("full-moon"), cards, turn_of=MOON)
    act(match, MOON, "attack A.O2; > A.O1")
    assert (asked(match), source(match, SUN)) == ((SUN, "may"), "sun-ember-fox")
    act(match, SUN, "agree")
    assert (hand(match, SUN), piles(match, SUN)) == (["sun-sundial"], {"graveyard": ["sun-ember-fox"]})


@pytest.mark.card("sun-ember-fox")
def test_when_an_ember_fox_dies_in_another_phase_nothing_is_drawn() -> None:
    for name in ("dawn", "zenith"):
        cards = {"A.O1": "sun-ember-fox", "A.O2": "moon-silver-wolf"}
        match = act(table(side(name), side("full-moon"), cards, turn_of=MOON), MOON, "attack A.O2; > A.O1")
        assert (asked(match), piles(match, SUN)) == ((MOON, "main"), {"graveyard": ["sun-ember-fox"]})


# -- Noon Lancer


@pytest.mark.card("sun-noon-lancer")
def test_a_noon_lancer_attacks_at_distance_two_in_zenith_whoever_stands_between() -> None:
    cards = {
        "A.O1": "sun-noon-lancer",
        "A.O2": "moon-crater-crab",
        "A.D2": "moon-gloom-moth",
        "B.O2": "moon-half-shade",
    }
    match = table(
        side("zenith"), side("waxing-moon"), {**cards, "A.S2": "moon-tidal-wall", "D.O1": "moon-silver-wolf"}
    )
    assert victims(match, "A.O1") == ["A.O2", "A.D2", "B.O2"]
    act(match, SUN, "attack A.O1; > A.D2")
    assert piles(match, MOON) == {"graveyard": ["moon-gloom-moth"]}
    assert board(match)["A.O1"] == "sun-noon-lancer 2/3 exhausted activated"


@pytest.mark.card("sun-noon-lancer")
def test_a_noon_lancer_has_range_two_in_zenith_only() -> None:
    ranges = {}
    for name in SUN_PHASES:
        ranges[name] = stat(table(side(name), side("new-moon"), {"A.O1": "sun-noon-lancer"}), "A.O1", "range")
    assert ranges == {"dawn": 1, "zenith": 2, "dusk": 1}


# -- Gilded Ox


@pytest.mark.card("sun-gilded-ox")
def test_a_gilded_ox_requires_another_creature() -> None:
    match = table(
        side("dawn", ["sun-gilded-ox"]), side("new-moon"), {"A.S1": "sun-sundial", "A.O1": "moon-gloom-moth"}
    )
    refused(match, SUN, "play sun-gilded-ox", "CE-6.2")
    match = table(side("dawn", ["sun-gilded-ox"]), side("new-moon"), {"A.D1": "sun-ember-fox"})
    act(match, SUN, "play sun-gilded-ox; to B.D1")
    assert board(match)["B.D1"] == "sun-gilded-ox 2/6"  # 5 and Warmth


@pytest.mark.card("sun-gilded-ox")
def test_a_gilded_ox_in_range_is_the_only_target_in_dawn_and_dusk() -> None:
    cards = {"B.O2": "moon-lunar-leech", "B.O1": "sun-ember-fox", "A.O1": "sun-noon-lancer", "B.D1": "sun-gilded-ox"}
    cards["D.O1"] = "sun-torchbearer"
    offered = {}
    for name in SUN_PHASES:
        offered[name] = victims(table(side(name), side("full-moon"), cards, turn_of=MOON), "B.O2")
    assert offered == {"dawn": ["B.D1"], "zenith": ["A.O1", "B.D1", "B.O1"], "dusk": ["B.D1"]}
    match = table(side("dusk"), side("full-moon"), cards, turn_of=MOON)
    refused(match, MOON, "attack B.O2; > B.O1", "CE-7.3")


@pytest.mark.card("sun-gilded-ox")
def test_a_gilded_ox_out_of_range_draws_no_attack() -> None:
    cards = {"B.O2": "moon-lunar-leech", "B.O1": "sun-ember-fox", "B.D1": "sun-gilded-ox"}
    match = table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON)
    assert victims(match, "B.O2") == ["B.O1"]


@pytest.mark.card("sun-gilded-ox")
def test_a_gilded_ox_in_range_keeps_the_opponent_from_direct_attacks_in_dawn_and_dusk() -> None:
    cards = {"B.D1": "moon-silver-wolf", "A.D1": "sun-gilded-ox"}
    for name, rule in (("dawn", "CE-7.3"), ("dusk", "CE-7.3")):
        refused(table(side(name), side("full-moon"), cards, turn_of=MOON), MOON, "strike B.D1", rule)
    match = act(table(side("zenith"), side("full-moon"), cards, turn_of=MOON), MOON, "strike B.D1")
    assert health(match, SUN) == 16


@pytest.mark.card("sun-gilded-ox")
def test_a_gilded_ox_takes_one_damage_less_of_any_origin_in_zenith() -> None:
    cards = {"B.O2": "moon-silver-wolf", "B.O1": "sun-gilded-ox", "A.D2": "moon-gloom-moth"}
    for name, after_attack, after_tithe in (("dawn", 1, 1), ("zenith", 2, 2), ("dusk", 2, 1)):
        match = table(side(name), side("full-moon", ["moon-red-tithe"]), cards, turn_of=MOON)
        other = act(act(match.clone(), MOON, "play moon-red-tithe; > A.D2"), MOON, "mode 1")
        assert left(other, "B.O1") == after_tithe  # 5 - 4, and 1 less with Armour
        assert left(act(match, MOON, "attack B.O2; > B.O1"), "B.O1") == after_attack  # Long Light in Dusk


# -- Torchbearer


@pytest.mark.card("sun-torchbearer")
def test_a_torchbearer_readies_another_exhausted_creature_in_zenith_but_no_torchbearer() -> None:
    cards = {"A.D1": "sun-torchbearer", "B.D1": "sun-ember-fox exhausted", "C.D1": "sun-torchbearer exhausted"}
    cards |= {
        "D.D1": "sun-noon-lancer exhausted maneuvered",
        "A.S1": "sun-sundial exhausted",
        "D.O1": "sun-dawn-lark",
    }
    cards |= {"D.O2": "moon-silver-wolf exhausted"}
    match = act(table(side("zenith"), side("new-moon"), cards), SUN, "use A.D1")
    assert notes(match, SUN) == ["> B.D1", "> D.D1"]
    act(match, SUN, "> D.D1")
    assert board(match)["D.D1"] == "sun-noon-lancer 2/3 maneuvered"
    assert board(match)["A.D1"] == "sun-torchbearer 1/3 exhausted activated"
    refused(match, SUN, "maneuver D.D1", "CE-8.3")  # ready again, but once per turn


@pytest.mark.card("sun-torchbearer")
def test_a_torchbearer_with_nobody_to_ready_is_not_activated() -> None:
    cards = {"A.D1": "sun-torchbearer", "B.D1": "sun-ember-fox", "C.D1": "sun-torchbearer exhausted"}
    refused(table(side("zenith"), side("new-moon"), cards), SUN, "use A.D1", "CE-7.10")


@pytest.mark.card("sun-torchbearer")
def test_a_torchbearer_is_not_activated_in_dawn_and_dusk() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name), side("new-moon"), {"A.D1": "sun-torchbearer", "B.D1": "sun-ember-fox exhausted"})
        refused(match, SUN, "use A.D1", "CE-7.9")


@pytest.mark.card("sun-torchbearer")
def test_a_torchbearer_makes_no_default_attack_but_a_direct_one() -> None:
    match = table(side("zenith"), side("new-moon"), {"A.D2": "sun-torchbearer", "A.O2": "moon-gloom-moth"})
    refused(match, SUN, "attack A.D2", "CE-7.9")
    assert health(act(match, SUN, "strike A.D2"), MOON) == 18  # 1 and Blaze


@pytest.mark.card("sun-torchbearer")
def test_a_torchbearer_heals_creatures_beside_it_when_a_turn_begins_in_dusk() -> None:
    cards = {"B.D1": "sun-torchbearer 1", "A.D1": "sun-ember-fox 1", "B.O1": "sun-ember-fox", "B.S1": "sun-sundial 1"}
    cards |= {"C.D1": "moon-silver-wolf 1", "C.O1": "sun-noon-lancer 1"}
    healed = {}
    for name in SUN_PHASES:
        match = table(side(name), side("new-moon"), cards, start="turn")
        healed[name] = {place: left(match, place) for place in cards}
    as_before = {"B.D1": 1, "A.D1": 1, "B.O1": 2, "B.S1": 1, "C.D1": 1, "C.O1": 1}
    assert healed == {"dawn": as_before, "zenith": as_before, "dusk": {**as_before, "A.D1": 2, "B.O1": 3}}


# -- Herald of Day


@pytest.mark.card("sun-herald-of-day")
def test_a_herald_of_day_deployed_in_dawn_finds_an_advance_phase_card() -> None:
    draw = ["sun-sundial", "advance-phase", "sun-ember-fox", "advance-phase", "sun-noon-bell"]
    match = table(side("dawn", ["sun-herald-of-day"], draw=draw), side("new-moon"))
    act(match, SUN, "play sun-herald-of-day; to A.D1")
    assert (asked(match), source(match, SUN)) == ((SUN, "pick-card"), "sun-herald-of-day")
    assert notes(match, SUN) == ["take advance-phase", "none"]
    act(match, SUN, "take advance-phase")
    assert hand(match, SUN) == ["advance-phase"]
    assert sorted(ids(match, "draw", SUN)) == ["advance-phase", "sun-ember-fox", "sun-noon-bell", "sun-sundial"]
    assert "Advance Phase" in told(match, MOON) or "advance-phase" in told(match, MOON)  # it is shown


@pytest.mark.card("sun-herald-of-day")
def test_a_herald_of_day_may_search_in_vain() -> None:
    match = table(side("dawn", ["sun-herald-of-day"], draw=["sun-sundial x4"]), side("new-moon"))
    act(match, SUN, "play sun-herald-of-day; to A.D1")
    assert notes(match, SUN) == ["none"]  # asked all the same
    act(match, SUN, "none")
    assert (hand(match, SUN), size(match, "draw", SUN)) == ([], 4)


@pytest.mark.card("sun-herald-of-day")
def test_a_herald_of_day_deployed_in_another_phase_searches_nothing() -> None:
    for name in ("zenith", "dusk"):
        sun = side(name, ["sun-herald-of-day"], draw=["advance-phase x3"])
        match = act(table(sun, side("new-moon")), SUN, "play sun-herald-of-day; to A.D1")
        assert (asked(match), hand(match, SUN)) == ((SUN, "main"), [])


# -- Ash Runner


@pytest.mark.card("sun-ash-runner")
def test_an_ash_runner_costs_one_health_which_must_not_be_the_last() -> None:
    match = table(side("dawn", ["sun-ash-runner"], health=2), side("new-moon"))
    assert health(act(match, SUN, "play sun-ash-runner; to A.D1"), SUN) == 1
    assert board(match) == {"A.D1": "sun-ash-runner 3/2"}  # 1 and Warmth
    refused(table(side("dawn", ["sun-ash-runner"], health=1), side("new-moon")), SUN, "play sun-ash-runner", "CE-6.8")


@pytest.mark.card("sun-ash-runner")
def test_an_ash_runner_is_not_exhausted_by_its_activation_in_zenith_but_has_only_one() -> None:
    match = table(side("zenith"), side("new-moon"), {"B.D2": "sun-ash-runner"})
    act(match, SUN, "strike B.D2")
    assert (health(match, MOON), board(match)) == (16, {"B.D2": "sun-ash-runner 3/1 activated"})
    refused(match, SUN, "strike B.D2", "CE-7.8")
    act(match, SUN, "maneuver B.D2; to B.O2")
    assert board(match) == {"B.O2": "sun-ash-runner 3/1 exhausted maneuvered activated"}


@pytest.mark.card("sun-ash-runner")
def test_an_ash_runner_is_tireless_in_zenith_only() -> None:
    words = {}
    for name in SUN_PHASES:
        words[name] = keywords(table(side(name), side("new-moon"), {"A.O1": "sun-ash-runner"}), "A.O1")
    assert words == {"dawn": [], "zenith": ["Tireless"], "dusk": []}


@pytest.mark.card("sun-ash-runner")
def test_an_ash_runner_is_destroyed_when_its_player_enters_dusk_and_a_card_may_be_drawn() -> None:
    cards = {"A.O1": "sun-ash-runner", "B.D1": "sun-ember-fox"}
    sun = side("zenith", ["advance-phase"], health=19, draw=["sun-sundial x2"])
    match = act(table(sun, side("new-moon"), cards), SUN, "play advance-phase")
    assert (asked(match), source(match, SUN), health(match, SUN)) == ((SUN, "may"), "sun-ash-runner", 20)
    assert (board(match), piles(match, SUN)["graveyard"]) == ({"B.D1": "sun-ember-fox 2/2"}, ["sun-ash-runner"])
    declined = act(match.clone(), SUN, "decline")
    assert (hand(declined, SUN), turn_of(declined)) == ([], MOON)
    keep(act(match, SUN, "agree"))
    assert (hand(match, SUN), turn_of(match), health(match, SUN)) == (["sun-sundial"], MOON, 20)


@pytest.mark.card("sun-ash-runner")
def test_an_ash_runner_stays_when_another_phase_is_entered() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name, ["advance-phase"]), side("new-moon"), {"A.O1": "sun-ash-runner"})
        assert "A.O1" in board(act(match, SUN, "play advance-phase"))
    match = table(side("dusk"), side("new-moon", ["advance-phase"]), {"A.O1": "sun-ash-runner"}, turn_of=MOON)
    assert "A.O1" in board(act(match, MOON, "play advance-phase"))  # nor when the opponent enters one


# -- Cinder Phoenix


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_costs_one_health_which_must_not_be_the_last() -> None:
    match = table(side("zenith", ["sun-cinder-phoenix"], health=2), side("new-moon"))
    assert health(act(match, SUN, "play sun-cinder-phoenix; to A.D1"), SUN) == 1
    assert board(match) == {"A.D1": "sun-cinder-phoenix 3/2"}
    poor = table(side("zenith", ["sun-cinder-phoenix"], health=1), side("new-moon"))
    refused(poor, SUN, "play sun-cinder-phoenix", "CE-6.8")


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_at_zero_stays_in_zenith_and_dies_at_the_end_of_the_turn() -> None:
    cards = {"B.O1": "sun-cinder-phoenix"}
    match = table(side("zenith", ["sun-parched-lane"]), side("new-moon"), cards)
    act(match, SUN, "play sun-parched-lane")
    act(match, SUN, "lane B")
    assert board(match) == {"B.O1": "sun-cinder-phoenix 3/0"}
    finish(match)
    assert (board(match), piles(match, SUN)["graveyard"]) == ({}, ["sun-parched-lane", "sun-cinder-phoenix"])


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_that_is_healed_in_time_lives() -> None:
    cards = {"B.O1": "sun-cinder-phoenix", "B.S1": "sun-sundial", "B.O2": "moon-silver-wolf"}
    match = table(side("zenith", ["sun-parched-lane"]), side("new-moon"), cards)
    act(match, SUN, "play sun-parched-lane")
    act(match, SUN, "lane B")
    act(match, SUN, "use B.S1 1")
    finish(match)
    assert board(match)["B.O1"] == "sun-cinder-phoenix 3/1"
    assert (health(match, SUN), health(match, MOON)) == (18, 19)


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_lingers_in_the_opponents_turn_too_and_counts_from_below_zero() -> None:
    cards = {"B.O1": "sun-cinder-phoenix", "B.O2": "moon-silver-wolf"}
    match = table(side("zenith"), side("full-moon"), cards, turn_of=MOON)
    act(match, MOON, "attack B.O2; > B.O1")
    assert board(match)["B.O1"] == "sun-cinder-phoenix 3/-2"
    finish(match)
    assert piles(match, SUN) == {"graveyard": ["sun-cinder-phoenix"]}


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_that_lingers_dies_at_once_when_zenith_is_left_and_comes_to_the_hand() -> None:
    sun = side("zenith", ["sun-parched-lane", "advance-phase", "sun-second-spark"])
    match = table(sun, side("new-moon"), {"B.O1": "sun-cinder-phoenix"})
    act(match, SUN, "play sun-parched-lane")
    act(match, SUN, "lane B")
    act(match, SUN, "play advance-phase")
    assert (board(match), hand(match, SUN)) == ({}, ["sun-cinder-phoenix", "sun-second-spark"])
    assert (phase(match, SUN), health(match, SUN), health(match, MOON)) == ("dusk", 20, 19)  # 19 and Afterglow


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_that_dies_in_dawn_goes_to_the_graveyard_at_once() -> None:
    cards = {"B.O1": "sun-cinder-phoenix", "B.O2": "moon-silver-wolf"}
    match = act(table(side("dawn"), side("full-moon"), cards, turn_of=MOON), MOON, "attack B.O2; > B.O1")
    assert ("B.O1" in board(match), piles(match, SUN)) == (False, {"graveyard": ["sun-cinder-phoenix"]})


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_that_dies_in_dusk_comes_to_the_hand_at_once() -> None:
    cards = {"B.O1": "sun-cinder-phoenix", "B.O2": "moon-silver-wolf"}
    match = act(table(side("dusk"), side("full-moon"), cards, turn_of=MOON), MOON, "attack B.O2; > B.O1")
    assert ("B.O1" in board(match), hand(match, SUN), piles(match, SUN)) == (False, ["sun-cinder-phoenix"], {})


@pytest.mark.card("sun-cinder-phoenix")
def test_a_cinder_phoenix_is_discarded_if_the_hand_is_full() -> None:
    cards = {"B.O1": "sun-cinder-phoenix", "B.O2": "moon-silver-wolf"}
    match = table(side("dusk", ["sun-sundial x5"]), side("full-moon"), cards, turn_of=MOON)
    act(match, MOON, "attack B.O2; > B.O1")
    assert (size(match, "hand", SUN), piles(match, SUN)) == (5, {"discard": ["sun-cinder-phoenix"]})


# -- Solar Colossus


@pytest.mark.card("sun-solar-colossus")
def test_a_solar_colossus_is_played_in_dawn_only() -> None:
    match = table(side("dawn", ["sun-solar-colossus", "sun-sundial", "sun-ember-fox"]), side("new-moon"))
    act(match, SUN, "play sun-solar-colossus; to C.D1; pay sun-sundial")
    assert (board(match), hand(match, SUN)) == ({"C.D1": "sun-solar-colossus 4/8"}, ["sun-ember-fox"])
    assert piles(match, SUN) == {"discard": ["sun-sundial"]}
    for name in ("zenith", "dusk"):
        other = table(side(name, ["sun-solar-colossus", "sun-sundial"]), side("new-moon"))
        refused(other, SUN, "play sun-solar-colossus", "CE-6.2")


@pytest.mark.card("sun-solar-colossus")
def test_a_solar_colossus_does_not_pay_for_itself() -> None:
    refused(table(side("dawn", ["sun-solar-colossus"]), side("new-moon")), SUN, "play sun-solar-colossus", "CE-6.8")
    match = table(side("dawn", ["sun-solar-colossus x2"]), side("new-moon"))
    act(match, SUN, "play sun-solar-colossus; to C.D1; pay sun-solar-colossus")
    assert (hand(match, SUN), piles(match, SUN)) == ([], {"discard": ["sun-solar-colossus"]})


@pytest.mark.card("sun-solar-colossus")
def test_a_solar_colossus_sweeps_every_opposing_card_in_range_in_zenith() -> None:
    cards = {
        "B.O2": "sun-solar-colossus",
        "B.O1": "sun-ember-fox",
        "A.O2": "moon-silver-wolf",
        "C.O2": "moon-gloom-moth",
    }
    cards |= {"B.D2": "moon-abyssal-leviathan", "A.D2": "moon-crater-crab"}
    match = act(table(side("zenith"), side("waxing-moon"), cards), SUN, "attack B.O2")
    assert board(match) == {
        "B.O2": "sun-solar-colossus 4/7 exhausted activated",
        "B.O1": "sun-ember-fox 2/2",
        "B.D2": "moon-abyssal-leviathan 4/1",
        "A.D2": "moon-crater-crab 1/4",
    }
    assert piles(match, MOON) == {"graveyard": ["moon-silver-wolf", "moon-gloom-moth"]}


@pytest.mark.card("sun-solar-colossus")
def test_a_solar_colossus_needs_an_opposing_card_to_sweep() -> None:
    match = table(side("zenith"), side("waxing-moon"), {"B.O2": "sun-solar-colossus", "B.O1": "sun-ember-fox"})
    refused(match, SUN, "attack B.O2", "CE-7.3")


@pytest.mark.card("sun-solar-colossus")
def test_a_solar_colossus_has_sweep_in_zenith_and_is_rooted_in_dusk() -> None:
    words = {}
    for name in SUN_PHASES:
        match = table(side(name), side("new-moon"), {"B.D1": "sun-solar-colossus"})
        words[name] = keywords(match, "B.D1")
        if name == "dusk":
            refused(match, SUN, "maneuver B.D1", "CE-8.3")
        else:
            assert reach(match, "B.D1") == {"A.D1", "C.D1", "D.D1", "B.S1", "B.O1"}
    assert words == {"dawn": [], "zenith": ["Sweep"], "dusk": ["Rooted"]}


# -- Sundial


@pytest.mark.card("sun-sundial")
def test_a_sundial_heals_a_creature_of_its_lane_pair_in_zenith() -> None:
    cards = {"B.S1": "sun-sundial", "B.D1": "sun-ember-fox 1", "B.D2": "sun-noon-lancer", "A.D1": "sun-ember-fox 1"}
    match = act(table(side("zenith"), side("new-moon"), {**cards, "B.O2": "moon-gloom-moth"}), SUN, "use B.S1 1")
    assert (asked(match), notes(match, SUN)) == ((SUN, "target"), ["> B.D1", "> B.D2"])
    act(match, SUN, "> B.D2")
    assert (left(match, "B.D2"), left(match, "B.D1")) == (4, 1)  # above what is printed
    assert board(match)["B.S1"] == "sun-sundial 0/4 exhausted activated"


@pytest.mark.card("sun-sundial")
def test_a_sundial_without_a_creature_in_its_lane_pair_is_not_activated_in_zenith() -> None:
    sun = side("zenith", discard=["advance-phase"])
    match = table(sun, side("new-moon"), {"B.S1": "sun-sundial", "A.D1": "sun-ember-fox 1"})
    assert notes(match, SUN) == ["maneuver A.D1", "finish"]
    refused(match, SUN, "use B.S1 1", "CE-7.10")


@pytest.mark.card("sun-sundial")
def test_a_sundial_brings_an_advance_phase_card_back_in_dusk() -> None:
    sun = side("dusk", discard=["sun-sundial", "advance-phase", "advance-phase"])
    match = act(table(sun, side("new-moon"), {"B.S1": "sun-sundial", "B.D1": "sun-ember-fox"}), SUN, "use B.S1 2")
    assert (hand(match, SUN), piles(match, SUN)) == (["advance-phase"], {"discard": ["advance-phase", "sun-sundial"]})
    assert board(match)["B.S1"] == "sun-sundial 0/4 exhausted activated"


@pytest.mark.card("sun-sundial")
def test_a_sundial_without_an_advance_phase_card_to_bring_back_is_not_activated_in_dusk() -> None:
    sun = side("dusk", discard=["sun-noon-bell"], graveyard=["advance-phase"])
    match = table(sun, side("new-moon"), {"B.S1": "sun-sundial", "B.D1": "sun-ember-fox"})
    refused(match, SUN, "use B.S1 2", "CE-7.10")
    refused(match, SUN, "use B.S1 1", "CE-7.9")


@pytest.mark.card("sun-sundial")
def test_a_sundial_does_nothing_in_dawn_and_never_attacks() -> None:
    cards = {"B.S1": "sun-sundial", "B.D1": "sun-ember-fox"}
    match = table(side("dawn", discard=["advance-phase"]), side("new-moon"), cards)
    refused(match, SUN, "use B.S1 1", "CE-7.9")
    refused(match, SUN, "use B.S1 2", "CE-7.9")
    refused(table(side("zenith"), side("new-moon"), cards), SUN, "attack B.S1", "CE-7.9")


# -- Mirror Tower


@pytest.mark.card("sun-mirror-tower")
def test_a_mirror_tower_deals_two_in_its_lane_pair_in_zenith_without_blaze() -> None:
    cards = {
        "B.S1": "sun-mirror-tower",
        "B.O2": "moon-silver-wolf",
        "B.S2": "moon-observatory",
        "B.D1": "sun-ember-fox",
    }
    match = table(side("zenith"), side("new-moon"), {**cards, "A.O1": "moon-gloom-moth"})
    act(match, SUN, "use B.S1")
    assert notes(match, SUN) == ["> B.O2", "> B.S2"]
    act(match, SUN, "> B.O2")
    assert (left(match, "B.O2"), board(match)["B.S1"]) == (2, "sun-mirror-tower 0/4 exhausted activated")


@pytest.mark.card("sun-mirror-tower")
def test_a_mirror_tower_without_an_opposing_card_in_its_lane_pair_is_not_activated() -> None:
    cards = {"B.S1": "sun-mirror-tower", "A.O1": "moon-gloom-moth", "B.D1": "sun-ember-fox"}
    refused(table(side("zenith"), side("new-moon"), cards), SUN, "use B.S1", "CE-7.10")


@pytest.mark.card("sun-mirror-tower")
def test_a_mirror_tower_is_not_activated_in_dawn_and_dusk() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name), side("new-moon"), {"B.S1": "sun-mirror-tower", "B.O2": "moon-silver-wolf"})
        refused(match, SUN, "use B.S1", "CE-7.9")


# -- Hearth Shrine


@pytest.mark.card("sun-hearth-shrine")
def test_a_hearth_shrine_is_not_healed_above_its_printed_health() -> None:
    match = table(side("dawn", ["sun-second-spark"]), side("new-moon"), {"A.S1": "sun-hearth-shrine 5"})
    assert left(act(match, SUN, "play sun-second-spark"), "A.S1") == 6


@pytest.mark.card("sun-hearth-shrine")
def test_a_hearth_shrine_heals_a_creature_that_is_deployed_in_its_lane_in_dawn() -> None:
    sun = side("dawn", ["sun-noon-lancer x2"])
    match = table(sun, side("new-moon"), {"A.S1": "sun-hearth-shrine 5"})
    act(match, SUN, "play sun-noon-lancer; to A.D1")
    act(match, SUN, "play sun-noon-lancer; to B.D1")
    assert (left(match, "A.D1"), left(match, "B.D1"), left(match, "A.S1")) == (6, 4, 5)  # with Warmth


@pytest.mark.card("sun-hearth-shrine")
def test_a_hearth_shrine_heals_no_creature_that_is_deployed_in_another_phase() -> None:
    for name in ("zenith", "dusk"):
        match = table(side(name, ["sun-noon-lancer"]), side("new-moon"), {"A.S1": "sun-hearth-shrine"})
        assert left(act(match, SUN, "play sun-noon-lancer; to A.D1"), "A.D1") == 3


@pytest.mark.card("sun-hearth-shrine")
def test_a_hearth_shrine_heals_its_player_when_a_turn_begins_in_dusk() -> None:
    healed = {}
    for name in SUN_PHASES:
        match = table(side(name, health=15), side("new-moon"), {"A.S1": "sun-hearth-shrine"}, start="turn")
        healed[name] = health(match, SUN)
    assert healed == {"dawn": 15, "zenith": 15, "dusk": 16}
    match = table(side("dusk"), side("new-moon"), {"A.S1": "sun-hearth-shrine"}, start="turn")
    assert health(match, SUN) == 20  # never above 20
    theirs = table(
        side("dusk", health=15), side("new-moon"), {"A.S1": "sun-hearth-shrine"}, turn_of=MOON, start="turn"
    )
    assert health(theirs, SUN) == 15


# -- Corona Gate


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_costs_a_card() -> None:
    match = table(side("dawn", ["sun-corona-gate", "sun-sundial"]), side("new-moon"))
    act(match, SUN, "play sun-corona-gate; to A.S1; pay sun-sundial")
    assert (board(match), piles(match, SUN)) == ({"A.S1": "sun-corona-gate 1/7"}, {"discard": ["sun-sundial"]})
    refused(table(side("dawn", ["sun-corona-gate"]), side("new-moon")), SUN, "play sun-corona-gate", "CE-6.8")


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_is_not_healed_above_its_printed_health() -> None:
    match = table(side("dawn", ["sun-second-spark"]), side("new-moon"), {"A.S1": "sun-corona-gate"})
    assert left(act(match, SUN, "play sun-second-spark"), "A.S1") == 7


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_burns_who_attacks_it_for_one_in_dawn_and_dusk_and_for_two_in_zenith() -> None:
    burnt = {}
    for name in SUN_PHASES:
        cards = {"A.S1": "sun-corona-gate", "A.D1": "moon-silver-wolf"}
        match = act(table(side(name), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack A.D1; > A.S1")
        burnt[name] = (left(match, "A.D1"), left(match, "A.S1"))
    assert burnt == {"dawn": (3, 5), "zenith": (2, 5), "dusk": (3, 5)}  # Long Light is for creatures only


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_that_dies_of_an_attack_burns_the_attacker_all_the_same() -> None:
    cards = {"A.S1": "sun-corona-gate 1", "A.D1": "moon-silver-wolf"}
    match = act(table(side("zenith"), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack A.D1; > A.S1")
    assert board(match) == {"A.D1": "moon-silver-wolf 2/2 exhausted activated"}


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_burns_neither_its_own_side_nor_who_hurts_it_by_a_text() -> None:
    cards = {
        "A.S1": "sun-corona-gate",
        "A.D1": "sun-ember-fox",
        "B.D2": "moon-gloom-moth",
        "C.D2": "moon-silver-wolf",
    }
    match = act(table(side("zenith"), side("new-moon"), cards), SUN, "attack A.D1; > A.S1")
    assert (left(match, "A.S1"), left(match, "A.D1")) == (4, 2)
    theirs = table(side("zenith"), side("full-moon", ["moon-red-tithe"]), cards, turn_of=MOON)
    act(theirs, MOON, "play moon-red-tithe; > B.D2")
    act(theirs, MOON, "mode 1")
    act(theirs, MOON, "> A.S1")
    assert (left(theirs, "A.S1"), left(theirs, "C.D2")) == (3, 4)


@pytest.mark.card("sun-corona-gate")
def test_a_corona_gate_attacks_what_is_beside_it_in_zenith() -> None:
    match = table(side("zenith"), side("waxing-moon"), {"A.S1": "sun-corona-gate", "A.D1": "moon-silver-wolf"})
    act(match, SUN, "attack A.S1; > A.D1")
    assert (left(match, "A.D1"), board(match)["A.S1"]) == (2, "sun-corona-gate 1/7 exhausted activated")
    for name in ("dawn", "dusk"):
        other = table(side(name), side("waxing-moon"), {"A.S1": "sun-corona-gate", "A.D1": "moon-silver-wolf"})
        refused(other, SUN, "attack A.S1", "CE-7.1")


# -- Solar Lance


@pytest.mark.card("sun-solar-lance")
def test_a_solar_lance_in_zenith_deals_three_to_an_opposing_card() -> None:
    cards = {"A.S2": "moon-tidal-wall", "B.D1": "moon-silver-wolf", "A.D1": "sun-ember-fox"}
    match = act(table(side("zenith", ["sun-solar-lance"]), side("new-moon"), cards), SUN, "play sun-solar-lance")
    assert (asked(match), notes(match, SUN)) == ((SUN, "mode"), ["mode 1", "mode 2"])
    act(match, SUN, "mode 1")
    assert notes(match, SUN) == ["> A.S2", "> B.D1"]
    act(match, SUN, "> A.S2")
    assert (left(match, "A.S2"), health(match, MOON)) == (5, 20)
    assert piles(match, SUN) == {"graveyard": ["sun-solar-lance"]}


@pytest.mark.card("sun-solar-lance")
def test_a_solar_lance_in_zenith_deals_two_to_the_opponent_instead() -> None:
    match = table(side("zenith", ["sun-solar-lance"]), side("new-moon"), {"A.S2": "moon-tidal-wall"})
    act(act(match, SUN, "play sun-solar-lance"), SUN, "mode 2")
    assert (left(match, "A.S2"), health(match, MOON)) == (8, 18)


@pytest.mark.card("sun-solar-lance")
def test_a_solar_lance_without_an_opposing_card_hits_the_opponent_unasked() -> None:
    match = act(table(side("zenith", ["sun-solar-lance"]), side("new-moon")), SUN, "play sun-solar-lance")
    assert (asked(match), health(match, MOON)) == ((SUN, "main"), 18)


@pytest.mark.card("sun-solar-lance")
def test_a_solar_lance_in_dawn_and_dusk_deals_two_to_an_opposing_card_in_the_own_territory() -> None:
    cards = {
        "B.D1": "moon-silver-wolf",
        "C.O1": "moon-gloom-moth",
        "C.O2": "moon-gloom-moth",
        "A.D1": "sun-ember-fox",
    }
    for name in ("dawn", "dusk"):
        match = act(table(side(name, ["sun-solar-lance"]), side("new-moon"), cards), SUN, "play sun-solar-lance")
        assert (asked(match), notes(match, SUN)) == ((SUN, "target"), ["> B.D1", "> C.O1"])
        assert left(act(match, SUN, "> B.D1"), "B.D1") == 2
        assert (health(match, MOON), piles(match, SUN)) == (20, {"graveyard": ["sun-solar-lance"]})


@pytest.mark.card("sun-solar-lance")
def test_a_solar_lance_in_dawn_and_dusk_needs_an_opposing_card_in_the_own_territory() -> None:
    for name in ("dawn", "dusk"):
        match = table(side(name, ["sun-solar-lance"]), side("new-moon"), {"B.O2": "moon-silver-wolf"})
        refused(match, SUN, "play sun-solar-lance", "CE-6.6")


# -- Second Spark


@pytest.mark.card("sun-second-spark")
def test_a_second_spark_in_dawn_heals_a_card_three() -> None:
    cards = {"A.S1": "sun-sundial", "A.D1": "sun-ember-fox", "A.O1": "moon-gloom-moth"}
    match = act(table(side("dawn", ["sun-second-spark"]), side("new-moon"), cards), SUN, "play sun-second-spark")
    assert notes(match, SUN) == ["> A.S1", "> A.D1"]
    other = act(match.clone(), SUN, "> A.S1")
    assert left(other, "A.S1") == 7
    act(match, SUN, "> A.D1")
    assert (left(match, "A.D1"), piles(match, SUN)) == (5, {"graveyard": ["sun-second-spark"]})
    refused(table(side("dawn", ["sun-second-spark"]), side("new-moon")), SUN, "play sun-second-spark", "CE-6.6")


@pytest.mark.card("sun-second-spark")
def test_a_second_spark_in_zenith_readies_an_exhausted_creature_for_another_activation() -> None:
    cards = {"A.O1": "sun-ember-fox exhausted activated", "A.O2": "moon-crater-crab", "A.S1": "sun-sundial exhausted"}
    match = table(side("zenith", ["sun-second-spark"]), side("waxing-moon"), cards)
    act(match, SUN, "play sun-second-spark")
    assert board(match)["A.O1"] == "sun-ember-fox 2/2 activated"
    act(match, SUN, "attack A.O1; > A.O2")
    assert left(match, "A.O2") == 1
    cards["A.O1"] = "sun-ember-fox"
    tired = table(side("zenith", ["sun-second-spark"]), side("waxing-moon"), cards)
    refused(tired, SUN, "play sun-second-spark", "CE-6.6")  # a structure does not count


@pytest.mark.card("sun-second-spark")
def test_a_second_spark_in_dusk_draws_up_to_two_cards() -> None:
    sun = side("dusk", ["sun-second-spark"], draw=["sun-sundial", "sun-noon-bell", "sun-ember-fox"])
    match = act(table(sun, side("new-moon"), {"A.D1": "sun-ember-fox exhausted"}), SUN, "play sun-second-spark")
    assert asked(match) == (SUN, "may")
    none = act(match.clone(), SUN, "decline")
    assert (hand(none, SUN), asked(none)) == ([], (SUN, "main"))
    act(match, SUN, "agree")
    one = act(match.clone(), SUN, "decline")
    assert hand(one, SUN) == ["sun-sundial"]
    act(match, SUN, "agree")
    assert (hand(match, SUN), asked(match)) == (["sun-noon-bell", "sun-sundial"], (SUN, "main"))
    assert (piles(match, SUN), board(match)) == (
        {"graveyard": ["sun-second-spark"]},
        {"A.D1": "sun-ember-fox 2/2 exhausted"},
    )


@pytest.mark.card("sun-second-spark")
def test_a_second_spark_in_dusk_draws_no_further_than_the_hand_holds() -> None:
    match = table(side("dusk", ["sun-second-spark", "sun-sundial x4"]), side("new-moon"))
    act(act(match, SUN, "play sun-second-spark"), SUN, "agree")
    assert (asked(match), size(match, "hand", SUN)) == ((SUN, "main"), 5)


# -- Noon Bell


@pytest.mark.card("sun-noon-bell")
def test_a_noon_bell_heals_each_creature_and_advances() -> None:
    cards = {"A.D1": "sun-ember-fox", "B.D1": "sun-noon-lancer", "C.S1": "sun-sundial 2", "A.O1": "moon-gloom-moth 1"}
    match = table(side("dawn", ["sun-noon-bell", "sun-second-spark"]), side("new-moon"), cards)
    keep(act(match, SUN, "play sun-noon-bell"))
    assert {place: left(match, place) for place in cards} == {"A.D1": 3, "B.D1": 4, "C.S1": 2, "A.O1": 1}
    assert (phase(match, SUN), asked(match), health(match, SUN)) == ("zenith", (MOON, "draw"), 20)
    assert (hand(match, SUN), piles(match, SUN)) == (["sun-second-spark"], {"graveyard": ["sun-noon-bell"]})


@pytest.mark.card("sun-noon-bell")
def test_a_noon_bell_requires_two_creatures() -> None:
    cards = {"A.D1": "sun-ember-fox", "C.S1": "sun-sundial", "A.O1": "moon-gloom-moth"}
    match = table(side("dawn", ["sun-noon-bell"]), side("new-moon"), cards)
    refused(match, SUN, "play sun-noon-bell", "CE-6.2")


@pytest.mark.card("sun-noon-bell")
def test_a_noon_bell_rings_in_dawn_only() -> None:
    cards = {"A.D1": "sun-ember-fox", "B.D1": "sun-ember-fox"}
    for name in ("zenith", "dusk"):
        refused(table(side(name, ["sun-noon-bell"]), side("new-moon"), cards), SUN, "play sun-noon-bell", "CE-6.2")


# -- Parched Lane


@pytest.mark.card("sun-parched-lane")
def test_a_parched_lane_hurts_every_card_in_it_and_both_players() -> None:
    cards = {"B.S1": "sun-sundial", "B.D1": "sun-noon-lancer", "B.O2": "moon-silver-wolf", "B.S2": "moon-tidal-wall"}
    match = table(side("zenith", ["sun-parched-lane"]), side("waxing-moon"), {**cards, "A.O1": "sun-ember-fox"})
    act(match, SUN, "play sun-parched-lane")
    assert (asked(match), notes(match, SUN)) == ((SUN, "target"), ["lane A", "lane B", "lane C", "lane D"])
    act(match, SUN, "lane B")
    assert {place: left(match, place) for place in cards} == {"B.S1": 2, "B.D1": 1, "B.O2": 2, "B.S2": 6}
    assert (left(match, "A.O1"), health(match, SUN), health(match, MOON)) == (2, 19, 19)
    assert piles(match, SUN) == {"graveyard": ["sun-parched-lane"]}


@pytest.mark.card("sun-parched-lane")
def test_a_parched_lane_may_end_the_match_for_both() -> None:
    match = table(side("zenith", ["sun-parched-lane"], health=1), side("new-moon", health=1))
    act(act(match, SUN, "play sun-parched-lane"), SUN, "lane A")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((), "both-fallen")


@pytest.mark.card("sun-parched-lane")
def test_a_parched_lane_is_played_in_zenith_only() -> None:
    for name in ("dawn", "dusk"):
        refused(table(side(name, ["sun-parched-lane"]), side("new-moon")), SUN, "play sun-parched-lane", "CE-6.2")


# -- Long Shadows


@pytest.mark.card("sun-long-shadows")
def test_long_shadows_bring_a_creature_home_and_heal_it() -> None:
    cards = {"D.S2": "sun-ember-fox exhausted", "A.S1": "sun-sundial", "B.O1": "moon-gloom-moth"}
    match = act(table(side("zenith", ["sun-long-shadows"]), side("new-moon"), cards), SUN, "play sun-long-shadows")
    home = {f"to {lane}.{kind}1" for lane in "ABCD" for kind in "SDO"} - {"to A.S1", "to B.O1"}
    assert (asked(match), set(notes(match, SUN))) == ((SUN, "destination"), home)
    act(match, SUN, "to C.S1")
    assert board(match)["C.S1"] == "sun-ember-fox 2/4 exhausted"  # not maneuvered
    assert (asked(match), hand(match, SUN)) == ((SUN, "main"), [])
    assert piles(match, SUN) == {"graveyard": ["sun-long-shadows"]}


@pytest.mark.card("sun-long-shadows")
def test_long_shadows_let_their_player_choose_among_own_creatures() -> None:
    cards = {"D.S2": "sun-ember-fox", "A.D1": "sun-noon-lancer", "B.O1": "moon-gloom-moth", "A.S1": "sun-sundial"}
    match = act(table(side("zenith", ["sun-long-shadows"]), side("new-moon"), cards), SUN, "play sun-long-shadows")
    assert notes(match, SUN) == ["> A.D1", "> D.S2"]
    act(act(match, SUN, "> A.D1"), SUN, "to B.D1")
    assert (left(match, "B.D1"), left(match, "D.S2")) == (5, 2)


@pytest.mark.card("sun-long-shadows")
def test_long_shadows_in_dusk_move_what_is_rooted_and_then_a_card_may_be_drawn() -> None:
    sun = side("dusk", ["sun-long-shadows"], draw=["sun-sundial x2"])
    match = act(table(sun, side("new-moon"), {"A.D1": "sun-solar-colossus"}), SUN, "play sun-long-shadows")
    act(match, SUN, "to A.O1")
    assert (asked(match), board(match)) == ((SUN, "may"), {"A.O1": "sun-solar-colossus 4/9"})
    declined = act(match.clone(), SUN, "decline")
    assert hand(declined, SUN) == []
    act(match, SUN, "agree")
    assert (hand(match, SUN), asked(match)) == (["sun-sundial"], (SUN, "main"))


@pytest.mark.card("sun-long-shadows")
def test_long_shadows_in_dusk_are_played_with_an_empty_draw_pile_too() -> None:
    match = table(side("dusk", ["sun-long-shadows"], draw=[]), side("new-moon"), {"A.D1": "sun-noon-lancer 1"})
    act(act(match, SUN, "play sun-long-shadows"), SUN, "to A.O1")
    assert (asked(match), left(match, "A.O1")) == ((SUN, "main"), 3)


@pytest.mark.card("sun-long-shadows")
def test_long_shadows_need_a_creature_and_do_not_fall_in_dawn() -> None:
    match = table(side("zenith", ["sun-long-shadows"]), side("new-moon"), {"A.S1": "sun-sundial"})
    refused(match, SUN, "play sun-long-shadows", "CE-6.6")
    match = table(side("dawn", ["sun-long-shadows"]), side("new-moon"), {"A.D1": "sun-ember-fox"})
    refused(match, SUN, "play sun-long-shadows", "CE-6.2")
