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
from cardwright.match.inputs import RESIGN, Input
from cardwright.match.match import Match
from cardwright.match.position import Export, _portrait, export, position_of
from cardwright.match.scenario_file import scenario_text
from cardwright.match.setup import read_setup
from cardwright.testing.drive import WHOLE_MATCH, pick_random, play
from cardwright.testing.scenario import run
from support.effort import effort
from support.tables import GAMES, SIZES, SKIRMISH, named

MANY = '"village-militia x99", '
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
    for each in found.inputs:
        again.give(each)
    return again


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
@settings(max_examples=effort(whole=12, short=3))
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
        if random.random() < often:
            exact.append(export(match).exact)

    often, least = effort(whole=(0.06, 60), short=(0.3, 8))
    seed = 0
    while len(exact) < least:
        play(game.start(seed=seed), random, look, most=effort(whole=WHOLE_MATCH, short=40))
        seed += 1
    assert exact.count(True) >= 0.9 * len(exact)


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
@settings(max_examples=effort(whole=6, short=2))
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
    assert found.inputs == (Input(RESIGN, 1),)
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
    assert not found.exact or found.inputs == (Input(RESIGN, 2),)
    agreed = cardwright.game("battle-lines").start(seed=2)
    agreed.agree_draw()
    found = export(agreed)
    assert not found.exact
    assert found.lost[0] == "what the last 1 inputs brought about"
    assert "NOT quite" in scenario_text(agreed)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_equal_cards_are_counted_and_piles_begin_at_the_top(game: Game) -> None:
    match = game.start(seed=4)
    start = match.state.rules.positions.starts()[0]
    position = position_of(match, start)
    assert position["start"] == start
    assert sum("p" + str(seat + 1) in position for seat in range(match.seats)) == match.seats


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = x", "is not TOML: .*line 1"),
        ("a." * 9_990 + "a = 1", "line 1: a key has at most 8 dots"),
        ("# by hand\n[" + "a . " * 9_990 + "a]", "line 2: a key has at most 8 dots"),
        ("'a b'." * 3_000 + "a = 1", "at most 8 dots"),
        ("x = { " + '"a b".' * 3_000 + "a = 1 }", "at most 8 dots"),
        ("seed = " + "9" * 19_000, "line 1: a key or a number has at most 300 characters"),
        ("seed = 0x" + "f" * 19_000, "at most 300 characters"),
        ('game = "battle-lines"\nseed = 0x' + "f" * 200, r"seed must be a whole number from 0 to 2\*\*256 - 1"),
        ('x = "' + '\\"' * 9_000, "is not TOML"),
        ("x = " + "[" * 9_000, "nested too deeply"),
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
            'game = "clashing-destiny"\n[position]\nstart = "main"\n[position.p1]\nhand = ['
            + '"village-militia x99", ' * 2
            + "]",
            "hand has at most 100 cards",
        ),
        (
            'game = "clashing-destiny"\n[position]\nstart = "main"\n'
            + "".join(
                [
                    f'[position.p{number}]\ndeck = ["village-militia x99", "village-militia x99"]\n'
                    for number in (1, 2)
                ]
            ),
            "at most 300 cards",
        ),
    ],
)
def test_set_ups_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        read_setup(text).start()


def test_a_number_that_follows_from_the_cards_cannot_be_set() -> None:
    position = {
        "start": "main",
        "active": 1,
        "turn": 1,
        "p1": {"field": ["hero"], "actions": 9},
        "p2": {"field": ["hero"]},
    }
    with pytest.raises(ScenarioError, match="p1 has no “actions”; it has"):
        SKIRMISH.start(position=position)


@pytest.mark.parametrize("durability", [1, 3, 5])
def test_the_durability_of_an_artifact_is_written_if_it_is_not_the_printed_one(durability: int) -> None:
    sword = {"card": "iron-longsword", "durability": durability}
    match = cardwright.game("clashing-destiny").start(position={"start": "main", "p1": {"gear": {"weapon": sword}}})
    written = position_of(match, "main")["p1"]["gear"]["weapon"]
    assert written == (sword if durability != 3 else "iron-longsword")


def test_a_text_in_a_set_up_may_have_as_many_dots_as_it_likes() -> None:
    dots = "a." * 500
    lines = [
        f'game = "battle-lines"  # {dots}',
        f'title = "{dots} \\" {dots}"',
        f"rules = ['{dots}', '''{dots}",
        f"' {dots}''', \"{dots}\"]",
        f'text = """{dots} "{dots}" \\" ""',
        f'{dots}"""',
    ]
    assert read_setup("\n".join(lines)).game.id == "battle-lines"


_VALUES = st.one_of(
    st.integers(-30, 30), st.text(max_size=5), st.none(), st.booleans(), st.lists(st.integers(), max_size=2)
)


@pytest.mark.parametrize("game", GAMES, ids=named)
@settings(max_examples=60)
@given(data=st.data())
def test_no_position_breaks_the_engine(game: Game, data: st.DataObject) -> None:
    """A position that somebody made up is refused, or can be played."""
    match = at_random(game, 2, data.draw(st.integers(0, 50)), data.draw(st.integers(0, 60)))
    position = position_of(match, data.draw(st.sampled_from(match.state.rules.positions.starts())))
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
