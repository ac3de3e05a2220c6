"""Simulations of any number of players: who sits where, how places are counted, and what the command says of it."""

from __future__ import annotations

import json
import signal
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import cardwright
from cardwright.errors import LabError
from cardwright.games.registry import register
from cardwright.lab.places import Standing, places_of, standings
from cardwright.lab.seating import Deck, Order, choices, order, seating
from cardwright.lab.simulate import Outcome, play, run
from cardwright.lab.statistics import mean_place, share
from cardwright.lab.summary import matchups, summarize
from cardwright.vocabulary.looks.layout import Layout, Status
from skirmish.decks import DECKS
from support.program import call, expect
from support.tables import SKIRMISH

GAMES = {"skirmish": "skirmish.game", "skirmish-decks": "skirmish.decks"}
SIZES = (2, 3, 4, 6)

# After `tables`, whose list of games for generic tests this one must not join.
register("skirmish-decks", "skirmish.decks")


def imagined(bots: tuple[str, ...], *seats: int, decks: int = 0) -> Order:
    """An order that is never played."""
    lists = tuple(Deck(f"deck {number}", ()) for number in range(decks))
    return Order(game="skirmish", bots=bots, seats=seats, matches=1, seed="", decks=lists)


def sim(*arguments: str, code: int = 0) -> str:
    return expect("sim", *arguments, code=code, games=GAMES)


# -- who sits where


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "a", "b"), ("a", "b", "c", "d", "e", "f")])
@pytest.mark.parametrize("seats", SIZES)
def test_each_bot_has_each_seat_equally_often_in_the_same_deal(bots: tuple[str, ...], seats: int) -> None:
    if len(bots) > seats:
        return
    job = imagined(bots, seats)
    tables = [seating(job, number) for number in range(2 * len(bots))]
    assert [table.deal for table in tables] == [0] * len(bots) + [1] * len(bots)
    had = Counter((seat, bot) for table in tables[: len(bots)] for seat, bot in enumerate(table.bots))
    assert had == {(seat, bot): bots.count(bot) for seat in range(seats) for bot in set(bots)}


def test_bots_sit_down_again_where_there_are_more_seats() -> None:
    job = imagined(("a", "b"), 3)
    assert [seating(job, number).bots for number in range(2)] == [("a", "b", "a"), ("b", "a", "b")]
    assert [seating(imagined(("a",), 4), number).deal for number in range(3)] == [0, 1, 2]


def test_numbers_of_players_take_turns() -> None:
    job = imagined(("a", "b"), *SIZES)
    tables = [seating(job, number) for number in range(12)]
    assert [len(table.bots) for table in tables] == [*SIZES] * 3
    assert [table.number for table in tables] == [0] * 4 + [1] * 4 + [2] * 4


def test_matches_of_a_number_of_players_do_not_depend_on_the_others() -> None:
    together = run(order(SKIRMISH.id, ("random",), 2, 7, seats=(2, 3, 6)), workers=1).outcomes
    alone = run(order(SKIRMISH.id, ("random",), 2, 7, seats=(3,)), workers=1).outcomes
    assert [one.seats for one in together] == [2, 3, 6] * 2
    assert [(one.places, one.decisions) for one in together if one.seats == 3] == [
        (one.places, one.decisions) for one in alone
    ]


@pytest.mark.parametrize(("decks", "seats", "meetings"), [(9, 3, 84), (9, 6, 84), (4, 4, 1), (3, 6, 1), (2, 3, 1)])
def test_decks_meet_in_every_choice_with_each_on_each_seat(decks: int, seats: int, meetings: int) -> None:
    assert len(choices(decks, seats)) == meetings
    job = imagined(("a", "b"), seats, decks=decks)
    count = min(decks, seats)
    tables = [seating(job, number) for number in range(meetings * count * 2)]
    had: Counter[tuple[int, int, str]] = Counter()
    for table in tables:
        assert len(set(table.decks)) == count
        had.update((seat, *both) for seat, both in enumerate(zip(table.decks, table.bots, strict=True)))
    assert len(had) == seats * decks * 2
    assert len(set(had.values())) == 1, "each deck, on each seat, in the hand of each bot"
    assert {table.deal for table in tables} == set(range(meetings))


def test_decks_are_played_by_those_who_have_them() -> None:
    rush, wall = DECKS["rush"], DECKS["wall"]
    job = order("skirmish-decks", ("random",), 2, decks={"rush": rush, "wall": wall}, seats=(3,))
    (one, first), (two, second) = play(job, 0), play(job, 1)
    assert (one.decks, two.decks) == ((0, 1, 0), (1, 0, 1))
    assert first.seed == second.seed
    assert first.decks == [list(rush), list(wall), list(rush)]


