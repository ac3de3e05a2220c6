"""Positions: matches that begin in the middle, as scenario files, sandboxes and tests lay them out by names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.errors import EngineFault
from cardwright.kernel.terms import Terms

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions:
    """What a game says about positions. Without moments at which one may begin it has none."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms

    def starts(self) -> tuple[str, ...]:
        """The moments at which a position may begin."""
        return ()

    def lay(self, s: State) -> None:
        """Set the numbers that differ from 0 where a position names none."""

    def lay_card(self, s: State, row: int) -> None:
        """Set the numbers of a row that has just been put there, where the position names none."""

    def begin(self, s: State, start: str) -> None:
        """Check the position, which is complete now, and push the steps with which it begins (one of `starts`)."""
        raise NotImplementedError

    def marks(self) -> tuple[str, ...]:
        """The names of the numbers of a row that `mark` sets and `marked` reads."""
        return ("damage", "exhausted", *[stat.name for stat in self.terms.stats if stat.is_mark])

    def lowest(self, name: str) -> int:
        """The least that a number of a row can be in a position."""
        return 0

    def mark(self, s: State, row: int, name: str, value: int) -> bool:
        """Set a number of a row by its name; false if there is no such number."""
        column = self._column(s, name)
        if column is not None:
            column[row] = value
        return column is not None

    def marked(self, s: State, row: int, name: str) -> int:
        """A number of a row by its name, as `mark` sets it (one of `marks`)."""
        column = self._column(s, name)
        if column is None:
            raise EngineFault(f"there is no number “{name}” of a card; there are {', '.join(self.marks())}")
        return column[row]

    def _column(self, s: State, name: str) -> list[int] | None:
        if name == "damage":
            return s.damage
        if name == "exhausted":
            return s.exhausted
        for stat in self.terms.stats:
            if stat.name == name and stat.is_mark:
                return s.stats[stat.index]
        return None
