"""Clashing Destiny, sections 13 and 14: combat, Effect Chains, and who is asked when."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.match.match import Match
from cardwright.testing.board import act, asked, decline, ids, notes, played, refused, size, told
from support.destiny import (
    FILLER,
    ID,
    attack,
    durability,
    gear_face,
    hero_damage,
    hero_face,
    hp,
    minion,
    minions,
    side,
    table,
)


@pytest.mark.rules("CD-13.3")
def test_a_character_without_attack_may_attack_and_deals_nothing() -> None:
    match = table(
        side(nature=1, hand=["entangle x2", "village-militia x2"], field={"A1": "ashwing-drake"}),
        side(field={"A1": "tower-sentinel", "D1": {"card": FILLER, "ward": 1}}),
    )
    act(match, 0, f"play entangle; > A1; pay {FILLER}")
    act(match, 0, f"play entangle; > A1; pay {FILLER}")
    assert attack(match, 0, "A1") == 0
    act(match, 0, "attack A1; > enemy D1")
    assert hp(match, 1, "A1") == (4, 1)  # its trigger worked
    assert minion(match, 1, "D1").stats["ward"] == 1  # no damage spends no Ward
    assert (minion(match, 0, "A1").exhausted, hp(match, 0, "A1")) == (True, (4, 2))


@pytest.mark.rules("CD-13.4")
def test_heroes_attack_from_the_first_turn_on_one_target_at_a_time() -> None:
    match = played(ID).start(seed=2, decks=["nine-winds", "deep-roots"], variant={"first": 1})
    assert match.truth().registers["turn"] == 1
    act(match, 0, "attack hero; > enemy hero")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (1, 1)
    refused(match, 0, "attack hero", "CD-13.2")
    match = table(side(field={"A1": FILLER, "A2": FILLER}), side(field={"A1": FILLER, "A2": FILLER}))
    act(match, 0, "attack A1; > enemy A1")
    assert [minion(match, 0, place).exhausted for place in ("A1", "A2")] == [True, False]
    assert [hp(match, 1, place)[1] for place in ("A1", "A2")] == [2, 0]
    refused(match, 0, "attack A1", "CD-13.2")


@pytest.mark.rules("CD-13.10")
def test_attack_cards_and_evasive_attackers_are_not_blocked_but_answered() -> None:
    theirs = {"hand": ["tactical-shift", FILLER], "field": {"D1": FILLER}}
    for mine, note, dealt in (
        (side(hand=["heavy-blow", FILLER]), "play heavy-blow; > enemy hero", 4),
        (side(field={"A1": "sunlit-pegasus"}), "attack A1; > enemy hero", 4),
        (side(hero={"hero": "nightblade"}), "attack hero; > enemy hero", 5),
    ):
        match = table(mine, side(**theirs))
        match.pick(0, note)
        assert asked(match) == (1, "defend")
        assert notes(match, 1) == ["play tactical-shift", "close"]
        refused(match, 1, "block D1", "CD-13.10")
        match.pick(1, "play tactical-shift")
        decline(match)
        act(match, 1, "to D2")
        assert hero_damage(match, 1) == dealt
    match = table(side(hand=["heavy-blow", FILLER]), side(field={"D1": FILLER}))
    match.pick(0, "play heavy-blow; > enemy hero")
    assert asked(match) == (0, "main")  # a blocker is of no use, and there is nothing to answer with


@pytest.mark.rules("CD-13.2", "CD-13.1")
def test_a_declared_attack_stands() -> None:
    match = table(side(field={"A1": FILLER}), side(hand=[FILLER], field={"A1": FILLER}))
    match.pick(0, "attack A1")
    match.take_back(0)  # until its target is picked
    match.pick(0, "attack A1; > enemy hero")
    assert asked(match) == (1, "defend")
    with pytest.raises(IllegalPick):
        match.take_back(0)


@pytest.mark.rules("CD-13.6", "CD-13.7")
def test_the_defense_window_is_asked_by_what_everybody_sees() -> None:
    mine = side(field={"A1": FILLER})
    asks = [
        (side(hand=["border-fort"]), True),  # a hand, though nothing in it is of use
        (side(), False),
        (side(field={"D1": FILLER}), True),
        (side(field={"D1": {"card": FILLER, "exhausted": 1}}), False),
        (side(field={"A1": FILLER}), False),
        (side(gear={"relic": "field-almanac"}), True),
        (side(gear={"relic": {"card": "field-almanac", "exhausted": 1}}), False),
    ]
    for theirs, is_asked in asks:
        match = table(mine, theirs)
        match.pick(0, "attack A1; > enemy hero")
        assert asked(match) == ((1, "defend") if is_asked else (0, "main"))
    match = table(mine, side(hand=["border-fort"]))
    match.pick(0, "attack A1; > enemy hero")
    assert notes(match, 1) == ["close"]
    assert match.view(0).deciding == "defend"  # who decides and where, but not what is offered
    assert match.view(0).ask is None


@pytest.mark.rules("CD-13.7")
def test_block_and_chain_once_each_in_either_order() -> None:
    theirs = side(hand=["tactical-shift x2", FILLER], field={"A1": FILLER, "D1": FILLER, "D2": FILLER})
    match = table(side(field={"A1": FILLER}), theirs)
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "block D1")
    assert notes(match, 1) == ["play tactical-shift", "close"]
    match.pick(1, "play tactical-shift; > A1")
    decline(match, 1)
    match.pick(1, "pass")
    match.pick(1, "to A5")
    assert asked(match) == (0, "main")  # both are done: it closed by itself
    assert hp(match, 1, "D1") == (3, 2)
    match = table(side(field={"A1": FILLER}), theirs)
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play tactical-shift; > A1")
    match.pick(1, "pass")
    match.pick(1, "to A5")
    assert (asked(match), notes(match, 1)) == ((1, "defend"), ["block D1", "block D2", "close"])
    refused(match, 1, "play tactical-shift", "CD-13.7")


@pytest.mark.rules("CD-13.9")
def test_a_target_does_not_block_for_itself() -> None:
    match = table(side(field={"A1": FILLER}), side(field={"D1": "glacial-warden", "D2": FILLER}))
    match.pick(0, "attack A1; > enemy D1")
    assert notes(match, 1) == ["block D2", "close"]
    refused(match, 1, "block D1", "CD-13.9")
    match = table(side(field={"A1": FILLER}), side(field={"D1": "glacial-warden"}))
    match.pick(0, "attack A1; > enemy D1")
    assert (asked(match), hp(match, 1, "D1")) == ((0, "main"), (5, 2))


@pytest.mark.rules("CD-14.3", "CD-14.1")
def test_only_bursts_and_abilities_follow_a_cast() -> None:
    purse = {"hand": ["fresh-orders", "tactical-shift", "lava-brute", "village-militia x6"], "field": {"A1": FILLER}}
    match = table(side(**purse, gear={"relic": "field-almanac"}), side(**purse, gear={"relic": "field-almanac"}))
    match.pick(0, f"play fresh-orders; pay {FILLER}; pay {FILLER}")
    for seat in (1, 0):
        assert sorted(notes(match, seat)) == ["pass", "play tactical-shift", "use relic"]
        refused(match, seat, "play fresh-orders" if seat else f"play {FILLER}", "CD-14.3")
        refused(match, seat, "cantrip lava-brute", "CD-14.3")  # as a cantrip it is a Cast spell
        refused(match, seat, "attack A1", "CD-13.1")
        match.pick(seat, "use relic" if seat else "pass")
    assert asked(match) == (1, "chain")


@pytest.mark.rules("CD-14.5", "CD-14.4")
def test_whoever_has_a_hand_is_asked_and_whoever_has_nothing_is_not() -> None:
    for theirs, is_asked in (
        (side(hand=["border-fort"]), True),
        (side(), False),
        (side(gear={"relic": "orb-of-echoes"}), True),
        (side(gear={"relic": {"card": "orb-of-echoes", "used": 1}}), False),
        (side(field={"D1": "weave-cutter"}), False),  # its ability needs a card to pay with
    ):
        match = table(side(hand=["fresh-orders", FILLER, FILLER], deck=["unmoor x5"]), theirs)
        match.pick(0, "play fresh-orders")
        assert asked(match) == ((1, "chain") if is_asked else (0, "main"))
        if is_asked:
            assert "unmoor" not in told(match, 1)
    match = table(side(hand=["fresh-orders", "village-militia x3"]), side())
    match.pick(0, "play fresh-orders")
    assert (asked(match), notes(match, 0)) == ((0, "chain"), ["pass"])  # also with "pass" as the only option


@pytest.mark.rules("CD-14.9")
def test_targets_that_no_longer_fit_are_skipped() -> None:
    lance = {"fire": 1, "hand": ["fire-lance", FILLER]}
    match = table(side(**lance), side(hand=["measured-retreat", FILLER], field={"A1": FILLER, "A2": FILLER}))
    match.pick(0, "play fire-lance; > enemy A1")
    match.pick(1, "play measured-retreat; > A1")
    decline(match)
    assert (minions(match, 1), hp(match, 1, "A2")) == ({"A2": FILLER}, (3, 0))  # it looks for nobody else
    # Part of the text needs no target, but its only target is gone: it does nothing at all.
    match = table(
        side(fire=1, hand=["flare-up", FILLER], field={"A1": FILLER}), side(arcane=1, hand=["unmoor", FILLER, FILLER])
    )
    match.pick(0, "play flare-up")
    match.pick(1, "play unmoor")
    decline(match)
    assert (size(match, "dz", 0), ids(match, "discard", 0)) == (1, ["flare-up"])
    # It no longer fits the description: it was readied.
    match = table(
        side(frost=1, hand=["crack-the-ice", FILLER, FILLER]),
        side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": {"card": FILLER, "exhausted": 1}}),
    )
    match.pick(0, "play crack-the-ice")
    match.pick(1, "play aegis-of-faith; mode 2")
    decline(match)
    assert hp(match, 1, "A1") == (3, 0)


@pytest.mark.rules("CD-14.9")
def test_a_target_that_moved_is_still_legal_and_one_of_two_is_enough() -> None:
    match = table(
        side(fire=1, hand=["fire-lance", FILLER]), side(hand=["tactical-shift", FILLER], field={"A1": "elder-treant"})
    )
    match.pick(0, "play fire-lance")
    match.pick(1, "play tactical-shift")
    decline(match)
    act(match, 1, "to D5")
    assert hp(match, 1, "D5") == (8, 2)
    match = table(
        side(nature=1, hand=["rising-sap", FILLER], field={"A1": FILLER, "A2": FILLER}),
        side(arcane=1, hand=["unmoor", FILLER, FILLER]),
    )
    match.pick(0, "play rising-sap; > A1; > A2")
    match.pick(1, "play unmoor; > enemy A2")
    decline(match)
    assert (minion(match, 0, "A1").stats["counters"], size(match, "dz", 0)) == (1, 2)


@pytest.mark.rules("CD-14.10", "CD-15.11")
def test_between_two_links_the_dead_leave_and_triggers_resolve() -> None:
    match = table(
        side(
            fire=1,
            nature=1,
            hand=["rising-sap", "fire-lance", "village-militia x2"],
            field={"A1": {"card": FILLER, "damage": 2}},
        ),
        side(fire=1, hand=[FILLER], field={"A1": "cinder-whelp"}),
    )
    match.pick(0, f"play rising-sap; > A1; done; pay {FILLER}")
    match.pick(1, "pass")
    match.pick(0, "play fire-lance; > enemy A1")
    match.pick(1, "pass")
    assert (asked(match), match.truth().zone("chain").count) == ((1, "target"), 1)  # the whelp's trigger
    match.pick(1, "> enemy A1")
    assert minions(match, 0) == {}  # it died before the sap could rise
    assert size(match, "dz", 0) == 2  # the sap lost its only target: no card


@pytest.mark.rules("CD-14.10", "CD-16.3")
def test_a_chain_ends_with_the_game() -> None:
    match = table(
        side(arcane=1, hand=["destiny-surge", FILLER, FILLER], hero={"hero": {"card": "novice", "damage": 24}}),
        side(arcane=1, hand=["echo-bolt", FILLER]),
    )
    match.pick(0, "play destiny-surge")
    match.pick(1, "play echo-bolt; > enemy hero")
    decline(match)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "hero-defeated")
    assert size(match, "dz", 0) == 1  # link 1 never resolved
    assert match.asked == ()
    refused(match, 0, "end turn", "CD-16.3")


@pytest.mark.rules("CD-13.12", "CD-9.12")
def test_a_weapon_wears_even_if_its_wielder_found_nobody() -> None:
    match = table(
        side(gear={"weapon": "iron-longsword"}), side(hand=["measured-retreat", FILLER], field={"A1": FILLER})
    )
    match.pick(0, "attack hero; > enemy A1")
    match.pick(1, "play measured-retreat")
    decline(match)
    assert (durability(match, 0, "weapon"), hero_damage(match, 0)) == (2, 0)
    assert hero_face(match, 0).exhausted
    match = table(side(gear={"weapon": "iron-longsword"}), side(hand=["disarming-feint", FILLER]))
    match.pick(0, "attack hero; > enemy hero")
    match.pick(1, "play disarming-feint")
    decline(match)
    assert (gear_face(match, 0, "weapon"), hero_damage(match, 1)) == (None, 3)  # feint 2, then 1 by wear


@pytest.mark.rules("CD-13.12")
def test_a_combat_ends_when_the_attacker_leaves() -> None:
    match = table(
        side(field={"A1": "siege-ogre"}),
        side(arcane=1, hand=["unmoor", "village-militia x3"], field={"D1": FILLER}),
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, f"play unmoor; > enemy A1; pay {FILLER}; pay {FILLER}")
    match.pick(1, "pass")
    assert asked(match) == (0, "main")  # no further window, though a blocker is there
    assert (hero_damage(match, 1), ids(match, "hand", 0)) == (0, ["siege-ogre"])


@pytest.mark.rules("CD-14.13")
def test_after_a_chain_of_the_defense_window_the_window_is_back() -> None:
    match = table(
        side(field={"A1": FILLER}), side(hand=["tactical-shift", FILLER], field={"A2": FILLER, "D2": FILLER})
    )
    match.pick(0, "attack A1; > enemy hero")
    match.pick(1, "play tactical-shift; > A2")
    decline(match, 1)
    match.pick(1, "pass")
    match.pick(1, "to D1")
    assert (asked(match), notes(match, 1)) == ((1, "defend"), ["block D1", "block D2", "close"])
    match.pick(1, "block D1")
    assert (asked(match), hp(match, 1, "D1")) == ((0, "main"), (3, 2))


@pytest.mark.rules("CD-13.2", "CD-13.8")
def test_everybody_sees_who_attacks_and_who_blocks_whom() -> None:
    match = table(side(field={"A1": FILLER}), side(hand=["tactical-shift", FILLER], field={"D1": FILLER}))
    match.pick(0, "attack A1; > enemy hero")
    attacker, blocker = minion(match, 0, "A1").id, minion(match, 1, "D1").id
    viewers = (0, 1, None)
    assert [_aims(match, viewer) for viewer in viewers] == [{attacker: [hero_face(match, 1).id]}] * 3
    match.pick(1, "block D1")
    assert [_aims(match, viewer) for viewer in viewers] == [{attacker: [blocker], blocker: [attacker]}] * 3
    decline(match)
    assert [_aims(match, viewer) for viewer in viewers] == [{}] * 3
    assert match.state.aims == {}


def _aims(match: Match, viewer: int | None) -> dict[int, list[int]]:
    """Who points at whom, for a viewer."""
    return {face.id: face.aims for zone in match.view(viewer).zones for face in zone.faces if face.aims}
