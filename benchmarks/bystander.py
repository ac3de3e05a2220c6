"""People who have nothing to do with an attack on the server, and note how well they are served (`attacks.py`).

Whatever was not granted (a status from 400 on, a refused pick, a lost connection) is no answer: it is counted apart.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
"""Seconds after which nobody waits any longer for an answer."""

EVERY = 0.05
"""Seconds between two requests, and between two picks."""

BOT_EVERY = 0.5
"""Seconds between an answer of a bot and the next pick that wants one."""

REPLAY_EVERY = 1.0
"""Seconds between two replays. Each of the bystanders asks for one as often as the limits grant."""

VIEWS = ("0", "1", "open")

LINES = "battle-lines"
DESTINY = "clashing-destiny"

_QUIET_NOTES = ("end turn", "pass", "close", "none")
"""What is picked by somebody who wants to see what the other does."""


# -- people


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
    """What shows who somebody is."""
    return "; ".join(f"{name}={value}" for name, value in who.cookies.items())


class Refused(Exception):
    """A message was not carried out, and why."""


class Socket:
    """The live socket of somebody, who reads whatever comes. `states` are the last ones of each match."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._id = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()
        self.states: dict[str, dict[str, Any]] = {}
        self.reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, url: str, who: httpx.AsyncClient, address: str) -> Socket:
        """A socket that has said hello."""
        headers = {"Cookie": cookie(who), "X-Forwarded-For": address}
        live = url.replace("http", "ws", 1) + "/api/live"
        found = cls(await connect(live, additional_headers=headers, proxy=None, max_size=None))
        await found.ask(type="hello", protocol=1)
        return found

    async def _read(self) -> None:
        try:
            async for frame in self._connection:
                await self._take(json.loads(frame))
        except ConnectionClosed:
            pass  # who asks is told below
        finally:
            for waiting in self._answers.values():
                waiting.cancel()

    async def _take(self, message: dict[str, Any]) -> None:
        answered = self._answers.pop(message.get("id", 0), None)
        if answered is not None and not answered.done():
            answered.set_result(message)
        if message["type"] == "state":
            async with self._news:
                self.states[message["match"]] = message
                self._news.notify_all()

    async def send(self, **message: Any) -> int:
        """Send a message under the next id."""
        self._id += 1
        await self._connection.send(json.dumps({"id": self._id, **message}))
        return self._id

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and wait for its answer; Refused if it is not granted or nobody is there to grant it."""
        answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[self._id + 1] = answered
        try:
            await self.send(**message)
            answer = await asyncio.wait_for(answered, PATIENCE)
        except (ConnectionClosed, TimeoutError):
            raise Refused("lost") from None
        except asyncio.CancelledError:
            if answered.cancelled():
                raise Refused("lost") from None
            raise
        if answer["type"] == "refused":
            raise Refused(answer["code"])
        return answer

    async def state(self, match: str, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The state of a match that one follows, as soon as it is so; Refused if it never is."""
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(lambda: so(self.states[match])), PATIENCE)
            except TimeoutError:
                raise Refused("never") from None
            return self.states[match]

    async def close(self) -> None:
        """Leave."""
        await self._connection.close()
        with contextlib.suppress(ConnectionClosed):
            await self.reading


# -- what they note


class Answers:
    """How long answers took, in seconds, and what was refused, by status or code."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused: Counter[str] = Counter()

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Note how long it took, or that it was refused."""
        started = time.perf_counter()
        with self.counted():
            yield
            self.times.append(time.perf_counter() - started)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Note only if it was refused."""
        try:
            yield
        except httpx.HTTPStatusError as error:
            self.refused[str(error.response.status_code)] += 1
        except httpx.HTTPError as error:
            self.refused[type(error).__name__] += 1
        except Refused as error:
            self.refused[str(error)] += 1

    def summary(self) -> dict[str, Any]:
        """In milliseconds: the median, the 99th percentile and the worst; how many, and what was refused."""
        times = sorted(self.times)
        shares = [1000 * times[int((len(times) - 1) * part)] for part in (0.5, 0.99, 1.0)] if times else []
        return {"ms": shares, "count": len(times), "refused": dict(self.refused)}


async def _every(seconds: float, until: float, act: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, one after the other, and begin no sooner than so many seconds after the last."""
    while time.perf_counter() < until:
        began = time.perf_counter()
        await act()
        await asyncio.sleep(max(0.0, began + seconds - time.perf_counter()))


