"""Routes of matches that were played or are being played: what is known of them, records, replays, forks."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated

from litestar import Response, Router, get
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from cardwright.server.api.common import (
    LARGEST_BODY,
    AnyCaller,
    TableId,
    TheServer,
    at_desk,
    customer,
    problems,
    unless_gone,
)
from cardwright.server.matches import replays
from cardwright.server.matches.finished import OPENLY, Replay, record_of
from cardwright.server.matches.replays import MatchSummary

View = Annotated[str, QueryParameter(max_length=8, description="`open`, or the number of a seat: `0`, `1` …")]

_REPLAY = {200: ResponseSpec(Replay, generate_examples=False, description="All steps, packed if that is accepted")}


@get("/matches/{match_id:str}", responses=problems(400, 404))
async def show_match(request: AnyCaller, server: TheServer, match_id: TableId) -> MatchSummary:
    """What is known of a match: its table, how it ended, for how long it was played, and what became of ratings."""
    return await server.store.run(replays.summary, match_id, request.user)


@get("/matches/{match_id:str}/record", media_type=MediaType.TEXT, responses=problems(400, 404, 409, 503))
async def download_record(request: AnyCaller, server: TheServer, match_id: TableId) -> Response[str]:
    """The record of a match that is over, as a file. `cardwright verify` checks it, `cardwright replay` shows it."""
    match = await server.store.run(replays.finished, match_id, request.user)
    record = await at_desk(request, server, record_of, match.log)
    return attachment(record, f"{match.start.game}-{match_id}.record")


def attachment(text: str, name: str) -> Response[str]:
    """A text that a browser saves as a file."""
    return Response(
        text, media_type=MediaType.TEXT, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@get("/matches/{match_id:str}/replay", media_type=MediaType.JSON, responses=_REPLAY | problems(400, 404, 409, 503))
async def show_replay(
    request: AnyCaller, server: TheServer, match_id: TableId, view: View = OPENLY
) -> Response[bytes]:
    """Every step of a match that is over, as one of its seats saw it, or openly."""
    wanted = server.replays.get(match_id, view, request.user, customer(request, server))
    packed = await unless_gone(request, wanted)
    headers = {"Vary": "Accept-Encoding"}
    if _takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(packed, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=MediaType.JSON, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    for coding in accepted.lower().split(","):
        name, _, weight = coding.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


ROUTER = Router(
    "/api",
    route_handlers=[show_match, download_record, show_replay],
    tags=["matches"],
    request_max_body_size=LARGEST_BODY,
)
