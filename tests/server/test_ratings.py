"""Ratings are won from others, against a clock, and none is lost when matches end together."""

from __future__ import annotations

import threading
import time

import httpx
import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.people import accounts, ratings
from cardwright.server.people.identity import Identity
from cardwright.server.play import lobby
from cardwright.server.play.requests import Seek
from cardwright.server.site.quotas import Quotas
from cardwright.server.site.settings import Settings
from cardwright.server.storage.models import PERSON, RUNNING, Account, Match, Rating, Seat
from cardwright.server.storage.store import Store
from server.conftest import Start
from server.live import Live
from server.matches import give, pair, refusal
from server.player import Player
from server.postgres import Postgres

pytestmark = pytest.mark.databases

GAME = "battle-lines"


def bot_of(live: Live, owner: httpx.Client, name: str) -> httpx.Client:
    owner.post("/api/bots", json={"name": name}).raise_for_status()
    return live.client(owner.post(f"/api/bots/{name}/tokens", json={}).json()["secret"])


def rated_table(owner: httpx.Client) -> str:
    made = owner.post("/api/tables", json={"game": GAME, "rated": True})
    made.raise_for_status()
    match: str = made.json()["match"]
    return match


# -- who can win one


def test_nobody_plays_a_rated_match_against_bots_of_their_own(site: Live) -> None:
    anna, bert = site.person("anna"), site.person("bert")
    one, two = bot_of(site, anna, "anna-one"), bot_of(site, anna, "anna-two")
    of_anna, of_one = rated_table(anna), rated_table(one)
    for match, players in ((of_anna, [one, two]), (of_one, [anna, two])):
        for player in players:
            answer = player.post(f"/api/tables/{match}/seats", json={})
            assert refusal(answer) == (403, "one-owner")
            assert "own bots" in answer.json()["text"]
    assert bert.post(f"/api/tables/{of_one}/seats", json={}).status_code == 201
    assert bot_of(site, bert, "bert-one").post(f"/api/tables/{of_anna}/seats", json={}).status_code == 201
    casual = anna.post("/api/tables", json={"game": GAME}).json()["match"]
    assert one.post(f"/api/tables/{casual}/seats", json={}).status_code == 201


def test_a_rated_search_does_not_bring_an_owner_and_its_bot_together(start: Start) -> None:
    live = start()
    anna, bert = live.person("anna"), live.person("bert")
    robot = bot_of(live, anna, "robot")
    with (
        Player(live.url, anna) as owner,
        Player(live.url, token=robot.headers["Authorization"].removeprefix("Bearer ")) as bot,
        Player(live.url, bert) as other,
    ):
        for player in (owner, bot):
            assert player.ask(type="seek", game=GAME, rated=True)["type"] == "done"
        live.wait_for(live.server.lobby._match())
        assert owner.ask(type="ping")["type"] == "pong"
        assert not [message for message in owner.inbox if message["type"] in ("found", "refused")]
        assert other.ask(type="seek", game=GAME, rated=True)["type"] == "done"
        assert other.until(lambda message: message["type"] == "found")


def test_a_rated_match_has_a_clock(site: Live) -> None:
    anna = site.person("anna")
    answer = anna.post("/api/tables", json={"game": GAME, "rated": True, "pace": None})
    assert refusal(answer) == (400, "not-rated")
    assert "clock" in answer.json()["text"]


def test_bots_have_a_leaderboard_of_their_own(site: Live) -> None:
    anna, bert = site.person("anna"), site.person("bert")
    robot = bot_of(site, anna, "robot")
    for one, other in ((bert, robot), (anna, bert)):
        give(site, pair(site, one, other, game=GAME, rated=True), "resign 0")
    board = bert.get(f"/api/leaderboards/{GAME}").json()
    assert [(line["rank"], line["name"]) for line in board["top"]] == [(1, "bert"), (2, "anna")]
    assert [(line["rank"], line["name"]) for line in board["bots"]] == [(1, "robot")]
    assert site.client().get("/api/accounts/robot").json()["ratings"][0]["rank"] == 1
    assert robot.get(f"/api/leaderboards/{GAME}").json()["me"]["rank"] == 1


