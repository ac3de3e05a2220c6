"""`cardwright play` as a person meets it: through pipes, a terminal, signals and the clock."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

import cardwright
from support.program import PROGRAM, environment, play, record_in, the_save

GAME = "battle-lines"


def begin(home: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*PROGRAM, "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    )


def read_until(program: subprocess.Popen[bytes], ending: str) -> str:
    """Everything printed up to the first occurrence of a text."""
    assert program.stdout is not None
    seen = b""
    while not seen.endswith(ending.encode()):
        byte = program.stdout.read(1)
        assert byte, seen.decode()
        seen += byte
    return seen.decode()


# -- playing


@pytest.mark.parametrize(("bot", "seat"), [("squire", "1"), ("random", "2"), ("page", "1")])
def test_a_whole_match_against_a_bot(home: Path, tmp_path: Path, bot: str, seat: str) -> None:
    record = tmp_path / "match.record"
    typed = "1\nready\n" * 100 + f"s {record}\nq\n"
    out = play(home, typed, GAME, "--bot", bot, "--seat", seat, "--seed", "5", "--no-clock")
    assert "\x1b" not in out
    assert f"({bot})" in out
    match = cardwright.replay(record.read_text(encoding="utf-8"))
    assert match.over
    assert match.result is not None
    verdict = "You win: " if int(seat) - 1 in match.result.winners else "A draw" if match.result.draw else "You lose."
    assert verdict in out
    assert not list((home / "saves").glob("*"))


def test_the_screen_shows_board_hand_options_and_question(home: Path) -> None:
    out = play(home, "1\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    for words in (
        "round 1",
        "deck 12",
        "HP 20/20",
        "mana 4/10",
        "Kappa                  1       2        4   1 left  2 center  3 right",
        "costs 5 and you have 4 mana left",
        "\n0 Ready",
        "Plan your round",
        "planned: left",
        "(Kappa)",
        "The coin names",
    ):
        assert words in out, words
    assert max(map(len, out.splitlines()[:-1])) <= 80


def test_numbers_notes_beginnings_and_several_at_once(home: Path) -> None:
    for typed in (
        "2\nr",
        "place kappa center\nready",
        "kap c\nr",
        "kappa c; r",
        "place kappa center; ready",
        "2; r",
    ):
        save = home / "end.json"
        play(home, f"{typed}\nsave {save}\nq\nn\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
        assert "0 place kappa center; ready" in record_in(save), typed


def test_unclear_and_impossible_words_change_nothing(home: Path) -> None:
    typed = "place\nplace king-arthur left\n99\nkappa l; kappa r\nready; ready\nnonsense\n"
    out = play(home, typed, GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert "“place” could be “place kappa left”" in out
    assert "King Arthur costs 5 and you have 4 mana left (BL-6.4)" in out
    assert "There is no option 99; the numbers are 0 to 9" in out
    assert "Nothing was picked" in out
    assert "comes too late" in out
    words = "I do not understand “nonsense”. Type a number, a card and a line (“kappa left”), or ? for help."
    assert words in " ".join(out.split())
    assert [line for line in record_in(the_save(home)) if line.startswith("0 ")] == []


def test_what_an_option_says_in_brackets_is_none_of_its_words(home: Path) -> None:
    out = play(home, "mana\n? mana\n-1\n? -1\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert "I do not understand “mana”. Type a number" in out
    assert "There is nothing called “mana” to explain." in out
    assert out.count("There is no option -1; the numbers are 0 to 9") == 2
    assert "could be" not in out


def test_undo(home: Path) -> None:
    out = play(home, "1\nu\nu\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert "Taken back." in out
    assert "You cannot take back: " in out
    saved = cardwright.replay("\n".join(record_in(the_save(home))))
    assert saved.ask(0).announcing == []


def test_explanations(home: Path) -> None:
    typed = "?\n? king-arthur\n? arthur left\n? 1\n? place thor left\n? 99\noptions\nlog\nlook\n"
    out = play(home, typed, GAME, "--seed", "7", "--bot", "page", "--no-clock", "--variant", "champions")
    assert "What you can type" in out
    assert "King Arthur: cost 5, attack 6, defense 10." in out
    assert "Banner. (Your cards on adjacent lines have +1 attack.)" in out
    assert "place king-arthur left: King Arthur costs 5 and you have 4 mana left (BL-6.4)" in out
    assert "Place Kappa on the left (1 mana): possible. Type “place kappa left”." in out
    assert "You do not hold a card “thor” (BL-6.4)" in out
    assert "There is no option 99" in out
    assert "  1  place kappa left" in out
    assert out.count("The coin names Player 2") == 2
    assert "deck, 12 cards" in out


def test_resigning_and_draws(home: Path) -> None:
    out = play(home, "resign\nn\nresign\ny\n", GAME, "--bot", "page", "--no-clock")
    assert "You lose. Player 2 wins: you conceded." in out
    out = play(home, "draw\n", GAME, "--bot", "page", "--no-clock")
    assert "Player 2 (page) declines the draw." in out
    out = play(home, "draw\nn\ndraw\ny\n", GAME, "--two", "--no-clock")
    assert "Player 2 declines the draw." in out
    assert "A draw by agreement." in out
    first, second, third = out.split("-- Player ")[2:5]
    assert second.startswith("1 --")
    for asked in (first, third):
        assert asked.startswith("2 --\nPlayer 2: Player 1 offers a draw. Do you agree?")


def test_two_people_see_only_their_own_hands(home: Path) -> None:
    out = play(home, "1; r\nready\n", GAME, "--two", "--seed", "7", "--no-clock")
    first, second = out.split("-- Player 2 --")[:2]
    assert "Kappa" in first
    second = second.split("-- Player 1 --")[0]
    assert "Kappa" not in second.split("Player 1 places")[0]
    assert "Player 2: Plan your round" in second
    assert out.count("-- Player 1 --") == 2


def test_playing_again_swaps_seats(home: Path) -> None:
    out = play(home, "resign\ny\np\nq\nn\n", GAME, "--bot", "page", "--no-clock")
    before, after = out.split("You lose.")
    assert "▼ Player 1 (you)" in before
    assert "▼ Player 2 (you)" in after
    assert "The match is not kept." in after
    assert not list((home / "saves").glob("*"))


# -- saving


def test_a_resumed_match_goes_on_exactly(home: Path, tmp_path: Path) -> None:
    begun, rest = "1\nready\n2\n", "ready\n" + "1\nready\n" * 3
    whole = tmp_path / "whole.json"
    play(home, f"{begun}{rest}save {whole}\nq\nn\n", GAME, "--bot", "marshal", "--seed", "5", "--no-clock")
    out = play(home, begun, GAME, "--bot", "marshal", "--seed", "5", "--no-clock")
    save = the_save(home)
    assert f"cardwright play --resume {save}" in out
    parts = tmp_path / "parts.json"
    out = play(home, f"{rest}save {parts}\nq\ny\n", "--resume", str(save), "--no-clock")
    assert "goes on where you left it" in out
    assert json.loads(parts.read_text(encoding="utf-8")) == json.loads(whole.read_text(encoding="utf-8"))
    assert record_in(save) == record_in(whole)


def test_not_keeping_a_resumed_match_leaves_the_file_as_it_was(home: Path) -> None:
    play(home, "1\n", GAME, "--bot", "page", "--seed", "5", "--no-clock")
    before = the_save(home).read_text(encoding="utf-8")
    play(home, "ready\nq\nn\n", "--resume", str(the_save(home)), "--no-clock")
    assert the_save(home).read_text(encoding="utf-8") == before


def test_an_unfinished_record_can_be_gone_on_with(home: Path, tmp_path: Path) -> None:
    match = cardwright.game(GAME).start(seed=3)
    match.pick(0, "ready")
    record = tmp_path / "begun.record"
    record.write_text(match.record(secrets=True), encoding="utf-8")
    out = play(home, "ready\n", "--resume", str(record), "--bot", "page", "--seat", "2", "--no-clock")
    assert "round 2" in out


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGTERM, 143)])
def test_signals_save_the_match(home: Path, number: signal.Signals, code: int) -> None:
    program = begin(home, GAME, "--bot", "page", "--seed", "7")
    assert program.stdin is not None
    read_until(program, "s] > ")
    program.stdin.write(b"1\n")
    program.stdin.flush()
    read_until(program, "s] > ")
    program.send_signal(number)
    out, err = program.communicate(timeout=60)
    assert program.returncode == code
    assert b"Traceback" not in err
    assert f"--resume {the_save(home)}" in out.decode()
    assert "planned: left" in play(home, "", "--resume", str(the_save(home)))


def test_the_end_of_the_input_saves_the_match(home: Path) -> None:
    assert "The match is saved." in play(home, "1\nsave", GAME, "--bot", "page", "--seed", "7")
    assert "0 place kappa left" in record_in(the_save(home))


def test_a_full_disk_does_not_stop_the_match(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    out = play(blocked, "ready\n", GAME, "--bot", "page", "--no-clock")
    assert "could not be saved" in out


# -- time


def test_time_runs_out(home: Path) -> None:
    program = begin(home, GAME, "--bot", "squire", "--seed", "7", "--variant", "clock=1,idle_rounds=2")
    assert program.stdin is not None
    assert "[   1 s] > " in read_until(program, "s] > ")
    program.stdin.write(b"kappa l\n")
    program.stdin.flush()
    read_until(program, "planned: left")
    out = read_until(program, "q stop > ")
    program.communicate(timeout=60)
    assert program.returncode == 0
    assert "Time is up: what you had picked counts as it stands." in out
    assert "You place Kappa on the left for 1 mana" in out
    assert "You: idle 0 → 1" in out
    assert "You picked nothing: idle 1 of 2; a second idle round loses (BL-7.6)." in " ".join(out.split())
    assert "You lose. Player 2 wins: you were absent for too long." in out


def test_two_people_run_out_of_time_together(home: Path) -> None:
    program = begin(home, GAME, "--two", "--seed", "7", "--variant", "clock=1,idle_rounds=1")
    out = read_until(program, "q stop > ")
    program.communicate(timeout=60)
    assert "Player 1's time is up" in out
    assert "A draw: both players were absent for too long." in out


# -- a real terminal


def test_on_a_terminal_the_screen_is_cleared_and_fits(home: Path) -> None:
    pty = pytest.importorskip("pty")
    fcntl = pytest.importorskip("fcntl")
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    program = subprocess.Popen(
        [*PROGRAM, "play", GAME, "--seed", "7", "--bot", "page"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment(home), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
        start_new_session=True,
    )
    os.close(theirs)
    seen = b""

    def wait_for(ending: bytes) -> None:
        nonlocal seen
        while ending not in seen:
            seen += os.read(ours, 4096)

    wait_for(b"s] > ")
    os.write(ours, b"?\n")
    wait_for(b"Enter to go on")
    os.write(ours, b"\n")
    seen = b""
    wait_for(b"s] > ")
    last = seen.rsplit(b"\x1b[H", 1)[1]
    assert last.count(b"\n") <= 23
    os.write(ours, b"q\n")
    wait_for(b"[Y/n]")
    os.write(ours, b"y\n")
    wait_for(b"--resume")
    assert program.wait(timeout=60) == 0
    os.close(ours)


# -- wrong arguments


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("chess",), 1, "there is no game “chess”; there are battle-lines"),
        ((GAME, "--bot", "nobody"), 1, "has no bot “nobody”; it has page"),
        ((GAME, "--seat", "3"), 1, "there is no seat 3"),
        ((GAME, "--two", "--bot", "page"), 2, "leave out --bot"),
        ((GAME, "--seed", "x"), 1, "“x” is no seed"),
        ((GAME, "--seed", "9" * 5000), 1, "is no seed"),
        ((GAME, "--variant", f"hp={'9' * 5000}"), 1, "it takes a number from 1 to 99"),
        ((GAME, "--variant", "hp=0"), 1, "hp cannot be 0; it takes a number from 1 to 99"),
        ((GAME, "--variant", "speed=1"), 1, "has no setting “speed”"),
        ((GAME, "--variant", "quick"), 1, "has no variant “quick”; it has standard"),
        ((GAME, "--resume", "nowhere.json"), 1, "cannot read “nowhere.json”"),
        (("--resume", "x", "--seed", "1"), 2, "leave out --seed"),
    ],
)
def test_wrong_arguments(home: Path, arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in play(home, "", *arguments, code=code)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "cardwright-save 1"}', "once upon a time"])
def test_what_is_no_save(home: Path, tmp_path: Path, text: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    assert "Error: " in play(home, "", "--resume", str(path), code=1)
