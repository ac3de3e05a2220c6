"""What a person's words do at the table: picks, and the commands that `?` lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

import msgspec
from rich.text import Text

from cardwright.errors import IllegalPick
from cardwright.terminal import saves
from cardwright.terminal.explain import explain
from cardwright.terminal.menu import ending
from cardwright.terminal.piles import pile_lines
from cardwright.terminal.typed import understood
from cardwright.vocabulary.looks.layout import Examples

if TYPE_CHECKING:
    from cardwright.terminal.table import Table

_HELP = """
What you can type

  3                   the option with this number; 0 ends your decision or declines
  {whole:18}  an option's own words, or a beginning such as “{short}”
  {several:18}  several options, one after the other, all or none
  u                   take your last pick back
  ? 3   ? {card:12}explain an option, a card, a slot or a word on the board
  ? {why:16}  say why something is not possible
  options             every option in its own words
  log   look [PILE]   everything that has happened; the cards in the piles
  stops               be asked at every chance to respond, or only where you can
  save [FILE]         save the match (it is saved after every pick anyway)
  draw   resign       offer a draw; give up
  q                   stop playing

Put a / before a command if an option has the same name.
On the board [3] is what this number chooses and ▸ what you have picked.
Where cards of all stand together, ▼ is yours and ▲ an enemy's.
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
        "look": lambda: _look(table, seat, rest.strip()),
        "stops": lambda: _stops(table),
        "save": lambda: _save_as(table, rest.strip()),
        "q": lambda: leave(table),
        "quit": lambda: leave(table),
        "resign": lambda: _resign(table, seat),
        "draw": lambda: _offer_draw(table, seat),
    }
    decision = table.match.ask(seat)
    if line == "0" and decision.announcing and ending(decision.options) is None:
        _undo(table, seat)
    elif line.startswith("?"):
        _explain(table, seat, line[1:].strip())
    elif word.lower() in commands and line not in [option.note for option in decision.options]:
        commands[word.lower()]()
    else:
        _pick(table, seat, [part.strip() for part in line.split(";") if part.strip()])


# -- picks


def _pick(table: Table, seat: int, parts: list[str]) -> None:
    try:
        if parts:
            table.match.pick(seat, understood(table, seat, parts))
    except IllegalPick as error:
        table.message = f"{error}."


# -- commands


def _explain(table: Table, seat: int, about: str) -> None:
    if not about:
        shown = _HELP.format(**msgspec.structs.asdict(_examples(table)))
        table.page([Text(line) for line in shown.strip().split("\n")])
        return
    lines = explain(table.match, seat, table.board(seat), about, table.moves(seat), table.numbers)
    if len(lines) <= 3:
        table.message = "\n".join(lines)
    else:
        table.page([Text(line) for line in lines])


def _examples(table: Table) -> Examples:
    """What one could type in this game; a game that gives no examples has those of the option offered first."""
    note = next(option.note for seat in table.match.asked for option in table.match.ask(seat).options)
    plain = Examples(whole=note, short=note[:4], several=f"{note}; …", card="card", why=note)
    return table.match.game.layout.words.examples or plain


def _look(table: Table, seat: int, wanted: str) -> None:
    lines = pile_lines(table.match, seat, table.board(seat), wanted)
    if len(lines) == 1:
        table.message = lines[0]
    else:
        table.page([Text(line) for line in lines])


def _stops(table: Table) -> None:
    table.stops = not table.stops
    table.message = (
        "You are asked at every chance to respond, also where you can only pass."
        if table.stops
        else "Where you could only pass, you pass without being asked."
    )


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


def leave(table: Table) -> NoReturn:
    """Stop playing, once the person has said whether the match is kept; this always ends in Quit."""
    if table.yes("Keep the match, to go on with it later?", True):
        raise Quit("")
    table.drop()
    raise Quit("The match is not kept.")


def _resign(table: Table, seat: int) -> None:
    if table.yes("Give up this match?", False):
        table.match.resign(seat)


def _offer_draw(table: Table, seat: int) -> None:
    """All who are still in the match are asked; a bot takes a draw if it has less life than who offers it."""
    for other, who in enumerate(table.seats):
        if other == seat or not table.is_in(other):
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
    board = table.board(other)
    view = table.match.view(other)
    mine, theirs = board.panels.life(view, seat), board.panels.life(view, other)
    return mine is not None and theirs is not None and mine[0] < theirs[0]
