"""Robbing cards finds a text that no test notices, and a card that no test names."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from cardwright.games.definition import Settings
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.match.game import Game
from cardwright.testing.board import played
from cardwright.testing.robbed import CardTest, Robbed, by_card, robbed_cards
from skirmish.game import GAME, Skirmish
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
