"""The program as a person starts it, without a process of its own: what is typed, printed and returned.

`call` runs `main` with other streams, arguments and variables and puts everything back. The streams are files, so
that it reads and waits as it does through a pipe, and it knows only the games that Cardwright brings. What only a
process shows (signals, a terminal, its start) is tested with one: `PROGRAM`.
"""

from __future__ import annotations

import json
import os
import pty
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import IO, NamedTuple
from unittest.mock import patch

from cardwright.cli import main
from cardwright.games import registry
from support.packaged import GAMES

PROGRAM = [sys.executable, "-c", "from cardwright.cli import main; main()"]
"""The command line of a real process."""


class Done(NamedTuple):
    """What is left of a program."""

    code: int
    out: str
    err: str

    @property
    def all(self) -> str:
        """What it printed and what it complained of."""
        return self.out + self.err


def at_home(home: Path) -> dict[str, str]:
    """Variables for a person whose matches are kept in `home`."""
    return {"CARDWRIGHT_HOME": str(home), "PYTHONIOENCODING": "utf-8"}


def environment(home: Path) -> dict[str, str]:
    """The same for a process, with what it inherits."""
    return {**os.environ, **at_home(home)}


def call(
    *arguments: str,
    typed: str = "",
    encoding: str = "utf-8",
    variables: Mapping[str, str] | None = None,
    games: Mapping[str, str] | None = None,
) -> Done:
    """Run `cardwright` with these arguments, as if `typed` came from a pipe that then ends.

    `games` are known besides those that Cardwright brings: the package of each id.
    """
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(typed.encode(encoding))
        given.seek(0)
        descriptors = given.fileno(), out.fileno(), err.fileno()
        with _streams(descriptors, encoding), _world(arguments, variables or {}, games or {}):
            code = _code_of_main()
        return Done(code, _read(out, encoding), _read(err, encoding))


def on_terminal(*arguments: str, typed: str = "", variables: Mapping[str, str | None]) -> tuple[int, bytes]:
    """The same on a terminal, where everything has been typed before it is asked for: exit code and what is shown.

    A variable that is None is not there.
    """
    ours, theirs = pty.openpty()
    shown = bytearray()

    def read() -> None:
        with suppress(OSError):  # the other side is closed
            while found := os.read(ours, 4096):
                shown.extend(found)

    reader = Thread(target=read)
    reader.start()
    try:
        os.write(ours, typed.encode())
        with _streams((theirs, theirs, theirs), "utf-8"), _world(arguments, variables, {}):
            code = _code_of_main()
    finally:
        os.close(theirs)
        reader.join()
        os.close(ours)
    return code, bytes(shown)


def _code_of_main() -> int:
    try:
        main()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    return 0


def expect(
    *arguments: str,
    typed: str = "",
    code: int = 0,
    encoding: str = "utf-8",
    variables: Mapping[str, str] | None = None,
    games: Mapping[str, str] | None = None,
) -> str:
    """Everything that a call prints; it must end with this code."""
    done = call(*arguments, typed=typed, encoding=encoding, variables=variables, games=games)
    assert done.code == code, done.out[-2000:] + done.err
    return done.all


def play(home: Path, typed: str, *arguments: str, code: int = 0) -> str:
    """What `cardwright play` prints to a person who types this."""
    return expect("play", *arguments, typed=typed, code=code, variables=at_home(home))


def the_save(home: Path) -> Path:
    """The only match that is kept in `home`."""
    (found,) = (home / "saves").glob("*.json")
    return found


def record_in(path: Path) -> list[str]:
    """The lines of the record in a saved match."""
    found = json.loads(path.read_text(encoding="utf-8"))["record"]
    assert isinstance(found, list)
    return found


def _read(file: IO[bytes], encoding: str) -> str:
    file.seek(0)
    return file.read().decode(encoding)


@contextmanager
def _streams(descriptors: tuple[int, int, int], encoding: str) -> Iterator[None]:
    """For a while the standard streams lead there, opened as Python opens what a process is given."""
    before = sys.stdin, sys.stdout, sys.stderr
    with ExitStack() as opened:
        sys.stdin, sys.stdout, sys.stderr = [
            opened.enter_context(open(os.dup(descriptor), mode, encoding=encoding, newline="\n"))
            for descriptor, mode in zip(descriptors, "rww", strict=True)
        ]
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def _world(
    arguments: tuple[str, ...], variables: Mapping[str, str | None], games: Mapping[str, str]
) -> Iterator[None]:
    """For a while other arguments, variables and games; handlers of signals are put back too."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    modules = {id: module for id, module in registry.modules().items() if id in GAMES} | dict(games)
    with (
        patch.object(sys, "argv", ["cardwright", *arguments]),
        patch.dict(os.environ, {name: value for name, value in variables.items() if value is not None}),
        patch.object(registry, "_PACKAGES", modules),
    ):
        for name in [name for name, value in variables.items() if value is None]:
            os.environ.pop(name, None)
        try:
            yield
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)
