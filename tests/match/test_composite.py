"""Several notes in one pick belong to one decision: they can never look past its end."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

import cardwright
from cardwright.errors import IllegalPick
from cardwright.games.clashing_destiny.kit import ENEMY_CHARACTER, ENEMY_MINION, cast, target
from cardwright.match.fingerprint import fingerprint
from cardwright.match.inputs import parse
from cardwright.match.match import Match
from cardwright.match.position import export
from cardwright.match.scenario_file import scenario_text
from cardwright.testing.scenario import run
from cardwright.vocabulary.language.verbs import Damage
from support.destiny import game_with, side, table


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


def paying_with_all() -> Match:
    """P1 can play a border-fort only with both other cards, which are not in the order of their names."""
    return table(side(hand=["road-scout", "border-fort", "chain-hauberk"]))


@pytest.mark.rules("CD-7.1", "CD-7.5")
@pytest.mark.parametrize(
    "named", [[], ["pay road-scout"], *permutations(["pay chain-hauberk", "pay road-scout"])], ids="; ".join
)
def test_a_payment_without_choice_may_be_named_in_any_order(named: list[str]) -> None:
    match, plain = paying_with_all(), paying_with_all()
    plain.pick(0, "play border-fort")
    match.pick(0, "; ".join(["play border-fort", *named]))
    assert fingerprint(match.state) == fingerprint(plain.state)
    assert match.record(secrets=True) == plain.record(secrets=True)
    assert str(match.lines[0]) == "0 play border-fort; pay chain-hauberk; pay road-scout"


@pytest.mark.rules("CD-7.5")
def test_a_payment_without_choice_is_named_at_most_once() -> None:
    match = paying_with_all()
    with pytest.raises(IllegalPick, match="“pay road-scout” comes after your answer is complete"):
        match.pick(0, "play border-fort; pay road-scout; pay chain-hauberk; pay road-scout")
    assert match.journal == []


def test_a_position_after_such_a_payment_is_written_exactly(tmp_path: Path) -> None:
    """A chain is open, which no position can say: the play itself is an input of the scenario."""
    hand = ["road-scout", "sanctuary-keeper", "rime-hare", "chain-hauberk"]
    match = table(side(hand=hand), side(hand=["road-scout"]))
    match.pick(0, "cantrip sanctuary-keeper")
    found = export(match)
    assert found.exact
    given = parse("0 cantrip sanctuary-keeper; pay chain-hauberk; pay rime-hare; pay road-scout")
    assert found.inputs == (given,)
    path = tmp_path / "written.toml"
    path.write_text(scenario_text(match), encoding="utf-8")
    assert run(path).differences == ()


def test_a_note_means_what_is_offered_before_what_was_taken_without_asking() -> None:
    """The first target leaves no choice, the second is the same minion: the record names it once."""
    card = cast("twice", "Twice", Damage(target(ENEMY_MINION, 2), 1), Damage(target(ENEMY_CHARACTER, 3), 1), cost=0)
    position = {"start": "main", "p1": side(hand=["twice"]), "p2": side(field={"A1": "tower-sentinel"})}
    match, read = (game_with(card).start(0, position=position) for _ in range(2))
    match.pick(0, "play twice; > enemy A1")
    assert str(match.lines[0]) == "0 play twice; > enemy A1"
    read.give(str(match.lines[0]))
    assert fingerprint(read.state) == fingerprint(match.state)
    assert [face.damage for face in match.truth().zone("field", 1).faces] == [2]
