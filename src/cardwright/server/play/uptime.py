"""Server time: seconds that the server has been running, over all its lives.

All clocks of matches are in it, so that time during which the server was down is charged to nobody: after a restart
it goes on where it stopped. It is saved twice a second; what was not saved when a server was killed is charged to
nobody either. Several processes share it: whoever is ahead is right.
"""

from __future__ import annotations

import time

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cardwright.server.storage.models import RUNNING, Input, Match, ServerTime

SAVED_EVERY = 0.5
LONGEST_GAP = 1.0
"""A longer silence than this means that no server was running."""


class Uptime:
    """Server time as one process knows it."""

    def __init__(self, saved: float) -> None:
        self._saved = saved
        self._since = time.monotonic()

    def now(self) -> float:
        """Server time in seconds."""
        return self._saved + time.monotonic() - self._since

    def catch_up(self, saved: float, since: float) -> None:
        """It was `saved` at `since` on this process's monotonic clock, if another process is ahead of this one."""
        ahead = saved + time.monotonic() - since
        if ahead > self.now():
            self._saved, self._since = saved, since


def save(session: Session, known: float, wall: float) -> float:
    """Save server time, which was at least what a process has `known` at the time `wall`, and return it.

    The time since the last save counts unless no server was running; how long the database takes does not.
    """
    row = session.get(ServerTime, 1, with_for_update=True)
    if row is None:
        row = ServerTime(id=1, uptime=0.0, wall=wall)
        session.add(row)
    gap = wall - row.wall
    row.uptime = max(known, row.uptime + gap if 0 < gap <= LONGEST_GAP else row.uptime)
    row.wall = wall
    return row.uptime


def resume(session: Session) -> float:
    """Server time when a process starts: not before anything that happened in a running match."""
    latest = select(func.max(Input.at)).join(Match).where(Match.state == RUNNING)
    return save(session, session.scalar(latest) or 0.0, time.time())
