"""The phases of Sun and Moon: each text in its phase and not in the others, and what every phase leaves alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cardwright.games.celestials import kit
from cardwright.match.match import Match
from cardwright.testing.board import act, asked, ids, notes, refused, size, source
from support.celestial_table import (
    MOON,
    MOON_PHASES,
    PHASES,
    SUN,
    SUN_PHASES,
    board,
    finish,
    hand,
    health,
    keep,
    left,
    phase,
    piles,
    side,
    stat,
    table,
    to_main,
    turn_of,
    victims,
)

SPARE = {SUN: "sun-sundial", MOON: "moon-observatory"}


def seat_of(name: str) -> int:
    """Who has a phase of this name."""
    return SUN if name in SUN_PHASES else MOON


def facing(name: str, held: Iterable[str] = (), **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Sun and Moon: whoever has a phase, and the opponent in the first one of theirs with nothing."""
    one = side(name, held, **more)
    return (one, side("new-moon")) if seat_of(name) == SUN else (side("dawn"), one)


def alone(name: str, held: Iterable[str] = (), start: str = "main", **more: Any) -> Match:
    """The turn of whoever has a phase, without a card on the board."""
    return table(*facing(name, held, **more), turn_of=seat_of(name), start=start)


def spare(name: str, count: int) -> list[str]:
    return [f"{SPARE[seat_of(name)]} x{count}"] if count else []


# -- what holds in every phase, unless its text says otherwise


def draws_in(name: str, held: int) -> int:
    """How many cards may be drawn in step 1 with so many cards in hand."""
    match = alone(name, spare(name, held), "turn")
    seat = seat_of(name)
    count = 0
    while asked(match) == (seat, "draw"):
        act(match, seat, "draw")
        count += 1
    return count


@pytest.mark.card(*PHASES)
def test_one_card_may_be_drawn_in_step_1_but_two_by_first_light() -> None:
    draws = {name: draws_in(name, 0) for name in PHASES}
    assert draws == {**dict.fromkeys(PHASES, 1), "dawn": 2}


@pytest.mark.card(*PHASES)
def test_a_hand_holds_five_cards_but_six_under_veil() -> None:
    assert {name: draws_in(name, 4) for name in PHASES} == dict.fromkeys(PHASES, 1)
    assert {name: draws_in(name, 5) for name in PHASES} == {**dict.fromkeys(PHASES, 0), "new-moon": 1}
    assert draws_in("new-moon", 6) == 0


def exchanges_in(name: str) -> int:
    """How often a card may be exchanged in step 4."""
    seat = seat_of(name)
    match = act(alone(name, spare(name, 4), began=0), seat, "finish")
    count = 0
    while match.asked == (seat,) and match.ask(seat).name == "exchange":
        act(match, seat, f"discard {SPARE[seat]}")
        count += 1
    return count


@pytest.mark.card(*PHASES)
def test_step_4_is_taken_once_but_twice_by_gathering_in() -> None:
    exchanges = {name: exchanges_in(name) for name in PHASES}
    assert exchanges == {**dict.fromkeys(PHASES, 1), "dusk": 2}


@pytest.mark.card(*PHASES)
def test_an_exchange_is_a_discard_and_a_draw() -> None:
    for name in PHASES:
        seat = seat_of(name)
        match = act(alone(name, spare(name, 2)), seat, "finish")
        act(match, seat, f"discard {SPARE[seat]}")
        assert (size(match, "hand", seat), size(match, "draw", seat)) == (2, 11)
        assert piles(match, seat)["discard"][0] == SPARE[seat]


@pytest.mark.card(*PHASES)
def test_any_number_of_cards_is_played_in_a_turn() -> None:
    for name in PHASES:
        seat = seat_of(name)
        card, row = ("sun-ember-fox", "D1") if seat == SUN else ("moon-silver-wolf", "D2")
        match = alone(name, [f"{card} x4"])
        for lane in "ABCD":
            act(match, seat, f"play {card}; to {lane}.{row}")
        assert len(board(match)) == 4


