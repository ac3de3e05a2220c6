"""Rematches: the next match of those who have played one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.match.game import Game
from cardwright.match.sides import variant_again
from cardwright.server.matches import journal, tables
from cardwright.server.matches.wishes import DeckChoice
from cardwright.server.people import accounts
from cardwright.server.people.identity import Identity
from cardwright.server.site import quotas
from cardwright.server.site.problem import Problem
from cardwright.server.site.quotas import Allowance
from cardwright.server.storage.models import CLOSED, OVER, Match, Seat


def rematch(session: Session, match_id: str, who: Identity, swap: bool | None, now: float, allowed: Allowance) -> str:
    """Open the next match of the same players, or take one's seat at it; its id comes back.

    Seats are swapped, and sides with them, unless the game says that they stay; bots sit down by themselves.
    """
    accounts.get(session, who.id)
    row = tables.find(session, match_id)
    if row.state not in (OVER, CLOSED):
        raise Problem(409, "not-over", "this match is not over yet")
    seats = journal.seats_of(session, match_id)
    if who.id not in [seat.account_id for seat in seats] or row.sandbox:
        raise Problem(403, "no-seat", "only who played this match can ask for a rematch")
    following = session.scalars(select(Match).where(Match.before_id == match_id, Match.state != CLOSED)).first()
    if following is not None:
        if who.id not in [seat.account_id for seat in journal.seats_of(session, following.id)]:
            tables.join(session, following.id, who, _deck_of(seats, who), now, allowed)
        return following.id
    quotas.demand(session, who, quotas.kind_of(row.size, tables.count_bots(seats)), allowed)
    game = tables.find_game(row.game)
    if swap is None:
        swap = game.layout.rematch != "same-seats"
    again = tables.add_table(
        session,
        who,
        game,
        row.size,
        _variant_again(game, row, seats),
        rated=row.rated,
        public=row.public,
        spectators=row.spectators,
        delay=row.delay,
        clock=row.clock,
        before_id=row.id,
        swapped=swap,
    )
    for seat in seats:
        if seat.bot is not None:
            tables.sit_bot(session, again, (seat.seat + swap) % row.size, seat.bot, seat.deck)
    tables.take_seat(session, again.id, who, _deck_of(seats, who), now)
    return again.id


def _variant_again(game: Game, row: Match, seats: Sequence[Seat]) -> dict[str, Any]:
    """The variant of a rematch; only to learn which sides were dealt is the match begun once more."""
    if not game.definition.deals_sides(row.variant):
        return row.variant
    return dict(variant_again(journal.start_of(row, seats).match()))


def _deck_of(seats: Sequence[Seat], who: Identity) -> DeckChoice:
    return next((seat.deck for seat in seats if seat.account_id == who.id), None)
