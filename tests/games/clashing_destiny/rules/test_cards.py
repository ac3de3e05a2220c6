"""Clashing Destiny, sections 8 and 9: affinities and the kinds of cards."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.clashing_destiny.plays import MAIN_KINDS
from cardwright.games.clashing_destiny.terms import AFFINITY, AFFINITY_NAMES
from cardwright.testing.board import act, asked, decline, ids, notes, number, played, refused, size
from support.destiny import (
    FILLER,
    ID,
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

OF_EACH = {"fire": "ember-raider", "frost": "rime-hare", "arcane": "rune-scribe", "shadow": "gutter-imp"}
OF_EACH |= {"light": "dawn-page", "nature": "pack-wolf"}


@pytest.mark.rules("CD-8.1")
def test_every_main_deck_card_has_one_of_seven_affinities() -> None:
    assert AFFINITY_NAMES == ("normal", "fire", "frost", "arcane", "shadow", "light", "nature")
    made = ("levy-token", "sapling-token", "ember-token", "cantrip", "burst-cantrip")
    cards = [card for card in played(ID).cards.values() if card.kind in MAIN_KINDS and card.id not in made]
    counted = Counter(AFFINITY_NAMES[card.value(AFFINITY)] for card in cards)
    first = {"normal": 28, "fire": 13, "frost": 13, "arcane": 15, "shadow": 15, "light": 14, "nature": 14}
    assert counted >= Counter(first), "those of the first set; what came later is in the golden texts"
    match = table(side(field={"A1": "sapling-token", "A2": "levy-token", "A3": "ember-token"}))
    assert [minion(match, 0, place).stats["affinity"] for place in ("A1", "A2", "A3")] == [0, 0, 0]


@pytest.mark.rules("CD-8.2", "CD-8.8")
def test_a_card_works_as_printed_with_its_affinity_and_only_then() -> None:
    for affinity, card in OF_EACH.items():
        hand = [card, "village-militia x3"]
        others = {name: 1 for name in OF_EACH if name != affinity}
        match = table(side(hand=hand, **others))
        refused(match, 0, f"play {card}", "CD-8.2")
        match.pick(0, f"cantrip {card}")
        decline(match)
        assert (minions(match, 0), ids(match, "discard", 0)) == ({}, [card])
        match = table(side(hand=hand, **{affinity: 1}))
        refused(match, 0, f"cantrip {card}", "CD-8.8")
        match.pick(0, f"play {card}; to A1")
        assert minions(match, 0) == {"A1": card}
    refused(table(side(hand=[FILLER, FILLER])), 0, f"cantrip {FILLER}", "CD-8.8")


@pytest.mark.rules("CD-8.4", "CD-9.18")
def test_a_cantrip_has_its_printed_price_and_no_requirement() -> None:
    tired = {"hero": {"card": "dusk-stalker", "exhausted": 1}}
    hand = ["phase-strike", "unseen-cut", "astral-leviathan", FILLER]
    match = table(side(shadow=1, spells=3, hand=hand, hero=tired, lineage=["dusk-stalker", "trail-scout", "novice"]))
    refused(match, 0, "play unseen-cut", "CD-9.18")
    refused(match, 0, "cantrip astral-leviathan", "CD-7.3")  # its own discount is gone with its text
    match.pick(0, "cantrip phase-strike")
    assert notes(match, 0)[0].startswith("pay ")  # 1, for it is no Attack card now
    match = table(side(shadow=1, hand=["unseen-cut"], hero={"hero": "dusk-stalker"}))
    match.pick(0, "play unseen-cut; > enemy hero")
    assert hero_damage(match, 1) == 8  # as printed it costs a stalker nothing


@pytest.mark.rules("CD-8.9")
def test_affinities_add_up_and_belong_to_the_player() -> None:
    match = table(
        side(
            arcane=1,
            destiny=["ember-adept", "storm-elementalist", "warlock"],
            dz=[f"{FILLER} x8"],
            hand=["destiny-surge x2"],
        ),
        side(),
        start="turn",
    )
    known = {"normal", "arcane"}
    for card, affinity in (("ember-adept", "fire"), ("storm-elementalist", "frost"), ("warlock", "shadow")):
        match.pick(0, f"destiny {card}")
        if card == "ember-adept":
            match.pick(0, f"unlock {affinity}")
        known.add(affinity)  # later ones: the only one of the list that was left
        assert {name for name in AFFINITY_NAMES if number(match, name, 0)} == known
        assert {name for name in AFFINITY_NAMES if number(match, name, 1)} == {"normal"}
        if card != "warlock":
            act(match, 0, f"play destiny-surge; pay {FILLER}")  # the DZ must not be empty
            next_turn(match)
            end_turn(match)
    assert hero_face(match, 0).card == "warlock"


@pytest.mark.rules("CD-8.10")
def test_affinity_is_not_asked_of_what_is_on_the_board() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", "village-militia x4"]),
        side(frost=1, field={"A2": "hoarfrost-witch", "D2": FILLER, "A1": "arcane-familiar"}),
    )
    act(match, 0, "play borrowed-will; > enemy A2")
    act(match, 0, "to A2")
    assert "use A2" in notes(match, 0)  # taken over: it works as printed, without Frost
    act(match, 0, "use A2")
    assert minion(match, 1, "D2").stats["frozen"] == 1
    assert hero_face(match, 1).stats["power"] == 1


@pytest.mark.rules("CD-9.2", "CD-13.1")
def test_minions_attack_from_the_front_block_from_the_back_and_use_abilities() -> None:
    match = table(
        side(field={"A1": "camp-quartermaster", "D1": "camp-quartermaster"}, gear={"weapon": "iron-longsword"}),
        side(hand=[FILLER], field={"A2": FILLER, "D2": FILLER, "D3": {"card": FILLER, "exhausted": 1}}),
    )
    assert {"use A1", "use D1", "attack A1", "attack hero"} <= set(notes(match, 0))
    refused(match, 0, "attack D1", "CD-13.1")
    refused(match, 0, "attack A5", "CD-13.1")
    refused(match, 0, "attack enemy A2", "CD-13.1")
    match.pick(0, "attack A1")
    assert sorted(notes(match, 0)) == ["> enemy A2", "> enemy D2", "> enemy D3", "> enemy hero"]
    refused(match, 0, "> D1", "CD-13.1")
    refused(match, 0, "> hero", "CD-13.1")
    match.pick(0, "> enemy hero")
    assert [note for note in notes(match, 1) if note.startswith("block")] == ["block D2"]
    refused(match, 1, "block A2", "CD-13.9")
    refused(match, 1, "block hero", "CD-13.9")
    refused(match, 1, "block D3", "CD-13.8")
    match.pick(1, "block D2")
    refused(match, 1, "block D2", "CD-13.7")


@pytest.mark.rules("CD-9.3", "CD-15.1")
def test_damage_stays_and_adds_up_until_it_is_lethal() -> None:
    match = table(side(field={"A1": "tower-sentinel"}), side(field={"A1": FILLER}))
    act(match, 0, "attack A1; > enemy A1")
    assert (hp(match, 0, "A1"), hp(match, 1, "A1")) == ((4, 2), (3, 2))
    for _ in range(2):
        next_turn(match)
        assert (hp(match, 0, "A1"), hp(match, 1, "A1")) == ((4, 2), (3, 2))
    act(match, 0, "attack A1; > enemy A1")
    assert (minions(match, 0), minions(match, 1)) == ({}, {})  # 4 of 4, and 4 of 3


@pytest.mark.rules("CD-9.4")
def test_a_minion_that_came_this_turn_works_but_does_not_attack() -> None:
    match = table(
        side(hand=["camp-quartermaster", FILLER, FILLER], gear={"weapon": "iron-longsword"}), side(hand=[FILLER])
    )
    act(match, 0, "play camp-quartermaster; to A1")
    assert not minion(match, 0, "A1").exhausted
    refused(match, 0, "attack A1", "CD-9.4")
    act(match, 0, "use A1")  # an ability that exhausts it
    assert durability(match, 0, "weapon") == 4
    next_turn(match)
    next_turn(match)
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 2


@pytest.mark.rules("CD-9.4", "CD-9.5")
def test_a_token_is_fresh_and_may_block_in_the_turn_in_which_it_came() -> None:
    match = table(
        side(shadow=1, hand=["steal-fate", FILLER, FILLER], field={"A1": FILLER}),
        side(nature=1, hand=[FILLER], dz=["windfall-acorn"]),
    )
    act(match, 0, "play steal-fate")
    match.pick(1, "to D4")
    assert minion(match, 1, "D4").stats["fresh"] == 1
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D4")
    decline(match)
    assert (hero_damage(match, 1), minions(match, 1)) == (0, {})
    match = table(side(fire=1, dz=["volcanic-rift"], destiny=["self-taught"]), side(), start="turn")
    match.pick(0, "destiny self-taught")
    match.pick(0, "to A1")
    assert minion(match, 0, "A1").stats["fresh"] == 1
    act(match, 0, "attack A1; > enemy hero")  # fresh, but Swift
    assert hero_damage(match, 1) == 1


@pytest.mark.rules("CD-9.5")
def test_a_minion_is_fresh_in_the_turn_in_which_it_changes_sides() -> None:
    match = table(side(shadow=1, hand=["borrowed-will", "village-militia x4"]), side(field={"A1": "tower-sentinel"}))
    act(match, 0, "play borrowed-will")
    act(match, 0, "to A1")
    refused(match, 0, "attack A1", "CD-9.4")
    next_turn(match)
    next_turn(match)
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 2


@pytest.mark.rules("CD-9.6", "CD-14.11")
def test_a_spell_lies_on_the_chain_and_is_discarded_when_it_has_resolved() -> None:
    match = table(
        side(hand=["fresh-orders", "village-militia x2"], deck=["unmoor", "echo-bolt", FILLER]),
        side(arcane=1, hand=["counterweave", FILLER, FILLER]),
    )
    match.pick(0, "play fresh-orders")
    for viewer in (0, 1, None):
        assert [link.card for link in match.view(viewer).zone("chain").faces] == ["fresh-orders"]
    assert size(match, "discard", 0) == 0
    decline(match)
    assert (ids(match, "discard", 0), match.truth().zone("chain").count) == (["fresh-orders"], 0)
    assert sorted(ids(match, "hand", 0)) == ["echo-bolt", "unmoor"]
    match = table(side(hand=["fresh-orders", FILLER, FILLER]), side(arcane=1, hand=["counterweave", FILLER, FILLER]))
    match.pick(0, "play fresh-orders")
    match.pick(1, "play counterweave")
    decline(match)
    assert (ids(match, "discard", 0), size(match, "hand", 0)) == (["fresh-orders"], 0)
    assert ids(match, "discard", 1) == ["counterweave"]


@pytest.mark.rules("CD-14.11")
def test_a_spell_is_discarded_before_the_state_is_checked() -> None:
    match = table(
        side(shadow=1, hand=["costly-whisper", FILLER], hero={"hero": {"card": "novice", "damage": 24}}),
    )
    match.pick(0, "play costly-whisper")
    assert match.result is not None
    assert ids(match, "discard", 0) == ["costly-whisper"]
    match = table(
        side(
            light=1,
            shadow=1,
            hand=["finger-of-dusk", "village-militia x3"],
            field={"A1": "cinder-whelp"},
        ),
    )
    act(match, 0, "play finger-of-dusk")
    assert ids(match, "discard", 0) == ["cinder-whelp", "finger-of-dusk"]


@pytest.mark.rules("CD-9.7")
def test_an_artifact_without_durability_is_destroyed() -> None:
    match = table(
        side(field={"A1": FILLER}, gear={"weapon": {"card": "iron-longsword", "durability": 1}}),
        side(gear={"armor": "round-shield", "relic": "field-almanac"}),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert gear_face(match, 1, "armor") is None
    assert ids(match, "discard", 1) == ["round-shield"]
    assert size(match, "dz", 1) == 1  # its On Destroy
    assert hero_face(match, 0).stats["attack"] == 3
    act(match, 0, "attack hero; > enemy hero")
    assert (gear_face(match, 0, "weapon"), ids(match, "discard", 0)) == (None, ["iron-longsword"])
    assert hero_face(match, 0).stats["attack"] == 1


@pytest.mark.rules("CD-9.14")
def test_each_hit_is_absorbed_by_itself_and_loss_of_hp_is_not() -> None:
    match = table(
        side(field={"A1": FILLER, "A2": "grave-leech"}, hero={"hero": {"card": "novice", "damage": 9}}),
        side(gear={"armor": {"card": "chain-hauberk", "durability": 3}}),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert (hero_damage(match, 1), durability(match, 1, "armor")) == (0, 1)
    act(match, 0, "attack A2; > enemy hero")
    assert (hero_damage(match, 1), gear_face(match, 1, "armor")) == (1, None)
    assert hero_damage(match, 0) == 8  # drained only what was really dealt
    match = table(
        side(deck=[], gear={"armor": "chain-hauberk"}, hero={"hero": {"card": "novice", "ward": 1}}), start="turn"
    )
    assert (hero_damage(match, 0), durability(match, 0, "armor"), hero_face(match, 0).stats["ward"]) == (1, 5, 1)


@pytest.mark.rules("CD-9.15")
def test_a_relic_is_worn_by_its_abilities_only() -> None:
    match = table(
        side(gear={"relic": "field-almanac", "weapon": "iron-longsword"}, field={"A1": FILLER}),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "attack hero; > enemy A1")
    next_turn(match)
    next_turn(match)
    assert (durability(match, 0, "relic"), durability(match, 0, "weapon")) == (3, 2)
    act(match, 0, "use relic")
    assert durability(match, 0, "relic") == 2


@pytest.mark.rules("CD-9.19")
def test_an_attack_card_strikes_whom_the_hero_could_attack_and_its_bonus_ends() -> None:
    match = table(
        side(hand=["heavy-blow", "village-militia x2"], field={"A1": FILLER}),
        side(field={"A1": FILLER, "D1": "caravan-guard", "D2": FILLER, "A3": "alley-knife"}),
    )
    match.pick(0, "play heavy-blow")
    assert sorted(notes(match, 0)) == ["> enemy A3", "> enemy D1", "> enemy D2", "> enemy hero"]
    refused(match, 0, "> enemy A1", "CD-15.18")  # covered
    refused(match, 0, "> A1", "CD-13.1")
    act(match, 0, "> enemy hero")
    assert (hero_damage(match, 1), hero_face(match, 0).stats["attack"]) == (4, 1)
    next_turn(match)
    act(match, 1, "attack A3; > enemy hero")
    assert minions(match, 1) == {"A1": FILLER, "D1": "caravan-guard", "D2": FILLER, "A3": "alley-knife"}
    assert hp(match, 1, "A3") == (2, 1)  # struck back at without the bonus
    assert attack(match, 1, "A1") == 2
    assert asked(match) == (1, "main")
