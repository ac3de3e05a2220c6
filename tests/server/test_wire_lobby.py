"""The lobby over the socket: the list of tables, and looking for an opponent."""

from __future__ import annotations

import asyncio

import pytest

from cardwright.server.matches.tables import MOST_OPEN
from cardwright.server.play import lobby
from server.live import Live
from server.pair import news
from server.player import Message, Player

GAME = "battle-lines"


async def until_nobody_seeks(live: Live) -> None:
    """Until the server has noticed that those who looked for an opponent are gone."""
    while live.server.lobby._seekers:
        await asyncio.sleep(0.001)


def is_found(message: Message) -> bool:
    return bool(message["type"] == "found")


def test_the_list_of_tables_is_kept_current(hall: Live) -> None:
    owner = hall.guest()
    with Player(hall.url) as looker:
        assert looker.ask(type="watch-lobby", game=GAME)["type"] == "done"
        match = owner.post("/api/tables", json={"game": GAME}).json()["match"]
        hidden = owner.post("/api/tables", json={"game": GAME, "public": False}).json()["match"]
        other = owner.post("/api/tables", json={"game": "clashing-destiny"}).json()["match"]
        listed = looker.until(lambda message: match in [table["match"] for table in message.get("tables", [])])
        assert not {hidden, other} & {table["match"] for table in listed["tables"]}
        owner.delete(f"/api/tables/{match}/seats").raise_for_status()
        looker.until(
            lambda message: (
                message["type"] == "lobby" and match not in [table["match"] for table in message["tables"]]
            )
        )
        assert looker.ask(type="leave-lobby")["type"] == "done"
        assert looker.ask(type="watch-lobby", game="chess")["code"] == "not-found"


def test_who_waits_at_an_open_table_hears_when_it_begins(hall: Live) -> None:
    owner, guest = hall.guest(), hall.guest()
    match = owner.post("/api/tables", json={"game": GAME}).json()["match"]
    with Player(hall.url, owner) as player:
        assert player.ask(type="watch", match=match)["type"] == "done"
        assert player.ask(type="pick", match=match, ask=1, note="ready")["code"] == "not-begun"
        guest.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
        player.until(lambda message: message["type"] == "table" and message["table"]["state"] == "running")
        assert player.watch(match)["seat"] == 0


def test_two_who_seek_find_each_other(hall: Live) -> None:
    with Player(hall.url, hall.guest()) as one, Player(hall.url, hall.guest()) as other:
        assert one.ask(type="seek", game=GAME)["type"] == "done"
        (seeking,) = news(one, "seeking")
        assert seeking["game"] == GAME
        assert "bot_at" not in seeking
        other.ask(type="seek", game=GAME)
        first, second = one.until(is_found), other.until(is_found)
        assert first["match"] == second["match"]
        assert {first["seat"], second["seat"]} == {0, 1}
        assert one.watch(first["match"])["seat"] == first["seat"]


def test_who_seeks_no_longer_is_not_found(hall: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "BOT_AFTER", 0.2)
    with Player(hall.url, hall.guest()) as one, Player(hall.url, hall.guest()) as other:
        with Player(hall.url, hall.guest()) as gone:
            gone.ask(type="seek", game=GAME)
        hall.wait_for(until_nobody_seeks(hall))
        one.ask(type="seek", game=GAME)
        one.ask(type="unseek")
        other.ask(type="seek", game=GAME, bot="random")
        (seeking,) = news(other, "seeking")
        assert seeking["bot_at"] > seeking["since"]
        found = other.until(is_found)
        assert other.watch(found["match"])["seat"] == 0
        assert news(one, "found") == []


def test_a_search_that_cannot_succeed_is_refused(hall: Live) -> None:
    with Player(hall.url) as nobody:
        assert nobody.ask(type="seek", game=GAME)["code"] == "not-signed-in"
    with Player(hall.url, hall.guest()) as guest:
        assert guest.ask(type="seek", game=GAME, rated=True)["code"] == "accounts-only"
        assert guest.ask(type="seek", game="chess")["code"] == "not-found"
        assert guest.ask(type="seek", game=GAME, bot="nobody")["code"] == "illegal"
        assert guest.ask(type="seek", game=GAME, deck="mine")["code"] == "illegal"
        assert guest.ask(type="seek", game="clashing-destiny", deck="none")["code"] == "illegal"


def test_a_search_that_fails_harms_no_other(hall: Live) -> None:
    full = [hall.guest() for _ in range(2)]
    for guest in full:
        for _ in range(MOST_OPEN):
            guest.post("/api/tables", json={"game": GAME, "public": False}).raise_for_status()
    with Player(hall.url, full[0]) as one, Player(hall.url, full[1]) as other:
        one.ask(type="seek", game=GAME)
        other.ask(type="seek", game=GAME)
        ended = one.until(lambda message: message["type"] in ("found", "refused"))
        assert ended["type"] == "refused"
    with Player(hall.url, hall.guest()) as one, Player(hall.url, hall.guest()) as other:
        one.ask(type="seek", game="clashing-destiny")
        other.ask(type="seek", game="clashing-destiny")
        assert one.until(is_found)["match"] == other.until(is_found)["match"]
