"""Killed in the middle of everything: no acknowledged pick is lost, and nobody is charged for the time in between."""

from __future__ import annotations

import threading
import time
from itertools import cycle
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from cardwright.server.storage.store import make_engine
from server.player import Player
from server.process import ServerProcess, free_port
from support.packaged import GAMES

pytestmark = pytest.mark.databases

MATCHES = 20
PICKS = 15 * MATCHES
"""So many are made before the server is killed: all matches are under way and few of them over."""
DOWN_SECONDS = 2.0
CLOCK = {"allowance": 3600, "reserve": 600, "per": "decision"}


class Busy(threading.Thread):
    """Two people who play one match against each other as fast as they can, until the server is gone."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        super().__init__()
        self.url = url
        self.game = game
        self.random = Random(seed)
        self.people = [_guest(url), _guest(url)]
        table = self.people[0].post("/api/tables", json={"game": game, "seat": 0, "pace": CLOCK}).json()
        self.match: str = table["match"]
        self.people[1].post(f"/api/tables/{self.match}/seats", json={}).raise_for_status()
        self.acknowledged: list[tuple[int, str]] = []
        self.clock: dict[str, Any] = {}
        """The clocks as they were last seen, after so many picks."""
        self.asked_at = 0.0
        """When they were asked for, which was not later than that."""
        self.seen_after = 0
        self.is_over = False

    def run(self) -> None:
        try:
            players = [Player(self.url, person).__enter__() for person in self.people]
            for player in players:
                player.watch(self.match)
            for seat in cycle((0, 1)):
                self._pick(players[seat], seat)
                if self.is_over:
                    return
        except (ConnectionClosed, OSError, EOFError):
            pass

    def _pick(self, player: Player, seat: int) -> None:
        asked_at = time.monotonic()
        state = player.watch(self.match)
        self.clock, self.asked_at = state["clock"], asked_at
        self.seen_after = len(self.acknowledged)
        self.is_over = bool(state["view"].get("result"))
        ask = state["view"].get("ask")
        if ask is None or self.is_over:
            return
        note = self.random.choice(ask["options"])["note"]
        if player.pick(self.match, note)["type"] == "done":
            self.acknowledged.append((seat, note))


def _guest(url: str) -> httpx.Client:
    client = httpx.Client(base_url=url, timeout=30, trust_env=False)
    client.post("/api/guests").raise_for_status()
    return client


def test_kill_and_restart_under_load(database_url: str) -> None:
    games = GAMES
    with ServerProcess(database_url, free_port()) as server:
        busy = [Busy(server.url, games[i % len(games)], i) for i in range(MATCHES)]
        for one in busy:
            one.start()
        while sum(len(one.acknowledged) for one in busy) < PICKS:
            assert any(one.is_alive() for one in busy)
            time.sleep(0.01)
        server.kill()
        killed_at = time.monotonic()
        for one in busy:
            one.join()
        assert sum(not one.is_over for one in busy) >= MATCHES // 2, "too few matches were still running"

        saved = _saved(database_url)
        time.sleep(DOWN_SECONDS)
        started_at = time.monotonic()
        server.start()
        still = [_everything_is_there(one, server.url, database_url, saved, killed_at, started_at) for one in busy]
        assert any(still), "in every match a pick was stored that nobody knew of, so that no clock could be compared"


def _everything_is_there(
    one: Busy, url: str, database_url: str, saved: float, killed_at: float, started_at: float
) -> bool:
    """True if the match stands where its clocks were last seen."""
    kept = _picks(database_url, one.match)
    mine = iter(kept)
    assert all(any(pick == line for line in mine) for pick in one.acknowledged), "an acknowledged pick is lost"
    assert len(kept) <= len(one.acknowledged) + 1, "more picks than were made"
    with Player(url, one.people[0]) as player:
        state = player.watch(one.match)
        asked = [number for number, seat in enumerate(state["view"]["seats"]) if seat.get("deciding")]
        clock = state["clock"]
        is_over = "result" in state["view"]
        assert is_over == one.is_over or len(kept) > one.seen_after, "it ended, and nobody picked"
        if not is_over:
            assert asked
            up = killed_at - one.asked_at + time.monotonic() - started_at
            _is_right(one, clock, saved, up, len(kept) == one.seen_after)
            _goes_on(one, player)
    return not is_over and len(kept) == one.seen_after


def _goes_on(one: Busy, player: Player) -> None:
    """Pick, if it is one's turn; a window that passes by itself may have been faster."""
    answer = {"type": "refused", "code": "stale"}
    while answer["type"] == "refused":
        assert answer["code"] == "stale", f"the match does not go on: {answer}"
        ask = player.watch(one.match)["view"].get("ask")
        if ask is None:
            return
        answer = player.pick(one.match, ask["options"][0]["note"])


def _is_right(one: Busy, clock: dict[str, Any], saved: float, up: float, still: bool) -> None:
    """Server time stood still while the server was down, and clocks follow from it.

    It goes on from what was `saved`, and the server was not `up` for longer since the clocks were last asked for.
    """
    assert saved <= clock["time"] <= one.clock["time"] + up
    if still:
        assert one.clock["running"] == clock["running"]
        for seat in (0, 1):
            passed = clock["time"] - one.clock["time"] if seat in clock["running"] else 0.0
            assert clock["left"][seat] == pytest.approx(one.clock["left"][seat] - passed, abs=0.05)


def _saved(database_url: str) -> float:
    """Server time as the server that was killed has saved it last, or stored it with a line."""
    engine = make_engine(database_url)
    try:
        with engine.connect() as connection:
            times = connection.execute(text("SELECT uptime FROM server_time UNION ALL SELECT at FROM input"))
            return max(float(row[0]) for row in times)
    finally:
        engine.dispose()


def _picks(database_url: str, match: str) -> list[tuple[int, str]]:
    engine = make_engine(database_url)
    try:
        with engine.connect() as connection:
            rows = connection.execute(
                text("SELECT text FROM input WHERE match_id = :match ORDER BY number"), {"match": match}
            )
            lines = [str(row[0]) for row in rows]
    finally:
        engine.dispose()
    return [(int(line[0]), line[2:]) for line in lines if line[0].isdecimal()]


def test_stopped_by_an_operator_it_says_goodbye(database_url: str) -> None:
    with ServerProcess(database_url, free_port()) as server:
        guest = _guest(server.url)
        match = guest.post("/api/tables", json={"game": GAMES[0]}).json()["match"]
        with Player(server.url, guest) as player:
            player.watch_open(match)
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                player.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
