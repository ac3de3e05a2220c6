"""`cardwright replay`: step through a recorded match."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click
from rich.text import Text

from cardwright.cli import saves
from cardwright.cli.board import CALM, Board
from cardwright.cli.console import Console
from cardwright.errors import SeatError
from cardwright.match.log import result_text
from cardwright.match.match import Match
from cardwright.match.record import apply
from cardwright.match.record import replay as play_again
from cardwright.match.view import View

HELP = "n next · p back · g N go to step N · q stop"


@dataclass(frozen=True)
class Step:
    """One input of the record: the input itself, what happened, and the table after it."""

    note: str
    events: list[str]
    view: View


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=click.IntRange(min=1), default=None, help="See what this player saw.")
@click.option("--open", "is_open", is_flag=True, help="See all cards and every input.")
@click.option("--all", "everything", is_flag=True, help="Print all steps at once.")
def command(file: Path, seat: int | None, is_open: bool, everything: bool) -> None:
    """Step through the match in FILE, a record or a saved match.

    Without --seat or --open you see what a spectator saw.
    """
    if seat is not None and is_open:
        raise click.UsageError("--seat shows what one player saw, --open everything: choose one")
    match = play_again(saves.record_of(saves.read_text(file)))
    if seat is not None and seat > match.seats:
        raise SeatError(f"there is no seat {seat}; the match has {match.seats}")
    viewer = None if seat is None else seat - 1
    steps = _steps(match, viewer, is_open)
    names = [f"Player {number + 1}" for number in range(match.seats)]
    board = Board(match.game, match.state.rules, names, viewer)
    ending = f"{result_text(match)}." if match.over else "The match is not over."
    console = Console()
    if everything or not console.tty:
        for number in range(len(steps)):
            for line in _lines(board, steps, number, console.width, ending):
                console.say(line)
            console.say()
    else:
        _browse(console, board, steps, ending)


def _steps(match: Match, viewer: int | None, is_open: bool) -> list[Step]:
    """The table at the start and after every input."""
    shown = match.fork(0)
    told = 0
    steps: list[Step] = []
    for note in ["", *[line.note() for line in match.lines]]:
        if note:
            apply(shown, note)
        events = _told(shown, viewer, is_open)
        fresh = [text for text in events[told:] if text]
        told = len(events)
        steps.append(Step(note if is_open else "", fresh, shown.truth() if is_open else shown.view(viewer)))
    return steps


def _told(match: Match, viewer: int | None, is_open: bool) -> list[str]:
    """The log in words; an open one tells each event as the seat it happened to saw it."""
    told = match.events(viewer)
    if is_open:
        own = [match.events(seat) for seat in range(match.seats)]
        if all(len(events) == len(told) for events in own):
            told = [event if event.seat is None else own[event.seat][i] for i, event in enumerate(told)]
    return [event.text for event in told]


def _lines(board: Board, steps: list[Step], number: int, width: int, ending: str) -> list[Text]:
    step = steps[number]
    lines = [Text(f"Step {number} of {len(steps) - 1}" + (f": {step.note}" if step.note else ""), CALM)]
    lines += [Text(text) for text in step.events]
    lines += board.table(step.view, {}, width)
    lines += board.hidden_hands(step.view, width)
    if number == len(steps) - 1:
        lines.append(Text(ending, "bold"))
    return lines


def _browse(console: Console, board: Board, steps: list[Step], ending: str) -> None:
    number = 0
    message = HELP
    while True:
        lines = _lines(board, steps, number, console.width, ending)
        spare = console.height - 4 - len(lines)
        if spare < 0:
            lines = [lines[0], Text("…", CALM), *lines[2 - spare :]]
        console.screen([*lines, Text(""), Text(message, CALM)])
        message = HELP
        try:
            word, _, rest = (console.ask("> ") or "n").partition(" ")
        except EOFError:
            return
        if word == "q":
            return
        if word == "n":
            number = min(number + 1, len(steps) - 1)
        elif word == "p":
            number = max(number - 1, 0)
        elif word == "g" and rest.isdecimal():
            number = min(int(rest), len(steps) - 1)
        else:
            message = f"“{word}” is none of: {HELP}"
