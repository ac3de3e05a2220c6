"""Every Nature card of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from cardwright.match.match import Match
from destiny import FILLER, decline, hero_damage, ids, notes, side, table
from destiny_acts import (
    act,
    asked,
    attack,
    durability,
    end_turn,
    field,
    gear,
    hero,
    hp,
    minion,
    next_turn,
    refused,
    size,
)


def counters(match: Match, seat: int) -> dict[str, int]:
    """The +1/+1 counters of a side's minions by their spaces."""
    return {found.place: found.stats["counters"] for found in match.truth().zone("field", seat).faces}


@pytest.mark.card("sproutling")
def test_sproutling_grows_three_times_at_its_own_turn_start() -> None:
    match = table(side(nature=1, hand=["sproutling", FILLER]), side())
    act(match, 0, "play sproutling; to A1")
    assert (attack(match, 0, "A1"), hp(match, 0, "A1")) == (1, (2, 0))
    for before, grown in ((0, 1), (1, 2), (2, 3), (3, 3)):
        next_turn(match)
        assert counters(match, 0) == {"A1": before}  # nothing at the opponent's turn start
        next_turn(match)
        assert (attack(match, 0, "A1"), hp(match, 0, "A1")) == (1 + grown, (2 + grown, 0))


@pytest.mark.card("sproutling")
def test_sproutling_counts_counters_of_any_origin() -> None:
    for before, after in ((2, 3), (3, 3), (4, 4)):
        sprout = {"card": "sproutling", "counters": before}
        match = table(side(field={"D1": sprout}), side(field={"D1": sprout}), start="turn")
        assert (counters(match, 0), counters(match, 1)) == ({"D1": after}, {"D1": before})


@pytest.mark.card("pack-wolf")
def test_pack_wolf_is_stronger_beside_a_friend() -> None:
    cases = [
        ({}, 2),
        ({"A1": FILLER}, 3),
        ({"A3": FILLER}, 3),
        ({"A1": FILLER, "A3": FILLER}, 3),
        ({"D2": FILLER, "A4": FILLER}, 2),
    ]
    for friends, expected in cases:
        match = table(
            side(field={**friends, "A2": "pack-wolf"}), side(field={"A1": FILLER, "A2": FILLER, "A3": FILLER})
        )
        assert attack(match, 0, "A2") == expected
    match = table(side(field={"A5": "pack-wolf", "D1": FILLER}))
    assert attack(match, 0, "A5") == 2  # rows do not wrap around
    match = table(side(field={"D1": "pack-wolf", "A5": FILLER}))
    assert attack(match, 0, "D1") == 2


@pytest.mark.card("pack-wolf")
def test_pack_wolf_strikes_with_what_it_has_at_that_moment() -> None:
    match = table(side(field={"A1": "pack-wolf", "A2": "pack-wolf"}), side(arcane=1, hand=["unmoor", FILLER, FILLER]))
    assert (attack(match, 0, "A1"), attack(match, 0, "A2")) == (3, 3)
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play unmoor; > enemy A2")
    decline(match)
    assert hero_damage(match, 1) == 2


@pytest.mark.card("windfall-acorn")
def test_windfall_acorn_becomes_a_sapling_when_it_is_burnt_with_nature_open() -> None:
    match = table(side(nature=1, dz=["windfall-acorn"], destiny=["self-taught"], field={"A1": FILLER}), start="turn")
    match.pick(0, "destiny self-taught")
    assert asked(match) == (0, "slot")
    assert len(notes(match, 0)) == 9
    match.pick(0, "to D3")
    assert field(match, 0) == {"A1": FILLER, "D3": "sapling-token"}
    sapling = minion(match, 0, "D3")
    assert (sapling.stats["attack"], sapling.stats["hp"], sapling.stats["fresh"]) == (1, 1, 1)
    assert asked(match) == (0, "main")
    refused(match, 0, "attack D3", "CD-13.1")
    match = table(side(dz=["windfall-acorn"], destiny=["self-taught"]), start="turn")
    match.pick(0, "destiny self-taught")
    assert (field(match, 0), asked(match)) == ({}, (0, "main"))


