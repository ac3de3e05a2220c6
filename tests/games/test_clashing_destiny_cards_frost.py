"""The Frost cards of Clashing Destiny, played from hand."""

from __future__ import annotations

import pytest

from destiny import FILLER, field, gear, give, hero, ids, notes, purse, side, table

FROZEN = "village-militia 2/3 exhausted frozen"
STANDS = "village-militia 2/3"


@pytest.mark.card("frost-wisp")
def test_frost_wisp() -> None:
    mine = side(frost=1, hand=["frost-wisp", FILLER], field={"D1": FILLER})
    match = table(mine, side(field={"A1": FILLER, "A2": FILLER, "D1": FILLER}))
    give(match, (0, "play frost-wisp; to A1"))
    assert field(match, 0) == {"A1": "frost-wisp 1/2 fresh", "D1": STANDS}
    give(match, (0, "end turn"), (1, "attack A1; > enemy A1"))
    assert match.ask(0).name == "target"
    assert notes(match, 0) == ["> enemy A1", "> enemy A2", "> enemy D1"]
    give(match, (0, "> enemy A2"))
    assert field(match, 1) == {"A1": "village-militia 2/2 exhausted", "A2": FROZEN, "D1": STANDS}
    assert "attack A2" not in notes(match, 1)
    lone = table(side(field={"A1": "frost-wisp"}))
    give(lone, (0, "attack A1; > enemy hero"), (0, "end turn"), (1, "attack hero; > enemy A1"))
    assert (field(lone, 0), lone.ask(1).name) == ({}, "main")  # no minion to freeze


