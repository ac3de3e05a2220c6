"""Who is out of a match that goes on: nobody waits for them, and they do nothing but look on."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.server.play.clock import Pace
from cardwright.server.play.table import Stale, Table
from server.many import live_of, many

OUT = "player 3 is out of this match, and can only look on"


def give(table: Table, *lines: str) -> None:
    for line in lines:
        table.apply(line, table.changed + 1.0)


def without_third(pace: Pace | None = None) -> Table:
    """Player 3 has given up."""
    table = many(4, {0: ["footman", "bolt"]}, pace=pace)
    give(table, "resign 2")
    return table


@pytest.mark.parametrize(
    "line",
    [
        *("2 end turn", "pass 2", "take-back 2", "resign 2", "offer draw 2", "offer undo 2", "offer pause 2"),
        *("accept draw 2", "decline draw 2", "resume 2"),
    ],
)
def test_who_is_out_does_nothing(line: str) -> None:
    table = without_third()
    give(table, "offer draw 0")
    with pytest.raises(IllegalPick, match=OUT):
        give(table, line)
    assert table.number == 2
    assert table.offers == {"draw": (0, {0})}


def test_a_decision_of_who_is_out_is_not_stale_but_none() -> None:
    table = without_third()
    with pytest.raises(IllegalPick, match=OUT) as refused:
        table.check_ask(2, table.asks[2])
    assert not isinstance(refused.value, Stale)


def test_a_draw_is_agreed_on_by_those_who_are_left_and_theirs() -> None:
    table = without_third()
    give(table, "offer draw 0", "accept draw 3")
    assert not table.match.over
    give(table, "accept draw 1")
    assert table.match.result is not None
    assert table.match.result.places == ((0, 1, 3), (2,))


def test_who_has_given_up_in_the_middle_of_a_text_is_not_waited_for_either() -> None:
    table = many(4, {0: ["purge", "bolt"]}, {1: ["footman"], 2: ["wolf"]})
    give(table, "0 play purge; pay bolt", "pass 1", "pass 2", "pass 3")
    assert table.match.ask(0).name == "target"
    give(table, "resign 2")
    assert table.match.state.alive[2]
    assert table.playing == [0, 1, 3]
    with pytest.raises(IllegalPick, match=OUT):
        give(table, "offer draw 2")
    give(table, "offer draw 0", "accept draw 1", "accept draw 3")
    assert table.match.result is not None
    assert table.match.result.places == ((0, 1, 3), (2,))


def test_bots_that_are_out_stand_in_no_draws_way() -> None:
    table = many(3, bots={2: "random"})
    with pytest.raises(IllegalPick, match="bots do not agree to draws"):
        give(table, "offer draw 0")
    give(table, "resign 2", "offer draw 0", "accept draw 1")
    assert table.match.over


def test_nobody_is_brought_back_by_an_undo() -> None:
    table = many(4, {0: ["footman", "bolt"]})
    give(table, "0 play footman", "pass 1", "resign 2")
    with pytest.raises(IllegalPick, match="nobody is brought back"):
        give(table, "offer undo 0")
    give(table, "3 pass", "0 play bolt; > hero.2")
    give(table, "offer undo 0", "accept undo 1", "accept undo 3")
    assert table.match.asked == (0,)
    assert table.playing == [0, 1, 3]
    assert [str(line) for line in table.match.lines] == ["0 play footman", "pass 1", "resign 2", "3 pass"]


def test_a_pause_waits_for_those_who_are_left() -> None:
    table = without_third(pace=Pace(60.0))
    give(table, "offer pause 0", "accept pause 1", "accept pause 3")
    assert table.paused
    with pytest.raises(IllegalPick, match="paused"):
        give(table, "0 end turn")
    with pytest.raises(IllegalPick, match=OUT):
        give(table, "resume 2")
    give(table, "resume 3")
    assert not table.paused


def test_who_is_out_sees_what_everybody_sees_and_what_it_knew() -> None:
    table = many(3, {0: ["footman"], 2: ["retort", "knight"]})
    live = live_of(table, auto_pass=5.0)
    give(table, "resign 2", "0 play footman", "pass 1")
    state = live.state(2, 0, 110.0)
    assert not state.view.seats[2].alive
    assert state.view.ask is None
    assert not state.take_back
    assert state.view.zone("field", 0).count == 2
    assert not any(state.view.zone("hand", seat).faces for seat in (0, 1))
    assert [event.kind for event in state.events if event.kind == "eliminated"] == ["eliminated"]
