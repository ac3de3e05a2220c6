"""What the outcomes of a simulation come to: bots, draws, lengths, and decks against each other.

All of it is about one number of players (`Order.parts`). A share of wins counts all matches, draws included, so that
the shares of two sides need not add up to 1.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from cardwright.lab.places import places_of
from cardwright.lab.seating import Order
from cardwright.lab.simulate import Outcome, unit_of
from cardwright.lab.statistics import Share, Spread, share, spread


class BotScore(msgspec.Struct, frozen=True):
    """A bot's matches; `share` is that of its wins. Whoever shares the first place has a draw.

    Where a bot plays itself each seat has a line.
    """

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
        [(name, seat) for seat, name in enumerate(job.seated(job.seats[0]))]
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
                    draws += outcome.draw and seat in outcome.places[0]
        scores.append(BotScore(name, only, wins, played - wins - draws, draws, share(wins, played)))
    return scores


# -- decks


class Versus(msgspec.Struct, frozen=True):
    """What a deck did against another one; `share` is that of its wins.

    Where more than two play, a win is a better place than the other deck has, and a draw the same one.
    """

    deck: str
    against: str
    wins: int
    losses: int
    draws: int
    share: Share


class Field(msgspec.Struct, frozen=True):
    """What a deck did against all others; mirrors are left out. A win is the first place alone."""

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
    """Count outcomes by decks."""
    names = [deck.name for deck in job.decks]
    mixed = [outcome for outcome in outcomes if len(set(outcome.decks)) > 1]
    alike = [outcome for outcome in outcomes if len(set(outcome.decks)) == 1]
    return Matchups(
        decks=names,
        versus=_versus(names, mixed),
        field=[_field(name, deck, mixed) for deck, name in enumerate(names)],
        mirrors=[_mirror(name, [one for one in alike if one.decks[0] == deck]) for deck, name in enumerate(names)],
        reasons={reason: share(count, len(outcomes)) for reason, count in _by_reason(outcomes).items()},
    )


def _versus(names: list[str], outcomes: list[Outcome]) -> list[Versus]:
    met: Counter[tuple[int, int]] = Counter()
    ahead: Counter[tuple[int, int]] = Counter()
    for outcome in outcomes:
        mean = _mean_places(outcome)
        for one in mean:
            for two in mean:
                if one != two:
                    met[one, two] += 1
                    ahead[one, two] += mean[one] < mean[two]
    lines: list[Versus] = []
    for row, deck in enumerate(names):
        for column, against in enumerate(names):
            if row != column:
                wins, losses, matches = ahead[row, column], ahead[column, row], met[row, column]
                lines.append(Versus(deck, against, wins, losses, matches - wins - losses, share(wins, matches)))
    return lines


def _mean_places(outcome: Outcome) -> dict[int, float]:
    """The place of each deck of a match; of one that several seats have, their mean."""
    places: dict[int, list[float]] = {}
    for deck, place in zip(outcome.decks, places_of(outcome), strict=True):
        places.setdefault(deck, []).append(place)
    return {deck: sum(found) / len(found) for deck, found in places.items()}


def _field(name: str, deck: int, outcomes: list[Outcome]) -> Field:
    played = [outcome for outcome in outcomes if deck in outcome.decks]
    firsts = [outcome for outcome in played if deck in [outcome.decks[seat] for seat in outcome.places[0]]]
    draws = sum(outcome.draw for outcome in firsts)
    wins = len(firsts) - draws
    return Field(name, wins, len(played) - len(firsts), draws, share(wins, len(played)))


def _mirror(deck: str, outcomes: list[Outcome]) -> Mirror:
    return Mirror(deck, len(outcomes), sum(outcome.draw for outcome in outcomes), _first(outcomes))
