"""Who came where: first places and mean places by seat, by the order of play, by bot and by deck.

A first place that several share counts for each of them in part, so that the shares of all seats add up to 1. Whoever
shares places has their mean: of two who are first together each has the place 1.5. So the mean place of a seat that
is neither better nor worse than the others is the middle one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from cardwright.lab.seating import Order
from cardwright.lab.simulate import Outcome
from cardwright.lab.statistics import Mean, Share, mean_place, share


class Standing(msgspec.Struct, frozen=True):
    """What one side came to: its share of the first places, and its mean place."""

    name: str
    firsts: Share
    place: Mean


class Standings(msgspec.Struct, frozen=True):
    """How all sides stand. `order` goes by who plays first and is empty if nobody knows who began."""

    seats: list[Standing]
    order: list[Standing]
    bots: list[Standing]
    decks: list[Standing]


def places_of(outcome: Outcome) -> list[float]:
    """The place of each seat, from 1 on; those who share places have their mean."""
    places = [0.0] * outcome.seats
    better = 0
    for group in outcome.places:
        for seat in group:
            places[seat] = better + (len(group) + 1) / 2
        better += len(group)
    return places


class _Seen(NamedTuple):
    """One seat of one match: what part of the first place and which place it has, and who that was."""

    first: float
    place: float
    seat: int
    turn: int | None
    bot: str
    deck: int | None


def standings(job: Order, outcomes: list[Outcome]) -> Standings:
    """Count the places of an order for one number of players. Sides that do not differ are left out."""
    count = job.seats[0]
    seen = [seat for outcome in outcomes for seat in _seats_of(outcome)]

    def standing(name: str, found: list[_Seen]) -> Standing:
        places = mean_place([one.place for one in found], count)
        return Standing(name, share(math.fsum(one.first for one in found), len(found)), places)

    begun = [one for one in seen if one.turn is not None]
    bots = list(dict.fromkeys(job.bots))
    return Standings(
        seats=[standing(f"seat {i + 1}", [one for one in seen if one.seat == i]) for i in range(count)],
        order=[standing(f"{_ordinal(i + 1)} to play", [one for one in begun if one.turn == i]) for i in range(count)]
        if begun
        else [],
        bots=[standing(name, [one for one in seen if one.bot == name]) for name in bots] if len(bots) > 1 else [],
        decks=[standing(deck.name, [one for one in seen if one.deck == i]) for i, deck in enumerate(job.decks)],
    )


def _seats_of(outcome: Outcome) -> Iterator[_Seen]:
    best = outcome.places[0]
    for seat, place in enumerate(places_of(outcome)):
        first = 1 / len(best) if seat in best else 0
        turn = None if outcome.first is None else (seat - outcome.first) % outcome.seats
        deck = outcome.decks[seat] if outcome.decks else None
        yield _Seen(first, place, seat, turn, outcome.bots[seat], deck)


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
