"""What the handlers of all routes share: how they see who asks, texts with a length, and the errors they declare."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, ParamSpec, TypeVar

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, PathParameter

from cardwright.server.people.identity import Identity
from cardwright.server.site.desk import Customer
from cardwright.server.site.limits import address
from cardwright.server.site.problem import Problem, ProblemBody
from cardwright.server.site.quotas import Allowance
from cardwright.server.site.server import Server

P = ParamSpec("P")
T = TypeVar("T")

Caller = Request[Identity, Any, Any]
"""A request behind the guard `signed_in`."""

AnyCaller = Request[Identity | None, Any, Any]

LARGEST_BODY = 64 * 1024
"""Bytes of a request that only has texts."""

TheServer = NamedDependency[Server]
Id = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
AnyName = FromPath[str]
"""The name of an account in the path; there may be none with it."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
"""The name of an account as somebody typed it; `names.checked` says what is wrong with it."""
TableId = Annotated[str, PathParameter(min_length=1, max_length=12, pattern=r"^[A-Za-z0-9_-]+$")]
MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=12, pattern=r"^[A-Za-z0-9_-]+$")]

_MEANING = {
    400: "the request was not understood, or what it asks for is not possible",
    401: "not logged in, or the session has ended",
    403: "not allowed: to this account, or to pages of another site",
    404: "there is no such thing, or it is not yours to see",
    409: "not possible as things are now",
    410: "gone: closed without a result, or its rules have changed since",
    413: "the body is too large",
    429: "too often; the header Retry-After says when to try again",
    503: "too busy, or nothing can be stored; try again in a few seconds",
}


NOTHING = {204: ResponseSpec(None, description="done; there is nothing to say")}
"""What a handler declares that answers with cookies and no body."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a handler declares, besides those of all: not understood, too often, too busy."""
    return {
        status: ResponseSpec(ProblemBody, generate_examples=False, description=_MEANING[status])
        for status in sorted({*statuses, 400, 429, 503})
    }


def may_open(request: Caller, server: Server) -> Allowance:
    """How many tables whoever wants to open one may have. It counts; Problem 429 if that was too often."""
    place = address(request, server.settings)
    server.limits.demand("tables", str(request.user.id))
    server.limits.demand("tables-there", place)
    return server.quotas.of(request.user, place)


async def at_desk(
    request: Request[Any, Any, Any], server: Server, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """`work(…)` beside the server, when it is this address's turn; dropped if whoever asked hangs up."""
    return await unless_gone(request, server.desk.run(customer(request, server), work, *args, **kwargs))


def customer(request: Request[Any, Any, Any], server: Server) -> Customer:
    """Whoever asks, as a desk knows them. What is computed for nobody is charged to their address."""
    place = address(request, server.settings)
    who: Identity | None = request.user
    return Customer(place, place if who is None else str(who.id))


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work, which is dropped if whoever asked for it hangs up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(503, "gone", "whoever asked for this has hung up")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
