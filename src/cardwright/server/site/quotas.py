"""How many tables one account, and all accounts of one address, may have at the same time.

A table counts while it is open or running: for whoever sits at it, and for whoever opened it. What there is is looked
up when somebody wants another one, with the account locked, so that two wishes at once do not both find room.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final

import msgspec
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from cardwright.server.people import accounts
from cardwright.server.people.identity import Identity
from cardwright.server.site.limits import MOST_BUCKETS
from cardwright.server.site.problem import Problem
from cardwright.server.site.settings import Settings
from cardwright.server.storage.models import OPEN, RUNNING, Match, Seat

PEOPLE: Final = "people"
BOTS: Final = "bots"
BOTS_ONLY: Final = "bots-only"
SANDBOX: Final = "sandbox"

_WORDS = {
    PEOPLE: ("tables with other people", "finish or leave one first"),
    BOTS: ("tables with bots", "finish or resign one first"),
    BOTS_ONLY: ("tables for bots only", "wait until the bots are done"),
    SANDBOX: ("sandboxes", "close one first"),
}

_OF_GUESTS = 2
"""Guests may have one for so many that an account may have."""

_KEPT_EACH = 200
"""So many accounts are remembered of one address."""


class Allowance(msgspec.Struct, frozen=True):
    """What somebody may have of each kind, and all those who open tables where they do; nothing is no limit."""

    most: dict[str, int] = {}
    neighbours: list[int] = []
    most_there: int = 0


FREE = Allowance()


class Quotas:
    """The numbers of the settings, and who opened tables from which address since the server started."""

    def __init__(self, settings: Settings) -> None:
        self._enabled = settings.limits
        self._most = {
            PEOPLE: settings.people_tables,
            BOTS: settings.bot_tables,
            BOTS_ONLY: settings.bots_only_tables,
            SANDBOX: settings.sandboxes,
        }
        self._most_there = settings.address_tables
        self._openers: OrderedDict[str, OrderedDict[int, None]] = OrderedDict()

    def of(self, who: Identity, address: str = "") -> Allowance:
        """What somebody may have who asks from an address, if it is known."""
        if not self._enabled:
            return FREE
        share = _OF_GUESTS if who.is_guest else 1
        most = {kind: count // share for kind, count in self._most.items()}
        if not address:
            return Allowance(most)
        openers = self._openers.setdefault(address, OrderedDict())
        openers[who.id] = None
        openers.move_to_end(who.id)
        self._openers.move_to_end(address)
        if len(openers) > _KEPT_EACH:
            openers.popitem(last=False)
        if len(self._openers) > MOST_BUCKETS:
            self._openers.popitem(last=False)
        return Allowance(most, list(openers), self._most_there)


def demand(session: Session, who: Identity, kind: str, allowed: Allowance) -> None:
    """Problem 409 unless there is room for one more table of a kind. The account stays locked until the end."""
    accounts.get(session, who.id)
    if kind in allowed.most and _tables_of(session, who.id)[kind] >= allowed.most[kind]:
        things, advice = _WORDS[kind]
        more = ", or register an account, which may have more" if who.is_guest else ""
        words = f"you may have {allowed.most[kind]} {things} at the same time; {advice}{more}"
        raise Problem(409, "too-many-sandboxes" if kind == SANDBOX else "too-many-tables", words)
    if allowed.most_there and _opened_by(session, allowed.neighbours) >= allowed.most_there:
        words = f"at most {allowed.most_there} tables may be opened from one address at the same time"
        raise Problem(409, "too-many-tables", f"{words}; finish one, or wait until others there have")


def kind_of(size: int, bots: int) -> str:
    """The kind of a table with so many seats, of which so many are for bots."""
    return BOTS_ONLY if bots == size else BOTS if bots == size - 1 and bots else PEOPLE


def _tables_of(session: Session, account_id: int) -> Counter[str]:
    seated = select(Seat.match_id).where(Seat.account_id == account_id, Seat.ended.is_(None))
    found = (
        select(Match.sandbox, Match.size, func.count(Seat.bot))
        .join(Seat, Seat.match_id == Match.id)
        .where(Match.state.in_((OPEN, RUNNING)), or_(Match.owner_id == account_id, Match.id.in_(seated)))
        .group_by(Match.id, Match.sandbox, Match.size)
    )
    return Counter(SANDBOX if sandbox else kind_of(size, bots) for sandbox, size, bots in session.execute(found))


def _opened_by(session: Session, account_ids: list[int]) -> int:
    found = select(func.count()).where(Match.owner_id.in_(account_ids), Match.state.in_((OPEN, RUNNING)))
    return session.scalar(found) or 0
