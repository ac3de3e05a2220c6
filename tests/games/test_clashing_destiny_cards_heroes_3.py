"""The heroes of level 3 of Clashing Destiny, each played in the Destiny Phase: what it costs, opens and does."""

from __future__ import annotations

import pytest

from destiny import FILLER, field, gear, give, hero, ids, level_up, notes, purse, side, table


@pytest.mark.card("warlock")
def test_warlock() -> None:
    match = level_up(
        "warlock",
        "shadow fire arcane",
        "shadow",
        side(dz=[f"{FILLER} x3"]),
        lineage="novice ember-adept freeblade",
        dz=3,
    )
    assert hero(match, 0) == "warlock 2/34 power 3"
    assert purse(match, 1) == (0, 1)
    assert ids(match, "banish", 1) == [FILLER, FILLER]
    give(match, (0, "use hero"))
    assert hero(match, 0) == "warlock 2/32 power 3"
    assert purse(match, 0) == (1, 1)
    assert "use hero" not in notes(match, 0)
    assert "attack hero" in notes(match, 0)
    give(match, (0, "end turn"), (1, "end turn"), (0, "use hero"))
    assert hero(match, 0) == "warlock 2/30 power 3"


@pytest.mark.card("warlock")
def test_warlock_and_the_price_of_its_ability() -> None:
    match = give(table(side(hero={"hero": "warlock"}, gear={"armor": "chain-hauberk"})), (0, "use hero"))
    assert (hero(match, 0), gear(match, 0)) == ("warlock 2/34 power 3", {"armor": "chain-hauberk 3"})
    assert purse(match, 0) == (0, 1)
    match = give(table(side(hero={"hero": {"card": "warlock", "damage": 32}})), (0, "use hero"))
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "hero-defeated")
    assert purse(match, 0) == (0, 0)
    tired = table(side(hero={"hero": {"card": "warlock", "exhausted": 1}}))
    assert notes(tired, 0) == ["end turn"]
    poor = level_up("warlock", "shadow fire arcane", "fire", side(dz=[FILLER]), lineage="novice veil-adept hexweaver")
    assert purse(poor, 1) == (0, 0)


@pytest.mark.card("archmage")
def test_archmage() -> None:
    match = level_up(
        "archmage",
        "fire frost arcane",
        "frost",
        lineage="novice ember-adept storm-elementalist",
        dz=5,
        hand=["fresh-orders", "tactical-shift x2", "fire-lance"],
        field={"A1": FILLER},
    )
    assert hero(match, 0) == "archmage 1/33 power 4"
    match.pick(0, "play fresh-orders; pay village-militia; pay village-militia")
    assert purse(give(match), 0)[1] == 2  # a Cast spell does not count
    match.pick(0, "play tactical-shift")
    assert purse(match, 0)[1] == 3  # before anybody answers
    give(match, (0, "to A2"), (0, "play tactical-shift"), (0, "to A1"))
    assert purse(match, 0)[1] == 3
    give(match, (0, "end turn"))
    match.pick(1, "end turn")
    match.pick(0, "cantrip fire-lance; pay village-militia")
    assert purse(match, 0) == (2, 5)  # one paid and one drawn in the other turn, for a burst that is a cantrip
    assert purse(give(match), 0) == (9, 0)  # it drew one too; then all were recalled


@pytest.mark.card("warlord")
def test_warlord() -> None:
    match = level_up(
        "warlord",
        "fire nature shadow",
        "nature",
        side(field={"A1": FILLER}),
        lineage="novice shield-squire red-berserker",
        hand=["road-scout"],
        field={"A1": FILLER, "A5": FILLER, "D1": FILLER},
    )
    assert hero(match, 0) == "warlord 4/36"
    assert field(match, 0) == {"A1": "village-militia 4/3", "A5": "village-militia 4/3", "D1": "village-militia 2/3"}
    give(match, (0, "play road-scout; to A2"), (0, "attack A5; > enemy hero"))
    assert field(match, 0)["A2"] == "road-scout 1/2 fresh"  # too late for the first text
    assert field(match, 0)["A1"] == "village-militia 4/3"  # the hero did not attack
    give(match, (0, "attack hero; > enemy hero"))
    assert field(match, 0) == {
        "A1": "village-militia 5/3",
        "A2": "road-scout 2/2 fresh",
        "A5": "village-militia 5/2 exhausted",
        "D1": "village-militia 2/3",
    }
    assert field(match, 1) == {"A1": "village-militia 2/3"}
    give(match, (0, "end turn"))
    assert field(match, 0)["A1"] == "village-militia 2/3"


@pytest.mark.card("paladin")
def test_paladin() -> None:
    for lineage in ("novice shield-squire freeblade", "novice chapel-acolyte freeblade"):
        match = level_up(
            "paladin",
            "light fire arcane",
            "arcane",
            side(field={"A1": {"card": FILLER, "damage": 2}}),
            lineage=lineage,
            marks={"damage": 5},
            field={"A1": FILLER, "D2": FILLER},
        )
        assert hero(match, 0) == "paladin 3/33 power 1"
        assert field(match, 0) == {"A1": "village-militia 2/3 ward", "D2": "village-militia 2/3 ward"}
        give(match, (0, "attack hero; > enemy A1"))
        assert hero(match, 0) == "paladin 3/34 power 1 exhausted"  # 2 taken, then 3 healed, overkill included
        assert field(match, 1) == {}


