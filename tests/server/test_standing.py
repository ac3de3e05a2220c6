"""Standing passes and holds: wishes of a seat that end by what everybody sees."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.server.play.live import Live
from cardwright.server.play.requests import Until
from server.many import live_of, many

HANDS = {0: ["bolt", "footman", "bolt"], 1: ["retort", "rally"], 2: ["retort", "rally"], 3: ["rally"]}


def table(**start: object) -> Live:
    """Four players: the first has something to play, the next two have answers."""
    return live_of(many(4, HANDS, {2: ["wolf"]}, **start))


def give(live: Live, *lines: str) -> None:
    for line in lines:
        live.table.apply(line, live.table.changed + 1.0)
        live.standing.look(live.table)


def stand(live: Live, seat: int, until: Until) -> None:
    live.standing.stand(live.table, seat, until)


def test_it_passes_at_once_whatever_one_holds_and_whoever_else_plays() -> None:
    for live in (table(), table(bots={1: "random", 2: "random"})):
        stand(live, 3, "turn")
        give(live, "0 play footman", "1 pass", "2 pass")
        assert live.table.match.asked == (3,)
        assert live.auto_pass(3) == live.table.changed
        assert live.due_window(live.table.changed) == 3


def test_it_is_stronger_than_a_stop() -> None:
    live = live_of(many(2, {0: ["footman"], 1: ["retort", "rally"]}), stops=frozenset({"window"}))
    give(live, "0 play footman")
    assert live.auto_pass(1) is None
    stand(live, 1, "item")
    assert live.auto_pass(1) == live.table.changed


def test_until_something_new_can_be_answered() -> None:
    live = table()
    give(live, "0 play footman")
    stand(live, 2, "item")
    stand(live, 3, "item")
    give(live, "1 pass")
    assert live.standing.until(2) == live.standing.until(3) == "item"
    give(live, "pass 2", "3 pass")
    assert live.table.match.asked == (0,)  # the footman is there
    assert live.standing.until(2) == live.standing.until(3) == ""


def test_an_answer_of_somebody_else_is_something_new() -> None:
    live = table()
    give(live, "0 play footman")
    stand(live, 2, "item")
    give(live, "1 play retort; > hero.1")
    assert live.standing.until(2) == ""
    assert live.auto_pass(2) is None


def test_what_somebody_has_only_begun_to_pick_ends_nothing() -> None:
    live = table()
    give(live, "0 play footman")
    stand(live, 2, "item")
    item, appeared = live.table.item, live.table.appeared
    give(live, "1 play retort", "take-back 1")
    assert live.standing.until(2) == "item"
    assert (live.table.item, live.table.appeared) == (item, appeared)


def test_until_the_turn_is_over() -> None:
    live = table()
    stand(live, 3, "turn")
    give(live, "0 play footman", "1 pass", "2 pass", "pass 3", "0 play bolt; > hero.2", "1 pass", "2 pass", "3 pass")
    assert live.table.match.asked == (1,)  # two actions are a turn
    assert live.standing.until(3) == ""


def test_until_something_points_at_what_is_ones_own() -> None:
    live = table()
    stand(live, 1, "attacked")
    stand(live, 2, "attacked")
    give(live, "0 play bolt; > wolf")
    assert live.standing.until(1) == "attacked"
    assert live.standing.until(2) == ""


def test_what_pointed_there_before_and_what_one_does_oneself_is_no_attack() -> None:
    live = table()
    give(live, "0 play bolt; > wolf", "1 pass")
    stand(live, 2, "attacked")
    stand(live, 0, "attacked")
    assert live.due_window(live.table.changed) == 2
    give(live, "pass 2", "3 pass", "0 play footman")
    assert live.standing.until(2) == live.standing.until(0) == "attacked"
    give(live, "1 play retort; > wolf")
    assert live.standing.until(2) == ""
    assert live.standing.until(0) == "attacked"


def test_the_last_word_counts() -> None:
    live = table()
    live = live_of(live.table, auto_pass=5.0)
    give(live, "0 play footman")
    stand(live, 1, "turn")
    live.standing.hold(live.table, 1)
    assert live.standing.until(1) == ""
    assert live.auto_pass(1) is None
    stand(live, 1, "turn")
    assert live.auto_pass(1) == live.table.changed
    stand(live, 1, "")
    assert live.auto_pass(1) == live.table.appeared + 5.0


def test_a_hold_may_be_given_before_one_is_asked_and_ends_with_something_new() -> None:
    live = live_of(table().table, auto_pass=5.0)
    give(live, "0 play footman")
    live.standing.hold(live.table, 2)
    give(live, "1 pass")
    assert live.table.match.asked == (2,)
    assert live.auto_pass(2) is None
    give(live, "2 pass", "3 pass", "0 play bolt; > hero.2", "1 pass")
    assert live.auto_pass(2) == live.table.appeared + 5.0


UNDO = ["offer undo 0", "accept undo 1", "accept undo 2", "accept undo 3"]


@pytest.mark.parametrize("lines", [["1 pass", "take-back 1"], UNDO], ids=["take-back", "undo"])
def test_going_back_forgets_them(lines: list[str]) -> None:
    live = table()
    give(live, "0 play footman")
    stand(live, 2, "turn")
    live.standing.hold(live.table, 3)
    give(live, *lines)
    assert live.table.returns == 1
    assert live.standing.until(2) == ""
    assert not live.standing.holds(live.table, 3)


def test_a_rewind_forgets_them() -> None:
    live = table(sandbox=True)
    give(live, "0 play footman")
    stand(live, 2, "turn")
    give(live, "rewind 0 0")
    assert live.standing.until(2) == ""


def test_only_who_is_in_the_match_has_wishes() -> None:
    live = table()
    stand(live, 2, "turn")
    give(live, "resign 2")
    assert live.standing.until(2) == ""
    for wish in (live.standing.hold, lambda at, seat: live.standing.stand(at, seat, "turn")):
        with pytest.raises(IllegalPick, match="player 3 is out of this match"):
            wish(live.table, 2)
    give(live, "resign 0", "resign 1")
    with pytest.raises(IllegalPick, match="the match is over"):
        stand(live, 3, "item")


def test_where_there_are_no_turns_nothing_lasts_until_the_end_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    live = table()
    stand(live, 1, "item")
    monkeypatch.setattr("cardwright.server.play.standing._turn", lambda _: None)
    with pytest.raises(IllegalPick, match="has no turns"):
        stand(live, 1, "turn")
    assert live.standing.until(1) == "item"


def test_only_oneself_is_shown_ones_own() -> None:
    live = table()
    give(live, "0 play footman")
    before = [live.state(viewer, 0, 100.0) for viewer in (0, 1, 2, 3, None)]
    stand(live, 3, "turn")
    after = [live.state(viewer, 0, 100.0) for viewer in (0, 1, 2, 3, None)]
    assert [one == other for one, other in zip(before, after)] == [True, True, True, False, True]
    assert after[3].stand == "turn"
