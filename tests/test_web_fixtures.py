"""The tables on which the web client is tested are those that the games of today produce."""

from __future__ import annotations

import web_fixtures
from cardwright.lab.lint_layout import lint_layout
from cardwright.match.game import game


def test_the_fixtures_are_current() -> None:
    made = dict(web_fixtures.files())
    found = {path.name: path.read_text(encoding="utf-8") for path in web_fixtures.FOLDER.glob("*.json")}
    stale = [name for name in {*made, *found} if made.get(name) != found.get(name)]
    assert stale == [], "run python tests/web_fixtures.py and read the diff"


def test_there_is_every_kind_of_moment() -> None:
    names = [name for name, _ in web_fixtures.moments(game("clashing-destiny"))]
    assert names == ["opening", "choices", "draft", "full", "window", "spectator", "end"]
    assert lint_layout(game("clashing-destiny").definition, game("clashing-destiny").rules().terms) == []
