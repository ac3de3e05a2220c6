"""Tables: who may sit where, when a match begins, what a rematch is, and who is brought together."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import cardwright
from cardwright.server.matches import tables
from cardwright.server.people.accounts import must_be_named
from cardwright.server.people.ratings import FIRST
from cardwright.server.play.lobby import FIRST_RANGE
from cardwright.server.storage.models import Input, Rating
from server.conftest import Start
from server.live import Live, later
from server.player import Player

pytestmark = pytest.mark.databases

BATTLE = "battle-lines"
DESTINY = "clashing-destiny"


@pytest.fixture
def live(site: Live) -> Live:
    """The shared server: what still happens in the matches of a test is dropped with them."""
    return site


def make(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    """A table, which must be granted."""
    answer = client.post("/api/tables", json={"game": BATTLE, **wish})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def join(client: httpx.Client, match: str, **more: Any) -> httpx.Response:
    return client.post(f"/api/tables/{match}/seats", json=more)


@pytest.mark.rules("BL-1.2", "BL-1.9")
def test_a_match_begins_when_both_are_seated_and_the_first_seat_is_the_opener(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")
    table = make(anna)
    assert table["state"] == "open"
    with Player(live.url, anna) as player:
        player.watch_open(table["match"])
        assert not player.states
        joined = join(bert, table["match"]).json()
        assert joined["state"] == "running"
        assert [seat["name"] for seat in joined["seats"]] == ["anna", "bert"]
        player.until(lambda message: message["type"] == "table" and message["table"]["state"] == "running")
        assert player.watch(table["match"])["seat"] == 0
    carl = live.person("carl")
    refused = join(carl, table["match"])
    assert (refused.status_code, refused.json()["code"]) == (409, "not-open")


@pytest.mark.rules("BL-1.4")
def test_one_account_cannot_hold_both_seats(live: Live) -> None:
    anna = live.person("anna")
    table = make(anna)
    refused = join(anna, table["match"])
    assert (refused.status_code, refused.json()["code"]) == (409, "seated")
    assert anna.get(f"/api/tables/{table['match']}").json()["state"] == "open"


def test_nobody_without_an_account_takes_a_seat(live: Live) -> None:
    table = make(live.person("anna"))
    assert join(live.client(), table["match"]).status_code == 401
    assert live.client().post("/api/tables", json={"game": BATTLE}).status_code == 401


@pytest.mark.rules("BL-1.6")
def test_bots_take_one_seat_or_both_and_are_marked(live: Live) -> None:
    anna = live.person("anna")
    table = make(anna, bots=["page"])
    assert table["seats"][1] == {"seat": 1, "name": "Page", "bot": "page"}
    both = make(anna, bots=["page", "random"], bots_only=True)
    assert [seat["bot"] for seat in both["seats"]] == ["page", "random"]
    with Player(live.url, anna) as player:
        state = player.watch(both["match"])
        while not state["view"].get("result"):
            state = player.until(lambda message: message["type"] == "state")
    assert state.get("seat") is None
    opened = make(anna)
    began = anna.post(f"/api/tables/{opened['match']}/bots", json={"bot": "squire"}).json()
    assert began["state"] == "running"


@pytest.mark.rules("BL-1.7")
def test_the_engine_needs_no_accounts() -> None:
    match = cardwright.game(BATTLE).start(seed=1)
    cardwright.play_match(match, [cardwright.bot(BATTLE, "page", seed) for seed in (1, 2)])
    assert match.over


@pytest.mark.rules("BL-1.8")
def test_who_comes_back_finds_their_plan_and_the_time_that_is_left(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")
    match = make(anna, pace={"allowance": 3600})["match"]
    join(bert, match)
    with Player(live.url, anna) as player:
        state = player.watch(match)
        note = next(o["note"] for o in state["view"]["ask"]["options"] if o["note"].startswith("place"))
        assert player.pick(match, note)["type"] == "done"
        before = player.states[match]["clock"]
    with Player(live.url, bert) as other:
        assert other.watch(match)["clock"]["running"] == [0, 1]
    later(live, 10.0)
    with Player(live.url, anna) as player:
        state = player.watch(match)
        assert state["view"]["ask"]["announcing"] == [note]
        passed = state["clock"]["time"] - before["time"]
        assert passed >= 10.0
        assert state["clock"]["left"][0] == pytest.approx(before["left"][0] - passed, abs=0.05)


@pytest.mark.rules("BL-1.10")
def test_a_rematch_has_the_same_seats_and_options_and_starts_afresh(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")
    first = make(anna, variant={"hp": 30}, spectators=False)
    join(bert, first["match"])
    with Player(live.url, bert) as player:
        player.watch(first["match"])
        player.ask(type="resign", match=first["match"])
        asked = anna.post(f"/api/tables/{first['match']}/rematch", json={}).json()
        assert asked["state"] == "open"
        news = player.until(lambda message: message["type"] == "table" and message["table"].get("next"))
        assert news["table"]["next"] == asked["match"]
    stranger = join(live.person("carl"), asked["match"])
    assert (stranger.status_code, stranger.json()["code"]) == (403, "reserved")
    again = bert.post(f"/api/tables/{first['match']}/rematch", json={}).json()
    assert again["match"] == asked["match"]
    assert again["state"] == "running"
    assert [seat["name"] for seat in again["seats"]] == ["anna", "bert"]
    assert again["difference"] == {"hp": 30}
    assert again["spectators"] is False
    assert again["commitment"] != first["commitment"]


def test_elsewhere_a_rematch_swaps_seats_and_bots_sit_down_by_themselves(live: Live) -> None:
    anna = live.person("anna")
    table = make(anna, game=DESTINY, bots=["random"])
    with Player(live.url, anna) as player:
        player.watch(table["match"])
        player.ask(type="resign", match=table["match"])
    again = anna.post(f"/api/tables/{table['match']}/rematch", json={}).json()
    assert again["state"] == "running"
    assert [seat.get("bot", "") for seat in again["seats"]] == ["random", ""]


@pytest.mark.rules("BL-7.5")
def test_a_pick_after_the_time_is_refused(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")
    match = make(anna, pace={"allowance": 3600})["match"]
    join(bert, match)
    with Player(live.url, anna) as player:
        ask = player.watch(match)["ask"]
        clock = live.server.hub._live[match].table.clock
        assert clock is not None
        clock.since -= 4000
        refused = player.ask(type="pick", match=match, ask=ask, note="ready")
        assert (refused["type"], refused["code"]) == ("refused", "stale")
        state = player.until(lambda message: message["type"] == "state")
        assert state["ask"] > ask

    def lines(session: Any) -> list[str]:
        return [row.text for row in session.query(Input).filter_by(match_id=match).order_by(Input.number)]

    assert [line.partition(" ")[0] for line in live.do(lines)] == ["timeout"]


# -- what is refused


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "not-found"),
        ({"seats": 3}, 400, "seats"),
        ({"seat": 2}, 400, "seats"),
        ({"bots": ["page", "page"]}, 400, "seats"),
        ({"bots": ["deep-thought"]}, 400, "refused"),
        ({"bots": ["page"], "bots_only": True}, 400, "seats"),
        ({"variant": "quick"}, 400, "refused"),
        ({"variant": {"hp": "many"}}, 400, "refused"),
        ({"deck": "nine-winds"}, 400, "refused"),
        ({"game": DESTINY, "deck": "no-such-deck"}, 400, "refused"),
        ({"game": DESTINY, "deck": ["road-scout"]}, 400, "refused"),
        ({"pace": {"allowance": 0.5}}, 400, "bad-request"),
        ({"pace": {"allowance": 60, "per": "moon"}}, 400, "pace"),
        ({"pace": "slow"}, 400, "pace"),
        ({"rated": True, "bots": ["page"]}, 400, "not-rated"),
        ({"rated": True, "variant": {"hp": 30}}, 400, "not-rated"),
        ({"colour": "red"}, 400, "bad-request"),
        ({"delay": -1}, 400, "bad-request"),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_no_table(
    live: Live, wish: dict[str, Any], status: int, code: str
) -> None:
    anna = live.person("anna")
    refused = anna.post("/api/tables", json={"game": BATTLE, **wish})
    assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
    assert anna.get("/api/tables/mine").json() == []


def test_an_illegal_deck_is_refused_with_every_fault(live: Live) -> None:
    refused = live.person("anna").post("/api/tables", json={"game": DESTINY, "deck": ["road-scout"] * 5})
    reasons = refused.json()["reasons"]
    assert len(reasons) >= 2
    assert all("CD-" in reason for reason in reasons)


def test_guests_play_casual_matches_only(live: Live) -> None:
    anna, guest = live.person("anna"), live.guest()
    assert guest.post("/api/tables", json={"game": BATTLE, "rated": True}).json()["code"] == "not-rated"
    table = make(anna, rated=True)
    assert join(guest, table["match"]).json()["code"] == "accounts-only"


def test_who_is_blocked_cannot_join(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")
    table = make(anna)
    anna.put("/api/blocks/bert").raise_for_status()
    assert join(bert, table["match"]).json()["code"] == "blocked"


def test_getting_up_closes_ones_own_table_and_frees_a_seat_at_anothers(live: Live) -> None:
    anna = live.person("anna")
    table = make(anna)
    url = f"/api/tables/{table['match']}/seats"
    assert live.person("bert").delete(url).json()["code"] == "no-seat"
    assert anna.delete(url).status_code == 204
    assert anna.get(f"/api/tables/{table['match']}").json()["state"] == "closed"
    assert join(live.person("carl"), table["match"]).json()["code"] == "not-open"


def test_an_account_has_so_many_open_tables_at_most(live: Live) -> None:
    anna = live.person("anna")
    for _ in range(tables.MOST_OPEN):
        make(anna)
    assert anna.post("/api/tables", json={"game": BATTLE}).json()["code"] == "too-many-tables"


# -- the list


def test_the_lobby_lists_public_tables_and_tells_of_changes(live: Live) -> None:
    anna = live.person("anna")
    with Player(live.url) as looker:
        looker.ask(type="watch-lobby", game=BATTLE)
        shown = make(anna)
        make(anna, public=False)
        make(anna, game=DESTINY)
        lobby = looker.until(lambda message: message["type"] == "lobby" and bool(message["tables"]))
        assert [table["match"] for table in lobby["tables"]] == [shown["match"]]
    assert len(anna.get("/api/tables").json()) == 2
    assert len(anna.get("/api/tables/mine").json()) == 3
    assert anna.get("/api/tables", params={"state": "running"}).json() == []
    assert anna.get("/api/tables", params={"state": "secret"}).status_code == 400


# -- quick matches


def test_two_who_seek_find_each_other(live: Live) -> None:
    with Player(live.url, live.person("anna")) as anna, Player(live.url, live.guest()) as guest:
        for seeker in (anna, guest):
            assert seeker.ask(type="seek", game=BATTLE)["type"] == "done"
        found = [seeker.until(lambda message: message["type"] == "found") for seeker in (anna, guest)]
        assert found[0]["match"] == found[1]["match"]
        assert {one["seat"] for one in found} == {0, 1}
        assert anna.watch(found[0]["match"])["seat"] == found[0]["seat"]


def test_who_agreed_gets_a_bot_if_nobody_comes(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.play.lobby.BOT_AFTER", 0.2)
    live = start()
    with Player(live.url, live.guest()) as guest:
        guest.ask(type="seek", game=DESTINY, bot="greedy")
        assert any(message["type"] == "seeking" and "bot_at" in message for message in guest.inbox)
        found = guest.until(lambda message: message["type"] == "found")
        seats = live.client().get(f"/api/tables/{found['match']}").json()["seats"]
        assert "greedy" in [seat.get("bot") for seat in seats]


def test_a_seeker_waits_for_somebody_of_about_the_same_strength(live: Live) -> None:
    anna, bert = live.person("anna"), live.person("bert")

    def strong(session: Any) -> None:
        who = must_be_named(session, "anna").id
        shown = FIRST + 40 * FIRST_RANGE
        session.add(Rating(account_id=who, game=BATTLE, mu=60.0, sigma=1.0, shown=shown, matches=9))

    live.do(strong)
    with Player(live.url, anna) as one, Player(live.url, bert) as other:
        one.ask(type="seek", game=BATTLE, rated=True)
        other.ask(type="seek", game=BATTLE, rated=True)
        live.wait_for(live.server.lobby._match())
        one.ask(type="unseek")
        other.ask(type="unseek")
        assert not [message for message in one.inbox + other.inbox if message["type"] == "found"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "not-found"),
        ({"game": BATTLE, "rated": True}, "accounts-only"),
        ({"game": BATTLE, "bot": "deep-thought"}, "illegal"),
        ({"game": DESTINY, "deck": "no-such-deck"}, "illegal"),
    ],
)
def test_a_search_that_cannot_succeed_is_refused_at_once(live: Live, wish: dict[str, Any], code: str) -> None:
    with Player(live.url, live.guest()) as guest:
        assert guest.ask(type="seek", **wish)["code"] == code
