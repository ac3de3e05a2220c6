"""What one client may make the server do and keep: computing, sockets, offers, long journals."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.errors import IllegalPick
from cardwright.match.inputs import REWIND, Input
from cardwright.server.api import games
from cardwright.server.play import hub
from cardwright.server.play.entries import Entry
from cardwright.server.play.table import Table, fold
from cardwright.server.site.limits import RATES, Limits, Rate
from server import matches
from server.conftest import Start
from server.live import Live
from server.matches import Wish, give, play_out, sandbox
from server.pair import Pair, news
from server.player import PATIENCE, Player
from server.rows import id_of
from support.packaged import GAMES

BATTLE = "battle-lines"


def wait_until(so: Callable[[], bool]) -> None:
    """Until something is so; it must be some day."""
    until = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < until
        time.sleep(0.005)


# -- computing


def test_computing_is_charged_to_whoever_asked_for_it(start: Start) -> None:
    live = start()
    guest, other = live.guest(), live.guest()
    match = sandbox(guest, game=BATTLE)["match"]
    others = sandbox(other, game=BATTLE)["match"]
    with Player(live.url, guest) as player, Player(live.url, other) as bystander:
        state = player.watch(match, seat=0)
        bystander.watch(others, seat=0)
        note = state["view"]["ask"]["options"][-1]["note"]
        about = {"match": match, "seat": 0}
        questions: list[dict[str, Any]] = [
            {"type": "preview", "ask": state["ask"], "note": note},
            {"type": "draft", "ask": state["ask"], "notes": [note]},
            {"type": "why", "note": "nonsense"},
            {"type": "watch"},
            {"type": "pick", "ask": state["ask"], "note": "nonsense"},
            {"type": "pick", "ask": state["ask"], "note": note},
            {"type": "rewind", "to": 0},
        ]
        for question in questions:
            live.server.limits = Limits(rates={**RATES, "engine": Rate(1, 1e9)}, now=lambda: 0.0)
            first = player.ask(**about, **question)
            assert first.get("code") != "too-much", question
            live.server.limits.spend("engine", str(player_id(live, guest)), 1.0)
            again = player.ask(**about, **question)
            assert again["code"] == "too-much", question
            assert "try again in" in again["text"]
        assert player.ask(**about, type="resign")["type"] == "done"  # whoever may do nothing else may leave
        assert bystander.ask(type="why", match=others, seat=0, note="nonsense")["type"] == "because"


def test_every_question_costs_something(start: Start) -> None:
    live = start()
    guest = live.guest()
    match = sandbox(guest, game=BATTLE)["match"]
    mine = str(player_id(live, guest))
    spent: list[float] = []

    class Counting(Limits):
        def spend(self, kind: str, key: str, amount: float) -> None:
            if kind == "engine":
                assert key == mine
                spent.append(amount)

    live.server.limits = Counting()
    with Player(live.url, guest) as player:
        state = player.watch(match, seat=0)
        note = state["view"]["ask"]["options"][-1]["note"]
        about = {"match": match, "seat": 0, "ask": state["ask"]}
        for question in [
            {**about, "type": "preview", "note": note},
            {**about, "type": "draft", "notes": [note]},
            {"type": "why", "match": match, "seat": 0, "note": "nonsense"},
            {**about, "type": "pick", "note": "nonsense"},
            {**about, "type": "pick", "note": note},
        ]:
            before = len(spent)
            player.ask(**question)
            assert len(spent) > before, question
    assert min(spent) >= 0
    assert sum(spent) > 0


def player_id(live: Live, client: httpx.Client) -> int:
    """The id of somebody's account."""
    return live.do(id_of, client.get("/api/me").json()["name"])


# -- sockets


def test_sockets_held_at_the_same_time_are_counted(start: Start) -> None:
    live = start(limits=True, account_sockets=2, address_sockets=3)
    guest, other = live.guest(), live.guest()
    with Player(live.url, guest), Player(live.url, other):
        with Player(live.url, guest):
            _refused(live, guest)
            _refused(live, other)
            _refused(live, None)
        wait_until(lambda: len(live.server.sessions) == 2)
        with Player(live.url, None):
            _refused(live, guest)
    wait_until(lambda: not live.server.sockets._counts)


def _refused(live: Live, client: httpx.Client | None) -> None:
    with pytest.raises(ConnectionClosed) as caught, Player(live.url, client):
        pass
    assert caught.value.rcvd is not None
    assert (caught.value.rcvd.code, caught.value.rcvd.reason[:16]) == (4429, "too many sockets")


# -- offers


