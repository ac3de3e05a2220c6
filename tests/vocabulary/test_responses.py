"""Response rounds: who is asked for an answer and in which order, beside a model that knows the rules of it only."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.kernel.effect import Step
from cardwright.kernel.state import State
from cardwright.match.match import Match
from cardwright.vocabulary.play.responses import RoundAbout, rounds
from skirmish.cards import CARDS
from skirmish.effects import Main, Window
from skirmish.game import Skirmish
from skirmish.terms import ACTIVE
from support.effort import effort
from support.leaky import leaky
from support.tables import SKIRMISH, names

CHAINS = effort(whole=10_000, short=200)


class Model:
    """Who must be asked, from the rules alone: hands are only counted, since nothing else is public of them.

    Whoever put down the last item is not asked; the others are, clockwise from there, until all have passed in a row.
    Then the seat that began may add to it, if nobody else ever has.
    """

    def __init__(self, cards: list[int], follows: bool) -> None:
        self.cards = cards
        self.inside = list(range(len(cards)))
        self.follows = follows
        self.last = 0
        self.alone = True
        self.passed: set[int] = set()
        self.ended = False

    def asked(self) -> tuple[str, int] | None:
        count = len(self.cards)
        for turn in range(1, count):
            seat = (self.last + turn) % count
            if seat in self.inside and seat not in self.passed and self.cards[seat]:
                return "window", seat
        may_follow = self.follows and self.alone and not self.ended and 0 in self.inside
        return ("follow-up", 0) if may_follow and self.cards[0] else None

    def passes(self, name: str, seat: int) -> None:
        if name == "follow-up":
            self.ended = True
        self.passed.add(seat)

    def answers(self, seat: int) -> None:
        self.cards[seat] -= 1
        self.last = seat
        self.passed = set()
        self.alone = self.alone and seat == 0

    def leaves(self, seat: int) -> None:
        self.inside.remove(seat)


def _position(hands: list[list[str]]) -> dict[str, object]:
    position: dict[str, object] = {"start": "main", "active": 1, "turn": 1}
    for seat, hand in enumerate(hands):
        position[f"p{seat + 1}"] = {"field": ["hero"], "hand": hand, "deck": ["rally"]}
    return position


def _chain(random: Random, seats: int, follows: bool) -> int:
    """One chain that player 1 begins, played at random beside the model; how often somebody was asked."""
    hands = [random.choices(["retort", "footman"], (2, 1), k=random.randrange(4)) for _ in range(seats)]
    model = Model([len(hand) for hand in hands], follows)
    hands[0].append("rally")
    match = SKIRMISH.start(seed=1, seats=seats, variant={"follow_up": follows}, position=_position(hands))
    match.pick(0, "play rally")
    asked = 0
    while (wanted := model.asked()) is not None:
        name, seat = wanted
        assert (match.ask(match.asked[0]).name, match.asked) == (name, (seat,)), f"{seats} seats, {match.lines}"
        asked += 1
        others = [other for other in model.inside if other not in (0, seat)]
        if others and len(model.inside) > 2 and random.random() < 0.05:
            gone = random.choice(others)
            match.resign(gone)
            model.leaves(gone)
        elif "play retort" in [option.note for option in match.ask(seat).options] and random.random() < 0.5:
            match.pick(seat, "play retort")
            match.pick(seat, random.choice(match.ask(seat).options))
            model.answers(seat)
        else:
            match.pick(seat, "pass")
            model.passes(name, seat)
    assert match.over or match.ask(match.asked[0]).name == "main", "everything has resolved"
    return asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_is_asked_agrees_with_a_model_of_the_rules(seats: int) -> None:
    random = Random(seats)
    asked = sum(_chain(random, seats, follows=i % 2 == 1) for i in range(CHAINS // 5))
    assert asked > CHAINS // 5


def _begun(seats: int, follows: bool = False, **hands: list[str]) -> Match:
    held = [hands.get(f"p{seat + 1}", []) for seat in range(seats)]
    match = SKIRMISH.start(seed=1, seats=seats, variant={"follow_up": follows}, position=_position(held))
    match.pick(0, "play rally")
    return match


def test_whoever_began_may_follow_up_until_somebody_joins() -> None:
    match = _begun(3, True, p1=["rally", "retort", "footman"], p2=["retort", "footman"], p3=["footman"])
    match.pick(1, "pass")
    match.pick(2, "pass")
    assert (match.asked, match.ask(0).name) == ((0,), "follow-up")
    match.pick(0, "play retort; > hero.2")
    match.pick(1, "play retort; > hero.1")
    match.pick(2, "pass")
    assert (match.asked, match.ask(0).name) == ((0,), "window"), "player 1 is one of the others now"
    match.pick(0, "pass")
    assert match.ask(0).name == "main"


def test_a_round_is_over_when_what_it_is_about_has_vanished() -> None:
    match = _begun(4, p1=["rally", "footman"], p2=["retort"], p3=["retort"], p4=["retort"])
    assert match.asked == (1,)
    match.resign(0)
    assert names(match, "chain") == []
    assert match.ask(match.asked[0]).name == "main", "nobody is asked about nothing"


class Opened(Main):
    """Before the turn player does anything the others may begin chains, until all of them pass in a row."""

    def run(self, s: State, at: Step) -> None:
        if at.base == 0 and at.source != 1:
            s.agenda.append(Step(self, 1, at.seat, 0))
            s.push(RoundAbout(rounds(Window(s.rules, self.flow), again=True), ACTIVE), at)
        else:
            Main.run(self, s, at)


def test_a_round_that_is_held_again_asks_all_anew_after_each_chain() -> None:
    hands = [["footman"], ["retort", "footman"], ["retort", "footman"]]
    match = leaky(Skirmish(list(CARDS), main=Opened)).start(seed=1, seats=3, position=_position(hands))
    order = []
    for note in ("pass", "play retort; > hero.1", "pass", "pass", "pass", "pass", "pass"):
        if match.ask(match.asked[0]).name == "main":
            break
        order.append(match.asked[0])
        match.pick(match.asked[0], note)
    # Player 2 passes, player 3 begins a chain that players 1 and 2 may answer; then players 2 and 3 are asked anew.
    assert order == [1, 2, 0, 1, 1, 2]
    assert match.ask(0).name == "main"


def test_rounds_are_made_once_for_every_seat() -> None:
    made = Skirmish(list(CARDS)).flow.rounds
    assert [one.maker for one in made] == list(range(len(made)))
