"""Routes for who learns a game: its rulebook and its first lesson. They change only with the server's version."""

from __future__ import annotations

from litestar import Router, get

from cardwright.match.lesson import Lesson, lesson
from cardwright.server.api.common import AnyName, problems
from cardwright.server.matches import tables
from cardwright.server.site import rulebooks
from cardwright.server.site.problem import not_found
from cardwright.server.site.rulebooks import Rulebook

_KEPT = {"Cache-Control": "public, max-age=3600"}


@get("/games/{game_id:str}/rulebook", responses=problems(404), response_headers=_KEPT)
async def show_rulebook(game_id: AnyName) -> Rulebook:
    """The rules of a game as HTML. Every rule number is an anchor: `BL-6.3`."""
    game = tables.find_game(game_id)
    found = rulebooks.rulebook(game.id)
    if found is None:
        raise not_found(f"rulebook of {game.name}")
    return found


@get("/games/{game_id:str}/lesson", responses=problems(404), response_headers=_KEPT)
async def show_lesson(game_id: AnyName) -> Lesson:
    """The first lesson of a game: play it in a sandbox that begins with its position."""
    game = tables.find_game(game_id)
    found = lesson(game)
    if found is None:
        raise not_found(f"lesson of {game.name}")
    return found


ROUTER = Router("/api", route_handlers=[show_rulebook, show_lesson], tags=["learning"])
