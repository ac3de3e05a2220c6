"""Greedy: looks one play ahead, lets the enemy decline or block, and takes what leaves it best off.

It plays in one imagined world, so it never sees what is hidden. A play with everything that belongs to it (targets,
places, payment) is searched as a whole and answered at once. What a position is worth and which options deserve a
look at all is the business of the game's own `Sight`.
"""

from __future__ import annotations

from typing import Protocol

from cardwright.bots.base import Bot, Views, Worlds
from cardwright.kernel.decision import Ask, Option
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.match.decision import Decision
from cardwright.match.inputs import BETWEEN_NOTES

NEVER = -(1 << 60)
"""Less than any position is worth."""


class Sight(Protocol):
    """What Greedy must be told of a game."""

    def shortlist(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """The options of a seat that are worth a look, in this order."""
        ...

    def replies(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """What an enemy might answer in a window; the worst of it is expected."""
        ...

    def rests(self, s: State, seat: int) -> bool:
        """Whether a position can be judged: nothing is half done."""
        ...

    def worth(self, s: State, seat: int) -> int:
        """How well a seat stands."""
        ...

    def unspent(self, s: State, seat: int) -> int:
        """What a seat can still make of this turn; it is lost when the turn ends."""
        ...

    def stages(self, s: State, ask: Ask, options: list[Option]) -> list[list[Option]]:
        """The options of a turn in the order of business: later ones are tried once earlier ones gain nothing."""
        ...


class Look:
    """What a line of picks of one decision leads to."""

    def __init__(self, worth: int, unspent: int, notes: list[str]) -> None:
        self.worth = worth
        self.rank = worth + unspent
        self.notes = notes


class Greedy(Bot):
    """Subclasses say how the game is seen."""

    def __init__(self, seed: int = 0) -> None:
        self._salt = seed & 0xFFFF

    def sight(self, rules: Rules) -> Sight:
        """How positions of a match under these rules are judged, and which plays are worth a look."""
        raise NotImplementedError

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        if len(ask.options) == 1:
            return ask.options[0].note
        state = world(self._salt).state
        state.told = None
        search = Search(self.sight(state.rules), ask.seat)
        return BETWEEN_NOTES.join(search.choose(state).notes)


class Search:
    """One decision of one seat."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.sight = sight
        self.seat = seat
        self.gate = NEVER

    def choose(self, s: State) -> Look:
        """What to answer now. Where a turn may just end, only what gains something is better than that."""
        if not self.sight.rests(s, self.seat):
            return self.best(s, NEVER)
        ask = s.asks[self.seat]
        assert ask is not None
        options = s.options(self.seat)
        self.gate = self.sight.worth(s, self.seat)
        for stage in self.sight.stages(s, ask, options):
            found: Look | None = None
            for option in stage:
                look = self._try(s, ask, option, NEVER if found is None else found.rank)
                if look.worth > self.gate and (found is None or look.rank > found.rank):
                    found = look
            if found is not None:
                return found
        return Look(self.gate, 0, [option.note for option in options if option.verb.ends])

    def best(self, s: State, bound: int) -> Look:
        """The best line of picks for a decision that must be made; one that is not above the bound may be any."""
        ask = s.asks[self.seat]
        assert ask is not None
        found: Look | None = None
        for option in self.sight.shortlist(s, ask, s.options(self.seat)):
            look = self._try(s, ask, option, bound)
            if found is None or look.rank > found.rank:
                found = look
                bound = max(bound, look.rank)
        assert found is not None
        return found

    def _try(self, s: State, ask: Ask, option: Option, bound: int) -> Look:
        asker = s.asker
        at = s.asking
        assert asker is not None and at is not None
        after = asker.take(s, at, ask, option)
        if not after.done:
            s.asks[self.seat] = after
            look = self.best(s, bound)
            s.asks[self.seat] = ask
            look.notes.insert(0, option.note)
            return look
        copy = s.clone()
        copy.pick(self.seat, option)
        look = self._follow(copy, bound)
        look.notes = [option.note]
        return look

    def _follow(self, s: State, bound: int) -> Look:
        """What becomes of a position once everything in it has run its course."""
        sight = self.sight
        while not s.is_over() and not sight.rests(s, self.seat):
            ask = next(ask for ask in s.asks if ask is not None and not ask.done)
            asker = s.asker
            at = s.asking
            assert asker is not None and at is not None
            if ask.seat == self.seat and not asker.window:
                return self.best(s, bound)
            if ask.seat != self.seat and asker.window:
                replies = sight.replies(s, ask, s.options(ask.seat))
                if len(replies) > 1:
                    return self._worst(s, ask, replies, bound)
            s.pick(ask.seat, asker.default(s, at, ask))
        return Look(sight.worth(s, self.seat), sight.unspent(s, self.seat), [])

    def _worst(self, s: State, ask: Ask, replies: list[Option], bound: int) -> Look:
        """What the best reply leaves; as soon as one is good enough for the enemy, the others need no look."""
        found: Look | None = None
        for option in replies:
            copy = s.clone()
            copy.pick(ask.seat, option)
            look = self._follow(copy, NEVER)
            if found is None or look.rank < found.rank:
                found = look
                if look.rank <= bound or look.worth <= self.gate:
                    break
        assert found is not None
        return found
