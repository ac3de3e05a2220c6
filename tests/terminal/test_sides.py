"""Sides in the terminal: `play --side`, what it refuses, and a rematch."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardwright
from cardwright.match.sides import sides_of
from support.program import expect, play, record_in, the_save

GAME = "celestials"
ALIKE = "battle-lines"
OTHER = {"sun": "moon", "moon": "sun"}


def own_side(save: Path) -> str:
    """What the person of a saved match plays."""
    seats: list[str] = json.loads(save.read_text(encoding="utf-8"))["seats"]
    return sides_of(cardwright.replay("\n".join(record_in(save))))[seats.index("person")]


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_one_plays_the_side_that_one_asks_for(home: Path, side: str) -> None:
    out = play(home, "", GAME, "--side", side, "--bot", "random", "--seed", "3")
    assert f"You play {side.capitalize()}." in out
    assert own_side(the_save(home)) == side


def test_without_a_word_one_sits_on_the_first_seat(home: Path) -> None:
    assert "You play Sun." in play(home, "", GAME, "--bot", "random", "--seed", "3")
    assert own_side(the_save(home)) == "sun"


def test_a_side_goes_with_other_rules(home: Path) -> None:
    play(home, "", GAME, "--side", "moon", "--bot", "random", "--variant", "plain")
    assert own_side(the_save(home)) == "moon"


@pytest.mark.parametrize("place", [("--side", "sun"), ("--side", "moon"), ("--variant", "characters=random")])
def test_who_plays_again_plays_the_other_side(home: Path, place: tuple[str, ...]) -> None:
    out = play(home, "resign\ny\np\n", GAME, *place, "--bot", "random", "--seed", "3")
    before, after = (line.split()[2].strip(".").lower() for line in out.splitlines() if line.startswith("You play "))
    assert after == OTHER[before]
    assert own_side(the_save(home)) == after


def test_who_plays_again_in_a_mirror_plays_the_same(home: Path) -> None:
    out = play(home, "resign\ny\np\n", GAME, "--variant", "mirror-moon", "--bot", "random", "--seed", "3")
    assert out.count("You play Moon.") == 2
    assert own_side(the_save(home)) == "moon"


def test_games_list_their_sides() -> None:
    assert expect("games").count("  sides: sun, moon\n") == 1
    listed = {game["id"]: game["sides"] for game in json.loads(expect("games", "--json"))}
    assert listed[GAME] == ["sun", "moon"]
    assert listed[ALIKE] == []


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((GAME, "--side", "star"), 1, "Celestials has no side “star”; it has sun, moon"),
        ((ALIKE, "--side", "sun"), 1, "Battle Lines has no sides to choose from"),
        ((GAME, "--side", "sun", "--variant", "mirror-sun"), 1, "who plays which side (characters is sun-sun)"),
        ((GAME, "--side", "sun", "--variant", "characters=random"), 1, "characters is random"),
        ((GAME, "--side", "sun", "--seat", "1"), 2, "leave out --seat and --two"),
        ((GAME, "--side", "sun", "--two"), 2, "leave out --seat and --two"),
        (("--resume", "x", "--side", "sun"), 2, "leave out --side"),
    ],
)
def test_a_side_that_cannot_be_had_is_refused(home: Path, arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in play(home, "", *arguments, code=code)
    assert not list(home.glob("saves/*"))
