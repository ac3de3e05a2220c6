"""Tables of two to six in the terminal: who sits where, who is still in, who watches, and how it ends."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from cardwright.bots import registry
from cardwright.cli.seats import Wanted
from cardwright.errors import SeatError, UnknownBot
from cardwright.match.match import Match
from cardwright.terminal.commands import Quit, handle
from cardwright.terminal.explain import explain
from cardwright.terminal.menu import Numbers
from cardwright.terminal.outcome import ordinal, place_lines
from cardwright.terminal.piles import pile_lines
from cardwright.terminal.table import Table
from support.program import at_home, call, record_in, the_save
from support.tables import OUTPOST, SKIRMISH, skirmish
from support.typist import Typist

GAMES = {"skirmish": "skirmish.game", "outpost": "outpost.game"}


class Answering(Typist):
    """A terminal whose person answers every prompt from a list; when it is empty the input has ended."""

    def __init__(self, *lines: str, size: tuple[int, int] = (80, 24)) -> None:
        super().__init__(*lines, size=size)
        self.prompts: list[str] = []

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def seated(match: Match, console: Typist, tmp_path: Path, *people: int) -> Table:
    seats = tuple("person" if seat in people else "random" for seat in range(match.seats))
    return Table(console, match, seats, 1, tmp_path / "save.json", 0)


def play(home: Path, typed: str, *arguments: str, code: int = 0) -> str:
    done = call("play", *arguments, typed=typed, variables=at_home(home), games=GAMES)
    assert done.code == code, done.all
    return done.all


# -- who sits where


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    path = "cardwright.bots.random:RandomBot"
    monkeypatch.setitem(registry._FROM_OUTSIDE, "skirmish", dict.fromkeys(("ann", "bob", "cy"), path))


@pytest.mark.usefixtures("bots")
def test_people_and_bots_are_seated() -> None:
    for wanted, seats in (
        (Wanted(seats=4, people=(2,), bots="ann,bob,cy"), ("cy", "person", "ann", "bob")),
        (Wanted(seats=3, people=(3,), bots="ann"), ("ann", "ann", "person")),
        (Wanted(seats=4, people=(3, 1), bots="ann, bob"), ("person", "bob", "person", "ann")),
        (Wanted(seats=3, two=True, bots="bob"), ("person", "person", "bob")),
        (Wanted(two=True), ("person", "person")),
        (Wanted(seats=2, people=(1, 2)), ("person", "person")),
        (Wanted(), ("person", "cy")),
    ):
        assert wanted.seated(SKIRMISH, wanted.count(SKIRMISH)) == seats, wanted


@pytest.mark.usefixtures("bots")
def test_seats_that_cannot_be_taken_are_refused() -> None:
    for wanted, error, words in (
        (Wanted(seats=3, people=(4,)), SeatError, "there is no seat 4; this table of Skirmish has 3"),
        (Wanted(seats=4, bots="ann,bob"), click.UsageError, "--bots names 2, and 3 seats are free"),
        (Wanted(seats=2, people=(1, 2), bots="ann"), click.UsageError, "--bots names 1, and no seat is free"),
        (Wanted(seats=3, two=True, bots="ann,bob"), click.UsageError, "--bots names 2, and 1 seat is free"),
        (Wanted(seats=3, bots="ann,zoe"), UnknownBot, "no bot “zoe”; it has ann, bob, cy, random"),
    ):
        with pytest.raises(error) as stop:
            wanted.seated(SKIRMISH, wanted.count(SKIRMISH))
        assert words in str(stop.value)
    with pytest.raises(click.UsageError):
        Wanted(two=True, bots="ann")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("skirmish", "--seats", "7"), 1, "Skirmish is played by from 2 to 6 players, not 7"),
        (("skirmish", "--seats", "1"), 1, "Skirmish is played by from 2 to 6 players, not 1"),
        (("outpost", "--seats", "3"), 1, "Outpost is played by 2 players, not 3"),
        (("skirmish", "--seats", "4", "--seat", "5"), 1, "there is no seat 5"),
        (("skirmish", "--seats", "3", "--two", "--seat", "1"), 2, "leave out --bot and --seat"),
    ],
)
def test_wrong_tables(home: Path, arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in play(home, "", *arguments, code=code)


def test_a_match_of_four_is_played_saved_and_gone_on_with(home: Path) -> None:
    arguments = ("skirmish", "--seats", "4", "--seat", "3", "--bots", "random", "--seed", "8", "--no-clock")
    out = play(home, "0\n", *arguments)
    assert "▼ Player 3 (you)" in out
    first, second, third = (out.index(f"▲ Player {number} (random)") for number in (4, 1, 2))
    assert first < second < third
    assert "seats 4" in "\n".join(record_in(the_save(home)))
    assert "leave out --bot, --two, --seat and --seats" in play(home, "", "--resume", "--seats", "4", code=2)
    assert "▼ Player 3 (you)" in play(home, "", "--resume")


def test_a_record_has_its_seats(home: Path, tmp_path: Path) -> None:
    record = tmp_path / "begun.record"
    record.write_text(SKIRMISH.start(seed=3, seats=3).record(secrets=True), encoding="utf-8")
    assert "leave out --seats" in play(home, "", "--resume", str(record), "--seats", "3", code=2)
    assert "▼ Player 2 (you)" in play(home, "", "--resume", str(record), "--seat", "2")


# -- leaving and watching


def test_who_gives_up_watches_on_and_reads_the_places(home: Path) -> None:
    out = play(home, "resign\ny\np\nq\nn\n", "skirmish", "--seats", "4", "--seat", "2", "--seed", "1", "--no-clock")
    story, after = out.split("You take the 4th place of 4. ")
    assert "You are out" in story
    watched = story[story.index("You are out") :]
    assert watched.count("── Turn") > 3
    for line in {line for line in watched.splitlines() if line.startswith("── Turn")}:
        assert watched.count(line) <= 2  # once while it was watched, once beside the last table
    assert "1st Player" in after
    assert "4th Player 2 (you)" in after
    assert "p play again, everybody one seat further" in after
    assert "▼ Player 1 (you)" in after


def three() -> Match:
    """Player 1 is about to fall to the knight of player 2, and has the turn."""
    fields = [[{"card": "hero", "damage": 7}], ["hero", "knight"], ["hero"]]
    position: dict[str, object] = {"start": "main", "active": 1, "turn": 1}
    for seat, field in enumerate(fields):
        position[f"p{seat + 1}"] = {"field": field, "hand": ["footman"], "deck": ["rally"] * 6}
    return SKIRMISH.start(seed=1, seats=3, position=position)


def test_those_who_are_out_see_the_table_turn_by_turn_and_can_only_watch(tmp_path: Path) -> None:
    match = three()
    match.resign(0)
    page = ""
    console = Answering("draw", "u", "log", page, "", "e")
    there = seated(match, console, tmp_path, 0)
    there.run()
    assert match.over
    assert all("Enter watches on" in prompt or "Enter to go on" in prompt for prompt in console.prompts)
    first, refused = console.screens[0], console.screens[1]
    assert first[-1] == "You are out of the match."
    assert any(line.startswith("▼ Player 1 (you)  out") for line in first)
    assert "“draw” is for those who are in" in refused[-1]
    turns = [screen[0].split(" · ")[1] for screen in console.screens if screen[0].startswith("Skirmish")]
    assert turns == ["turn 2"] * 4 + ["turn 3"]
    assert console.lines == []


def test_watching_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    match = three()
    match.resign(0)
    there = seated(match, Answering("q", "y"), tmp_path, 0)
    with pytest.raises(Quit):
        there.run()
    assert not match.over
    assert there.path.exists()


def test_people_who_are_all_out_watch_as_spectators(tmp_path: Path) -> None:
    match = three()
    console = Answering("", "resign", "y", "", "resign", "y", "e")
    seats = ("person", "random", "person")
    Table(console, match, seats, 1, tmp_path / "save.json", 0).run()
    watched = [screen for screen in console.screens if screen and screen[-1] == "All of you are out of the match."]
    assert match.result is not None
    assert match.result.winners == (1,)
    assert watched == []  # with two of three gone, the third has won at once
    four = SKIRMISH.start(seed=1, seats=4)
    four.resign(0)
    four.resign(2)
    console = Answering("e")
    Table(console, four, ("person", "random", "person", "random"), 1, tmp_path / "save.json", 0).run()
    assert console.screens[0][-1] == "All of you are out of the match."
    assert console.prompts == ["Enter watches on, e goes to the end, log tells all, q stops > "]


def test_a_draw_is_agreed_by_those_who_are_still_in(tmp_path: Path) -> None:
    match = SKIRMISH.start(seed=1, seats=4)
    while match.asked != (0,):
        match.pick(match.asked[0], match.ask(match.asked[0]).options[-1])
    match.resign(3)
    console = Answering("", "y", "", "n", "")
    there = Table(console, match, ("person",) * 4, 1, tmp_path / "save.json", 0)
    handle(there, 0, "draw")
    asked = [prompt for prompt in console.prompts if "offers a draw" in prompt]
    assert [prompt.split(":")[0] for prompt in asked] == ["Player 2", "Player 3"]
    assert there.message == "Player 3 declines the draw. The match goes on."
    console.lines = ["", "y", "", "y"]
    handle(there, 0, "draw")
    assert match.result is not None
    assert match.result.places == ((0, 1, 2), (3,))
    told = place_lines(match, ["a", "b", "c", "d"], 80)
    assert [line.plain for line in told] == ["1st a, b, c  4th d"]


def test_the_end_tells_the_reader_how_they_fared(tmp_path: Path) -> None:
    for leaving, seat, words in (
        ([2, 1], 0, "You win: the others gave up."),
        ([0, 2], 0, "You take the 3rd place of 3. Player 2 wins: the others gave up."),
        ([2, 0], 0, "You take the 2nd place of 3. Player 2 wins: the others gave up."),
    ):
        match = three()
        for other in leaving:
            match.resign(other)
        console = Answering()
        seated(match, console, tmp_path, seat).finish()
        assert words in console.said
    match = three()
    match.resign(1)
    match.agree_draw()
    console = Answering()
    seated(match, console, tmp_path, 0).finish()
    assert "You share the 1st place of 3. Those who were left agreed on a draw." in console.said
    assert console.said[-1] == "1st Player 1 (you), Player 3 (random)  3rd Player 2 (random)"
    assert [ordinal(number) for number in (1, 2, 3, 4, 6)] == ["1st", "2nd", "3rd", "4th", "6th"]


def test_a_replay_ends_with_the_places(tmp_path: Path) -> None:
    match = three()
    for seat in (2, 0):
        match.resign(seat)
    path = tmp_path / "match.record"
    path.write_text(match.record(), encoding="utf-8")
    out = call("replay", str(path), "--all", games=GAMES).all
    assert out.rstrip().endswith("1st Player 2  2nd Player 1  3rd Player 3")
    assert out.count("1st Player 2") == 1
    seen = call("replay", str(path), "--seat", "3", "--all", games=GAMES).all
    assert "▼ Player 3" in seen


# -- looking and asking


def busy() -> Match:
    return skirmish(
        3, p1=(["knight", "footman"], ["bolt", "rally"]), p2=(["footman"], ["retort"]), p3=(["footman"], [])
    )


def test_units_that_share_a_name_are_told_apart_by_their_numbers() -> None:
    match = busy()
    console = Typist()
    there = seated(match, console, Path())
    there._draw(0)
    own = next(line for line in console.screens[-1] if "Knight" in line and "Footman" in line)
    assert own == "  [3] Hero 1/8 │ [4] Knight 2/3 Fierce │ [5] Footman 1/2"
    match.pick(0, "attack footman.1")
    there.numbers = Numbers()
    there._draw(0)
    shown = "\n".join(console.screens[-1])
    assert "▸ Footman 1/2" in shown
    assert "2 Player 2's Footman" in shown
    assert "4 Player 3's Footman" in shown
    handle(there, 0, "4")
    assert "0 attack footman.1; > footman.3" in match.record(secrets=True)


def test_rows_of_units_can_be_looked_at_and_explained() -> None:
    match = busy()
    board = seated(match, Typist(), Path()).board(0)
    shown = pile_lines(match, 0, board, "units")
    assert shown[0] == "Player 2 (random): field, 2 cards"
    assert shown[-1] == "  Footman 1/2"
    assert "  Knight 2/3 Fierce" in shown
    assert pile_lines(match, 0, board, "deck")[0].endswith("deck, 6 cards")
    told = explain(match, 0, board, "footman", [], seated(match, Typist(), Path()).numbers)
    assert "  now in Player 1's field: power 1  health 2" in told
    assert "  now in Player 3's field: power 1  health 2" in told


def test_places_that_all_share_are_typed_and_explained_by_their_names(tmp_path: Path) -> None:
    grid = {
        "0,1": {"card": "marshal", "player": 1},
        "1,1": {"card": "guard", "player": 1},
        "4,1": {"card": "marshal", "player": 2, "damage": 2},
    }
    match = OUTPOST.start(seed=1, position={"start": "main", "active": 1, "grid": grid, "p1": {}, "p2": {}})
    there = seated(match, Typist(), tmp_path, 0)
    numbers = there.numbers
    assert "  now in 4,1: attack 2  health 6/8" in explain(match, 0, there.board(0), "4,1", [], numbers)
    handle(there, 0, "move 1,1 2,1")
    assert there.message == ""
    assert "0 move 1,1; to 2,1" in match.record(secrets=True)
    handle(there, 0, "move 0,1; 1,1")
    assert "0 move 0,1; to 1,1" in match.record(secrets=True)
    match.pick(0, "end turn")
    match.pick(1, "move 4,1")
    handle(there, 1, "0,0")
    assert there.message.startswith("Not possible: “0,0” is no free space of yours")
    assert explain(match, 1, there.board(1), "3,1", [], numbers) == ["To 3,1: possible. Type “to 3,1”."]
    assert "There is no option" not in explain(match, 1, there.board(1), "0,0", [], numbers)[0]
