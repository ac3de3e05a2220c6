"""The heroes of Clashing Destiny, each played in the Destiny Phase: what it costs, opens and does."""

from __future__ import annotations

import pytest

from cardwright.testing.board import give, ids, notes, played
from support.destiny import FILLER, ID, PLACES, field, gear, hero, level_up, purse, side, table, unlocked

# -- up to level 2


@pytest.mark.card("novice")
def test_novice() -> None:
    match = played(ID).start(seed=1, decks=["nine-winds", "nine-winds"])
    for seat in range(2):
        assert hero(match, seat) == "novice 1/25"
        assert unlocked(match, seat) == ["normal"]
        assert ids(match, "lineage", seat) == ["novice"]
    destiny = list(played(ID).decks["nine-winds"])[-12:]
    match = table(side(dz=[f"{FILLER} x6"], destiny=destiny), start="turn")
    offered = ["ember-adept", "veil-adept", "self-taught", "hardy-upbringing", "second-breath"]
    assert sorted(notes(match, 0)) == sorted([*[f"destiny {card}" for card in offered], "none"])


@pytest.mark.card("ember-adept")
def test_ember_adept() -> None:
    enemies = side(field={"A1": FILLER, "D2": FILLER})
    opens = "fire frost arcane"
    match = level_up("ember-adept", opens, "frost", enemies, dz=3, marks={"damage": 4}, field={"A1": FILLER})
    assert hero(match, 0) == "ember-adept 1/23 power 1"
    assert ids(match, "banish", 0) == [FILLER]
    assert purse(match, 0) == (3, 0)
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> enemy A1", "> enemy D2"]
    give(match, (0, "> enemy D2"))
    assert field(match, 1) == {"A1": "village-militia 2/3", "D2": "village-militia 2/2"}
    assert hero(match, 0) == "ember-adept 1/23 power 1 exhausted"
    assert not {"use hero", "attack hero"} & set(notes(match, 0))


@pytest.mark.card("ember-adept")
def test_ember_adept_deals_the_power_of_the_moment_and_needs_a_target() -> None:
    match = table(side(hero={"hero": "ember-adept"}, talents={"1": "spell-focus"}), side(field={"A1": FILLER}))
    assert field(give(match, (0, "use hero")), 1) == {"A1": "village-militia 2/1"}
    assert "use hero" not in notes(table(side(hero={"hero": "ember-adept"}, field={"A1": FILLER})), 0)


@pytest.mark.card("veil-adept")
def test_veil_adept() -> None:
    match = level_up("veil-adept", "shadow arcane fire", "shadow", dz=2)
    assert hero(match, 0) == "veil-adept 1/27 power 1"
    assert purse(match, 0) == (3, 0)  # the draw of the turn, one of two paid cards, the one drawn into the DZ
    assert len(ids(match, "deck", 0)) == 18
    assert len(ids(match, "banish", 0)) == 1


@pytest.mark.card("veil-adept")
def test_veil_adept_draws_into_the_dz() -> None:
    match = table(side(hand=["awakening-call", FILLER], destiny=["veil-adept"]))
    give(match, (0, "play awakening-call"), (0, "destiny veil-adept"), (0, "unlock arcane"))
    assert purse(match, 0) == (0, 2)  # its own card and that of the call; the one paid was burnt
    assert hero(match, 0) == "veil-adept 1/27 power 1"


@pytest.mark.card("shield-squire")
def test_shield_squire() -> None:
    match = level_up(
        "shield-squire", "fire light nature", "light", gear={"weapon": {"card": "iron-longsword", "durability": 1}}
    )
    assert hero(match, 0) == "shield-squire 5/29"
    give(match, (0, "attack hero; > enemy hero"))
    assert hero(match, 1) == "novice 1/20"
    assert gear(match, 0) == {}
    assert hero(match, 0) == "shield-squire 2/28 exhausted"


@pytest.mark.card("chapel-acolyte")
def test_chapel_acolyte() -> None:
    match = level_up(
        "chapel-acolyte",
        "light frost shadow",
        "light",
        side(field={"A1": {"card": FILLER, "damage": 2}}),
        marks={"damage": 1},
        gear={"relic": "field-almanac"},
        field={"A1": {"card": "tower-sentinel", "damage": 3}},
    )
    assert hero(match, 0) == "chapel-acolyte 1/28 power 1"
    match.pick(0, "use hero")
    assert sorted(notes(match, 0)) == ["> A1", "> hero"]
    give(match, (0, "> A1"))
    assert field(match, 0) == {"A1": "tower-sentinel 2/3"}
    assert hero(match, 0) == "chapel-acolyte 1/28 power 1 exhausted"


