"""What a bot that looks ahead must know of this game: what to try, when to stop, what the outcome is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.celestials import acts
from cardwright.games.celestials.board import character_of
from cardwright.games.celestials.evaluate import Judge
from cardwright.games.celestials.language import health_of
from cardwright.games.celestials.plays import Main
from cardwright.games.celestials.terms import ACTIVE, BOARD, HAND, TURN_OVER
from cardwright.games.celestials.turn import DrawStep, Exchange, Reshuffle
from cardwright.kernel.decision import Ask, Option
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.language.asks import AGREE
from cardwright.vocabulary.language.piles import PUT
from cardwright.vocabulary.play.announce import PAY
from cardwright.vocabulary.play.plays import PLAY

if TYPE_CHECKING:
    from cardwright.games.celestials.rules import Celestials
    from cardwright.kernel.state import State

READY: Final = 25
"""A ready card can still do something this turn."""

HELD: Final = 15
"""So can a card in hand."""

LEAD: Final = 5
"""Who is ahead by more health than this lets the light go out."""


class CelestialSight:
    """The sight of one set of rules; see `cardwright.bots.greedy.Sight`."""

    def __init__(self, rules: Celestials) -> None:
        self.book: Final = rules.book
        self.judge: Final = Judge(rules.cards, rules.book, rules.phases, rules.numbers)

    def shortlist(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """Everything is worth a look, but of several cards to give away the one that advances goes last."""
        if isinstance(s.asker, Reshuffle):
            return [self._vote(s, ask.seat, options)]
        if options[0].verb in (PAY, PUT, acts.DISCARD):
            useful = [option for option in options if not self.book.advances[option.card]]
            return useful or options
        return options

    def _vote(self, s: State, seat: int, options: list[Option]) -> Option:
        health = [health_of(s, character_of(s, player)) for player in (seat, 1 - seat)]
        agrees = health[0] <= health[1] + LEAD
        return next(option for option in options if (option.verb is AGREE) == agrees)

    def replies(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """Nobody answers in this game."""
        return []

    def rests(self, s: State, seat: int) -> bool:
        """A turn is between two actions, or it is the other player's."""
        asker = s.asker
        if asker is None:
            return True
        if s.registers[ACTIVE.index] != seat:
            return isinstance(asker, (Main, DrawStep, Exchange))
        ask = s.asks[seat]
        return isinstance(asker, Main) and ask is not None and not ask.draft

    def worth(self, s: State, seat: int) -> int:
        return self.judge.worth(s, seat)

    def unspent(self, s: State, seat: int) -> int:
        if s.is_over() or s.registers[ACTIVE.index] != seat or s.registers[TURN_OVER.index]:
            return 0
        own = [row for row in s.zones[s.at(BOARD)] if row != NO_ROW and s.controller[row] == seat]
        return READY * len([row for row in own if not s.exhausted[row]]) + HELD * len(s.zones[HAND.of[seat]])

    def stages(self, s: State, ask: Ask, options: list[Option]) -> list[list[Option]]:
        """What ends the turn comes last: an advance is worth it only when nothing else is left to gain."""
        tried = [option for option in options if not option.verb.ends]
        return [
            [option for option in tried if not self._advances(option)],
            [option for option in tried if self._advances(option)],
        ]

    def _advances(self, option: Option) -> bool:
        if option.verb is acts.TURN or option.verb is acts.TURN_BARE:
            return True
        return option.verb is PLAY and self.book.advances[option.card] > 0
