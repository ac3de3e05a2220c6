"""What a person who is asked sees: the table above, the hand and the question below, the log in what is left."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten
from typing import TYPE_CHECKING

from rich.text import Text

from cardwright.match.view import AskView, View
from cardwright.terminal.board import Board
from cardwright.terminal.hand import hand_lines
from cardwright.terminal.hints import only_end, why_no
from cardwright.terminal.menu import Menu, ending, flow, menu, patterns, without
from cardwright.terminal.piles import counted
from cardwright.terminal.style import CALM, MAY, PLAN

if TYPE_CHECKING:
    from cardwright.terminal.table import Table

_LOG = 3
"""The table and the hand are drawn small if that leaves so many lines for the log."""

_MENU = 4
_SHORT_MENU = 2
_RULES = 3  # two rules across the screen, and the line one types in
_OPTIONAL = 2  # the rules, if there is no room


@dataclass
class Screen:
    """The pieces of the screen, how many lines they leave for the log, and whether a rule may part them."""

    upper: list[Text]
    lower: list[Text]
    below: list[Text]
    room: int
    ruled: bool


def compose(table: Table, seat: int) -> Screen:
    """The roomiest picture that leaves a little of the log; else the smallest."""
    console = table.console
    view = table.match.view(seat)
    board = table.board(seat)
    numbers = table.numbers.of(table.match.ask(seat).options)
    message = Text(table.message or "? for help", "" if table.message else CALM)
    for tight in (False, True):
        below = [*message.wrap(console.out, console.width)] if table.message or not tight else []
        lower = _lower(table, seat, view, board, tight, True)
        free = console.height - len(lower) - len(below) - _RULES
        upper = board.table(view, console.width, free, _LOG, numbers)
        room = free - len(upper)
        if room >= _LOG or not board.layout.kinds:
            break
    if room < 0 and board.layout.kinds:
        lower = _lower(table, seat, view, board, True, False)
        free = console.height - len(lower) - len(below) - _RULES
        upper = board.table(view, console.width, free + _OPTIONAL, numbers=numbers)
        room = free - len(upper)
    return Screen(upper, lower, below, max(0, room), room >= -1)


def _lower(table: Table, seat: int, view: View, board: Board, tight: bool, whole: bool) -> list[Text]:
    """The hand with its options, the other options and the question; not `whole`: without listed piles."""
    width = table.console.width
    decision = table.match.ask(seat)
    hand = board.hand_ids(view)
    moves = table.moves(seat)
    in_hand = board.about_hand(view)
    if not table.stepwise:
        moves += [pattern for pattern in patterns(decision.options, in_hand) if pattern not in moves]
    lit = board.reach(view, table.numbers.of(decision.options))
    listed = menu(decision.options, in_hand, table.numbers, board.pointed(view))
    notes = {id: _hand_note(table, seat, view, board, id, listed, moves) for id in hand}
    if len(notes) > 1 and len({note.plain for note in notes.values()}) == 1:
        notes = dict.fromkeys(notes, Text(""))  # what is said of every card alike tells nothing of any
    lines = hand_lines(board.faces, hand, notes, width, tight)
    lines += _listed(board, view, width) if whole else []
    lines += _menu_lines(listed, tight, lit.chosen_by, width, _MENU if whole else _SHORT_MENU)
    return [*lines, *_question(table, seat, view, board, moves).wrap(table.console.out, width)]


def _menu_lines(listed: Menu, tight: bool, seen: set[int], width: int, most: int) -> list[Text]:
    """The options that are not about the hand; a long list of what is `seen` on the board becomes one entry."""
    lines = flow(listed.briefly() if tight else listed.others, width, most)
    if tight and seen and len(lines) > _SHORT_MENU:
        return flow(without(listed.briefly(), seen), width, most)
    return lines


def _hand_note(table: Table, seat: int, view: View, board: Board, id: str, listed: Menu, moves: list[str]) -> Text:
    """What a card of the hand offers, what was picked with it, or why it offers nothing."""
    assert view.ask is not None
    slots = [slot for (_, slot), card in board.planned(view).items() if card == id]
    if slots and not table.stepwise:
        return Text(f"planned: {slots[0]}", PLAN)
    found = listed.of_card(id)
    if table.stepwise and view.ask.picked:
        verbs = [option.verb for option in view.ask.picked if board.hand_card(option) == id]
        line = Text("▸ " + ", ".join(verbs) if verbs else "", PLAN)
        if found is not None:
            line.append("  " if verbs else "")
            line.append_text(found)
        return line
    if found is not None or table.match.ask(seat).window:  # hardly anything can respond: that needs no reason
        return found or Text("")
    return Text(why_no(table.match, seat, board, id, moves), CALM)


def _listed(board: Board, view: View, width: int) -> list[Text]:
    """The viewer's own piles of which the layout wants the cards to be seen at once."""
    lines: list[Text] = []
    for pile, seat in board.seating.piles:
        zone = view.zone(pile.zone, seat)
        names = [board.faces.name(face.card) for face in zone.faces if face.card]
        if pile.listed and seat == board.viewer and names:
            lines.append(Text(shorten(f"{pile.name} ({zone.count}): {counted(names)}", width, placeholder=" …")))
    return lines


def asked(ask: AskView, board: Board) -> str:
    """The question, and which card asks it."""
    return ask.prompt if ask.source is None else f"{board.faces.name(ask.source.card)}: {ask.prompt}"


def _question(table: Table, seat: int, view: View, board: Board, moves: list[str]) -> Text:
    decision = table.match.ask(seat)
    assert view.ask is not None
    said = asked(view.ask, board)
    words = [said if len(table.people) == 1 else f"Player {seat + 1}: {said}"]
    if table.stepwise and decision.announcing:
        if decision.count[1] > 1:
            words.append(f"{decision.count[1]} more.")
        words.append("u takes it back." if ending(decision.options) else "0 takes it back.")
    hint = only_end(table.match, seat, board.hand_ids(view), moves)
    return Text(" ".join([*words, hint] if hint else words), MAY)
