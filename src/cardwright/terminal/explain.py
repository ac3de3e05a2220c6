"""Answers to `? …`: what an option does, what a card says, what a word means, and why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.decision import NO_CARD, Option
from cardwright.match.match import Match
from cardwright.match.view import Face, View
from cardwright.terminal.board import Board
from cardwright.terminal.menu import Numbers, find, is_number, no_option
from cardwright.terminal.seating import slots_of

UNKNOWN = ("unknown-note", "not-offered")  # reasons that only say that a note means nothing


def explain(
    match: Match, seat: int, board: Board, about: str, patterns: Sequence[str], numbers: Numbers
) -> list[str]:
    """Lines that explain a note, the number of an option, a card, a slot or a keyword, to a seat that is asked.

    `patterns` are notes of this decision with `*` where a card stands: they show what a card could do.
    """
    options = match.ask(seat).options
    there = _slot(match, seat, board, about)
    if there:
        return there
    card = find_card(board, about)
    if card is not None and not is_number(about):
        copies = _on_the_table(match, seat, board, card)
        return [*card_lines(board, card), *copies, *_uses(match, seat, board, card, patterns)]
    meant = _word(board, about)
    if meant:
        return meant
    reason = match.why_not(seat, about)
    found = find(options, about, numbers)
    if reason is None or len(found) == 1:
        note = about if reason is None else found[0].note
        for option in options:
            if option.note == note:
                return [f"{option.text}: possible. Type “{note}”.", *_option_lines(board, option)]
        return [f"{note}: possible. Type “{note}”."]
    if is_number(about, slots_of(board.layout)):
        gone = numbers.typed(about, options)
        if gone is not None:
            return [f"{gone}: {match.why_not(seat, gone)}."]
        return [f"{no_option(about, options, numbers)}."]
    guess = as_note(board, about, patterns)
    if guess is not None:
        better = match.why_not(seat, guess)
        return [f"{guess}: {better}." if better is not None else f"{guess}: possible."]
    if found:
        return [f"“{about}” could be {len(found)} options: {', '.join(option.note for option in found[:8])}"]
    if reason.code in UNKNOWN:
        known = "an option's number or words, a card, a slot, or a keyword or mark on a card"
        return [f"There is nothing called “{about}” to explain. Ask about {known}; ? alone lists what you can type."]
    return [f"Not possible: {reason}."]


# -- cards


def _option_lines(board: Board, option: Option) -> list[str]:
    """The card that an option names; one that is played as something else is shown as what it becomes."""
    if option.card == NO_CARD:
        return []
    id = board.faces.rules.cards[option.card].id
    verb = option.verb.word
    return board.faces.form_lines(verb, id) if verb in board.layout.forms else card_lines(board, id)


def find_card(board: Board, text: str) -> str | None:
    """The id of the one card that a text names: its id or name, or a clear beginning of a word of it."""
    wanted = " ".join(text.lower().split())
    book = board.faces.rules.cards
    ids = [card.id for card in book[1:]]
    for card in book[1:]:
        if wanted in (card.id, card.name.lower()):
            return card.id
    if len(wanted) < 3 or wanted in board.words:
        return None
    near = [id for id in ids if id.startswith(wanted.replace(" ", "-"))]
    near = near or [id for id in ids if any(word.startswith(wanted) for word in id.split("-"))]
    return near[0] if len(near) == 1 else None


def card_lines(board: Board, id: str) -> list[str]:
    """A card as it is printed under this match's variant."""
    faces = board.faces
    lines = [f"{faces.name(id)}: {faces.numbers(id)}.", *faces.facts(id)]
    text = faces.text(id)
    return [*lines, *text.split("\n")] if text else lines


def _named_faces(board: Board, view: View) -> list[tuple[str, Face]]:
    """Every card on the board that can be seen, with what the viewer calls its place: “A3”, “enemy A3”.

    In a row of units, and where there are several enemies, that is whose it is.
    """
    found: list[tuple[str, Face]] = []
    for region, whose in board.seating.regions:
        if region.shape == "stack":
            continue
        label = f"{region.zone} " if region.label else ""
        owner = "" if whose in (None, board.seating.below) else "enemy "
        if whose is not None and (region.shape == "row" or (owner and len(view.seats) > 2)):
            owner = f"{board.whose(whose)} "
        for face in view.zone(region.zone, whose).faces:
            if face.card and (face.place or region.shape == "row"):
                found.append((f"{owner}{label}{face.place or region.name}", face))
    return found


def _now(board: Board, name: str, face: Face) -> list[str]:
    """A card on the table: where it is and how it is, then where its numbers come from."""
    marks = ", ".join([*board.faces.marks(face), *face.keywords])
    numbers = board.faces.long_numbers(face).plain
    words = [word for word in (numbers, marks) if word] or ["as it is printed"]
    return [f"  now in {name}: {', '.join(words)}", *[f"    {line}" for line in board.faces.parts(face)]]


def _on_the_table(match: Match, seat: int, board: Board, id: str) -> list[str]:
    """Where copies of a card lie now and what they are like; where all cards are of one kind, only changed ones."""
    copies = [(name, face) for name, face in _named_faces(board, match.view(seat)) if face.card == id]
    told = [(name, face) for name, face in copies if board.layout.kinds or board.faces.parts(face)]
    return [line for name, face in told for line in _now(board, name, face)]


def _slot(match: Match, seat: int, board: Board, about: str) -> list[str]:
    """The card in a slot that a text names."""
    wanted = " ".join(about.lower().split())
    if not board.layout.kinds:
        return []
    for name, face in _named_faces(board, match.view(seat)):
        if name.lower() == wanted and face.place:
            return [*card_lines(board, face.card), *_now(board, name, face)]
    return []


def _word(board: Board, about: str) -> list[str]:
    """What a keyword or a mark means."""
    wanted = about.lower()
    lines = [
        f"{keyword.name}: {keyword.reminder}"
        for keyword in board.faces.rules.terms.keywords
        if keyword.name.lower() == wanted
    ]
    for name, mark in board.layout.marks.items():
        if wanted in (name, mark.label):
            lines.append(f"“{mark.label}” on a card: {mark.text}.")
    return lines


# -- what could be picked


def _uses(match: Match, seat: int, board: Board, id: str, patterns: Sequence[str]) -> list[str]:
    """What a card in hand costs and can do now, and what forbids the rest."""
    face = next((face for face in board.hand(match.view(seat)) if face.card == id), None)
    if face is None:
        return []
    lines = [f"  now {line}" for line in board.faces.parts(face)]
    for pattern in patterns:
        note = pattern.replace("*", id)
        reason = match.why_not(seat, note)
        lines.append(f"  {note}: {'possible' if reason is None else str(reason)}")
    for verb in board.layout.forms:
        if match.why_not(seat, f"{verb} {id}") is None:
            lines += [f"  {verb} {id}: possible", *[f"    {line}" for line in board.faces.form_lines(verb, id)]]
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
