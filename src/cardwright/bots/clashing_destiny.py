"""The bots of Clashing Destiny."""

from __future__ import annotations

from functools import lru_cache

from cardwright.bots.greedy import Greedy as LookAhead
from cardwright.bots.greedy import Sight
from cardwright.games.clashing_destiny.bot import DestinySight
from cardwright.games.clashing_destiny.rules import ClashingDestiny
from cardwright.kernel.rules import Rules
from cardwright.match.game import KEPT_VARIANTS


@lru_cache(KEPT_VARIANTS)
def _sight(rules: Rules) -> Sight:
    assert isinstance(rules, ClashingDestiny)
    return DestinySight(rules)


class Greedy(LookAhead):
    """Looks one play ahead with the evaluation of this game."""

    def sight(self, rules: Rules) -> Sight:
        return _sight(rules)
