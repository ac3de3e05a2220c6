"""Do the tests of a game's cards notice every text? Each card loses a part of its own, and some test of it must fail.

    ROBBED = Robbed(with_cards, by_card(modules))

    @pytest.mark.parametrize("card", ROBBED.cards())
    def test_a_lost_text_is_noticed(card: str) -> None:
        ROBBED.check(card)

A test of cards is a plain function without arguments, marked `@pytest.mark.card("fire-lance")` with every card that
it plays for its text, and it starts its matches from `board.played`. A card is robbed of its whole text, of each of
its keywords and abilities alone, and of each sentence of an ability. What is chosen for a text is still chosen, and
whether it is wanted is still asked, so that it is the missing effect that is noticed.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final

from cardwright.errors import CardwrightError
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import Check
from cardwright.kernel.state import State
from cardwright.match.game import Game
from cardwright.testing.board import instead
from cardwright.vocabulary.language.abilities import Activated, Spell, Trigger
from cardwright.vocabulary.language.asks import May
from cardwright.vocabulary.language.flow import If, Seq
from cardwright.vocabulary.language.modes import ChooseNow, ChooseOne
from cardwright.vocabulary.language.targets import ChooseThen

CardTest = Callable[[], None]
WithCards = Callable[..., Game]
"""Makes the game with these cards (as arguments) besides its own, or in place of those of the same id."""


def by_card(modules: Iterable[ModuleType]) -> dict[str, list[CardTest]]:
    """The card tests of some modules, by the cards that they name."""
    found: dict[str, list[CardTest]] = {}
    for module in modules:
        for name, function in sorted(vars(module).items()):
            if name.startswith("test_"):
                for mark in getattr(function, "pytestmark", ()):
                    for card in mark.args if mark.name == "card" else ():
                        found.setdefault(card, []).append(function)
    return found


class Robbed:
    """A game whose cards can be robbed, and the tests that must notice."""

    def __init__(self, with_cards: WithCards, tests: Mapping[str, Sequence[CardTest]]) -> None:
        self.with_cards = with_cards
        self.tests = tests
        self._whole = {card.id: card for card in with_cards().definition.cards}

    def cards(self) -> list[str]:
        """The cards that have anything to lose."""
        return [id for id, card in self._whole.items() if card.keywords or card.abilities]

    def check(self, id: str) -> None:
        """AssertionError if this card can lose something and no test that names it fails."""
        card = self._whole[id]
        unnoticed = [what for what, robbed in robbed_cards(card) if not self._is_noticed(robbed)]
        assert not unnoticed, f"{card.name} ({id}) can lose {', '.join(unnoticed)}, and no test of it fails"

    def check_tests(self) -> None:
        """AssertionError if a card has no test, or a test names a card that there is not."""
        assert [id for id in self._whole if id not in self.tests] == [], "cards without a test"
        assert sorted(set(self.tests) - set(self._whole)) == [], "tests of cards that there are not"

    def _is_noticed(self, card: Card) -> bool:
        changed = self.with_cards(card)
        changed.rules()  # that these can be made is no merit of the tests
        with instead(changed):
            for test in self.tests.get(card.id, ()):
                try:
                    test()
                except (AssertionError, CardwrightError, KeyError):  # KeyError: nothing is where a test looks
                    return True
        return False


# -- cards with less text


class Nothing(Effect):
    """What is left of a text that is gone: its player chooses as before, and nothing happens."""

    fields: ClassVar[tuple[str, ...]] = ("instead_of",)

    def __init__(self, instead_of: Effect) -> None:
        self.instead_of: Final = instead_of

    def run(self, s: State, at: Step) -> None:
        pass

    def possible(self, s: State, at: Step) -> bool:
        return self.instead_of.possible(s, at)


def robbed_cards(card: Card) -> Iterator[tuple[str, Card]]:
    """The card with its text blank, and without each part of it, with a word on what is missing."""
    yield "its text", card.with_text((), tuple(_silenced(part) for part in card.abilities if isinstance(part, Spell)))
    parts = len(card.keywords) + len(card.abilities)
    for keyword in card.keywords:
        if parts > 1:
            yield keyword.name, card.with_text(tuple(k for k in card.keywords if k is not keyword), card.abilities)
    for i, ability in enumerate(card.abilities):
        before, after = card.abilities[:i], card.abilities[i + 1 :]
        if parts > 1:
            left = (_silenced(ability),) if isinstance(ability, Spell) else ()
            yield f"ability {i + 1}", card.with_text(card.keywords, (*before, *left, *after))
        for what, shorter in _shortened(ability):
            yield f"{what} of ability {i + 1}", card.with_text(card.keywords, (*before, shorter, *after))


def remade(ability: Ability, **changed: Any) -> Ability:
    """The ability with something else in some places: what it is made of, it keeps under the same names."""
    names = inspect.signature(type(ability)).parameters
    return type(ability)(**{name: changed[name] if name in changed else getattr(ability, name) for name in names})


def _silenced(ability: Spell) -> Ability:
    """A spell that can still be played and does nothing."""
    return remade(ability, does=_silent(ability.does))


def _silent(does: Effect) -> Effect:
    """A text of which only the questions are left."""
    if isinstance(does, ChooseOne):
        return ChooseOne(*[_silent(line) for line in does.lines])
    if isinstance(does, ChooseNow):
        return ChooseNow(*[_silent(line) for line in does.lines])
    if isinstance(does, ChooseThen):
        return ChooseThen(Nothing(does.text))
    if type(does) is May:
        return May(_silent(does.then))
    return Nothing(does)


def _asks_first(does: Effect) -> bool:
    """Whether a text asks something before it does anything."""
    if isinstance(does, ChooseThen):
        return bool(does.choices) or _asks_first(does.text)
    return type(does) is May or isinstance(does, ChooseNow)


def _shortened(ability: Ability) -> Iterator[tuple[str, Ability]]:
    """The ability without each of its sentences, without its condition, without its limit per turn."""
    if not isinstance(ability, (Spell, Activated, Trigger)):
        return
    if isinstance(ability, Activated) or (isinstance(ability, Trigger) and _asks_first(ability.does)):
        yield "effect", remade(ability, does=_silent(ability.does))
    for what, does in _shorter(ability.does):
        yield what, remade(ability, does=does)
    if isinstance(ability, Trigger) and ability.once:
        yield "once per turn", remade(ability, once=False)


def _shorter(does: Effect) -> Iterator[tuple[str, Effect]]:
    if isinstance(does, ChooseThen):
        for what, text in _shorter(does.text):
            yield what, ChooseThen(text)
    elif type(does) is May:
        for what, then in _shorter(does.then):
            yield what, May(then)
    elif isinstance(does, Seq):
        for i, part in enumerate(does.parts):
            if not isinstance(part, Check):
                yield f"sentence {i + 1}", Seq(*does.parts[:i], _silent(part), *does.parts[i + 1 :])
    elif isinstance(does, If):
        yield "condition", does.then
        for what, then in _shorter(does.then):
            yield what, If(does.condition, then)
    elif isinstance(does, ChooseOne):
        for i, line in enumerate(does.lines):
            lines = (*does.lines[:i], _silent(line), *does.lines[i + 1 :])
            yield f"line {i + 1}", ChooseOne(*lines, then=does.then)
        if does.then is not None:
            yield "what follows the line", ChooseOne(*does.lines)
    elif isinstance(does, ChooseNow):
        for i, line in enumerate(does.lines):
            yield f"line {i + 1}", ChooseNow(*does.lines[:i], _silent(line), *does.lines[i + 1 :])
