"""Routes for the admins of a server."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody, QueryParameter

from cardwright.server.api.common import LARGEST_BODY, AnyName, Caller, Id, TableId, TheServer, problems
from cardwright.server.people import accounts, acts, moderation
from cardwright.server.people.auth import is_admin
from cardwright.server.people.identity import SignedOff
from cardwright.server.site.texts import LINE, LINES
from cardwright.server.storage.models import Account, Act

Before = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1)]


class ReportInfo(msgspec.Struct, frozen=True):
    """A report. Names are None if their accounts are gone."""

    id: int
    wall: float
    reporter: str | None
    accused: str | None
    match: str | None
    text: str
    answer: str | None


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done about a report."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1000, pattern=LINES)]


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Until when an account is not heard, in seconds since 1970; None: it is heard."""

    until: Annotated[float, msgspec.Meta(ge=0, le=1e11)] | None


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a table is closed; those who sit there are told."""

    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=LINE)]


class AccountInfo(msgspec.Struct, frozen=True):
    """What admins see of an account."""

    name: str
    kind: str
    created: float
    seen: float
    banned: bool
    muted_until: float | None


class ActInfo(msgspec.Struct, frozen=True):
    """What an admin did, to whom or to which table. An empty `admin` is whoever runs the server, by a command."""

    id: int
    wall: float
    admin: str
    what: str
    whom: str
    words: str


def _act(one: Act) -> ActInfo:
    return ActInfo(one.id, one.wall, one.admin, one.what, one.whom, one.words)


def _report(one: moderation.NamedReport) -> ReportInfo:
    made = one.report
    return ReportInfo(made.id, made.wall, one.reporter, one.accused, made.match_id, made.text, made.answer)


def _account(account: Account) -> AccountInfo:
    return AccountInfo(account.name, account.kind, account.created, account.seen, account.banned, account.muted_until)


@get("/reports", responses=problems(401, 403))
async def list_reports(
    server: TheServer, answered: FromQuery[bool] = False, before: Before = None
) -> list[ReportInfo]:
    """The newest 50 reports without an answer, or with one; `before` (the id of a report) goes on with older ones."""
    return [_report(one) for one in await server.store.run(moderation.reports, answered, before)]


@put("/reports/{id:int}/answer", responses=problems(401, 403, 404, 413))
async def answer_report(request: Caller, server: TheServer, id: Id, data: JSONBody[Answer]) -> ReportInfo:
    """Note what was done about a report, which settles it."""
    return _report(await server.store.run(moderation.answer, request.user.name, id, data.text))


@get("/accounts/{name:str}", responses=problems(401, 403, 404))
async def show_account(server: TheServer, name: AnyName) -> AccountInfo:
    """What is known of an account."""
    return _account(await server.store.run(accounts.must_be_named, name))


@put("/accounts/{name:str}/mute", responses=problems(401, 403, 404, 413))
async def mute(request: Caller, server: TheServer, name: AnyName, data: JSONBody[Mute]) -> AccountInfo:
    """Keep an account from chatting until some time, or let it chat again."""
    return _account(await server.store.run(moderation.mute, request.user.name, name, data.until))


@put("/accounts/{name:str}/ban", responses=problems(401, 403, 404, 409))
async def ban(request: Caller, server: TheServer, name: AnyName) -> AccountInfo:
    """Ban an account: its sessions and those of its bots end, and it cannot log in."""
    account, signed_off = await server.store.run(moderation.ban, request.user.name, name)
    await server.sign_off(*[SignedOff(id) for id in signed_off])
    return _account(account)


@delete("/accounts/{name:str}/ban", responses=problems(401, 403, 404), status_code=200)
async def unban(request: Caller, server: TheServer, name: AnyName) -> AccountInfo:
    """Lift a ban."""
    return _account(await server.store.run(moderation.unban, request.user.name, name))


@post("/tables/{match_id:str}/close", responses=problems(401, 403, 404, 409, 413), status_code=204)
async def close_table(request: Caller, server: TheServer, match_id: TableId, data: JSONBody[Closing]) -> None:
    """Close a table without a result."""
    await server.store.run(moderation.closing, request.user.name, match_id, data.reason)
    await server.hub.close_table(match_id, data.reason)


@get("/acts", responses=problems(401, 403))
async def list_acts(server: TheServer, before: Before = None) -> list[ActInfo]:
    """The newest 50 acts of admins; `before` (the id of an act) goes on with older ones."""
    return [_act(one) for one in await server.store.run(acts.newest, before)]


ROUTER = Router(
    "/api/admin",
    route_handlers=[list_reports, answer_report, show_account, mute, ban, unban, close_table, list_acts],
    guards=[is_admin],
    tags=["admin"],
    request_max_body_size=LARGEST_BODY,
)
