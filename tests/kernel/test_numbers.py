"""Numbers and keywords of a row: for a time, lost, worn down by damage, above what is printed; those of seats."""

from __future__ import annotations

import pytest

from cardwright.kernel import atoms
from cardwright.kernel.parts import parts_of, value_now
from cardwright.kernel.settle import Settle
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NO_ZONE
from cardwright.match.match import Match
from cardwright.vocabulary.language.verbs import draw_card, take_top
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from skirmish.terms import ACTIONS, DECK, FIERCE, HAND, PILE_OF_ALL, POWER, RESOLVE, TURN_BEGAN
from support.leaky import leaky
from support.tables import names, skirmish


def row(match: Match, card: str) -> int:
    s = match.state
    return next(row for row in s.in_play() if s.rules.cards[s.form[row]].id == card)


def test_a_keyword_is_given_for_a_turn() -> None:
    match = skirmish(p1=(["footman"], ["war-horn"]), p2=([], []))
    match.pick(0, "play war-horn")
    s = match.state
    assert s.has(row(match, "footman"), FIERCE)
    assert match.view(1).zone("field", 0).faces[1].keywords == ["Fierce"]
    match.pick(0, "end turn")
    assert not s.has(row(match, "footman"), FIERCE)


def test_a_printed_keyword_is_lost_for_a_turn() -> None:
    match = skirmish(p1=(["knight"], ["hush"]), p2=([], []))
    s = match.state
    assert s.has(row(match, "knight"), FIERCE)
    match.pick(0, "play hush")
    assert not s.has(row(match, "knight"), FIERCE)
    match.pick(0, "end turn")
    assert s.has(row(match, "knight"), FIERCE)


def test_an_aura_gives_back_what_was_lost_before_it() -> None:
    match = skirmish(p1=(["knight", "drummer"], ["hush"]), p2=([], []))
    match.pick(0, "play hush")
    assert match.state.has(row(match, "knight"), FIERCE)


def test_a_card_that_has_left_play_has_its_printed_keywords() -> None:
    match = skirmish(p1=(["footman", "drummer"], []), p2=([], []))
    s = match.state
    footman = row(match, "footman")
    assert s.has(footman, FIERCE)
    s.move(footman, s.at(PILE_OF_ALL))
    assert not s.has(footman, FIERCE)


def test_damage_wears_a_number_down_and_auras_see_that() -> None:
    match = skirmish(p1=(["veteran"], []), p2=([], []))
    s = match.state
    veteran = row(match, "veteran")
    assert (s.value(veteran, RESOLVE), s.value(veteran, POWER)) == (3, 3)
    s.damage[veteran] = 2
    s.touch()
    assert (s.value(veteran, RESOLVE), s.value(veteran, POWER)) == (1, 1)
    assert [(part.amount, part.what) for part in parts_of(s, veteran, RESOLVE)] == [(-2, "damage taken")]
    assert value_now(s, veteran, RESOLVE) == 1
    atoms.heal(s, 0, s.ref(veteran), 1)
    assert (s.value(veteran, RESOLVE), s.value(veteran, POWER)) == (2, 3)


class Hale(Skirmish):
    """Units may be healed by three above their health."""

    def least_damage(self, s: State, row: int) -> int:
        return -3


@pytest.mark.parametrize(("rules", "healed"), [(Skirmish, 1), (Hale, 4)])
def test_how_far_healing_goes_is_the_games_business(rules: type[Skirmish], healed: int) -> None:
    match = leaky(rules(list(CARDS))).start(seed=1)
    s = match.state
    hero = s.in_play()[0]
    s.damage[hero] = 1
    assert atoms.heal(s, 0, s.ref(hero), 9) == healed
    assert s.damage[hero] == 1 - healed
    assert atoms.heal(s, 0, s.ref(hero), 9) == 0


def test_a_seats_number_depends_on_the_state_of_the_card_that_gives_it() -> None:
    match = skirmish(p1=(["sergeant"], []), p2=([], []))
    s = match.state
    assert s.seat_value(ACTIONS, 0) == 2
    s.damage[row(match, "sergeant")] = 1
    s.touch()
    assert [s.seat_value(ACTIONS, seat) for seat in range(2)] == [3, 2]


