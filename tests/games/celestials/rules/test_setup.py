"""Celestials, sections 1, 2 and 13: characters, decks, who begins, settings and variants."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.errors import DeckError
from cardwright.games.celestials.cards import MOON_CARDS, SUN_CARDS
from cardwright.games.celestials.definition import GAME
from cardwright.match.match import Match
from cardwright.testing.board import asked, ids, notes, number, played, size
from support.celestial_table import ID, MOON, SUN, board, health, outcome, pass_turn, phase, side, table, turn

STARTER = {
    SUN: "dawn-lark ember-fox noon-lancer gilded-ox torchbearer herald-of-day ash-runner cinder-phoenix "
    "solar-colossus sundial mirror-tower hearth-shrine corona-gate solar-lance second-spark noon-bell parched-lane "
    "long-shadows",
    MOON: "tide-stalker crater-crab gloom-moth half-shade lunar-leech silver-wolf tidecaller abyssal-leviathan "
    "observatory tidal-wall silvered-pool barrow-gate pale-lantern tide-pull moonlit-harvest quickening-tide eclipse "
    "red-tithe",
}


def fresh(seed: int = 0, **variant: str | int | bool) -> Match:
    return played(ID).start(seed=seed, variant=variant)


def cards_of(match: Match, seat: int) -> Counter[str]:
    return Counter([*ids(match, "hand", seat), *ids(match, "draw", seat)])


@pytest.mark.rules("CE-1.7", "CE-2.2", "CE-1.1")
@pytest.mark.parametrize("seat", [SUN, MOON])
def test_the_two_decks_are_fixed(seat: int) -> None:
    prefix = ("sun-", "moon-")[seat]
    deck = {prefix + name: 2 for name in STARTER[seat].split()}
    assert len(deck) == 18
    found = cards_of(fresh(), seat)
    assert found == {"advance-phase": 3, **deck}
    assert found.total() == 39
    assert {card.id for card in (SUN_CARDS, MOON_CARDS)[seat]} == set(deck)


@pytest.mark.rules("CE-1.7")
def test_nobody_brings_a_deck() -> None:
    with pytest.raises(DeckError, match=r"CE-1\.7"):
        played(ID).start(seed=0, decks=[["sun-ember-fox"] * 39, ["moon-crater-crab"] * 39])


@pytest.mark.rules("CE-2.3")
def test_each_deck_is_shuffled_anew() -> None:
    orders = {tuple(ids(fresh(seed), "draw", SUN)) for seed in range(10)}
    hands = {tuple(ids(fresh(seed), "hand", MOON)) for seed in range(10)}
    assert (len(orders), len(hands)) == (10, 10)


@pytest.mark.rules("CE-2.5")
@pytest.mark.parametrize("characters", ["sun-moon", "moon-sun", "sun-sun", "moon-moon"])
def test_nothing_was_entered_at_set_up(characters: str) -> None:
    match = fresh(characters=characters)
    told = [event.kind for event in match.events(0)]
    assert not {"phase", "became", "healed"} & set(told)
    assert asked(match)[1] in ("draw", "main")  # and no Rebirth


@pytest.mark.rules("CE-2.6")
def test_either_begins_as_often_whoever_plays_whom() -> None:
    for characters in ("sun-moon", "moon-sun"):
        firsts = Counter(fresh(seed, characters=characters).truth().registers["first"] for seed in range(400))
        assert sorted(firsts) == [0, 1]
        assert min(firsts.values()) > 150
    for seat in range(2):
        match = fresh(first=seat + 1)
        assert (match.asked, match.truth().registers["first"]) == ((seat,), seat)


@pytest.mark.rules("CE-13.1", "CE-1.2", "CE-2.4")
def test_the_setting_says_who_plays_whom() -> None:
    for characters, phases in (
        ("sun-moon", ("dawn", "new-moon")),
        ("moon-sun", ("new-moon", "dawn")),
        ("sun-sun", ("dawn", "dawn")),
        ("moon-moon", ("new-moon", "new-moon")),
    ):
        match = fresh(characters=characters)
        assert (phase(match, 0), phase(match, 1)) == phases
        for seat in range(2):
            prefix = "sun-" if phases[seat] == "dawn" else "moon-"
            assert all(id == "advance-phase" or id.startswith(prefix) for id in cards_of(match, seat))
            assert cards_of(match, seat).total() == 39


@pytest.mark.rules("CE-13.1")
def test_by_lot_the_sides_are_dealt_fairly_and_never_a_mirror() -> None:
    dealt = Counter[tuple[str, str]]()
    beginners = Counter[str]()
    for seed in range(400):
        match = fresh(seed, characters="random")
        dealt[phase(match, 0), phase(match, 1)] += 1
        beginners[phase(match, match.truth().registers["first"])] += 1
    assert sorted(dealt) == [("dawn", "new-moon"), ("new-moon", "dawn")]
    assert min(dealt.values()) > 150
    assert min(beginners.values()) > 150


@pytest.mark.rules("CE-13.2")
def test_plain_is_the_game_without_its_two_additions() -> None:
    standard = {setting.name: setting.standard for setting in GAME.settings}
    assert GAME.variants["plain"] == {"opening_stillness": False, "turn_without_card": False}
    assert (standard["opening_stillness"], standard["turn_without_card"]) == (True, True)
    plain = GAME.variants["plain"]
    match = table(side("dawn", hand=["sun-ember-fox"], draw=[]), turn=1, variant=plain)
    assert not [note for note in notes(match, 0) if note.startswith("turn")]
    match.pick(0, "play sun-ember-fox; to A.D1")
    match.pick(0, "maneuver A.D1; to A.O1")
    match = table(side("dawn", health=9), side("waxing-moon", health=9), turn=100, turn_of=MOON, variant=plain)
    match.pick(1, "finish")
    assert outcome(match) == ((), "turn-limit")  # a match must end


# -- numbers that a variant may change


@pytest.mark.rules("CE-2.1", "CE-2.2", "CE-2.3")
def test_numbers_of_the_set_up() -> None:
    match = fresh(health=7, hand_start=3, advance_copies=1, card_copies=3)
    for seat in range(2):
        assert (health(match, seat), size(match, "hand", seat)) == (7, 3)
        assert cards_of(match, seat).total() == 1 + 3 * 18


def test_numbers_of_the_opening_turn() -> None:
    hand = ["sun-ember-fox x3", "sun-dawn-lark"]
    match = table(side("dawn", hand=hand), turn=1, variant={"opening_plays": 1})
    match.pick(0, "play sun-ember-fox; to A.D1")
    assert notes(match, 0) == ["finish"]
    match = table(side("dawn", hand=hand), turn=1, variant={"opening_maneuver": True})
    match.pick(0, "play sun-ember-fox; to A.D1")
    assert "maneuver A.D1" in notes(match, 0)
    match.pick(0, "finish")
    assert match.asked == (1,)
    match = table(side("dawn", hand=hand), turn=1, variant={"opening_exchange": True})
    match.pick(0, "play sun-ember-fox; to A.D1")
    assert "maneuver A.D1" not in notes(match, 0)
    match.pick(0, "finish")
    assert asked(match) == (0, "exchange")


def test_numbers_of_hands() -> None:
    match = table(side("zenith", hand=["sun-ember-fox x3"]), start="turn", variant={"hand_max": 3})
    assert asked(match) == (0, "main")
    match = table(
        moon=side("new-moon", hand=["moon-crater-crab x6"]), turn_of=MOON, start="turn", variant={"veil_hand_max": 7}
    )
    assert asked(match) == (1, "draw")
    match = table(start="turn", variant={"dawn_draws": 3})
    for _ in range(3):
        assert asked(match) == (0, "draw")
        match.pick(0, "draw")
    assert (asked(match), size(match, "hand", 0)) == ((0, "main"), 3)


def test_numbers_of_suns_phases() -> None:
    fox = {"A.D1": "sun-ember-fox"}
    match = table(side("dawn", hand=["sun-ember-fox"]), variant={"warmth": 3})
    match.pick(0, "play sun-ember-fox; to A.D1")
    assert board(match) == {"A.D1": "sun-ember-fox 2/5"}
    match = table(side("dusk", hand=["advance-phase"]), cards=fox, variant={"sunrise": 4})
    match.pick(0, "play advance-phase")
    assert board(match) == {"A.D1": "sun-ember-fox 2/6"}
    match = table(side("zenith"), cards={"A.D2": "sun-ember-fox"}, variant={"blaze": 3, "burnout": 5})
    match.pick(0, "strike A.D2")
    match.pick(0, "finish")
    assert (health(match, SUN), health(match, MOON)) == (15, 15)
    match = table(side("zenith", health=10, hand=["advance-phase"]), variant={"afterglow": 6})
    match.pick(0, "play advance-phase")
    assert health(match, SUN) == 16
    ox = {"A.O2": "moon-silver-wolf", "A.O1": "sun-gilded-ox"}
    match = table(side("dusk"), side("waxing-moon"), ox, turn_of=MOON, variant={"long_light": 2})
    match.pick(1, "attack A.O2; > A.O1")
    assert board(match)["A.O1"] == "sun-gilded-ox 2/5"
    match = table(side("dusk", hand=["sun-ember-fox x3"]), variant={"dusk_exchanges": 3})
    match.pick(0, "finish")
    for _ in range(3):
        assert asked(match) == (0, "exchange")
        match.pick(0, notes(match, 0)[0])
    assert turn(match) == 21


def test_numbers_of_moons_phases() -> None:
    match = table(
        moon=side("new-moon", hand=["advance-phase"]),
        cards={"A.D2": "moon-silver-wolf"},
        turn_of=MOON,
        variant={"swell": 5},
    )
    match.pick(1, "play advance-phase")
    assert board(match) == {"A.D2": "moon-silver-wolf 2/9"}
    three = {f"{lane}.D1": "moon-silver-wolf" for lane in "ABC"}
    match = table(moon=side("waxing-moon"), cards=three, turn_of=MOON, variant={"rising": 3})
    for lane in "ABC":
        match.pick(1, f"strike {lane}.D1")
    assert health(match, SUN) == 14
    far = {"A.D2": "moon-silver-wolf", "C.O1": "sun-ember-fox"}
    match = table(side("zenith"), side("full-moon"), far, turn_of=MOON, variant={"tide_range": 4})
    match.pick(1, "attack A.D2; > C.O1")
    assert ids(match, "graveyard", SUN) == ["sun-ember-fox"]
    match = table(moon=side("full-moon", hand=["moon-crater-crab x3"]), turn_of=MOON, variant={"toll": 2})
    match.pick(1, "finish")
    match.pick(1, "done")
    match.pick(1, "put moon-crater-crab; put moon-crater-crab")
    assert (size(match, "hand", MOON), size(match, "discard", MOON)) == (1, 2)
    short = side("full-moon", hand=["moon-crater-crab"])
    match = table(moon=short, turn_of=MOON, variant={"toll": 3, "toll_health": 2})
    match.pick(1, "finish")
    match.pick(1, "done")
    assert (size(match, "hand", MOON), health(match, MOON)) == (0, 16)  # two cards were missing


def test_numbers_of_the_end() -> None:
    match = table(
        side("dawn", draw=["sun-ember-fox"]), side("new-moon", draw=[]), start="turn", variant={"last_light_turns": 2}
    )
    match.pick(0, "draw")  # nothing to shuffle: declined by rule
    for _ in range(2):
        pass_turn(match)
        assert match.result is None
    match.pick(0, "finish")
    match.pick(0, "done")
    assert outcome(match) == ((), "last-light")
    match = table(
        side("dawn", health=9), side("waxing-moon", health=8), turn=12, turn_of=MOON, variant={"turn_limit": 12}
    )
    match.pick(1, "finish")
    assert outcome(match) == ((0,), "turn-limit")
    match = table(side("zenith", health=19, hand=["advance-phase"]), variant={"player_heal_limit": 25})
    match.pick(0, "play advance-phase")
    assert health(match, SUN) == 21
    match = table(side("zenith", health=17, hand=["advance-phase"]), variant={"player_heal_limit": 15})
    match.pick(0, "play advance-phase")
    assert health(match, SUN) == 17  # it is not healed, and not hurt


def test_the_draws_of_a_phase_are_numbers_of_its_player() -> None:
    match = table()
    assert (number(match, "draws", SUN), number(match, "draws", MOON)) == (2, 1)
    assert (number(match, "hand-max", SUN), number(match, "hand-max", MOON)) == (5, 6)
