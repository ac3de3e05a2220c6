"""The normal cards of Clashing Destiny, played from hand."""

from __future__ import annotations

import pytest

from cardwright.testing.board import give, ids, notes
from support.destiny import FILLER, PLACES, field, gear, hero, purse, side, table, unlocked

# -- minions and spells


FULL = {place[3:]: FILLER for place in PLACES}


@pytest.mark.card("village-militia")
def test_village_militia() -> None:
    match = give(table(side(hand=[FILLER, "fire-lance"])), (0, "play village-militia; to A2"))
    assert match.ask(0).name == "main"
    assert field(match, 0) == {"A2": "village-militia 2/3 fresh"}
    assert ids(match, "dz", 0) == ["fire-lance"]
    assert "attack A2" not in notes(match, 0)
    give(match, (0, "end turn"), (1, "attack hero; > enemy A2"))
    assert field(match, 0) == {"A2": "village-militia 2/2 fresh"}
    assert hero(match, 1) == "novice 1/23 exhausted"
    give(match, (1, "end turn"), (0, "attack A2; > enemy hero"))
    assert field(match, 0) == {"A2": "village-militia 2/1 exhausted"}
    assert hero(match, 1) == "novice 1/21 exhausted"


@pytest.mark.card("road-scout")
def test_road_scout() -> None:
    match = give(
        table(side(hand=["road-scout", "fire-lance"], deck=["hard-frost", FILLER])), (0, "play road-scout; to D1")
    )
    assert field(match, 0) == {"D1": "road-scout 1/2 fresh"}
    assert (purse(match, 0), sorted(ids(match, "dz", 0))) == ((0, 2), ["fire-lance", "hard-frost"])
    theirs = match.view(1).zone("dz", 0)
    assert (theirs.count, theirs.faces) == (2, [])


@pytest.mark.card("tower-sentinel")
def test_tower_sentinel() -> None:
    attackers = side(field={"A1": FILLER, "A2": "column-drummer"})
    match = table(side(hand=["tower-sentinel", f"{FILLER} x2"], field={"D1": "caravan-guard"}), attackers)
    give(match, (0, "play tower-sentinel; to D5"), (0, "end turn"))
    give(match, (1, "attack A1; > enemy hero"), (0, "block D5"))
    assert field(match, 0)["D5"] == "tower-sentinel 2/2 fresh"
    match.pick(1, "attack A2; > enemy hero")
    assert notes(match, 0) == ["block D1", "block D5", "close"]
    give(match, (0, "block D5"))
    assert field(match, 0) == {"D1": "caravan-guard 2/4", "D5": "tower-sentinel 2/1 fresh"}
    assert field(match, 1) == {"A1": "village-militia 2/1 exhausted", "A2": "column-drummer 1/2 exhausted"}
    assert hero(match, 0) == "novice 1/25"


@pytest.mark.card("caravan-guard")
def test_caravan_guard() -> None:
    mine = side(hand=["caravan-guard", f"{FILLER} x2"], field={"A1": FILLER, "A2": FILLER, "D3": "tower-sentinel"})
    match = give(
        table(mine, side(field={"A1": FILLER, "A5": FILLER})), (0, "play caravan-guard; to D1"), (0, "end turn")
    )
    match.pick(1, "attack A5")
    assert sorted(notes(match, 1)) == ["> enemy A2", "> enemy D1", "> enemy D3", "> enemy hero"]
    give(match, (1, "> enemy hero"), (0, "block D1"))
    assert field(match, 0)["D1"] == "caravan-guard 2/2 exhausted fresh"
    match.pick(1, "attack A1")
    assert "> enemy A1" in notes(match, 1)  # an exhausted guard covers nobody


@pytest.mark.card("caravan-guard")
def test_caravan_guard_in_the_attack_zone_covers_nobody() -> None:
    match = table(side(field={"A1": FILLER}), side(field={"A1": "caravan-guard", "D1": FILLER}))
    match.pick(0, "attack A1")
    assert notes(match, 0) == ["> enemy A1", "> enemy D1", "> enemy hero"]