@pytest.mark.parametrize(("card", "told"), [("council", True), ("conclave", False)])
def test_a_secret_vote_tells_who_has_answered_or_not(card: str, told: bool) -> None:
    match = skirmish(p1=(["knight"], [card]), p2=([], []))
    match.pick(0, f"play {card}")
    assert match.asked == (0, 1)
    before = len(match.events(0))
    match.pick(1, "agree")
    deciding = [seat.deciding for seat in match.view(0).seats]
    assert deciding == [True, not told]
    assert len(match.events(0)) == before + told


# -- drawing


class Limited(Skirmish):
    """A hand holds two cards; what is drawn beyond that is lost, or not drawn at all. Decks are refilled once."""

    def __init__(self, refuses: bool = False) -> None:
        Skirmish.__init__(self, list(CARDS))
        self.refuses = refuses
        self.left: list[int] = []

    def where_drawn(self, s: State, seat: int, hand: int) -> int:
        if len(s.zones[hand]) < 2:
            return hand
        return NO_ZONE if self.refuses else s.at(PILE_OF_ALL)

    def refill(self, s: State, deck: int) -> None:
        for row in s.rows_in(s.at(PILE_OF_ALL)):
            s.move(row, deck)

    def deck_left(self, s: State, deck: int) -> None:
        self.left.append(deck)


def limited(rules: Limited, hand: list[str], deck: list[str]) -> Match:
    side = {"field": ["hero"], "hand": hand, "deck": deck}
    return leaky(rules).start(
        seed=1, position={"start": "main", "active": 1, "turn": 1, "p1": side, "p2": {"field": ["hero"]}}
    )


@pytest.mark.parametrize(
    ("refuses", "deck", "pile"), [(False, ["footman"], ["bolt"]), (True, ["bolt", "footman"], [])]
)
def test_a_full_hand_loses_what_it_draws_or_draws_nothing(refuses: bool, deck: list[str], pile: list[str]) -> None:
    match = limited(Limited(refuses), ["rally", "curse"], ["bolt", "footman"])
    draw_card(match.state, DECK, HAND, 0)
    assert sorted(names(match, "deck", 0)) == deck
    assert names(match, "pile") == pile
    assert len(names(match, "hand", 0)) == 2


def test_an_empty_deck_is_filled_before_it_is_found_empty() -> None:
    rules = Limited()
    match = limited(rules, [], [])
    s = match.state
    draw_card(s, DECK, HAND, 0)
    assert names(match, "hand", 0) == []
    s.create(rules.index["bolt"], 0, s.at(PILE_OF_ALL), quiet=True)
    draw_card(s, DECK, HAND, 0)
    assert names(match, "hand", 0) == ["bolt"]


def test_the_rules_hear_of_every_card_that_leaves_a_deck() -> None:
    rules = Limited()
    match = limited(rules, [], ["bolt", "footman"])
    s = match.state
    draw_card(s, DECK, HAND, 0)
    take_top(s, s.at(DECK, 0), s.at(PILE_OF_ALL))
    assert rules.left == [s.at(DECK, 0)] * 2


# -- triggers that wait longer


def test_only_triggers_up_to_a_key_resolve_where_a_game_wants_it_so() -> None:
    match = skirmish(p1=(["drill-master", "drill-master"], []), p2=([], []))
    s = match.state
    masters = [row for row in s.in_play() if s.rules.cards[s.form[row]].id == "drill-master"]
    s.emit(TURN_BEGAN, 0, NO_ROW, (2,))
    assert len(s.waiting) == 2
    first = min(waiting.key for waiting in s.waiting)
    s.push_new(Settle(first))
    while len(s.waiting) == 2 or s.locals:
        step = s.agenda.pop()
        step.effect.run(s, step)
    assert sorted(s.value(row, POWER) for row in masters) == [0, 1]
    step = s.agenda.pop()
    step.effect.run(s, step)
    assert len(s.waiting) == 1
