"""The terminal: what is shown, and lines read from a person, against the clock where there is one.

On a terminal the screen is cleared and drawn anew before each question, and the seconds left are refreshed in
place. Through pipes everything is plain text, one thing after the other.
"""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import time
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from rich.console import Console as RichConsole
from rich.text import Text

try:
    import readline  # noqa: F401 (input() then edits lines and knows earlier ones)
except ImportError:
    pass

PLAIN_WIDTH = 80

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?|[\x00-\x08\x0b-\x1f\x7f]")
"""What arrow keys and the like send."""


class TimeUp(Exception):
    """The clock ran out before a line was entered."""


class Stopped(BaseException):
    """The program was told to end: its terminal is gone, or it was asked to terminate."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise Stopped(number)


class Console:
    """One person's screen and keyboard (or two persons')."""

    def __init__(self) -> None:
        self.out = RichConsole(highlight=False, soft_wrap=True, markup=False)
        self.tty = sys.stdout.isatty() and sys.stdin.isatty()
        self.can_time = _can_select()
        self._buffer = b""
        self._row = 0
        self._size = (0, 0)

    def listen_to_signals(self) -> None:
        """From now on a closed terminal or a request to terminate raises `Stopped`."""
        for name in ("SIGHUP", "SIGTERM"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _stop)

    @property
    def width(self) -> int:
        return max(60, self.out.size.width) if self.tty else PLAIN_WIDTH

    @property
    def height(self) -> int:
        return max(20, self.out.size.height) if self.tty else 1000

    # -- out

    def screen(self, lines: Sequence[Text | str]) -> None:
        """Show these lines: on a cleared terminal, or below what was printed before."""
        if self.tty:
            self.clear()
        for line in lines:
            self.out.print(line if isinstance(line, Text) else Text(line))
        self._row = len(lines) + 1
        self._size = self.out.size

    def clear(self) -> None:
        if self.tty:
            self.out.file.write("\x1b[2J\x1b[3J\x1b[H")
            self._row = 1

    def say(self, text: Text | str = "") -> None:
        self.out.print(text if isinstance(text, Text) else Text(text))
        self._row += 1

    # -- in

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        """A line without its end. EOFError where the input ends, TimeUp once the time is past `deadline`."""
        if self.tty and deadline is None and b"\n" not in self._buffer:
            self.out.file.flush()
            return clean(input(prompt))
        self._write(self._clock(deadline) + prompt)
        if not self.can_time:
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            return clean(line)
        while b"\n" not in self._buffer:
            if not self._ready(deadline):
                continue
            chunk = os.read(sys.stdin.fileno(), 4096)
            if not chunk:
                self._write("\n")
                if self._buffer:
                    break
                raise EOFError
            self._buffer += chunk
        line_bytes, _, self._buffer = self._buffer.partition(b"\n")
        line = clean(line_bytes.decode("utf-8", "replace"))
        if not self.tty:
            self._write(line + "\n")
        return line

    def forget_typed(self) -> None:
        """Drop what a person has typed ahead, so that it does not answer the next question."""
        if self.tty and self.can_time:
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
            self._buffer = b""

    def _ready(self, deadline: float | None) -> bool:
        """Wait for input, at most until the next second; True if there is some."""
        if deadline is None:
            return bool(select.select([sys.stdin], [], [])[0])
        left = deadline - time.monotonic()
        if left <= 0:
            self._write("\n")
            raise TimeUp
        if select.select([sys.stdin], [], [], min(left, left % 1 + 0.01 if self.tty else left))[0]:
            return True
        if self.tty and self._size == self.out.size and self._row <= self.out.size.height:
            self._write(f"\x1b7\x1b[{self._row};1H{self._clock(deadline)}\x1b8")
        return False

    def _clock(self, deadline: float | None) -> str:
        """The seconds left, always equally wide."""
        if deadline is None:
            return ""
        left = max(0, int(deadline - time.monotonic() + 0.99))
        return f"[{left:4d} s] "

    def _write(self, text: str) -> None:
        self.out.file.write(text)
        self.out.file.flush()


def clean(line: str) -> str:
    """A typed line without its end and without what arrow keys and the like left in it."""
    return _ESCAPES.sub("", line).strip()


def _can_select() -> bool:
    if sys.platform == "win32":
        return False
    try:
        select.select([sys.stdin], [], [], 0)
    except (OSError, ValueError):
        return False
    return True
