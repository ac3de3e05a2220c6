"""What a person's words do at the table: picks, and the commands that `?` lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from cardwright.cli import saves
from cardwright.cli.choices import find, no_option
from cardwright.cli.explain import as_note, explain
from cardwright.cli.story import entries
from cardwright.errors import IllegalPick
from cardwright.match.match import Match

if TYPE_CHECKING:
    from cardwright.cli.table import Table

_UNKNOWN = ("unknown-note", "not-offered")  # reasons that only say that a note means nothing

HELP = """
What you can type

  3                   the option with this number; 0 ends your decision
  place echo left     an option's own words, or a beginning such as “echo l”
  echo l; ready       several options, one after the other, all or none
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
        "log": lambda: table.page(table.story(seat).lines(table.match.events(seat))),
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
        _pick(table, seat, [part.strip() for part in line.split(";") if part.strip()])


# -- picks


def _pick(table: Table, seat: int, parts: list[str]) -> None:
    try:
        if len(parts) == 1:
            table.match.pick(seat, _note(table, table.match, seat, parts[0]))
        elif parts:
            table.match.pick(seat, _several(table, seat, parts))
    except IllegalPick as error:
        table.message = f"{error}."


def _note(table: Table, match: Match, seat: int, typed: str) -> str:
    """The one possible note that a text means; IllegalPick says what stands against it."""
    options = match.ask(seat).options
    found = find(options, typed, table.numbers)
    if len(found) > 1:
        raise IllegalPick(f"“{typed}” could be {_either([option.note for option in found])}")
    if found:
        return found[0].note
    note: str | None = " ".join(typed.lower().split())
    if typed.isdecimal():
        note = table.numbers.note(int(typed), options)
        if note is None:
            raise IllegalPick(no_option(typed, options, table.numbers))
    elif match.why_not(seat, note or "") is not None:
        note = as_note(table.board(seat), typed, table.moves(seat)) or note
    assert note is not None
    reason = match.why_not(seat, note)
    if reason is None:
        return note
    if reason.code in _UNKNOWN and not typed.isdecimal():
        raise IllegalPick(_not_understood(table, seat, typed))
    raise IllegalPick(f"Not possible: {reason}")


def _not_understood(table: Table, seat: int, typed: str) -> str:
    """What one can type instead, with an example of this moment."""
    words = "an option's own words"
    example = table.match.ask(seat).options[-1].note
    hand = table.board(seat).hand_ids(table.match.view(seat))
    moves = table.moves(seat)
    if hand and moves:
        words = str(entries(table.match.game.layout, "words").get("typed", words))
        example = " ".join(moves[0].split(" ")[1:]).replace("*", hand[0].replace("-", " "))
    return f"I do not understand “{typed}”. Type a number, {words} (“{example}”), or ? for help"


def _several(table: Table, seat: int, parts: list[str]) -> str:
    """Each part is read against what those before it leave."""
    trial = table.match.clone()
    notes: list[str] = []
    for part in parts:
        if seat not in trial.asked or len(trial.lines) != len(table.match.lines):
            raise IllegalPick(
                f"“{part}” comes too late: your answer is complete before it. Nothing was picked"
            )
        try:
            notes.append(_note(table, trial, seat, part))
        except IllegalPick as error:
            shown = "" if f"“{part}”" in str(error) else f"“{part}”: "
            raise IllegalPick(f"{shown}{error}. Nothing was picked") from None
        trial.pick(seat, notes[-1])
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
    lines = explain(table.match, seat, table.board(seat), about, table.moves(seat), table.numbers)
    if len(lines) <= 3:
        table.message = "\n".join(lines)
    else:
        table.page([Text(line) for line in lines])


def _options(table: Table, seat: int) -> None:
    options = table.match.ask(seat).options
    wide = max(len(option.note) for option in options)
    numbers = table.numbers.of(options)
    lines = [f"{numbers[option.note]:3}  {option.note:{wide}}  {option.text}" for option in options]
    table.page([Text(line) for line in lines])


def _undo(table: Table, seat: int) -> None:
    try:
        table.match.take_back(seat)
        table.message = "Taken back."
    except IllegalPick as error:
        table.message = f"You cannot take back: {str(error).rpartition('cannot take back: ')[2]}."


def _save_as(table: Table, name: str) -> None:
    if not name:
        table.message = f"Saved to {table.path}."
        table.save()
        return
    path = saves.typed_path(name)
    refused = saves.write_typed(path, table.text(), lambda question: table.yes(question, False))
    table.message = f"Saved to {path}." if refused is None else f"{refused} The match goes on."


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
            table.hand_over(other)
            agrees = table.yes(f"Player {other + 1}: Player {seat + 1} offers a draw. Do you agree?", False)
        else:
            agrees = _behind(table, other, seat)
        if not agrees:
            table.hand_over(seat)
            table.message = f"{table.names(seat)[other]} declines the draw. The match goes on."
            return
    table.match.agree_draw()


def _behind(table: Table, seat: int, other: int) -> bool:
    panel = table.match.game.layout.get("panel")
    life = panel.get("life") if isinstance(panel, dict) else None
    stats = [shown.stats for shown in table.match.view(other).seats]
    return life is not None and stats[seat][life] < stats[other][life]
