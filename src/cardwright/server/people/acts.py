"""What admins do, noted for good: who, what, to whom, when. Whoever runs the server uses commands and has no name."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Act

ON_A_PAGE = 50

OPERATOR = ""
"""The name under which commands act."""

ANSWER = "answer"
MUTE = "mute"
UNMUTE = "unmute"
BAN = "ban"
UNBAN = "unban"
CLOSE = "close"
GRANT = "grant"
REVOKE = "revoke"
PASSWORD = "password"


def note(session: Session, admin: str, what: str, whom: str, words: str = "") -> None:
    """Note an act in the transaction in which it is done."""
    session.add(Act(wall=time.time(), admin=admin, what=what, whom=whom, words=words))


def newest(session: Session, before: int | None = None, most: int = ON_A_PAGE) -> Sequence[Act]:
    """The last acts (older than that with the id `before`), newest first."""
    wanted = select(Act) if before is None else select(Act).where(Act.id < before)
    return session.scalars(wanted.order_by(Act.id.desc()).limit(most)).all()


def moment(wall: float) -> str:
    """A time as people read it."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d %H:%M UTC")
