"""Fingerprints of a state: equal for equal states in every build and on every machine."""

from __future__ import annotations

from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def fingerprint(s: State) -> str:
    """A short digest of what tells two moments of a match apart (derived columns follow from the rest)."""
    marks = [s.stats[stat.index] for stat in s.rules.terms.stats if not stat.derived]
    parts = [
        s.columns()[:-1],
        marks,
        [s.seat_stat[stat.index] for stat in s.rules.terms.seat_stats if not stat.derived],
        s.registers,
        s.zones,
        s.alive,
        s.timeouts,
        [(mod.ref, mod.stat, mod.amount, mod.until) for mod in s.mods],
        [(waiting.source, waiting.seat, waiting.rows, waiting.numbers, waiting.key) for waiting in s.waiting],
        "" if s.asker is None else s.asker.name,
        [(type(step.effect).__name__, step.source, step.seat, step.base) for step in s.agenda],
        s.locals,
        s.doomed,
        sorted(s.ghosts.items()),
        [ask is not None and (ask.picks, [option.note for option in ask.draft]) for ask in s.asks],
        s.chance.rolls,
        repr(s.result),
    ]
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def checksum(s: State) -> str:
    """A quick digest of what moves in a match, cheap enough to take while it runs; it tells two courses apart."""
    values = [s.chance.rolls, s.next_stamp, *s.registers]
    for column in (s.zone, s.form, s.damage, s.place):
        values += column
    for stat in s.rules.terms.seat_stats:
        if not stat.derived:
            values += s.seat_stat[stat.index]
    return blake2b(pack(f"<{len(values)}q", *values), digest_size=5).hexdigest()
