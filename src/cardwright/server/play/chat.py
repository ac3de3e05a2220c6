"""Chat at a table: kept with the match, limited, and hidden from those who have blocked the speaker."""

from __future__ import annotations

import time

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.people.identity import Identity
from cardwright.server.play.protocol import Said
from cardwright.server.site.problem import Problem
from cardwright.server.site.texts import plain
from cardwright.server.storage.models import RUNNING, Account, Block, Chat, Match, Seat

KEPT = 100
"""So many of the last lines somebody is sent who comes to a table."""


def say(session: Session, match_id: str, who: Identity, seat: int | None, text: str) -> Said:
    """Keep a line; Problem if its speaker is muted."""
    account = session.get(Account, who.id)
    now = time.time()
    if account is None:
        raise Problem(401, "not-signed-in", "your account is gone")
    if account.muted_until is not None and account.muted_until > now:
        raise Problem(403, "muted", "an admin has muted you for a while")
    words = plain(text)
    if not words:
        raise Problem(400, "empty", "there is nothing to say")
    session.add(Chat(match_id=match_id, account_id=who.id, name=account.name, text=words, wall=now))
    return Said(match=match_id, name=account.name, text=words, time=now, seat=seat)


def said_at(session: Session, match_id: str, listener: int | None, is_spectator: bool) -> list[Said]:
    """The last lines said at a table, oldest first, without those of whom the listener has blocked.

    Spectators of a table with a delay hear its players later. While the match runs, its players are not told what
    spectators say: it could be advice.
    """
    blocked = select(Block.blocked_id).where(Block.account_id == listener)
    heard = Chat.account_id.is_(None) | Chat.account_id.not_in(blocked)
    seats = session.execute(select(Seat.account_id, Seat.seat).where(Seat.match_id == match_id))
    seat_of = {account: seat for account, seat in seats if account is not None}
    if listener in seat_of and session.get_one(Match, match_id).state == RUNNING:
        heard &= Chat.account_id.in_(seat_of)
    wanted = select(Chat).where(Chat.match_id == match_id, heard).order_by(Chat.id.desc()).limit(KEPT)
    rows = session.scalars(wanted).all()
    if is_spectator:
        until = time.time() - session.get_one(Match, match_id).delay
        rows = [row for row in rows if row.wall <= until or row.account_id not in seat_of]
    return [
        Said(
            match=match_id,
            name=row.name,
            text=row.text,
            time=row.wall,
            seat=seat_of.get(row.account_id) if row.account_id is not None else None,
        )
        for row in reversed(rows)
    ]


def blockers_of(session: Session, account_id: int) -> frozenset[int]:
    """The accounts that do not want to hear somebody."""
    return frozenset(session.scalars(select(Block.account_id).where(Block.blocked_id == account_id)))
