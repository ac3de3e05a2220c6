"""Tables of the lobby in the database: made, joined, left, begun."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

import cardwright
from cardwright.bots import registry
from cardwright.errors import DeckError, SeatError
from cardwright.kernel.chance import SEED_BYTES
from cardwright.match.game import Game
from cardwright.server.matches import journal
from cardwright.server.matches.wishes import STANDARD, DeckChoice, TableWish
from cardwright.server.people import accounts
from cardwright.server.people.identity import Identity
from cardwright.server.play.clock import DECISION, Pace
from cardwright.server.play.protocol import TableInfo
from cardwright.server.play.table import standard_pace
from cardwright.server.site import quotas
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.site.quotas import Allowance
from cardwright.server.storage.models import BROKEN, OPEN, RUNNING, Account, Block, Deck, Match, Seat

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
LISTED = 100
MOST_OPEN = 5
"""So many open tables one account may have."""


def new_id() -> str:
    """An id that nobody can guess: whoever has it was given the link."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_seed() -> bytes:
    """A seed that nobody knows until the match is over."""
    return secrets.token_bytes(SEED_BYTES)


def find_game(id: str) -> Game:
    """A game by its id; Problem 404 if there is none."""
    if id not in cardwright.games():
        raise not_found(f"game “{id}”; there are {', '.join(cardwright.games())}")
    return cardwright.game(id)


def create(session: Session, owner: Identity, wish: TableWish, now: float, allowed: Allowance) -> str:
    """Make a table as wished and let its owner (and its bots) sit down. It begins at once if it is full."""
    game = find_game(wish.game)
    difference = game.definition.difference(wish.variant)
    size = wish.seats if wish.seats is not None else game.definition.seats[0]
    _check(owner, game, wish, size, difference)
    own_seat = _own_seat(game, wish, size, difference)
    check_may_open(session, owner, quotas.kind_of(size, len(wish.bots)), allowed)
    row = add_table(
        session,
        owner,
        game,
        size,
        difference,
        rated=wish.rated,
        public=wish.public,
        spectators=wish.spectators,
        delay=wish.delay,
        clock=_pace(game, wish.pace, difference),
    )
    free = list(range(size))
    if not wish.bots_only:
        sit(session, row, own_seat, owner, wish.deck)
        free.remove(own_seat)
    for name, seat in zip(wish.bots, free):
        sit_bot(session, row, seat, name)
    begin_if_full(session, row, now)
    return row.id


def _check(owner: Identity, game: Game, wish: TableWish, size: int, difference: dict[str, Any]) -> None:
    check_size(game, size, difference)
    if wish.seat is not None and wish.seat >= size:
        raise Problem(400, "seats", f"there is no seat {wish.seat + 1} at a table of {size}")
    if wish.side is not None and (wish.seat is not None or wish.bots_only):
        other = "at a table for bots only you have none" if wish.bots_only else "leave out the seat"
        raise Problem(400, "seats", f"you choose a side by sitting down on its seat: {other}")
    if len(wish.bots) > (size if wish.bots_only else size - 1):
        raise Problem(400, "seats", f"{len(wish.bots)} bots do not find seats at a table of {size}")
    if wish.bots_only and len(wish.bots) != size:
        raise Problem(400, "seats", f"a table for bots only needs {size} of them")
    for name in wish.bots:
        registry.check(game.id, name)
    if wish.rated and (owner.is_guest or wish.bots or difference):
        raise Problem(400, "not-rated", "a rated match is between accounts, by the standard rules, without bots")
    if wish.bots_only and owner.is_guest:
        raise Problem(403, "accounts-only", "a table for bots only is for accounts; play yourself, or register one")


def _own_seat(game: Game, wish: TableWish, size: int, difference: dict[str, Any]) -> int:
    """Where whoever makes a table sits: as wished, or by lot where there are sides to choose from, else first."""
    if wish.side is not None:
        return game.definition.seat_of(wish.side, difference)
    if wish.seat is not None:
        return wish.seat
    return secrets.choice(range(size)) if game.definition.has_choice_of_sides(difference) else 0


