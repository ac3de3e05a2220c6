"""The bots of Battle Lines: Page plays any plan, Squire the best alone, Marshal the best against guesses."""

from __future__ import annotations

from functools import cache
from random import Random

from cardwright.bots.base import Bot, Views, Worlds
from cardwright.games.battle_lines.evaluate import UNIT, Cells, Plan, Playout, Side, nothing
from cardwright.games.battle_lines.rules import BattleLines
from cardwright.games.battle_lines.terms import FIELD, GRAVEYARD, HAND, HP, LINES, MANA
from cardwright.games.definition import Value
from cardwright.match.decision import Decision
from cardwright.match.game import game
from cardwright.match.view import View

SAMPLES = 8
NOISE = 10.0


@cache
def _playout(id: str, variant: tuple[tuple[str, Value], ...]) -> Playout:
    rules = game(id).rules(dict(variant))
    assert isinstance(rules, BattleLines)
    return Playout(rules.cards, rules.combat.simultaneous, rules.numbers.mana_cap)


class Table:
    """A view in the terms of the play-out. The enemy's hand is empty here: nobody sees it."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self.seat = view.viewer
        self.playout = _playout(view.game, tuple(view.variant.items()))
        self._index = game(view.game).rules(view.variant).index
        self._seen: set[int] = set()
        self.own = self._side(view, self.seat)
        self.enemy = self._side(view, 1 - self.seat)

    def _side(self, view: View, seat: int) -> Side:
        cells: Cells = [None, None, None]
        for face in view.zone(FIELD.name, seat).faces:
            number = self._index[face.card]
            self._seen.add(number)
            cells[LINES.index(face.place)] = self.playout.fighter(number, face.damage)
        hand = view.zone(HAND.name, seat)
        cards = [self._index[face.card] for face in hand.faces]
        self._seen.update(cards)
        self._seen.update(self._index[face.card] for face in view.zone(GRAVEYARD.name, seat).faces)
        stats = view.seats[seat].stats
        fresh = [self.playout.fresh[number] for number in cards]
        return Side(stats[HP.name], stats[MANA.name], hand.count, cells, fresh)

    def unseen(self) -> list[int]:
        """The cards of the base that the enemy may hold."""
        return [number for number in range(1, len(self.playout.cards)) if number not in self._seen]

    def note(self, plan: Plan) -> str:
        """A plan as one pick (BL-6.7)."""
        parts: list[str] = []
        for line, index in zip(LINES, plan.picks, strict=True):
            if index >= 0:
                parts.append(f"{self.playout.cards[self.own.hand[index].number].id} {line}")
        return f"plan {', '.join(parts) or 'nothing'}"


class Planner(Bot):
    """Picks a whole plan at once; `choose` says which. All it leaves to chance comes from its own seed."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        table = Table(view())
        return table.note(self.choose(table, table.playout.plans(table.own)))

    def choose(self, table: Table, plans: list[Plan]) -> Plan:
        """One of all legal plans."""
        raise NotImplementedError

    def best(self, plans: list[Plan], scores: list[int]) -> Plan:
        """The plan with the best score; among equals, any."""
        top = max(scores)
        return self.random.choice([plan for plan, score in zip(plans, scores, strict=True) if score == top])


class Page(Planner):
    """Any legal plan, each equally likely, the empty one included."""

    def choose(self, table: Table, plans: list[Plan]) -> Plan:
        return self.random.choice(plans)


class Squire(Planner):
    """The plan with the best play-out if the enemy places nothing."""

    def choose(self, table: Table, plans: list[Plan]) -> Plan:
        return self.best(plans, table.playout.scores(table.own, plans, table.enemy, nothing(table.enemy)))


class Marshal(Planner):
    """The plan with the best sum of play-outs against eight imagined enemies, each a careless Squire."""

    def choose(self, table: Table, plans: list[Plan]) -> Plan:
        sums = [0] * len(plans)
        pool = table.unseen()
        for _ in range(SAMPLES):
            enemy, answer = self._imagine(table, pool)
            for i, score in enumerate(table.playout.scores(table.own, plans, enemy, answer)):
                sums[i] += score
        return self.best(plans, sums)

    def _imagine(self, table: Table, pool: list[int]) -> tuple[Side, Plan]:
        """An enemy with a hand it may have, and the plan it would choose."""
        known = table.enemy
        hand = [table.playout.fresh[number] for number in self.random.sample(pool, known.held)]
        enemy = Side(known.hp, known.mana, known.held, known.cells, hand)
        plans = table.playout.plans(enemy)
        scores = table.playout.scores(enemy, plans, table.own, nothing(table.own))
        noisy = [score + UNIT * NOISE * self.random.random() for score in scores]
        return enemy, plans[noisy.index(max(noisy))]
