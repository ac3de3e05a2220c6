"""Requests that are only half sent end, and only so many connections are served."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator

import pytest

from cardwright.server.site import intake
from cardwright.server.site.intake import TimelyProtocol
from server.conftest import Start
from server.live import Live
from server.player import Player

PATIENCE = 120.0

UNFINISHED = [
    b"",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\nGET /api/me HTTP/1.1\r\nX-Slow: ",
    b"POST /api/accounts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that start now wait for less."""
    monkeypatch.setattr(intake, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(intake, "BODY_SECONDS", 0.5)


@contextlib.contextmanager
def connected(live: Live) -> Iterator[socket.socket]:
    host, port = live.host.split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as connection:
        yield connection


def read_to_the_end(connection: socket.socket) -> bytes:
    """All that comes until the server closes; a TimeoutError if it does not."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while data := connection.recv(65536):
            found += data
    return found


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sent", UNFINISHED)
def test_a_request_that_is_never_finished_is_cut_off(live: Live, sent: bytes) -> None:
    with connected(live) as connection:
        connection.sendall(sent)
        read_to_the_end(connection)


@pytest.mark.usefixtures("impatient")
def test_a_header_that_trickles_in_is_cut_off_too(live: Live) -> None:
    with connected(live) as connection:
        connection.settimeout(0.1)
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        until = time.monotonic() + PATIENCE
        with contextlib.suppress(OSError):
            while time.monotonic() < until:
                connection.sendall(b"X-Slow: 1\r\n")
                with contextlib.suppress(TimeoutError):
                    if not connection.recv(1000):
                        return
        assert time.monotonic() < until


def test_sockets_and_patient_clients_are_not_cut_off(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """No time runs for a connection on which nothing is missing."""
    limited: list[TimelyProtocol] = []
    expect = TimelyProtocol._expect

    def noted(line: TimelyProtocol, seconds: float) -> None:
        limited.append(line)
        expect(line, seconds)

    monkeypatch.setattr(TimelyProtocol, "_expect", noted)
    client = live.guest()
    with Player(live.url, client) as player:
        for _ in range(3):
            assert player.ask(type="ping")["type"] == "pong"
            assert client.get("/api/me").status_code == 200
            assert len({id(line) for line in limited}) == 2
            assert [line for line in limited if line._timer is not None] == []


def test_more_connections_than_are_allowed_are_told_to_come_back(start: Start) -> None:
    live = start(connections=3)
    assert live.client().get("/healthz").status_code == 200
    with contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(connected(live))
        assert live.client().get("/healthz").status_code == 503
