"""Simulations: the same matches with any workers and hash seed, paired seats, plain errors, a clean stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli.sim import command
from cardwright.errors import LabError
from cardwright.lab.simulate import order, play, run, summarize
from cardwright.lab.statistics import percentile, share, spread, wilson

PROGRAM = [sys.executable, "-c", "from cardwright.cli import main; main()", "sim"]


def sim(*arguments: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, text=True, timeout=120, env=environment, encoding="utf-8"
    )


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


# -- the same everywhere


def test_records_are_the_same_for_any_workers_and_hash_seed(tmp_path: Path) -> None:
    found: list[dict[str, bytes]] = []
    outputs: list[dict[str, object]] = []
    for workers, hash_seed in (("1", "0"), ("2", "1"), ("2", "0")):
        folder = tmp_path / f"{workers}-{hash_seed}"
        done = sim(
            *("battle-lines", "--bots", "marshal,page", "-n", "12", "--seed", "9", "--json"),
            *("--workers", workers, "--records", str(folder)),
            hash_seed=hash_seed,
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        found.append(records(folder))
        data = json.loads(done.stdout)
        outputs.append({key: data[key] for key in data if key not in ("seconds", "matches_per_second")})
    assert list(found[0]) == [f"{i:06}.txt" for i in range(1, 13)]
    assert found[0] == found[1] == found[2]
    assert outputs[0] == outputs[1] == outputs[2]


def test_a_record_can_be_played_again(tmp_path: Path) -> None:
    job = order("battle-lines", ("squire",), 3, 1, "champions", tmp_path / "made" / "here")
    done = run(job, workers=1)
    for outcome in done.outcomes:
        text = (tmp_path / "made" / "here" / f"{outcome.number + 1:06}.txt").read_text(encoding="utf-8")
        match = cardwright.replay(text)
        assert match.result is not None
        assert match.result.reason == outcome.reason
        assert match.variant == {"champions": True}


def test_two_bots_change_seats_and_share_each_deal() -> None:
    job = order("battle-lines", ("squire", "page"), 6, 3)
    played = [play(job, number) for number in range(6)]
    for k in range(3):
        (one, first), (two, second) = played[2 * k], played[2 * k + 1]
        assert one.bots == ("squire", "page")
        assert two.bots == ("page", "squire")
        assert first.seed == second.seed
    assert len({match.seed for _, match in played}) == 3


def test_a_bot_against_itself_gets_a_new_deal_each_time() -> None:
    job = order("battle-lines", ("page",), 4, 3)
    assert job.bots == ("page", "page")
    assert len({play(job, number)[1].seed for number in range(4)}) == 4


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    short = run(order("battle-lines", ("page",), 5, 4), workers=1).outcomes
    long = run(order("battle-lines", ("page",), 9, 4), workers=1).outcomes
    assert long[:5] == short


# -- what is counted


def test_the_counts_add_up() -> None:
    job = order("battle-lines", ("squire", "page"), 60, 1)
    done = run(job, workers=1)
    summary = summarize(job, done.outcomes)
    squire, page = summary.scores
    assert (squire.bot, page.bot) == ("squire", "page")
    assert squire.wins == page.losses
    assert page.wins == squire.losses
    assert squire.wins + squire.losses + squire.draws == 60
    assert summary.draws.count == sum(summary.draw_reasons.values()) == squire.draws
    assert sum(summary.win_reasons.values()) == squire.wins + page.wins
    assert summary.first is not None
    assert summary.first.of == squire.wins + page.wins
    assert summary.unit == "round"
    assert summary.length.max == max(outcome.length for outcome in done.outcomes)
    assert not done.interrupted


def test_wilson_intervals() -> None:
    low, high = wilson(15, 20)
    assert (round(low, 4), round(high, 4)) == (0.5313, 0.8881)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(1, 4).share == 0.25


def test_percentiles_are_numbers_that_occurred() -> None:
    numbers = list(range(1, 101))
    assert [percentile(numbers, p) for p in (5, 50, 95, 100)] == [5, 50, 95, 100]
    assert percentile([7], 5) == 7
    found = spread([3, 1, 2])
    assert (found.mean, found.p5, found.median, found.p95, found.max) == (2.0, 1, 2, 3, 3)


# -- the command


def test_json_is_one_object_and_nothing_else() -> None:
    arguments = [
        "battle-lines",
        "--bots",
        "page",
        "-n",
        "20",
        "--workers",
        "1",
        "--json",
        "--variant",
        "champions,hp=30",
    ]
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    data = json.loads(result.stdout)
    assert set(data) == {
        *(
            "game",
            "variant",
            "bots",
            "seed",
            "asked",
            "interrupted",
            "seconds",
            "matches_per_second",
            "matches",
        ),
        *("scores", "draws", "draw_reasons", "win_reasons", "first", "unit", "length", "decisions"),
    }
    assert data["variant"] == {"champions": True, "hp": 30}
    assert data["bots"] == ["page", "page"]
    assert data["matches"] == data["asked"] == 20
    assert [set(score) for score in data["scores"]] == [
        {"bot", "seat", "wins", "losses", "draws", "share"}
    ] * 2
    assert set(data["draws"]) == set(data["first"]) == {"count", "of", "share", "low", "high"}
    assert set(data["length"]) == set(data["decisions"]) == {"mean", "p5", "median", "p95", "max"}


def test_the_table_names_what_people_look_for() -> None:
    result = CliRunner().invoke(
        command, ["battle-lines", "--bots", "page,squire", "-n", "10", "--workers", "1"]
    )
    assert result.exit_code == 0
    for words in (
        "page wins",
        "squire wins",
        "draws",
        "first player wins",
        "rounds",
        "decisions",
        "matches/s",
    ):
        assert words in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no game “chess”; there are"),
        (["battle-lines", "--bots", "knight"], "no bot “knight”; it has page, squire, marshal, random"),
        (["battle-lines", "--bots", "page,page,page"], "Battle Lines has 2 seats"),
        (["battle-lines", "--variant", "turbo"], "no variant “turbo”; it has standard"),
        (["battle-lines", "--variant", "hp=0"], "hp cannot be 0; it takes a number from 1 to 99"),
        (["battle-lines", "--variant", "mood=good"], "no setting “mood”; it has"),
        (["battle-lines", "--seed", "xyz"], "'xyz' is no seed"),
    ],
)
def test_bad_arguments_give_one_clear_line(arguments: list[str], words: str) -> None:
    done = sim(*arguments)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


def test_a_number_that_is_too_small_is_refused() -> None:
    assert sim("battle-lines", "-n", "0").returncode == 2
    with pytest.raises(LabError, match="at least one match"):
        order("battle-lines", ("page",), 0)


def test_records_need_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(LabError, match="cannot make the folder"):
        run(order("battle-lines", ("page",), 2, records=tmp_path / "file" / "folder"), workers=1)


def test_a_fault_in_a_worker_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    job = order("battle-lines", ("page",), 4)
    lost = type(job)(job.game, ("page", "gone"), job.matches, job.seed)
    with pytest.raises(cardwright.CardwrightError, match="no bot “gone”"):
        run(lost, workers=2)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    folder = tmp_path / "records"
    arguments = ["battle-lines", "--bots", "page", "-n", "50000", "--workers", workers, "--json"]
    process = subprocess.Popen(
        [*PROGRAM, *arguments, "--records", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and (not folder.exists() or len(list(folder.iterdir())) < 5):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, stderr
    assert "Traceback" not in stderr
    data = json.loads(stdout)
    assert data["interrupted"] is True
    assert 0 < data["matches"] < 50000
    assert f"Interrupted: {data['matches']} of 50000 matches were played." in stderr
    assert len(list(folder.iterdir())) == data["matches"]