def strikers(name: str) -> Match:
    """Four creatures that could each attack the opponent directly."""
    seat = seat_of(name)
    card, row = ("sun-ember-fox", "D2") if seat == SUN else ("moon-half-shade", "D1")
    cards = {f"{lane}.{row}": card for lane in "ABCD"}
    return table(*facing(name), cards, turn_of=seat)


@pytest.mark.card(*PHASES)
def test_creatures_are_activated_in_damage_phases_only_and_all_of_them_but_three_by_rising() -> None:
    struck = {}
    for name in PHASES:
        match = strikers(name)
        seat = match.asked[0]
        struck[name] = 0
        while strikes := [note for note in notes(match, seat) if note.startswith("strike")]:
            act(match, seat, strikes[0])
            struck[name] += 1
    assert struck == {**dict.fromkeys(PHASES, 0), "zenith": 4, "waxing-moon": 3, "full-moon": 4}


@pytest.mark.card("dawn", "dusk", "new-moon", "waning-moon")
def test_an_activation_in_a_setup_or_falloff_phase_is_refused() -> None:
    for name in ("dawn", "dusk", "new-moon", "waning-moon"):
        match = strikers(name)
        seat = match.asked[0]
        refused(match, seat, "strike A.D2" if seat == SUN else "strike A.D1", "CE-7.1")


@pytest.mark.card("dawn", "dusk", "new-moon", "waning-moon")
def test_a_text_with_the_tag_of_a_phase_is_used_there_by_any_number_of_cards() -> None:
    """CE-7.9: whether it is a Damage phase or not."""
    for name, tag in (("dawn", "Setup"), ("dusk", "Falloff"), ("new-moon", "Setup"), ("waning-moon", "Falloff")):
        seat = seat_of(name)
        kinds, id, row = (kit.SUN, "sun-stone", "S1") if seat == SUN else (kit.MOON, "moon-stone", "S2")
        stone = kinds.structure(id, "Stone", kit.Activate(kit.Lose(1), kit.InPhase(tag)), damage=0, health=3)
        cards = {f"{lane}.{row}": id for lane in "ABCD"}
        match = table(*facing(name), cards, turn_of=seat, also=[stone])
        for place in cards:
            act(match, seat, f"use {place}")
        assert health(match, seat) == 16


# -- Dawn


@pytest.mark.card("dawn")
def test_first_light_lets_its_player_stop_after_one_card() -> None:
    match = alone("dawn", ["sun-sundial x3"], "turn")
    act(act(match, SUN, "draw"), SUN, "stop")
    assert (size(match, "hand", SUN), asked(match)) == (4, (SUN, "main"))


@pytest.mark.card("dawn")
def test_warmth_heals_a_creature_that_is_deployed_in_dawn() -> None:
    healed = {}
    for name in SUN_PHASES:
        match = act(alone(name, ["sun-ember-fox"]), SUN, "play sun-ember-fox; to A.D1")
        healed[name] = left(match, "A.D1")
    assert healed == {"dawn": 3, "zenith": 2, "dusk": 2}


@pytest.mark.card("dawn")
def test_warmth_is_for_creatures_and_not_for_what_the_opponent_deploys() -> None:
    match = act(alone("dawn", ["sun-sundial"]), SUN, "play sun-sundial; to A.S1")
    assert left(match, "A.S1") == 4
    theirs = table(side("dawn"), side("new-moon", ["moon-silver-wolf"]), turn_of=MOON)
    assert left(act(theirs, MOON, "play moon-silver-wolf; to A.D2"), "A.D2") == 4


@pytest.mark.card("dawn")
def test_sunrise_heals_each_own_creature_when_dawn_is_entered() -> None:
    cards = {
        "A.D1": "sun-ember-fox",
        "B.D2": "sun-noon-lancer 1",
        "C.S1": "sun-sundial 1",
        "D.D1": "moon-silver-wolf 1",
    }
    match = table(side("dusk", ["advance-phase"]), side("new-moon"), cards)
    act(match, SUN, "play advance-phase")
    assert {place: left(match, place) for place in cards} == {"A.D1": 4, "B.D2": 3, "C.S1": 1, "D.D1": 1}


