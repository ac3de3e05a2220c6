"""Knowledge: who knows which card, kept as columns and written here only.

`known` has a bit for each seat that knows exactly which card a row is, and one for everybody (PUBLIC: spectators
and eliminated seats). A row that slips into a bag (a hand, say) out of somebody's sight can no longer be told from
its neighbours: it joins their *cohort*, and that viewer's bit moves from `known` to `named`, meaning "one of this
cohort is this card". When an equal card leaves a cohort openly, the name goes with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cardwright.kernel.terms import BAG, EVERYONE, NO_ROW, NOBODY, REVEALED, SHUFFLED, Group

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def bit(s: State, viewer: int) -> int:
    """The bit of a viewer; spectators and eliminated seats have the public one."""
    if viewer == NOBODY or not s.alive[viewer]:
        return 1 << s.seats
    return 1 << viewer


def forget(s: State, row: int) -> None:
    """A row is used anew for another card."""
    s.known[row] = 0
    s.named[row] = 0
    s.cohort[row] = 0
    s.public[row] = 0


def arrive(s: State, row: i64, to: i64) -> None:
    """A row has come into a zone: who knows it now, and under which public id."""
    ground = s.ground
    zone = ground.declared[to]
    before: i64 = s.known[row]
    seeing: i64 = ground.seeing[to]
    if seeing & ~before:
        s.learned += 1
    known = seeing
    if zone.kind == BAG and zone.sees != EVERYONE:
        _join(s, row, to, before, seeing)
    else:
        known |= before
        if s.cohort[row]:
            _surface(s, row, seeing)
    if known != before:
        s.known[row] = known
    if known == ground.everyone or (zone.pointable and zone.kind != BAG):
        if s.public[row] == 0:
            s.public[row] = s.next_public
            s.next_public += 1
    elif zone.kind == BAG:
        s.public[row] = 0


def _join(s: State, row: i64, to: i64, before: i64, seeing: i64) -> None:
    """The row can no longer be told from the others of a bag by those who do not see into it."""
    cohorts = s.cohort
    mixes = False
    old: i64 = cohorts[row]
    if old:
        if seeing != before or s.named[row]:
            _surface(s, row, before | seeing)
            old = cohorts[row]
        viewers = s.ground.everyone & ~before & ~seeing
        mixes = old != 0 and s.cohort_names[old] & viewers != 0 and _has_names(s, old, viewers)
    cohort: i64 = 0
    for other in s.zones[to]:
        if other != row and cohorts[other]:
            cohort = cohorts[other]
            break
    if cohort == 0:
        cohort = _new_cohort(s)
        for other in s.zones[to]:
            cohorts[other] = cohort
    cohorts[row] = cohort
    if before & ~seeing:
        _name(s, row, before & ~seeing)
    if mixes:
        _merge(s, old, cohort)


def _new_cohort(s: State, names: int = 0) -> int:
    """The number of a new cohort in which these viewers know names."""
    s.cohort_names.append(names)
    return len(s.cohort_names) - 1


def _name(s: State, row: i64, viewers: i64) -> None:
    """These viewers know that one of the row's cohort is its card."""
    s.named[row] |= viewers
    s.cohort_names[s.cohort[row]] |= viewers


def _merge(s: State, old: int, cohort: int) -> None:
    """What was known of one cohort is now known of another with it."""
    for other in range(len(s.cohort)):
        if s.cohort[other] == old:
            s.cohort[other] = cohort
    s.cohort_names[cohort] |= s.cohort_names[old]


def _has_names(s: State, cohort: i64, viewers: i64) -> bool:
    for row in range(len(s.cohort)):
        if s.cohort[row] == cohort and s.named[row] & viewers:
            return True
    return False


def _surface(s: State, row: i64, seeing: i64) -> None:
    """The viewers in `seeing` see which card this is: a name they knew of in its cohort is used up by it."""
    cohort: i64 = s.cohort[row]
    if cohort == 0:
        return
    named: i64 = s.named[row]
    left = seeing & ~named & ~s.known[row]
    if named & seeing:
        s.named[row] = named & ~seeing
    if left and left & s.cohort_names[cohort]:
        for other in range(len(s.cohort)):
            if s.cohort[other] == cohort and other != row and s.card[other] == s.card[row]:
                shared = s.named[other] & left
                s.named[other] &= ~shared
                left &= ~shared
    if seeing == s.ground.everyone:
        s.cohort[row] = 0


