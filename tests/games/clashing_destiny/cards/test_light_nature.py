"""Every Light and Nature card of Clashing Destiny, played as a player would."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.match.match import Match
from cardwright.testing.board import act, asked, decline, ids, notes, refused, size, told
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
    side,
    table,
)

# -- Light


def hurt(damage: int, card: str = "novice", **marks: int) -> dict[str, Any]:
    """A hero with damage."""
    return {"hero": {"card": card, "damage": damage, **marks}}


def warded(match: Any, seat: int) -> list[str]:
    """The spaces of a side whose minions have a Ward."""
    return [found.place for found in match.truth().zone("field", seat).faces if found.stats["ward"]]


@pytest.mark.card("dawn-page")
def test_dawn_page_heals_its_hero() -> None:
    for damage, left in ((5, 3), (1, 0), (0, 0)):
        match = table(side(light=1, hand=["dawn-page", FILLER], hero=hurt(damage)), side(hero=hurt(5)))
        act(match, 0, "play dawn-page; to D1")
        assert (hero_damage(match, 0), hero_damage(match, 1)) == (left, 5)


@pytest.mark.card("dawn-page")
def test_dawn_page_counts_as_healing_only_if_there_was_damage() -> None:
    for damage, drawn in ((1, 1), (0, 0)):
        match = table(side(light=1, hand=["dawn-page", FILLER], hero=hurt(damage, "lamp-priest")))
        act(match, 0, "play dawn-page; to D1")
        assert size(match, "dz", 0) == 1 + drawn


@pytest.mark.card("sunshield-guardian")
def test_sunshield_guardian_enters_with_a_ward_for_one_hit() -> None:
    match = table(
        side(light=1, hand=["sunshield-guardian", FILLER, FILLER]),
        side(field={"A1": "siege-ogre", "A2": FILLER}),
    )
    act(match, 0, "play sunshield-guardian; to A1")
    assert warded(match, 0) == ["A1"]
    next_turn(match)
    act(match, 1, "attack A1; > enemy A1")
    assert (warded(match, 0), hp(match, 0, "A1")) == ([], (3, 0))
    assert hero_damage(match, 0) == 0  # nothing pierces through a Ward
    act(match, 1, "attack A2; > enemy A1")
    assert hp(match, 0, "A1") == (3, 2)


@pytest.mark.card("sunshield-guardian")
def test_sunshield_guardians_ward_is_not_spent_by_no_damage_and_not_given_back() -> None:
    guardian = {"card": "sunshield-guardian", "ward": 1}
    match = table(side(nature=1, hand=["entangle", FILLER], field={"A1": FILLER}), side(field={"A1": guardian}))
    act(match, 0, "play entangle; > A1")
    assert attack(match, 0, "A1") == 0
    act(match, 0, "attack A1; > enemy A1")
    assert warded(match, 1) == ["A1"]
    match = table(side(), side(field={"A1": "sunshield-guardian"}))  # in a position its Ward is gone
    assert warded(match, 1) == []
    next_turn(match)
    assert warded(match, 1) == []


@pytest.mark.card("sanctuary-keeper")
def test_sanctuary_keeper_covers_and_blocks_twice() -> None:
    match = table(
        side(light=1, hand=["sanctuary-keeper", "village-militia x3"], field={"A2": FILLER, "A3": FILLER}),
        side(field={"A1": FILLER, "A2": "road-scout"}),
    )
    act(match, 0, "play sanctuary-keeper; to D2")
    next_turn(match)
    match.pick(1, "attack A1")
    assert sorted(notes(match, 1)) == ["> enemy A3", "> enemy D2", "> enemy hero"]
    match.pick(1, "> enemy hero")
    match.pick(0, "block D2")
    decline(match)
    assert (minion(match, 0, "D2").exhausted, hp(match, 0, "D2")) == (False, (4, 2))
    match.pick(1, "attack A2")
    refused(match, 1, "> enemy A2", "CD-15.18")  # still ready, so it still covers
    match.pick(1, "> enemy hero")
    match.pick(0, "block D2")
    decline(match)
    assert (hero_damage(match, 0), hp(match, 0, "D2")) == (0, (4, 2 + 1))


@pytest.mark.card("sanctuary-keeper")
def test_sanctuary_keeper_covers_nothing_from_the_attack_zone_or_exhausted() -> None:
    for theirs in (
        {"A2": FILLER, "D2": {"card": "sanctuary-keeper", "exhausted": 1}},
        {"A2": "sanctuary-keeper", "A3": FILLER},
        {"A2": FILLER, "D3": "sanctuary-keeper"},
    ):
        match = table(side(field={"A1": FILLER}), side(field=theirs))
        match.pick(0, "attack A1")
        assert sorted(notes(match, 0)) == sorted(["> enemy hero", *[f"> enemy {place}" for place in theirs]])


@pytest.mark.card("choir-of-dawn")
def test_choir_of_dawn_heals_its_neighbours_at_its_turn_end() -> None:
    wound = {"card": "tower-sentinel", "damage": 2}
    spaces = ["A1", "A2", "A4", "A5", "D2", "D3", "D4"]
    match = table(
        side(field={**dict.fromkeys(spaces, wound), "A3": {"card": "choir-of-dawn", "damage": 2}}),
        side(field={"A3": wound}),
    )
    end_turn(match)
    left = {place: hp(match, 0, place)[1] for place in [*spaces, "A3"]}
    assert left == {"A1": 2, "A2": 1, "A3": 2, "A4": 1, "A5": 2, "D2": 2, "D3": 1, "D4": 2}
    assert hp(match, 1, "A3") == (4, 2)  # in front stands an enemy
    end_turn(match)
    assert hp(match, 0, "A2")[1] == 1  # not at the end of the opponent's turn


@pytest.mark.card("choir-of-dawn")
def test_choir_of_dawn_in_the_defense_zone_heals_in_front() -> None:
    wound = {"card": "tower-sentinel", "damage": 2}
    match = table(side(field={"D5": "choir-of-dawn", "A5": wound, "D4": wound, "A4": wound, "D1": wound}))
    end_turn(match)
    assert [hp(match, 0, place)[1] for place in ("A5", "D4", "A4", "D1")] == [1, 1, 2, 2]


@pytest.mark.card("sunlit-pegasus")
def test_sunlit_pegasus_wards_its_neighbours_and_cannot_be_blocked() -> None:
    match = table(
        side(
            light=1,
            hand=["sunlit-pegasus", "village-militia x4"],
            field={"A1": FILLER, "A3": FILLER, "A4": FILLER, "D2": FILLER},
        ),
        side(hand=[FILLER], field={"A2": FILLER, "D1": FILLER}),
    )
    act(match, 0, "play sunlit-pegasus; to A2")
    assert warded(match, 0) == ["A1", "A3"]
    assert warded(match, 1) == []
    next_turn(match)
    next_turn(match)
    match.pick(0, "attack A2; > enemy hero")
    refused(match, 1, "block D1", "CD-13.10")
    decline(match)
    assert hero_damage(match, 1) == 4


@pytest.mark.card("solar-seraph")
def test_solar_seraph_heals_by_power_and_is_warded() -> None:
    match = table(
        side(light=1, hand=["solar-seraph", "village-militia x5"], hero=hurt(9, "chapel-acolyte")), side(hero=hurt(9))
    )
    act(match, 0, "play solar-seraph; to D1")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (9 - 4, 9)
    assert warded(match, 0) == ["D1"]
    assert (attack(match, 0, "D1"), hp(match, 0, "D1")) == (5, (6, 0))


@pytest.mark.card("radiant-verdict")
def test_radiant_verdict_destroys_the_mighty() -> None:
    match = table(
        side(light=1, hand=["radiant-verdict", "village-militia x3"], field={"A1": "siege-ogre"}),
        side(
            field={
                "A1": "crossbow-crew",
                "A2": {"card": "crossbow-crew", "counters": 1, "ward": 1},
                "A3": "fate-eater",
            }
        ),
    )
    match.pick(0, "play radiant-verdict")
    assert sorted(notes(match, 0)) == ["> A1", "> enemy A2", "> enemy A3"]
    refused(match, 0, "> enemy A1", "CD-14.9")
    act(match, 0, "> enemy A2")
    assert minions(match, 1) == {"A1": "crossbow-crew", "A3": "fate-eater"}
    assert (size(match, "dz", 0), ids(match, "discard", 1)) == (4, ["crossbow-crew"])


@pytest.mark.card("radiant-verdict")
def test_radiant_verdict_does_nothing_if_its_target_has_become_weak() -> None:
    match = table(
        side(light=1, hand=["radiant-verdict", "village-militia x3"]),
        side(nature=1, hand=["entangle", FILLER], field={"A1": "fate-eater"}),
    )
    match.pick(0, "play radiant-verdict")
    match.pick(1, "play entangle")
    decline(match)
    assert minions(match, 1) == {"A1": "fate-eater"}
    assert size(match, "dz", 0) == 3  # not even the card is drawn
    match = table(side(light=1, hand=["radiant-verdict", "village-militia x3"]), side(field={"A1": "crossbow-crew"}))
    refused(match, 0, "play radiant-verdict", "CD-7.10")


@pytest.mark.card("renewal-rite")
def test_renewal_rite_returns_a_minion_card_to_hand() -> None:
    match = table(
        side(light=1, hand=["renewal-rite", FILLER], discard=["unmoor", "siege-ogre", "fate-eater"]),
        side(discard=["gutter-imp"]),
    )
    act(match, 0, "play renewal-rite")
    assert asked(match) == (0, "pick")
    assert notes(match, 0) == ["take siege-ogre", "take fate-eater"]
    match.pick(0, "take fate-eater")
    assert ids(match, "hand", 0) == ["fate-eater"]
    assert ids(match, "discard", 0) == ["renewal-rite", "unmoor", "siege-ogre"]
    # The opponent saw which card it was; it is the only card of that hand.
    assert "fate-eater" in told(match, 1)
    assert [event.cards for event in match.events(1) if event.kind == "regained"] == [{"card": "fate-eater"}]


@pytest.mark.card("renewal-rite")
def test_renewal_rite_chooses_when_it_resolves_and_may_find_nothing() -> None:
    match = table(
        side(light=1, hand=["renewal-rite", FILLER], field={"A1": "siege-ogre"}),
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"]),
    )
    match.pick(0, "play renewal-rite")
    match.pick(1, "play finger-of-dusk")
    decline(match)
    assert ids(match, "hand", 0) == ["siege-ogre"]  # it fell while the rite was waiting
    match = table(side(light=1, hand=["renewal-rite", FILLER], discard=["unmoor"]))
    act(match, 0, "play renewal-rite")
    assert (size(match, "hand", 0), asked(match)) == (0, (0, "main"))


@pytest.mark.card("mending-light")
def test_mending_light_heals_any_character_by_power() -> None:
    match = table(
        side(light=1, hand=["mending-light", FILLER], hero=hurt(9, "chapel-acolyte"), field={"A1": FILLER}),
        side(field={"A1": FILLER, "A2": "silvered-golem"}),
    )
    match.pick(0, "play mending-light")
    assert sorted(notes(match, 0)) == ["> A1", "> enemy A1", "> enemy hero", "> hero"]
    act(match, 0, "> hero")
    assert (hero_damage(match, 0), size(match, "dz", 0)) == (9 - 3, 2)
    match = table(
        side(light=1, hand=["mending-light", FILLER]), side(field={"A1": {"card": "elder-treant", "damage": 1}})
    )
    act(match, 0, "play mending-light; > enemy A1")
    assert hp(match, 1, "A1") == (8, 0)


@pytest.mark.card("mending-light")
def test_mending_light_saves_in_the_defense_window() -> None:
    match = table(side(field={"A1": "siege-ogre"}), side(light=1, hand=["mending-light", FILLER], hero=hurt(21)))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play mending-light; > hero")
    decline(match)
    assert match.result is None
    assert hero_damage(match, 1) == 21 - 2 + 5


@pytest.mark.card("aegis-of-faith")
def test_aegis_of_faith_wards_a_character_or_readies_a_minion() -> None:
    mine = side(
        light=1,
        hand=["aegis-of-faith", FILLER],
        gear={"armor": "round-shield"},
        field={"A1": {"card": FILLER, "exhausted": 1}},
    )
    theirs = side(field={"A1": FILLER})
    match = table(mine, theirs)
    match.pick(0, "play aegis-of-faith")
    assert notes(match, 0) == ["mode 1", "mode 2"]
    match.pick(0, "mode 1")
    assert sorted(notes(match, 0)) == ["> A1", "> hero"]
    act(match, 0, "> hero")
    assert hero_face(match, 0).stats["ward"] == 1
    next_turn(match)
    act(match, 1, "attack A1; > enemy hero")
    assert (hero_damage(match, 0), durability(match, 0, "armor")) == (0, 2)  # Ward before armor
    assert hero_face(match, 0).stats["ward"] == 0
    match = table(mine, theirs)
    act(match, 0, "play aegis-of-faith; mode 2")
    assert not minion(match, 0, "A1").exhausted
    assert warded(match, 0) == []
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 2


@pytest.mark.card("aegis-of-faith")
def test_aegis_of_faith_offers_only_possible_lines_and_readies_nobody_frozen() -> None:
    match = table(side(light=1, hand=["aegis-of-faith", FILLER]))
    act(match, 0, "play aegis-of-faith")  # no minion: the Ward for the hero is the only choice
    assert hero_face(match, 0).stats["ward"] == 1
    frozen = {"card": FILLER, "exhausted": 1, "frozen": 1}
    match = table(side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": frozen}))
    act(match, 0, "play aegis-of-faith; mode 2")
    assert minion(match, 0, "A1").exhausted


@pytest.mark.card("aegis-of-faith")
def test_aegis_of_faith_as_an_answer_keeps_damage_away_once() -> None:
    match = table(
        side(fire=1, hand=["fire-lance x2", "village-militia x2"]),
        side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "play fire-lance; pay village-militia")
    match.pick(1, "play aegis-of-faith; mode 1; > A1")
    decline(match)
    assert (hp(match, 1, "A1"), warded(match, 1)) == ((3, 0), [])
    act(match, 0, "play fire-lance")
    assert hp(match, 1, "A1") == (3, 2)


@pytest.mark.card("dawnplate")
def test_dawnplate_mends_itself_up_to_four() -> None:
    match = table(side(light=1, hand=["dawnplate", FILLER, FILLER]), side(field={"A1": FILLER}))
    act(match, 0, "play dawnplate")
    assert durability(match, 0, "armor") == 4
    next_turn(match)
    act(match, 1, "attack A1; > enemy hero")
    assert (hero_damage(match, 0), durability(match, 0, "armor")) == (0, 2)
    next_turn(match)
    assert durability(match, 0, "armor") == 3
    next_turn(match)
    assert durability(match, 0, "armor") == 3  # not in the opponent's turn
    for before, after in ((3, 4), (4, 4), (5, 5)):
        plate = {"armor": {"card": "dawnplate", "durability": before}}
        assert durability(table(side(gear=plate), start="turn"), 0, "armor") == after


@pytest.mark.card("mace-of-vows")
def test_mace_of_vows_heals_after_every_attack_of_its_hero() -> None:
    match = table(
        side(light=1, hand=["mace-of-vows", FILLER, FILLER], hero=hurt(9)), side(field={"A1": "siege-ogre"})
    )
    act(match, 0, "play mace-of-vows")
    assert durability(match, 0, "weapon") == 3
    act(match, 0, "attack hero; > enemy A1")
    assert (hp(match, 1, "A1"), hero_damage(match, 0)) == ((5, 3), 9 + 5 - 2)
    assert durability(match, 0, "weapon") == 2
    next_turn(match)
    act(match, 1, "attack A1; > enemy hero")
    assert hero_damage(match, 0) == 12 + 5  # striking back is no attack


@pytest.mark.card("mace-of-vows")
def test_mace_of_vows_heals_even_if_the_target_vanished() -> None:
    match = table(
        side(gear={"weapon": "mace-of-vows"}, hero=hurt(9)),
        side(hand=["measured-retreat", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "attack hero; > enemy A1")
    match.pick(1, "play measured-retreat")
    decline(match)
    assert (hero_damage(match, 0), durability(match, 0, "weapon")) == (7, 2)


@pytest.mark.card("charge-at-dawn")
def test_charge_at_dawn_drains_in_its_own_combat_only() -> None:
    match = table(
        side(light=1, hand=["charge-at-dawn", FILLER, FILLER], hero=hurt(9)),
        side(gear={"armor": {"card": "chain-hauberk", "durability": 1}}, field={"A1": FILLER}),
    )
    act(match, 0, "play charge-at-dawn; > enemy hero")
    assert hero_damage(match, 1) == 1 + 3 - 1
    assert hero_damage(match, 0) == 9 + 1 - 3
    assert hero_face(match, 0).keywords == []
    next_turn(match)
    act(match, 1, "attack A1; > enemy hero")
    assert hero_damage(match, 0) == 7 + 2  # no Drain when it strikes back later


@pytest.mark.card("charge-at-dawn")
def test_charge_at_dawn_drains_what_pierces_only_once() -> None:
    match = table(
        side(light=1, hand=["charge-at-dawn", FILLER, FILLER], hero=hurt(20), gear={"weapon": "hunting-spear"}),
        side(field={"D1": FILLER}),
    )
    act(match, 0, "play charge-at-dawn; > enemy D1")
    assert (minions(match, 1), hero_damage(match, 1)) == ({}, 7 - 3)  # 1 + 3 + 3
    assert hero_damage(match, 0) == 20 + 2 - 7


@pytest.mark.card("charge-at-dawn")
def test_charge_at_dawn_drains_nothing_from_a_ward() -> None:
    match = table(
        side(light=1, hand=["charge-at-dawn", FILLER, FILLER], hero=hurt(9)),
        side(field={"D1": {"card": FILLER, "ward": 1}}),
    )
    act(match, 0, "play charge-at-dawn; > enemy D1")
    assert hero_damage(match, 0) == 9 + 2
    assert hp(match, 1, "D1") == (3, 0)


@pytest.mark.card("morning-cathedral")
def test_morning_cathedral_heals_at_its_turn_start() -> None:
    match = table(side(light=1, hand=["morning-cathedral", "village-militia x3"], hero=hurt(9)), side(hero=hurt(9)))
    act(match, 0, "play morning-cathedral")
    assert gear_face(match, 0, "location").card == "morning-cathedral"
    next_turn(match)
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (9, 9)
    next_turn(match)
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (8, 9)


@pytest.mark.card("morning-cathedral")
def test_morning_cathedral_wards_all_friends_at_a_level_but_not_at_a_talent() -> None:
    mine = {
        "dz": [f"{FILLER} x2"],
        "destiny": ["ember-adept", "self-taught"],
        "gear": {"location": "morning-cathedral"},
        "field": {"A1": FILLER, "D5": FILLER},
    }
    match = table(side(**mine), side(field={"A1": FILLER}), start="turn")
    match.pick(0, "destiny ember-adept")
    match.pick(0, "unlock fire")
    assert (warded(match, 0), warded(match, 1)) == (["A1", "D5"], [])
    match = table(side(**mine), start="turn")
    match.pick(0, "destiny self-taught")
    assert warded(match, 0) == []
    theirs = side(dz=[FILLER], destiny=["ember-adept"], field={"A1": FILLER})
    match = table(side(**mine), theirs)
    end_turn(match)
    match.pick(1, "destiny ember-adept")
    match.pick(1, "unlock fire")
    assert (warded(match, 0), warded(match, 1)) == ([], [])  # the opponent's level is not yours


@pytest.mark.card("morning-cathedral")
def test_morning_cathedral_heals_when_it_is_burnt_with_light_open() -> None:
    for light, left in ((1, 6), (0, 9)):
        match = table(
            side(light=light, dz=["morning-cathedral"], destiny=["self-taught"], hero=hurt(9)), start="turn"
        )
        match.pick(0, "destiny self-taught")
        assert ids(match, "banish", 0) == ["morning-cathedral"]
        assert hero_damage(match, 0) == left


# -- Nature


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
    assert minions(match, 0) == {"A1": FILLER, "D3": "sapling-token"}
    sapling = minion(match, 0, "D3")
    assert (sapling.stats["attack"], sapling.stats["hp"], sapling.stats["fresh"]) == (1, 1, 1)
    assert asked(match) == (0, "main")
    refused(match, 0, "attack D3", "CD-13.1")
    match = table(side(dz=["windfall-acorn"], destiny=["self-taught"]), start="turn")
    match.pick(0, "destiny self-taught")
    assert (minions(match, 0), asked(match)) == ({}, (0, "main"))


@pytest.mark.card("windfall-acorn")
def test_windfall_acorn_burnt_by_the_enemy_still_grows_for_its_owner() -> None:
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side(nature=1, dz=["windfall-acorn"]))
    act(match, 0, "play steal-fate")
    assert asked(match) == (1, "slot")
    match.pick(1, "to A1")
    assert (minions(match, 0), minions(match, 1)) == ({}, {"A1": "sapling-token"})
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
    assert (minions(match, 1), hero_damage(match, 1)) == ({}, 2)
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
    assert (minions(match, 0), hero_damage(match, 0)) == ({}, 0)


@pytest.mark.card("vine-lurker")
def test_vine_lurker_hurts_what_it_blocks_before_the_clash() -> None:
    match = table(side(field={"A1": "crossbow-crew"}), side(hand=[FILLER], field={"D1": "vine-lurker"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert asked(match) == (1, "defend")
    assert hp(match, 0, "A1") == (3, 2)
    match.pick(1, "close")
    assert (minions(match, 0), hp(match, 1, "D1")) == ({}, (4, 3))


@pytest.mark.card("vine-lurker")
def test_vine_lurker_may_end_the_combat_and_does_nothing_as_a_target() -> None:
    match = table(side(field={"A1": {"card": FILLER, "damage": 1}}), side(hand=[FILLER], field={"D1": "vine-lurker"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert (minions(match, 0), asked(match)) == ({}, (0, "main"))  # no window is offered any more
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
    assert gear_face(match, 0, "armor") is None


@pytest.mark.card("grove-shepherd")
def test_grove_shepherd_brings_a_sapling_beside_it() -> None:
    match = table(side(nature=1, hand=["grove-shepherd", "village-militia x3"]))
    match.pick(0, "play grove-shepherd; to D3")
    assert asked(match) == (0, "slot")
    assert notes(match, 0) == ["to D2", "to D4"]
    match.pick(0, "to D2")
    assert minions(match, 0) == {"D3": "grove-shepherd", "D2": "sapling-token"}
    assert (size(match, "dz", 0), size(match, "deck", 0)) == (3 + 1, 19)


@pytest.mark.card("grove-shepherd")
def test_grove_shepherd_with_one_or_no_space_beside_it() -> None:
    hand = ["grove-shepherd", "village-militia x3"]
    match = table(side(nature=1, hand=hand, field={"A4": "tower-sentinel"}))
    act(match, 0, "play grove-shepherd; to A5")
    assert (minions(match, 0), size(match, "dz", 0)) == ({"A4": "tower-sentinel", "A5": "grove-shepherd"}, 4)
    match = table(side(nature=1, hand=hand))
    act(match, 0, "play grove-shepherd; to A1")
    assert minions(match, 0) == {"A1": "grove-shepherd", "A2": "sapling-token"}


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
    assert (minions(match, 0), minion(match, 1, "D3").exhausted) == ({"A2": FILLER}, False)
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
    assert (hero_face(match, 0).stats["attack"], durability(match, 0, "weapon")) == (3, 3)
    act(match, 0, "attack hero; > enemy A1")
    assert hp(match, 1, "A1") == (5, 3)
    assert (hero_damage(match, 0), durability(match, 0, "armor"), hero_face(match, 0).stats["ward"]) == (0, 2, 1)
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
    assert (hero_damage(match, 1), minions(match, 0)) == (2, {})


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
    assert (durability(match, 0, "relic"), gear_face(match, 0, "relic").exhausted) == (3, True)
    refused(match, 0, "use relic", "CD-12.1")
    match = table(side(gear={"relic": "heartwood-totem"}), side(field={"A1": FILLER}))
    refused(match, 0, "use relic", "CD-12.8")


@pytest.mark.card("pack-lunge")
def test_pack_lunge_grows_with_the_attack_zone() -> None:
    friends = {"A1": FILLER, "A2": {"card": FILLER, "exhausted": 1}, "A3": "sapling-token", "D1": FILLER}
    match = table(side(nature=1, hand=["pack-lunge", FILLER], field=friends), side(field={"A1": FILLER}))
    act(match, 0, "play pack-lunge; > enemy hero")
    assert hero_damage(match, 1) == 1 + 1 + 3
    assert hero_face(match, 0).stats["attack"] == 1
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
    assert hero_face(match, 0).stats["attack"] == 4
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
