"""Routes of blocks and reports."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import JSONBody

from cardwright.server.api.common import LARGEST_BODY, AnyName, Caller, MatchId, Name, TheServer, problems
from cardwright.server.people import moderation
from cardwright.server.people.auth import signed_in
from cardwright.server.site.texts import LINES


class Complaint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did, and in which match."""

    accused: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1000, pattern=LINES)]
    match: MatchId | None = None


class Filed(msgspec.Struct, frozen=True):
    """The number under which the admins find a report."""

    id: int


@get("/blocks", responses=problems(401))
async def list_blocks(request: Caller, server: TheServer) -> list[str]:
    """The names of those whom one blocks."""
    return [account.name for account in await server.store.run(moderation.blocked, request.user.id)]


@put("/blocks/{name:str}", responses=problems(401, 404, 409), status_code=204)
async def block(request: Caller, server: TheServer, name: AnyName) -> None:
    """Block somebody: one is not seated with them and does not see what they say."""
    await server.store.run(moderation.block, request.user.id, name)


@delete("/blocks/{name:str}", responses=problems(401, 404))
async def unblock(request: Caller, server: TheServer, name: AnyName) -> None:
    """Lift a block."""
    await server.store.run(moderation.unblock, request.user.id, name)


@post("/reports", responses=problems(401, 404, 413))
async def report(request: Caller, server: TheServer, data: JSONBody[Complaint]) -> Filed:
    """Report somebody to the admins of this server."""
    server.limits.demand("reports", str(request.user.id))
    made = await server.store.run(moderation.report, request.user.id, data.accused, data.match, data.text)
    return Filed(made.id)


ROUTER = Router(
    "/api",
    route_handlers=[list_blocks, block, unblock, report],
    guards=[signed_in],
    tags=["blocks and reports"],
    request_max_body_size=LARGEST_BODY,
)