# -- what they do


class Person:
    """A guest with a socket."""

    def __init__(self, http: httpx.AsyncClient, socket: Socket) -> None:
        self.http = http
        self.socket = socket

    @classmethod
    async def come(cls, url: str, address: str) -> Person:
        """Somebody new at an address."""
        who = await guest(url, address)
        return cls(who, await Socket.open(url, who, address))

    async def open_table(self, **wish: Any) -> str:
        """Make a table without a clock; its match."""
        made = (await self.http.post("/api/tables", json={"pace": None, **wish})).raise_for_status()
        match: str = made.json()["match"]
        return match

    async def pick(self, match: str, note: str) -> None:
        """Pick, and have the state that follows."""
        state = self.socket.states[match]
        await self.socket.ask(type="pick", match=match, ask=state["ask"], note=note)
        await self.socket.state(match, lambda now: now is not state)

    async def leave(self) -> None:
        """Be gone."""
        await self.socket.close()
        await self.http.aclose()


def _notes(state: dict[str, Any]) -> list[str]:
    ask = state["view"].get("ask")
    return [option["note"] for option in ask["options"]] if ask else []


class Duel:
    """Two people who play each other, match after match."""

    def __init__(self, people: list[Person], chance: random.Random) -> None:
        self._people = people
        self._chance = chance
        self._match = ""

    @property
    def match(self) -> str:
        """What they play."""
        return self._match

    async def begin(self) -> None:
        """Sit down at a new table; who opens it takes turns."""
        self._people.reverse()
        one, other = self._people
        self._match = await one.open_table(game=LINES)
        (await other.http.post(f"/api/tables/{self._match}/seats", json={})).raise_for_status()
        for person in self._people:
            await person.socket.ask(type="watch", match=self._match)

    async def go_on(self, picks: Answers) -> None:
        """One pick of somebody, which is noted; or a new match if this one is over."""
        states = [person.socket.states[self._match] for person in self._people]
        if any(state["view"].get("result") for state in states):
            with picks.counted():
                await self.begin()
            return
        asked = [person for person, state in zip(self._people, states) if _notes(state)]
        if asked:
            person = self._chance.choice(asked)
            state = person.socket.states[self._match]
            note = self._chance.choice(_notes(state))
            with picks.timed():
                await person.socket.ask(type="pick", match=self._match, ask=state["ask"], note=note)
            with picks.counted():
                await person.socket.state(self._match, lambda now: now is not state)


class AgainstBot:
    """Somebody who plays a bot and passes, to see how soon it answers."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._match = ""

    async def begin(self) -> None:
        """Sit down at a new table."""
        self._match = await self._person.open_table(game=DESTINY, bots=["greedy"])
        await self._person.socket.ask(type="watch", match=self._match)

    async def go_on(self, answers: Answers) -> None:
        """Pick until it is the bot's turn, and note how long it takes to do something then."""
        socket = self._person.socket
        while True:
            state = socket.states[self._match]
            notes = _notes(state)
            if state["view"].get("result"):
                await self.begin()
            elif notes:
                note = next((note for note in _QUIET_NOTES if note in notes), notes[-1])
                await self._person.pick(self._match, note)
            else:
                break
        with answers.timed():
            await socket.state(self._match, lambda now: now is not state)


