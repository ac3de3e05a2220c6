"""The benchmark runs and says everything it promises; how fast things are is no matter of tests."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli.bench import command
from cardwright.lab import bench

SMALL = ["battle-lines", "--rounds", "1", "-n", "3"]


def data(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(command, [*SMALL, "--json", *arguments])
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_json_has_all_keys() -> None:
    found = data()
    assert set(found) == {"mode", "python", "openspiel", "rounds", "matches", "rows", "loops"}
    assert found["mode"] in ("pure", "compiled")
    assert [row["what"] for row in found["rows"]] == [
        *("random play", "clone at round 10", "pick, last third : first", "pick, replayed : played"),
        "record, replayed : played",
    ]
    for row in found["rows"]:
        assert set(row) == {"game", "what", "unit", "ours", "beside", "ratio", "rule", "bar", "met"}
        assert row["game"] == "battle-lines"
        assert row["ours"] > 0
    assert "match.pick(seat" in found["loops"]["ours"]
    assert "apply_action" in found["loops"]["theirs"]


def test_without_openspiel_ours_is_measured_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", lambda: (None, None))
    found = data()
    assert found["openspiel"] is None
    play, clone, linear, replayed, whole = found["rows"]
    assert play["beside"] is None
    assert play["met"] is None
    assert clone["ratio"] is None
    assert linear["ratio"] is not None
    assert replayed["ratio"] is not None
    assert whole["ratio"] is not None
    assert whole["bar"] is None
    shown = CliRunner().invoke(command, SMALL)
    assert "OpenSpiel is not installed" in shown.stdout
    assert "def play_ours" in shown.stdout


@pytest.mark.parametrize(("bar", "code"), [(0.0, 1), (1e9, 0)])
def test_require_fails_if_a_bar_is_missed(bar: float, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", lambda: (None, None))
    monkeypatch.setattr(bench, "REPLAY_BAR", bar)
    monkeypatch.setattr(bench, "LINEAR_BAR", 1e9)
    result = CliRunner().invoke(command, [*SMALL, "--require"])
    assert result.exit_code == code
    assert ("Bars missed" in result.stderr) == bool(code)
    assert CliRunner().invoke(command, SMALL).exit_code == 0


def test_a_match_that_is_cloned_still_runs() -> None:
    match, decisions, where = bench._deep_match(cardwright.game("battle-lines"))
    assert where == "round 10"
    assert not match.over
    assert match.view().registers["round"] == 10
    assert decisions > 0
