"""`cardwright verify`: what it checks, and which line it blames."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import cardwright
from cardwright.cli import cli
from cardwright.match.match import Match
from cardwright.match.record import _digest
from cardwright.match.verify import verify
from cardwright.testing.drive import play
from support.program import call
from support.tables import IDS

GAME = "battle-lines"
LONG = 6
"""The seed of a match that is long enough for a checksum."""


def finished(game: str = GAME, seed: int = 3) -> Match:
    match = cardwright.game(game).start(seed=seed)
    play(match, Random(seed))
    return match


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["verify", *map(str, arguments)])


def write(folder: Path, text: str, name: str = "a.record") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def signed(text: str) -> str:
    """The record with a digest that fits, as somebody writes it who knows how."""
    lines = text.rstrip("\n").split("\n")
    return "\n".join([*lines[:-1], f"end {lines[-1].split(' ')[1]} {_digest(lines[:-1])}"]) + "\n"


def line_of(text: str, begins: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(begins))


def failed(text: str, promised: str = "") -> dict[str, int]:
    """The checks that fail, each with the line it blames."""
    return {check.name: check.line for check in verify(text, promised) if not check.ok}


@pytest.mark.parametrize("game", IDS)
def test_a_record_holds_what_it_promises(game: str, tmp_path: Path) -> None:
    match = finished(game)
    done = run("--commitment", match.commitment.upper(), write(tmp_path, match.record()))
    assert done.exit_code == 0, done.output
    assert "verified" in done.output
    for name in ("form", "digest", "promise", "shuffle", "rules", "inputs", "result"):
        assert f"ok    {name}" in done.output
    assert "FAIL" not in done.output


def test_the_exit_code_is_that_of_the_program(tmp_path: Path) -> None:
    text = finished().record()
    for given, code in ((text, 0), (text.replace("seats 2", "seats 3"), 1)):
        assert call("verify", str(write(tmp_path, given))).code == code


def test_json_says_the_same_to_programs(tmp_path: Path) -> None:
    text = finished().record()
    good = write(tmp_path, text, "good.record")
    bad = write(tmp_path, text.replace("\nseed 0", "\nseed 1"), "bad.record")
    done = run("--json", good, bad)
    assert done.exit_code == 1
    first, second = json.loads(done.output)
    assert first["file"] == str(good)
    assert first["ok"]
    assert not second["ok"]
    wrong = {check["name"]: check["line"] for check in second["checks"] if not check["ok"]}
    assert wrong["shuffle"] == line_of(text, "commitment ")
    assert wrong["digest"] == len(text.rstrip("\n").split("\n"))


@pytest.mark.parametrize(
    ("pattern", "replacement", "name", "blamed"),
    [
        (r"^cardwright-record 1$", "cardwright-record 2", "form", "cardwright-record"),
        (r"^seats .*$", "chairs 2", "form", "seats "),
        (r"^game .*$", "game chess", "rules", "game "),
        (r"^rules \w+$", "rules 0000", "rules", "rules "),
        (r"^variant .*$", "variant {", "rules", "variant "),
        (r"^variant .*$", "variant " + "[" * 100_000, "rules", "variant "),
        (r"^commitment \w+$", "commitment 00", "shuffle", "commitment "),
        (r"^seed \w+$", "seed zz", "shuffle", "seed "),
        (r"^seats .*$", "seats 7", "inputs", "seats "),
        (r"^seats .*$", "seats " + "9" * 5000, "inputs", "seats "),
        (r"^= 16 \w+$", "= 16 0000000000", "inputs", "= 16"),
        (r"^0 (place|ready).*$", "0 place no-such-card left", "inputs", "0 "),
        (r"^0 (place|ready).*$", f"{'9' * 5000} ready", "inputs", "0 "),
        (r"^result .*$", "result 0 = 1 rules quiet", "inputs", "result "),
        (r"^= 16 \w+\n", "", "result", "= 16"),
        (r"^result .*\n", "", "result", "result "),
    ],
)
def test_the_line_that_is_wrong_is_named(pattern: str, replacement: str, name: str, blamed: str) -> None:
    text = finished(seed=LONG).record()
    altered = signed(re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE))
    assert altered != text
    assert failed(altered).get(name) == line_of(text, blamed)


def test_a_record_that_was_cut_off_or_is_none() -> None:
    text = finished().record()
    half = text[: len(text) // 2]
    assert failed(half) == {"form": len(half.rstrip("\n").split("\n"))}
    assert failed("") == {"form": 1}
    assert failed(text.replace("seats 2\n", "seats 2\nseats 2\n")) == {"form": line_of(text, "seats ") + 1}


def test_a_whole_other_shuffle_is_found_by_the_commitment_one_noted() -> None:
    promised = finished(seed=3).commitment
    other = finished(seed=4).record()
    assert failed(other) == {}
    assert failed(other, promised) == {"promise": line_of(other, "commitment ")}


def test_a_match_that_still_runs_says_so() -> None:
    match = cardwright.game(GAME).start(seed=1)
    match.pick(0, "ready")
    checks = verify(match.record(secrets=True))
    assert all(check.ok for check in checks)
    assert checks[-1].text == "the match is not over"


def test_bad_arguments(tmp_path: Path) -> None:
    path = write(tmp_path, finished().record())
    assert run().exit_code == 2
    assert "64 hexadecimal digits" in run("--commitment", "12", path).output
    assert "one file" in run("--commitment", "0" * 64, path, path).output
    missing = run(tmp_path / "none.record")
    assert missing.exit_code == 1
    assert "cannot read" in missing.output
    assert "Examples" in run("--help").output
