"""Every Arcane and Shadow card of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from cardwright.testing.board import act, asked, decline, ids, notes, number, refused, size, told
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

# -- Arcane minions


@pytest.mark.card("rune-scribe")
def test_rune_scribe_puts_one_of_three_into_the_dz() -> None:
    match = table(
        side(arcane=1, hand=["rune-scribe", FILLER], deck=["fire-lance", "unmoor", "echo-bolt", "fate-eater x2"])
    )
    match.pick(0, "play rune-scribe; to A3")
    assert asked(match) == (0, "look")
    assert notes(match, 0) == ["take fire-lance", "take unmoor", "take echo-bolt"]
    match.pick(0, "take unmoor")
    assert minions(match, 0) == {"A3": "rune-scribe"}
    assert sorted(ids(match, "dz", 0)) == sorted(["unmoor", FILLER])
    assert ids(match, "deck", 0)[:2] == ["fate-eater", "fate-eater"]
    assert sorted(ids(match, "deck", 0)[2:]) == ["echo-bolt", "fire-lance"]
    assert asked(match) == (0, "main")


@pytest.mark.card("rune-scribe")
def test_rune_scribe_shows_the_opponent_only_how_many_and_where_to() -> None:
    match = table(side(arcane=1, hand=["rune-scribe", FILLER], deck=["fire-lance", "unmoor", "echo-bolt"]))
    match.pick(0, "play rune-scribe; to A3")
    during = told(match, 1)
    match.pick(0, "take unmoor")
    for name in ("fire-lance", "unmoor", "echo-bolt"):
        assert name not in during
        assert name not in told(match, 1)
    assert match.view(1).zone("dz", 0).count == 2
    looked = [event.numbers for event in match.events(1) if event.kind == "looked"]
    assert looked == [{"count": 3}]
    # Its owner knows what lies at the bottom, but not in which order.
    assert not match.view(0).zone("deck", 0).faces
    assert [among.names for among in match.view(0).among] == [{"echo-bolt": 1, "fire-lance": 1}]


@pytest.mark.card("rune-scribe")
def test_rune_scribe_lays_the_rest_down_in_random_order() -> None:
    orders = set()
    for seed in range(16):
        match = table(
            side(arcane=1, hand=["rune-scribe", FILLER], deck=["fire-lance", "unmoor", "echo-bolt"]), seed=seed
        )
        match.pick(0, "play rune-scribe; to A3")
        match.pick(0, "take unmoor")
        orders.add(tuple(ids(match, "deck", 0)))
    assert orders == {("fire-lance", "echo-bolt"), ("echo-bolt", "fire-lance")}


@pytest.mark.card("rune-scribe")
def test_rune_scribe_with_a_short_or_empty_deck() -> None:
    match = table(side(arcane=1, hand=["rune-scribe", FILLER], deck=["fire-lance", "unmoor"]))
    match.pick(0, "play rune-scribe; to D1")
    assert notes(match, 0) == ["take fire-lance", "take unmoor"]
    match.pick(0, "take fire-lance")
    assert ids(match, "deck", 0) == ["unmoor"]
    match = table(side(arcane=1, hand=["rune-scribe", FILLER], deck=["unmoor"]))
    match.pick(0, "play rune-scribe; to D1")
    assert sorted(ids(match, "dz", 0)) == sorted(["unmoor", FILLER])
    match = table(side(arcane=1, hand=["rune-scribe", FILLER], deck=[]))
    match.pick(0, "play rune-scribe; to D1")
    assert ids(match, "dz", 0) == [FILLER]
    assert (hero_damage(match, 0), number(match, "fatigue", 0)) == (0, 0)


@pytest.mark.card("arcane-familiar")
def test_arcane_familiar_gives_power_while_it_is_there() -> None:
    familiars = {"A1": {"card": "arcane-familiar", "exhausted": 1}, "D2": "arcane-familiar"}
    match = table(
        side(arcane=1, hand=["echo-bolt", FILLER, FILLER], field=familiars),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    assert (power(match, 0), power(match, 1)) == (2, 0)
    match.pick(0, "play echo-bolt; > enemy hero")
    match.pick(1, "play unmoor; > enemy D2")
    decline(match)
    assert power(match, 0) == 1
    assert hero_damage(match, 1) == 2  # 1 + Power as it was when the bolt resolved


@pytest.mark.card("rift-strider")
def test_rift_strider_moves_another_once_in_each_turn() -> None:
    match = table(
        side(
            arcane=1,
            hand=[FILLER, FILLER, FILLER],
            field={"A1": "rift-strider", "A2": {"card": FILLER, "damage": 1, "exhausted": 1}, "A4": "rift-strider"},
        ),
        side(field={"A1": FILLER}),
    )
    match.pick(0, "use A1")
    assert notes(match, 0) == ["> A2", "> A4"]
    act(match, 0, "> A2")
    assert asked(match) == (0, "slot")
    assert notes(match, 0) == [f"to {slot}" for slot in ("A3", "A5", "D1", "D2", "D3", "D4", "D5")]
    act(match, 0, "to D5")
    moved = minion(match, 0, "D5")
    assert (moved.card, moved.damage, moved.exhausted, moved.stats["fresh"]) == (FILLER, 1, True, 0)
    assert not minion(match, 0, "A1").exhausted
    assert (size(match, "hand", 0), size(match, "dz", 0)) == (2, 1)
    refused(match, 0, "use A1", "CD-12.6")
    assert "use A4" in notes(match, 0)  # each copy has its own use
    end_turn(match)
    match.pick(1, "end turn")
    assert asked(match) == (0, "end-window")
    assert "use A1" in notes(match, 0)  # a new turn, if not one's own


@pytest.mark.card("rift-strider")
def test_rift_strider_needs_a_card_to_pay_and_must_be_ready() -> None:
    match = table(side(arcane=1, field={"A1": "rift-strider", "A2": FILLER}))
    refused(match, 0, "use A1", "CD-12.5")
    match = table(side(hand=[FILLER], field={"A1": {"card": "rift-strider", "exhausted": 1}, "A2": FILLER}))
    refused(match, 0, "use A1", "CD-12.1")


@pytest.mark.card("rift-strider")
def test_rift_strider_has_moved_nobody_if_its_target_is_gone() -> None:
    match = table(
        side(hand=[FILLER], field={"A1": "rift-strider", "A2": FILLER}),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    match.pick(0, "use A1")
    match.pick(1, "play unmoor; > enemy A2")
    decline(match)
    assert asked(match) == (0, "main")
    assert minions(match, 0) == {"A1": "rift-strider"}


@pytest.mark.card("silvered-golem")
def test_silvered_golem_is_no_target_for_the_opponent() -> None:
    match = table(
        side(fire=1, hand=["fire-lance", "wall-of-embers", FILLER, FILLER, FILLER], field={"A1": FILLER}),
        side(field={"A2": "silvered-golem", "A3": FILLER}),
    )
    match.pick(0, "play fire-lance")
    assert sorted(notes(match, 0)) == ["> A1", "> enemy A3"]
    refused(match, 0, "> enemy A2", "CD-15.18")
    match.take_back(0)
    act(match, 0, "play wall-of-embers; row attack; pay fire-lance; pay village-militia; pay village-militia")
    assert hp(match, 1, "A2") == (4, 1)
    act(match, 0, "attack A1; > enemy A2")
    assert hp(match, 1, "A2") == (4, 3)


@pytest.mark.card("silvered-golem")
def test_silvered_golem_is_no_target_of_triggers_but_one_of_its_own_side() -> None:
    match = table(
        side(fire=1, field={"A1": "cinder-whelp"}),
        side(hand=["tactical-shift", FILLER], field={"A2": "silvered-golem"}),
    )
    match.pick(0, "attack A1; > enemy A2")
    match.pick(1, "play tactical-shift")
    decline(match)
    act(match, 1, "to A5")
    assert minions(match, 0) == {}
    assert hp(match, 1, "A5") == (4, 2)  # the whelp's last spark found only the hero
    assert hero_damage(match, 1) == 1


@pytest.mark.card("weave-cutter")
def test_weave_cutter_negates_a_spell() -> None:
    match = table(
        side(arcane=1, hand=["destiny-surge", FILLER, FILLER]),
        side(hand=[FILLER, "fire-lance"], field={"D1": {"card": "weave-cutter", "fresh": 1}}),
    )
    assert "use D1" not in notes(match, 0)
    match.pick(0, "play destiny-surge")
    match.pick(1, "use D1; pay fire-lance")
    decline(match)
    assert ids(match, "dz", 0) == [FILLER]
    assert ids(match, "discard", 0) == ["destiny-surge"]
    assert minion(match, 1, "D1").exhausted
    assert ids(match, "dz", 1) == ["fire-lance"]
    assert match.view(0).zone("dz", 1).faces == []


@pytest.mark.card("weave-cutter")
def test_weave_cutter_negates_cantrips_but_no_abilities_and_nothing_of_its_own() -> None:
    match = table(
        side(
            hand=["lava-brute", FILLER, FILLER, FILLER],
            hero={"hero": "ember-adept"},
            field={"D1": "weave-cutter"},
        ),
        side(hand=[FILLER], field={"A1": FILLER, "D1": "weave-cutter"}),
    )
    match.pick(0, "use hero; > enemy A1")
    refused(match, 1, "use D1", "CD-12.8")
    decline(match)
    match.pick(0, "cantrip lava-brute")
    match.pick(1, "use D1")
    refused(match, 0, "use D1", "CD-12.5")  # no hand is left to pay with; and the only spell is its own
    decline(match)
    assert size(match, "dz", 0) == 3  # paid, and nothing drawn
    assert ids(match, "discard", 0) == ["lava-brute"]


@pytest.mark.card("weave-cutter")
def test_weave_cutter_stays_exhausted_and_paid_if_it_is_negated_itself() -> None:
    match = table(
        side(arcane=1, hand=["destiny-surge", "counterweave", FILLER, FILLER, FILLER]),
        side(hand=[FILLER], field={"D1": "weave-cutter"}),
    )
    match.pick(0, "play destiny-surge; pay village-militia")
    match.pick(1, "use D1")
    match.pick(0, "play counterweave; pay village-militia")
    decline(match)
    assert size(match, "dz", 0) == 1 + 2 + 1 + 2  # paid 1 and 2, drawn 1 and 2
    assert minion(match, 1, "D1").exhausted
    assert size(match, "dz", 1) == 1


@pytest.mark.card("astral-leviathan")
def test_astral_leviathan_costs_less_for_each_spell_of_its_player_this_turn() -> None:
    match = table(
        side(
            arcane=1,
            hand=["astral-leviathan", "tactical-shift x2", "lava-brute", "village-militia x6"],
            field={"A1": FILLER},
        ),
        side(arcane=1, hand=["counterweave", "tactical-shift", FILLER, FILLER], field={"A1": FILLER}),
    )
    for slot in ("A2", "A3"):
        match.pick(0, "play tactical-shift")
        decline(match)
        act(match, 0, f"to {slot}")
    match.pick(0, "cantrip lava-brute; pay village-militia; pay village-militia; pay village-militia")
    match.pick(1, "play counterweave")  # cantrips and negated spells count, the opponent's do not
    decline(match)
    assert size(match, "hand", 0) == 4
    act(match, 0, "play astral-leviathan; to D1")
    assert size(match, "hand", 0) == 1
    found = minion(match, 0, "D1")
    assert (found.stats["attack"], found.stats["hp"]) == (5, 6)


@pytest.mark.card("astral-leviathan")
def test_astral_leviathan_is_free_at_best_and_dear_again_next_turn() -> None:
    match = table(side(arcane=1, spells=7, hand=["astral-leviathan"]))
    act(match, 0, "play astral-leviathan; to A1")
    assert size(match, "dz", 0) == 0
    match = table(side(arcane=1, spells=3, hand=["astral-leviathan", FILLER]), side())
    refused(match, 0, "play astral-leviathan", "CD-7.3")  # 5 - 3 = 2, and one other card is there
    next_turn(match)
    next_turn(match)
    assert size(match, "hand", 0) == 3
    refused(match, 0, "play astral-leviathan", "CD-7.3")


@pytest.mark.card("arcane-familiar")
def test_arcane_familiar_fights_as_printed() -> None:
    match = table(side(arcane=1, hand=["arcane-familiar", FILLER, FILLER]))
    act(match, 0, "play arcane-familiar; to A1")
    assert (attack(match, 0, "A1"), hp(match, 0, "A1"), power(match, 0)) == (2, (4, 0), 1)
    refused(match, 0, "attack A1", "CD-9.4")


# -- Arcane spells, artifacts, Attack cards and locations


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
    assert minions(match, 1) == {"D4": "siege-ogre", "A2": FILLER, "D5": FILLER}
    ogre = minion(match, 1, "D4")
    assert (ogre.exhausted, ogre.damage, ogre.stats["fresh"]) == (True, 2, 0)
    assert hp(match, 1, "A2") == (4, 0)
    assert minions(match, 0) == {"A1": FILLER, "D5": "rift-strider"}
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
    assert minions(match, 0) == {"D1": "siege-ogre"}
    assert size(match, "dz", 0) == 2
    match = table(mine, side(arcane=1, hand=["unmoor", "unmoor", "village-militia x4"]))
    match.pick(0, "play fold-space; > A1; > D1")
    match.pick(1, "play unmoor; > enemy A1; pay village-militia; pay village-militia")
    assert asked(match) == (1, "chain")  # an empty hand without an ability passes by itself
    match.pick(1, "play unmoor; > enemy D1")
    decline(match)
    assert minions(match, 0) == {}
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
    assert hero_face(match, 0).exhausted
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
    assert minions(match, 1) == {}
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
    assert minions(match, 1) == {}
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
    assert not gear_face(match, 0, "relic").exhausted
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
    assert gear_face(match, 0, "relic") is None
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
    assert hero_face(match, 0).exhausted
    assert hero_face(match, 0).stats["attack"] == 1


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
    assert (minions(match, 1), size(match, "dz", 0)) == ({}, 1)
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
    assert (hero_face(match, 0).stats["attack"], power(match, 0)) == (1 + 1 + 2, 2)
    act(match, 0, "use relic")
    assert hero_face(match, 0).stats["attack"] == 1 + 1 + 4
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "play unmoor")
    decline(match)
    assert hero_damage(match, 1) == 1 + 1 + 3
    assert durability(match, 0, "weapon") == 2


@pytest.mark.card("glyph-sabre")
def test_glyph_sabre_adds_nothing_to_a_hero_without_power() -> None:
    match = table(side(gear={"weapon": "glyph-sabre"}))
    assert (hero_face(match, 0).stats["attack"], power(match, 0)) == (1 + 1, 0)


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
    assert gear_face(match, 0, "location").card == "crystal-observatory"
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


# -- Shadow minions


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
    assert hero_face(match, 0).stats["ward"] == 0
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
    assert (minions(match, 0), minions(match, 1)) == ({}, {})
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
    assert (minions(match, 0), minions(match, 1)) == ({}, {})


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
    assert minions(match, 0) == {"D5": "shroud-collector", "A3": "lava-brute"}
    assert minions(match, 1) == {"A1": FILLER}
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
    assert minions(match, 0) == {"D5": "shroud-collector", "A2": FILLER}
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
    assert minions(match, 0) == {"D5": "shroud-collector"}
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


# -- Shadow spells, artifacts, Attack cards and locations


@pytest.mark.card("costly-whisper")
def test_costly_whisper_hurts_and_draws_two() -> None:
    match = table(
        side(shadow=1, hand=["costly-whisper", FILLER], deck=["unmoor", "fire-lance", FILLER]), side(hand=[FILLER])
    )
    act(match, 0, "play costly-whisper")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (2, 0)
    assert sorted(ids(match, "hand", 0)) == ["fire-lance", "unmoor"]
    assert ids(match, "dz", 0) == [FILLER]
    assert "unmoor" not in told(match, 1)


@pytest.mark.card("costly-whisper")
def test_costly_whisper_is_shielded_and_loses_the_game_only_when_it_is_done() -> None:
    match = table(side(shadow=1, hand=["costly-whisper", FILLER], gear={"armor": "round-shield"}))
    act(match, 0, "play costly-whisper")
    assert (hero_damage(match, 0), size(match, "hand", 0)) == (0, 2)
    assert ids(match, "discard", 0) == ["round-shield", "costly-whisper"]
    assert size(match, "dz", 0) == 1 + 1  # the shield's On Destroy
    match = table(side(shadow=1, hand=["costly-whisper", FILLER], hero={"hero": {"card": "novice", "damage": 23}}))
    act(match, 0, "play costly-whisper")
    assert match.result is not None
    assert match.result.winners == (1,)
    assert (size(match, "hand", 0), ids(match, "discard", 0)) == (2, ["costly-whisper"])


@pytest.mark.card("borrowed-will")
def test_borrowed_will_takes_a_weak_enemy_over() -> None:
    match = table(
        side(
            shadow=1, hand=["borrowed-will", "village-militia x4"], hero={"hero": "ember-adept"}, field={"D2": FILLER}
        ),
        side(
            field={
                "A1": "siege-ogre",
                "A2": "alley-knife",
                "D3": {"card": "tower-sentinel", "damage": 1, "counters": 1, "exhausted": 1, "frozen": 1, "ward": 1},
                "A5": "ashwing-drake",
            }
        ),
    )
    match.pick(0, "play borrowed-will")
    assert sorted(notes(match, 0)) == ["> enemy A5", "> enemy D3"]  # 3 + Power 1; the knife is Veiled
    refused(match, 0, "> enemy A1", "CD-14.9")
    refused(match, 0, "> D2", "CD-14.9")
    act(match, 0, "> enemy D3")
    assert notes(match, 0) == ["to D1", "to D3", "to D4", "to D5"]
    match.pick(0, "to D4")
    taken = minion(match, 0, "D4")
    assert (taken.card, taken.controller, taken.damage, taken.exhausted) == ("tower-sentinel", 0, 1, True)
    assert [taken.stats[name] for name in ("counters", "frozen", "ward", "fresh")] == [1, 1, 1, 1]
    assert minions(match, 1) == {"A1": "siege-ogre", "A2": "alley-knife", "A5": "ashwing-drake"}


@pytest.mark.card("borrowed-will")
def test_borrowed_will_reads_the_attack_again_when_it_resolves() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", "village-militia x4"]),
        side(fire=1, hand=["flare-up", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "play borrowed-will")
    match.pick(1, "play flare-up")
    decline(match)
    assert minions(match, 1) == {"A1": FILLER}
    assert (minions(match, 0), attack(match, 1, "A1")) == ({}, 5)


@pytest.mark.card("borrowed-will")
def test_borrowed_will_finds_the_other_row_or_no_space_at_all() -> None:
    row = {f"A{i}": FILLER for i in range(1, 6)}
    hand = ["borrowed-will", "village-militia x4"]
    match = table(side(shadow=1, hand=hand, field={**row, "D1": FILLER, "D2": FILLER}), side(field={"A1": FILLER}))
    act(match, 0, f"play borrowed-will; {pays(4)}")
    assert notes(match, 0) == ["to D3", "to D4", "to D5"]
    full = {**row, **{f"D{i}": FILLER for i in range(1, 6)}}
    match = table(side(shadow=1, hand=hand, field=full), side(field={"A1": FILLER}))
    act(match, 0, f"play borrowed-will; {pays(4)}")
    assert (asked(match), minions(match, 1)) == ((0, "main"), {"A1": FILLER})


@pytest.mark.card("borrowed-will")
def test_what_borrowed_will_took_serves_the_new_side_and_dies_at_home() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", "village-militia x4"], gear={"location": "haunted-moor"}),
        side(field={"D1": "cinder-whelp", "A1": "siege-ogre"}),
    )
    act(match, 0, f"play borrowed-will; > enemy D1; {pays(4)}")
    act(match, 0, "to D1")
    assert "attack D1" not in notes(match, 0)
    next_turn(match)
    match.pick(1, "attack A1; > enemy hero")
    match.pick(0, "block D1")  # it is ready, and serves its new player
    decline(match)
    assert notes(match, 0) == ["> enemy hero", "> enemy A1"]
    match.pick(0, "> enemy A1")  # the new player's trigger, against the old one's minions
    assert ids(match, "discard", 1) == ["cinder-whelp"]
    assert size(match, "discard", 0) == 1
    assert hp(match, 1, "A1") == (5, 2 + 1)
    assert hero_damage(match, 1) == 1  # the moor saw a friend die


@pytest.mark.card("steal-fate")
def test_steal_fate_burns_one_and_draws_one() -> None:
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side(dz=["unmoor", "fire-lance", "echo-bolt"]))
    act(match, 0, "play steal-fate")
    assert (size(match, "dz", 1), size(match, "banish", 1)) == (2, 1)
    assert sorted(ids(match, "banish", 1) + ids(match, "dz", 1)) == ["echo-bolt", "fire-lance", "unmoor"]
    assert (size(match, "dz", 0), size(match, "deck", 0)) == (3, 19)
    hidden = set(ids(match, "dz", 1))
    assert not [name for name in hidden if name in told(match, 0)]
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side())
    act(match, 0, "play steal-fate")  # nothing to burn, but it draws
    assert (size(match, "dz", 0), size(match, "banish", 1)) == (3, 0)


@pytest.mark.card("steal-fate")
def test_steal_fate_burns_each_card_alike() -> None:
    burnt = set()
    for seed in range(24):
        match = table(
            side(shadow=1, hand=["steal-fate", FILLER, FILLER]),
            side(dz=["unmoor", "fire-lance", "echo-bolt"]),
            seed=seed,
        )
        act(match, 0, "play steal-fate")
        burnt.update(ids(match, "banish", 1))
    assert burnt == {"unmoor", "fire-lance", "echo-bolt"}


@pytest.mark.card("finger-of-dusk")
def test_finger_of_dusk_destroys_and_costs_blood() -> None:
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"], field={"A1": FILLER}),
        side(field={"A2": "elder-treant", "A3": "silvered-golem"}),
    )
    match.pick(0, "play finger-of-dusk")
    assert sorted(notes(match, 0)) == ["> A1", "> enemy A2"]
    act(match, 0, "> enemy A2")
    assert ids(match, "discard", 1) == ["elder-treant"]
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (1, 0)


@pytest.mark.card("finger-of-dusk")
def test_finger_of_dusk_ignores_ward_and_does_nothing_without_its_target() -> None:
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"]), side(field={"A2": {"card": FILLER, "ward": 1}})
    )
    act(match, 0, "play finger-of-dusk")
    assert minions(match, 1) == {}
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"]),
        side(hand=["measured-retreat", FILLER], field={"A2": FILLER}),
    )
    match.pick(0, "play finger-of-dusk")
    match.pick(1, "play measured-retreat")
    decline(match)
    assert hero_damage(match, 0) == 0  # every target was gone
    assert ids(match, "hand", 1) == [FILLER]


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_lets_the_hero_drain() -> None:
    match = table(
        side(shadow=1, hand=["soulthirst-dagger", FILLER], hero={"hero": {"card": "novice", "damage": 9}}),
        side(gear={"armor": {"card": "round-shield", "durability": 1}}),
    )
    act(match, 0, "play soulthirst-dagger")
    assert (durability(match, 0, "weapon"), hero_face(match, 0).stats["attack"]) == (4, 4)
    act(match, 0, "attack hero; > enemy hero")
    assert hero_damage(match, 1) == 3
    assert hero_damage(match, 0) == 9 + 1 - 3
    assert durability(match, 0, "weapon") == 3


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_saves_in_the_same_moment_and_drains_by_abilities() -> None:
    match = table(side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "novice", "damage": 24}}), side())
    act(match, 0, "attack hero; > enemy hero")
    assert match.result is None
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (24 + 1 - 4, 4)
    match = table(
        side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "ember-adept", "damage": 5}}),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "use hero")
    assert (hp(match, 1, "A1"), hero_damage(match, 0)) == ((3, 1), 4)


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_drains_when_the_hero_strikes_back() -> None:
    match = table(
        side(field={"A1": FILLER}),
        side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "novice", "damage": 9}}),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 9 + 2 - 4
    assert durability(match, 1, "weapon") == 4


@pytest.mark.card("urn-of-regrets")
def test_urn_of_regrets_brings_a_minion_card_to_the_dz() -> None:
    match = table(
        side(
            shadow=1,
            hand=["urn-of-regrets", FILLER, FILLER],
            discard=["siege-ogre", "fire-lance", "gutter-imp", "siege-ogre"],
        ),
        side(hand=[FILLER]),
    )
    act(match, 0, "play urn-of-regrets")
    assert durability(match, 0, "relic") == 2
    match.pick(0, "use relic")
    assert (durability(match, 0, "relic"), gear_face(match, 0, "relic").exhausted) == (1, True)
    decline(match)
    assert asked(match) == (0, "pick")
    assert notes(match, 0) == ["take siege-ogre", "take gutter-imp"]
    match.pick(0, "take gutter-imp")
    assert ids(match, "discard", 0) == ["siege-ogre", "fire-lance", "siege-ogre"]
    assert sorted(ids(match, "dz", 0)) == sorted(["gutter-imp", FILLER, FILLER])
    assert [among.names for among in match.view(1).among] == [{"gutter-imp": 1}]  # the opponent saw which
    refused(match, 0, "use relic", "CD-12.1")


@pytest.mark.card("urn-of-regrets")
def test_urn_of_regrets_breaks_with_its_last_use_and_may_find_nothing() -> None:
    urn = {"relic": {"card": "urn-of-regrets", "durability": 1}}
    match = table(side(gear=urn, discard=["siege-ogre"]))
    act(match, 0, "use relic")
    assert ids(match, "dz", 0) == ["siege-ogre"]  # a single one is taken without asking
    assert ids(match, "discard", 0) == ["urn-of-regrets"]
    match = table(side(gear=urn, discard=["fire-lance"]))
    act(match, 0, "use relic")
    assert (size(match, "dz", 0), asked(match)) == (0, (0, "main"))
    assert ids(match, "discard", 0) == ["urn-of-regrets", "fire-lance"]


@pytest.mark.card("unseen-cut")
def test_unseen_cut_is_deeper_against_the_exhausted() -> None:
    hand = ["unseen-cut", FILLER]
    for tired, dealt in ((1, 7), (0, 5)):
        match = table(side(shadow=1, hand=hand), side(hero={"hero": {"card": "novice", "exhausted": tired}}))
        act(match, 0, "play unseen-cut; > enemy hero")
        assert (hero_damage(match, 1), hero_damage(match, 0)) == (dealt, 1)
        assert hero_face(match, 0).stats["attack"] == 1
        assert (ids(match, "discard", 0), size(match, "dz", 0)) == (["unseen-cut"], 1)
    match = table(side(shadow=1, hand=hand), side(field={"A1": {"card": "icebound-mammoth", "exhausted": 1}}))
    act(match, 0, "play unseen-cut; > enemy A1")
    assert minions(match, 1) == {}


@pytest.mark.card("haunted-moor")
def test_haunted_moor_answers_each_friend_that_dies() -> None:
    weak = {"card": FILLER, "damage": 2}
    match = table(
        side(
            fire=1,
            shadow=1,
            hand=["haunted-moor", "lava-brute", "village-militia x5"],
            field={"A2": weak, "A4": "sapling-token"},
        ),
        side(field={"A3": weak}),
    )
    act(match, 0, f"play haunted-moor; {pays(2)}")
    act(match, 0, f"play lava-brute; to A3; {pays(3)}")
    assert minions(match, 0) == {"A3": "lava-brute"}
    assert minions(match, 1) == {}
    assert hero_damage(match, 1) == 2  # two friends, a token among them; the enemy does not count
    assert ids(match, "discard", 0) == [FILLER]


@pytest.mark.card("haunted-moor")
def test_haunted_moor_is_silent_for_a_retreat_and_loud_for_a_sacrifice() -> None:
    match = table(
        side(
            hand=["measured-retreat", FILLER],
            gear={"location": "haunted-moor"},
            field={"A1": FILLER, "D1": "shroud-collector"},
        )
    )
    act(match, 0, "play measured-retreat; > A1")
    assert hero_damage(match, 1) == 0
    act(match, 0, "use D1")
    assert hero_damage(match, 1) == 1
    assert number(match, "fatigue", 0) == 0
