"""The registered games. Adding one here is all the rest of Cardwright needs to play it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from cardwright.errors import UnknownGame
from cardwright.games.definition import Definition

_PACKAGES = {
    "battle-lines": "cardwright.games.battle_lines.definition",
    "celestials": "cardwright.games.celestials.definition",
    "clashing-destiny": "cardwright.games.clashing_destiny.definition",
}


def ids() -> list[str]:
    """The ids of all registered games, in alphabetical order."""
    return sorted(_PACKAGES)


def modules() -> dict[str, str]:
    """The module of each registered game, by its id: another process can register the same."""
    return dict(_PACKAGES)


@cache
def definition(id: str) -> Definition:
    """A game's definition; its package is loaded when it is first asked for."""
    if id not in _PACKAGES:
        raise UnknownGame(f"there is no game “{id}”; there are {', '.join(ids())}")
    found = import_module(_PACKAGES[id]).GAME
    assert isinstance(found, Definition)
    return found


def package(id: str) -> str:
    """The package that a game's module is in, where its other files are; empty if it is a module of its own."""
    definition(id)
    return import_module(_PACKAGES[id]).__package__ or ""


def register(id: str, module: str) -> None:
    """Make a game known whose `module` has a `Definition` named GAME, also one outside this package."""
    _PACKAGES[id] = module
    definition.cache_clear()
