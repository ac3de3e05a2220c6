"""The Fire and Frost cards of Clashing Destiny, played from hand."""

from __future__ import annotations

import pytest

from cardwright.testing.board import give, ids, notes
from support.destiny import FILLER, field, gear, hero, purse, side, table

# -- Fire


@pytest.mark.card("cinder-whelp")
def test_cinder_whelp() -> None:
    theirs = side(gear={"relic": "field-almanac"}, field={"A1": FILLER, "A2": FILLER})
    match = table(side(fire=1, hand=["cinder-whelp", FILLER]), theirs)
    give(match, (0, "play cinder-whelp; to A1"))
    assert field(match, 0) == {"A1": "cinder-whelp 2/1 fresh"}
    give(match, (0, "end turn"), (1, "attack A1; > enemy A1"))
    assert match.ask(0).name == "target"  # its controller chooses, in the other's turn too
    assert sorted(notes(match, 0)) == ["> enemy A1", "> enemy A2", "> enemy hero"]
    give(match, (0, "> enemy A1"))
    assert field(match, 1) == {"A2": "village-militia 2/3"}  # 2 in combat and 1
    assert ids(match, "discard", 0) == ["cinder-whelp"]


@pytest.mark.card("cinder-whelp")
def test_cinder_whelp_returned_to_hand_is_not_destroyed() -> None:
    mine = side(hand=["measured-retreat", FILLER], field={"A1": "cinder-whelp"})
    match = give(table(mine), (0, "play measured-retreat"))
    assert (ids(match, "hand", 0), hero(match, 1)) == (["cinder-whelp"], "novice 1/25")
    mine = side(field={"A1": "cinder-whelp"})  # it works without the affinity once it is in play
    match = give(table(mine, side(field={"D1": {"card": FILLER}})), (0, "attack A1; > enemy D1"), (0, "> enemy hero"))
    assert hero(match, 1) == "novice 1/24"


@pytest.mark.card("ember-raider")
def test_ember_raider() -> None:
    match = give(table(side(fire=1, hand=["ember-raider", f"{FILLER} x2"])), (0, "play ember-raider; to A1"))
    assert field(match, 0) == {"A1": "ember-raider 3/2 fresh"}
    give(match, (0, "attack A1; > enemy hero"))
    assert hero(match, 1) == "novice 1/22"
    assert field(match, 0) == {"A1": "ember-raider 3/1 exhausted fresh"}


@pytest.mark.card("flame-dancer")
def test_flame_dancer() -> None:
    mine = side(
        fire=1, hand=["flame-dancer", "tactical-shift x2", "hard-frost", f"{FILLER} x3"], field={"A5": FILLER}
    )
    match = table(mine, side(hand=["tactical-shift"], field={"A1": FILLER}))
    give(match, (0, "play flame-dancer; to A1; pay village-militia; pay village-militia"))
    match.pick(0, "play tactical-shift; > A5")
    assert field(match, 0)["A1"] == "flame-dancer 4/3 fresh"  # at once
    give(match, (1, "play tactical-shift"), (1, "to A2"), (0, "to A4"))
    assert field(match, 0)["A1"] == "flame-dancer 4/3 fresh"  # not by the other's spells
    give(match, (0, "cantrip hard-frost; pay village-militia"))
    assert field(match, 0)["A1"] == "flame-dancer 5/3 fresh"
    give(match, (0, "end turn"))
    assert field(match, 0)["A1"] == "flame-dancer 3/3 fresh"
    match.pick(1, "end turn")
    match.pick(0, "play tactical-shift; > A4")
    assert field(match, 0)["A1"] == "flame-dancer 4/3 fresh"


@pytest.mark.card("lava-brute")
def test_lava_brute() -> None:
    mine = side(fire=1, hand=["lava-brute", f"{FILLER} x3"], field=dict.fromkeys(("A2", "A4", "D3", "D4"), FILLER))
    match = table(mine, side(field=dict.fromkeys(("A3", "A4", "D3"), FILLER)))
    give(match, (0, "play lava-brute; to A3"))
    assert field(match, 0) == {
        "A2": "village-militia 2/2",
        "A3": "lava-brute 4/4 fresh",
        "A4": "village-militia 2/2",
        "D3": "village-militia 2/2",
        "D4": "village-militia 2/3",
    }
    assert field(match, 1) == {
        "A3": "village-militia 2/2",
        "A4": "village-militia 2/3",
        "D3": "village-militia 2/3",
    }


