"""Random matches in which seats give up or run out of time at any decision: what must hold at each of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardwright.kernel.columns import GONE
from cardwright.kernel.event import Waiting
from cardwright.kernel.state import State
from cardwright.match.fingerprint import fingerprint
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.testing.drive import pick_random
from skirmish.game import Skirmish
from skirmish.terms import CHAIN, DECK, FIELD, HAND, SECRETS, VAULT
from support.effort import effort
from support.tables import SKIRMISH

DECISIONS = effort(whole=13_000, short=400)
"""For each of the eight tables: more than 100,000 in all if they are whole."""

KINDS = effort(
    whole={
        "main",
        "main: target",
        "main: pay",
        "window",
        "window: target",
        "window: pay",
        "target",
        "vote",
        "may",
        "put",
    },
    short={"main", "main: target", "window"},
)
"""What is asked in Skirmish under every setting, and what the next pick is for if something has been begun."""

TIMEOUT, ASKED, OTHER = "a time-out", "whoever is asked gives up", "somebody else gives up"
HAPPENINGS = (TIMEOUT, ASKED, OTHER)


class Fates:
    """What happens at which kind of decision: each time another thing at first, then whatever chance brings."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()
        self.happened: set[tuple[str, str]] = set()

    def next(self, match: Match, random: Random, asleep: int) -> str:
        """What happens at the open decision; empty if its seat picks. The seat `asleep` seldom answers in time."""
        seat = match.asked[0]
        ask = match.ask(seat)
        kind = ask.name if ask.step == ask.name else f"{ask.name}: {ask.step}"
        self.met[kind] += 1
        fate = HAPPENINGS[self.met[kind] - 1] if self.met[kind] <= len(HAPPENINGS) else _by_chance(random)
        if not fate and seat == asleep and random.random() < 0.8:
            fate = TIMEOUT
        if fate:
            self.happened.add((kind, fate))
        return fate


def _by_chance(random: Random) -> str:
    return random.choices(("", *HAPPENINGS), (0.985, 0.01, 0.0025, 0.0025))[0]


class Falling:
    """When each seat fell, counted in inputs, seen from outside."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.dealt = _cards(match)
        self.fell: dict[int, int] = {}
        self.gave_up: set[int] = set()

    def look(self) -> None:
        """What holds at every moment."""
        match, s = self.match, self.match.state
        for seat in range(match.seats):
            if not s.alive[seat]:
                self.fell.setdefault(seat, len(match.inputs))
        assert not set(match.asked) & (self.fell.keys() | self.gave_up), "somebody who has left is asked"
        assert bool(match.asked) != match.over
        assert _cards(match) == self.dealt, "a card came or went"
        for seat in self.fell:
            for zone in (FIELD, HAND, VAULT, SECRETS, DECK):
                assert not s.rows_in(s.at(zone, seat)), f"player {seat + 1} has left something in {zone.name}"
        assert not [row for row in s.rows_in(s.at(CHAIN)) if s.controller[row] in self.fell]

    def end(self) -> None:
        """Everybody has one place, and whoever fell later a better one."""
        result = self.match.result
        assert result is not None
        place = {seat: number for number, group in enumerate(result.places) for seat in group}
        assert sorted(seat for group in result.places for seat in group) == list(range(self.match.seats))
        standing = [seat for seat in place if seat not in self.fell and seat not in self.gave_up]
        for seat in standing:
            assert place[seat] == 0, "whoever is left is first"
        for one, moment in self.fell.items():
            for other, later in self.fell.items():
                assert moment >= later or place[one] > place[other], "whoever fell first has the worse place"
            assert not standing or place[one] > 0


def _cards(match: Match) -> list[int]:
    """All cards that are there; what lies on the chain only stands for one."""
    s = match.state
    chain = s.at(CHAIN)
    return sorted([card for card, zone in zip(s.card, s.zone, strict=True) if zone not in (GONE, chain)])


def _happen(match: Match, fate: str, random: Random, falling: Falling) -> None:
    asked = random.choice(match.asked)
    others = [seat for seat in match.state.living() if seat not in match.asked and seat not in falling.gave_up]
    if fate == TIMEOUT:
        falling.gave_up.update([seat for seat, word in match.timeout_words().items() if word == "3"])
        match.timeout()
    elif fate:
        leaving = random.choice(others) if others and fate == OTHER else asked
        falling.gave_up.add(leaving)
        match.resign(leaving)
    else:
        pick_random(match, random)


def _play(seats: int, follows: bool, seed: int, fates: Fates) -> Match:
    random = Random(f"{seats} {follows} {seed}")
    match = SKIRMISH.start(seed=seed, seats=seats, variant={"follow_up": follows})
    falling = Falling(match)
    asleep = random.randrange(-1, seats)
    while not match.over:
        _happen(match, fates.next(match, random, asleep), random, falling)
        falling.look()
    falling.end()
    return match


def _replays_alike(match: Match, seed: int) -> None:
    relived = SKIRMISH.start(seed=seed, seats=match.seats, variant=match.variant)
    for line in match.journal:
        relived.give(line)
    for other in (replay(match.record()), relived):
        assert other.result == match.result
        assert fingerprint(other.state) == fingerprint(match.state)
        assert other.record() == match.record()


def _still_fires(rules: Skirmish, s: State, waiting: Waiting) -> bool:
    assert s.alive[waiting.seat], "a trigger of somebody who has left resolves"
    return True


@pytest.mark.parametrize("follows", [False, True], ids=["plain", "follow-up"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_seats_leave_at_any_decision(seats: int, follows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Skirmish, "still_fires", _still_fires)
    fates = Fates()
    seed = 0
    while fates.met.total() < DECISIONS:
        match = _play(seats, follows, seed, fates)
        _replays_alike(match, seed)
        seed += 1
    assert fates.met.keys() >= KINDS | ({"follow-up"} if follows else set())
    often = [kind for kind, times in fates.met.items() if times >= len(HAPPENINGS)]
    assert {(kind, fate) for kind in often for fate in HAPPENINGS} <= fates.happened
