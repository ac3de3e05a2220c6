"""What a bot is: something that answers decisions from a view, its options and imagined worlds."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.errors import BotFault
from cardwright.match.decision import Decision
from cardwright.match.match import Match
from cardwright.match.view import View

Views = Callable[[], View]
"""`view()`: what the bot's seat sees now. It is made when it is asked for, since many bots need none."""

Worlds = Callable[[int], Match]
"""`world(salt)`: a match that holds only what the bot's seat knows, the rest drawn anew for each salt."""


class Bot:
    """Subclass this and say what to pick; one class can play every game."""

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        """The note of one of `ask.options`, or several notes joined by `; `."""
        raise NotImplementedError


class Look:
    """What a bot may look at while its seat is asked, and not a moment longer: later it would see more."""

    __slots__ = ("_luck", "_match", "_seat")

    def __init__(self, match: Match, seat: int, luck: int) -> None:
        self._match: Match | None = match
        self._seat = seat
        self._luck = luck

    def view(self) -> View:
        """What the seat sees."""
        return self._open().view(self._seat)

    def world(self, salt: int) -> Match:
        """A match as the seat may imagine it."""
        return self._open().world(self._seat, self._luck + salt)

    def _open(self) -> Match:
        if self._match is None:
            raise BotFault("view and world are of the decision for which a bot was given them, and that is over")
        return self._match

    def close(self) -> None:
        """The bot has answered."""
        self._match = None


def consult(bot: Bot, match: Match, seat: int, luck: int = 0) -> str:
    """What a bot picks for a seat that is asked; with other `luck` it imagines other worlds."""
    look = Look(match, seat, luck)
    try:
        return bot.pick(look.view, match.ask(seat), look.world)
    finally:
        look.close()
