"""What a bot that looks ahead must know of this game: what to try, when to stop, what the outcome is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.clashing_destiny import acts
from cardwright.games.clashing_destiny import book as kinds
from cardwright.games.clashing_destiny.evaluate import Judge
from cardwright.games.clashing_destiny.shortlist import Shortlist
from cardwright.games.clashing_destiny.terms import HAND
from cardwright.games.clashing_destiny.windows import Main
from cardwright.vocabulary.play.plays import PLAY

if TYPE_CHECKING:
    from cardwright.games.clashing_destiny.game import ClashingDestiny
    from cardwright.kernel.decision import Ask, Option
    from cardwright.kernel.state import State

TEMPO: Final = 40
"""A card in hand that can still be played, or pay, this turn: dear plays must be worth what they use up."""


FINISH: Final = 4000
"""Attackers are left that can defeat the enemy hero this turn."""


class DestinySight:
    """The sight of one set of rules; see `cardwright.bots.greedy.Sight`."""

    def __init__(self, rules: ClashingDestiny) -> None:
        self.book: Final = rules.columns
        self.judge: Final = Judge(rules.columns, [list(card.abilities) for card in rules.book])
        self.short: Final = Shortlist(rules.book, rules.columns)

    def shortlist(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        return self.short.of(s, ask, options)

    def replies(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """Blocks are for all to see; what else the enemy might do is not."""
        return [option for option in options if option.verb.ends or option.verb is acts.BLOCK]

    def rests(self, s: State, seat: int) -> bool:
        asker = s.asker
        if asker is None:
            return True
        if isinstance(asker, Main):
            ask = s.asks[seat]
            return ask is None or not ask.draft
        return asker.name == "destiny" and s.asks[seat] is None

    def worth(self, s: State, seat: int) -> int:
        return self.judge.worth(s, seat)

    def unspent(self, s: State, seat: int) -> int:
        worth = TEMPO * len(s.zones[HAND.of[seat]])
        return worth + FINISH if self.judge.can_finish(s, seat) else worth

    def stages(self, s: State, ask: Ask, options: list[Option]) -> list[list[Option]]:
        """Cards first, since they may help the attacks; all at once if the attackers can finish."""
        tried = [option for option in self.short.of(s, ask, options) if not option.verb.ends]
        if self.judge.can_finish(s, ask.seat):
            return [tried]
        first: list[Option] = []
        later: list[Option] = []
        for option in tried:
            (first if self._prepares(option) else later).append(option)
        return [first, later]

    def _prepares(self, option: Option) -> bool:
        """Whether it plays a card and leaves the hero ready."""
        if option.verb is acts.CANTRIP:
            return True
        return option.verb is PLAY and self.book.kind[option.card] != kinds.ATTACK
