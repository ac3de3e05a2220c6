"""A person at a terminal who types without one: every screen is kept, and every line can be foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.text import Text

from cardwright.match.match import Match
from cardwright.terminal.console import Console
from cardwright.terminal.table import Table


class Typist(Console):
    """A terminal of some size whose person types lines, and then anything that is possible."""

    def __init__(self, *lines: str, size: tuple[int, int] = (80, 24), seed: int = 0, seat: int = 0) -> None:
        super().__init__()
        self.tty = True
        self.size = size
        self.lines = list(lines)
        self.random = Random(seed)
        self.seat = seat
        self.match: Match | None = None
        self.screens: list[list[str]] = []
        self.said: list[str] = []

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    def screen(self, lines: Sequence[Text | str]) -> None:
        self.screens.append([str(line) for line in lines])

    def say(self, text: Text | str = "") -> None:
        self.said.append(str(text))

    def forget_typed(self) -> None:
        pass

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        if prompt != "> ":
            return ""
        if self.lines:
            return self.lines.pop(0)
        assert self.match is not None
        options = self.match.ask(self.seat).options
        acts = [option for option in options if not option.verb.ends]
        return self.random.choice(acts if acts and self.random.random() < 0.85 else options).note


def seated(match: Match, console: Console | None = None, *, path: Path = Path("unused.json")) -> Table:
    return Table(console or Typist(), match, ("person", "random"), 1, path, 0)
