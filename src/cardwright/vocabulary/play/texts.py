"""Texts that wait before they resolve: of cards that are played, of abilities that are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.card import Card
from cardwright.kernel.effect import FIRST_SLOT, Effect, Step
from cardwright.kernel.state import SCOPE
from cardwright.kernel.terms import NOTHING, EventKind, Group
from cardwright.vocabulary.language.abilities import Activated, Spell
from cardwright.vocabulary.language.modes import MODE, ChooseOne
from cardwright.vocabulary.language.targets import Choice, Recheck, choices_in
from cardwright.vocabulary.play.announce import Announce, Draft, Need
from cardwright.vocabulary.play.needs import NeedMode

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Text:
    """A text that waits before it resolves: what must be chosen for it beforehand, and what it does.

    `rechecks`: whether what was chosen is looked at again when it resolves.
    """

    def __init__(self, does: Effect, rechecks: bool = True) -> None:
        self.does: Final[Effect] = Recheck(does) if rechecks and choices_in(does) else does
        self.lines: Final = does if isinstance(does, ChooseOne) else None
        self.choices: Final[list[Choice]] = [] if self.lines is not None else choices_in(does)
        self.needs: Final[list[Need]] = [choice.need() for choice in self.choices]
        self.mode: Final = NeedMode(self.lines) if self.lines is not None else None

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


def text_of(card: Card, rechecks: bool = True) -> Text | None:
    """The text of a spell; None if the card has none."""
    for ability in card.abilities:
        if isinstance(ability, Spell):
            return Text(ability.does, rechecks)
    return None


class Use:
    """An ability of a card that can be used: which of its texts, at what cost, and its name among several."""

    def __init__(self, index: int, ability: Activated, name: str, rechecks: bool) -> None:
        self.index: Final = index
        self.ability: Final = ability
        self.text: Final = Text(ability.does, rechecks)
        self.name: Final = name


def uses_of(card: Card, rechecks: bool = True) -> list[Use]:
    """All abilities of a card that can be used."""
    found = [(i, ability) for i, ability in enumerate(card.abilities) if isinstance(ability, Activated)]
    several = len(found) > 1
    return [Use(i, ability, f" {place + 1}" if several else "", rechecks) for place, (i, ability) in enumerate(found)]
