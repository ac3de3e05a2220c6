"""Clocks as a function of when things happened, and what the table does with them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright
from cardwright.errors import IllegalPick
from cardwright.server.play.clock import GRACE, Clock, Pace
from cardwright.server.play.live import _clock
from cardwright.server.play.table import Start, Table, fold, standard_pace
from server.many import many
from support.packaged import GAMES
from support.tables import SKIRMISH

GAME = cardwright.game("battle-lines")


def table(**changed: Any) -> Table:
    start: dict[str, Any] = {
        "game": GAME.id,
        "variant": {},
        "seed": bytes(32),
        "seats": 2,
        "decks": [],
        "pace": Pace(60.0),
    }
    return Table(Start(**(start | changed)), 100.0)


def test_the_allowance_is_used_before_the_reserve() -> None:
    clock = Clock(Pace(10.0, 30.0), 2, 0.0)
    clock.running = (0,)
    clock.charge(7.0)
    assert (clock.allowance, clock.reserve) == ([3.0, 10.0], [30.0, 30.0])
    clock.charge(15.0)
    assert (clock.allowance, clock.reserve) == ([0.0, 10.0], [25.0, 30.0])
    assert clock.deadline() == 40.0
    clock.begin(15.0, pause=False)
    assert (clock.allowance, clock.reserve) == ([10.0, 10.0], [25.0, 30.0])


def test_time_is_out_when_the_last_of_those_who_are_asked_has_none_left() -> None:
    clock = Clock(Pace(10.0, 30.0), 2, 0.0)
    clock.reserve = [0.0, 5.0]
    clock.running = (0, 1)
    assert clock.deadline() == 15.0


@given(st.lists(st.floats(0.01, 20), min_size=1, max_size=20), st.lists(st.sampled_from([(), (0,), (1,), (0, 1)])))
def test_no_time_is_made_or_lost(steps: list[float], runs: list[tuple[int, ...]]) -> None:
    clock = Clock(Pace(50.0, 100.0), 2, 0.0)
    spent = [0.0, 0.0]
    at = 0.0
    for step, running in zip(steps, runs):
        clock.running = running
        at += step
        clock.charge(at)
        for seat in running:
            spent[seat] += step
    for seat in (0, 1):
        assert clock.left(seat) == pytest.approx(max(0.0, 150.0 - spent[seat]))


@pytest.mark.rules("BL-7.2")
def test_both_have_the_same_sixty_seconds_and_may_pick_in_the_pause() -> None:
    pace = standard_pace(GAME.layout, GAME.definition.complete({}))
    assert pace is not None
    assert (pace.allowance, pace.reserve) == (60.0, 0.0)
    assert pace.pause <= 4
    played = table(pace=pace)
    assert played.clock is not None
    assert played.clock.deadline() == 160.0
    played.apply("0 ready", 110.0)
    played.apply("1 ready", 120.0)
    assert played.clock.left(0) == played.clock.left(1) == 60.0
    assert played.clock.deadline() == 120.0 + pace.pause + 60.0
    played.apply("0 ready", 121.0)
    assert played.clock.left(1) == 60.0


def test_a_time_out_is_written_as_the_engine_says_it_and_forgives() -> None:
    played = table()
    assert not played.is_out_of_time(159.9)
    assert played.is_out_of_time(160.0)
    called = played.time_out()
    played.apply(called, 160.0)
    written = str(called)
    assert written == "timeout 0:idle 1:idle"
    assert played.clock is not None
    assert min(played.clock.allowance) >= GRACE
    again = fold(played.start, 100.0, [(160.0, written)])
    assert again.match.truth() == played.match.truth()
    assert again.clock is not None
    assert again.clock.deadline() == played.clock.deadline()


def test_a_pause_stops_all_clocks() -> None:
    played = table()
    played.apply("offer pause 0", 110.0)
    assert not played.paused
    played.apply("accept pause 1", 120.0)
    assert played.paused
    assert played.due() is None
    with pytest.raises(IllegalPick, match="paused"):
        played.apply("0 ready", 130.0)
    played.apply("resume 1", 500.0)
    assert played.clock is not None
    assert played.clock.deadline() == 540.0


def test_offers_lapse_when_something_is_decided() -> None:
    played = table()
    played.apply("offer draw 0", 101.0)
    played.apply("0 ready", 102.0)
    assert "draw" in played.offers
    played.apply("1 ready", 103.0)
    assert not played.offers


def test_a_draw_needs_everybody() -> None:
    played = table()
    played.apply("offer draw 0", 101.0)
    with pytest.raises(IllegalPick, match="already been offered"):
        played.apply("offer draw 1", 101.5)
    played.apply("accept draw 1", 102.0)
    assert played.match.result is not None
    assert played.match.result.draw


def test_bots_agree_to_an_undo_and_never_to_a_draw() -> None:
    played = table(bots={1: "page"})
    with pytest.raises(IllegalPick, match="do not agree to draws"):
        played.apply("offer draw 0", 101.0)
    played.apply("0 ready", 102.0)
    played.apply("1 ready", 103.0)
    lines = len(played.match.lines)
    played.apply("offer undo 0", 104.0)
    assert len(played.match.lines) < lines


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_pace(game: str) -> None:
    played = cardwright.game(game)
    pace = standard_pace(played.layout, played.definition.complete({}))
    assert pace is not None
    Table(Start(game, {}, bytes(32), 2, [], pace=pace), 0.0)


def test_ask_numbers_count_only_ones_own_questions() -> None:
    """What another seat does in secret moves no number of one's own."""
    played = table()
    assert played.asks == [1, 1]
    notes = [option.note for option in played.match.ask(0).options if option.note.startswith("place")]
    played.apply(f"0 {notes[0]}", 101.0)
    assert played.asks == [2, 1]


