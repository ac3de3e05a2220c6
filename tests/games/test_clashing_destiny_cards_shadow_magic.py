"""Every Shadow spell, artifact, Attack card and location of Clashing Destiny, played as a player would."""

from __future__ import annotations

import pytest

from destiny import FILLER, decline, hero_damage, ids, notes, side, table
from destiny_acts import (
    act,
    asked,
    attack,
    durability,
    field,
    gear,
    hero,
    hp,
    minion,
    next_turn,
    number,
    refused,
    size,
    told,
)


def pays(count: int) -> str:
    """So many fillers pay."""
    return "; ".join([f"pay {FILLER}"] * count)


@pytest.mark.card("costly-whisper")
def test_costly_whisper_hurts_and_draws_two() -> None:
    match = table(
        side(shadow=1, hand=["costly-whisper", FILLER], deck=["unmoor", "fire-lance", FILLER]), side(hand=[FILLER])
    )
    act(match, 0, "play costly-whisper")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (2, 0)
    assert sorted(ids(match, "hand", 0)) == ["fire-lance", "unmoor"]
    assert ids(match, "dz", 0) == [FILLER]
    assert "unmoor" not in told(match, 1)


@pytest.mark.card("costly-whisper")
def test_costly_whisper_is_shielded_and_loses_the_game_only_when_it_is_done() -> None:
    match = table(side(shadow=1, hand=["costly-whisper", FILLER], gear={"armor": "round-shield"}))
    act(match, 0, "play costly-whisper")
    assert (hero_damage(match, 0), size(match, "hand", 0)) == (0, 2)
    assert ids(match, "discard", 0) == ["round-shield", "costly-whisper"]
    assert size(match, "dz", 0) == 1 + 1  # the shield's On Destroy
    match = table(side(shadow=1, hand=["costly-whisper", FILLER], hero={"hero": {"card": "novice", "damage": 23}}))
    act(match, 0, "play costly-whisper")
    assert match.result is not None
    assert match.result.winners == (1,)
    assert (size(match, "hand", 0), ids(match, "discard", 0)) == (2, ["costly-whisper"])


@pytest.mark.card("borrowed-will")
def test_borrowed_will_takes_a_weak_enemy_over() -> None:
    match = table(
        side(
            shadow=1, hand=["borrowed-will", "village-militia x4"], hero={"hero": "ember-adept"}, field={"D2": FILLER}
        ),
        side(
            field={
                "A1": "siege-ogre",
                "A2": "alley-knife",
                "D3": {"card": "tower-sentinel", "damage": 1, "counters": 1, "exhausted": 1, "frozen": 1, "ward": 1},
                "A5": "ashwing-drake",
            }
        ),
    )
    match.pick(0, "play borrowed-will")
    assert sorted(notes(match, 0)) == ["> enemy A5", "> enemy D3"]  # 3 + Power 1; the knife is Veiled
    refused(match, 0, "> enemy A1", "CD-14.9")
    refused(match, 0, "> D2", "CD-14.9")
    act(match, 0, "> enemy D3")
    assert notes(match, 0) == ["to D1", "to D3", "to D4", "to D5"]
    match.pick(0, "to D4")
    taken = minion(match, 0, "D4")
    assert (taken.card, taken.controller, taken.damage, taken.exhausted) == ("tower-sentinel", 0, 1, True)
    assert [taken.stats[name] for name in ("counters", "frozen", "ward", "fresh")] == [1, 1, 1, 1]
    assert field(match, 1) == {"A1": "siege-ogre", "A2": "alley-knife", "A5": "ashwing-drake"}


@pytest.mark.card("borrowed-will")
def test_borrowed_will_reads_the_attack_again_when_it_resolves() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", "village-militia x4"]),
        side(fire=1, hand=["flare-up", FILLER], field={"A1": FILLER}),
    )
    match.pick(0, "play borrowed-will")
    match.pick(1, "play flare-up")
    decline(match)
    assert field(match, 1) == {"A1": FILLER}
    assert (field(match, 0), attack(match, 1, "A1")) == ({}, 5)


@pytest.mark.card("borrowed-will")
def test_borrowed_will_finds_the_other_row_or_no_space_at_all() -> None:
    row = {f"A{i}": FILLER for i in range(1, 6)}
    hand = ["borrowed-will", "village-militia x4"]
    match = table(side(shadow=1, hand=hand, field={**row, "D1": FILLER, "D2": FILLER}), side(field={"A1": FILLER}))
    act(match, 0, f"play borrowed-will; {pays(4)}")
    assert notes(match, 0) == ["to D3", "to D4", "to D5"]
    full = {**row, **{f"D{i}": FILLER for i in range(1, 6)}}
    match = table(side(shadow=1, hand=hand, field=full), side(field={"A1": FILLER}))
    act(match, 0, f"play borrowed-will; {pays(4)}")
    assert (asked(match), field(match, 1)) == ((0, "main"), {"A1": FILLER})


