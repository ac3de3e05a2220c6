"""How seats want their response windows to pass: holds and standing passes.

Both may be given at any time, also before one is asked, and end by what everybody sees, never by what a seat holds. A
standing pass ends when something new waits to be answered (`item`), when the turn is over (`turn`), or when a card
of somebody else begins to point at one of the seat's own (`attacked`: `aims` of the faces that everybody sees). They
are wishes and no lines of the journal: a restart forgets them, and so does going back. As long as somebody follows
the match, it stays in memory for them.
"""

from __future__ import annotations

from typing import NamedTuple

import cardwright
from cardwright.errors import IllegalPick
from cardwright.match.view import View
from cardwright.server.play.requests import Until
from cardwright.server.play.table import Table

Aims = frozenset[tuple[int, int]]


class _Pass(NamedTuple):
    """A standing pass, and what was so when it was given, or since then has been."""

    until: Until
    item: int
    turn: int
    aims: Aims


class Standing:
    """The wishes of all seats of one table."""

    def __init__(self) -> None:
        self._passes: dict[int, _Pass] = {}
        self._held: dict[int, int] = {}
        self._returns = 0

    def __len__(self) -> int:
        """How many there are."""
        return len(self._passes) + len(self._held)

    def hold(self, table: Table, seat: int) -> None:
        """Keep windows about what waits to be answered now from passing by themselves."""
        table.check_playing(seat)
        self._passes.pop(seat, None)
        self._held[seat] = table.item

    def stand(self, table: Table, seat: int, until: Until) -> None:
        """Pass the windows of a seat at once until something is so; empty: no longer."""
        table.check_playing(seat)
        if until == "turn" and _turn(table) is None:
            raise IllegalPick("this game has no turns, so that nothing can be passed until the end of one")
        self._held.pop(seat, None)
        self._passes.pop(seat, None)
        if until:
            self._passes[seat] = _Pass(until, table.item, _turn(table) or 0, _aims(table.match.view(), seat))

    def look(self, table: Table) -> None:
        """Forget what has ended by what has happened at the table."""
        if table.returns != self._returns or table.match.over:
            self._returns = table.returns
            self._passes.clear()
            self._held.clear()
        view = table.match.view() if any(wish.until == "attacked" for wish in self._passes.values()) else None
        self._held = {seat: item for seat, item in self._held.items() if item == table.item}
        for seat, wish in list(self._passes.items()):
            aims = _aims(view, seat) if view is not None else wish.aims
            if seat not in table.playing or _has_ended(table, wish, aims):
                del self._passes[seat]
            else:
                self._passes[seat] = wish._replace(aims=aims)

    def until(self, seat: int) -> Until:
        """Until when the windows of a seat pass at once; empty if they do not."""
        wish = self._passes.get(seat)
        return wish.until if wish is not None else ""

    def holds(self, table: Table, seat: int) -> bool:
        """Whether a seat holds its windows about what waits to be answered."""
        return self._held.get(seat) == table.item


def _has_ended(table: Table, wish: _Pass, aims: Aims) -> bool:
    if wish.until == "item":
        return table.item != wish.item
    if wish.until == "turn":
        return _turn(table) != wish.turn
    return not aims <= wish.aims


def _turn(table: Table) -> int | None:
    """The number of the turn, if the game counts turns."""
    count = cardwright.game(table.start.game).layout.status.count
    for register in table.match.state.rules.terms.registers:
        if register.name == count:
            return table.match.state.registers[register.index]
    return None


def _aims(view: View, seat: int) -> Aims:
    """Which cards of others point at which of a seat's own, by their ids, as everybody sees it."""
    faces = [face for zone in view.zones for face in zone.faces]
    own = {face.id for face in faces if face.controller == seat and face.id}
    return frozenset((face.id, id) for face in faces if face.controller != seat for id in face.aims if id in own)
