"""What lies beside the board: the cards of every pile that a viewer may see, and what can be chosen from one."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.cli.board import Board
from cardwright.cli.layout import Part
from cardwright.match.match import Match
from cardwright.match.view import View, ZoneView


def pile_lines(match: Match, seat: int, board: Board, wanted: str) -> list[str]:
    """The piles whose name begins with `wanted` (all if it is empty), or what piles there are."""
    view = match.view(seat)
    parts = board.parts(view, "piles")
    own_first = sorted(parts, key=lambda part: part.seat != seat)
    chosen = [part for part in own_first if _fits(part, wanted)]
    if not chosen:
        known = ", ".join(dict.fromkeys(part.name for part in parts))
        return [f"There is no pile “{wanted}”; there are {known}."]
    lines: list[str] = []
    for part in chosen:
        lines += _pile(match, seat, board, view, part)
    return lines


def _fits(part: Part, wanted: str) -> bool:
    text = wanted.lower()
    return part.zone.startswith(text) or part.name.lower().startswith(text) or part.role.startswith(text)


def _pile(match: Match, seat: int, board: Board, view: View, part: Part) -> list[str]:
    zone = view.zone(part.zone, part.seat)
    whose = "" if part.seat is None else f"{board.names[part.seat]}: "
    count = f"{zone.count} card{'' if zone.count == 1 else 's'}"
    head = f"{whose}{part.name}, {count}"
    seen = [face.card for face in zone.faces if face.card]
    if part.role == "choice" and seen:
        return [f"{head}:", *_choices(match, seat, board, view, part, seen)]
    cards = counted([board.faces.name(card) for card in seen])
    return [f"{head}{': ' if cards else ''}{cards}", *_among(board, view, zone)]


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


def _choices(match: Match, seat: int, board: Board, view: View, part: Part, cards: Sequence[str]) -> list[str]:
    """Each card that one may choose one day: what it is, and what stands against it now."""
    lines: list[str] = []
    for id in cards:
        lines.append(f"  {board.faces.name(id)}: {board.faces.numbers(id)}")
        facts = "; ".join(board.faces.facts(id))
        about = [_now(match, seat, board, view, part, id), facts, *board.faces.text(id).split("\n")]
        lines += [f"      {text}" for text in about if text]
    return lines


def _now(match: Match, seat: int, board: Board, view: View, part: Part, id: str) -> str:
    """Whether a card can be chosen in the open decision; between decisions only whether it can be paid for."""
    note = part.notes.get(match.ask(seat).name)
    if note is not None:
        reason = match.why_not(seat, note.replace("*", id))
        return "You can choose it now." if reason is None else f"Not now: {reason}."
    if not part.price or part.seat is None:
        return ""
    held = view.zone(part.price, part.seat).count
    name = next((pile.name for pile in board.parts(view, "piles") if pile.zone == part.price), part.price)
    cost = board.faces.printed(id)["cost"]
    return f"You could pay for it: {name} {held}." if cost <= held else f"{name} {held}: too little for it."
