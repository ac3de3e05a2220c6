"""Twins: two matches with the same public history and other hidden cards.

A twin is the same match dealt differently where a viewer never looked: some rows that the viewer has not known at
any moment are other cards. All inputs stay the same, so whatever the viewer is sent must be the same, byte for byte,
in number and in size. `deal` sets up a match anew with hand-picked cards for some rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardwright.errors import CardwrightError
from cardwright.kernel.chance import Chance
from cardwright.kernel.knowledge import bit
from cardwright.kernel.state import State
from cardwright.kernel.terms import NOBODY
from cardwright.match.match import Match
from cardwright.match.told import Sink


def deal(match: Match, cards: Mapping[int, int]) -> Match:
    """The start of a match with some rows dealt as other cards; its inputs are yet to be given."""
    state = State(match.state.rules, match.seats, Chance(match.seed))
    state.dealt = dict(cards)
    fresh = Match(match.game, state, match.seed, match.variant, match.decks, match.position, Sink())
    state.rules.set_up(state, match.decks)
    state.dealt = None
    state.advance()
    return fresh


def unseen_rows(match: Match, viewer: int | None) -> list[int]:
    """Rows of the deal that a viewer has not known at any moment of a match so far."""
    seat = NOBODY if viewer is None else viewer
    relived = deal(match, {})
    unseen = set(range(len(relived.state.card)))
    _look(relived, seat, unseen)
    for given in match.inputs:
        relived.give(given)
        _look(relived, seat, unseen)
    return sorted(unseen)


def _look(match: Match, viewer: int, unseen: set[int]) -> None:
    s = match.state
    mask = bit(s, viewer)
    for row in list(unseen):
        if (s.known[row] | s.named[row]) & mask:
            unseen.discard(row)


def twin(match: Match, viewer: int | None, random: Random, tries: int = 40) -> tuple[Match, Match] | None:
    """Two starts of a match that a viewer cannot tell apart by the inputs of its journal, or None if none is found.

    The second has at least one other hidden card. Give both the journal line by line and compare what the viewer
    gets. A deal under which an input would not be possible is no twin and is thrown away.
    """
    hidden = unseen_rows(match, viewer)
    seat = NOBODY if viewer is None else viewer
    for _ in range(tries):
        cards = _redeal(match, hidden, seat, random)
        if cards is not None and _possible(match, viewer, cards):
            return deal(match, {}), deal(match, cards)
    return None


def _redeal(match: Match, hidden: list[int], viewer: int, random: Random) -> dict[int, int] | None:
    """Other cards for a few of the hidden rows: exchanged among each other, or drawn from what is unseen."""
    if len(hidden) < 2:
        return None
    s = deal(match, {}).state
    a, b = random.sample(hidden, 2)
    pool = [card for card in s.rules.unseen(match.state, viewer) if card not in s.card]
    if pool and random.random() < 0.5:
        return {a: random.choice(pool)}
    fits = s.rules.fits(s, a, s.card[b]) and s.rules.fits(s, b, s.card[a])
    return {a: s.card[b], b: s.card[a]} if s.card[a] != s.card[b] and fits else None


def _possible(match: Match, viewer: int | None, cards: Mapping[int, int]) -> bool:
    other = deal(match, cards)
    seat = NOBODY if viewer is None else viewer
    unseen = set(cards)
    try:
        for given in match.inputs:
            other.give(given)
            _look(other, seat, unseen)
    except CardwrightError:
        return False
    return unseen == set(cards) and len(other.lines) == len(match.lines)
