"""What lies beside the board: the cards of every pile that a viewer may see, and what can be chosen from one.

Rows of units can be looked at too, card by card.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.match.match import Match
from cardwright.match.view import View, ZoneView
from cardwright.terminal.board import Board
from cardwright.terminal.cells import phrase
from cardwright.terminal.field import Moment
from cardwright.terminal.reach import Reach
from cardwright.vocabulary.looks.layout import Pile, Place


def pile_lines(match: Match, seat: int, board: Board, wanted: str) -> list[str]:
    """The piles whose name begins with `wanted` (all if it is empty), or what piles there are."""
    view = match.view(seat)
    piles = board.seating.piles
    own_first = sorted(piles, key=lambda seated: seated[1] != seat)
    chosen = [(pile, whose) for pile, whose in own_first if _fits(pile, wanted)]
    rows = _rows(board, view, wanted) if wanted else []
    if not chosen and not rows:
        known = ", ".join(dict.fromkeys(pile.name for pile, _ in piles))
        return [f"There is no pile “{wanted}”; there are {known}."]
    lines: list[str] = []
    for pile, whose in chosen:
        lines += _pile(match, seat, board, view, pile, view.zone(pile.zone, whose))
    return [*lines, *rows]


def _fits(place: Place, wanted: str) -> bool:
    text = wanted.lower()
    return place.zone.startswith(text) or place.name.lower().startswith(text) or place.role.startswith(text)


def _rows(board: Board, view: View, wanted: str) -> list[str]:
    """The cards of rows of units that are called so, each with all that can be seen of it."""
    lines: list[str] = []
    for region, whose in board.seating.regions:
        if region.shape == "row" and _fits(region, wanted):
            zone = view.zone(region.zone, whose)
            lines.append(_head(board, region, zone))
            moment = Moment(view, Reach(), {})
            looks = [board.field.look(moment, face, whose is None) for face in zone.faces]
            cards = zip(zone.faces, looks, strict=True)
            lines += [f"  {phrase(board.faces, face, look).plain}" for face, look in cards]
    return lines


def _pile(match: Match, seat: int, board: Board, view: View, pile: Pile, zone: ZoneView) -> list[str]:
    head = _head(board, pile, zone)
    seen = [face.card for face in zone.faces if face.card]
    if pile.role == "choice" and seen:
        return [f"{head}:", *_choices(match, seat, board, view, pile, zone)]
    cards = counted([board.faces.name(card) for card in seen])
    return [f"{head}{': ' if cards else ''}{cards}", *_among(board, view, zone)]


def _head(board: Board, place: Place, zone: ZoneView) -> str:
    whose = "" if zone.seat is None else f"{board.names[zone.seat]}: "
    return f"{whose}{place.name}, {zone.count} card{'' if zone.count == 1 else 's'}"


def counted(names: Sequence[str]) -> str:
    """Names in their order, each once with how many there are."""
    return ", ".join(
        name + (f" ×{names.count(name)}" if names.count(name) > 1 else "") for name in dict.fromkeys(names)
    )


def _among(board: Board, view: View, zone: ZoneView) -> list[str]:
    """What the viewer knows to be among the hidden cards of a pile, without knowing which."""
    lines: list[str] = []
    for among in view.among:
        if (zone.name, zone.seat) in among.zones:
            others = [name for name, seat in among.zones if name != zone.name and seat == zone.seat]
            where = f" (or in {', '.join(others)})" if others else ""
            names = [board.faces.name(id) for id, count in among.names.items() for _ in range(count)]
            lines.append(f"  among them{where}: {counted(names)}")
    return lines


def _choices(match: Match, seat: int, board: Board, view: View, pile: Pile, zone: ZoneView) -> list[str]:
    """Each card that one may choose one day: what it is, and what stands against it now."""
    lines: list[str] = []
    for id in [face.card for face in zone.faces if face.card]:
        lines.append(f"  {board.faces.name(id)}: {board.faces.numbers(id)}")
        facts = "; ".join(board.faces.facts(id))
        about = [_now(match, seat, board, view, pile, zone.seat, id), facts, *board.faces.text(id).split("\n")]
        lines += [f"      {text}" for text in about if text]
    return lines


def _now(match: Match, seat: int, board: Board, view: View, pile: Pile, whose: int | None, id: str) -> str:
    """Whether a card can be chosen in the open decision; between decisions only whether it can be paid for."""
    verb = pile.verbs.get(match.ask(seat).name)
    if verb is not None:
        reason = match.why_not(seat, f"{verb} {id}")
        return "You can choose it now." if reason is None else f"Not now: {reason}."
    if not pile.price or whose is None:
        return ""
    held = view.zone(pile.price, whose).count
    name = next((purse.name for purse in board.layout.piles if purse.zone == pile.price), pile.price)
    cost = board.faces.printed(id)["cost"]
    return f"You could pay for it: {name} {held}." if cost <= held else f"{name} {held}: too little for it."
