"""The clocks of one match, as a function of when things happened.

A seat that is asked first uses its allowance, which is filled up at the start of each period (a decision, a turn),
then its reserve, which is not. When all seats that are asked have used up both, the engine is told that time is out.
A response window may have seconds of its own, which are nobody's: when they are used up, it passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

GRACE = 10.0
"""After a time-out a seat has at least so long for its next decision of the same period."""

DECISION = "decision"

Seconds = Annotated[float, msgspec.Meta(ge=0, le=86400)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a match is played: seconds for each period, and for the whole match beyond them."""

    allowance: Annotated[float, msgspec.Meta(ge=1, le=86400)]
    reserve: Seconds = 0.0
    per: str = DECISION
    """What a period is: each decision, or as long as this number of the table stays the same."""
    pause: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.0
    """A new period begins so much later, so that people can watch what happened."""
    window: Seconds | None = None
    """So long each response window is open at most, and nobody's time is used by it; 0: it is as any decision.
    Who wishes for a pace and says nothing of it gets what the game has."""


class Clock:
    """What each seat has left. `since` may lie in the future: the clock starts then."""

    def __init__(self, pace: Pace, seats: int, at: float) -> None:
        self.pace = pace
        self.allowance = [pace.allowance] * seats
        self.reserve = [pace.reserve] * seats
        self.running: tuple[int, ...] = ()
        self.paused = False
        self.since = at
        self.window: float | None = None
        """What the open response window has left for itself; None: those who are asked use their own time."""

    def charge(self, at: float) -> None:
        """Let time pass until `at` for those who are asked."""
        passed = max(0.0, at - self.since)
        if self.window is not None:
            self.window = self.window if self.paused else max(0.0, self.window - passed)
        elif not self.paused:
            for seat in self.running:
                used = min(passed, self.allowance[seat])
                self.allowance[seat] -= used
                self.reserve[seat] = max(0.0, self.reserve[seat] - (passed - used))
        self.since = max(at, self.since)

    def begin(self, at: float, pause: bool) -> None:
        """A new period begins for all."""
        self.allowance = [self.pace.allowance] * len(self.allowance)
        self.since = at + self.pace.pause if pause else at

    def forgive(self, seats: Sequence[int]) -> None:
        """Time was out for these seats; they get a little for what follows."""
        for seat in seats:
            self.allowance[seat] = max(self.allowance[seat], min(GRACE, self.pace.allowance))

    def left(self, seat: int) -> float:
        """What a seat had left at `since`."""
        return self.allowance[seat] + self.reserve[seat]

    def deadline(self) -> float | None:
        """When time is out for the last of those who are asked; None if nothing runs."""
        if self.paused or not self.running:
            return None
        if self.window is not None:
            return self.since + self.window
        return self.since + max([self.left(seat) for seat in self.running])