# -- matches that end together


def people(session: Session) -> list[int]:
    return [accounts.add(session, name, PERSON, "hashed").id for name in ("anna", "bert", "carla")]


def seats(winner: int, loser: int) -> list[Seat]:
    return [Seat(seat=0, account_id=winner, place=0), Seat(seat=1, account_id=loser, place=1)]


def counts(session: Session) -> dict[int, int]:
    return {row.account_id: row.matches for row in session.scalars(select(Rating))}


def rate(session: Session, winner: int, loser: int) -> None:
    found = seats(winner, loser)
    accounts.lock(session, [winner, loser])
    ratings.rate(session, GAME, found)


class Silent:
    """A socket to which nothing is sent."""

    identity = None

    def send(self, frame: bytes) -> None:
        pass

    def charge(self, seconds: float) -> None:
        pass


def seeker(id: int, name: str) -> lobby.Seeker:
    return lobby.Seeker(Silent(), Identity(id, name, PERSON, 0), Seek(game=GAME), 2, 0.0, 0.0)


def running(session: Session) -> int:
    return len(session.scalars(select(Match.id).where(Match.state == RUNNING)).all())


def wait_until_somebody_waits(url: str) -> None:
    """Until another transaction waits for one that is open."""
    with psycopg.connect(url, autocommit=True) as connection:
        for _ in range(2000):
            if connection.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone() != (0,):
                return
            time.sleep(0.01)
    raise AssertionError("nobody waits")


@pytest.mark.parametrize("is_first", [True, False])
def test_two_matches_that_end_together_both_count(postgres: Postgres, postgres_template: str, is_first: bool) -> None:
    name = postgres.create(postgres_template)
    store = Store(postgres.url(name))
    anna, bert, carla = store.do(people)
    if not is_first:
        store.do(rate, bert, anna)
    held, go_on = threading.Event(), threading.Event()

    def first(session: Session) -> None:
        rate(session, anna, bert)
        session.flush()
        held.set()
        assert go_on.wait(30)

    one = threading.Thread(target=store.do, args=(first,))
    one.start()
    assert held.wait(30)
    two = threading.Thread(target=store.do, args=(rate, anna, carla))
    two.start()
    wait_until_somebody_waits(postgres.url(name))
    go_on.set()
    one.join()
    two.join()
    expected = {anna: 2, bert: 1, carla: 1} if is_first else {anna: 3, bert: 2, carla: 1}
    assert store.do(counts) == expected
    store.close()
    postgres.drop(name)


def test_matches_that_end_together_through_the_hub_both_count(start: Start) -> None:
    live = start()
    anna, others = live.person("anna"), [live.person(f"other-{number}") for number in range(4)]
    matches = [pair(live, anna, other, game=GAME, rated=True) for other in others]
    threads = [threading.Thread(target=give, args=(live, match, "resign 1")) for match in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert anna.get("/api/accounts/anna").json()["ratings"][0]["matches"] == len(others)


def test_who_are_brought_together_are_locked_in_the_order_in_which_they_are_rated(
    postgres: Postgres, postgres_template: str
) -> None:
    """Otherwise a match that ends and one that begins, with the same two people, could wait for each other."""
    name = postgres.create(postgres_template)
    store = Store(postgres.url(name))
    anna, bert, _ = store.do(people)
    seekers = [seeker(bert, "bert"), seeker(anna, "anna")]
    begin = threading.Thread(target=store.do, args=(lobby._begin, seekers, 0.0, Quotas(Settings())))

    def ending(session: Session) -> None:
        accounts.lock(session, [anna])
        begin.start()
        wait_until_somebody_waits(postgres.url(name))
        session.execute(select(Account.id).where(Account.id == bert).with_for_update(nowait=True))

    store.do(ending)
    begin.join()
    assert store.do(running) == 1
    store.close()
