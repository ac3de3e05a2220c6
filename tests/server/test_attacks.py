"""The script that attacks a server and asks bystanders: each attack can be made, and what is refused is no answer."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"
BRIEFLY = "1"


def _load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _attack(name: str) -> list[dict[str, Any]]:
    command = [sys.executable, str(FOLDER / "attacks.py"), name, "--seconds", BRIEFLY, "--json"]
    rows: list[dict[str, Any]] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return rows


@pytest.mark.parametrize(
    ("name", "also"),
    [
        ("scenario", []),
        ("decks", []),
        ("lists", []),
        ("unread", []),
        ("bots", ["bot"]),
        ("huge", []),
        ("replays", ["replay"]),
    ],
)
def test_an_attack_is_made_and_bystanders_are_asked(name: str, also: list[str]) -> None:
    rows = _attack(name)
    asked = [(when, what) for when in ("quiet", name) for what in ("http", "pick", *also)]
    assert [(row["attack"], row["what"]) for row in rows] == asked
    for row in rows:
        assert row["count"] > 0, row
        assert sorted(row["ms"]) == row["ms"] != []


def test_what_is_refused_is_no_answer() -> None:
    bystander = _load("bystander")
    answers = bystander.Answers()
    asked = httpx.Request("GET", "http://nowhere/")
    for status in (200, 429, 503, 503):
        with answers.timed():
            httpx.Response(status, request=asked).raise_for_status()
    with answers.timed():
        raise bystander.Refused("too-often")
    with answers.timed():
        raise httpx.ReadTimeout("nobody answers")
    summary = answers.summary()
    assert summary["count"] == 1
    assert summary["refused"] == {"429": 1, "503": 2, "too-often": 1, "ReadTimeout": 1}


def test_a_bar_is_missed_by_whatever_is_slow_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    attacks = _load("attacks")
    good = {"what": "pick", "ms": [1.0, 299.0, 999.0], "refused": {}}
    assert attacks.is_met(good)
    assert attacks.is_met({**good, "what": "replay", "ms": [1.0, 2000.0, 2000.0]})
    worse: dict[str, Any]
    for worse in ({"ms": [1.0, 300.0, 999.0]}, {"ms": [1.0, 2.0, 1000.0]}, {"refused": {"429": 1}}, {"ms": []}):
        assert not attacks.is_met({**good, **worse})
