"""Routes of the bots that a person owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post
from litestar.params import JSONBody

from cardwright.server.api.common import LARGEST_BODY, AnyName, Caller, Id, Name, TheServer, problems
from cardwright.server.people import bots
from cardwright.server.people.auth import is_person
from cardwright.server.people.identity import SignedOff
from cardwright.server.site.texts import LINE
from cardwright.server.storage.models import Account, Token


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new bot; it must be free like that of any account."""

    name: Name


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to remember a token by."""

    label: Annotated[str, msgspec.Meta(max_length=120, pattern=LINE)] = ""


class TokenInfo(msgspec.Struct, frozen=True):
    """A token of a bot. Its secret is not kept."""

    id: int
    label: str
    created: float
    used: float
    expires: float


class BotInfo(msgspec.Struct, frozen=True):
    """A bot and its tokens."""

    name: str
    kind: str
    created: float
    seen: float
    banned: bool
    tokens: list[TokenInfo]


class IssuedToken(msgspec.Struct, frozen=True):
    """A new token with its secret, for `Authorization: Bearer <secret>`: it is shown this once."""

    secret: str
    token: TokenInfo


def _token(token: Token) -> TokenInfo:
    return TokenInfo(token.id, token.label, token.created, token.used, token.expires)


def _bot(bot: Account, held: Sequence[Token]) -> BotInfo:
    return BotInfo(bot.name, bot.kind, bot.created, bot.seen, bot.banned, [_token(token) for token in held])


@get("/", responses=problems(401, 403))
async def list_bots(request: Caller, server: TheServer) -> list[BotInfo]:
    """One's bots by name."""
    return [_bot(bot, held) for bot, held in await server.store.run(bots.all_of, request.user.id)]


@post("/", responses=problems(401, 403, 409, 413))
async def create_bot(request: Caller, server: TheServer, data: JSONBody[NewBot]) -> BotInfo:
    """A new bot. It needs a token to do anything."""
    return _bot(await server.store.run(bots.add, request.user.id, data.name), ())


@delete("/{name:str}", responses=problems(401, 403, 404))
async def delete_bot(request: Caller, server: TheServer, name: AnyName) -> None:
    """Delete a bot. Its matches stay under its name."""
    id = await server.store.run(bots.remove, request.user.id, name)
    await server.sign_off(SignedOff(id, deleted=True))


@post("/{name:str}/tokens", responses=problems(401, 403, 404, 409, 413))
async def issue_token(request: Caller, server: TheServer, name: AnyName, data: JSONBody[NewToken]) -> IssuedToken:
    """A new token for a bot. It lasts 30 days beyond its last use."""
    token, secret = await server.store.run(bots.issue, request.user.id, name, data.label)
    return IssuedToken(secret, _token(token))


@delete("/{name:str}/tokens/{id:int}", responses=problems(401, 403, 404))
async def revoke_token(request: Caller, server: TheServer, name: AnyName, id: Id) -> None:
    """End a token of a bot."""
    bot_id = await server.store.run(bots.revoke, request.user.id, name, id)
    await server.sign_off(SignedOff(bot_id, id))


ROUTER = Router(
    "/api/bots",
    route_handlers=[list_bots, create_bot, delete_bot, issue_token, revoke_token],
    guards=[is_person],
    tags=["bots"],
    request_max_body_size=LARGEST_BODY,
)
