"""Decks and piles that all share, cards that belong to nobody, and cards that are followed to a pile."""

from __future__ import annotations

from cardwright.kernel.ability import When
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Step
from cardwright.kernel.layers import followed
from cardwright.kernel.select import ANY, THIS
from cardwright.kernel.settle import bury
from cardwright.kernel.terms import NO_ROW, NOBODY
from cardwright.vocabulary.language.verbs import Draw, Return, draw_card
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from skirmish.terms import DECK, FIELD, HAND, PILE_OF_ALL, PLAYED
from support.leaky import leaky
from support.tables import names, skirmish


def test_cards_are_drawn_from_a_pile_that_all_share() -> None:
    match = skirmish()
    s = match.state
    s.move(s.zones[s.at(DECK, 1)][-1], s.at(PILE_OF_ALL))
    before = len(names(match, "hand", 0))
    draw_card(s, PILE_OF_ALL, HAND, 0)
    assert len(names(match, "hand", 0)) == before + 1
    assert names(match, "pile") == []


def test_a_card_that_belongs_to_nobody_returns_to_the_hand_of_its_controller() -> None:
    match = skirmish(p2=(["knight"], []))
    s = match.state
    knight = s.in_play()[-1]
    s.owner[knight] = NOBODY
    Return(THIS, HAND).run(s, Step(Return(THIS, HAND), s.ref(knight), 0, 0))
    assert names(match, "hand", 1) == ["knight"]


def test_a_text_in_a_shared_pile_is_that_of_whoever_set_it_off() -> None:
    """A card in a pile of all has neither owner nor controller."""
    echo = Card("echo", "Echo", "spell", abilities=(When(PLAYED, ANY, Draw(DECK, HAND, 1), where=PILE_OF_ALL),))
    game = leaky(Skirmish([*CARDS, echo]))
    side = {"field": ["hero"], "hand": ["rally"], "deck": ["bolt"] * 3}
    match = game.start(
        seed=1, position={"start": "main", "active": 2, "turn": 1, "p1": side, "p2": side, "pile": ["echo"]}
    )
    match.pick(1, "play rally")
    match.pick(0, "pass")
    assert names(match, "hand", 1) == ["bolt"]


def test_a_card_is_followed_to_the_pile_to_which_it_went_and_no_further() -> None:
    match = skirmish(p1=([], []), p2=(["knight"], []))
    s = match.state
    knight = s.in_play()[-1]
    ref = s.ref(knight)
    s.begin(Draw(DECK, HAND, 0), ref, 1, [])  # a text runs that may ask
    s.doomed.append(ref)
    bury(s)
    assert s.row_of(ref) == NO_ROW
    assert followed(s, ref, PILE_OF_ALL) == knight
    assert followed(s, ref, HAND) == NO_ROW
    s.move(knight, s.at(HAND, 1))
    s.move(knight, s.at(PILE_OF_ALL))
    assert followed(s, ref, PILE_OF_ALL) == NO_ROW  # it is there again, but as another


def test_a_card_that_only_changes_sides_is_not_followed_since_it_has_not_left() -> None:
    match = skirmish(p2=(["knight"], []))
    s = match.state
    knight = s.in_play()[-1]
    ref = s.ref(knight)
    s.begin(Draw(DECK, HAND, 0), ref, 1, [])
    s.move(knight, s.at(FIELD, 0))
    assert s.row_of(ref) == knight
    assert followed(s, ref, PILE_OF_ALL) == NO_ROW