@pytest.mark.card("dawn")
def test_a_turn_that_begins_in_dawn_does_not_enter_it() -> None:
    match = table(side("dawn"), side("new-moon"), {"A.D1": "sun-ember-fox"}, start="turn")
    assert left(match, "A.D1") == 2


@pytest.mark.card("dawn")
def test_stillness_in_dawn_lets_two_cards_be_played_and_no_creature_maneuver_in_turn_1() -> None:
    sun = side("dawn", ["sun-ember-fox", "sun-noon-lancer", "sun-sundial", "sun-second-spark", "advance-phase"])
    match = table(sun, side("new-moon", ["moon-tide-pull x5"]), start="turn", turn=1)
    assert asked(match) == (SUN, "main")  # five cards in hand
    act(match, SUN, "play sun-ember-fox; to A.D1")
    refused(match, SUN, "maneuver A.D1", "CE-2.7")
    act(match, SUN, "play sun-noon-lancer; to B.D1")
    assert board(match) == {"A.D1": "sun-ember-fox 2/3", "B.D1": "sun-noon-lancer 2/4"}
    assert notes(match, SUN) == ["finish"]
    for note in ("play sun-sundial", "play advance-phase"):
        refused(match, SUN, note, "CE-2.7")
    act(match, SUN, "finish")
    assert asked(match) == (MOON, "draw")  # no step 4


@pytest.mark.card("new-moon")
def test_stillness_in_new_moon_lets_two_cards_be_played_and_no_creature_maneuver_in_turn_1() -> None:
    moon = side("new-moon", ["moon-silver-wolf x2", "moon-tidal-wall", "advance-phase"])
    match = table(side("dawn"), moon, turn_of=MOON, turn=1)
    act(match, MOON, "play moon-silver-wolf; to A.D2")
    refused(match, MOON, "maneuver A.D2", "CE-2.7")
    act(match, MOON, "play moon-silver-wolf; to B.D2")
    assert notes(match, MOON) == ["finish"]
    for note in ("play moon-tidal-wall", "play advance-phase"):
        refused(match, MOON, note, "CE-2.7")
    act(match, MOON, "finish")
    assert asked(match) == (SUN, "draw")


@pytest.mark.card("dawn", "new-moon")
def test_stillness_lets_the_first_player_advance_in_turn_1() -> None:
    for name, after in (("dawn", "zenith"), ("new-moon", "waxing-moon")):
        seat = seat_of(name)
        match = table(*facing(name, ["advance-phase"]), turn_of=seat, turn=1)
        assert phase(act(match, seat, "play advance-phase"), seat) == after


@pytest.mark.card("dawn", "new-moon")
def test_stillness_is_over_in_turn_2() -> None:
    sun, moon = side("dawn", ["sun-ember-fox x4"]), side("new-moon", ["moon-silver-wolf x4"])
    for seat, card, row in ((SUN, "sun-ember-fox", "D1"), (MOON, "moon-silver-wolf", "D2")):
        match = table(sun, moon, turn_of=seat, turn=2)
        for lane in "ABC":
            act(match, seat, f"play {card}; to {lane}.{row}")
        act(match, seat, f"maneuver A.{row}; to D.{row}")
        act(match, seat, "finish")
        assert asked(match) == (seat, "exchange")


# -- Zenith


@pytest.mark.card("zenith")
def test_blaze_adds_one_to_attacks_of_creatures_and_structures_and_to_direct_ones() -> None:
    cards = {
        "A.O1": "sun-noon-lancer",
        "A.O2": "moon-silver-wolf",
        "B.S1": "sun-corona-gate",
        "B.D1": "moon-silver-wolf",
    }
    match = table(side("zenith"), side("waxing-moon"), {**cards, "C.D2": "sun-ember-fox"})
    act(match, SUN, "attack A.O1; > A.O2")
    act(match, SUN, "attack B.S1; > B.D1")
    act(match, SUN, "strike C.D2")
    assert (left(match, "A.O2"), left(match, "B.D1"), health(match, MOON)) == (1, 2, 17)


@pytest.mark.card("zenith")
def test_blaze_adds_nothing_to_attacks_of_the_opponent() -> None:
    match = table(side("zenith"), side("waxing-moon"), {"A.D1": "moon-silver-wolf"}, turn_of=MOON)
    assert health(act(match, MOON, "strike A.D1"), SUN) == 18


