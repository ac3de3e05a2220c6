"""What a game wants to have counted in simulations (`Tally`): how often something happened, and in how many matches.

Only matches of games with tallies keep their events; all others are as fast as without.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games.definition import Tally
from cardwright.kernel.event import NO_FORM
from cardwright.lab.statistics import Share, share
from cardwright.match.match import Match


class Counted(msgspec.Struct, frozen=True):
    """How often something happened: in all, as a share of its tally, for each match, and in how many matches."""

    label: str
    count: int
    share: float
    mean: float
    matches: Share


class Tallied(msgspec.Struct, frozen=True):
    """A tally of many matches: everything together, then each label in the order of the game."""

    name: str
    whole: Counted
    labels: list[Counted]


def count(match: Match, tallies: Sequence[Tally]) -> tuple[dict[str, int], ...]:
    """How often each label of each tally was counted in a match."""
    cards = match.state.rules.cards
    found: list[dict[str, int]] = [{} for _ in tallies]
    by_event: dict[str, list[tuple[Tally, dict[str, int]]]] = {}
    for tally, counts in zip(tallies, found, strict=True):
        by_event.setdefault(tally.event, []).append((tally, counts))
    for event in match.listen().all_events():
        if event.form == NO_FORM:
            continue
        for tally, counts in by_event.get(event.kind.name, ()):
            label = tally.labels.get(cards[event.form].id)
            if label is not None:
                counts[label] = counts.get(label, 0) + 1
    return tuple(found)


def tallied(tallies: Sequence[Tally], matches: Sequence[tuple[dict[str, int], ...]]) -> list[Tallied]:
    """What the counts of some matches come to."""
    return [_tallied(tally, [counts[number] for counts in matches]) for number, tally in enumerate(tallies)]


def _tallied(tally: Tally, matches: Sequence[dict[str, int]]) -> Tallied:
    everything = [sum(counts.values()) for counts in matches]
    total = sum(everything)
    return Tallied(
        tally.name,
        _counted(tally.name, everything, total),
        [
            _counted(label, [counts.get(label, 0) for counts in matches], total)
            for label in dict.fromkeys(tally.labels.values())
        ],
    )


def _counted(label: str, counts: Sequence[int], total: int) -> Counted:
    number = sum(counts)
    return Counted(
        label,
        number,
        number / total if total else 0.0,
        number / len(counts) if counts else 0.0,
        share(sum(one > 0 for one in counts), len(counts)),
    )
