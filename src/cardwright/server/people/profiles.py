"""What accounts have played: profiles, histories, statistics and leaderboards.

All of it comes from the seats of matches that are over (`Seat.ended`), which sandboxes never have.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, and_, case, func, literal, or_, select
from sqlalchemy.orm import Session, aliased, load_only

import cardwright
from cardwright.server.matches import journal, replays
from cardwright.server.people import accounts
from cardwright.server.people.identity import Identity
from cardwright.server.site.problem import Problem
from cardwright.server.storage.models import BOT, DRAWN, PERSON, WON, Account, Match, Rating, Seat

PAGE = 50
TOP = 100
MOST_OPPONENTS = 200
"""So many opponents statistics name, those met most often."""


class GameRating(msgspec.Struct, frozen=True):
    """How strong an account is in a game, by how many rated matches, and its rank (none while it is banned)."""

    game: str
    rating: int
    matches: int
    rank: int | None


class Placing(msgspec.Struct, frozen=True):
    """How an account fared at tables of a game for `seats` players.

    `places` says how often it was first, second and so on; who shared the first place has drawn.
    """

    game: str
    seats: int
    played: int
    won: int
    drawn: int
    places: list[int]


class Profile(msgspec.Struct, frozen=True):
    """An account as everybody sees it. `since` is in seconds since 1970; a bot has an owner."""

    name: str
    kind: str
    since: float
    matches: int
    ratings: list[GameRating]
    placings: list[Placing]
    owner: str = ""


class PastSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat where in a match that is over, with which deck, and what became of it; the first `place` is 0."""

    seat: int
    name: str
    kind: str = ""
    bot: str = ""
    outcome: str = ""
    place: int | None = None
    deck_name: str = ""
    rating_before: float | None = None
    rating_after: float | None = None


class PastMatch(msgspec.Struct, frozen=True):
    """A match in a history: how it ended for the account and in words.

    `outcome` is won, drawn, lost, or of more than two players `placed`: not first, and `place` says what then.
    """

    match: str
    game: str
    rated: bool
    started: float | None
    ended: float | None
    seat: int
    outcome: str
    place: int | None
    result: str
    seats: list[PastSeat]


class History(msgspec.Struct, frozen=True):
    """Matches, newest first; `next` is the `before` of the page after this one, nothing if there is none."""

    matches: list[PastMatch]
    next: str = ""


class Tally(msgspec.Struct, frozen=True):
    """How often a deck of one's own was played, or an opponent met, at tables for `seats` players.

    A deck without a name has an empty one; `places` says how often one was first, second and so on with it. `above`
    and `level` say how often one was before an opponent, or shared a place with them.
    """

    game: str
    name: str
    seats: int
    played: int
    won: int
    drawn: int
    kind: str = ""
    bot: str = ""
    places: list[int] = []
    above: int = 0
    level: int = 0


class Statistics(msgspec.Struct, frozen=True):
    """One's own matches, counted by deck and by opponent, those played most first."""

    decks: list[Tally]
    opponents: list[Tally]


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    rank: int
    name: str
    kind: str
    rating: int
    matches: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The strongest people of a game, its strongest bots, and where oneself stands among one's own kind."""

    game: str
    top: list[Ranked]
    bots: list[Ranked]
    me: Ranked | None


# -- profiles


def profile(session: Session, name: str) -> Profile:
    """What everybody may know of an account; Problem 404 if there is none of this name."""
    account = accounts.must_be_named(session, name)
    played = select(func.count()).where(Seat.account_id == account.id, Seat.ended.is_not(None))
    rated = select(Rating).where(Rating.account_id == account.id, Rating.matches > 0).order_by(Rating.game)
    owner = session.get(Account, account.owner_id) if account.owner_id is not None else None
    return Profile(
        account.name,
        account.kind,
        account.created,
        session.scalar(played) or 0,
        [
            GameRating(
                row.game,
                round(row.shown),
                row.matches,
                _rank(session, row, account.kind) if not account.banned else None,
            )
            for row in session.scalars(rated)
            if row.game in cardwright.games()
        ],
        _placings(session, account.id),
        owner.name if owner is not None else "",
    )


