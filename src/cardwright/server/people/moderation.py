"""Getting along: blocks between people, reports to the admins, and what admins can do about them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased

from cardwright.server.people import accounts, acts, tokens
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.storage.models import BROKEN, OPEN, PERSON, RUNNING, Account, Block, Match, Report

MOST_BLOCKS = 500
REPORTS_ON_A_PAGE = 50


class NamedReport(NamedTuple):
    """A report with the names of who made it and whom it is about; None for those who are gone."""

    report: Report
    reporter: str | None
    accused: str | None


# -- blocks


def block(session: Session, account_id: int, name: str) -> None:
    """Somebody does not want to meet or hear the account with this name."""
    other = accounts.must_be_named(session, name)
    if other.id == account_id:
        raise Problem(400, "yourself", "you cannot block yourself")
    accounts.get(session, account_id)
    if session.get(Block, (account_id, other.id)) is None:
        count = session.scalar(select(func.count()).where(Block.account_id == account_id)) or 0
        if count >= MOST_BLOCKS:
            raise Problem(
                409, "too-many-blocks", f"you block {count} accounts, which is the most; lift a block first"
            )
        session.add(Block(account_id=account_id, blocked_id=other.id))


def unblock(session: Session, account_id: int, name: str) -> None:
    """Lift a block."""
    other = accounts.named(session, name)
    held = session.get(Block, (account_id, other.id)) if other is not None else None
    if held is None:
        raise not_found(f"account “{name}” among those you block")
    session.delete(held)


def blocked(session: Session, account_id: int) -> Sequence[Account]:
    """Whom somebody blocks, by name."""
    return session.scalars(
        select(Account)
        .join(Block, Block.blocked_id == Account.id)
        .where(Block.account_id == account_id)
        .order_by(Account.key)
    ).all()


def avoided(session: Session, account_id: int) -> set[int]:
    """The accounts that somebody blocks or is blocked by: they are not to be seated together."""
    blocks = select(Block.blocked_id).where(Block.account_id == account_id)
    is_blocked = select(Block.account_id).where(Block.blocked_id == account_id)
    return set(session.scalars(blocks.union(is_blocked)))


# -- reports


def report(session: Session, reporter_id: int, accused: str, match_id: str | None, text: str) -> Report:
    """A complaint about somebody, perhaps about what happened in a match."""
    other = accounts.must_be_named(session, accused)
    if other.id == reporter_id:
        raise Problem(400, "yourself", "you cannot report yourself")
    if match_id is not None and session.get(Match, match_id) is None:
        raise not_found(f"match “{match_id}”")
    made = Report(reporter_id=reporter_id, accused_id=other.id, match_id=match_id, text=text, wall=time.time())
    session.add(made)
    session.flush()
    return made


def reports(session: Session, answered: bool, before: int | None) -> list[NamedReport]:
    """The newest reports (older than that with the id `before`) that are answered, or those that are not."""
    query = _named_reports().where(Report.answer.is_not(None) if answered else Report.answer.is_(None))
    if before is not None:
        query = query.where(Report.id < before)
    rows = session.execute(query.order_by(Report.id.desc()).limit(REPORTS_ON_A_PAGE))
    return [NamedReport._make(row) for row in rows]


def answer(session: Session, admin: str, id: int, text: str) -> NamedReport:
    """Note what was done about a report; a later answer replaces the first."""
    made = session.get(Report, id)
    if made is None:
        raise not_found(f"report {id}")
    made.answer = text
    acts.note(session, admin, acts.ANSWER, f"report {id}", text)
    return NamedReport._make(session.execute(_named_reports().where(Report.id == id)).one())


def _named_reports() -> Select[Report, str, str]:
    reporter, accused = aliased(Account), aliased(Account)
    return (
        select(Report, reporter.name, accused.name)
        .outerjoin(reporter, reporter.id == Report.reporter_id)
        .outerjoin(accused, accused.id == Report.accused_id)
    )


# -- what admins can do


def mute(session: Session, admin: str, name: str, until: float | None) -> Account:
    """Nobody hears an account until then (seconds since 1970); None: it is heard again."""
    account = accounts.must_be_named(session, name)
    account.muted_until = until
    if until is None:
        acts.note(session, admin, acts.UNMUTE, account.name)
    else:
        acts.note(session, admin, acts.MUTE, account.name, f"until {acts.moment(until)}")
    return account


def is_muted(account: Account) -> bool:
    """Whether an account may not chat now."""
    return account.muted_until is not None and account.muted_until > time.time()


def ban(session: Session, admin: str, name: str) -> tuple[Account, list[int]]:
    """Keep an account out; it and its bots, whose sessions have ended."""
    account = accounts.must_be_named(session, name)
    if account.admin:
        raise Problem(
            409, "is-admin", f"{account.name} is an admin; whoever runs the server must take that away first"
        )
    account.banned = True
    bots = session.scalars(select(Account.id).where(Account.owner_id == account.id)).all()
    tokens.revoke_all(session, [account.id, *bots])
    acts.note(session, admin, acts.BAN, account.name)
    return account, [account.id, *bots]


def closing(session: Session, admin: str, match_id: str, reason: str) -> None:
    """Note that a table is being closed; Problem unless it is open or being played: what is over keeps its result."""
    match = session.get(Match, match_id)
    if match is None:
        raise not_found(f"match “{match_id}”")
    if match.state not in (OPEN, RUNNING, BROKEN):
        raise Problem(
            409, "not-going-on", f"the table is {match.state}; only one that is open or running can be closed"
        )
    acts.note(session, admin, acts.CLOSE, match_id, reason)


def unban(session: Session, admin: str, name: str) -> Account:
    """Let an account log in again."""
    account = accounts.must_be_named(session, name)
    account.banned = False
    acts.note(session, admin, acts.UNBAN, account.name)
    return account


# -- who is an admin, which only commands change


def admins(session: Session) -> Sequence[Account]:
    """All admins, by name."""
    return session.scalars(select(Account).where(Account.admin).order_by(Account.key)).all()


def grant(session: Session, name: str) -> Account:
    """Make an account an admin, from its next request on."""
    account = accounts.must_be_named(session, name)
    if account.kind != PERSON:
        raise Problem(409, "accounts-only", f"{account.name} is a {account.kind}; only a person can be an admin")
    if account.banned:
        raise Problem(409, "banned", f"{account.name} is banned; lift the ban first")
    if account.admin:
        raise Problem(409, "is-admin", f"{account.name} is an admin already")
    account.admin = True
    acts.note(session, acts.OPERATOR, acts.GRANT, account.name)
    return account


def revoke(session: Session, name: str) -> Account:
    """Take being an admin from an account, from its next request on."""
    account = accounts.must_be_named(session, name)
    if not account.admin:
        known = ", ".join(admin.name for admin in admins(session)) or "nobody"
        raise Problem(409, "no-admin", f"{account.name} is no admin; admins are: {known}")
    account.admin = False
    acts.note(session, acts.OPERATOR, acts.REVOKE, account.name)
    return account
