"""The ground that a match is played on: its zones for a given number of seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.kernel.terms import EVERYONE, HOLDER, NOBODY, Group, Terms, Zone


class Ground:
    """The zones of a match with a given number of seats: number, declaration and holder of each.

    `everyone` is the mask of all seats and the public, `seeing` that of those who see into each zone; `seats_of` are
    the seats of each mask.
    """

    def __init__(self, terms: Terms, seats: int) -> None:
        self.declared: Final[list[Zone]] = []
        self.holder: Final[list[int]] = []
        for seat in range(seats):
            for zone in terms.seat_zones:
                self.declared.append(zone)
                self.holder.append(seat)
        for zone in terms.shared_zones:
            self.declared.append(zone)
            self.holder.append(NOBODY)
        self.in_play: Final[list[list[int]]] = [[] for _ in range(seats + 1)]  # of each seat; the last: of NOBODY
        for number, zone in enumerate(self.declared):
            if zone.in_play:
                self.in_play[self.holder[number]].append(number)
        self.seats: Final = seats
        self.per_seat: Final[i64] = len(terms.seat_zones)
        self.shared: Final[i64] = seats * len(terms.seat_zones)
        self.everyone: Final = (1 << (seats + 1)) - 1
        self.seats_of: Final[list[Group]] = [
            tuple([seat for seat in range(seats) if mask >> seat & 1]) for mask in range(1 << seats)
        ]
        self.seeing: Final = [self._seeing(number) for number in range(len(self.declared))]

    def _seeing(self, number: int) -> int:
        """The mask of those who see the cards of a zone."""
        sees = self.declared[number].sees
        if sees == EVERYONE:
            return self.everyone
        return 1 << self.holder[number] if sees == HOLDER and self.holder[number] != NOBODY else 0
