"""A hundred thousand frames that no honest client sends: nothing changes, nothing fails, others play on."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, get_args

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.server.matches import journal
from cardwright.server.play import protocol, requests
from cardwright.server.play.table import Table, fold
from cardwright.server.site.limits import Limits
from cardwright.server.site.texts import plain
from server.frames import NASTY, Maker
from server.live import Live, settings_for
from server.pair import Pair, journal_of, news, row_of
from server.player import PATIENCE, Message, Player
from server.raw import BINARY, Raw, frame
from server.rows import id_of

FRAMES = 100_000
MALFORMED = 1_500
BATCH = 100
BATCHES = 25
"""So many batches go over one connection."""

UNDERSTOOD = {
    "refused",
    "done",
    "pong",
    "because",
    "step",
    "foresight",
    "state",
    "presence",
    "said",
    "table",
    "lobby",
}
CLIENT = get_args(requests.ClientMessage)
CLOSED = {protocol.NOT_A_MESSAGE, protocol.TOO_LARGE, 1002, 1003, 1007, 1009}


class Ear(logging.Handler):
    """Hears what the server writes into its log when something has gone wrong."""

    LOGGERS = ("", "uvicorn", "uvicorn.error", "uvicorn.asgi", "asyncio", "litestar", "cardwright")

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))

    def __enter__(self) -> Ear:
        for name in self.LOGGERS:
            logging.getLogger(name).addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        for name in self.LOGGERS:
            logging.getLogger(name).removeHandler(self)


class Neighbours:
    """Two people who play at a table of their own all the while, match after match."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._random = Random(1)
        self.acknowledged = 0
        self.finished = 0
        self.fault: BaseException | None = None

    def __enter__(self) -> Neighbours:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()
        if self.fault is not None:
            raise self.fault

    def play_on(self) -> None:
        """Wait until another pick of theirs is acknowledged."""
        before, until = self.acknowledged, time.monotonic() + PATIENCE
        while self.acknowledged == before and self.fault is None:
            assert time.monotonic() < until, "the neighbours do not play on"
            time.sleep(0.001)

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._play()
        except BaseException as fault:
            self.fault = fault

    def _play(self) -> None:
        pair = Pair(self._live, "battle-lines")
        with pair as players:
            while not self._stop.is_set():
                for player in players:
                    state = player.states[pair.match]
                    if "result" in state["view"]:
                        assert [number for number, _ in pair.journal] == list(range(1, len(pair.journal) + 1))
                        self.finished += 1
                        return
                    if "ask" in state["view"]:
                        options = state["view"]["ask"]["options"]
                        answer = player.pick(pair.match, self._random.choice(options)["note"])
                        assert answer["type"] == "done", answer
                        self.acknowledged += 1
                    news(player)


