"""Drafts: what notes stand for in an open decision, tried out and dropped again."""

from __future__ import annotations

from cardwright.errors import IllegalPick
from cardwright.kernel.decision import Ask, Option
from cardwright.kernel.state import State
from cardwright.match.inputs import BETWEEN_NOTES


def _refusal(state: State, ask: Ask, note: str) -> IllegalPick:
    asker = state.asker
    at = state.asking
    assert asker is not None and at is not None
    reason = asker.why_not(state, at, ask, state.rules.read(note))
    shown = [known.note for known in state.options(ask.seat)]
    more = f" and {len(shown) - 12} more" if len(shown) > 12 else ""
    return IllegalPick(f"“{note}”: {reason}. Possible: {', '.join(shown[:12])}{more}")


def considered(state: State, before: Ask, notes: list[str]) -> tuple[list[Option], Ask]:
    """The options that several notes of one decision stand for, and the draft they lead to; it is dropped again.

    IllegalPick says which note is not possible. They belong to one decision: what follows it must not show through a
    refusal. What was taken without asking, because there was no choice, may be named too, in any order.
    """
    asker = state.asker
    at = state.asking
    assert asker is not None and at is not None
    options: list[Option] = []
    forced: list[str] = []
    ask = before
    try:
        for i, note in enumerate(notes):
            option = None if ask.done else asker.parse(state, at, ask, note)
            if option is None and note in forced:
                forced.remove(note)
                continue
            if ask.done:
                late = BETWEEN_NOTES.join(notes[i:])
                raise IllegalPick(f"“{late}” comes after your answer is complete; nothing was picked")
            if option is None:
                raise _refusal(state, ask, note)
            options.append(option)
            own = len(ask.draft) + 1
            ask = asker.take(state, at, ask, option)
            if len(ask.draft) > own:
                forced += [taken.note for taken in ask.draft[own:]]
            state.asks[ask.seat] = ask
    finally:
        state.asks[before.seat] = before
    return options, ask


def declined(state: State, before: Ask) -> list[str]:
    """The notes with which a seat completes its answer that wants nothing."""
    asker = state.asker
    at = state.asking
    assert asker is not None and at is not None
    notes: list[str] = []
    ask = before
    try:
        while not ask.done:
            option = asker.default(state, at, ask)
            notes.append(option.note)
            ask = asker.take(state, at, ask, option)
            state.asks[ask.seat] = ask
    finally:
        state.asks[before.seat] = before
    return notes
