"""Normal artifacts, Attack cards and the location of Clashing Destiny, played from hand."""

from __future__ import annotations

import pytest

from destiny import FILLER, field, gear, give, hero, ids, notes, purse, side, table


@pytest.mark.card("iron-longsword")
def test_iron_longsword() -> None:
    match = give(table(side(hand=["iron-longsword", FILLER])), (0, "play iron-longsword"))
    assert match.ask(0).name == "main"
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "iron-longsword 3"}, "novice 3/25")
    give(match, (0, "attack hero; > enemy hero"))
    assert hero(match, 1) == "novice 1/22"
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "iron-longsword 2"}, "novice 3/24 exhausted")


@pytest.mark.card("iron-longsword")
def test_iron_longsword_strikes_back_without_wear_and_is_replaced() -> None:
    mine = side(hand=["iron-longsword", FILLER], gear={"weapon": "iron-longsword"})
    match = table(mine, side(field={"A1": FILLER}), active=2)
    give(match, (1, "attack A1; > enemy hero"))
    assert field(match, 1) == {}
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "iron-longsword 3"}, "novice 3/23")
    worn = side(hand=["hunting-spear", f"{FILLER} x2"], gear={"weapon": {"card": "iron-longsword", "durability": 1}})
    match = give(table(worn), (0, "play hunting-spear"))
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "hunting-spear 2"}, "novice 4/25")
    assert ids(match, "discard", 0) == ["iron-longsword"]


@pytest.mark.card("hunting-spear")
def test_hunting_spear() -> None:
    match = table(side(hand=["hunting-spear", f"{FILLER} x2"]), side(field={"A1": FILLER}))
    give(match, (0, "play hunting-spear"), (0, "attack hero; > enemy A1"))
    assert (field(match, 1), hero(match, 1)) == ({}, "novice 1/24")  # 4 against 3
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "hunting-spear 1"}, "novice 4/23 exhausted")
    struck = side(gear={"weapon": "hunting-spear"})
    match = give(table(struck, side(field={"A1": FILLER}), active=2), (1, "attack A1; > enemy hero"))
    assert (field(match, 1), hero(match, 1)) == ({}, "novice 1/25")  # only an attacker pierces


@pytest.mark.card("round-shield")
def test_round_shield() -> None:
    match = table(side(hand=["round-shield", FILLER]), side(field={"A1": FILLER, "A2": "lance-cavalry"}))
    give(match, (0, "play round-shield"))
    assert gear(match, 0) == {"armor": "round-shield 2"}
    give(match, (0, "end turn"), (1, "attack A2; > enemy hero"))
    assert (gear(match, 0), hero(match, 0)) == ({}, "novice 1/24")
    assert ids(match, "discard", 0) == ["round-shield"]
    assert purse(match, 0) == (0, 2)  # one paid, one drawn
    match = give(table(side(gear={"armor": "round-shield"}), active=2), (1, "attack hero; > enemy hero"))
    assert (gear(match, 0), purse(match, 0)) == ({"armor": "round-shield 1"}, (0, 0))


@pytest.mark.card("round-shield")
def test_round_shield_is_replaced() -> None:
    mine = side(hand=["round-shield", FILLER], gear={"armor": "round-shield"})
    match = give(table(mine), (0, "play round-shield"))
    assert (gear(match, 0), purse(match, 0)) == ({"armor": "round-shield 2"}, (0, 2))


@pytest.mark.card("chain-hauberk")
def test_chain_hauberk() -> None:
    match = give(table(side(hand=["chain-hauberk", f"{FILLER} x2"])), (0, "play chain-hauberk"))
    assert gear(match, 0) == {"armor": "chain-hauberk 5"}
    theirs = side(hand=["heavy-blow", FILLER], gear={"weapon": {"card": "iron-longsword", "durability": 1}})
    match = table(side(gear={"armor": "chain-hauberk"}, field={"D1": "tower-sentinel"}), theirs, active=2)
    give(match, (1, "play heavy-blow; > enemy hero"))
    assert (gear(match, 0), hero(match, 0)) == ({}, "novice 1/24")  # 1 + 2 + 3 against 5
    assert ids(match, "discard", 0) == ["chain-hauberk"]


@pytest.mark.card("chain-hauberk")
def test_chain_hauberk_absorbs_damage_not_the_loss_of_hp() -> None:
    hungry = side(
        deck=[],
        hero={"hero": {"card": "novice", "damage": 22}},
        gear={"armor": "chain-hauberk"},
        hand=["road-scout", FILLER],
    )
    match = table(hungry, start="turn")
    assert (gear(match, 0), hero(match, 0)) == ({"armor": "chain-hauberk 5"}, "novice 1/2")
    match.pick(0, "play road-scout; to A1")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "fatigue")


