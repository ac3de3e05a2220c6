"""Measure what a bystander feels while somebody attacks the server, on this machine.

    python benchmarks/attacks.py                            all attacks, 60 seconds each
    python benchmarks/attacks.py scenario replays --seconds 20
    python benchmarks/attacks.py --python ../older/.venv/bin/python     the server of another checkout
    python benchmarks/attacks.py --require                  exit code 1 if a bar is missed

Each attack has a server and an SQLite database of its own, and begins when the bystander has been served in quiet for
a while. The bystander, from another address, asks something of the database every 50 ms and picks in a match every
100 ms; printed is how long the answers took. An attack does what the limits of the server grant, and stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

P99_BAR = 300.0
WORST_BAR = 1000.0
QUIET_SECONDS = 5.0
HTTP_EVERY = 0.05
PICK_EVERY = 0.1
PATIENCE = 60.0
PREPARATION = 120.0

GAME = "clashing-destiny"
_START = "from cardwright.cli import main; main()"


def client(url: str, address: str) -> httpx.AsyncClient:
    """Somebody at an address, as the proxy in front of the server would report it."""
    return httpx.AsyncClient(
        base_url=url,
        headers={"X-Forwarded-For": address},
        trust_env=False,
        timeout=PATIENCE,
        limits=httpx.Limits(max_connections=200),
    )


async def guest(url: str, address: str) -> httpx.AsyncClient:
    """Somebody who has come as a guest."""
    come = client(url, address)
    (await come.post("/api/guests")).raise_for_status()
    return come


async def account(url: str, address: str) -> httpx.AsyncClient:
    """Somebody who has registered."""
    come = client(url, address)
    name = f"A{random.randrange(10**9)}"
    (await come.post("/api/accounts", json={"name": name, "password": f"{name} horse battery"})).raise_for_status()
    return come


def cookie(who: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in who.cookies.items())


class Socket:
    """The live socket of somebody."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._id = 0
        self.state: dict[str, Any] = {}

    @classmethod
    async def open(cls, url: str, who: httpx.AsyncClient, address: str) -> Socket:
        headers = {"Cookie": cookie(who), "X-Forwarded-For": address}
        live = url.replace("http", "ws", 1) + "/api/live"
        found = cls(await connect(live, additional_headers=headers, proxy=None, max_size=None))
        await found.ask(type="hello", protocol=1)
        return found

    async def send(self, **message: Any) -> int:
        self._id += 1
        await self._connection.send(json.dumps({"id": self._id, **message}))
        return self._id

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self._connection.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        id = await self.send(**message)
        while True:
            answer = await self.receive()
            if answer.get("id") == id:
                return answer

    async def close(self) -> None:
        await self._connection.close()


# -- the server


