"""Standing passes over the socket: given at any time, told to oneself only, and silent about what one holds."""

from __future__ import annotations

import json
import math
import re

import pytest

from cardwright.server.matches import tables
from cardwright.server.play.live import Live as LiveMatch
from server.company import Company
from server.live import Live
from server.pair import news
from server.player import Player

HANDS = {0: ["footman", "bolt"], 1: ["retort", "rally"], 2: ["retort", "rally"], 3: ["rally"]}
_VOLATILE = re.compile(r'"(time|auto_pass|created)":[0-9.e-]+|"left":\[[^\]]*\]')


@pytest.fixture
def four(hall: Live) -> Company:
    return Company(hall, 4, HANDS, {2: ["wolf"]})


def test_it_is_given_before_one_is_asked_and_passes_at_once(four: Company) -> None:
    with four:
        for player in (*four.players, four.looker):
            news(player)
        for seat in (2, 3):
            assert four.ask(seat, type="stand", until="turn")["type"] == "done"
            (state,) = news(four.players[seat], "state")
            assert state["stand"] == "turn"
        for viewer in (four.players[0], four.players[1], four.looker):
            assert news(viewer, "state") == []
        four.pick(0, "play footman")
        four.pick(1, "pass")
        assert four.asked == [0]
        assert four.journal == ["0 play footman", "1 pass", "pass 2", "pass 3"]
        assert "stand" not in four.state(0)
        assert four.state(2)["stand"] == "turn"


def test_given_in_a_window_it_passes_that(four: Company) -> None:
    with four:
        four.pick(0, "play footman")
        assert four.asked == [1]
        assert four.ask(1, type="stand", until="item")["type"] == "done"
        assert four.asked == [2]
        assert four.state(1)["stand"] == "item"
        four.pick(2, "pass")
        four.pick(3, "pass")
        assert "stand" not in four.state(1)


def test_it_ends_when_one_is_attacked_and_when_one_says_so(four: Company) -> None:
    with four:
        for seat in (2, 3):
            four.ask(seat, type="stand", until="attacked")
        four.pick(0, "play bolt")
        four.pick(0, "> wolf")
        four.pick(1, "pass")
        assert four.asked == [2]
        assert "stand" not in four.state(2)
        four.ask(3, type="stand", until="")
        four.pick(2, "pass")
        assert four.asked == [3]


def test_a_restart_of_the_match_forgets_it(four: Company, hall: Live) -> None:
    with four:
        four.ask(2, type="stand", until="turn")
        hall.wait_for(hall._drop_matches())
        assert "stand" not in four.come_back(2).watch(four.match)
        four.pick(0, "play footman")
        four.pick(1, "pass")
        assert four.asked == [2]


def test_a_match_stays_in_memory_for_it_as_long_as_somebody_follows_it(four: Company, hall: Live) -> None:
    hub = hall.server.hub

    async def forget() -> bool:
        hub._live[four.match].used = -math.inf
        hub._forget_idle()
        return four.match not in hub._live

    with four:
        four.ask(2, type="stand", until="turn")
        assert not hall.wait_for(forget())
        four.ask(2, type="stand", until="")
        assert hall.wait_for(forget())


def test_nobody_stands_or_passes_for_somebody_else(four: Company) -> None:
    with four:
        four.pick(0, "play footman")
        before = four.journal
        for message in ({"type": "stand", "until": "item"}, {"type": "hold"}, {"type": "resign"}):
            assert four.ask(2, seat=1, **message)["code"] == "not-your-seat"
            assert four.looker.ask(match=four.match, **message)["code"] == "no-seat"
        for seat in (0, 2, 3):
            ask = four.state(1)["ask"]
            assert four.ask(seat, type="pick", ask=ask, note="pass")["code"] == "stale"
            assert four.ask(seat, type="pick", ask=ask, note="pass", seat=1)["code"] == "not-your-seat"
        assert four.asked == [1]
        assert four.journal == before


def test_an_unknown_word_is_no_message(four: Company) -> None:
    with four, Player(four.live.url, four.people[1]) as player:
        player.send(type="stand", match=four.match, until="never")
        with pytest.raises(Exception, match="4400"):
            player.until(lambda message: False)


def frames_of_others(hall: Live, monkeypatch: pytest.MonkeyPatch, hand: list[str], until: str) -> list[list[str]]:
    """What all but player 3 are shown of a match in which that one has a hand and a standing pass."""
    monkeypatch.setattr(tables, "new_seed", lambda: bytes(32))
    with Company(hall, 4, {**HANDS, 2: hand}, {2: ["wolf"]}, spectators=True) as four:
        four.ask(2, type="stand", until=until)
        four.pick(0, "play footman")
        four.pick(1, "pass")
        if four.asked == [2]:
            four.pick(2, "pass")
        four.pick(3, "pass")
        four.pick(0, "play bolt")
        four.pick(0, "> wolf")
        four.pick(1, "play retort")
        four.pick(1, "> hero.4")
        for seat in (2, 3):
            if seat in four.asked:
                four.pick(seat, "pass")
        four.settle()
        seen = []
        for viewer in (four.players[0], four.players[1], four.players[3], four.looker):
            states = [message for message in viewer.inbox if message["type"] == "state"]
            plain = [_VOLATILE.sub("", json.dumps(state, separators=(",", ":"))) for state in states]
            seen.append([text.replace(four.match, "") for text in plain])
        return seen


@pytest.mark.parametrize("until", ["item", "turn", "attacked"])
def test_what_one_holds_shows_nowhere(hall: Live, monkeypatch: pytest.MonkeyPatch, until: str) -> None:
    one = frames_of_others(hall, monkeypatch, ["retort", "rally"], until)
    other = frames_of_others(hall, monkeypatch, ["rally", "rally"], until)
    assert one == other
    assert all(len(frames) > 5 for frames in one)


def test_the_comparison_would_notice(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a standing pass that stops where there is something to answer with, the frames differ."""
    honest = LiveMatch.auto_pass

    def leaky(self: LiveMatch, seat: int) -> float | None:
        due = honest(self, seat)
        return due if due is None or len(self.table.match.ask(seat).options) == 1 else None

    monkeypatch.setattr(LiveMatch, "auto_pass", leaky)
    with pytest.raises(AssertionError):
        test_what_one_holds_shows_nowhere(hall, monkeypatch, "turn")
