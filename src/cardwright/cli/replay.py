"""`cardwright replay`: step through a recorded match."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click
from rich.text import Text

from cardwright.errors import SeatError
from cardwright.kernel.terms import ENDED
from cardwright.match.inputs import DRAW, PASS, PICK, RESIGN, TIMEOUT, Input
from cardwright.match.log import EventView, result_text
from cardwright.match.match import Match
from cardwright.match.record import replay as play_again
from cardwright.match.view import View
from cardwright.terminal import saves
from cardwright.terminal.board import Board
from cardwright.terminal.console import Console
from cardwright.terminal.menu import is_number
from cardwright.terminal.outcome import place_lines
from cardwright.terminal.story import Story, Told, player, short
from cardwright.terminal.style import CALM

HELP = "n next · p back · a number goes to that step · q stop"


@dataclass(frozen=True)
class Step:
    """One input of the record: the input itself, what happened, and the table after it."""

    note: str
    events: list[Told]
    view: View


@click.command(
    "replay",
    epilog="""\b
Examples:
  cardwright replay match.record
  cardwright replay match.record --seat 2
  cardwright replay match.record --open --all""",
)
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
    console = Console()
    steps = _steps(match, viewer, is_open)
    names = [f"Player {number + 1}" for number in range(match.seats)]
    board = Board(match.game, match.state.rules, names, viewer)
    ending = f"{result_text(match)}." if match.over else "The match is not over."
    ending = "\n".join([ending, *[line.plain for line in place_lines(match, names, console.width)]])
    if everything or not console.tty:
        for number in range(len(steps)):
            for line in _lines(board, steps, number, console.width, ending):
                console.say(line)
            console.say()
    else:
        with console:
            _browse(console, board, steps, ending)


def _steps(match: Match, viewer: int | None, is_open: bool) -> list[Step]:
    """The table at the start and after every input."""
    story = Story(match, viewer, False)
    shown = match.fork(0)
    told = 0
    steps: list[Step] = []
    for given in [None, *[line.input() for line in match.lines]]:
        if given is not None:
            shown.give(given)
        events = _events(shown, viewer, is_open)
        fresh = story.tell([event for event in events[told:] if event.kind != ENDED.name])
        told = len(events)
        view = shown.truth() if is_open else shown.view(viewer)
        steps.append(Step(_in_words(given) if is_open and given is not None else "", fresh, view))
    return steps


def _in_words(given: Input) -> str:
    """An input of the record as people say it."""
    if given.kind == PICK:
        return f"{player(given.seat)}: {given.note}"
    if given.kind == PASS:
        return f"{player(given.seat)} passes without a word"
    if given.kind == RESIGN:
        return f"{player(given.seat)} resigns"
    if given.kind == TIMEOUT:
        return f"time is up ({', '.join(f'{player(seat)} {word}' for seat, word in given.words.items())})"
    return "the players agree on a draw" if given.kind == DRAW else str(given)


def _events(match: Match, viewer: int | None, is_open: bool) -> list[EventView]:
    """The log; an open one tells each event as the seat it happened to saw it."""
    told = match.events(viewer)
    if is_open:
        own = [match.events(seat) for seat in range(match.seats)]
        if all(len(events) == len(told) for events in own):
            told = [event if event.seat is None else own[event.seat][i] for i, event in enumerate(told)]
    return told


def _lines(board: Board, steps: list[Step], number: int, width: int, ending: str) -> list[Text]:
    """All of a step: its input, what happened, the table after it."""
    return [
        _head(steps, number),
        *[told.text for told in steps[number].events],
        *_after(board, steps, number, width, ending),
    ]


def _head(steps: list[Step], number: int) -> Text:
    note = steps[number].note
    return Text(f"Step {number} of {len(steps) - 1}" + (f": {note}" if note else ""), CALM)


def _after(
    board: Board, steps: list[Step], number: int, width: int, ending: str, height: int | None = None
) -> list[Text]:
    """The table after a step, and how it ended."""
    view = steps[number].view
    hands = board.hidden_hands(view, width)
    below = len(hands) + len(ending.split("\n"))
    lines = [*board.table(view, width, None if height is None else height - below, 4), *hands]
    return [*lines, *Text(ending, "bold").split("\n")] if number == len(steps) - 1 else lines


def _browse(console: Console, board: Board, steps: list[Step], ending: str) -> None:
    number = 0
    message = HELP
    while True:
        size = console.height - 4
        head = _head(steps, number)
        head.truncate(console.width, overflow="ellipsis")
        after = _after(board, steps, number, console.width, ending, size)
        told = short(steps[number].events, size - 1 - len(after))
        if 1 + len(told) + len(after) > size:  # what happened fills screens of its own
            for start in range(0, len(told), size - 1):
                console.screen([head, *told[start : start + size - 1], Text("")])
                if not _go_on(console):
                    return
            told = []
        console.screen([head, *told, *after, Text(""), Text(message, CALM)])
        message = HELP
        try:
            word, _, rest = (console.ask("> ") or "n").partition(" ")
        except EOFError:
            return
        wanted = rest.strip() if word == "g" else word
        if word == "q":
            return
        if word == "n":
            number = min(number + 1, len(steps) - 1)
        elif word == "p":
            number = max(number - 1, 0)
        elif wanted in [str(known) for known in range(len(steps))]:
            number = int(wanted)
        elif is_number(wanted):
            message = f"There is no step {wanted[:9]}; the last is {len(steps) - 1}. {HELP}"
        else:
            message = f"“{word}” is none of: {HELP}"


def _go_on(console: Console) -> bool:
    try:
        return console.ask("Enter to go on, q stop > ") != "q"
    except EOFError:
        return False