@pytest.mark.card("borrowed-will")
def test_what_borrowed_will_took_serves_the_new_side_and_dies_at_home() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", "village-militia x4"], gear={"location": "haunted-moor"}),
        side(field={"D1": "cinder-whelp", "A1": "siege-ogre"}),
    )
    act(match, 0, f"play borrowed-will; > enemy D1; {pays(4)}")
    act(match, 0, "to D1")
    assert "attack D1" not in notes(match, 0)
    next_turn(match)
    match.pick(1, "attack A1; > enemy hero")
    match.pick(0, "block D1")  # it is ready, and serves its new player
    decline(match)
    assert notes(match, 0) == ["> enemy hero", "> enemy A1"]
    match.pick(0, "> enemy A1")  # the new player's trigger, against the old one's minions
    assert ids(match, "discard", 1) == ["cinder-whelp"]
    assert size(match, "discard", 0) == 1
    assert hp(match, 1, "A1") == (5, 2 + 1)
    assert hero_damage(match, 1) == 1  # the moor saw a friend die


@pytest.mark.card("steal-fate")
def test_steal_fate_burns_one_and_draws_one() -> None:
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side(dz=["unmoor", "fire-lance", "echo-bolt"]))
    act(match, 0, "play steal-fate")
    assert (size(match, "dz", 1), size(match, "banish", 1)) == (2, 1)
    assert sorted(ids(match, "banish", 1) + ids(match, "dz", 1)) == ["echo-bolt", "fire-lance", "unmoor"]
    assert (size(match, "dz", 0), size(match, "deck", 0)) == (3, 19)
    hidden = set(ids(match, "dz", 1))
    assert not [name for name in hidden if name in told(match, 0)]
    match = table(side(shadow=1, hand=["steal-fate", FILLER, FILLER]), side())
    act(match, 0, "play steal-fate")  # nothing to burn, but it draws
    assert (size(match, "dz", 0), size(match, "banish", 1)) == (3, 0)


@pytest.mark.card("steal-fate")
def test_steal_fate_burns_each_card_alike() -> None:
    burnt = set()
    for seed in range(24):
        match = table(
            side(shadow=1, hand=["steal-fate", FILLER, FILLER]),
            side(dz=["unmoor", "fire-lance", "echo-bolt"]),
            seed=seed,
        )
        act(match, 0, "play steal-fate")
        burnt.update(ids(match, "banish", 1))
    assert burnt == {"unmoor", "fire-lance", "echo-bolt"}


@pytest.mark.card("finger-of-dusk")
def test_finger_of_dusk_destroys_and_costs_blood() -> None:
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"], field={"A1": FILLER}),
        side(field={"A2": "elder-treant", "A3": "silvered-golem"}),
    )
    match.pick(0, "play finger-of-dusk")
    assert sorted(notes(match, 0)) == ["> A1", "> enemy A2"]
    act(match, 0, "> enemy A2")
    assert ids(match, "discard", 1) == ["elder-treant"]
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (1, 0)


@pytest.mark.card("finger-of-dusk")
def test_finger_of_dusk_ignores_ward_and_does_nothing_without_its_target() -> None:
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"]), side(field={"A2": {"card": FILLER, "ward": 1}})
    )
    act(match, 0, "play finger-of-dusk")
    assert field(match, 1) == {}
    match = table(
        side(shadow=1, hand=["finger-of-dusk", "village-militia x3"]),
        side(hand=["measured-retreat", FILLER], field={"A2": FILLER}),
    )
    match.pick(0, "play finger-of-dusk")
    match.pick(1, "play measured-retreat")
    decline(match)
    assert hero_damage(match, 0) == 0  # every target was gone
    assert ids(match, "hand", 1) == [FILLER]


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_lets_the_hero_drain() -> None:
    match = table(
        side(shadow=1, hand=["soulthirst-dagger", FILLER], hero={"hero": {"card": "novice", "damage": 9}}),
        side(gear={"armor": {"card": "round-shield", "durability": 1}}),
    )
    act(match, 0, "play soulthirst-dagger")
    assert (durability(match, 0, "weapon"), hero(match, 0).stats["attack"]) == (4, 4)
    act(match, 0, "attack hero; > enemy hero")
    assert hero_damage(match, 1) == 3
    assert hero_damage(match, 0) == 9 + 1 - 3
    assert durability(match, 0, "weapon") == 3


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_saves_in_the_same_moment_and_drains_by_abilities() -> None:
    match = table(side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "novice", "damage": 24}}), side())
    act(match, 0, "attack hero; > enemy hero")
    assert match.result is None
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (24 + 1 - 4, 4)
    match = table(
        side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "ember-adept", "damage": 5}}),
        side(field={"A1": FILLER}),
    )
    act(match, 0, "use hero")
    assert (hp(match, 1, "A1"), hero_damage(match, 0)) == ((3, 1), 4)


