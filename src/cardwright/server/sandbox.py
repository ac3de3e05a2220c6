"""Sandboxes and forks: tables that begin anywhere.

In a sandbox one account holds all seats (or all that it does not leave to bots), sees everything, and can go back. A
fork begins with the first inputs of another match; it goes on with that match's shuffle, so its players may know what
comes, and it is never rated.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

import cardwright
from cardwright.bots import registry
from cardwright.kernel import state as kernel
from cardwright.match.game import Game, seed_bytes
from cardwright.match.log import EventView, open_events, result_text
from cardwright.match.match import Match as EngineMatch
from cardwright.match.record import read
from cardwright.match.setup import read_setup
from cardwright.server import journal, replays, tables
from cardwright.server.clock import Pace
from cardwright.server.identity import Identity
from cardwright.server.models import CLOSED, OPEN, RUNNING, Match
from cardwright.server.problem import Problem, not_found
from cardwright.server.table import Start, Table
from cardwright.server.tables import DeckChoice, Name

MOST = 20
"""So many running sandboxes one account may have."""

LAST_EVENTS = 40
"""So many events a report tells."""

CASUAL: Final = "casual"
SANDBOX: Final = "sandbox"

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class SandboxWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sandbox that somebody wants: a fresh match, a `position`, or what a scenario file begins with (its text).

    `bots` take the seats after `seat`, round the table; all others are one's own. A `scenario` names its game and
    variant itself.
    """

    game: GameId | None = None
    variant: Name | Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=40)] = tables.STANDARD
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    seat: SeatNumber = 0
    decks: Annotated[list[DeckChoice], msgspec.Meta(max_length=16)] = []
    scenario: Annotated[str, msgspec.Meta(min_length=1, max_length=20_000)] | None = None
    position: Annotated[dict[str, Any], msgspec.Meta(max_length=60)] | None = None
    bots: Annotated[list[Name], msgspec.Meta(max_length=15)] = []


class ForkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a match is to be gone on with (after its first `at` inputs), and by whom.

    One takes `seat` (one's own of that match, if there is no word of it). The others are left to the `bot`; without
    one, in a `sandbox` to oneself as well, and at a `casual` table to whoever is given the link.
    """

    at: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    kind: Literal["casual", "sandbox"] = SANDBOX
    seat: SeatNumber | None = None
    bot: Name | None = None


class Origin(msgspec.Struct, frozen=True):
    """A match that is to be forked: how it began, and (once it is over) its inputs."""

    start: Start
    state: str
    own_seat: int | None
    pace: dict[str, Any] | None
    inputs: list[str]


class Plan(msgspec.Struct, frozen=True):
    """A table that can begin: its owner takes `seat`, and in a sandbox every other one that no bot has."""

    start: Start
    kind: str
    seat: int
    due: float | None


# -- forks


def origin(session: Session, match_id: str, who: Identity) -> Origin:
    """A match that somebody may fork; Problem says why one may not."""
    row = session.get(Match, match_id)
    if row is None or (row.sandbox and row.owner_id != who.id):
        raise not_found(f"match “{match_id}”")
    if row.state in (OPEN, CLOSED):
        raise Problem(409, "not-over", "this table has no match that could be gone on with")
    if row.state == RUNNING and not row.sandbox:
        raise Problem(
            409, "not-over", "a match that is still running cannot be forked: it would betray what is hidden"
        )
    if not replays.has_current_rules(row):
        raise Problem(
            409, "other-rules", "the rules have changed since this match was played: it cannot be gone on with"
        )
    seats = journal.seats_of(session, match_id)
    own = [seat.seat for seat in seats if seat.account_id == who.id]
    inputs = read(journal.unpack_log(row.log).record).inputs() if row.log is not None else []
    start = msgspec.structs.replace(journal.start_of(row, seats), past=[], rated=False, bots={})
    return Origin(start, row.state, own[0] if own else None, row.clock, inputs)


def plan_fork(of: Origin, inputs: Sequence[str], wish: ForkWish, now: float) -> Plan:
    """What a fork begins with, played once to see that it can. Takes a while: not for the event loop."""
    size = of.start.seats
    if wish.at > len(inputs):
        raise Problem(
            400, "at", f"the match has {len(inputs)} inputs; it can be forked after 0 to {len(inputs)} of them"
        )
    seat = wish.seat if wish.seat is not None else of.own_seat or 0
    if seat >= size:
        raise Problem(400, "seats", f"there is no seat {seat + 1} at a table of {size}")
    if wish.bot is not None:
        registry.check(of.start.game, wish.bot)
    is_casual = wish.kind == CASUAL
    start = msgspec.structs.replace(
        of.start,
        past=list(inputs[: wish.at]),
        sandbox=not is_casual,
        pace=msgspec.convert(of.pace, Pace) if is_casual and of.pace is not None else None,
        bots={other: wish.bot for other in range(size) if other != seat} if wish.bot is not None else {},
    )
    return _checked(start, wish.kind, seat, now)


def _checked(start: Start, kind: str, seat: int, now: float) -> Plan:
    table = Table(start, now)
    if table.match.over:
        raise Problem(400, "over", "the match is over at this point: nothing could be played from there")
    return Plan(start, kind, seat, table.due())


# -- sandboxes


def plan_sandbox(wish: SandboxWish, decks: list[list[str]], now: float) -> Plan:
    """What a sandbox begins with, checked. Takes a while: not for the event loop."""
    seed = tables.new_seed()
    position = wish.position
    size = wish.seats
    if wish.scenario is not None:
        setup = read_setup(wish.scenario)
        if wish.game not in (None, setup.game.id):
            raise Problem(400, "game", f"the scenario is of {setup.game.id}, not of {wish.game}")
        game, variant, size = setup.game, setup.variant, setup.seats
        position = dict(setup.position) if setup.position is not None else None
        seed = seed_bytes(setup.seed) if position is None else seed
        decks = [game.deck(name) for name in setup.decks]
    else:
        game, variant = _game_of(wish), wish.variant
        if position is not None:
            named = [number for number in range(1, 17) if f"p{number}" in position]
            size = max([game.definition.seats[0], size or 0, *named])
    size = game.definition.seats[0] if size is None else size
    difference = game.definition.difference(variant)
    start = Start(
        game.id, difference, seed, size, decks, position, sandbox=True, bots=_bots(game, wish.bots, wish.seat, size)
    )
    return _checked(start, SANDBOX, wish.seat, now)


def _game_of(wish: SandboxWish) -> Game:
    if wish.game is None:
        raise Problem(400, "game", "say which game it is to be, or give a scenario")
    return tables.find_game(wish.game)


def _bots(game: Game, names: Sequence[str], seat: int, size: int) -> dict[int, str]:
    if seat >= size:
        raise Problem(400, "seats", f"there is no seat {seat + 1} at a table of {size}")
    if len(names) >= size:
        raise Problem(400, "seats", f"{len(names)} bots leave no seat for you at a table of {size}")
    for name in names:
        registry.check(game.id, name)
    return {(seat + 1 + place) % size: name for place, name in enumerate(names)}


def choose_decks(session: Session, who: Identity, wish: SandboxWish) -> list[list[str]]:
    """The decks of a fresh match, one for each seat: as wished, or whichever the server likes."""
    if wish.scenario is not None or wish.position is not None:
        if wish.decks:
            raise Problem(400, "decks", "decks are for a fresh match; a position names the cards of every zone")
        return []
    game = _game_of(wish)
    size = wish.seats or game.definition.seats[0]
    if len(wish.decks) > size:
        raise Problem(400, "decks", f"{len(wish.decks)} decks for {size} seats")
    wanted = [*wish.decks, *[None] * (size - len(wish.decks))]
    chosen = [tables.choose_deck(session, game, who.id, deck)[0] for deck in wanted]
    return [deck for deck in chosen if deck is not None]


# -- making and ending them


def create(session: Session, who: Identity, plan: Plan, now: float) -> str:
    """Make a table as planned; its id. It begins at once unless seats are left to others."""
    start = plan.start
    is_casual = plan.kind == CASUAL
    if is_casual:
        tables.check_may_open(session, who)
    else:
        _check_may_have(session, who)
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


def _check_may_have(session: Session, who: Identity) -> None:
    own = select(func.count()).where(Match.owner_id == who.id, Match.sandbox, Match.state == RUNNING)
    if (session.scalar(own) or 0) >= MOST:
        raise Problem(409, "too-many-sandboxes", f"you have {MOST} sandboxes already; close one first")


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


# -- reports


def report(match: EngineMatch) -> str:
    """Everything that is needed to see a fault again: the version, the record with its secrets, the last events."""
    engine = "compiled" if not str(kernel.__file__).endswith(".py") else "pure Python"
    asked = ", ".join(f"seat {seat} for “{match.ask(seat).name}”" for seat in match.asked) or "nobody"
    return "\n".join(
        [
            f"Cardwright {cardwright.__version__}, {engine} engine, Python {platform.python_version()}",
            f"Game {match.game.id}, rules {match.game.hash_of(match.variant)}",
            f"After {len(match.lines)} inputs. {result_text(match) if match.over else f'Asked: {asked}'}.",
            "",
            "What went wrong, and what should have happened:",
            "",
            "",
            "The record (save it as a file and look at it with: cardwright replay --open FILE):",
            "",
            match.record(secrets=True),
            "The last events:",
            "",
            *[_told(event) for event in open_events(match)[-LAST_EVENTS:]],
            "",
        ]
    )


def _told(event: EventView) -> str:
    data = {"seat": event.seat, **event.cards, **event.numbers, **event.names}
    return f"{event.number} {event.kind} {msgspec.json.encode(data).decode()} {event.text}".rstrip()