@pytest.mark.card("windfall-acorn")
def test_windfall_acorn_burnt_by_the_enemy_still_grows_for_its_owner() -> None:
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side(nature=1, dz=["windfall-acorn"]))
    act(match, 0, "play steal-fate")
    assert asked(match) == (1, "slot")
    match.pick(1, "to A1")
    assert (field(match, 0), field(match, 1)) == ({}, {"A1": "sapling-token"})
    assert asked(match) == (0, "main")


@pytest.mark.card("windfall-acorn")
def test_windfall_acorn_is_sacrificed_for_another() -> None:
    match = table(
        side(field={"A1": {"card": "windfall-acorn", "fresh": 1}, "A2": FILLER, "A3": FILLER}),
        side(hand=[FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "use A1")
    assert notes(match, 0) == ["> A2", "> A3"]
    match.pick(0, "> A2")
    assert asked(match) == (1, "chain")
    assert ids(match, "discard", 0) == ["windfall-acorn"]  # the price comes first
    decline(match)
    assert counters(match, 0) == {"A2": 1, "A3": 0}
    assert (attack(match, 0, "A2"), hp(match, 0, "A2")) == (3, (4, 0))
    match = table(side(field={"A1": "windfall-acorn"}))
    refused(match, 0, "use A1", "CD-12.8")


@pytest.mark.card("thornback-boar")
def test_thornback_boar_pierces() -> None:
    match = table(side(field={"A1": "thornback-boar"}), side(field={"D1": {"card": FILLER, "damage": 2}}))
    act(match, 0, "attack A1; > enemy D1")
    assert (field(match, 1), hero_damage(match, 1)) == ({}, 2)
    assert hp(match, 0, "A1") == (3, 2)
    match = table(
        side(field={"A1": "thornback-boar"}),
        side(field={"D1": {"card": FILLER, "damage": 2}}, gear={"armor": {"card": "round-shield", "durability": 1}}),
    )
    act(match, 0, "attack A1; > enemy D1")
    assert (hero_damage(match, 1), size(match, "dz", 1)) == (1, 1)  # the armor took one and broke


@pytest.mark.card("thornback-boar")
def test_thornback_boar_pierces_only_as_the_attacker() -> None:
    match = table(
        side(field={"A1": {"card": FILLER, "damage": 2}}), side(hand=[FILLER], field={"D1": "thornback-boar"})
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    decline(match)
    assert (field(match, 0), hero_damage(match, 0)) == ({}, 0)


@pytest.mark.card("vine-lurker")
def test_vine_lurker_hurts_what_it_blocks_before_the_clash() -> None:
    match = table(side(field={"A1": "crossbow-crew"}), side(hand=[FILLER], field={"D1": "vine-lurker"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert asked(match) == (1, "defend")
    assert hp(match, 0, "A1") == (3, 2)
    match.pick(1, "close")
    assert (field(match, 0), hp(match, 1, "D1")) == ({}, (4, 3))


@pytest.mark.card("vine-lurker")
def test_vine_lurker_may_end_the_combat_and_does_nothing_as_a_target() -> None:
    match = table(side(field={"A1": {"card": FILLER, "damage": 1}}), side(hand=[FILLER], field={"D1": "vine-lurker"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert (field(match, 0), asked(match)) == ({}, (0, "main"))  # no window is offered any more
    assert (hp(match, 1, "D1"), minion(match, 1, "D1").exhausted) == ((4, 0), True)
    match = table(side(field={"A1": FILLER}), side(field={"D1": "vine-lurker"}))
    act(match, 0, "attack A1; > enemy D1")
    assert (hp(match, 0, "A1"), hp(match, 1, "D1")) == ((3, 1), (4, 2))


@pytest.mark.card("vine-lurker")
def test_vine_lurker_hurts_an_attacking_hero_through_armor() -> None:
    match = table(side(gear={"armor": {"card": "chain-hauberk", "durability": 1}}), side(field={"D1": "vine-lurker"}))
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "block D1")
    decline(match)
    assert hero_damage(match, 0) == 1 + 1
    assert gear(match, 0, "armor") is None


@pytest.mark.card("grove-shepherd")
def test_grove_shepherd_brings_a_sapling_beside_it() -> None:
    match = table(side(nature=1, hand=["grove-shepherd", "village-militia x3"]))
    match.pick(0, "play grove-shepherd; to D3")
    assert asked(match) == (0, "slot")
    assert notes(match, 0) == ["to D2", "to D4"]
    match.pick(0, "to D2")
    assert field(match, 0) == {"D3": "grove-shepherd", "D2": "sapling-token"}
    assert (size(match, "dz", 0), size(match, "deck", 0)) == (3 + 1, 19)


@pytest.mark.card("grove-shepherd")
def test_grove_shepherd_with_one_or_no_space_beside_it() -> None:
    hand = ["grove-shepherd", "village-militia x3"]
    match = table(side(nature=1, hand=hand, field={"A4": "tower-sentinel"}))
    act(match, 0, "play grove-shepherd; to A5")
    assert (field(match, 0), size(match, "dz", 0)) == ({"A4": "tower-sentinel", "A5": "grove-shepherd"}, 4)
    match = table(side(nature=1, hand=hand))
    act(match, 0, "play grove-shepherd; to A1")
    assert field(match, 0) == {"A1": "grove-shepherd", "A2": "sapling-token"}


@pytest.mark.card("elder-treant")
def test_elder_treant_covers_and_blocks_without_tiring() -> None:
    match = table(
        side(field={"A1": FILLER, "A2": FILLER}),
        side(hand=[FILLER], field={"A3": FILLER, "D3": "elder-treant"}),
    )
    match.pick(0, "attack A1")
    refused(match, 0, "> enemy A3", "CD-15.18")
    match.pick(0, "> enemy hero")
    match.pick(1, "block D3")
    decline(match)
    assert (field(match, 0), minion(match, 1, "D3").exhausted) == ({"A2": FILLER}, False)
    match.pick(0, "attack A2")
    assert sorted(notes(match, 0)) == ["> enemy D3", "> enemy hero"]


@pytest.mark.card("rising-sap")
def test_rising_sap_grows_up_to_two_friends() -> None:
    friends = {"A1": FILLER, "A2": FILLER, "D5": FILLER}
    mine = side(nature=1, hand=["rising-sap", FILLER], field=friends)
    for picked, grown in (
        ("> A1; > D5", {"A1": 1, "A2": 0, "D5": 1}),
        ("> A2; done", {"A1": 0, "A2": 1, "D5": 0}),
        ("done", {"A1": 0, "A2": 0, "D5": 0}),
    ):
        match = table(mine, side(field={"A1": FILLER}))
        match.pick(0, "play rising-sap")
        assert notes(match, 0) == ["> A1", "> A2", "> D5", "done"]
        act(match, 0, picked)
        assert counters(match, 0) == grown
        assert size(match, "dz", 0) == 2
    match = table(side(nature=1, hand=["rising-sap", FILLER]))
    act(match, 0, "play rising-sap")  # also with nobody there
    assert size(match, "dz", 0) == 2


@pytest.mark.card("rising-sap")
def test_rising_sap_points_at_nobody_twice() -> None:
    match = table(side(nature=1, hand=["rising-sap", FILLER], field={"A1": FILLER, "A2": FILLER}))
    match.pick(0, "play rising-sap")
    match.pick(0, "> A1")
    assert notes(match, 0) == ["> A2", "done"]


@pytest.mark.card("rising-sap")
def test_rising_sap_skips_who_is_gone_and_fails_if_all_are() -> None:
    mine = side(nature=1, hand=["rising-sap", FILLER], field={"A1": FILLER, "A2": FILLER})
    for picked, left, dz in (("> A1; > A2", {"A2": 1}, 2), ("> A1; done", {"A2": 0}, 1)):
        match = table(mine, side(arcane=1, hand=["unmoor", FILLER, FILLER]))
        match.pick(0, "play rising-sap")
        match.pick(0, picked)
        match.pick(1, "play unmoor; > enemy A1")
        decline(match)
        assert (counters(match, 0), size(match, "dz", 0)) == (left, dz)


@pytest.mark.card("harvest-moon")
def test_harvest_moon_grows_a_row_of_ones_own() -> None:
    mine = side(
        nature=1,
        hand=["harvest-moon", "tactical-shift", "village-militia x3"],
        field={"A1": FILLER, "A5": FILLER, "D1": FILLER},
    )
    match = table(mine, side(field={"A1": FILLER}))
    match.pick(0, "play harvest-moon")
    assert notes(match, 0) == ["row attack", "row defense"]
    act(match, 0, "row attack; pay tactical-shift; pay village-militia; pay village-militia")
    assert (counters(match, 0), counters(match, 1)) == ({"A1": 1, "A5": 1, "D1": 0}, {"A1": 0})
    assert size(match, "dz", 0) == 4
    match = table(mine, side(hand=[FILLER]))
    match.pick(0, "play harvest-moon; row defense; pay village-militia; pay village-militia; pay village-militia")
    match.pick(1, "pass")
    match.pick(0, "play tactical-shift; > A5")  # who stands there when it resolves
    decline(match)
    act(match, 0, "to D5")
    assert counters(match, 0) == {"A1": 0, "D1": 1, "D5": 1}


@pytest.mark.card("harvest-moon")
def test_harvest_moon_on_an_empty_row_still_draws() -> None:
    match = table(side(nature=1, hand=["harvest-moon", "village-militia x3"]))
    act(match, 0, "play harvest-moon; row attack")
    assert size(match, "dz", 0) == 4


@pytest.mark.card("entangle")
def test_entangle_weakens_for_the_turn() -> None:
    match = table(side(field={"A1": "siege-ogre"}), side(nature=1, hand=["entangle", FILLER], field={"A1": FILLER}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play entangle")
    assert sorted(notes(match, 1)) == ["> A1", "> enemy A1"]
    match.pick(1, "> enemy A1")
    decline(match)
    assert (hero_damage(match, 1), attack(match, 0, "A1")) == (2, 2)
    end_turn(match)
    assert attack(match, 0, "A1") == 5


@pytest.mark.card("entangle")
def test_entangle_brings_attack_to_zero_and_not_below() -> None:
    match = table(side(nature=1, fire=1, hand=["entangle", "flare-up", FILLER, FILLER], field={"A1": FILLER}))
    act(match, 0, "play entangle; pay village-militia")
    assert attack(match, 0, "A1") == 0
    act(match, 0, "play flare-up")
    assert attack(match, 0, "A1") == 2  # 2 - 3 + 3: only the sum has a floor


@pytest.mark.card("thornbow")
def test_thornbow_keeps_minions_from_hurting_the_attacking_hero() -> None:
    match = table(
        side(
            nature=1,
            hand=["thornbow", FILLER, FILLER],
            hero={"hero": {"card": "novice", "ward": 1}},
            gear={"armor": "round-shield"},
        ),
        side(field={"A1": "siege-ogre", "D1": "tower-sentinel"}, hand=[FILLER]),
    )
    act(match, 0, "play thornbow")
    assert (hero(match, 0).stats["attack"], durability(match, 0, "weapon")) == (3, 3)
    act(match, 0, "attack hero; > enemy A1")
    assert hp(match, 1, "A1") == (5, 3)
    assert (hero_damage(match, 0), durability(match, 0, "armor"), hero(match, 0).stats["ward"]) == (0, 2, 1)
    assert durability(match, 0, "weapon") == 2


@pytest.mark.card("thornbow")
def test_thornbow_does_not_help_against_heroes_or_when_attacked_but_against_blockers() -> None:
    match = table(side(gear={"weapon": "thornbow"}), side(field={"D1": "tower-sentinel"}))
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "block D1")
    decline(match)
    assert (hero_damage(match, 0), hp(match, 1, "D1")) == (0, (4, 3))
    match = table(side(gear={"weapon": "thornbow"}), side())
    act(match, 0, "attack hero; > enemy hero")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (1, 3)
    match = table(side(field={"A1": FILLER}), side(gear={"weapon": "thornbow"}))
    act(match, 0, "attack A1; > enemy hero")
    assert (hero_damage(match, 1), field(match, 0)) == (2, {})


@pytest.mark.card("heartwood-totem")
def test_heartwood_totem_grows_a_friend_for_durability() -> None:
    match = table(
        side(nature=1, hand=["heartwood-totem", "village-militia x3"], field={"A1": FILLER, "D1": FILLER}),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "play heartwood-totem")
    assert durability(match, 0, "relic") == 4
    match.pick(0, "use relic")
    assert notes(match, 0) == ["> A1", "> D1"]
    act(match, 0, "> D1")
    assert counters(match, 0) == {"A1": 0, "D1": 1}
    assert (durability(match, 0, "relic"), gear(match, 0, "relic").exhausted) == (3, True)
    refused(match, 0, "use relic", "CD-12.1")
    match = table(side(gear={"relic": "heartwood-totem"}), side(field={"A1": FILLER}))
    refused(match, 0, "use relic", "CD-12.8")


@pytest.mark.card("pack-lunge")
def test_pack_lunge_grows_with_the_attack_zone() -> None:
    friends = {"A1": FILLER, "A2": {"card": FILLER, "exhausted": 1}, "A3": "sapling-token", "D1": FILLER}
    match = table(side(nature=1, hand=["pack-lunge", FILLER], field=friends), side(field={"A1": FILLER}))
    act(match, 0, "play pack-lunge; > enemy hero")
    assert hero_damage(match, 1) == 1 + 1 + 3
    assert hero(match, 0).stats["attack"] == 1
    match = table(side(nature=1, hand=["pack-lunge", FILLER]))
    act(match, 0, "play pack-lunge; > enemy hero")
    assert hero_damage(match, 1) == 2


@pytest.mark.card("pack-lunge")
def test_pack_lunge_counts_at_the_declaration() -> None:
    match = table(
        side(nature=1, hand=["pack-lunge", FILLER], field={"A1": FILLER, "A2": FILLER}),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    match.pick(0, "play pack-lunge; > enemy hero")
    assert hero(match, 0).stats["attack"] == 4
    match.pick(1, "play unmoor; > enemy A1")
    decline(match)
    assert hero_damage(match, 1) == 4


@pytest.mark.card("ancient-grove")
def test_ancient_grove_grows_who_enters_beside_a_friend() -> None:
    match = table(
        side(nature=1, hand=["ancient-grove", "village-militia x6"], field={"A1": FILLER, "D4": FILLER}), side()
    )
    act(match, 0, "play ancient-grove")
    act(match, 0, f"play {FILLER}; to A2")
    act(match, 0, f"play {FILLER}; to A4")
    assert counters(match, 0) == {"A1": 0, "A2": 1, "A4": 0, "D4": 0}
    assert (attack(match, 0, "A2"), hp(match, 0, "A2")) == (3, (4, 0))


@pytest.mark.card("ancient-grove")
def test_ancient_grove_sees_tokens_but_no_moves_and_no_enemies() -> None:
    grove = {"location": "ancient-grove"}
    match = table(
        side(nature=1, hand=["grove-shepherd", "tactical-shift", "village-militia x3"], gear=grove), side(gear=grove)
    )
    match.pick(0, "play grove-shepherd; to A1; pay village-militia; pay village-militia; pay village-militia")
    # The location comes before the shepherd: it sees no friend yet when the shepherd has entered alone.
    assert counters(match, 0) == {"A1": 0, "A2": 1}
    match.pick(0, "play tactical-shift; > A2")
    decline(match)
    act(match, 0, "to D5")
    match = table(
        side(hand=["tactical-shift"], gear=grove, field={"A1": FILLER, "A5": FILLER}),
        side(hand=[FILLER], field={"A2": FILLER}),
    )
    act(match, 0, "play tactical-shift; > A5")
    act(match, 0, "to A2")
    assert counters(match, 0) == {"A1": 0, "A2": 0}
    next_turn(match)
    act(match, 1, f"play {FILLER}; to A1")
    assert counters(match, 1) == {"A1": 0, "A2": 0}
