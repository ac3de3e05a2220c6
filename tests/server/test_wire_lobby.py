"""The lobby over the socket: the list of tables, and looking for an opponent."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.server.matches.tables import MOST_OPEN
from cardwright.server.people.identity import Identity
from cardwright.server.play import lobby
from cardwright.server.play.lobby import FIRST_RANGE
from cardwright.server.play.requests import Seek
from server.live import Live, later
from server.many import GAME as MANY
from server.pair import news
from server.player import Message, Player

GAME = "battle-lines"


class Mute:
    """A socket to which nothing is sent."""

    identity = None

    def send(self, frame: bytes) -> None:
        pass

    def charge(self, seconds: float) -> None:
        pass


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


# -- more than two


@contextlib.contextmanager
def seekers(live: Live, *wishes: dict[str, Any], people: list[Any] | None = None) -> Iterator[list[Player]]:
    """People with open sockets who look for a match of Skirmish, each by a wish of its own."""
    with contextlib.ExitStack() as stack:
        clients = people or [live.guest() for _ in wishes]
        players = [stack.enter_context(Player(live.url, client)) for client in clients]
        for player, wish in zip(players, wishes):
            assert player.ask(type="seek", game=MANY, **wish)["type"] == "done"
        yield players


def in_one_match(players: list[Player]) -> set[int]:
    """The seats on which they find themselves in one match."""
    found = [player.until(is_found) for player in players]
    assert len({message["match"] for message in found}) == 1
    for player, message in zip(players, found):
        assert player.watch(message["match"])["seat"] == message["seat"]
    return {message["seat"] for message in found}


def waiting(player: Player) -> list[tuple[int, int]]:
    return [(message["waiting"], message["wanted"]) for message in news(player, "seeking")]


def test_those_who_want_a_match_of_four_wait_until_they_are_four(hall: Live) -> None:
    with seekers(hall, *[{"seats": 4}] * 3) as players:
        hall.wait_for(hall.server.lobby._match())
        assert waiting(players[0]) == [(1, 4), (2, 4), (3, 4)]
        assert waiting(players[2]) == [(3, 4)]
        with seekers(hall, {"seats": 4}) as (last,):
            assert in_one_match([*players, last]) == {0, 1, 2, 3}


def test_those_who_want_another_number_are_left_alone(hall: Live) -> None:
    with seekers(hall, {"seats": 3}, {"seats": 3}, {"seats": 4}, {}) as (one, two, four, fewest):
        hall.wait_for(hall.server.lobby._match())
        assert [waiting(player)[-1] for player in (one, four, fewest)] == [(2, 3), (1, 4), (1, 2)]
        with seekers(hall, {"seats": 2}) as (other,):
            assert in_one_match([fewest, other]) == {0, 1}
        two.ask(type="unseek")
        hall.wait_for(hall.server.lobby._match())
        assert waiting(one)[-1] == (1, 3)
        assert not [message for player in (one, two, four) for message in news(player, "found")]


def test_everybody_must_fit_everybody(hall: Live) -> None:
    """The second has blocked the first: with three more they would be five, but no four of them with both."""
    people = [hall.guest() for _ in range(5)]
    name = people[0].get("/api/me").json()["name"]
    people[1].put(f"/api/blocks/{name}").raise_for_status()
    with seekers(hall, *[{"seats": 4}] * 4, people=people[:4]) as players:
        hall.wait_for(hall.server.lobby._match())
        assert not [message for player in players for message in news(player, "found", "refused")]
        with seekers(hall, {"seats": 4}, people=people[4:]) as (last,):
            assert in_one_match([players[0], *players[2:], last]) == {0, 1, 2, 3}
            assert news(players[1], "found") == []


def test_ratings_of_all_must_be_near(hall: Live) -> None:
    far = FIRST_RANGE + 50.0
    wish = Seek(game=MANY, seats=3)
    one, two, three = (
        lobby.Seeker(Mute(), Identity(id, "", "person", 0), wish, 3, rating, 0.0)
        for id, rating in ((1, 0.0), (2, far / 2), (3, far))
    )
    desk = lobby.LobbyDesk(hall.server.store, hall.server.hub, hall.server.quotas, lambda: 0.0)
    group = hall.wait_for(desk._group(one, [two, three], 0.0))
    assert group == [one, two]
    assert hall.wait_for(desk._group(one, [two, three], 10.0)) == [one, two, three]


def test_bots_take_the_seats_that_are_left_for_those_who_all_wished_it(
    hall: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "BOT_AFTER", 3600.0)
    with seekers(hall, {"seats": 4, "bot": "random"}, {"seats": 4}, {"seats": 4, "bot": "random"}) as players:
        one, without, two = players
        hall.wait_for(hall.server.lobby._match())
        assert not [message for player in players for message in news(player, "found")]
        later(hall, 3600.0)
        found = one.until(is_found)
        assert two.until(is_found)["match"] == found["match"]
        table = hall.client().get(f"/api/tables/{found['match']}").json()
        assert (table["state"], table["size"]) == ("running", 4)
        assert [seat.get("bot", "") for seat in table["seats"]].count("random") == 2
        hall.wait_for(hall.server.lobby._match())
        assert waiting(without)[-1] == (1, 4)
        assert news(without, "found") == []


def test_a_search_for_a_number_that_is_not_played_is_refused(hall: Live) -> None:
    with Player(hall.url, hall.guest()) as player:
        for game, seats in ((MANY, 1), (MANY, 7), (GAME, 3)):
            refused = player.ask(type="seek", game=game, seats=seats)
            assert refused["code"] == "seats"
            assert f"not {seats}" in refused["text"]
        assert news(player, "seeking") == []
        assert not hall.server.lobby._seekers
