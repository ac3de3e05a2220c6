"""The command line's own manners: exit codes and one-line errors."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import dev
from cardwright.cli import cli
from support.program import call


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
    assert call("--help").code == 0
    done = call("juggle")
    assert done.code == 2
    assert "No such command" in done.err


@pytest.mark.parametrize("command", sorted(cli.list_commands(click.Context(cli))))
def test_every_command_explains_itself_with_examples(command: str) -> None:
    found = CliRunner().invoke(cli, [command, "--help"])
    assert found.exit_code == 0
    assert "Examples:" in found.output
    assert f"  cardwright {command}" in found.output


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_dev_ends_quietly_by_a_signal(tmp_path: Path, number: signal.Signals, code: int) -> None:
    slow = "import dev, time; dev.COMMANDS['check'] = lambda arguments: print('begun', flush=True) or time.sleep(60)"
    program = [sys.executable, "-c", f"{slow}; import sys; sys.argv = ['dev.py', 'check']; sys.exit(dev.main())"]
    folder = Path(dev.__file__).parent
    started = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)
    assert started.stdout is not None
    assert started.stdout.readline() == "begun\n"
    started.send_signal(number)
    _, said = started.communicate(timeout=60)
    assert started.returncode == code
    assert said == ""


def test_dev_names_its_commands_where_one_is_unknown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["dev.py", "juggle"])
    assert dev.main() == 2
    assert capsys.readouterr().out == f"Unknown command 'juggle'; there are: {', '.join(dev.COMMANDS)}.\n"


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


def test_dev_passes_on_that_it_must_end_and_ends_with_its_program() -> None:
    """Whoever ends `dev.py serve` by its process id ends the server, which may still save what it has."""
    told = "lambda *_: (print('told', flush=True), sys.exit(5))"
    child = f"import signal, sys, time; signal.signal(15, {told}); print('ready', flush=True); time.sleep(60)"
    code = f"import dev, sys; dev.run([sys.executable, '-c', {child!r}]); print('went on')"
    program = [sys.executable, "-c", code]
    with subprocess.Popen(program, cwd=dev.ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGTERM)
        assert process.stdout.read() == "told\n"
    assert process.returncode == 128 + signal.SIGTERM