@pytest.mark.card("zenith")
def test_white_heat_keeps_structures_from_being_played_in_zenith() -> None:
    for name in SUN_PHASES:
        match = alone(name, ["sun-sundial", "sun-ember-fox"])
        if name == "zenith":
            refused(match, SUN, "play sun-sundial", "CE-4.24")
            act(match, SUN, "play sun-ember-fox; to A.D1")
        else:
            act(match, SUN, "play sun-sundial; to A.S1")
        assert len(board(match)) == 1
    theirs = table(side("zenith"), side("new-moon", ["moon-tidal-wall"]), turn_of=MOON)
    assert left(act(theirs, MOON, "play moon-tidal-wall; to A.S2"), "A.S2") == 8


@pytest.mark.card("zenith")
def test_burnout_takes_one_health_of_a_turn_that_began_and_ends_in_zenith() -> None:
    assert health(finish(alone("zenith")), SUN) == 19
    assert health(finish(to_main(alone("zenith", start="turn"))), SUN) == 19
    for name in ("dawn", "dusk"):
        assert health(finish(alone(name)), SUN) == 20


@pytest.mark.card("zenith")
def test_burnout_takes_nothing_of_a_turn_that_only_ends_in_zenith_or_only_began_there() -> None:
    match = act(alone("dawn", ["advance-phase"]), SUN, "play advance-phase")
    assert (phase(match, SUN), health(match, SUN)) == ("zenith", 20)
    assert health(finish(to_main(match)), SUN) == 20  # nor the opponent's turn
    assert health(finish(to_main(match)), SUN) == 19
    left_it = alone("zenith", ["advance-phase"], health=10)
    assert health(act(left_it, SUN, "play advance-phase"), SUN) == 12  # Afterglow only


@pytest.mark.card("zenith")
def test_burnout_can_be_the_end() -> None:
    match = finish(alone("zenith", health=1))
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((MOON,), "health")


# -- Dusk


@pytest.mark.card("dusk")
def test_afterglow_heals_its_player_when_dusk_is_entered_but_not_above_twenty() -> None:
    for before, after in ((10, 12), (19, 20), (20, 20)):
        match = act(alone("zenith", ["advance-phase"], health=before), SUN, "play advance-phase")
        assert (phase(match, SUN), health(match, SUN)) == ("dusk", after)
    assert health(act(alone("dawn", ["advance-phase"], health=10), SUN, "play advance-phase"), SUN) == 10
    assert health(to_main(alone("dusk", start="turn", health=10)), SUN) == 10  # a turn there does not enter it


@pytest.mark.card("dusk")
def test_long_light_takes_one_off_attacks_on_own_creatures() -> None:
    cards = {"B.O2": "moon-silver-wolf", "B.O1": "sun-gilded-ox"}
    after = {}
    for name in SUN_PHASES:
        match = act(table(side(name), side("full-moon"), cards, turn_of=MOON), MOON, "attack B.O2; > B.O1")
        after[name] = left(match, "B.O1")
    assert after == {"dawn": 1, "zenith": 2, "dusk": 2}  # in Zenith by the Armour of the Ox


@pytest.mark.card("dusk")
def test_long_light_leaves_nothing_of_an_attack_of_one_which_is_made_all_the_same() -> None:
    cards = {"C.O2": "moon-gloom-moth", "C.O1": "sun-ember-fox"}
    match = act(table(side("dusk"), side("waxing-moon"), cards, turn_of=MOON), MOON, "attack C.O2; > C.O1")
    assert board(match) == {"C.O2": "moon-gloom-moth 1/2 exhausted activated", "C.O1": "sun-ember-fox 2/2"}
    assert match.truth().seats[MOON].stats["activations"] == 1