@pytest.mark.card("travellers-compass")
def test_travellers_compass() -> None:
    tired = {"hero": {"card": "novice", "exhausted": 1}}
    mine = side(hero=tired, hand=["travellers-compass", FILLER], field={"D2": FILLER, "D3": "tower-sentinel"})
    match = give(table(mine, side(field={"A2": FILLER})), (0, "play travellers-compass"))
    match.pick(0, "use relic")
    assert notes(match, 0) == ["> D2", "> D3"]
    match.pick(0, "> D2")
    assert gear(match, 0) == {"relic": "travellers-compass 2 exhausted"}
    give(match)
    assert notes(match, 0) == ["to A2", "to D1"]
    give(match, (0, "to A2"))
    assert field(match, 0) == {"A2": "village-militia 2/3", "D3": "tower-sentinel 2/4"}
    assert notes(match, 0) == ["attack A2", "end turn"]
    assert purse(match, 0) == (0, 1)


@pytest.mark.card("field-almanac")
def test_field_almanac() -> None:
    match = give(table(side(hand=["field-almanac", f"{FILLER} x2"])), (0, "play field-almanac"), (0, "use relic"))
    assert gear(match, 0) == {"relic": "field-almanac 2 exhausted"}
    assert purse(match, 0) == (0, 3)
    assert "use relic" not in notes(match, 0)
    match = table(side(gear={"relic": {"card": "field-almanac", "durability": 1}}), side(hand=[FILLER]))
    match.pick(0, "use relic")
    assert match.ask(1).name == "chain"
    assert (gear(match, 0), ids(match, "discard", 0)) == ({}, ["field-almanac"])  # before anybody answers
    give(match)
    assert purse(match, 0) == (0, 1)


@pytest.mark.card("oath-stone")
def test_oath_stone() -> None:
    mine = side(hand=["oath-stone", "awakening-call", FILLER], destiny=["ember-adept", "trail-scout", "freeblade"])
    match = give(table(mine), (0, "play oath-stone"))
    assert gear(match, 0) == {"relic": "oath-stone 1"}
    give(match, (0, "use relic"))
    assert (gear(match, 0), ids(match, "discard", 0)) == ({}, ["oath-stone"])
    assert match.ask(0).name == "level-up"
    assert notes(match, 0) == ["destiny ember-adept", "destiny trail-scout", "none"]
    give(match, (0, "destiny trail-scout"), (0, "unlock frost"))
    assert hero(match, 0) == "trail-scout 2/30"
    assert (purse(match, 0), len(ids(match, "banish", 0))) == ((0, 1), 1)
    assert match.ask(0).name == "main"


@pytest.mark.card("oath-stone")
def test_oath_stone_works_in_the_other_turn_and_may_be_declined() -> None:
    mine = side(gear={"relic": "oath-stone"}, dz=[FILLER], destiny=["ember-adept"])
    match = table(mine, side(hand=["tactical-shift"], field={"A1": FILLER}), active=2)
    match.pick(1, "play tactical-shift")
    give(match, (0, "use relic"), (0, "none"), (1, "to A2"))
    assert (hero(match, 0), gear(match, 0), purse(match, 0)) == ("novice 1/25", {}, (0, 1))
    match = table(mine, active=2)
    match.pick(1, "end turn")
    match.pick(0, "use relic")
    assert notes(match, 0) == ["destiny ember-adept", "none"]


@pytest.mark.card("oath-stone")
def test_oath_stone_in_the_middle_of_a_combat() -> None:
    novice = {"hero": {"card": "novice", "damage": 3, "exhausted": 1, "ward": 1}}
    mine = side(hero=novice, gear={"relic": "oath-stone"}, dz=[FILLER], destiny=["shield-squire"])
    match = table(mine, side(field={"A1": "siege-ogre"}), active=2)
    match.pick(1, "attack A1; > enemy hero")
    match.pick(0, "use relic")
    match.pick(0, "destiny shield-squire")
    match.pick(0, "unlock fire")
    assert hero(match, 0) == "shield-squire 2/26 exhausted"  # all is kept; then the Ward took the blow
    assert field(match, 1) == {"A1": "siege-ogre 5/3 exhausted"}  # it strikes with the new attack


@pytest.mark.card("heavy-blow")
def test_heavy_blow_at_a_target_that_goes_away() -> None:
    mine = side(hand=["heavy-blow", FILLER], gear={"weapon": "iron-longsword"})
    match = table(mine, side(field={"A1": FILLER}, hand=["measured-retreat", FILLER]))
    give(match, (0, "play heavy-blow; > enemy A1"), (1, "play measured-retreat"))
    assert hero(match, 0) == "novice 3/25 exhausted"  # the bonus ended with the combat
    assert gear(match, 0) == {"weapon": "iron-longsword 2"}  # the weapon was used all the same
    assert hero(match, 1) == "novice 1/25"


