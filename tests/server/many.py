"""Tables of more than two: Skirmish, set up by names, as the server's `Table` and `Live` have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.server.matches.journal import Loaded, Sitter
from cardwright.server.play.live import Live
from cardwright.server.play.protocol import TableInfo
from cardwright.server.play.table import Start, Table
from support.tables import SKIRMISH

GAME = SKIRMISH.id
BEGAN = 100.0
"""When tables begin, in server time."""


Cards = Mapping[int, list[str]]


def position_of(seats: int, hands: Cards, fields: Cards | None = None) -> dict[str, Any]:
    """A position with player 1 to act: everybody has a hero, and something in hand to be asked for."""
    position: dict[str, Any] = {"start": "main", "active": 1, "turn": 1}
    for seat in range(seats):
        position[f"p{seat + 1}"] = {
            "field": ["hero", *(fields or {}).get(seat, [])],
            "hand": hands.get(seat, ["rally"]),
            "deck": ["rally"] * 6,
        }
    return position


def many(seats: int, hands: Cards | None = None, fields: Cards | None = None, **start: Any) -> Table:
    """A table of Skirmish in such a position."""
    wish: dict[str, Any] = {"variant": {}, "seed": bytes(32), "decks": []}
    position = position_of(seats, hands or {}, fields)
    return Table(Start(game=GAME, seats=seats, position=position, **(wish | start)), BEGAN)


def live_of(table: Table, **wishes: Any) -> Live:
    """The match of such a table in memory: everybody is a person, each with these wishes."""
    info = TableInfo("m", GAME, "running", [], table.start.seats, {}, "", sandbox=table.start.sandbox)
    sitters = [
        Sitter(None, table.start.bots[seat]) if seat in table.start.bots else Sitter(7 + seat, None, **wishes)
        for seat in range(table.start.seats)
    ]
    return Live(Loaded(info, 7, sitters, "", table.start, BEGAN, []), table)
