"""Every Arcane minion of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from destiny import FILLER, decline, hero_damage, ids, notes, side, table
from destiny_acts import (
    act,
    asked,
    attack,
    end_turn,
    field,
    hp,
    minion,
    next_turn,
    number,
    power,
    refused,
    size,
    told,
)


@pytest.mark.card("rune-scribe")
def test_rune_scribe_puts_one_of_three_into_the_dz() -> None:
    match = table(
        side(arcane=1, hand=["rune-scribe", FILLER], deck=["fire-lance", "unmoor", "echo-bolt", "fate-eater x2"])
    )
    match.pick(0, "play rune-scribe; to A3")
    assert asked(match) == (0, "look")
    assert notes(match, 0) == ["take fire-lance", "take unmoor", "take echo-bolt"]
    match.pick(0, "take unmoor")
    assert field(match, 0) == {"A3": "rune-scribe"}
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
    assert field(match, 0) == {"A1": "rift-strider"}


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
    assert field(match, 0) == {}
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
