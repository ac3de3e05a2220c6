"""Response rounds: who may answer what somebody did, in which order, for any number of seats.

After an item has been put on the chain, the others are asked one after the other, clockwise from who put it there. An
answer is an item too and begins a round of its own; when all have passed in a row, what waits resolves. In some games
whoever made the item is asked last; in others whoever began the chain may follow up while nobody else has joined.
A round may also be held without an item, where somebody may begin a chain; some such rounds begin anew after each.

A seat is asked or left out by what everybody sees (`Announce.may_be_asked`), so that silence tells nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.terms import MOST_SEATS, NO_ROW, NOBODY, Register, Zone
from cardwright.vocabulary.play.announce import Announce

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def answering(s: State, maker: int, first: int, own: bool = False) -> list[int]:
    """Who may still answer what `maker` did: from seat `first` on, round to the maker, who is one of them if `own`.

    Whoever passes goes on with the seat to the left, living or not, so that nobody is asked twice or skipped.
    """
    reached = (first - maker) % s.seats or s.seats
    order = [(maker + i) % s.seats for i in range(reached, s.seats + 1 if own else s.seats)]
    return [seat for seat in order if s.alive[seat]]


class FollowUp(Effect):
    """Whoever began a chain may add to it as long as nobody else has joined; `starter` is that seat, or nobody."""

    structural: ClassVar[bool] = True

    def __init__(self, window: Announce, starter: Register) -> None:
        self.window: Final = window
        self.starter: Final = starter

    def begins(self, s: State, seat: int) -> None:
        """A seat begins a chain."""
        s.registers[self.starter.index] = seat

    def joins(self, s: State, seat: int) -> None:
        """A seat adds to it: once somebody else has, nobody may follow up any more."""
        if s.registers[self.starter.index] != seat:
            s.registers[self.starter.index] = NOBODY

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[self.starter.index]
        if seat != NOBODY and s.alive[seat]:
            step = Step(self, NO_ROW, seat, at.base)
            if self.window.may_be_asked(s, step):
                s.ask(self.window, step)


class Round(Effect):
    """A round about what `maker` did: the step that runs it has the seat from which on others are asked.

    `window` asks them, and tells the round what came of it (`answer_round`). The maker is asked last if it has its
    `own` turn. When all have passed, whoever began may `follow_up`. One that is held `again` is about no item:
    whoever answers begins a chain, and after it all are asked anew. One about an item of a `chain` is over when
    nothing waits there any more, because whoever put it there has left.
    """

    structural: ClassVar[bool] = True

    def __init__(
        self,
        window: Announce,
        maker: int,
        chain: Zone | None,
        own: bool,
        again: bool,
        follow_up: FollowUp | None,
    ) -> None:
        self.window: Final = window
        self.maker: Final = maker
        self.chain: Final = chain
        self.own: Final = own
        self.again: Final = again
        self.follow_up: Final = follow_up

    def run(self, s: State, at: Step) -> None:
        if self.chain is not None and not s.zones[s.at(self.chain)]:
            return
        for seat in answering(s, self.maker, at.seat, self.own):
            step = Step(self, NO_ROW, seat, at.base)
            if self.window.may_be_asked(s, step):
                s.ask(self.window, step)
                return
        self._over(s, at)

    def passed(self, s: State, at: Step) -> None:
        """Who was asked passes: the next is asked, or all have passed."""
        if at.seat != self.maker:
            s.agenda.append(Step(self, NO_ROW, (at.seat + 1) % s.seats, at.base))
        else:
            self._over(s, at)

    def answered(self, s: State, at: Step) -> None:
        """Who was asked is about to put down an item, which has a round of its own."""
        if self.again:
            s.agenda.append(Step(self, NO_ROW, (self.maker + 1) % s.seats, at.base))
        if self.follow_up is not None:
            if self.again:
                self.follow_up.begins(s, at.seat)
            else:
                self.follow_up.joins(s, at.seat)

    def _over(self, s: State, at: Step) -> None:
        if self.follow_up is not None and not self.again:
            s.push(self.follow_up, at)


class RoundAbout(Effect):
    """A round about the turn player: before the first thing they do, or before their turn ends."""

    structural: ClassVar[bool] = True

    def __init__(self, made: list[Round], active: Register) -> None:
        self.made: Final = made
        self.active: Final = active

    def run(self, s: State, at: Step) -> None:
        begin_round(s, self.made, s.registers[self.active.index])


def rounds(
    window: Announce,
    chain: Zone | None = None,
    *,
    own: bool = False,
    again: bool = False,
    follow_up: FollowUp | None = None,
) -> list[Round]:
    """The rounds about what each seat did, made once."""
    return [Round(window, maker, chain, own, again, follow_up) for maker in range(MOST_SEATS)]


def begin_round(s: State, made: list[Round], maker: int) -> None:
    """Let the others answer what a seat has just done."""
    s.push_new(made[maker], (maker + 1) % s.seats)


def answer_round(s: State, at: Step, passes: bool) -> None:
    """Tell the round in which a window has asked that its seat passes, or is about to answer."""
    asking = at.effect
    if isinstance(asking, Round):
        if passes:
            asking.passed(s, at)
        else:
            asking.answered(s, at)
