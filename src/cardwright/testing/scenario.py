"""Scenarios: files that set up a position by names, play notes and say what must hold afterwards.

`load` reads a file and refuses what cannot be run, naming the file, the key and what would be possible. `run`
plays it and returns a `Report` of everything that differs. The format is described in docs/scenarios.md.
Which zones, numbers and registers a file may speak of comes from the terms of its game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from cardwright.errors import CardwrightError, IllegalPick, ScenarioError
from cardwright.kernel.decision import Ask
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.match.setup import Setup, check_keys, read_toml, setup_of
from cardwright.testing.comparison import Before, check, unknown_note
from cardwright.testing.expectation import Difference, Vocabulary, check_expectations

MOST_RULES = 6


@dataclass(frozen=True)
class Input:
    """One entry of `do`. `seat` is None for the clock; `if_asked`: skipped when the seat is not asked."""

    text: str
    seat: int | None
    note: str
    if_asked: bool


@dataclass(frozen=True)
class Step:
    """Inputs in order, and what must hold after the last of them."""

    do: tuple[Input, ...]
    expect: Mapping[str, Any]


@dataclass(frozen=True)
class Scenario:
    """A scenario file as read and checked. `path` is only for messages."""

    path: str
    title: str
    setup: Setup
    rules: tuple[str, ...]
    text: str
    steps: tuple[Step, ...]

    def start(self) -> Match:
        """The match at the beginning of the scenario; ScenarioError if its position is impossible."""
        try:
            return self.setup.start()
        except ScenarioError as error:
            raise ScenarioError(f"{self.path}: {error}") from error


@dataclass(frozen=True)
class Report:
    """What running a scenario showed."""

    path: str
    title: str
    rules: tuple[str, ...]
    differences: tuple[Difference, ...]

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.differences


def load(path: str | PathLike[str]) -> Scenario:
    """Read a scenario file. ScenarioError says which file and key is wrong and what it may be."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from error
    try:
        return _scenario(str(path), read_toml(text))
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}") from error


def _scenario(path: str, table: Mapping[str, Any]) -> Scenario:
    check_keys(table)
    for key in ("title", "game", "rules", "text", "step"):
        if key not in table:
            raise ScenarioError(f"the key “{key}” is missing")
    for key in ("title", "game", "text"):
        if not isinstance(table[key], str) or not table[key].strip() or "\n" in table[key]:
            raise ScenarioError(f"{key} must be one line of text, not {table[key]!r}")
    setup = setup_of(table)
    return Scenario(
        path=path,
        title=table["title"],
        setup=setup,
        rules=_rules(setup.game, table["rules"]),
        text=table["text"],
        steps=_steps(table["step"], Vocabulary(setup.game.rules(setup.variant), setup.seats)),
    )


def _rules(played: Game, value: object) -> tuple[str, ...]:
    fits = isinstance(value, list) and all(isinstance(id, str) and id for id in value)
    if not isinstance(value, list) or not fits or not 1 <= len(set(value)) <= MOST_RULES:
        raise ScenarioError(f"rules must be a list of 1 to {MOST_RULES} rule ids, not {value!r}")
    prefix = played.definition.rule_prefix
    for id in value:
        if not re.fullmatch(rf"{prefix or '[A-Z]+'}-\d+\.\d+", id):
            raise ScenarioError(f"“{id}” is no rule id of {played.name}; they look like {prefix or 'AB'}-1.2")
    return tuple(value)


def _steps(value: object, words: Vocabulary) -> tuple[Step, ...]:
    if not isinstance(value, list) or not value:
        raise ScenarioError("step must be one or more tables: [[step]]")
    steps: list[Step] = []
    for number, table in enumerate(value, 1):
        where = f"step {number}"
        if not isinstance(table, Mapping):
            raise ScenarioError(f"{where} must be a table: [[step]]")
        for key in table:
            if key not in ("do", "expect"):
                raise ScenarioError(f"{where} has no key “{key}”; it has do, expect")
        do = table.get("do", [])
        if not isinstance(do, list) or not all(isinstance(entry, str) for entry in do):
            raise ScenarioError(f"{where}: do must be a list of inputs such as “p1 <note>”")
        inputs = tuple(_input(where, entry, words) for entry in do)
        expect = table.get("expect", {})
        if not isinstance(expect, Mapping):
            raise ScenarioError(f"{where}: expect must be a table: [step.expect]")
        check_expectations(where, expect, words)
        steps.append(Step(inputs, expect))
    return tuple(steps)