@pytest.mark.card("column-drummer")
def test_column_drummer() -> None:
    mine = side(
        hand=["column-drummer", "tactical-shift", f"{FILLER} x2"], field={"A2": FILLER, "A3": FILLER, "D3": FILLER}
    )
    match = table(mine, side(field={"A2": FILLER}))
    give(match, (0, "play column-drummer; to D2; pay village-militia; pay village-militia"))
    assert field(match, 0) == {
        "A2": "village-militia 4/3",
        "A3": "village-militia 2/3",
        "D2": "column-drummer 1/4 fresh",
        "D3": "village-militia 2/3",
    }
    give(match, (0, "play tactical-shift; > A2"), (0, "to A1"))
    assert field(match, 0)["A1"] == "village-militia 2/3"
    assert "attack A1" in notes(match, 0)
    match = table(side(field={"A2": "column-drummer", "D2": FILLER}), side(field={"A2": FILLER}))
    assert field(match, 0) == {"A2": "column-drummer 1/4", "D2": "village-militia 2/3"}
    assert field(match, 1) == {"A2": "village-militia 2/3"}


@pytest.mark.card("camp-quartermaster")
def test_camp_quartermaster() -> None:
    mine = side(
        hand=["camp-quartermaster", f"{FILLER} x2"],
        gear={"weapon": "iron-longsword", "relic": "field-almanac", "location": "border-fort"},
    )
    match = give(table(mine, side(gear={"armor": "chain-hauberk"})), (0, "play camp-quartermaster; to A1"))
    match.pick(0, "use A1")
    assert notes(match, 0) == ["> weapon", "> relic"]
    give(match, (0, "> weapon"))
    assert gear(match, 0)["weapon"] == "iron-longsword 4"  # also beyond what is printed
    assert field(match, 0) == {"A1": "camp-quartermaster 2/3 exhausted fresh"}
    assert "use A1" not in notes(match, 0)
    alone = table(side(field={"A1": "camp-quartermaster"}), side(gear={"armor": "chain-hauberk"}))
    assert "use A1" not in notes(alone, 0)


@pytest.mark.card("camp-quartermaster")
def test_camp_quartermaster_is_gone_and_its_ability_works_on() -> None:
    weapon = {"card": "iron-longsword", "durability": 2}
    match = table(
        side(field={"D1": "camp-quartermaster"}, gear={"weapon": weapon}),
        side(shadow=1, hand=["finger-of-dusk", f"{FILLER} x3"]),
    )
    give(match, (0, "use D1"), (1, "play finger-of-dusk; > enemy D1"))
    assert (field(match, 0), hero(match, 1)) == ({}, "novice 1/24")
    assert gear(match, 0) == {"weapon": "iron-longsword 3"}


@pytest.mark.card("lance-cavalry")
def test_lance_cavalry() -> None:
    mine = side(hand=["lance-cavalry x2", f"{FILLER} x6"])
    match = give(
        table(mine), (0, "play lance-cavalry; to A1; pay village-militia; pay village-militia; pay village-militia")
    )
    give(match, (0, "play lance-cavalry; to D1; pay village-militia; pay village-militia; pay village-militia"))
    assert field(match, 0) == {"A1": "lance-cavalry 3/3 fresh", "D1": "lance-cavalry 3/3 fresh"}
    assert "attack D1" not in notes(match, 0)
    give(match, (0, "attack A1; > enemy hero"))
    assert hero(match, 1) == "novice 1/22"
    assert field(match, 0)["A1"] == "lance-cavalry 3/2 exhausted fresh"


@pytest.mark.card("crossbow-crew")
def test_crossbow_crew() -> None:
    mine = side(hand=["crossbow-crew", f"{FILLER} x3"], field={"D2": FILLER})
    match = give(table(mine, side(field={"D1": FILLER})), (0, "play crossbow-crew; to D1"))
    assert notes(match, 0) == ["attack hero", "end turn"]  # it is fresh
    give(match, (0, "end turn"), (1, "end turn"))
    assert "attack D2" not in notes(match, 0)
    match.pick(0, "attack D1")
    assert notes(match, 0) == ["> enemy D1", "> enemy hero"]
    give(match, (0, "> enemy hero"), (1, "block D1"))
    assert field(match, 0)["D1"] == "crossbow-crew 3/1 exhausted"
    assert field(match, 1) == {}


