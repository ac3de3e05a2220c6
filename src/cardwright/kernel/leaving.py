"""Leaving: seats are out of the match while the others play on, and their places follow from when they left.

A seat that gives up while the text of a card is being carried out stays until that is done: it is *absent*, its
decisions take their defaults, and the next check lets it leave. So no text is cut in half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.decision import Ask
from cardwright.kernel.result import by_fall
from cardwright.kernel.terms import ELIMINATED, NO_ROW, NOTHING

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def depart(s: State, seats: list[int], kind: str, reason: str, together: str = "") -> None:
    """Seats leave together, and the game puts away what was theirs. If at most one is left, the match is over.

    `reason` is why somebody has won then, `together` why the last ones, who fell at the same moment, share the first
    place. The caller goes on with `advance`.
    """
    leave(s, seats)
    s.rules.departed(s, seats)
    left = len(s.living())
    if left <= 1 and not s.is_over():
        s.end(by_fall(s.fell, kind, reason if left else together or reason))


def leave(s: State, seats: list[int]) -> None:
    """Seats are out from now on: their open decisions, their steps and their waiting triggers go with them.

    Whoever else was deciding is asked anew, since what they were choosing from may be gone.
    """
    moment = max(s.fell) + 1
    for seat in seats:
        s.alive[seat] = False
        s.fell[seat] = moment
        s.absent.pop(seat, None)
        s.emit(ELIMINATED, seat, NO_ROW, NOTHING)
    s.waiting = [waiting for waiting in s.waiting if waiting.seat not in seats]
    s.agenda = [step for step in s.agenda if step.seat not in seats or step.effect.structural]
    asking = s.asking
    if asking is None:
        return
    if len([ask for ask in s.asks if ask is not None]) > 1:
        _ask_rest_anew(s, seats)
        return
    s.drop_decision()
    if asking.seat not in seats or asking.effect.structural:
        s.agenda.append(asking)


def give_up(s: State, seat: int, kind: str, reason: str) -> None:
    """A seat leaves of its own will, or because it is never there: now, or when the text that asks has been done.

    If nobody but one would be left, there is nothing to wait for.
    """
    staying = [other for other in s.living() if other != seat and other not in s.absent]
    if len(staying) > 1 and s.asker is not None and s.asker.of_text:
        s.absent[seat] = kind
        s.unchecked = True
    else:
        depart(s, [*s.absent, seat], kind, reason)


def depart_absent(s: State) -> None:
    """Those leave who have given up while a text was being carried out."""
    kind = next(iter(s.absent.values()))
    depart(s, list(s.absent), kind, s.rules.leaving_reason(kind))


def answered_by_default(s: State, ask: Ask) -> Ask:
    """The answer of a seat that does not answer: whatever it had begun is dropped."""
    asker = s.asker
    at = s.asking
    assert asker is not None and at is not None
    fresh = Ask(ask.seat, (), ask.picks, False)
    while not fresh.done:
        s.asks[ask.seat] = fresh
        fresh = asker.take(s, at, fresh, asker.default(s, at, fresh))
    return fresh


def answer_for_absent(s: State) -> bool:
    """Whether somebody was asked who has given up; no record keeps the answer."""
    for seat in s.absent:
        ask = s.asks[seat]
        if ask is not None and not ask.done:
            s.keep_answer(answered_by_default(s, ask))
            if s.open == 0:
                closed = s.closed
                s.close_decision()
                s.closed = closed
            return True
    return False


def answer_by_default(s: State, seat: int) -> None:
    """Answer for a seat whose time is up."""
    ask = s.asks[seat]
    if ask is not None and s.asker is not None:
        s.finish_ask(answered_by_default(s, ask))


def _ask_rest_anew(s: State, seats: list[int]) -> None:
    """Seats that were asked together with others are gone: answers stay, drafts of the others begin anew."""
    s.open = 0
    for seat in seats:
        s.asks[seat] = None
    for other in range(s.seats):
        ask = s.asks[other]
        if ask is not None and not ask.done:
            s.asks[other] = Ask(other, (), ask.picks, False)
            s.open |= 1 << other
    if s.open == 0:
        s.close_decision()
