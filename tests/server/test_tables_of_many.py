"""Tables of two to six: free seats, bots on any of them, starting with fewer, rematches of those who wish."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.errors import SeatError
from cardwright.server.storage.models import Match, Seat
from server.conftest import Start
from server.live import Live
from server.many import GAME
from server.matches import give, make, play_out, refusal
from server.player import Player
from skirmish.game import Skirmish

pytestmark = pytest.mark.databases


def people(site: Live, count: int) -> list[httpx.Client]:
    return [site.person(f"person-{number}") for number in range(count)]


def join(client: httpx.Client, match: str) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{match}/seats", json={})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def start(client: httpx.Client, match: str) -> httpx.Response:
    return client.post(f"/api/tables/{match}/start")


def seated(table: dict[str, Any]) -> list[str]:
    """Who sits at a table, in the order of the seats; a free one is empty."""
    names = {seat["seat"]: seat["name"] for seat in table["seats"]}
    return [names.get(seat, "") for seat in range(table["size"])]


def unchanged(site: Live, match: str) -> dict[str, Any]:
    table: dict[str, Any] = site.client().get(f"/api/tables/{match}").json()
    return table


# -- starting with fewer


def test_a_table_begins_with_fewer_when_its_owner_says_so(site: Live) -> None:
    owner, two, three = people(site, 3)
    table = make(owner, game=GAME, seats=6, seat=4)
    join(two, table["match"])
    join(three, table["match"])
    two.delete(f"/api/tables/{table['match']}/seats").raise_for_status()
    waiting = unchanged(site, table["match"])
    assert (waiting["state"], seated(waiting)) == ("open", ["", "person-2", "", "", "person-0", ""])
    begun = start(owner, table["match"])
    assert begun.status_code == 201
    assert (begun.json()["state"], begun.json()["size"]) == ("running", 2)
    assert seated(begun.json()) == ["person-2", "person-0"]
    play_out(site, table["match"])
    assert unchanged(site, table["match"])["state"] == "over"


def test_those_who_wait_at_it_hear_that_it_has_begun_and_where_they_sit(site: Live) -> None:
    owner, two = people(site, 2)
    table = make(owner, game=GAME, seats=4, seat=3)
    with Player(site.url, owner) as player:
        player.watch_open(table["match"])
        join(two, table["match"])
        start(owner, table["match"]).raise_for_status()
        player.until(lambda message: message["type"] == "table" and message["table"]["state"] == "running")
        assert player.watch(table["match"])["seat"] == 1


def test_who_starts_too_early_or_what_is_not_theirs_changes_nothing(site: Live) -> None:
    owner, two, stranger = people(site, 3)
    match = make(owner, game=GAME, seats=4)["match"]
    answer = start(owner, match)
    assert refusal(answer) == (409, "too-few")
    assert "needs 2 players, and 1 sit here" in answer.json()["text"]
    before = join(two, match)
    for other in (two, stranger):
        assert refusal(start(other, match)) == (403, "not-yours")
    assert refusal(start(site.client(), match)) == (401, "not-signed-in")
    assert refusal(start(owner, "nowhere")) == (404, "not-found")
    assert unchanged(site, match) == before
    start(owner, match).raise_for_status()
    assert refusal(start(owner, match)) == (409, "not-open")
    assert refusal(stranger.post(f"/api/tables/{match}/seats", json={})) == (409, "not-open")


def test_a_full_table_has_no_room(site: Live) -> None:
    owner, two, three, four = people(site, 4)
    match = make(owner, game=GAME, seats=3)["match"]
    join(two, match)
    assert join(three, match)["state"] == "running"
    assert refusal(four.post(f"/api/tables/{match}/seats", json={})) == (409, "not-open")
    assert len(unchanged(site, match)["seats"]) == 3


@pytest.mark.parametrize("wish", [{"seats": 1}, {"seats": 7}, {"seats": 3, "seat": 3}, {"bots": ["random"] * 6}])
def test_a_game_is_not_played_by_too_few_or_too_many(site: Live, wish: dict[str, Any]) -> None:
    owner = site.guest()
    assert refusal(owner.post("/api/tables", json={"game": GAME, **wish})) == (400, "seats")
    assert site.client().get("/api/tables").json() == []


def test_a_variant_is_checked_against_the_number_of_seats(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def check_seats(self: Skirmish, seats: int) -> None:
        if self.flow.follow_up and seats != 3:
            raise SeatError(f"with follow-ups it is played by three, not {seats}")

    monkeypatch.setattr(Skirmish, "check_seats", check_seats, raising=False)
    owner, two = people(site, 2)
    wish = {"game": GAME, "variant": {"follow_up": True}}
    answer = owner.post("/api/tables", json={**wish, "seats": 4})
    assert refusal(answer) == (400, "seats")
    assert "played by three, not 4" in answer.json()["text"]
    match = make(owner, **wish, seats=3)["match"]
    before = join(two, match)
    assert refusal(start(owner, match)) == (400, "seats")
    assert unchanged(site, match) == before


def test_a_fork_is_for_as_many_as_played_before(site: Live) -> None:
    owner, two, three = people(site, 3)
    match = make(owner, game=GAME, seats=3)["match"]
    join(two, match)
    join(three, match)
    play_out(site, match)
    fork = owner.post(f"/api/matches/{match}/fork", json={"at": 4, "kind": "casual"}).json()
    join(two, fork["match"])
    assert refusal(start(owner, fork["match"])) == (409, "origin")
    assert unchanged(site, fork["match"])["state"] == "open"


def test_windows_have_the_seconds_of_the_game_unless_somebody_says_otherwise(site: Live) -> None:
    owner = site.guest()
    for pace, seconds in (("standard", 10.0), ({"allowance": 30}, 10.0), ({"allowance": 30, "window": 0}, 0.0)):
        assert make(owner, game=GAME, pace=pace)["pace"]["window"] == seconds
    assert make(owner, game="battle-lines", pace={"allowance": 30})["pace"]["window"] == 0.0
    wish = {"game": GAME, "pace": {"allowance": 30, "window": -1}}
    assert owner.post("/api/tables", json=wish).status_code == 400


# -- bots


def test_bots_take_any_seat_of_ones_own_table(site: Live) -> None:
    owner, two = people(site, 2)
    match = make(owner, game=GAME, seats=4)["match"]
    for seat, expected in ((2, ["person-0", "", "Random", ""]), (None, ["person-0", "Random", "Random", ""])):
        answer = owner.post(f"/api/tables/{match}/bots", json={"bot": "random", "seat": seat})
        assert seated(answer.json()) == expected
    for seat in (0, 2, 4, 15):
        answer = owner.post(f"/api/tables/{match}/bots", json={"bot": "random", "seat": seat})
        assert refusal(answer) == (409, "not-free")
    assert refusal(two.post(f"/api/tables/{match}/bots", json={"bot": "random"})) == (403, "not-yours")
    assert refusal(owner.post(f"/api/tables/{match}/bots", json={"bot": "greedy"})) == (400, "refused")
    assert seated(join(two, match)) == ["person-0", "Random", "Random", "person-1"]


def test_bots_of_the_server_play_a_game_that_tests_registered(start: Start) -> None:
    """Also their processes know it; the match is played by three bots and a person who gives up."""
    live = start()
    owner = live.guest()
    table = make(owner, game=GAME, seats=4, bots=["random"] * 3)
    with Player(live.url, owner) as player:
        player.watch(table["match"])
        assert player.ask(type="resign", match=table["match"])["type"] == "done"
        state = player.until(lambda message: message["type"] == "state" and "result" in message["view"])
        assert state["view"]["result"]["places"][-1] == [0]
        assert state["view"]["result"]["kind"] == "rules"
    assert live.server.metrics.bot_faults == 0


def test_starting_with_bots_only_counts_as_a_table_with_bots(start: Start) -> None:
    live = start(limits=True, bot_tables=2)
    owner = live.guest()
    for number in range(2):
        match = make(owner, game=GAME, seats=4)["match"]
        owner.post(f"/api/tables/{match}/bots", json={"bot": "random"}).raise_for_status()
        answer = owner.post(f"/api/tables/{match}/start")
        assert (answer.status_code, number) in ((201, 0), (409, 1))
    assert answer.json()["code"] == "too-many-tables"


# -- rematches


def over(site: Live, players: list[httpx.Client], **wish: Any) -> str:
    """A match of some that is over, by resignation."""
    match: str = make(players[0], game=GAME, seats=len(players), **wish)["match"]
    for player in players[1:]:
        join(player, match)
    give(site, match, *[f"resign {seat}" for seat in range(len(players) - 1, 0, -1)])
    return match


def again(client: httpx.Client, match: str) -> httpx.Response:
    return client.post(f"/api/tables/{match}/rematch", json={})


def test_a_rematch_begins_when_all_sit_and_seats_go_round(site: Live) -> None:
    players = people(site, 4)
    match = over(site, players)
    tables = [again(players[seat], match).json() for seat in (2, 0, 1, 3)]
    assert [table["state"] for table in tables] == ["open", "open", "open", "running"]
    assert seated(tables[-1]) == ["person-3", "person-0", "person-1", "person-2"]


def test_a_rematch_of_those_who_wish_begins_when_the_first_of_them_says_so(site: Live) -> None:
    players = people(site, 6)
    match = over(site, players)
    following = again(players[4], match).json()["match"]
    for seat in (0, 3, 5):
        assert again(players[seat], match).json()["match"] == following
    assert refusal(start(players[0], following)) == (403, "not-yours")
    begun = start(players[4], following).json()
    assert (begun["state"], begun["size"]) == ("running", 4)
    assert seated(begun) == ["person-5", "person-0", "person-3", "person-4"]
    assert refusal(again(players[1], match)) == (409, "not-open")
    assert refusal(again(site.person("stranger"), match)) == (403, "no-seat")
    assert unchanged(site, match)["next"] == following
    give(site, following, "resign 0", "resign 1", "resign 2")
    third = again(players[0], following).json()
    assert (third["size"], seated(third)) == (4, ["", "", "person-0", ""])


# -- what is kept


def test_places_are_kept_for_every_seat(site: Live) -> None:
    players = people(site, 4)
    match = make(players[0], game=GAME, seats=4)["match"]
    for player in players[1:]:
        join(player, match)
    give(site, match, "resign 2", "offer draw 0", "accept draw 1", "accept draw 3")

    def kept(session: Session) -> list[tuple[int | None, str | None]]:
        seats = session.scalars(select(Seat).where(Seat.match_id == match).order_by(Seat.seat))
        return [(seat.place, seat.outcome) for seat in seats]

    assert site.do(kept) == [(0, "drawn"), (0, "drawn"), (3, "placed"), (0, "drawn")]
    assert site.do(lambda session: session.get_one(Match, match).result or {})["places"] == [[0, 1, 3], [2]]