@pytest.mark.card("field-captain")
def test_field_captain() -> None:
    mine = side(
        hand=["field-captain", "measured-retreat", f"{FILLER} x4"],
        field={"A1": FILLER, "A3": FILLER, "A4": FILLER, "D2": FILLER},
    )
    match = table(mine, side(field={"A2": FILLER}))
    give(match, (0, "play field-captain; to A2; pay village-militia; pay village-militia; pay village-militia"))
    assert field(match, 0) == {
        "A1": "village-militia 3/3",
        "A2": "field-captain 3/4 fresh",
        "A3": "village-militia 3/3",
        "A4": "village-militia 2/3",
        "D2": "village-militia 2/3",
    }
    assert field(match, 1) == {"A2": "village-militia 2/3"}
    give(match, (0, "play measured-retreat; > A2; pay village-militia"))
    assert field(match, 0)["A1"] == "village-militia 2/3"
    edge = field(table(side(field={"A5": "field-captain", "D1": FILLER})), 0)
    assert edge["D1"] == "village-militia 2/3"  # rows do not wrap around


@pytest.mark.card("field-captain")
def test_field_captain_leaves_in_the_middle_of_a_combat() -> None:
    mine = side(field={"A1": FILLER, "A2": "field-captain"})
    match = table(mine, side(shadow=1, hand=["finger-of-dusk", f"{FILLER} x3"]))
    give(match, (0, "attack A1; > enemy hero"), (1, "play finger-of-dusk; > enemy A2"))
    assert hero(match, 1) == "novice 1/22"  # 1 by the spell, 2 by the minion


@pytest.mark.card("siege-ogre")
def test_siege_ogre() -> None:
    match = table(
        side(hand=["siege-ogre", f"{FILLER} x4"]), side(field={"D1": FILLER}, gear={"armor": "round-shield"})
    )
    give(match, (0, "play siege-ogre; to A1"), (0, "end turn"), (1, "end turn"))
    give(match, (0, "attack A1; > enemy hero"), (1, "block D1"))
    assert field(match, 0) == {"A1": "siege-ogre 5/3 exhausted"}
    assert field(match, 1) == {}
    assert (gear(match, 1), hero(match, 1)) == ({}, "novice 1/25")  # 2 pierced, into the armor


@pytest.mark.card("siege-ogre")
def test_siege_ogre_pierces_only_as_an_attacker_and_through_no_ward() -> None:
    ogres = side(field={"A1": "siege-ogre", "A2": "siege-ogre"})
    warded = side(field={"D2": {"card": "sunshield-guardian", "ward": 1}})
    match = give(table(ogres, warded), (0, "attack A1; > enemy D2"))
    assert field(match, 1) == {"D2": "sunshield-guardian 2/3"}
    assert field(match, 0)["A1"] == "siege-ogre 5/3 exhausted"
    assert hero(match, 1) == "novice 1/25"
    give(match, (0, "attack A2; > enemy D2"))
    assert (field(match, 1), hero(match, 1)) == ({}, "novice 1/23")
    match = give(
        table(ogres, side(field={"A1": {"card": FILLER, "damage": 2}}), active=2), (1, "attack A1; > enemy A1")
    )
    assert (field(match, 1), hero(match, 1)) == ({}, "novice 1/25")


@pytest.mark.card("rampart-colossus")
def test_rampart_colossus() -> None:
    match = give(table(side(hand=["rampart-colossus", f"{FILLER} x5"])), (0, "play rampart-colossus; to D1"))
    assert (field(match, 0), purse(match, 0)) == ({"D1": "rampart-colossus 5/8 fresh"}, (0, 5))
    for current, attacks in (("novice", False), ("ember-adept", False), ("freeblade", True), ("warlord", True)):
        match = table(side(hero={"hero": current}, field={"A1": "rampart-colossus"}), side(field={"A1": FILLER}))
        assert ("attack A1" in notes(match, 0)) == attacks
    blocks = table(side(field={"D1": "rampart-colossus"}), side(field={"A1": FILLER}), active=2)
    give(blocks, (1, "attack A1; > enemy hero"), (0, "block D1"))
    assert (field(blocks, 0), field(blocks, 1)) == ({"D1": "rampart-colossus 5/6 exhausted"}, {})


