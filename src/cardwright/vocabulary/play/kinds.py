"""Kinds of cards: what a play of one needs besides its payment, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Option
from cardwright.kernel.effect import Step
from cardwright.vocabulary.play.announce import NO_NEEDS, Announce, Draft, Need
from cardwright.vocabulary.play.faults import NO_ROOM, NO_TARGET, Fault
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.play.texts import Text

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How cards of a kind are played. `texts` are those of all cards, by number, that wait before they resolve."""

    def __init__(self, texts: list[Text | None]) -> None:
        self.texts: Final = texts

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        """What is missing for a card, whatever it costs: by default a target that its text needs."""
        text = self.texts[act.card]
        return None if text is None or text.is_possible(s, at, asker, (act,)) else NO_TARGET

    def needs(self, draft: Draft) -> list[Need]:
        """What must be picked for it, besides its payment: by default what its text needs."""
        text = self.texts[draft[0].card]
        return NO_NEEDS if text is None else text.needed(draft)

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        """It has been announced: let it happen. `picks` are those of `needs`, then those of its payment."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardKind(Kind):
    """Cards that come to a free space of a board, which is chosen. What their texts need is asked when they do."""

    def __init__(self, texts: list[Text | None], place: NeedPlace) -> None:
        Kind.__init__(self, texts)
        self.place: Final = place
        self.places: Final[list[Need]] = [place]

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        return None if self.place.possible(s, at, asker, (act,)) else NO_ROOM

    def needs(self, draft: Draft) -> list[Need]:
        return self.places
