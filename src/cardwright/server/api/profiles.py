"""Routes of what accounts have played: profiles, histories, statistics, leaderboards."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from cardwright.server.api.common import AnyCaller, AnyName, Caller, TheServer, problems
from cardwright.server.matches import tables
from cardwright.server.people import profiles
from cardwright.server.people.auth import signed_in
from cardwright.server.people.profiles import History, Leaderboard, Profile, Statistics

GameFilter = Annotated[str, QueryParameter(max_length=40, pattern=r"^[a-z0-9-]*$")]
Before = Annotated[str, QueryParameter(max_length=12, pattern=r"^[A-Za-z0-9_-]*$")]


@get("/accounts/{name:str}", responses=problems(404))
async def show_profile(server: TheServer, name: AnyName) -> Profile:
    """Somebody as everybody sees them: since when they are here, how much they have played, how strong they are."""
    return await server.store.run(profiles.profile, name)


@get("/accounts/{name:str}/matches", responses=problems(400, 404))
async def list_history(
    request: AnyCaller, server: TheServer, name: AnyName, game: GameFilter = "", before: Before = ""
) -> History:
    """The matches that somebody has finished, newest first, 50 at a time: `before` is the `next` of a page."""
    return await server.store.run(profiles.history, name, game, before, request.user)


@get("/me/statistics", guards=[signed_in], responses=problems(400, 401))
async def show_statistics(request: Caller, server: TheServer, game: GameFilter = "") -> Statistics:
    """One's own matches, counted by deck and by opponent."""
    return await server.store.run(profiles.statistics, request.user.id, game)


@get("/leaderboards/{game:str}", responses=problems(404))
async def show_leaderboard(request: AnyCaller, server: TheServer, game: FromPath[str]) -> Leaderboard:
    """The 100 strongest accounts of a game, and one's own rank."""
    return await server.store.run(profiles.leaderboard, tables.find_game(game).id, request.user)


ROUTER = Router(
    "/api",
    route_handlers=[show_profile, list_history, show_statistics, show_leaderboard],
    tags=["profiles"],
)