@pytest.mark.card("dusk")
def test_long_light_shields_neither_structures_nor_the_player_nor_from_texts() -> None:
    cards = {"A.S1": "sun-sundial", "A.D1": "moon-silver-wolf", "B.D1": "moon-silver-wolf", "C.O1": "sun-gilded-ox"}
    match = table(side("dusk"), side("waxing-moon"), cards, turn_of=MOON)
    act(match, MOON, "attack A.D1; > A.S1")
    act(match, MOON, "strike B.D1")
    assert (left(match, "A.S1"), health(match, SUN)) == (2, 18)
    match = table(
        side("dusk"), side("full-moon", ["moon-red-tithe"]), {**cards, "D.D2": "moon-gloom-moth"}, turn_of=MOON
    )
    act(act(match, MOON, "play moon-red-tithe; > D.D2"), MOON, "mode 1")
    assert left(act(match, MOON, "> C.O1"), "C.O1") == 1


@pytest.mark.card("dusk")
def test_gathering_in_discards_and_draws_twice_and_may_be_left_after_one() -> None:
    match = act(alone("dusk", ["sun-second-spark", "sun-sundial"]), SUN, "finish")
    act(match, SUN, "discard sun-second-spark")
    assert (asked(match), size(match, "hand", SUN)) == ((SUN, "exchange"), 2)
    one = act(match.clone(), SUN, "done")
    assert (turn_of(one), size(one, "draw", SUN)) == (MOON, 11)
    act(match, SUN, "discard sun-sundial")
    assert (turn_of(match), size(match, "hand", SUN), size(match, "draw", SUN)) == (MOON, 2, 10)
    assert piles(match, SUN) == {"discard": ["sun-second-spark", "sun-sundial"]}


# -- New Moon


@pytest.mark.card("new-moon")
def test_slack_tide_does_not_exhaust_who_maneuvers_within_the_own_territory() -> None:
    for name in MOON_PHASES:
        cards = {"A.D2": "moon-tide-stalker", "B.O2": "moon-half-shade", "C.O1": "moon-half-shade"}
        match = table(side("dawn"), side(name), cards, turn_of=MOON)
        act(match, MOON, "maneuver A.D2; to D.D2")
        act(match, MOON, "maneuver B.O2; to B.O1")
        act(match, MOON, "maneuver C.O1; to C.O2")
        assert ("exhausted" in board(match)["D.D2"]) == (name != "new-moon")
        assert "exhausted" in board(match)["B.O1"]  # it left the own territory
        assert "exhausted" in board(match)["C.O2"]  # it came from abroad
        refused(match, MOON, "maneuver D.D2", "CE-8.3")


@pytest.mark.card("new-moon")
def test_quiet_draw_draws_without_a_discard_instead_of_the_exchange() -> None:
    offered = {}
    for name in MOON_PHASES:
        match = act(alone(name, ["moon-eclipse x3"], began=3), MOON, "finish")
        offered[name] = notes(match, MOON)
    exchange = ["discard moon-eclipse", "done"]
    assert offered == {**dict.fromkeys(MOON_PHASES, exchange), "new-moon": ["discard moon-eclipse", "draw", "done"]}
    match = act(alone("new-moon", ["moon-eclipse x3"]), MOON, "finish")
    act(match, MOON, "draw")
    assert (size(match, "hand", MOON), piles(match, MOON), turn_of(match)) == (4, {}, SUN)


@pytest.mark.card("new-moon")
def test_quiet_draw_is_not_offered_with_a_full_hand_and_is_with_an_empty_one() -> None:
    match = act(alone("new-moon", ["moon-eclipse x6"]), MOON, "finish")
    assert notes(match, MOON) == ["discard moon-eclipse", "done"]
    act(match, MOON, "discard moon-eclipse")
    assert (size(match, "hand", MOON), piles(match, MOON)) == (6, {"discard": ["moon-eclipse"]})
    match = act(alone("new-moon"), MOON, "finish")
    assert (asked(match), notes(match, MOON)) == ((MOON, "exchange"), ["draw", "done"])
    assert turn_of(act(alone("new-moon", draw=[]), MOON, "finish")) == SUN


