"""Celestials, section 12: how a match ends, what a time-out takes, and the order in which things are offered."""

from __future__ import annotations

import pytest

from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.testing.board import asked, ids, notes, size
from support.celestial_table import FILLER, MOON, SUN, board, health, outcome, pass_turn, phase, side, table, turn


@pytest.mark.rules("CE-12.3", "CE-13.3")
@pytest.mark.parametrize("seat", range(2))
def test_a_player_may_concede_at_any_moment(seat: int) -> None:
    hand = ["sun-solar-colossus", "sun-ember-fox", "sun-dawn-lark"]
    for inputs in ([], ["draw"], ["stop"], ["stop", "play sun-solar-colossus; to A.D1"], ["stop", "finish"]):
        match = table(side("dawn", hand), start="turn")
        for note in inputs:
            match.pick(0, note)
        match.resign(seat)
        assert outcome(match) == ((1 - seat,), "concession")


def question() -> Match:
    """Both players are asked about the piles."""
    match = table(
        side("dawn", draw=["sun-solar-lance"], discard=["sun-ember-fox"]),
        side("new-moon", draw=[], discard=["moon-crater-crab"]),
        start="turn",
    )
    match.pick(0, "draw")
    assert match.asked == (0, 1)
    return match


@pytest.mark.rules("CE-12.3")
@pytest.mark.parametrize("answered", [[], [0], [1]])
def test_one_concedes_while_both_are_asked(answered: list[int]) -> None:
    match = question()
    for seat in answered:
        match.pick(seat, "agree")
    match.resign(1)
    assert outcome(match) == ((0,), "concession")


@pytest.mark.rules("CE-12.4", "CE-13.3", "CE-10.3")
def test_both_out_of_time_for_the_third_time_is_a_draw() -> None:
    match = question()
    match.state.timeouts[SUN] = match.state.timeouts[MOON] = 2
    match.timeout()
    assert outcome(match) == ((), "timeout")


@pytest.mark.rules("CE-12.4")
def test_only_one_of_two_is_out_of_time_for_the_third_time() -> None:
    match = question()
    match.state.timeouts[SUN] = 2
    match.timeout()
    assert outcome(match) == ((1,), "timeout")
    match = question()
    match.state.timeouts[SUN] = 2
    match.pick(0, "agree")
    match.timeout()  # Moon's first
    assert (match.result, asked(match)) == (None, (0, "main"))


@pytest.mark.rules("CE-12.7", "CE-13.3")
def test_players_may_agree_on_a_draw_at_any_time() -> None:
    for match in (table(), question(), table(side("zenith", health=1), side("full-moon", health=17), turn_of=MOON)):
        match.agree_draw()
        assert outcome(match) == ((), "agreed")
        assert replay(match.record()).result == match.result


@pytest.mark.rules("CE-12.7", "CE-12.1")
def test_losing_everything_but_health_loses_nothing() -> None:
    match = table(side("dusk", health=1, draw=[]), side("waxing-moon", health=1, draw=["moon-crater-crab"]))
    for _ in range(20):
        pass_turn(match)
        assert match.result is None


# -- what is taken when time is up


@pytest.mark.rules("CE-12.4")
def test_out_of_time_in_every_step() -> None:
    match = table(side("dawn", ["sun-ember-fox"]), start="turn")
    match.timeout()
    assert (asked(match), size(match, "hand", SUN)) == ((0, "draw"), 2)  # drawn
    match.pick(0, "stop")
    match.pick(0, "play sun-ember-fox; to A.D1")
    match.timeout()
    assert asked(match) == (0, "exchange")  # finished
    match.timeout()
    assert (turn(match), size(match, "hand", SUN), size(match, "discard", SUN)) == (21, 1, 0)  # done


@pytest.mark.rules("CE-12.4", "CE-6.7")
def test_out_of_time_drops_what_was_begun() -> None:
    match = table(side("dawn", ["sun-solar-colossus", "sun-ember-fox", "sun-dawn-lark"]))
    match.pick(0, "play sun-solar-colossus; to A.D1")
    match.timeout()
    assert (board(match), size(match, "hand", SUN), asked(match)) == ({}, 3, (0, "exchange"))


@pytest.mark.rules("CE-12.4", "CE-11.4")
def test_out_of_time_declines_what_may_be_done() -> None:
    match = table(side("dawn", ["sun-dawn-lark"]))
    match.pick(0, "play sun-dawn-lark; to A.D1")
    assert asked(match) == (0, "may")
    match.timeout()
    assert (asked(match), size(match, "hand", SUN)) == ((0, "main"), 0)
    match = table(side("dawn", ["sun-herald-of-day"], draw=["advance-phase", "sun-ember-fox"]))
    match.pick(0, "play sun-herald-of-day; to A.D1")
    assert asked(match) == (0, "pick-card")
    match.timeout()
    assert (asked(match), ids(match, "hand", SUN)) == ((0, "main"), [])
    match = table(side("dawn", ["sun-ember-fox"]), side("new-moon", ["moon-gloom-moth"]), turn_of=MOON)
    match.pick(1, "play moon-gloom-moth; to A.D2")
    match.timeout()
    assert (asked(match), ids(match, "hand", SUN)) == ((1, "main"), ["sun-ember-fox"])
    match = table(moon=side("waning-moon", ["advance-phase"], graveyard=["moon-silver-wolf"]), turn_of=MOON)
    match.pick(1, "play advance-phase")
    match.timeout()
    assert (phase(match, MOON), ids(match, "hand", MOON)) == ("new-moon", [])
    looking = side("new-moon", draw=["moon-crater-crab", "moon-silver-wolf"])
    match = table(moon=looking, cards={"A.S2": "moon-observatory"}, start="turn", turn_of=MOON)
    assert asked(match) == (1, "keep-top")
    match.timeout()
    assert ids(match, "draw", MOON) == ["moon-crater-crab", "moon-silver-wolf"]