def _is_ranked(game: str, kind: str) -> ColumnElement[bool]:
    return and_(Rating.game == game, Rating.matches > 0, ~Account.banned, Account.kind == kind)


def _rank(session: Session, row: Rating, kind: str) -> int:
    """How many of its kind are before an account, and itself; of the same rating, who was there first."""
    before = or_(Rating.shown > row.shown, and_(Rating.shown == row.shown, Rating.account_id < row.account_id))
    count = select(func.count()).select_from(Rating).join(Account, Account.id == Rating.account_id)
    return 1 + (session.scalar(count.where(_is_ranked(row.game, kind), before)) or 0)


# -- histories


def history(session: Session, name: str, game: str, before: str, who: Identity | None) -> History:
    """A page of the matches of an account, newest first: those before the match `before`, if it is given.

    Private ones (`journal.visible`), and those that spectators see late until they have, are there for those who
    played them.
    """
    account = accounts.must_be_named(session, name)
    columns = load_only(Match.game, Match.rated, Match.started, Match.ended, Match.result)  # not the whole log
    wanted = select(Seat, Match).join(Match, Match.id == Seat.match_id).options(columns)
    wanted = wanted.where(Seat.account_id == account.id, Seat.ended.is_not(None))
    own = select(Seat.match_id).where(Seat.account_id == (who.id if who is not None else None))
    shown = and_(or_(Match.public, Match.spectators), ~journal.is_shown_late(time.time()))
    wanted = wanted.where(or_(shown, Match.id.in_(own)))
    if game:
        wanted = wanted.where(Match.game == game)
    if before:
        last = session.execute(
            select(Seat.ended).where(Seat.match_id == before, Seat.account_id == account.id, Seat.ended.is_not(None))
        ).first()
        if last is None:
            raise Problem(400, "before", f"“{before}” is no match in the history of {account.name}")
        wanted = wanted.where(or_(Seat.ended < last[0], and_(Seat.ended == last[0], Seat.match_id < before)))
    found = session.execute(wanted.order_by(Seat.ended.desc(), Seat.match_id.desc()).limit(PAGE + 1)).all()
    page = [(seat, match) for seat, match in found[:PAGE]]
    seats = _seats(session, [match.id for _, match in page])
    matches = [_past(seat, match, seats[match.id]) for seat, match in page]
    return History(matches, page[-1][1].id if len(found) > PAGE else "")


def _seats(session: Session, match_ids: Sequence[str]) -> dict[str, list[PastSeat]]:
    """The seats of some matches, with the names that accounts have now."""
    wanted = select(Seat, Account.name, Account.kind).join(Account, Account.id == Seat.account_id, isouter=True)
    found: dict[str, list[PastSeat]] = {id: [] for id in match_ids}
    for seat, name, kind in session.execute(wanted.where(Seat.match_id.in_(match_ids)).order_by(Seat.seat)):
        found[seat.match_id].append(
            PastSeat(
                seat.seat,
                name or seat.name,
                kind or "",
                seat.bot or "",
                seat.outcome or "",
                seat.place,
                seat.deck_name,
                seat.rating_before,
                seat.rating_after,
            )
        )
    return found


def _past(own: Seat, match: Match, seats: list[PastSeat]) -> PastMatch:
    return PastMatch(
        match.id,
        match.game,
        match.rated,
        match.started,
        match.ended,
        own.seat,
        own.outcome or "",
        own.place,
        replays.result_of(match, [seat.name for seat in seats]),
        seats,
    )


# -- statistics


def statistics(session: Session, account_id: int, game: str) -> Statistics:
    """What an account has played, of one game or of all, counted by the database."""
    return Statistics(_by_deck(session, account_id, game), _by_opponent(session, account_id, game))