def test_what_was_declined_is_not_offered_again_at_once(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        draw = {"type": "offer", "match": pair.match, "what": "draw"}
        assert one.ask(**draw)["type"] == "done"
        assert other.ask(type="answer", match=pair.match, what="draw", agree=False)["type"] == "done"
        refused = one.ask(**draw)
        assert (refused["code"], "6 more inputs" in refused["text"]) == ("illegal", True)
        assert other.ask(**draw)["type"] == "done"
        assert other.ask(type="answer", match=pair.match, what="draw", agree=False)["type"] == "done"
        assert other.ask(**draw)["type"] == "done"
        lines = len(hall.wait_for(hall.server.hub.get(pair.match)).table.match.lines)
        while len(hall.wait_for(hall.server.hub.get(pair.match)).table.match.lines) < lines + 6:
            pair.go_on("end turn")
        news(one)
        assert one.ask(**draw)["type"] == "done"


def test_offers_are_not_made_too_often(start: Start) -> None:
    live = start()
    live.server.limits = Limits(rates={**RATES, "offers": Rate(2, 1000.0)})
    pair = Pair(live)
    with pair as (one, _):
        for answer in ("done", "done"):
            assert one.ask(type="offer", match=pair.match, what="draw")["type"] == answer
            one.ask(type="answer", match=pair.match, what="draw", agree=False)
        assert one.ask(type="offer", match=pair.match, what="draw")["code"] == "too-often"


# -- journals


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_with_rewinds_leads_to_the_table_as_it_was(hall: Live, game: str) -> None:
    match = sandbox(hall.guest(), game=game)["match"]
    random = Random(game)

    def back(table: Table) -> Entry:
        return Input(REWIND, random.randrange(2), at=random.randrange(len(table.match.lines)))

    for number in range(12):
        play_out(hall, match, seed=number, most=9)
        with contextlib.suppress(IllegalPick, ValueError):  # it is over, or nothing was decided yet
            hall.wait_for(hall.server.hub.submit(match, 0, Wish(back)))

    async def compare() -> None:
        async with hall.server.hub.use(match) as live:
            again = fold(live.table.start, live.loaded.began, live.lines)
            assert [text for _, text in live.lines if text.startswith("rewind")]
            assert _portrait(again) == _portrait(live.table)

    hall.wait_for(compare())


def _portrait(table: Table) -> object:
    match = table.match
    lines = [str(line) for line in match.lines]
    return match.truth(), [match.events(seat) for seat in (0, 1, None)], lines, table.asks, table.number


def test_a_sandbox_does_not_grow_for_ever(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_LINES", 6)
    guest = hall.guest()
    match = sandbox(guest, game=BATTLE)["match"]
    for _ in range(3):
        give(hall, match, "0 ready", "1 ready")
    with Player(hall.url, guest) as player:
        state = player.watch(match, seat=0)
        refused = player.ask(type="pick", match=match, seat=0, ask=state["ask"], note="ready")
        assert (refused["code"], "fork" in refused["text"]) == ("too-long", True)
    assert guest.post(f"/api/matches/{match}/fork", json={"at": 0}).status_code == 201


def test_a_casual_match_does_not_grow_for_ever_and_can_be_left(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_LINES", 2)
    pair = Pair(hall)
    with pair as (one, other):
        pair.go_on("end turn")
        pair.go_on("end turn")
        for act in ({"type": "pick", "note": "end turn", "ask": 1}, {"type": "offer", "what": "draw"}):
            refused = one.ask(match=pair.match, **act)
            assert (refused["code"], "2 inputs" in refused["text"]) == ("too-long", True)
            assert "resign" in refused["text"]
        assert other.ask(type="resign", match=pair.match)["type"] == "done"
        assert one.until(lambda message: message["type"] == "state")["view"]["result"]


def test_a_rated_match_ends_by_its_clock_and_not_by_its_length(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_LINES", 2)
    match = matches.pair(hall, hall.person("Ann"), hall.person("Ben"), game=BATTLE, rated=True)
    give(hall, match, "0 ready", "1 ready", "0 ready", "1 ready")


# -- pictures


def test_names_that_strangers_make_up_are_not_kept(hall: Live) -> None:
    client = hall.client()
    drawn = f"/api/art/{BATTLE}"
    assert client.get(f"{drawn}/back.svg").status_code == 200
    kept = games._picture.cache_info().currsize
    for name in ("nonsense.svg", "nonsense", ".svg", "back", f"{'x' * 500}.svg"):
        assert client.get(f"{drawn}/{name}").status_code == 404, name
    assert games._picture.cache_info().currsize == kept
    assert client.get(f"{drawn}/back.svg").status_code == 200
    assert games._picture.cache_info().currsize == kept
