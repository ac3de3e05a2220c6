"""Short help beside the table: why a card offers nothing, what is left to do, what a lost minute means."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.decision import Reason
from cardwright.match.match import Match
from cardwright.terminal.board import Board
from cardwright.vocabulary.looks.layout import Idle


def _reasons(match: Match, seat: int, id: str, moves: Sequence[str]) -> list[Reason]:
    """What forbids each move of a card; nothing for a move that is possible."""
    found = [match.why_not(seat, move.replace("*", id)) for move in moves]
    return [reason for reason in found if reason is not None]


def why_no(match: Match, seat: int, board: Board, id: str, moves: Sequence[str]) -> str:
    """Why a card of the hand offers nothing now, in the game's own words."""
    texts = [reason.text for reason in _reasons(match, seat, id, moves)]
    name = f"{board.faces.name(id)} "
    about = [text.removeprefix(name) for text in texts if text.startswith(name)]
    if about:
        return about[0].split(";")[0]
    if len(set(texts)) == 1:
        return texts[0].split(";")[0]
    places = board.layout.own_slots
    if texts and all(any(word in places for word in move.split(" ")) for move in moves):
        return f"no empty {_place_word(match)}"
    return f"no way now, see ? {id}" if texts else ""


def _place_word(match: Match) -> str:
    """What a place of one's own is called, by the role of its region."""
    roles = [region.role for region in match.game.layout.regions if region.of == "own"]
    return roles[0].removesuffix("s") if roles else "place"


def only_end(match: Match, seat: int, hand: Sequence[str], moves: Sequence[str]) -> str:
    """The game's word for a decision of which only the end is left, if one reason forbids every card."""
    decision = match.ask(seat)
    if len(decision.options) > 1 or decision.announcing or not hand:
        return ""
    hints = match.game.layout.words.only_end
    codes = [{reason.code for reason in _reasons(match, seat, id, moves)} for id in hand]
    return next((text for code, text in hints.items() if all(code in found for found in codes)), "")


# -- the clock

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def idle(match: Match, seat: int) -> int:
    """How often in a row a seat has let the time run out without a pick, where the game counts it."""
    counted = _counted(match)
    return match.view(seat).seats[seat].stats[counted.count] if counted is not None else 0


def _counted(match: Match) -> Idle | None:
    clock = match.game.layout.clock
    return clock.idle if clock is not None else None


def idle_text(match: Match, seat: int) -> str:
    """What it means that a seat has picked nothing."""
    counted = _counted(match)
    assert counted is not None
    most = int(match.game.definition.complete(match.variant)[counted.most])
    ordinal = _ORDINALS[most - 1] if most <= len(_ORDINALS) else f"{most}th"
    article = "an" if ordinal.startswith("e") else "a"
    count = idle(match, seat)
    return f"You picked nothing: idle {count} of {most}; {article} {ordinal} idle round loses ({counted.rule})."