def check_size(game: Game, size: int, difference: dict[str, Any]) -> None:
    """Problem 400 if a game, or this variant of it, is not played by so many."""
    low, high = game.definition.seats
    if not low <= size <= high:
        raise Problem(400, "seats", f"{game.name} is played by {low} to {high} players, not {size}")
    try:
        game.rules(difference).check_seats(size)
    except SeatError as error:
        raise Problem(400, "seats", str(error)) from None


def check_may_open(session: Session, owner: Identity, kind: str, allowed: Allowance) -> None:
    """Problem 409 if an account has so many tables, or so many open ones, that it may not open another one."""
    quotas.demand(session, owner, kind, allowed)
    waiting = session.scalars(select(Match.id).where(Match.owner_id == owner.id, Match.state == OPEN)).all()
    if len(waiting) >= MOST_OPEN:
        raise Problem(409, "too-many-tables", f"you have {MOST_OPEN} open tables already; close one first")


def _pace(game: Game, pace: Pace | str | None, difference: dict[str, Any]) -> dict[str, Any] | None:
    if isinstance(pace, str):
        if pace != STANDARD:
            raise Problem(400, "pace", f"a pace is “{STANDARD}”, null for no clock, or its seconds; not “{pace}”")
        pace = standard_pace(game.layout, game.definition.complete(difference))
    if pace is None:
        return None
    periods = [DECISION, *(register.name for register in game.rules().terms.registers)]
    if pace.per not in periods:
        raise Problem(400, "pace", f"a period is one of {', '.join(periods)}; not “{pace.per}”")
    if pace.window is None:
        pace = msgspec.structs.replace(pace, window=game.layout.clock.window if game.layout.clock else 0.0)
    kept: dict[str, Any] = msgspec.to_builtins(pace)
    return kept


def add_table(
    session: Session, owner: Identity, game: Game, size: int, variant: dict[str, Any], **more: Any
) -> Match:
    """A new open table of a game, with nobody at it yet; `more` are columns that differ from the standard."""
    if more.get("rated") and more.get("clock") is None:
        raise Problem(400, "not-rated", "a rated match needs a clock: without one, who is losing need never move")
    row = Match(
        id=new_id(),
        state=OPEN,
        game=game.id,
        size=size,
        variant=dict(variant),
        rules_hash=game.hash_of(variant),
        owner_id=owner.id,
        created=time.time(),
        **({"seed": new_seed()} | more),
    )
    session.add(row)
    session.flush()
    return row


# -- sitting down


def find(session: Session, match_id: str) -> Match:
    """A table by its id, kept from changing meanwhile; Problem 404 if there is none."""
    row = session.get(Match, match_id, with_for_update=True)
    if row is None:
        raise not_found(f"match “{match_id}”")
    return row


def sit(session: Session, row: Match, seat: int, who: Identity, deck: DeckChoice) -> None:
    """Let an account take a seat with a deck; at a fork with the deck that this seat has had from the beginning."""
    cards, name = _deck_at(session, row, seat, who.id, deck)
    session.add(Seat(match_id=row.id, seat=seat, account_id=who.id, name=who.name, deck=cards, deck_name=name))
    session.flush()


def sit_bot(session: Session, row: Match, seat: int, bot: str, deck: DeckChoice = None) -> None:
    """Let a bot of the server take a seat."""
    registry.check(row.game, bot)
    cards, name = _deck_at(session, row, seat, None, deck)
    session.add(Seat(match_id=row.id, seat=seat, bot=bot, name=bot.capitalize(), deck=cards, deck_name=name))
    session.flush()


def _deck_at(
    session: Session, row: Match, seat: int, account_id: int | None, deck: DeckChoice
) -> tuple[list[str] | None, str]:
    if row.decks is not None:
        return row.decks[seat] if row.decks else None, ""
    return choose_deck(session, cardwright.game(row.game), account_id, deck)


