"""Every Arcane spell, artifact, Attack card and location of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from destiny import FILLER, decline, hero_damage, ids, notes, side, table
from destiny_acts import (
    act,
    asked,
    durability,
    end_turn,
    field,
    gear,
    hero,
    hp,
    minion,
    next_turn,
    number,
    power,
    refused,
    size,
    told,
)


@pytest.mark.card("destiny-surge")
def test_destiny_surge_draws_two_into_the_dz() -> None:
    match = table(side(arcane=1, hand=["destiny-surge", FILLER], deck=["unmoor", "echo-bolt", "fire-lance"]))
    act(match, 0, "play destiny-surge")
    assert sorted(ids(match, "dz", 0)) == sorted([FILLER, "unmoor", "echo-bolt"])
    assert ids(match, "deck", 0) == ["fire-lance"]
    assert ids(match, "discard", 0) == ["destiny-surge"]
    assert size(match, "hand", 0) == 0
    assert "unmoor" not in told(match, 1)
    assert "echo-bolt" not in told(match, 1)
    assert "unmoor" in told(match, 0)


@pytest.mark.card("destiny-surge")
def test_destiny_surge_from_the_last_card_of_a_deck_and_as_a_cantrip() -> None:
    match = table(side(arcane=1, hand=["destiny-surge", FILLER], deck=["unmoor"]))
    act(match, 0, "play destiny-surge")
    assert sorted(ids(match, "dz", 0)) == sorted([FILLER, "unmoor"])
    assert (hero_damage(match, 0), number(match, "fatigue", 0)) == (1, 1)
    match = table(side(hand=["destiny-surge", FILLER]))
    act(match, 0, "cantrip destiny-surge")
    assert (size(match, "dz", 0), size(match, "deck", 0)) == (2, 19)


@pytest.mark.card("fold-space")
def test_fold_space_swaps_two_minions_of_one_side() -> None:
    match = table(
        side(arcane=1, hand=["fold-space", FILLER], field={"A1": FILLER, "D5": "rift-strider"}),
        side(
            field={
                "A2": {"card": "siege-ogre", "exhausted": 1, "damage": 2},
                "D4": {"card": FILLER, "counters": 1},
                "D5": FILLER,
            }
        ),
    )
    match.pick(0, "play fold-space; > enemy A2")
    assert notes(match, 0) == ["> enemy D4", "> enemy D5"]
    refused(match, 0, "> A1", "CD-14.9")
    act(match, 0, "> enemy D4")
    assert field(match, 1) == {"D4": "siege-ogre", "A2": FILLER, "D5": FILLER}
    ogre = minion(match, 1, "D4")
    assert (ogre.exhausted, ogre.damage, ogre.stats["fresh"]) == (True, 2, 0)
    assert hp(match, 1, "A2") == (4, 0)
    assert field(match, 0) == {"A1": FILLER, "D5": "rift-strider"}
    assert size(match, "dz", 0) == 2  # paid and drawn


@pytest.mark.card("fold-space")
def test_fold_space_needs_two_legal_minions_on_one_side() -> None:
    match = table(
        side(arcane=1, hand=["fold-space", FILLER], field={"A1": FILLER}),
        side(field={"A2": "alley-knife", "D4": FILLER}),
    )
    refused(match, 0, "play fold-space", "CD-7.10")  # the knife is Veiled


@pytest.mark.card("fold-space")
def test_fold_space_with_one_minion_gone_only_draws_and_with_both_gone_does_nothing() -> None:
    mine = side(arcane=1, hand=["fold-space", FILLER], field={"A1": FILLER, "D1": "siege-ogre"})
    match = table(mine, side(arcane=1, hand=["unmoor", FILLER, FILLER]))
    match.pick(0, "play fold-space; > A1; > D1")
    match.pick(1, "play unmoor; > enemy A1")
    decline(match)
    assert field(match, 0) == {"D1": "siege-ogre"}
    assert size(match, "dz", 0) == 2
    match = table(mine, side(arcane=1, hand=["unmoor", "unmoor", "village-militia x4"]))
    match.pick(0, "play fold-space; > A1; > D1")
    match.pick(1, "play unmoor; > enemy A1; pay village-militia; pay village-militia")
    assert asked(match) == (1, "chain")  # an empty hand without an ability passes by itself
    match.pick(1, "play unmoor; > enemy D1")
    decline(match)
    assert field(match, 0) == {}
    assert size(match, "dz", 0) == 1


@pytest.mark.card("counterweave")
def test_counterweave_negates_a_spell_and_draws() -> None:
    match = table(
        side(hand=["fresh-orders", FILLER, FILLER]), side(arcane=1, hand=["counterweave", "fire-lance", FILLER])
    )
    match.pick(0, "play fresh-orders")
    match.pick(1, "play counterweave")
    decline(match)
    assert (size(match, "hand", 0), size(match, "dz", 0)) == (0, 2)  # what was paid stays paid
    assert ids(match, "discard", 0) == ["fresh-orders"]
    assert size(match, "dz", 1) == 3
    assert ids(match, "discard", 1) == ["counterweave"]


@pytest.mark.card("counterweave")
def test_counterweave_negates_an_ability_whose_source_stays_exhausted() -> None:
    match = table(
        side(hand=[FILLER], hero={"hero": "ember-adept"}),
        side(arcane=1, hand=["counterweave", FILLER, FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "use hero")
    match.pick(1, "play counterweave")
    decline(match)
    assert hp(match, 1, "A1") == (3, 0)
    assert hero(match, 0).exhausted
    assert size(match, "dz", 1) == 3
    assert asked(match) == (0, "main")


@pytest.mark.card("counterweave")
def test_counterweave_targets_links_of_the_opponent_only() -> None:
    match = table(side(arcane=1, hand=["destiny-surge", "counterweave", "village-militia x3"]), side(hand=[FILLER]))
    refused(match, 0, "play counterweave", "CD-7.10")
    match.pick(0, "play destiny-surge; pay village-militia")
    match.pick(1, "pass")
    refused(match, 0, "play counterweave", "CD-7.10")


@pytest.mark.card("counterweave")
def test_a_second_counterweave_on_the_same_link_leaves_the_first_nothing() -> None:
    match = table(
        side(arcane=1, hand=["destiny-surge", FILLER, FILLER]),
        side(arcane=1, hand=["counterweave", "counterweave", "village-militia x4"]),
    )
    match.pick(0, "play destiny-surge")
    match.pick(1, "play counterweave; pay village-militia; pay village-militia")
    match.pick(0, "pass")
    match.pick(1, "play counterweave; pay village-militia; pay village-militia")
    decline(match)
    assert size(match, "dz", 0) == 1
    assert size(match, "dz", 1) == 4 + 1  # only the one that negated has drawn


@pytest.mark.card("echo-bolt")
def test_echo_bolt_grows_with_the_links_under_it() -> None:
    match = table(
        side(arcane=1, hand=["echo-bolt", FILLER, "village-militia x2"], hero={"hero": "ember-adept"}),
        side(arcane=1, hand=["echo-bolt", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "use hero")  # abilities are links as well
    match.pick(1, "play echo-bolt; > enemy hero")
    match.pick(0, "play echo-bolt; > enemy hero; pay village-militia")
    decline(match)
    assert hero_damage(match, 1) == 1 + 1 + 2
    assert hero_damage(match, 0) == 1 + 0 + 1
    assert hp(match, 1, "A1") == (3, 1)


@pytest.mark.card("echo-bolt")
def test_echo_bolt_alone_and_over_a_negated_link() -> None:
    match = table(
        side(arcane=1, hand=["destiny-surge", "echo-bolt", "village-militia x3"], field={"A1": FILLER}),
        side(arcane=1, hand=["echo-bolt", "counterweave", "village-militia x4"], field={"A1": FILLER}),
    )
    match.pick(0, "play echo-bolt")
    assert sorted(notes(match, 0)) == ["> enemy A1", "> enemy hero"]
    match.pick(0, "> enemy A1")
    act(match, 0, "pay village-militia")
    assert hp(match, 1, "A1") == (3, 1)
    match.pick(0, "play destiny-surge; pay village-militia")
    match.pick(1, "play echo-bolt; > enemy hero; pay village-militia")
    match.pick(0, "pass")
    match.pick(1, "play counterweave; > link 1; pay village-militia; pay village-militia")
    decline(match)
    assert hero_damage(match, 0) == 1  # no other link was left when it resolved


@pytest.mark.card("unmoor")
def test_unmoor_returns_a_minion_that_forgets_everything() -> None:
    marks = {"card": "siege-ogre", "damage": 3, "counters": 2, "exhausted": 1, "frozen": 1, "ward": 1}
    match = table(side(arcane=1, hand=["unmoor", FILLER, FILLER]), side(hand=[FILLER], field={"A1": marks}))
    before = match.view(0).zone("field", 1).faces[0].id
    act(match, 0, "play unmoor")
    assert field(match, 1) == {}
    back = next(face for face in match.truth().zone("hand", 1).faces if face.card == "siege-ogre")
    assert (back.damage, back.exhausted) == (0, False)
    assert [back.stats[name] for name in ("counters", "frozen", "ward")] == [0, 0, 0]
    # Everybody saw which card went up, but nothing tells which card of the hand it is.
    assert match.view(0).zone("hand", 1).count == 2
    assert match.view(0).zone("hand", 1).faces == []
    assert [among.names for among in match.view(0).among] == [{"siege-ogre": 1}]
    assert back.id != before


@pytest.mark.card("unmoor")
def test_unmoor_ends_a_token_and_gives_a_stolen_minion_to_its_owner() -> None:
    match = table(
        side(arcane=1, shadow=1, hand=["unmoor", "borrowed-will", "village-militia x6"]),
        side(field={"A1": "sapling-token", "D1": "tower-sentinel"}),
    )
    act(match, 0, "play borrowed-will; > enemy D1; " + "; ".join(["pay village-militia"] * 4))
    act(match, 0, "to D3")
    match.pick(0, "play unmoor")
    assert notes(match, 0) == ["> D3", "> enemy A1"]
    act(match, 0, "> D3")
    assert ids(match, "hand", 1) == ["tower-sentinel"]
    match = table(side(arcane=1, hand=["unmoor", FILLER, FILLER]), side(field={"A1": "sapling-token"}))
    act(match, 0, "play unmoor")
    assert field(match, 1) == {}
    assert (size(match, "hand", 1), size(match, "discard", 1), size(match, "banish", 1)) == (0, 0, 0)


@pytest.mark.card("orb-of-echoes")
def test_orb_of_echoes_gives_power_for_the_turn_once_a_turn() -> None:
    match = table(
        side(arcane=1, hand=["orb-of-echoes", "echo-bolt", "village-militia x3"]),
    )
    act(match, 0, "play orb-of-echoes; pay village-militia; pay village-militia")
    assert durability(match, 0, "relic") == 3
    act(match, 0, "use relic")
    assert (power(match, 0), durability(match, 0, "relic")) == (2, 2)
    assert not gear(match, 0, "relic").exhausted
    refused(match, 0, "use relic", "CD-12.6")
    act(match, 0, "play echo-bolt; > enemy hero")
    assert hero_damage(match, 1) == 3
    end_turn(match)
    assert power(match, 0) == 0
    match.pick(1, "end turn")
    match.pick(0, "use relic")  # in the opponent's turn as well
    assert power(match, 0) == 0
    decline(match)
    assert (power(match, 0), durability(match, 0, "relic")) == (0, 1)  # that turn is over by now


@pytest.mark.card("orb-of-echoes")
def test_orb_of_echoes_breaks_with_its_last_use_and_its_power_outlives_a_level() -> None:
    match = table(
        side(
            hand=["awakening-call", FILLER, FILLER],
            destiny=["ember-adept"],
            gear={"relic": {"card": "orb-of-echoes", "durability": 1}},
        ),
        side(hand=[FILLER]),
    )
    match.pick(0, "use relic")
    assert asked(match) == (1, "chain")
    assert gear(match, 0, "relic") is None
    assert ids(match, "discard", 0) == ["orb-of-echoes"]
    decline(match)
    assert power(match, 0) == 2
    act(match, 0, "play awakening-call")
    act(match, 0, "destiny ember-adept")
    act(match, 0, "unlock fire")
    assert power(match, 0) == 1 + 2
    end_turn(match)
    assert power(match, 0) == 1


@pytest.mark.card("phase-strike")
def test_phase_strike_draws_if_it_hurts_a_hero() -> None:
    match = table(side(arcane=1, hand=["phase-strike", FILLER]), side(hand=[FILLER], field={"D1": FILLER}))
    match.pick(0, "play phase-strike; > enemy hero")
    refused(match, 1, "block D1", "CD-13.10")
    decline(match)
    assert (hero_damage(match, 1), hero_damage(match, 0)) == (3, 1)
    assert size(match, "dz", 0) == 2
    assert ids(match, "discard", 0) == ["phase-strike"]
    assert hero(match, 0).exhausted
    assert hero(match, 0).stats["attack"] == 1


@pytest.mark.card("phase-strike")
def test_phase_strike_draws_nothing_for_armor_ward_or_a_minion() -> None:
    mine = side(arcane=1, hand=["phase-strike", FILLER])
    for theirs in (
        side(gear={"armor": "chain-hauberk"}),
        side(hero={"hero": {"card": "novice", "ward": 1}}),
    ):
        match = table(mine, theirs)
        act(match, 0, "play phase-strike; > enemy hero")
        assert (hero_damage(match, 1), size(match, "dz", 0)) == (0, 1)
    match = table(mine, side(field={"A1": FILLER}))
    act(match, 0, "play phase-strike; > enemy A1")
    assert (field(match, 1), size(match, "dz", 0)) == ({}, 1)
    spear = side(arcane=1, hand=["phase-strike", FILLER], gear={"weapon": "hunting-spear"})
    match = table(spear, side(field={"A1": FILLER}))
    act(match, 0, "play phase-strike; > enemy A1")
    assert (hero_damage(match, 1), size(match, "dz", 0)) == (3, 2)  # 1 + 3 + 2 pierces for 3


@pytest.mark.card("glyph-sabre")
def test_glyph_sabre_adds_its_attack_and_the_current_power() -> None:
    match = table(
        side(
            arcane=1,
            hand=["glyph-sabre", "village-militia x2"],
            hero={"hero": "ember-adept"},
            field={"A1": "arcane-familiar"},
            gear={"relic": "orb-of-echoes"},
        ),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    act(match, 0, "play glyph-sabre")
    assert (hero(match, 0).stats["attack"], power(match, 0)) == (1 + 1 + 2, 2)
    act(match, 0, "use relic")
    assert hero(match, 0).stats["attack"] == 1 + 1 + 4
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "play unmoor")
    decline(match)
    assert hero_damage(match, 1) == 1 + 1 + 3
    assert durability(match, 0, "weapon") == 2


@pytest.mark.card("glyph-sabre")
def test_glyph_sabre_adds_nothing_to_a_hero_without_power() -> None:
    match = table(side(gear={"weapon": "glyph-sabre"}))
    assert (hero(match, 0).stats["attack"], power(match, 0)) == (1 + 1, 0)


@pytest.mark.card("glyph-sabre")
def test_glyph_sabre_draws_when_it_is_burnt_with_arcane_open() -> None:
    for arcane in (1, 0):
        match = table(
            side(arcane=arcane, dz=["glyph-sabre"], destiny=["self-taught"], deck=["unmoor", "fire-lance x3"]),
            start="turn",
        )
        act(match, 0, "destiny self-taught")
        assert ids(match, "banish", 0) == ["glyph-sabre"]
        # The card of the turn, and the one drawn into the DZ, which the recall brings at once.
        assert size(match, "hand", 0) == (2 if arcane else 1)
        assert size(match, "dz", 0) == 0


@pytest.mark.card("glyph-sabre")
def test_glyph_sabre_counts_an_affinity_that_its_own_burning_opened() -> None:
    for affinity, drawn in (("arcane", 1), ("frost", 0)):
        match = table(side(dz=["glyph-sabre"], destiny=["ember-adept"]), start="turn")
        match.pick(0, "destiny ember-adept")
        act(match, 0, f"unlock {affinity}")
        assert size(match, "hand", 0) == 1 + drawn


@pytest.mark.card("crystal-observatory")
def test_crystal_observatory_gives_power_and_draws_for_a_large_recall() -> None:
    match = table(side(arcane=1, hand=["crystal-observatory", FILLER, FILLER]))
    act(match, 0, "play crystal-observatory")
    assert (power(match, 0), power(match, 1)) == (1, 0)
    assert gear(match, 0, "location").card == "crystal-observatory"
    for held, drawn in ((5, 1), (4, 0)):
        match = table(side(dz=[f"{FILLER} x{held}"], gear={"location": "crystal-observatory"}), start="turn")
        assert asked(match) == (0, "main")
        assert size(match, "hand", 0) == held + 1
        assert size(match, "dz", 0) == drawn


@pytest.mark.card("crystal-observatory")
def test_crystal_observatory_ignores_the_recall_of_the_opponent() -> None:
    match = table(side(gear={"location": "crystal-observatory"}), side(dz=[f"{FILLER} x6"]), start="turn")
    next_turn(match)
    assert asked(match) == (1, "main")
    assert (size(match, "hand", 1), size(match, "dz", 1), size(match, "dz", 0)) == (7, 0, 0)
