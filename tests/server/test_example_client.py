"""examples/client.py plays whole matches of every game: against a bot, against itself, and over a broken line."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from server.live import Live
from support.packaged import GAMES

CLIENT = Path(__file__).parents[2] / "examples/client.py"
PATIENCE = 180.0


def begin(url: str, game: str, *more: str) -> subprocess.Popen[str]:
    """Start the client as people do."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "NO_PROXY": "127.0.0.1"}
    return subprocess.Popen(
        [sys.executable, str(CLIENT), url, game, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment,
    )


def finish(process: subprocess.Popen[str]) -> list[str]:
    """What it prints until it ends well."""
    try:
        printed, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 0, printed
    return printed.splitlines()


def table_of(process: subprocess.Popen[str]) -> str:
    """The id of the table that it has made."""
    assert process.stdout is not None
    word, id = process.stdout.readline().split()
    assert word == "Table"
    return id


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_a_bot(hall: Live, game: str) -> None:
    printed = finish(begin(hall.url, game, "--bot", "random"))
    assert printed[-1].removeprefix("Result: ")
    assert len(printed) > 10


@pytest.mark.parametrize("game", GAMES)
def test_two_of_them_play_each_other(hall: Live, game: str) -> None:
    one = begin(hall.url, game)
    other = begin(hall.url, game, "--join", table_of(one))
    first, second = finish(one), finish(other)
    assert first[-1] == second[-1]
    assert first[-1].startswith("Result: ")


def test_it_comes_back_when_the_line_breaks(hall: Live) -> None:
    with Line(hall, bears=50_000) as line:
        printed = finish(begin(line.url, "clashing-destiny", "--bot", "random"))
    assert line.cuts > 0
    assert printed[-1].startswith("Result: ")
    turns = [text for text in printed if text.startswith("Turn ")]
    assert turns
    assert len(turns) == len(set(turns))


def test_it_says_what_is_wrong(hall: Live) -> None:
    process = begin(hall.url, "battle-lines", "--join", "nowhere")
    printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    assert "404" in printed


class Line:
    """A way to the server that breaks once, when it has borne so many bytes: in the middle of a match."""

    def __init__(self, live: Live, bears: int) -> None:
        host, port = live.host.split(":")
        self._target = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._bears = bears
        self.cuts = 0

    def __enter__(self) -> Line:
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self._cut()

    def _cut(self) -> None:
        """End all connections that are open."""
        while self._open:
            with contextlib.suppress(OSError):
                self._open.pop().shutdown(socket.SHUT_RDWR)

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(self._target)
            self._open += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
                self._bears -= len(data)
                if self._bears <= 0 and not self.cuts:
                    self.cuts += 1
                    self._cut()
            sink.shutdown(socket.SHUT_RDWR)
