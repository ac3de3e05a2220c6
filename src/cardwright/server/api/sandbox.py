"""Routes of sandboxes, and of forks: matches that begin somewhere in the midst."""

from __future__ import annotations

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from cardwright.server.api.common import LARGEST_BODY, Caller, TableId, TheServer, at_desk, may_open, problems
from cardwright.server.api.matches import attachment
from cardwright.server.api.tables import check_deck
from cardwright.server.matches import exports, journal, sandbox, tables
from cardwright.server.matches.plans import Plan, plan_fork, plan_sandbox
from cardwright.server.matches.wishes import ForkWish, SandboxWish
from cardwright.server.people.auth import signed_in
from cardwright.server.play.protocol import TableInfo
from cardwright.server.site.problem import not_found
from cardwright.server.site.quotas import Allowance
from cardwright.server.site.server import Server
from cardwright.server.storage.models import RUNNING


@post("/matches/{match_id:str}/fork", responses=problems(400, 401, 404, 409, 410, 413, 503))
async def fork(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[ForkWish]) -> TableInfo:
    """Go on with a match from any of its inputs, at a new table: a casual one, or a sandbox.

    A match must be over for that, unless it is one's own sandbox.
    """
    allowed = may_open(request, server)
    of = await server.store.run(sandbox.origin, match_id, request.user)
    if of.state == RUNNING:
        async with server.hub.use(match_id) as live:
            of = msgspec.structs.replace(of, inputs=[str(line) for line in live.table.match.lines])
    plan = await at_desk(request, server, plan_fork, of, data, server.now())
    return await _opened(request, server, plan, allowed)


@post("/sandboxes", responses=problems(400, 401, 404, 409, 413, 503))
async def create_sandbox(request: Caller, server: TheServer, data: JSONBody[SandboxWish]) -> TableInfo:
    """Begin a sandbox: a fresh match, a position, or what a scenario file begins with."""
    allowed = may_open(request, server)
    if data.scenario is None:
        game = sandbox.game_of(data)
        for deck in data.decks:
            await check_deck(request, server, game, deck)
    decks = await server.store.run(sandbox.choose_decks, request.user, data)
    plan = await at_desk(request, server, plan_sandbox, data, decks, tables.new_seed(), server.now())
    return await _opened(request, server, plan, allowed)


async def _opened(request: Caller, server: Server, plan: Plan, allowed: Allowance) -> TableInfo:
    match_id = await server.store.run(sandbox.create, request.user, plan, server.now(), allowed)
    await server.hub.refresh(match_id)
    info = await server.store.run(journal.info, match_id)
    if info is None:
        raise not_found(f"match “{match_id}”")
    return info


@get("/sandboxes/{match_id:str}/scenario", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 410, 503))
async def export_scenario(request: Caller, server: TheServer, match_id: TableId) -> Response[str]:
    """The position of one's sandbox as a scenario file; its comments say what a position cannot say."""
    game, record = await _record(request, server, match_id)
    return attachment(await at_desk(request, server, exports.scenario, record), f"{game}-{match_id}.toml")


@get("/sandboxes/{match_id:str}/report", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 410, 503))
async def export_report(request: Caller, server: TheServer, match_id: TableId) -> Response[str]:
    """A bug report of one's sandbox: the version, the record with all its secrets, the last events."""
    game, record = await _record(request, server, match_id)
    return attachment(await at_desk(request, server, exports.report, record), f"{game}-{match_id}-report.txt")


async def _record(request: Caller, server: Server, match_id: str) -> tuple[str, str]:
    """The game of one's sandbox, and its record with all its secrets."""
    await server.store.run(sandbox.check_owned, match_id, request.user)
    async with server.hub.use(match_id) as live:
        return live.table.start.game, live.table.match.record(secrets=True)


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