@pytest.mark.card("new-moon")
def test_rebirth_may_return_a_creature_of_the_graveyard_when_new_moon_is_entered() -> None:
    grave = ["moon-silver-wolf", "moon-tide-pull", "moon-observatory", "moon-gloom-moth"]
    match = act(alone("waning-moon", ["advance-phase"], graveyard=grave), MOON, "play advance-phase")
    assert (asked(match), source(match, MOON)) == ((MOON, "pick-card"), "new-moon")
    assert sorted(notes(match, MOON)) == ["none", "take moon-gloom-moth", "take moon-silver-wolf"]
    nothing = keep(act(match.clone(), MOON, "none"))
    assert (hand(nothing, MOON), turn_of(nothing)) == ([], SUN)
    keep(act(match, MOON, "take moon-silver-wolf"))
    assert (hand(match, MOON), turn_of(match)) == (["moon-silver-wolf"], SUN)
    assert sorted(piles(match, MOON)["graveyard"]) == ["moon-gloom-moth", "moon-observatory", "moon-tide-pull"]


@pytest.mark.card("new-moon")
def test_rebirth_happens_only_on_entering_and_only_with_a_creature_to_return() -> None:
    match = alone("new-moon", start="turn", graveyard=["moon-silver-wolf"])
    assert asked(match) == (MOON, "draw")
    match = act(alone("waning-moon", ["advance-phase"], graveyard=["moon-tide-pull"]), MOON, "play advance-phase")
    assert asked(keep(match)) == (SUN, "draw")
    for name in MOON_PHASES[:3]:
        match = act(alone(name, ["advance-phase"], graveyard=["moon-silver-wolf"]), MOON, "play advance-phase")
        assert asked(keep(match)) == (SUN, "draw")


# -- Waxing Moon


@pytest.mark.card("waxing-moon")
def test_swell_heals_a_chosen_creature_when_waxing_moon_is_entered() -> None:
    cards = {
        "A.D2": "moon-silver-wolf",
        "B.D2": "moon-half-shade",
        "C.S2": "moon-observatory",
        "A.D1": "sun-ember-fox",
    }
    match = table(side("dawn"), side("new-moon", ["advance-phase"]), cards, turn_of=MOON)
    act(match, MOON, "play advance-phase")
    assert (match.asked, notes(match, MOON), source(match, MOON)) == ((MOON,), ["> A.D2", "> B.D2"], "waxing-moon")
    act(match, MOON, "> B.D2")
    assert (left(match, "B.D2"), left(match, "A.D2"), turn_of(match)) == (3, 4, SUN)


@pytest.mark.card("waxing-moon")
def test_swell_heals_the_only_creature_unasked_at_the_start_of_each_turn_in_waxing_moon() -> None:
    healed = {}
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), {"A.D2": "moon-half-shade"}, turn_of=MOON, start="turn")
        healed[name] = left(match, "A.D2")
    assert healed == {**dict.fromkeys(MOON_PHASES, 2), "waxing-moon": 3}
    match = table(side("dawn"), side("waxing-moon"), {"A.D2": "moon-half-shade"}, start="turn")
    assert left(match, "A.D2") == 2  # not at the start of the opponent's


@pytest.mark.card("waxing-moon")
def test_rising_counts_activations_of_creatures_and_structures_together() -> None:
    cards = {"B.S2": "moon-silvered-pool", "B.D2": "moon-tide-stalker", "A.D2": "moon-silver-wolf"}
    cards |= {"A.O2": "sun-ember-fox", "B.O2": "sun-noon-lancer"}
    match = table(side("dawn"), side("waxing-moon"), cards, turn_of=MOON, variant={"rising": 2})
    act(act(match, MOON, "use B.S2 1"), MOON, "> A.D2")
    act(match, MOON, "attack A.D2; > A.O2")
    refused(match, MOON, "attack B.D2", "CE-4.35")
    assert "maneuver B.D2" in notes(match, MOON)
    to_main(finish(to_main(finish(match))))
    act(match, MOON, "> A.D2")  # Swell
    assert "attack B.D2" in notes(to_main(match), MOON)  # counted anew


# -- Full Moon


@pytest.mark.card("full-moon")
def test_high_tide_gives_creatures_range_two_but_no_structure() -> None:
    cards = {"B.O2": "moon-lunar-leech", "C.S2": "moon-observatory", "A.O2": "sun-noon-lancer"}
    ranges = {}
    for name in MOON_PHASES:
        match = table(side("dusk"), side(name), cards, turn_of=MOON)
        ranges[name] = tuple(stat(match, place, "range") for place in cards)
    assert ranges == {**dict.fromkeys(MOON_PHASES, (1, 1, 1)), "full-moon": (2, 1, 1)}


