"""The bots of Celestials."""

from __future__ import annotations

from functools import lru_cache

from cardwright.bots.greedy import Greedy as LookAhead
from cardwright.bots.greedy import Sight
from cardwright.games.celestials.bot import CelestialSight
from cardwright.games.celestials.rules import Celestials
from cardwright.kernel.rules import Rules
from cardwright.match.game import KEPT_VARIANTS


@lru_cache(KEPT_VARIANTS)
def _sight(rules: Rules) -> Sight:
    assert isinstance(rules, Celestials)
    return CelestialSight(rules)


class Greedy(LookAhead):
    """Looks one play ahead with the evaluation of this game."""

    def sight(self, rules: Rules) -> Sight:
        return _sight(rules)
