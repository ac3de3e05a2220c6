"""Clashing Destiny, sections 3 and 4: zones, what becomes of cards that leave the board, and positions."""

from __future__ import annotations

import pytest

from cardwright.testing.board import act, decline, ids, notes, number, refused, size
from support.destiny import (
    FILLER,
    attack,
    durability,
    end_turn,
    gear_face,
    hero_damage,
    hero_face,
    hp,
    minion,
    minions,
    next_turn,
    power,
    side,
    table,
)

ATTACK_ROW = [f"A{column}" for column in range(1, 6)]
DEFENSE_ROW = [f"D{column}" for column in range(1, 6)]
SPACES = [*ATTACK_ROW, *DEFENSE_ROW]
FULL = dict.fromkeys(SPACES, FILLER)


@pytest.mark.rules("CD-3.1", "CD-3.3", "CD-3.5")
def test_both_sides_have_the_same_zones() -> None:
    match = table()
    names = [[zone.name for zone in match.truth().zones if zone.seat == seat] for seat in range(2)]
    assert names[0] == names[1]
    assert {"talents", "hero", "gear", "lineage", "field"} <= set(names[0])
    assert {"deck", "destiny", "discard", "banish", "dz", "hand"} <= set(names[0])
    worn = {"weapon": "iron-longsword", "armor": "round-shield", "relic": "oath-stone", "location": "border-fort"}
    for seat in range(2):
        sides = [side(), side()]
        sides[seat] = side(gear=worn, hero={"hero": "freeblade"}, lineage=["freeblade", "ember-adept", "novice"])
        match = table(*sides)
        assert {kind: gear_face(match, seat, kind).card for kind in worn} == worn
        assert ids(match, "lineage", seat) == ["freeblade", "ember-adept", "novice"]  # the current hero on top
        assert hero_face(match, seat).card == "freeblade"
    match = table(side(hand=["iron-longsword", "emberforged-axe", "village-militia x3"], fire=1))
    act(match, 0, f"play iron-longsword; pay {FILLER}")
    act(match, 0, "play emberforged-axe")
    assert gear_face(match, 0, "weapon").card == "emberforged-axe"  # one slot for each kind


@pytest.mark.rules("CD-3.2")
def test_four_talent_slots_hold_one_talent_each() -> None:
    talents = {"1": "self-taught", "2": "hardy-upbringing", "3": "second-breath"}
    match = table(
        side(
            talents=talents, dz=[f"{FILLER} x4"], hero={"hero": "ember-adept"}, destiny=["spell-focus", "leyline-tap"]
        ),
        start="turn",
    )
    act(match, 0, "destiny spell-focus")
    assert ids(match, "talents", 0) == [*talents.values(), "spell-focus"]
    assert [found.place for found in match.truth().zone("talents", 0).faces] == ["1", "2", "3", "4"]
    match = table(
        side(
            talents={**talents, "4": "spell-focus"},
            dz=[f"{FILLER} x4"],
            hero={"hero": "ember-adept"},
            destiny=["leyline-tap"],
        ),
        start="turn",
    )
    refused(match, 0, "destiny leyline-tap", "CD-11.3")


@pytest.mark.rules("CD-3.4", "CD-9.1")
def test_a_minion_is_played_on_any_free_space_of_its_own_side() -> None:
    match = table(side(hand=[FILLER, FILLER], field={"A3": FILLER}), side(field={"A1": FILLER}))
    match.pick(0, f"play {FILLER}")
    assert notes(match, 0) == [f"to {space}" for space in SPACES if space != "A3"]
    refused(match, 0, "to A3", "CD-3.4")
    refused(match, 0, "to enemy A2", "CD-9.1")
    refused(match, 0, "to A6", "CD-9.1")
    act(match, 0, "to D5")
    assert minions(match, 0) == {"A3": FILLER, "D5": FILLER}
    match = table(side(hand=[FILLER, FILLER], field=FULL))
    refused(match, 0, f"play {FILLER}", "CD-7.10")
    assert len(minions(match, 0)) == 10