@pytest.mark.card("rime-hare")
def test_rime_hare() -> None:
    match = table(side(frost=1, hand=["rime-hare", FILLER]), side(field={"A1": FILLER}))
    give(match, (0, "play rime-hare; to D1"), (0, "end turn"))
    assert field(match, 0) == {"D1": "rime-hare 1/3 fresh"}
    match.pick(1, "attack A1; > enemy hero")
    give(match, (0, "block D1"))
    assert field(match, 0) == {"D1": "rime-hare 1/2 exhausted fresh"}
    assert field(match, 1) == {"A1": "village-militia 2/2 exhausted"}  # it lasted for the combat only
    match = table(side(field={"A1": "column-drummer"}), side(field={"D1": "rime-hare"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert field(match, 1) == {"D1": "rime-hare 1/3 exhausted"}  # attack 0 deals nothing
    match = give(table(side(field={"A1": FILLER}), side(field={"D1": "rime-hare"})), (0, "attack A1; > enemy D1"))
    assert field(match, 1) == {"D1": "rime-hare 1/1"}  # a target does not block


@pytest.mark.card("snowblind-archer")
def test_snowblind_archer() -> None:
    theirs = side(field={"A2": FILLER, "D2": FILLER})
    match = table(side(frost=1, hand=["snowblind-archer", f"{FILLER} x2"]), theirs)
    give(match, (0, "play snowblind-archer; to A2"))
    assert field(match, 0) == {"A2": "snowblind-archer 3/3 fresh"}
    match = table(side(field={"A2": "snowblind-archer"}), theirs)
    give(match, (0, "attack A2; > enemy hero"))
    assert field(match, 1) == {"A2": "village-militia 2/3 exhausted", "D2": STANDS}
    assert hero(match, 1) == "novice 1/22"
    behind = side(field={"A2": FILLER, "D2": "snowblind-archer"})
    match = give(table(behind, theirs), (0, "attack D2; > enemy hero"))
    assert field(match, 0) == {"A2": STANDS, "D2": "snowblind-archer 3/2 exhausted"}
    assert field(match, 1) == {"A2": STANDS, "D2": STANDS}
    assert hero(match, 1) == "novice 1/22"


@pytest.mark.card("hoarfrost-witch")
def test_hoarfrost_witch() -> None:
    mine = side(frost=1, hand=["hoarfrost-witch", f"{FILLER} x3"], field={"A3": FILLER})
    match = table(mine, side(field={"A3": FILLER, "D3": FILLER, "A2": FILLER}))
    give(match, (0, "play hoarfrost-witch; to D3"))
    match.pick(0, "use D3")  # a fresh minion may use abilities
    assert notes(match, 0) == ["> enemy A3", "> enemy D3"]
    give(match, (0, "> enemy D3"))
    assert field(match, 0) == {"A3": STANDS, "D3": "hoarfrost-witch 2/3 exhausted fresh"}
    assert field(match, 1) == {"A2": STANDS, "A3": STANDS, "D3": FROZEN}
    alone = table(side(field={"A1": "hoarfrost-witch"}), side(field={"A2": FILLER}))
    assert "use A1" not in notes(alone, 0)


@pytest.mark.card("hoarfrost-witch")
def test_hoarfrost_witch_and_a_target_that_leaves_the_column() -> None:
    theirs = side(hand=["tactical-shift"], field={"A1": FILLER})
    match = give(table(side(field={"A1": "hoarfrost-witch"}), theirs), (0, "use A1"), (1, "play tactical-shift"))
    give(match, (1, "to A2"))
    assert field(match, 1) == {"A2": STANDS}
    assert field(match, 0) == {"A1": "hoarfrost-witch 2/3 exhausted"}
    killer = side(shadow=1, hand=["finger-of-dusk", f"{FILLER} x3"], field={"A1": FILLER})
    match = table(side(field={"A1": "hoarfrost-witch"}), killer)
    give(match, (0, "use A1"), (1, "play finger-of-dusk; > enemy A1"))
    assert (field(match, 0), field(match, 1)) == ({}, {"A1": FROZEN})  # its column is where it last stood


@pytest.mark.card("glacial-warden")
def test_glacial_warden() -> None:
    match = table(side(frost=1, hand=["glacial-warden", f"{FILLER} x3"]), side(field={"A1": FILLER}))
    give(match, (0, "play glacial-warden; to D1"), (0, "end turn"))
    match.pick(1, "attack A1; > enemy hero")
    give(match, (0, "block D1"))
    assert field(match, 0) == {"D1": "glacial-warden 2/3 exhausted fresh"}
    assert field(match, 1) == {"A1": "village-militia 2/1 exhausted frozen"}  # the attack goes on
    give(match, (1, "end turn"), (0, "end turn"))
    assert field(match, 1) == {"A1": "village-militia 2/1 exhausted"}  # it only thawed
    give(match, (1, "end turn"), (0, "end turn"))
    assert field(match, 1) == {"A1": "village-militia 2/1"}


@pytest.mark.card("glacial-warden")
def test_glacial_warden_as_a_target_blocks_not_for_itself() -> None:
    match = table(side(field={"A1": FILLER}), side(field={"D1": "glacial-warden", "D2": "caravan-guard"}))
    match.pick(0, "attack A1; > enemy D1")
    assert notes(match, 1) == ["block D2", "close"]
    match.pick(1, "close")
    assert field(match, 0) == {"A1": "village-militia 2/1 exhausted"}
    assert field(match, 1) == {"D1": "glacial-warden 2/3", "D2": "caravan-guard 2/4"}
    match = table(side(), side(field={"D1": "glacial-warden"}))
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "block D1")
    assert hero(match, 0) == "novice 1/23 exhausted frozen"  # heroes freeze too


@pytest.mark.card("icebound-mammoth")
def test_icebound_mammoth() -> None:
    match = table(side(frost=1, hand=["icebound-mammoth", f"{FILLER} x4"]), side(hand=[FILLER], field={"A1": FILLER}))
    give(match, (0, "play icebound-mammoth; to D1"))
    assert field(match, 0) == {"D1": "icebound-mammoth 5/7 exhausted fresh"}
    give(match, (0, "end turn"))
    match.pick(1, "attack A1; > enemy hero")
    assert match.asked == (1,)  # no blocker is ready
    give(match, (1, "end turn"))
    assert field(match, 0) == {"D1": "icebound-mammoth 5/7"}


@pytest.mark.card("creeping-rime")
def test_creeping_rime() -> None:
    mine = side(frost=1, hand=["creeping-rime", f"{FILLER} x2"], field={"A2": FILLER})
    theirs = side(field=dict.fromkeys(("A1", "A2", "A3", "A4", "D2"), FILLER))
    match = table(mine, theirs)
    match.pick(0, "play creeping-rime")
    assert notes(match, 0) == [f"> enemy {place}" for place in ("A1", "A2", "A3", "A4", "D2")]
    give(match, (0, "> enemy A2"))
    assert field(match, 1) == {"A1": FROZEN, "A2": FROZEN, "A3": FROZEN, "A4": STANDS, "D2": STANDS}
    assert field(match, 0) == {"A2": STANDS}
    edge = side(field=dict.fromkeys(("A5", "D1", "D5"), FILLER))
    match = give(table(mine, edge), (0, "play creeping-rime; > enemy A5"))
    assert field(match, 1) == {"A5": FROZEN, "D1": STANDS, "D5": STANDS}


@pytest.mark.card("creeping-rime")
def test_creeping_rime_and_a_target_that_goes_away() -> None:
    mine = side(frost=1, hand=["creeping-rime", f"{FILLER} x2"])
    rows = dict.fromkeys(("A1", "A2", "D4"), FILLER)
    match = table(mine, side(hand=["tactical-shift"], field=rows))
    give(match, (0, "play creeping-rime; > enemy A2"), (1, "play tactical-shift; > A2"), (1, "to D3"))
    assert field(match, 1) == {"A1": STANDS, "D3": FROZEN, "D4": FROZEN}  # beside it, where it is now
    match = table(mine, side(hand=["measured-retreat", FILLER], field=rows))
    give(match, (0, "play creeping-rime; > enemy A2"), (1, "play measured-retreat; > A2"))
    assert field(match, 1) == {"A1": STANDS, "D4": STANDS}


@pytest.mark.card("snowslide")
def test_snowslide() -> None:
    rows = dict.fromkeys(("A1", "A2", "D2"), FILLER)
    mine = side(frost=1, hand=["snowslide", f"{FILLER} x3"], field={"A1": FILLER, "D5": FILLER})
    match = table(mine, side(field={**rows, "A3": "frost-wisp", "D4": {"card": "alley-knife", "damage": 1}}))
    give(match, (0, "play snowslide"))
    assert field(match, 1) == {
        "A2": STANDS,
        "D1": "village-militia 2/2",
        "D2": "village-militia 2/2",
        "D3": "frost-wisp 1/1",
    }
    assert field(match, 0) == {"A1": STANDS, "D5": STANDS}
    assert purse(match, 0) == (0, 4)


@pytest.mark.card("hard-frost")
def test_hard_frost() -> None:
    mine = side(frost=1, hand=["hard-frost", FILLER], field={"A1": FILLER})
    match = table(mine, side(field={"D1": "tower-sentinel"}))
    match.pick(0, "play hard-frost")
    assert notes(match, 0) == ["> A1", "> enemy D1"]
    give(match, (0, "> enemy D1"))
    assert field(match, 1) == {"D1": "tower-sentinel 2/4 exhausted frozen"}
    give(match, (0, "end turn"))
    assert field(match, 1) == {"D1": "tower-sentinel 2/4 exhausted"}
    give(match, (1, "end turn"))
    match.pick(0, "attack A1; > enemy hero")
    assert notes(match, 1) == ["close"]  # it cannot block
    give(match, (0, "end turn"))
    assert field(match, 1) == {"D1": "tower-sentinel 2/4"}


@pytest.mark.card("hard-frost")
def test_hard_frost_does_not_stop_an_attack_that_is_declared() -> None:
    match = table(side(field={"A1": FILLER}), side(frost=1, hand=["hard-frost", FILLER]))
    give(match, (0, "attack A1; > enemy hero"), (1, "play hard-frost"))
    assert hero(match, 1) == "novice 1/23"
    assert field(match, 0) == {"A1": "village-militia 2/2 exhausted frozen"}
    mine = side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": {"card": FILLER, "exhausted": 1, "frozen": 1}})
    match = give(table(mine), (0, "play aegis-of-faith; mode 2"))
    assert field(match, 0) == {"A1": FROZEN}  # what is frozen is not readied


@pytest.mark.card("crack-the-ice")
def test_crack_the_ice() -> None:
    tired = {"card": "icebound-mammoth", "exhausted": 1}
    mine = side(
        frost=1,
        hero={"hero": {"card": "ember-adept", "exhausted": 1}},
        hand=["crack-the-ice", f"{FILLER} x2"],
        field={"A1": tired, "A2": FILLER},
    )
    match = table(mine, side(field={"A1": tired, "A2": FILLER}))
    match.pick(0, "play crack-the-ice")
    assert notes(match, 0) == ["> A1", "> enemy A1"]
    give(match, (0, "> enemy A1"))
    assert field(match, 1) == {"A1": "icebound-mammoth 5/3 exhausted", "A2": STANDS}
    assert purse(match, 0) == (0, 2)
    rested = table(side(frost=1, hand=["crack-the-ice", f"{FILLER} x2"]), side(field={"A1": FILLER}))
    assert "play crack-the-ice" not in notes(rested, 0)


@pytest.mark.card("crack-the-ice")
def test_crack_the_ice_finds_an_attacker_and_loses_one_that_is_readied() -> None:
    cleric = side(hero={"hero": "chapel-acolyte"}, frost=1, hand=["crack-the-ice", f"{FILLER} x2"])
    match = table(side(field={"A1": FILLER}), cleric)
    give(match, (0, "attack A1; > enemy hero"), (1, "play crack-the-ice"))
    assert (field(match, 0), hero(match, 1)) == ({}, "chapel-acolyte 1/29 power 1")
    match = table(side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": FILLER}), cleric)
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play crack-the-ice")
    give(match, (0, "play aegis-of-faith; mode 2"))
    assert field(match, 0) == {"A1": "village-militia 2/2"}  # hit by the hero only
    assert hero(match, 1) == "chapel-acolyte 1/27 power 1"


@pytest.mark.card("ice-plate")
def test_ice_plate() -> None:
    match = give(table(side(frost=1, hand=["ice-plate", f"{FILLER} x3"])), (0, "play ice-plate"))
    assert gear(match, 0) == {"armor": "ice-plate 5"}
    mine = side(gear={"armor": {"card": "ice-plate", "durability": 2}}, field={"A1": FILLER})
    match = table(mine, side(field={"A1": FILLER, "A5": FILLER, "D1": FILLER}), active=2)
    give(match, (1, "attack A1; > enemy hero"))
    assert (gear(match, 0), hero(match, 0)) == ({}, "novice 1/25")
    assert field(match, 1) == {"A1": "village-militia 2/2 exhausted frozen", "A5": FROZEN, "D1": STANDS}
    assert field(match, 0) == {"A1": STANDS}
    worn = side(hand=["chain-hauberk", f"{FILLER} x2"], gear={"armor": "ice-plate"})
    match = give(table(worn, side(field={"A1": FILLER})), (0, "play chain-hauberk"))
    assert field(match, 1) == {"A1": FROZEN}  # replacing it destroys it


@pytest.mark.card("glacier-smash")
def test_glacier_smash() -> None:
    mine = side(frost=1, hand=["glacier-smash", f"{FILLER} x2"])
    match = table(mine, side(field={"A3": "icebound-mammoth", "A2": FILLER}))
    give(match, (0, "play glacier-smash; > enemy A3"))
    assert field(match, 1) == {"A2": STANDS, "D3": "icebound-mammoth 5/2 exhausted frozen"}  # and still hit
    assert hero(match, 0) == "novice 1/20 exhausted"
    match = table(mine, side(field={"A3": "icebound-mammoth", "D3": FILLER}))
    give(match, (0, "play glacier-smash; > enemy A3"))
    assert field(match, 1) == {"A3": "icebound-mammoth 5/2 exhausted frozen", "D3": STANDS}  # no room behind
    match = table(mine, side(field={"D3": "icebound-mammoth"}))
    give(match, (0, "play glacier-smash; > enemy D3"))
    assert field(match, 1) == {"D3": "icebound-mammoth 5/2 exhausted frozen"}
    match = give(table(mine, side(field={"A1": FILLER})), (0, "play glacier-smash; > enemy hero"))
    assert hero(match, 1) == "novice 1/20"  # not frozen
    assert field(match, 1) == {"A1": STANDS}


@pytest.mark.card("frozen-lake")
def test_frozen_lake() -> None:
    match = table(
        side(frost=1, hand=["frozen-lake", f"{FILLER} x2"], field={"D1": "caravan-guard"}),
        side(field={"A1": FILLER, "A2": "column-drummer", "D1": "caravan-guard"}),
    )
    give(match, (0, "play frozen-lake"), (0, "end turn"))
    assert gear(match, 0) == {"location": "frozen-lake"}
    match.pick(1, "attack A1; > enemy hero")
    give(match, (0, "block D1"))
    match.pick(1, "attack A2; > enemy hero")
    give(match, (0, "block D1"))
    assert field(match, 0) == {"D1": "caravan-guard 2/1"}  # ready after both
    give(match, (1, "end turn"))
    match.pick(0, "attack hero; > enemy hero")
    give(match, (1, "block D1"))
    assert field(match, 1)["D1"] == "caravan-guard 2/3 exhausted"  # only friendly minions


@pytest.mark.card("frozen-lake")
def test_frozen_lake_is_burnt() -> None:
    theirs = side(field={"A1": FILLER, "D1": FILLER})
    mine = side(dz=["frozen-lake"], destiny=["trail-scout"], field={"A1": FILLER})
    match = give(table(mine, theirs, start="turn"), (0, "destiny trail-scout"), (0, "unlock frost"))
    assert match.ask(0).name == "target"
    assert notes(match, 0) == ["> enemy A1", "> enemy D1"]
    match.pick(0, "> enemy D1")
    assert field(match, 1) == {"A1": STANDS, "D1": FROZEN}
    assert ids(match, "banish", 0) == ["frozen-lake"]
    match = give(table(mine, theirs, start="turn"), (0, "destiny trail-scout"), (0, "unlock nature"))
    assert match.ask(0).name == "main"
    assert field(match, 1) == {"A1": STANDS, "D1": STANDS}
