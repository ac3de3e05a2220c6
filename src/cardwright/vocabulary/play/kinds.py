"""Kinds of cards: what a play of one needs besides its payment, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Option
from cardwright.kernel.effect import Step
from cardwright.vocabulary.play.announce import Announce, Draft, Need
from cardwright.vocabulary.play.faults import NO_FAULT, NO_TARGET
from cardwright.vocabulary.play.texts import Text

if TYPE_CHECKING:
    from cardwright.kernel.state import State

NO_NEEDS: Final[list[Need]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How cards of a kind are played. `texts` are those of all cards, by number, that wait before they resolve."""

    def __init__(self, texts: list[Text | None]) -> None:
        self.texts: Final = texts

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> int:
        """What is missing for a card, whatever it costs: by default a target that its text needs."""
        text = self.texts[act.card]
        return NO_FAULT if text is None or text.is_possible(s, at, asker, (act,)) else NO_TARGET

    def needs(self, draft: Draft) -> list[Need]:
        """What must be picked for it, besides its payment: by default what its text needs."""
        text = self.texts[draft[0].card]
        return NO_NEEDS if text is None else text.needed(draft)

    def play(self, s: State, at: Step, row: int, picks: list[Draft], paid: list[int]) -> None:
        """It has been announced: let it happen. `picks` are those of `needs`, `paid` the cards that pay for it."""
        raise NotImplementedError
