"""The terminal: what is shown, and lines read from a person, against the clock where there is one.

On a terminal the match has a screen of its own, which is cleared and drawn anew before each question, and the seconds
left are refreshed in place; what the user had there before comes back when it is over. Through pipes, and on
terminals that cannot do this, everything is plain text, one thing after the other.
"""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Self

from rich.text import Text

from cardwright.terminal.device import is_capable, listen_to_signals, rich_console

try:
    import readline  # noqa: F401 (input() then edits lines and knows earlier ones)
except ImportError:
    pass

PLAIN_WIDTH = 80

_ENTER = "\x1b[?1049h"
_CLEAR = "\x1b[2J\x1b[H"
_LEAVE = "\x1b[?1049l"

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?|[\x00-\x08\x0b-\x1f\x7f]")
"""What arrow keys and the like send."""


class TimeUp(Exception):
    """The clock ran out before a line was entered."""


class Console:
    """One person's screen and keyboard (or two persons'). Leaving its context gives the terminal back as it was."""

    def __init__(self) -> None:
        self.out = rich_console(soft_wrap=True)
        self.tty = sys.stdout.isatty() and sys.stdin.isatty()
        self.draws = self.tty and is_capable(sys.stdout)
        self.can_time = _can_select()
        self._buffer = b""
        self._row = 0
        self._size = (0, 0)
        self._is_own_screen = False

    def __enter__(self) -> Self:
        listen_to_signals()
        self._clear()
        return self

    def __exit__(self, *stop: object) -> None:
        self.leave()

    @property
    def width(self) -> int:
        return max(60, self.out.size.width) if self.tty else PLAIN_WIDTH

    @property
    def height(self) -> int:
        return max(20, self.out.size.height) if self.tty else 1000

    # -- out

    def screen(self, lines: Sequence[Text | str]) -> None:
        """Show these lines: on a cleared screen, or below what was printed before."""
        self._clear()
        for line in lines:
            self.out.print(line if isinstance(line, Text) else Text(line))
        self._row = len(lines) + 1
        self._size = self.out.size

    def hide(self) -> None:
        """Take everything out of sight that was shown before."""
        if self.draws:
            self._clear()
        elif self.tty:
            self._write("\n" * self.height)

    def leave(self) -> None:
        """Bring back what the user had on the terminal; what is said from now on stays below it."""
        if self._is_own_screen:
            self._is_own_screen = False
            with suppress(OSError):  # the terminal may be gone
                self._write(_LEAVE)

    def _clear(self) -> None:
        if self.draws:
            self.out.file.write(_CLEAR if self._is_own_screen else _ENTER + _CLEAR)
            self._is_own_screen = True
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
        if select.select([sys.stdin], [], [], min(left, left % 1 + 0.01 if self.draws else left))[0]:
            return True
        if self.draws and self._size == self.out.size and self._row <= self.out.size.height:
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
