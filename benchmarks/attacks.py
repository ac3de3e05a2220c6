"""Measure what a bystander feels while somebody attacks the server, on this machine.

    python benchmarks/attacks.py                            all attacks, 60 seconds each
    python benchmarks/attacks.py scenario replays --seconds 20
    python benchmarks/attacks.py --python ../older/.venv/bin/python     the server of another checkout
    python benchmarks/attacks.py --require                  exit code 1 if a bar is missed

Each attack has a server and an SQLite database of its own, and begins when bystanders (`bystander.py`), from other
addresses, have been served in quiet for a while. They ask something of the database and pick in a match every 50 ms;
while bots or replays are attacked, they also play a bot or look at replays. Printed is how long answers took, and
what was refused, which is no answer. An attack does what the limits of the server grant, and stops by itself.
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
from bystander import DESTINY, PATIENCE, Bystanders, Socket, account, client, cookie, guest

P99_BAR = 300.0
WORST_BAR = 1000.0
QUIET_SECONDS = 5.0
BARRED = ("http", "pick")
"""What everybody does, and has bars."""

PREPARATION = 120.0

_START = "from cardwright.cli import main; main()"


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
            "CARDWRIGHT_BOT_PAUSE": "0",  # what is noted of bots is how long they take
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
    cards = sorted((await who.get(f"/api/games/{DESTINY}")).json()["cards"])
    wrong = [f"{card[:-2]}{tail}" for tail in ("qx", "xq", "qq") for card in cards][:200]
    return lambda: _always(6, lambda _: who.post("/api/tables", json={"game": DESTINY, "deck": wrong}))


async def lists(url: str) -> Attack:
    """Lists of as many decks as one may save, each as long as it may be, and their codes."""
    who = await guest(url, "10.6.0.1")
    cards = sorted((await who.get(f"/api/games/{DESTINY}")).json()["cards"])
    codes: list[str] = []
    for number in range(100):
        deck = [cards[(7 * place + number) % len(cards)] for place in range(400)]
        wish = {"game": DESTINY, "name": f"Deck {number}", "cards": deck}
        codes.append((await who.post("/api/decks", json=wish)).raise_for_status().json()["code"])

    async def ask(number: int) -> httpx.Response:
        if number % 2:
            return await who.post("/api/decks/decode", json={"code": random.choice(codes)})
        return await who.get("/api/decks", params={"game": DESTINY})

    return lambda: _always(12, ask)


async def unread(url: str) -> Attack:
    """Sockets that ask for states and never read one."""
    heads: list[tuple[str, str]] = []
    for number in range(8):
        who = await guest(url, f"10.6.0.{number + 1}")
        match = (await who.post("/api/sandboxes", json={"game": DESTINY})).raise_for_status().json()["match"]
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
    wish = {"game": DESTINY, "bots": ["greedy", "greedy"], "bots_only": True, "public": False}
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
            await live.send(type="watch", match=match, seat=0)
            while not live.reading.done():
                state = live.states.get(match, {})
                ask = state.get("view", {}).get("ask")
                if ask:
                    note = random.choice(ask["options"])["note"]
                    await live.send(type="preview", match=match, seat=0, ask=state["ask"], note=note)
                    if random.random() < 0.1:
                        await live.send(type="pick", match=match, seat=0, ask=state["ask"], note=note)
                        await live.send(type="rewind", match=match, seat=0, to=0)
                await asyncio.sleep(0.05)
        await asyncio.sleep(1.0)


async def _huge_sandbox(who: httpx.AsyncClient) -> str:
    for count in (990, 190, 90, 40):
        cards = [f"village-militia x{min(90, count - begin)}" for begin in range(0, count, 90)]
        position = {"start": "main", "p1": {"hand": cards}, "p2": {}}
        answer = await who.post("/api/sandboxes", json={"game": DESTINY, "position": position})
        if answer.status_code == 201:
            match: str = answer.json()["match"]
            return match
    raise RuntimeError(f"no huge sandbox was granted: {answer.text}")


async def replays(url: str) -> Attack:
    """Replays of long matches, each from every side, on which the asker hangs up."""
    who = await account(url, "10.6.0.1")
    paths: list[str] = []
    wish = {"game": DESTINY, "bots": ["random", "random"], "bots_only": True, "public": False}
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
    "lists": lists,
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

SUFFERING: dict[str, tuple[str, ...]] = {"bots": ("bot",), "replays": ("replay",)}
"""What else is slower under an attack than what everybody does."""


async def measure(python: str, name: str, seconds: float, quiet: float) -> list[dict[str, Any]]:
    """Bystanders in quiet and under one attack."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(python, folder)
        attacker: subprocess.Popen[bytes] | None = None
        try:
            bystanders = Bystanders(server.url, SUFFERING.get(name, ()))
            await bystanders.come(quiet + seconds)
            before = await bystanders.look(quiet)
            command = [sys.executable, __file__, "--attacker", server.url, name, "--seconds", str(seconds)]
            attacker = subprocess.Popen(command, stdout=subprocess.PIPE)
            assert attacker.stdout is not None
            if not await asyncio.to_thread(attacker.stdout.readline):
                raise RuntimeError(f"the attack “{name}” could not be prepared")
            under = await bystanders.look(seconds)
            await bystanders.leave()
            return [
                {"attack": attack, "what": what, **answers.summary()}
                for attack, noted in (("quiet", before), (name, under))
                for what, answers in noted.items()
            ]
        finally:
            if attacker is not None:
                attacker.kill()
                attacker.communicate()
            server.stop()


def show(row: dict[str, Any]) -> None:
    """A line of the table."""
    times = " ".join([f"{time:7.0f} ms" for time in row["ms"]]) or f"{'none':>10} {'':10} {'':10}"
    refused = ", ".join(f"{count} × {code}" for code, count in sorted(row["refused"].items())) or "-"
    print(f"{row['attack']:9} {row['what']:7} {times} {row['count']:8}   {refused}", flush=True)


def is_met(row: dict[str, Any]) -> bool:
    """Whether the bars are met: nothing is refused, and whatever has a bar stays below it."""
    if row["refused"] or not row["ms"]:
        return False
    return row["what"] not in BARRED or (row["ms"][1] < P99_BAR and row["ms"][2] < WORST_BAR)


async def run(arguments: argparse.Namespace) -> bool:
    rows: list[dict[str, Any]] = []
    if not arguments.json:
        print(f"{'attack':9} {'what':7} {'p50':>10} {'p99':>10} {'worst':>10} {'answers':>8}   refused")
    for name in arguments.attacks or ATTACKS:
        measured = await measure(arguments.python, name, arguments.seconds, min(QUIET_SECONDS, arguments.seconds))
        rows += measured
        if not arguments.json:
            for row in measured:
                show(row)
    met = all(is_met(row) for row in rows)
    if arguments.json:
        print(json.dumps(rows))
    else:
        bars = f"p99 of {' and '.join(BARRED)} below {P99_BAR:g} ms, nothing above {WORST_BAR:g} ms, nothing refused"
        print(f"{bars}: {'yes' if met else 'no'}")
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
