"""Who sits where in a match at the keyboard, as the command line says: people, bots and their decks."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import click

from cardwright.bots import registry
from cardwright.cli.decks import one_deck
from cardwright.errors import SeatError
from cardwright.match.game import Game
from cardwright.terminal import saves


@dataclass(frozen=True)
class Wanted:
    """What was asked for: `seats` how many, `people` on which of them (from 1), the others for `bots`."""

    seats: int | None = None
    people: tuple[int, ...] = ()
    two: bool = False
    bots: str | None = None
    deck: str | None = None
    enemy_deck: str | None = None

    def __post_init__(self) -> None:
        if self.two and (self.people or (self.bots is not None and (self.seats or 2) == 2)):
            raise click.UsageError("--two is for two people: leave out --bot and --seat")

    @property
    def nothing(self) -> bool:
        """Whether nothing was said about who plays."""
        return self.bots is None and not self.two and not self.people and self.seats is None

    def count(self, game: Game) -> int:
        """How many seats the table has: those asked for, else as few as the game can be played with."""
        return max(2, game.definition.seats[0]) if self.seats is None else self.seats

    def seated(self, game: Game, count: int) -> tuple[str, ...]:
        """For each seat a person or the name of a bot; bots sit clockwise from the left of the first person."""
        people = [0, 1] if self.two else [seat - 1 for seat in self.people or (1,)]
        for seat in people:
            if seat >= count:
                raise SeatError(f"there is no seat {seat + 1}; this table of {game.name} has {count}")
        free = [seat for i in range(1, count) if (seat := (people[0] + i) % count) not in people]
        bots = dict(zip(free, self._bots(game, len(free)), strict=True))
        return tuple(bots.get(seat, saves.PERSON) for seat in range(count))

    def _bots(self, game: Game, count: int) -> list[str]:
        """A bot for each of so many seats."""
        names = [name.strip() for name in (self.bots or standard_bot(game.id)).split(",")]
        for name in names:
            registry.check(game.id, name)
        if self.bots is not None and len(names) != count and (len(names) > 1 or not count):
            words = f"{count} seats are" if count > 1 else "1 seat is" if count else "no seat is"
            raise click.UsageError(f"--bots names {len(names)}, and {words} free: name one for all, or one for each")
        return names * count if len(names) == 1 else names

    def decks(self, game: Game, count: int, chance: Random) -> dict[int, tuple[str, list[str]]]:
        """For each seat the name and the cards of its deck: those asked for, else any ready-made one.

        Empty for a game in which nobody brings a deck.
        """
        named = [word for word in (self.deck, self.enemy_deck) if word is not None]
        if not game.definition.deck_parts and not named:
            return {}
        own = (self.people[0] if self.people else 1) - 1
        found: dict[int, tuple[str, list[str]]] = {}
        for seat in range(count):
            word = self.deck if seat == own else self.enemy_deck
            found[seat] = one_deck(game, word if word is not None else chance.choice(list(game.decks)))
        return found


def standard_bot(game_id: str) -> str:
    """The bot one meets if none is named: the last of the game's own ones, which are listed by strength."""
    names = registry.names(game_id)
    own = [name for name in names if name != "random"]
    return own[-1] if own else names[0]