@pytest.mark.card("heavy-blow")
def test_heavy_blow() -> None:
    mine = side(hand=["heavy-blow", FILLER], gear={"weapon": {"card": "iron-longsword", "durability": 1}})
    match = table(mine, side(hand=[FILLER], gear={"armor": "chain-hauberk"}, field={"D1": "tower-sentinel"}))
    match.pick(0, "play heavy-blow")
    assert notes(match, 0) == ["> enemy D1", "> enemy hero"]
    match.pick(0, "> enemy hero")
    assert ids(match, "discard", 0) == ["heavy-blow"]
    assert hero(match, 0) == "novice 6/25 exhausted"
    assert notes(match, 1) == ["close"]  # nobody blocks an Attack card
    give(match)
    assert (hero(match, 1), gear(match, 1)) == ("novice 1/24", {})
    assert (hero(match, 0), gear(match, 0)) == ("novice 1/24 exhausted", {})
    assert ids(match, "discard", 0) == ["iron-longsword", "heavy-blow"]


@pytest.mark.card("heavy-blow")
def test_heavy_blow_needs_a_hero_who_can_attack() -> None:
    tired = {"hero": {"card": "novice", "exhausted": 1}}
    for shadow, offered in ((0, ["cantrip unseen-cut", "play village-militia"]), (1, ["play village-militia"])):
        match = table(side(hero=tired, hand=["heavy-blow", "unseen-cut", FILLER], shadow=shadow))
        assert notes(match, 0) == [*offered, "end turn"]
    covered = side(field={"A1": FILLER, "D1": "caravan-guard"})
    match = table(side(hand=["heavy-blow", FILLER]), covered)
    match.pick(0, "play heavy-blow")
    assert notes(match, 0) == ["> enemy D1", "> enemy hero"]


@pytest.mark.card("lead-the-charge")
def test_lead_the_charge() -> None:
    mine = side(hand=["lead-the-charge", f"{FILLER} x2"], field={"A1": FILLER, "A4": FILLER, "D1": FILLER})
    match = table(mine, side(hand=[FILLER], field={"A1": FILLER}))
    match.pick(0, "play lead-the-charge; > enemy A1")
    assert hero(match, 0) == "novice 3/25 exhausted"
    assert field(match, 0) == {
        "A1": "village-militia 3/3",
        "A4": "village-militia 3/3",
        "D1": "village-militia 2/3",
    }
    give(match)
    assert field(match, 1) == {}
    assert hero(match, 0) == "novice 1/23 exhausted"
    give(match, (0, "attack A4; > enemy hero"))
    assert hero(match, 1) == "novice 1/22"
    give(match, (0, "end turn"))
    assert field(match, 0)["A1"] == "village-militia 2/3"


@pytest.mark.card("border-fort")
def test_border_fort() -> None:
    hurt = {"card": FILLER, "damage": 2}
    mine = side(hand=["border-fort", f"{FILLER} x2"], field={"A1": hurt, "D1": hurt, "D5": FILLER})
    match = give(table(mine, side(field={"D1": hurt})), (0, "play border-fort"))
    assert gear(match, 0) == {"location": "border-fort"}
    assert field(match, 0) == {
        "A1": "village-militia 2/1",
        "D1": "village-militia 2/2",
        "D5": "village-militia 2/4",
    }
    assert field(match, 1) == {"D1": "village-militia 2/1"}
    give(match, (0, "end turn"))
    assert field(match, 0)["D1"] == "village-militia 2/3"
    assert field(match, 0)["A1"] == "village-militia 2/1"
    assert field(match, 1) == {"D1": "village-militia 2/1"}
    give(match, (1, "end turn"))
    assert field(match, 0)["D1"] == "village-militia 2/3"  # not at the other's turn end


@pytest.mark.card("border-fort", "raze-the-works")
def test_border_fort_is_razed() -> None:
    theirs = side(gear={"location": "border-fort"}, field={"D1": {"card": FILLER, "damage": 3}, "D2": FILLER})
    match = give(table(side(hand=["raze-the-works", FILLER]), theirs), (0, "play raze-the-works"))
    assert field(match, 1) == {"D2": "village-militia 2/3"}
    assert sorted(ids(match, "discard", 1)) == ["border-fort", FILLER]


@pytest.mark.card("border-fort")
def test_border_fort_is_replaced() -> None:
    mine = side(
        frost=1,
        gear={"location": "border-fort"},
        hand=["frozen-lake", f"{FILLER} x2"],
        field={"D1": {"card": FILLER, "damage": 3}},
    )
    match = table(mine)
    assert field(match, 0) == {"D1": "village-militia 2/1"}
    give(match, (0, "play frozen-lake"))
    assert (gear(match, 0), field(match, 0)) == ({"location": "frozen-lake"}, {})
    assert sorted(ids(match, "discard", 0)) == ["border-fort", FILLER]
