"""What a person's words do at the table: picks, and the commands that `?` lists."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from cardwright.cli import saves
from cardwright.cli.choices import find, no_option
from cardwright.cli.explain import explain
from cardwright.errors import IllegalPick
from cardwright.kernel.decision import Option
from cardwright.match.log import EventView

if TYPE_CHECKING:
    from cardwright.cli.table import Table

HELP = """
What you can type

  3                   the option with this number
  place echo left     an option's own words, or a clear beginning such as “echo l”
  place …; ready      several options, one after the other, all or none
  u                   take your last pick back
  ? 3   ? echo        explain an option or a card
  ? echo left         say why something is not possible
  options             every option in its own words
  log   look          everything that has happened; the cards in the piles
  save [FILE]         save the match (it is saved after every pick anyway)
  draw   resign       offer a draw; give up
  q                   stop playing

Put a / before a command if an option has the same name.
"""


class Quit(Exception):
    """The person stops playing. The text says what became of the match, if it was not kept."""


def handle(table: Table, seat: int, line: str) -> None:
    """Do what a line says for a seat that is asked; what it brings about is in the table's message."""
    word, _, rest = line.removeprefix("/").partition(" ")
    commands: dict[str, Callable[[], None]] = {
        "?": lambda: _explain(table, seat, rest.strip()),
        "help": lambda: _explain(table, seat, rest.strip()),
        "u": lambda: _undo(table, seat),
        "undo": lambda: _undo(table, seat),
        "options": lambda: _options(table, seat),
        "log": lambda: table.page([event_text(event) for event in table.match.events(seat) if event.text]),
        "look": lambda: table.page([Text(line) for line in table.board(seat).piles(table.match.view(seat))]),
        "save": lambda: _save_as(table, rest.strip()),
        "q": lambda: _quit(table),
        "quit": lambda: _quit(table),
        "resign": lambda: _resign(table, seat),
        "draw": lambda: _offer_draw(table, seat),
    }
    exact = any(option.note == line for option in table.match.ask(seat).options)
    if line.startswith("?"):
        _explain(table, seat, line[1:].strip())
    elif word.lower() in commands and not exact:
        commands[word.lower()]()
    else:
        _pick(table, seat, line)


# -- picks


def _pick(table: Table, seat: int, line: str) -> None:
    try:
        meant = _meant(table, seat, line)
        reason = None if isinstance(meant, Option) else table.match.why_not(seat, meant)
        if reason is not None and "; " not in line:
            table.message = f"Not possible: {reason}."
            return
        table.match.pick(seat, meant)
    except IllegalPick as error:
        table.message = f"{error}."


def _meant(table: Table, seat: int, line: str) -> Option | str:
    """The option that a line means; several notes, or one that is not listed, for the match to judge."""
    if ";" in line:
        return _several(table, seat, [part.strip() for part in line.split(";") if part.strip()])
    options = table.match.ask(seat).options
    found = find(options, line)
    if len(found) > 1:
        raise IllegalPick(f"“{line}” could be {_either([option.note for option in found])}")
    if not found and line.isdecimal():
        raise IllegalPick(no_option(line, len(options)))
    return found[0] if found else line


def _several(table: Table, seat: int, parts: list[str]) -> str:
    """Each part is read against what those before it leave; a number means the option on the screen."""
    shown = table.match.ask(seat).options
    trial = table.match.clone()
    notes: list[str] = []
    for part in parts:
        if seat not in trial.asked or len(trial.lines) != len(table.match.lines):
            raise IllegalPick(
                f"“{part}” comes too late: your answer is complete before it. Nothing was picked"
            )
        found = find(shown if part.isdecimal() else trial.ask(seat).options, part)
        if len(found) > 1:
            raise IllegalPick(f"“{part}” could be {_either([option.note for option in found])}")
        note = found[0].note if found else part
        reason = trial.why_not(seat, note)
        if reason is not None:
            raise IllegalPick(f"“{part}”: {reason}. Nothing was picked")
        trial.pick(seat, note)
        notes.append(note)
    return "; ".join(notes)


def _either(notes: list[str]) -> str:
    shown = [f"“{note}”" for note in notes[:6]]
    if len(notes) > 6:
        return f"{', '.join(shown)} or {len(notes) - 6} others"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


# -- commands


def _explain(table: Table, seat: int, about: str) -> None:
    if not about:
        table.page([Text(line) for line in HELP.strip().split("\n")])
        return
    known = table.patterns.get(table.match.ask(seat).name, [])
    lines = explain(table.match, seat, table.board(seat), about, known)
    if len(lines) <= 3:
        table.message = "\n".join(lines)
    else:
        table.page([Text(line) for line in lines])


def _options(table: Table, seat: int) -> None:
    options = table.match.ask(seat).options
    wide = max(len(option.note) for option in options)
    lines = [f"{i:3}  {option.note:{wide}}  {option.text}" for i, option in enumerate(options, 1)]
    table.page([Text(line) for line in lines])


def _undo(table: Table, seat: int) -> None:
    try:
        table.match.take_back(seat)
        table.message = "Taken back."
    except IllegalPick as error:
        table.message = f"You cannot take back: {str(error).rpartition('cannot take back: ')[2]}."


def _save_as(table: Table, name: str) -> None:
    path = Path(name).expanduser() if name else table.path
    try:
        saves.write(path, table.text())
    except OSError as error:
        table.message = f"Not saved: {path}: {error.strerror}. The match goes on."
        return
    table.message = f"Saved to {path}."


def _quit(table: Table) -> None:
    if table.yes("Keep the match, to go on with it later?", True):
        raise Quit("")
    table.drop()
    raise Quit("The match is not kept.")


def _resign(table: Table, seat: int) -> None:
    if table.yes("Give up this match?", False):
        table.match.resign(seat)


def _offer_draw(table: Table, seat: int) -> None:
    """People are asked; a bot takes a draw if it has less life than the one who offers it."""
    for other, who in enumerate(table.seats):
        if other == seat:
            continue
        if who == saves.PERSON:
            agrees = table.yes(f"Player {other + 1}: do you agree to a draw?", False)
        else:
            agrees = _behind(table, other, seat)
        if not agrees:
            table.message = f"{table.names(seat)[other]} declines the draw. The match goes on."
            return
    table.match.agree_draw()


def _behind(table: Table, seat: int, other: int) -> bool:
    panel = table.match.game.layout.get("panel")
    life = panel.get("life") if isinstance(panel, dict) else None
    stats = [shown.stats for shown in table.match.view(other).seats]
    return life is not None and stats[seat][life] < stats[other][life]


def event_text(event: EventView) -> Text:
    """An event as a line of the log."""
    return Text(event.text, "bold" if event.kind == "ended" else "")
