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
from packaged import GAMES
from server.player import Player
from server.process import ServerProcess, free_port

MATCHES = 20
LOAD_SECONDS = 4.0
CLOCK = {"allowance": 3600, "reserve": 600, "per": "decision"}


class Busy(threading.Thread):
    """Two people who play one match against each other as fast as they can, until the server is gone."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        super().__init__()
        self.url = url
        self.game = game
        self.random = Random(seed)
        self.people = [_guest(url), _guest(url)]
        table = self.people[0].post("/api/tables", json={"game": game, "pace": CLOCK}).json()
        self.match: str = table["match"]
        self.people[1].post(f"/api/tables/{self.match}/seats", json={}).raise_for_status()
        self.acknowledged: list[tuple[int, str]] = []
        self.clock: dict[str, Any] = {}
        """The clocks as they were last seen, after so many picks."""
        self.seen_at = 0.0
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
        state = player.watch(self.match)
        self.clock = state["clock"]
        self.seen_at = time.monotonic()
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
        time.sleep(LOAD_SECONDS)
        server.kill()
        killed_at = time.monotonic()
        for one in busy:
            one.join()
        assert sum(not one.is_over for one in busy) >= MATCHES // 2, "too few matches were still running"

        time.sleep(2.0)
        server.start()
        restarted_at = time.monotonic()
        still = [_everything_is_there(one, server.url, database_url, killed_at, restarted_at) for one in busy]
        assert any(still), "in every match a pick was stored that nobody knew of, so that no clock could be compared"


def _everything_is_there(one: Busy, url: str, database_url: str, killed_at: float, restarted_at: float) -> bool:
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
        assert is_over == one.is_over or len(kept) > len(one.acknowledged), "it ended, and nobody picked"
        if not is_over:
            assert asked
            _is_right(one, clock, killed_at, time.monotonic() - restarted_at, len(kept) == one.seen_after)
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


def _is_right(one: Busy, clock: dict[str, Any], killed_at: float, up: float, still: bool) -> None:
    """Server time stood still while the server was down, and clocks follow from it."""
    when_killed = one.clock["time"] + killed_at - one.seen_at
    assert when_killed - 1 <= clock["time"] <= when_killed + up + 1
    if still:
        assert one.clock["running"] == clock["running"]
        for seat in (0, 1):
            passed = clock["time"] - one.clock["time"] if seat in clock["running"] else 0.0
            assert abs(one.clock["left"][seat] - passed - clock["left"][seat]) <= 1


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