class Readers:
    """Those who look at matches that are over. No replay is asked for twice, for the server keeps them."""

    def __init__(self, people: list[Person]) -> None:
        self._people = people
        self._wanted: list[str] = []

    async def prepare(self, count: int) -> None:
        """Have so many replays to look at, of short matches."""
        for number in range(-(-count // len(VIEWS))):
            person = self._people[number % len(self._people)]
            match = await person.open_table(game=LINES, bots=["page"])
            await person.socket.ask(type="watch", match=match)
            for _ in range(6):
                state = await person.socket.state(match, lambda now: bool(_notes(now) or now["view"].get("result")))
                if not _notes(state):
                    break
                await person.pick(match, _notes(state)[0])
            with contextlib.suppress(Refused):  # it is over
                await person.socket.ask(type="resign", match=match)
            self._wanted += [f"/api/matches/{match}/replay?view={view}" for view in VIEWS]

    async def go_on(self, replays: Answers) -> None:
        """Look at the next one, and note how long it takes until it is there."""
        if self._wanted:
            self._people.append(self._people.pop(0))
            with replays.timed():
                (await self._people[0].http.get(self._wanted.pop())).raise_for_status()


class Bystanders:
    """Two pairs at two tables. `also` is what else is noted: answers of a bot (`bot`), replays (`replay`)."""

    ADDRESSES = ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4")
    BOT_ADDRESS = "10.0.0.5"

    def __init__(self, url: str, also: tuple[str, ...]) -> None:
        self._url = url
        self._also = also
        self._people: list[Person] = []
        self._duels: list[Duel] = []
        self._against_bot: AgainstBot | None = None
        self._readers: Readers | None = None

    async def come(self, seconds: float) -> None:
        """Sit down, and be ready for so many seconds in all."""
        people = [await Person.come(self._url, address) for address in self.ADDRESSES]
        self._people += people
        self._duels = [Duel(people[:2], random.Random(1)), Duel(people[2:], random.Random(2))]
        for duel in self._duels:
            await duel.begin()
        if "bot" in self._also:
            person = await Person.come(self._url, self.BOT_ADDRESS)
            self._people.append(person)
            self._against_bot = AgainstBot(person)
            await self._against_bot.begin()
        if "replay" in self._also:
            self._readers = Readers(people)
            await self._readers.prepare(round(seconds / REPLAY_EVERY) + 2)

    async def look(self, seconds: float) -> dict[str, Answers]:
        """Go on like this for so many seconds; what is unanswered then has taken until then."""
        noted = {what: Answers() for what in ("http", "pick", *self._also)}
        until = time.perf_counter() + seconds
        works = [self._ask_on(noted["http"], until)]
        for number, duel in enumerate(self._duels):
            works.append(self._play_on(duel, noted["pick"], until, EVERY * number))
        if self._against_bot is not None:
            works.append(self._see_bot(self._against_bot, noted["bot"], until))
        if self._readers is not None:
            readers, replays = self._readers, noted["replay"]
            works.append(_every(REPLAY_EVERY, until, lambda: readers.go_on(replays)))
        await asyncio.gather(*works)
        return noted

    async def _ask_on(self, answers: Answers, until: float) -> None:
        asking: set[asyncio.Task[None]] = set()
        while time.perf_counter() < until:
            asking.add(asyncio.create_task(self._ask(answers)))
            await asyncio.sleep(EVERY)
        await asyncio.gather(*asking)

    async def _ask(self, answers: Answers) -> None:
        with answers.timed():
            (await self._people[0].http.get(f"/api/tables/{self._duels[0].match}")).raise_for_status()

    async def _play_on(self, duel: Duel, picks: Answers, until: float, after: float) -> None:
        await asyncio.sleep(after)
        await _every(EVERY * len(self._duels), until, lambda: duel.go_on(picks))

    async def _see_bot(self, against: AgainstBot, answers: Answers, until: float) -> None:
        async def see() -> None:
            with answers.counted():
                await against.go_on(answers)

        await _every(BOT_EVERY, until, see)

    async def leave(self) -> None:
        """Be gone, all of them."""
        for person in self._people:
            await person.leave()