def vote(card: str) -> Table:
    """Three players vote in secret; `council` tells who has answered, `conclave` does not."""
    side = {"field": ["hero"], "hand": [], "deck": ["rally"]}
    position = {"start": "main", "active": 1, "turn": 1, "p1": {**side, "hand": [card]}, "p2": side, "p3": side}
    voting = table(game="skirmish", seats=3, position=position, pace=Pace(60.0, 30.0))
    voting.apply(f"0 play {card}", 101.0)
    assert voting.match.asked == (0, 1, 2)
    return voting


@pytest.mark.parametrize("quick", [0, 1, 2])
def test_clocks_do_not_tell_who_has_answered_in_secret_or_how_fast(quick: int) -> None:
    shown = set()
    for seat, at in ((quick, 105.0), ((quick + 1) % 3, 150.0)):
        voting = vote("conclave")
        voting.apply(f"{seat} agree", at)
        view = voting.match.view()
        clock = _clock(voting, [seat.seat for seat in view.seats if seat.deciding], 160.0)
        assert clock is not None
        shown.add((tuple(clock.left), tuple(clock.running)))
        assert voting.due() == 101.0 + 90.0
    assert shown == {((31.0, 31.0, 31.0), (0, 1, 2))}


def test_where_everybody_sees_who_is_done_only_the_others_are_charged() -> None:
    voting = vote("council")
    voting.apply("1 agree", 111.0)
    voting.apply("0 agree", 121.0)
    assert voting.clock is not None
    assert [voting.clock.left(seat) for seat in range(3)] == [70.0, 80.0, 70.0]
    assert voting.clock.running == (2,)


# -- windows with seconds of their own

WINDOW = Pace(60.0, 30.0, per="turn", window=10.0)


def in_a_window(seats: int = 3) -> Table:
    """Player 1 has used 10 seconds of a turn and played something; player 2 may answer it."""
    played = many(seats, {0: ["footman", "footman"], 1: ["retort", "rally"]}, pace=WINDOW)
    played.apply("0 play footman", 110.0)
    assert played.match.asked == (1,)
    return played


def lefts(played: Table) -> list[float]:
    assert played.clock is not None
    return [played.clock.left(seat) for seat in range(played.start.seats)]


def test_a_window_takes_nothing_from_the_time_of_those_who_are_asked() -> None:
    played = in_a_window()
    assert played.due() == 120.0
    played.apply("1 pass", 119.0)
    assert played.due() == 129.0  # the next has as many seconds
    played.apply("2 pass", 125.0)
    assert lefts(played) == [80.0, 90.0, 90.0]
    assert played.due() == 125.0 + 80.0


def test_a_window_that_is_used_up_passes_and_that_is_no_time_out() -> None:
    played = in_a_window()
    played.match.state.timeouts[1] = 2
    assert not played.is_out_of_time(119.9)
    assert played.is_out_of_time(120.0)
    called = played.time_out()
    assert str(called) == "pass 1"
    played.apply(called, 120.0)
    assert played.match.asked == (2,)
    assert played.match.state.timeouts == [0, 2, 0]
    assert lefts(played) == [80.0, 90.0, 90.0]


def test_who_begins_to_answer_has_no_more_time_for_it() -> None:
    played = in_a_window()
    played.apply("1 play retort", 114.0)
    assert played.due() == 120.0
    called = played.time_out()
    played.apply(called, 120.0)
    assert [str(line) for line in played.match.lines] == ["0 play footman", "pass 1"]


def test_who_is_asked_anew_because_somebody_left_has_the_whole_time_again() -> None:
    played = in_a_window(4)
    played.apply("resign 2", 115.0)
    assert played.match.asked == (1,)
    assert played.due() == 125.0


def test_after_a_window_time_runs_on_for_who_has_the_turn() -> None:
    played = in_a_window()
    for line, at in (("pass 1", 120.0), ("pass 2", 130.0)):
        played.apply(line, at)
    assert played.due() == 130.0 + 80.0
    assert str(played.time_out()) == "timeout 0:1"


def test_clients_see_what_a_window_has_left_and_for_whom() -> None:
    played = in_a_window()
    shown = _clock(played, [1], 113.0)
    assert shown is not None
    assert (shown.window, shown.running, shown.left) == (7.0, [1], [80.0, 90.0, 90.0])
    hidden = _clock(played, [], 113.0)
    assert hidden is not None
    assert hidden.window is None
    played.apply("1 pass", 114.0)
    played.apply("2 pass", 114.0)
    shown = _clock(played, [0], 116.0)
    assert shown is not None
    assert (shown.window, shown.running, shown.left[0]) == (None, [0], 78.0)


def test_the_clock_of_a_game_gives_windows_their_seconds() -> None:
    pace = standard_pace(SKIRMISH.layout, {})
    assert pace == Pace(60.0, 120.0, "turn", 0.0, 10.0)


def test_a_table_with_windows_comes_back_from_its_journal() -> None:
    played = in_a_window()
    lines = [(110.0, "0 play footman"), (120.0, "pass 1"), (121.0, "offer draw 2"), (124.0, "2 pass")]
    for at, text in lines[1:]:
        played.apply(text, at)
    again = fold(played.start, 100.0, lines)
    assert again.due() == played.due()
    assert (again.item, again.appeared, again.number) == (played.item, played.appeared, played.number)
    assert lefts(again) == lefts(played)