@pytest.mark.card("lava-brute")
def test_lava_brute_in_the_defense_zone() -> None:
    mine = side(fire=1, hand=["lava-brute", f"{FILLER} x3"], field={"A1": FILLER, "D2": "levy-token", "A5": FILLER})
    match = give(table(mine, side(field={"A1": FILLER, "D1": FILLER})), (0, "play lava-brute; to D1"))
    assert field(match, 0) == {
        "A1": "village-militia 2/2",
        "A5": "village-militia 2/3",
        "D1": "lava-brute 4/4 fresh",
    }
    assert field(match, 1) == {"A1": "village-militia 2/3", "D1": "village-militia 2/3"}


@pytest.mark.card("ashwing-drake")
def test_ashwing_drake() -> None:
    mine = side(fire=1, hand=["ashwing-drake", f"{FILLER} x4"])
    match = table(mine, side(hand=[FILLER], field={"A2": FILLER, "A3": FILLER, "D2": FILLER}))
    give(match, (0, "play ashwing-drake; to A2"))
    assert field(match, 0) == {"A2": "ashwing-drake 4/4 fresh"}
    give(match, (0, "end turn"), (1, "end turn"))
    match.pick(0, "attack A2; > enemy hero")
    assert field(match, 1) == {
        "A2": "village-militia 2/2",
        "A3": "village-militia 2/3",
        "D2": "village-militia 2/3",
    }
    assert notes(match, 1) == ["close"]  # nobody can block it
    give(match)
    assert hero(match, 1) == "novice 1/21"
    assert field(match, 0) == {"A2": "ashwing-drake 4/3 exhausted"}


@pytest.mark.card("ashwing-drake")
def test_ashwing_drake_and_who_is_in_front() -> None:
    mine = side(field={"A2": "ashwing-drake"})
    match = give(table(mine, side(field={"A1": FILLER, "D2": FILLER})), (0, "attack A2; > enemy hero"))
    assert field(match, 1) == {"A1": "village-militia 2/3", "D2": "village-militia 2/3"}
    dying = side(field={"A2": {"card": FILLER, "damage": 2}})
    match = give(table(mine, dying), (0, "attack A2; > enemy A2"))
    assert field(match, 1) == {}
    assert field(match, 0) == {"A2": "ashwing-drake 4/4 exhausted"}  # the combat ended before any blow


@pytest.mark.card("furnace-titan")
def test_furnace_titan() -> None:
    mine = side(
        fire=1,
        hero={"hero": "ember-adept"},
        hand=["furnace-titan", f"{FILLER} x5"],
        field={"A4": "tower-sentinel", "D3": FILLER},
    )
    match = table(mine, side(field={"A4": FILLER, "D4": "caravan-guard", "D3": FILLER}))
    give(match, (0, "play furnace-titan; to D4"))
    assert field(match, 0) == {
        "A4": "tower-sentinel 2/2",
        "D3": "village-militia 2/3",
        "D4": "furnace-titan 6/6 fresh",
    }
    assert field(match, 1) == {
        "A4": "village-militia 2/1",
        "D3": "village-militia 2/3",
        "D4": "caravan-guard 2/2",
    }


@pytest.mark.card("scorching-word")
def test_scorching_word() -> None:
    mine = side(fire=1, hero={"hero": "ember-adept"}, hand=["scorching-word", FILLER], field={"A1": FILLER})
    theirs = side(hand=["measured-retreat", FILLER], gear={"relic": "field-almanac"}, field={"A1": FILLER})
    match = table(mine, theirs)
    match.pick(0, "play scorching-word")
    assert sorted(notes(match, 0)) == ["> enemy A1", "> enemy hero"]
    give(match, (0, "> enemy hero"))
    assert (hero(match, 1), purse(match, 0)) == ("novice 1/23", (0, 2))
    assert field(give(table(mine, theirs), (0, "play scorching-word; > enemy A1")), 1) == {
        "A1": "village-militia 2/1"
    }
    match = give(table(mine, theirs), (0, "play scorching-word; > enemy A1"), (1, "play measured-retreat"))
    assert (hero(match, 1), purse(match, 0)) == ("novice 1/25", (0, 1))  # its only target is gone
    match = table(mine, theirs, active=2)
    match.pick(1, "end turn")
    assert "play scorching-word" not in notes(match, 0)  # a Cast spell


