"""Clashing Destiny, sections 10 to 12: heroes and levels, talents, exhaustion and abilities."""

from __future__ import annotations

import pytest

from cardwright.games.clashing_destiny.destiny import affinities_of, class_of, needed_classes
from cardwright.games.clashing_destiny.terms import AFFINITY_NAMES, ATTACK, HP, LEVEL, POWER
from cardwright.testing.board import act, asked, decline, ids, notes, number, played, refused, size
from support.destiny import (
    FILLER,
    ID,
    durability,
    end_turn,
    gear_face,
    hero_damage,
    hero_face,
    hp,
    minion,
    next_turn,
    power,
    side,
    table,
)

HEROES = [card for card in played(ID).cards.values() if card.kind == "hero"]


@pytest.mark.rules("CD-10.1", "CD-10.6")
def test_every_hero_has_its_numbers_one_class_and_affinities() -> None:
    assert len(HEROES) == 22
    classes = {class_of(card) for card in HEROES}
    for card in HEROES:
        assert card.value(LEVEL) in (0, 1, 2, 3)
        assert card.value(HP) > 0
        assert card.value(ATTACK) >= 0
        assert card.value(POWER) >= 0
        assert class_of(card)
        assert len(set(affinities_of(card))) == (3 if card.id != "novice" else 1)
        assert set(needed_classes(card)) <= classes
    novice = played(ID).card("novice")
    assert (class_of(novice), novice.value(LEVEL), needed_classes(novice)) == ("Novice", 0, [])
    assert [card.id for card in HEROES if card.value(LEVEL) > 1 and not needed_classes(card)] == ["freeblade"]
    for first in ("ember-adept", "shield-squire", "chapel-acolyte", "trail-scout"):
        match = table(side(hero={"hero": first}, dz=[f"{FILLER} x3"], destiny=["freeblade"]), start="turn")
        assert "destiny freeblade" in notes(match, 0)  # without a requirement only the level counts
    match = table(side(field={"A1": FILLER}), side(hero={"hero": {"card": "warlock", "damage": 32}}))
    act(match, 0, "attack A1; > enemy hero")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((0,), "hero-defeated")


@pytest.mark.rules("CD-10.2")
def test_power_is_that_of_the_current_hero_of_whoever_controls_the_source() -> None:
    mine = side(fire=1, hand=["fire-lance", FILLER], hero={"hero": "ember-adept"})
    theirs = side(hero={"hero": "archmage"}, field={"A1": "elder-treant"})
    match = table(mine, theirs)
    act(match, 0, "play fire-lance")
    assert hp(match, 1, "A1") == (8, 2 + 1)
    match = table(
        side(
            fire=1,
            hand=["scorching-word", "village-militia x2"],
            hero={"hero": "veil-adept"},
            gear={"relic": "oath-stone"},
            destiny=["storm-elementalist"],
            dz=[FILLER, FILLER],
        ),
        side(hand=[FILLER]),
    )
    match.pick(0, f"play scorching-word; > enemy hero; pay {FILLER}")
    match.pick(1, "pass")
    match.pick(0, "use relic")
    decline(match)
    match.pick(0, "destiny storm-elementalist")
    match.pick(0, "unlock frost")
    assert hero_damage(match, 1) == 1 + 2  # read when it resolved; Powers of a lineage do not add up


@pytest.mark.rules("CD-10.4", "CD-10.10")
def test_a_new_hero_lies_on_the_old_whose_text_sleeps_but_whose_class_counts() -> None:
    match = table(
        side(
            hero={"hero": "oathbound-knight"},
            lineage=["oathbound-knight", "shield-squire", "novice"],
            dz=[f"{FILLER} x4"],
            destiny=["paladin", "weapon-drill", "war-banner"],
            field={"D1": {"card": FILLER, "damage": 2}},
            gear={"weapon": "iron-longsword"},
        ),
        start="turn",
    )
    assert hp(match, 0, "D1") == (4, 2)
    assert hero_face(match, 0).stats["attack"] == 2 + 2  # the squire's text, below the knight, gives nothing
    match.pick(0, "destiny paladin")
    match.pick(0, "unlock light")
    assert ids(match, "lineage", 0) == ["paladin", "oathbound-knight", "shield-squire", "novice"]
    assert [hero_face(match, 0).stats[name] for name in ("hp", "attack", "power", "level")] == [38, 3 + 2, 1, 3]
    assert hp(match, 0, "D1") == (3, 2)  # the knight's text is asleep
    match = table(side(dz=[f"{FILLER} x4"], destiny=["ember-adept", "storm-elementalist"]), start="turn")
    assert "destiny storm-elementalist" not in notes(match, 0)
    match.pick(0, "destiny ember-adept")
    match.pick(0, "unlock fire")
    act(match, 0, f"play {FILLER}; to A1")
    act(match, 0, f"play {FILLER}; to A2")
    next_turn(match)
    end_turn(match)
    assert "destiny storm-elementalist" in notes(match, 0)  # the current hero is part of the lineage


