"""Games whose seats differ: who plays which side at tables, against bots, in searches, and in a rematch."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from cardwright.server.play import lobby
from cardwright.server.storage.models import Match
from server.live import Live
from server.matches import refusal
from server.pair import news
from server.player import Message, Player

GAME = "celestials"
ALIKE = "battle-lines"
EITHER, SUN, MOON = "", "sun", "moon"
OTHER = {SUN: MOON, MOON: SUN}
MANY = 10
"""What is drawn by lot comes out both ways in so many draws; chance is the same each time (luck.py)."""


def make(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    """A table, which must be granted."""
    answer = client.post("/api/tables", json={"game": GAME, "pace": None, **wish})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def join(client: httpx.Client, match: str) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{match}/seats", json={})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def name_of(client: httpx.Client) -> str:
    name: str = client.get("/api/me").json()["name"]
    return name


def sides_by_name(table: dict[str, Any]) -> dict[str, str]:
    """What each of those who sit there plays, by the table."""
    return {seat["name"]: table["sides"][seat["seat"]] for seat in table["seats"]}


def played(live: Live, client: httpx.Client, match: str) -> str:
    """What somebody really plays, as they see it on the board."""
    with Player(live.url, client) as player:
        state = player.watch(match)
        side: str = (SUN, MOON)[state["view"]["seats"][state["seat"]]["stats"]["side"]]
        return side


# -- tables


def test_games_tell_which_sides_they_have(hall: Live) -> None:
    listed = {game["id"]: game["sides"] for game in hall.client().get("/api/games").json()}
    assert listed[GAME] == [SUN, MOON]
    assert listed[ALIKE] == []
    assert hall.client().get(f"/api/games/{ALIKE}").json()["sides"] is None
    sides = hall.client().get(f"/api/games/{GAME}").json()["sides"]
    assert sides["names"] == [SUN, MOON]
    assert sides["seated"]["moon-sun"] == [MOON, SUN]
    assert sides["seated"]["random"] == []


@pytest.mark.rules("CE-13.1")
@pytest.mark.parametrize("side", [SUN, MOON])
def test_who_makes_a_table_has_the_side_they_chose_and_who_sits_down_the_other(hall: Live, side: str) -> None:
    host, guest = hall.guest(), hall.guest()
    table = make(host, side=side)
    assert table["difference"] == {}
    assert sides_by_name(table) == {name_of(host): side}
    seen = guest.get(f"/api/tables/{table['match']}").json()
    free = 1 - seen["seats"][0]["seat"]
    assert seen["sides"][free] == OTHER[side], "what is left is seen before one sits down"
    began = join(guest, table["match"])
    assert began["state"] == "running"
    assert sides_by_name(began) == {name_of(host): side, name_of(guest): OTHER[side]}
    assert played(hall, host, table["match"]) == side
    assert played(hall, guest, table["match"]) == OTHER[side]


@pytest.mark.parametrize("side", [SUN, MOON])
def test_a_bot_takes_the_other_side_at_once_or_later(hall: Live, side: str) -> None:
    host = hall.guest()
    table = make(host, side=side, bots=["random"])
    assert table["state"] == "running"
    assert sides_by_name(table) == {name_of(host): side, "Random": OTHER[side]}
    assert played(hall, host, table["match"]) == side
    waits = make(host, side=side)["match"]
    began = host.post(f"/api/tables/{waits}/bots", json={"bot": "random"}).json()
    assert sides_by_name(began) == {name_of(host): side, "Random": OTHER[side]}


def test_without_a_word_the_lot_decides(hall: Live) -> None:
    host = hall.guest()
    dealt = [sides_by_name(make(host, bots=["random"], public=False))[name_of(host)] for _ in range(MANY)]
    assert set(dealt) == {SUN, MOON}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_a_side_too(hall: Live, seat: int) -> None:
    host = hall.guest()
    assert sides_by_name(make(host, seat=seat)) == {name_of(host): (SUN, MOON)[seat]}


@pytest.mark.rules("CE-13.1")
@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        ("moon-sun", [MOON, SUN]),
        ("mirror-sun", [SUN, SUN]),
        ("mirror-moon", [MOON, MOON]),
        ({"characters": "random"}, None),
    ],
)
def test_a_variant_that_says_who_plays_which_leaves_nothing_to_the_lot(
    hall: Live, variant: Any, sides: list[str] | None
) -> None:
    host = hall.guest()
    for _ in range(4):
        table = make(host, variant=variant, bots=["random"])
        assert [seat["name"] for seat in table["seats"]] == [name_of(host), "Random"]
        assert table.get("sides") == sides


def test_a_side_goes_with_other_rules_and_with_a_rated_match(hall: Live) -> None:
    host, guest = hall.person("selene"), hall.person("helios")
    table = make(host, side=MOON, variant={"health": 12})
    assert table["difference"] == {"health": 12}
    assert sides_by_name(table) == {"selene": MOON}
    rated = make(host, side=MOON, rated=True, pace="standard")
    assert sides_by_name(join(guest, rated["match"])) == {"selene": MOON, "helios": SUN}


def test_an_arranged_table_does_not_tell_what_only_its_variant_says(hall: Live) -> None:
    def arrange(session: Any, match: str) -> None:
        session.get_one(Match, match).position = {}

    host = hall.guest()
    match = make(host)["match"]
    hall.do(arrange, match)
    assert "sides" not in host.get(f"/api/tables/{match}").json()


def test_tables_of_other_games_are_as_they_were(hall: Live) -> None:
    host = hall.guest()
    for _ in range(4):
        table = make(host, game=ALIKE, bots=["random"])
        assert "sides" not in table
        assert [seat["name"] for seat in table["seats"]] == [name_of(host), "Random"]


# -- what is refused


@pytest.mark.parametrize(
    ("wish", "code", "words"),
    [
        ({"side": "star"}, "refused", "Celestials has no side “star”; it has sun, moon"),
        ({"side": "Sun"}, "refused", "no side “Sun”"),
        ({"side": SUN, "game": ALIKE}, "refused", "Battle Lines has no sides to choose from"),
        ({"side": SUN, "variant": "moon-sun"}, "refused", "who plays which side (characters is moon-sun)"),
        ({"side": SUN, "variant": "mirror-sun"}, "refused", "characters is sun-sun"),
        ({"side": SUN, "variant": {"characters": "random"}}, "refused", "characters is random"),
        ({"side": SUN, "seat": 0}, "seats", "leave out the seat"),
        ({"side": SUN, "bots": ["random", "random"], "bots_only": True}, "seats", "for bots only"),
        ({"side": ""}, "bad-request", ""),
        ({"side": 1}, "bad-request", ""),
        ({"side": "s" * 61}, "bad-request", ""),
        ({"side": "sun\x00"}, "bad-request", ""),
    ],
)
def test_a_side_that_cannot_be_had_is_refused_and_leaves_no_table(
    site: Live, wish: dict[str, Any], code: str, words: str
) -> None:
    anna = site.person("anna")
    refused = anna.post("/api/tables", json={"game": GAME, **wish})
    assert refusal(refused) == (400, code), refused.text
    assert words in refused.json()["text"]
    assert anna.get("/api/tables/mine").json() == []


def test_a_search_for_a_side_that_there_is_not_is_refused(hall: Live) -> None:
    with Player(hall.url, hall.guest()) as player:
        for game, side, words in ((GAME, "star", "it has sun, moon"), (ALIKE, SUN, "no sides to choose from")):
            refused = player.ask(type="seek", game=game, side=side)
            assert (refused["type"], refused["code"]) == ("refused", "illegal")
            assert words in refused["text"]
        assert news(player, "seeking") == []
        assert not hall.server.lobby._seekers


# -- quick matches


def is_found(message: Message) -> bool:
    return bool(message["type"] == "found")


@contextlib.contextmanager
def seekers(live: Live, *sides: str, **wish: Any) -> Iterator[list[Player]]:
    """Guests who look for a match one after the other, each for a side, as long as this is entered."""
    with contextlib.ExitStack() as stack:
        players = [stack.enter_context(Player(live.url, live.guest())) for _ in sides]
        for player, side in zip(players, sides):
            assert player.ask(type="seek", game=GAME, side=side, **wish)["type"] == "done"
        yield players
        for player in players:
            player.ask(type="unseek")


def found_sides(live: Live, *players: Player) -> list[str]:
    """What each of them plays in the one match that all of them have found."""
    found = [player.until(is_found) for player in players]
    assert len({message["match"] for message in found}) == 1
    table = live.client().get(f"/api/tables/{found[0]['match']}").json()
    assert table["difference"] == {}
    for player, message in zip(players, found):
        assert player.watch(message["match"])["seat"] == message["seat"]
    return [table["sides"][message["seat"]] for message in found]


@pytest.mark.rules("CE-13.1")
@pytest.mark.parametrize("first", [EITHER, SUN, MOON])
@pytest.mark.parametrize("second", [EITHER, SUN, MOON])
def test_two_who_fit_play_each_what_they_asked_for(hall: Live, first: str, second: str) -> None:
    with seekers(hall, first, second) as players:
        if first and first == second:
            hall.wait_for(hall.server.lobby._match())
            assert not [message for player in players for message in news(player, "found", "refused")]
            return
        sides = found_sides(hall, *players)
        assert set(sides) == {SUN, MOON}
        for wished, had in zip((first, second), sides):
            assert wished in (EITHER, had)


def test_two_who_take_either_are_dealt_their_sides(hall: Live) -> None:
    dealt = []
    for _ in range(MANY):
        with seekers(hall, EITHER, EITHER) as players:
            dealt.append(found_sides(hall, *players)[0])
    assert set(dealt) == {SUN, MOON}


def test_of_two_who_want_the_same_the_first_is_served_first(hall: Live) -> None:
    with seekers(hall, SUN, SUN) as (one, two):
        hall.wait_for(hall.server.lobby._match())
        with seekers(hall, MOON) as (moon,):
            assert found_sides(hall, one, moon) == [SUN, MOON]
        assert news(two, "found") == []
        with seekers(hall, EITHER) as (either,):
            assert found_sides(hall, two, either) == [SUN, MOON]


def test_who_looks_no_longer_leaves_their_side_to_nobody(hall: Live) -> None:
    with seekers(hall, SUN) as (one,):
        assert one.ask(type="unseek")["type"] == "done"
        with seekers(hall, MOON) as (two,):
            hall.wait_for(hall.server.lobby._match())
            assert not [message for player in (one, two) for message in news(player, "found")]
            assert one.ask(type="seek", game=GAME, side=MOON)["type"] == "done"
            hall.wait_for(hall.server.lobby._match())
            assert not [message for player in (one, two) for message in news(player, "found")]
            assert one.ask(type="seek", game=GAME)["type"] == "done", "another wish takes the place of the last"
            assert found_sides(hall, one, two) == [SUN, MOON]


@pytest.mark.parametrize("side", [SUN, MOON])
def test_a_bot_that_steps_in_takes_the_other_side(hall: Live, monkeypatch: pytest.MonkeyPatch, side: str) -> None:
    monkeypatch.setattr(lobby, "BOT_AFTER", 0.0)
    with seekers(hall, side, bot="random") as (player,):
        found = player.until(is_found)
        table = hall.client().get(f"/api/tables/{found['match']}").json()
        assert table["sides"][found["seat"]] == side
        assert [table["sides"][seat["seat"]] for seat in table["seats"] if seat.get("bot")] == [OTHER[side]]


def test_a_rated_search_has_sides_too(hall: Live) -> None:
    people = [hall.person("dawn"), hall.person("dusk")]
    with Player(hall.url, people[0]) as one, Player(hall.url, people[1]) as other:
        one.ask(type="seek", game=GAME, rated=True, side=MOON)
        other.ask(type="seek", game=GAME, rated=True, side=SUN)
        assert found_sides(hall, one, other) == [MOON, SUN]


# -- rematches


def give_up(live: Live, client: httpx.Client, match: str) -> None:
    with Player(live.url, client) as player:
        player.watch(match)
        assert player.ask(type="resign", match=match)["type"] == "done"


def again(match: str, *clients: httpx.Client, **wish: Any) -> dict[str, Any]:
    """The rematch for which all of them have asked, in this order."""
    table: dict[str, Any] = {}
    for client in clients:
        answer = client.post(f"/api/tables/{match}/rematch", json=wish)
        assert answer.status_code == 201, answer.text
        table = answer.json()
    assert table["state"] == "running"
    return table


@pytest.mark.rules("CE-13.1")
@pytest.mark.parametrize("side", [SUN, MOON])
@pytest.mark.parametrize("variant", ["standard", "moon-sun"])
def test_a_rematch_swaps_the_sides_and_the_next_one_back(hall: Live, variant: str, side: str) -> None:
    host, guest = hall.guest(), hall.guest()
    place = {"side": side} if variant == "standard" else {"seat": [MOON, SUN].index(side)}
    match = make(host, variant=variant, **place)["match"]
    before = sides_by_name(join(guest, match))
    assert before == {name_of(host): side, name_of(guest): OTHER[side]}
    give_up(hall, guest, match)
    second = again(match, guest, host)
    assert sides_by_name(second) == {name: OTHER[had] for name, had in before.items()}
    assert played(hall, host, second["match"]) == OTHER[side]
    give_up(hall, host, second["match"])
    assert sides_by_name(again(second["match"], host, guest)) == before


@pytest.mark.parametrize("side", [SUN, MOON])
def test_a_rematch_against_a_bot_swaps_the_sides(hall: Live, side: str) -> None:
    host = hall.guest()
    match = make(host, side=side, bots=["random"])["match"]
    give_up(hall, host, match)
    second = again(match, host)
    assert sides_by_name(second) == {name_of(host): OTHER[side], "Random": side}
    assert played(hall, host, second["match"]) == OTHER[side]


@pytest.mark.parametrize("mirror", ["mirror-sun", "mirror-moon"])
def test_a_rematch_of_two_alike_changes_nothing(hall: Live, mirror: str) -> None:
    host, guest = hall.guest(), hall.guest()
    match = make(host, variant=mirror)["match"]
    before = join(guest, match)
    give_up(hall, host, match)
    second = again(match, host, guest)
    assert sides_by_name(second) == sides_by_name(before)
    assert second["difference"] == before["difference"]


def test_a_rematch_swaps_what_chance_has_dealt(hall: Live) -> None:
    host, guest = hall.guest(), hall.guest()
    dealt = set()
    for _ in range(MANY):
        match = make(host, variant={"characters": "random", "health": 12})["match"]
        join(guest, match)
        side = played(hall, host, match)
        dealt.add(side)
        give_up(hall, host, match)
        second = again(match, host, guest)
        assert sides_by_name(second) == {name_of(host): OTHER[side], name_of(guest): side}
        assert second["difference"]["health"] == 12
        assert played(hall, host, second["match"]) == OTHER[side]
        give_up(hall, host, second["match"])
    assert dealt == {SUN, MOON}


def test_who_does_not_want_to_swap_says_so(hall: Live) -> None:
    host = hall.guest()
    match = make(host, side=MOON, bots=["random"])["match"]
    give_up(hall, host, match)
    assert sides_by_name(again(match, host, swap=False)) == {name_of(host): MOON, "Random": SUN}
