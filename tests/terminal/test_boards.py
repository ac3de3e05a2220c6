"""Boards of every shape in the terminal: shared grids from both ends, lanes, tracks, rows of units, hidden cards.

They are the invented tables of the web client, with layouts that the games to come will have.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from cardwright.terminal.cells import squeezed
from cardwright.terminal.device import plain
from cardwright.vocabulary.looks.layout import CardNumber, Layout, Panel, Region
from support.invented import Invented
from support.web_tables import circle, lanes, tiles
from support.web_tables.making import Data, ask, face, option, zone

COLUMNS = ("A", "B", "C", "D")
ROWS = ("S2", "D2", "O2", "O1", "D1", "S1")


def shared_lanes() -> Invented:
    """Lanes that both share: three rows a side, seen by each from the own end, with columns that stay."""
    region = Region(
        zone="lanes",
        of="shared",
        role="lanes",
        columns=COLUMNS,
        rows=[[f"{column}.{row}" for column in COLUMNS] for row in ROWS],
        names=ROWS,
        flipped=True,
    )
    layout: Layout = lanes.LANES["layout"]
    units = [
        face(lanes.LANES, 1, "ember-kit", "A.O1"),
        face(lanes.LANES, 2, "noon-spear", "B.O1", exhausted=True),
        face(lanes.LANES, 3, "stone-dial", "B.S1"),
        face(lanes.LANES, 5, "ember-kit", "A.O2", 1, damage=1),
        face(lanes.LANES, 6, "silver-gate", "D.S2", 1),
    ]
    moment = lanes.moment()
    others = [one for one in moment["view"]["zones"] if one["name"] != "lanes"]
    places = ("C.O1", "D.O1", "A.D1")
    touches: list[Data] = [{"zone": "lanes", "place": place} for place in places]
    picked = [option("move A.O1", "Move Ember Kit", {"id": 1, "zone": "lanes", "place": "A.O1"})]
    asked = ask("main", "To where?", [option(f"to {p}", p, t) for p, t in zip(places, touches, strict=True)], picked)
    moment["view"] |= {"zones": [zone("lanes", None, len(units), units), *others], "ask": asked}
    return Invented(lanes.LANES, moment, structs.replace(layout, regions=[region]))


def test_flipped_lanes_keep_their_columns_and_turn_their_rows() -> None:
    first, second = shared_lanes().lines(0, 80, 17), shared_lanes().lines(1, 80, 17)
    for seen, names in ((first, ROWS), (second, ROWS[::-1])):
        assert list(COLUMNS) in [line.split() for line in seen]
        rows = [line for line in seen if line[:2] in ROWS]
        assert [row[:2] for row in rows] == list(names)
    cells = [part.strip() for part in next(line for line in first if line.startswith("O1"))[3:].split("│")]
    assert cells == ["▸ ▼ Ember Kit", "▼ Noon Spear", "[1]", "[2]"]
    cells = [part.strip() for part in next(line for line in second if line.startswith("O1"))[3:].split("│")]
    assert cells == ["▲ Ember Kit", "▲ Noon Spear", "·", "·"]


def test_lanes_with_tracks_and_hand_fit_a_small_terminal() -> None:
    for viewer in (0, 1):
        assert len(shared_lanes().lines(viewer, 80, 17)) <= 17


def test_a_track_shows_its_stations_and_where_a_seat_is() -> None:
    table = Invented(lanes.LANES, lanes.moment())
    shown = "\n".join(table.lines(0, 120))
    assert "phase Dawn ▸Zenith◂ Dusk" in shown
    assert "phase New Moon Waxing ▸Full Moon◂ Waning" in shown
    assert "phase Zenith 2/3" in "\n".join(table.lines(0, 80, 5))
    assert plain("▸Zenith◂") == ">Zenith<"


def test_lanes_of_each_side_are_named_by_headings_or_by_their_own_names() -> None:
    table = Invented(lanes.LANES, lanes.moment())
    small = table.lines(0, 80, 18)
    assert [line.split()[0] for line in small if line.split()[0] in ("structure", "defence", "offence")] == [
        "structure",
        "defence",
        "offence",
        "offence",
        "defence",
        "structure",
    ]
    assert not any("A.O" in line for line in small)
    assert any("─ A.O ─" in line for line in table.lines(0, 120))


# -- tiles


def tiles_table(**view: Any) -> Invented:
    moment = tiles.moment()
    moment["view"] |= view
    return Invented(tiles.TILES, moment, secret=("secrets",))


def test_the_second_seat_sees_a_turned_grid_from_its_own_end() -> None:
    first, second = tiles_table().lines(0, 80, 16), tiles_table().lines(1, 80, 16)
    rows = [line for line in first if "│" in line]
    back = [line for line in second if "│" in line]
    assert [cell.strip() for cell in rows[1].split("│")] == ["8", "1,0 ·", "2,0 ·", "3,0 [1]", *_empty(4, 9, 0)]
    assert [cell.strip() for cell in back[9].split("│")] == [*[f"{x},0 ·" for x in range(8, 0, -1)], "8"]
    assert back[8].endswith("▲OldShri")
    assert rows[0].startswith("▼OldShri")


def _empty(start: int, end: int, row: int) -> list[str]:
    return [f"{x},{row} ·" for x in range(start, end)]


def test_whose_a_unit_is_can_be_read_without_colour_in_seven_letters() -> None:
    rows = [line for line in tiles_table().lines(0, 80, 16) if "│" in line]
    assert "▼PitCapt" in rows[4]
    assert "▲WellKee" in rows[4]
    for viewer in (0, 1):
        named = [line for line in tiles_table().lines(viewer, 80, 16) if "│" in line][0::2]
        shown = [cell.strip() for line in named for cell in line.split("│") if cell.strip()]
        assert len(shown) == 8
        assert sum("▼" in cell for cell in shown) == sum("▲" in cell for cell in shown) == 4
    assert squeezed("Long Bow", 8) == "Long Bow"
    assert squeezed("Hill Runner", 7) == "HillRun"


def test_the_reach_of_a_unit_is_numbered_on_the_tiles_and_on_who_can_be_attacked() -> None:
    lines = tiles_table().lines(0, 80, 16)
    shown = "\n".join(lines)
    assert "▸▼HillRu" in shown
    assert "12▲TideG" in shown
    assert all(f"[{number}]" in shown for number in range(1, 12))
    assert "[" not in "\n".join(tiles_table().lines(1, 80, 16))
    large = "\n".join(tiles_table().lines(0, 200, 40))
    assert "[12] ▲ Tide Guard" in large
    assert "▸ ▼ Hill Runner" in large


def test_marks_of_a_narrow_tile_are_letters() -> None:
    rows = [line for line in tiles_table().lines(0, 80, 16) if "│" in line]
    assert [cell.strip() for cell in rows[3].split("│")][5] == "2/5 r"
    assert [cell.strip() for cell in rows[9].split("│")][2] == "2/1 tF"
    assert rows[5].startswith("3/13    │")


def test_nothing_is_drawn_where_a_grid_has_no_tile() -> None:
    region = Region(zone="grid", of="shared", role="tiles", rows=[["0,0", "", "2,4"]])
    table = Invented(tiles.TILES, tiles.moment(), Layout(regions=[region]))
    row = next(line for line in table.lines(0) if "Old Shrine" in line)
    assert [cell.strip() for cell in row.split("│")] == ["", "▼ Old Shrine", "", "▼ Long Bow", ""]


def test_the_life_of_a_seat_is_that_of_its_hero_on_the_grid_of_all() -> None:
    life = CardNumber(zone="grid", stat="health", kinds=["hero"])
    table = Invented(tiles.TILES, tiles.moment(), structs.replace(tiles.TILES["layout"], panel=Panel(life=life)))
    for viewer in (0, 1):
        shown = "\n".join(table.lines(viewer))
        assert f"{'▼' if viewer == 0 else '▲'} Ada  health 13/18" in shown
        assert f"{'▲' if viewer == 0 else '▼'} Nyx  health 20/20" in shown


def test_hidden_cards_beside_the_grid_are_told_by_their_position() -> None:
    secrets: list[Data] = [{"id": 32, "controller": 1}, {"id": 33, "controller": 1, "stats": {"rooted": 1}}]
    options = [option("> secrets 2 of p2", "Secrets 2 of p2", {"id": 33, "zone": "secrets", "seat": 1})]
    zones = [one for one in tiles.moment()["view"]["zones"] if (one["name"], one["seat"]) != ("secrets", 1)]
    table = tiles_table(zones=[*zones, zone("secrets", 1, 2, secrets)], ask=ask("aim", "At which?", options))
    shown = " ".join(" ".join(table.lines(0)).split())
    assert "secrets #1 face down secrets #2 face down (rooted) [1]" in shown


# -- a circle


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_others_sit_clockwise_from_the_left(seats: int) -> None:
    table = Invented(circle.CIRCLE, circle.moment(seats))
    names = ["Ada", "Nyx", "Bo", "Cleo", "Dag", "Eir"][:seats]
    for viewer in range(seats):
        lines = table.lines(viewer, 120, 24)
        order = [line.split()[1] for line in lines if line.startswith(("▲", "▼"))]
        assert order == [*names[viewer + 1 :], *names[: viewer + 1]]
        assert [line[0] for line in lines if line.startswith(("▲", "▼"))] == ["▲"] * (seats - 1) + ["▼"]
        marked = [line.split()[1] for line in lines if "◂ turn" in line]
        assert marked == ([] if seats == 2 else ["Nyx"])


def test_units_stand_side_by_side_below_their_player() -> None:
    lines = Invented(circle.CIRCLE, circle.moment(4)).lines(0, 80, 14)
    assert lines[1] == "▲ Nyx  ◂ turn  health 14/26 ███░░░  mana 2/4  Ash Prince  hand 4"
    assert lines[2] == "  Pit Cur 3 │ Pit Cur 3 turned"
    assert lines[-1] == "  Road Recruit 2 │ Cloud Eagle 4 turned, Breach │ Gate Watch 1 Taunt"
    large = Invented(circle.CIRCLE, circle.moment(2)).lines(0, 80)
    assert "│ Pit Cur      │ Pit Cur      │" in large
    assert "│              │ turned       │" in large
    assert large[-1].startswith("▼ Ada")


def test_rows_that_are_too_long_are_cut_and_counted() -> None:
    moment = circle.moment(4)
    row = next(one for one in moment["view"]["zones"] if (one["name"], one["seat"]) == ("units", 2))
    row["faces"] = [{**row["faces"][0], "id": 500 + i} for i in range(20)]
    table = Invented(circle.CIRCLE, moment)
    assert "│ 16 more" in table.lines(0, 80, 11)[4]
    assert sum("Road Recruit 2" in line for line in table.lines(0, 80, 20)) > 3
    assert max(map(len, table.lines(0, 80, 11))) <= 80


def test_hidden_mana_that_can_be_chosen_is_numbered_by_position() -> None:
    options = [
        option(f"> mana {i + 1} of p2", "", {"id": 110 + i, "zone": "mana", "seat": 1}) for i in range(4) if i != 2
    ]
    moment = circle.moment(4)
    moment["view"]["ask"] = ask("aim", "Which mana?", options)
    lines = Invented(circle.CIRCLE, moment, secret=("mana",)).lines(0, 80, 20)
    assert any("mana 2/4: #1 turned [1], #2 turned [2], #4 [3]" in line for line in lines)
    assert any("mana 3/5  Road Queen" in line for line in lines)


def test_what_is_chosen_in_the_chain_is_numbered() -> None:
    moment = circle.moment(2)
    moment["view"]["ask"] = ask("aim", "Which?", [option("> item 1", "", {"id": 80, "zone": "stack"})])
    lines = Invented(circle.CIRCLE, moment).lines(0)
    assert any(line.endswith("1 Pit Cur (Nyx) → Ada's Gate Lord (hero) [1]") for line in lines)
