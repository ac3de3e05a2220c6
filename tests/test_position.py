"""Positions written from matches: set up again they are the same table, in every game, at random moments."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright
from cardwright.errors import CardwrightError, ScenarioError
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.match.position import Export, _portrait, export, position_of
from cardwright.match.scenario_file import scenario_text
from cardwright.match.setup import read_setup
from cardwright.testing.drive import pick_random, play
from cardwright.testing.scenario import run
from tables import GAMES, SIZES, SKIRMISH, named

LONGEST = 300


def at_random(game: Game, seats: int, seed: int, picks: int) -> Match:
    match = game.start(seed=seed, seats=seats)
    random = Random(seed)
    while picks and not match.over:
        pick_random(match, random)
        picks -= 1
    return match


def settled(match: Match) -> Match:
    """The match without what somebody has begun to pick."""
    return match.fork()


def set_up(match: Match, found: Export) -> Match:
    again = match.game.start(0, seats=match.seats, variant=match.variant, position=found.position)
    for line in found.inputs:
        word, _, rest = line.partition(" ")
        again.pick(int(word), rest)
    return again


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
@settings(max_examples=12)
@given(seed=st.integers(0, 10_000), picks=st.integers(0, LONGEST))
def test_a_position_set_up_again_is_the_same_truth(game: Game, seats: int, seed: int, picks: int) -> None:
    match = at_random(game, seats, seed, picks)
    found = export(match)
    if found.exact:
        assert _portrait(set_up(match, found)) == _portrait(settled(match))
    else:
        assert found.lost[0] != "what chance will bring"
        set_up(match, found)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_nearly_every_moment_can_be_said_exactly(game: Game) -> None:
    random = Random(1)
    exact: list[bool] = []

    def look(match: Match) -> None:
        if random.random() < 0.06:
            exact.append(export(match).exact)

    for seed in range(6):
        play(game.start(seed=seed), random, look)
    assert len(exact) >= 8
    assert exact.count(True) >= 0.9 * len(exact)


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
@settings(max_examples=6)
@given(seed=st.integers(0, 10_000), picks=st.integers(0, LONGEST))
def test_the_file_runs_as_a_scenario(
    tmp_path_factory: pytest.TempPathFactory, game: Game, seats: int, seed: int, picks: int
) -> None:
    match = at_random(game, seats, seed, picks)
    path = tmp_path_factory.mktemp("scenario") / "written.toml"
    path.write_text(scenario_text(match), encoding="utf-8")
    assert run(path).differences == ()
    found = export(match)
    if found.exact and not found.inputs:
        assert _portrait(read_setup(path.read_text(encoding="utf-8")).start()) == _portrait(settled(match))


def test_a_variant_is_written_too(tmp_path: Path) -> None:
    match = cardwright.game("battle-lines").start(seed=2, variant={"champions": True, "hp": 7})
    path = tmp_path / "written.toml"
    path.write_text(scenario_text(match), encoding="utf-8")
    assert run(path).ok
    assert read_setup(path.read_text(encoding="utf-8")).start().variant == match.variant


def test_what_somebody_has_begun_to_pick_is_left_out() -> None:
    match = cardwright.game("battle-lines").start(seed=2)
    match.pick(0, "ready")
    match.pick(1, match.ask(1).options[0])
    found = export(match)
    assert found.exact
    assert found.inputs == ()
    assert set_up(match, found).asked == (0, 1)


def test_an_end_is_reached_by_inputs() -> None:
    match = cardwright.game("battle-lines").start(seed=2)
    match.resign(1)
    found = export(match)
    assert found.exact
    assert found.inputs == ("resign 1",)
    assert '"p2 resign"' in scenario_text(match)


def test_a_time_out_is_an_input_too(tmp_path: Path) -> None:
    match = cardwright.game("battle-lines").start(seed=2)
    for _ in range(3):
        match.timeout()
    assert match.over
    path = tmp_path / "written.toml"
    path.write_text(scenario_text(match), encoding="utf-8")
    assert run(path).ok


def test_what_cannot_be_said_is_said_to_be_lost() -> None:
    match = SKIRMISH.start(seed=1, seats=3)
    match.resign(2)
    found = export(match)
    assert not found.exact or found.inputs == ("resign 2",)
    agreed = cardwright.game("battle-lines").start(seed=2)
    agreed.agree_draw()
    found = export(agreed)
    assert not found.exact
    assert found.lost[0] == "what the last 1 inputs brought about"
    assert "NOT quite" in scenario_text(agreed)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_equal_cards_are_counted_and_piles_begin_at_the_top(game: Game) -> None:
    match = game.start(seed=4)
    start = match.state.rules.starts()[0]
    position = position_of(match, start)
    assert position["start"] == start
    assert sum("p" + str(seat + 1) in position for seat in range(match.seats)) == match.seats


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = x", "is not TOML: .*line 1"),
        ('title = "x"\ngame = "battle-lines"\nhp = = 3', "line 3"),
        ('title = "x"', "the key “game” is missing"),
        ("game = 3", "is no text"),
        ('game = "chess"', "no game “chess”"),
        ('game = "battle-lines"\nsteps = 3', "no key “steps”"),
        ('game = "battle-lines"\nvariant = 3', "variant must be"),
        ('game = "battle-lines"\nposition = 3', "position must be a table"),
        ('game = "battle-lines"\n[position]\nstart = "never"', "begins with round or placement"),
        (
            'game = "battle-lines"\n[position]\nstart = "round"\nround = 1\n[position.p1]\nhp = 99999999',
            "hp must be from",
        ),
        (
            'game = "clashing-destiny"\n[position]\nstart = "main"\n[position.p1]\ndeck = ['
            + '"village-militia x99", ' * 20
            + "]",
            "at most 1000 cards",
        ),
    ],
)
def test_set_ups_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        read_setup(text).start()


_VALUES = st.one_of(
    st.integers(-30, 30), st.text(max_size=5), st.none(), st.booleans(), st.lists(st.integers(), max_size=2)
)


@pytest.mark.parametrize("game", GAMES, ids=named)
@settings(max_examples=60)
@given(data=st.data())
def test_no_position_breaks_the_engine(game: Game, data: st.DataObject) -> None:
    """A position that somebody made up is refused, or can be played."""
    match = at_random(game, 2, data.draw(st.integers(0, 50)), data.draw(st.integers(0, 60)))
    position = position_of(match, data.draw(st.sampled_from(match.state.rules.starts())))
    cards = st.sampled_from(sorted(game.cards))
    for _ in range(data.draw(st.integers(0, 4))):
        table = data.draw(st.sampled_from([position, position["p1"], position["p2"]]))
        names = [zone.name for zone in match.state.rules.terms.seat_zones]
        names += [stat.name for stat in match.state.rules.terms.seat_stats]
        names += [register.name for register in match.state.rules.terms.registers]
        table[data.draw(st.sampled_from(names))] = data.draw(st.one_of(_VALUES, st.lists(cards, max_size=4)))
    try:
        begun = game.start(1, position=position)
    except CardwrightError:
        return
    play(begun, Random(1), most=60)
