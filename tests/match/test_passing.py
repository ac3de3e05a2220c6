"""Windows that pass by themselves: an input of its own, which is no time-out."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import NO_ROW
from cardwright.match.match import Match
from cardwright.match.position import export
from cardwright.match.record import replay
from skirmish.game import Skirmish
from support.tables import skirmish


def _bolted() -> Match:
    """Player 1 has played a spell; player 2 may answer it first, then player 3."""
    match = skirmish(3, p1=([], ["bolt"]), p2=([], ["retort", "rally"]), p3=([], ["rally"]))
    match.pick(0, "play bolt; > hero.2")
    assert match.asked == (1,)
    return match


def test_a_window_that_passes_is_an_input_of_its_own() -> None:
    match, other = _bolted(), _bolted()
    match.pass_window(1)
    other.pick(1, "pass")
    assert match.asked == other.asked == (2,)
    assert match.truth() == other.truth()
    assert (str(match.lines[-1]), match.journal[-1]) == ("pass 1", "pass 1")
    match.give("pass 2")
    match.resign(1)
    match.resign(2)
    assert match.result is not None
    assert replay(match.record()).result == match.result


def test_what_was_begun_in_it_is_dropped() -> None:
    match = _bolted()
    match.pick(1, "play retort")
    assert match.ask(1).announcing == ["play retort"]
    match.pass_window(1)
    assert [str(line) for line in match.lines] == ["0 play bolt; > hero.2", "pass 1"]
    assert match.asked == (2,)


def test_it_neither_counts_as_a_time_out_nor_ends_a_row_of_them() -> None:
    match = _bolted()
    match.state.timeouts[1] = 2
    match.pass_window(1)
    assert match.state.timeouts == [0, 2, 0]
    again = _bolted()
    again.state.timeouts[1] = 2
    again.pick(1, "pass")
    assert again.state.timeouts == [0, 0, 0]


def test_only_a_window_that_is_open_passes() -> None:
    match = skirmish(3, p1=([], ["bolt"]), p2=([], ["retort"]), p3=([], ["rally"]))
    with pytest.raises(IllegalPick, match="does not pass by itself"):
        match.pass_window(0)
    match.pick(0, "play bolt; > hero.2")
    for seat in (0, 2):
        with pytest.raises(IllegalPick, match="cannot decide now"):
            match.give(f"pass {seat}")
    assert len(match.lines) == 1
    assert match.asked == (1,)


def test_it_is_taken_back_as_if_it_had_been_picked() -> None:
    for answer in ("1 pass", "pass 1"):
        match = skirmish(2, p1=([], ["footman"]), p2=([], ["retort"]))
        match.pick(0, "play footman")
        match.give(answer)
        assert [match.may_take_back(seat) for seat in range(2)] == [False, True]
        match.take_back(1)
        assert match.asked == (1,)
        assert len(match.lines) == 1


def _asked_together() -> Match:
    """A window that is open for two at once."""
    match = _bolted()
    state = match.state
    state.drop_decision()
    assert isinstance(state.rules, Skirmish)
    window = state.rules.flow.rounds[0].window
    state.ask_all(window, Step(window, NO_ROW, 1, 0), (1, 2))
    return match


def test_of_several_who_are_asked_at_once_each_has_a_line() -> None:
    match = _asked_together()
    match.pass_window(2)
    assert match.asked == (1,)
    assert match.clone().passed == [2]
    match.pick(1, "pass")
    assert [str(line) for line in match.lines[1:]] == ["1 pass", "pass 2"]
    assert match.passed == []


def test_who_has_passed_stands_in_the_record_when_the_time_of_the_others_is_up() -> None:
    match = _asked_together()
    match.pass_window(2)
    match.timeout()
    assert [str(line) for line in match.lines[1:]] == ["pass 2", "timeout 1:1"]


def test_a_scenario_has_it_as_a_pick() -> None:
    match = _bolted()
    match.pass_window(1)
    assert [str(given) for given in export(match).inputs] == ["0 play bolt; > hero.2", "1 pass"]
