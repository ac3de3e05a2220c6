"""What acts need besides targets and payment: a space of the board, a line of "choose one"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.decision import Asker, Option, Verb
from cardwright.kernel.effect import Step
from cardwright.vocabulary.language.modes import ChooseOne
from cardwright.vocabulary.play.announce import Draft, Need
from cardwright.vocabulary.table.board import Board

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

CHOOSE_LINE: Final = Verb("mode", asks="choose one")


class NeedPlace(Need):
    """A free space of one's own side. Its options are made once."""

    name: ClassVar[str] = "slot"

    def __init__(self, board: Board, rules: Rules, asker: Asker) -> None:
        Need.__init__(self, 1)
        self.board: Final = board
        everywhere = range(len(board.zone.places))
        self.places: Final = [board.options(rules, zone, everywhere, asker) for zone in board.zone.of]

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        places = self.places[at.seat]
        return [places[place] for place in self.board.free(s, self.board.zone.of[at.seat])]


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
                found.append(Line(self.lines, i, asker, s.rules))
        return found


class Line(Option):
    """A line of "choose one"; its words are those on the card."""

    def __init__(self, lines: ChooseOne, index: int, asker: Asker, rules: Rules) -> None:
        Option.__init__(self, CHOOSE_LINE, CHOOSE_LINE.note(str(index + 1)), asker, rules, number=index)
        self.line: Final = lines.lines[index]

    @property
    def text(self) -> str:
        return self.rules.sentence(self.line.phrase())