@pytest.mark.card("paladin")
def test_paladin_drains_what_was_really_dealt_before_anybody_falls() -> None:
    dying = side(hero={"hero": {"card": "paladin", "damage": 37}})
    match = give(table(dying), (0, "attack hero; > enemy hero"))
    assert hero(match, 0) == "paladin 3/3 power 1 exhausted"
    hurt = side(hero={"hero": {"card": "paladin", "damage": 9}})
    match = give(table(hurt, side(gear={"armor": "round-shield"})), (0, "attack hero; > enemy hero"))
    assert hero(match, 0) == "paladin 3/29 power 1 exhausted"  # armor took 2 of 3
    assert "paladin" not in str(notes(table(side(dz=[f"{FILLER} x3"], destiny=["paladin"]), start="turn"), 0))


@pytest.mark.card("hierophant")
def test_hierophant() -> None:
    match = level_up(
        "hierophant",
        "light frost arcane",
        "light",
        side(field={"A1": FILLER}),
        lineage="novice chapel-acolyte lamp-priest",
        dz=3,
        gear={"relic": "field-almanac"},
        marks={"damage": 7},
        discard=["fresh-orders", "tower-sentinel", "siege-ogre", "iron-longsword"],
        field={"A1": FILLER},
    )
    assert hero(match, 0) == "hierophant 1/30 power 3"
    assert match.ask(0).name == "pick"
    assert notes(match, 0) == ["take tower-sentinel", "take siege-ogre"]
    match.pick(0, "take siege-ogre")
    assert ids(match, "discard", 0) == ["fresh-orders", "tower-sentinel", "iron-longsword"]
    assert sorted(ids(match, "hand", 0)) == ["siege-ogre", FILLER]  # by way of the DZ
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> hero", "> A1"]
    give(match, (0, "> hero"))
    assert hero(match, 0) == "hierophant 1/35 power 3 exhausted"


@pytest.mark.card("hierophant")
def test_hierophant_returns_the_card_to_the_dz() -> None:
    ready = side(
        hero={"hero": "lamp-priest"},
        lineage=["lamp-priest", "chapel-acolyte", "novice"],
        hand=["awakening-call", FILLER],
        dz=[f"{FILLER} x2"],
        destiny=["hierophant"],
        discard=["tower-sentinel"],
    )
    match = give(table(ready), (0, "play awakening-call"), (0, "destiny hierophant"), (0, "unlock frost"))
    assert sorted(ids(match, "dz", 0)) == ["tower-sentinel", FILLER]
    assert ids(match, "discard", 0) == ["awakening-call"]


@pytest.mark.card("nightblade")
def test_nightblade() -> None:
    match = level_up(
        "nightblade",
        "shadow arcane frost",
        "shadow",
        side(hand=["fire-lance x2"], field={"D1": FILLER}),
        lineage="novice trail-scout dusk-stalker",
    )
    assert hero(match, 0) == "nightblade 5/36 power 1"
    match.pick(0, "attack hero; > enemy hero")
    assert match.ask(1).name == "defend"
    assert "block D1" not in notes(match, 1)
    give(match)
    assert hero(match, 1) == "novice 1/20"
    assert (purse(match, 1), ids(match, "dz", 1)) == ((1, 1), ["fire-lance"])
    assert [face.card for face in match.view(0).zone("dz", 1).faces] == []


@pytest.mark.card("nightblade")
def test_nightblade_needs_combat_damage_to_a_hero() -> None:
    mine = side(hero={"hero": "nightblade"})
    match = give(table(mine, side(hand=[FILLER], field={"D1": FILLER})), (0, "attack hero; > enemy D1"))
    assert (purse(match, 1), field(match, 1)) == ((1, 0), {})
    match = give(table(mine, side(hand=[FILLER], gear={"armor": "chain-hauberk"})), (0, "attack hero; > enemy hero"))
    assert (purse(match, 1), hero(match, 1)) == ((1, 0), "novice 1/25")
    match = give(table(mine, side(hand=[FILLER]), active=2), (1, "attack hero; > enemy hero"))
    assert (purse(match, 1), hero(match, 1)) == ((0, 1), "novice 1/20 exhausted")  # it strikes back


@pytest.mark.card("archdruid")
def test_archdruid() -> None:
    match = level_up(
        "archdruid",
        "nature frost light",
        "nature",
        side(field={"A1": FILLER}),
        lineage="novice trail-scout moss-druid",
        field={"A1": FILLER, "D5": FILLER},
    )
    assert hero(match, 0) == "archdruid 2/36 power 2"
    assert field(match, 0) == {"A1": "village-militia 3/4", "D5": "village-militia 3/4"}
    assert field(match, 1) == {"A1": "village-militia 2/3"}
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> A1", "> D5"]
    give(match, (0, "> D5"))
    assert field(match, 0) == {"A1": "village-militia 3/4", "D5": "village-militia 4/5"}
    assert hero(match, 0) == "archdruid 2/36 power 2 exhausted"
    assert purse(match, 0) == (2, 0)


@pytest.mark.card("warlock", "archmage", "warlord", "last-door-pact")
def test_a_lineage_goes_through_a_stranger() -> None:
    mine = side(
        hero={"hero": "freeblade"},
        lineage=["freeblade", "ember-adept", "novice"],
        dz=[f"{FILLER} x3"],
        destiny=["warlock", "archmage", "warlord", "last-door-pact"],
    )
    assert notes(table(mine, start="turn"), 0) == ["destiny warlock", "destiny archmage", "none"]
