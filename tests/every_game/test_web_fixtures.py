"""The tables on which the web client is tested are current, and boards of other shapes are checked too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cardwright.games.clashing_destiny.plays import Window
from cardwright.lab.lint_layout import lint_layout
from cardwright.match.game import game
from cardwright.vocabulary.looks.layout import (
    Blow,
    CardRoles,
    Colors,
    Cubes,
    Layout,
    Mark,
    Move,
    Panel,
    Pile,
    ReadyCards,
    Region,
    Status,
    Suit,
    Tags,
    Track,
    Whose,
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
CARDS = sorted(game("battle-lines").cards)[:2]


def field(**more: Any) -> Layout:
    lines = ["left", "center", "right"]
    return Layout(regions=[Region(zone="field", of="own", role="lines", rows=[lines], **more)])


def sided(of: Whose, *sides: int) -> Layout:
    return Layout(regions=[Region(zone="deck", of=of, role="lines", sides=sides)])


def stations(*cards: str, kind: str = "") -> Layout:
    return Layout(panel=Panel(track=Track(stat="idle", names=[["one", "two"]], cards=[cards], kind=kind)))


def cubes(*worth: int, colors: Sequence[str] = ("#00FF00", "#FF0000")) -> Layout:
    return Layout(card=CardRoles(health="cost"), cubes=Cubes(role="health", worth=worth, colors=colors))


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
        (Layout(colors=Colors(by="idle")), ""),
        (Layout(colors=Colors(by="cost")), "colors.by is “cost”, which is no number of a seat"),
        (sided("shared"), ""),
        (sided("shared", 0), "“deck” has 1 sides for 0 rows that all share"),
        (field(sides=[0]), "“field” has 1 sides for 1 rows that all share"),
        (stations(*CARDS), ""),
        (stations(*CARDS, kind="realm"), ""),
        (stations(*CARDS, kind="phase"), "panel.track.kind is “phase”, which is no entry in the data of its cards"),
        (stations(CARDS[0]), "panel.track needs a card for each name"),
        (stations(CARDS[0], "nobody"), "panel.track.cards is “nobody”, which is no card"),
        (Layout(status=Status(step="round", steps=["one"])), ""),
        (Layout(status=Status(step="round")), "one needs the other"),
        (Layout(status=Status(step="hour", steps=["one"])), "status.step is “hour”"),
        (cubes(5, 1), ""),
        (cubes(1, 5), "cubes.worth is 1, 5: it must fall to 1"),
        (cubes(5, 2), "cubes.worth is 5, 2: it must fall to 1"),
        (cubes(5, 1, colors=["#00FF00"]), "cubes.colors has 1 colours for 2"),
        (Layout(cubes=Cubes(role="health", worth=[1], colors=["#00FF00"])), "cubes.role is “health”"),
        (Layout(tags=Tags(zone="field", facts=["realm"])), ""),
        (Layout(tags=Tags(zone="sky", facts=["realm"])), "tags.zone is “sky”, which is no zone of a seat"),
        (Layout(tags=Tags(zone="field", facts=["hour"])), "tags.facts is “hour”"),
        (Layout(harms=["plan"]), "harms is “plan”, which is no decision or step with moves"),
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