@pytest.mark.rules("CD-10.8")
def test_only_locked_affinities_are_offered() -> None:
    mine = {"dz": [FILLER], "destiny": ["ember-adept"]}
    match = table(side(**mine), start="turn")
    match.pick(0, "destiny ember-adept")
    assert notes(match, 0) == ["unlock fire", "unlock frost", "unlock arcane"]
    match = table(side(**mine, frost=1), start="turn")
    match.pick(0, "destiny ember-adept")
    assert notes(match, 0) == ["unlock fire", "unlock arcane"]
    assert match.why_not(0, "unlock frost") is not None
    match = table(side(**mine, frost=1, fire=1), start="turn")
    match.pick(0, "destiny ember-adept")
    assert (asked(match), number(match, "arcane", 0)) == ((0, "main"), 1)
    match = table(side(**mine, frost=1, fire=1, arcane=1), start="turn")
    match.pick(0, "destiny ember-adept")
    assert (asked(match), hero_face(match, 0).card) == ((0, "main"), "ember-adept")
    assert [name for name in AFFINITY_NAMES if number(match, name, 0)] == ["normal", "fire", "frost", "arcane"]


@pytest.mark.rules("CD-10.11", "CD-15.14")
def test_a_turn_has_one_level_up_but_texts_may_allow_more_and_may_be_declined() -> None:
    match = table(
        side(
            dz=[f"{FILLER} x2"],
            hand=["awakening-call", FILLER, FILLER],
            destiny=["ember-adept", "storm-elementalist", "chain-scholar"],
        ),
        start="turn",
    )
    match.pick(0, "destiny ember-adept")
    match.pick(0, "unlock fire")
    assert (asked(match), hero_face(match, 0).card) == ((0, "main"), "ember-adept")  # no second card in this phase
    act(match, 0, f"play awakening-call; pay {FILLER}")
    assert (asked(match), notes(match, 0)) == ((0, "level-up"), ["none"])  # one card in the DZ, and it costs two
    refused(match, 0, "destiny storm-elementalist", "CD-6.4")
    refused(match, 0, "destiny chain-scholar", "CD-10.12")  # affordable, but no hero
    match.pick(0, "none")
    assert (asked(match), size(match, "dz", 0)) == ((0, "main"), 2)


@pytest.mark.rules("CD-10.11", "CD-10.12")
def test_two_levels_in_one_turn() -> None:
    match = table(
        side(
            dz=[f"{FILLER} x3"],
            hand=["awakening-call", "village-militia x2"],
            destiny=["ember-adept", "storm-elementalist"],
        ),
        start="turn",
    )
    match.pick(0, "destiny ember-adept")
    match.pick(0, "unlock fire")
    act(match, 0, f"play {FILLER}; to A1; pay {FILLER}")
    act(match, 0, f"play awakening-call; pay {FILLER}")
    match.pick(0, "destiny storm-elementalist")
    match.pick(0, "unlock arcane")
    assert (hero_face(match, 0).card, power(match, 0)) == ("storm-elementalist", 2)
    assert ids(match, "lineage", 0) == ["storm-elementalist", "ember-adept", "novice"]


@pytest.mark.rules("CD-10.12", "CD-10.3")
def test_a_hero_of_level_three_is_not_asked_to_level_up() -> None:
    full = {"hero": {"hero": "warlock"}, "lineage": ["warlock", "freeblade", "ember-adept", "novice"]}
    match = table(side(**full, hand=["awakening-call", FILLER], dz=[f"{FILLER} x5"], destiny=["archmage"]))
    act(match, 0, "play awakening-call")
    assert (asked(match), size(match, "dz", 0)) == ((0, "main"), 7)
    match = table(side(hand=["awakening-call", FILLER], destiny=[]))
    act(match, 0, "play awakening-call")
    assert asked(match) == (0, "main")  # nor without a Destiny deck


@pytest.mark.rules("CD-11.2")
def test_a_talent_takes_the_first_free_slot_and_stays() -> None:
    match = table(
        side(dz=[FILLER], destiny=["self-taught", "second-breath"], talents={"2": "hardy-upbringing"}), start="turn"
    )
    match.pick(0, "destiny second-breath")
    assert [(found.place, found.card) for found in match.truth().zone("talents", 0).faces] == [
        ("1", "second-breath"),
        ("2", "hardy-upbringing"),
    ]
    for _ in range(4):
        next_turn(match)
    assert ids(match, "talents", 0) == ["second-breath", "hardy-upbringing"]


