"""Measure the live server with scripted players on this machine.

    python benchmarks/server.py                      10, 100 and 500 matches at a time, on SQLite
    python benchmarks/server.py --matches 10 50 --seconds 3
    python benchmarks/server.py --database postgresql://… --game battle-lines --json

Two players sit at each match and pick at random as soon as they are asked. Printed are picks a second, how long an
acknowledgement takes (it comes after the commit), what CPU each pick costs the server and for what, memory for an
idle match, and how long a newcomer waits from the first click to a running match against a bot.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GROWTH_BAR = 1.3
MEMORY_BAR = 50.0
RETURN_BAR = 100.0
CLICK_BAR = 2.0
IDLE_SECONDS = 3.0

_START = "from cardwright.cli import main; main()"


class Ask(msgspec.Struct):
    """What a scripted player reads of its decision."""

    options: list[dict[str, Any]]


class View(msgspec.Struct):
    """What it reads of a view."""

    ask: Ask | None = None
    result: dict[str, Any] | None = None


class Frame(msgspec.Struct):
    """What it reads of a message."""

    type: str
    id: int = 0
    ask: int = 0
    view: View | None = None


decode = msgspec.json.Decoder(Frame).decode


class Server:
    """A server process and what the system says of it."""

    def __init__(self, database: str, port: int) -> None:
        environment = {
            "CARDWRIGHT_DATABASE": database,
            "CARDWRIGHT_PORT": str(port),
            "CARDWRIGHT_LIMITS": "false",
            "CARDWRIGHT_IDLE_SECONDS": str(IDLE_SECONDS),
        }
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", _START, "serve"], env={**os.environ, **environment}, stdout=subprocess.DEVNULL
        )
        while True:
            try:
                httpx.get(f"{self.url}/healthz", trust_env=False)
                return
            except httpx.TransportError:
                if self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def memory(self) -> float:
        """Resident memory in KB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return float(found[1])

    def counters(self) -> dict[str, float]:
        """What `/metrics` says now."""
        lines = httpx.get(f"{self.url}/metrics", trust_env=False).text.splitlines()
        pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#") and "{" not in line]
        return {name: float(value) for name, value in pairs}

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Player:
    """One side of a match."""

    def __init__(self, url: str, game: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60)
        self.url = url
        self.game = game
        self.match = ""
        self.socket: ClientConnection | None = None
        self.times: list[float] = []
        self._id = 0

    async def sit(self, match: str) -> str:
        """Come as a guest and make a table, or join one."""
        (await self.http.post("/api/guests")).raise_for_status()
        if match:
            answer = await self.http.post(f"/api/tables/{match}/seats", json={})
        else:
            answer = await self.http.post("/api/tables", json={"game": self.game, "pace": None})
        self.match = answer.raise_for_status().json()["match"]
        return self.match

    async def open(self) -> None:
        """Open the socket and follow the match."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            self.url.replace("http", "ws", 1) + "/api/live",
            additional_headers={"Cookie": cookie},
            proxy=None,
            max_size=None,
        )
        await self._send(type="hello", protocol=1)
        await self._send(type="watch", match=self.match)

    async def _send(self, **message: Any) -> int:
        assert self.socket is not None
        self._id += 1
        await self.socket.send(json.dumps({"id": self._id, **message}))
        return self._id

    async def play(self, chance: random.Random) -> None:
        """Pick at random whenever asked, until the match is over."""
        assert self.socket is not None
        waiting: dict[int, float] = {}
        answered = 0
        async for text in self.socket:
            frame = decode(text)
            if frame.id in waiting:
                self.times.append(time.perf_counter() - waiting.pop(frame.id))
            if frame.view is None:
                continue
            if frame.view.result is not None:
                return
            if frame.view.ask is not None and frame.ask > answered:
                answered = frame.ask
                note = chance.choice(frame.view.ask.options)["note"]
                id = await self._send(type="pick", match=self.match, ask=frame.ask, note=note)
                waiting[id] = time.perf_counter()

    async def pick_once(self) -> float:
        """How long one pick takes now, if it is this player's turn; else 0."""
        assert self.socket is not None
        await self._send(type="watch", match=self.match)
        while True:
            frame = decode(await self.socket.recv())
            if frame.view is not None:
                break
        if frame.view.ask is None:
            return 0.0
        started = time.perf_counter()
        id = await self._send(type="pick", match=self.match, ask=frame.ask, note=frame.view.ask.options[-1]["note"])
        while decode(await self.socket.recv()).id != id:
            pass
        return time.perf_counter() - started

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()


async def seated(server: Server, game: str, matches: int) -> list[Player]:
    """Pairs of players at so many tables."""
    players: list[Player] = []
    for _ in range(matches):
        pair = [Player(server.url, game), Player(server.url, game)]
        await pair[1].sit(await pair[0].sit(""))
        players += pair
    for player in players:
        await player.open()
    return players


