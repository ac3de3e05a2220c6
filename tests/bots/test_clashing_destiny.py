"""Greedy in Clashing Destiny: sensible in positions made for it, repeatable, blind to what is hidden, and strong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwright.bots import registry
from cardwright.bots.arena import answer, play_match
from cardwright.bots.base import consult
from cardwright.games.clashing_destiny.decks import DECKS
from cardwright.lab.seating import order
from cardwright.lab.simulate import play
from cardwright.match.game import game
from cardwright.match.match import Match
from cardwright.testing.twin import twin
from support.destiny import FILLER, side, table
from support.effort import effort

GAME = game("clashing-destiny")
NAME = "greedy"


def first_pick(match: Match, seat: int = 0) -> str:
    """What Greedy answers now."""
    return answer(match, seat, registry.make(GAME.id, NAME, 1))


def whole_turn(match: Match, seat: int = 0) -> list[str]:
    """Everything that Greedy does with a turn; the enemy declines."""
    bot = registry.make(GAME.id, NAME, 1)
    picks: list[str] = []
    while not match.over and match.state.registers[0] == 5:
        asked = match.asked[0]
        if asked == seat:
            picks.append(answer(match, asked, bot))
        else:
            match.pick(asked, match.ask(asked).options[-1])
    return picks


def hurt(damage: int) -> dict[str, Any]:
    """A Novice with so much damage."""
    return {"hero": {"card": "novice", "damage": damage}}


def position(p1: dict[str, Any], p2: dict[str, Any] | None = None, start: str = "main") -> Match:
    return table(side(**p1), side(**(p2 or {})), start=start)


# -- sense


def test_it_finishes_when_the_attackers_on_board_can() -> None:
    match = position(
        {"field": {"A1": "siege-ogre", "A2": "village-militia", "A3": "village-militia"}},
        {"hero": hurt(15), "field": {"A1": {"card": "village-militia", "damage": 1}}},
    )
    whole_turn(match)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_it_finishes_with_a_spell_from_hand() -> None:
    match = position(
        {"hero": {"hero": "ember-adept"}, "fire": 1, "hand": ["scorching-word", f"{FILLER} x3"]},
        {"hero": hurt(23)},
    )
    assert whole_turn(match)[0] == "play scorching-word"
    assert match.over


def test_it_blocks_the_blow_that_would_defeat_it() -> None:
    match = table(
        side(field={"A1": "siege-ogre"}),
        side(hero=hurt(21), field={"D1": "tower-sentinel"}, hand=[f"{FILLER} x2"]),
    )
    match.pick(0, "attack A1; > enemy hero")
    assert first_pick(match, 1) == "block D1"


def test_it_does_not_block_for_nothing() -> None:
    match = table(
        side(field={"A1": "siege-ogre"}),
        side(field={"D1": "field-captain"}, hand=[f"{FILLER} x2"]),
    )
    match.pick(0, "attack A1; > enemy hero")
    assert first_pick(match, 1) == "close"


def test_those_who_help_stand_behind_and_attackers_in_front() -> None:
    match = position({"hand": ["column-drummer", f"{FILLER} x2"], "field": {"A2": "siege-ogre"}})
    assert "play column-drummer; to D2" in first_pick(match)
    match = position({"hand": ["lance-cavalry", "fire-lance x3"]})
    assert first_pick(match).startswith("play lance-cavalry; to A")


def test_it_pays_with_what_it_needs_least() -> None:
    match = position({"hand": ["siege-ogre", "fire-lance", "ashwing-drake", "steal-fate", "lava-brute", FILLER]})
    assert first_pick(match).startswith("play siege-ogre; ")
    assert [face.card for face in match.truth().zone("hand", 0).faces] == [FILLER]


def test_it_levels_up_and_opens_the_affinity_of_its_cards() -> None:
    match = position(
        {
            "destiny": ["ember-adept", "hardy-upbringing"],
            "dz": ["glacial-warden x2", "hard-frost x2"],
            "hand": ["creeping-rime"],
            "deck": ["icebound-mammoth x10"],
        },
        start="turn",
    )
    assert first_pick(match) == "destiny ember-adept"
    assert first_pick(match) == "unlock frost"


def test_it_does_not_draw_itself_to_death() -> None:
    match = position({"hero": hurt(24), "deck": [], "hand": ["road-scout", "fresh-orders", f"{FILLER} x3"]})
    picks = whole_turn(match)
    assert not match.over
    assert not any("road-scout;" in pick or pick.startswith("play fresh-orders") for pick in picks)


def test_a_free_move_that_gains_nothing_is_left_alone() -> None:
    match = position(
        {"hand": ["tactical-shift"], "field": {"A1": "village-militia"}}, {"field": {"A1": "elder-treant"}}
    )
    assert not any("tactical-shift" in pick for pick in whole_turn(match))


# -- repeatable and blind


def test_the_same_seed_gives_the_same_match() -> None:
    records: list[str] = []
    for _ in range(2):
        match = GAME.start(5)
        play_match(match, [registry.make(GAME.id, NAME, seat) for seat in range(2)])
        records.append(match.record())
    assert records[0] == records[1]


def test_other_hidden_cards_do_not_change_its_picks() -> None:
    compared = 0
    for seed in range(3):
        match = GAME.start(seed)
        bots = [registry.make(GAME.id, NAME, seat) for seat in range(2)]
        while len(match.lines) < 40 and not match.over:
            answer(match, match.asked[0], bots[match.asked[0]])
        for seat in range(2):
            pair = twin(match, seat, Random(seed))
            if pair is None:
                continue
            for line in match.journal:
                if seat in pair[0].asked:
                    picks = [consult(bots[seat], one, seat) for one in pair]
                    assert picks[0] == picks[1]
                    compared += 1
                for one in pair:
                    one.give(line)
    assert compared > 50


# -- strength


@pytest.mark.parametrize("variant", ["standard", "even-start"])
def test_it_plays_every_ready_made_deck_to_the_end(variant: str) -> None:
    names = sorted(DECKS)
    for i, name in enumerate(names[:: effort(whole=1, short=4)]):
        match = GAME.start(i, [DECKS[name], DECKS[names[i - 1]]], variant=variant)
        play_match(match, [registry.make(GAME.id, bot, seat) for seat, bot in enumerate((NAME, "random"))])
        assert match.over


def test_it_beats_random_nearly_always() -> None:
    job = order(GAME.id, (NAME, "random"), effort(whole=40, short=4), seed=2024)
    wins = 0
    for number in range(job.matches):
        outcome, _ = play(job, number)
        wins += sum(outcome.bots[seat] == NAME for seat in outcome.winners)
    assert wins >= job.matches * 9 // 10
