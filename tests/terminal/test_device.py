"""What reaches the terminal: the user's own screen is left alone, and nothing is sent that it cannot show."""

from __future__ import annotations

import json
import os
import pty
import signal
import struct
import subprocess
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from select import select
from termios import TIOCSWINSZ
from types import TracebackType
from xml.etree import ElementTree

import pytest

import cardwright
from cardwright.terminal.device import plain
from support.program import PROGRAM, at_home, environment, expect, on_terminal

GAME = "battle-lines"

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
COLORS = [f"\x1b[{code}m".encode() for code in (31, 33, 35, 36, "1;33", "1;35", "1;36")]


class Terminal:
    """The program on a terminal of 80 × 24, and everything that it sends there."""

    def __init__(self, home: Path, *arguments: str, without: str = "", **variables: str) -> None:
        self.ours, theirs = pty.openpty()
        ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        variables = {**environment(home), "TERM": "xterm-256color", **variables}
        for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR"):
            if name not in variables or name in os.environ:
                variables.pop(name, None)
        variables.pop(without, None)
        self.program = subprocess.Popen(
            [*PROGRAM, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=variables, start_new_session=True
        )
        os.close(theirs)
        self.seen = b""
        self.read = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.ours)

    def _more(self) -> bool:
        if not select([self.ours], [], [], 60)[0]:
            return False
        try:
            found = os.read(self.ours, 4096)
        except OSError:  # the program has closed its side
            return False
        self.seen += found
        return bool(found)

    def wait_for(self, text: str) -> None:
        """Wait for a text that was not waited for before."""
        while text.encode() not in self.seen[self.read :]:
            assert self._more(), self.seen.decode(errors="replace")
        self.read = self.seen.index(text.encode(), self.read) + len(text.encode())

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until the program ends: one that comes just before it waits for a line is not seen."""
        for _ in range(6):
            self.program.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.program.wait(timeout=10.0)
                return

    def end(self) -> int:
        """Wait for the end of the program: its exit code."""
        while self._more():
            pass
        return self.program.wait(timeout=60)

    @property
    def after(self) -> str:
        """What stays to be seen when the program is over."""
        assert self.seen.count(ENTER) == self.seen.count(LEAVE)
        return self.seen.rpartition(LEAVE)[2].decode()


def begun(home: Path, *more: str, **variables: str) -> Terminal:
    return Terminal(home, "play", GAME, "--seed", "7", "--bot", "page", *more, **variables)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = cardwright.game(GAME).start(seed=3)
    cardwright.play_match(match, [cardwright.bot(GAME, "page", seed=seat) for seat in (0, 1)])
    path = tmp_path / "match.record"
    path.write_text(match.record(), encoding="utf-8")
    return path


# -- the user's own screen


def leave_by_quitting(there: Terminal) -> int:
    there.type("q\n")
    there.wait_for("[Y/n]")
    there.type("y\n")
    return 0


def leave_by_interrupt(there: Terminal) -> int:
    there.program.send_signal(signal.SIGINT)
    return 130


def leave_by_termination(there: Terminal) -> int:
    there.program.send_signal(signal.SIGTERM)
    return 143


@pytest.mark.parametrize("leave", [leave_by_quitting, leave_by_interrupt, leave_by_termination])
def test_however_a_match_is_left_the_users_screen_comes_back(home: Path, leave: object) -> None:
    assert callable(leave)
    with begun(home) as there:
        there.wait_for("s] > ")
        code = leave(there)
        assert there.end() == code
        assert there.seen.count(ENTER) == 1
        assert "The match is saved. Go on with:" in there.after
        assert b"\x1b[3J" not in there.seen  # what was scrolled away stays
        assert b"\x1bc" not in there.seen


def test_how_a_match_ended_stays_to_be_seen(home: Path) -> None:
    with begun(home, "--no-clock") as there:
        there.wait_for("> ")
        there.type("resign\n")
        there.wait_for("[y/N]")
        there.type("y\n")
        there.wait_for("q stop > ")
        there.type("p\n")
        there.wait_for("> ")
        there.type("resign\n")
        there.wait_for("[y/N]")
        there.type("y\n")
        there.wait_for("q stop > ")
        there.type("q\n")
        assert there.end() == 0
        assert there.seen.count(ENTER) == 2
        assert "You lose. Player 1 wins: you conceded." in there.after
        assert "Player 2 (you)" in there.after


@pytest.mark.parametrize("leave", ["q\n", "\x03", "\x04"])
def test_replay_gives_the_screen_back(home: Path, record: Path, leave: str) -> None:
    with Terminal(home, "replay", str(record)) as there:
        there.wait_for("q stop")
        there.wait_for("> ")
        there.type("n\n")
        there.wait_for("> ")
        there.interrupt() if leave == "\x03" else there.type(leave)
        assert there.end() == (130 if leave == "\x03" else 0)
        assert b"\x1b[3J" not in there.seen
        assert there.after.strip() in ("", "^C", "^D")


# -- terminals that understand nothing but text


def shown(home: Path, *arguments: str, typed: str = "", code: int = 0, **variables: str | None) -> bytes:
    """What the program sends to a terminal that it finds to be such a one."""
    usual = {"TERM": "xterm-256color", **dict.fromkeys(("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR"))}
    ended, seen = on_terminal(*arguments, typed=typed, variables={**at_home(home), **usual, **variables})
    assert ended == code, seen.decode(errors="replace")
    return seen


@pytest.mark.parametrize("term", ["dumb", "unknown", "", None])
def test_a_dumb_terminal_gets_text_only(home: Path, record: Path, term: str | None) -> None:
    assert b"\x1b" in shown(home, "play", GAME, "--seed", "7", "--bot", "page", typed="1\n\x04")
    seen = shown(home, "play", GAME, "--seed", "7", "--bot", "page", typed="1\n\x04", TERM=term)
    assert b"planned: left" in seen
    assert b"The match is saved." in seen
    assert b"\x1b" not in seen
    for arguments, typed in (
        (("sim", GAME, "-n", "4", "--workers", "1"), ""),
        (("cards", GAME), ""),
        (("verify", str(record)), ""),
        (("scenario", "scenarios"), ""),
        (("replay", str(record)), "q\n"),
    ):
        assert b"\x1b" not in shown(home, *arguments, typed=typed, TERM=term), arguments


def test_a_dumb_terminal_gets_text_only_also_when_the_match_is_interrupted(home: Path) -> None:
    with begun(home, TERM="dumb") as there:
        there.wait_for("s] > ")
        there.type("1\n")
        there.wait_for("planned: left")
        there.wait_for("s] > ")
        there.program.send_signal(signal.SIGINT)
        assert there.end() == 130
        assert b"\x1b" not in there.seen


def test_a_dumb_terminal_does_not_show_one_players_hand_to_the_other(home: Path) -> None:
    with Terminal(home, "play", GAME, "--two", "--no-clock", "--seed", "7", TERM="dumb") as there:
        there.wait_for("Pass the keyboard to Player 1")
        there.type("\n")
        there.wait_for("Kappa")
        there.wait_for("> ")
        there.type("ready\n")
        there.wait_for("Pass the keyboard to Player 2")
        between = there.seen[: there.read].decode().rpartition("> ready")[2]
        assert between.count("\n") >= 24


def test_no_color_is_honoured(home: Path, record: Path) -> None:
    for off in (None, "1"):
        seen = shown(home, "replay", "--all", str(record), NO_COLOR=off)
        assert any(color in seen for color in COLORS) == (off is None)


# -- encodings that cannot draw the board


def printed(home: Path, encoding: str, *arguments: str, typed: str = "", code: int = 0) -> str:
    return expect(*arguments, typed=typed, code=code, encoding=encoding, variables=at_home(home))


def test_a_process_prints_in_the_encoding_that_it_is_given(home: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "cards", GAME, "cu-chulainn"],
        capture_output=True,
        env={**environment(home), "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )
    assert done.stderr == b""
    assert done.stdout.decode("ascii") == printed(home, "ascii", "cards", GAME, "cu-chulainn")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("cards", GAME),
        ("cards", GAME, "cu-chulainn"),
        ("cards", "clashing-destiny", "--search", "fire"),
        ("decks", "clashing-destiny"),
        ("sim", GAME, "-n", "4", "--workers", "1"),
        ("sim", "clashing-destiny", "--decks", "nine-winds,oath-of-dawn", "-n", "6", "--workers", "1"),
        ("bench", GAME, "--rounds", "1", "-n", "1"),
        ("check",),
        ("play", GAME, "--seed", "7", "--no-clock"),
        ("play", "clashing-destiny", "--seed", "7", "--no-clock"),
        ("--help",),
    ],
    ids=" ".join,
)
def test_every_command_prints_in_every_encoding(home: Path, encoding: str, arguments: tuple[str, ...]) -> None:
    assert printed(home, encoding, *arguments, typed="?\nlook\n")


def test_records_and_mistakes_are_printed_in_ascii(home: Path, record: Path) -> None:
    assert printed(home, "ascii", "replay", "--all", str(record))
    assert printed(home, "ascii", "verify", str(record))
    assert 'cannot read "nowhere"' in printed(home, "ascii", "replay", "nowhere", code=1)
    assert 'cannot read "nowhere"' in printed(home, "ascii", "scenario", "nowhere", code=1)
    assert 'there is no game "chess"' in printed(home, "ascii", "play", "chess", code=1)


def test_a_board_in_ascii_keeps_its_shape(home: Path) -> None:
    arguments = ("play", GAME, "--seed", "7", "--no-clock")
    whole, poor = (printed(home, encoding, *arguments).split("\n") for encoding in ("utf-8", "ascii"))
    drawn = [i for i, line in enumerate(whole) if "│" in line or "─" in line]
    assert drawn
    for i in drawn:
        assert poor[i] == plain(whole[i])
        assert len(poor[i]) == len(whole[i])
    assert any(line.startswith("+--") for line in poor)


def test_data_is_the_same_in_every_encoding(home: Path) -> None:
    for arguments in (("cards", GAME, "--json"), ("games", "--json"), ("decks", "clashing-destiny", "--json")):
        found = [json.loads(printed(home, encoding, *arguments)) for encoding in ("utf-8", "ascii", "latin-1")]
        assert found[0] == found[1] == found[2]


def test_an_emblem_is_a_utf_8_file_in_every_encoding(home: Path) -> None:
    variables = {**environment(home), "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run([*PROGRAM, "art", GAME, "cu-chulainn"], capture_output=True, env=variables, timeout=60)
    assert ElementTree.fromstring(done.stdout.decode("utf-8")).tag.endswith("svg")


def test_letters_that_no_encoding_has(home: Path, tmp_path: Path) -> None:
    """A file name may hold bytes that are no text at all, and so may what is typed."""
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.record")
    assert "WRONG" in printed(home, "utf-8", "verify", name, code=1)
    with begun(home, "--no-clock", PYTHONIOENCODING="ascii") as there:
        there.wait_for("> ")
        os.write(there.ours, b"\xc3\xa9\xff\n")
        there.wait_for("I do not understand")


# -- pipes that are closed, disks that are full


@pytest.mark.parametrize(
    "arguments", [("games",), ("cards", "clashing-destiny"), ("--help",), ("check",)], ids=" ".join
)
def test_a_reader_who_has_read_enough(home: Path, arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, *arguments], stdout=writer, stderr=subprocess.PIPE, env=environment(home), timeout=60
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 1


def test_a_full_disk(home: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, env=environment(home), timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.decode() == "Error: No space left on device\n"
