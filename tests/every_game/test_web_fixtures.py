"""The tables on which the web client is tested are current, and boards of other shapes are checked too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardwright.games.clashing_destiny.plays import Window
from cardwright.lab.lint_layout import lint_layout
from cardwright.match.game import game
from cardwright.vocabulary.looks.layout import (
    Blow,
    Colors,
    Layout,
    Mark,
    Move,
    Panel,
    Pile,
    ReadyCards,
    Region,
    Suit,
    Track,
)
from tools import web_fixtures


def test_the_fixtures_are_current() -> None:
    made = dict(web_fixtures.files())
    found = {path.name: path.read_text(encoding="utf-8") for path in web_fixtures.FOLDER.glob("*.json")}
    stale = [name for name in {*made, *found} if made.get(name) != found.get(name)]
    assert stale == [], "run python tools/web_fixtures.py and read the diff"


def test_there_is_every_kind_of_moment() -> None:
    names = [name for name, _ in web_fixtures.moments(game("clashing-destiny"))]
    assert set(names) == {"opening", "choices", "draft", "full", "window", "attack", "text", "spectator", "end"}


NAMES = ["idle", "one", "two", "three", "four", "five"]


def field(**more: Any) -> Layout:
    lines = ["left", "center", "right"]
    return Layout(regions=[Region(zone="field", of="own", role="lines", rows=[lines], **more)])


def planned(zone: str, *verbs: str, **more: Any) -> Layout:
    return Layout(moves={"plan": [Move(zone=zone, verbs=verbs, **more)]})


def marked(*names: str, **flags: list[str]) -> Layout:
    return Layout(suit=Suit(stat="cost", names=names), panel=Panel(flags=flags))


@pytest.mark.parametrize(
    ("layout", "finding"),
    [
        (field(shape="row", cells="wide", columns=["A", "B", "C"], names=["front"]), ""),
        (field(cells="round"), "'round' - at `$.regions[0].cells`"),
        (field(columns=["A"]), "“field” has 3 columns, not 1"),
        (field(names=["front", "back"]), "“field” has 1 names, not 2"),
        (Layout(panel=Panel(resources=["mana", ReadyCards(zone="hand")])), ""),
        (Layout(panel=Panel(resources=[ReadyCards(zone="purse")])), "panel.resources is “purse”"),
        (Layout(panel=Panel(track=Track(stat="idle", names=[["one", "two"]]))), ""),
        (Layout(panel=Panel(track=Track(stat="phase", names=[["one"]]))), "panel.track is “phase”"),
        (Layout(panel=Panel(flags={"marks": ["mana", "idle"]})), ""),
        (marked(*NAMES, marks=["idle"]), ""),
        (marked(*NAMES, "frog", "frost"), "“frog” and “frost” have the same mark “fr”"),
        (marked("idol", *NAMES[1:], marks=["idle"]), "“idol” and “idle” have the same mark “id”"),
        (Layout(blows={"struck": Blow(by="striker", at="target"), "hit": Blow(by="card")}), ""),
        (Layout(blows={"round": Blow()}), "blows is “round”, which is no event with an amount"),
        (Layout(blows={"hit": Blow(by="striker")}), "blows.hit is “striker”, which is no card of this event"),
        (planned("field", "place", of="enemy", places=True, chosen=True), ""),
        (planned("hand", "place", to="field"), ""),
        (planned("hand", "place", to="deck"), "there is no zone “deck” with places of one's own"),
        (planned("hand", "play", places=True), "“hand” has no places"),
        (planned("purse", "pay"), "there is no zone “purse” of “own”"),
        (planned("deck", of="shared"), "“deck” has no verbs"),
        (Layout(colors=Colors(accent="#8E3B3F", seats=["#000000", "#FFFFFF"])), ""),
        (Layout(colors=Colors(accent="red")), "“red” is not like #1A2B3C"),
        (Layout(colors=Colors(seats=["#000000"])), "colors.seats has 1 colours for 2"),
    ],
)
def test_what_is_wrong_with_a_board_is_told(layout: Layout, finding: str) -> None:
    played = game("battle-lines")
    found = lint_layout(replace(played.definition, layout=layout), played.rules().terms)
    assert all(finding in one for one in found)
    assert bool(found) == bool(finding)


def test_a_misspelt_entry_fails_at_once() -> None:
    mistaken: dict[str, Any] = {"zone": "deck", "of": "own", "role": "draw", "lable": "pile"}
    with pytest.raises(TypeError, match="lable"):
        Pile(**mistaken)
    forgotten: dict[str, Any] = {"label": "new"}
    with pytest.raises(TypeError, match="text"):
        Mark(**forgotten)


def test_a_board_names_every_window() -> None:
    """Whoever chooses where to be stopped sees all windows, also those that no match has opened yet."""
    named = game("clashing-destiny").layout.windows
    assert set(named) == {window.name for window in Window.__subclasses__()}
