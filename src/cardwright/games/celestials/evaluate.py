"""How well a seat stands: a number for a position, in hundredths of a player's health.

A position is worth what one's own side is worth, minus what the enemy's side is worth. A side is its health, its
cards on the board and in hand, and the harm that its cards can do where they stand. How much of that harm counts
depends on the phase: all of it in a phase in which cards may be activated, half of it one phase before that, less
elsewhere. So a bot that looks one play ahead builds first, advances when its cards have come within reach, and leaves
a phase that costs more than it brings. Nothing is known of phases but what their abilities say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.games.celestials.board import DEFENCE, character_of, has_structure, kind_at, side_at
from cardwright.games.celestials.combat import force_of, in_range
from cardwright.games.celestials.language import health_of
from cardwright.games.celestials.phases import Activate, Standing
from cardwright.games.celestials.terms import (
    BOARD,
    CHILL,
    DAMAGE,
    DRAW,
    HAND,
    LENGTH,
    PHASE,
    ROOTED,
    SIDE,
    STRIKES,
    TURN_ENDS,
)
from cardwright.kernel.card import Card
from cardwright.kernel.terms import NO_ROW

if TYPE_CHECKING:
    from cardwright.games.celestials.phases import Phases
    from cardwright.games.celestials.plays import Book
    from cardwright.kernel.state import State

WON: Final = 1_000_000

LIFE: Final = 100
LIFE_BELOW: Final = ((12, 30), (7, 60), (4, 100))  # so much more for each below this many

# Cards on the board.
BODY: Final = 30  # for each health
MOST_BODY: Final = 8  # more health than this is hardly ever needed
FORCE: Final = 45  # for each damage
FORWARD: Final = 14  # for each damage and each step towards the enemy's Defence
TIRED: Final = 20
FROZEN: Final = 60
SHIELD: Final = 90  # a structure keeps direct attacks off its lane
TEXT: Final = 60  # an activation

# Harm that could be done, in hundredths; a blow at the player counts more than one at a card.
STRIKE: Final = 75  # for each damage
BLOW: Final = 28
KILL: Final = 70
NOW: Final = 100
NEXT: Final = 55
LATER: Final = 20
PRICE: Final = 70  # of a phase that takes something at the end of each turn

CARD: Final = 120
ADVANCE: Final = 90  # the first card that advances
LAST_CARDS: Final = 6  # with fewer cards left to draw each of those is worth a little
LAST_CARD: Final = 10


class Judge:
    """Judges positions under one set of rules."""

    def __init__(self, cards: list[Card], book: Book, phases: Phases) -> None:
        self.book: Final = book
        self.phases: Final = phases
        self.strikes: Final = [_stands(card, STRIKES.index) for card in cards]
        self.price: Final = [
            PRICE if card.kind == "phase" and card.listens >> TURN_ENDS.index & 1 else 0 for card in cards
        ]
        self.text: Final = [
            TEXT * len([part for part in card.abilities if isinstance(part, Activate)]) for card in cards
        ]

    def worth(self, s: State, seat: int) -> int:
        """How much better a seat stands than its opponent."""
        result = s.result
        if result is not None:
            if result.draw:
                return 0
            return WON if result.winners == (seat,) else -WON
        return self._side(s, seat) - self._side(s, 1 - seat)

    def _side(self, s: State, seat: int) -> int:
        health = health_of(s, character_of(s, seat))
        worth = LIFE * health
        for below, more in LIFE_BELOW:
            worth -= more * max(0, below - health)
        harm = 0
        for row in s.zones[s.at(BOARD)]:
            if row != NO_ROW and s.controller[row] == seat:
                worth += self._card(s, seat, row)
                harm += self._harm(s, seat, row)
        return (
            worth
            + harm * self._timing(s, seat) // NOW
            - self.price[s.form[character_of(s, seat)]]
            + self._cards(s, seat)
        )

    def _timing(self, s: State, seat: int) -> int:
        """How much of the harm that could be done counts in the phase of a seat."""
        phases = self.phases.of[s.seat_stat[SIDE.index][seat]]
        number = s.seat_stat[PHASE.index][seat]
        if self.strikes[phases[number]]:
            return NOW
        return NEXT if self.strikes[phases[(number + 1) % len(phases)]] else LATER

    def _card(self, s: State, seat: int, row: i64) -> int:
        worth = BODY * min(MOST_BODY, max(0, health_of(s, row))) + self.text[s.form[row]]
        damage = s.value(row, DAMAGE)
        worth += FORCE * damage
        if self.book.kind[s.card[row]] == "creature":
            worth += FORWARD * damage * _steps(s.place[row], seat)
        else:
            worth += SHIELD
        if s.stats[CHILL.index][row]:
            worth -= FROZEN
        elif s.exhausted[row]:
            worth -= TIRED
        return worth

    def _harm(self, s: State, seat: int, row: i64) -> int:
        """What a card could do to the enemy from where it stands."""
        force = force_of(s, row)
        if not force:
            return 0
        place = s.place[row]
        enemy = 1 - seat
        if self.book.kind[s.card[row]] == "creature" and kind_at(place) == DEFENCE and side_at(place) == enemy:
            if not has_structure(s, place, enemy):
                return STRIKE * force
        most = 0
        for other in in_range(s, row):
            if s.controller[other] != seat:
                left = health_of(s, other)
                most = max(most, BLOW * min(force, left) + (KILL if force >= left else 0))
        if s.has(row, ROOTED):
            return most
        return max(most, STRIKE * force // (2 + 2 * (4 - _steps(place, seat))))

    def _cards(self, s: State, seat: int) -> int:
        hand = s.zones[HAND.of[seat]]
        worth = CARD * len(hand)
        for row in hand:
            if self.book.advances[s.card[row]]:
                worth += ADVANCE
                break
        return worth - LAST_CARD * max(0, LAST_CARDS - len(s.zones[DRAW.of[seat]]))


def _stands(card: Card, stat: int) -> bool:
    return any(
        [isinstance(part, Standing) and part.stat.index == stat and part.amount > 0 for part in card.abilities]
    )


def _steps(place: i64, seat: i64) -> int:
    """How far a place lies towards the enemy's Defence; behind that it is a step too far."""
    position = place % LENGTH if seat == 0 else LENGTH - 1 - place % LENGTH
    return int(position) if position < LENGTH - 1 else 3
