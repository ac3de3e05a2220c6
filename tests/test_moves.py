"""What a layout lets people ask about (`moves` of docs/board.md) is what the game understands."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from cardwright.match.game import Game, game
from cardwright.match.match import Match
from cardwright.match.view import AskView, OptionView, View
from cardwright.testing.drive import play
from destiny import FILLER, side, table
from packaged import GAMES
from web_fixtures import questions


def moves(played: Game) -> dict[str, Any]:
    return cast(dict[str, Any], played.layout["moves"])


def is_asked_about(played: Game, view: View, ask: AskView, option: OptionView) -> bool:
    """Whether the layout has questions with an option's verb about the first thing that the option is about."""
    touch = option.touches[0]
    of = "shared" if touch.seat is None else "own" if touch.seat == view.viewer else "enemy"
    verbs = [
        note.split(" ")[0]
        for move in moves(played).get(ask.step or ask.name, [])
        if (move["zone"], move.get("of", "own")) == (touch.zone, of)
        for note in move["notes"]
    ]
    return option.note.split(" ")[0] in verbs


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_may_be_pointed_at_can_be_asked_about_in_the_same_words(id: str) -> None:
    """A note of an option is one of the questions about what it points at, wherever the layout has any."""
    played = game(id)
    met: set[str] = set()

    def each(match: Match) -> None:
        for seat in match.asked:
            view = match.view(seat)
            assert view.ask is not None
            name = view.ask.step or view.ask.name
            possible = set(questions(played, view, view.ask))
            for option in view.ask.options:
                if option.touches and is_asked_about(played, view, view.ask, option):
                    met.add(name)
                    assert option.note in possible, f"{name}: {option.note}"

    for seed in range(8):
        play(played.start(seed=seed), Random(seed), each)
    assert met == set(moves(played)), "a decision that there is not, or that random matches do not reach"


@pytest.mark.parametrize(
    ("note", "code", "rule"),
    [
        ("attack A1", "fresh", "CD-9.4"),
        ("attack D1", "row", "CD-13.1"),
        ("attack A2", "exhausted", "CD-13.2"),
        ("use talent 1", "no-ability", "CD-12.4"),
        (f"play {FILLER}; to A1", "taken", "CD-3.4"),
        (f"play {FILLER}; to enemy A1", "no-space", "CD-9.1"),
        ("attack hero; > A1", "own", "CD-13.1"),
        ("attack A1; > enemy hero", "fresh", "CD-9.4"),
        ("attack hero; > enemy hero; > enemy hero", "not-all", ""),
    ],
)
def test_what_cannot_be_done_on_the_board_has_its_reason(note: str, code: str, rule: str) -> None:
    """Also as a later pick of a play that is only considered: the first that is not possible speaks."""
    new = {"card": FILLER, "fresh": 1}
    tired = {"card": FILLER, "exhausted": 1}
    match = table(
        side(hand=[FILLER, FILLER], field={"A1": new, "A2": tired, "D1": FILLER}), side(field={"A1": FILLER})
    )
    before = match.view(0)
    reason = match.why_not(0, note)
    assert reason is not None
    assert (reason.code, reason.rule) == (code, rule)
    assert match.view(0) == before
    assert match.why_not(0, "attack hero; > enemy hero") is None
