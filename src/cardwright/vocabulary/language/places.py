"""Words for positions, and verbs in the middle of which somebody chooses a space: summon, move, gain control.

All of them are about a board of the game (table/board.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import atoms
from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import Effect, Slot, Step, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.language.verbs import ToEach, named, subjects
from cardwright.vocabulary.play.faults import ELSEWHERE, Fault
from cardwright.vocabulary.table.board import NOWHERE, Board, Relation, Spot, move_to
from cardwright.vocabulary.table.grid import Grid

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Near(Select):
    """Standing in a relation to the source, where that stands or last stood."""

    fields: ClassVar[tuple[str, ...]] = ("relation",)

    def __init__(self, relation: Relation) -> None:
        self.relation: Final = relation

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        board = self.relation.board
        return self.relation.holds(s, board.spot_of(s, source), board.spot_of(s, s.ref(row)))

    def narrow(self, s: State, source: int, seat: int) -> list[int] | None:
        return self.relation.rows(s, self.relation.board.spot_of(s, source))


class Accompanied(Select):
    """With another card standing in a relation to it."""

    fields: ClassVar[tuple[str, ...]] = ("relation",)

    def __init__(self, relation: Relation) -> None:
        self.relation: Final = relation

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return len(self.relation.rows(s, self.relation.board.spot_of(s, s.ref(row)))) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Where(Term):
    """Which free spaces of a side a text means; `words` say it. This one means all of them."""

    fields: ClassVar[tuple[str, ...]] = ("words",)

    def __init__(self, words: str = "anywhere") -> None:
        self.words: Final = words

    def places(self, s: State, at: Step, board: Board, zone: int) -> list[int]:
        """The free spaces of a zone, by its number, that are meant."""
        return board.free(s, zone)

    def phrase(self) -> Phrase:
        """The words after what is done there."""
        return Phrase("")


class Within(Where):
    """Only spaces of a part of the side: `count` places from `first` on."""

    fields: ClassVar[tuple[str, ...]] = ("words", "first", "count")

    def __init__(self, words: str, first: int, count: int) -> None:
        Where.__init__(self, words)
        self.first: Final = first
        self.count: Final = count

    def places(self, s: State, at: Step, board: Board, zone: int) -> list[int]:
        return [place for place in board.free(s, zone) if self.first <= place < self.first + self.count]

    def phrase(self) -> Phrase:
        return Phrase(f" {self.words}")


class NearThis(Where):
    """Only spaces in a relation to the source."""

    fields: ClassVar[tuple[str, ...]] = ("words", "relation")

    def __init__(self, words: str, relation: Relation) -> None:
        Where.__init__(self, words)
        self.relation: Final = relation

    def places(self, s: State, at: Step, board: Board, zone: int) -> list[int]:
        return self.relation.places(s, board.spot_of(s, at.source), zone)

    def phrase(self) -> Phrase:
        return Phrase(f" {self.words}")


ANYWHERE: Final = Where()


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosePlace(Asker):
    """The acting seat chooses a space of one side; one that is alone is taken, none means nothing happens."""

    name: ClassVar[str] = "slot"

    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def places(self, s: State, at: Step) -> list[int]:
        """The spaces to choose from."""
        raise NotImplementedError

    def zone(self, s: State, at: Step) -> int:
        """The number of the zone that they are of."""
        return s.at(self.board.zone, at.seat)

    def where(self) -> str:
        """Which of the free spaces the text means, in words."""
        raise NotImplementedError

    def put(self, s: State, at: Step, place: int) -> None:
        """Let happen what the space was chosen for."""
        raise NotImplementedError

    def run(self, s: State, at: Step) -> None:
        places = self.places(s, at)
        if len(places) == 1:
            self.put(s, at, places[0])
        elif places:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return self.board.options(s.rules, self.zone(s, at), self.places(s, at), self)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        self.put(s, at, asks[0].draft[0].number)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a space."

    def fault(self, s: State, at: Step, name: str) -> Fault:
        """Why the space that is called so is not to choose from."""
        return self.board.fault(s, self.zone(s, at), name) or ELSEWHERE


class Summon(Effect):
    """New cards come to free spaces that their player chooses; what finds no space is not summoned."""

    fields: ClassVar[tuple[str, ...]] = ("token", "count", "where", "board")

    def __init__(self, token: str, count: int = 1, where: Where = ANYWHERE, *, board: Board) -> None:
        self.token: Final = token
        self.count: Final = count
        self.where: Final = where
        self.board: Final = board

    def run(self, s: State, at: Step) -> None:
        for _ in range(self.count):
            s.push(_SummonOne(self.token, self.where, self.board), at)

    def phrase(self) -> Phrase:
        return Phrase("summon", Phrase(f"{self.token}-{self.count}"), self.where.phrase())


class _SummonOne(ChoosePlace):
    def __init__(self, token: str, to: Where, board: Board) -> None:
        ChoosePlace.__init__(self, board)
        self.token: Final = token
        self.to: Final = to

    def where(self) -> str:
        return self.to.words

    def places(self, s: State, at: Step) -> list[int]:
        return self.to.places(s, at, self.board, self.zone(s, at))

    def put(self, s: State, at: Step, place: int) -> None:
        self.board.came(s, s.create(s.rules.card_index(self.token), at.seat, self.zone(s, at), place))

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return f"Choose a space for your {s.rules.cards[s.rules.index[self.token]].name}."


class Move(ChoosePlace):
    """A card goes to any free space of its own side, or to one `near` it; the player of the text chooses which."""

    fields: ClassVar[tuple[str, ...]] = ("what", "near", "board")

    def __init__(self, what: Slot, near: Relation | None = None, *, board: Board) -> None:
        ChoosePlace.__init__(self, board)
        self.what: Final = what
        self.near: Final = near

    def places(self, s: State, at: Step) -> list[int]:
        here = self._from(s, at)
        if here[1] < 0:
            return []
        return self.board.free(s, here[0]) if self.near is None else self.near.places(s, here, here[0])

    def _from(self, s: State, at: Step) -> Spot:
        moved = subjects(s, at, self.what)
        return self.board.spot_of(s, moved[0]) if moved and s.row_of(moved[0]) != NO_ROW else NOWHERE

    def zone(self, s: State, at: Step) -> int:
        return self._from(s, at)[0]

    def where(self) -> str:
        return "any space" if self.near is None else self.near.space()

    def put(self, s: State, at: Step, place: int) -> None:
        move_to(s, self.board, s.row_of(subjects(s, at, self.what)[0]), place)

    def phrase(self) -> Phrase:
        return Phrase("move", named(self.what), self.where())


class Push(ToEach):
    """Each subject moves so many places at most towards the edge of its own player, up to whoever stands there."""

    fields: ClassVar[tuple[str, ...]] = ("what", "most", "board")

    def __init__(self, what: Select | Slot, most: int, board: Grid) -> None:
        ToEach.__init__(self, what)
        self.most: Final = most
        self.board: Final = board

    def do(self, s: State, at: Step, row: int) -> None:
        here = self.board.spot_of(s, s.ref(row))[1]
        if here >= 0:
            place = self.board.pushed(s, here, s.controller[row], self.most)
            if place != here:
                move_to(s, self.board, row, place)

    def phrase(self) -> Phrase:
        return Phrase("push", named(self.what), self.most)


class GainControl(ChoosePlace):
    """A card of another seat comes to a space of the acting one, of those that the board finds fitting."""

    fields: ClassVar[tuple[str, ...]] = ("what", "board")

    def __init__(self, what: Slot, board: Board) -> None:
        ChoosePlace.__init__(self, board)
        self.what: Final = what

    def places(self, s: State, at: Step) -> list[int]:
        taken = subjects(s, at, self.what)
        row = s.row_of(taken[0]) if taken else NO_ROW
        if row == NO_ROW or s.controller[row] == at.seat:
            return []
        return self.board.fitting(s, row, self.board.free(s, self.zone(s, at)))

    def where(self) -> str:
        return self.board.fits_where

    def put(self, s: State, at: Step, place: int) -> None:
        ref = subjects(s, at, self.what)[0]
        atoms.take_control(s, ref, at.seat, self.zone(s, at), place)
        self.board.changed_sides(s, s.row_of(ref))

    def phrase(self) -> Phrase:
        return Phrase("gain-control", named(self.what))
