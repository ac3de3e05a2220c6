"""Where a number of a row comes from: what is printed, and one part after the other that changes it.

Only who looks asks for this; rules read the sum (`State.value`). It goes the way of `layers` once more, for one
number of one row. A conformance check holds the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel import layers
from cardwright.kernel.terms import NO_ROW, Stat

if TYPE_CHECKING:
    from cardwright.kernel.state import State

SO_FAR: Final = "so far"
DAMAGE: Final = "damage taken"


class Part:
    """What changes a number by some amount: a row in play, or else what the phrase `what` says (kernel/phrase.py).

    `maker` is the card behind such a phrase, if there is one, and `known` who knew it.
    """

    def __init__(self, amount: int, what: str, source: int = NO_ROW, maker: int = NO_ROW, known: int = 0) -> None:
        self.amount: Final = amount
        self.what: Final = what
        self.source: Final = source
        self.maker: Final = maker
        self.known: Final = known


def raised(value: int, least: int) -> Part:
    """What lifts a number that would be lower than it can be."""
    return Part(max(0, least - value), f"no lower than {least}")


def parts_of(s: State, row: int, stat: Stat) -> list[Part]:
    """All that changes a number of a row from what is printed to what it is, in order."""
    zone = s.zone_of(row)
    found: list[Part] = []
    if zone is not None and stat.derived and zone.derives:
        _derived(s, row, stat, found)
    elif stat.is_mark and s.rules.printed[s.form[row]][stat.index]:
        found.append(Part(s.value(row, stat) - s.rules.printed[s.form[row]][stat.index], SO_FAR))
    return [part for part in [*found, *s.rules.further(s, row, stat)] if part.amount]


def value_now(s: State, row: int, stat: Stat) -> int:
    """A number of a row as those who look at it see it."""
    return s.value(row, stat) + sum([part.amount for part in s.rules.further(s, row, stat)])


def _derived(s: State, row: int, stat: Stat, found: list[Part]) -> None:
    if s.stale:
        layers.refresh(s)
    if stat.counters is not None:
        found.append(Part(s.stats[stat.counters.index][row], stat.counters.name))
    for mod in s.mods:
        if not mod.keyword and mod.stat == stat.index and s.row_of(mod.ref) == row:
            found.append(Part(mod.amount, f"until-{mod.until}", maker=mod.maker, known=mod.known))
    if stat.worn:
        found.append(Part(-s.damage[row], DAMAGE))
    value = s.rules.printed[s.form[row]][stat.index]
    for part in found:
        value += part.amount
    for layer in s.rules.layers:
        for source in s.board().granting:
            for aura in s.rules.auras[s.form[source]]:
                if aura.layer != layer or aura.stat is not stat:
                    continue
                if aura.who.holds(s, row, s.ref(source), s.controller[source]):
                    applied = aura.applied(s, row, source, value)
                    found.append(Part(applied - value, "", source))
                    value = applied
    found.append(raised(value, stat.floor))
