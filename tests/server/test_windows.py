"""Response windows: which pass by themselves, and when."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardwright
from cardwright.server.matches.journal import Loaded, Sitter
from cardwright.server.play.entries import goes_back, parse
from cardwright.server.play.live import Live
from cardwright.server.play.protocol import TableInfo
from cardwright.server.play.table import Start, Table

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
