"""`dev.py test --changed` chooses the tests of what differs; every room of the tests has its engines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dev
from support.places import ROOT
from tools import changed


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/cardwright/art/motif.py", ["art"]),
        (
            "src/cardwright/games/battle_lines/plan.py",
            ["bots", "every_game", "games/battle_lines", "server/test_play.py"],
        ),
        ("src/cardwright/games/style.py", ["bots", "every_game", "games", "server/test_play.py"]),
        ("src/cardwright/kernel/state.py", sorted(changed.PLAYING)),
        ("src/cardwright/errors.py", sorted(changed.PLAYING)),
        ("src/cardwright/terminal/grid.py", ["cli", "every_game/test_screens.py", "terminal"]),
        ("scenarios/battle-lines/x.toml", ["every_game/test_scenarios.py"]),
        ("tests/games/clashing_destiny/cards/test_heroes.py", ["games/clashing_destiny"]),
        ("tests/match/test_match.py", ["match"]),
        ("tests/support/effort.py", sorted(changed.PLAYING)),
        ("tests/web/test_play.py", []),
        ("dev.py", ["cli/test_main.py"]),
        ("docs/bots.md", []),
    ],
)
def test_a_file_needs_the_tests_of_its_room(file: str, tests: list[str]) -> None:
    assert changed.tests_of([file], ROOT) == sorted(f"tests/{test}" for test in [*tests, "project"])


def test_nothing_is_tested_twice_and_nothing_changed_needs_nothing() -> None:
    files = [
        "tests/games/battle_lines/rules/test_notes.py",
        "src/cardwright/games/style.py",
        "dev.py",
        "tests/cli/x.py",
    ]
    found = changed.tests_of(files, ROOT)
    assert found == [
        f"tests/{name}" for name in ("bots", "cli", "every_game", "games", "project", "server/test_play.py")
    ]
    assert changed.tests_of([], ROOT) == []


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def test_what_differs_is_committed_or_changed_or_new(tmp_path: Path) -> None:
    git(tmp_path, "init", "--initial-branch=main")
    for name in ("kept", "committed", "changed"):
        (tmp_path / name).write_text("before", encoding="utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--message=Before")
    git(tmp_path, "checkout", "-b", "work")
    (tmp_path / "committed").write_text("after", encoding="utf-8")
    git(tmp_path, "commit", "--all", "--message=After")
    (tmp_path / "changed").write_text("after", encoding="utf-8")
    (tmp_path / "new").write_text("", encoding="utf-8")
    assert changed.files(tmp_path, "main") == ["changed", "committed", "new"]
    assert changed.files(tmp_path, "HEAD") == ["changed", "new"]
    with pytest.raises(changed.Unknown, match="what differs from 'nowhere'"):
        changed.files(tmp_path, "nowhere")


def test_the_command_passes_on_what_follows_the_revision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    calls: list[list[str]] = []

    def files(root: Path, revision: str) -> list[str]:
        asked.append(revision)
        return ["docs/bots.md"] if revision != "HEAD" else []

    def run_tests(environment: object, compiled: bool, arguments: list[str]) -> int:
        calls.append(arguments)
        return 0

    monkeypatch.setattr(changed, "files", files)
    monkeypatch.setattr(dev, "run_tests", run_tests)
    monkeypatch.setattr(dev, "pure_environment", lambda lock: None)
    for arguments in ([], ["-x"], ["HEAD~3", "-x"], ["HEAD"]):
        monkeypatch.setattr(sys, "argv", ["dev.py", "test", "--changed", *arguments])
        assert dev.main() == 0
    assert asked == ["main", "main", "HEAD~3", "HEAD"]
    assert calls == [[*dev.ALL_TESTS, "tests/project", *more] for more in ([], ["-x"], ["-x"])]
    assert capsys.readouterr().out.endswith("Nothing that has tests differs from HEAD.\n")


def test_every_room_of_the_tests_runs_on_both_engines_or_is_known_to_be_around_them() -> None:
    rooms = dev.test_rooms()
    assert set(dev.AROUND_THE_ENGINE) <= set(rooms)
    assert {f"tests/{room}" for room in rooms} - set(dev.engine_tests()) == {
        f"tests/{room}" for room in dev.AROUND_THE_ENGINE
    }
    assert set(changed.PLAYING) <= set(rooms)
    assert all((ROOT / path).exists() for path in dev.engine_tests())
