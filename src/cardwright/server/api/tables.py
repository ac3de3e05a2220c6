"""Routes of tables: the lobby, making and joining a table, a rematch."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post
from litestar.params import JSONBody, QueryParameter

from cardwright.match.game import Game
from cardwright.server.api.common import (
    LARGEST_BODY,
    AnyCaller,
    Caller,
    TableId,
    TheServer,
    at_desk,
    may_open,
    problems,
)
from cardwright.server.matches import deck_lists, journal, rematches, tables
from cardwright.server.matches.wishes import DeckChoice, Name, SeatNumber, TableWish
from cardwright.server.people.auth import signed_in
from cardwright.server.play.protocol import TableInfo
from cardwright.server.site.problem import not_found
from cardwright.server.site.server import Server
from cardwright.server.site.texts import LINE

GameFilter = Annotated[str, QueryParameter(max_length=40, pattern=LINE)]
StateFilter = Annotated[str, QueryParameter(name="state", pattern="^(open|running|)$")]


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With which deck somebody sits down."""

    deck: DeckChoice = None


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot is to take a free seat: `seat`, or the first."""

    bot: Name
    seat: SeatNumber | None = None


class RematchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether seats are swapped; without a word the game decides."""

    swap: bool | None = None


@get("/tables", responses=problems(400))
async def list_tables(server: TheServer, game: GameFilter = "", state_filter: StateFilter = "") -> list[TableInfo]:
    """Public tables that are open or running, of one game or of all."""
    return await server.store.run(tables.listed, game, state_filter)


@get("/tables/mine", guards=[signed_in], responses=problems(401))
async def my_tables(request: Caller, server: TheServer) -> list[TableInfo]:
    """One's own tables that are open or running."""
    return await server.store.run(tables.mine, request.user.id)


@post("/tables", guards=[signed_in], responses=problems(400, 401, 403, 404, 409, 413, 503))
async def create_table(request: Caller, server: TheServer, data: JSONBody[TableWish]) -> TableInfo:
    """Make a table and sit down at it. It begins once every seat is taken."""
    allowed = may_open(request, server)
    await check_deck(request, server, tables.find_game(data.game), data.deck)
    match_id = await server.store.run(tables.create, request.user, data, server.uptime.now(), allowed)
    return await _changed(server, match_id)


@get("/tables/{match_id:str}", responses=problems(400, 404))
async def show_table(request: AnyCaller, server: TheServer, match_id: TableId) -> TableInfo:
    """A table by its id: whoever has the link may see that it is there, unless it is a sandbox or was private."""
    return await server.store.run(journal.info_for, match_id, request.user.id if request.user is not None else None)


@post("/tables/{match_id:str}/seats", guards=[signed_in], responses=problems(400, 401, 403, 404, 409, 413, 503))
async def join_table(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[Joining]) -> TableInfo:
    """Take a free seat."""
    if isinstance(data.deck, list):
        await check_deck(request, server, tables.find_game((await _info(server, match_id)).game), data.deck)
    await server.store.run(
        tables.join, match_id, request.user, data.deck, server.uptime.now(), server.quotas.of(request.user)
    )
    return await _changed(server, match_id)


@delete("/tables/{match_id:str}/seats", guards=[signed_in], responses=problems(400, 401, 404, 409))
async def leave_table(request: Caller, server: TheServer, match_id: TableId) -> None:
    """Get up from a table that has not begun; if its owner does, it is closed."""
    await server.store.run(tables.leave, match_id, request.user)
    await server.hub.refresh(match_id)


@post("/tables/{match_id:str}/bots", guards=[signed_in], responses=problems(400, 401, 403, 404, 409, 413))
async def add_bot(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[BotWish]) -> TableInfo:
    """Give a free seat of one's own table to a bot."""
    allowed = server.quotas.of(request.user)
    await server.store.run(tables.add_bot, match_id, request.user, data.bot, data.seat, server.uptime.now(), allowed)
    return await _changed(server, match_id)


@post("/tables/{match_id:str}/start", guards=[signed_in], responses=problems(400, 401, 403, 404, 409))
async def start_table(request: Caller, server: TheServer, match_id: TableId) -> TableInfo:
    """Let one's own table begin with those who sit there, if they are enough: they move together."""
    allowed = server.quotas.of(request.user)
    await server.store.run(tables.start, match_id, request.user, server.uptime.now(), allowed)
    return await _changed(server, match_id)


@post("/tables/{match_id:str}/rematch", guards=[signed_in], responses=problems(400, 401, 403, 404, 409, 413))
async def rematch(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[RematchWish]) -> TableInfo:
    """Ask for a rematch, or sit down at the one that somebody asked for.

    It begins when all who played before have, or when whoever asked first starts it with fewer.
    """
    now = server.uptime.now()
    following = await server.store.run(
        rematches.rematch, match_id, request.user, data.swap, now, may_open(request, server)
    )
    await server.hub.refresh(match_id)
    return await _changed(server, following)


async def check_deck(request: Caller, server: Server, game: Game, deck: DeckChoice) -> None:
    """Say what is wrong with the cards of a deck before the database is asked, which has no time for it."""
    if isinstance(deck, list) and game.definition.deck_parts:
        await at_desk(request, server, deck_lists.check_playable, game.id, deck)


async def _changed(server: Server, match_id: str) -> TableInfo:
    """Tell everybody about a table that has changed, and show it."""
    await server.hub.refresh(match_id)
    return await _info(server, match_id)


async def _info(server: Server, match_id: str) -> TableInfo:
    info = await server.store.run(journal.info, match_id)
    if info is None:
        raise not_found(f"match “{match_id}”")
    return info


ROUTER = Router(
    "/api",
    route_handlers=[
        list_tables,
        my_tables,
        create_table,
        show_table,
        join_table,
        leave_table,
        add_bot,
        start_table,
        rematch,
    ],
    tags=["tables"],
    request_max_body_size=LARGEST_BODY,
)
