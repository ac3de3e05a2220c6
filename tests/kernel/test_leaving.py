"""Leaving: who gives up when, what is left of them, and the places at the end."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.kernel.result import BY_RULES, by_fall
from cardwright.match.fingerprint import fingerprint
from cardwright.match.match import Match
from cardwright.match.record import replay
from support.tables import names, skirmish


def _purging() -> Match:
    """The text of player 1 asks for up to two units; player 3 has one."""
    match = skirmish(4, p1=([], ["purge", "bolt"]), p2=(["footman"], []), p3=(["wolf"], []), p4=([], []))
    match.pick(0, "play purge; pay bolt")
    assert match.ask(0).name == "target"
    return match


@pytest.mark.parametrize(
    ("fell", "places"),
    [
        ([0, 0, 0], ((0, 1, 2),)),
        ([1, 0, 2], ((1,), (2,), (0,))),
        ([1, 1, 0], ((2,), (0, 1))),
        ([2, 1, 2], ((0, 2), (1,))),
        ([0, 1, 0, 1], ((0, 2), (1, 3))),
    ],
)
def test_places_follow_from_the_order_of_falling(fell: list[int], places: tuple[tuple[int, ...], ...]) -> None:
    assert by_fall(fell, BY_RULES, "last-standing").places == places


def test_who_comes_after_two_who_share_the_first_place_is_third() -> None:
    result = by_fall([2, 1, 0, 0], BY_RULES, "last-standing")
    assert [result.ahead(seat) for seat in range(4)] == [2, 3, 0, 0]


def test_a_draw_is_of_those_who_are_left() -> None:
    match = skirmish(4)
    match.resign(2)
    match.resign(0)
    match.agree_draw()
    assert match.result is not None
    assert match.result.places == ((1, 3), (0,), (2,))
    assert match.result.draw


def test_who_has_given_up_in_the_middle_of_a_text_has_no_part_in_a_draw() -> None:
    match = _purging()
    match.resign(2)
    assert match.state.alive[2]
    match.agree_draw()
    assert match.result is not None
    assert match.result.places == ((0, 1, 3), (2,))
    assert replay(match.record()).result == match.result


def test_the_last_one_wins_and_the_others_are_placed_by_when_they_left() -> None:
    match = skirmish(4)
    for seat in (1, 3, 0):
        match.resign(seat)
    assert match.result is not None
    assert match.result.places == ((2,), (0,), (3,), (1,))
    assert match.result.reason == "resigned"


def test_heroes_that_fall_together_share_a_place() -> None:
    match = skirmish(3, p1=(["footman"], ["bolt"]), p2=([], []), p3=([], []))
    state = match.state
    for seat in (1, 2):
        state.damage[state.zones[state.at(state.rules.terms.seat_zones[3], seat)][0]] = 8
    state.touch()
    match.pick(0, "play bolt; > footman")
    assert match.result is not None
    assert match.result.places == ((0,), (1, 2))


def test_a_text_is_not_cut_in_half_by_somebody_who_gives_up() -> None:
    match = _purging()
    match.pick(0, "> wolf")
    match.resign(2)
    assert match.state.alive[2], "the text is still being carried out"
    assert match.ask(0).announcing == ["> wolf"]
    match.pick(0, "done")
    assert not match.state.alive[2]
    assert names(match, "field", 2) == []
    assert match.asked == (0,)


def test_who_has_given_up_decides_nothing_more() -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=(["knight"], []), p3=([], []))
    match.pick(0, "play council")
    match.resign(1)
    assert match.asked == (0, 2), "the vote goes on without them"
    with pytest.raises(IllegalPick, match="already left"):
        match.resign(1)
    with pytest.raises(IllegalPick, match="cannot decide"):
        match.pick(1, "agree")
    match.pick(2, "agree")
    match.pick(0, "agree")
    assert names(match, "field", 0) == ["hero", "footman"], "who has given up has declined, so not all have agreed"
    assert match.state.alive == [True, False, True]
    again = replay(match.record(secrets=True))
    assert again.view(None) == match.view(None)
    assert [str(line) for line in again.lines] == [str(line) for line in match.lines]


def test_whoever_asks_by_a_text_of_their_own_gives_up_too() -> None:
    match = _purging()
    match.resign(0)
    assert not match.state.alive[0], "the rest of the text took its default, and was over"
    assert names(match, "field", 2) == ["hero", "wolf"]
    assert names(match, "chain") == []


def test_nobody_waits_for_a_text_if_only_one_is_left() -> None:
    match = _purging()
    match.resign(1)
    match.resign(3)
    assert not match.over
    match.resign(2)
    assert match.result is not None
    assert match.result.places == ((0,), (1, 2, 3))


def test_items_of_a_fallen_seat_vanish_from_the_chain() -> None:
    match = skirmish(3, p1=([], ["bolt", "rally"]), p2=([], ["retort", "rally"]), p3=([], ["rally"]))
    match.pick(0, "play bolt; > hero.3")
    match.pick(1, "play retort; > hero.1")
    assert len(names(match, "chain")) == 2
    match.resign(1)
    assert names(match, "chain") == ["bolt"]
    assert match.asked == (2,)


def test_nothing_is_left_of_what_was_begun_when_the_match_ends() -> None:
    match = skirmish(2, p1=(["footman"], ["bolt"]), p2=([], []))
    match.timeout()
    match.pick(1, "end turn")
    match.pick(0, "play bolt")
    assert match.ask(0).announcing == ["play bolt"], "which shows that somebody is there, and which no record keeps"
    match.resign(1)
    assert fingerprint(replay(match.record()).state) == fingerprint(match.state)


def test_what_belonged_to_somebody_who_has_left_does_not_return_to_their_hand() -> None:
    match = skirmish(3, p1=([], ["charm", "recall", "bolt"]), p2=(["wolf"], []), p3=([], ["recall"]))
    match.pick(0, "play charm; > wolf; pay bolt")
    _pass_windows(match)
    match.resign(1)
    match.pick(match.asked[0], "play recall; > wolf")
    _pass_windows(match)
    assert names(match, "hand", 1) == []
    assert "wolf" in names(match, "pile")


def _pass_windows(match: Match) -> None:
    while match.ask(match.asked[0]).name != "main":
        match.pick(match.asked[0], "pass")
