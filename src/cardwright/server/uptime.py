"""Server time: seconds that the server has been running, over all its lives.

All clocks of matches are in it, so that time during which the server was down is charged to nobody: after a restart
it goes on where it stopped. It is saved twice a second; what was not saved when a server was killed is charged to
nobody either.
"""

from __future__ import annotations

import time

from sqlalchemy.orm import Session

from cardwright.server.models import ServerTime

SAVED_EVERY = 0.5
LONGEST_GAP = 3.0
"""A longer silence than this means that no server was running."""


class Uptime:
    """Server time as one process knows it; `saved` brings it in line with what other processes know."""

    def __init__(self, saved: float) -> None:
        self._saved = saved
        self._since = time.monotonic()

    def now(self) -> float:
        """Server time in seconds."""
        return self._saved + time.monotonic() - self._since

    def adjust(self, saved: float, since: float) -> None:
        """It was `saved` at `since` on this process's monotonic clock; it never goes back."""
        now = self.now()
        self._saved, self._since = saved, since
        if self.now() < now:
            self._saved += now - self.now()


def save(session: Session) -> float:
    """Count the time since the last save, unless no server was running, and return server time."""
    wall = time.time()
    row = session.get(ServerTime, 1, with_for_update=True)
    if row is None:
        row = ServerTime(id=1, uptime=0.0, wall=wall)
        session.add(row)
    gap = wall - row.wall
    if 0 < gap <= LONGEST_GAP:
        row.uptime += gap
    row.wall = wall
    return row.uptime
