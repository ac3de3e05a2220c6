"""Rows that tests put into the database behind the server's back."""

from __future__ import annotations

import time

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.people import accounts
from cardwright.server.storage.models import OVER, Account, Base, Chat, Match, Seat, ServerTime, Token


def empty(session: Session) -> None:
    """Delete everything but server time."""
    for table in reversed(Base.metadata.sorted_tables):
        if table.name != ServerTime.__tablename__:
            session.execute(table.delete())


def add_match(session: Session, id: str, *names: str, state: str = OVER) -> None:
    """A match between the accounts with these names, of which nothing but the seats is known."""
    session.add(
        Match(
            id=id,
            state=state,
            game="battle-lines",
            size=len(names),
            variant={},
            rules_hash="",
            seed=bytes(32),
            past=[],
            created=time.time(),
        )
    )
    session.flush()
    for seat, name in enumerate(names):
        account = accounts.must_be_named(session, name)
        session.add(Seat(match_id=id, seat=seat, account_id=account.id, name=account.name))
        session.add(Chat(match_id=id, account_id=account.id, name=account.name, text="well met", wall=time.time()))


def seats(session: Session, match_id: str) -> list[tuple[str, bool]]:
    """The names of the seats of a match, each with whether it still has an account."""
    found = session.scalars(select(Seat).where(Seat.match_id == match_id).order_by(Seat.seat))
    return [(seat.name, seat.account_id is not None) for seat in found]


def speakers(session: Session, match_id: str) -> list[str]:
    """Who said something at a table."""
    return list(session.scalars(select(Chat.name).where(Chat.match_id == match_id).order_by(Chat.id)))


def account(session: Session, name: str) -> Account | None:
    """The account with this name."""
    return accounts.named(session, name)


def id_of(session: Session, name: str) -> int:
    """The id of the account with this name."""
    return accounts.must_be_named(session, name).id


def age_tokens(session: Session, seconds: float) -> None:
    """Let all tokens have been issued, used and prolonged earlier."""
    for token in session.scalars(select(Token)):
        token.created -= seconds
        token.used -= seconds
        token.expires -= seconds


def token_times(session: Session) -> list[tuple[float, float]]:
    """When each token was last used and when it expires."""
    return [(token.used, token.expires) for token in session.scalars(select(Token).order_by(Token.id))]


def digests(session: Session) -> list[bytes]:
    """What is kept of each token."""
    return list(session.scalars(select(Token.digest)))


def mark_banned(session: Session, name: str) -> None:
    """Ban an account without ending its sessions."""
    accounts.must_be_named(session, name).banned = True


def remove_account(session: Session, name: str) -> None:
    """Delete an account as its owner would."""
    accounts.remove(session, accounts.must_be_named(session, name).id)
