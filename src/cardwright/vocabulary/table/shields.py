"""Shields that the rules know: what is left of a hit after them (`Rules.shielded`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.terms import EventKind, Stat
from cardwright.vocabulary.language.marks import Mark

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def ward_off(s: State, row: int, ward: Stat, broke: EventKind, amount: int) -> bool:
    """Whether a ward takes the whole of a hit; it is gone then."""
    if not s.stats[ward.index][row]:
        return False
    s.stats[ward.index][row] = 0
    s.emit(broke, s.controller[row], row, (amount,))
    return True


def absorb(s: State, armor: int, wear: Mark, told: EventKind, amount: int) -> int:
    """What is left of a hit after a piece of armor has taken as much of it as it has durability."""
    taken = min(amount, s.stats[wear.stat.index][armor])
    if taken:
        s.emit(told, s.controller[armor], armor, (taken,))
        wear.wear(s, armor, taken)
    return amount - taken