def choose_deck(
    session: Session, game: Game, account_id: int | None, deck: DeckChoice
) -> tuple[list[str] | None, str]:
    """The cards and the name of a deck; DeckError with every fault if it may not be played.

    What unknown cards may have meant is not looked for: the database would wait for it.
    """
    if not game.definition.deck_parts:
        if deck:
            raise DeckError(f"{game.name} is played without decks of one's own")
        return None, ""
    if isinstance(deck, str) and deck not in game.decks:
        wanted = select(Deck).where(Deck.account_id == account_id, Deck.game == game.id, Deck.name == deck)
        saved = session.scalars(wanted).one_or_none()
        if saved is None:
            raise DeckError(f"you have no deck “{deck}” for {game.name}; ready to play are {', '.join(game.decks)}")
        game.check_decks({deck: saved.cards}, suggestions=0)
        return saved.cards, saved.name
    if deck is None:
        deck = secrets.choice(list(game.decks))
    if isinstance(deck, str):
        return game.deck(deck), deck
    game.check_decks({"your deck": deck}, suggestions=0)
    return list(deck), ""


def join(session: Session, match_id: str, who: Identity, deck: DeckChoice, now: float, allowed: Allowance) -> None:
    """Take a free seat at an open table. It begins when it is full."""
    quotas.demand(session, who, quotas.PEOPLE, allowed)
    take_seat(session, match_id, who, deck, now)


def take_seat(session: Session, match_id: str, who: Identity, deck: DeckChoice, now: float) -> None:
    """The same for whoever may have one more table in any case."""
    row = find(session, match_id)
    if row.state != OPEN:
        raise Problem(409, "not-open", "this match has begun already, or was closed")
    seats = journal.seats_of(session, match_id)
    if any(seat.account_id == who.id for seat in seats):
        raise Problem(409, "seated", "you sit at this table already: one account cannot hold two seats")
    if row.rated and who.is_guest:
        raise Problem(403, "accounts-only", "guests cannot play rated matches; register an account")
    others = [seat.account_id for seat in seats if seat.account_id is not None]
    if has_block(session, who.id, others):
        raise Problem(403, "blocked", "you or somebody at this table have blocked the other")
    if row.rated and have_one_owner(session, [who.id, *others]):
        raise Problem(
            403, "one-owner", "nobody plays rated matches against their own bots, nor do two bots of one owner"
        )
    free = _free(row, seats)
    if row.before_id is not None:
        free = [seat for seat in free if seat == _reserved_seat(session, row, who)]
        if not free:
            raise Problem(403, "reserved", "this rematch is between those who played before")
    sit(session, row, free[0], who, deck)
    begin_if_full(session, row, now)


def _reserved_seat(session: Session, row: Match, who: Identity) -> int | None:
    """Where a player of the match before sits in a rematch."""
    assert row.before_id is not None
    for seat in journal.seats_of(session, row.before_id):
        if seat.account_id == who.id:
            return (seat.seat + row.swapped) % row.size
    return None


def has_block(session: Session, account_id: int, others: Sequence[int]) -> bool:
    """Whether an account has blocked one of the others, or one of them it."""
    found = select(Block).where(
        or_(
            (Block.account_id == account_id) & Block.blocked_id.in_(others),
            (Block.blocked_id == account_id) & Block.account_id.in_(others),
        )
    )
    return session.scalars(found.limit(1)).first() is not None


def have_one_owner(session: Session, account_ids: Sequence[int]) -> bool:
    """Whether two of these accounts are one person's: an owner and a bot, or two bots."""
    owners = select(func.coalesce(Account.owner_id, Account.id)).where(Account.id.in_(account_ids))
    found = session.scalars(owners).all()
    return len(set(found)) < len(found)


def add_bot(
    session: Session, match_id: str, owner: Identity, bot: str, seat: int | None, now: float, allowed: Allowance
) -> None:
    """Give a free seat of one's own table to a bot: this one, or the first."""
    accounts.get(session, owner.id)
    row = _own_open(session, match_id, owner)
    if row.rated:
        raise Problem(409, "not-rated", "bots of the server do not play rated matches")
    seats = journal.seats_of(session, match_id)
    if quotas.kind_of(row.size, 1 + count_bots(seats)) == quotas.BOTS:
        quotas.demand(session, owner, quotas.BOTS, allowed)
    free = _free(row, seats)
    if seat is not None and seat not in free:
        raise Problem(409, "not-free", f"seat {seat + 1} is not free, or there is none at a table of {row.size}")
    sit_bot(session, row, free[0] if seat is None else seat, bot)
    begin_if_full(session, row, now)


