"""What is simulated, and who plays each match of it: on which seat, with which deck, and which deal it is.

Match number i depends on the order and on i alone. Different numbers of players take turns, so that all are equally
far whenever somebody stops; the matches of one number are the same whichever others there are.

If bots differ, they change seats: as many matches as bots are named are dealt alike, and in these each of them has
each seat once. Where there are more seats than bots, they sit down again from the first on.

With decks, two players meet with every pair of them in turn, mirrors included, and matches 2k and 2k+1 are dealt
alike with the decks exchanged. Where that would be the same match once more (a mirror) the bots change seats instead,
or there is a new deal if they do not differ either. More players meet with every choice of as many different decks,
or with all of them, also several times, if there are fewer. Each deal is then played with each of these decks on each
seat, and all of that again with the bots on other seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import msgspec

from cardwright.bots import registry
from cardwright.errors import LabError
from cardwright.games.definition import Definition, Value
from cardwright.match.game import game, seed_bytes


class Deck(msgspec.Struct, frozen=True):
    """A deck that takes part, under the name it has in the tables."""

    name: str
    cards: tuple[str, ...]


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What to simulate: `matches` of each of the numbers of players in `seats`. `seed` is 64 hexadecimal digits.

    `bots` are those that were named. `decks` are all those that meet; without any the game chooses what is played
    with.
    """

    game: str
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    matches: int
    seed: str
    variant: Mapping[str, Value] = {}
    records: str = ""
    decks: tuple[Deck, ...] = ()

    @property
    def total(self) -> int:
        """How many matches there are in all."""
        return self.matches * len(self.seats)

    @property
    def turns(self) -> int:
        """How many matches it takes until each bot has had each seat."""
        return len(self.bots) if len(set(self.bots)) > 1 else 1

    def parts(self) -> list[Order]:
        """What is to be simulated of each number of players."""
        return [msgspec.structs.replace(self, seats=(seats,)) for seats in self.seats]

    def seated(self, seats: int, turn: int = 0) -> tuple[str, ...]:
        """The bot of each of so many seats after all have moved on by `turn`."""
        return tuple(self.bots[(seat - turn) % len(self.bots)] for seat in range(seats))


class Seating(msgspec.Struct, frozen=True):
    """A match of an order: its number among those of as many players, its deal, and the bot and deck of each seat."""

    number: int
    deal: int
    bots: tuple[str, ...]
    decks: tuple[int, ...] = ()


def order(
    game_id: str,
    bots: tuple[str, ...],
    matches: int,
    seed: int | str = 0,
    variant: str | Mapping[str, Value] | None = None,
    records: str | Path = "",
    decks: Mapping[str, Sequence[str]] | None = None,
    seats: Sequence[int] = (),
) -> Order:
    """Check what is asked for and fix it: an error here costs nobody an hour of simulation.

    Without `seats` there is one for each bot, or as few as the game allows if only one bot is named.
    """
    played = game(game_id)
    sizes = _sizes(played.definition, len(bots), seats)
    for name in bots:
        registry.check(game_id, name)
    if matches < 1:
        raise LabError(f"a simulation needs at least one match, not {matches}")
    difference = played.definition.difference(variant)
    played.rules(difference)
    if decks:
        played.check_decks(decks)
    return Order(
        game=game_id,
        bots=bots,
        seats=sizes,
        matches=matches,
        seed=seed_bytes(seed).hex(),
        variant=difference,
        records=str(records),
        decks=tuple(Deck(name, tuple(cards)) for name, cards in (decks or {}).items()),
    )


def _sizes(definition: Definition, bots: int, wanted: Sequence[int]) -> tuple[int, ...]:
    """The numbers of players, if the game and the bots fit them."""
    low, high = definition.seats
    most = f"{low} to {high}" if high > low else f"{low}"
    sizes = tuple(wanted) or (bots if bots > 1 else max(low, 2),)
    if not bots or (not wanted and not low <= sizes[0] <= high):
        raise LabError(f"{definition.name} has {most} seats: name one bot for all of them or one for each")
    for size in sizes:
        if not low <= size <= high:
            raise LabError(f"{definition.name} is played by {most} players, not {size}")
        if sizes.count(size) > 1:
            raise LabError(f"{size} players are named twice: each number of players is simulated once")
    if bots > min(sizes):
        raise LabError(f"{bots} bots for {min(sizes)} players: name one for each of them or fewer")
    return sizes


@cache
def pairings(decks: int) -> list[tuple[int, int]]:
    """Every unordered pair of so many decks, mirrors included."""
    return list(combinations_with_replacement(range(decks), 2))


@cache
def choices(decks: int, seats: int) -> list[tuple[int, ...]]:
    """Which of so many decks meet at a table of more than two: as many as have a seat, or all."""
    return list(combinations(range(decks), min(decks, seats)))


def seating(job: Order, number: int) -> Seating:
    """Who plays match `number` of an order, counted from 0, with what, and which deal it is."""
    number, place = divmod(number, len(job.seats))
    seats = job.seats[place]
    if not job.decks:
        deal, turn = divmod(number, job.turns)
        return Seating(number, deal, job.seated(seats, turn))
    return _pair_of_decks(job, number) if seats == 2 else _choice_of_decks(job, number, seats)


def _pair_of_decks(job: Order, number: int) -> Seating:
    pairs = pairings(len(job.decks))
    couple, turn = divmod(number, 2)
    time, pair = divmod(couple, len(pairs))
    one, two = pairs[pair]
    mirror = one == two
    deal = number if mirror and job.turns == 1 else number - turn
    return Seating(number, deal, job.seated(2, time + turn * mirror), (two, one) if turn else (one, two))


def _choice_of_decks(job: Order, number: int, seats: int) -> Seating:
    chosen = choices(len(job.decks), seats)
    count = len(chosen[0])
    deal, turn = divmod(number, count * job.turns)
    meeting = chosen[deal % len(chosen)]
    decks = tuple(meeting[(seat - turn) % count] for seat in range(seats))
    return Seating(number, deal, job.seated(seats, turn // count), decks)
