"""The command line's own manners: exit codes and one-line errors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dev


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = "from cardwright.cli import main; main()"
    program = [sys.executable, "-c", code, *arguments]
    return subprocess.run(program, capture_output=True, text=True, timeout=60)


def test_the_exit_code_of_a_command_is_the_exit_code_of_the_program() -> None:
    code = (
        "import click, cardwright.cli as c\n"
        "@c.cli.command('seven')\n"
        "@click.pass_context\n"
        "def seven(ctx): ctx.exit(7)\n"
        "c._Lazy.get_command = lambda self, ctx, name: seven\n"
        "c.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, "seven"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 7, done.stderr


def test_help_and_unknown_commands() -> None:
    assert run("--help").returncode == 0
    done = run("juggle")
    assert done.returncode == 2
    assert "No such command" in done.stderr
    assert "Traceback" not in done.stderr


def test_dev_plays_where_the_user_is_and_says_how_it_was_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[Path, list[str], dict[str, str]]] = []

    def note(folder: Path, command: list[str | Path], variables: dict[str, str]) -> int:
        calls.append((folder, list(map(str, command)), variables))
        return 0

    environment = dev.Environment.__new__(dev.Environment)
    environment.scripts = tmp_path / "bin"
    monkeypatch.setattr(dev, "run_in", note)
    monkeypatch.setattr(dev, "pure_environment", lambda lock: environment)
    monkeypatch.setattr(sys, "orig_argv", ["python3", "my tools/dev.py", "replay", "x.record"])
    monkeypatch.setattr(sys, "argv", ["my tools/dev.py", "replay", "x.record"])
    monkeypatch.chdir(tmp_path)
    assert dev.main() == 0
    program = str(tmp_path / "bin" / "cardwright")
    wanted = {"CARDWRIGHT_COMMAND": "python3 'my tools/dev.py'"}
    assert calls == [(tmp_path, [program, "replay", "x.record"], wanted)]
