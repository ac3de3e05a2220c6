"""Every card's text can be rendered under every variant."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.vocabulary.language.abilities import Printed
from support.tables import IDS


@pytest.mark.parametrize("id", IDS)
def test_every_text_renders_under_every_variant(id: str) -> None:
    game = cardwright.game(id)
    for variant in game.variants:
        for card in game.rules(variant).cards[1:]:
            text = game.definition.wording.card_text(card)
            texts = [ability for ability in card.abilities if not isinstance(ability, Printed)]
            assert bool(text) == bool(card.keywords or texts), card.id


def test_a_champion_says_its_ability_once() -> None:
    game = cardwright.game("battle-lines")
    rules = game.rules("champions")
    text = game.definition.wording.card_text(rules.cards[rules.card_index("king-arthur")])
    assert text == "Banner. (Your cards on adjacent lines have +1 attack.)"
