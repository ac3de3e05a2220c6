"""Settling: the only place where the dead are buried and where triggers get their turn.

`CHECK` takes all the dead at once, as often as there are any, and lets the game look at losses. `SETTLE` does the
same and then resolves the waiting triggers one at a time, checking after each. A game says where they run: after
an atom, a part, a text, a chain item or a round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.leaving import depart_absent
from cardwright.kernel.terms import DIED, NO_ROW, NOBODY

if TYPE_CHECKING:
    from cardwright.kernel.state import State


_ANY_KEY: Final = 1 << 60


def bury(s: State) -> bool:
    """All rows that are dead now leave together, each seen by the others. True if there were any.

    They are told of before any of them moves, so that every trigger sees the table as it was.
    """
    dead = s.rules.dead(s)
    for ref in s.doomed:
        row = s.row_of(ref)
        if row != NO_ROW and row not in dead and s.ground.declared[s.zone[row]].in_play:
            dead.append(row)
    s.doomed.clear()
    if not dead:
        return False
    graves = s.rules.graves(s, dead)
    for i in range(len(dead)):
        row = dead[i]
        s.emit(DIED, s.controller[row], row, (s.zone[row], graves[i]))
    for i in range(len(dead)):
        if graves[i] < 0:
            s.remove(dead[i])
        else:
            s.move(dead[i], graves[i], quiet=True)
    return True


class Check(Effect):
    """Bury and check losses until nothing changes; nothing is looked at where nothing could have changed."""

    structural = True

    def run(self, s: State, at: Step) -> None:
        while (s.unchecked or s.doomed) and not s.is_over():
            s.unchecked = False
            if s.absent:
                depart_absent(s)
                if s.is_over():
                    return
            again = bury(s)
            if not s.is_over():
                again = s.rules.check(s) or again
            s.unchecked = s.unchecked or again


class Settle(Effect):
    """Check, then the first waiting trigger, then settle again; only those with a key of at most `most`."""

    structural = True

    def __init__(self, most: int = _ANY_KEY) -> None:
        self.most: Final = most

    def run(self, s: State, at: Step) -> None:
        if s.unchecked or s.doomed:
            CHECK.run(s, at)
        if not s.waiting or s.is_over():
            return
        first = 0
        for i in range(1, len(s.waiting)):
            if s.waiting[i].key < s.waiting[first].key:
                first = i
        if s.waiting[first].key > self.most:
            return
        s.fired += 1
        if s.fired > s.rules.trigger_budget:
            s.waiting.clear()
            s.rules.loop_found(s)
            return
        waiting = s.waiting.pop(first)
        s.agenda.append(at)
        if s.rules.still_fires(s, waiting):
            s.begin(waiting.ability.does, waiting.source, waiting.seat, [waiting.rows, waiting.numbers])


CHECK: Final = Check()
SETTLE: Final = Settle()
_NEXT: Final = Step(SETTLE, NO_ROW, NOBODY, 0)


def settle(s: State) -> None:
    """Let the next step settle."""
    s.agenda.append(_NEXT)


def settle_now(s: State) -> None:
    """Settle, as the last thing that a step does."""
    SETTLE.run(s, _NEXT)
