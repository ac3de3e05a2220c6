"""Every game holds what every game must hold; and each check catches a game that does not."""

from __future__ import annotations

import pytest

from cardwright.match.game import Game
from cardwright.testing import conformance
from tables import GAMES, SIZES, SKIRMISH, named

SEEDS = {2: 3, 3: 2, 6: 1}


@pytest.mark.parametrize("check", conformance.CHECKS, ids=named)
@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
def test_game_conforms(game: Game, seats: int, check: conformance.Check) -> None:
    for seed in range(SEEDS[seats]):
        check(game, seats, seed)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_card_gets_played(game: Game) -> None:
    seats = game.definition.seats[0]
    shown = conformance.cards_played(game, seats, matches=60)
    missing = {card.id for card in game.definition.cards} - shown
    if missing:
        shown |= conformance.cards_played(game, seats, matches=400, seed=1000)
    assert {card.id for card in game.definition.cards} <= shown


def test_a_match_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        SKIRMISH, "definition", type(SKIRMISH.definition)(**{**vars(SKIRMISH.definition), "longest": 5})
    )
    with pytest.raises(AssertionError, match="not over after"):
        conformance.match_ends(SKIRMISH, 2, 0)
