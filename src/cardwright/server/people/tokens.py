"""Tokens: what a browser keeps in its cookie and a bot sends in its header.

A token is random and means nothing; the database has its digest, whose it is and until when it lasts. Each use within
that time prolongs it. Functions here run inside a transaction: `await server.store.run(tokens.find, secret)`.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Account, Token

LIFETIME = 30 * 86400.0
"""Seconds that a token lasts after its last use."""

NOTED_EVERY = 60.0
"""Its last use is noted to within so many seconds, so that not every request writes."""

MOST = 50
"""An account has no more tokens than this; the one that was used least recently makes room."""

LONGEST_LABEL = 120


def digest_of(secret: str) -> bytes:
    """What the database keeps of a token."""
    return hashlib.sha256(secret.encode()).digest()


def issue(session: Session, account_id: int, label: str) -> tuple[Token, str]:
    """A new token of an account and its secret, which is shown once and kept nowhere."""
    secret = secrets.token_urlsafe(32)
    now = time.time()
    token = Token(
        digest=digest_of(secret),
        account_id=account_id,
        label=label[:LONGEST_LABEL],
        created=now,
        used=now,
        expires=now + LIFETIME,
    )
    session.add(token)
    session.flush()
    for old in of_account(session, account_id)[MOST:]:
        session.delete(old)
    return token, secret


def find(session: Session, secret: str) -> tuple[Token, Account] | None:
    """The token with this secret and whose it is, unless it has expired or its account is banned."""
    now = time.time()
    row = session.execute(
        select(Token, Account)
        .join(Account, Account.id == Token.account_id)
        .where(Token.digest == digest_of(secret), Token.expires > now, Account.banned.is_(False))
    ).one_or_none()
    if row is None:
        return None
    token, account = row
    if now - token.used >= NOTED_EVERY:
        token.used = account.seen = now
        token.expires = now + LIFETIME
    return token, account


def of_account(session: Session, account_id: int) -> Sequence[Token]:
    """The tokens of an account that still last, the one used last first."""
    return session.scalars(
        select(Token)
        .where(Token.account_id == account_id, Token.expires > time.time())
        .order_by(Token.used.desc(), Token.id.desc())
    ).all()


def lasting(session: Session, token_ids: Sequence[int]) -> set[int]:
    """Those of some tokens that have not ended."""
    return set(session.scalars(select(Token.id).where(Token.id.in_(token_ids))))


def revoke(session: Session, account_id: int, token_id: int) -> bool:
    """End one token of an account; False if it has no such token."""
    gone = session.scalars(
        delete(Token).where(Token.account_id == account_id, Token.id == token_id).returning(Token.id)
    )
    return gone.one_or_none() is not None


def revoke_all(session: Session, account_ids: Sequence[int], keep: int | None = None) -> None:
    """End all tokens of some accounts but the one to `keep`."""
    session.execute(delete(Token).where(Token.account_id.in_(account_ids), Token.id.is_distinct_from(keep)))
