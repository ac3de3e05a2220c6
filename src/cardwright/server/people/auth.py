"""Who is asking, and whether their own page asks: cookies, bearer tokens, and requests of other sites.

A browser shows its token in a cookie, a program in the header `Authorization: Bearer`. A page of another site can
make a browser send the cookie but not the header, so what comes without the header must come from our own pages.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from cardwright.server.people import tokens
from cardwright.server.people.identity import Identity
from cardwright.server.site.limits import address, is_this_machine
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.site.server import Server
from cardwright.server.site.settings import Settings
from cardwright.server.storage.models import PERSON

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "cardwright_session"
DEVICE_COOKIE = "cardwright_device"
_COOKIE_LIFETIME = 400 * 86400
"""As long as browsers keep a cookie at most: the server decides when a session ends."""

_BEARER = "bearer "
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_OWN_SITE = ("same-origin", "none")
_FOR_OPERATORS = ("/healthz", "/metrics")
"""Whoever asks for these on the server's own machine is never told to wait."""


def cookie_name(settings: Settings) -> str:
    """The name of the cookie; over HTTPS one that browsers take from this very host only, and encrypted."""
    return f"__Host-{COOKIE}" if settings.secure_cookies else COOKIE


def cookie(settings: Settings, secret: str | None) -> Cookie:
    """The cookie that logs a browser in, or, without a secret, out."""
    return Cookie(
        cookie_name(settings),
        value=secret or "",
        max_age=_COOKIE_LIFETIME if secret else 0,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )


def device_cookie(settings: Settings, mark: str) -> Cookie:
    """The cookie by which a browser is known that has logged in before (`guesses.py`)."""
    return Cookie(
        DEVICE_COOKIE,
        value=mark,
        max_age=_COOKIE_LIFETIME,
        path="/api/sessions",
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )


async def identify(connection: Connection, server: Server) -> Identity | None:
    """The account whose token a request or a websocket shows; None if it shows none that lasts."""
    secret = bearer_of(connection)
    if secret is None:
        secret = connection.cookies.get(cookie_name(server.settings))
    if not secret:
        return None
    found = await server.store.run(tokens.find, secret)
    if found is None:
        return None
    token, account = found
    return Identity(account.id, account.name, account.kind, token.id, account.admin)


def is_cross_site(connection: Connection, settings: Settings) -> bool:
    """Whether a page of another site makes this request or opens this websocket."""
    if bearer_of(connection) is not None:
        return False
    headers = connection.headers
    origin = headers.get("origin")
    if origin is not None and origin in settings.origins:
        return False
    if headers.get("sec-fetch-site", "none") not in _OWN_SITE:
        return True
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


def bearer_of(connection: Connection) -> str | None:
    """The token in the header of a program; None if there is none, and the cookie counts."""
    text = connection.headers.get("authorization", "")
    return text[len(_BEARER) :].strip() if text.lower().startswith(_BEARER) else None


class Authentication(ASGIMiddleware):
    """Sets `user` of each request to its Identity or None, and refuses changes that pages of other sites ask for.

    Websockets are left to their handler, which closes them with a code of its own.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, server: Server) -> None:
        self.server = server

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope)
        is_api = scope["path"].startswith("/api/")
        if "\0" in scope["path"] and not is_api:  # files have no such names, and the system refuses to look
            raise not_found("page with such an address")
        if scope.get("method") not in _SAFE_METHODS and is_cross_site(connection, self.server.settings):
            raise Problem(
                403, "cross-site", "this was asked for by a page of another site; only this server's own may"
            )
        place = address(connection, self.server.settings)
        if not (scope["path"] in _FOR_OPERATORS and is_this_machine(place)):
            self.server.limits.demand("api", place)
        scope["user"] = await identify(connection, self.server) if is_api else None
        scope["auth"] = None
        await next_app(scope, receive, send)


def shows_nothing(connection: Connection, settings: Settings) -> bool:
    """Whether somebody does not even claim to be logged in."""
    return "authorization" not in connection.headers and not connection.cookies.get(cookie_name(settings))


# -- guards


def not_signed_in() -> Problem:
    """What somebody is told who must be logged in and is not."""
    return Problem(
        401, "not-signed-in", "you are not logged in, or your session has ended; log in or play as a guest"
    )


def signed_in(connection: Connection, _: BaseRouteHandler) -> None:
    """Only for those who are logged in, whoever they are."""
    if connection.user is None:
        raise not_signed_in()


def is_person(connection: Connection, handler: BaseRouteHandler) -> None:
    """Only for people with an account, not for guests and bots."""
    signed_in(connection, handler)
    if connection.user.kind != PERSON:
        raise Problem(403, "accounts-only", "guests and bots cannot do this; register an account and log in")


def is_admin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Only for admins."""
    signed_in(connection, handler)
    if not connection.user.admin:
        raise Problem(403, "admins-only", "only an admin of this server can do this")
