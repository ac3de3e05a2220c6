"""Battle Lines, as far as no single scenario can prove it: chance, edited bases, laws of every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright
from cardwright.errors import CardBaseError, DeckError, IllegalPick, VariantError
from cardwright.games.battle_lines.cards import BASE
from cardwright.games.battle_lines.definition import GAME
from cardwright.games.battle_lines.rules import BattleLines
from cardwright.games.battle_lines.terms import (
    ATTACK,
    BANNER,
    BULWARK,
    COST,
    DEFENSE,
    LAST_BLOW,
    LINES,
    MEND,
    OVERRUN,
    SIEGE,
    SWIFT,
    TRIBUTE,
    WARD,
    Numbers,
)
from cardwright.kernel.card import Card
from cardwright.kernel.chance import Chance
from cardwright.kernel.decision import place_of_spot
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOBODY, Keyword
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import Game, seed_bytes
from cardwright.match.match import Match

BATTLE_LINES = cardwright.game("battle-lines")
VARIANTS = ("standard", "simultaneous", "champions", "champions-simultaneous")
SEEDS = range(2000)


def rules_of(
    cards: Sequence[Card] = BASE,
    numbers: Numbers | None = None,
    *,
    simultaneous: bool = False,
    champions: bool = False,
    first: int = NOBODY,
) -> BattleLines:
    return BattleLines(list(cards), numbers or Numbers(), simultaneous=simultaneous, champions=champions, first=first)


def dealt(rules: BattleLines, seed: int) -> State:
    """A state right after set-up, before its first round."""
    state = State(rules, 2, Chance(seed_bytes(seed)))
    rules.set_up(state, [])
    return state


def cards_in(match: Match, zone: str, seat: int | None = None) -> list[str]:
    return [face.card for face in match.truth().zone(zone, seat).faces]


def number(match: Match, name: str, seat: int) -> int:
    return match.truth().seats[seat].stats[name]


def character(id: str, attack: int, defense: int, cost: int = 1, *keywords: Keyword) -> Card:
    stats = ((ATTACK, attack), (DEFENSE, defense), (COST, cost))
    return Card(id, id.title(), "character", stats=stats, keywords=keywords)


def altered(*cards: Card, champions: bool = True, **numbers: int) -> Game:
    """The game with a base of its own, filled up with plain walls."""
    walls = [character(f"wall-{i}", 0, 9) for i in range(20)]
    rules = rules_of([*cards, *walls], Numbers(**numbers), champions=champions)
    return Game(replace(GAME, cards=(*cards, *walls), make=lambda settings: rules))


def position(p1: dict[str, Any], p2: dict[str, Any], **match: Any) -> dict[str, Any]:
    return {"start": "placement", "round": 5, "p1": p1, "p2": p2, **match}


def field(match: Match, seat: int) -> dict[str, tuple[str, int]]:
    faces = match.truth().zone("field", seat).faces
    return {face.place: (face.card, face.stats["defense"] - face.damage) for face in faces}


def placed_seats(match: Match) -> list[int]:
    """Every seat that has a place in the result."""
    assert match.result is not None
    return sorted(seat for place in match.result.places for seat in place)


def both_ready(match: Match, rounds: int = 1) -> None:
    for _ in range(rounds):
        for seat in match.asked:
            match.pick(seat, "ready")


# -- set-up


@pytest.mark.rules("BL-2.1", "BL-2.2", "BL-2.11")
def test_twenty_different_cards_drawn_evenly_from_the_whole_base() -> None:
    rules = rules_of()
    chosen: Counter[int] = Counter()
    first_hand: Counter[int] = Counter()
    on_top: Counter[int] = Counter()
    for seed in SEEDS:
        state = dealt(rules, seed)
        assert len(state.card) == len(set(state.card)) == 20
        assert [len(zone) for zone in state.zones if zone and zone != [-1, -1, -1]] == [4, 4, 12]
        chosen.update(state.card)
        first_hand.update(state.card[row] for row in state.zones[0])
        on_top[state.card[state.zones[-1][-1]]] += 1
    assert set(chosen) == set(range(1, 101))
    # Five standard deviations around 400, 80 and 20 of 2000.
    assert all(310 < count < 490 for count in chosen.values())
    assert all(36 < first_hand[card] < 124 for card in chosen)
    assert all(0 < on_top[card] < 43 for card in chosen)


@pytest.mark.rules("BL-2.2")
def test_a_base_of_nineteen_is_refused_and_one_of_twenty_is_played_whole() -> None:
    with pytest.raises(CardBaseError, match=r"needs 20 different cards; this base has 19 \(BL-2.2\)"):
        rules_of(BASE[:19])
    assert sorted(dealt(rules_of(BASE[:20]), 5).card) == list(range(1, 21))
    with pytest.raises(CardBaseError, match="needs 30 different cards"):
        rules_of(BASE[:29], Numbers(deck=30))


@pytest.mark.rules("BL-2.6")
def test_the_coin_is_fair_and_public() -> None:
    rules = rules_of()
    heads = sum(dealt(rules, seed).registers[1] for seed in SEEDS)
    assert 888 < heads < 1112
    match = BATTLE_LINES.start(seed=3)
    (coin,) = [event for event in match.events(None) if event.kind == "coin"]
    assert coin.seat == match.view(0).registers["first"] == match.view(1).registers["first"]
    assert coin.text == f"The coin names Player {coin.seat + 1}: first to draw"


@pytest.mark.rules("BL-2.6", "BL-2.7")
def test_naming_the_first_player_changes_nothing_else() -> None:
    for seed in range(20):
        tossed = dealt(rules_of(), seed)
        for first in (0, 1):
            named = dealt(rules_of(first=first), seed)
            assert named.registers[1] == first
            assert (named.card, named.zones, named.chance.rolls) == (
                tossed.card,
                tossed.zones,
                tossed.chance.rolls,
            )


@pytest.mark.rules("BL-2.11")
def test_the_order_of_set_up_follows_from_the_seed() -> None:
    for seed in range(50):
        chance = Chance(seed_bytes(seed))
        chosen = [BASE[i].id for i in chance.sample(20, 100)]
        first = chance.roll(2)
        match = BATTLE_LINES.start(seed=seed)
        assert cards_in(match, "hand", 0) == chosen[:4]
        assert cards_in(match, "hand", 1) == chosen[4:8]
        assert cards_in(match, "deck")[::-1] == chosen[8:]
        assert match.truth().registers["first"] == first
        assert match.state.chance.rolls == chance.rolls


@pytest.mark.rules("BL-2.11", "BL-5.4")
def test_nothing_disturbs_the_deck_after_set_up() -> None:
    """Each draw takes the top card, the first player's before the other's, and nothing is left to chance."""
    for seed in range(30):
        match = BATTLE_LINES.start(seed=seed, variant="champions")
        deck = cards_in(match, "deck")
        rolls = match.state.chance.rolls
        first = match.truth().registers["first"]
        play_at_random(match, seed)
        drawn = [event for event in match.events(first) if event.kind == "drew"]
        shown = {event.number: event.cards["card"] for event in drawn}
        known = [card or None for card in shown.values()]
        assert all(card in (None, deck[i]) for i, card in enumerate(known))
        assert cards_in(match, "deck") == deck[len(drawn) :]
        assert match.state.chance.rolls == rolls
        turns = [(event.kind, event.seat) for event in match.events(None) if event.kind in ("drew", "no-draw")]
        assert [seat for _, seat in turns] == [first, 1 - first] * (len(turns) // 2)


@pytest.mark.rules("BL-2.1", "BL-2.3", "BL-2.9", "BL-2.10", "BL-5.7", "BL-9.6")
def test_the_standard_numbers() -> None:
    standard = {
        "deck": 20,
        "hand": 4,
        "hp": 20,
        "mana": 3,
        "mana_cap": 10,
        "idle_rounds": 3,
        "quiet_rounds": 10,
    }
    settings = GAME.complete({})
    assert {name: settings[name] for name in standard} == standard
    assert {name: getattr(Numbers(), name) for name in standard} == standard


@pytest.mark.rules("BL-2.1")
def test_players_bring_no_decks() -> None:
    with pytest.raises(DeckError, match=r"BL-2\.1"):
        BATTLE_LINES.start(seed=1, decks=[["thor"], ["tyr"]])


# -- cards


@pytest.mark.rules("BL-4.1", "BL-4.3", "BL-4.5", "BL-4.6", "BL-4.7")
def test_every_card_has_a_name_an_image_and_its_numbers() -> None:
    assert len(BASE) == len({card.id for card in BASE}) == len({card.name for card in BASE}) == 100
    for card in BASE:
        data = dict(card.data)
        assert card.name
        assert data["field"]
        assert data["charge"]
        assert data["figure"]
        assert card.value(ATTACK) >= 0
        assert card.value(DEFENSE) >= 1
        assert 1 <= card.value(COST) <= 10
    assert len({(dict(card.data)["field"], dict(card.data)["charge"]) for card in BASE}) == 100
    for card in rules_of().cards:
        assert not card.keywords
        assert not card.abilities


@pytest.mark.rules("BL-4.3", "BL-4.5", "BL-4.7")
@pytest.mark.parametrize(
    ("card", "message"),
    [
        (character("thing", -1, 3), r"“thing”: attack -1 is below 0 \(BL-4.3\)"),
        (character("thing", 1, 0), r"“thing”: defense 0 is below 1 \(BL-4.7\)"),
        (character("thing", 1, 3, 0), r"“thing”: cost 0 is not from 1 to 10 \(BL-4.5\)"),
        (character("thing", 1, 3, 11), r"“thing”: cost 11 is not from 1 to 10 \(BL-4.5\)"),
        (character("thor", 1, 3), r"“thor” \(Thor\): another card has this id or name \(BL-4.7\)"),
        (
            Card("thor-again", "Thor", "character", stats=((ATTACK, 1), (DEFENSE, 1), (COST, 1))),
            r"“thor-again” \(Thor\): another card has this id or name \(BL-4.7\)",
        ),
        (
            Card("thor", "Another", "character", stats=((ATTACK, 1), (DEFENSE, 1), (COST, 1))),
            r"“thor” \(Another\): another card has this id or name \(BL-4.7\)",
        ),
    ],
)
def test_a_base_with_a_bad_card_is_refused_by_name(card: Card, message: str) -> None:
    with pytest.raises(CardBaseError, match=message):
        rules_of([*BASE, card])


@pytest.mark.rules("BL-4.3", "BL-4.5", "BL-4.7")
def test_the_smallest_and_dearest_cards_are_accepted() -> None:
    rules_of([*BASE, character("speck", 0, 1, 1), character("idol", 0, 99, 10), character("giant", 99, 1, 10)])
    with pytest.raises(CardBaseError, match="cost 5 is not from 1 to 4"):
        rules_of(BASE, Numbers(mana_cap=4))


# -- the decision


def rich(hand: Sequence[str] = ("sir-kay", "merlin", "tyr", "kappa")) -> Match:
    """Four affordable cards and three empty cells."""
    return BATTLE_LINES.start(
        seed=0, position=position({"mana": 10, "hand": list(hand)}, {"mana": 1, "hand": ["domovoi"]})
    )


@pytest.mark.rules("BL-6.3", "BL-6.4", "BL-6.7")
def test_thirteen_first_options_and_seventy_three_plans() -> None:
    match = rich()
    hand = cards_in(match, "hand", 0)
    notes = [option.note for option in match.ask(0).options]
    assert notes == [f"place {card} {line}" for card in hand for line in LINES] + ["ready"]
    assert len(notes) == 13
    plans: set[frozenset[str]] = set()
    frontier = [match]
    while frontier:
        at = frontier.pop()
        plan = frozenset(at.ask(0).announcing)
        if plan in plans:
            continue
        plans.add(plan)
        for option in at.ask(0).options:
            if option.note.startswith("place"):
                ahead = at.clone()
                ahead.pick(0, option)
                frontier.append(ahead)
    assert len(plans) == 73
    whole = [", ".join(sorted(note.removeprefix("place ") for note in plan)) or "nothing" for plan in plans]
    assert all(match.why_not(0, f"plan {plan}") is None for plan in whole)
    possible = 0
    for size in range(1, 4):
        for cards in permutations(hand, size):
            for lines in combinations(LINES, size):
                pairs = ", ".join(f"{card} {line}" for card, line in zip(cards, lines, strict=True))
                possible += match.why_not(0, f"plan {pairs}") is None
    assert possible == 72


@pytest.mark.rules("BL-6.4", "BL-6.5", "BL-6.6")
def test_options_come_in_their_canonical_order_and_say_what_they_do() -> None:
    match = rich()
    match.pick(0, "place tyr right; place merlin left")
    decision = match.ask(0)
    assert [(option.note, option.text) for option in decision.options] == [
        ("place sir-kay center", "Place Sir Kay on the center (1 mana)"),
        ("place kappa center", "Place Kappa on the center (1 mana)"),
        ("take back left", "Take back your card from the left"),
        ("take back right", "Take back your card from the right"),
        ("ready", "Ready"),
    ]
    assert decision.announcing == ["place tyr right", "place merlin left"]
    assert decision.prompt.endswith("6 mana left.")
    assert decision.count == (1, 4)
    plan = match.state.asker
    assert plan is not None
    assert match.state.asking is not None
    ask = match.state.asks[0]
    assert ask is not None
    whole = plan.parse(match.state, match.state.asking, ask, "plan tyr left, kappa right")
    assert whole is not None
    assert whole.text == "Play the whole plan: tyr left, kappa right"
    touched = [plan.objects(match.state, 0, option) for option in decision.options]
    rows = [match.state.row_of(things[0]) if things else NO_ROW for things in touched]
    ids = ["" if row == NO_ROW else match.state.rules.cards[match.state.card[row]].id for row in rows]
    assert ids == ["sir-kay", "kappa", "", "", ""]
    assert [place_of_spot(things[-1]) for things in touched if things] == [1, 1, 0, 2]


@pytest.mark.rules("BL-6.5")
def test_twenty_take_backs_and_no_more_for_each_player_and_round() -> None:
    match = rich()
    for _ in range(20):
        match.pick(0, "place tyr left")
        assert match.why_not(0, "take back left") is None
        match.pick(0, "take back left")
    match.pick(0, "place tyr left; place merlin right")
    assert [option.note for option in match.ask(0).options if "back" in option.note] == []
    reason = match.why_not(0, "take back left")
    assert reason is not None
    assert (reason.code, reason.rule) == ("take-backs", "BL-6.5")
    assert "20" in reason.text
    match.pick(0, "ready")
    match.pick(1, "place domovoi left; take back left; ready")
    match.pick(0, "place kappa center; take back center; ready")


@pytest.mark.rules("BL-3.3", "BL-3.4", "BL-6.4", "BL-6.5", "BL-6.7")
def test_every_refusal_has_its_reason() -> None:
    match = BATTLE_LINES.start(
        seed=0,
        position=position(
            {"mana": 4, "hand": ["sir-kay", "merlin", "thor"], "field": {"left": "echo"}},
            {"hand": ["domovoi"]},
        ),
    )
    match.pick(0, "place sir-kay center")
    expected = {
        "place merlin left": ("occupied", "BL-3.4", "Your left cell is taken by Echo"),
        "place merlin center": ("line-planned", "BL-3.3", "Your plan already has a card on the center"),
        "place sir-kay right": ("card-staged", "BL-6.4", "Sir Kay is already in your plan"),
        "place thor right": ("mana", "BL-6.4", "Thor costs 4 and you have 3 mana left"),
        "place tyr right": ("not-in-hand", "BL-6.4", "You do not hold a card “tyr”"),
        "take back left": ("nothing-staged", "BL-6.5", "No card of your plan lies on the left"),
        "plan tyr right": (
            "plan-refused",
            "BL-6.7",
            "The whole plan is refused: you do not hold a card “tyr”",
        ),
        "plan thor left": (
            "plan-refused",
            "BL-6.7",
            "The whole plan is refused: Your left cell is taken by Echo",
        ),
    }
    for note, reason in expected.items():
        found = match.why_not(0, note)
        assert found is not None
        assert (found.code, found.rule, found.text) == reason
    for note in ("plan merlin", "plan merlin top", "plan merlin left right", "plan", "plan "):
        found = match.why_not(0, note)
        assert found is not None
        assert found.code == "plan-refused", note
        assert "<card> <line>" in found.text
    for note in (
        "place merlin",
        "place merlin top",
        "take back",
        "take back top",
        "take it left",
        "wait",
        "",
    ):
        found = match.why_not(0, note)
        assert found is not None
        assert (found.code, found.rule) == ("unknown-note", "BL-6.4"), note
    assert match.why_not(0, "plan thor right") is None  # it replaces what was staged
    for note in ("place merlin right", "take back center", "ready", "plan nothing"):
        assert match.why_not(0, note) is None


@pytest.mark.rules("BL-3.3", "BL-3.4", "BL-6.4")
def test_what_forbids_a_card_on_every_line_is_said_before_what_forbids_one_line() -> None:
    field = {"left": "echo", "center": "sir-kay"}
    here = position({"mana": 3, "hand": ["thor", "merlin", "domovoi"], "field": field}, {"hand": ["tyr"]})
    match = BATTLE_LINES.start(seed=0, position=here)
    for line in ("left", "center", "right"):
        assert "Thor costs 4 and you have 3 mana left" in str(match.why_not(0, f"place thor {line}"))
    assert str(match.why_not(0, "place domovoi left")) == "Your left cell is taken by Echo (BL-3.4)"
    match.pick(0, "place merlin right")
    taken = "Your left cell is taken by Echo, and no other line is free (BL-3.4)"
    planned = "Your plan already has a card on the right, and no other line is free (BL-3.3)"
    assert str(match.why_not(0, "place domovoi left")) == taken
    assert str(match.why_not(0, "place domovoi right")) == planned


@pytest.mark.rules("BL-6.8")
def test_a_plan_takes_its_price_off_the_mana_that_its_player_sees_and_nobody_else() -> None:
    match = rich()

    def mana(viewer: int | None) -> list[int]:
        return [seat.stats["mana"] for seat in match.view(viewer).seats]

    before = mana(None)
    match.pick(0, "place tyr left")
    assert mana(0) == [before[0] - 2, before[1]]
    assert f"{mana(0)[0]} mana left" in str(match.view(0).ask)
    match.pick(0, "ready")
    assert mana(0) == [before[0] - 2, before[1]]
    assert mana(1) == mana(None) == before


@pytest.mark.rules("BL-6.7", "BL-7.6")
def test_a_whole_plan_replaces_what_was_staged_and_counts_as_ones_own_ready() -> None:
    def begun() -> Match:
        here = position({"mana": 9, "idle": 2, "hand": ["tyr", "merlin"]}, {"hand": ["domovoi"]})
        return BATTLE_LINES.start(seed=0, position=here)

    planned = begun()
    planned.pick(0, "place merlin center")
    planned.pick(0, "plan tyr left, merlin right")
    assert number(planned, "idle", 0) == 0
    staged = begun()
    staged.pick(0, "place merlin right; place tyr left; ready")
    for match in (planned, staged):
        match.pick(1, "ready")
    assert msgspec.json.encode(planned.truth()) == msgspec.json.encode(staged.truth())
    assert planned.record(secrets=True) == staged.record(secrets=True)


PLANS = st.lists(st.integers(0, 1000), min_size=0, max_size=8)


@pytest.mark.rules("BL-6.2", "BL-6.8", "BL-6.9")
@given(seed=st.integers(0, 50), first=PLANS, second=PLANS, turns=st.lists(st.booleans(), max_size=20))
def test_picks_may_arrive_in_any_order(seed: int, first: list[int], second: list[int], turns: list[bool]) -> None:
    def steps(match: Match, seat: int, choices: list[int]) -> list[str]:
        """The notes that a seat picks, take-backs included, and ready at the end."""
        alone = match.clone()
        notes: list[str] = []
        for choice in choices:
            options = alone.ask(seat).options[:-1]
            if options:
                notes.append(options[choice % len(options)].note)
                alone.pick(seat, notes[-1])
        return [*notes, "ready"]

    start = BATTLE_LINES.start(seed=seed, variant="champions")
    lists = [steps(start, 0, first), steps(start, 1, second)]
    straight = start.clone()
    for seat in (0, 1):
        for note in lists[seat]:
            straight.pick(seat, note)
    mixed = start.clone()
    waiting = [lists[0][:], lists[1][:]]
    while waiting[0] or waiting[1]:
        turn = turns.pop() if turns else bool(waiting[1])
        seat = int(turn) if waiting[int(turn)] else 1 - int(turn)
        note = waiting[seat].pop(0)
        other = 1 - seat
        before = msgspec.json.encode(mixed.view(other))
        mixed.pick(seat, note)
        if note != "ready":
            assert msgspec.json.encode(mixed.view(other)) == before
    assert fingerprint(mixed.state) == fingerprint(straight.state)
    assert mixed.record(secrets=True) == straight.record(secrets=True)
    for viewer in (0, 1, None):
        told = [Counter(event.text for event in match.events(viewer)) for match in (mixed, straight)]
        assert told[0] == told[1]


# -- the clock


@pytest.mark.rules("BL-7.1")
def test_a_plan_has_sixty_seconds() -> None:
    (clock,) = [setting for setting in GAME.settings if setting.name == "clock"]
    assert clock.standard == 60
    assert GAME.difference({"clock": 0}) == {"clock": 0}
    with pytest.raises(VariantError, match="clock cannot be -1; it takes a number from 0 to 3600"):
        GAME.difference({"clock": -1})


@pytest.mark.rules("BL-7.4", "BL-7.6", "BL-7.8")
def test_time_is_up_is_one_recorded_input_for_both() -> None:
    match = rich()
    match.pick(0, "place tyr left")
    assert match.timeout() is True
    assert match.journal == ["0 place tyr left", "timeout 0:placed 1:idle"]
    assert [number(match, "idle", seat) for seat in (0, 1)] == [0, 1]
    again = cardwright.replay(match.record(secrets=True))
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.view(1) == match.view(1)


@pytest.mark.rules("BL-7.8")
def test_time_is_up_is_ignored_when_no_placement_is_open() -> None:
    match = rich()
    match.resign(1)
    record = match.record()
    assert match.timeout() is False
    assert match.record() == record
    assert match.journal == ["resign 1"]


@pytest.mark.rules("BL-7.6")
def test_a_pick_taken_back_is_no_idleness_and_ready_players_are_left_alone() -> None:
    here = position({"idle": 2, "mana": 3, "hand": ["tyr"]}, {"idle": 2, "hand": ["domovoi"]})
    match = BATTLE_LINES.start(seed=0, position=here)
    match.pick(0, "place tyr left; take back left")
    match.pick(1, "ready")
    assert match.timeout()
    assert not match.over
    assert [number(match, "idle", seat) for seat in (0, 1)] == [0, 0]
    assert cards_in(match, "field", 0) == []


@pytest.mark.rules("BL-7.6", "BL-7.7")
@pytest.mark.parametrize(
    ("idle", "rounds", "reason", "winners"),
    [((2, 1), 3, "absence", (1,)), ((1, 2), 3, "absence", (0,)), ((2, 2), 3, "double-absence", ())],
)
def test_the_third_idle_round_ends_the_match(
    idle: tuple[int, int], rounds: int, reason: str, winners: tuple[int, ...]
) -> None:
    here = position({"idle": idle[0], "hand": ["tyr"]}, {"idle": idle[1], "hand": ["domovoi"]})
    match = BATTLE_LINES.start(seed=0, position=here)
    match.timeout()
    assert match.result is not None
    assert (match.result.reason, match.result.winners, match.result.kind) == (reason, winners, "time")
    assert placed_seats(match) == [0, 1]
    assert match.truth().registers["round"] == 5
    assert [number(match, "idle", seat) for seat in (0, 1)] == [idle[0] + 1, idle[1] + 1]
    longer = BATTLE_LINES.start(seed=0, variant={"idle_rounds": 4}, position=here)
    longer.timeout()
    assert not longer.over


# -- the end


@pytest.mark.rules("BL-9.9", "BL-9.10")
def test_of_two_concessions_the_first_counts_and_then_nothing_is_accepted() -> None:
    match = rich()
    match.pick(0, "place tyr left")
    match.resign(0)
    result = match.result
    record = match.record()
    before = fingerprint(match.state)
    assert result is not None
    assert result.places == ((1,), (0,))
    assert (result.winners, result.reason, result.kind) == ((1,), "concede", "resign")
    for refused in (match.resign, match.take_back):
        for seat in (0, 1):
            with pytest.raises(IllegalPick):
                refused(seat)
    for seat, note in product((0, 1), ("ready", "plan nothing", "place tyr left")):
        with pytest.raises(IllegalPick, match=r"The match is over \(BL-9.9\)"):
            match.pick(seat, note)
    with pytest.raises(IllegalPick):
        match.agree_draw()
    assert match.timeout() is False
    assert match.asked == ()
    assert (match.result, match.record(), fingerprint(match.state)) == (result, record, before)


@pytest.mark.rules("BL-9.1", "BL-9.2", "BL-9.3", "BL-9.9", "BL-9.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_result_gives_both_players_their_place(seat: int) -> None:
    """A winner stands before the loser, whichever seat wins; in a draw both stand first."""

    def ended(own: dict[str, Any], enemy: dict[str, Any]) -> Match:
        sides = [own, enemy] if seat == 0 else [enemy, own]
        match = BATTLE_LINES.start(seed=0, position=position(*sides))
        both_ready(match)
        return match

    won = ((seat,), (1 - seat,))
    striker = {"hp": 3, "hand": ["echo"], "field": {"left": "thor"}}
    results = {
        "avatar": (ended(striker, {"hp": 3, "hand": ["tyr"]}), won),
        "double-ko": (ended(striker, {"hp": 3, "hand": ["tyr"], "field": {"right": "rostam"}}), ((0, 1),)),
        "out-of-cards": (ended({"mana": 0}, {"mana": 0}), ((0, 1),)),
    }
    conceded = rich()
    conceded.resign(1 - seat)
    results["concede"] = (conceded, won)
    for reason, (match, places) in results.items():
        assert match.result is not None
        assert (match.result.reason, match.result.places) == (reason, places)


def play_at_random(match: Match, seed: int, most: int = 10_000) -> None:
    chance = Chance(seed_bytes(seed))
    for _ in range(most):
        if match.over:
            return
        for seat in match.asked:
            options = match.ask(seat).options
            match.pick(seat, options[chance.roll(len(options))])
    raise AssertionError(f"no result after {most} turns")


def measure(match: Match) -> int:
    """Falls in every round that is not quiet: by a card from deck or hand, a defense or HP (BL-9.11)."""
    now = match.truth()
    wounds = sum(face.stats["defense"] - face.damage for seat in (0, 1) for face in now.zone("field", seat).faces)
    held = sum(now.zone("hand", seat).count for seat in (0, 1))
    return 400 * now.zone("deck").count + 200 * held + wounds + sum(seat.stats["hp"] for seat in now.seats)


@pytest.mark.rules("BL-9.6", "BL-9.11")
@given(
    seed=st.integers(0, 10_000),
    plans=st.lists(st.integers(0, 99), max_size=30),
    variant=st.sampled_from(VARIANTS[:2]),
)
def test_every_match_ends(seed: int, plans: list[int], variant: str) -> None:
    """The measure falls in a round exactly if it is not quiet; so the end comes, whatever is placed."""
    match = BATTLE_LINES.start(seed=seed, variant=variant)
    last = measure(match)
    while not match.over:
        now = match.truth().registers
        assert now["round"] < 2800
        for seat in match.asked:
            options = match.ask(seat).options
            match.pick(seat, options[(plans.pop() if plans else -1) % len(options)])
            if seat in match.asked:
                match.pick(seat, "ready")
        if match.over:
            break
        after = match.truth().registers
        kinds = [event.kind for event in match.events(None)]
        drawn = kinds[len(kinds) - kinds[::-1].index("round") :].count("drew")
        at_end = measure(match) + 200 * drawn  # the draws of the new round are not part of the one that ended
        if after["round"] == now["round"] + 1:
            assert at_end <= last
            assert after["quiet"] == (now["quiet"] + 1 if at_end == last else 0)
        last = at_end
    assert match.result is not None
    assert match.result.reason in ("avatar", "double-ko", "out-of-cards", "quiet")
    assert match.result.kind == "rules"
    assert placed_seats(match) == [0, 1]


@pytest.mark.rules("BL-9.1", "BL-9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_single_point_of_damage_breaks_the_quiet(seat: int) -> None:
    """An attack of 1 against an avatar wins in twenty rounds; nothing else happens in them."""
    game = altered(character("pest", 1, 1))
    sides: list[dict[str, Any]] = [{"hand": ["wall-1"], "field": {"left": "pest"}}, {"hand": ["wall-2"]}]
    match = game.start(seed=0, position=position(sides[seat], sides[1 - seat], quiet=9))
    for played in range(1, 20):
        both_ready(match)
        assert (number(match, "hp", 1 - seat), match.truth().registers["quiet"]) == (20 - played, 0)
    both_ready(match)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("avatar", (seat,))


@pytest.mark.rules("BL-4.4", "BL-9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_single_wound_breaks_the_quiet(seat: int) -> None:
    game = altered(character("pest", 1, 9))
    sides: list[dict[str, Any]] = [
        {"hand": ["wall-1"], "field": {"left": "pest"}},
        {"hand": ["wall-2"], "field": {"left": {"card": "wall-3", "defense": 3}}},
    ]
    match = game.start(seed=0, position=position(sides[seat], sides[1 - seat], quiet=9))
    for left in (2, 1):
        both_ready(match)
        assert (field(match, 1 - seat), match.truth().registers["quiet"]) == ({"left": ("wall-3", left)}, 0)
    both_ready(match)
    assert (field(match, 1 - seat), match.truth().registers["quiet"]) == ({}, 0)


@pytest.mark.rules("BL-9.6", "BL-9.11")
def test_players_who_never_place_draw_after_ten_rounds() -> None:
    for variant in VARIANTS:
        match = BATTLE_LINES.start(seed=4, variant=variant)
        both_ready(match, 9)
        assert not match.over
        assert (match.truth().registers["round"], match.truth().registers["quiet"]) == (10, 9)
        both_ready(match)
        assert match.result is not None
        assert (match.result.reason, match.truth().registers["round"]) == ("quiet", 10)
    sooner = BATTLE_LINES.start(seed=4, variant={"quiet_rounds": 2})
    both_ready(sooner, 2)
    assert sooner.over


# -- laws of every match (W38)


@pytest.mark.rules("BL-3.3", "BL-3.10", "BL-3.11", "BL-5.7", "BL-8.6", "BL-8.12")
@given(
    seed=st.integers(0, 10_000),
    variant=st.sampled_from(VARIANTS),
    choices=st.lists(st.integers(0, 99), min_size=60, max_size=60),
)
def test_twenty_cards_always(seed: int, variant: str, choices: list[int]) -> None:
    match = BATTLE_LINES.start(seed=seed, variant=variant)
    everything = sorted(match.state.card)
    for choice in choices:
        state = match.state
        rows = [row for zone in state.zones for row in zone if row >= 0]
        assert sorted(rows) == list(range(20))
        assert sorted(state.card) == everything
        assert len(set(everything)) == 20
        now = match.truth()
        for seat in now.seats:
            assert 0 <= seat.stats["hp"] <= 20
            assert 0 <= seat.stats["mana"] <= 10
            assert 0 <= seat.stats["idle"] <= 3
            assert now.zone("hand", seat.seat).count <= 4
            assert now.zone("field", seat.seat).count <= 3
            for face in now.zone("field", seat.seat).faces:
                assert face.controller == seat.seat
                assert 1 <= face.stats["defense"] - face.damage <= face.stats["defense"]
            for face in now.zone("graveyard", seat.seat).faces:
                assert face.controller in (seat.seat, NOBODY)
        if match.over:
            return
        if choice == 99:
            match.timeout()
            continue
        seat_asked = match.asked[choice % len(match.asked)]
        options = match.ask(seat_asked).options
        assert [option.note for option in options].count("ready") == 1
        match.pick(seat_asked, options[choice % len(options)])


def test_limits_are_shown_where_there_are_any() -> None:
    match = BATTLE_LINES.start(seed=1, variant={"hp": 30, "mana_cap": 12})
    assert match.view(0).seats[1].limits == {"hp": 30, "mana": 12}
    assert match.view(0).seats[1].stats == {"hp": 30, "mana": 4, "idle": 0}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_viewer_has_not_seen_may_be_any_other_card_of_the_base(viewer: int | None) -> None:
    match = BATTLE_LINES.start(seed=9)
    for seat in match.asked:
        placed = [option for option in match.ask(seat).options if option.note.startswith("place")]
        if placed:
            match.pick(seat, placed[0])
        match.pick(seat, "ready")
    state = match.state
    view = match.view(viewer)
    seen = {face.card for zone in view.zones for face in zone.faces if face.card}
    unseen = state.rules.unseen(state, NOBODY if viewer is None else viewer)
    assert sorted([*seen, *[state.rules.cards[number].id for number in unseen]]) == sorted(card.id for card in BASE)
    drawn: set[str] = set()
    for salt in range(20):
        world = match.world(viewer, salt)
        everything = [face.card for zone in world.truth().zones for face in zone.faces]
        assert len(everything) == len(set(everything)) == 20
        assert seen <= set(everything)
        drawn |= set(everything)
    assert len(drawn) > 60


# -- options of a match


@pytest.mark.rules("BL-10.1", "BL-10.2")
def test_options_are_public_standard_off_and_fixed() -> None:
    assert GAME.complete({})["strike_order"] == "fiercer-first"
    assert GAME.complete({})["champions"] is False
    match = BATTLE_LINES.start(seed=1, variant={"strike_order": "simultaneous", "champions": True})
    for viewer in (0, 1, None):
        assert match.view(viewer).variant == {"strike_order": "simultaneous", "champions": True}
    assert "variant {}" in BATTLE_LINES.start(seed=1, variant={"champions": False}).record(secrets=True)
    with pytest.raises(VariantError, match="strike_order cannot be 'slow'; it takes 'fiercer-first', 'simultaneous'"):
        BATTLE_LINES.start(seed=1, variant={"strike_order": "slow"})


@pytest.mark.rules("BL-10.2")
def test_champions_changes_abilities_only() -> None:
    plain = rules_of().cards
    champions = rules_of(champions=True).cards
    assert [card.stats for card in plain] == [card.stats for card in champions]
    assert [(card.id, card.name, card.data) for card in plain] == [
        (card.id, card.name, card.data) for card in champions
    ]
    words = Counter(keyword.name for card in champions for keyword in card.keywords)
    assert len(words) == 10
    assert set(words.values()) == {2}
    assert sum(bool(card.keywords) for card in champions) == 20


@pytest.mark.rules("BL-10.1")
def test_simultaneous_strikes_whatever_the_attacks() -> None:
    match = BATTLE_LINES.start(
        seed=0,
        variant="simultaneous",
        position=position(
            {"hand": ["echo"], "field": {"left": "jon-snow"}},
            {"hand": ["domovoi"], "field": {"left": "robb-stark"}},
        ),
    )
    both_ready(match)
    assert (field(match, 0), field(match, 1)) == ({}, {})


# -- champions with a base of their own


def duel(one: Card, other: Card, *, simultaneous: bool = False, line: str = "center") -> Match:
    """Two cards on one line, one round fought; both players keep a card in hand."""
    cards = [one, other, *[character(f"wall-{i}", 0, 9) for i in range(20)]]
    rules = rules_of(cards, champions=True, simultaneous=simultaneous)
    made = Game(replace(GAME, cards=tuple(cards), make=lambda settings: rules))
    here = position({"hand": ["wall-1"], "field": {line: one.id}}, {"hand": ["wall-2"], "field": {line: other.id}})
    match = made.start(seed=0, position=here)
    both_ready(match)
    return match


def outcome(match: Match) -> tuple[int, int, int, int]:
    """What is left of both cards (0: destroyed) and of both avatars."""
    own, enemy = [next(iter(field(match, seat).values()), ("", 0))[1] for seat in (0, 1)]
    return (own, enemy, number(match, "hp", 0), number(match, "hp", 1))


@pytest.mark.rules("BL-11.3")
def test_a_round_that_mend_undoes_is_quiet() -> None:
    game = altered(character("healer", 0, 5, 1, MEND), character("pest", 1, 5), character("brute", 2, 5))
    here = position(
        {"hand": ["wall-1"], "field": {"left": "healer"}}, {"hand": ["wall-2"], "field": {"left": "pest"}}
    )
    match = game.start(seed=0, position=here)
    both_ready(match, 9)
    assert (match.truth().registers["quiet"], field(match, 0)) == (9, {"left": ("healer", 5)})
    both_ready(match)
    assert match.result is not None
    assert match.result.reason == "quiet"


@pytest.mark.rules("BL-11.2", "BL-11.3")
def test_mend_rises_to_a_limit_and_stays_or_falls() -> None:
    game = altered(character("healer", 0, 5, 1, MEND), character("pest", 1, 5), character("brute", 2, 5))
    resting = game.start(
        seed=0,
        position=position(
            {"hand": ["wall-1"], "field": {"left": {"card": "healer", "defense": 3}}},
            {"hand": ["wall-2"], "field": {"left": "wall-3"}},
        ),
    )
    found: list[tuple[int, int]] = []
    for _ in range(4):
        both_ready(resting)
        found.append((field(resting, 0)["left"][1], resting.truth().registers["quiet"]))
    assert found == [(4, 0), (5, 0), (5, 1), (5, 2)]
    assert [event.numbers for event in resting.events(None) if event.kind == "healed"] == [{"amount": 1}] * 2
    beaten = game.start(
        seed=0,
        position=position(
            {"hand": ["wall-1"], "field": {"left": "healer"}},
            {"hand": ["wall-2"], "field": {"left": "brute"}},
        ),
    )
    found = []
    for _ in range(3):
        both_ready(beaten)
        found.append((field(beaten, 0)["left"][1], beaten.truth().registers["quiet"]))
    assert found == [(4, 0), (3, 0), (2, 0)]
    both_ready(beaten)
    assert field(beaten, 0) == {}


@pytest.mark.rules("BL-11.4")
@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Bulwark lowers the strike before Overrun looks: 5 - 1 = 4 against 3.
        (character("a", 5, 9, 1, OVERRUN), character("b", 0, 3, 1, BULWARK), (9, 0, 20, 19)),
        # Exactly 0 is not below 0.
        (character("a", 4, 9, 1, OVERRUN), character("b", 0, 3, 1, BULWARK), (9, 0, 20, 20)),
        # It counts although its card is destroyed in the same exchange.
        (character("a", 5, 1, 1, OVERRUN), character("b", 5, 3, 1), (0, 0, 20, 18)),
        # Both ways at once.
        (character("a", 5, 1, 1, OVERRUN), character("b", 5, 3, 1, OVERRUN), (0, 0, 16, 18)),
        # A last blow overruns too, and the striker's Bulwark counts.
        (character("a", 6, 2, 1), character("b", 5, 3, 1, LAST_BLOW, OVERRUN), (0, 0, 17, 20)),
        (character("a", 6, 2, 1, BULWARK), character("b", 5, 3, 1, LAST_BLOW, OVERRUN), (0, 0, 18, 20)),
        # Bulwark does not touch an attack of 1, and lowers one of 2.
        (character("a", 1, 9), character("b", 0, 3, 1, BULWARK), (9, 2, 20, 20)),
        (character("a", 2, 9), character("b", 0, 3, 1, BULWARK), (9, 2, 20, 20)),
        (character("a", 3, 9), character("b", 0, 3, 1, BULWARK), (9, 1, 20, 20)),
        # Swift strikes first against the fiercer; a card it fells strikes only by a last blow.
        (character("a", 3, 1, 1, SWIFT), character("b", 6, 3, 1), (1, 0, 20, 20)),
        (character("a", 3, 1, 1, SWIFT), character("b", 6, 4, 1), (0, 1, 20, 20)),
        (character("a", 3, 1, 1, SWIFT), character("b", 6, 3, 1, LAST_BLOW), (0, 0, 20, 20)),
        (character("a", 3, 1, 1, SWIFT), character("b", 6, 3, 1, SWIFT), (0, 3, 20, 20)),
    ],
)
def test_where_two_abilities_meet(one: Card, other: Card, expected: tuple[int, int, int, int]) -> None:
    assert outcome(duel(one, other)) == expected
    mirrored = outcome(duel(other, one))
    assert (mirrored[1], mirrored[0], mirrored[3], mirrored[2]) == expected


@pytest.mark.rules("BL-8.5", "BL-8.6", "BL-8.7", "BL-8.8", "BL-10.1")
@given(
    numbers=st.tuples(st.integers(0, 7), st.integers(1, 9), st.integers(0, 7), st.integers(1, 9)),
    simultaneous=st.booleans(),
    line=st.sampled_from(LINES),
)
def test_every_duel_follows_the_table(numbers: tuple[int, int, int, int], simultaneous: bool, line: str) -> None:
    attack, defense, other_attack, other_defense = numbers
    left, other_left = defense - other_attack, other_defense - attack
    if not simultaneous and attack > other_attack and other_left <= 0:
        left = defense
    if not simultaneous and attack < other_attack and left <= 0:
        other_left = other_defense
    match = duel(
        character("a", attack, defense),
        character("b", other_attack, other_defense),
        simultaneous=simultaneous,
        line=line,
    )
    assert outcome(match) == (max(0, left), max(0, other_left), 20, 20)


@pytest.mark.rules("BL-11.1", "BL-11.4")
@given(
    lines=st.permutations(LINES),
    attack=st.integers(0, 4),
    siege=st.booleans(),
    wards=st.integers(0, 2),
    banners=st.integers(0, 2),
)
def test_a_hit_is_attack_and_banners_and_siege_less_wards(
    lines: list[str], attack: int, siege: bool, wards: int, banners: int
) -> None:
    """One open line is hit; Wards and Banners count on adjacent lines only."""
    open_line, *others = lines
    hitter = character("hitter", attack, 5, 1, *([SIEGE] if siege else []))
    helpers = [character(f"banner-{i}", 0, 5, 1, BANNER) for i in range(2)]
    guards = [character(f"ward-{i}", 0, 30, 1, WARD) for i in range(2)]
    game = altered(hitter, *helpers, *guards)
    own = {open_line: "hitter"}
    enemy: dict[str, str] = {}
    adjacent = [line for line in others if "center" in (open_line, line)]
    for i, line in enumerate(others):
        own[line] = f"banner-{i}" if i < banners else f"wall-{i}"
        enemy[line] = f"ward-{i}" if i < wards else f"wall-{i + 5}"
    flags = len([i for i, line in enumerate(others) if i < banners and line in adjacent])
    shields = len([i for i, line in enumerate(others) if i < wards and line in adjacent])
    match = game.start(
        seed=0, position=position({"hand": ["wall-11"], "field": own}, {"hand": ["wall-12"], "field": enemy})
    )
    both_ready(match)
    amount = max(0, attack + flags + (2 if siege else 0) - shields)
    assert (number(match, "hp", 0), number(match, "hp", 1)) == (20, 20 - amount)
    hits = [event for event in match.events(None) if event.kind == "hit"]
    assert [(hit.cards["card"], hit.numbers["line"], hit.numbers["amount"]) for hit in hits] == [
        ("hitter", LINES.index(open_line), amount)
    ]


@pytest.mark.rules("BL-5.7", "BL-6.11")
def test_tribute_comes_after_all_costs_and_never_passes_the_cap() -> None:
    game = altered(character("tithe", 0, 5, 2, TRIBUTE), character("dear", 0, 5, 9), mana_cap=10)
    here = position({"mana": 10, "hand": ["tithe", "dear"]}, {"mana": 10, "hand": ["wall-1"]})
    match = game.start(seed=0, position=here)
    reason = match.why_not(0, "plan tithe left, dear right")
    assert reason is not None
    assert reason.rule == "BL-6.7"
    match.pick(0, "plan tithe left")
    match.pick(1, "ready")
    assert [number(match, "mana", seat) for seat in (0, 1)] == [10, 10]
    changes = [event.numbers for event in match.events(None) if event.kind == "seat-changed" and event.seat == 0]
    assert [(change["from"], change["to"]) for change in changes] == [(10, 8), (8, 9), (9, 10)]
    placed = [event.numbers for event in match.events(None) if event.kind == "placed"]
    assert placed == [{"line": 0, "cost": 2}]


@pytest.mark.rules("BL-5.3", "BL-5.7", "BL-6.10")
def test_numbers_of_a_variant_are_the_numbers_of_the_match() -> None:
    match = BATTLE_LINES.start(seed=2, variant={"deck": 8, "hand": 2, "hp": 7, "mana": 0, "mana_cap": 5, "first": 2})
    assert [len(cards_in(match, "hand", seat)) for seat in (0, 1)] == [2, 2]
    assert match.truth().zone("deck").count == 4
    assert [number(match, "hp", seat) for seat in (0, 1)] == [7, 7]
    both_ready(match, 5)
    assert [number(match, "mana", seat) for seat in (0, 1)] == [5, 5]
    assert match.truth().registers["first"] == 1
    assert [len(cards_in(match, "hand", seat)) for seat in (0, 1)] == [2, 2]


@pytest.mark.rules("BL-8.9", "BL-11.2")
def test_the_log_tells_of_overrun_and_mend() -> None:
    match = duel(character("ram", 5, 9, 1, OVERRUN, MEND), character("gate", 2, 3, 1, LAST_BLOW))
    told = [event.text for event in match.events(None) if event.kind in ("struck", "overran", "died", "healed")]
    assert told == [
        "In the center: Ram strikes Gate for 5, destroyed",
        "In the center: Ram overruns Player 2 for 2",
        "In the center: Gate strikes Ram for 2, 7 left",
        "Gate goes to the graveyard",
        "Ram mends 1",
    ]


@pytest.mark.rules("BL-11.4")
def test_a_card_taken_to_exactly_0_is_not_overrun() -> None:
    match = duel(character("ram", 5, 9, 1, OVERRUN), character("gate", 2, 5, 1))
    assert not [event for event in match.events(None) if event.kind == "overran"]


@pytest.mark.rules("BL-5.3", "BL-8.3", "BL-8.11")
def test_the_log_tells_every_line_and_every_draw() -> None:
    match = BATTLE_LINES.start(
        seed=0,
        position=position(
            {"mana": 3, "hand": ["sir-kay", "kappa"], "field": {"left": "brynhild", "center": "jon-snow"}},
            {"hand": ["domovoi"], "field": {"left": "tyr"}},
            deck=["echo", "thor", "pooka"],
            first=2,
        ),
    )
    match.pick(0, "place kappa right; ready")
    match.pick(1, "ready")
    told = [event.text for event in match.events(0)]
    assert told == [
        "Player 1 is ready",
        "Player 2 is ready",
        "Player 1: mana 3 → 2",
        "Player 1 places Kappa on the right for 1 mana",
        "On the left: Brynhild strikes Tyr the One-Handed for 5, 2 left",
        "On the left: Tyr the One-Handed strikes Brynhild for 3, destroyed",
        "In the center: Jon Snow hits Player 2 for 5",
        "On the right: Kappa hits Player 2 for 2",
        "Player 2: HP 20 → 13",
        "Brynhild goes to the graveyard",
        "Round 6",
        "Player 2 draws a card (2 left in the deck)",
        "Player 1 draws Thor (1 left in the deck)",
        "Player 1: mana 2 → 3",
        "Player 2: mana 0 → 1",
    ]
    drew = [event.numbers for event in match.events(None) if event.kind == "drew"]
    assert drew == [{"deck": 2, "hand": 2}, {"deck": 1, "hand": 2}]


@pytest.mark.rules("BL-6.5")
def test_take_backs_count_whichever_way_they_are_made() -> None:
    match = cardwright.game("battle-lines").start(seed=7)
    note = match.ask(0).options[0].note
    for _ in range(20):
        match.pick(0, note)
        match.take_back(0)
    match.pick(0, note)
    with pytest.raises(IllegalPick, match="any more"):
        match.take_back(0)


@pytest.mark.rules("BL-6.11")
def test_everybody_is_told_where_a_card_is_laid() -> None:
    """Also of a card that is gone before anybody could see it there."""
    match = BATTLE_LINES.start(
        seed=0, position=position({"mana": 9, "hand": ["tyr"]}, {"mana": 9, "hand": ["domovoi"]})
    )
    match.pick(0, "place tyr left; ready")
    match.pick(1, "place domovoi right; ready")
    for viewer in (0, 1, None):
        placed = [event for event in match.events(viewer) if event.kind == "placed"]
        assert [(event.cards["card"], event.names) for event in placed] == [
            ("tyr", {"to": "field 0", "place": "left"}),
            ("domovoi", {"to": "field 1", "place": "right"}),
        ]
