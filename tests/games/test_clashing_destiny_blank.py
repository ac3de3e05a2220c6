"""The tests of the cards of Clashing Destiny notice every text: a card that loses one fails a test that names it.

A test of cards is a plain function without arguments in a module `test_clashing_destiny_cards*.py`, marked
`@pytest.mark.card("fire-lance")` with every card that it plays for its text. Here each card is robbed of its text,
of each of its keywords and abilities alone, and of each sentence of an ability; then the tests that name it are
called, and at least one must fail. What is chosen for a text stays, so that it is the missing effect that is noticed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, Final

import pytest

import destiny
from cardwright.errors import CardwrightError
from cardwright.games.clashing_destiny.definition import GAME
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.state import State
from cardwright.vocabulary.language.abilities import Activated, Spell, Trigger
from cardwright.vocabulary.language.flow import If, Seq
from cardwright.vocabulary.language.modes import ChooseOne
from cardwright.vocabulary.language.targets import Aim

CardTest = Callable[[], None]


class Nothing(Effect):
    """What is left of a text that is gone: its player chooses as before, and nothing happens."""

    fields: ClassVar[tuple[str, ...]] = ("instead_of",)

    def __init__(self, instead_of: Effect) -> None:
        self.instead_of: Final = instead_of

    def run(self, s: State, at: Step) -> None:
        pass


# -- which tests there are


def card_tests() -> dict[str, list[CardTest]]:
    """The card tests of all modules, by the cards they name."""
    found: dict[str, list[CardTest]] = {}
    for path in sorted(Path(__file__).parent.glob("test_clashing_destiny_cards*.py")):
        module = importlib.import_module(f"games.{path.stem}")
        for name, function in sorted(vars(module).items()):
            if name.startswith("test_"):
                for mark in getattr(function, "pytestmark", ()):
                    if mark.name == "card":
                        for card in mark.args:
                            found.setdefault(card, []).append(function)
    return found


TESTS = card_tests()


# -- cards with less text


def robbed_cards(card: Card) -> Iterator[tuple[str, Card]]:
    """The card with its text blank, and without each part of it, with a word on what is missing."""
    yield "its text", _with(card, (), tuple(silenced(ability) for ability in card.abilities if is_spell(ability)))
    parts = len(card.keywords) + len(card.abilities)
    for keyword in card.keywords:
        if parts > 1:
            yield keyword.name, _with(card, tuple(k for k in card.keywords if k is not keyword), card.abilities)
    for i, ability in enumerate(card.abilities):
        others = card.abilities[:i], card.abilities[i + 1 :]
        if parts > 1 and not is_spell(ability):
            yield f"ability {i + 1}", _with(card, card.keywords, (*others[0], *others[1]))
        for what, shorter in shortened(ability):
            yield f"{what} of ability {i + 1}", _with(card, card.keywords, (*others[0], shorter, *others[1]))


def _with(card: Card, keywords: tuple[object, ...], abilities: tuple[Ability, ...]) -> Card:
    kept = tuple(keyword for keyword in card.keywords if keyword in keywords)
    return Card(
        card.id,
        card.name,
        card.kind,
        stats=card.stats,
        keywords=kept,
        abilities=abilities,
        data=card.data,
        token=card.token,
    )


def is_spell(ability: Ability) -> bool:
    return isinstance(ability, Spell)


def silenced(ability: Ability) -> Ability:
    """A spell that can still be played and does nothing."""
    assert isinstance(ability, Spell)
    if isinstance(ability.does, ChooseOne):
        return Spell(ChooseOne(*[Nothing(line) for line in ability.does.lines]))
    return Spell(Nothing(ability.does))


def shortened(ability: Ability) -> Iterator[tuple[str, Ability]]:
    """The ability without each of its sentences, without its condition, without its limit per turn."""
    if isinstance(ability, Spell):
        for what, does in _shorter(ability.does):
            yield what, Spell(does)
    elif isinstance(ability, Activated):
        yield "effect", type(ability)(ability.cost, Nothing(ability.does))
        for what, does in _shorter(ability.does):
            yield what, type(ability)(ability.cost, does)
    elif isinstance(ability, Trigger):
        assert isinstance(ability.does, Aim)
        for what, does in _shorter(ability.does.text):
            yield what, _trigger(ability, Aim(does), ability.once)
        if ability.once:
            yield "once per turn", _trigger(ability, ability.does, False)


def _shorter(does: Effect) -> Iterator[tuple[str, Effect]]:
    if isinstance(does, Seq):
        for i, part in enumerate(does.parts):
            yield f"sentence {i + 1}", Seq(*does.parts[:i], Nothing(part), *does.parts[i + 1 :])
    elif isinstance(does, If):
        yield "condition", does.then
        for what, then in _shorter(does.then):
            yield what, If(does.condition, then)
    elif isinstance(does, ChooseOne):
        for i, line in enumerate(does.lines):
            lines = (*does.lines[:i], Nothing(line), *does.lines[i + 1 :])
            yield f"line {i + 1}", ChooseOne(*lines, then=does.then)
        if does.then is not None:
            yield "what follows the line", ChooseOne(*does.lines)


def _trigger(of: Trigger, does: Effect, once: bool) -> Ability:
    return Trigger(of.heading, of.on, of.who, does, where=of.where, yours=of.yours, once=once, least=of.least)


def is_noticed(card: Card) -> bool:
    """Whether a test that names this card fails when it is as it is here."""
    usual = destiny.Played.game
    changed = destiny.game_with(card)
    changed.rules()  # that these can be made is no merit of the tests
    destiny.Played.game = changed
    try:
        for test in TESTS.get(card.id, []):
            try:
                test()
            except (AssertionError, CardwrightError, KeyError):  # KeyError: nothing is where a test looks
                return True
    finally:
        destiny.Played.game = usual
    return False


@pytest.mark.parametrize("card", [c for c in GAME.cards if c.keywords or c.abilities], ids=lambda card: card.id)
def test_a_lost_text_is_noticed(card: Card) -> None:
    unnoticed = [what for what, robbed in robbed_cards(card) if not is_noticed(robbed)]
    assert not unnoticed, f"{card.name} ({card.id}) can lose {', '.join(unnoticed)}, and no test of it fails"


def test_every_card_has_a_test() -> None:
    assert [card.id for card in GAME.cards if card.id not in TESTS] == []


def test_card_tests_name_cards_of_the_game() -> None:
    assert sorted(set(TESTS) - {card.id for card in GAME.cards}) == []