def reveal(s: State, rows: Group, viewers: int = -1) -> None:
    """Show cards where they lie, together, to everybody or to the viewers of a mask.

    In a bag this tells them that the cards are there, not which rows they are: they can follow them no further.
    """
    mask = s.ground.everyone if viewers < 0 else viewers
    look(s, rows, mask)
    for row in rows:
        s.emit(REVEALED, s.controller[row], row, (), shown=mask)


def look(s: State, rows: Group, mask: int) -> None:
    """The viewers of a mask see cards where they lie; nobody is told."""
    for row in rows:
        if mask & ~s.known[row] & ~s.named[row]:
            s.learned += 1
        zone = s.ground.declared[s.zone[row]]
        if zone.kind == BAG and zone.sees != EVERYONE:
            _join(s, row, s.zone[row], s.known[row], s.known[row])
        else:
            _surface(s, row, mask)
            s.known[row] |= mask
            if s.known[row] == s.ground.everyone and s.public[row] == 0:
                s.public[row] = s.next_public
                s.next_public += 1
    _part(s, rows, mask)
    for row in rows:
        zone = s.ground.declared[s.zone[row]]
        if zone.kind == BAG and zone.sees != EVERYONE:
            _name(s, row, mask & ~s.known[row])


def _part(s: State, rows: Group, mask: int) -> None:
    """Whoever is shown a whole bag can tell its cards from the others of their cohort: it gets one of its own.

    A name that a viewer knew of in the old one, and finds here, is used up. Those who are not shown the bag could
    tell from the new cohort where a card truly is: they forget the names that they knew of in the old one.
    """
    bag = s.zone[rows[0]] if rows else 0
    if not rows or s.ground.declared[bag].kind != BAG or len(rows) < len(s.zones[bag]):
        return
    old = s.cohort[rows[0]]
    outside = [row for row in range(len(s.cohort)) if s.cohort[row] == old and s.zone[row] != bag]
    if old == 0 or not outside or any([s.zone[row] != bag for row in rows]):
        return
    seeing = mask | s.ground.seeing[bag]
    for row in (*rows, *outside):
        s.named[row] &= seeing
    for row in rows:
        found = mask & ~s.known[row] & ~s.named[row]
        for other in outside:
            if found and s.card[other] == s.card[row]:
                shared = s.named[other] & found
                s.named[other] &= ~shared
                found &= ~shared
    s.cohort_names[old] &= seeing
    cohort = _new_cohort(s, s.cohort_names[old])
    for row in rows:
        s.cohort[row] = cohort


def name_all(s: State, number: int, seat: int) -> None:
    """A seat knows which cards are in a zone, but not their order: its own deck."""
    cohort = _new_cohort(s, 1 << seat)
    for row in s.rows_in(number):
        s.cohort[row] = cohort
        s.named[row] |= 1 << seat


def mix(s: State, rows: list[int]) -> None:
    """Whoever knew these cards of one zone, or its order, no longer knows which of them is which."""
    s.chance.shuffle(rows)
    cohort = s.cohort[rows[0]] if rows else 0
    if cohort == 0:
        cohort = _new_cohort(s)
    for row in rows:
        s.cohort[row] = s.cohort[row] or cohort
        _name(s, row, s.known[row])
        s.known[row] = 0
        s.public[row] = 0


def shuffle(s: State, number: int) -> None:
    """Mix a pile: what was known of single cards is now known of the pile as a whole."""
    rows = s.zones[number]
    s.chance.shuffle(rows)
    cohort = _new_cohort(s)
    absorbed: list[int] = []
    viewers: i64 = 0
    row: i64
    last: i64 = 0
    for row in rows:
        known: i64 = s.known[row]
        if known:
            s.named[row] |= known
            s.known[row] = 0
            s.public[row] = 0
        viewers |= s.named[row]
        old: i64 = s.cohort[row]
        if old and old != last and old not in absorbed:
            absorbed.append(old)
        last = old
        s.cohort[row] = cohort
    s.cohort_names[cohort] = viewers
    for old in absorbed:
        _merge(s, old, cohort)
    s.emit(SHUFFLED, s.ground.holder[number], NO_ROW, (number,))