@pytest.mark.rules("CD-11.4")
def test_talents_give_bonuses_triggers_and_abilities_to_the_hero() -> None:
    match = table(
        side(
            hero={"hero": {"card": "ember-adept", "damage": 3}},
            talents={"1": "hardy-upbringing", "2": "second-breath", "3": "leyline-tap"},
            dz=[f"{FILLER} x3"],
        ),
        side(),
    )
    assert hero_face(match, 0).stats["hp"] == 27 + 4
    assert "use talent 3" in notes(match, 0)
    act(match, 0, "use talent 3")
    assert (size(match, "dz", 0), hero_face(match, 0).exhausted) == (4, True)
    refused(match, 0, "use talent 3", "CD-12.1")
    end_turn(match)
    assert hero_damage(match, 0) == 2


@pytest.mark.rules("CD-11.6")
def test_all_classes_of_the_lineage_stay_usable() -> None:
    match = table(
        side(
            hero={"hero": "warlock"},
            lineage=["warlock", "freeblade", "ember-adept", "novice"],
            dz=[f"{FILLER} x6"],
            destiny=["spell-focus", "self-taught", "last-door-pact", "war-banner", "archmage"],
        ),
        start="turn",
    )
    offered = ["destiny last-door-pact", "destiny self-taught", "destiny spell-focus", "none"]
    assert sorted(notes(match, 0)) == offered
    refused(match, 0, "destiny war-banner", "CD-11.1")
    refused(match, 0, "destiny archmage", "CD-10.3")


@pytest.mark.rules("CD-12.2")
def test_attacks_blocks_and_exhaust_costs_tire_and_nothing_else_does() -> None:
    match = table(
        side(
            hand=["tower-sentinel", FILLER, FILLER],
            field={"A1": FILLER, "A2": "lance-cavalry", "D1": "camp-quartermaster"},
            gear={"relic": "orb-of-echoes", "weapon": "iron-longsword"},
        ),
        side(hand=[FILLER], field={"A1": "siege-ogre", "D1": FILLER}),
    )
    act(match, 0, "play tower-sentinel; to D2")
    act(match, 0, "use relic")  # no Exhaust in its cost
    assert not gear_face(match, 0, "relic").exhausted
    assert not hero_face(match, 0).exhausted
    match.pick(0, "attack A1; > enemy A1")
    assert minion(match, 0, "A1").exhausted
    match.pick(1, "block D1")
    decline(match)
    assert minion(match, 1, "D1").exhausted
    assert not minion(match, 1, "A1").exhausted  # to be the target is no act
    act(match, 0, "use D1; > weapon")
    assert minion(match, 0, "D1").exhausted
    act(match, 0, "attack A2; > enemy A1")
    assert not minion(match, 1, "A1").exhausted  # to strike back is none either
    act(match, 0, "attack hero; > enemy hero")
    assert (hero_face(match, 0).exhausted, hero_face(match, 1).exhausted) == (True, False)
    assert not gear_face(match, 0, "weapon").exhausted


@pytest.mark.rules("CD-12.4", "CD-14.1", "CD-15.10")
def test_spells_and_abilities_start_chains_and_nothing_else_does() -> None:
    theirs = side(arcane=1, hand=["counterweave", "village-militia x2"])
    match = table(
        side(hand=["road-scout", "village-militia x9", "heavy-blow", "fresh-orders", "border-fort"]), theirs
    )
    match.pick(0, f"play road-scout; to A1; pay {FILLER}")
    assert (asked(match), size(match, "dz", 0)) == ((0, "main"), 2)  # its trigger was not to be answered
    match.pick(0, f"play border-fort; pay {FILLER}; pay {FILLER}")
    assert asked(match) == (0, "main")
    match.pick(0, f"play heavy-blow; > enemy hero; pay {FILLER}")
    assert asked(match) == (1, "defend")  # its attack, not the card
    assert match.truth().zone("chain").count == 0
    refused(match, 1, "play counterweave", "CD-7.10")
    decline(match)
    match.pick(0, f"play fresh-orders; pay {FILLER}; pay {FILLER}")
    assert (asked(match), match.truth().zone("chain").count) == ((1, "chain"), 1)
    match = table(side(gear={"relic": "field-almanac"}), theirs)
    match.pick(0, "use relic")
    assert (asked(match), match.truth().zone("chain").count) == ((1, "chain"), 1)
    assert "play counterweave" in notes(match, 1)