class Server:
    """A server process with limits, behind a proxy that is believed."""

    def __init__(self, python: str, folder: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CARDWRIGHT_")}
        environment |= {
            "CARDWRIGHT_DATABASE": f"sqlite:///{folder}/attacked.db",
            "CARDWRIGHT_PORT": str(port),
            "CARDWRIGHT_TRUST_PROXY": "true",
            "CARDWRIGHT_LOG_LEVEL": "error",
        }
        self.url = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [python, "-c", _START, "serve"], env=environment, cwd=folder, stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/healthz", trust_env=False)
                return
            except httpx.TransportError:
                if self._process.poll() is not None or time.monotonic() > until:
                    self.stop()
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


# -- the bystander


class Bystander:
    """Two people at one table who also look at the lobby, and note how long each answer takes."""

    ADDRESSES = ("10.0.0.1", "10.0.0.2")

    def __init__(self, url: str) -> None:
        self._url = url
        self._people: list[httpx.AsyncClient] = []
        self._sockets: list[Socket] = []
        self._match = ""
        self.http: list[float] = []
        self.picks: list[float] = []

    async def come(self) -> None:
        """Both sit down."""
        self._people = [await guest(self._url, address) for address in self.ADDRESSES]
        both = zip(self._people, self.ADDRESSES)
        self._sockets = [await Socket.open(self._url, person, address) for person, address in both]
        await self._begin()

    async def _begin(self) -> None:
        wish = {"game": "battle-lines", "pace": None}
        made = (await self._people[0].post("/api/tables", json=wish)).raise_for_status()
        self._match = made.json()["match"]
        (await self._people[1].post(f"/api/tables/{self._match}/seats", json={})).raise_for_status()
        for one in self._sockets:
            await one.ask(type="watch", match=self._match)

    async def look(self, seconds: float) -> None:
        """Go on like this for so many seconds; what is unanswered then has taken until then."""
        self.http, self.picks = [], []
        until = time.perf_counter() + seconds
        await asyncio.gather(self._ask_on(until), self._pick_on(until))

    async def _ask_on(self, until: float) -> None:
        asking: set[asyncio.Task[None]] = set()
        while time.perf_counter() < until:
            asking.add(asyncio.create_task(self._ask()))
            await asyncio.sleep(HTTP_EVERY)
        await asyncio.gather(*asking)

    async def _ask(self) -> None:
        started = time.perf_counter()
        with contextlib.suppress(httpx.HTTPError):
            await self._people[0].get(f"/api/tables/{self._match}")
        self.http.append(time.perf_counter() - started)

    async def _pick_on(self, until: float) -> None:
        chance = random.Random(1)
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self._pick(chance)
            await asyncio.sleep(max(0.0, PICK_EVERY - (time.perf_counter() - began)))

    async def _pick(self, chance: random.Random) -> None:
        for one in self._sockets:
            state = one.state
            if state["view"].get("result"):
                await self._begin()
                return
            if state["view"].get("ask") and state["match"] == self._match:
                note = chance.choice(state["view"]["ask"]["options"])["note"]
                started = time.perf_counter()
                await one.ask(type="pick", match=self._match, ask=state["ask"], note=note)
                self.picks.append(time.perf_counter() - started)
                for each in self._sockets:
                    await each.ask(type="watch", match=self._match)
                return

    async def leave(self) -> None:
        for one in self._sockets:
            await one.close()
        for person in self._people:
            await person.aclose()


# -- attacks: each is prepared, and what comes back keeps on until it is cancelled

Attack = Callable[[], Awaitable[None]]


async def _always(count: int, act: Callable[[int], Awaitable[object]]) -> None:
    """So many connections that do something again and again; those that are refused wait a little."""

    async def keep_on(number: int) -> None:
        while True:
            answer: object = None
            with contextlib.suppress(httpx.HTTPError, OSError):
                answer = await act(number)
            refused = not isinstance(answer, httpx.Response) or answer.status_code in (429, 503)
            await asyncio.sleep(0.2 if refused else 0.001)

    await asyncio.gather(*[keep_on(number) for number in range(count)])


async def scenario(url: str) -> Attack:
    """Texts of 20,000 characters that are one key."""
    who = await guest(url, "10.6.0.1")
    text = "a." * 9_990 + "a=1"
    return lambda: _always(6, lambda _: who.post("/api/sandboxes", json={"scenario": text}))


async def decks(url: str) -> Attack:
    """Decks of 200 cards that are all nearly right."""
    who = await guest(url, "10.6.0.1")
    cards = sorted((await who.get(f"/api/games/{GAME}")).json()["cards"])
    wrong = [f"{card[:-2]}{tail}" for tail in ("qx", "xq", "qq") for card in cards][:200]
    return lambda: _always(6, lambda _: who.post("/api/tables", json={"game": GAME, "deck": wrong}))


async def unread(url: str) -> Attack:
    """Sockets that ask for states and never read one."""
    heads: list[tuple[str, str]] = []
    for number in range(8):
        who = await guest(url, f"10.6.0.{number + 1}")
        match = (await who.post("/api/sandboxes", json={"game": GAME})).raise_for_status().json()["match"]
        heads.append((f"X-Forwarded-For: 10.6.0.{number + 1}\r\nCookie: {cookie(who)}", match))
    return lambda: _together([_never_read(url, *head) for head in heads])


async def _never_read(url: str, headers: str, match: str) -> None:
    host, port = url.removeprefix("http://").split(":")
    while True:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(OSError), raw:
            raw.connect((host, int(port)))
            key = base64.b64encode(bytes(16)).decode()
            head = f"GET /api/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            head += f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n\r\n"
            raw.sendall(head.encode())
            raw.sendall(_frame({"type": "hello", "id": 1, "protocol": 1}))
            raw.setblocking(False)
            while True:
                raw.send(_frame({"type": "watch", "id": 2, "match": match, "since": 0}))
                await asyncio.sleep(0.11)
        await asyncio.sleep(2.0)


def _frame(message: dict[str, Any]) -> bytes:
    """A masked text frame; the mask is nothing."""
    body = json.dumps(message).encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body


async def bots(url: str) -> Attack:
    """Tables at which bots play each other."""
    who = [await account(url, f"10.6.0.{number + 1}") for number in range(2)]
    wish = {"game": GAME, "bots": ["greedy", "greedy"], "bots_only": True, "public": False}
    return lambda: _always(2, lambda number: who[number].post("/api/tables", json=wish))


async def huge(url: str) -> Attack:
    """Previews and rewinds in sandboxes with as many cards as are granted."""
    addresses = [f"10.6.0.{number + 1}" for number in range(5)]
    who = [await guest(url, address) for address in addresses]
    matches = [await _huge_sandbox(one) for one in who]
    return lambda: _together([_preview(url, *one) for one in zip(addresses, who, matches)])


async def _preview(url: str, address: str, who: httpx.AsyncClient, match: str) -> None:
    while True:
        with contextlib.suppress(Exception):  # whatever cuts the socket off, it comes back
            live = await Socket.open(url, who, address)
            reading: asyncio.Task[None] = asyncio.create_task(_read_on(live))
            await live.send(type="watch", match=match, seat=0)
            while not reading.done():
                state = live.state
                ask = state.get("view", {}).get("ask")
                if ask:
                    note = random.choice(ask["options"])["note"]
                    await live.send(type="preview", match=match, seat=0, ask=state["ask"], note=note)
                    if random.random() < 0.1:
                        await live.send(type="pick", match=match, seat=0, ask=state["ask"], note=note)
                        await live.send(type="rewind", match=match, seat=0, to=0)
                await asyncio.sleep(0.05)
        await asyncio.sleep(1.0)


async def _read_on(live: Socket) -> None:
    while True:
        await live.receive()


async def _huge_sandbox(who: httpx.AsyncClient) -> str:
    for count in (990, 190, 90, 40):
        cards = [f"village-militia x{min(90, count - begin)}" for begin in range(0, count, 90)]
        position = {"start": "main", "p1": {"hand": cards}, "p2": {}}
        answer = await who.post("/api/sandboxes", json={"game": GAME, "position": position})
        if answer.status_code == 201:
            match: str = answer.json()["match"]
            return match
    raise RuntimeError(f"no huge sandbox was granted: {answer.text}")


async def replays(url: str) -> Attack:
    """Replays of long matches, each from every side, on which the asker hangs up."""
    who = await account(url, "10.6.0.1")
    paths: list[str] = []
    wish = {"game": GAME, "bots": ["random", "random"], "bots_only": True, "public": False}
    for _ in range(4):
        match = (await who.post("/api/tables", json=wish)).raise_for_status().json()["match"]
        while (await who.get(f"/api/matches/{match}")).json().get("replay") != "full":
            await asyncio.sleep(0.2)
        paths += [f"/api/matches/{match}/replay?view={view}" for view in ("0", "1", "open")]

    connections = [client(url, "10.6.0.1") for _ in range(16)]

    async def hang_up(number: int) -> None:
        async with connections[number].stream("GET", random.choice(paths), timeout=0.8) as answer:
            async for _ in answer.aiter_raw():  # unpacking it would be work for the attacker
                pass

    return lambda: _always(16, hang_up)


async def _together(works: list[Coroutine[Any, Any, None]]) -> None:
    await asyncio.gather(*works)


ATTACKS: dict[str, Callable[[str], Awaitable[Attack]]] = {
    "scenario": scenario,
    "decks": decks,
    "unread": unread,
    "bots": bots,
    "huge": huge,
    "replays": replays,
}


async def attack(name: str, url: str, seconds: float) -> None:
    """Prepare an attack, say so, and attack for so many seconds, never for longer."""
    act = await asyncio.wait_for(ATTACKS[name](url), PREPARATION)
    print("ready", flush=True)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(act(), seconds)


# -- measuring


def summary(name: str, bystander: Bystander) -> dict[str, Any]:
    """What a bystander felt, in milliseconds."""
    row: dict[str, Any] = {"attack": name}
    for what, times in (("http", sorted(bystander.http)), ("pick", sorted(bystander.picks))):
        row[what] = [1000 * times[int((len(times) - 1) * part)] for part in (0.5, 0.99, 1.0)]
        row[f"{what}_count"] = len(times)
    return row


async def measure(python: str, name: str, seconds: float) -> list[dict[str, Any]]:
    """A bystander in quiet and under one attack."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(python, folder)
        attacker: subprocess.Popen[bytes] | None = None
        try:
            bystander = Bystander(server.url)
            await bystander.come()
            await bystander.look(QUIET_SECONDS)
            rows = [summary("quiet", bystander)]
            command = [sys.executable, __file__, "--attacker", server.url, name, "--seconds", str(seconds)]
            attacker = subprocess.Popen(command, stdout=subprocess.PIPE)
            assert attacker.stdout is not None
            if not await asyncio.to_thread(attacker.stdout.readline):
                raise RuntimeError(f"the attack “{name}” could not be prepared")
            await bystander.look(seconds)
            rows.append(summary(name, bystander))
            await bystander.leave()
            return rows
        finally:
            if attacker is not None:
                attacker.kill()
                attacker.communicate()
            server.stop()


def show(row: dict[str, Any]) -> None:
    """A line of the table."""
    http, pick = row["http"], row["pick"]
    print(
        f"{row['attack']:9} {http[0]:7.0f} ms {http[1]:5.0f} ms {http[2]:5.0f} ms {row['http_count']:8} "
        f"{pick[0]:8.0f} ms {pick[1]:5.0f} ms {pick[2]:5.0f} ms {row['pick_count']:8}",
        flush=True,
    )


def is_met(row: dict[str, Any]) -> bool:
    """Whether the bars are met."""
    return all(row[what][1] < P99_BAR and row[what][2] < WORST_BAR for what in ("http", "pick"))


async def run(arguments: argparse.Namespace) -> bool:
    rows: list[dict[str, Any]] = []
    if not arguments.json:
        print("attack     HTTP p50      p99    worst  answers    pick p50      p99    worst    picks")
    for name in arguments.attacks or ATTACKS:
        measured = await measure(arguments.python, name, arguments.seconds)
        new = measured if not rows else measured[1:]
        rows += new
        if not arguments.json:
            for row in new:
                show(row)
    met = all(is_met(row) for row in rows)
    if arguments.json:
        print(json.dumps(rows))
    else:
        print(f"p99 below {P99_BAR:g} ms and nothing above {WORST_BAR:g} ms: {'yes' if met else 'no'}")
    return met


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--python", default=sys.executable, help="whose cardwright is attacked")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--require", action="store_true", help="exit code 1 if a bar is missed")
    parser.add_argument("--attacker", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attacker:
        asyncio.run(attack(arguments.attacks[0], arguments.attacker, arguments.seconds))
    elif not asyncio.run(run(arguments)) and arguments.require:
        sys.exit(1)


if __name__ == "__main__":
    main()
