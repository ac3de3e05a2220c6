"""Triggers: found by looking at the rows that may have one when something happens, never registered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cardwright.kernel.event import Event, Waiting
from cardwright.kernel.terms import NO_ROW, NOBODY, NOTHING, Group, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def gather(s: State, event: Event, row: i64, other: i64, refs: Group) -> None:
    """Every ability in play, or where else it works, that an event about these rows sets off waits for its turn.

    It is given `refs`, or without them references of the rows.
    """
    heard = event.kind.index
    rows: Group = NOTHING
    if row != NO_ROW:
        rows = (row,) if other == NO_ROW else (row, other)
    whens = s.rules.whens[heard]
    form = s.form
    for source in s.board().listening:
        if whens[form[source]]:
            _offer(s, source, None, event, rows, refs)
    for zone in s.rules.elsewhere[heard]:
        for seat in range(1 if zone.shared else s.seats):
            for source in s.zones[s.at(zone, seat)]:
                if source == NO_ROW:
                    continue
                if not s.known[source] >> s.seats & 1:
                    s.learned += 1  # a hidden card was looked at, whatever it is: what follows may tell of it
                if whens[form[source]]:
                    _offer(s, source, zone, event, rows, refs)


def _offer(s: State, source: int, where: Zone | None, event: Event, rows: Group, refs: Group) -> None:
    for index, ability in s.rules.whens[event.kind.index][s.form[source]]:
        if ability.where is not where:
            continue
        seat = s.controller[source] if s.controller[source] != NOBODY else s.owner[source]
        if seat == NOBODY:
            seat = event.seat  # it lies where everything is everybody's: whoever did it
        ref = s.ref(source)
        if ability.fires(s, event, rows, ref, seat):
            if ability.once and not s.rules.use_up(s, source, index):
                continue
            key = s.rules.trigger_key(s, source, seat, event)
            about = refs or tuple([s.ref(row) for row in rows])
            s.waiting.append(Waiting(ability, ref, seat, about, event.numbers, key))