class _Count:
    """Matches at tables for so many, by how they ended for somebody."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.played = 0
        self.won = 0
        self.drawn = 0
        self.places = [0] * seats

    def add(self, count: int, place: int | None, outcome: str | None) -> None:
        """So many more of them ended like this."""
        self.played += count
        self.won += count if outcome == WON else 0
        self.drawn += count if outcome == DRAWN else 0
        if place is not None:
            self.places[place] += count


def _own(account_id: int, game: str) -> ColumnElement[bool]:
    own = and_(Seat.account_id == account_id, Seat.ended.is_not(None))
    return and_(own, Match.game == game) if game else own


def _counts(session: Session, account_id: int, game: str, has_decks: bool) -> list[tuple[str, str, _Count]]:
    """By game, number of seats and name of the deck (if `has_decks`) how an account fared, most matches first."""
    deck = Seat.deck_name if has_decks else literal("")
    rows = session.execute(
        select(Match.game, deck, Match.size, Seat.place, Seat.outcome, func.count())
        .join(Match, Match.id == Seat.match_id)
        .where(_own(account_id, game))
        .group_by(Match.game, deck, Match.size, Seat.place, Seat.outcome)
    )
    found: dict[tuple[str, str, int], _Count] = {}
    for of, name, seats, place, outcome, count in rows:
        found.setdefault((of, name, seats), _Count(seats)).add(count, place, outcome)
    ordered = sorted(found, key=lambda key: (-found[key].played, key))
    return [(of, name, found[of, name, seats]) for of, name, seats in ordered]


def _placings(session: Session, account_id: int) -> list[Placing]:
    return [
        Placing(game, count.seats, count.played, count.won, count.drawn, count.places)
        for game, _, count in _counts(session, account_id, "", has_decks=False)
    ]


def _by_deck(session: Session, account_id: int, game: str) -> list[Tally]:
    return [
        Tally(of, name, count.seats, count.played, count.won, count.drawn, places=count.places)
        for of, name, count in _counts(session, account_id, game, has_decks=True)
    ]


_PLAYED = func.count()


def _how_often(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((condition, 1), else_=0))


def _by_opponent(session: Session, account_id: int, game: str) -> list[Tally]:
    other = aliased(Seat)
    name = func.coalesce(Account.name, other.name)
    kind = func.coalesce(Account.kind, "")
    bot = func.coalesce(other.bot, "")
    won, drawn = _how_often(Seat.outcome == WON), _how_often(Seat.outcome == DRAWN)
    above, level = _how_often(Seat.place < other.place), _how_often(Seat.place == other.place)
    rows = session.execute(
        select(Match.game, name, Match.size, kind, bot, _PLAYED, won, drawn, above, level)
        .select_from(Seat)
        .join(Match, Match.id == Seat.match_id)
        .join(other, and_(other.match_id == Seat.match_id, other.seat != Seat.seat))
        .join(Account, Account.id == other.account_id, isouter=True)
        .where(_own(account_id, game))
        .group_by(Match.game, name, Match.size, kind, bot)
        .order_by(_PLAYED.desc(), Match.game, name, Match.size, kind, bot)
        .limit(MOST_OPPONENTS)
    )
    return [
        Tally(of, met, seats, played, wins, draws, is_a, by, above=before, level=beside)
        for of, met, seats, is_a, by, played, wins, draws, before, beside in rows
    ]


# -- leaderboards


def leaderboard(session: Session, game: str, who: Identity | None) -> Leaderboard:
    """The accounts of the highest ratings in a game that have played at least one rated match."""
    me = _me(session, game, who) if who is not None else None
    return Leaderboard(game, _top(session, game, PERSON), _top(session, game, BOT), me)


def _top(session: Session, game: str, kind: str) -> list[Ranked]:
    wanted = select(Rating, Account).join(Account, Account.id == Rating.account_id).where(_is_ranked(game, kind))
    rows = session.execute(wanted.order_by(Rating.shown.desc(), Rating.account_id).limit(TOP))
    return [_ranked(rank, rating, account) for rank, (rating, account) in enumerate(rows, 1)]


def _me(session: Session, game: str, who: Identity) -> Ranked | None:
    wanted = select(Rating, Account).join(Account, Account.id == Rating.account_id)
    mine = session.execute(wanted.where(_is_ranked(game, who.kind), Rating.account_id == who.id)).first()
    return _ranked(_rank(session, mine[0], who.kind), mine[0], mine[1]) if mine is not None else None


def _ranked(rank: int, rating: Rating, account: Account) -> Ranked:
    return Ranked(rank, account.name, account.kind, round(rating.shown), rating.matches)
