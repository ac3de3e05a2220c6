"""The tables on which the web client is tested are current, and boards of other shapes are checked too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import web_fixtures
from cardwright.games.clashing_destiny.windows import Window
from cardwright.lab.lint_layout import lint_layout
from cardwright.match.game import game


def test_the_fixtures_are_current() -> None:
    made = dict(web_fixtures.files())
    found = {path.name: path.read_text(encoding="utf-8") for path in web_fixtures.FOLDER.glob("*.json")}
    stale = [name for name in {*made, *found} if made.get(name) != found.get(name)]
    assert stale == [], "run python tests/web_fixtures.py and read the diff"


def test_there_is_every_kind_of_moment() -> None:
    names = [name for name, _ in web_fixtures.moments(game("clashing-destiny"))]
    assert set(names) == {"opening", "choices", "draft", "full", "window", "attack", "text", "spectator", "end"}


def field(**more: Any) -> dict[str, Any]:
    return {"zone": "field", "of": "own", "role": "lines", "rows": [["left", "center", "right"]], **more}


@pytest.mark.parametrize(
    ("layout", "finding"),
    [
        ({"regions": [field(shape="row", cells="wide", columns=["A", "B", "C"], names=["front"])]}, ""),
        ({"regions": [field(cells="round")]}, "the cells of “field” are “round”"),
        ({"regions": [field(columns=["A"])]}, "“field” has 3 columns, not 1"),
        ({"regions": [field(names=["front", "back"])]}, "“field” has 1 names, not 2"),
        ({"panel": {"resources": ["mana", {"zone": "hand"}]}}, ""),
        ({"panel": {"resources": [{"zone": "purse"}]}}, "panel.resources is “purse”"),
        ({"panel": {"track": {"stat": "idle", "names": ["one", "two"]}}}, ""),
        ({"panel": {"track": {"stat": "phase", "names": ["one"]}}}, "panel.track is “phase”"),
        ({"blows": {"struck": {"by": "striker", "at": "target"}, "hit": {"by": "card"}}}, ""),
        ({"blows": {"round": {}}}, "blows is “round”, which is no event with an amount"),
        ({"blows": {"hit": {"by": "striker"}}}, "blows.hit is “striker”, which is no card of this event"),
        ({"moves": {"plan": [{"zone": "field", "of": "enemy", "places": True, "notes": ["place + *"]}]}}, ""),
        ({"moves": {"plan": [{"zone": "hand", "places": True, "notes": ["play *"]}]}}, "“hand” has no places"),
        ({"moves": {"plan": [{"zone": "purse", "notes": ["pay *"]}]}}, "there is no zone “purse” of “own”"),
        ({"moves": {"plan": [{"zone": "deck", "of": "shared", "notes": []}]}}, "“deck” has no notes"),
        ({"moves": {"plan": [{"zone": "hand", "notes": ["ready"]}]}}, "“ready” needs one *"),
        ({"colors": {"accent": "#8E3B3F", "seats": ["#000000", "#FFFFFF"]}}, ""),
        ({"colors": {"accent": "red"}}, "“red” is not like #1A2B3C"),
        ({"colors": {"seats": ["#000000"]}}, "colors.seats has 1 colours for 2"),
    ],
)
def test_what_is_wrong_with_a_board_is_told(layout: dict[str, Any], finding: str) -> None:
    played = game("battle-lines")
    found = lint_layout(replace(played.definition, layout=layout), played.rules().terms)
    assert all(finding in one for one in found)
    assert bool(found) == bool(finding)


def test_a_board_names_every_window() -> None:
    """Whoever chooses where to be stopped sees all windows, also those that no match has opened yet."""
    named = game("clashing-destiny").layout["windows"]
    assert isinstance(named, dict)
    assert set(named) == {window.name for window in Window.__subclasses__()}