@pytest.mark.rules("CE-12.4", "CE-11.4")
def test_out_of_time_takes_the_first_of_what_must_be_chosen() -> None:
    two = {"B.D2": "moon-silver-wolf", "A.O2": "moon-crater-crab"}
    match = table(moon=side("waxing-moon"), cards=two, start="turn", turn_of=MOON)
    match.timeout()  # Swell
    assert board(match) == {"A.O2": "moon-crater-crab 1/5", "B.D2": "moon-silver-wolf 2/4"}
    match = table(moon=side("full-moon", ["moon-tide-pull", "moon-crater-crab"]), turn_of=MOON)
    match.pick(1, "finish")
    match.pick(1, "done")
    assert asked(match) == (1, "toll")
    match.timeout()
    assert ids(match, "discard", MOON) == ["moon-tide-pull"]
    match = table(moon=side("waning-moon", ["moon-eclipse"], discard=["moon-crater-crab"]), turn_of=MOON)
    match.pick(1, "finish")
    match.pick(1, "discard moon-eclipse")
    assert asked(match) == (1, "drawback")
    match.timeout()
    assert ids(match, "hand", MOON) == [FILLER[MOON]]  # drawn
    two = {"A.O2": "moon-crater-crab", "A.S2": "moon-tidal-wall"}
    match = table(side("zenith", ["sun-solar-lance"]), cards=two)
    match.pick(0, "play sun-solar-lance")
    match.timeout()  # the first mode
    assert asked(match) == (0, "target")
    match.timeout()  # the first target
    assert (board(match)["A.O2"], health(match, MOON)) == ("moon-crater-crab 1/2", 20)


# -- in which order things are offered


@pytest.mark.rules("CE-7.4", "CE-11.4")
def test_opposing_cards_are_offered_before_own_ones_and_each_by_location() -> None:
    around = {"B.O1": "sun-ember-fox", "A.O2": "moon-crater-crab", "C.O2": "sun-dawn-lark", "B.D2": "moon-half-shade"}
    match = table(side("dawn"), side("waxing-moon"), {"B.O2": "moon-silver-wolf", **around}, turn_of=MOON)
    match.pick(1, "attack B.O2")
    assert notes(match, 1) == ["> B.O1", "> C.O2", "> A.O2", "> B.D2"]
    match = table(side("dawn"), side("waxing-moon", ["moon-tide-pull"]), around, turn_of=MOON)
    match.pick(1, "play moon-tide-pull")
    assert notes(match, 1) == ["> B.O1", "> C.O2", "> A.O2", "> B.D2"]


@pytest.mark.rules("CE-6.11", "CE-11.4")
def test_cards_of_hands_and_piles_are_offered_in_the_order_in_which_they_came() -> None:
    hand = ["sun-noon-lancer", "sun-dawn-lark", "sun-noon-lancer", "sun-ember-fox"]
    match = table(side("zenith", hand))
    assert notes(match, 0) == ["play sun-noon-lancer", "play sun-dawn-lark", "play sun-ember-fox", "finish"]
    grave = ["moon-silver-wolf", "moon-crater-crab", "moon-half-shade"]  # from the top: the last one that came
    match = table(moon=side("waning-moon", ["moon-moonlit-harvest"], graveyard=grave), turn_of=MOON)
    match.pick(1, "play moon-moonlit-harvest")
    assert notes(match, 1) == ["take moon-half-shade", "take moon-crater-crab", "take moon-silver-wolf"]


@pytest.mark.rules("CE-11.4")
def test_what_is_searched_and_what_the_moth_sees_is_offered_by_name() -> None:
    draw = ["moon-tidal-wall", "advance-phase", "moon-barrow-gate", "moon-observatory"]
    match = table(moon=side("new-moon", ["moon-moonlit-harvest"], draw=draw), turn_of=MOON)
    match.pick(1, "play moon-moonlit-harvest")
    names = ["advance-phase", "moon-barrow-gate", "moon-observatory", "moon-tidal-wall"]
    assert notes(match, 1) == [*[f"take {name}" for name in names], "none"]
    hand = ["sun-second-spark", "sun-ember-fox", "advance-phase"]
    for held in (hand, hand[::-1]):
        match = table(side("dawn", held), side("new-moon", ["moon-gloom-moth"]), turn_of=MOON)
        match.pick(1, "play moon-gloom-moth; to A.D2")
        assert notes(match, 1) == ["take advance-phase", "take sun-ember-fox", "take sun-second-spark", "none"]
