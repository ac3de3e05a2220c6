"""Response windows: which pass by themselves, and when."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardwright
from cardwright.server.matches.journal import Loaded, Sitter
from cardwright.server.play.clock import Pace
from cardwright.server.play.entries import goes_back, parse
from cardwright.server.play.live import Live
from cardwright.server.play.protocol import TableInfo
from cardwright.server.play.table import Start, Table
from server.many import live_of, many

GAME = cardwright.game("clashing-destiny")
PERSON = Sitter(account=7, bot=None, auto_pass=5.0)


def at_a_window(options: int, **start: Any) -> tuple[Live, int]:
    """A table at which somebody is in a window with so many options, and whose seat that is."""
    decks = [list(deck) for deck in list(GAME.decks.values())[:2]]
    wish = {"game": GAME.id, "variant": {}, "seed": bytes(32), "seats": 2, "decks": decks, **start}
    table = Table(Start(**wish), 100.0)
    chance = random.Random(1)
    while True:
        (seat,) = table.match.asked[:1]
        ask = table.match.ask(seat)
        if ask.window and not ask.announcing and len(ask.options) == options and seat not in table.start.bots:
            break
        table.apply(f"{seat} {chance.choice(ask.options).note}", 100.0)
    info = TableInfo("m", GAME.id, "running", [], 2, {}, "", sandbox=table.start.sandbox)
    sitters = [Sitter(None, "random") if one in table.start.bots else PERSON for one in range(2)]
    lines = [(100.0, "0 a pick")]
    return Live(Loaded(info, 7, sitters, "", table.start, 100.0, lines), table), seat


@pytest.mark.parametrize("start", [{"bots": {1: "random"}}, {"sandbox": True}], ids=["bot", "sandbox"])
def test_where_nobody_could_learn_from_it_a_window_passes_at_once_or_not_at_all(start: dict[str, Any]) -> None:
    live, seat = at_a_window(1, **start)
    assert live.auto_pass(seat) == live.table.changed
    live, seat = at_a_window(2, **start)
    assert live.auto_pass(seat) is None


def test_against_people_a_window_passes_after_ones_own_delay_whatever_one_holds() -> None:
    for options in (1, 2):
        live, seat = at_a_window(options)
        assert live.auto_pass(seat) == live.table.changed + 5.0


@pytest.mark.parametrize("line", ["take-back 0", "rewind 0 3", "offer undo 0"])
def test_who_has_gone_back_to_a_window_stays_there(line: str) -> None:
    live, seat = at_a_window(1, bots={1: "random"})
    live.table.went_back = goes_back(parse(line))
    assert live.auto_pass(seat) is None


def go_on_to_a_play(live: Live, seat: int) -> int:
    """Let somebody pass the window they are in; how many lines come before the last in which they had a choice."""
    table = live.table
    table.apply(f"{seat} {table.match.decline(seat)}", 101.0)
    for at in range(len(table.match.lines) - 1, -1, -1):
        line, before = table.match.lines[at], table.match.fork(at)
        if line.kind == "pick" and line.seat == seat and len(before.ask(seat).options) > 1:
            return at
    raise AssertionError("they never had a choice")


def test_an_undo_does_not_stop_in_a_window_in_which_one_could_only_pass() -> None:
    live, seat = at_a_window(1, bots={1: "random"})
    at = go_on_to_a_play(live, seat)
    assert not live.table.went_back
    live.table.apply(f"offer undo {seat}", 102.0)
    assert live.table.went_back
    assert len(live.table.match.lines) == at


# -- more than two


def pass_due(live: Live, now: float) -> int:
    """Let pass what is due, as the server does; how many windows that were."""
    passed = 0
    while (seat := live.due_window(now)) is not None:
        live.table.apply(f"pass {seat}", now)
        passed += 1
    return passed


def test_one_item_costs_one_timer_however_many_may_answer_it() -> None:
    live = live_of(many(6, {0: ["footman", "footman"]}), auto_pass=5.0)
    live.table.apply("0 play footman", 110.0)
    assert live.next_act() == 115.0
    assert pass_due(live, 114.9) == 0
    assert pass_due(live, 115.0) == 5
    assert live.table.match.asked == (0,)


def test_who_passes_by_hand_takes_no_time_from_others_and_gives_none() -> None:
    live = live_of(many(4, {0: ["footman"]}), auto_pass=5.0)
    live.table.apply("0 play footman", 110.0)
    live.table.apply("1 pass", 113.0)
    assert live.auto_pass(2) == 115.0
    live.table.apply("offer draw 0", 114.0)  # something to think about
    assert live.auto_pass(2) == 119.0


def test_an_answer_is_a_new_item_with_a_timer_of_its_own() -> None:
    live = live_of(many(4, {0: ["footman"], 1: ["retort", "rally"]}), auto_pass=5.0)
    live.table.apply("0 play footman", 110.0)
    live.table.apply("1 play retort; > hero.1", 114.0)
    assert live.table.match.asked == (2,)
    assert live.auto_pass(2) == 119.0
    assert pass_due(live, 119.0) == 2  # the player who is hit has no cards left to answer with
    assert live.table.match.asked == (0,)


def test_what_resolves_makes_room_for_something_new() -> None:
    """The second player's answer is done after all have passed; the follow-up of the first has its own time."""
    live = live_of(many(3, {0: ["footman", "retort", "retort"]}, variant={"follow_up": True}), auto_pass=5.0)
    live.table.apply("0 play footman", 110.0)
    assert pass_due(live, 115.0) == 3  # two others, and oneself who may follow up, about the same item
    assert live.table.appeared == 115.0
    assert live.table.match.asked == (0,)


@pytest.mark.parametrize("seconds", [None, 30.0])
def test_a_resumed_match_gives_windows_their_time_again(seconds: float | None) -> None:
    live = live_of(many(2, {0: ["footman"]}, pace=Pace(60.0, window=seconds or 0.0)), auto_pass=5.0)
    live.table.apply("0 play footman", 110.0)
    for line, at in (("offer pause 0", 111.0), ("accept pause 1", 112.0)):
        live.table.apply(line, at)
    assert live.auto_pass(1) is None
    live.table.apply("resume 1", 500.0)
    assert live.auto_pass(1) == 505.0
    assert live.table.clock is not None
    assert live.table.clock.deadline() == 500.0 + (28.0 if seconds else 58.0)
