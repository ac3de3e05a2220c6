"""Every game holds what every game must hold; and each check catches a game that does not."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.match.game import Game
from cardwright.testing import conformance
from cardwright.testing.drive import Check, spend
from support.effort import DECISIONS, effort
from support.tables import GAMES, SIZES, SKIRMISH, named


@pytest.mark.parametrize("check", conformance.CHECKS, ids=named)
@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
def test_game_conforms(game: Game, seats: int, check: Check) -> None:
    spend(check, game, seats, DECISIONS)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_card_gets_played(game: Game) -> None:
    seats = game.definition.seats[0]
    left = conformance.cards_never_played(game, seats, effort(whole=150_000, short=600))
    most = effort(whole=0, short=len(game.definition.cards) * 3 // 4)
    if len(left) > most:
        for deck in [deck for card in sorted(left) for deck in decks_with(game, card)]:
            left &= conformance.cards_never_played(game, seats, 6_000, deck)
    assert len(left) <= most


def decks_with(game: Game, id: str) -> list[list[str]]:
    """The ready-made decks with one more card, in the place of another of its kind, where that may be played."""
    found: list[list[str]] = []
    for deck in game.definition.decks.values():
        cards = [game.cards[card] for card in deck if card in game.cards]
        for other in sorted({card.id for card in cards if card.kind == game.cards[id].kind}):
            changed = [id if card == other else card for card in deck]
            if not game.deck_faults(changed):
                found.append(changed)
                break
    return found


def test_a_card_of_no_ready_made_deck_is_dealt_as_well() -> None:
    """Here a card that some decks do not have stands for one that none has."""
    game = cardwright.game("clashing-destiny")
    decks = [deck for deck in decks_with(game, "lava-brute") if deck.count("lava-brute") > 1]
    assert decks
    assert "lava-brute" not in conformance.cards_never_played(game, 2, 2_000, decks[0])


def test_a_match_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        SKIRMISH, "definition", type(SKIRMISH.definition)(**{**vars(SKIRMISH.definition), "longest": 5})
    )
    with pytest.raises(AssertionError, match="not over after"):
        conformance.match_ends(SKIRMISH, 2, 0)
