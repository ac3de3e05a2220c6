"""From what a person types to the notes of picks: numbers, an option's words or their beginnings, several at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import IllegalPick
from cardwright.match.inputs import BETWEEN_NOTES
from cardwright.match.match import Match
from cardwright.terminal.explain import UNKNOWN, as_note
from cardwright.terminal.menu import Numbers, find, is_number, no_option
from cardwright.terminal.seating import slots_of

if TYPE_CHECKING:
    from cardwright.terminal.table import Table


def understood(table: Table, seat: int, parts: list[str]) -> str:
    """The pick that one text means, or several after each other; IllegalPick says what stands against it."""
    if len(parts) == 1:
        return BETWEEN_NOTES.join(_notes(table, table.match, seat, parts[0], table.numbers))
    whole = BETWEEN_NOTES.join(parts)
    return whole if table.match.why_not(seat, whole) is None else _several(table, seat, parts)


def _several(table: Table, seat: int, parts: list[str]) -> str:
    """Each part is read against what those before it leave."""
    trial = table.match.clone()
    notes: list[str] = []
    numbers = table.numbers
    for part in parts:
        if seat not in trial.asked or len(trial.lines) != len(table.match.lines):
            raise IllegalPick(f"“{part}” comes too late: your answer is complete before it. Nothing was picked")
        try:
            found = _notes(table, trial, seat, part, numbers)
        except IllegalPick as error:
            shown = "" if f"“{part}”" in str(error) else f"“{part}”: "
            raise IllegalPick(f"{shown}{error}. Nothing was picked") from None
        for note in found:
            trial.pick(seat, note)
        notes += found
        numbers = Numbers() if table.stepwise else numbers
        if table.stepwise and seat in trial.asked:
            numbers.of(trial.ask(seat).options)
    return BETWEEN_NOTES.join(notes)


def _notes(table: Table, match: Match, seat: int, typed: str, numbers: Numbers) -> list[str]:
    """What a text means: one note, or where picks lead to each other the notes of several."""
    options = match.ask(seat).options
    if table.stepwise and len(find(options, typed, numbers)) != 1:
        walked = _walk(match, seat, typed.split(), numbers)
        if walked:
            return walked
        _blame(table, match, seat, typed.split(), numbers)
    return [_note(table, match, seat, typed, numbers)]


def _walk(match: Match, seat: int, words: list[str], numbers: Numbers) -> list[str]:
    """The picks that words mean one after the other: “scout a3”. Empty if they mean nothing or too much."""
    if any(is_number(word, slots_of(match.game.layout)) for word in words):
        return []
    for count in range(len(words), 0, -1):
        found = find(match.ask(seat).options, " ".join(words[:count]), numbers)
        if len(found) != 1:
            continue
        if count == len(words):
            return [found[0].note]
        trial = match.clone()
        trial.pick(seat, found[0].note)
        if seat in trial.asked and len(trial.lines) == len(match.lines):
            rest = _walk(trial, seat, words[count:], numbers)
            if rest:
                return [found[0].note, *rest]
    return []


def _blame(table: Table, match: Match, seat: int, words: list[str], numbers: Numbers) -> None:
    """IllegalPick about the words that go wrong, if those before them are clear."""
    for count in range(len(words) - 1, 0, -1):
        found = find(match.ask(seat).options, " ".join(words[:count]), numbers)
        if len(found) == 1:
            trial = match.clone()
            trial.pick(seat, found[0].note)
            if seat in trial.asked and len(trial.lines) == len(match.lines):
                try:
                    _notes(table, trial, seat, " ".join(words[count:]), numbers)
                except IllegalPick as error:
                    raise IllegalPick(f"{found[0].text}: {error}") from None
            return


def _note(table: Table, match: Match, seat: int, typed: str, numbers: Numbers) -> str:
    """The one possible note that a text means."""
    options = match.ask(seat).options
    found = find(options, typed, numbers)
    if len(found) > 1:
        raise IllegalPick(f"“{typed}” could be {_either([option.note for option in found])}")
    if found:
        return found[0].note
    slots = slots_of(match.game.layout)
    note: str | None = " ".join(slots.get(word, word) for word in typed.lower().split())
    if is_number(typed, slots):
        note = numbers.typed(typed, options)
        if note is None:
            raise IllegalPick(no_option(typed, options, numbers))
    elif match.why_not(seat, note or "") is not None:
        note = as_note(table.board(seat), typed, table.moves(seat)) or note
    assert note is not None
    reason = match.why_not(seat, note)
    if reason is None:
        return note
    if table.stepwise and reason.code in UNKNOWN:
        verbs = {option.verb.word for option in options}
        reason = match.why_not(seat, f"{verbs.pop()} {note}") if len(verbs) == 1 else reason
    if reason is None or (reason.code in UNKNOWN and not is_number(typed, slots)):
        raise IllegalPick(_not_understood(table, seat, typed))
    raise IllegalPick(f"Not possible: {reason}")


def _not_understood(table: Table, seat: int, typed: str) -> str:
    """What one can type instead, with an example of this moment."""
    words = "an option's own words"
    board = table.board(seat)
    example = table.match.ask(seat).options[-1].note
    hand = board.hand_ids(table.match.view(seat))
    moves = table.moves(seat)
    if hand and moves and not table.match.ask(seat).announcing:
        words = board.layout.words.typed or words
        parts = moves[0].split(" ")
        example = " ".join(parts[1:]).replace("*", hand[0].replace("-", " "))
    return f"I do not understand “{typed}”. Type a number, {words} (“{example}”), or ? for help"


def _either(notes: list[str]) -> str:
    shown = [f"“{note}”" for note in notes[:6]]
    if len(notes) > 6:
        return f"{', '.join(shown)} or {len(notes) - 6} others"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"
