"""A match that cannot be loaded: nobody learns anything from it, nothing goes on trying, and it can be left."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import delete, insert, update
from sqlalchemy.orm import Session

from cardwright.server.matches import journal
from cardwright.server.storage.models import Input, Match
from server.live import Live, settings_for
from server.matches import play_out, refusal
from server.pair import news, row_of
from server.player import Message, Player
from support.packaged import GAMES

pytestmark = pytest.mark.databases

CLOCK = {"allowance": 3600, "reserve": 0, "per": "decision"}


@pytest.fixture
def live(site: Live) -> Live:
    """The shared server: what still happens in the matches of a test is dropped with them."""
    return site


def spoil(session: Session, match: str) -> None:
    """Put a line into the journal that no rules allow, as a bad disk or a mistake of ours would."""
    session.execute(insert(Input).values(match_id=match, number=1, at=0.0, text="0 nonsense"))


def spoil_all(session: Session, match: str) -> None:
    """Do the same to every line that is there."""
    session.execute(update(Input).where(Input.match_id == match).values(text="0 nonsense"))


def damage(live: Live, match: str) -> None:
    """Spoil a match that nobody has in memory: the server itself may have looked after it meanwhile."""
    live.do(spoil, match)
    live.wait_for(_forget(live, match))


async def _forget(live: Live, match: str) -> None:
    hub = live.server.hub
    while match in hub._loading:
        await asyncio.wait([hub._loading[match]])
    if match in hub._live:
        hub._drop(hub._live[match])


def repair(session: Session, match: str) -> None:
    """Take it away."""
    session.execute(delete(Input).where(Input.match_id == match, Input.number == 1))


def set_due(session: Session, match: str, due: float) -> None:
    """Let something be due in a match."""
    session.execute(update(Match).where(Match.id == match).values(due=due))


def seated(live: Live, **wish: object) -> tuple[list[httpx.Client], str]:
    """Two guests at a table that has begun and that nobody has looked at yet."""
    people = [live.guest(), live.guest()]
    table = people[0].post("/api/tables", json={"game": GAMES[0], "pace": CLOCK, **wish})
    match: str = table.json()["match"]
    people[1].post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    return people, match


def watched(live: Live, match: str, who: httpx.Client | None) -> Message:
    """The answer to somebody who wants to follow a match."""
    with Player(live.url, who) as player:
        return player.ask(type="watch", match=match)


def state_of(live: Live, match: str) -> str:
    state: str = live.client().get(f"/api/tables/{match}").json()["state"]
    return state


def gauge(live: Live, name: str) -> float:
    lines = live.client().get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"cardwright_{name} ")))


@pytest.mark.parametrize("is_player", [True, False])
def test_it_says_so_and_nothing_else(live: Live, is_player: bool) -> None:
    people, match = seated(live)
    damage(live, match)
    for _ in range(2):
        answer = watched(live, match, people[0] if is_player else None)
        assert (answer["type"], answer["code"]) == ("refused", "broken")
        assert answer["text"].startswith("this match cannot be loaded")
        assert "nonsense" not in answer["text"]
        assert "Possible" not in answer["text"]


def test_it_is_marked_counted_and_not_tried_again(live: Live) -> None:
    people, match = seated(live)
    assert gauge(live, "broken_matches") == 0
    damage(live, match)
    watched(live, match, None)
    assert live.do(row_of, match)["due"] is None
    assert live.do(journal.due_matches, 1e12) == []
    assert gauge(live, "broken_matches") == 1
    assert state_of(live, match) == "broken"
    assert people[0].get("/api/tables/mine").json() == []
    assert live.client().get("/api/tables").json() == []


def test_what_is_due_in_it_is_given_up_by_the_server_itself(live: Live) -> None:
    people, match = seated(live)
    damage(live, match)
    with Player(live.url, people[0]) as player:
        player.ask(type="watch-lobby")
        live.do(set_due, match, 0.0)
        player.until(lambda message: message["type"] == "lobby" and not message["tables"])
    assert state_of(live, match) == "broken"


def test_those_at_the_table_are_told(live: Live) -> None:
    people, match = seated(live)
    with Player(live.url, people[0]) as player:
        player.watch(match)
        news(player)
        live.do(spoil, match)
        assert player.pick(match, player.states[match]["view"]["ask"]["options"][0]["note"])["code"] == "stale"
        assert player.ask(type="watch", match=match)["code"] == "broken"
        told = news(player, "table")
    assert [message["table"]["state"] for message in told][-1] == "broken"


@pytest.mark.parametrize("by_socket", [True, False])
def test_a_player_can_leave_it_and_nobody_wins(live: Live, by_socket: bool) -> None:
    people, match = seated(live)
    damage(live, match)
    watched(live, match, None)
    stranger = live.guest()
    assert refusal(stranger.delete(f"/api/tables/{match}/seats")) == (409, "no-seat")
    with Player(live.url, stranger) as player:
        assert player.ask(type="resign", match=match)["code"] == "no-seat"
    if by_socket:
        with Player(live.url, people[1]) as player:
            assert player.ask(type="resign", match=match)["type"] == "done"
    else:
        assert people[1].delete(f"/api/tables/{match}/seats").status_code == 204
    row = live.do(row_of, match)
    assert (row["state"], row["result"]) == ("closed", {"reason": "it could not be loaded, and a player left"})
    assert gauge(live, "broken_matches") == 0
    assert people[1].post(f"/api/tables/{match}/rematch", json={}).status_code == 201


def test_resigning_works_when_nobody_has_noticed_yet(live: Live) -> None:
    people, match = seated(live)
    damage(live, match)
    with Player(live.url, people[0]) as player:
        assert player.ask(type="resign", match=match)["type"] == "done"
    assert state_of(live, match) == "closed"


def test_an_admin_can_close_it(live: Live) -> None:
    admin = live.admin()
    _, match = seated(live)
    damage(live, match)
    watched(live, match, None)
    assert admin.post(f"/api/admin/tables/{match}/close", json={"reason": "broken"}).status_code == 204
    assert state_of(live, match) == "closed"
    assert gauge(live, "broken_matches") == 0


def test_it_can_be_neither_forked_nor_seen_again(live: Live) -> None:
    people, match = seated(live)
    damage(live, match)
    watched(live, match, None)
    assert people[0].get(f"/api/matches/{match}/record").status_code == 409
    assert people[0].post(f"/api/matches/{match}/fork", json={"at": 0}).json()["code"] == "not-over"


def test_a_server_that_can_load_it_goes_on_with_it(database_url: str) -> None:
    with Live(settings_for(database_url)) as live:
        people, match = seated(live)
        damage(live, match)
        watched(live, match, None)
    with Live(settings_for(database_url)) as live:
        assert watched(live, match, None)["code"] == "broken"
        assert gauge(live, "broken_matches") == 1
        live.do(repair, match)
    with Live(settings_for(database_url)) as live:
        again = live.client()
        again.cookies.update(dict(people[0].cookies.items()))
        with Player(live.url, again) as player:
            player.watch(match)
        assert live.do(row_of, match)["due"] is not None
        assert gauge(live, "broken_matches") == 0


def test_a_match_that_is_over_keeps_its_result(database_url: str) -> None:
    with Live(settings_for(database_url)) as live:
        _, match = seated(live, pace=None)
        play_out(live, match)
        before = live.do(row_of, match)
        live.do(spoil_all, match)
    with Live(settings_for(database_url)) as live:
        assert watched(live, match, None)["code"] == "broken"
        assert live.do(row_of, match) == before
