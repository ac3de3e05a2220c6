"""The web application: routes, errors, headers, and the server behind them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler

import cardwright
from cardwright.errors import CardwrightError
from cardwright.server.api import (
    accounts,
    admin,
    bots,
    decks,
    games,
    learning,
    matches,
    operations,
    pages,
    profiles,
    sandbox,
    social,
    tables,
)
from cardwright.server.api.live import live_socket
from cardwright.server.people.auth import Authentication
from cardwright.server.site.headers import protecting
from cardwright.server.site.problem import ProblemBody, as_problem
from cardwright.server.site.server import Server
from cardwright.server.site.settings import Settings

log = logging.getLogger("cardwright.app")

AnyRequest = Request[Any, Any, Any]

_CODES = {404: "not-found", 405: "wrong-method", 413: "too-large"}

ROUTES: list[ControllerRouterHandler] = [
    accounts.ROUTER,
    admin.ROUTER,
    bots.ROUTER,
    decks.ROUTER,
    games.ROUTER,
    learning.ROUTER,
    matches.ROUTER,
    profiles.ROUTER,
    sandbox.ROUTER,
    social.ROUTER,
    tables.ROUTER,
    operations.health,
    operations.metrics,
    live_socket,
]


def create_app(settings: Settings) -> Litestar:
    """The application; its server starts and stops with it."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    def provide_server() -> Server:
        return server

    return Litestar.from_config(
        AppConfig(
            route_handlers=[*ROUTES, *pages.routes(server.web)],
            middleware=[Authentication(server)],
            before_send=[protecting(settings)],
            lifespan=[lifespan],
            state=State({"server": server}),
            dependencies={"server": Provide(provide_server, sync_to_thread=False)},
            exception_handlers={
                CardwrightError: _problem,
                RecursionError: _problem,
                HTTPException: _http,
                Exception: _failed,
            },
            openapi_config=OpenAPIConfig(
                "Cardwright",
                cardwright.__version__,
                path="/api/schema",
                render_plugins=[],
                use_handler_docstrings=True,
            ),
        )
    )


def _answer(status: int, body: ProblemBody) -> Response[ProblemBody]:
    return Response(body, status_code=status)


def _problem(_: AnyRequest, error: CardwrightError | RecursionError) -> Response[ProblemBody]:
    problem = as_problem(error)
    answer = _answer(problem.status, ProblemBody(problem.code, str(problem), problem.reasons))
    if problem.retry_after is not None:
        answer.headers["Retry-After"] = str(problem.retry_after)
    return answer


def _http(_: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    reasons = [
        f"{one['key']}: {one['message']}" for one in error.extra or () if isinstance(one, dict) and "key" in one
    ]
    return _answer(
        error.status_code, ProblemBody(_CODES.get(error.status_code, "bad-request"), error.detail, reasons)
    )


def _failed(request: AnyRequest, error: Exception) -> Response[ProblemBody]:
    log.error("%s %r failed", request.method, request.url.path, exc_info=error)
    return _answer(500, ProblemBody("fault", "the server made a mistake; whoever runs it finds it in the log"))
