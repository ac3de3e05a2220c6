"""Sides of games whose seats differ: what the definition says of them, and what a match has dealt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.errors import SideError
from cardwright.games.celestials.definition import GAME as SUN_AND_MOON
from cardwright.games.definition import Definition, Settings
from cardwright.games.registry import definition
from cardwright.lab.lint import lint
from cardwright.match.game import game
from cardwright.match.sides import sides_of, variant_again
from support.tables import GAMES

SIDES = SUN_AND_MOON.sides
assert SIDES is not None
ALIKE = definition("battle-lines")


@pytest.mark.rules("CE-1.2", "CE-13.1")
@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        (None, ("sun", "moon")),
        ("plain", ("sun", "moon")),
        ("moon-sun", ("moon", "sun")),
        ("mirror-sun", ("sun", "sun")),
        ("mirror-moon", ("moon", "moon")),
    ],
)
def test_a_variant_says_what_each_seat_plays(variant: str | None, sides: tuple[str, ...]) -> None:
    difference = SUN_AND_MOON.difference(variant)
    assert SUN_AND_MOON.sides_under(difference) == sides
    assert not SUN_AND_MOON.deals_sides(difference)
    match = game(SUN_AND_MOON.id).start(1, variant=variant)
    assert sides_of(match) == sides
    assert variant_again(match) == difference


@pytest.mark.rules("CE-13.1")
def test_what_chance_has_dealt_stays_with_its_seat_in_the_variant_of_a_rematch() -> None:
    by_lot: Settings = {"characters": "random", "health": 12}
    assert SUN_AND_MOON.sides_under(by_lot) == ()
    assert SUN_AND_MOON.deals_sides(by_lot)
    dealt = set()
    for seed in range(8):
        match = game(SUN_AND_MOON.id).start(seed, variant=by_lot)
        dealt.add(sides_of(match))
        again = variant_again(match)
        assert SUN_AND_MOON.sides_under(again) == sides_of(match)
        assert again["health"] == 12
    assert dealt == {("sun", "moon"), ("moon", "sun")}


def test_a_side_is_chosen_by_its_seat() -> None:
    assert [SUN_AND_MOON.seat_of(side, {"health": 12}) for side in ("sun", "moon")] == [0, 1]


@pytest.mark.parametrize(
    ("played", "side", "difference", "words"),
    [
        (SUN_AND_MOON, "star", {}, "Celestials has no side “star”; it has sun, moon"),
        (SUN_AND_MOON, "", {}, "Celestials has no side “”"),
        (ALIKE, "sun", {}, "Battle Lines has no sides to choose from"),
        *[
            (SUN_AND_MOON, "sun", {"characters": value}, f"who plays which side (characters is {value})")
            for value in SIDES.seated
            if value != "sun-moon"
        ],
    ],
)
def test_a_side_that_nobody_can_choose_is_refused(
    played: Definition, side: str, difference: Settings, words: str
) -> None:
    with pytest.raises(SideError) as refused:
        played.seat_of(side, difference)
    assert words in str(refused.value)


def test_games_whose_seats_do_not_differ_have_no_sides() -> None:
    others = [one for one in GAMES if one.definition.sides is None]
    assert ALIKE.id in [one.id for one in others]
    for one in others:
        assert one.definition.sides_under({}) == ()
        assert not one.definition.deals_sides({})
        assert not one.definition.has_choice_of_sides({})
        match = one.start(1, seats=one.definition.seats[0])
        assert sides_of(match) == ()
        assert variant_again(match) == {}


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (
            replace(SIDES, seated={**SIDES.seated, "sun-moon": ("sun", "star")}),
            "“sun-moon” has an unknown side “star”",
        ),
        (
            replace(SIDES, seated={**SIDES.seated, "sun-moon": ("sun", "sun")}),
            "nobody can play side “moon” by the standard rules",
        ),
        (replace(SIDES, seated={**SIDES.seated, "sun-moon": ()}), "nobody can play side “sun”"),
        (replace(SIDES, seated={**SIDES.seated, "dusk": ()}), "“characters” does not take it"),
        (replace(SIDES, seated={"sun-moon": ("sun", "moon")}), "takes “random”, which has no sides"),
        (replace(SIDES, seated={**SIDES.seated, "sun-sun": ("sun",)}), "“sun-sun” has sides for 1 seats, not for 2"),
        (replace(SIDES, setting="heavens"), "there is no setting “heavens” that says who plays which side"),
        (replace(SIDES, stat="face"), "the sides follow a number “face”"),
    ],
)
def test_sides_that_cannot_be_are_found(broken: object, words: str) -> None:
    found = lint(replace(SUN_AND_MOON, sides=broken))  # type: ignore[arg-type]
    assert any(words in finding for finding in found), found
