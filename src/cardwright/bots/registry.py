"""Which bots there are for which game: those of its definition, and those that play every game."""

from __future__ import annotations

from importlib import import_module

from cardwright.bots.base import Bot
from cardwright.errors import UnknownBot
from cardwright.games.registry import definition

_EVERYWHERE = {"random": "cardwright.bots.random:RandomBot"}

_FROM_OUTSIDE: dict[str, dict[str, str]] = {}


def _bots(game_id: str) -> dict[str, str]:
    return {**definition(game_id).bots, **_FROM_OUTSIDE.get(game_id, {}), **_EVERYWHERE}


def names(game_id: str) -> list[str]:
    """The bots that can play a game: its own ones, then those that play every game."""
    return list(_bots(game_id))


def check(game_id: str, name: str) -> None:
    """UnknownBot, with what there is, unless the game has a bot of this name."""
    known = names(game_id)
    if name not in known:
        raise UnknownBot(f"{definition(game_id).name} has no bot “{name}”; it has {', '.join(known)}")


def make(game_id: str, name: str, seed: int) -> Bot:
    """A new bot. The same seed in the same match gives the same picks."""
    check(game_id, name)
    module, _, attribute = _bots(game_id)[name].partition(":")
    bot = getattr(import_module(module), attribute)(seed)
    assert isinstance(bot, Bot)
    return bot


def register(game_id: str, name: str, path: str) -> None:
    """Make a bot known by `module:class`; the class is called with a seed."""
    _FROM_OUTSIDE.setdefault(game_id, {})[name] = path