@pytest.mark.card("chapel-acolyte")
def test_chapel_acolyte_heals_no_more_than_there_is() -> None:
    match = table(side(hero={"hero": {"card": "chapel-acolyte", "damage": 1}}))
    assert hero(give(match, (0, "use hero")), 0) == "chapel-acolyte 1/29 power 1 exhausted"


@pytest.mark.card("trail-scout")
def test_trail_scout() -> None:
    enemies = side(field={"A1": FILLER})
    opens = "nature frost shadow"
    match = level_up("trail-scout", opens, "nature", enemies, field={"A3": {"card": FILLER, "damage": 1}})
    assert hero(match, 0) == "trail-scout 2/30"
    give(match, (0, "use hero"))  # the only friendly minion
    assert notes(match, 0) == ["to A2", "to A4", "to D3"]
    give(match, (0, "to A4"))
    assert field(match, 0) == {"A4": "village-militia 2/2"}
    assert hero(match, 0) == "trail-scout 2/30 exhausted"
    assert "attack A4" in notes(match, 0)


@pytest.mark.card("trail-scout")
def test_trail_scout_and_a_minion_that_is_shut_in() -> None:
    shut_in = {"A1": FILLER, "D1": "tower-sentinel", "D2": FILLER}
    match = give(table(side(hero={"hero": "trail-scout"}, field=shut_in)), (0, "use hero; > D1"))
    assert match.ask(0).name == "main"
    assert field(match, 0)["D1"] == "tower-sentinel 2/4"
    match = give(table(side(hero={"hero": "trail-scout"}, field={"D1": FILLER, "D2": FILLER})), (0, "use hero; > D1"))
    assert field(match, 0) == {"A1": "village-militia 2/3", "D2": "village-militia 2/3"}


@pytest.mark.card("storm-elementalist")
def test_storm_elementalist() -> None:
    match = level_up(
        "storm-elementalist",
        "fire frost arcane",
        "arcane",
        side(field={"A1": FILLER, "A2": FILLER}),
        lineage="novice ember-adept",
        hand=["tactical-shift x3"],
        field={"A1": FILLER},
    )
    assert hero(match, 0) == "storm-elementalist 1/30 power 2"
    match.pick(0, "play tactical-shift")
    assert match.ask(0).name == "target"
    assert notes(match, 0) == ["> enemy A1", "> enemy A2"]
    match.pick(0, "> enemy A1")
    assert field(match, 1)["A1"] == "village-militia 2/2"
    assert ids(match, "discard", 0) == []  # the spell itself still waits
    give(match, (0, "to A2"), (0, "play tactical-shift"), (0, "to A3"))
    assert field(match, 1) == {"A1": "village-militia 2/2", "A2": "village-militia 2/3"}
    give(match, (0, "end turn"), (1, "end turn"), (0, "play tactical-shift"), (0, "> enemy A1"), (0, "to A4"))
    assert field(match, 1)["A1"] == "village-militia 2/1"


@pytest.mark.card("hexweaver")
def test_hexweaver() -> None:
    enemies = side(dz=["fire-lance x2"], field={"A1": "column-drummer"})
    match = level_up(
        "hexweaver", "shadow frost arcane", "frost", enemies, lineage="novice veil-adept", field={"A1": "siege-ogre"}
    )
    assert hero(match, 0) == "hexweaver 1/30 power 2"
    assert purse(match, 1) == (0, 1)
    assert ids(match, "banish", 1) == ["fire-lance"]
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> A1", "> enemy A1"]
    give(match, (0, "> enemy A1"))
    assert field(match, 1) == {"A1": "column-drummer 0/4"}
    assert hero(match, 0) == "hexweaver 1/30 power 2 exhausted"
    give(match, (0, "end turn"))
    assert field(match, 1) == {"A1": "column-drummer 1/4"}
    match = give(table(side(hero={"hero": "hexweaver"}, field={"A1": "siege-ogre"})), (0, "use hero"))
    assert field(match, 0) == {"A1": "siege-ogre 3/5"}
    mine = side(fire=1, hero={"hero": "hexweaver"}, hand=["flare-up", FILLER], field={"A1": "column-drummer"})
    match = give(table(mine), (0, "use hero"), (0, "play flare-up"))
    assert field(match, 0) == {"A1": "column-drummer 2/4"}  # a sum; the floor of 0 comes last


