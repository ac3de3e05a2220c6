"""Deeds: what cards in play do besides what their texts say. They attack, block, move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Reason, Verb
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.play.announce import NO_NEEDS, Draft, Need
from cardwright.vocabulary.play.faults import NOBODY_THERE, Fault, Reasons

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """A deed: `verb` is that of its options, `needed` what must be picked for it.

    `nobody` is the fault of what somebody names that does no deeds.
    """

    nobody: ClassVar[Fault] = NOBODY_THERE

    def __init__(self, verb: Verb, needed: list[Need] = NO_NEEDS) -> None:
        self.verb: Final = verb
        self.needed: Final = needed

    def bar(self, s: State, at: Step) -> Fault | None:
        """What keeps everybody from doing it now."""
        return None

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        """What else keeps a card of the acting seat from doing it now, whatever it needs; the first that there is."""
        return None

    def needs(self, s: State, draft: Draft) -> list[Need]:
        """What must be picked for it, if whoever does it needs anything at all."""
        return self.needed

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        """It has been announced: let it happen."""
        raise NotImplementedError

    def why_not(self, s: State, at: Step, row: int, fault: Fault, reasons: Reasons) -> Reason:
        """The fault of a card, or of everybody (NO_ROW: somebody names none), in words."""
        return reasons.reason(fault, "" if row == NO_ROW else s.rules.cards[s.form[row]].name)
