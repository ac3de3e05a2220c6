"""Words of a card that are written by hand name no other numbers than its ability has."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.clashing_destiny.board import OWN_HERO
from cardwright.games.clashing_destiny.terms import ATTACK, HP
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.lab.lint_texts import lint_texts
from cardwright.match.game import Game
from cardwright.vocabulary.language.abilities import Lasting, Spell
from cardwright.vocabulary.language.nouns import AtLeast, Noun
from cardwright.vocabulary.language.verbs import Damage
from support.tables import GAMES, named

WORDING = cardwright.game("clashing-destiny").definition.wording


def findings(ability: Ability) -> list[str]:
    return lint_texts(WORDING, Card("try", "Try", "talent", abilities=(ability,)))


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_cards_of_a_game_say_what_they_do(game: Game) -> None:
    for card in game.definition.cards:
        assert lint_texts(game.definition.wording, card) == []


def test_words_with_another_number_are_found() -> None:
    assert findings(Lasting(OWN_HERO, "your hero has +2 HP", HP, 2)) == []
    found = findings(Lasting(OWN_HERO, "your hero has +3 HP", HP, 2))
    assert found == ["the text of “try” says 3 (“your hero has +3 HP”), its ability does not"]


def test_a_number_inside_a_noun_is_looked_at_too() -> None:
    strong = Noun(AtLeast(ATTACK, 4), "minion with attack 5 or more")
    found = findings(Spell(Damage(strong, 2)))
    assert [finding.split(" (")[0] for finding in found] == ["the text of “try” says 5"]


def test_the_name_of_a_counter_is_no_number() -> None:
    assert findings(Lasting(OWN_HERO, "this has fewer than 3 +1/+1 counters", HP, 3)) == []
