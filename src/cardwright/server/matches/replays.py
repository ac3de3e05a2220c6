"""Matches looked at afterwards: what is known of one, and every step of it again for whoever asks."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from sqlalchemy.orm import Session

import cardwright
from cardwright.errors import CardwrightError
from cardwright.match.log import ending
from cardwright.server.matches import journal
from cardwright.server.matches.finished import OPENLY, Finished, packed_replay
from cardwright.server.people.identity import Identity
from cardwright.server.play.protocol import TableInfo
from cardwright.server.site.desk import Customer, Desk
from cardwright.server.site.limits import Limits
from cardwright.server.site.problem import Problem
from cardwright.server.storage.models import CLOSED, OPEN, OVER, Match, Seat
from cardwright.server.storage.store import Store

KEPT = 32
"""So many replays are kept, packed, for those who look at the same one."""

MOST_WAITING = 32
MOST_WAITING_EACH = 8
"""So many wait for a replay at most, of all and from one address."""


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat fared. Its deck is told when the match is over; ratings change in rated matches only."""

    seat: int
    outcome: str = ""
    place: int | None = None
    deck_name: str = ""
    rating_before: float | None = None
    rating_after: float | None = None


class MatchSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a match. Times are in seconds since 1970.

    `result` is how it ended, in a sentence; `inputs` how long its record is, and `forked_at` how many of them it took
    over from another match. `replay` says whether it can be seen again with its table (`full`), only as a log
    (`log`), or not (empty).
    """

    table: TableInfo
    seats: list[SeatSummary]
    started: float | None = None
    ended: float | None = None
    result: str = ""
    kind: str = ""
    reason: str = ""
    inputs: int | None = None
    forked_at: int = 0
    replay: str = ""


# -- from the database


def summary(session: Session, match_id: str, who: Identity | None) -> MatchSummary:
    """What everybody may know of a match, if it is for them to see (`journal.visible`)."""
    row = journal.visible(session, match_id, who.id if who is not None else None)
    seats = journal.seats_of(session, match_id)
    info = journal.table_info(session, row)
    if journal.not_yet_shown(session, row, who.id if who is not None else None):
        return MatchSummary(
            journal.still_running(info),
            [SeatSummary(seat.seat) for seat in seats],
            started=row.started,
            forked_at=len(row.past),
        )
    over = row.state == OVER
    result = row.result or {}
    return MatchSummary(
        table=info,
        seats=[_seat(seat, over) for seat in seats],
        started=row.started,
        ended=row.ended,
        result=result_of(row, [seat.name for seat in info.seats]),
        kind=result.get("kind", ""),
        reason=result.get("reason", ""),
        inputs=row.inputs,
        forked_at=len(row.past),
        replay="" if not over else "full" if has_current_rules(row) else "log",
    )


def _seat(seat: Seat, over: bool) -> SeatSummary:
    return SeatSummary(
        seat.seat,
        seat.outcome or "",
        seat.place,
        seat.deck_name if over else "",
        seat.rating_before,
        seat.rating_after,
    )


def result_of(row: Match, names: Sequence[str]) -> str:
    """How a match ended, in a sentence; nothing while it runs."""
    result = row.result or {}
    if "places" not in result or row.game not in cardwright.games():
        reason: str = result.get("reason", "")
        return reason
    return ending(cardwright.game(row.game).definition.wording, result["places"], result["reason"], names)


def has_current_rules(row: Match) -> bool:
    """Whether a match can be played again by the rules of this version."""
    try:
        return cardwright.game(row.game).hash_of(row.variant) == row.rules_hash
    except CardwrightError:  # there is no such game or variant any more
        return False


def over(session: Session, match_id: str, who: Identity | None) -> Match:
    """A match that is over; Problem 409 says why another one cannot be seen again."""
    row = journal.visible(session, match_id, who.id if who is not None else None)
    if row.state == OPEN:
        raise Problem(409, "not-begun", "this match has not begun: a seat is free")
    if row.state == CLOSED:
        raise Problem(409, "closed", "this table was closed without a result; nothing of it is kept")
    if row.state != OVER:
        raise Problem(409, "not-over", "this match is still running: its record would betray what is hidden")
    check_shown(session, row, who)
    return row


def finished(session: Session, match_id: str, who: Identity | None) -> Finished:
    """The same with all that is kept of it."""
    row = over(session, match_id, who)
    assert row.log is not None
    names = [f"Player {seat + 1}" for seat in range(row.size)]  # as in the log: accounts change their names and go
    start = msgspec.structs.replace(journal.start_of(row, journal.seats_of(session, match_id)), past=[])
    return Finished(row.id, start, row.log, result_of(row, names), has_current_rules(row))


def check_shown(session: Session, row: Match, who: Identity | None) -> None:
    """Problem 409 if a match has ended, but spectators are to see its end later and somebody has not played it."""
    wait = journal.not_yet_shown(session, row, who.id if who is not None else None)
    if wait:
        text = "this match is shown to spectators later: it is not over for them yet"
        raise Problem(409, "not-over", text, retry_after=math.ceil(wait))


# -- computing


class Replays:
    """Has replays made beside the server, one at a time and askers in turn, and keeps the last ones."""

    def __init__(self, store: Store, limits: Limits, seconds: float) -> None:
        self._store = store
        self._limits = limits
        self._desk = Desk(limits, seconds, MOST_WAITING, MOST_WAITING_EACH)
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    async def get(self, match_id: str, view: str, who: Identity | None, customer: Customer) -> bytes:
        """A replay as packed JSON (gzip); Problem says why there is none."""
        _check_view(await self._store.run(over, match_id, who), view)
        key = (match_id, view)
        found = self._kept.get(key)
        if found is None:
            self._limits.demand("replays", customer.address)
            async with self._desk.turn(customer) as worker:
                found = self._kept.get(key)  # somebody else may have asked for the same
                if found is None:
                    match = await self._store.run(finished, match_id, who)
                    found = await worker.run(packed_replay, match, view)
        self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def __len__(self) -> int:
        """How many wait for one."""
        return len(self._desk)

    def close(self) -> None:
        """Drop what is under way."""
        self._desk.close()


def _check_view(row: Match, view: str) -> None:
    """Problem 400 if a match cannot be seen like this."""
    known = [*map(str, range(row.size)), OPENLY]
    if view not in known:
        raise Problem(400, "view", f"this match can be seen as {', '.join(known)}, not as “{view[:20]}”")