@pytest.mark.card("wall-of-embers")
def test_wall_of_embers() -> None:
    theirs = side(shadow=1, field={"A2": "alley-knife", "A3": FILLER, "D3": FILLER})
    for row, left in (
        ("attack", {"A3": "village-militia 2/1", "D3": "village-militia 2/3"}),
        ("defense", {"A2": "alley-knife 4/2", "A3": "village-militia 2/3", "D3": "village-militia 2/1"}),
    ):
        mine = side(
            fire=1,
            hero={"hero": "ember-adept"},
            hand=["wall-of-embers", f"{FILLER} x3"],
            field={"A1": FILLER, "D1": FILLER},
        )
        match = table(mine, theirs)
        match.pick(0, "play wall-of-embers")
        assert notes(match, 0) == ["row attack", "row defense"]
        give(match, (0, f"row {row}"))
        assert field(match, 1) == left
        assert field(match, 0) == {"A1": "village-militia 2/3", "D1": "village-militia 2/3"}
        assert hero(match, 1) == "novice 1/25"
        assert purse(match, 0) == (0, 3)


@pytest.mark.card("fire-lance")
def test_fire_lance() -> None:
    mine = side(fire=1, hero={"hero": "ember-adept"}, hand=["fire-lance", FILLER], field={"D1": "tower-sentinel"})
    match = table(mine, side(field={"A1": "icebound-mammoth", "A2": "alley-knife"}))
    match.pick(0, "play fire-lance")
    assert notes(match, 0) == ["> D1", "> enemy A1"]  # any minion that is not Veiled, no hero
    give(match, (0, "> enemy A1"))
    assert field(match, 1) == {"A1": "icebound-mammoth 5/4", "A2": "alley-knife 4/2"}
    assert (purse(match, 0), ids(match, "discard", 0)) == ((0, 1), ["fire-lance"])
    match = table(side(fire=1, hand=["fire-lance", FILLER]), side(field={"A1": "road-scout"}), active=2)
    give(match, (1, "attack A1; > enemy hero"), (0, "play fire-lance"))
    assert (field(match, 1), hero(match, 0)) == ({}, "novice 1/25")  # a burst, in time
    veiled = table(side(fire=1, hand=["fire-lance", FILLER]), side(field={"A1": "alley-knife"}))
    assert "play fire-lance" not in notes(veiled, 0)


@pytest.mark.card("flare-up")
def test_flare_up() -> None:
    mine = side(fire=1, hand=["flare-up x2", f"{FILLER} x2"], field={"A1": FILLER, "D1": FILLER})
    match = table(mine, side(field={"A1": FILLER}))
    match.pick(0, "play flare-up")
    assert notes(match, 0) == ["> A1", "> D1"]
    give(match, (0, "> A1; pay village-militia"))
    assert field(match, 0) == {"A1": "village-militia 5/3", "D1": "village-militia 2/3"}
    assert purse(match, 0) == (2, 2)
    give(match, (0, "attack A1; > enemy hero"))
    assert hero(match, 1) == "novice 1/20"
    assert field(match, 0)["A1"] == "village-militia 5/2 exhausted"
    give(match, (0, "end turn"))
    assert field(match, 0)["A1"] == "village-militia 2/2 exhausted"
    match.pick(1, "attack A1; > enemy hero")
    match.pick(0, "block D1")
    give(match, (0, "play flare-up; > D1"))
    assert (field(match, 1), hero(match, 0)) == ({}, "novice 1/25")


@pytest.mark.card("emberforged-axe")
def test_emberforged_axe() -> None:
    match = table(
        side(fire=1, hand=["emberforged-axe", f"{FILLER} x2"], field={"A1": FILLER}),
        side(field={"A1": FILLER, "D1": FILLER}),
    )
    give(match, (0, "play emberforged-axe"))
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "emberforged-axe 2"}, "novice 4/25")
    give(match, (0, "attack A1; > enemy hero"))
    assert field(match, 1) == {"A1": "village-militia 2/3", "D1": "village-militia 2/3"}  # not the hero's attack
    match.pick(0, "attack hero; > enemy hero")
    assert match.ask(0).name == "target"
    assert notes(match, 0) == ["> enemy A1", "> enemy D1"]
    give(match, (0, "> enemy D1"))
    assert field(match, 1) == {"A1": "village-militia 2/3", "D1": "village-militia 2/2"}
    assert hero(match, 1) == "novice 1/19"
    assert (gear(match, 0), hero(match, 0)) == ({"weapon": "emberforged-axe 1"}, "novice 4/24 exhausted")


@pytest.mark.card("emberforged-axe")
def test_emberforged_axe_kills_the_target_before_the_blow() -> None:
    axe = side(gear={"weapon": "emberforged-axe"}, hand=["heavy-blow", FILLER])
    dying = side(hand=[FILLER], field={"A1": {"card": FILLER, "damage": 2}})
    for attack in ("attack hero", "play heavy-blow"):
        match = table(axe, dying)
        match.pick(0, f"{attack}; > enemy A1")
        assert match.asked == (0,)  # no defense window
        assert field(match, 1) == {}
        assert gear(match, 0) == {"weapon": "emberforged-axe 1"}
        assert hero(match, 0) == "novice 4/25 exhausted"
    match = give(table(axe), (0, "attack hero; > enemy hero"))
    assert hero(match, 1) == "novice 1/21"  # with no enemy minion there is only the blow


