"""Every Shadow minion of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from destiny import FILLER, decline, hero_damage, ids, notes, side, table
from destiny_acts import (
    act,
    asked,
    attack,
    durability,
    end_turn,
    field,
    hero,
    hp,
    minion,
    next_turn,
    refused,
    size,
    told,
)


def pays(count: int) -> str:
    """So many fillers pay."""
    return "; ".join([f"pay {FILLER}"] * count)


@pytest.mark.card("gutter-imp")
def test_gutter_imp_hurts_its_own_hero() -> None:
    match = table(side(shadow=1, hand=["gutter-imp", FILLER]))
    act(match, 0, "play gutter-imp; to A1")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (1, 0)
    assert (attack(match, 0, "A1"), hp(match, 0, "A1")) == (3, (2, 0))


@pytest.mark.card("gutter-imp")
def test_gutter_imp_meets_ward_and_armor_and_may_kill() -> None:
    match = table(side(shadow=1, hand=["gutter-imp", FILLER], gear={"armor": "round-shield"}))
    act(match, 0, "play gutter-imp; to A1")
    assert (hero_damage(match, 0), durability(match, 0, "armor")) == (0, 1)
    warded = {"hero": {"card": "novice", "ward": 1}}
    match = table(side(shadow=1, hand=["gutter-imp", FILLER], gear={"armor": "round-shield"}, hero=warded))
    act(match, 0, "play gutter-imp; to A1")
    assert (hero_damage(match, 0), durability(match, 0, "armor")) == (0, 2)
    assert hero(match, 0).stats["ward"] == 0
    match = table(side(shadow=1, hand=["gutter-imp", FILLER], hero={"hero": {"card": "novice", "damage": 24}}))
    match.pick(0, "play gutter-imp; to A1")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "hero-defeated")


@pytest.mark.card("restless-shade")
def test_restless_shade_strikes_when_it_is_burnt_with_shadow_open() -> None:
    for shadow, dealt in ((1, 2), (0, 0)):
        match = table(side(shadow=shadow, dz=["restless-shade"], destiny=["self-taught"]), start="turn")
        act(match, 0, "destiny self-taught")
        assert ids(match, "banish", 0) == ["restless-shade"]
        assert (hero_damage(match, 1), hero_damage(match, 0)) == (dealt, 0)


@pytest.mark.card("restless-shade")
def test_restless_shade_strikes_back_at_whoever_burns_it() -> None:
    theirs = side(shadow=1, dz=["restless-shade"], gear={"armor": {"card": "chain-hauberk", "durability": 5}})
    mine = side(
        shadow=1, hand=["steal-fate", FILLER, FILLER], gear={"armor": {"card": "round-shield", "durability": 1}}
    )
    match = table(mine, theirs)
    act(match, 0, "play steal-fate")
    assert ids(match, "banish", 1) == ["restless-shade"]
    assert hero_damage(match, 0) == 1  # its owner's enemy; the armor took the other point
    assert (hero_damage(match, 1), durability(match, 1, "armor")) == (0, 5)


@pytest.mark.card("restless-shade")
def test_restless_shade_is_silent_when_it_dies() -> None:
    match = table(side(shadow=1, field={"A1": "restless-shade"}), side(field={"A1": "siege-ogre"}))
    act(match, 0, "attack A1; > enemy A1")
    assert ids(match, "discard", 0) == ["restless-shade"]
    assert hero_damage(match, 1) == 0


@pytest.mark.card("grave-leech")
def test_grave_leech_drains_what_it_really_deals() -> None:
    hurt = {"hero": {"card": "novice", "damage": 9}}
    cases = [
        (side(), 2),
        (side(gear={"armor": {"card": "chain-hauberk", "durability": 1}}), 1),
        (side(gear={"armor": "chain-hauberk"}), 0),
        (side(hero={"hero": {"card": "novice", "ward": 1}}), 0),
    ]
    for theirs, healed in cases:
        match = table(side(hero=hurt, field={"A1": "grave-leech"}), theirs)
        act(match, 0, "attack A1; > enemy hero")
        assert hero_damage(match, 0) == 9 - healed


@pytest.mark.card("grave-leech")
def test_grave_leech_drains_beyond_a_minions_last_hp_and_even_in_death() -> None:
    hurt = {"hero": {"card": "novice", "damage": 9}}
    match = table(
        side(hero=hurt, field={"A1": {"card": "grave-leech", "damage": 2}}),
        side(field={"D1": {"card": FILLER, "damage": 2}}),
    )
    act(match, 0, "attack A1; > enemy D1")
    assert (field(match, 0), field(match, 1)) == ({}, {})
    assert hero_damage(match, 0) == 7
    match = table(side(field={"A1": FILLER}), side(hero=hurt, field={"D1": {"card": "grave-leech", "ward": 1}}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    decline(match)
    assert hero_damage(match, 1) == 7  # the blocker drains too
    assert hp(match, 1, "D1") == (3, 0)
    match = table(side(hero=hurt, field={"A1": "grave-leech"}), side(field={"D1": {"card": FILLER, "ward": 1}}))
    act(match, 0, "attack A1; > enemy D1")
    assert hero_damage(match, 0) == 9


@pytest.mark.card("grave-leech")
def test_grave_leech_heals_no_more_than_there_is_and_counts_as_healing() -> None:
    match = table(
        side(
            hero={"hero": {"card": "chapel-acolyte", "damage": 1}},
            talents={"1": "vow-of-mercy"},
            field={"A1": "grave-leech"},
        )
    )
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 0) == 0
    match = table(
        side(
            hero={"hero": {"card": "chapel-acolyte", "damage": 9}},
            talents={"1": "vow-of-mercy"},
            field={"A1": "grave-leech"},
        )
    )
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 0) == 9 - 2 - 1


@pytest.mark.card("alley-knife")
def test_alley_knife_is_neither_blocked_nor_targeted() -> None:
    match = table(
        side(hand=[FILLER], field={"A1": "alley-knife"}),
        side(fire=1, hand=["fire-lance", FILLER], field={"D1": FILLER}),
    )
    match.pick(0, "attack A1; > enemy hero")
    assert asked(match) == (1, "defend")
    refused(match, 1, "block D1", "CD-13.10")
    match.pick(1, "play fire-lance")  # the only minion it may point at is their own
    assert [link.aims for link in match.truth().zone("chain").faces] == [[minion(match, 1, "D1").id]]
    decline(match)
    assert hero_damage(match, 1) == 4
    match = table(side(field={"A1": "alley-knife"}), side(fire=1, hand=["fire-lance", FILLER]))
    match.pick(0, "attack A1; > enemy hero")
    refused(match, 1, "play fire-lance", "CD-7.10")


@pytest.mark.card("alley-knife")
def test_alley_knife_may_be_attacked_and_dies_of_two() -> None:
    match = table(side(field={"A1": FILLER}), side(field={"A3": "alley-knife"}))
    act(match, 0, "attack A1; > enemy A3")
    assert (field(match, 0), field(match, 1)) == ({}, {})


@pytest.mark.card("shroud-collector")
def test_shroud_collector_draws_once_a_turn_for_another_that_dies() -> None:
    weak = {"card": FILLER, "damage": 2}
    match = table(
        side(
            fire=1,
            hand=["lava-brute", "village-militia x3"],
            field={"D5": "shroud-collector", "A2": weak, "A4": weak},
        ),
        side(field={"A1": FILLER, "A3": weak}),
    )
    act(match, 0, f"play lava-brute; to A3; {pays(3)}")
    assert field(match, 0) == {"D5": "shroud-collector", "A3": "lava-brute"}
    assert field(match, 1) == {"A1": FILLER}
    assert size(match, "dz", 0) == 3 + 1  # two friends died, it draws once
    next_turn(match)
    act(match, 1, "attack A1; > enemy A3")
    assert size(match, "dz", 0) == 4  # nobody died
    assert hp(match, 0, "A3") == (4, 2)


@pytest.mark.card("shroud-collector")
def test_shroud_collector_works_again_in_the_opponents_turn_and_not_for_enemies() -> None:
    match = table(
        side(field={"D5": "shroud-collector", "A1": FILLER, "A2": FILLER}),
        side(field={"A1": "siege-ogre", "A2": FILLER, "A3": "siege-ogre"}),
    )
    act(match, 0, "attack A1; > enemy A1")
    assert size(match, "dz", 0) == 1
    act(match, 0, "attack A2; > enemy A2")
    assert field(match, 0) == {"D5": "shroud-collector", "A2": FILLER}
    assert size(match, "dz", 0) == 1
    next_turn(match)
    match.pick(1, "attack A3; > enemy A2")
    decline(match)
    assert size(match, "dz", 0) == 2
    assert size(match, "deck", 0) == 18


@pytest.mark.card("shroud-collector")
def test_shroud_collector_is_sacrificed_for_a_card_in_hand() -> None:
    match = table(
        side(
            deck=["unmoor", FILLER], field={"D4": {"card": "shroud-collector", "fresh": 1}, "D5": "shroud-collector"}
        ),
        side(hand=[FILLER]),
    )
    match.pick(0, "use D4")
    assert asked(match) == (1, "chain")
    assert field(match, 0) == {"D5": "shroud-collector"}
    assert ids(match, "discard", 0) == ["shroud-collector"]
    assert ids(match, "dz", 0) == ["unmoor"]  # the other collector saw it, this one did not see itself
    assert size(match, "hand", 0) == 0
    decline(match)
    assert ids(match, "hand", 0) == [FILLER]
    match = table(side(field={"D4": {"card": "shroud-collector", "exhausted": 1}}))
    refused(match, 0, "use D4", "CD-12.1")


@pytest.mark.card("fate-eater")
def test_fate_eater_burns_the_enemy_purse_on_entering() -> None:
    match = table(side(shadow=1, hand=["fate-eater", "village-militia x4"]), side(dz=["unmoor", "unmoor"]))
    act(match, 0, f"play fate-eater; to A1; {pays(4)}")
    assert ids(match, "banish", 1) == ["unmoor"]
    assert (size(match, "dz", 1), size(match, "dz", 0)) == (1, 4)
    assert "unmoor" in told(match, 0)  # burnt cards lie face up
    match = table(side(shadow=1, hand=["fate-eater", "village-militia x4"]), side())
    act(match, 0, f"play fate-eater; to A1; {pays(4)}")
    assert (size(match, "banish", 0), size(match, "banish", 1)) == (0, 0)


@pytest.mark.card("fate-eater")
def test_fate_eater_burns_again_when_it_hurts_the_hero() -> None:
    match = table(side(field={"A1": "fate-eater"}), side(dz=["unmoor x3"]))
    act(match, 0, "attack A1; > enemy hero")
    assert (hero_damage(match, 1), size(match, "banish", 1)) == (4, 1)
    match = table(side(field={"A1": "fate-eater"}), side(dz=["unmoor x3"], gear={"armor": "chain-hauberk"}))
    act(match, 0, "attack A1; > enemy hero")
    assert (hero_damage(match, 1), size(match, "banish", 1)) == (0, 0)
    match = table(side(field={"A1": "fate-eater"}), side(dz=["unmoor x3"], field={"D1": FILLER}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    decline(match)
    assert size(match, "banish", 1) == 0


@pytest.mark.card("abyssal-tyrant")
def test_abyssal_tyrant_hurts_its_own_hero_at_its_own_turn_start() -> None:
    match = table(side(field={"A1": "abyssal-tyrant"}), side(), start="turn")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (2, 0)
    next_turn(match)
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (2, 0)
    next_turn(match)
    assert hero_damage(match, 0) == 4


@pytest.mark.card("abyssal-tyrant")
def test_abyssal_tyrant_burns_its_purse_for_attack() -> None:
    match = table(side(shadow=1, dz=["restless-shade x2"], field={"A1": "abyssal-tyrant"}), side(hand=[FILLER]))
    match.pick(0, "use A1")
    assert ids(match, "banish", 0) == ["restless-shade"]
    assert hero_damage(match, 1) == 2  # paid first: the shade speaks before control passes
    assert (asked(match), attack(match, 0, "A1")) == ((1, "chain"), 7)
    decline(match)
    assert (attack(match, 0, "A1"), minion(match, 0, "A1").exhausted) == (10, False)
    refused(match, 0, "use A1", "CD-12.6")
    end_turn(match)
    assert attack(match, 0, "A1") == 7
    match.pick(1, "end turn")
    assert notes(match, 0) == ["use A1", "close"]


@pytest.mark.card("abyssal-tyrant")
def test_abyssal_tyrant_needs_a_card_in_the_dz() -> None:
    match = table(side(hand=[FILLER], field={"A1": "abyssal-tyrant"}))
    refused(match, 0, "use A1", "CD-12.5")