async def measure(server: Server, game: str, matches: int, seconds: float) -> dict[str, float]:
    """Let so many matches be played for so many seconds."""
    memory = server.memory()
    players = await seated(server, game, matches)
    before = server.counters()
    started = time.perf_counter()
    plays = [asyncio.create_task(player.play(random.Random(i))) for i, player in enumerate(players)]
    await asyncio.sleep(seconds)
    after = server.counters()
    took = time.perf_counter() - started
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    picks = after["cardwright_commit_seconds_count"] - before["cardwright_commit_seconds_count"]
    grown = {name: after[name] - before[name] for name in after}
    busy = server.memory()
    await asyncio.sleep(IDLE_SECONDS + 3)
    times = sorted(seconds for player in players for seconds in player.times)
    back = [seconds for player in players[:40] if (seconds := await player.pick_once())]
    for player in players:
        await player.close()
    return {
        "matches": matches,
        "picks": picks / took,
        "p50": 1000 * statistics.median(times),
        "p99": 1000 * times[int(len(times) * 0.99)],
        "cpu": 1e6 * grown["cardwright_cpu_seconds"] / picks,
        "engine": 1e6 * grown["cardwright_engine_seconds_sum"] / picks,
        "database": 1e6 * grown["cardwright_database_cpu_seconds"] / picks,
        "memory": (busy - memory) / matches,
        "back": 1000 * max(back, default=0.0),
    }


async def idle_memory(server: Server, game: str, matches: int) -> tuple[float, float]:
    """KB for each match in which nobody has picked for a while: with nobody there, and with both players connected.

    What the process once took from the system it keeps for later, so as many matches are played before measuring.
    """
    for player in await _idle(server, game, matches):
        await player.close()
    memory = server.memory()
    players = await _idle(server, game, matches)
    connected = server.memory() - memory
    for player in players:
        await player.close()
    await asyncio.sleep(1)
    return (server.memory() - memory) / matches, connected / matches


async def _idle(server: Server, game: str, matches: int) -> list[Player]:
    """Players of matches that have been idle for long enough."""
    players = await seated(server, game, matches)
    for player in players:
        await player.pick_once()
    await asyncio.sleep(IDLE_SECONDS + 3)
    return players


async def click(server: Server, game: str) -> float:
    """Seconds from a newcomer's click to the first state of a match against a bot."""
    started = time.perf_counter()
    player = Player(server.url, game)
    (await player.http.post("/api/guests")).raise_for_status()
    bot = (await player.http.get(f"/api/games/{game}")).json()["bots"][0]
    answer = await player.http.post("/api/tables", json={"game": game, "bots": [bot]})
    player.match = answer.raise_for_status().json()["match"]
    await player.open()
    assert player.socket is not None
    while decode(await player.socket.recv()).view is None:
        pass
    took = time.perf_counter() - started
    await player.close()
    return took


def show(rows: list[dict[str, float]], clicks: list[float], idle: tuple[float, float]) -> None:
    """The table, and whether the bars are met."""
    print("matches  picks/s  ack p50  ack p99  CPU/pick = engine + database + protocol  KB/match  return")
    for row in rows:
        protocol = row["cpu"] - row["engine"] - row["database"]
        print(
            f"{row['matches']:7.0f} {row['picks']:8.0f} {row['p50']:6.1f} ms {row['p99']:6.1f} ms "
            f"{row['cpu']:6.0f} µs {row['engine']:8.0f} {row['database']:10.0f} {protocol:10.0f} "
            f"{row['memory']:14.0f} {row['back']:6.1f} ms"
        )
    print(f"An idle match with both players connected takes {idle[1]:.0f} KB.")
    growth = rows[-1]["cpu"] / rows[0]["cpu"]
    bars = [
        (f"CPU for each pick, {rows[-1]['matches']:.0f} : {rows[0]['matches']:.0f} matches", growth, GROWTH_BAR, "×"),
        ("memory of an idle match", idle[0], MEMORY_BAR, " KB"),
        ("acknowledgement of the first pick after idling", max(row["back"] for row in rows), RETURN_BAR, " ms"),
        ("from a guest's click to the running match", statistics.median(clicks), CLICK_BAR, " s"),
    ]
    for what, value, bar, unit in bars:
        print(f"{what}: {value:.2f}{unit}, at most {bar:g}{unit}: {'yes' if value <= bar else 'no'}")


async def run(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/bench.db"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        server = Server(database, port)
        try:
            clicks = [await click(server, arguments.game) for _ in range(10)]
            idle = await idle_memory(server, arguments.game, 200)
            rows = [await measure(server, arguments.game, n, arguments.seconds) for n in arguments.matches]
        finally:
            server.stop()
    if arguments.json:
        print(json.dumps({"rows": rows, "clicks": clicks, "idle": idle}))
    else:
        show(rows, clicks, idle)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="+", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--game", default="battle-lines")
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
