"""Bots: legal in every variant, repeatable, blind to what they may not see, and as strong as promised."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import partial
from typing import NoReturn

import pytest

import cardwright
from cardwright.bots import registry
from cardwright.bots.arena import answer, play_match
from cardwright.bots.base import Bot, Views, Worlds
from cardwright.bots.battle_lines import Table
from cardwright.errors import BotFault, UnknownBot, UnknownGame
from cardwright.games.battle_lines.evaluate import ROUNDS, UNIT, WEIGHT, Cells, Playout, Side, nothing
from cardwright.games.battle_lines.rules import BattleLines
from cardwright.games.battle_lines.terms import LINES
from cardwright.lab.seating import order
from cardwright.lab.simulate import play
from cardwright.match.decision import Decision
from cardwright.match.match import Match
from cardwright.match.view import View
from support.effort import effort

GAME = cardwright.game("battle-lines")
BOTS = ("page", "squire", "marshal", "random")
VARIANTS = tuple(GAME.variants)


def playout(variant: str = "standard") -> Playout:
    rules = GAME.rules(variant)
    assert isinstance(rules, BattleLines)
    return Playout(rules.cards, rules.combat.simultaneous, rules.numbers.mana_cap)


def cells(model: Playout, **cards: str) -> Cells:
    index = GAME.rules().index
    return [model.fresh[index[cards[line]]] if line in cards else None for line in LINES]


def no_world(salt: int) -> NoReturn:
    raise AssertionError("this bot has no business with worlds")


# -- the registry


def test_every_game_has_bots_and_unknown_ones_are_named() -> None:
    for id in cardwright.games():
        assert "random" in registry.names(id)
    assert registry.names("battle-lines") == ["page", "squire", "marshal", "random"]
    with pytest.raises(UnknownBot, match="Battle Lines has no bot “knight”; it has page, squire, marshal, random"):
        registry.make("battle-lines", "knight", 1)
    with pytest.raises(UnknownGame):
        registry.names("chess")


# -- legality, determinism, blindness


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", BOTS)
def test_bots_make_legal_picks_to_the_end(name: str, variant: str) -> None:
    for seed in range(8):
        match = GAME.start(seed, variant=variant)
        play_match(match, [registry.make(GAME.id, name, 2 * seed + seat) for seat in range(2)])
        assert match.over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    records: list[str] = []
    for _ in range(2):
        match = GAME.start(5)
        play_match(match, [registry.make(GAME.id, name, seat) for seat in range(2)])
        records.append(match.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("name", ["page", "squire", "marshal"])
def test_a_bot_needs_nothing_but_its_view_and_answers_with_a_whole_plan(name: str) -> None:
    match = GAME.start(11)
    bot = registry.make(GAME.id, name, 3)
    while not match.over:
        for seat in match.asked:
            note = bot.pick(partial(match.view, seat), match.ask(seat), no_world)
            assert note.startswith("plan ")
            match.pick(seat, note)


@pytest.mark.parametrize("name", ["page", "squire", "marshal"])
def test_a_plan_that_was_begun_by_hand_is_replaced(name: str) -> None:
    match = GAME.start(12)
    match.pick(0, match.ask(0).options[0])
    answer(match, 0, registry.make(GAME.id, name, 3))
    assert match.asked == (1,)


def test_page_plays_every_plan_about_equally_often() -> None:
    hand = ["sir-kay", "domovoi", "pooka", "echo"]
    match = GAME.start(
        1,
        position={
            "start": "placement",
            "round": 1,
            "p1": {"mana": 4, "hand": hand},
            "p2": {"hand": ["thor"]},
        },
    )
    view, ask = match.view(0), match.ask(0)
    page = registry.make(GAME.id, "page", 1)
    notes = [page.pick(lambda: view, ask, no_world) for _ in range(7300)]
    counts = [notes.count(note) for note in set(notes)]
    assert len(counts) == 73
    assert 50 < min(counts) <= max(counts) < 160


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_plans_are_exactly_the_legal_ones(variant: str) -> None:
    for seed in range(6):
        match = GAME.start(seed, variant=variant)
        players = [registry.make(GAME.id, "page", seat) for seat in range(2)]
        while not match.over:
            for seat in match.asked:
                table = Table(match.view(seat))
                notes = [table.note(plan) for plan in table.playout.plans(table.own)]
                assert len(set(notes)) == len(notes)
                assert all(match.why_not(seat, note) is None for note in notes)
                assert len(notes) == legal_plans(match, seat)
            for seat in match.asked:
                answer(match, seat, players[seat])


def legal_plans(match: Match, seat: int) -> int:
    """How many plans there are, counted from the numbers on the table."""
    view = match.view(seat)
    costs = [GAME.rules().cards[GAME.rules().index[face.card]].printed[2] for face in view.zone("hand", seat).faces]
    free = 3 - view.zone("field", seat).count
    total = 0
    for size in range(free + 1):
        affordable = sum(
            sum(chosen) <= view.seats[seat].stats["mana"] for chosen in itertools.permutations(costs, size)
        )
        total += affordable * len(list(itertools.combinations(range(free), size)))
    return total


# -- faults


class Stubborn(Bot):
    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        return "place excalibur left"


class Broken(Bot):
    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        raise ZeroDivisionError("oops")


@pytest.mark.parametrize(("bot", "words"), [(Stubborn(), "excalibur"), (Broken(), "ZeroDivisionError: oops")])
def test_a_bots_fault_names_bot_seat_and_decision(bot: Bot, words: str) -> None:
    match = GAME.start(1)
    with pytest.raises(BotFault) as caught:
        play_match(match, [registry.make(GAME.id, "page", 1), bot])
    message = str(caught.value)
    for part in (type(bot).__name__, "seat 1", "“plan”", words):
        assert part in message


class Late(Bot):
    """Keeps what it was given, to look at it when others have decided."""

    def __init__(self) -> None:
        self.kept: list[Callable[[], object]] = []

    def pick(self, view: Views, ask: Decision, world: Worlds) -> str:
        self.kept += [view, partial(world, 1)]
        assert view().ask is not None
        return ask.options[-1].note


def test_what_a_bot_may_look_at_is_gone_when_it_has_answered() -> None:
    """Later it would show more than the bot saw when it decided."""
    late = Late()
    match = GAME.start(1)
    answer(match, 0, late)
    assert match.asked == (1,)
    for look in late.kept:
        with pytest.raises(BotFault, match="that is over"):
            look()


def test_a_match_of_bots_that_look_at_nothing_keeps_no_events() -> None:
    """Nobody pays for views, or for events that only views count."""
    match = GAME.start(1)
    play_match(match, [registry.make(GAME.id, "random", seat) for seat in range(2)])
    assert match.sink is None


# -- strength


@pytest.mark.parametrize("name", ["squire", "marshal"])
def test_squire_and_marshal_clearly_beat_page(name: str) -> None:
    job = order(GAME.id, (name, "page"), effort(whole=120, short=24), seed=2024)
    wins = losses = 0
    for number in range(job.matches):
        outcome, _ = play(job, number)
        for seat in outcome.winners:
            wins += outcome.bots[seat] == name
            losses += outcome.bots[seat] == "page"
    assert wins - losses > job.matches // 4


# -- the play-out


def weighted(values: list[float]) -> float:
    weights = [0.7**i for i in range(ROUNDS)]
    return sum(w * value for w, value in zip(weights, values, strict=True)) / sum(weights)


def test_an_open_line_worked_out_by_hand() -> None:
    """Sir Gawain (4/4, 2 mana) hits five times: 20 HP are gone after round 5."""
    model = playout()
    hand = [model.fresh[GAME.rules().index["sir-gawain"]]]
    own = Side(20, 4, 4, [None, None, None], hand)
    enemy = Side(20, 4, 4, [None, None, None], [])
    plans = model.plans(own)
    assert [plan.picks for plan in plans] == [(-1, -1, -1), (-1, -1, 0), (-1, 0, -1), (0, -1, -1)]
    scores = model.scores(own, plans, enemy, nothing(enemy))
    assert scores[0] == 0
    # own 20 + 5.2 + 4 + 16 + 3 = 48.2; enemy 16 + 32 + 4 = 52, then 4 less each round
    hand_made = weighted([-3.8, 0.2, 4.2, 8.2, 200, 200, 200])
    assert [score / UNIT for score in scores[1:]] == pytest.approx([hand_made] * 3)


def test_two_walls_worked_out_by_hand() -> None:
    """Merlin (3/6) falls to Tyr (3/7) in the second round; then Tyr hits for 3 each round."""
    model = playout()
    own = Side(20, 1, 1, cells(model, center="merlin"), [])
    enemy = Side(20, 1, 1, cells(model, center="tyr"), [])
    score = model.scores(own, model.plans(own), enemy, nothing(enemy))
    assert [value / UNIT for value in score] == pytest.approx(
        [weighted([-1, -4.9, -7.9, -10.9, -13.9, -16.9, -19.9])]
    )


def test_both_avatars_falling_together_are_worth_nothing_from_then_on() -> None:
    """Atalanta (5/1) and the Cat of Bubastis (3/2) hit open lines: 10 and 6 HP are gone after two rounds."""
    model = playout()
    own = Side(6, 0, 0, cells(model, left="atalanta"), [])
    enemy = Side(10, 0, 0, cells(model, right="cat-of-bubastis"), [])
    score = model.scores(own, [nothing(own)], enemy, nothing(enemy))
    # after round 1: 3 + 6.5 + 1 against 5 + 3.9 + 2
    assert score[0] / UNIT == pytest.approx(weighted([-0.4, 0, 0, 0, 0, 0, 0]))


def test_a_banner_worked_out_by_hand() -> None:
    """Beside Robb Stark (4/2, Banner) the Cat (3/2) has attack 4: she and Skadi (4/4) fall; he hits for 4."""
    model = playout("champions")
    own = Side(20, 0, 0, cells(model, left="cat-of-bubastis", center="robb-stark"), [])
    enemy = Side(20, 0, 0, cells(model, left="skadi"), [])
    score = model.scores(own, [nothing(own)], enemy, nothing(enemy))
    assert score[0] / UNIT == pytest.approx(weighted([11.2, 15.2, 19.2, 23.2, 200, 200, 200]))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_play_out_fights_as_the_rules_do(variant: str) -> None:
    """Whatever lies on the field, seven rounds give the same HP and the same worth as in a real match."""
    model = playout(variant)
    settings = {**GAME.variants[variant], "hp": 99}
    pick = random.Random(variant)
    champions = [id for id, card in GAME.cards.items() if card.keywords]
    for _ in range(40):
        names = pick.sample(champions if pick.random() < 0.7 else sorted(GAME.cards), 8)
        fields = [{line: names.pop() for line in LINES if pick.random() < 0.75} for _ in range(2)]
        fields[pick.randrange(2)].pop(pick.choice(LINES), None)  # with both full, nobody would be asked
        if all(len(field) == 3 for field in fields):
            continue
        position: dict[str, object] = {"start": "placement", "round": 3}
        for seat, field in enumerate(fields):
            position[f"p{seat + 1}"] = {"mana": 0, "hp": 99, "hand": [names.pop()], "field": field}
        match = GAME.start(1, variant=settings, position=position)
        trace = model.trace(cells(model, **fields[0]), cells(model, **fields[1]))
        for i in range(ROUNDS):
            for seat in match.asked:
                match.pick(seat, "plan nothing")
            view = match.view()
            lost = [99 - view.seats[seat].stats["hp"] for seat in range(2)]
            assert lost == [min(99, trace.own_loss[i]), min(99, trace.enemy_loss[i])]
            assert worth(view, 0) - worth(view, 1) == trace.worth[i]
            if match.over:
                break


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_sum_of_the_lines_is_the_whole_field(variant: str) -> None:
    model = playout(variant)
    pick = random.Random(variant)
    for _ in range(60):
        numbers = pick.sample(range(1, len(model.cards)), 9)
        field: list[Cells] = []
        for _ in range(2):
            field.append([model.fresh[numbers.pop()] if pick.random() < 0.5 else None for _ in LINES])
        own = Side(200, 9, 3, field[0], [model.fresh[number] for number in numbers[:3]])
        enemy = Side(200, 2, 1, field[1], [])
        plans = model.plans(own)
        for plan, score in zip(plans, model.scores(own, plans, enemy, nothing(enemy)), strict=True):
            placed = [own.hand[i] if i >= 0 else cell for i, cell in zip(plan.picks, own.cells, strict=True)]
            base = 80 * (plan.mana - 2) + 10 * (plan.held - 1)
            assert score == WEIGHT * base + model.trace(placed, field[1]).total


def worth(view: View, seat: int) -> int:
    faces = view.zone("field", seat).faces
    return sum(13 * face.stats["attack"] + 10 * (face.stats["defense"] - face.damage) for face in faces)