@pytest.mark.card("full-moon")
def test_high_tide_lets_creatures_attack_over_others() -> None:
    cards = {
        "B.O2": "moon-lunar-leech",
        "B.O1": "sun-ember-fox",
        "A.O1": "sun-noon-lancer",
        "B.D1": "sun-torchbearer",
    }
    match = table(side("dusk"), side("full-moon"), {**cards, "D.O1": "sun-torchbearer"}, turn_of=MOON)
    assert victims(match, "B.O2") == ["A.O1", "B.D1", "B.O1"]


@pytest.mark.card("full-moon")
def test_toll_takes_a_card_of_a_turn_that_began_and_ends_in_full_moon() -> None:
    match = finish(alone("full-moon", ["moon-tide-pull", "moon-silver-wolf"]))
    assert (asked(match), source(match, MOON)) == ((MOON, "toll"), "full-moon")
    assert sorted(notes(match, MOON)) == ["put moon-silver-wolf", "put moon-tide-pull"]
    act(match, MOON, "put moon-tide-pull")
    assert (hand(match, MOON), piles(match, MOON)) == (["moon-silver-wolf"], {"discard": ["moon-tide-pull"]})
    assert turn_of(match) == SUN


@pytest.mark.card("full-moon")
def test_toll_takes_the_only_card_unasked_and_health_of_an_empty_hand() -> None:
    match = finish(alone("full-moon", ["moon-tide-pull"]))
    assert (asked(match), hand(match, MOON), piles(match, MOON)) == (
        (SUN, "draw"),
        [],
        {"discard": ["moon-tide-pull"]},
    )
    assert health(match, MOON) == 20
    match = finish(alone("full-moon"))
    assert (asked(match), health(match, MOON)) == ((SUN, "draw"), 19)


@pytest.mark.card("full-moon")
def test_toll_takes_nothing_of_a_turn_that_only_ends_in_full_moon_or_only_began_there() -> None:
    match = keep(act(alone("waxing-moon", ["advance-phase", "moon-eclipse"]), MOON, "play advance-phase"))
    assert (phase(match, MOON), hand(match, MOON), turn_of(match)) == ("full-moon", ["moon-eclipse"], SUN)
    to_main(finish(to_main(match)))
    assert hand(match, MOON) == ["moon-eclipse"]  # nor of the opponent's turn
    finish(match)
    assert hand(match, MOON) == []
    match = keep(act(alone("full-moon", ["advance-phase", "moon-eclipse"]), MOON, "play advance-phase"))
    assert (phase(match, MOON), hand(match, MOON), turn_of(match)) == ("waning-moon", ["moon-eclipse"], SUN)


# -- Waning Moon


@pytest.mark.card("waning-moon")
def test_ebb_leaves_creatures_exhausted_and_not_structures() -> None:
    cards = {"B.D2": "moon-silver-wolf exhausted", "A.S2": "moon-pale-lantern exhausted"}
    for name in MOON_PHASES:
        match = table(side("dawn"), side(name), cards, turn_of=MOON, start="turn")
        tired = [place for place, words in board(match).items() if "exhausted" in words]
        assert tired == (["B.D2"] if name == "waning-moon" else [])
    theirs = table(side("dawn"), side("waning-moon"), {"A.D1": "sun-ember-fox exhausted"}, start="turn")
    assert board(theirs) == {"A.D1": "sun-ember-fox 2/2"}  # only one's own


@pytest.mark.card("waning-moon")
def test_stone_wakes_lets_structures_be_activated_and_no_creature() -> None:
    cards = {
        "A.S2": "moon-pale-lantern",
        "A.D2": "sun-ember-fox",
        "A.O2": "sun-dawn-lark",
        "B.S2": "moon-observatory",
    }
    match = table(
        side("dawn"),
        side("waning-moon"),
        {**cards, "B.O1": "moon-silver-wolf", "B.D1": "sun-ember-fox"},
        turn_of=MOON,
    )
    assert victims(match, "A.S2") == ["A.D2", "B.S2"]
    refused(match, MOON, "attack B.O1", "CE-7.1")
    act(match, MOON, "attack A.S2; > A.D2")
    assert "A.D2" not in board(match)
    act(match, MOON, "use B.S2")
    assert size(match, "hand", MOON) == 1


