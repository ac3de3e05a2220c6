"""Greedy in Celestials: it understands what phases bring and cost, and beats who does not look."""

from __future__ import annotations

import pytest

from cardwright.bots.celestials import Greedy
from cardwright.games.celestials.cards import CARDS
from cardwright.games.celestials.outlook import Prospect, Way
from cardwright.games.celestials.plays import Book
from cardwright.lab.seating import order
from cardwright.lab.simulate import run
from cardwright.lab.summary import summarize
from cardwright.match.match import Match
from support.celestial_table import MOON, SUN, side, table
from support.effort import effort

BOOK = Book(list(CARDS))


def prospect(id: str) -> Prospect:
    """A phase as the bot sees it."""
    return Prospect(next(card for card in CARDS if card.id == id), list(CARDS), BOOK)


def number(id: str) -> int:
    return [card.id for card in CARDS].index(id)


def picks(match: Match, seat: int) -> str:
    return Greedy(0).pick(lambda: match.view(seat), match.ask(seat), lambda salt: match.world(seat, salt))


# -- what is read from the texts of phases


def test_what_a_phase_brings_and_costs_is_read_from_its_abilities() -> None:
    dawn, zenith, dusk = prospect("dawn"), prospect("zenith"), prospect("dusk")
    assert (dawn.strikes, zenith.strikes, dusk.strikes) == (False, True, False)
    assert (dawn.draws, zenith.draws, dusk.exchanges) == (2, 1, 2)
    assert dawn.entering.each > 0
    assert dusk.entering.life > 0
    assert zenith.staying.life < 0
    new, waxing, full, waning = map(prospect, ("new-moon", "waxing-moon", "full-moon", "waning-moon"))
    assert (new.quiet, new.entering.back, waning.wakes) == (1, 1, True)
    assert waxing.beginning.one == waxing.entering.one > 0
    assert waxing.most < full.most
    assert full.staying.cards < 0
    assert waxing.staying.cards == 0


def test_what_a_card_can_do_in_a_phase_is_read_from_its_tags() -> None:
    wolf, lancer, colossus = number("moon-silver-wolf"), number("sun-noon-lancer"), number("sun-solar-colossus")
    assert prospect("full-moon").damage[wolf] == prospect("waxing-moon").damage[wolf] + 2
    assert (prospect("full-moon").reach[wolf], prospect("waxing-moon").reach[wolf]) == (2, 1)
    assert prospect("zenith").damage[lancer] > prospect("dawn").damage[lancer]
    assert (prospect("zenith").reach[lancer], prospect("dusk").reach[lancer]) == (2, 1)
    assert prospect("zenith").sweeps[colossus]
    assert not prospect("dawn").sweeps[colossus]
    assert prospect("dawn").usable[colossus]
    assert not prospect("zenith").usable[colossus]


def test_of_all_ways_through_the_next_turns_the_best_counts() -> None:
    way = Way(3)
    way.turn[1] = 100
    way.rare = 9
    stuck, ready = way.ahead(0, 0), way.ahead(0, 1)
    assert stuck == 0 < ready
    way.stay[1] = -150  # now it is better to leave
    way.enter[2] = 50
    assert way.ahead(1, 0) < way.ahead(1, 1)
    way = Way(3)
    way.rare = 9
    way.turn[2] = 100
    way.leap[0] = 2
    assert way.ahead(0, 0) > 0  # a card that is for this phase
    way = Way(3)
    way.rare = 9
    way.blows[1] = 100
    assert way.ahead(1, 0) == 100  # what was struck down is not there again


# -- what it does


def test_it_strikes_before_it_leaves() -> None:
    cards = {"C.D2": "sun-ember-fox"}
    match = table(side("zenith", ["advance-phase x2"]), side("new-moon"), cards)
    assert picks(match, SUN) == "strike C.D2"


def test_it_leaves_a_phase_in_which_it_has_nothing_to_strike_with() -> None:
    match = table(side("zenith", ["advance-phase x3"], health=12), side("new-moon"), {"A.S1": "sun-hearth-shrine"})
    assert picks(match, SUN) == "play advance-phase"
    match = table(side("dawn"), side("full-moon", ["advance-phase x3"], health=12), turn_of=MOON)
    assert picks(match, MOON) == "play advance-phase"


def test_it_stays_where_its_blows_are_worth_the_price() -> None:
    cards = {"C.D2": "sun-solar-colossus exhausted", "B.D2": "sun-ash-runner exhausted"}
    match = table(side("zenith", ["advance-phase"]), side("new-moon"), cards)
    assert picks(match, SUN) == "finish"


def test_it_does_not_let_the_price_of_a_phase_kill_it() -> None:
    cards = {"C.D2": "sun-solar-colossus exhausted", "B.D2": "sun-ash-runner exhausted"}
    match = table(side("zenith", ["advance-phase"], health=1), side("new-moon"), cards)
    assert picks(match, SUN) == "play advance-phase"


def test_it_enters_a_phase_in_which_it_can_strike() -> None:
    cards = {"C.D2": "sun-solar-colossus exhausted"}
    match = table(side("dawn", ["advance-phase"]), side("new-moon"), cards)
    assert picks(match, SUN) == "play advance-phase"


@pytest.mark.parametrize("variant", ["standard", "moon-sun"])
def test_it_beats_random_play(variant: str) -> None:
    job = order("celestials", ("greedy", "random"), effort(whole=40, short=6), 5, variant)
    greedy, _ = summarize(job, run(job, workers=1).outcomes).scores
    assert greedy.share.share > 0.8