@pytest.mark.card("muster-the-levy", "levy-token")
def test_muster_the_levy() -> None:
    match = table(side(hand=["muster-the-levy", f"{FILLER} x2"], field={"D3": FILLER}), side(field={"A1": FILLER}))
    give(match, (0, "play muster-the-levy"))
    assert notes(match, 0) == ["to D1", "to D2", "to D4", "to D5"]
    match.pick(0, "to D1")
    assert notes(match, 0) == ["to D2", "to D4", "to D5"]
    match.pick(0, "to D5")
    levies = {"D1": "levy-token 1/1 fresh", "D5": "levy-token 1/1 fresh"}
    assert field(match, 0) == {"D3": "village-militia 2/3", **levies}
    assert (purse(match, 0), ids(match, "discard", 0)) == ((0, 3), ["muster-the-levy"])
    give(match, (0, "end turn"), (1, "attack A1; > enemy hero"), (0, "block D1"))
    assert field(match, 0) == {"D3": "village-militia 2/3", "D5": "levy-token 1/1 fresh"}
    assert ids(match, "discard", 0) == ["muster-the-levy"]  # a token enters no pile
    assert field(match, 1) == {"A1": "village-militia 2/2 exhausted"}


@pytest.mark.card("muster-the-levy")
def test_muster_the_levy_with_little_room() -> None:
    for free, levies in ((("D2",), 1), (("A1",), 0)):
        stand = {place: card for place, card in FULL.items() if place not in free}
        match = give(table(side(hand=["muster-the-levy", f"{FILLER} x2"], field=stand)), (0, "play muster-the-levy"))
        assert match.ask(0).name == "main"
        assert len(field(match, 0)) == 9 + levies
        assert purse(match, 0) == (0, 3)


@pytest.mark.card("fresh-orders")
def test_fresh_orders() -> None:
    cards = ["hard-frost", "fire-lance", FILLER]
    match = give(table(side(hand=["fresh-orders", f"{FILLER} x2"], deck=cards)), (0, "play fresh-orders"))
    assert sorted(ids(match, "hand", 0)) == ["fire-lance", "hard-frost"]
    assert (purse(match, 0), ids(match, "deck", 0)) == ((2, 2), [FILLER])
    assert ids(match, "discard", 0) == ["fresh-orders"]


@pytest.mark.card("awakening-call")
def test_awakening_call() -> None:
    for affinity, left in (("shadow", 23), ("arcane", 25)):
        mine = side(hand=["awakening-call", "restless-shade"], destiny=["veil-adept", "self-taught", "hexweaver"])
        match = give(table(mine), (0, "play awakening-call"))
        assert match.ask(0).name == "level-up"
        assert notes(match, 0) == ["destiny veil-adept", "none"]
        match.pick(0, "destiny veil-adept")
        assert ids(match, "banish", 0) == ["restless-shade"]
        match.pick(0, f"unlock {affinity}")
        assert hero(match, 0) == "veil-adept 1/27 power 1"
        assert purse(match, 0) == (0, 2)  # one by the call, then one by the hero
        assert ids(match, "discard", 0) == ["awakening-call"]
        assert hero(match, 1) == f"novice 1/{left}"  # the shade needs its affinity, which may be the new one
        assert match.ask(0).name == "main"


@pytest.mark.card("awakening-call")
def test_awakening_call_is_a_may_and_comes_on_top_of_the_destiny_phase() -> None:
    mine = side(hand=["awakening-call", FILLER], destiny=["veil-adept"])
    match = give(table(mine), (0, "play awakening-call"), (0, "none"))
    assert (hero(match, 0), purse(match, 0)) == ("novice 1/25", (0, 2))
    give(match, (0, "end turn"), (1, "end turn"))
    assert match.ask(0).name == "destiny"
    for done in (side(hero={"hero": "warlock"}, destiny=["archmage"]), side()):
        match = give(table({**done, "hand": ["awakening-call", FILLER]}), (0, "play awakening-call"))
        assert (match.ask(0).name, purse(match, 0)) == ("main", (0, 2))


