"""Matches in the database: how a table is loaded, how a line of its journal is stored, and what its end writes."""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.orm import Session

import cardwright
from cardwright.kernel.chance import commitment
from cardwright.match.log import EventView, open_events
from cardwright.match.match import Match as EngineMatch
from cardwright.server import ratings
from cardwright.server.clock import Pace
from cardwright.server.models import (
    CLOSED,
    DRAWN,
    LOST,
    OVER,
    RUNNING,
    WON,
    Account,
    Base,
    Input,
    Match,
    Rating,
    Seat,
)
from cardwright.server.preferences import from_kept
from cardwright.server.protocol import SeatInfo, TableInfo
from cardwright.server.table import Start


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


def info(session: Session, match_id: str) -> TableInfo | None:
    """A table as everybody may know it, or None if there is none of this id."""
    row = session.get(Match, match_id)
    return None if row is None else table_info(session, row)


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
            commitment=commitment(row.seed),
            owner=owners.get(row.owner_id, "") if row.owner_id is not None else "",
            rated=row.rated,
            public=row.public,
            sandbox=row.sandbox,
            spectators=row.spectators,
            delay=row.delay,
            pace=row.clock,
            created=row.created,
            next=following.get(row.id, ""),
        )
        for row in rows
    ]


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
    session.execute(_SET_DUE, {"of": match_id, "at": due})


def finish(session: Session, match_id: str, number: int, at: float, text: str, match: EngineMatch) -> None:
    """Store the last line of a journal and everything that follows from the result."""
    append(session, match_id, number, at, text)
    row = session.get_one(Match, match_id)
    row.due = None
    result = match.result
    assert result is not None
    row.state = OVER
    row.ended = time.time()
    row.result = msgspec.to_builtins(match.view().result)
    row.log = pack_log(match)
    places = {seat: place for place, group in enumerate(result.places) for seat in group}
    seats = seats_of(session, match_id)
    for seat in seats:
        seat.place = places.get(seat.seat)
        if not row.sandbox:
            seat.ended = row.ended
            seat.outcome = LOST if seat.place else DRAWN if result.draw else WON
    if row.rated:
        ratings.rate(session, row.game, seats)


def close(session: Session, match_id: str, reason: str) -> None:
    """End a table without a result, if it is there and has none."""
    row = session.get(Match, match_id, with_for_update=True)
    if row is None or row.state in (OVER, CLOSED):
        return
    row.state = CLOSED
    row.ended = time.time()
    row.due = None
    row.result = {"reason": reason}


def running_of(session: Session, account_id: int) -> list[tuple[str, int]]:
    """The running matches in which an account sits, each with its seat; sandboxes left out."""
    wanted = select(Match.id, Seat.seat).join(Seat, Seat.match_id == Match.id)
    wanted = wanted.where(Seat.account_id == account_id, Match.state == RUNNING, Match.sandbox.is_(False))
    return [(match_id, seat) for match_id, seat in session.execute(wanted)]


def due_matches(session: Session, now: float) -> list[str]:
    """Running matches in which the server itself must act."""
    wanted = select(Match.id).where(Match.state == RUNNING, Match.due <= now).order_by(Match.due).limit(1000)
    return list(session.scalars(wanted))


# -- the log of a finished match, which can be read even when its rules have changed since


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a finished match: its record, and what was told of it, by seat and openly."""

    record: str
    told: dict[str, list[EventView]]


def pack_log(match: EngineMatch) -> bytes:
    """The record and the events of a finished match: what each seat was told, and `open` everything."""
    told = {str(seat): match.events(seat) for seat in range(match.seats)}
    kept = Kept(match.record(), {**told, "open": open_events(match)})
    return zlib.compress(msgspec.json.encode(kept), 6)


def unpack_log(log: bytes) -> Kept:
    """What `pack_log` packed."""
    return msgspec.json.decode(zlib.decompress(log), type=Kept)


def has_current_rules(loaded: Loaded) -> bool:
    """Whether the match can be played on and replayed by the rules of this version."""
    game = cardwright.game(loaded.start.game)
    return game.hash_of(loaded.start.variant) == loaded.rules_hash
