"""Driving matches for tests: random play with a look at every decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardwright.match.game import Game
from cardwright.match.match import Match

WHOLE_MATCH = 100_000
"""More picks than any match has."""

Check = Callable[[Game, int, int, int], int]
"""A check looks at a match of a game, a number of seats and a seed, at most at so many of its decisions.

It raises AssertionError with what it found, or returns how many decisions it has looked at.
"""


def pick_random(match: Match, random: Random) -> None:
    """One random pick of a random seat among those asked."""
    seat = random.choice(match.asked)
    match.pick(seat, random.choice(match.ask(seat).options))


def play(match: Match, random: Random, each: Callable[[Match], None] | None = None, most: int = WHOLE_MATCH) -> int:
    """Random picks until the match is over (or `most` were made); `each` is called at every decision."""
    picks = 0
    while not match.over and picks < most:
        if each is not None:
            each(match)
        pick_random(match, random)
        picks += 1
    return picks


def spend(check: Check, game: Game, seats: int, decisions: int) -> None:
    """A check on the deals 0, 1, 2 … until it has looked at so many decisions in all.

    So a game with long matches costs no more than one with short matches, whose deals are more.
    """
    seed = 0
    while decisions > 0:
        decisions -= max(1, check(game, seats, seed, decisions))
        seed += 1


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(match.seats), None]


def table_sizes(game: Game) -> list[int]:
    """The numbers of seats that a game is tested with: 2, 3 and 6 where it has them."""
    low, high = game.definition.seats
    return [seats for seats in (2, 3, 6) if low <= seats <= high]
