"""Clients that do not read what they are sent: they are cut off, and nothing of them stays."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from cardwright.server.play.socket import Session
from cardwright.server.play.wire import ImpatientProtocol
from server.live import Live
from server.matches import sandbox
from server.raw import PATIENCE, Raw, frame

SMALL = 4096
MANY = 3000
"""States of some kilobytes that fill whatever systems keep for a connection."""


@pytest.fixture
def live(hall: Live) -> Live:
    """One server for all of them."""
    return hall


@pytest.fixture
def blocked(live: Live) -> Iterator[tuple[Raw, str]]:
    """Somebody who follows a sandbox and the lobby, asks for more and more, and never reads."""
    guest = live.guest()
    match = sandbox(guest, game="clashing-destiny")["match"]
    cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    with Raw(live.host, cookie, room=SMALL) as raw:
        raw.send(frame(b'{"type":"watch-lobby"}'))
        yield raw, match


def ask(live: Live, raw: Raw, match: str) -> None:
    """Ask for the state once more and wait until that is heard, or the line is cut."""
    heard = live.server.metrics.frames_in
    with contextlib.suppress(OSError):
        raw._socket.sendall(frame(json.dumps({"type": "watch", "match": match}).encode()))
    wait_until(lambda: live.server.metrics.frames_in > heard or not live.server.sessions)


def wait_until(so: Callable[[], bool]) -> None:
    """Until something is so; it must be some day."""
    until = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < until
        time.sleep(0.001)


def only_session(live: Live) -> Session:
    (session,) = live.server.sessions
    assert isinstance(session, Session)
    return session


def is_gone(live: Live, match: str) -> bool:
    """Whether the server has forgotten the one who does not read."""
    server = live.server
    return not server.sessions and match not in server.hub.audience and not server.lobby._watchers


def lines_of(live: Live) -> list[ImpatientProtocol]:
    """The websockets that are open, whether somebody is served on them or not."""
    return [line for line in live._uvicorn.server_state.connections if isinstance(line, ImpatientProtocol)]


def test_who_does_not_read_is_cut_off(live: Live, blocked: tuple[Raw, str]) -> None:
    raw, match = blocked
    session = only_session(live)
    for _ in range(MANY):
        ask(live, raw, match)
        if not live.server.sessions:
            break
    wait_until(lambda: is_gone(live, match))
    frames = live.server.metrics.frames_out
    session.send(b"late")
    assert live.server.metrics.frames_out == frames
    assert session._frames.empty()
    wait_until(lambda: not lines_of(live))


class Waits:
    """The event loop of a line, which notes what is to be done later, and does it when the test wants."""

    def __init__(self, line: ImpatientProtocol) -> None:
        self._loop = line.loop
        self.seconds: list[float] = []
        self._acts: list[Callable[[], object]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, seconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
        self.seconds.append(seconds)
        self._acts.append(act)
        return self._loop.call_later(PATIENCE, _nothing)

    def end(self) -> None:
        """Everything that was to wait has waited."""
        for act in self._acts:
            self._loop.call_soon_threadsafe(act)


def _nothing() -> None:
    pass


async def _settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_who_does_not_read_is_given_two_seconds_in_all(live: Live, blocked: tuple[Raw, str]) -> None:
    raw, match = blocked
    (line,) = lines_of(live)
    line.stop_keepalive()
    waits = Waits(line)
    line.loop = cast("asyncio.AbstractEventLoop", waits)
    serving = set(live._uvicorn.server_state.tasks)
    for _ in range(MANY):
        ask(live, raw, match)
        if not live.server.sessions:
            break
    wait_until(lambda: bool(waits.seconds))
    live.wait_for(_settle())
    assert serving & live._uvicorn.server_state.tasks, "something else was waited for before"
    assert lines_of(live) == [line]
    waits.end()
    wait_until(lambda: not lines_of(live) and not serving & live._uvicorn.server_state.tasks)
    assert waits.seconds == [2.0]


def test_who_neither_reads_nor_answers_pings_is_cut_off(live: Live, blocked: tuple[Raw, str]) -> None:
    raw, match = blocked
    (line,) = lines_of(live)
    for _ in range(MANY):
        ask(live, raw, match)
        if not line.writable.is_set():
            break
    live._loop.call_soon_threadsafe(line.keepalive_timeout)
    wait_until(lambda: is_gone(live, match) and not lines_of(live))