@pytest.mark.card("raze-the-works")
def test_raze_the_works() -> None:
    mine = side(hand=["raze-the-works", FILLER], gear={"location": "border-fort", "relic": "field-almanac"})
    theirs = side(gear={"location": "border-fort", "armor": "chain-hauberk", "weapon": "iron-longsword"})
    match = table(mine, theirs)
    match.pick(0, "play raze-the-works")
    assert notes(match, 0) == ["mode 1", "mode 2"]
    match.pick(0, "mode 1")
    assert notes(match, 0) == ["> location", "> enemy location"]
    give(match, (0, "> enemy location"))
    assert gear(match, 1) == {"weapon": "iron-longsword 3", "armor": "chain-hauberk 5"}
    assert (ids(match, "discard", 1), purse(match, 0)) == (["border-fort"], (0, 2))
    match = table(mine, theirs)
    match.pick(0, "play raze-the-works; mode 2")
    assert sorted(notes(match, 0)) == ["> enemy armor", "> enemy weapon", "> relic"]
    give(match, (0, "> enemy armor"))
    assert gear(match, 1)["armor"] == "chain-hauberk 2"
    assert purse(match, 0) == (0, 2)
    match = give(table(mine, theirs), (0, "play raze-the-works; mode 2; > enemy weapon"))
    assert ids(match, "discard", 1) == ["iron-longsword"]


@pytest.mark.card("raze-the-works")
def test_raze_the_works_offers_only_lines_that_have_a_target() -> None:
    cards = ["raze-the-works", FILLER]
    match = give(table(side(hand=cards, gear={"location": "border-fort"})), (0, "play raze-the-works"))
    assert (gear(match, 0), purse(match, 0)) == ({}, (0, 2))  # nothing else could be chosen
    assert "play raze-the-works" not in notes(table(side(hand=cards), side(field={"A1": FILLER})), 0)


@pytest.mark.card("tactical-shift")
def test_tactical_shift() -> None:
    there = {"card": FILLER, "damage": 1}
    match = table(side(hand=["tactical-shift"], field={"A1": there, "D1": FILLER}), side(field={"A1": FILLER}))
    match.pick(0, "play tactical-shift")
    assert notes(match, 0) == ["> A1", "> D1"]
    give(match, (0, "> A1"))
    assert notes(match, 0) == [place for place in PLACES if place not in ("to A1", "to D1")]
    give(match, (0, "to A5"))
    assert field(match, 0) == {"A5": "village-militia 2/2", "D1": "village-militia 2/3"}
    assert "attack A5" in notes(match, 0)
    assert (purse(match, 0), ids(match, "discard", 0)) == ((0, 0), ["tactical-shift"])


@pytest.mark.card("tactical-shift")
def test_tactical_shift_brings_up_a_blocker() -> None:
    theirs = side(hand=["tactical-shift"], field={"D1": FILLER, "A2": "column-drummer"})
    match = table(side(field={"A1": "siege-ogre"}), theirs)
    match.pick(0, "attack A1; > enemy hero")
    assert "block D2" not in notes(match, 1)
    give(match, (1, "play tactical-shift; > A2"), (1, "to D2"), (1, "block D2"))
    assert field(match, 1) == {"D1": "village-militia 2/3"}
    assert hero(match, 1) == "novice 1/24"
    assert field(match, 0) == {"A1": "siege-ogre 5/4 exhausted"}


