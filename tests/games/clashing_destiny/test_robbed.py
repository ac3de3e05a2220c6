"""The tests of the cards of Clashing Destiny notice every text: a card that loses one fails a test that names it."""

from __future__ import annotations

import pytest

from cardwright.testing.robbed import Robbed, by_card
from support.destiny import game_with
from support.modules import modules_in

ROBBED = Robbed(game_with, by_card(modules_in("games/clashing_destiny/cards")))


@pytest.mark.parametrize("card", ROBBED.cards())
def test_a_lost_text_is_noticed(card: str) -> None:
    ROBBED.check(card)


def test_every_card_has_a_test_and_every_test_its_cards() -> None:
    ROBBED.check_tests()
