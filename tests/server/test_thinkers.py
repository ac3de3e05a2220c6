"""Bots think elsewhere; whatever goes wrong there, the match goes on and the log says so."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.errors import BotFault
from cardwright.server.table import Start as MatchStart
from cardwright.server.table import Table
from cardwright.server.thinkers import Mind, Question, Thinkers, Worker
from packaged import GAMES
from server.conftest import Start
from server.live import Live
from server.player import Player


def question(game: str, bot: str, lines: list[tuple[float, str]] | None = None, known: int = 0) -> Question:
    start = MatchStart(game, {}, bytes(32), 2, [], bots={0: bot, 1: bot})
    return Question("m", start, 0.0, known, lines or [], 0, bot)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_every_game_answers_from_its_process(game: str) -> None:
    from cardwright.bots import registry

    thinkers = Thinkers(1, 60.0)
    try:
        for bot in registry.names(game):
            asked = question(game, bot)
            note = asyncio.run(thinkers.pick(f"m-{bot}", asked.start, 0.0, [], 0))
            table = Table(asked.start, 0.0)
            table.apply(f"0 {note}", 1.0)
    finally:
        thinkers.close()


def test_a_worker_needs_only_the_lines_it_has_not_seen() -> None:
    mind = Mind()
    game = "battle-lines"
    first = mind.answer(question(game, "random"))
    assert first.note
    lines = [(1.0, f"0 {first.note}")]
    assert mind.answer(question(game, "random", lines)).note
    assert mind.answer(question(game, "random", lines[1:], known=1)).note
    assert mind.answer(question(game, "random", [], known=7)) == Mind().answer(question(game, "random", [], known=1))
    assert not Mind().answer(question(game, "random", [], known=1)).note


def test_a_worker_that_takes_too_long_is_replaced() -> None:
    worker = Worker(60.0)
    try:
        assert asyncio.run(worker.ask(question("battle-lines", "page"))).note
        assert worker._process is not None
        first = worker._process.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        worker._seconds = 0.2
        with pytest.raises(BotFault, match=r"no pick after 0\.2 seconds"):
            asyncio.run(worker.ask(question("battle-lines", "marshal")))
        worker._seconds = 60.0
        assert asyncio.run(worker.ask(question("battle-lines", "page"))).note
        assert worker._process is not None
        assert worker._process.pid != first
    finally:
        worker.close()


def test_a_worker_that_dies_is_replaced() -> None:
    worker = Worker(60.0)
    try:
        asyncio.run(worker.ask(question("battle-lines", "page")))
        process = worker._process
        assert process is not None
        killer = threading.Timer(0.0, process.kill)
        killer.start()
        killer.join()
        process.join()
        assert asyncio.run(worker.ask(question("battle-lines", "page"))).note
    finally:
        worker.close()


def test_what_a_bot_raises_is_its_own_fault() -> None:
    """A question about a seat that is not asked makes the bot's side fail; the worker survives it."""
    thinkers = Thinkers(1, 60.0)
    try:
        start = question("battle-lines", "page").start
        with pytest.raises(BotFault, match="cannot decide now"):
            asyncio.run(thinkers.pick("m", start, 0.0, [(1.0, "0 ready")], 0))
        assert asyncio.run(thinkers.pick("n", start, 0.0, [], 0))
    finally:
        thinkers.close()


def _nonsense(*_: Any) -> Any:
    async def pick() -> str:
        return "place nobody nowhere"

    return pick()


def _crash(*_: Any) -> Any:
    async def pick() -> str:
        raise BotFault("page: it fell over")

    return pick()


@pytest.mark.parametrize("pick", [_nonsense, _crash])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_fails_declines_and_the_log_says_so(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    pick: Callable[..., Any],
    game: str,
) -> None:
    live = start()
    monkeypatch.setattr(live.server.thinkers, "pick", pick)
    guest = live.guest()
    match = guest.post("/api/tables", json={"game": game, "bots": ["random"]}).json()["match"]
    with caplog.at_level(logging.WARNING), Player(live.url, guest) as player:
        player.watch(match)
        _until_faults(live, player, match)
    assert any(match in record.getMessage() for record in caplog.records)
    assert live.server.metrics.bot_faults >= 1


def _until_faults(live: Live, player: Player, match: str) -> None:
    """Decline whatever is asked until the bot had to decide something and failed."""
    for _ in range(200):
        if live.server.metrics.bot_faults:
            return
        state = player.states[match]
        ask = state["view"].get("ask")
        if ask is None or "auto_pass" in state:
            player.ask(type="ping")
            time.sleep(0.01)
            continue
        note = player.ask(type="pick", match=match, ask=state["ask"], note=ask["options"][-1]["note"])
        assert note["type"] in ("done", "refused")
    raise AssertionError("the bot was never asked")
