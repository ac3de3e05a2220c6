"""Set-ups: the part of a scenario file that says how a match begins (docs/scenarios.md).

`read_setup` reads it from the text of a file; the steps of the file are left to whoever runs it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.errors import CardwrightError, ScenarioError
from cardwright.kernel.chance import SEED_BYTES
from cardwright.match.game import Game, game
from cardwright.match.match import Match

MOST_DOTS = 8
LONGEST_WORD = 300
"""Of a key, or a number. Scenarios come from anybody, and reading a key takes as long as the square of its dots."""

_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments, also such as do not end. Nothing is looked at twice."""

_BREAK = re.compile(r"[=,\[\]{}]")

KEYS = ("title", "game", "rules", "text", "variant", "seed", "decks", "position", "step")


@dataclass(frozen=True)
class Setup:
    """How a match begins: a position, or the seed and the decks of a fresh match."""

    game: Game
    variant: Mapping[str, Any] | str | None
    seed: int
    decks: tuple[str, ...]
    position: Mapping[str, Any] | None
    seats: int

    def start(self) -> Match:
        """The match; ScenarioError if its position is impossible."""
        try:
            return self.game.start(self.seed, self.decks, self.seats, self.variant, self.position)
        except CardwrightError as error:
            where = "[position]" if self.position is not None else "decks"
            raise ScenarioError(f"{where}: {error}") from error


def read_toml(text: str) -> dict[str, Any]:
    """The table in a text; ScenarioError names the line that is not TOML, or that would take too long to read."""
    _check_words(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise ScenarioError(f"is not TOML: {error}") from error
    except RecursionError:
        raise ScenarioError("is nested too deeply") from None


def _check_words(text: str) -> None:
    """ScenarioError if a key or a number is such as nobody writes."""
    bare = _TEXT.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), 1):
        for word in _BREAK.split(line):
            if word.count(".") > MOST_DOTS:
                raise ScenarioError(f"line {number}: a key has at most {MOST_DOTS} dots")
            if len(word.strip()) > LONGEST_WORD:
                raise ScenarioError(f"line {number}: a key or a number has at most {LONGEST_WORD} characters")


def read_setup(text: str) -> Setup:
    """How the match of a scenario file begins. ScenarioError says which key is wrong and what it may be."""
    return setup_of(read_toml(text))


def check_keys(table: Mapping[str, Any]) -> None:
    """ScenarioError if a scenario file has a key that none has."""
    for key in table:
        if key not in KEYS:
            raise ScenarioError(f"there is no key “{key}”; a scenario has {', '.join(KEYS)}")


def setup_of(table: Mapping[str, Any]) -> Setup:
    """The same from the table of a scenario file."""
    check_keys(table)
    if not isinstance(table.get("game"), str):
        raise ScenarioError("the key “game” is missing, or is no text")
    try:
        played = game(table["game"])
    except CardwrightError as error:
        raise ScenarioError(f"game: {error}") from error
    variant = _variant(played, table.get("variant"))
    if "position" in table and "seed" in table:
        raise ScenarioError("seed is for a fresh match; with [position] nothing is left to chance")
    seed = table.get("seed", 0)
    if type(seed) is not int or not 0 <= seed < 1 << 8 * SEED_BYTES:
        raise ScenarioError(f"seed must be a whole number from 0 to 2**{8 * SEED_BYTES} - 1, not {seed!r}")
    position = table.get("position")
    if position is not None and not isinstance(position, Mapping):
        raise ScenarioError("position must be a table: [position]")
    if "position" in table and "decks" in table:
        raise ScenarioError("decks are for a fresh match; a position names the cards of every zone")
    return Setup(played, variant, seed, _decks(table.get("decks", [])), position, _seats(played, position or {}))


def _variant(played: Game, value: object) -> Mapping[str, Any] | str | None:
    """A variant that the game takes."""
    if value is None:
        return None
    if not isinstance(value, (str, Mapping)):
        raise ScenarioError("variant must be a table of settings: { setting = value }")
    try:
        played.rules(value)
    except CardwrightError as error:
        raise ScenarioError(f"variant: {error}") from error
    return value


def _decks(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ScenarioError(f"decks must be a list of names of ready-made decks, not {value!r}")
    return tuple(value)


def _seats(played: Game, position: Mapping[str, Any]) -> int:
    """As many players as a position names, at least as many as the game needs."""
    low, high = played.definition.seats
    named = [seat + 1 for seat in range(high) if f"p{seat + 1}" in position]
    return max([low, *named])