@pytest.mark.parametrize(
    ("bots", "seats", "words"),
    [
        (("random",), (1,), "Skirmish is played by 2 to 6 players, not 1"),
        (("random",), (2, 7), "Skirmish is played by 2 to 6 players, not 7"),
        (("random",), (3, 2, 3), "3 players are named twice"),
        (("random",) * 3, (4, 2), "3 bots for 2 players: name one for each of them or fewer"),
        (("random",) * 7, (), "Skirmish has 2 to 6 seats: name one bot for all of them or one for each"),
        ((), (2,), "name one bot for all of them"),
    ],
)
def test_what_cannot_be_seated(bots: tuple[str, ...], seats: tuple[int, ...], words: str) -> None:
    with pytest.raises(LabError, match=words):
        order(SKIRMISH.id, bots, 2, seats=seats)


def test_without_a_number_there_are_as_many_seats_as_bots_or_as_few_as_possible() -> None:
    assert order(SKIRMISH.id, ("random",), 1).seats == (2,)
    assert order(SKIRMISH.id, ("random",) * 5, 1).seats == (5,)


# -- what came out


def test_an_outcome_has_the_places_of_its_match() -> None:
    job = order(SKIRMISH.id, ("random",), 3, seats=SIZES)
    for number in range(job.total):
        outcome, match = play(job, number)
        assert match.result is not None
        assert outcome.places == match.result.places
        assert (outcome.winners, outcome.draw) == (match.result.winners, match.result.draw)
        assert sorted(seat for place in outcome.places for seat in place) == list(range(outcome.seats))


def test_who_began_is_who_was_active_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    job = order(SKIRMISH.id, ("random",), 6, seats=(4,))
    for number in range(6):
        outcome, match = play(job, number)
        begun = match.game.start(match.seed, seats=4)
        assert outcome.first == begun.view().registers["active"]
    assert len({play(job, number)[0].first for number in range(6)}) > 1
    monkeypatch.setattr(SKIRMISH, "layout", Layout(status=Status(active="nobody")))
    assert play(job, 0)[0].first is None


def test_worker_processes_know_games_from_outside_and_change_nothing() -> None:
    job = order(SKIRMISH.id, ("random",), 2, seats=SIZES)
    assert run(job, workers=2).outcomes == run(job, workers=1).outcomes


def test_all_numbers_of_players_are_equally_far_when_somebody_stops() -> None:
    played: list[int] = []

    def stop(count: int) -> None:
        played.append(count)
        if len(played) == 6:
            signal.raise_signal(signal.SIGINT)

    done = run(order(SKIRMISH.id, ("random",), 50, seats=SIZES), workers=1, progress=stop)
    assert done.interrupted
    assert Counter(outcome.seats for outcome in done.outcomes) == {2: 2, 3: 2, 4: 1, 6: 1}


# -- places


def outcome(
    places: tuple[tuple[int, ...], ...], first: int | None = 0, decks: tuple[int, ...] = (), bots: str = "aaa"
) -> Outcome:
    return Outcome(0, tuple(bots), places, "end", first, 7, 20, decks)


def told(standing: list[Standing]) -> list[tuple[str, float, float]]:
    return [(side.name, round(side.firsts.count, 2), round(side.place.mean, 2)) for side in standing]


@pytest.mark.parametrize(
    ("places", "found"),
    [
        (((2,), (0,), (1,)), [2, 3, 1]),
        (((0, 1, 2),), [2, 2, 2]),
        (((1, 2), (0,)), [3, 1.5, 1.5]),
        (((1,), (0, 2)), [2.5, 1, 2.5]),
    ],
)
def test_those_who_share_places_have_their_mean(places: tuple[tuple[int, ...], ...], found: list[float]) -> None:
    assert places_of(outcome(places)) == found


def test_places_by_seat_and_by_order_of_play() -> None:
    job = imagined(("a",), 3)
    found = standings(
        job,
        [outcome(((0,), (1,), (2,)), 1), outcome(((0, 2), (1,)), 2), outcome(((1,), (0, 2)), 0)],
    )
    assert told(found.seats) == [("seat 1", 1.5, 1.67), ("seat 2", 1, 2), ("seat 3", 0.5, 2.33)]
    assert told(found.order) == [("1st to play", 0.5, 2), ("2nd to play", 1.5, 1.83), ("3rd to play", 1, 2.17)]
    assert found.seats[0].firsts == share(1.5, 3)
    assert found.seats[0].place == mean_place([1, 1.5, 2.5], 3)
    assert found.bots == found.decks == []