def _input(where: str, text: str, words: Vocabulary) -> Input:
    player, _, pick = text.partition(" ")
    if text == "timeout":
        return Input(text, None, text, False)
    if player not in words.players or not pick.strip("? "):
        known = ", ".join(words.players)
        raise ScenarioError(f"{where}: “{text}” is no input; write “<player> <note>” ({known}) or “timeout”")
    return Input(text, words.players[player], pick.removesuffix("?"), pick.endswith("?"))


# -- running


def run(scenario: str | PathLike[str] | Scenario) -> Report:
    """Play a scenario (or the file with it) and report every difference.

    Besides what the file expects, three things must hold: a clone made before each input does the same with
    it and lives its own life, and the record replays to the same state.
    """
    if not isinstance(scenario, Scenario):
        scenario = load(scenario)
    match = scenario.start()
    differences: list[Difference] = []
    for number, step in enumerate(scenario.steps, 1):
        before = Before(match)
        after = "the beginning" if number == 1 else f"step {number - 1}"
        for given in step.do:
            if given.if_asked and given.seat not in match.asked:
                continue
            after = given.text
            error = _give_twice(match, given, number, differences)
            if error is None:
                continue
            if unknown_note(match, given.seat, given.note):
                raise ScenarioError(f"{scenario.path}: step {number}: {error}")
            differences.append(Difference(number, after, "input", "accepted", f"refused: {error}"))
            return _report(scenario, differences)  # what follows would be judged in the wrong position
        try:
            differences += check(match, step.expect, before, number, after)
        except ScenarioError as error:
            raise ScenarioError(f"{scenario.path}: step {number}: {error}") from error
    differences += _replayed(match, len(scenario.steps))
    return _report(scenario, differences)


def _report(scenario: Scenario, differences: list[Difference]) -> Report:
    return Report(scenario.path, scenario.title, scenario.rules, tuple(differences))


def _give(match: Match, given: Input) -> str | None:
    """Give an input to a match; the message if it is refused."""
    try:
        if given.seat is None:
            match.timeout()
        elif given.note == "resign":
            match.resign(given.seat)
        else:
            match.pick(given.seat, given.note)
    except IllegalPick as error:
        return str(error)
    return None


def _give_twice(match: Match, given: Input, step: int, differences: list[Difference]) -> str | None:
    """Give an input to a match, then to a clone made before: both must do the same."""
    clone = match.clone()
    before = fingerprint(clone.state)
    error = _give(match, given)
    if fingerprint(clone.state) != before:
        differences.append(Difference(step, given.text, "clone", "untouched by the original", "changed with it"))
    found = _give(clone, given)
    if found != error:
        differences.append(Difference(step, given.text, "clone", error or "accepted", found or "accepted"))
    elif _portrait(clone) != _portrait(match):
        differences.append(Difference(step, given.text, "clone", "the same state", "another state"))
    return error


def _portrait(match: Match) -> list[object]:
    """All that can be seen and all that decides how the match goes on (a clone counts its events afresh)."""
    views = [match.view(seat) for seat in (*range(match.seats), None)]
    return [fingerprint(match.state), [msgspec.structs.replace(view, number=0) for view in views]]


def _replayed(match: Match, step: int) -> list[Difference]:
    """The record, played again, must lead to the same state."""
    after = "replaying the record"
    try:
        again = replay(match.record(secrets=True))
    except CardwrightError as error:
        return [Difference(step, after, "record", "can be replayed", str(error))]
    expected = _settled_fingerprint(match)
    found = _settled_fingerprint(again)
    return [] if found == expected else [Difference(step, after, "record", expected, found)]


def _settled_fingerprint(match: Match) -> str:
    """The fingerprint with open drafts in canonical form: a record does not tell how they came about."""
    state = match.state.clone()
    if state.asker is not None:
        for ask in state.asks:
            if ask is not None:
                picks = state.asker.canonical(ask)
                state.asks[ask.seat] = Ask(ask.seat, tuple(picks), len(picks), ask.done)
    return fingerprint(state)
