"""No game betrays anything hidden; and each check catches a game that betrays something in its way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cardwright.match.game import Game
from cardwright.testing import leaks
from cardwright.testing.drive import Check, play, spend, viewers
from cardwright.testing.twin import twin
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from support.effort import DECISIONS, effort
from support.leaky import (
    AbleOnly,
    TellingNumber,
    TellingPayment,
    TellingReason,
    TellingTakeBack,
    TrueWorlds,
    leaky,
)
from support.tables import GAMES, SIZES, SKIRMISH, named


@pytest.mark.parametrize("check", leaks.CHECKS, ids=named)
@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
def test_game_betrays_nothing(game: Game, seats: int, check: Check) -> None:
    spend(check, game, seats, DECISIONS // 2)


def _run(check: Callable[[int], object]) -> None:
    """A check on some deals: a leak need not show in the first."""
    for seed in range(12):
        check(seed)


def test_a_public_number_that_tells_of_a_deck_is_caught() -> None:
    with pytest.raises(AssertionError, match="cannot know"):
        _run(lambda seed: _twins_agree(leaky(TellingNumber(list(CARDS))), seed))


def test_worlds_that_are_the_truth_are_caught() -> None:
    with pytest.raises(AssertionError, match=r"different deals|truth"):
        leaks.worlds_really_vary(leaky(TrueWorlds(list(CARDS))), 2, 0)


def test_asking_only_those_who_can_answer_is_caught() -> None:
    game = leaky(Skirmish(list(CARDS), window=AbleOnly))
    with pytest.raises(AssertionError, match="betrays"):
        _run(lambda seed: leaks.picks_do_not_betray(game, 2, seed))


def test_a_payment_that_shows_is_caught() -> None:
    with pytest.raises(AssertionError, match="can tell"):
        _run(lambda seed: leaks.alike_picks_stay_alike(leaky(Skirmish(list(CARDS), main=TellingPayment)), 2, seed))


def test_a_refusal_that_tells_is_caught() -> None:
    with pytest.raises(AssertionError, match="why-not"):
        _run(lambda seed: leaks.answers_do_not_betray(leaky(Skirmish(list(CARDS), main=TellingReason)), 2, seed))


def test_a_take_back_that_tells_is_caught() -> None:
    with pytest.raises(AssertionError, match="may be taken back"):
        _run(lambda seed: leaks.take_backs_do_not_betray(leaky(TellingTakeBack(list(CARDS))), 2, seed))


def test_a_view_that_shows_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.match.view._sees", lambda s, row, mask: True)
    with pytest.raises(AssertionError, match="cannot know"):
        leaks.views_fit_every_world(SKIRMISH, 2, 0)


def _twins_agree(game: Game, seed: int) -> int:
    """Compare what each viewer gets of twin matches at every step; the number of twins compared."""
    random = Random(seed)
    match = game.start(seed=seed)
    play(match, random, most=60)
    compared = 0
    for viewer in viewers(match):
        pair = twin(match, viewer, random)
        if pair is None:
            continue
        compared += 1
        a, b = pair
        assert a.state.card != b.state.card
        for line in ["", *match.journal]:
            if line:
                a.give(line)
                b.give(line)
            assert a.view(viewer) == b.view(viewer), f"{viewer} cannot know, but sees, another deal"
            assert a.events(viewer) == b.events(viewer), f"{viewer} is told of another deal"
    return compared


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_twins_cannot_be_told_apart(game: Game) -> None:
    deals = effort(whole=6, short=2)
    assert sum(_twins_agree(game, seed) for seed in range(deals)) >= deals * 4 // 3
