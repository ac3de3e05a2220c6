"""Clashing Destiny, section 15: damage, healing, destruction, the state check, triggers and their order."""

from __future__ import annotations

import pytest

from cardwright.testing.board import act, asked, decline, ids, notes, refused, size, source
from support.destiny import (
    FILLER,
    attack,
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

WEAK = {"card": FILLER, "damage": 2}


@pytest.mark.rules("CD-15.2", "CD-15.8")
def test_each_hits_all_at_once_and_all_the_dead_leave_together() -> None:
    match = table(
        side(fire=1, hand=["wall-of-embers", "village-militia x3"]),
        side(
            field={
                "A1": WEAK,
                "A3": {"card": "shroud-collector", "damage": 3},
                "A5": {"card": FILLER, "counters": 1},
            },
            gear={"location": "haunted-moor"},
        ),
    )
    act(match, 0, "play wall-of-embers; row attack")
    assert minions(match, 1) == {"A5": FILLER}
    assert hp(match, 1, "A5") == (4, 1)
    assert hero_damage(match, 0) == 2  # the moor saw both
    assert size(match, "dz", 1) == 1  # the collector saw the other one die in the moment of its own death


@pytest.mark.rules("CD-15.3")
def test_healing_removes_what_is_there_and_healing_nothing_is_no_healing() -> None:
    mine = {"light": 1, "hand": ["mending-light", FILLER], "hero": {"hero": {"card": "lamp-priest", "damage": 0}}}
    match = table(side(**mine, field={"A1": {"card": "elder-treant", "damage": 2}}))
    act(match, 0, "play mending-light; > A1")
    assert hp(match, 0, "A1") == (8, 0)
    assert size(match, "dz", 0) == 1 + 1 + 1  # paid, drawn, and drawn because something was healed
    match = table(side(**mine, field={"A1": "elder-treant"}))
    act(match, 0, "play mending-light; > A1")
    assert size(match, "dz", 0) == 1 + 1
    match = table(side(**mine), side(hero={"hero": {"card": "novice", "damage": 3}}))
    act(match, 0, "play mending-light; > enemy hero")
    assert (hero_damage(match, 1), size(match, "dz", 0)) == (0, 2)  # not a friendly character


@pytest.mark.rules("CD-15.5", "CD-15.4")
def test_all_changes_add_up_and_only_the_sum_has_a_floor() -> None:
    match = table(
        side(
            nature=1,
            fire=1,
            hand=["entangle x2", "flare-up", "village-militia x5"],
            hero={"hero": "shield-squire"},
            talents={"1": "war-banner", "2": "pack-tactics"},
            field={"A1": {"card": "pack-wolf", "counters": 1}, "A2": "field-captain", "D1": "column-drummer"},
        ),
        side(hand=[FILLER]),
    )
    total = 2 + 1 + 1 + 1 + 1 + 2  # printed, counter, its pack, captain, banner, drummer
    assert attack(match, 0, "A1") == total
    assert hp(match, 0, "A1") == (4, 0)
    act(match, 0, f"play entangle; > A1; pay {FILLER}")
    assert attack(match, 0, "A1") == total - 3
    act(match, 0, f"play entangle; > D1; pay {FILLER}")
    assert attack(match, 0, "D1") == 0  # 1 - 3
    act(match, 0, f"play flare-up; > D1; pay {FILLER}")
    assert attack(match, 0, "D1") == 1 - 3 + 3
    match.pick(0, "attack A1; > enemy hero")
    assert attack(match, 0, "A1") == total - 3 + 1  # and one more in this combat
    decline(match)
    assert attack(match, 0, "A1") == total - 3
    assert hero_damage(match, 1) == total - 2


@pytest.mark.rules("CD-15.7")
def test_what_is_destruction_and_what_is_not() -> None:
    moor = {"location": "haunted-moor"}
    match = table(
        side(
            shadow=1,
            arcane=1,
            hand=["finger-of-dusk", "unmoor", "village-militia x5"],
            field={"A1": FILLER, "A2": WEAK, "A3": FILLER, "A4": "shroud-collector"},
            gear=moor,
        ),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "play finger-of-dusk; > A1; " + "; ".join([f"pay {FILLER}"] * 3))
    assert hero_damage(match, 1) == 1  # a destroy effect
    act(match, 0, "attack A2; > enemy A1")
    assert hero_damage(match, 1) == 2  # lethal damage
    act(match, 0, "use A4")
    assert hero_damage(match, 1) == 3  # a sacrifice
    act(match, 0, f"play unmoor; > A3; pay {FILLER}; pay {FILLER}")
    assert hero_damage(match, 1) == 3  # a return is none
    shield = {"armor": {"card": "round-shield", "durability": 1}, "location": "border-fort"}
    match = table(side(hand=["chain-hauberk", "frozen-lake", "village-militia x4"], frost=1, gear=shield))
    act(match, 0, f"play frozen-lake; pay {FILLER}; pay {FILLER}")
    died = [event.cards["card"] for event in match.events(0) if event.kind == "died"]
    assert (died, size(match, "dz", 0)) == ([], 2)  # a replaced location was not destroyed
    act(match, 0, "play chain-hauberk")
    assert size(match, "dz", 0) == 2 + 2 + 1  # a replaced armor was: its On Destroy
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side(dz=[FILLER], gear=moor))
    act(match, 0, "play steal-fate")
    assert hero_damage(match, 0) == 0  # a burnt minion card was not destroyed


