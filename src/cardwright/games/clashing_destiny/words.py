"""What texts of Clashing Destiny speak of besides the board: numbers, rows, links, a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny import acts
from cardwright.games.clashing_destiny.board import power_of
from cardwright.games.clashing_destiny.terms import CHAIN, COLUMNS, DZ, FIELD, ROW_CHOSEN
from cardwright.kernel.decision import Asker, Option
from cardwright.kernel.effect import Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.language.flow import Condition
from cardwright.vocabulary.language.targets import Choice
from cardwright.vocabulary.language.verbs import Amount
from cardwright.vocabulary.play.announce import Draft, Need

if TYPE_CHECKING:
    from cardwright.kernel.state import State


# -- numbers


class Power(Amount):
    """CD-10.2: a number plus the Power of the controller's current hero."""

    fields: ClassVar[tuple[str, ...]] = ("base",)

    def __init__(self, base: int = 0) -> None:
        self.base: Final = base

    def value(self, s: State, at: Step) -> int:
        return self.base + power_of(s, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(f"{self.base} + Power" if self.base else "Power")


class PowerAndLinks(Power):
    """And 1 more for each other link that still waits on the chain."""

    def value(self, s: State, at: Step) -> int:
        waiting = [row for row in s.zones[s.at(CHAIN)] if s.ref(row) != at.source]
        return Power.value(self, s, at) + len(waiting)


# -- slots


class RowChoice(Choice):
    """All minions in one row of a side; which row is chosen when the text is played."""

    points: ClassVar[bool] = False

    def __init__(self, enemy: bool, index: int) -> None:
        Slot.__init__(self, index, f"each minion in {'an enemy' if enemy else 'a friendly'} row")
        self.enemy: Final = enemy

    def need(self) -> Need:
        return NeedRow(self.enemy)

    def tell(self, s: State, seat: int, item: int, chosen: Group) -> None:
        s.emit(ROW_CHOSEN, seat, item, chosen)

    def filled(self, picks: Draft) -> Group:
        return (picks[0].number,)

    def group(self, s: State, at: Step) -> Group:
        chosen = s.locals[at.base + self.index]
        if not chosen:
            return NOTHING
        side = s.zones[FIELD.of[1 - at.seat if self.enemy else at.seat]]
        rows = side[COLUMNS:] if chosen[0] else side[:COLUMNS]
        return tuple([s.ref(row) for row in rows if row != NO_ROW])

    def __repr__(self) -> str:
        return f"RowChoice({self.enemy}, {self.index})"


class NeedRow(Need):
    """The Attack Zone or the Defense Zone of one side."""

    name: ClassVar[str] = "row"

    def __init__(self, enemy: bool) -> None:
        Need.__init__(self, 1)
        self.enemy: Final = enemy

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [
            Option(acts.ROW, acts.ROW.note("attack"), asker, s.rules, number=0),
            Option(acts.ROW, acts.ROW.note("defense"), asker, s.rules, number=1),
        ]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return True


# -- conditions


class DzHolds(Condition):
    """Counted when the text resolves, after every payment."""

    fields: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def holds(self, s: State, at: Step) -> bool:
        return len(s.zones[DZ.of[at.seat]]) >= self.least

    def phrase(self) -> Phrase:
        return Phrase(f"your DZ has {self.least} or more cards")
