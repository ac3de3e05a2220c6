"""What acts need besides targets and payment: a space of the board, a line of "choose one"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Asker, Option, Reason, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import MOST_SEATS, NO_ROW
from cardwright.vocabulary.language.modes import ChooseOne, Line
from cardwright.vocabulary.play.announce import Draft, Need
from cardwright.vocabulary.play.faults import NO_SPACE, Reasons
from cardwright.vocabulary.table.board import TO, Board, Relation

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class NeedPlace(Need):
    """A free space of one's own side, or of a board that all share. Its options are made once."""

    name: ClassVar[str] = "slot"

    def __init__(self, board: Board, rules: Rules, asker: Asker) -> None:
        Need.__init__(self, 1)
        self.board: Final = board
        everywhere = range(len(board.zone.places))
        zones = range(MOST_SEATS)  # by seat, or for a shared zone by the number of seats
        self.made: Final = [board.options(rules, board.number(rules, i), everywhere, asker) for i in zones]

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        options = self.made[s.seats if self.board.zone.shared else at.seat]
        return [options[place] for place in self.places(s, at, draft)]

    def places(self, s: State, at: Step, draft: Draft) -> list[int]:
        """The spaces to choose from."""
        return self.board.free(s, s.at(self.board.zone, at.seat))

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return NO_ROW in s.zones[s.at(self.board.zone, at.seat)]

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        if wish.verb is not TO:
            return None
        fault = self.board.fault(s, s.at(self.board.zone, at.seat), wish.name)
        return reasons.reason(fault or NO_SPACE, name=wish.name)


@mypyc_attr(allow_interpreted_subclasses=True)
class NeedNear(NeedPlace):
    """Only a free space in a relation to a card: by default to the one that the act is about."""

    def __init__(self, board: Board, rules: Rules, asker: Asker, near: Relation) -> None:
        NeedPlace.__init__(self, board, rules, asker)
        self.near: Final = near

    def origin(self, s: State, at: Step, draft: Draft) -> int:
        """The card (a reference) that the space is near to."""
        return draft[0].objects[0]

    def places(self, s: State, at: Step, draft: Draft) -> list[int]:
        here = self.board.spot_of(s, self.origin(s, at, draft))
        return self.near.places(s, here, s.at(self.board.zone, at.seat))

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return len(self.places(s, at, draft)) > 0


class NeedMode(Need):
    """One of the lines of "choose one", of those that have a target."""

    name: ClassVar[str] = "mode"

    def __init__(self, lines: ChooseOne) -> None:
        Need.__init__(self, 1, branches=True)
        self.lines: Final = lines

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        found: list[Option] = []
        for i, choices in enumerate(self.lines.choices):
            if all([choice.need().possible(s, at, asker, draft) for choice in choices]):
                found.append(Line(self.lines.lines[i], i, asker, s.rules))
        return found
