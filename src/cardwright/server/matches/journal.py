"""Matches in the database: how a table is loaded, how a line of its journal is stored, and what its end writes."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, and_, bindparam, insert, select, update
from sqlalchemy.orm import Session

import cardwright
from cardwright.errors import CardwrightError
from cardwright.kernel.chance import commitment
from cardwright.match.match import Match as EngineMatch
from cardwright.server.people import accounts, ratings
from cardwright.server.people.preferences import from_kept
from cardwright.server.play.clock import Pace
from cardwright.server.play.protocol import SeatInfo, TableInfo
from cardwright.server.play.table import Start
from cardwright.server.site.problem import closed, not_found
from cardwright.server.storage.models import (
    BROKEN,
    CLOSED,
    DRAWN,
    LOST,
    OVER,
    PLACED,
    RUNNING,
    WON,
    Account,
    Base,
    Input,
    Match,
    Rating,
    Seat,
)

FORK = "fork"
POSITION = "position"


class Sitter(msgspec.Struct, frozen=True):
    """Who holds a seat, and how windows are passed for them (`stops`, seconds or None for never)."""

    account: int | None
    bot: str | None
    stops: frozenset[str] = frozenset()
    auto_pass: float | None = None


class Loaded(msgspec.Struct, frozen=True):
    """All that the database knows of a match."""

    info: TableInfo
    owner: int | None
    sitters: list[Sitter]
    rules_hash: str
    start: Start
    began: float
    lines: list[tuple[float, str]]


def load(session: Session, match_id: str) -> Loaded | None:
    """A match with its journal, or None if there is none of this id."""
    row = session.get(Match, match_id)
    if row is None:
        return None
    seats = seats_of(session, match_id)
    journal = select(Input.at, Input.text).where(Input.match_id == match_id).order_by(Input.number)
    return Loaded(
        info=table_info(session, row),
        owner=row.owner_id,
        sitters=[_sitter(session, seat) for seat in seats],
        rules_hash=row.rules_hash,
        start=start_of(row, seats),
        began=row.began_at or 0.0,
        lines=[(at, text) for at, text in session.execute(journal)],
    )


def seated(session: Session, match_id: str) -> tuple[TableInfo, list[Sitter]] | None:
    """A table as everybody may know it and who sits there, or None if there is none of this id."""
    row = session.get(Match, match_id)
    if row is None:
        return None
    return table_info(session, row), [_sitter(session, seat) for seat in seats_of(session, match_id)]


def info(session: Session, match_id: str) -> TableInfo | None:
    """A table as everybody may know it, or None if there is none of this id."""
    row = session.get(Match, match_id)
    return None if row is None else table_info(session, row)


def visible(session: Session, match_id: str, account_id: int | None) -> Match:
    """A match that somebody may know of; Problem 404 if there is none.

    A sandbox is there for its owner. A table that is neither listed nor open to spectators is there for whoever has
    the link, and once it is over for its players and whoever opened it.
    """
    row = session.get(Match, match_id)
    if row is not None and (row.sandbox or (row.state == OVER and not row.public and not row.spectators)):
        players = [] if row.sandbox else [seat.account_id for seat in seats_of(session, match_id)]
        row = row if account_id is not None and account_id in (row.owner_id, *players) else None
    if row is None:
        raise not_found(f"match “{match_id}”")
    return row


def info_for(session: Session, match_id: str, account_id: int | None) -> TableInfo:
    """A table that somebody may know of, as they may know it; Problem 404 if there is none."""
    row = visible(session, match_id, account_id)
    found = table_info(session, row)
    return still_running(found) if not_yet_shown(session, row, account_id) else found


def not_yet_shown(session: Session, row: Match, account_id: int | None) -> float:
    """For how many seconds a match that is over still runs for somebody: its players know, spectators see it late."""
    left = (row.ended or 0.0) + row.delay - time.time() if row.state == OVER and row.delay else 0.0
    if left <= 0.0 or (account_id is not None and account_id in [s.account_id for s in seats_of(session, row.id)]):
        return 0.0
    return left


def still_running(info: TableInfo) -> TableInfo:
    """A table whose end is not to be known yet."""
    return msgspec.structs.replace(info, state=RUNNING, next="")


def is_shown_late(now: float) -> ColumnElement[bool]:
    """Which matches are over, but not yet for spectators."""
    return and_(Match.state == OVER, Match.delay > 0, Match.ended + Match.delay > now)


def seats_of(session: Session, match_id: str) -> list[Seat]:
    """The seats of a match in order; of an open table only those that are taken."""
    return list(session.scalars(select(Seat).where(Seat.match_id == match_id).order_by(Seat.seat)))


def _sitter(session: Session, seat: Seat) -> Sitter:
    account = session.get(Account, seat.account_id) if seat.account_id is not None else None
    if account is None:
        return Sitter(None, seat.bot)
    wishes = from_kept(account.settings)
    return Sitter(account.id, None, frozenset(wishes.stops), wishes.auto_pass)


def start_of(row: Match, seats: Sequence[Seat]) -> Start:
    """All that a match begins with."""
    return Start(
        game=row.game,
        variant=row.variant,
        seed=row.seed,
        seats=row.size,
        decks=[seat.deck for seat in seats if seat.deck is not None],
        position=row.position,
        past=row.past,
        pace=None if row.clock is None else msgspec.convert(row.clock, Pace),
        rated=row.rated,
        sandbox=row.sandbox,
        bots={seat.seat: seat.bot for seat in seats if seat.bot is not None},
    )


def table_info(session: Session, row: Match) -> TableInfo:
    """A table as everybody may know it."""
    return table_infos(session, [row])[0]


def table_infos(session: Session, rows: Sequence[Match]) -> list[TableInfo]:
    """Tables as everybody may know them; however many there are, the database is asked three times."""
    ids = [row.id for row in rows]
    names = select(Account.id, Account.name).where(Account.id.in_({row.owner_id for row in rows}))
    owners = {row.id: row.name for row in session.execute(names)}
    rematches = select(Match.before_id, Match.id).where(Match.before_id.in_(ids))
    following = {row.before_id: row.id for row in session.execute(rematches)}
    seats: dict[str, list[SeatInfo]] = {id: [] for id in ids}
    taken = (
        select(Seat, Account, Rating.shown)
        .join(Match, Match.id == Seat.match_id)
        .outerjoin(Account, Account.id == Seat.account_id)
        .outerjoin(Rating, (Rating.account_id == Seat.account_id) & (Rating.game == Match.game))
        .where(Seat.match_id.in_(ids))
        .order_by(Seat.seat)
    )
    for seat, account, shown in session.execute(taken):
        seats[seat.match_id].append(_seat_info(seat, account, shown))
    return [
        TableInfo(
            match=row.id,
            game=row.game,
            state=row.state,
            seats=seats[row.id],
            size=row.size,
            difference=row.variant,
            commitment="" if origin_of(row) else commitment(row.seed),
            owner=owners.get(row.owner_id, "") if row.owner_id is not None else "",
            rated=row.rated,
            public=row.public,
            sandbox=row.sandbox,
            spectators=row.spectators,
            delay=row.delay,
            pace=row.clock,
            created=row.created,
            next=following.get(row.id, ""),
            origin=origin_of(row),
            sides=_sides(row),
        )
        for row in rows
    ]


def _sides(row: Match) -> list[str]:
    """The side of each seat, as far as the variant says it: an arranged table has those that it was arranged with."""
    if row.position is not None or row.game not in cardwright.games():
        return []
    return list(cardwright.game(row.game).definition.sides_under(row.variant))


def origin_of(row: Match) -> str:
    """Where a match comes from whose cards somebody may know; only forks and sandboxes fix the decks of seats."""
    if row.position is not None:
        return POSITION
    return FORK if row.past or (row.decks is not None and not row.sandbox) else ""


def _seat_info(seat: Seat, account: Account | None, shown: float | None) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        name=account.name if account is not None else seat.name,
        kind=account.kind if account is not None else "",
        bot=seat.bot or "",
        rating=round(shown) if shown is not None else None,
    )


# By the tables themselves: this runs for every pick, and what the mapper does for objects costs more than the commit.
_INPUT, _MATCH = Base.metadata.tables["input"], Base.metadata.tables["match"]
_ADD_LINE = insert(_INPUT)
_SET_DUE = update(_MATCH).where(_MATCH.c.id == bindparam("of")).values(due=bindparam("at"))


def append(session: Session, match_id: str, number: int, at: float, text: str) -> None:
    """Store a line of a journal. An IntegrityError means that another line of this number was first."""
    session.execute(_ADD_LINE, {"match_id": match_id, "number": number, "at": at, "text": text})


def append_due(session: Session, match_id: str, number: int, at: float, text: str, due: float | None) -> None:
    """The same, and when the server must act by itself has changed."""
    append(session, match_id, number, at, text)
    set_due(session, match_id, due)


def set_due(session: Session, match_id: str, due: float | None) -> None:
    """Store when the server must act by itself."""
    session.execute(_SET_DUE, {"of": match_id, "at": due})


def finish(
    session: Session, match_id: str, number: int, at: float, text: str, match: EngineMatch, log: bytes
) -> None:
    """Store the last line of a journal and everything that follows from the result. `log` is that of `pack_log`.

    Of two matches of one account that end together, the later counts on the rating after the earlier.
    """
    row = session.get_one(Match, match_id)
    seats = seats_of(session, match_id)
    if row.rated:
        accounts.lock(session, [seat.account_id for seat in seats if seat.account_id is not None])
    session.refresh(row, with_for_update=True)
    if row.state != RUNNING:
        raise closed()
    append(session, match_id, number, at, text)
    row.due = None
    result = match.result
    assert result is not None
    row.state = OVER
    row.ended = time.time()
    row.result = msgspec.to_builtins(match.view().result)
    row.log = log
    row.inputs = len(match.lines)
    for seat in seats:
        seat.place = result.ahead(seat.seat)
        if not row.sandbox:
            seat.ended = row.ended
            seat.outcome = _outcome(seat.place, row.size, result.draw)
    if row.rated:
        ratings.rate(session, row.game, seats)


def _outcome(place: int | None, size: int, is_draw: bool) -> str:
    """How a match ended for a seat: of more than two, who is not first has not simply lost."""
    if place:
        return LOST if size == 2 else PLACED
    return DRAWN if is_draw else WON


def close(session: Session, match_id: str, reason: str) -> None:
    """End a table without a result, if it is there and has none."""
    row = session.get(Match, match_id, with_for_update=True)
    if row is None or row.state in (OVER, CLOSED):
        return
    row.state = CLOSED
    row.ended = time.time()
    row.due = None
    row.result = {"reason": reason}


def mark_broken(session: Session, match_id: str) -> None:
    """A running match cannot be loaded: nothing is due in it any more."""
    row = session.get_one(Match, match_id, with_for_update=True)
    if row.state == RUNNING:
        row.state = BROKEN
        row.due = None


def mend(session: Session, match_id: str, due: float | None) -> None:
    """A match that was broken can be loaded after all and goes on."""
    row = session.get_one(Match, match_id, with_for_update=True)
    if row.state == BROKEN:
        row.state = RUNNING
        row.due = due


def broken_matches(session: Session) -> list[str]:
    """The matches that could not be loaded."""
    return list(session.scalars(select(Match.id).where(Match.state == BROKEN)))


def running_of(session: Session, account_id: int) -> list[tuple[str, int]]:
    """The running matches in which an account sits, each with its seat; sandboxes left out."""
    wanted = select(Match.id, Seat.seat).join(Seat, Seat.match_id == Match.id)
    wanted = wanted.where(Seat.account_id == account_id, Match.state == RUNNING, Match.sandbox.is_(False))
    return [(match_id, seat) for match_id, seat in session.execute(wanted)]


def due_matches(session: Session, now: float) -> list[str]:
    """Running matches in which the server itself must act."""
    wanted = select(Match.id).where(Match.state == RUNNING, Match.due <= now).order_by(Match.due).limit(1000)
    return list(session.scalars(wanted))


def has_current_rules(loaded: Loaded) -> bool:
    """Whether the match can be played on and replayed by the rules of this version."""
    try:
        return cardwright.game(loaded.start.game).hash_of(loaded.start.variant) == loaded.rules_hash
    except CardwrightError:
        return False  # the game, or the setting, is not there any more