@pytest.mark.card("measured-retreat")
def test_measured_retreat() -> None:
    match = table(
        side(field={"A1": "siege-ogre"}), side(hand=["measured-retreat", FILLER], field={"D1": "tower-sentinel"})
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    match.pick(1, "play measured-retreat")
    give(match)
    assert field(match, 0) == {"A1": "siege-ogre 5/5 exhausted"}  # the blocker is gone, and so is the combat
    assert (field(match, 1), hero(match, 1)) == ({}, "novice 1/25")
    assert (ids(match, "hand", 1), purse(match, 1)) == (["tower-sentinel"], (1, 2))
    mine = side(hand=["measured-retreat", FILLER], field={"A1": "levy-token"})
    match = give(table(mine, side(field={"A1": FILLER})), (0, "play measured-retreat"))
    assert (field(match, 0), purse(match, 0)) == ({}, (0, 2))  # a token ceases to exist


@pytest.mark.card("measured-retreat")
def test_measured_retreat_that_comes_too_late_does_nothing() -> None:
    mine = side(hand=["measured-retreat", FILLER], field={"A1": FILLER})
    match = table(mine, side(shadow=1, hand=["finger-of-dusk", f"{FILLER} x3"]))
    give(match, (0, "play measured-retreat"), (1, "play finger-of-dusk"))
    assert (field(match, 0), purse(match, 0)) == ({}, (0, 1))
    assert ids(match, "discard", 0) == ["measured-retreat", FILLER]


@pytest.mark.card("disarming-feint")
def test_disarming_feint() -> None:
    mine = side(
        hand=["disarming-feint x2", f"{FILLER} x2"], gear={"relic": "field-almanac", "location": "border-fort"}
    )
    match = table(mine, side(gear={"armor": "round-shield", "weapon": "iron-longsword"}))
    match.pick(0, "play disarming-feint")
    assert sorted(notes(match, 0)) == ["> enemy armor", "> enemy weapon", "> relic"]
    give(match, (0, "> enemy weapon; pay village-militia"))
    assert gear(match, 1) == {"weapon": "iron-longsword 1", "armor": "round-shield 2"}
    give(match, (0, "play disarming-feint; > enemy armor"))
    assert gear(match, 1) == {"weapon": "iron-longsword 1"}
    assert (ids(match, "discard", 1), purse(match, 1)) == (["round-shield"], (0, 1))  # it was destroyed
    assert purse(match, 0) == (0, 2)


@pytest.mark.card("cantrip")
def test_a_cantrip() -> None:
    mine = side(hand=["lava-brute", f"{FILLER} x3"], field=FULL)
    match = table(mine, side(hand=[FILLER], field={"A1": FILLER}))
    assert [note for note in notes(match, 0) if note.startswith(("play", "cantrip"))] == ["cantrip lava-brute"]
    match.pick(0, "cantrip lava-brute")
    assert match.ask(1).name == "chain"
    assert notes(match, 1) == ["pass"]
    give(match)
    assert (purse(match, 0), ids(match, "discard", 0)) == ((0, 4), ["lava-brute"])
    assert len(ids(match, "deck", 0)) == 19
    assert set(field(match, 0).values()) | set(field(match, 1).values()) == {"village-militia 2/3"}


@pytest.mark.card("burst-cantrip")
def test_a_cantrip_of_a_burst() -> None:
    match = table(side(field={"A1": FILLER}), side(hand=["fire-lance", "lava-brute", FILLER]))
    match.pick(0, "attack A1; > enemy hero")
    assert notes(match, 1) == ["cantrip fire-lance", "close"]  # other cantrips are no bursts
    give(match, (1, "cantrip fire-lance; pay village-militia"))
    assert (purse(match, 1), ids(match, "discard", 1)) == ((1, 2), ["fire-lance"])
    assert hero(match, 1) == "novice 1/23"
    assert field(match, 0) == {"A1": "village-militia 2/2 exhausted"}


@pytest.mark.card("burst-cantrip")
def test_what_is_played_as_a_cantrip_stays_one() -> None:
    mine = side(gear={"relic": "oath-stone"}, hand=["fire-lance", FILLER], dz=[FILLER], destiny=["ember-adept"])
    match = table(mine, side(field={"A1": FILLER}))
    give(match, (0, "cantrip fire-lance"), (0, "use relic"), (0, "destiny ember-adept"), (0, "unlock fire"))
    assert unlocked(match, 0) == ["normal", "fire"]
    assert field(match, 1) == {"A1": "village-militia 2/3"}
    assert (purse(match, 0), len(ids(match, "banish", 0))) == ((0, 2), 1)
    assert ids(match, "discard", 0) == ["fire-lance", "oath-stone"]


# -- artifacts, Attack cards and the location


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
