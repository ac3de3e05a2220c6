"""Boards that all share: reach, words for positions and verbs of places, beside plain coordinates."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwright.errors import IllegalPick, ScenarioError
from cardwright.match.match import Match
from cardwright.match.position import export, position_of
from cardwright.testing.board import laid
from outpost.terms import FIELD, HEIGHT, WIDTH
from support.effort import effort
from support.tables import OUTPOST

BOARDS = effort(whole=10_000, short=150)

UNITS = {"guard": (2, 1), "archer": (2, 2), "drummer": (0, 1), "flagman": (1, 1), "recruit": (1, 1)}
"""Attack and reach as printed."""

Tile = tuple[int, int]


def _outpost(units: dict[str, tuple[int, str]], hand: list[str] | None = None, **more: Any) -> Match:
    """A match with these units by place, each with its player; player 1 is to act."""
    grid = {place: {"card": card, "player": player} for place, (player, card) in units.items()}
    for place, player in (("0,1", 1), ("4,1", 2)):
        if "marshal" not in [card for owner, card in units.values() if owner == player]:
            grid.setdefault(place, {"card": "marshal", "player": player})
    position = {"start": "main", "active": 1, "grid": grid, "p1": {"hand": hand or []}, "p2": {}, **more}
    return OUTPOST.start(seed=1, position=position)


def _offered(match: Match, *notes: str) -> set[str]:
    decision = match.draft(0, notes)
    assert decision is not None
    return {option.name for option in decision.options}


def _boards() -> Any:
    random = Random(7)
    tiles = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
    for _ in range(BOARDS):
        chosen = random.sample(tiles, random.randrange(3, 12))
        owners = [1, 2, *[random.randrange(1, 3) for _ in chosen[2:]]]
        cards = ["marshal", "marshal", *random.choices(list(UNITS), k=len(chosen) - 2)]
        yield {tile: (owner, card) for tile, owner, card in zip(chosen, owners, cards)}


def _name(tile: Tile) -> str:
    return f"{tile[0]},{tile[1]}"


def _around(a: Tile, b: Tile) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def test_reach_agrees_with_plain_coordinates_on_random_boards() -> None:
    """Steps of one tile to the side, attacks by reach with corners, tiles for new units, numbers by neighbours."""
    for board in _boards():
        match = _outpost({_name(tile): unit for tile, unit in board.items()}, ["guard", "gust"])
        free = {(x, y) for y in range(HEIGHT) for x in range(WIDTH)} - set(board)
        notes = {option.note for option in match.ask(0).options}
        wanted = {"end turn"}
        home = next(tile for tile, (owner, card) in board.items() if (owner, card) == (1, "marshal"))
        beside = {_name(tile) for tile in free if _around(home, tile) == 1}
        if beside:
            wanted.add("play guard")
            assert len(beside) == 1 or _offered(match, "play guard") == beside
        if any(owner == 2 and card != "marshal" for owner, card in board.values()):
            wanted.add("play gust")
        for tile, (owner, card) in board.items():
            attack, reach = UNITS.get(card, (2, 1))
            drums = [t for t, unit in board.items() if unit == (owner, "drummer") and _around(t, tile) == 1]
            flags = [t for t, unit in board.items() if unit == (owner, "flagman") and t != tile and t[1] == tile[1]]
            attack += len(drums) + len(flags)
            face = next(face for face in match.truth().zone("grid").faces if face.place == _name(tile))
            assert (face.controller, face.stats["attack"]) == (owner - 1, attack), board
            if owner == 2:
                continue
            steps = {_name(other) for other in free if abs(other[0] - tile[0]) + abs(other[1] - tile[1]) == 1}
            struck = {_name(other) for other in board if board[other][0] == 2 and _around(tile, other) <= reach}
            if steps:
                wanted.add(f"move {_name(tile)}")
                assert len(steps) == 1 or _offered(match, f"move {_name(tile)}") == steps, board
            if struck and attack:
                wanted.add(f"attack {_name(tile)}")
                assert len(struck) == 1 or _offered(match, f"attack {_name(tile)}") == struck, board
        assert notes == wanted, board


@pytest.mark.parametrize(
    ("way", "distance"),
    [(0, 5), (1, 3), (2, 1 << 30)],
)
def test_three_ways_to_count_how_far_it_is(way: int, distance: int) -> None:
    assert FIELD.distance[way][0][2 * WIDTH + 3] == distance
    assert FIELD.distance[way][2 * WIDTH + 3][0] == distance
    assert FIELD.distance[2][0][WIDTH + 1] == 1


def test_a_unit_that_is_pushed_stops_at_the_edge_and_before_others() -> None:
    match = _outpost({"2,0": (2, "guard")}, ["gust"])
    match.pick(0, "play gust")
    assert laid(match, "grid")["4,0"] == "guard 2/4"
    match = _outpost({"2,0": (2, "guard"), "4,0": (1, "guard")}, ["gust"])
    match.pick(0, "play gust")
    assert "guard 2/4" in (laid(match, "grid")["3,0"], laid(match, "grid")["4,0"])
    assert "2,0" not in laid(match, "grid")


def test_a_leap_goes_to_any_free_tile_that_is_near_enough() -> None:
    match = _outpost({"1,1": (1, "guard"), "2,1": (2, "guard")}, ["leap"])
    match.pick(0, "play leap; > 1,1")
    offered = {option.name for option in match.ask(0).options}
    assert not {"2,1", "4,1"} & offered
    assert "4,0" not in offered, "that is four steps away"
    assert "3,2" in offered, "units in between do not matter"
    match.pick(0, "to 3,2")
    assert laid(match, "grid")["3,2"] == "guard 2/4"
    assert "1,1" not in laid(match, "grid")


def test_two_units_of_one_side_change_places() -> None:
    match = _outpost({"1,0": (1, "guard"), "3,2": (1, "archer")}, ["trade"])
    match.pick(0, "play trade; > 1,0; > 3,2")
    assert (laid(match, "grid")["1,0"], laid(match, "grid")["3,2"]) == ("archer 2/2", "guard 2/4")


def test_a_unit_is_summoned_beside_another() -> None:
    match = _outpost({}, ["captain"])
    match.pick(0, "play captain; to 1,0")
    assert {option.name for option in match.ask(0).options} == {"0,0", "2,0", "1,1", "2,1"}
    match.pick(0, "to 2,1")
    assert match.truth().zone("grid").faces[-2].controller == 0
    assert laid(match, "grid")["2,1"] == "recruit 1/1"


def test_damage_spreads_to_what_is_near_the_target_or_in_its_column() -> None:
    match = _outpost({"2,0": (2, "guard"), "3,2": (2, "archer"), "4,2": (2, "guard")}, ["volley"])
    match.pick(0, "play volley; > 2,0")
    field = laid(match, "grid")
    assert (field["2,0"], field["3,2"], field["4,2"]) == ("guard 2/3", "archer 2/1", "guard 2/3")
    match = _outpost({"2,0": (2, "guard"), "2,2": (1, "guard")}, ["landslide"])
    match.pick(0, "play landslide; > 2,0")
    assert (laid(match, "grid")["2,0"], laid(match, "grid")["2,2"]) == ("guard 2/4", "guard 2/2")


def test_an_option_about_a_unit_and_a_tile_tells_both() -> None:
    match = _outpost({"1,0": (1, "guard")})
    moving = next(option for option in match.view(0).ask.options if option.note == "move 1,0")  # type: ignore[union-attr]
    assert [(touch.zone, touch.seat, touch.place) for touch in moving.touches] == [("grid", None, "1,0")]
    tiles = match.draft(0, ["move 1,0"])
    assert tiles is not None
    assert {option.note for option in tiles.options} == {"to 0,0", "to 2,0", "to 1,1"}


def test_a_position_says_whose_unit_stands_where() -> None:
    match = _outpost({"1,0": (1, "guard"), "3,2": (2, "archer")})
    match.pick(0, "move 1,0; to 2,0")
    position = position_of(match, "main")
    assert position["grid"]["2,0"] == {"card": "guard", "player": 1, "moved": 1}
    assert position["grid"]["3,2"] == {"card": "archer", "player": 2}
    found = export(match)
    assert found.exact
    again = OUTPOST.start(seed=2, position=found.position)
    for given in found.inputs:
        again.give(given)
    assert laid(again, "grid") == laid(match, "grid")


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("guard", "say whose"),
        ({"card": "guard"}, "say whose"),
        ({"card": "guard", "player": 3}, "1 or 2"),
        ({"card": "guard", "player": "p1"}, "whole number"),
    ],
)
def test_a_unit_of_nobody_is_refused(entry: object, words: str) -> None:
    with pytest.raises(ScenarioError, match=words):
        OUTPOST.start(seed=1, position={"start": "main", "grid": {"1,0": entry}})


def test_a_place_that_there_is_not_is_refused_and_nothing_changes() -> None:
    match = _outpost({"1,0": (1, "guard")})
    before = match.truth()
    for note in ("move 1,0; to 9,9", "move 3,3", "attack 1,0; > 4,1"):
        with pytest.raises(IllegalPick):
            match.pick(0, note)
    assert match.truth() == before
