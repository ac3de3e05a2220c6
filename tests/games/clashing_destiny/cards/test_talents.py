"""The talents of Clashing Destiny, each learned in the Destiny Phase and then used."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.clashing_destiny.terms import COST
from cardwright.match.match import Match
from cardwright.testing.board import give, ids, laid, notes, played
from support.destiny import FILLER, ID, PLACES, field, gear, hero, purse, side, table


def learn(card: str, of: str, p2: dict[str, Any] | None = None, *, active: str = "", **p1: Any) -> Match:
    """P1's turn begins (with a draw), and the hero learns `card`; the DZ held as many cards as it costs.

    `of` is the hero with the class that is needed; `active` a later one, if that is not the current hero.
    """
    current = active or of
    heroes = [name for name in ("novice", of, active) if name and name != "novice"]
    cost = played(ID).cards[card].value(COST)
    p1.setdefault("hero", {"hero": current})
    mine = side(lineage=[*heroes[::-1], "novice"], dz=[f"{FILLER} x{cost}"], destiny=[card], **p1)
    match = table(mine, p2, start="turn")
    assert notes(match, 0) == [f"destiny {card}", "none"]
    match.pick(0, f"destiny {card}")
    assert laid(match, "talents", 0)["1"] == card
    assert len(ids(match, "banish", 0)) == cost
    return match


def of_another_class(card: str, current: str) -> list[str]:
    """What a hero may learn who has never had the class that `card` names."""
    return notes(table(side(hero={"hero": current}, dz=[f"{FILLER} x3"], destiny=[card]), start="turn"), 0)


@pytest.mark.card("self-taught")
def test_self_taught() -> None:
    match = learn("self-taught", "novice", hand=["fire-lance x2", "hard-frost", f"{FILLER} x4", "fresh-orders"])
    match.pick(0, "play fresh-orders; pay village-militia; pay village-militia")
    assert purse(give(match), 0)[1] == 2  # a spell, but no cantrip
    match.pick(0, "cantrip fire-lance; pay village-militia")
    assert purse(match, 0)[1] == 4  # one paid, one drawn before anybody answers
    give(match)
    assert purse(match, 0)[1] == 5
    give(match, (0, "cantrip fire-lance; pay village-militia"))
    assert purse(match, 0)[1] == 7  # once per turn
    give(match, (0, "end turn"))
    match.pick(1, "end turn")
    match.pick(0, "cantrip hard-frost; pay village-militia")
    assert purse(match, 0)[1] == 9


@pytest.mark.card("hardy-upbringing")
def test_hardy_upbringing() -> None:
    match = learn("hardy-upbringing", "novice", hero={"hero": {"card": "novice", "damage": 3}})
    assert hero(match, 0) == "novice 1/26"
    assert hero(match, 1) == "novice 1/25"
    match = learn("hardy-upbringing", "novice", active="trail-scout")
    assert hero(match, 0) == "trail-scout 2/34"


@pytest.mark.card("second-breath")
def test_second_breath() -> None:
    hurt = {"hero": {"card": "novice", "damage": 5}}
    match = learn("second-breath", "novice", hero=hurt, hand=["tower-sentinel x2", f"{FILLER} x3"])
    for place in ("A1", "A2"):
        give(match, (0, f"play tower-sentinel; to {place}; pay village-militia; pay village-militia"))
    assert purse(match, 0) == (0, 4)
    give(match, (0, "end turn"))
    assert hero(match, 0) == "novice 1/21"


@pytest.mark.card("second-breath")
def test_second_breath_counts_four_at_the_own_turn_end() -> None:
    for cards, left in ((3, 20), (4, 21)):
        mine = side(
            hero={"hero": {"card": "novice", "damage": 5}}, talents={"1": "second-breath"}, dz=[f"{FILLER} x{cards}"]
        )
        assert hero(give(table(mine), (0, "end turn")), 0) == f"novice 1/{left}"
        match = table(mine, active=2)
        match.pick(1, "end turn")
        assert hero(match, 0) == "novice 1/20"


@pytest.mark.card("spell-focus")
def test_spell_focus() -> None:
    match = learn("spell-focus", "ember-adept", side(field={"A1": "icebound-mammoth"}), fire=1, hand=["fire-lance"])
    assert hero(match, 0) == "ember-adept 1/27 power 2"
    assert hero(match, 1) == "novice 1/25"
    give(match, (0, "play fire-lance"))
    assert field(match, 1) == {"A1": "icebound-mammoth 5/3"}
    assert of_another_class("spell-focus", "trail-scout") == ["none"]


@pytest.mark.card("chain-scholar")
def test_chain_scholar() -> None:
    match = learn(
        "chain-scholar",
        "ember-adept",
        side(hand=["tactical-shift x3"], field={"A1": FILLER}),
        active="freeblade",
        hand=["tactical-shift x3"],
        field={"A1": FILLER},
    )
    match.pick(0, "play tactical-shift")
    assert purse(match, 0)[1] == 0  # link 1
    match.pick(1, "play tactical-shift")
    match.pick(0, "play tactical-shift")
    assert purse(match, 0)[1] == 1  # link 3, before anybody answers
    match.pick(1, "play tactical-shift")
    match.pick(0, "play tactical-shift")
    assert purse(match, 0)[1] == 1  # once per turn
    assert purse(match, 1)[1] == 0
    assert of_another_class("chain-scholar", "trail-scout") == ["none"]


@pytest.mark.card("chain-scholar")
def test_chain_scholar_counts_abilities_in_the_other_turn() -> None:
    scholar = side(hero={"hero": "chapel-acolyte"}, talents={"1": "chain-scholar"})
    match = table(scholar, side(hand=["tactical-shift"], field={"A1": FILLER}), active=2)
    match.pick(1, "play tactical-shift")
    match.pick(0, "use hero")
    assert purse(match, 0) == (0, 1)


@pytest.mark.card("leyline-tap")
def test_leyline_tap() -> None:
    match = learn("leyline-tap", "ember-adept", side(field={"A1": FILLER}), hand=["heavy-blow"])
    assert {"use hero", "attack hero", "play heavy-blow"} <= set(notes(match, 0))
    match.pick(0, "use talent 1")
    assert hero(match, 0) == "ember-adept 1/27 power 1 exhausted"  # the hero, not the talent
    assert match.ask(0).name == "chain"
    assert purse(match, 0) == (2, 0)
    give(match)
    assert purse(match, 0) == (2, 1)
    assert ids(match, "talents", 0) == ["leyline-tap"]
    assert [note for note in notes(match, 0) if "militia" not in note] == ["end turn"]
    tired = side(hero={"hero": {"card": "ember-adept", "exhausted": 1}}, talents={"1": "leyline-tap"})
    assert notes(table(tired), 0) == ["end turn"]


@pytest.mark.card("weapon-drill")
def test_weapon_drill() -> None:
    match = learn(
        "weapon-drill",
        "shield-squire",
        active="freeblade",
        gear={"weapon": {"card": "iron-longsword", "durability": 1}},
    )
    assert hero(match, 0) == "freeblade 5/31 power 1"
    give(match, (0, "attack hero; > enemy hero"))
    assert hero(match, 1) == "novice 1/20"
    assert hero(match, 0) == "freeblade 2/30 power 1 exhausted"  # the weapon is gone


@pytest.mark.card("war-banner")
def test_war_banner() -> None:
    match = learn(
        "war-banner",
        "shield-squire",
        side(field={"A1": FILLER}),
        hand=["tactical-shift"],
        field={"A1": FILLER, "D1": FILLER},
    )
    assert field(match, 0) == {"A1": "village-militia 3/3", "D1": "village-militia 2/3"}
    assert field(match, 1) == {"A1": "village-militia 2/3"}
    give(match, (0, "play tactical-shift; > D1"), (0, "to A2"))
    assert field(match, 0) == {"A1": "village-militia 3/3", "A2": "village-militia 3/3"}


@pytest.mark.card("armorers-oath")
def test_armorers_oath() -> None:
    match = learn(
        "armorers-oath",
        "shield-squire",
        hand=["chain-hauberk", "iron-longsword", f"{FILLER} x3"],
        gear={"armor": "round-shield", "weapon": "iron-longsword"},
    )
    give(match, (0, "play iron-longsword; pay village-militia"))
    assert purse(match, 0) == (4, 1)  # a weapon is no armor
    give(match, (0, "play chain-hauberk; pay village-militia; pay village-militia"))
    assert gear(match, 0)["armor"] == "chain-hauberk 5"
    assert purse(match, 0) == (2, 4)  # 2 paid, 1 by the shield; 1 to hand by the talent


@pytest.mark.card("armorers-oath")
def test_armorers_oath_when_armor_is_broken() -> None:
    oath = side(talents={"1": "armorers-oath"}, gear={"armor": {"card": "chain-hauberk", "durability": 1}})
    match = give(table(oath, side(field={"A1": FILLER}), active=2), (1, "attack A1; > enemy hero"))
    assert (hero(match, 0), gear(match, 0), purse(match, 0)) == ("novice 1/24", {}, (1, 0))
    theirs = side(gear={"armor": {"card": "chain-hauberk", "durability": 1}})
    match = give(table(side(talents={"1": "armorers-oath"}), theirs), (0, "attack hero; > enemy hero"))
    assert (gear(match, 1), purse(match, 0)) == ({}, (0, 0))  # no friendly armor


@pytest.mark.card("vow-of-mercy")
def test_vow_of_mercy() -> None:
    match = learn(
        "vow-of-mercy",
        "chapel-acolyte",
        hero={"hero": {"card": "chapel-acolyte", "damage": 9}},
        gear={"location": "border-fort"},
        field={"D1": {"card": FILLER, "damage": 3}},
    )
    give(match, (0, "use hero; > D1"))
    assert field(match, 0) == {"D1": "village-militia 2/3"}
    assert hero(match, 0) == "chapel-acolyte 1/21 power 1 exhausted"  # 1 healed, and it does not feed itself
    give(match, (0, "end turn"))
    assert field(match, 0) == {"D1": "village-militia 2/4"}
    assert hero(match, 0) == "chapel-acolyte 1/21 power 1 exhausted"  # once per turn
    give(match, (1, "end turn"), (0, "use hero; > hero"))
    assert hero(match, 0) == "chapel-acolyte 1/24 power 1 exhausted"
    assert of_another_class("vow-of-mercy", "ember-adept") == ["none"]


@pytest.mark.card("hallowed-ranks")
def test_hallowed_ranks() -> None:
    match = learn(
        "hallowed-ranks",
        "chapel-acolyte",
        side(field={"D1": FILLER}),
        hand=["tactical-shift"],
        field={"A1": FILLER, "D1": {"card": FILLER, "damage": 2}},
    )
    assert field(match, 0) == {"A1": "village-militia 2/3", "D1": "village-militia 2/2"}
    assert field(match, 1) == {"D1": "village-militia 2/3"}
    hurt = side(
        talents={"1": "hallowed-ranks"},
        hand=["tactical-shift"],
        field={"D1": {"card": "tower-sentinel"}, "D2": {"card": FILLER, "damage": 2}},
    )
    match = give(table(hurt), (0, "play tactical-shift; > D1"), (0, "to A1"))
    assert field(match, 0) == {"A1": "tower-sentinel 2/4", "D2": "village-militia 2/2"}


@pytest.mark.card("hallowed-ranks")
def test_hallowed_ranks_held_up_a_minion_that_moves_away() -> None:
    mine = side(talents={"1": "hallowed-ranks"}, hand=["tactical-shift"], field={"D1": {"card": FILLER, "damage": 3}})
    match = give(table(mine), (0, "play tactical-shift"), (0, "to D2"))
    assert field(match, 0) == {"D2": "village-militia 2/1"}
    match = give(table(mine), (0, "play tactical-shift"), (0, "to A1"))
    assert (field(match, 0), ids(match, "discard", 0)) == ({}, [FILLER, "tactical-shift"])


@pytest.mark.card("pathfinding")
def test_pathfinding() -> None:
    match = learn(
        "pathfinding",
        "trail-scout",
        side(field={"A1": FILLER}),
        active="freeblade",
        hand=["fire-lance", "hard-frost"],
        field={"A1": FILLER, "D5": "tower-sentinel"},
    )
    match.pick(0, "use talent 1")
    assert notes(match, 0) == ["> A1", "> D5"]
    match.pick(0, "> A1")
    assert notes(match, 0) == ["pay fire-lance", "pay hard-frost", "pay village-militia"]
    give(match, (0, "pay fire-lance"))
    assert notes(match, 0) == [place for place in PLACES if place not in ("to A1", "to D5")]
    give(match, (0, "to D4"))
    assert field(match, 0) == {"D4": "village-militia 2/3", "D5": "tower-sentinel 2/4"}
    assert (purse(match, 0), ids(match, "dz", 0)) == ((2, 1), ["fire-lance"])
    assert hero(match, 0) == "freeblade 2/31 power 1"
    assert "use talent 1" not in notes(match, 0)
    give(match, (0, "end turn"))
    match.pick(1, "end turn")
    assert "use talent 1" in notes(match, 0)


@pytest.mark.card("pathfinding")
def test_pathfinding_belongs_to_the_hero_and_costs_a_card() -> None:
    for ready, cards, there in ((0, [FILLER], True), (1, [FILLER], False), (0, [], False)):
        scout = {"hero": {"card": "trail-scout", "exhausted": ready}}
        match = table(side(hero=scout, talents={"1": "pathfinding"}, hand=cards, field={"A1": FILLER}))
        assert ("use talent 1" in notes(match, 0)) == there


@pytest.mark.card("pack-tactics")
def test_pack_tactics() -> None:
    match = learn(
        "pack-tactics",
        "trail-scout",
        side(field={"A4": FILLER, "A5": FILLER}),
        field={"A1": FILLER, "A2": FILLER, "A4": FILLER, "D5": FILLER},
    )
    match.pick(0, "attack A1; > enemy hero")
    assert hero(match, 1) == "novice 1/22"
    assert field(match, 0)["A1"] == "village-militia 2/2 exhausted"  # it lasted for the combat only
    match.pick(0, "attack A2; > enemy hero")
    assert hero(match, 1) == "novice 1/19"
    match.pick(0, "attack A4; > enemy hero")
    assert hero(match, 1) == "novice 1/17"  # nobody beside it: neither behind nor in front counts
    match.pick(0, "attack hero; > enemy hero")
    assert hero(match, 1) == "novice 1/15"
    give(match, (0, "end turn"), (1, "attack A4; > enemy hero"))
    assert hero(match, 0) == "trail-scout 2/27 exhausted"


@pytest.mark.card("clean-shot")
def test_clean_shot() -> None:
    match = learn("clean-shot", "trail-scout", side(field={"A1": FILLER}), active="freeblade", hand=["heavy-blow"])
    assert hero(match, 0) == "freeblade 2/31 power 1"
    give(match, (0, "play heavy-blow; > enemy hero"))
    assert hero(match, 1) == "novice 1/18"  # 2 + 3 + 2
    assert hero(match, 0) == "freeblade 2/30 power 1 exhausted"
    match = learn("clean-shot", "trail-scout")
    give(match, (0, "attack hero; > enemy hero"))
    assert hero(match, 1) == "novice 1/23"


@pytest.mark.card("last-door-pact")
def test_last_door_pact() -> None:
    match = learn("last-door-pact", "warlock", side(gear={"relic": "field-almanac"}, field={"A1": FILLER}))
    assert "use talent 1" not in notes(match, 0)  # the DZ is empty
    give(match, (0, "use hero"))
    match.pick(0, "use talent 1")
    assert sorted(notes(match, 0)) == ["> enemy A1", "> enemy hero"]
    match.pick(0, "> enemy hero")
    assert purse(match, 0) == (1, 0)
    assert len(ids(match, "banish", 0)) == 3
    give(match)
    assert hero(match, 1) == "novice 1/21"
    assert hero(match, 0) == "warlock 2/32 power 3"
    assert ids(match, "talents", 0) == ["last-door-pact"]
    rich = table(side(hero={"hero": "warlock"}, talents={"1": "last-door-pact"}, dz=[f"{FILLER} x3"]))
    give(rich, (0, "use talent 1"))
    assert hero(rich, 1) == "novice 1/21"
    assert "use talent 1" not in notes(rich, 0)  # once per turn
    tired = {"hero": {"card": "warlock", "exhausted": 1}}
    assert notes(table(side(hero=tired, talents={"1": "last-door-pact"}, dz=[FILLER])), 0) == ["end turn"]


@pytest.mark.card("leyline-tap")
def test_four_talents_are_all() -> None:
    full = {"1": "self-taught", "2": "spell-focus", "3": "chain-scholar", "4": "second-breath"}
    mine = side(
        hero={"hero": "ember-adept"},
        talents=full,
        dz=[f"{FILLER} x5"],
        destiny=["leyline-tap", "storm-elementalist"],
    )
    assert notes(table(mine, start="turn"), 0) == ["destiny storm-elementalist", "none"]
