"""What a layout lets people ask about (`moves` of docs/board.md) is what the game understands."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardwright.match.game import Game, game
from cardwright.match.match import Match
from cardwright.match.view import AskView, OptionView, View
from cardwright.testing.board import give, notes
from cardwright.testing.drive import play
from cardwright.vocabulary.play.plays import USE
from support.destiny import FILLER, side, table
from support.packaged import GAMES
from tools.web_fixtures import questions

NUMBER = re.compile(" [1-9]$")


def is_asked_about(played: Game, view: View, ask: AskView, option: OptionView) -> bool:
    """Whether the layout has questions with an option's verb about the first thing that the option is about."""
    touch = option.touches[0]
    of = "shared" if touch.seat is None else "own" if touch.seat == view.viewer else "enemy"
    moves = played.layout.moves.get(ask.step or ask.name, [])
    return any((move.zone, move.of) == (touch.zone, of) and option.verb in move.verbs for move in moves)


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_may_be_pointed_at_can_be_asked_about_in_the_same_words(id: str) -> None:
    """A note of an option is one of the questions about what it points at, wherever the layout has any.

    Abilities of a card that has several are asked about together.
    """
    played = game(id)
    met: set[str] = set()

    def each(match: Match) -> None:
        for seat in match.asked:
            view = match.view(seat)
            assert view.ask is not None
            name = view.ask.step or view.ask.name
            possible = {match.note_about(seat, verb, about) for verb, about in questions(played, view, view.ask)}
            for option in view.ask.options:
                if option.touches and is_asked_about(played, view, view.ask, option):
                    met.add(name)
                    one_of_several = option.verb == USE.word and NUMBER.sub("", option.note) in possible
                    assert option.note in possible or one_of_several, f"{name}: {option.note}"

    for seed in range(8):
        play(played.start(seed=seed), Random(seed), each)
    assert met == set(played.layout.moves), "a decision that there is not, or that random matches do not reach"


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


def reason(match: Match, note: str) -> tuple[str, str]:
    """Why player 1 cannot answer so; nothing is offered by that."""
    assert note not in notes(match, 0)
    said = match.why_not(0, note)
    assert said is not None
    return said.code, said.rule


def test_what_a_text_asks_for_has_its_reasons() -> None:
    veiled = {"A1": FILLER, "A2": "tower-sentinel", "D1": "alley-knife"}
    match = table(side(gear={"weapon": "emberforged-axe"}, field={"A1": FILLER}), side(field=veiled))
    match.pick(0, "attack hero; > enemy hero")
    assert match.ask(0).name == "target"
    assert reason(match, "> A1") == ("not-a-target", "CD-15.13")
    assert reason(match, "> enemy D1") == ("veiled", "CD-15.18")
    assert reason(match, "> enemy A5") == ("nothing", "CD-15.13")
    assert reason(match, "end turn") == ("text", "CD-15.14")


def test_a_space_that_a_text_does_not_mean_has_its_reason() -> None:
    match = table(side(hand=["muster-the-levy", FILLER, FILLER], field={"D1": FILLER}))
    give(match, (0, "play muster-the-levy"))
    assert match.ask(0).name == "slot"
    assert reason(match, "to A1") == ("elsewhere", "CD-15.18")
    assert reason(match, "to D1") == ("taken", "CD-3.4")
    assert reason(match, "to enemy A1") == ("no-space", "CD-9.1")
    assert reason(match, "pass") == ("text", "CD-15.14")


def test_a_card_that_a_text_does_not_mean_has_its_reason() -> None:
    discard = ["siege-ogre", "fire-lance", "rime-hare"]
    match = table(side(light=1, hand=["renewal-rite", FILLER, "road-scout"], discard=discard))
    give(match, (0, f"play renewal-rite; pay {FILLER}"))
    assert match.ask(0).name == "pick"
    assert reason(match, "take fire-lance") == ("kind", "CD-15.18")
    assert reason(match, "take road-scout") == ("not-there", "CD-14.8")
    assert reason(match, "play road-scout") == ("text", "CD-15.14")
    deck = ["siege-ogre", "rime-hare", f"{FILLER} x9"]
    match = table(side(arcane=1, hand=["rune-scribe", FILLER, FILLER], deck=deck))
    give(match, (0, "play rune-scribe; to A1"))
    assert match.ask(0).name == "look"
    assert reason(match, "take fire-lance") == ("not-there", "CD-14.8")


def test_a_choice_of_destiny_has_its_reasons() -> None:
    heroes = ["ember-adept"]
    match = table(side(hand=["awakening-call", FILLER], dz=[f"{FILLER} x3"], destiny=heroes), start="turn")
    assert match.ask(0).name == "destiny"
    assert reason(match, "play awakening-call") == ("not-main", "CD-5.8")
    match.pick(0, "destiny ember-adept")
    assert match.ask(0).name == "affinity"
    assert reason(match, "unlock normal") == ("unlocked", "CD-10.8")
    assert reason(match, "unlock light") == ("affinity", "CD-10.7")
    match = table(side(hand=["awakening-call", FILLER], dz=[f"{FILLER} x3"], destiny=heroes))
    give(match, (0, "play awakening-call"))
    assert match.ask(0).name == "level-up"
    assert reason(match, "end turn") == ("level-up", "CD-10.12")
