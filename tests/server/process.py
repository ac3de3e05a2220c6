"""The server as people start it: a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

from server.live import PATIENCE

_reserved: list[socket.socket] = []
"""Bound to the ports that tests were given, until the tests end."""


def free_port() -> int:
    """A port on which a server of ours can listen, again and again, and that the system gives to nobody else.

    As long as a socket that does not listen is bound to it, the system does not choose it for another connection; a
    server may still bind it, because both have SO_REUSEADDR.
    """
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", 0))
    _reserved.append(found)
    port: int = found.getsockname()[1]
    return port


_COMMAND = "from cardwright.cli import main; main()"


class ServerProcess:
    """`cardwright serve` on a port of its own. `kill` ends it as a power cut would; `start` starts it again."""

    def __init__(self, database: str, port: int, folder: Path | None = None, **settings: str) -> None:
        """`folder` is its data folder, and where `said` finds what it says."""
        self.url = f"http://127.0.0.1:{port}"
        self._environment = {
            **os.environ,
            "CARDWRIGHT_DATABASE": database,
            "CARDWRIGHT_PORT": str(port),
            "CARDWRIGHT_LIMITS": "false",
            "CARDWRIGHT_PASSWORD_MEMORY": "8",
            "CARDWRIGHT_BOT_PAUSE": "0",
            **{f"CARDWRIGHT_{name.upper()}": value for name, value in settings.items()},
        }
        if folder is not None:
            self._environment["XDG_DATA_HOME"] = str(folder)
        self._output = Path(os.devnull) if folder is None else folder / "output"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _COMMAND, "serve"], env=self._environment, stdout=output
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                if self._process.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end, as an operator does; its exit code comes back."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def said(self) -> str:
        """What it has written to its standard output."""
        return self._output.read_text(encoding="utf-8")

    def wait(self) -> int:
        """Wait until it ends by itself; its exit code."""
        assert self._process is not None
        return self._process.wait(PATIENCE)
