"""Answers to `? …`: what an option does, what a card says, and why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.cli.board import Board
from cardwright.cli.choices import Numbers, find, no_option
from cardwright.match.match import Match


def explain(
    match: Match, seat: int, board: Board, about: str, patterns: Sequence[str], numbers: Numbers
) -> list[str]:
    """Lines that explain a note, the number of an option, or a card, to a seat that is asked.

    `patterns` are notes of this decision with `*` where a card stands: they show what a card could do.
    """
    options = match.ask(seat).options
    card = find_card(board, about)
    if card is not None and not about.isdecimal():
        return [*card_lines(board, card), *_uses(match, seat, board, card, patterns)]
    reason = match.why_not(seat, about)
    found = find(options, about, numbers)
    if reason is None or len(found) == 1:
        note = about if reason is None else found[0].note
        text = next((option.text for option in options if option.note == note), note)
        cards = [word for word in note.split(" ") if word in board.rules.index]
        lines = [f"{text}: possible. Type “{note}”."]
        return [*lines, *[line for id in cards for line in card_lines(board, id)]]
    if about.isdecimal():
        gone = numbers.note(int(about), options)
        if gone is not None:
            return [f"{gone}: {match.why_not(seat, gone)}."]
        return [f"{no_option(about, options, numbers)}."]
    guess = as_note(board, about, patterns)
    if guess is not None:
        better = match.why_not(seat, guess)
        return [f"{guess}: {better}." if better is not None else f"{guess}: possible."]
    if found:
        return [f"“{about}” could be {len(found)} options: {', '.join(option.note for option in found[:8])}"]
    return [f"Not possible: {reason}."]


def find_card(board: Board, text: str) -> str | None:
    """The id of the one card that a text names: its id or name, or a clear beginning of a word of it."""
    wanted = " ".join(text.lower().split())
    ids = [card.id for card in board.rules.book[1:]]
    for card in board.rules.book[1:]:
        if wanted in (card.id, card.name.lower()):
            return card.id
    if len(wanted) < 3:
        return None
    near = [id for id in ids if id.startswith(wanted.replace(" ", "-"))]
    near = near or [id for id in ids if any(word.startswith(wanted) for word in id.split("-"))]
    return near[0] if len(near) == 1 else None


def card_lines(board: Board, id: str) -> list[str]:
    """A card as it is printed under this match's variant."""
    lines = [f"{board.card_name(id)}: {board.card_numbers(id)}."]
    text = board.card_text(id)
    return [*lines, *text.split("\n")] if text else lines


def _uses(match: Match, seat: int, board: Board, id: str, patterns: Sequence[str]) -> list[str]:
    """What a card in hand can do now, and what forbids the rest."""
    if id not in board.hand_ids(match.view(seat)):
        return []
    lines: list[str] = []
    for pattern in patterns:
        note = pattern.replace("*", id)
        reason = match.why_not(seat, note)
        lines.append(f"  {note}: {'possible' if reason is None else str(reason)}")
    return lines


def as_note(board: Board, about: str, patterns: Sequence[str]) -> str | None:
    """The one note that loose words such as “merlin left” mean, whether it is offered or not."""
    words = about.lower().split()
    for i in range(len(words)):
        for j in range(len(words), i, -1):
            card = find_card(board, " ".join(words[i:j]))
            if card is None:
                continue
            rest = words[:i] + words[j:]
            fitting = [pattern for pattern in patterns if all(_begins(word, pattern) for word in rest)]
            if len(fitting) == 1:
                return fitting[0].replace("*", card)
    return None


def _begins(word: str, pattern: str) -> bool:
    return any(part.startswith(word) for part in pattern.split(" "))
