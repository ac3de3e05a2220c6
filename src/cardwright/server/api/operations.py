"""Routes for whoever runs the server: is it well, and what does it do?"""

from __future__ import annotations

import time
from hmac import compare_digest

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from sqlalchemy import text
from sqlalchemy.orm import Session

import cardwright
from cardwright.server.api.common import AnyCaller, TheServer, problems
from cardwright.server.people.auth import bearer_of
from cardwright.server.site.limits import address, is_this_machine
from cardwright.server.site.problem import Busy, Problem
from cardwright.server.site.settings import Settings


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work, and whether it has the web client."""

    ok: bool
    version: str
    uptime: float
    web: bool


def _reach(session: Session) -> None:
    session.execute(text("SELECT 1"))


@get("/healthz", tags=["operations"], responses=problems())
async def health(server: TheServer) -> Health:
    """Answers 200 if the database can be reached and takes what is to be stored."""
    await server.store.run(_reach)
    if not server.is_storing:
        raise Busy
    return Health(True, cardwright.__version__, round(server.uptime.now(), 1), server.web is not None)


def _may_measure(request: AnyCaller, settings: Settings) -> bool:
    """Whether somebody has the token, or, if there is none, asks from this machine and for nobody else."""
    if settings.metrics_token:
        return compare_digest((bearer_of(request) or "").encode(), settings.metrics_token.encode())
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return is_this_machine(address(request, settings)) and (settings.trust_proxy or not is_passed_on)


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"], responses=problems(403))
async def metrics(request: AnyCaller, server: TheServer) -> Response[str]:
    """Counters and times for Prometheus, for this machine or whoever has the operator's `metrics_token`."""
    if not _may_measure(request, server.settings):
        raise Problem(403, "operators-only", "this is for whoever runs the server: show its metrics_token")
    gauges: dict[str, float] = {
        "sockets": len(server.sessions),
        "desk_waiting": len(server.desk),
        "replays_waiting": len(server.replays),
        "uptime_seconds": server.uptime.now(),
        "cpu_seconds": time.process_time(),
        "database_cpu_seconds": server.store.cpu_seconds,
    }
    gauges |= server.hub.counts
    return Response(server.metrics.text(gauges), media_type="text/plain; version=0.0.4")