@pytest.mark.card("oathbound-knight")
def test_oathbound_knight() -> None:
    match = level_up(
        "oathbound-knight",
        "light frost nature",
        "light",
        side(field={"A1": FILLER, "D1": FILLER}),
        lineage="novice shield-squire",
        gear={"armor": "round-shield"},
        field={"A1": FILLER, "D1": FILLER},
    )
    assert hero(match, 0) == "oathbound-knight 2/34 ward"
    assert field(match, 0) == {"A1": "village-militia 2/3", "D1": "village-militia 2/4"}
    assert field(match, 1) == {"A1": "village-militia 2/3", "D1": "village-militia 2/3"}
    give(match, (0, "end turn"), (1, "attack A1; > enemy hero"))
    assert hero(match, 0) == "oathbound-knight 2/34"
    assert gear(match, 0) == {"armor": "round-shield 2"}  # the Ward goes first


@pytest.mark.card("oathbound-knight")
def test_oathbound_knight_protects_until_the_next_level() -> None:
    hurt = {"D1": {"card": FILLER, "damage": 3}, "D2": FILLER}
    lineage = "novice shield-squire oathbound-knight"
    match = level_up("warlord", "fire nature shadow", "fire", lineage=lineage, marks={"ward": 1}, field=hurt)
    assert hero(match, 0) == "warlord 4/36 ward"
    assert field(match, 0) == {"D2": "village-militia 2/3"}


@pytest.mark.card("red-berserker")
def test_red_berserker() -> None:
    match = level_up(
        "red-berserker",
        "fire shadow nature",
        "fire",
        side(gear={"relic": "field-almanac"}, field={"A1": {"card": FILLER, "damage": 2}}),
        lineage="novice shield-squire",
        marks={"exhausted": 1, "frozen": 1},
    )
    assert match.ask(0).name == "target"
    assert sorted(notes(match, 0)) == ["> enemy A1", "> enemy hero"]
    match.pick(0, "> enemy hero")
    assert hero(match, 0) == "red-berserker 3/31"  # it thawed at the start of the turn and is readied now
    give(match, (0, "attack hero; > enemy A1"))
    assert field(match, 1) == {}
    assert hero(match, 1) == "novice 1/21"  # 2 damage, then 2 that pierced
    assert hero(match, 0) == "red-berserker 3/29 exhausted"


@pytest.mark.card("red-berserker")
def test_red_berserker_does_not_ready_what_is_frozen() -> None:
    tired = {"hero": {"card": "shield-squire", "exhausted": 1, "frozen": 1}}
    match = table(side(hero=tired, hand=["awakening-call", FILLER], dz=[FILLER], destiny=["red-berserker"]))
    give(match, (0, "play awakening-call"), (0, "destiny red-berserker"), (0, "unlock nature"))
    assert hero(match, 0) == "red-berserker 3/31 exhausted frozen"
    assert hero(match, 1) == "novice 1/23"  # the only enemy


@pytest.mark.card("lamp-priest")
def test_lamp_priest() -> None:
    match = level_up(
        "lamp-priest",
        "light nature arcane",
        "nature",
        side(field={"A1": FILLER}),
        lineage="novice chapel-acolyte",
        marks={"damage": 5},
        gear={"location": "border-fort"},
        field={"D1": {"card": FILLER, "damage": 1}, "D2": {"card": FILLER, "damage": 1}},
    )
    assert hero(match, 0) == "lamp-priest 1/26 power 2"
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> hero", "> D1", "> D2"]
    give(match, (0, "> hero"))
    assert hero(match, 0) == "lamp-priest 1/29 power 2 exhausted"
    assert purse(match, 0)[1] == 1
    give(match, (0, "end turn"))
    assert field(match, 0) == {"D1": "village-militia 2/4", "D2": "village-militia 2/4"}
    assert purse(match, 0)[1] == 1  # once per turn


@pytest.mark.card("lamp-priest")
def test_lamp_priest_draws_for_any_healing_that_heals() -> None:
    for damage, drawn in ((1, 1), (0, 0)):
        minion = {"card": FILLER, "damage": damage}
        mine = side(
            hero={"hero": "lamp-priest"}, gear={"location": "border-fort"}, field={"D1": minion, "D2": minion}
        )
        assert purse(give(table(mine), (0, "end turn")), 0) == (0, drawn)


