"""Clashing Destiny, section 16: how matches end, time-outs, limits."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import IllegalPick
from cardwright.games.clashing_destiny.kit import FRIENDLY_MINION, IT, location, put_counter
from cardwright.games.clashing_destiny.terms import COUNTER_PUT, COUNTERS
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.board import act, asked, decline, ids, notes, number, played, refused, size
from cardwright.vocabulary.language.abilities import Trigger
from cardwright.vocabulary.language.conditions import Is
from cardwright.vocabulary.language.flow import If
from cardwright.vocabulary.language.nouns import MarkBelow
from support.destiny import FILLER, ID, end_turn, game_with, hero_damage, hero_face, minion, minions, side, table


def outcome(match: Match) -> tuple[tuple[int, ...], str]:
    """Who won (nobody: a draw) and why."""
    assert match.result is not None
    assert sorted(seat for place in match.result.places for seat in place) == [0, 1]
    return (() if match.result.draw else match.result.winners), match.result.reason


def at(damage: int, **marks: int) -> dict[str, Any]:
    """A Novice with so much damage."""
    return {"hero": {"card": "novice", "damage": damage, **marks}}


@pytest.mark.rules("CD-16.1", "CD-16.2", "CD-16.10")
def test_a_hero_without_hp_loses_and_two_are_a_draw() -> None:
    match = table(side(field={"A1": FILLER}), side(hero=at(23)))
    act(match, 0, "attack A1; > enemy hero")
    assert outcome(match) == ((0,), "hero-defeated")
    match = table(side(hero=at(24)), side(hero=at(24)))
    act(match, 0, "attack hero; > enemy hero")
    assert outcome(match) == ((), "both-defeated")
    match = table(side(shadow=1, hand=["gutter-imp", FILLER], hero=at(24)), side(hero=at(24)))
    act(match, 0, "play gutter-imp; to A1")
    assert outcome(match) == ((1,), "hero-defeated")  # by one's own hand


@pytest.mark.rules("CD-16.3")
def test_nothing_that_waits_resolves_after_the_end() -> None:
    match = table(
        side(
            fire=1, frost=1, field={"A1": {"card": "thornback-boar", "damage": 2}}, gear={"location": "haunted-moor"}
        ),
        side(hero=at(24), field={"A1": {"card": "cinder-whelp"}}),
    )
    act(match, 0, "attack A1; > enemy A1")  # 2 pierce; boar and whelp would die and speak
    assert outcome(match) == ((0,), "hero-defeated")
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (0, 26)
    assert match.asked == ()
    before = fingerprint(match.state)
    refused(match, 0, "end turn", "CD-16.3")
    with pytest.raises(IllegalPick):
        match.resign(1)
    assert not match.timeout()
    assert fingerprint(match.state) == before


@pytest.mark.rules("CD-16.4", "CD-16.5")
def test_an_empty_deck_costs_more_each_time_and_discards_stay_where_they_are() -> None:
    match = table(
        side(deck=[], discard=[f"{FILLER} x5"], banish=[FILLER], hand=["fresh-orders", "village-militia x2"]),
        side(deck=[]),
        start="turn",
    )
    assert (hero_damage(match, 0), number(match, "fatigue", 0)) == (1, 1)
    act(match, 0, "play fresh-orders")
    assert (hero_damage(match, 0), number(match, "fatigue", 0)) == (1 + 2 + 3, 3)
    assert ids(match, "discard", 0) == ["fresh-orders", *[FILLER] * 5]
    assert (size(match, "deck", 0), size(match, "hand", 0)) == (0, 0)
    end_turn(match)
    assert (hero_damage(match, 0), hero_damage(match, 1)) == (6, 1)  # counted for each player


@pytest.mark.rules("CD-16.4", "CD-16.10")
@pytest.mark.parametrize("seat", range(2))
def test_fatigue_is_the_reason_only_if_it_took_the_last_hp(seat: int) -> None:
    def begun(start: str = "turn", **mine: Any) -> Match:
        sides = [side(**mine), side()]
        return table(sides[seat], sides[1 - seat], start=start, active=seat + 1)

    match = begun(deck=[], hero=at(24), gear={"armor": "chain-hauberk"})
    assert outcome(match) == ((1 - seat,), "fatigue")
    # First fatigue, then damage: the last HP was lost by damage.
    match = begun(deck=[], hero=at(22), field={"A1": "abyssal-tyrant"})
    assert outcome(match) == ((1 - seat,), "hero-defeated")
    # First damage, then fatigue.
    match = begun("main", shadow=1, deck=[FILLER], hand=["costly-whisper", FILLER], hero=at(22))
    act(match, seat, "play costly-whisper")
    assert outcome(match) == ((1 - seat,), "fatigue")
    # Damage that is absorbed takes nothing.
    match = begun(deck=[], hero=at(23), gear={"armor": "chain-hauberk"}, field={"A1": "abyssal-tyrant"})
    assert (match.result, hero_damage(match, seat)) == (None, 24)
    # Loss of HP can be healed.
    match = begun(light=1, deck=[], hand=["dawn-page", FILLER], fatigue=2)
    assert hero_damage(match, seat) == 3
    act(match, seat, "play dawn-page; to A1")
    assert hero_damage(match, seat) == 1


@pytest.mark.rules("CD-16.4", "CD-16.10")
def test_what_an_empty_deck_takes_from_one_hero_is_no_reason_for_the_fall_of_the_other() -> None:
    for seat in range(2):
        sides = [side(deck=[]), side(hero=at(24))]
        match = table(sides[seat], sides[1 - seat], start="turn", active=seat + 1)
        assert hero_damage(match, seat) == 1
        act(match, seat, "attack hero; > enemy hero")
        assert outcome(match) == ((seat,), "hero-defeated")


@pytest.mark.rules("CD-16.6")
def test_the_match_is_a_draw_when_turn_200_ends() -> None:
    match = table(side(), side(hand=[FILLER]), turn=200, active=2)
    match.pick(1, "end turn")
    assert outcome(match) == ((), "turn-limit")
    match = table(side(), side(hand=[FILLER]), turn=199)
    match.pick(0, "end turn")
    match.pick(1, "close")
    assert (match.result, match.truth().registers["turn"]) == (None, 200)
    position = {"start": "main", "turn": 10, "active": 1, "first": 1, "p1": side(), "p2": side(hand=[FILLER])}
    match = played(ID).start(seed=0, variant={"turn_limit": 10}, position=position)
    match.pick(0, "end turn")
    assert asked(match) == (1, "end-window")  # the turn must have ended
    match.pick(1, "close")
    assert outcome(match) == ((), "turn-limit")
    match = table(side(deck=["unmoor"], gear={"location": "volcanic-rift"}), side(hero=at(24)), turn=200)
    match.pick(0, "end turn")
    assert outcome(match) == ((0,), "hero-defeated")  # a winner in the last turn is a winner


def looping(limit: int) -> Game:
    """The game with a location that puts counter upon counter, as long as there are fewer than `limit`."""
    grows = If(Is(IT, MarkBelow(COUNTERS, limit), "it is small"), put_counter(IT))
    return game_with(location("fountain", "Fountain", Trigger("", COUNTER_PUT, FRIENDLY_MINION, grows), cost=0))


@pytest.mark.rules("CD-16.7", "CD-16.10")
def test_more_than_500_triggers_in_a_row_are_a_draw() -> None:
    mine = side(nature=1, hand=["rising-sap", FILLER], gear={"location": "fountain"}, field={"A1": FILLER})
    position = {"start": "main", "turn": 5, "active": 1, "first": 1, "p1": mine, "p2": side()}
    match = looping(500).start(seed=0, position=position)
    act(match, 0, "play rising-sap; > A1; done")  # the last of 500 triggers puts no counter any more
    assert (match.result, minion(match, 0, "A1").stats["counters"]) == (None, 500)
    match = looping(501).start(seed=0, position=position)
    act(match, 0, "play rising-sap; > A1; done")
    assert outcome(match) == ((), "loop")
    match = looping(10_000).start(seed=0, position=position)
    act(match, 0, "play rising-sap; > A1; done")
    assert outcome(match) == ((), "loop")


@pytest.mark.rules("CD-16.8", "CD-16.10")
def test_a_player_may_concede_at_any_moment() -> None:
    purse = {"hand": ["tactical-shift", FILLER], "field": {"A1": FILLER}}
    for seat in range(2):
        for inputs in ([], ["attack A1; > enemy hero"], ["play tactical-shift"], ["end turn"], [f"play {FILLER}"]):
            match = table(side(**purse), side(**purse))
            for note in inputs:
                match.pick(0, note)
            match.resign(seat)
            assert outcome(match) == ((1 - seat,), "concession")
    match = table(side(dz=[FILLER], destiny=["ember-adept"]), start="turn")
    match.pick(0, "destiny ember-adept")
    match.resign(1)
    assert outcome(match) == ((0,), "concession")


@pytest.mark.rules("CD-16.9")
def test_on_a_time_out_the_declining_option_is_taken_or_the_first() -> None:
    purse = {"hand": ["tactical-shift", FILLER, FILLER], "field": {"A1": FILLER, "D1": FILLER}}
    match = table(side(**purse, dz=[FILLER], destiny=["ember-adept"]), side(**purse), start="turn")
    match.timeout()
    assert (asked(match), hero_face(match, 0).card, size(match, "dz", 0)) == ((0, "main"), "novice", 0)  # none
    match.pick(0, "play tactical-shift; > A1")
    match.timeout()  # P2 passes
    assert asked(match) == (0, "chain")
    match.pick(0, "pass")
    assert asked(match) == (0, "slot")
    match.timeout()  # no declining option: the first
    assert "A2" in minions(match, 0)
    match.pick(0, "attack A2; > enemy hero")
    assert asked(match) == (1, "defend")
    match.timeout()  # no block
    assert (hero_damage(match, 1), asked(match)) == (2, (0, "main"))
    match.timeout()  # the end of the turn
    assert asked(match) == (1, "end-window")
    match = table(side(dz=[FILLER], destiny=["ember-adept"]), start="turn")
    match.pick(0, "destiny ember-adept")
    match.timeout()
    assert (number(match, "fire", 0), asked(match)) == (1, (0, "main"))  # an affinity must be chosen: the first


@pytest.mark.rules("CD-16.9")
def test_a_time_out_drops_what_was_begun() -> None:
    match = table(side(hand=["tower-sentinel", "unmoor", "echo-bolt", FILLER]), side(hand=[FILLER]))
    match.pick(0, "play tower-sentinel; to A1")
    match.pick(0, "pay unmoor")
    match.timeout()
    assert asked(match) == (1, "end-window")
    assert (minions(match, 0), size(match, "hand", 0), size(match, "dz", 0)) == ({}, 4, 0)


@pytest.mark.rules("CD-16.9", "CD-16.10")
def test_three_time_outs_in_a_row_lose_and_a_pick_begins_the_count_anew() -> None:
    purse = {"hand": ["tactical-shift x9", FILLER], "field": {"A1": FILLER}}
    match = table(side(**purse), side(**purse))
    match.timeout()  # P1 once
    match.pick(1, "close")
    match.pick(1, "end turn")
    assert asked(match) == (0, "end-window")
    match.timeout()  # P1 twice; what P2 did in between does not count
    assert (match.result, asked(match)) == (None, (0, "main"))
    match.pick(0, "end turn")  # counted anew
    match.pick(1, "close")
    for _ in range(2):
        match.pick(1, "play tactical-shift")
        match.timeout()
        decline(match)
        match.pick(1, notes(match, 1)[0])
        assert match.result is None
    match.pick(1, "end turn")
    match.timeout()
    assert outcome(match) == ((1,), "timeout")


@pytest.mark.rules("CD-16.9")
def test_time_outs_of_two_players_are_counted_apart() -> None:
    match = table(side(hand=[FILLER]), side(hand=[FILLER]))
    for seat, name in ((0, "main"), (1, "end-window"), (1, "main"), (0, "end-window")):
        assert asked(match) == (seat, name)
        match.timeout()
    assert (match.result, asked(match)) == (None, (0, "main"))
    match.timeout()
    assert outcome(match) == ((1,), "timeout")
