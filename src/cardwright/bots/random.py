"""A bot for every game that picks any option, each equally likely."""

from __future__ import annotations

from random import Random

from cardwright.bots.base import Bot, Views, Worlds
from cardwright.match.decision import Decision


class RandomBot(Bot):
    """Uniform over the options offered, one at a time."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        return self._random.choice(ask.options).note
