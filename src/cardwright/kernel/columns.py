"""What lies on the table: one row for each card in the match, the ordered zones, and the numbers of the seats.

A column is a list with one entry for each row. A reference is a row together with its incarnation (`stamp`), in one
number; it goes stale when the row leaves its region.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.ground import Ground
from cardwright.kernel.in_play import InPlay
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NO_ROW, NOBODY, ROWS, SLOTS, Zone

GONE: Final = -1
"""The zone number of a row that is in no zone: a token that left. Such rows are used again."""

_COUNT: Final = 15  # of the columns that every game has


@mypyc_attr(acyclic=True)
class Columns:
    """Columns, zones and seats. `like`: copy those instead of starting empty."""

    def __init__(self, rules: Rules, seats: int, like: Columns | None) -> None:
        self.rules: Final = rules
        self.seats: Final = seats
        self.ground: Final[Ground] = rules.ground(seats)
        if like is None:
            self.columns: list[list[int]] = [[] for _ in range(_COUNT)]
            self.stats: list[list[int]] = [[] for _ in rules.terms.stats]
            self.seat_stat: list[list[int]] = [[stat.base] * seats for stat in rules.terms.seat_stats]
            self.registers: list[int] = [0] * len(rules.terms.registers)
            self.zones: list[list[int]] = [
                [NO_ROW] * len(zone.places) if zone.kind == SLOTS else [] for zone in self.ground.declared
            ]
            self.alive: list[bool] = [True] * seats
            self.gone: list[int] = []  # rows in no zone
            self.cohort_names: list[int] = [0]  # who may know a name in each cohort; nobody else does
            self.sorted: InPlay | None = None
            self.is_sorted = False  # whether `sorted` is as zones and forms are
            self.next_stamp: i64 = 1
            self.next_public: i64 = 1
        else:
            self.columns = [column[:] for column in like.columns]
            self.stats = [column[:] for column in like.stats]
            self.seat_stat = [column[:] for column in like.seat_stat]
            self.registers = like.registers[:]
            self.zones = [zone[:] for zone in like.zones]
            self.alive = like.alive[:]
            self.gone = like.gone[:]
            self.cohort_names = like.cohort_names[:]
            self.sorted = like.sorted
            self.is_sorted = like.is_sorted
            self.next_stamp = like.next_stamp
            self.next_public = like.next_public
        (
            self.card,
            self.form,
            self.owner,
            self.controller,
            self.zone,
            self.place,
            self.stamp,
            self.known,
            self.named,
            self.cohort,
            self.public,
            self.host,
            self.exhausted,
            self.damage,
            self.keywords,
        ) = self.columns

    def at(self, zone: Zone, seat: i64 = NOBODY) -> i64:
        """The number of a seat's zone, or of a shared one."""
        if zone.shared:
            return self.ground.shared + zone.index
        return seat * self.ground.per_seat + zone.index

    def zone_of(self, row: i64) -> Zone | None:
        number: i64 = self.zone[row]
        return None if number == GONE else self.ground.declared[number]

    def rows(self) -> list[int]:
        """All rows that are in a zone."""
        return [row for row in range(len(self.card)) if self.zone[row] != GONE]

    def rows_in(self, number: int) -> list[int]:
        """The rows of a zone in its order (from the bottom of a pile, by place in slots)."""
        rows = self.zones[number]
        if self.ground.declared[number].kind == SLOTS:
            return [row for row in rows if row != NO_ROW]
        return rows[:]

    def board(self) -> InPlay:
        """The rows in play, sorted."""
        found = self.sorted
        if found is None or not self.is_sorted:
            found = InPlay(self.rules, self.ground, self.zones, self.form, self.controller)
            self.sorted = found
            self.is_sorted = True
        return found

    def in_play(self) -> list[int]:
        """The rows whose abilities work, by seat, zone and order. The list is shared: nobody changes it."""
        return self.board().rows

    def different(self, rows: list[int]) -> list[int]:
        """These rows without those whose card is that of an earlier one."""
        found: list[int] = []
        cards = self.card
        row: i64
        other: i64
        for row in rows:
            card: i64 = cards[row]
            for other in found:
                if cards[other] == card:
                    break
            else:
                found.append(row)
        return found

    def living(self) -> list[int]:
        """The seats that have not left the match."""
        return [seat for seat in range(self.seats) if self.alive[seat]]

    def others_from(self, seat: int) -> list[int]:
        """All living seats but this one, in turn order from its left."""
        order = [(seat + i) % self.seats for i in range(1, self.seats)]
        return [other for other in order if self.alive[other]]

    def ref(self, row: i64) -> int:
        stamp: i64 = self.stamp[row]
        return stamp * ROWS + row

    def row_of(self, ref: i64) -> int:
        """The row that a reference means, or NO_ROW if that incarnation is gone."""
        if ref < 0:
            return NO_ROW
        row = ref % ROWS
        stamp: i64 = self.stamp[row]
        if stamp != ref // ROWS:
            return NO_ROW
        return row

    def is_public(self, row: i64) -> bool:
        """Whether everybody knows which card a row is."""
        return self.known[row] == self.ground.everyone

    def label(self, row: int) -> str:
        """The name of a row in notes: its card's id, with a number if everybody sees several of that card.

        One that lies face down where it can be pointed at is named by its place: “secrets 2 of p1”.
        """
        form = self.form[row]
        id = self.rules.cards[form].id
        if not self.is_public(row):
            zone = self.zone_of(row)
            return self._place_name(row, zone) if zone is not None and zone.pointable else id
        rank = 1
        alone = True
        for other in self._copies(form):
            if other != row and self.is_public(other) and self.zone[other] != GONE:
                alone = False
                if self.public[other] < self.public[row]:
                    rank += 1
        return id if alone else f"{id}.{rank}"

    def _copies(self, form: int) -> list[int]:
        """The rows with a card in force, found without looking at the others one by one."""
        found: list[int] = []
        row = -1
        for _ in range(self.form.count(form)):
            row = self.form.index(form, row + 1)
            found.append(row)
        return found

    def _place_name(self, row: int, zone: Zone) -> str:
        number = self.zone[row]
        rows = self.zones[number]
        place = zone.places[self.place[row]] if zone.kind == SLOTS else str(rows.index(row) + 1)
        return f"{zone.name} {place}" if zone.shared else f"{zone.name} {place} of p{self.ground.holder[number] + 1}"
