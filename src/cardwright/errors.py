"""Every error Cardwright raises on purpose: one tree, one line each on when it is raised.

A message names what was wrong and what would have been possible. Whatever raised it has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class CardwrightError(Exception):
    """The root: catch this to catch them all."""


class IllegalPick(CardwrightError):
    """A pick, take-back, resignation or agreement that the match does not allow now."""


class UnknownGame(CardwrightError):
    """No registered game has this id."""


class UnknownCard(CardwrightError):
    """The game has no card with this id."""


class UnknownBot(CardwrightError):
    """The game offers no bot of this name."""


class BotFault(CardwrightError):
    """A bot that raised an exception or answered with a pick its match does not allow."""


class VariantError(CardwrightError):
    """A variant name or setting that the game does not have, or a value it does not take."""


class CardBaseError(CardwrightError):
    """A set of cards that the game's rules refuse; the message names the card."""


class Violation(Protocol):
    """What an error tells programs of a broken rule: a code, the rule's id or nothing, and words for people."""

    @property
    def code(self) -> str: ...

    @property
    def rule(self) -> str: ...

    @property
    def text(self) -> str: ...


class DeckError(CardwrightError):
    """A deck that cannot be read or that the game's rules refuse; message and `reasons` list every violation."""

    def __init__(self, message: str, reasons: Sequence[Violation] = ()) -> None:
        super().__init__(message)
        self.reasons = list(reasons)


class SeatError(CardwrightError):
    """A seat that does not exist, or a number of seats the game is not played with."""


class SideError(CardwrightError):
    """A side that the game does not have, or that nobody can choose under this variant."""


class NumberError(CardwrightError):
    """A salt, or a number of inputs or events, that is no whole number."""


class SeedError(CardwrightError):
    """A seed that is neither a whole number from 0 to 2**256 - 1 nor 64 hexadecimal digits."""


class RecordError(CardwrightError):
    """A match record that is malformed, altered, truncated, secret, or made under other rules.

    `line` is the number of the line that is wrong, 0 if it is none; the message begins with it.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class ScenarioError(CardwrightError):
    """A scenario file that cannot be run as written (not: one whose expectations fail)."""


class LabError(CardwrightError):
    """A simulation or measurement that cannot be run as asked, or whose worker died."""


class EngineFault(CardwrightError):
    """A bug of the engine or of a game's rules, never of the caller."""
