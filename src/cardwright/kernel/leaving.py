"""Leaving: a seat is out of the match while the others play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.decision import Ask
from cardwright.kernel.terms import ELIMINATED, NO_ROW, NOTHING

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def eliminate(s: State, seat: int) -> None:
    """A seat leaves the match: its open decision, its steps and its waiting triggers go with it.

    Whoever else was deciding is asked anew, since what they were choosing from may be gone. The caller goes on with
    `advance`.
    """
    s.alive[seat] = False
    s.emit(ELIMINATED, seat, NO_ROW, NOTHING)
    s.waiting = [waiting for waiting in s.waiting if waiting.seat != seat]
    s.agenda = [step for step in s.agenda if step.seat != seat or step.effect.structural]
    asking = s.asking
    if asking is None:
        return
    if len([ask for ask in s.asks if ask is not None]) > 1:
        _ask_rest_anew(s, seat)
        return
    s.drop_decision()
    if asking.seat != seat or asking.effect.structural:
        s.agenda.append(asking)


def answer_by_default(s: State, seat: int) -> None:
    """Answer for a seat whose time is up: whatever it had begun is dropped."""
    ask = s.asks[seat]
    if ask is not None and s.asker is not None and s.asking is not None:
        fresh = Ask(seat, (), ask.picks, False)
        while not fresh.done:
            s.asks[seat] = fresh
            fresh = s.asker.take(s, s.asking, fresh, s.asker.default(s, s.asking, fresh))
        s.finish_ask(fresh)


def _ask_rest_anew(s: State, seat: int) -> None:
    """A seat that was asked together with others is gone: answers stay, drafts of the others begin anew."""
    s.open = 0
    s.asks[seat] = None
    for other in range(s.seats):
        ask = s.asks[other]
        if ask is not None and not ask.done:
            s.asks[other] = Ask(other, (), ask.picks, False)
            s.open |= 1 << other
    if s.open == 0:
        s.close_decision()
