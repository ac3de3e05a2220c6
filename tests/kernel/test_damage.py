"""Damage as a batch: what the rules know of it reaches them also when texts look at it first."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import atoms
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, Group
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from support.leaky import leaky

BY_BLOW: Final = 7


class Noting(Skirmish):
    """Writes down what the rules are told of damage."""

    def __init__(self) -> None:
        Skirmish.__init__(self, list(CARDS))
        self.told: list[tuple[str, int, int]] = []

    def shielded(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> Group:
        self.told.append(("about to be dealt", len(sources), cause))
        return amounts

    def damaged(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> None:
        self.told.append(("dealt", len(sources), cause))


class Blow(Effect):
    def run(self, s: State, at: Step) -> None:
        hero = s.ref(s.in_play()[0])
        atoms.damage(s, at, (hero,), (hero,), (1,), BY_BLOW)


def test_the_cause_of_damage_is_known_although_a_text_may_rewrite_it_first() -> None:
    """Skirmish has cards that replace damage, so that a batch waits for them, in play or not."""
    rules = Noting()
    match = leaky(rules).start(seed=1)
    s = match.state
    Blow().run(s, Step(Blow(), NO_ROW, 0, 0))
    assert rules.told == []
    while not rules.told:
        step = s.agenda.pop()
        step.effect.run(s, step)
    assert rules.told == [("about to be dealt", 1, BY_BLOW), ("dealt", 1, BY_BLOW)]
