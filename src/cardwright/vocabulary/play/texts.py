"""Texts of cards that are played and of abilities that are used: what is chosen for them, when, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.card import Card
from cardwright.kernel.effect import FIRST_SLOT, Effect, Step
from cardwright.kernel.state import SCOPE
from cardwright.kernel.terms import NOTHING, EventKind, Group
from cardwright.vocabulary.language.abilities import Activated, PlayCost, Requires, Spell
from cardwright.vocabulary.language.modes import MODE, ChooseOne
from cardwright.vocabulary.language.targets import Choice, Recheck, choices_in
from cardwright.vocabulary.play.announce import Announce, Draft, Need
from cardwright.vocabulary.play.costs import FREE, Cost
from cardwright.vocabulary.play.needs import NeedMode

if TYPE_CHECKING:
    from cardwright.kernel.state import State


# What becomes of a text whose targets were chosen beforehand when it resolves.
FIZZLES: Final = 0  # those that no longer fit are skipped; if none is left, nothing happens at all
SKIPS: Final = 1  # those that no longer fit are skipped, and the rest happens
STANDS: Final = 2  # they are not looked at again


class Text:
    """A text that is played or used: what must be chosen for it beforehand, and what it does.

    `targets`: what becomes of it if they no longer fit.
    """

    def __init__(self, does: Effect, targets: int = FIZZLES) -> None:
        self.lines: Final = does if isinstance(does, ChooseOne) else None
        self.choices: Final[list[Choice]] = [] if self.lines is not None else choices_in(does)
        self.needs: Final[list[Need]] = [choice.need() for choice in self.choices]
        self.mode: Final = NeedMode(self.lines) if self.lines is not None else None
        looks = targets != STANDS and len(choices_in(does)) > 0
        self.does: Final[Effect] = Recheck(does, targets == FIZZLES) if looks else does

    def is_possible(self, s: State, at: Step, asker: Announce, draft: Draft) -> bool:
        """Whether everything can be chosen that it needs."""
        if self.mode is not None:
            return self.mode.possible(s, at, asker, draft)
        for need in self.needs:
            if not need.possible(s, at, asker, draft):
                return False
        return True

    def needed(self, draft: Draft) -> list[Need]:
        """What it needs, as far as a draft has come."""
        if self.mode is None:
            return self.needs
        if len(draft) < 2:
            return [self.mode]
        return [self.mode, *[choice.need() for choice in self.mode.lines.choices[draft[1].number]]]

    def given(self, picks: list[Draft]) -> list[Group]:
        """Its locals: what was chosen for it, each where the text looks for it."""
        given: list[Group] = [NOTHING] * (SCOPE - FIRST_SLOT)
        if self.mode is not None:
            given[MODE.index - FIRST_SLOT] = (picks[0][0].number,)
            picks = picks[1:]
        for i, choice in enumerate(self._chosen(given)):
            given[choice.index - FIRST_SLOT] = choice.filled(picks[i])
        return given

    def _chosen(self, given: list[Group]) -> list[Choice]:
        return self.choices if self.lines is None else self.lines.choices[given[MODE.index - FIRST_SLOT][0]]

    def tell(self, s: State, seat: int, item: int, given: list[Group], line: EventKind, aimed: EventKind) -> None:
        """Everybody sees what was chosen for an item: its line, then what it is aimed at."""
        if self.lines is not None:
            s.emit(line, seat, item, (given[MODE.index - FIRST_SLOT][0] + 1,))
        targets: Group = NOTHING
        for choice in self._chosen(given):
            chosen = given[choice.index - FIRST_SLOT]
            if choice.points:
                targets += chosen
            else:
                choice.tell(s, seat, item, chosen)
        for ref in targets:
            s.emit(aimed, seat, item, NOTHING, other=s.row_of(ref))
        if targets:
            s.aims[s.ref(item)] = targets


class Use:
    """An ability of a card that can be used: which of its texts, at what cost, and its name among several."""

    def __init__(self, index: int, ability: Activated, name: str, targets: int) -> None:
        self.index: Final = index
        self.ability: Final = ability
        self.text: Final = Text(ability.does, targets)
        self.name: Final = name


class Book:
    """What is found out once about the texts of all cards, by their numbers in the rules.

    The text of each spell, the abilities that can be used, what a card costs by its own text and what it requires.
    """

    def __init__(self, cards: list[Card], targets: int = FIZZLES) -> None:
        self.text: Final = [_text_of(card, targets) for card in cards]
        self.uses: Final = [_uses_of(card, targets) for card in cards]
        self.own_cost: Final = [_own_cost(card) for card in cards]
        self.required: Final = [[own for own in card.abilities if isinstance(own, Requires)] for card in cards]


def _text_of(card: Card, targets: int) -> Text | None:
    for ability in card.abilities:
        if isinstance(ability, Spell):
            return Text(ability.does, targets)
    return None


def _uses_of(card: Card, targets: int) -> list[Use]:
    found = [(i, ability) for i, ability in enumerate(card.abilities) if isinstance(ability, Activated)]
    several = len(found) > 1
    return [Use(i, ability, f" {place + 1}" if several else "", targets) for place, (i, ability) in enumerate(found)]


def _own_cost(card: Card) -> Cost:
    for ability in card.abilities:
        if isinstance(ability, PlayCost):
            return ability.cost
    return FREE
