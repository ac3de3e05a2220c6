"""Routes of sandboxes, and of forks: matches that begin somewhere in the midst."""

from __future__ import annotations

import asyncio

from litestar import Response, Router, delete, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from cardwright.match.match import Match
from cardwright.match.scenario_file import scenario_text
from cardwright.server import journal, sandbox
from cardwright.server.api.common import LARGEST_BODY, Caller, TableId, TheServer, problems
from cardwright.server.api.matches import attachment
from cardwright.server.auth import signed_in
from cardwright.server.models import RUNNING
from cardwright.server.problem import not_found
from cardwright.server.protocol import TableInfo
from cardwright.server.sandbox import ForkWish, Plan, SandboxWish
from cardwright.server.server import Server


@post("/matches/{match_id:str}/fork", responses=problems(400, 401, 404, 409, 410, 413))
async def fork(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[ForkWish]) -> TableInfo:
    """Go on with a match from any of its inputs, at a new table: a casual one, or a sandbox.

    A match must be over for that, unless it is one's own sandbox.
    """
    of = await server.store.run(sandbox.origin, match_id, request.user)
    inputs = [line.note() for line in (await _match(server, match_id)).lines] if of.state == RUNNING else of.inputs
    plan = await asyncio.to_thread(sandbox.plan_fork, of, inputs, data, server.now())
    return await _opened(request, server, plan)


@post("/sandboxes", responses=problems(400, 401, 404, 409, 413))
async def create_sandbox(request: Caller, server: TheServer, data: JSONBody[SandboxWish]) -> TableInfo:
    """Begin a sandbox: a fresh match, a position, or what a scenario file begins with."""
    decks = await server.store.run(sandbox.choose_decks, request.user, data)
    plan = await asyncio.to_thread(sandbox.plan_sandbox, data, decks, server.now())
    return await _opened(request, server, plan)


async def _opened(request: Caller, server: Server, plan: Plan) -> TableInfo:
    match_id = await server.store.run(sandbox.create, request.user, plan, server.now())
    await server.hub.refresh(match_id)
    info = await server.store.run(journal.info, match_id)
    if info is None:
        raise not_found(f"match “{match_id}”")
    return info


async def _match(server: Server, match_id: str) -> Match:
    """A copy of a match as it is now, so that nobody waits while it is looked at."""
    live = await server.hub.get(match_id)
    async with live.lock:
        return live.table.match.clone()


@get("/sandboxes/{match_id:str}/scenario", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 410))
async def export_scenario(request: Caller, server: TheServer, match_id: TableId) -> Response[str]:
    """The position of one's sandbox as a scenario file; its comments say what a position cannot say."""
    await server.store.run(sandbox.check_owned, match_id, request.user)
    match = await _match(server, match_id)
    return attachment(await asyncio.to_thread(scenario_text, match), f"{match.game.id}-{match_id}.toml")


@get("/sandboxes/{match_id:str}/report", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 410))
async def export_report(request: Caller, server: TheServer, match_id: TableId) -> Response[str]:
    """A bug report of one's sandbox: the version, the record with all its secrets, the last events."""
    await server.store.run(sandbox.check_owned, match_id, request.user)
    match = await _match(server, match_id)
    return attachment(await asyncio.to_thread(sandbox.report, match), f"{match.game.id}-{match_id}-report.txt")


@delete("/sandboxes/{match_id:str}", responses=problems(400, 401, 404))
async def close_sandbox(request: Caller, server: TheServer, match_id: TableId) -> None:
    """Close one's sandbox; nothing of it is kept."""
    await server.store.run(sandbox.check_owned, match_id, request.user)
    await server.hub.close_table(match_id, "its owner closed it")
    await server.store.run(sandbox.remove, match_id)


ROUTER = Router(
    "/api",
    route_handlers=[fork, create_sandbox, export_scenario, export_report, close_sandbox],
    guards=[signed_in],
    tags=["sandboxes"],
    request_max_body_size=LARGEST_BODY,
)
