"""Robbing cards finds a text that no test notices, and a card that no test names."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from cardwright.games.definition import Settings
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.settle import CHECK
from cardwright.match.game import Game
from cardwright.testing.board import played
from cardwright.testing.robbed import CardTest, Nothing, Robbed, by_card, robbed_cards
from cardwright.vocabulary.language.abilities import Spell
from cardwright.vocabulary.language.asks import May
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.modes import ChooseNow
from cardwright.vocabulary.language.targets import ChooseThen, Target
from cardwright.vocabulary.language.verbs import Damage, Draw
from skirmish.game import GAME, Skirmish
from skirmish.terms import DECK, ENEMY_UNIT, HAND
from support.tables import SKIRMISH


def with_cards(*cards: Card) -> Game:
    """Skirmish with these cards in place of its own."""
    known = tuple({card.id: card for card in (*GAME.cards, *cards)}.values())

    def make(settings: Settings) -> Rules:
        return Skirmish(list(known))

    return Game(replace(GAME, cards=known, make=make))


TEXTS = {card.id: sum(1 for _ in robbed_cards(card)) for card in GAME.cards if card.keywords or card.abilities}


@pytest.mark.card("archer")
def test_that_looks_at_the_text() -> None:
    """Played here on the whole game, and below on one whose archer has lost its text."""
    (whole,) = [card for card in GAME.cards if card.id == "archer"]
    assert played(SKIRMISH.id).cards["archer"] == whole


@pytest.mark.card("archer")
def test_that_looks_at_nothing() -> None:
    assert played(SKIRMISH.id).cards["archer"].id == "archer"


def module(*tests: object) -> ModuleType:
    made = ModuleType("made")
    for number, test in enumerate(tests):
        setattr(made, f"test_{number}", test)
    return made


def test_a_text_that_is_looked_at_is_noticed() -> None:
    tests = by_card([module(test_that_looks_at_nothing, test_that_looks_at_the_text)])
    robbed = Robbed(with_cards, tests)
    robbed.check("archer")
    assert set(robbed.cards()) == set(TEXTS)
    assert played(SKIRMISH.id).cards["archer"].abilities


def test_a_text_that_nobody_looks_at_is_found() -> None:
    robbed = Robbed(with_cards, by_card([module(test_that_looks_at_nothing)]))
    with pytest.raises(AssertionError, match="can lose its text"):
        robbed.check("archer")


def test_cards_without_tests_and_tests_without_cards_are_found() -> None:
    with pytest.raises(AssertionError, match="cards without a test"):
        Robbed(with_cards, by_card([module(test_that_looks_at_nothing)])).check_tests()
    every: dict[str, list[CardTest]] = {card.id: [] for card in GAME.cards}
    with pytest.raises(AssertionError, match="tests of cards that there are not"):
        Robbed(with_cards, {**every, "nobody": []}).check_tests()


def test_every_part_of_a_text_is_taken_by_itself() -> None:
    for card in GAME.cards:
        lost = [what for what, _ in robbed_cards(card)]
        assert len(set(lost)) == len(lost)
        assert len(lost) > (len(card.keywords) + len(card.abilities) > 1)


def robbed(*abilities: Ability) -> dict[str, list[Ability]]:
    """What is left of a text of these abilities, by what it has lost."""
    return {
        what: list(card.abilities) for what, card in robbed_cards(Card("one", "One", "spell", abilities=abilities))
    }


DRAWN = Draw(DECK, HAND, 1)


def test_what_a_robbed_text_asks_is_asked_all_the_same() -> None:
    (silent,) = robbed(Spell(May(DRAWN)))["its text"]
    assert silent == Spell(May(Nothing(DRAWN)))
    aimed = ChooseThen(Damage(Target(ENEMY_UNIT), 1))
    (silent,) = robbed(Spell(ChooseNow(aimed, DRAWN)))["line 1 of ability 1"]
    assert silent == Spell(ChooseNow(ChooseThen(Nothing(aimed.text)), DRAWN))


def test_a_text_inside_a_choice_is_robbed_of_each_sentence_and_of_no_dead_check() -> None:
    lost = robbed(Spell(ChooseThen(Seq(DRAWN, CHECK, May(DRAWN)))))
    assert list(lost) == ["its text", "sentence 1 of ability 1", "sentence 3 of ability 1"]


def test_one_of_several_texts_of_a_spell_is_robbed_alone() -> None:
    one, two = Spell(DRAWN), Spell(May(DRAWN))
    assert robbed(one, two)["ability 2"] == [one, Spell(May(Nothing(DRAWN)))]
