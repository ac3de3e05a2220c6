"""Several notes in one pick belong to one decision: they can never look past its end."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.errors import IllegalPick


def refusal(enemy: str) -> str:
    match = cardwright.game("battle-lines").start(seed=7)
    if enemy:
        match.pick(1, enemy)
    before = match.record(secrets=True)
    with pytest.raises(IllegalPick) as refused:
        match.pick(0, "place kappa left; ready; place tyr right")
    assert match.record(secrets=True) == before
    return str(refused.value)


def test_notes_after_the_answer_is_complete_tell_nothing() -> None:
    """Whatever the enemy has planned, and whatever is drawn next round, the refusal is the same."""
    refusals = {refusal(enemy) for enemy in ("", "ready", "plan alux-of-the-milpa center")}
    assert len(refusals) == 1
    assert "place tyr right" in refusals.pop()


def test_notes_of_one_decision_are_taken_together() -> None:
    match = cardwright.game("battle-lines").start(seed=7)
    match.pick(0, "place kappa left; place tyr right; ready")
    assert match.asked == (1,)
