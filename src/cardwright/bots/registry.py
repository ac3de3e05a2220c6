"""Which bots there are for which game. This table is the only place that knows."""

from __future__ import annotations

from importlib import import_module

from cardwright.bots.base import Bot
from cardwright.errors import UnknownBot
from cardwright.games.registry import definition

_EVERYWHERE = {"random": "cardwright.bots.random:RandomBot"}

_BOTS: dict[str, dict[str, str]] = {
    "battle-lines": {
        "page": "cardwright.bots.battle_lines:Page",
        "squire": "cardwright.bots.battle_lines:Squire",
        "marshal": "cardwright.bots.battle_lines:Marshal",
    },
    "clashing-destiny": {"greedy": "cardwright.bots.clashing_destiny:Greedy"},
}


def names(game_id: str) -> list[str]:
    """The bots that can play a game: its own ones, then those that play every game."""
    definition(game_id)
    return [*_BOTS.get(game_id, {}), *_EVERYWHERE]


def check(game_id: str, name: str) -> None:
    """UnknownBot, with what there is, unless the game has a bot of this name."""
    known = names(game_id)
    if name not in known:
        raise UnknownBot(f"{definition(game_id).name} has no bot “{name}”; it has {', '.join(known)}")


def make(game_id: str, name: str, seed: int) -> Bot:
    """A new bot. The same seed in the same match gives the same picks."""
    check(game_id, name)
    path = _BOTS.get(game_id, {}).get(name) or _EVERYWHERE[name]
    module, _, attribute = path.partition(":")
    bot = getattr(import_module(module), attribute)(seed)
    assert isinstance(bot, Bot)
    return bot


def register(game_id: str, name: str, path: str) -> None:
    """Make a bot known by `module:class`; the class is called with a seed."""
    _BOTS.setdefault(game_id, {})[name] = path
