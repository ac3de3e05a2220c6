"""Notes of Battle Lines: what is offered can be written, the rest is refused, and neither needs the list."""

from __future__ import annotations

import random

import cardwright
from cardwright.games.battle_lines.terms import LINES
from cardwright.kernel.decision import Ask

GAME = cardwright.game("battle-lines")


def test_a_note_is_taken_exactly_if_its_option_is_offered() -> None:
    chance = random.Random(1)
    for seed in range(12):
        match = GAME.start(seed)
        while not match.over:
            for seat in match.asked:
                fresh = match.clone()
                fresh.state.asks[seat] = _unlisted(match, seat)
                offered = {option.note for option in match.ask(seat).options}
                held = [face.card for face in match.view(seat).zone("hand", seat).faces]
                notes = [f"place {card} {line}" for card in [*held, "excalibur"] for line in LINES]
                notes += [f"take back {line}" for line in LINES] + ["ready", "place", "place x", ""]
                for note in notes:
                    assert (fresh.why_not(seat, note) is None) == (note in offered), note
                match.pick(seat, chance.choice(match.ask(seat).options))


def test_placing_by_note_lists_no_options() -> None:
    """Replays would pay for lists that nobody reads."""
    match = GAME.start(3)
    note = match.ask(0).options[0].note
    fresh = GAME.start(3)
    assert fresh.why_not(0, note) is None
    assert fresh.why_not(0, "ready") is None
    ask = fresh.state.asks[0]
    assert ask is not None
    assert ask.options is None


def _unlisted(match: cardwright.Match, seat: int) -> Ask:
    ask = match.state.asks[seat]
    assert ask is not None
    return Ask(seat, ask.draft, ask.picks, ask.done)
