"""The table in the terminal, piece by piece: numbers, words, files, the clock and what is told of a round."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from rich.text import Text

import cardwright
from cardwright.cli import replay as replay_command
from cardwright.games import registry
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.terminal.board import Board
from cardwright.terminal.console import Console, clean
from cardwright.terminal.hints import idle_text, only_end, why_no
from cardwright.terminal.menu import Numbers
from cardwright.terminal.panel import ROOMY
from cardwright.terminal.reach import Reach
from cardwright.terminal.story import HEADING, MINOR, SHOWN, Story, as_you, short
from cardwright.terminal.table import Table
from cardwright.vocabulary.looks.layout import Layout, Panel, ReadyCards
from support.packaged import GAMES
from support.program import at_home, call, expect, play, record_in, the_save

GAME = "battle-lines"

MOVES = ["place * left", "place * center", "place * right"]


def arranged(p1: dict[str, object], p2: dict[str, object], **more: object) -> Match:
    position = {"start": "placement", "round": 4, "p1": p1, "p2": p2, **more}
    return cardwright.game(GAME).start(seed=1, position=position)


class Scripted(Console):
    """A terminal whose person types these lines; every answer takes some seconds of a made-up time."""

    def __init__(self, *lines: str, height: int = 24, seconds: float = 0) -> None:
        super().__init__()
        self.tty = True
        self.lines = list(lines)
        self.rows = height
        self.seconds = seconds
        self.now = 1000.0
        self.screens: list[list[str]] = []
        self.asked: list[str] = []

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int:
        return self.rows

    def screen(self, lines: Sequence[Text | str]) -> None:
        self.screens.append([str(line) for line in lines])

    def say(self, text: Text | str = "") -> None:
        self.screens.append([str(text)])

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        self.asked.append(prompt)
        self.now += self.seconds
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def hide(self) -> None:
        self.screens.append([])

    def forget_typed(self) -> None:
        pass


def seated(console: Console, match: Match, tmp_path: Path, *seats: str) -> Table:
    return Table(console, match, seats or ("person", "page"), 1, tmp_path / "save.json", 60)


# -- numbers and words


def test_options_keep_their_numbers_and_the_last_is_0() -> None:
    match = cardwright.game(GAME).start(seed=7)
    numbers = Numbers()
    before = numbers.of(match.ask(0).options)
    assert before["ready"] == 0
    assert list(before.values()) == [*range(1, len(before)), 0]
    match.pick(0, "place kappa left")
    after = numbers.of(match.ask(0).options)
    assert all(after[note] == before[note] for note in after if note in before)
    assert after["take back left"] == len(before)
    match.pick(0, "take back left")
    assert numbers.of(match.ask(0).options) == before
    match.pick(0, "place kappa center")
    assert numbers.of(match.ask(0).options)["take back center"] == len(before) + 1


def test_a_number_never_means_something_else(home: Path) -> None:
    out = play(home, "1\n1\n2\n0\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert out.count("Not possible: Kappa is already in your plan (BL-6.4).") == 2
    assert "10 Take back your card from the left   0 Ready" in out
    assert "0 place kappa left; ready" in record_in(the_save(home))


@pytest.mark.parametrize("typed", ["1;ready", "1 ;; 0", ";kappa l;r;", "kap l\n; ;\n;0"])
def test_semicolons_need_no_space(home: Path, typed: str) -> None:
    out = play(home, f"{typed}\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert "Not possible" not in out
    assert "understand" not in out
    assert "0 place kappa left; ready" in record_in(the_save(home))


def test_natural_words_that_are_not_possible_are_answered_by_the_game(home: Path) -> None:
    typed = "king arthur right\nmushussu right\ntake back left\nkappa l; arthur c\nfred; 1\n"
    out = play(home, typed, GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert "Not possible: King Arthur costs 5 and you have 4 mana left (BL-6.4)." in out
    assert "Not possible: You do not hold a card “mushussu” (BL-6.4)." in out
    assert "Not possible: No card of your plan lies on the left (BL-6.5)." in out
    assert "“arthur c”: Not possible: King Arthur costs 5 and you have 3 mana left" in " ".join(out.split())
    assert "I do not understand “fred”." in out
    assert "Nothing was picked." in out
    assert "0 place" not in "".join(record_in(the_save(home)))


def test_what_arrow_keys_send_is_not_part_of_a_line() -> None:
    assert clean("\x1b[A1\x1b[3~\x1bOD2\x1b[1;5C\n") == "12"
    assert clean("Scáthach left\r\n") == "Scáthach left"


def test_why_a_card_offers_nothing() -> None:
    field = {"left": "tyr", "center": "echo"}
    poor = arranged({"hand": ["kappa", "thor"], "mana": 1, "field": field}, {"hand": ["sir-kay"]})
    board = Board(poor.game, poor.state.rules, ["a", "b"], 0)
    assert why_no(poor, 0, board, "thor", MOVES) == "costs 4 and you have 1 mana left"
    poor.pick(0, "place kappa right")
    assert why_no(poor, 0, board, "thor", MOVES) == "costs 4 and you have 0 mana left"
    rich = arranged({"hand": ["kappa", "thor"], "mana": 9, "field": field}, {"hand": ["sir-kay"]})
    rich.pick(0, "place kappa right")
    assert why_no(rich, 0, board, "thor", MOVES) == "no empty line"


def test_the_hint_that_nothing_can_be_paid_is_given_only_if_it_is_true() -> None:
    poor = arranged({"hand": ["thor", "heracles"], "mana": 1}, {"hand": ["sir-kay"]})
    assert only_end(poor, 0, ["thor", "heracles"], MOVES) == "You cannot pay for any card: be ready."
    richer = arranged({"hand": ["thor", "kappa"], "mana": 1}, {"hand": ["sir-kay"]})
    assert only_end(richer, 0, ["thor", "kappa"], MOVES) == ""
    richer.pick(0, "place kappa left")
    assert only_end(richer, 0, ["thor", "kappa"], MOVES) == ""


# -- what is told


def lines(match: Match, viewer: int | None, you: bool = True) -> list[str]:
    return [str(line) for line in Story(match, viewer, you).lines(match.events(viewer))]


def test_the_panel_of_a_seat_counts_its_ready_cards() -> None:
    whole = cardwright.game(GAME).definition
    panel = Panel(resources=["mana", ReadyCards(zone="field", label="fighters")])
    game = Game(replace(whole, layout=Layout(panel=panel)))
    match = arranged({"field": {"left": "thor", "right": "echo"}}, {})
    board = Board(game, match.state.rules, ["Ada", "Nyx"], 0)
    assert "fighters 2/2" in "\n".join(
        line.plain for line in board.panels.lines(match.view(0), 0, 80, ROOMY, Reach())
    )


def test_a_round_in_words_for_one_of_the_players() -> None:
    match = arranged(
        {"mana": 3, "hand": ["sir-kay", "kappa"], "field": {"left": "brynhild", "center": "jon-snow"}},
        {"hand": ["domovoi"], "field": {"left": "tyr", "right": "echo"}},
        deck=["thor", "pooka"],
        first=2,
    )
    match.pick(0, "place kappa right; ready")
    match.pick(1, "ready")
    told = lines(match, 0)
    assert told[:-2] == [
        "You are ready",
        "Player 2 is ready",
        "You: mana 3 → 2",
        "You place Kappa on the right for 1 mana",
        "On the left: Brynhild strikes Tyr the One-Handed for 5, 2 left",
        "On the left: Tyr the One-Handed strikes Brynhild for 3, destroyed",
        "In the center: Jon Snow hits Player 2 for 5",
        "On the right: Kappa strikes Echo for 2, 7 left",
        "Player 2: HP 20 → 15",
        "Brynhild goes to the graveyard",
        "── Round 5 " + "─" * 29,
        "Player 2 draws a card (1 left in the deck)",
        "You draw Pooka (0 left in the deck)",
    ]
    assert "In the center: Jon Snow hits you for 5" in lines(match, 1)
    assert "In the center: Jon Snow hits Player 2 for 5" in lines(match, None, False)
    assert not any("for 0" in line for line in told)


def test_losses_and_rounds_are_marked_by_more_than_colour() -> None:
    match = arranged(
        {"hand": ["kappa"], "mana": 1, "field": {"left": "thor"}}, {"hand": ["sir-kay"], "field": {"left": "echo"}}
    )
    match.pick(0, "place kappa right; ready")
    match.pick(1, "ready")
    told = Story(match, 0, True).tell(match.events(0))
    styles = {str(line.text): [line.text.style, *[span.style for span in line.text.spans]] for line in told}
    assert "red" in styles["Player 2: HP 20 → 18"]
    assert [line.text.style for line in told if line.rank == HEADING] == ["bold"]
    assert {line.rank for line in told} >= {SHOWN, HEADING}


def test_who_was_not_asked_has_nothing_to_plan() -> None:
    match = arranged({"field": {"left": "kappa"}}, {"hand": ["sir-kay"], "mana": 1}, deck=[])
    match.pick(1, "place sir-kay left; ready")
    told = lines(match, 0)
    assert told[0] == "You have nothing to plan"
    assert told[1] == "Player 2 is ready"
    assert "── Round 5, by itself ─" in "".join(told)
    after = told[next(i for i, line in enumerate(told) if "Round 5" in line) :]
    assert "You have nothing to plan" in after
    assert "Player 2 has nothing to plan" in after


def test_a_short_report_leaves_out_what_matters_least() -> None:
    match = arranged({"hand": ["kappa"], "field": {"left": "thor"}}, {"hand": ["sir-kay"]}, deck=["pooka", "echo"])
    match.pick(0, "ready")
    match.pick(1, "ready")
    told = Story(match, 0, True).tell(match.events(0))
    whole = [str(line) for line in short(told, 100)]
    some = [str(line) for line in short(told, len(whole) - 1)]
    few = [str(line) for line in short(told, 2)]
    assert any("mana" in line for line in whole)
    assert not any("mana" in line for line in some)
    assert any("draw" in line for line in some)
    assert not any("draw" in line for line in few)
    assert any("hits" in line for line in few)
    assert {line.rank for line in told} >= {SHOWN, MINOR}


def test_you() -> None:
    for text, wanted in (
        ("Player 1 places Kappa", "You place Kappa"),
        ("Player 1 passes", "You pass"),
        ("Player 1: HP 3 → 0", "You: HP 3 → 0"),
        ("Player 2 wins: Player 1 was absent for too long", "Player 2 wins: you were absent for too long"),
        ("Player 1 wins: Player 2's avatar has fallen", "You win: Player 2's avatar has fallen"),
        ("Player 2 wins: Player 1's avatar has fallen", "Player 2 wins: your avatar has fallen"),
        ("Player 10 draws a card", "Player 10 draws a card"),
    ):
        assert as_you(text, 0) == wanted


def test_the_result_is_told_once(home: Path) -> None:
    out = play(home, "0\n" * 30 + "q\n", GAME, "--seed", "7", "--bot", "marshal", "--no-clock")
    assert out.count("wins") == 1
    assert "You lose. Player 2 wins: your avatar has fallen." in out
    assert "Player 2 (marshal) holds:" in out


# -- the clock


def test_reading_takes_no_time_off_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    console = Scripted("", "y", seconds=50)
    monkeypatch.setattr("cardwright.terminal.table.monotonic", lambda: console.now)
    for seats, kept in ((("person", "page"), 100.0), (("person", "person"), 0.0)):
        console.lines = ["", "y"]
        there = seated(console, cardwright.game(GAME).start(seed=7), tmp_path, *seats)
        there._deadline = console.now + 60
        before = there._deadline
        there.page([Text("a page")])
        assert there.yes("Really?", False)
        assert there._deadline - before == kept


def test_what_an_idle_round_means() -> None:
    match = cardwright.game(GAME).start(seed=7)
    match.timeout()
    assert idle_text(match, 0) == "You picked nothing: idle 1 of 3; a third idle round loses (BL-7.6)."
    match = cardwright.game(GAME).start(seed=7, variant={"idle_rounds": 8})
    match.timeout()
    match.timeout()
    assert "idle 2 of 8; an eighth idle round loses" in idle_text(match, 0)


def test_a_draw_is_offered_on_a_cleared_screen(tmp_path: Path) -> None:
    console = Scripted("", "draw", "", "n", "", "q", "n")
    there = seated(console, cardwright.game(GAME).start(seed=7), tmp_path, "person", "person")
    with pytest.raises(table_quit()):
        there.run()
    at = next(i for i, prompt in enumerate(console.asked) if "offers a draw" in prompt)
    assert console.asked[at - 1] == "Pass the keyboard to Player 2, who presses Enter. "
    assert console.asked[at + 1] == "Pass the keyboard to Player 1, who presses Enter. "
    assert [screen for screen in console.screens if not screen][1:] == [[], []]


def table_quit() -> type[Exception]:
    from cardwright.terminal.commands import Quit

    return Quit


# -- files


def test_saving_to_a_named_file(home: Path, tmp_path: Path) -> None:
    diary = tmp_path / "Diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    other = tmp_path / "Other.json"
    play(home, f"save {other}\nq\nn\n", GAME, "--seed", "8", "--bot", "page", "--no-clock")
    before = other.read_text(encoding="utf-8")
    mine = tmp_path / "Mine.json"
    typed = [f"save {diary}", f"save {tmp_path}/no/where.json", f"save {tmp_path}", f"save {other}", "n"]
    typed += [f"save {mine}", "1", f"save {mine}"]
    out = play(home, "\n".join([*typed, ""]), GAME, "--seed", "7", "--bot", "page", "--no-clock")
    flat = "".join(out.split())
    assert f"“{diary}”isthereandisnosavedmatchorrecord.Chooseanothername." in flat
    assert f"thereisnofolder“{tmp_path}/no”" in flat
    assert f"“{tmp_path}”isafolder" in flat
    assert f"“{other}”holdsanothermatch.Replaceit?[y/N]" in flat
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    assert other.read_text(encoding="utf-8") == before
    assert not (tmp_path / "no").exists()
    assert "0 place kappa left" in record_in(mine)
    play(home, f"save {other}\ny\nq\nn\n", GAME, "--seed", "7", "--bot", "page", "--no-clock")
    assert other.read_text(encoding="utf-8") != before


def test_the_record_of_a_finished_match_keeps_the_capitals_of_its_file(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "My Match.Record"
    out = play(home, f"resign\ny\ns {path}\ns {tmp_path}/No/X\nq\n", GAME, "--bot", "page", "--no-clock")
    assert cardwright.replay(path.read_text(encoding="utf-8")).over
    assert f"cardwright replay '{path}'" in out
    assert f"there is no folder “{tmp_path}/No”" in out


def test_hints_use_the_users_own_command(home: Path) -> None:
    words = {**at_home(home), "CARDWRIGHT_COMMAND": "python3 dev.py"}
    done = call("play", GAME, "--bot", "page", typed="1\n", variables=words)
    assert f"  python3 dev.py play --resume {the_save(home)}\n" in done.out


def test_resuming_without_a_file_takes_the_newest_match(home: Path) -> None:
    assert "there is no unfinished match" in play(home, "", "--resume", code=1)
    play(home, "1\n", GAME, "--seed", "5", "--bot", "page", "--no-clock")
    old = the_save(home)
    newer = old.with_name("newer.json")
    newer.write_text(old.read_text(encoding="utf-8"), encoding="utf-8")
    os.utime(old, (1, 1))
    old.with_name("zzz.json").write_text("nonsense", encoding="utf-8")
    for arguments in (("--resume",), (GAME, "--resume"), ("--resume", GAME), ("--resume", "--no-clock")):
        out = "".join(play(home, "", *arguments).split())
        assert f"goesonwhereyouleftit.Itis{newer}." in out, arguments


def test_the_game_must_be_named_while_there_are_several(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play(home, "", "--bot", "page", "--no-clock", code=2)
    assert f"which game? There are {', '.join(GAMES)}. For example:" in out
    assert "cardwright play battle-lines" in out
    for other in set(registry.ids()) - {GAME}:
        monkeypatch.delitem(registry._PACKAGES, other)
    assert "Battle Lines" in play(home, "", "--bot", "page")


# -- replay and scenarios


def test_replay_goes_to_a_step_and_drops_the_least_important_lines() -> None:
    match = cardwright.game(GAME).start(seed=7)
    for seat, note in ((0, "plan kappa left, heimdall right"), (1, "ready"), (0, "ready"), (1, "ready")):
        match.pick(seat, note)
    steps = replay_command._steps(match, None, True)
    board = Board(match.game, match.state.rules, ["Player 1", "Player 2"], None)
    console = Scripted("2", "99", "g 4", "g 98", "dance", "q")
    replay_command._browse(console, board, steps, "The match is not over.")
    heads = [screen[0] for screen in console.screens if screen[0].startswith("Step")]
    assert heads[:3] == ["Step 0 of 4", "Step 2 of 4: Player 2: ready", "Step 2 of 4: Player 2: ready"]
    assert console.screens[2][-1].startswith("There is no step 99; the last is 4.")
    assert heads[3].startswith("Step 4 of 4: Player 2: ready")
    assert "There is no step 98" in console.screens[-2][-1]
    assert "“dance” is none of" in console.screens[-1][-1]
    assert all(len(screen) <= 22 for screen in console.screens)
    step = "\n".join(console.screens[1])
    assert "On the left: Kappa hits Player 2 for 2" in step
    assert "mana 4 →" not in step


def test_replay_pages_what_does_not_fit() -> None:
    match = cardwright.game(GAME).start(seed=7)
    match.pick(0, "plan kappa left, heimdall right")
    match.pick(1, "ready")
    steps = replay_command._steps(match, None, True)
    board = Board(match.game, match.state.rules, ["Player 1", "Player 2"], None)
    console = Scripted("", "2", "", "q", height=20)
    replay_command._browse(console, board, steps, "The match is not over.")
    assert "Enter to go on, q stop > " in console.asked
    shown = "\n".join(line for screen in console.screens for line in screen)
    assert "Player 1 places Kappa on the left" in shown
    assert all(len(screen) <= 19 for screen in console.screens)


SCENARIO = """
title = "Wrong"
game = "battle-lines"
rules = ["BL-8.5"]
text = "Wrong."
[position]
start = "placement"
round = 4
[position.p1]
hand = ["sir-kay"]
field = { left = "merlin", center = "brynhild", right = "vasilisa-the-wise" }
[position.p2]
hand = ["domovoi"]
[[step]]
do = ["p2 ready"]
[step.expect.p1]
hp = 3
field = { left = "thor", center = "cat-of-bubastis", right = "morgan-le-fay" }
"""


def scenario(path: Path) -> str:
    return expect("scenario", str(path), code=1, variables={"COLUMNS": "80"})


def test_scenario_differences_are_never_broken_through_a_pipe(tmp_path: Path) -> None:
    assert "ERROR cannot read “/none/at/all”: No such file or directory" in scenario(Path("/none/at/all"))
    path = tmp_path / "wrong.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    rows = [line for line in scenario(path).splitlines() if "expected" in line]
    assert len(rows) == 2
    assert all("found" in row for row in rows)


def test_scenario_differences_that_do_not_fit_take_a_line_for_each_half() -> None:
    from cardwright.cli.scenario import _rows
    from cardwright.testing.expectation import Difference

    long = Difference(1, "p2 ready", "p1.field", "left: thor 6, " * 4, "left: merlin 6, " * 4)
    brief = Difference(1, "p2 ready", "p1.hp", "3", "20")
    shown = [str(line).strip() for line in _rows([long], 80)]
    assert shown == ["p1.field", f"expected {long.expected}".strip(), f"found    {long.found}".strip()]
    assert len(_rows([brief], 80)) == 1
    assert len(_rows([long, brief], None)) == 2