@pytest.mark.card("soulthirst-dagger")
def test_soulthirst_dagger_drains_when_the_hero_strikes_back() -> None:
    match = table(
        side(field={"A1": FILLER}),
        side(gear={"weapon": "soulthirst-dagger"}, hero={"hero": {"card": "novice", "damage": 9}}),
    )
    act(match, 0, "attack A1; > enemy hero")
    assert hero_damage(match, 1) == 9 + 2 - 4
    assert durability(match, 1, "weapon") == 4


@pytest.mark.card("urn-of-regrets")
def test_urn_of_regrets_brings_a_minion_card_to_the_dz() -> None:
    match = table(
        side(
            shadow=1,
            hand=["urn-of-regrets", FILLER, FILLER],
            discard=["siege-ogre", "fire-lance", "gutter-imp", "siege-ogre"],
        ),
        side(hand=[FILLER]),
    )
    act(match, 0, "play urn-of-regrets")
    assert durability(match, 0, "relic") == 2
    match.pick(0, "use relic")
    assert (durability(match, 0, "relic"), gear(match, 0, "relic").exhausted) == (1, True)
    decline(match)
    assert asked(match) == (0, "pick")
    assert notes(match, 0) == ["take siege-ogre", "take gutter-imp"]
    match.pick(0, "take gutter-imp")
    assert ids(match, "discard", 0) == ["siege-ogre", "fire-lance", "siege-ogre"]
    assert sorted(ids(match, "dz", 0)) == sorted(["gutter-imp", FILLER, FILLER])
    assert [among.names for among in match.view(1).among] == [{"gutter-imp": 1}]  # the opponent saw which
    refused(match, 0, "use relic", "CD-12.1")


@pytest.mark.card("urn-of-regrets")
def test_urn_of_regrets_breaks_with_its_last_use_and_may_find_nothing() -> None:
    urn = {"relic": {"card": "urn-of-regrets", "durability": 1}}
    match = table(side(gear=urn, discard=["siege-ogre"]))
    act(match, 0, "use relic")
    assert ids(match, "dz", 0) == ["siege-ogre"]  # a single one is taken without asking
    assert ids(match, "discard", 0) == ["urn-of-regrets"]
    match = table(side(gear=urn, discard=["fire-lance"]))
    act(match, 0, "use relic")
    assert (size(match, "dz", 0), asked(match)) == (0, (0, "main"))
    assert ids(match, "discard", 0) == ["urn-of-regrets", "fire-lance"]


@pytest.mark.card("unseen-cut")
def test_unseen_cut_is_deeper_against_the_exhausted() -> None:
    hand = ["unseen-cut", FILLER]
    for tired, dealt in ((1, 7), (0, 5)):
        match = table(side(shadow=1, hand=hand), side(hero={"hero": {"card": "novice", "exhausted": tired}}))
        act(match, 0, "play unseen-cut; > enemy hero")
        assert (hero_damage(match, 1), hero_damage(match, 0)) == (dealt, 1)
        assert hero(match, 0).stats["attack"] == 1
        assert (ids(match, "discard", 0), size(match, "dz", 0)) == (["unseen-cut"], 1)
    match = table(side(shadow=1, hand=hand), side(field={"A1": {"card": "icebound-mammoth", "exhausted": 1}}))
    act(match, 0, "play unseen-cut; > enemy A1")
    assert field(match, 1) == {}


@pytest.mark.card("haunted-moor")
def test_haunted_moor_answers_each_friend_that_dies() -> None:
    weak = {"card": FILLER, "damage": 2}
    match = table(
        side(
            fire=1,
            shadow=1,
            hand=["haunted-moor", "lava-brute", "village-militia x5"],
            field={"A2": weak, "A4": "sapling-token"},
        ),
        side(field={"A3": weak}),
    )
    act(match, 0, f"play haunted-moor; {pays(2)}")
    act(match, 0, f"play lava-brute; to A3; {pays(3)}")
    assert field(match, 0) == {"A3": "lava-brute"}
    assert field(match, 1) == {}
    assert hero_damage(match, 1) == 2  # two friends, a token among them; the enemy does not count
    assert ids(match, "discard", 0) == [FILLER]


@pytest.mark.card("haunted-moor")
def test_haunted_moor_is_silent_for_a_retreat_and_loud_for_a_sacrifice() -> None:
    match = table(
        side(
            hand=["measured-retreat", FILLER],
            gear={"location": "haunted-moor"},
            field={"A1": FILLER, "D1": "shroud-collector"},
        )
    )
    act(match, 0, "play measured-retreat; > A1")
    assert hero_damage(match, 1) == 0
    act(match, 0, "use D1")
    assert hero_damage(match, 1) == 1
    assert number(match, "fatigue", 0) == 0
