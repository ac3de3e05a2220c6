"""Clashing Destiny: which positions can be laid, card by card and place by place, and what they begin with."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import ScenarioError
from cardwright.games.clashing_destiny.cards import making
from cardwright.games.clashing_destiny.texts import ChooseOne, Freeze, PutCounter, Swap
from cardwright.games.clashing_destiny.words import Pair
from cardwright.kernel.flow import Seq
from destiny import FILLER, Played, game_with, hero, ids, notes, side, table
from destiny_acts import durability, gear, minion

CARDS = {
    "minion": FILLER,
    "cast": "fresh-orders",
    "burst": "tactical-shift",
    "weapon": "iron-longsword",
    "armor": "round-shield",
    "relic": "oath-stone",
    "location": "border-fort",
    "attack": "heavy-blow",
    "hero": "ember-adept",
    "talent": "self-taught",
}
GEAR = ("weapon", "armor", "relic", "location")
PILES = ("hand", "dz", "deck", "discard", "banish")


def can_be_laid(zones: dict[str, Any]) -> bool:
    """For both players alike."""
    answers = set()
    for sides in ((side(**zones), side()), (side(), side(**zones))):
        try:
            table(*sides)
        except ScenarioError:
            answers.add(False)
        else:
            answers.add(True)
    (answer,) = answers
    return answer


@pytest.mark.rules("CD-3.2", "CD-3.3", "CD-3.4", "CD-3.5")
@pytest.mark.parametrize("kind", CARDS)
def test_a_card_lies_only_where_its_kind_belongs(kind: str) -> None:
    card = CARDS[kind]
    of_destiny = kind in ("hero", "talent")
    assert can_be_laid({"hero": {"hero": card}}) == (kind == "hero")
    assert can_be_laid({"lineage": [card]}) == (kind == "hero")
    assert can_be_laid({"talents": {"1": card}}) == (kind == "talent")
    assert can_be_laid({"destiny": [card]}) == of_destiny
    assert can_be_laid({"field": {"A1": card}}) == (kind == "minion")
    assert not can_be_laid({"strike": [card]})  # that one is there in a combat only
    for slot in GEAR:
        assert can_be_laid({"gear": {slot: card}}) == (kind == slot)
    for pile in PILES:
        assert can_be_laid({pile: [card]}) == (not of_destiny)


@pytest.mark.rules("CD-15.1", "CD-16.1")
def test_nobody_lies_there_with_damage_of_all_its_hp() -> None:
    fort = {"gear": {"location": "border-fort"}}  # 1 HP more in the Defense Zone
    for damage in range(1, 6):
        hurt = {"card": FILLER, "damage": damage}
        assert can_be_laid({"field": {"A1": hurt}}) == (damage < 3)
        assert can_be_laid({"field": {"D1": hurt}, **fort}) == (damage < 4)
        assert can_be_laid({"field": {"A1": hurt}, **fort}) == (damage < 3)
        assert can_be_laid({"field": {"A1": {**hurt, "counters": 2}}}) == (damage < 5)
    for damage in range(23, 28):
        assert can_be_laid({"hero": {"hero": {"card": "novice", "damage": damage}}}) == (damage < 25)
        assert can_be_laid({"hero": {"hero": {"card": "ember-adept", "damage": damage}}}) == (damage < 27)


@pytest.mark.rules("CD-2.2", "CD-10.4", "CD-9.7")
def test_what_a_position_does_not_name_is_as_at_the_beginning() -> None:
    worn = {"weapon": "iron-longsword", "armor": {"card": "chain-hauberk", "durability": 2}}
    match = table(side(gear=worn, field={"A1": FILLER}), side(hero={"hero": "ember-adept"}))
    assert (hero(match, 0), hero(match, 1)) == ("novice 3/25", "ember-adept 1/27 power 1")
    assert (ids(match, "lineage", 0), ids(match, "lineage", 1)) == (["novice"], ["ember-adept", "novice"])
    assert (durability(match, 0, "weapon"), durability(match, 0, "armor")) == (3, 2)
    assert (gear(match, 0, "relic"), minion(match, 0, "A1").stats["fresh"]) == (None, 0)
    for start, told in (("main", []), ("turn", ["turn"])):
        match = table(side(), side(), start=start)
        assert match.truth().registers["turn"] == 5
        assert [event.kind for event in match.events(None)][:1] == told  # nothing is told of what was laid
    assert Played.game.start(position={"start": "main", "p1": side(), "p2": side()}).truth().registers["turn"] == 1


# -- a card with lines that no other has: one without a target, one with two


@pytest.mark.rules("CD-7.10")
@pytest.mark.parametrize("seat", range(2))
def test_a_line_is_offered_if_everything_it_needs_is_there(seat: int) -> None:
    """Of three lines the first needs nothing, the second an enemy, the third an enemy and a pair."""
    enemy = making.target(making.ENEMY_MINION, 3)
    lines = ChooseOne(
        making.draw_dz(),
        Freeze(enemy),
        Seq(PutCounter(enemy), Swap(Pair(making.FRIENDLY_MINION, most=2))),
    )
    game = game_with(making.cast("crossroads", "Crossroads", 0, lines))
    pair = {"A1": FILLER, "A2": "siege-ogre"}
    for mine, theirs, offered in (
        ({}, {}, ["mode 1"]),
        (pair, {}, ["mode 1"]),
        ({}, {"A1": FILLER}, ["mode 1", "mode 2"]),
        ({"A1": FILLER}, {"A1": FILLER}, ["mode 1", "mode 2"]),
        (pair, {"A1": FILLER}, ["mode 1", "mode 2", "mode 3"]),
    ):
        sides = [side(hand=["crossroads"], field=mine), side(hand=[FILLER], field=theirs)]
        p1, p2 = sides if seat == 0 else sides[::-1]
        position = {"start": "main", "turn": 5, "active": seat + 1, "first": 1, "p1": p1, "p2": p2}
        match = game.start(seed=0, position=position)
        match.pick(seat, "play crossroads")
        if len(offered) == 1:  # no choice: it is played
            assert match.asked == (1 - seat,)
        else:
            assert notes(match, seat) == offered
