"""Lessons: a first match of a few minutes, as data. A game's package has one in `lesson.toml` (docs/lessons.md).

A lesson is a position and steps. A step says something; where it has a `pick`, the player does that before the next
one is shown, and then the others answer as the step says. Nothing else can be picked meanwhile. Chances to respond of
which no step speaks are passed.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec

from cardwright.errors import ScenarioError
from cardwright.games import registry
from cardwright.match.game import Game

FILE = "lesson.toml"

PLACES = ("hand", "you", "enemy", "status", "log")
"""What a step can point at besides cards: parts of every table."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to read and, with a `pick`, to do: the notes of one answer, each with `*` for whatever.

    `show` names what it is about: cards, or parts of the table. `reply` is what the other seats pick afterwards.
    """

    say: str
    show: list[str] = []
    pick: list[str] = []
    reply: list[str] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first match: how it begins, and its steps. The learner has the first seat."""

    title: str
    text: str
    position: dict[str, Any]
    step: list[Step]


def has_lesson(game: Game) -> bool:
    """Whether a game has a lesson; what is wrong with its file is found when it is read."""
    return _written(game) is not None


def lesson(game: Game) -> Lesson | None:
    """The lesson of a game; None if it has none. ScenarioError says what is wrong with its file."""
    written = _written(game)
    if written is None:
        return None
    try:
        return msgspec.toml.decode(written, type=Lesson)
    except msgspec.MsgspecError as error:
        raise ScenarioError(f"{game.id}/{FILE}: {error}") from error


def _written(game: Game) -> bytes | None:
    package = registry.package(game.id)
    path = files(package) / FILE if package else None
    return path.read_bytes() if path is not None and path.is_file() else None
