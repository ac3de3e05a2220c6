"""Fingerprints of a state: equal for equal states in every build and on every machine."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from cardwright.kernel.state import State

_MASK: Final = (1 << 40) - 1


def fingerprint(s: State) -> str:
    """A short digest of what tells two moments of a match apart (derived columns follow from the rest)."""
    marks = [s.stats[stat.index] for stat in s.rules.terms.stats if not stat.derived]
    parts = [
        s.columns[:-1],
        marks,
        [s.seat_stat[stat.index] for stat in s.rules.terms.seat_stats if not stat.derived],
        s.registers,
        s.zones,
        s.alive,
        s.timeouts,
        s.fell,
        sorted(s.absent),
        [(mod.ref, mod.stat, mod.amount, mod.until, mod.keyword) for mod in s.mods],
        [(waiting.source, waiting.seat, waiting.rows, waiting.numbers, waiting.key) for waiting in s.waiting],
        "" if s.asker is None else s.asker.name,
        [(type(step.effect).__name__, step.source, step.seat, step.base) for step in s.agenda],
        s.locals,
        s.doomed,
        s.negated,
        sorted(s.ghosts.items()),
        [ask is not None and (ask.picks, [option.note for option in ask.draft]) for ask in s.asks],
        s.chance.rolls,
        repr(s.result),
    ]
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def checksum(s: State) -> str:
    """A quick digest of what moves in a match, cheap enough to take while it runs; it tells two courses apart."""
    digest = _stirred(0, [s.chance.rolls, s.next_stamp])
    for column in (s.registers, s.zone, s.form, s.damage, s.place):
        digest = _stirred(digest, column)
    for stat in s.rules.terms.seat_stats:
        if not stat.derived:
            digest = _stirred(digest, s.seat_stat[stat.index])
    return f"{digest:010x}"


def _stirred(digest: i64, values: list[int]) -> i64:
    """Go on with a digest of 40 bits; no product on the way needs more than 62."""
    for value in values:
        digest = (digest * 2_097_143 + value + 1) & _MASK
    return digest ^ digest >> 19
