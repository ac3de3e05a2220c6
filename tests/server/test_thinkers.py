"""Bots think elsewhere; whatever goes wrong there, the match goes on and the log says so."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cardwright.bots.base import Bot, Views, Worlds
from cardwright.errors import BotFault
from cardwright.match.decision import Decision
from cardwright.match.match import Match
from cardwright.server.play.table import Start as MatchStart
from cardwright.server.play.table import Table
from cardwright.server.play.thinkers import Mind, Question, Reply, Thinkers
from cardwright.server.site.workers import Worker
from server.conftest import Start
from server.live import Live
from server.player import PATIENCE, Player
from support.packaged import GAMES


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
            note = asyncio.run(thinkers.pick(f"m-{bot}", asked.start, 0.0, [], 0, None, False))
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


class Dreamer(Bot):
    """Imagines one world and picks the first option."""

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        world(7)
        return ask.options[0].note


def test_what_a_bot_draws_by_chance_follows_from_the_secret_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knows its cards, the bot's code and the match's address cannot compute its plan."""
    made: list[int] = []
    salts: list[int] = []
    world = Match.world

    def make(game: str, name: str, seed: int) -> Bot:
        made.append(seed)
        return Dreamer()

    def imagined(self: Match, seat: int | None, salt: int = 0) -> Match:
        salts.append(salt)
        return world(self, seat, salt)

    monkeypatch.setattr("cardwright.bots.registry.make", make)
    monkeypatch.setattr(Match, "world", imagined)
    asked = question("battle-lines", "page")
    for seed in (bytes(32), bytes(32), bytes(31) + b"x"):
        start = msgspec.structs.replace(asked.start, seed=seed)
        assert Mind().answer(msgspec.structs.replace(asked, start=start)).note
    for drawn in (made, salts):
        assert drawn[0] == drawn[1] != drawn[2]


def test_a_bot_that_takes_too_long_is_given_up_and_the_next_one_answers() -> None:
    thinkers = Thinkers(1, 60.0)
    try:
        start = question("battle-lines", "page").start
        assert asyncio.run(thinkers.pick("m", start, 0.0, [], 0, None, False))
        worker = thinkers._workers[0]
        assert worker._process is not None
        assert worker._process.pid is not None
        os.kill(worker._process.pid, signal.SIGSTOP)
        worker._seconds = 0.2
        with pytest.raises(BotFault, match=r"page: it took longer than 0\.2 seconds"):
            asyncio.run(thinkers.pick("m", start, 0.0, [], 0, None, False))
        worker._seconds = 60.0
        assert asyncio.run(thinkers.pick("m", start, 0.0, [], 0, None, False))
    finally:
        thinkers.close()


def test_what_a_bot_raises_is_its_own_fault() -> None:
    """A question about a seat that is not asked makes the bot's side fail; the worker survives it."""
    thinkers = Thinkers(1, 60.0)
    try:
        start = question("battle-lines", "page").start
        with pytest.raises(BotFault, match="cannot decide now"):
            asyncio.run(thinkers.pick("m", start, 0.0, [(1.0, "0 ready")], 0, None, False))
        assert asyncio.run(thinkers.pick("n", start, 0.0, [], 0, None, False))
    finally:
        thinkers.close()


def test_people_come_first_and_owners_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """One has many tables, of bots only and with bots; somebody else's single bot waits for one pick, not for all."""
    served: list[str] = []

    async def run(_: Worker, __: Any, asked: Question) -> Reply:
        served.append(asked.match)
        await asyncio.sleep(0)
        return Reply(note="ready")

    async def ask() -> None:
        thinkers = Thinkers(1, 60.0)
        start = question("battle-lines", "page").start
        wishes = [("watched", 1, True)] * 3 + [("many", 1, False)] * 4 + [("single", 2, False), ("other", 3, True)]
        try:
            await asyncio.gather(
                *[
                    thinkers.pick(f"{name}-{number}", start, 0.0, [], 0, owner, can_wait)
                    for number, (name, owner, can_wait) in enumerate(wishes)
                ]
            )
        finally:
            thinkers.close()

    monkeypatch.setattr(Worker, "run", run)
    asyncio.run(ask())
    assert served == [
        "watched-0",
        "many-3",
        "single-7",
        "many-4",
        "many-5",
        "many-6",
        "other-8",
        "watched-1",
        "watched-2",
    ]


def _nonsense(*_: Any, **__: Any) -> Any:
    async def pick() -> str:
        return "place nobody nowhere"

    return pick()


def _crash(*_: Any, **__: Any) -> Any:
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
    until = time.monotonic() + PATIENCE
    while not live.server.metrics.bot_faults:
        assert time.monotonic() < until, "the bot was never asked"
        state = player.states[match]
        ask = state["view"].get("ask")
        if ask is None or "auto_pass" in state:
            player.ask(type="ping")
            time.sleep(0.01)
            continue
        note = player.ask(type="pick", match=match, ask=state["ask"], note=ask["options"][-1]["note"])
        assert note["type"] in ("done", "refused")
