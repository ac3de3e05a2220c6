"""Clashing Destiny: which positions can be laid, card by card and place by place, and what they begin with."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import ScenarioError
from cardwright.games.clashing_destiny import kit
from cardwright.testing.board import ids, notes, played
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.modes import ChooseOne
from support.destiny import FILLER, ID, durability, game_with, gear_face, hero, minion, side, table

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
    below = {"hero": {"hero": "storm-elementalist"}, "lineage": ["storm-elementalist", card, "novice"]}
    assert can_be_laid(below) == (kind == "hero")
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


def refusal(p1: dict[str, Any], **more: Any) -> str:
    with pytest.raises(ScenarioError) as refused:
        table(side(**p1), **more)
    return str(refused.value)


@pytest.mark.rules("CD-1.6", "CD-1.8", "CD-3.11")
@pytest.mark.parametrize("card", ["levy-token", "sapling-token", "ember-token", "cantrip", "burst-cantrip"])
def test_what_no_deck_holds_lies_in_no_pile(card: str) -> None:
    for pile in PILES:
        assert f"“{card}” is in no deck and cannot lie in {pile}" in refusal({pile: [card]})
    assert can_be_laid({"field": {"A1": card}}) == card.endswith("-token")
    assert "“novice” is in no deck and cannot lie in destiny" in refusal({"destiny": ["novice"]})


HURT = {"card": FILLER, "damage": 1}
SWORD = {"card": "iron-longsword"}


@pytest.mark.rules("CD-3.10", "CD-9.5", "CD-9.7", "CD-13.4")
@pytest.mark.parametrize(
    ("zones", "message"),
    [
        ({"hand": [HURT]}, "hand: “village-militia” has no numbers of its own there"),
        ({"deck": [{"card": FILLER, "exhausted": 1}]}, "deck: “village-militia” has no numbers"),
        ({"lineage": [{"card": "novice", "damage": 1}]}, "lineage: “novice” has no numbers"),
        ({"field": {"A1": {**HURT, "damage": -1}}}, "village-militia: damage cannot be -1; it is 0 or more"),
        ({"field": {"A1": {**HURT, "counters": -1}}}, "village-militia: counters cannot be -1"),
        ({"field": {"A1": {**HURT, "exhausted": 2}}}, "village-militia: exhausted cannot be 2; it is 0 or 1"),
        ({"field": {"A1": {**HURT, "fresh": 2}}}, "village-militia: fresh cannot be 2; it is 0 or 1"),
        ({"field": {"A1": {**HURT, "ward": 7}}}, "village-militia: ward cannot be 7; it is 0 or 1"),
        ({"field": {"A1": {**HURT, "frozen": 1}}}, "village-militia: frozen, so it must be exhausted too"),
        ({"hero": {"hero": {"card": "novice", "frozen": 1}}}, "novice: frozen, so it must be exhausted too"),
        ({"field": {"A1": {**HURT, "durability": 3}}}, "village-militia: durability cannot be 3; it is 0"),
        ({"field": {"A1": {**HURT, "used": 1}}}, "village-militia: used cannot be 1; it is 0"),
        ({"hero": {"hero": {"card": "novice", "fresh": 1}}}, "novice: fresh cannot be 1; it is 0"),
        ({"gear": {"weapon": {**SWORD, "durability": 0}}}, "iron-longsword: durability cannot be 0"),
        (
            {"gear": {"weapon": {**SWORD, "durability": -2}}},
            "iron-longsword: durability cannot be -2",
        ),
        ({"gear": {"location": {"card": "border-fort", "durability": 1}}}, "border-fort: durability cannot be 1"),
        (
            {"gear": {"weapon": {**SWORD, "damage": 1}}},
            "iron-longsword: damage cannot be 1; it is 0",
        ),
        ({"gear": {"armor": {"card": "round-shield", "ward": 1}}}, "round-shield: ward cannot be 1; it is 0"),
        ({"talents": {"1": {"card": "self-taught", "counters": 1}}}, "self-taught: counters cannot be 1; it is 0"),
    ],
)
def test_a_card_has_only_numbers_that_it_can_have(zones: dict[str, Any], message: str) -> None:
    assert message in refusal(zones)


@pytest.mark.rules("CD-5.3", "CD-9.16")
def test_numbers_that_a_card_can_have() -> None:
    """Frozen and tired, worn and more than printed, with every text used."""
    tired = {"card": "novice", "exhausted": 1, "frozen": 1, "ward": 1, "damage": 24}
    assert can_be_laid(
        {"hero": {"hero": tired}, "gear": {"relic": {"card": "oath-stone", "durability": 9, "used": 1}}}
    )
    assert can_be_laid({"field": {"A1": {"card": FILLER, "fresh": 1, "counters": 5, "damage": 7}}})


@pytest.mark.rules("CD-2.2", "CD-8.9", "CD-16.6")
@pytest.mark.parametrize(
    ("p1", "more", "message"),
    [
        ({"fire": 2}, {}, "p1.fire cannot be 2; it is 0 or 1"),
        ({"fire": -1}, {}, "p1.fire cannot be -1; it is 0 or 1"),
        ({"normal": 0}, {}, "p1.normal cannot be 0; it is 1"),
        ({"fatigue": -1}, {}, "p1.fatigue cannot be -1; it is 0 or more"),
        ({"spells": -1}, {}, "p1.spells cannot be -1; it is 0 or more"),
        ({}, {"turn": 0}, "turn cannot be 0; it is 1 to 200"),
        ({}, {"turn": -3, "start": "turn"}, "turn cannot be -3; it is 1 to 200"),
        ({}, {"turn": 201}, "turn cannot be 201; it is 1 to 200"),
    ],
)
def test_numbers_of_a_player_and_of_the_match_are_possible(
    p1: dict[str, Any], more: dict[str, Any], message: str
) -> None:
    assert message in refusal(p1, **more)


@pytest.mark.rules("CD-2.2", "CD-3.14", "CD-10.3", "CD-10.4")
@pytest.mark.parametrize(
    ("hero", "lineage"),
    [
        ("ember-adept", ["novice"]),  # the current hero is part of it
        ("novice", ["ember-adept", "novice"]),  # and on top
        ("ember-adept", ["ember-adept"]),  # the Novice never leaves
        ("freeblade", ["freeblade", "ember-adept", "veil-adept", "novice"]),  # no level is repeated
        ("freeblade", ["freeblade", "warlock", "novice"]),  # nor comes a higher one first
        ("novice", ["novice", "novice"]),
    ],
)
def test_a_lineage_leads_from_the_novice_to_the_current_hero(hero: str, lineage: list[str]) -> None:
    said = refusal({"hero": {"hero": hero}, "lineage": lineage})
    assert f"p1.lineage must lead from “{hero}” down to “novice”, each of a lower level" in said
    assert ", ".join(lineage) in said


@pytest.mark.rules("CD-2.2", "CD-10.4", "CD-9.7")
def test_what_a_position_does_not_name_is_as_at_the_beginning() -> None:
    worn = {"weapon": "iron-longsword", "armor": {"card": "chain-hauberk", "durability": 2}}
    match = table(side(gear=worn, field={"A1": FILLER}), side(hero={"hero": "ember-adept"}))
    assert (hero(match, 0), hero(match, 1)) == ("novice 3/25", "ember-adept 1/27 power 1")
    assert (ids(match, "lineage", 0), ids(match, "lineage", 1)) == (["novice"], ["ember-adept", "novice"])
    assert (durability(match, 0, "weapon"), durability(match, 0, "armor")) == (3, 2)
    assert (gear_face(match, 0, "relic"), minion(match, 0, "A1").stats["fresh"]) == (None, 0)
    for start, told in (("main", []), ("turn", ["turn"])):
        match = table(side(), side(), start=start)
        assert match.truth().registers["turn"] == 5
        assert [event.kind for event in match.events(None)][:1] == told  # nothing is told of what was laid
    assert played(ID).start(position={"start": "main", "p1": side(), "p2": side()}).truth().registers["turn"] == 1


# -- a card with lines that no other has: one without a target, one with two


@pytest.mark.rules("CD-7.10")
@pytest.mark.parametrize("seat", range(2))
def test_a_line_is_offered_if_everything_it_needs_is_there(seat: int) -> None:
    """Of three lines the first needs nothing, the second an enemy, the third an enemy and a pair."""
    enemy = kit.target(kit.ENEMY_MINION, 3)
    lines = ChooseOne(
        kit.draw_dz(),
        kit.freeze(enemy),
        Seq(kit.put_counter(enemy), kit.swap(kit.Pair(kit.FRIENDLY_MINION))),
    )
    game = game_with(kit.cast("crossroads", "Crossroads", lines, cost=0))
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