@pytest.mark.rules("CD-12.5")
def test_all_parts_of_a_cost_must_be_payable_and_are_paid_at_once() -> None:
    pact = {"hero": {"hero": "warlock"}, "talents": {"1": "last-door-pact"}}
    refused(table(side(**pact)), 0, "use talent 1", "CD-12.5")  # Destiny 1 without a DZ
    match = table(side(**pact, dz=[FILLER]), side(hand=[FILLER]))
    match.pick(0, "use talent 1")
    assert (size(match, "banish", 0), size(match, "dz", 0), asked(match)) == (1, 0, (1, "chain"))
    decline(match)
    assert hero_damage(match, 1) == 1 + 3
    cutter = {"D1": "weave-cutter"}
    match = table(side(hand=["fresh-orders", FILLER, FILLER]), side(field=cutter))
    match.pick(0, "play fresh-orders")
    assert asked(match) == (0, "main")  # Mana 1 without a hand: no usable ability, so no question
    worn = {"relic": {"card": "field-almanac", "exhausted": 1}}
    refused(table(side(gear=worn)), 0, "use relic", "CD-12.1")


@pytest.mark.rules("CD-12.5", "CD-15.9")
def test_blood_can_always_be_paid_even_if_it_kills_or_is_stopped() -> None:
    match = table(side(hero={"hero": {"card": "warlock", "ward": 1}}, gear={"armor": "round-shield"}))
    act(match, 0, "use hero")
    assert (hero_damage(match, 0), hero_face(match, 0).stats["ward"], durability(match, 0, "armor")) == (0, 0, 2)
    assert size(match, "dz", 0) == 1
    refused(match, 0, "use hero", "CD-12.6")
    match = table(
        side(hero={"hero": {"card": "warlock", "damage": 32}}), side(arcane=1, hand=["counterweave", FILLER, FILLER])
    )
    match.pick(0, "use hero")
    assert match.result is not None
    assert (match.result.winners, size(match, "dz", 0)) == ((1,), 0)  # checked after payment: nothing resolved


@pytest.mark.rules("CD-12.7")
def test_abilities_are_used_in_the_main_phase_and_in_every_chain() -> None:
    both = {"gear": {"relic": "orb-of-echoes"}, "hand": [FILLER], "field": {"A1": FILLER}}
    match = table(side(**both), side(**both))
    refused(match, 1, "use relic", "CD-5.8")
    match.pick(0, "use relic")
    assert "use relic" in notes(match, 1)
    match.pick(1, "use relic")
    decline(match)
    assert (power(match, 0), power(match, 1)) == (2, 2)
    for act_of_p1, window in (("attack A1; > enemy hero", "defend"), ("end turn", "end-window")):
        match = table(side(**both), side(**both))
        match.pick(0, act_of_p1)
        assert asked(match) == (1, window)
        match.pick(1, "use relic")
        assert (asked(match), "use relic" in notes(match, 0)) == ((0, "chain"), True)
    match = table(side(**both, dz=[FILLER], destiny=["self-taught"]), start="turn")
    assert "use relic" not in notes(match, 0)


@pytest.mark.rules("CD-12.10")
def test_attacks_and_blocks_go_on_whatever_happens_to_exhaustion() -> None:
    match = table(
        side(hand=[FILLER], field={"A1": "siege-ogre"}),
        side(frost=1, light=1, hand=["hard-frost", "village-militia x2"], field={"D1": "tower-sentinel"}),
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, f"play hard-frost; > enemy A1; pay {FILLER}")
    match.pick(0, "pass")
    match.pick(1, "pass")
    match.pick(1, "close")
    assert hero_damage(match, 1) == 5
    assert minion(match, 0, "A1").stats["frozen"] == 1
    match = table(
        side(hand=[FILLER], field={"A1": FILLER}),
        side(frost=1, hand=["hard-frost", "village-militia x2"], field={"D1": "tower-sentinel"}),
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    match.pick(1, f"play hard-frost; > D1; pay {FILLER}")
    decline(match)
    assert (hero_damage(match, 1), hp(match, 1, "D1")) == (0, (4, 2))


@pytest.mark.rules("CD-12.11")
def test_an_ability_printed_on_a_card_is_that_cards_own() -> None:
    match = table(
        side(
            hero={"hero": {"card": "novice", "exhausted": 1}},
            gear={"relic": "field-almanac", "weapon": "iron-longsword"},
            field={"D1": "camp-quartermaster"},
        )
    )
    act(match, 0, "use relic")
    assert gear_face(match, 0, "relic").exhausted
    act(match, 0, "use D1; > weapon")
    assert (minion(match, 0, "D1").exhausted, durability(match, 0, "weapon")) == (True, 4)
    match = table(side(gear={"relic": "field-almanac"}))
    act(match, 0, "use relic")
    assert not hero_face(match, 0).exhausted
    assert "attack hero" in notes(match, 0)
