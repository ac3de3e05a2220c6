"""Bots that people write: accounts of their own, owned by a person, that come with a token instead of a password."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cardwright.server.people import accounts, tokens
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.storage.models import BOT, Account, Token

MOST = 20
"""So many bots one person may have."""

MOST_TOKENS = 10
"""So many tokens one bot may have."""


def add(session: Session, owner_id: int, name: str) -> Account:
    """A new bot of a person."""
    accounts.get(session, owner_id)
    count = session.scalar(select(func.count()).where(Account.owner_id == owner_id)) or 0
    if count >= MOST:
        raise Problem(409, "too-many-bots", f"you have {count} bots, and nobody may have more; delete one first")
    return accounts.add(session, name, BOT, owner_id=owner_id)


def all_of(session: Session, owner_id: int) -> list[tuple[Account, Sequence[Token]]]:
    """The bots of a person by name, each with its tokens."""
    bots = session.scalars(select(Account).where(Account.owner_id == owner_id).order_by(Account.key)).all()
    return [(bot, tokens.of_account(session, bot.id)) for bot in bots]


def owned(session: Session, owner_id: int, name: str) -> Account:
    """A bot of a person by its name."""
    bot = accounts.named(session, name)
    if bot is None or bot.owner_id != owner_id:
        raise not_found(f"bot “{name}” of yours")
    return bot


def remove(session: Session, owner_id: int, name: str) -> int:
    """Delete a bot; its id."""
    bot = owned(session, owner_id, name)
    accounts.remove(session, bot.id)
    return bot.id


def issue(session: Session, owner_id: int, name: str, label: str) -> tuple[Token, str]:
    """A new token for a bot, with its secret."""
    bot = owned(session, owner_id, name)
    session.refresh(bot, with_for_update=True)
    if len(tokens.of_account(session, bot.id)) >= MOST_TOKENS:
        raise Problem(
            409, "too-many-tokens", f"{bot.name} has {MOST_TOKENS} tokens, which is the most; revoke one first"
        )
    if bot.banned:
        raise Problem(403, "banned", f"{bot.name} is banned; an admin of this server can lift the ban")
    return tokens.issue(session, bot.id, label)


def revoke(session: Session, owner_id: int, name: str, token_id: int) -> int:
    """End a token of a bot; the bot's id."""
    bot = owned(session, owner_id, name)
    if not tokens.revoke(session, bot.id, token_id):
        raise not_found(f"token {token_id} of {bot.name}")
    return bot.id