@pytest.mark.rules("CD-15.8")
def test_the_check_looks_at_heroes_first_and_repeats_itself() -> None:
    match = table(
        side(field={"A1": "siege-ogre"}),
        side(field={"D1": {"card": FILLER, "damage": 2}}, hero={"hero": {"card": "novice", "damage": 23}}),
    )
    act(match, 0, "attack A1; > enemy D1")  # 1 kills the minion, 4 pierce and kill the hero
    assert match.result is not None
    assert minions(match, 1) == {"D1": FILLER}  # the game was over before the dead were taken away
    match = table(
        side(hand=["raze-the-works", FILLER]),
        side(
            field={"D1": {"card": FILLER, "damage": 3}, "A1": FILLER},
            gear={"location": "border-fort", "armor": "round-shield"},
        ),
    )
    assert hp(match, 1, "D1") == (4, 3)
    act(match, 0, "play raze-the-works; mode 1")
    assert (gear_face(match, 1, "location"), minions(match, 1)) == (None, {"A1": FILLER})
    assert ids(match, "discard", 1) == [FILLER, "border-fort"]


@pytest.mark.rules("CD-15.9")
def test_nothing_is_checked_in_the_middle_of_a_text() -> None:
    match = table(
        side(
            shadow=1,
            hand=["costly-whisper", FILLER],
            gear={"armor": {"card": "round-shield", "durability": 1}},
            deck=["unmoor", "echo-bolt", "fire-lance"],
        )
    )
    act(match, 0, "play costly-whisper")
    assert sorted(ids(match, "hand", 0)) == ["echo-bolt", "unmoor"]  # first the whole text,
    assert sorted(ids(match, "dz", 0)) == ["fire-lance", FILLER]  # then the shield broke and drew
    match = table(
        side(deck=[], dz=[FILLER], destiny=["self-taught"], hero={"hero": {"card": "novice", "damage": 24}}),
        start="turn",
    )
    assert match.result is not None  # after a step of a phase: no Destiny Phase came
    assert match.result.reason == "fatigue"


@pytest.mark.rules("CD-15.12")
def test_waiting_triggers_go_by_player_and_then_by_board_order() -> None:
    match = table(
        side(
            fire=1,
            frost=1,
            hand=["lava-brute", "village-militia x3"],
            field={"A2": "cinder-whelp", "A4": "cinder-whelp", "D3": {"card": "frost-wisp", "damage": 1}},
        ),
        side(field={"A3": "cinder-whelp", "A1": FILLER, "A5": "tower-sentinel"}),
    )
    match.pick(0, "play lava-brute; to A3")
    order = []
    while asked(match)[1] == "target":
        seat = match.asked[0]
        order.append((seat, source(match, seat)))
        match.pick(seat, next(note for note in notes(match, seat) if note != "> enemy hero"))
    # The turn player's: A2, A4, D3; then the opponent's.
    assert order == [(0, "cinder-whelp"), (0, "cinder-whelp"), (0, "frost-wisp"), (1, "cinder-whelp")]


