"""Clashing Destiny, sections 5 to 7: the phases of a turn, the Destiny Phase, playing and paying."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.errors import IllegalPick
from cardwright.testing.board import act, asked, decline, ids, notes, refused, size, told
from support.destiny import FILLER, attack, end_turn, hero_damage, hero_face, minion, minions, next_turn, side, table

KINDS = {
    "minion": "tower-sentinel",
    "cast": "fresh-orders",
    "weapon": "iron-longsword",
    "armor": "round-shield",
    "relic": "oath-stone",
    "attack": "heavy-blow",
    "location": "border-fort",
}


@pytest.mark.rules("CD-5.1", "CD-5.6")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    match = table(
        side(
            nature=1,
            deck=["fire-lance", FILLER],
            dz=[FILLER, FILLER],
            destiny=["self-taught"],
            field={"A1": "sproutling"},
            gear={"location": "border-fort"},
        ),
        side(hand=[FILLER]),
        start="turn",
    )
    assert asked(match) == (0, "destiny")
    act(match, 0, "destiny self-taught")
    assert asked(match) == (0, "main")
    act(match, 0, "attack hero; > enemy hero")
    assert asked(match) == (0, "main")
    match.pick(0, "end turn")
    assert asked(match) == (1, "end-window")
    assert "turn-end" in [event.kind for event in match.events(1)]  # triggers of the turn's end came before
    match.pick(1, "close")
    assert asked(match) == (1, "main")
    wanted = ("turn", "drew", "turn-start", "counter", "destiny", "recalled", "attacks", "turn-end")
    kinds = [event.kind for event in match.events(0) if event.kind in wanted]
    assert kinds == [*wanted, "turn", "drew", "turn-start"]


@pytest.mark.rules("CD-5.6")
def test_triggers_of_the_turn_start_come_after_the_draw_and_in_board_order() -> None:
    field_of = {"A1": "abyssal-tyrant"}
    match = table(side(gear={"location": "morning-cathedral"}, field=field_of), start="turn")
    assert hero_damage(match, 0) == 2  # the location first: there was nothing to heal yet
    worn = {"armor": {"card": "dawnplate", "durability": 1}, "location": "morning-cathedral"}
    match = table(side(gear=worn, field=field_of), start="turn")
    assert hero_damage(match, 0) == 0  # the armor was mended before the tyrant took its toll
    match = table(
        side(deck=[], field=field_of, hero={"hero": {"card": "novice", "damage": 22}}), side(), start="turn"
    )
    assert match.result is not None
    assert match.result.reason == "hero-defeated"  # 1 by the empty deck first, then 2 by the tyrant


@pytest.mark.rules("CD-5.2", "CD-12.3")
def test_everything_of_the_turn_player_is_readied_and_nothing_of_the_other() -> None:
    tired = {"exhausted": 1}
    mine = {
        "hero": {"hero": {"card": "ember-adept", **tired}},
        "field": {"A1": {"card": FILLER, **tired}, "D5": {"card": FILLER, **tired}},
        "gear": {"relic": {"card": "oath-stone", **tired}, "location": {"card": "border-fort", **tired}},
        "talents": {"1": {"card": "self-taught", **tired}},
    }
    match = table(side(**mine), side(**mine), start="turn")
    for seat in range(2):
        board = match.truth()
        faces = [found for zone in ("hero", "field", "gear", "talents") for found in board.zone(zone, seat).faces]
        assert len(faces) == 6
        assert {found.exhausted for found in faces} == {seat == 1}
    next_turn(match)
    assert not hero_face(match, 1).exhausted


@pytest.mark.rules("CD-5.4")
def test_fresh_marks_of_the_turn_player_and_all_limits_per_turn_end_with_a_new_turn() -> None:
    fresh = {"card": FILLER, "fresh": 1}
    orb = {"relic": {"card": "orb-of-echoes", "used": 1}}
    match = table(side(field={"A1": fresh}, gear=orb), side(field={"A1": fresh}, gear=orb), start="turn")
    assert (minion(match, 0, "A1").stats["fresh"], minion(match, 1, "A1").stats["fresh"]) == (0, 1)
    assert "use relic" in notes(match, 0)
    match.pick(0, "end turn")
    assert "use relic" in notes(match, 1)  # the opponent's limit began anew as well
    match.pick(1, "use relic")
    decline(match)
    assert asked(match) == (1, "main")
    assert "use relic" in notes(match, 1)


@pytest.mark.rules("CD-5.4")
def test_a_trigger_that_works_once_per_turn_works_again_in_the_next() -> None:
    match = table(
        side(
            hand=["tactical-shift x3", FILLER],
            talents={"1": "chain-scholar"},
            hero={"hero": "ember-adept"},
            field={"A1": FILLER},
        ),
        side(hand=["tactical-shift x2", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "end turn")
    match.pick(1, "play tactical-shift")
    match.pick(0, "play tactical-shift")
    assert size(match, "dz", 0) == 1
    match.pick(1, "pass")
    match.pick(0, "play tactical-shift")
    assert size(match, "dz", 0) == 1
    decline(match)
    while asked(match)[1] == "slot":
        act(match, match.asked[0], notes(match, match.asked[0])[0])
    match.pick(1, "play tactical-shift")
    match.pick(0, "play tactical-shift")
    assert size(match, "dz", 0) == 2


@pytest.mark.rules("CD-5.7", "CD-6.8")
def test_nobody_acts_in_the_start_phase_and_nothing_else_in_the_destiny_phase() -> None:
    purse = {"hand": ["tactical-shift", FILLER], "field": {"A1": FILLER}}
    mine = side(**purse, dz=[FILLER], destiny=["ember-adept", "self-taught"], gear={"relic": "oath-stone"})
    match = table(mine, side(**purse, gear={"relic": "oath-stone"}), start="turn")
    assert match.asked == (0,)
    assert sorted(notes(match, 0)) == ["destiny ember-adept", "destiny self-taught", "none"]
    for note in ("play tactical-shift", "use relic", "attack A1", "end turn"):
        assert match.why_not(0, note) is not None
        with pytest.raises(IllegalPick):
            match.pick(0, note)
        refused(match, 1, note, "CD-5.8")
    match.pick(0, "destiny ember-adept")
    assert asked(match) == (0, "affinity")  # no chain, no answer
    match.pick(0, "unlock fire")
    assert asked(match) == (0, "main")


@pytest.mark.rules("CD-5.8", "CD-13.16", "CD-14.13")
def test_in_the_main_phase_everything_comes_in_any_order() -> None:
    match = table(
        side(
            hand=["tower-sentinel", "tactical-shift", "iron-longsword", "village-militia x3"],
            field={"A1": FILLER, "A2": FILLER},
            gear={"relic": "field-almanac"},
        ),
        side(hand=[FILLER]),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert asked(match) == (0, "main")
    act(match, 0, f"play tower-sentinel; to D1; pay {FILLER}; pay {FILLER}")
    act(match, 0, "use relic")
    assert asked(match) == (0, "main")  # after a chain the turn player goes on
    act(match, 0, "attack A2; > enemy hero")
    act(match, 0, "play tactical-shift; > A1")
    act(match, 0, "to A5")
    act(match, 0, "play iron-longsword")
    act(match, 0, "attack hero; > enemy hero")
    assert hero_damage(match, 1) == 2 + 2 + 3
    assert asked(match) == (0, "main")


@pytest.mark.rules("CD-5.9", "CD-5.11")
def test_there_is_no_way_back_from_the_end_of_a_turn() -> None:
    match = table(side(hand=["tactical-shift"], field={"A1": FILLER}), side(hand=[FILLER]))
    match.pick(0, "end turn")
    assert asked(match) == (1, "end-window")
    for note in ("play tactical-shift", "attack A1", "end turn"):
        refused(match, 0, note, "CD-5.8")
    match.pick(1, "close")
    assert asked(match) == (1, "main")
    match = table(side(hand=[FILLER]), side())  # an empty hand and no ability: nothing to ask
    match.pick(0, "end turn")
    assert asked(match) == (1, "main")


@pytest.mark.rules("CD-5.12", "CD-14.13")
def test_one_chain_is_all_in_an_end_phase() -> None:
    match = table(side(), side(hand=["tactical-shift x2", FILLER], field={"A1": FILLER}))
    match.pick(0, "end turn")
    match.pick(1, "play tactical-shift")
    match.pick(1, "pass")
    match.pick(1, "to A2")
    assert asked(match) == (1, "main")
    assert match.truth().registers["turn"] == 6


@pytest.mark.rules("CD-5.13")
def test_effects_of_this_turn_last_until_after_the_end_window() -> None:
    match = table(
        side(fire=1, nature=1, hand=["flare-up", "village-militia x2"], field={"A1": FILLER}),
        side(nature=1, hand=["entangle", FILLER], field={"A1": "siege-ogre"}),
    )
    act(match, 0, f"play flare-up; pay {FILLER}")
    match.pick(0, "end turn")
    assert attack(match, 0, "A1") == 5
    match.pick(1, "play entangle; > A1")
    match.pick(0, "pass")
    assert asked(match) == (1, "main")
    assert (attack(match, 0, "A1"), attack(match, 1, "A1")) == (2, 5)  # both ended, all at once


@pytest.mark.rules("CD-6.3")
def test_every_set_of_cards_is_burnt_equally_often() -> None:
    burnt = Counter[tuple[str, ...]]()
    for seed in range(600):
        match = table(
            side(
                hero={"hero": "ember-adept"},
                dz=["unmoor", "echo-bolt", "fire-lance", "hard-frost"],
                destiny=["spell-focus"],
            ),
            seed=seed,
            start="turn",
        )
        match.pick(0, "destiny spell-focus")
        burnt[tuple(sorted(ids(match, "banish", 0)))] += 1
    assert len(burnt) == 6
    assert all(65 < count < 135 for count in burnt.values())


@pytest.mark.rules("CD-6.3", "CD-7.12")
def test_a_card_drawn_into_the_dz_is_burnt_like_one_that_was_paid() -> None:
    burnt = set()
    for seed in range(20):
        match = table(
            side(hand=["road-scout", FILLER], deck=["unmoor", FILLER, FILLER], destiny=["self-taught"]), seed=seed
        )
        act(match, 0, "play road-scout; to A1")
        assert sorted(ids(match, "dz", 0)) == ["unmoor", FILLER]  # the top card, and not through the hand
        assert size(match, "hand", 0) == 0
        assert [event.numbers["into"] for event in match.events(1) if event.kind == "drew"] == [1]
        assert "unmoor" not in told(match, 1)
        next_turn(match)
        end_turn(match)
        act(match, 0, "destiny self-taught")
        burnt.update(ids(match, "banish", 0))
    assert burnt == {"unmoor", FILLER}


@pytest.mark.rules("CD-6.4")
def test_a_destiny_card_needs_enough_cards_and_every_requirement() -> None:
    destiny = ["storm-elementalist", "freeblade", "oathbound-knight", "archmage", "weapon-drill", "spell-focus"]
    match = table(side(hero={"hero": "ember-adept"}, dz=[FILLER, FILLER], destiny=destiny), start="turn")
    assert sorted(notes(match, 0)) == ["destiny spell-focus", "destiny storm-elementalist", "none"]
    refused(match, 0, "destiny freeblade", "CD-6.4")  # costs 3
    refused(match, 0, "destiny oathbound-knight", "CD-10.5")
    refused(match, 0, "destiny archmage", "CD-10.3")
    refused(match, 0, "destiny weapon-drill", "CD-11.1")
    refused(match, 0, "destiny warlock", "CD-6.1")  # not in that deck
    match = table(side(dz=[FILLER], destiny=["archmage"]), start="turn")
    assert (asked(match), notes(match, 0)) == ((0, "destiny"), ["none"])  # asked all the same


@pytest.mark.rules("CD-6.7")
def test_what_is_drawn_into_the_dz_meanwhile_is_recalled_at_once() -> None:
    match = table(side(dz=[FILLER], deck=["unmoor", "echo-bolt", FILLER], destiny=["veil-adept"]), start="turn")
    match.pick(0, "destiny veil-adept")
    match.pick(0, "unlock fire")
    assert sorted(ids(match, "hand", 0)) == ["echo-bolt", "unmoor"]
    assert (size(match, "dz", 0), asked(match)) == (0, (0, "main"))


@pytest.mark.rules("CD-7.2")
def test_paid_cards_return_at_their_owners_next_recall() -> None:
    match = table(
        side(hand=["tower-sentinel", "unmoor", "echo-bolt", FILLER]),
        side(hand=["disarming-feint", "fire-lance"], gear={"armor": "round-shield"}),
    )
    act(match, 0, "play tower-sentinel; to A1; pay unmoor; pay echo-bolt")
    match.pick(0, "end turn")
    match.pick(1, "play disarming-feint")
    assert (size(match, "dz", 0), size(match, "dz", 1)) == (2, 1)
    decline(match)
    assert asked(match) == (1, "main")
    assert "fire-lance" in ids(match, "hand", 1)
    assert size(match, "dz", 0) == 2  # the opponent's recall does not touch them
    next_turn(match)
    assert sorted(ids(match, "hand", 0)) == ["echo-bolt", "unmoor", FILLER, FILLER]


@pytest.mark.rules("CD-7.4")
def test_an_announcement_is_private_and_droppable_until_it_is_committed() -> None:
    match = table(side(hand=["tower-sentinel", "unmoor", "echo-bolt", FILLER]), side(hand=[FILLER]))
    before = match.view(1)
    table_before = {zone.name: zone for zone in match.truth().zones}
    for note in ("play tower-sentinel", "to D2", "pay unmoor"):
        match.pick(0, note)
        assert match.view(1) == before
        assert {zone.name: zone for zone in match.truth().zones} == table_before
    for _ in range(3):
        match.take_back(0)
    assert "attack hero" in notes(match, 0)
    assert match.view(1) == before
    match.pick(0, "play tower-sentinel; to D2; pay unmoor; pay echo-bolt")
    assert minions(match, 0) == {"D2": "tower-sentinel"}
    assert asked(match) == (0, "main")  # nobody was asked in between
    with pytest.raises(IllegalPick):
        match.take_back(0)
    assert match.view(1).zone("dz", 0).count == 2
    assert "unmoor" not in told(match, 1)


@pytest.mark.rules("CD-7.5", "CD-7.6")
def test_any_card_pays_one_and_a_payment_without_choice_is_not_asked() -> None:
    hand = ["tower-sentinel", *KINDS.values(), "fire-lance", "astral-leviathan", "rampart-colossus"]
    match = table(side(hand=hand))
    match.pick(0, "play tower-sentinel; to A1")
    assert sorted(notes(match, 0)) == sorted({f"pay {card}" for card in hand})
    refused(match, 0, "pay unmoor", "CD-7.1")
    match.pick(0, "pay rampart-colossus")
    assert "pay rampart-colossus" not in notes(match, 0)
    act(match, 0, "pay astral-leviathan")
    assert sorted(ids(match, "dz", 0)) == ["astral-leviathan", "rampart-colossus"]
    match = table(side(hand=["tower-sentinel", "unmoor", "rampart-colossus"]))
    match.pick(0, "play tower-sentinel; to A1")  # exactly two others: both are paid
    assert (asked(match), size(match, "hand", 0)) == ((0, "main"), 0)
    match = table(side(hand=["tactical-shift", "unmoor"], field={"A1": FILLER}), side(hand=[FILLER]))
    match.pick(0, "play tactical-shift")  # costs 0
    assert asked(match) == (1, "chain")


@pytest.mark.rules("CD-7.8", "CD-14.3")
def test_all_but_bursts_wait_for_ones_own_main_phase() -> None:
    purse = {"hand": [*KINDS.values(), "tactical-shift", "village-militia x4"], "field": {"A1": FILLER}}
    match = table(side(**purse), side(**purse))
    offered = notes(match, 0)
    for card in KINDS.values():
        assert f"play {card}" in offered
        refused(match, 1, f"play {card}", "CD-5.8")
    match.pick(0, "attack A1; > enemy hero")
    assert asked(match) == (1, "defend")
    for card in KINDS.values():
        refused(match, 1, f"play {card}", "CD-14.3")
    match.pick(1, "play tactical-shift")
    assert asked(match) == (0, "chain")
    for card in KINDS.values():
        refused(match, 0, f"play {card}", "CD-14.3")
    decline(match)
    act(match, 1, "to A3")
    match.pick(0, "end turn")
    assert asked(match) == (1, "end-window")
    for card in KINDS.values():
        refused(match, 1, f"play {card}", "CD-14.3")


@pytest.mark.rules("CD-7.9")
def test_bursts_are_played_in_every_window_and_in_the_main_phase() -> None:
    purse = {"hand": ["tactical-shift x4", FILLER], "field": {"A1": FILLER}}
    match = table(side(**purse), side(**purse))
    match.pick(0, "play tactical-shift")
    match.pick(1, "play tactical-shift")
    match.pick(0, "play tactical-shift")
    decline(match)
    while asked(match)[1] == "slot":
        act(match, match.asked[0], notes(match, match.asked[0])[-1])
    match.pick(0, "attack hero; > enemy hero")
    assert (asked(match), "play tactical-shift" in notes(match, 1)) == ((1, "defend"), True)
    match.pick(1, "play tactical-shift")
    decline(match)
    act(match, 1, "to A4")
    match.pick(0, "end turn")
    assert (asked(match), "play tactical-shift" in notes(match, 1)) == ((1, "end-window"), True)


@pytest.mark.rules("CD-5.9")
def test_a_turn_that_was_declared_over_is_not_taken_back() -> None:
    match = table(side(), side(hand=[FILLER]))
    match.pick(0, "end turn")
    assert asked(match) == (1, "end-window")
    with pytest.raises(IllegalPick):
        match.take_back(0)
