"""Every screen of a match fits on every usual terminal, in every game that has a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.match.game import game
from cardwright.match.match import Match
from cardwright.terminal.table import Table
from support.effort import effort
from support.packaged import GAMES
from support.typist import Typist

SIZES = [(80, 24), (100, 30), (120, 40)]


class Everywhere(Table):
    """A table that is drawn for every size of a terminal at each moment; pages of news are for each in turn."""

    typist: Typist

    def _draw(self, seat: int) -> None:
        message = self.message
        shift = len(self.typist.screens) % len(SIZES)
        for size in [*SIZES[shift:], *SIZES[:shift]]:
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
@pytest.mark.parametrize("id", GAMES)
def test_every_screen_of_a_match_fits(id: str, seed: int, tmp_path: Path) -> None:
    played = game(id)
    names = sorted(played.decks)
    decks = [names[seed], names[-seed]] if names else None
    match: Match = played.start(seed=seed, decks=decks)
    console = Wide(seed=seed)
    console.match = match
    there = Everywhere(console, match, ("person", "random"), 1, tmp_path / "save.json", 0)
    there.typist = console
    there.run()
    assert match.over
    for size in SIZES:
        console.size = size
        console.said.clear()
        there.finish()
        console.fits(console.said)
    assert len(console.screens) > 3 * len(SIZES)
