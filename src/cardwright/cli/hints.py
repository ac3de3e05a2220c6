"""Short help beside the table: why a card offers nothing, what is left to do, what a lost minute means."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.cli.board import Board
from cardwright.cli.layout import entries
from cardwright.kernel.decision import Reason
from cardwright.match.match import Match


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
    places = board.layout.own_slots()
    if texts and all(any(word in places for word in move.split(" ")) for move in moves):
        return f"no empty {_place_word(match)}"
    return f"no way now, see ? {id}" if texts else ""


def _place_word(match: Match) -> str:
    """What a place of one's own is called, by the role of its region."""
    regions = match.game.layout.get("regions", [])
    roles = [str(part["role"]) for part in regions if part["of"] == "own"] if isinstance(regions, list) else []
    return roles[0].removesuffix("s") if roles else "place"


def only_end(match: Match, seat: int, hand: Sequence[str], moves: Sequence[str]) -> str:
    """The game's word for a decision of which only the end is left, if one reason forbids every card."""
    decision = match.ask(seat)
    hints = entries(entries(match.game.layout, "words"), "only-end")
    if len(decision.options) > 1 or decision.announcing or not hand:
        return ""
    codes = [{reason.code for reason in _reasons(match, seat, id, moves)} for id in hand]
    return next((str(text) for code, text in hints.items() if all(code in found for found in codes)), "")


# -- the clock

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def idle(match: Match, seat: int) -> int:
    """How often in a row a seat has let the time run out without a pick, where the game counts it."""
    stat = entries(entries(match.game.layout, "clock"), "idle").get("count")
    return match.view(seat).seats[seat].stats[stat] if isinstance(stat, str) else 0


def idle_text(match: Match, seat: int) -> str:
    """What it means that a seat has picked nothing."""
    table = entries(entries(match.game.layout, "clock"), "idle")
    most = int(match.game.definition.complete(match.variant)[str(table["most"])])
    ordinal = _ORDINALS[most - 1] if most <= len(_ORDINALS) else f"{most}th"
    article = "an" if ordinal.startswith("e") else "a"
    count = idle(match, seat)
    return f"You picked nothing: idle {count} of {most}; {article} {ordinal} idle round loses ({table['rule']})."