@pytest.mark.rules("CD-15.12")
def test_the_attack_card_comes_before_hero_weapon_and_talents() -> None:
    match = table(
        side(
            fire=1,
            hand=["blazing-strike", FILLER, FILLER],
            hero={"hero": "warlord"},
            gear={"weapon": "emberforged-axe"},
            field={"A5": FILLER},
        ),
        side(field={"A1": "siege-ogre", "A2": FILLER, "D1": FILLER}),
    )
    match.pick(0, "play blazing-strike; > enemy A1")
    assert asked(match) == (0, "target")  # the axe asks, after the strike's flames and the warlord's cry
    assert [hp(match, 1, place)[1] for place in ("A2", "D1")] == [1, 1]
    assert attack(match, 0, "A5") == 3
    match.pick(0, "> enemy A2")
    assert hp(match, 1, "A2") == (3, 2)


@pytest.mark.rules("CD-15.12")
def test_a_minions_own_attack_trigger_comes_before_those_that_watch_it() -> None:
    match = table(
        side(
            hero={"hero": "trail-scout"},
            talents={"1": "pack-tactics"},
            field={"A2": "ashwing-drake", "A3": FILLER},
        ),
        side(field={"A2": "tower-sentinel"}),
    )
    act(match, 0, "attack A2; > enemy hero")
    told = [event.kind for event in match.events(0) if event.kind in ("attacks", "damaged", "changed")]
    assert told[:3] == ["attacks", "damaged", "changed"]
    assert hero_damage(match, 1) == 5


@pytest.mark.rules("CD-15.12", "CD-6.5")
def test_the_triggers_of_a_level_keep_their_own_order() -> None:
    match = table(
        side(
            nature=1,
            dz=["windfall-acorn", "windfall-acorn"],
            hero={"hero": "trail-scout"},
            destiny=["moss-druid"],
            gear={"location": "morning-cathedral"},
        ),
        start="turn",
    )
    match.pick(0, "destiny moss-druid")
    match.pick(0, "unlock light")
    for space in ("A1", "A2", "A3"):  # On Enter, then both that were burnt
        assert asked(match) == (0, "slot")
        match.pick(0, f"to {space}")
    saplings = [minion(match, 0, space) for space in ("A1", "A2", "A3")]
    assert [found.card for found in saplings] == ["sapling-token"] * 3
    assert [found.stats["ward"] for found in saplings] == [1, 1, 1]  # "when you level up" came last


@pytest.mark.rules("CD-6.5")
def test_a_heros_on_enter_comes_before_what_was_burnt_for_it() -> None:
    match = table(side(shadow=1, dz=["restless-shade"], destiny=["veil-adept"]), start="turn")
    match.pick(0, "destiny veil-adept")
    assert hero_damage(match, 1) == 0  # the affinity is chosen first
    match.pick(0, "unlock fire")
    wanted = ("burnt", "entered", "unlocked", "drew", "damaged", "recalled")
    kinds = [event.kind for event in match.events(0) if event.kind in wanted]
    assert kinds == ["drew", "burnt", "entered", "unlocked", "drew", "damaged", "recalled"]


@pytest.mark.rules("CD-6.5", "CD-8.11")
def test_burnt_cards_speak_in_the_order_in_which_they_were_burnt() -> None:
    for seed in range(6):
        match = table(
            side(
                shadow=1,
                light=1,
                dz=["restless-shade", "morning-cathedral"],
                hero={"hero": {"card": "ember-adept", "damage": 9}},
                destiny=["spell-focus"],
            ),
            seed=seed,
            start="turn",
        )
        match.pick(0, "destiny spell-focus")
        burnt = [event.cards["card"] for event in match.events(0) if event.kind == "burnt"]
        assert ids(match, "banish", 0) == burnt[::-1]
        spoke = [event.kind for event in match.events(0) if event.kind in ("damaged", "healed")]
        assert spoke == (["damaged", "healed"] if burnt[0] == "restless-shade" else ["healed", "damaged"])


@pytest.mark.rules("CD-15.11")
def test_a_trigger_that_fires_during_another_waits_behind_those_that_waited() -> None:
    match = table(
        side(
            fire=1,
            hand=["lava-brute", "village-militia x3"],
            field={"A2": "cinder-whelp", "D3": "cinder-whelp"},
        ),
        side(fire=1, field={"A1": "cinder-whelp", "A5": FILLER}, gear={"location": "haunted-moor"}),
    )
    match.pick(0, "play lava-brute; to A3")
    match.pick(0, "> enemy A1")  # the first whelp kills the enemy's whelp, whose trigger and moor must wait
    assert asked(match) == (0, "target")
    assert hero_damage(match, 0) == 0
    match.pick(0, "> enemy hero")
    assert (hero_damage(match, 0), asked(match)) == (1, (1, "target"))  # the moor is before the minion