@pytest.mark.rules("CD-3.6")
def test_only_the_board_is_the_board() -> None:
    elsewhere = ["arcane-familiar", FILLER]
    match = table(
        side(
            arcane=1,
            hand=["unmoor", *elsewhere, FILLER],
            dz=elsewhere,
            deck=[*elsewhere, FILLER],
            discard=elsewhere,
            banish=elsewhere,
            field={"A1": FILLER, "A2": FILLER},
        ),
        side(hand=["caravan-guard", FILLER, FILLER]),
    )
    assert power(match, 0) == 0  # lasting effects work on the board only
    match.pick(0, "play unmoor")
    assert notes(match, 0) == ["> A1", "> A2"]
    match = table(
        side(hand=["lava-brute", "village-militia x3"], field={"A1": FILLER, "A2": FILLER}),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    match.pick(0, "cantrip lava-brute")
    match.pick(1, "play unmoor")
    assert notes(match, 1) == ["> enemy A1", "> enemy A2"]  # the chain is not the board


@pytest.mark.rules("CD-3.7", "CD-3.8")
def test_what_leaves_the_board_is_discarded_unless_a_text_says_where_to() -> None:
    match = table(
        side(
            hand=["border-fort", "measured-retreat", "village-militia x3"],
            field={"A1": {"card": "tower-sentinel", "damage": 3}, "A2": "lance-cavalry"},
            gear={"location": "volcanic-rift", "weapon": {"card": "iron-longsword", "durability": 1}},
        ),
        side(field={"A1": FILLER}),
    )
    act(match, 0, f"play border-fort; pay {FILLER}; pay {FILLER}")
    assert ids(match, "discard", 0) == ["volcanic-rift"]
    act(match, 0, "attack A1; > enemy A1")
    act(match, 0, "attack hero; > enemy hero")
    assert ids(match, "discard", 0) == ["iron-longsword", "tower-sentinel", "volcanic-rift"]
    act(match, 0, "play measured-retreat")
    assert ids(match, "hand", 0) == ["lance-cavalry"]
    assert ids(match, "discard", 0) == ["measured-retreat", "iron-longsword", "tower-sentinel", "volcanic-rift"]


@pytest.mark.rules("CD-3.10")
def test_a_card_that_leaves_the_board_forgets_everything() -> None:
    marks = {"card": "rift-strider", "damage": 1, "counters": 2, "ward": 1, "frozen": 1, "exhausted": 1, "used": 1}
    match = table(
        side(
            fire=1,
            arcane=1,
            hand=["flare-up", "measured-retreat", "village-militia x5"],
            field={"A1": marks, "A2": FILLER},
        )
    )
    act(match, 0, f"play flare-up; > A1; pay {FILLER}")
    assert attack(match, 0, "A1") == 3 + 2 + 3
    act(match, 0, f"play measured-retreat; > A1; pay {FILLER}")
    act(match, 0, f"play rift-strider; to A1; pay {FILLER}; pay {FILLER}")
    back = minion(match, 0, "A1")
    assert (back.stats["attack"], back.stats["hp"], back.damage, back.exhausted) == (3, 2, 0, False)
    assert [back.stats[name] for name in ("counters", "ward", "frozen")] == [0, 0, 0]
    assert "use A1" in notes(match, 0)  # its ability counts anew


@pytest.mark.rules("CD-3.10", "CD-3.9")
def test_a_stolen_minion_that_left_is_its_owners_again() -> None:
    match = table(
        side(shadow=1, arcane=1, hand=["borrowed-will", "unmoor", "village-militia x6"]),
        side(hand=["village-militia x3"], field={"A1": "lance-cavalry"}),
    )
    act(match, 0, "play borrowed-will; " + "; ".join([f"pay {FILLER}"] * 4))
    act(match, 0, "to A1")
    act(match, 0, "play unmoor")
    assert ids(match, "hand", 1).count("lance-cavalry") == 1
    next_turn(match)
    act(match, 1, "play lance-cavalry; to A4")
    assert (minion(match, 1, "A4").controller, minions(match, 0)) == (1, {})
    act(match, 1, "attack A4; > enemy hero")
    assert hero_damage(match, 0) == 3


@pytest.mark.rules("CD-3.11")
def test_a_token_that_leaves_ceases_to_exist_and_is_seen_dying() -> None:
    match = table(
        side(
            field={"A1": "sapling-token", "A2": "sapling-token"},
            hand=["measured-retreat", FILLER],
            gear={"location": "haunted-moor"},
        ),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "attack A1; > enemy A1")
    assert hero_damage(match, 1) == 1
    act(match, 0, "play measured-retreat")
    assert minions(match, 0) == {}
    assert hero_damage(match, 1) == 1
    for zone in ("hand", "discard", "banish", "dz", "deck", "destiny"):
        assert "sapling-token" not in ids(match, zone, 0)


@pytest.mark.rules("CD-3.12")
def test_neither_hand_nor_dz_has_a_limit() -> None:
    match = table(side(hand=[f"{FILLER} x30"], dz=[f"{FILLER} x25"]), start="turn")
    assert size(match, "hand", 0) == 56
    end_turn(match)
    assert size(match, "hand", 0) == 56
    match = table(side(arcane=1, hand=["destiny-surge", FILLER], dz=[f"{FILLER} x40"]))
    act(match, 0, "play destiny-surge")
    assert size(match, "dz", 0) == 43


@pytest.mark.rules("CD-3.13")
def test_piles_are_ordered_face_up_and_the_banished_stay_away() -> None:
    match = table(
        side(light=1, hand=["renewal-rite", "tactical-shift", FILLER], banish=["siege-ogre"], field={"A1": FILLER}),
        side(shadow=1, hand=["steal-fate", FILLER, FILLER]),
    )
    act(match, 0, "play tactical-shift")
    act(match, 0, "to A2")
    match.pick(0, f"play renewal-rite; pay {FILLER}")
    match.pick(1, "play steal-fate")
    decline(match)
    assert ids(match, "banish", 0) == [FILLER, "siege-ogre"]
    assert ids(match, "discard", 0) == ["renewal-rite", "tactical-shift"]
    assert size(match, "hand", 0) == 0  # nothing came back from the Banish pile
    for viewer in (0, 1, None):
        for pile in ("discard", "banish"):
            seen = [found.card for found in match.view(viewer).zone(pile, 0).faces]
            assert seen == ids(match, pile, 0)


@pytest.mark.rules("CD-3.14")
def test_heroes_below_and_talents_stay_and_nothing_points_at_them() -> None:
    match = table(
        side(
            hand=["raze-the-works", "village-militia x3"],
            hero={"hero": "freeblade"},
            lineage=["freeblade", "ember-adept", "novice"],
            talents={"1": "self-taught"},
        ),
        side(talents={"1": "self-taught"}, gear={"armor": "round-shield", "location": "border-fort"}),
    )
    act(match, 0, "play raze-the-works; mode 2")  # the only artifact is taken without asking
    assert gear_face(match, 1, "armor") is None
    for _ in range(3):
        next_turn(match)
    for seat in range(2):
        assert ids(match, "talents", seat) == ["self-taught"]
    assert ids(match, "lineage", 0) == ["freeblade", "ember-adept", "novice"]


@pytest.mark.rules("CD-4.1", "CD-4.3", "CD-4.10")
def test_in_front_of_an_attacker_is_the_same_column_of_the_enemys_attack_zone() -> None:
    match = table(side(field={"A2": "ashwing-drake"}), side(field={"A2": FILLER, "A4": FILLER, "D2": FILLER}))
    act(match, 0, "attack A2; > enemy hero")
    assert [hp(match, 1, place)[1] for place in ("A2", "A4", "D2")] == [1, 0, 0]
    theirs = side(field={"A5": "ashwing-drake"})
    match = table(side(field={"A5": FILLER, "A1": FILLER, "D5": FILLER}), theirs, active=2)
    act(match, 1, "attack A5; > enemy hero")
    assert [hp(match, 0, place)[1] for place in ("A5", "A1", "D5")] == [1, 0, 0]
    match = table(side(field={"A3": "ashwing-drake"}), side(field={"A2": FILLER, "D3": FILLER, "A4": FILLER}))
    act(match, 0, "attack A3; > enemy A2")  # nobody in front: it hits nobody instead, not even the hero
    assert [hp(match, 1, place)[1] for place in ("D3", "A4")] == [0, 0]
    assert (minions(match, 1).get("A2"), hero_damage(match, 1)) == (None, 0)


@pytest.mark.rules("CD-4.4")
def test_behind_the_attack_zone_is_the_own_defense_zone_and_behind_that_is_nothing() -> None:
    match = table(
        side(frost=1, hand=["snowslide", "village-militia x3"]),
        side(field={"A1": "tower-sentinel", "D4": "tower-sentinel", "A4": "elder-treant"}),
    )
    act(match, 0, "play snowslide")
    assert minions(match, 1) == {"D1": "tower-sentinel", "D4": "tower-sentinel", "A4": "elder-treant"}
    match = table(side(frost=1, hand=["glacier-smash", FILLER, FILLER]), side(field={"D4": "elder-treant"}))
    act(match, 0, "play glacier-smash; > enemy D4")
    assert minions(match, 1) == {"D4": "elder-treant"}
    match = table(
        side(
            fire=1,
            hand=["lava-brute", "village-militia x3"],
            field=dict.fromkeys(["A2", "A3", "D1", "D2"], "tower-sentinel"),
        ),
        side(field={"D3": "tower-sentinel", "A3": "tower-sentinel"}),
    )
    act(match, 0, "play lava-brute; to D3")  # in front A3, beside D2; behind it is nothing, also not of the enemy
    hurt = [[place for place in minions(match, seat) if hp(match, seat, place)[1]] for seat in range(2)]
    assert [sorted(places) for places in hurt] == [["A3", "D2"], []]


@pytest.mark.rules("CD-4.5")
def test_beside_is_one_lower_or_higher_in_the_row_and_rows_do_not_wrap() -> None:
    beside = {"A1": ["A2"], "A3": ["A2", "A4"], "A5": ["A4"], "D1": ["D2"], "D5": ["D4"], "D2": ["D1", "D3"]}
    for place, neighbours in beside.items():
        match = table(side(field={**FULL, place: "field-captain"}), side(field=FULL))
        stronger = [space for space in SPACES if space != place and attack(match, 0, space) == 3]
        assert stronger == neighbours
        assert all(attack(match, 1, space) == 2 for space in SPACES)


@pytest.mark.rules("CD-4.7")
def test_a_row_is_all_five_spaces_of_one_player() -> None:
    for note, hit in (("row attack", ATTACK_ROW), ("row defense", DEFENSE_ROW)):
        match = table(side(fire=1, hand=["wall-of-embers", "village-militia x3"], field=FULL), side(field=FULL))
        act(match, 0, f"play wall-of-embers; {note}")
        assert [space for space in SPACES if hp(match, 1, space)[1]] == hit
        assert all(hp(match, 0, space)[1] == 0 for space in SPACES)


@pytest.mark.rules("CD-4.13")
def test_only_minions_have_a_position_and_adjacent_moves_stay_on_the_own_side() -> None:
    worn = {"weapon": "iron-longsword", "armor": "chain-hauberk", "relic": "travellers-compass"}
    match = table(
        side(fire=1, hand=["furnace-titan", "lava-brute", "village-militia x8"], gear=worn), side(gear=worn)
    )
    act(match, 0, "play furnace-titan; to A1; " + "; ".join([f"pay {FILLER}"] * 5))
    act(match, 0, "play lava-brute; to D5")
    for seat in range(2):
        assert (hero_damage(match, seat), durability(match, seat, "armor")) == (0, 5)
    match = table(side(gear=worn, field={"A3": FILLER}), side())
    act(match, 0, "use relic")
    assert notes(match, 0) == ["to A2", "to A4", "to D3"]  # not the enemy's A3
    match = table(side(gear=worn, field={"D3": FILLER, "D4": FILLER, "A3": FILLER}), side())
    act(match, 0, "use relic; > D3")
    assert minions(match, 0) == {"D2": FILLER, "D4": FILLER, "A3": FILLER}  # a single space is taken at once
    match = table(side(gear=worn, hand=["tactical-shift"]), side())
    refused(match, 0, "use relic", "CD-12.8")
    refused(match, 0, "play tactical-shift", "CD-7.10")
    assert number(match, "spells", 0) == 0
