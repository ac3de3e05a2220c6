"""Routes of people's own accounts: registering, logging in and out, guests, sessions, settings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from cardwright.server.api.common import LARGEST_BODY, NOTHING, AnyCaller, Caller, Id, Name, TheServer, problems
from cardwright.server.people import accounts, guesses, names, tokens
from cardwright.server.people.auth import (
    DEVICE_COOKIE,
    bearer_of,
    cookie,
    device_cookie,
    is_person,
    not_signed_in,
    shows_nothing,
    signed_in,
)
from cardwright.server.people.identity import Identity, SignedOff
from cardwright.server.people.passwords import LONGEST, SHORTEST
from cardwright.server.people.preferences import Preferences, from_kept, to_kept
from cardwright.server.site.limits import address
from cardwright.server.site.problem import Problem
from cardwright.server.site.server import Server
from cardwright.server.storage.models import Account, Token

NewPassword = Annotated[str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST)]
Password = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Registration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name (2 to 24 letters, digits, “-” and “_”) and a password (8 to 128 characters) for a new account."""

    name: Name
    password: NewPassword


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: Name
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of now and the one from now on."""

    old: Password
    new: NewPassword


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is to be deleted."""

    password: Password


class Me(msgspec.Struct, frozen=True):
    """One's own account. `muted_until` is in seconds since 1970."""

    name: str
    kind: str
    admin: bool
    created: float
    muted_until: float | None
    settings: Preferences


class SessionInfo(msgspec.Struct, frozen=True):
    """Somewhere one is logged in."""

    id: int
    label: str
    created: float
    used: float
    expires: float
    current: bool


def _me(account: Account) -> Me:
    settings = from_kept(account.settings)
    return Me(account.name, account.kind, account.admin, account.created, account.muted_until, settings)


async def _enter(request: AnyCaller, server: Server, account: Account, secret: str) -> Response[Me]:
    """Log a browser in; whoever was logged in there before is logged out."""
    if request.user is not None and bearer_of(request) is None:
        await _leave(server, request.user.id, request.user.token)
    return Response(_me(account), status_code=201, cookies=_cookies(server, account, secret))


def _cookies(server: Server, account: Account, secret: str) -> list[Cookie]:
    """What a browser keeps of an account that has just shown its password; a guest has none to be guessed."""
    kept = [] if account.password is None else [device_cookie(server.settings, guesses.device_mark(account.password))]
    return [cookie(server.settings, secret), *kept]


async def _leave(server: Server, account_id: int, token_id: int) -> None:
    is_gone = await server.store.run(accounts.log_out, account_id, token_id)
    await server.sign_off(SignedOff(account_id, None if is_gone else token_id, deleted=is_gone))


def _label(request: AnyCaller | Caller) -> str:
    return request.headers.get("user-agent", "")


@post("/accounts", responses=problems(403, 409, 413, 503))
async def register(request: AnyCaller, server: TheServer, data: JSONBody[Registration]) -> Response[Me]:
    """Register an account and log in."""
    if not server.settings.registration:
        raise Problem(403, "registration-closed", "this server takes no new accounts; ask whoever runs it")
    names.checked(data.name)
    server.limits.demand("register", address(request, server.settings))
    password = await server.passwords.chosen(data.name, data.password)
    account, secret = await server.store.run(accounts.register, data.name, password, _label(request))
    return await _enter(request, server, account, secret)


@post("/guests", responses=problems(403, 503))
async def come_as_guest(request: AnyCaller, server: TheServer) -> Response[Me]:
    """Come as a guest: an account under a generated name that lasts until its owner logs out."""
    if not server.settings.guests:
        raise Problem(403, "no-guests", "this server takes no guests; register an account")
    server.limits.demand("guests", address(request, server.settings))
    account, secret = await server.store.run(accounts.arrive, _label(request))
    return await _enter(request, server, account, secret)


@post("/sessions", responses=problems(401, 403, 413, 503))
async def log_in(request: AnyCaller, server: TheServer, data: JSONBody[Credentials]) -> Response[Me]:
    """Log in. A name that does not exist and a wrong password get the same answer."""
    where = address(request, server.settings)
    server.limits.demand("log-in", where)
    known = await server.store.run(accounts.credentials, data.name)
    hashed = known[1] if known is not None else None
    device = guesses.device_of(request.cookies.get(DEVICE_COOKIE, ""), hashed)
    with guesses.counted(server.limits, *guesses.buckets(names.key_of(data.name), where, device)):
        is_right = await server.passwords.matches(hashed, data.password)
        if known is None or not is_right:
            raise accounts.wrong_password()
    id, kept = known
    fresh = await server.passwords.hash(data.password) if server.passwords.is_outdated(kept) else None
    account, secret = await server.store.run(accounts.log_in, id, kept, fresh, _label(request))
    return await _enter(request, server, account, secret)


