"""What a bot is: something that answers decisions from a view, its options and imagined worlds."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.match.input import Decision
from cardwright.match.match import Match
from cardwright.match.view import View

Worlds = Callable[[int], Match]
"""`world(salt)`: a match that holds only what the bot's seat knows, the rest drawn anew for each salt."""


class Bot:
    """Subclass this and say what to pick; one class can play every game."""

    def pick(self, view: View, ask: Decision, world: Worlds) -> str:
        """The note of one of `ask.options`, or several notes joined by `; `."""
        raise NotImplementedError
