"""What the handlers of all routes share: how they see who asks, texts with a length, and the errors they declare."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, PathParameter

from cardwright.server.identity import Identity
from cardwright.server.problem import ProblemBody
from cardwright.server.server import Server

Caller = Request[Identity, Any, Any]
"""A request behind the guard `signed_in`."""

AnyCaller = Request[Identity | None, Any, Any]

LARGEST_BODY = 64 * 1024
"""Bytes of a request that only has texts."""

LINE = r"^[^\u0000-\u001f\u007f]*$"
LINES = r"^[^\u0000-\u0008\u000b-\u001f\u007f]*$"
"""Patterns of texts without control characters, with one line or several."""

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
    503: "too busy; try again in a few seconds",
}


NOTHING = {204: ResponseSpec(None, description="done; there is nothing to say")}
"""What a handler declares that answers with cookies and no body."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a handler declares, besides those of all: what is not understood, and too much at once."""
    return {
        status: ResponseSpec(ProblemBody, generate_examples=False, description=_MEANING[status])
        for status in sorted({*statuses, 400, 429})
    }