@get("/sessions", guards=[signed_in], responses=problems(401))
async def list_sessions(request: Caller, server: TheServer) -> list[SessionInfo]:
    """Where one is logged in, the session used last first."""
    found = await server.store.run(tokens.of_account, request.user.id)
    return [_session(token, request.user.token) for token in found]


def _session(token: Token, current: int) -> SessionInfo:
    return SessionInfo(token.id, token.label, token.created, token.used, token.expires, token.id == current)


@delete("/sessions/current", guards=[signed_in], responses=problems(401) | NOTHING, status_code=204)
async def log_out(request: Caller, server: TheServer) -> Response[None]:
    """Log out. A guest is deleted; its finished matches stay under “guest”."""
    if request.user.is_guest:
        await server.hub.resign_all(request.user.id)
    await _leave(server, request.user.id, request.user.token)
    return Response(None, status_code=204, cookies=[cookie(server.settings, None)])


@delete("/sessions/{id:int}", guards=[signed_in], responses=problems(401, 404))
async def end_session(request: Caller, server: TheServer, id: Id) -> None:
    """End a session of one's own, here or elsewhere."""
    await _leave(server, request.user.id, id)


@get("/me", responses=problems(401))
async def show_me(request: AnyCaller, server: TheServer) -> Me | None:
    """One's own account; null for a visitor who has none, which is no mistake. A session that has ended is one."""
    if request.user is None:
        if shows_nothing(request, server.settings):
            return None
        raise not_signed_in()
    account = await server.store.run(accounts.get, request.user.id)
    return _me(account)


@delete("/me", guards=[signed_in], responses=problems(401, 403, 413, 503) | NOTHING, status_code=204)
async def delete_me(request: Caller, server: TheServer, data: JSONBody[Farewell | None] = None) -> Response[None]:
    """Delete one's account, its decks, ratings and bots. Matches stay under its name.

    A person gives the password again; a guest does not need one.
    """
    if request.user.is_bot:
        raise Problem(403, "owners-only", "a bot is deleted by its owner")
    if not request.user.is_guest:
        await _check_password(request, server, data.password if data is not None else "")
    await server.hub.resign_all(request.user.id)
    for id in await server.store.run(accounts.remove, request.user.id):
        await server.sign_off(SignedOff(id, deleted=True))
    return Response(None, status_code=204, cookies=[cookie(server.settings, None)])


async def _check_password(request: Caller, server: TheServer, password: str) -> str:
    """The hashed password of whoever asks, who must know it."""
    known = await server.store.run(accounts.credentials, request.user.name)
    with guesses.counted(server.limits, ("log-in-device", f"session {request.user.token}")):
        if known is None or not await server.passwords.matches(known[1], password):
            raise Problem(403, "wrong-password", "this is not the password of your account")
    return known[1]


@put("/me/password", guards=[is_person], responses=problems(401, 403, 413, 503) | NOTHING, status_code=204)
async def change_password(request: Caller, server: TheServer, data: JSONBody[PasswordChange]) -> Response[None]:
    """Change one's password. All other sessions end."""
    checked = await _check_password(request, server, data.old)
    password = await server.passwords.chosen(request.user.name, data.new)
    await server.store.run(accounts.change_password, request.user, checked, password)
    await server.sign_off(SignedOff(request.user.id, keep=request.user.token))
    kept = device_cookie(server.settings, guesses.device_mark(password))
    return Response(None, status_code=204, cookies=[kept])


@put("/me/settings", guards=[signed_in], responses=problems(401, 413))
async def change_settings(request: Caller, server: TheServer, data: JSONBody[Preferences]) -> Preferences:
    """Replace one's settings; what is not given goes back to the standard."""
    await server.store.run(accounts.keep_settings, request.user.id, to_kept(data))
    await server.hub.refresh_account(request.user.id)
    return data


@post("/me/account", guards=[signed_in], responses=problems(401, 403, 409, 413, 503), status_code=200)
async def settle_down(request: Caller, server: TheServer, data: JSONBody[Registration]) -> Response[Me]:
    """A guest registers: it keeps its matches and decks under the new name, and its browser gets a new token."""
    if not server.settings.registration:
        raise Problem(403, "registration-closed", "this server takes no new accounts; ask whoever runs it")
    names.checked(data.name)
    server.limits.demand("register", address(request, server.settings))
    password = await server.passwords.chosen(data.name, data.password)
    account, token, secret = await server.store.run(
        accounts.settle_down, request.user, data.name, password, _label(request)
    )
    server.renew(request.user.token, Identity(account.id, account.name, account.kind, token.id))
    await server.hub.refresh_account(account.id)
    return Response(_me(account), cookies=_cookies(server, account, secret))


ROUTER = Router(
    "/api",
    route_handlers=[
        register,
        come_as_guest,
        log_in,
        list_sessions,
        log_out,
        end_session,
        show_me,
        delete_me,
        change_password,
        change_settings,
        settle_down,
    ],
    tags=["accounts"],
    request_max_body_size=LARGEST_BODY,
)
