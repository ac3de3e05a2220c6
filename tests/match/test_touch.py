"""What options are about, as clients are told it, in random matches of every game."""

from __future__ import annotations

import random

import pytest

from cardwright.games import registry
from cardwright.games.clashing_destiny.terms import DECK, DISCARD
from cardwright.match.game import Game, game
from cardwright.match.match import Match
from cardwright.match.touch import Touch
from cardwright.match.view import OptionView, View
from support.destiny import FILLER, side, table


def started(played: Game, seed: int) -> Match:
    decks = sorted(played.decks)[:2] if played.definition.deck_parts else None
    return played.start(seed=seed, decks=decks)


def touched(id: str, seed: int) -> list[tuple[View, OptionView]]:
    """Every option of a random match with the view in which it was offered."""
    match = started(game(id), seed)
    choose = random.Random(seed)
    found: list[tuple[View, OptionView]] = []
    while not match.over:
        seat = match.asked[0]
        view = match.view(seat)
        assert view.ask is not None
        found += [(view, option) for option in view.ask.options]
        match.pick(seat, choose.choice(view.ask.options).note)
    return found


def is_on_the_board(view: View, touch: Touch) -> bool:
    """Whether the viewer sees the card, or a slot of that name in the zone."""
    zone = view.zone(touch.zone, touch.seat)
    if touch.id:
        return any(face.id == touch.id for face in zone.faces)
    if touch.card:
        return any(face.card == touch.card for face in zone.faces)
    return bool(touch.place)


@pytest.mark.parametrize("id", registry.ids())
def test_options_touch_only_what_the_viewer_sees(id: str) -> None:
    for seed in range(3):
        for view, option in touched(id, seed):
            assert all(is_on_the_board(view, touch) for touch in option.touches), option


@pytest.mark.parametrize("id", registry.ids())
def test_an_option_whose_note_names_a_card_touches_it(id: str) -> None:
    cards = game(id).cards
    for _, option in touched(id, 7):
        named = [word for word in option.note.split(" ")[1:] if word in cards]
        assert [touch.card for touch in option.touches if touch.card in named] == named, option


def test_what_was_picked_is_told_as_options() -> None:
    match = game("battle-lines").start(seed=1)
    ask = match.view(0).ask
    assert ask is not None
    match.pick(0, ask.options[0].note)
    after = match.view(0).ask
    assert after is not None
    assert after.picked == ask.options[:1]
    assert after.announcing == [ask.options[0].note]


def source(match: Match, seat: int) -> Touch | None:
    ask = match.view(seat).ask
    assert ask is not None
    return ask.source


def test_a_decision_names_the_card_whose_text_asks() -> None:
    match = table(side(gear={"weapon": "emberforged-axe"}), side(field={"A1": FILLER, "D1": "tower-sentinel"}))
    assert source(match, 0) is None, "the Main Phase is no text"
    match.pick(0, "attack hero; > enemy hero")
    asks = source(match, 0)
    assert asks is not None
    assert (asks.card, asks.zone, asks.place) == ("emberforged-axe", "gear", "weapon")
    assert is_on_the_board(match.view(0), asks)
    match.pick(0, "> enemy A1")
    assert match.ask(1).name == "defend"
    assert source(match, 1) is None, "a window is a part of the fight, and its prompt names the attacker"


def test_a_card_that_asks_and_has_left_is_named_as_it_was() -> None:
    match = table(side(gear={"weapon": "emberforged-axe"}), side(field={"A1": FILLER, "D1": "tower-sentinel"}))
    match.pick(0, "attack hero; > enemy hero")
    s = match.state
    axe = next(row for row in s.rows() if s.rules.cards[s.form[row]].id == "emberforged-axe")
    s.move(axe, s.at(DISCARD, 0))
    assert source(match, 0) == Touch(card="emberforged-axe")


def test_a_card_that_asks_is_not_named_to_who_does_not_know_it() -> None:
    match = table(side(gear={"weapon": "emberforged-axe"}), side(field={"A1": FILLER, "D1": "tower-sentinel"}))
    match.pick(0, "attack hero; > enemy hero")
    s = match.state
    axe = next(row for row in s.rows() if s.rules.cards[s.form[row]].id == "emberforged-axe")
    s.known[axe] &= ~1
    assert source(match, 0) is None
    s.move(axe, s.at(DECK, 0))
    assert source(match, 0) is None
    assert "Axe" not in match.ask(0).prompt


@pytest.mark.parametrize("id", registry.ids())
def test_what_asks_lies_where_the_viewer_sees_it(id: str) -> None:
    found = [(view, view.ask.source) for view, _ in touched(id, 5) if view.ask is not None]
    assert all(is_on_the_board(view, asks) for view, asks in found if asks is not None and asks.zone)