def start(session: Session, match_id: str, owner: Identity, now: float, allowed: Allowance) -> None:
    """Let one's own table begin with those who sit there: they move together, so that no seat is left free."""
    accounts.get(session, owner.id)
    row = _own_open(session, match_id, owner)
    if journal.origin_of(row):
        raise Problem(409, "origin", f"a match for {row.size} players goes on here: all seats must be taken")
    seats = journal.seats_of(session, match_id)
    game = find_game(row.game)
    low, _ = game.definition.seats
    if len(seats) < low:
        raise Problem(409, "too-few", f"{game.name} needs {low} players, and {len(seats)} sit here")
    check_size(game, len(seats), row.variant)
    if quotas.kind_of(len(seats), count_bots(seats)) == quotas.BOTS:
        quotas.demand(session, owner, quotas.BOTS, allowed)
    for number, seat in enumerate(seats):
        seat.seat = number
        session.flush()
    row.size = len(seats)
    begin(row, now, now)


def count_bots(seats: Sequence[Seat]) -> int:
    """How many of these seats bots of the server hold."""
    return sum(seat.bot is not None for seat in seats)


def _free(row: Match, seats: Sequence[Seat]) -> list[int]:
    taken = {seat.seat for seat in seats}
    return [seat for seat in range(row.size) if seat not in taken]


def _own_open(session: Session, match_id: str, owner: Identity) -> Match:
    row = find(session, match_id)
    if row.owner_id != owner.id:
        raise Problem(403, "not-yours", "only who opened the table can do this")
    if row.state != OPEN:
        raise Problem(409, "not-open", "this match has begun already, or was closed")
    return row


def leave(session: Session, match_id: str, who: Identity) -> None:
    """Get up from an open table, which is closed if its owner does; a broken match is if any of its players does."""
    row = find(session, match_id)
    if row.state not in (OPEN, BROKEN):
        raise Problem(409, "not-open", "this match has begun; resign if you want to leave it")
    mine = [seat for seat in journal.seats_of(session, match_id) if seat.account_id == who.id]
    if not mine:
        raise Problem(409, "no-seat", "you do not sit at this table")
    if row.state == BROKEN:
        journal.close(session, match_id, "it could not be loaded, and a player left")
    elif row.owner_id == who.id:
        journal.close(session, match_id, "its owner left")
    else:
        session.delete(mine[0])


def begin_if_full(session: Session, row: Match, now: float) -> None:
    """Let the match begin once every seat is taken. When the server must act in it, the hub finds out at once."""
    session.flush()
    if len(journal.seats_of(session, row.id)) == row.size:
        begin(row, now, now)


def begin(row: Match, now: float, due: float | None) -> None:
    """The match runs from now on; `due` is when the server must act in it."""
    row.state = RUNNING
    row.started = time.time()
    row.began_at = now
    row.due = due


# -- lists


def listed(session: Session, game: str = "", state: str = "") -> list[TableInfo]:
    """Public tables that are open or running, open ones first, newest first."""
    wanted = select(Match).where(Match.public, Match.sandbox.is_(False))
    wanted = wanted.where(Match.state == state) if state else wanted.where(Match.state.in_((OPEN, RUNNING)))
    if game:
        wanted = wanted.where(Match.game == game)
    rows = session.scalars(wanted.order_by(Match.state, Match.created.desc()).limit(LISTED)).all()
    return journal.table_infos(session, rows)


def mine(session: Session, account_id: int) -> list[TableInfo]:
    """Tables at which an account sits that are open or running, newest first."""
    seated = select(Seat.match_id).where(Seat.account_id == account_id)
    wanted = select(Match).where(Match.id.in_(seated), Match.state.in_((OPEN, RUNNING)))
    rows = session.scalars(wanted.order_by(Match.created.desc()).limit(LISTED)).all()
    return journal.table_infos(session, rows)