@pytest.mark.rules("CD-15.11")
def test_the_queue_goes_before_the_board_order() -> None:
    match = table(
        side(fire=1, hand=["lava-brute", "village-militia x3"], field={"A2": "cinder-whelp", "A5": FILLER}),
        side(field={"A1": {"card": "frost-wisp", "damage": 1}, "A3": "cinder-whelp"}),
    )
    match.pick(0, "play lava-brute; to A3")
    match.pick(0, "> enemy A1")
    assert (asked(match), source(match, 1)) == ((1, "target"), "cinder-whelp")  # A3 waited first
    match.pick(1, "> enemy hero")
    assert (asked(match), source(match, 1)) == ((1, "target"), "frost-wisp")


@pytest.mark.rules("CD-15.11")
def test_the_queue_goes_before_the_turn_player() -> None:
    match = table(
        side(
            fire=1,
            hand=["wall-of-embers", FILLER, FILLER, FILLER],
            field={"A3": {"card": "frost-wisp", "damage": 1}, "A5": FILLER},
        ),
        side(field={"A1": "cinder-whelp", "A2": "cinder-whelp", "D1": FILLER, "D2": FILLER}),
    )
    act(match, 0, "play wall-of-embers; row attack")
    match.pick(1, "> enemy A3")  # the first whelp kills the wisp, whose trigger is the turn player's
    assert (asked(match), source(match, 1)) == ((1, "target"), "cinder-whelp")  # the second waited before
    match.pick(1, "> enemy hero")
    assert (asked(match), source(match, 0)) == ((0, "target"), "frost-wisp")


@pytest.mark.rules("CD-15.13")
def test_choices_of_a_trigger_are_made_when_it_resolves_by_its_controller() -> None:
    match = table(side(field={"A1": "siege-ogre"}), side(frost=1, hand=[FILLER], field={"D1": "frost-wisp"}))
    match.pick(0, "attack A1; > enemy D1")
    decline(match)
    assert minion(match, 0, "A1").stats["frozen"] == 1  # the only target, taken without asking
    match = table(side(hero={"hero": "red-berserker"}), side(frost=1, field={"D1": "frost-wisp"}))
    act(match, 0, "attack hero; > enemy D1")
    assert (minions(match, 1), asked(match)) == ({}, (0, "main"))  # no minion to freeze: that part is skipped
    full = {f"{row}{column}": FILLER for row in "AD" for column in range(1, 6) if (row, column) != ("A", 1)}
    match = table(side(nature=1, hand=["grove-shepherd", "village-militia x3"], field=full))
    act(match, 0, "play grove-shepherd; to A1")
    assert size(match, "dz", 0) == 4  # no space for the Sapling, but the card is drawn


@pytest.mark.rules("CD-15.14")
def test_without_may_an_effect_is_compulsory() -> None:
    match = table(
        side(gear={"weapon": "emberforged-axe"}, field={"A1": FILLER}), side(field={"A1": FILLER, "A2": FILLER})
    )
    match.pick(0, "attack hero; > enemy hero")
    assert (asked(match), notes(match, 0)) == ((0, "target"), ["> enemy A1", "> enemy A2"])
    assert match.why_not(0, "none") is not None
    match = table(side(hand=["awakening-call", FILLER], destiny=["ember-adept"]))
    act(match, 0, "play awakening-call")
    assert notes(match, 0) == ["destiny ember-adept", "none"]
    match.pick(0, "none")
    assert (hero_face(match, 0).card, size(match, "dz", 0)) == ("novice", 2)  # the rest of the text still happens


