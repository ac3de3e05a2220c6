"""Derived numbers: recomputed whole, in fixed layers, whenever something in play has changed. Never patched.

Printed value and counters, then changes of this incarnation (`Mod`), then the damage that wears a number down, then
auras by ascending layer in the order of the rows in play, and a stat's floor last. Elsewhere than in play a row has
its printed numbers. `parts` goes the same way for whoever looks: a change here needs one there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.ability import Aura
from cardwright.kernel.terms import NO_ROW, ROWS, Stat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State

# What is remembered of an incarnation that left play, before its stats.
GHOST_FORM: Final = 0
GHOST_CONTROLLER: Final = 1
GHOST_ZONE: Final = 2
GHOST_PLACE: Final = 3
GHOST_DAMAGE: Final = 4
GHOST_NEXT: Final = 5  # the stamp that the row was given when it left
GHOST_STATS: Final = 6


@mypyc_attr(acyclic=True)
class Mod:
    """A change of one number of one incarnation, until the moment the game calls `until`.

    With a `keyword` (its bit) instead of a stat it gives that (1) or takes it away (-1). `maker` is the card that
    made it, which has often left by then, and `known` who knew that card: only views ask.
    """

    def __init__(
        self, ref: int, stat: int, amount: int, until: int, maker: int = NO_ROW, known: int = 0, keyword: int = 0
    ) -> None:
        self.ref: Final = ref
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until
        self.maker: Final = maker
        self.known: Final = known
        self.keyword: Final = keyword

    def as_known(self, mask: int) -> Mod:
        """The same to viewers who may not know what made it."""
        if self.known & mask:
            return self
        return Mod(self.ref, self.stat, self.amount, self.until, keyword=self.keyword)


def refresh(s: State) -> None:
    """Recompute every derived column."""
    s.stale = False
    rows = s.board().deriving
    rules = s.rules
    form = s.form
    keywords = s.keywords
    masks = rules.keyword_masks
    row: i64
    for row in rows:
        keywords[row] = masks[form[row]]
    for index in rules.derived:
        column = s.stats[index]
        printed = rules.printed_stats[index]
        for row in rows:
            column[row] = printed[form[row]]
    for index, marks in rules.counted:
        counters = s.stats[marks]
        column = s.stats[index]
        for row in rows:
            if counters[row]:
                column[row] += counters[row]
    for mod in s.mods:
        row = s.row_of(mod.ref)
        if row < 0:
            continue
        if not mod.keyword:
            s.stats[mod.stat][row] += mod.amount
        elif mod.amount > 0:
            keywords[row] |= mod.keyword
        else:
            keywords[row] &= ~mod.keyword
    for index in rules.worn:
        column = s.stats[index]
        for row in rows:
            column[row] -= s.damage[row]
    if rules.has_seat_auras:
        _apply_seat_auras(s)
    if rules.has_auras:
        _apply_auras(s, rows)
    if s.mods or rules.lowers or rules.worn:
        for stat in rules.floored:
            column = s.stats[stat.index]
            for row in rows:
                column[row] = max(column[row], stat.floor)


def _apply_seat_auras(s: State) -> None:
    for stat in s.rules.terms.seat_stats:
        if stat.derived:
            s.seat_stat[stat.index] = [stat.base] * s.seats
    for row in s.in_play():
        for ability in s.rules.seat_auras[s.form[row]]:
            if not ability.who.holds(s, row, s.ref(row), s.controller[row]):
                continue
            for seat in range(s.seats):
                if (seat != s.controller[row]) == ability.others:
                    s.seat_stat[ability.stat.index][seat] += ability.amount


def _apply_auras(s: State, rows: list[int]) -> None:
    auras = s.rules.auras
    form = s.form
    sources = s.board().granting
    if not sources:
        return
    for layer in s.rules.layers:
        for source in sources:
            for aura in auras[form[source]]:
                if aura.layer == layer:
                    _apply_aura(s, rows, source, aura)


def _apply_aura(s: State, rows: list[int], source: int, aura: Aura) -> None:
    seat = s.controller[source]
    ref = s.ref(source)
    narrowed = aura.who.narrow(s, ref, seat)
    for row in rows if narrowed is None else narrowed:
        if aura.who.holds(s, row, ref, seat):
            if aura.stat is not None:
                column = s.stats[aura.stat.index]
                column[row] = aura.applied(s, row, source, column[row])
            if aura.keyword is not None:
                s.keywords[row] |= aura.keyword.bit


def last_form(s: State, ref: int) -> int:
    """The card in force for an incarnation: as it is, or as it last was in play; NO_ROW if nobody remembers."""
    row = s.row_of(ref)
    if row != NO_ROW:
        return s.form[row]
    ghost = s.ghosts.get(ref)
    return NO_ROW if ghost is None else ghost[GHOST_FORM]


def last_value(s: State, ref: int, stat: Stat) -> int:
    """A number of an incarnation: as it is, or as it last was in play; 0 if nobody remembers."""
    row = s.row_of(ref)
    if row != NO_ROW:
        return s.value(row, stat)
    ghost = s.ghosts.get(ref)
    return 0 if ghost is None else ghost[GHOST_STATS + stat.index]


def followed(s: State, ref: int, zone: Zone) -> int:
    """The row of an incarnation that left play for a zone and still lies there as it came, or NO_ROW.

    “Return this card from your discard pile”: not if it has gone on since, nor if the row is another card by now.
    """
    ghost = s.ghosts.get(ref)
    row = ref % ROWS
    if ghost is None or s.stamp[row] != ghost[GHOST_NEXT] or s.zone_of(row) is not zone:
        return NO_ROW
    return row


def remember(s: State, row: int, next: int) -> None:
    """Keep the last-known numbers of an incarnation that is about to leave play, while a text may ask for them.

    `next` is the stamp of the one that follows it.
    """
    if not s.locals and not s.waiting:
        return
    if s.stale:
        refresh(s)
    s.ghosts[s.ref(row)] = (
        s.form[row],
        s.controller[row],
        s.zone[row],
        s.place[row],
        s.damage[row],
        next,
        *[column[row] for column in s.stats],
    )
