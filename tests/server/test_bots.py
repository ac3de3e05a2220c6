"""Bots that people own, and their tokens."""

from __future__ import annotations

import httpx
import pytest

from server import rows
from server.live import PASSWORD, Live

pytestmark = pytest.mark.databases


def token(client: httpx.Client, bot: str, label: str = "") -> httpx.Response:
    return client.post(f"/api/bots/{bot}/tokens", json={"label": label})


def test_a_bot_is_an_account_of_its_own_that_comes_with_a_token(site: Live) -> None:
    alice = site.person("Alice")
    made = alice.post("/api/bots", json={"name": "Robot"})
    assert made.status_code == 201
    assert (made.json()["kind"], made.json()["tokens"]) == ("bot", [])
    issued = token(alice, "robot", "at home")
    assert issued.status_code == 201
    robot = site.client(issued.json()["secret"])
    assert (robot.get("/api/me").json()["name"], robot.get("/api/me").json()["kind"]) == ("Robot", "bot")
    [listed] = alice.get("/api/bots").json()
    assert [held["label"] for held in listed["tokens"]] == ["at home"]
    assert issued.json()["secret"] not in alice.get("/api/bots").text


def test_a_token_is_revoked_and_the_others_stay(site: Live) -> None:
    alice = site.person("Alice")
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    one, other = token(alice, "Robot").json(), token(alice, "Robot").json()
    assert alice.delete(f"/api/bots/Robot/tokens/{one['token']['id']}").status_code == 204
    assert [site.client(held["secret"]).get("/api/me").status_code for held in (one, other)] == [401, 200]
    assert alice.delete(f"/api/bots/Robot/tokens/{one['token']['id']}").status_code == 404


def test_a_deleted_bot_is_gone_but_its_matches_keep_its_name(site: Live) -> None:
    alice = site.person("Alice")
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    robot = site.client(token(alice, "Robot").json()["secret"])
    site.do(rows.add_match, "finished", "Robot", "Alice")
    assert alice.delete("/api/bots/ROBOT").status_code == 204
    assert robot.get("/api/me").status_code == 401
    assert alice.get("/api/bots").json() == []
    assert site.do(rows.seats, "finished") == [("Robot", False), ("Alice", True)]


def test_bots_of_others_are_not_there(site: Live) -> None:
    alice, bob = site.person("Alice"), site.person("Bob")
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    held = token(alice, "Robot").json()
    for answer in (
        bob.delete("/api/bots/Robot"),
        token(bob, "Robot"),
        bob.delete(f"/api/bots/Robot/tokens/{held['token']['id']}"),
        alice.delete("/api/bots/Bob"),
        alice.delete("/api/bots/a%00b"),
        token(alice, "Nobody"),
    ):
        assert answer.status_code == 404
    assert bob.get("/api/bots").json() == []


def test_names_of_bots_are_names_like_any_other(site: Live) -> None:
    alice = site.person("Alice")
    assert alice.post("/api/bots", json={"name": "ALICE"}).status_code == 409
    for body in ({"name": "two words"}, {"name": ""}, {"name": "Robot", "kind": "person"}, {}):
        assert alice.post("/api/bots", json=body).status_code == 400
    answer = site.client().post("/api/accounts", json={"name": "bOT", "password": PASSWORD})
    assert answer.json()["code"] == "bad-name"


def test_there_is_a_most_of_bots_and_of_tokens(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.people.bots.MOST", 1)
    monkeypatch.setattr("cardwright.server.people.bots.MOST_TOKENS", 1)
    alice = site.person("Alice")
    bots = [alice.post("/api/bots", json={"name": name}) for name in ("Robot", "Robert")]
    assert [answer.status_code for answer in bots] == [201, 409]
    assert [token(alice, "Robot").status_code for _ in range(2)] == [201, 409]
    assert token(alice, "Robot", "x" * 121).status_code == token(alice, "Robot", "a\0b").status_code == 400