@pytest.mark.card("grim-inquisitor")
def test_grim_inquisitor() -> None:
    enemies = side(hand=["fire-lance", "hard-frost"], dz=["snowslide"], field={"D1": FILLER, "D2": FILLER})
    match = level_up(
        "grim-inquisitor",
        "light fire shadow",
        "light",
        enemies,
        lineage="novice chapel-acolyte",
        field={"A1": FILLER},
    )
    assert hero(match, 0) == "grim-inquisitor 2/32 power 1"
    shown = {tuple(among.zones): among.names for among in match.view(0).among}
    assert shown == {(("hand", 1),): {"fire-lance": 1, "hard-frost": 1}, (("dz", 1),): {"snowslide": 1}}
    match.pick(0, "use hero")
    assert notes(match, 0) == ["> enemy D1", "> enemy D2"]
    give(match, (0, "> enemy D2"))
    assert field(match, 1) == {"D1": "village-militia 2/3", "D2": "village-militia 2/3 exhausted"}
    assert hero(match, 0) == "grim-inquisitor 2/32 power 1 exhausted"
    assert purse(match, 0) == (3, 0)


@pytest.mark.card("moss-druid", "sapling-token")
def test_moss_druid() -> None:
    match = level_up(
        "moss-druid",
        "nature light frost",
        "frost",
        side(field={"A1": "sapling-token"}),
        lineage="novice trail-scout",
        field={"A1": "sapling-token", "A2": FILLER},
    )
    assert hero(match, 0) == "moss-druid 1/32 power 1"
    assert notes(match, 0) == [place for place in PLACES if place not in ("to A1", "to A2")]
    match.pick(0, "to D2")
    here = {"A1": "sapling-token 1/1", "A2": "village-militia 2/3", "D2": "sapling-token 1/1 fresh"}
    assert field(match, 0) == here
    assert "attack A1" in notes(match, 0)
    give(match, (0, "end turn"))
    assert field(match, 0) == here
    give(match, (1, "end turn"))
    assert field(match, 0) == {"A1": "sapling-token 2/2", "A2": "village-militia 2/3", "D2": "sapling-token 2/2"}
    assert field(match, 1) == {"A1": "sapling-token 1/1"}


@pytest.mark.card("moss-druid")
def test_moss_druid_with_a_full_board() -> None:
    full = {place[3:]: FILLER for place in PLACES}
    match = level_up("moss-druid", "nature light frost", "light", lineage="novice trail-scout", field=full)
    assert match.ask(0).name == "main"
    assert set(field(match, 0).values()) == {"village-militia 2/3"}


@pytest.mark.card("dusk-stalker")
def test_dusk_stalker() -> None:
    match = level_up(
        "dusk-stalker",
        "shadow frost nature",
        "frost",
        side(hand=["heavy-blow"]),
        lineage="novice trail-scout",
        dz=2,
        hand=["lead-the-charge"],
    )
    assert hero(match, 0) == "dusk-stalker 4/34"
    give(match, (0, "play lead-the-charge; > enemy hero"))
    assert purse(match, 0) == (0, 1)  # it cost 1, not 2
    assert hero(match, 1) == "novice 1/19"
    give(match, (0, "end turn"))
    assert "play heavy-blow" in notes(match, 1)  # drew a card to pay with
    assert "play heavy-blow" not in notes(table(active=2, p2=side(hand=["heavy-blow"])), 1)


@pytest.mark.card("dusk-stalker")
def test_dusk_stalker_only_makes_attack_cards_cheaper_that_are_played_as_such() -> None:
    match = table(side(hero={"hero": "dusk-stalker"}, hand=["heavy-blow"]), side(hand=["heavy-blow"]))
    assert "play heavy-blow" in notes(match, 0)
    assert purse(give(match, (0, "play heavy-blow; > enemy hero")), 0) == (0, 0)
    for card in ("unseen-cut", FILLER):  # a cantrip is no Attack card
        assert notes(table(side(hero={"hero": "dusk-stalker"}, hand=[card])), 0) == ["attack hero", "end turn"]


@pytest.mark.card("freeblade")
def test_freeblade() -> None:
    match = level_up("freeblade", "fire arcane nature", "fire", lineage="novice chapel-acolyte", dz=3)
    assert hero(match, 0) == "freeblade 2/31 power 1"
    assert len(ids(match, "banish", 0)) == 3
    assert purse(match, 0) == (2, 0)  # the draw of the turn, and the one into the DZ came back at once
    assert len(ids(match, "deck", 0)) == 18


# -- level 3


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