def test_places_by_bot_and_by_deck() -> None:
    job = imagined(("a", "b"), 3, decks=2)
    found = standings(
        job,
        [
            outcome(((0,), (1,), (2,)), None, (0, 1, 0), "aba"),
            outcome(((0, 1, 2),), None, (1, 0, 1), "bab"),
        ],
    )
    assert found.order == []
    assert told(found.bots) == [("a", 1.33, 2), ("b", 0.67, 2)]
    assert told(found.decks) == [("deck 0", 1.33, 2), ("deck 1", 0.67, 2)]
    assert [side.firsts.of for side in found.decks] == [3, 3]


def test_shares_of_all_seats_add_up_to_the_matches() -> None:
    job = order(SKIRMISH.id, ("random",), 8, seats=(6,))
    found = standings(job, run(job, workers=1).outcomes)
    for sides in (found.seats, found.order):
        assert len(sides) == 6
        assert sum(side.firsts.count for side in sides) == pytest.approx(8)
        assert sum(side.place.mean for side in sides) == pytest.approx(21)


def test_whoever_shares_the_first_place_has_a_draw_and_the_others_have_lost() -> None:
    found = summarize(imagined(("a",), 3), [outcome(((0, 2), (1,))), outcome(((1,), (0,), (2,)))])
    assert [(score.wins, score.draws, score.losses) for score in found.scores] == [(0, 1, 1), (1, 0, 1), (0, 1, 1)]
    assert found.draws.count == 1
    assert found.first == share(0, 1)


def test_a_deck_comes_before_another_one_at_a_table_of_several() -> None:
    job = imagined(("a",), 3, decks=3)
    found = matchups(
        job,
        [outcome(((2,), (0,), (1,)), decks=(0, 1, 2)), outcome(((0, 1), (2,)), decks=(2, 0, 1))],
    )
    versus = {(line.deck[-1], line.against[-1]): (line.wins, line.draws, line.losses) for line in found.versus}
    assert versus["0", "1"] == (2, 0, 0)
    assert versus["1", "0"] == (0, 0, 2)
    assert versus["0", "2"] == (0, 1, 1)
    assert versus["2", "1"] == (2, 0, 0)
    assert [(line.wins, line.draws, line.losses) for line in found.field] == [(0, 1, 1), (0, 0, 2), (1, 1, 0)]


def test_a_deck_on_several_seats_is_compared_by_their_mean() -> None:
    found = matchups(imagined(("a",), 3, decks=2), [outcome(((1,), (0,), (2,)), decks=(0, 1, 0))])
    assert [(line.wins, line.losses) for line in found.versus] == [(0, 1), (1, 0)]
    assert [(line.wins, line.losses) for line in found.field] == [(0, 1), (1, 0)]


@pytest.mark.parametrize(
    ("seats", "weights"), [(2, (9, 1)), (3, (1, 1, 1)), (4, (1, 2, 3, 10)), (6, (1,) * 6), (6, (5, 0, 0, 0, 0, 5))]
)
@pytest.mark.parametrize("matches", [10, 100])
def test_intervals_of_a_mean_place_hold_it_nearly_always(seats: int, weights: tuple[int, ...], matches: int) -> None:
    random = Random(f"{seats} {weights} {matches}")
    truth = sum(place * weight for place, weight in enumerate(weights, 1)) / sum(weights)
    held = 0
    for _ in range(400):
        found = mean_place(random.choices(range(1, seats + 1), weights, k=matches), seats)
        assert 1 <= found.low <= found.mean <= found.high <= seats
        held += found.low <= truth <= found.high
    assert held >= 0.88 * 400


def test_a_mean_place_of_little_is_known_to_be_unknown() -> None:
    assert (mean_place([], 6).low, mean_place([], 6).high) == (1, 6)
    always = mean_place([1] * 5, 6)
    assert always.mean == always.low == 1
    assert 2 < always.high < 4
    wide, narrow = mean_place([1, 2, 3] * 2, 3), mean_place([1, 2, 3] * 200, 3)
    assert wide.high - wide.low > 5 * (narrow.high - narrow.low)


# -- the command