@pytest.mark.card("blazing-strike")
def test_blazing_strike() -> None:
    mine = side(
        fire=1,
        hero={"hero": "ember-adept"},
        hand=["blazing-strike", f"{FILLER} x2"],
        field={"A3": "tower-sentinel", "A2": FILLER},
    )
    theirs = side(field={"A3": "siege-ogre", "A2": FILLER, "D3": FILLER, "D2": FILLER})
    match = give(table(mine, theirs), (0, "play blazing-strike; > enemy A3"))
    assert field(match, 0) == {"A2": "village-militia 2/3", "A3": "tower-sentinel 2/2"}
    assert field(match, 1) == {
        "A2": "village-militia 2/1",
        "A3": "siege-ogre 5/2",
        "D2": "village-militia 2/3",
        "D3": "village-militia 2/1",
    }
    assert hero(match, 0) == "ember-adept 1/22 power 1 exhausted"
    match = give(table(mine, theirs), (0, "play blazing-strike; > enemy hero"))
    assert hero(match, 1) == "novice 1/22"  # a hero has no position
    assert field(match, 1)["D3"] == "village-militia 2/3"
    assert field(match, 0) == {"A2": "village-militia 2/3", "A3": "tower-sentinel 2/4"}


@pytest.mark.card("volcanic-rift")
def test_volcanic_rift() -> None:
    match = table(side(fire=1, hand=["volcanic-rift", f"{FILLER} x3"]), side(hand=[FILLER], field={"A1": FILLER}))
    give(match, (0, "play volcanic-rift"))
    assert gear(match, 0) == {"location": "volcanic-rift"}
    match.pick(0, "end turn")
    assert match.ask(1).name == "end-window"
    assert hero(match, 1) == "novice 1/24"
    give(match, (1, "end turn"))
    assert (hero(match, 0), hero(match, 1)) == ("novice 1/25", "novice 1/24")


@pytest.mark.card("volcanic-rift", "ember-token")
def test_volcanic_rift_is_burnt() -> None:
    mine = side(dz=["volcanic-rift"], destiny=["ember-adept"])
    match = give(table(mine, start="turn"), (0, "destiny ember-adept"), (0, "unlock fire"))
    assert match.ask(0).name == "slot"
    give(match, (0, "to A3"))
    assert field(match, 0) == {"A3": "ember-token 1/1 fresh"}
    assert ids(match, "banish", 0) == ["volcanic-rift"]
    give(match, (0, "attack A3; > enemy hero"))  # Swift
    assert hero(match, 1) == "novice 1/24"
    assert (field(match, 0), ids(match, "discard", 0)) == ({}, [])  # struck back, and no card is left of it
    match = give(table(mine, start="turn"), (0, "destiny ember-adept"), (0, "unlock frost"))
    assert (match.ask(0).name, field(match, 0)) == ("main", {})


@pytest.mark.card("volcanic-rift")
def test_volcanic_rift_is_burnt_by_the_opponent() -> None:
    match = table(side(fire=1, dz=["volcanic-rift"]), side(shadow=1, hand=["steal-fate", f"{FILLER} x2"]), active=2)
    give(match, (1, "play steal-fate"))
    assert (match.asked, match.ask(0).name) == ((0,), "slot")  # its owner has the token and chooses
    give(match, (0, "to D5"))
    assert field(match, 0) == {"D5": "ember-token 1/1 fresh"}


@pytest.mark.card("fire-lance", "flare-up")
def test_the_turn_player_gets_no_chain_of_their_own_in_combat() -> None:
    mine = side(fire=1, hand=["flare-up", f"{FILLER} x2"], field={"A1": FILLER})
    match = table(mine, side(hand=[FILLER], field={"D1": "caravan-guard"}))
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert match.asked == (1,)
    match.pick(1, "close")
    assert match.ask(0).name == "main"
    assert field(match, 0) == {"A1": "village-militia 2/1 exhausted"}
    assert field(match, 1) == {"D1": "caravan-guard 2/2 exhausted"}
    match = table(mine, side(fire=1, hand=["fire-lance", FILLER], field={"D1": "caravan-guard"}))
    match.pick(0, "attack A1; > enemy D1")
    match.pick(1, "play fire-lance; > enemy A1")
    assert "play flare-up" in notes(match, 0)


# -- Frost


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
