"""What the outcomes of a simulation come to: bots, draws, lengths, and decks against each other.

A share of wins counts all matches, draws included, so that the shares of two sides need not add up to 1.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from cardwright.lab.simulate import Order, Outcome, unit_of
from cardwright.lab.statistics import Share, Spread, share, spread


class BotScore(msgspec.Struct, frozen=True):
    """A bot's matches; `share` is that of its wins. Where a bot plays itself each seat has a line."""

    bot: str
    seat: int | None
    wins: int
    losses: int
    draws: int
    share: Share


class Summary(msgspec.Struct, frozen=True):
    """What a simulation found. `unit` is what `length` counts: rounds, turns."""

    matches: int
    scores: list[BotScore]
    draws: Share
    draw_reasons: dict[str, int]
    win_reasons: dict[str, int]
    first: Share | None
    unit: str
    length: Spread
    decisions: Spread


def summarize(job: Order, outcomes: list[Outcome]) -> Summary:
    """Count outcomes."""
    decided = [outcome for outcome in outcomes if not outcome.draw]
    drawn = [outcome for outcome in outcomes if outcome.draw]
    return Summary(
        matches=len(outcomes),
        scores=_scores(job, outcomes),
        draws=share(len(drawn), len(outcomes)),
        draw_reasons=_by_reason(drawn),
        win_reasons=_by_reason(decided),
        first=_first(outcomes),
        unit=unit_of(job),
        length=spread([outcome.length for outcome in outcomes]),
        decisions=spread([outcome.decisions for outcome in outcomes]),
    )


def _first(outcomes: list[Outcome]) -> Share | None:
    """How often the player who began won, of decided matches; None if nobody knows who began."""
    begun = [outcome for outcome in outcomes if outcome.first is not None and not outcome.draw]
    return share(sum(outcome.first in outcome.winners for outcome in begun), len(begun)) if begun else None


def _by_reason(outcomes: list[Outcome]) -> dict[str, int]:
    counts = Counter(outcome.reason for outcome in outcomes)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _scores(job: Order, outcomes: list[Outcome]) -> list[BotScore]:
    mirror = len(set(job.bots)) == 1
    scores: list[BotScore] = []
    sides: list[tuple[str, int | None]] = (
        [(name, seat) for seat, name in enumerate(job.bots)]
        if mirror
        else [(name, None) for name in dict.fromkeys(job.bots)]
    )
    for name, only in sides:
        played = wins = draws = 0
        for outcome in outcomes:
            for seat, bot in enumerate(outcome.bots):
                if bot == name and only in (None, seat):
                    played += 1
                    wins += seat in outcome.winners
                    draws += outcome.draw
        scores.append(BotScore(name, only, wins, played - wins - draws, draws, share(wins, played)))
    return scores


# -- decks


class Versus(msgspec.Struct, frozen=True):
    """What a deck did against another one; `share` is that of its wins."""

    deck: str
    against: str
    wins: int
    losses: int
    draws: int
    share: Share


class Field(msgspec.Struct, frozen=True):
    """What a deck did against all others; mirrors are left out."""

    deck: str
    wins: int
    losses: int
    draws: int
    share: Share


class Mirror(msgspec.Struct, frozen=True):
    """A deck against itself; `first` is the share of the player who began, of decided matches."""

    deck: str
    matches: int
    draws: int
    first: Share | None


class Matchups(msgspec.Struct, frozen=True):
    """What a simulation with decks found. `versus` has each pair twice, once from either side."""

    decks: list[str]
    versus: list[Versus]
    field: list[Field]
    mirrors: list[Mirror]
    reasons: dict[str, Share]


def matchups(job: Order, outcomes: list[Outcome]) -> Matchups:
    """Count outcomes by decks, in one pass."""
    names = [deck.name for deck in job.decks]
    met: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    alike: list[list[Outcome]] = [[] for _ in names]
    for outcome in outcomes:
        one, two = outcome.decks
        if one == two:
            alike[one].append(outcome)
            continue
        met[one, two] += 1
        met[two, one] += 1
        for winner in outcome.winners:
            won[outcome.decks[winner], outcome.decks[1 - winner]] += 1
    versus: list[Versus] = []
    for row, deck in enumerate(names):
        for column, against in enumerate(names):
            if row != column:
                wins, losses, matches = won[row, column], won[column, row], met[row, column]
                draws = matches - wins - losses
                versus.append(Versus(deck, against, wins, losses, draws, share(wins, matches)))
    return Matchups(
        decks=names,
        versus=versus,
        field=[_field(deck, [line for line in versus if line.deck == deck]) for deck in names],
        mirrors=[_mirror(deck, found) for deck, found in zip(names, alike)],
        reasons={reason: share(count, len(outcomes)) for reason, count in _by_reason(outcomes).items()},
    )


def _field(deck: str, lines: list[Versus]) -> Field:
    wins = sum(line.wins for line in lines)
    losses = sum(line.losses for line in lines)
    draws = sum(line.draws for line in lines)
    return Field(deck, wins, losses, draws, share(wins, wins + losses + draws))


def _mirror(deck: str, outcomes: list[Outcome]) -> Mirror:
    return Mirror(deck, len(outcomes), sum(outcome.draw for outcome in outcomes), _first(outcomes))
