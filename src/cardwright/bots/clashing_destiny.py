"""The bots of Clashing Destiny."""

from __future__ import annotations

from functools import cache

from cardwright.bots.greedy import Greedy as LookAhead
from cardwright.bots.greedy import Sight
from cardwright.games.clashing_destiny.game import ClashingDestiny
from cardwright.games.clashing_destiny.sight import DestinySight
from cardwright.games.definition import Value
from cardwright.match.game import game
from cardwright.match.view import View


@cache
def _sight(id: str, variant: tuple[tuple[str, Value], ...]) -> Sight:
    rules = game(id).rules(dict(variant))
    assert isinstance(rules, ClashingDestiny)
    return DestinySight(rules)


class Greedy(LookAhead):
    """Looks one play ahead with the evaluation of this game."""

    def sight(self, view: View) -> Sight:
        return _sight(view.game, tuple(view.variant.items()))
