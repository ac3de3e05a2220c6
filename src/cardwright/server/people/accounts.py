"""Accounts of people and guests: how they come, change and go.

Functions here run inside a transaction (`await server.store.run(accounts.register, …)`); what they raise undoes it.
Passwords come hashed (`passwords.py`): hashing inside a transaction would keep others waiting.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, NoReturn

from sqlalchemy import delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardwright.server.people import acts, names, tokens
from cardwright.server.people.identity import Identity
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.storage.models import GUEST, PERSON, Account, Chat, Seat, Token

GUEST_NAME = "guest"
"""Under this name the matches of a guest stay."""

_TRIES = 20
"""Names that are tried for a guest before it is refused."""


def named(session: Session, name: str) -> Account | None:
    """The account with this name, whatever the capitals."""
    if "\0" in name:
        return None
    return session.scalars(select(Account).where(Account.key == names.key_of(name))).one_or_none()


def get(session: Session, id: int) -> Account:
    """The account of somebody who is logged in, locked until the end; Problem 401 if it has just been deleted."""
    account = session.get(Account, id, with_for_update=True)
    if account is None:
        raise Problem(401, "not-signed-in", "your account has been deleted")
    return account


def lock(session: Session, ids: Iterable[int]) -> None:
    """Keep accounts from changing until the end. Always in this order: who locks two does not wait for who locks two.

    Accounts come before matches and seats, as with those who sit down or delete an account.
    """
    wanted = select(Account.id).where(Account.id.in_(list(ids))).order_by(Account.id)
    session.execute(wanted.with_for_update(key_share=True))


def must_be_named(session: Session, name: str) -> Account:
    """The same, or Problem 404."""
    account = named(session, name)
    if account is None:
        raise not_found(f"account “{name}”")
    return account


def add(session: Session, name: str, kind: str, password: str | None = None, owner_id: int | None = None) -> Account:
    """A new account under a name that must be free."""
    name = names.checked(name)
    now = time.time()
    account = Account(
        name=name,
        key=names.key_of(name),
        look=names.look_of(name),
        kind=kind,
        password=password,
        owner_id=owner_id,
        created=now,
        seen=now,
        settings={},
    )
    if not _is_free(session, name):
        _taken(name)
    try:
        with session.begin_nested():
            session.add(account)
    except IntegrityError:  # somebody else was faster
        _taken(name)
    return account


def _is_free(session: Session, name: str, but: int | None = None) -> bool:
    """Whether no account (but that with the id `but`) has a name that is or looks the same."""
    same = (Account.key == names.key_of(name)) | (Account.look == names.look_of(name))
    return not session.scalar(select(exists().where(same, Account.id.is_distinct_from(but))))


def _taken(name: str) -> NoReturn:
    raise Problem(409, "name-taken", f"somebody already has the name “{name}”, or one that looks like it")


# -- coming and going


def register(session: Session, name: str, password: str, label: str) -> tuple[Account, str]:
    """A new person, logged in: the account and the secret of its token."""
    account = add(session, name, PERSON, password)
    return account, tokens.issue(session, account.id, label)[1]


def arrive(session: Session, label: str) -> tuple[Account, str]:
    """A new guest under a generated name, logged in."""
    for _ in range(_TRIES):
        name = names.for_guest()
        if _is_free(session, name):
            account = add(session, name, GUEST)
            return account, tokens.issue(session, account.id, label)[1]
    raise Problem(503, "busy", "too many guests are here; try again, or register an account")


def credentials(session: Session, name: str) -> tuple[int, str] | None:
    """The id and the hashed password of whoever can log in under this name."""
    account = named(session, name)
    return (account.id, account.password) if account is not None and account.password is not None else None


def log_in(session: Session, id: int, checked: str, fresh: str | None, label: str) -> tuple[Account, str]:
    """A person whose hashed password was `checked`; it is kept anew if there is a `fresh` hash of it."""
    account = session.get(Account, id, with_for_update=True)
    if account is None or account.password != checked:
        raise wrong_password()
    if account.banned:
        raise Problem(
            403, "banned", "this account is banned; ask an admin of this server if you think it should not be"
        )
    account.seen = time.time()
    account.password = fresh or checked
    return account, tokens.issue(session, id, label)[1]


def wrong_password() -> Problem:
    """The one answer to a log-in that fails, so that nobody can find out which names exist."""
    return Problem(401, "wrong-password", "there is no account with this name and this password")


def log_out(session: Session, id: int, token_id: int) -> bool:
    """End a session. The last one of a guest ends the guest too; then the answer is True."""
    account = session.get(Account, id, with_for_update=True)
    if account is None or not tokens.revoke(session, id, token_id):
        raise not_found(f"session {token_id} of yours")
    if account.kind == GUEST and not tokens.of_account(session, id):
        remove(session, id)
        return True
    return False


def change_password(session: Session, who: Identity, checked: str, password: str) -> None:
    """A new password for somebody whose old one was `checked`; all other sessions end."""
    account = get(session, who.id)
    if account.password != checked:
        raise wrong_password()
    account.password = password
    tokens.revoke_all(session, [who.id], keep=who.token)


def set_password(session: Session, name: str, password: str) -> Account:
    """A new password for a person who has forgotten theirs, set by whoever runs the server; all sessions end."""
    account = must_be_named(session, name)
    if account.kind != PERSON:
        raise Problem(409, "accounts-only", f"{account.name} is a {account.kind}, which has no password")
    account.password = password
    tokens.revoke_all(session, [account.id])
    acts.note(session, acts.OPERATOR, acts.PASSWORD, account.name)
    return account


def settle_down(session: Session, who: Identity, name: str, password: str, label: str) -> tuple[Account, Token, str]:
    """A guest becomes a person and keeps decks and matches; a new token, with its secret, replaces the old one."""
    account = get(session, who.id)
    if account.kind != GUEST:
        raise Problem(409, "not-a-guest", f"{account.name} is an account already")
    name = names.checked(name)
    if not _is_free(session, name, but=who.id):
        _taken(name)
    account.name, account.key, account.look = name, names.key_of(name), names.look_of(name)
    account.kind, account.password = PERSON, password
    try:
        session.flush()
    except IntegrityError:
        _taken(name)
    session.execute(update(Seat).where(Seat.account_id == account.id).values(name=name))
    session.execute(update(Chat).where(Chat.account_id == account.id).values(name=name))
    tokens.revoke(session, who.id, who.token)
    return account, *tokens.issue(session, who.id, label)


def keep_settings(session: Session, id: int, settings: dict[str, Any]) -> None:
    """Replace the settings of an account."""
    get(session, id).settings = settings


def remove(session: Session, id: int) -> list[int]:
    """Delete an account and its bots; their ids. Their seats stay and keep their names, but a guest's is “guest”."""
    account = get(session, id)
    if account.kind == GUEST:
        session.execute(update(Seat).where(Seat.account_id == id).values(name=GUEST_NAME))
        session.execute(update(Chat).where(Chat.account_id == id).values(name=GUEST_NAME))
    bots = session.scalars(select(Account.id).where(Account.owner_id == id)).all()
    session.delete(account)
    return [id, *bots]


def tidy(session: Session) -> list[int]:
    """Delete tokens that have expired and guests who have none left; the ids of those guests."""
    session.execute(delete(Token).where(Token.expires <= time.time()))
    has_token = exists().where(Token.account_id == Account.id)
    guests = session.scalars(select(Account.id).where(Account.kind == GUEST, ~has_token)).all()
    for id in guests:
        remove(session, id)
    return list(guests)
