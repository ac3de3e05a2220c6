"""Every screen of a match fits on every usual terminal, in every game that has a board, for up to six seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.terminal.table import Table
from support.effort import effort
from support.tables import GAMES, named
from support.typist import Typist

SIZES = [(80, 24), (100, 30), (120, 40)]
LARGE = [(120, 40)]
MANY = 5
"""A table of so many is drawn on large terminals only."""

TABLES = [(game, seats) for game in GAMES for seats in (2, 3, 4, 6) if seats <= game.definition.seats[1]]


class Everywhere(Table):
    """A table that is drawn for every size of a terminal at each moment; pages of news are for each in turn."""

    typist: Typist

    @property
    def sizes(self) -> list[tuple[int, int]]:
        return SIZES if self.match.seats < MANY else LARGE

    def _draw(self, seat: int) -> None:
        message = self.message
        shift = len(self.typist.screens) % len(self.sizes)
        for size in [*self.sizes[shift:], *self.sizes[:shift]]:
            self.typist.size = size
            self.message = message
            super()._draw(seat)


class Wide(Typist):
    """Holds each screen against the size of the terminal that it is for."""

    def screen(self, lines: object) -> None:
        super().screen(lines)  # type: ignore[arg-type]
        self.fits(self.screens[-1])

    def fits(self, lines: list[str]) -> None:
        assert max(map(len, lines)) <= self.width, "\n".join(lines)
        assert len(lines) < self.height, "\n".join(lines)


@pytest.mark.parametrize("seed", effort(whole=[1, 2, 3], short=[1]))
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=named)
def test_every_screen_of_a_match_fits(game: Game, seats: int, seed: int, tmp_path: Path) -> None:
    names = sorted(game.decks)
    decks = [names[seed % len(names)], names[-seed % len(names)]] if names else None
    match: Match = game.start(seed=seed, decks=decks, seats=seats)
    own = seed % seats
    console = Wide(seed=seed, seat=own)
    console.match = match
    people = tuple("person" if seat == own else "random" for seat in range(seats))
    there = Everywhere(console, match, people, 1, tmp_path / "save.json", 0)
    there.typist = console
    console.size = there.sizes[0]
    there.run()
    assert match.over
    for size in there.sizes:
        console.size = size
        console.said.clear()
        there.finish()
        console.fits(console.said)
    assert len(console.screens) > 3 * len(there.sizes)