@pytest.mark.rules("CD-15.15")
def test_a_trigger_of_a_card_that_is_gone_knows_what_it_last_was() -> None:
    match = table(
        side(shadow=1, fire=1, hand=["borrowed-will", "finger-of-dusk", "village-militia x7"]),
        side(field={"A1": "cinder-whelp", "A2": FILLER}),
    )
    act(match, 0, "play borrowed-will; > enemy A1; " + "; ".join([f"pay {FILLER}"] * 4))
    act(match, 0, "to A3")
    act(match, 0, "play finger-of-dusk; > A3")
    assert (asked(match), sorted(notes(match, 0))) == ((0, "target"), ["> enemy A2", "> enemy hero"])
    match.pick(0, "> enemy A2")  # its last controller chooses, though its owner has the card
    assert (hp(match, 1, "A2"), ids(match, "discard", 1)) == ((3, 1), ["cinder-whelp"])
    match = table(
        side(field={"A1": FILLER, "A2": FILLER}),
        side(frost=1, gear={"armor": {"card": "ice-plate", "durability": 2}}),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert [minion(match, 0, place).stats["frozen"] for place in ("A1", "A2")] == [1, 1]


@pytest.mark.rules("CD-12.9", "CD-15.15")
def test_an_ability_whose_source_left_uses_its_last_position() -> None:
    match = table(
        side(field={"A2": "hoarfrost-witch"}),
        side(arcane=1, hand=["unmoor", FILLER, FILLER], field={"D2": FILLER, "D3": FILLER}),
    )
    match.pick(0, "use A2")
    match.pick(1, "play unmoor; > enemy A2")
    decline(match)
    assert [minion(match, 1, place).stats["frozen"] for place in ("D2", "D3")] == [1, 0]


@pytest.mark.rules("CD-15.16")
def test_without_a_space_nothing_is_summoned_and_nobody_moves() -> None:
    row = {f"D{column}": "tower-sentinel" for column in range(1, 5)}
    match = table(side(hand=["muster-the-levy", FILLER, FILLER], field=row))
    act(match, 0, "play muster-the-levy")
    assert (minions(match, 0)["D5"], len(minions(match, 0)), size(match, "dz", 0)) == ("levy-token", 5, 3)
    match = table(side(hand=["muster-the-levy", FILLER, FILLER], field={**row, "D5": FILLER}))
    act(match, 0, "play muster-the-levy")
    assert (len(minions(match, 0)), size(match, "dz", 0)) == (5, 3)
    full = {f"{row}{column}": FILLER for row in "AD" for column in range(1, 6)}
    match = table(side(hand=["tactical-shift"], field=full))
    act(match, 0, "play tactical-shift; > A1")
    assert (asked(match), minions(match, 0)) == ((0, "main"), full)


@pytest.mark.rules("CD-15.17")
def test_burning_and_drawing_more_than_there_is() -> None:
    mine = side(
        hero={"hero": "storm-elementalist"},
        lineage=["storm-elementalist", "ember-adept", "novice"],
        dz=[f"{FILLER} x3"],
        destiny=["warlock"],
    )
    match = table(mine, side(dz=["unmoor"]), start="turn")
    match.pick(0, "destiny warlock")
    match.pick(0, "unlock shadow")
    assert (ids(match, "banish", 1), size(match, "dz", 1)) == (["unmoor"], 0)
    match = table(side(hand=["fresh-orders", FILLER, FILLER], deck=["unmoor"]))
    act(match, 0, "play fresh-orders")
    assert (ids(match, "hand", 0), hero_damage(match, 0)) == (["unmoor"], 1)


@pytest.mark.rules("CD-15.18")
def test_texts_beat_rules_and_cannot_beats_may() -> None:
    match = table(
        side(
            hero={"hero": "ember-adept"},
            hand=["lance-cavalry", "village-militia x3"],
            field={"D1": "crossbow-crew", "A1": "rampart-colossus"},
        ),
        side(field={"D1": "tower-sentinel"}, hand=[FILLER]),
    )
    act(match, 0, "play lance-cavalry; to A2")
    assert {"attack A2", "attack D1"} <= set(notes(match, 0))  # Swift and Ranged
    refused(match, 0, "attack A1", "CD-15.18")
    match.pick(0, "attack A2; > enemy hero")
    match.pick(1, "block D1")
    assert not minion(match, 1, "D1").exhausted  # Steadfast
    decline(match)
    match = table(
        side(
            hero={"hero": "freeblade"},
            lineage=["freeblade", "ember-adept", "novice"],
            field={"A1": "rampart-colossus"},
        )
    )
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 5
    frozen = {"card": FILLER, "exhausted": 1, "frozen": 1}
    match = table(side(light=1, hand=["aegis-of-faith", FILLER], field={"A1": frozen}))
    act(match, 0, "play aegis-of-faith; mode 2")
    refused(match, 0, "attack A1", "CD-13.2")  # what is frozen cannot be readied
    next_turn(match)
    end_turn(match)
    assert (minion(match, 0, "A1").exhausted, minion(match, 0, "A1").stats["frozen"]) == (True, 0)
