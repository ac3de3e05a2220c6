"""The rows in play, sorted once for each board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.terms import NO_ROW

if TYPE_CHECKING:
    from cardwright.kernel.ground import Ground
    from cardwright.kernel.rules import Rules

# What a card does in play, in `Rules.works`: the bits from LISTENS on are those of the events that are heard.
GRANTS: Final = 1  # it has an aura
ACTS: Final = 2  # it has an ability that only the game itself knows
LISTENS: Final = 4


@mypyc_attr(acyclic=True)
class InPlay:
    """The rows in play by seat, zone and order, those of them that somebody often looks for, and what they hear.

    `acting` are each seat's rows with abilities that only the game itself knows; of a board that all share, those
    that it controls. Found once for each board and shared by copies of a match: nobody changes these lists.
    """

    def __init__(
        self, rules: Rules, ground: Ground, zones: list[list[int]], form: list[int], controller: list[int]
    ) -> None:
        rows: list[int] = []
        deriving: list[int] = []
        listening: list[int] = []
        granting: list[int] = []
        works = 0
        row: i64
        self.acting: Final[list[list[int]]] = [[] for _ in ground.in_play]  # the last: of NOBODY
        for seat, numbers in enumerate(ground.in_play):
            acting = self.acting[seat]
            for number in numbers:
                derives = ground.declared[number].derives
                for row in zones[number]:
                    if row == NO_ROW:
                        continue
                    rows.append(row)
                    if derives:
                        deriving.append(row)
                    work = rules.works[form[row]]
                    if work:
                        works |= work
                        if work >= LISTENS:
                            listening.append(row)
                        if work & GRANTS:
                            granting.append(row)
                        if work & ACTS:
                            (acting if seat < ground.seats else self.acting[controller[row]]).append(row)
        self.deriving: Final = deriving
        self.listening: Final = listening
        self.granting: Final = granting
        self.rows: Final = rows
        self.works: Final = works