@pytest.mark.card("waning-moon")
def test_drawback_takes_another_card_of_the_discard_pile_instead_of_drawing() -> None:
    pile = ["moon-crater-crab", "advance-phase"]
    match = act(alone("waning-moon", ["moon-tide-pull", "moon-eclipse"], discard=pile), MOON, "finish")
    act(match, MOON, "discard moon-eclipse")
    assert asked(match) == (MOON, "drawback")
    assert sorted(notes(match, MOON)) == ["draw", "take advance-phase", "take moon-crater-crab"]
    drawn = act(match.clone(), MOON, "draw")
    assert (size(drawn, "draw", MOON), size(drawn, "discard", MOON)) == (11, 3)
    act(match, MOON, "take advance-phase")
    assert (hand(match, MOON), size(match, "draw", MOON)) == (["advance-phase", "moon-tide-pull"], 12)
    assert (piles(match, MOON), turn_of(match)) == ({"discard": ["moon-crater-crab", "moon-eclipse"]}, SUN)


@pytest.mark.card("waning-moon")
def test_drawback_is_not_asked_about_where_only_one_thing_is_possible() -> None:
    match = act(alone("waning-moon", ["moon-eclipse"]), MOON, "finish")
    act(match, MOON, "discard moon-eclipse")
    assert (asked(match), size(match, "draw", MOON), size(match, "hand", MOON)) == ((SUN, "draw"), 11, 1)
    match = act(alone("waning-moon", ["moon-eclipse"], draw=[], discard=["moon-crater-crab"]), MOON, "finish")
    act(match, MOON, "discard moon-eclipse")
    assert (asked(match), hand(match, MOON)) == ((SUN, "draw"), ["moon-crater-crab"])
    match = act(alone("waning-moon", ["moon-eclipse"], draw=[]), MOON, "finish")
    act(match, MOON, "discard moon-eclipse")
    assert (asked(match), hand(match, MOON)) == ((SUN, "draw"), [])


@pytest.mark.card("waning-moon")
def test_drawback_puts_nothing_into_a_hand_that_is_full_all_the_same() -> None:
    match = act(alone("waning-moon", ["moon-eclipse x6"], discard=["moon-crater-crab"]), MOON, "finish")
    act(match, MOON, "discard moon-eclipse")
    assert (asked(match), size(match, "hand", MOON), size(match, "draw", MOON)) == ((SUN, "draw"), 5, 12)


@pytest.mark.card("new-moon", "waxing-moon", "full-moon", "dawn")
def test_no_other_phase_draws_back() -> None:
    for name in ("new-moon", "waxing-moon", "full-moon", "dawn", "zenith", "dusk"):
        seat = seat_of(name)
        match = act(alone(name, spare(name, 2), discard=["advance-phase"], began=0), seat, "finish")
        act(match, seat, f"discard {SPARE[seat]}")
        assert "advance-phase" in ids(match, "discard", seat)


# -- the sum of an attack


@pytest.mark.card("zenith", "dusk", "full-moon")
def test_an_attack_is_damage_and_blaze_less_long_light_and_armour() -> None:
    cards = {"A.O1": "sun-noon-lancer", "A.O2": "moon-crater-crab"}
    match = act(table(side("zenith"), side("new-moon"), cards), SUN, "attack A.O1; > A.O2")
    assert left(match, "A.O2") == 2  # 4 - (2 + 1 - 1)
    cards = {"B.O2": "moon-silver-wolf", "B.D1": "sun-noon-lancer"}
    match = act(table(side("dusk"), side("full-moon"), cards, turn_of=MOON), MOON, "attack B.O2; > B.D1")
    assert "B.D1" not in board(match)  # 3 - (2 + 2 - 1), at distance 2 by High Tide
