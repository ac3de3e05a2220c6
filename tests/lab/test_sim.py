"""Simulations: the same matches with any workers and hash seed, paired seats, plain errors, a clean stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli.sim import command
from cardwright.errors import DeckError, LabError
from cardwright.games.registry import register
from cardwright.lab.seating import Order, order, pairings, seating
from cardwright.lab.simulate import Outcome, play, run
from cardwright.lab.statistics import percentile, share, spread, wilson
from cardwright.lab.summary import matchups, summarize
from cardwright.vocabulary.table.decks import write
from skirmish.decks import DECKS
from support.places import TESTS
from support.program import PROGRAM, call, expect
from support.tables import SKIRMISH

# After `tables`, whose list of games for generic tests this one must not join.
register("skirmish-decks", "skirmish.decks")


def sim(*arguments: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [*PROGRAM, "sim", *arguments], capture_output=True, text=True, timeout=120, env=environment, encoding="utf-8"
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
    assert job.seated(2) == ("page", "page")
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
    assert [set(score) for score in data["scores"]] == [{"bot", "seat", "wins", "losses", "draws", "share"}] * 2
    assert set(data["draws"]) == set(data["first"]) == {"count", "of", "share", "low", "high"}
    assert set(data["length"]) == set(data["decisions"]) == {"mean", "p5", "median", "p95", "max"}


def test_the_table_names_what_people_look_for() -> None:
    result = CliRunner().invoke(command, ["battle-lines", "--bots", "page,squire", "-n", "10", "--workers", "1"])
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
    done = call("sim", *arguments)
    assert done.code == 1
    assert done.out == ""
    assert done.err.startswith("Error: ")
    assert done.err.count("\n") == 1
    assert words in done.err


def test_a_number_that_is_too_small_is_refused() -> None:
    assert call("sim", "battle-lines", "-n", "0").code == 2
    with pytest.raises(LabError, match="at least one match"):
        order("battle-lines", ("page",), 0)


def test_records_need_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(LabError, match="cannot make the folder"):
        run(order("battle-lines", ("page",), 2, records=tmp_path / "file" / "folder"), workers=1)


def test_a_fault_in_a_worker_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    job = order("battle-lines", ("page",), 4)
    lost = msgspec.structs.replace(job, bots=("page", "gone"))
    with pytest.raises(cardwright.CardwrightError, match="no bot “gone”"):
        run(lost, workers=2)


# -- decks


def decks_order(matches: int, bots: tuple[str, ...] = ("random",), **decks: tuple[str, ...]) -> Order:
    return order("skirmish-decks", bots, matches, 5, decks=decks or DECKS)


def test_every_pair_of_decks_meets_equally_often_with_seats_exchanged() -> None:
    job = decks_order(36)
    tables = [seating(job, number) for number in range(36)]
    assert pairings(3) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    for one, two in pairings(3):
        assert [table.decks for table in tables if sorted(table.decks) == [one, two]] == [(one, two), (two, one)] * 3
    for this, that in zip(tables[::2], tables[1::2]):
        assert this.decks == that.decks[::-1]
        assert (this.deal == that.deal) == (this.decks[0] != this.decks[1]), "a mirror gets a new deal"
    assert len({table.deal for table in tables}) == 9 + 2 * 9


def test_exchanged_decks_are_dealt_from_the_same_seed() -> None:
    job = decks_order(4, rush=DECKS["rush"], wall=DECKS["wall"])
    played = [play(job, number) for number in range(6)]
    (one, first), (two, second) = played[2], played[3]
    assert (one.decks, two.decks) == ((0, 1), (1, 0))
    assert first.seed == second.seed
    assert first.decks == second.decks[::-1] == [list(DECKS["rush"]), list(DECKS["wall"])]
    assert one.first == two.first
    assert len({match.seed for _, match in played}) == 5


def test_different_bots_play_every_deck_in_every_seat() -> None:
    both = ("random", "also-random")
    job = Order(game="skirmish-decks", bots=both, seats=(2,), matches=24, seed="", decks=decks_order(1).decks[:2])
    tables = [seating(job, number) for number in range(24)]
    assert all(one.deal == two.deal for one, two in zip(tables[::2], tables[1::2]))
    seen = [(table.bots, table.decks) for table in tables]
    for bots in (both, both[::-1]):
        assert [seen.count((bots, decks)) for decks in ((0, 0), (0, 1), (1, 0), (1, 1))] == [4, 2, 2, 4]


def outcome(number: int, decks: tuple[int, int], winner: int | None, first: int = 0) -> Outcome:
    places = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    return Outcome(number, ("random", "random"), places, "tie" if winner is None else "end", first, 7, 20, decks)


def test_what_is_counted_of_decks() -> None:
    job = decks_order(8)
    found = matchups(
        job,
        [
            outcome(0, (0, 1), 0),
            outcome(1, (1, 0), 1),
            outcome(2, (0, 1), 1),
            outcome(3, (1, 0), None),
            outcome(4, (1, 2), 0),
            outcome(5, (1, 1), 0),
            outcome(6, (1, 1), 1),
            outcome(7, (1, 1), None),
        ],
    )
    assert found.decks == ["rush", "wall", "all-sorts"]
    versus = {(line.deck, line.against): (line.wins, line.losses, line.draws, line.share) for line in found.versus}
    assert versus["rush", "wall"] == (2, 1, 1, share(2, 4))
    assert versus["wall", "rush"] == (1, 2, 1, share(1, 4))
    assert versus["rush", "all-sorts"] == (0, 0, 0, share(0, 0))
    assert len(versus) == 6
    assert [(line.wins, line.losses, line.draws, line.share) for line in found.field] == [
        (2, 1, 1, share(2, 4)),
        (2, 2, 1, share(2, 5)),
        (0, 1, 0, share(0, 1)),
    ]
    assert [(mirror.matches, mirror.draws, mirror.first) for mirror in found.mirrors] == [
        (0, 0, None),
        (3, 1, share(1, 2)),
        (0, 0, None),
    ]
    assert found.reasons == {"end": share(6, 8), "tie": share(2, 8)}


def test_who_began_and_what_counts_the_length_are_named_by_the_layout() -> None:
    job = decks_order(12)
    done = run(job, workers=1)
    for found in done.outcomes:
        _, match = play(job, found.number)
        assert found.first == match.view().registers["began"]
        assert found.length == match.view().registers["turn"]
    summary = summarize(job, done.outcomes)
    assert summary.unit == "turn"
    assert summary.first is not None
    assert summary.first.of == 12 - summary.draws.count
    without = order(SKIRMISH.id, ("random",), 2)
    assert None not in [play(without, number)[0].first for number in range(2)]


@pytest.fixture
def program(tmp_path: Path) -> list[str]:
    """The command line with the test game, in a file, so that worker processes know the game too."""
    file = tmp_path / "program.py"
    file.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(TESTS)!r})\n"
        "from cardwright.games.registry import register\n"
        "register('skirmish-decks', 'skirmish.decks')\n"
        "if __name__ == '__main__':\n"
        "    from cardwright.cli import main\n"
        "    main()\n",
        encoding="utf-8",
    )
    return [sys.executable, str(file), "sim", "skirmish-decks"]


def output(command: list[str], *arguments: str, code: int = 0) -> str:
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, encoding="utf-8")
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def with_decks(*arguments: str, code: int = 0) -> str:
    return expect(*arguments, code=code, games={"skirmish-decks": "skirmish.decks"})


def test_match_ups_are_the_same_for_any_workers(program: list[str], tmp_path: Path) -> None:
    outputs: list[dict[str, object]] = []
    found: list[dict[str, bytes]] = []
    for workers in ("1", "2"):
        folder = tmp_path / workers
        arguments = ("--decks", "rush,wall", "-n", "14", "--json", "--workers", workers, "--records", str(folder))
        data = json.loads(output(program, *arguments))
        outputs.append({key: data[key] for key in data if key not in ("seconds", "matches_per_second")})
        found.append(records(folder))
    assert outputs[0] == outputs[1]
    assert found[0] == found[1]
    assert outputs[0]["decks"] == ["rush", "wall"]
    assert set(outputs[0]) > {"versus", "field", "mirrors", "reasons", "first", "length", "decisions"}
    match = cardwright.replay(found[0]["000003.txt"].decode())
    assert match.decks == [list(DECKS["rush"]), list(DECKS["wall"])]


def test_the_match_up_table(tmp_path: Path) -> None:
    names = with_decks("decks", "skirmish-decks", "rush")
    (tmp_path / "mine.txt").write_text(names, encoding="utf-8")
    decks = f"all,{tmp_path / 'mine.txt'}"
    out = with_decks("sim", "skirmish-decks", "--decks", decks, "-n", "40", "--workers", "1")
    assert "a row's deck wins against a column's" in out
    for words in (
        "1 rush ",
        "4 mine ",
        "mirror",
        "rush wins, mirrors left out",
        "mine wins, mirrors left out",
        "40 matches, 10 pairs of decks",
        "draws",
        "first player wins, of decided",
        "ended by: last-standing",
        "turns",
        "decisions",
    ):
        assert words in out
    assert "random, seat 1" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_wide_table_of_match_ups_is_not_cut_off_in_a_pipe(tmp_path: Path) -> None:
    paths = [tmp_path / f"a-deck-{number:02}.txt" for number in range(12)]
    for path in paths:
        path.write_text(write(DECKS["rush"]), encoding="utf-8")
    arguments = ["skirmish-decks", "--decks", ",".join(map(str, paths)), "-n", "4", "--workers", "1"]
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 0
    rows = [line for line in result.stdout.splitlines() if line.startswith(" 12 a-deck-11 ")]
    assert [row.split() for row in rows] == [["12", "a-deck-11", *["-"] * 11, "mirror"]]


def test_decks_that_cannot_meet(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("4 footman\nknigt\n", encoding="utf-8")
    for decks, words in (
        ("slow", "no deck “slow”, and there is no such file; it has rush, wall, all-sorts"),
        ("", "no deck “”"),
        ("all,wall", "two decks are called “wall”"),
        (str(tmp_path / "bad.txt"), "line 2: no card “knigt”; did you mean knight?"),
    ):
        error = with_decks("sim", "skirmish-decks", "--decks", decks, code=1)
        assert error.startswith("Error: ")
        assert words in error
    assert "Main deck: 5 cards; it holds 10 to 40 (SK-2.1)" in error
    assert "Battle Lines is played without decks of one's own" in expect(
        *("sim", "battle-lines", "--decks", "all"), code=1
    )
    with pytest.raises(DeckError, match="tiny: Main deck: 1 card; it holds 10 to 40"):
        decks_order(2, tiny=("bolt",))


# -- stopping


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in the way of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    folder = tmp_path / "records"
    arguments = ["battle-lines", "--bots", "page", "-n", "50000", "--workers", workers, "--json"]
    process = subprocess.Popen(
        [*PROGRAM, "sim", *arguments, "--records", str(folder)],
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