def test_json_has_a_table_for_each_number_of_players() -> None:
    data = json.loads(sim("skirmish", "--seats", "2,3,4,6", "-n", "3", "--workers", "1", "--json"))
    assert data["asked"] == 12
    assert [table["seats"] for table in data["tables"]] == [*SIZES]
    job = order(SKIRMISH.id, ("random",), 3, seats=SIZES)
    outcomes = run(job, workers=1).outcomes
    for table, part in zip(data["tables"], job.parts(), strict=True):
        (seats,) = part.seats
        assert table["matches"] == 3
        assert table["bots"] == ["random"] * seats
        found = standings(part, [one for one in outcomes if one.seats == seats])
        for name, sides in (("seats", found.seats), ("order", found.order)):
            assert [side["name"] for side in table["standings"][name]] == [side.name for side in sides]
            assert [side["firsts"]["share"] for side in table["standings"][name]] == [s.firsts.share for s in sides]
            assert [side["place"]["high"] for side in table["standings"][name]] == [s.place.high for s in sides]


def test_the_tables_fit_a_terminal_and_name_every_seat() -> None:
    out = sim("skirmish", "--seats", "3, 6", "-n", "4", "--workers", "1")
    assert "3 players, 4 matches" in out
    assert "6 players, 4 matches" in out
    for words in ("seat 6", "6th to play", "firsts", "place", "95 % interval", "draws", "turns"):
        assert words in out
    assert "in all" in out.splitlines()[-1]
    assert out.count("matches/s") == 1
    assert max(map(len, out.splitlines())) <= 80


def test_naming_three_bots_is_enough() -> None:
    data = json.loads(sim("skirmish", "--bots", "random,random,random", "-n", "2", "--workers", "1", "--json"))
    assert data["seats"] == 3
    assert [side["name"] for side in data["standings"]["seats"]] == ["seat 1", "seat 2", "seat 3"]


def test_decks_of_several_players() -> None:
    out = sim("skirmish-decks", "--decks", "all", "--seats", "2,3", "-n", "6", "--workers", "1")
    for words in (
        "a row's deck wins against a column's",
        "a row's deck comes before a column's",
        "6 pairs of decks",
        "1 choice of decks",
        "all-sorts",
        "ended by: ",
    ):
        assert words in out
    assert max(map(len, out.splitlines())) <= 80


def test_records_of_several_numbers_of_players_have_folders_of_their_own(tmp_path: Path) -> None:
    sim("skirmish", "--seats", "2,5", "-n", "2", "--workers", "1", "--records", str(tmp_path))
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.txt"))
    assert found == [f"{seats}-players/00000{number}.txt" for seats in (2, 5) for number in (1, 2)]
    for seats in (2, 5):
        text = (tmp_path / f"{seats}-players" / "000002.txt").read_text(encoding="utf-8")
        assert cardwright.replay(text).seats == seats


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("skirmish", "--seats", "two"), "“two” is no number of players: name some like 2,3,4"),
        (("skirmish", "--seats", "2,,3"), "“” is no number of players"),
        (("skirmish", "--seats", "-2"), "“-2” is no number of players"),
        (("skirmish", "--seats", "2.5"), "“2.5” is no number of players"),
        (("skirmish", "--seats", "9" * 5000), "is no number of players"),
        (("skirmish", "--seats", "2,7"), "Skirmish is played by 2 to 6 players, not 7"),
        (("skirmish", "--seats", "0"), "Skirmish is played by 2 to 6 players, not 0"),
        (("skirmish", "--seats", "3,3"), "3 players are named twice"),
        (("skirmish", "--seats", "2,3", "--bots", "random,random,random"), "3 bots for 2 players"),
        (("battle-lines", "--seats", "3"), "Battle Lines is played by 2 players, not 3"),
    ],
)
def test_bad_numbers_of_players_give_one_clear_line(arguments: tuple[str, ...], words: str) -> None:
    done = call("sim", *arguments, games=GAMES)
    assert done.code == 1
    assert done.out == ""
    assert done.err.startswith("Error: ")
    assert done.err.count("\n") == 1
    assert words in done.err


def test_two_players_of_a_game_for_two_are_told_as_before() -> None:
    plain = json.loads(expect("sim", "battle-lines", "-n", "4", "--workers", "1", "--json"))
    asked = json.loads(expect("sim", "battle-lines", "--seats", "2", "-n", "4", "--workers", "1", "--json"))
    (table,) = asked["tables"]
    assert "standings" not in plain
    for key in ("scores", "draws", "first", "length", "decisions", "bots", "matches"):
        assert table[key] == plain[key]


def test_the_help_shows_how_to_ask_for_several_numbers() -> None:
    assert "--seats 2,3,4,6" in expect("sim", "--help")
