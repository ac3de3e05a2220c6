"""Routes of the games themselves: catalogues and pictures. They change only with the server's version."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response, Router, get
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec

import cardwright
from cardwright import art
from cardwright.bots import registry
from cardwright.match.catalogue import Catalogue, catalogue
from cardwright.match.game import Game
from cardwright.match.lesson import has_lesson
from cardwright.server.api.common import AnyName, problems
from cardwright.server.matches import tables
from cardwright.server.site.problem import not_found
from cardwright.server.site.rulebooks import has_rulebook

_SVG = "image/svg+xml"
_KEPT = {"Cache-Control": "public, max-age=86400"}


class GameInfo(msgspec.Struct, frozen=True):
    """A game in the list of games. `windows` are its chances to respond, by name, in words; `sides` are what one can
    choose to play, if seats differ.

    It has a page of its `decks`, its first `lesson` or its `rulebook` only where this says so.
    """

    id: str
    name: str
    summary: str
    seats: tuple[int, int]
    decks: bool
    lesson: bool
    rulebook: bool
    bots: list[str]
    windows: dict[str, str]
    sides: list[str]


_CATALOGUE = problems(404) | {200: ResponseSpec(Catalogue, generate_examples=False, description="the catalogue")}


@cache
def _listed() -> list[GameInfo]:
    found: list[GameInfo] = []
    for id in cardwright.games():
        game = cardwright.game(id)
        definition = game.definition
        found.append(
            GameInfo(
                id=id,
                name=definition.name,
                summary=definition.summary,
                seats=definition.seats,
                decks=bool(definition.deck_parts),
                lesson=has_lesson(game),
                rulebook=has_rulebook(id),
                bots=registry.names(id),
                windows=dict(definition.layout.windows),
                sides=list(definition.sides.names) if definition.sides is not None else [],
            )
        )
    return found


@cache
def _catalogue(id: str) -> bytes:
    return msgspec.json.encode(catalogue(cardwright.game(id), registry.names(id), has_rulebook(id)))


@get("/games", responses=problems())
async def list_games() -> list[GameInfo]:
    """All games of this server."""
    return _listed()


@get("/games/{game_id:str}", media_type=MediaType.JSON, responses=_CATALOGUE, response_headers=_KEPT)
async def show_game(game_id: AnyName) -> Response[bytes]:
    """A game's catalogue: its cards, keywords, decks, settings, bots and board."""
    return Response(_catalogue(tables.find_game(game_id).id), media_type=MediaType.JSON)


@cache
def _picture(game_id: str, name: str) -> str:
    """A picture that there is (`_has_picture`): whatever else strangers ask for would be kept for ever too."""
    game = cardwright.game(game_id)
    if name == "back":
        return art.back(game)
    if name == "picture":
        return art.picture(game)
    return art.emblem(game, game.cards[name])


def _has_picture(game: Game, name: str) -> bool:
    return name in ("back", "picture") or name in game.cards


@get("/art/mark.svg", media_type=_SVG, responses=problems(), response_headers=_KEPT)
async def show_mark() -> Response[str]:
    """The mark of the site."""
    return Response(art.mark(), media_type=_SVG)


@get("/art/{game_id:str}/{file:str}", media_type=_SVG, responses=problems(404), response_headers=_KEPT)
async def show_picture(game_id: AnyName, file: AnyName) -> Response[str]:
    """The emblem of a card (`<card>.svg`), or a game's `back.svg` or `picture.svg`."""
    game = tables.find_game(game_id)
    name = file.removesuffix(".svg")
    if name == file or not _has_picture(game, name):
        raise not_found(f"picture “{file}” of {game.name}")
    return Response(_picture(game.id, name), media_type=_SVG)


ROUTER = Router("/api", route_handlers=[list_games, show_game, show_mark, show_picture], tags=["games"])