class Victims:
    """Tables that are attacked: two that run, one that is over, one that is open."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.pairs = [Pair(live, "clashing-destiny"), Pair(live, "battle-lines", rated=True)]
        over = Pair(live, "clashing-destiny")
        with over as (one, _):
            one.ask(type="resign", match=over.match)
        for pair in self.pairs:
            with pair:
                for _ in range(5):
                    pair.go_on()
        self.people = {"outsider": live.guest(), "one": self.pairs[0].people[0], "other": self.pairs[0].people[1]}
        self.people |= {"rated one": self.pairs[1].people[0], "rated other": self.pairs[1].people[1]}
        self.open = self.people["outsider"].post("/api/tables", json={"game": "clashing-destiny"}).json()["match"]
        self.matches = [*(pair.match for pair in self.pairs), over.match]
        until = time.monotonic() + PATIENCE
        while not all(self._is_looked_after(pair.match) for pair in self.pairs):
            assert time.monotonic() < until
            time.sleep(0.01)

    def _is_looked_after(self, match: str) -> bool:
        """Whether the server has noted when something is due, which it does soon after the beginning."""
        due = self.live.wait_for(self.live.server.hub.get(match)).table.due()
        return bool(self.live.do(row_of, match)["due"] == due)

    def rows(self) -> list[Any]:
        """Everything that the database knows of them."""
        found = []
        for match in [*self.matches, self.open]:
            found += [self.live.do(journal_of, match), self.live.do(row_of, match)]
        return [*found, *(self.truth(match) for match in self.matches)]

    def views(self) -> list[Message]:
        """What those who sit there see of them."""
        found = []
        for pair in self.pairs:
            for person in pair.people:
                with Player(self.live.url, person) as player:
                    found.append(player.watch(pair.match)["view"])
        return found

    def table(self, match: str) -> Table:
        """A match as its journal says that it is."""
        loaded = self.live.do(journal.load, match)
        assert loaded is not None
        return fold(loaded.start, loaded.began, loaded.lines)

    def tables(self) -> dict[str, Table]:
        return {match: self.table(match) for match in self.matches}

    def truth(self, match: str) -> bytes:
        return msgspec.json.encode(self.table(match).match.truth())

    def held(self, who: str) -> dict[str, int]:
        """The seats of somebody."""
        if who not in self.people or who == "outsider":
            return {}
        seats: dict[str, int] = {}
        name = self.people[who].get("/api/me").json()["name"]
        for match in self.matches:
            for seat in self.people[who].get(f"/api/tables/{match}").json()["seats"]:
                if seat["name"] == name:
                    seats[match] = seat["seat"]
        return seats


def cookie_of(person: httpx.Client | None) -> str:
    return "" if person is None else "; ".join(f"{name}={value}" for name, value in person.cookies.items())


@contextmanager
def unharmed(live: Live) -> Iterator[Victims]:
    """Tables to attack; afterwards nothing of them has changed, the neighbours have played on, the log is quiet."""
    victims = Victims(live)
    before = victims.rows()
    views = victims.views()
    with Ear() as ear, Neighbours(live) as neighbours:
        yield victims
        neighbours.play_on()
    assert victims.rows() == before
    assert victims.views() == views
    assert [text for text in ear.heard if "Invalid UTF-8 sequence received from client" not in text] == []


def attack(live: Live, victims: Victims, who: str, frames: int, seed: int) -> int:
    """Send misplaced frames as somebody; how many were answered."""
    maker = Maker(seed, victims.tables(), victims.held(who), [victims.open])
    sent = 0
    while sent < frames:
        with Raw(live.host, cookie_of(victims.people.get(who))) as raw:
            for match in victims.matches:
                raw.send(frame(json.dumps({"type": "watch", "match": match}).encode()))
            for number in range(BATCHES):
                batch = [maker.misplaced() for _ in range(BATCH)]
                last = {"type": "ping", "id": 1000 + number}
                raw.send(b"".join(frame(json.dumps(message).encode()) for message in [*batch, last]))
                raw.until(1000 + number)
                assert raw.code is None, (raw.code, batch)
                sent += BATCH
            for message in raw.messages:
                assert message["type"] in UNDERSTOOD | {"welcome"}, message
                assert message.get("code") != "fault", message
    return sent


def send_malformed(live: Live, victims: Victims, connections: int) -> int:
    """Send what is no message, each on a connection of its own."""
    maker = Maker(7, victims.tables(), {}, [victims.open])
    random = Random(7)
    cookies = [cookie_of(None), *(cookie_of(person) for person in victims.people.values())]
    for _ in range(connections):
        with Raw(live.host, random.choice(cookies), greet=random.random() < 0.7) as raw:
            text = maker.malformed()
            raw.send(odd_frame(random, text))
            raw.drain()
            assert raw.code in CLOSED, (raw.code, text)
    return connections


def odd_frame(random: Random, text: bytes) -> bytes:
    """Mostly text as it is; sometimes binary, in pieces, not UTF-8, too large, or against the rules of websockets."""
    shape = random.random()
    if shape < 0.85:
        return frame(text)
    return random.choice(
        [
            frame(text, BINARY),
            frame(b'{"type":"ping"}', BINARY),
            frame(text[:3], final=False) + frame(text[3:], opcode=0),
            frame(b'{"type":"ping' + b"\xff" + b'"}'),
            frame(text + b" " * protocol.LARGEST_FRAME),
            frame(b'"' + b"x" * 200_000 + b'"'),
            frame(text, opcode=0x3),
            frame(text, opcode=0),
            b"\xff" * 40,
        ]
    )


def test_a_hundred_thousand_frames_change_nothing(hall: Live) -> None:
    counted = hall.server.metrics.frames_in
    with unharmed(hall) as victims:
        sent = send_malformed(hall, victims, MALFORMED)
        shares = {"outsider": 0.4, "nobody": 0.3, "other": 0.1, "one": 0.1, "rated one": 0.05, "rated other": 0.05}
        for seed, (who, share) in enumerate(shares.items()):
            sent += attack(hall, victims, who, round(FRAMES * share), seed)
    assert sent >= FRAMES
    assert hall.server.metrics.frames_in - counted >= FRAMES


@pytest.mark.databases
def test_fewer_frames_on_both_databases(database_url: str) -> None:
    with Live(settings_for(database_url)) as live, unharmed(live) as victims:
        send_malformed(live, victims, 50)
        for seed, who in enumerate(["outsider", "nobody", "other", "one"]):
            attack(live, victims, who, BATCH * BATCHES, seed)


@pytest.mark.databases
def test_nasty_words_are_only_words(live: Live) -> None:
    pair = Pair(live)
    with Ear() as ear, pair as (one, other):
        for words in NASTY:
            news(other)
            answer = one.ask(type="say", match=pair.match, text=words)
            said = [message["text"] for message in news(other, "said")]
            if plain(words):
                assert answer["type"] == "done"
                assert said == [plain(words)]
            else:
                assert (answer["code"], said) == ("empty", [])
    assert ear.heard == []


@pytest.mark.parametrize(
    "message",
    [
        {"type": "watch", "match": "\u0000"},
        {"type": "pick", "match": "\u0000", "ask": 1, "note": "x"},
        {"type": "say", "match": "MATCH", "text": "a\u0000b"},
        {"type": "seek", "game": "clashing-destiny", "deck": "\u0000"},
        {"type": "watch-lobby", "game": "\u0000"},
        {"type": "pick", "match": "MATCH", "ask": 1, "note": "\u0000"},
        {"type": "offer", "match": "MATCH", "what": "\u0000"},
    ],
    ids=lambda message: str(message["type"]),
)
@pytest.mark.databases
def test_a_character_that_a_database_cannot_hold_is_no_fault(live: Live, message: Message) -> None:
    pair = Pair(live)
    with Ear() as ear, Raw(live.host, cookie_of(pair.people[0])) as raw:
        if message.get("match") == "MATCH":
            message = message | {"match": pair.match}
        raw.send(frame(json.dumps(message | {"id": 5}).encode()))
        raw.until(5)
        assert raw.code in (None, protocol.NOT_A_MESSAGE)
        assert raw.messages[-1].get("code") != "fault"
    assert ear.heard == []


class FramesOf(Limits):
    """Limits what one account sends; everybody else does as they like, however fast this machine is."""

    def __init__(self, account: int) -> None:
        super().__init__(now=lambda: 0.0)
        self._limited = ("frames", str(account))

    def _wait(self, kind: str, key: str) -> float | None:
        return super()._wait(kind, key) if (kind, key) == self._limited else None


def test_a_flood_harms_only_who_sends_it(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    with unharmed(hall) as victims:
        outsider = victims.people["outsider"]
        monkeypatch.setattr(hall.server, "limits", FramesOf(hall.do(id_of, outsider.get("/api/me").json()["name"])))
        for _ in range(20):
            with Raw(hall.host, cookie_of(outsider)) as raw:
                raw.send(b"".join(frame(b'{"type":"ping"}') for _ in range(500)))
                raw.drain()
                assert raw.code == protocol.FLOOD


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
entries = st.sampled_from(sorted({field for message in CLIENT for field in message.__struct_fields__}))
near = st.builds(
    lambda message, rest: json.dumps({"type": message.__struct_config__.tag, **rest}).encode(),
    st.sampled_from(CLIENT),
    st.dictionaries(entries, json_values, max_size=5),
)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | near)
def test_whatever_comes_is_a_message_or_an_error(text: bytes) -> None:
    try:
        message = requests.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return
    assert isinstance(message, requests.Request)
    assert requests.decode(msgspec.json.encode(message)) == message
