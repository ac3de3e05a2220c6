"""Sandboxes and forks: tables that begin anywhere.

In a sandbox one account holds all seats (or all that it does not leave to bots), sees everything, and can go back. A
fork begins with the first inputs of another match; it goes on with that match's shuffle, so its players may know what
comes, and it is never rated.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import delete
from sqlalchemy.orm import Session

import cardwright
from cardwright.match.game import Game
from cardwright.server.matches import journal, replays, tables
from cardwright.server.matches.plans import Origin, Plan
from cardwright.server.matches.wishes import CASUAL, SandboxWish
from cardwright.server.people.identity import Identity
from cardwright.server.site import quotas
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.site.quotas import Allowance
from cardwright.server.storage.models import BROKEN, CLOSED, OPEN, RUNNING, Match

# -- forks


def origin(session: Session, match_id: str, who: Identity) -> Origin:
    """A match that somebody may fork; Problem says why one may not."""
    row = journal.visible(session, match_id, who.id)
    if row.state in (OPEN, CLOSED, BROKEN):
        raise Problem(409, "not-over", "this table has no match that could be gone on with")
    if row.state == RUNNING and not row.sandbox:
        raise Problem(
            409, "not-over", "a match that is still running cannot be forked: it would betray what is hidden"
        )
    replays.check_shown(session, row, who)
    if not replays.has_current_rules(row):
        raise Problem(
            409, "other-rules", "the rules have changed since this match was played: it cannot be gone on with"
        )
    seats = journal.seats_of(session, match_id)
    own = [seat.seat for seat in seats if seat.account_id == who.id]
    start = msgspec.structs.replace(journal.start_of(row, seats), past=[], rated=False, bots={})
    return Origin(start, row.state, own[0] if own else None, row.clock, log=row.log)


# -- sandboxes


def game_of(wish: SandboxWish) -> Game:
    """The game of a sandbox without a scenario; Problem if there is none."""
    if wish.game is None:
        raise Problem(400, "game", "say which game it is to be, or give a scenario")
    return tables.find_game(wish.game)


def choose_decks(session: Session, who: Identity, wish: SandboxWish) -> list[list[str]]:
    """The decks of a fresh match, one for each seat: as wished, or whichever the server likes."""
    if wish.scenario is not None or wish.position is not None:
        if wish.decks:
            raise Problem(400, "decks", "decks are for a fresh match; a position names the cards of every zone")
        return []
    game = game_of(wish)
    size = wish.seats or game.definition.seats[0]
    if len(wish.decks) > size:
        raise Problem(400, "decks", f"{len(wish.decks)} decks for {size} seats")
    wanted = [*wish.decks, *[None] * (size - len(wish.decks))]
    chosen = [tables.choose_deck(session, game, who.id, deck)[0] for deck in wanted]
    return [deck for deck in chosen if deck is not None]


# -- making and ending them


def create(session: Session, who: Identity, plan: Plan, now: float, allowed: Allowance) -> str:
    """Make a table as planned; its id. It begins at once unless seats are left to others."""
    start = plan.start
    is_casual = plan.kind == CASUAL
    if is_casual:
        kind = quotas.kind_of(start.seats, len(start.bots))
        tables.check_may_open(session, who, kind, allowed)
    else:
        quotas.demand(session, who, quotas.SANDBOX, allowed)
    row = tables.add_table(
        session,
        who,
        cardwright.game(start.game),
        start.seats,
        start.variant,
        seed=start.seed,
        position=start.position,
        past=start.past,
        decks=start.decks,
        public=False,
        sandbox=not is_casual,
        spectators=is_casual,
        clock=None if start.pace is None else msgspec.to_builtins(start.pace),
    )
    is_full = True
    for seat in range(start.seats):
        if seat in start.bots:
            tables.sit_bot(session, row, seat, start.bots[seat])
        elif seat == plan.seat or not is_casual:
            tables.sit(session, row, seat, who, None)
        else:
            is_full = False
    if is_full:
        tables.begin(row, now, plan.due)
    return row.id


def check_owned(session: Session, match_id: str, who: Identity) -> None:
    """Problem 404 unless this is a sandbox of an account."""
    row = session.get(Match, match_id)
    if row is None or not row.sandbox or row.owner_id != who.id:
        raise not_found(f"sandbox “{match_id}” of yours")


def remove(session: Session, match_id: str) -> None:
    """Delete a sandbox."""
    session.execute(delete(Match).where(Match.id == match_id, Match.sandbox))


def sweep(session: Session) -> None:
    """Delete the sandboxes of accounts that are gone: nobody else may see them."""
    session.execute(delete(Match).where(Match.sandbox, Match.owner_id.is_(None)))
