"""Routes for whoever runs the server: is it well, and what does it do?"""

from __future__ import annotations

import time

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from sqlalchemy import text
from sqlalchemy.orm import Session

import cardwright
from cardwright.server.api.common import TheServer


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work, and whether it has the web client."""

    ok: bool
    version: str
    uptime: float
    web: bool


def _reach(session: Session) -> None:
    session.execute(text("SELECT 1"))


@get("/healthz", tags=["operations"])
async def health(server: TheServer) -> Health:
    """Answers once the database can be reached."""
    await server.store.run(_reach)
    return Health(True, cardwright.__version__, round(server.uptime.now(), 1), server.web is not None)


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"])
async def metrics(server: TheServer) -> Response[str]:
    """Counters and times for Prometheus."""
    gauges = {
        "sockets": len(server.sessions),
        "uptime_seconds": server.uptime.now(),
        "cpu_seconds": time.process_time(),
        "database_cpu_seconds": server.store.cpu_seconds,
    }
    gauges |= {f"{name}_matches" if name == "live" else name: count for name, count in server.hub.counts.items()}
    return Response(server.metrics.text(gauges), media_type="text/plain; version=0.0.4")
