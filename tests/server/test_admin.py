"""Blocks, reports, and what admins can do."""

from __future__ import annotations

import time

import httpx
import pytest

from cardwright.server.people import moderation
from cardwright.server.storage.models import RUNNING
from server import rows
from server.conftest import Start
from server.live import PASSWORD, Live

pytestmark = pytest.mark.databases

INSULT = "<b>'; DROP TABLE report; --</b>\nand more"


def log_in(site: Live, name: str) -> httpx.Response:
    return site.client().post("/api/sessions", json={"name": name, "password": PASSWORD})


# -- blocks


def test_a_block_is_put_listed_and_lifted(site: Live) -> None:
    alice, _ = site.person("Alice"), site.person("Bob")
    assert alice.put("/api/blocks/BOB").status_code == 204
    assert alice.put("/api/blocks/bob").status_code == 204
    assert alice.get("/api/blocks").json() == ["Bob"]
    assert alice.delete("/api/blocks/Bob").status_code == 204
    assert alice.get("/api/blocks").json() == []
    assert alice.delete("/api/blocks/Bob").status_code == 404


def test_whom_nobody_can_block(site: Live) -> None:
    alice = site.person("Alice")
    for name in ("Nobody", "a%00b", "%27%3B%20DROP%20TABLE%20block%3B--"):
        assert alice.put(f"/api/blocks/{name}").status_code == 404
    assert alice.put("/api/blocks/Alice").json()["code"] == "yourself"


def test_a_block_keeps_both_apart(site: Live) -> None:
    alice, _ = site.person("Alice"), site.person("Bob")
    alice.put("/api/blocks/Bob").raise_for_status()
    ids = {name: account.id for name in ("Alice", "Bob") if (account := site.do(rows.account, name))}
    assert site.do(moderation.avoided, ids["Alice"]) == {ids["Bob"]}
    assert site.do(moderation.avoided, ids["Bob"]) == {ids["Alice"]}


def test_there_is_a_most_of_blocks(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.people.moderation.MOST_BLOCKS", 1)
    alice = site.person("Alice")
    for name in ("Bob", "Carol"):
        site.person(name)
    answers = [alice.put(f"/api/blocks/{name}").status_code for name in ("Bob", "Carol", "Bob")]
    assert answers == [204, 409, 204]


# -- reports


def test_a_report_reaches_the_admins_and_is_settled(site: Live) -> None:
    root, alice = site.admin(), site.person("Alice")
    site.person("Bob")
    site.do(rows.add_match, "match1", "Alice", "Bob")
    made = alice.post("/api/reports", json={"accused": "bob", "match": "match1", "text": INSULT})
    assert made.status_code == 201
    [listed] = root.get("/api/admin/reports").json()
    assert listed.pop("wall") == pytest.approx(time.time(), abs=60)
    expected = {"id": made.json()["id"], "reporter": "Alice", "accused": "Bob", "match": "match1", "text": INSULT}
    assert listed == {**expected, "answer": None}
    answered = root.put(f"/api/admin/reports/{listed['id']}/answer", json={"text": "muted for a day"})
    assert answered.json()["answer"] == "muted for a day"
    assert root.get("/api/admin/reports").json() == []
    assert [one["id"] for one in root.get("/api/admin/reports", params={"answered": True}).json()] == [listed["id"]]


def test_reports_outlive_those_who_made_them(site: Live) -> None:
    root, guest = site.admin(), site.guest()
    site.person("Bob")
    guest.post("/api/reports", json={"accused": "Bob", "text": "rude"}).raise_for_status()
    guest.delete("/api/sessions/current").raise_for_status()
    [listed] = root.get("/api/admin/reports").json()
    assert (listed["reporter"], listed["accused"], listed["match"]) == (None, "Bob", None)


def test_reports_come_in_pages(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.people.moderation.REPORTS_ON_A_PAGE", 2)
    root, alice = site.admin(), site.person("Alice")
    ids = [
        alice.post("/api/reports", json={"accused": "Root", "text": "rude"}).raise_for_status().json()["id"]
        for _ in range(3)
    ]
    first = [one["id"] for one in root.get("/api/admin/reports").json()]
    rest = [one["id"] for one in root.get("/api/admin/reports", params={"before": first[-1]}).json()]
    assert first + rest == sorted(ids, reverse=True)
    assert root.get("/api/admin/reports", params={"before": 10**12}).status_code == 400


def test_what_is_no_report_is_refused(site: Live) -> None:
    alice, root = site.person("Alice"), site.admin()
    assert alice.post("/api/reports", json={"accused": "Alice", "text": "me"}).json()["code"] == "yourself"
    for accused, match in (("Nobody", None), ("a\0b", None), ("Root", "nomatch")):
        answer = alice.post("/api/reports", json={"accused": accused, "match": match, "text": "rude"})
        assert answer.status_code == 404
    for body in (
        {"accused": "Root"},
        {"accused": "Root", "text": ""},
        {"accused": "Root", "text": "x" * 1001},
        {"accused": "Root", "text": "a\0b"},
        {"accused": "Root", "text": "rude", "match": "a\0b"},
        {"accused": "Root", "text": "rude", "answer": "done"},
    ):
        assert alice.post("/api/reports", json=body).status_code == 400
    assert root.put("/api/admin/reports/1000000/answer", json={"text": "done"}).status_code == 404


# -- what admins can do


def test_a_ban_ends_every_session_and_keeps_the_account_out(site: Live) -> None:
    root, bob = site.admin(), site.person("Bob")
    bob.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    robot = site.client(bob.post("/api/bots/Robot/tokens", json={}).json()["secret"])
    assert root.put("/api/admin/accounts/BOB/ban").json()["banned"] is True
    assert [client.get("/api/me").status_code for client in (bob, robot)] == [401, 401]
    answer = log_in(site, "Bob")
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert "banned" in answer.json()["text"]
    wrong = site.client().post("/api/sessions", json={"name": "Bob", "password": "wrong"})
    assert wrong.json()["code"] == "wrong-password"
    assert root.delete("/api/admin/accounts/Bob/ban").json()["banned"] is False
    assert log_in(site, "Bob").status_code == 201


def test_a_token_that_a_ban_has_missed_lets_nobody_in(site: Live) -> None:
    bob = site.person("Bob")
    site.do(rows.mark_banned, "Bob")
    assert bob.get("/api/me").status_code == 401


def test_a_banned_bot_gets_no_tokens(site: Live) -> None:
    root, bob = site.admin(), site.person("Bob")
    bob.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    root.put("/api/admin/accounts/Robot/ban").raise_for_status()
    answer = bob.post("/api/bots/Robot/tokens", json={})
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert bob.get("/api/me").status_code == 200


def test_admins_cannot_ban_each_other(site: Live) -> None:
    root = site.admin()
    answer = root.put("/api/admin/accounts/Root/ban")
    assert (answer.status_code, answer.json()["code"]) == (409, "is-admin")
    assert root.get("/api/me").status_code == 200


def test_an_account_is_muted_until_a_time(site: Live) -> None:
    root, bob = site.admin(), site.person("Bob")
    until = time.time() + 3600
    assert root.put("/api/admin/accounts/Bob/mute", json={"until": until}).json()["muted_until"] == until
    assert bob.get("/api/me").json()["muted_until"] == until
    assert root.get("/api/admin/accounts/bob").json()["muted_until"] == until
    muted = site.do(rows.account, "Bob")
    assert muted is not None
    assert moderation.is_muted(muted)
    assert root.put("/api/admin/accounts/Bob/mute", json={"until": None}).json()["muted_until"] is None
    for body in ({}, {"until": -1}, {"until": "soon"}, {"until": 1e300}):
        assert root.put("/api/admin/accounts/Bob/mute", json=body).status_code == 400


def test_what_admins_ask_about_nobody_is_not_found(site: Live) -> None:
    root = site.admin()
    for name in ("Nobody", "a%00b", "%3Cscript%3E"):
        path = f"/api/admin/accounts/{name}"
        answers = [root.get(path), root.put(f"{path}/ban"), root.delete(f"{path}/ban")]
        answers.append(root.put(f"{path}/mute", json={"until": None}))
        assert [answer.status_code for answer in answers] == [404] * 4


def test_an_admin_closes_a_table(start: Start) -> None:
    live = start()
    root, alice = live.admin(), live.person("Alice")
    table = alice.post("/api/tables", json={"game": "battle-lines", "bots": ["random"]}).json()
    path = f"/api/admin/tables/{table['match']}/close"
    assert root.post(path, json={"reason": ""}).status_code == 400
    assert root.post(path, json={"reason": "nobody plays on"}).status_code == 204
    assert root.get(f"/api/tables/{table['match']}").json()["state"] == "closed"
    again = root.post(path, json={"reason": "nobody plays on"})
    assert (again.status_code, again.json()["code"]) == (409, "not-going-on")
    assert root.post("/api/admin/tables/nowhere/close", json={"reason": "gone"}).status_code == 404
    assert root.post("/api/admin/tables/a%00b/close", json={"reason": "gone"}).status_code == 400


def test_nobody_else_can_do_any_of_this(site: Live) -> None:
    alice, guest = site.person("Alice"), site.guest()
    site.do(rows.add_match, "match1", "Alice", state=RUNNING)
    for client, status in ((alice, 403), (guest, 403), (site.client(), 401)):
        for answer in (
            client.get("/api/admin/reports"),
            client.get("/api/admin/acts"),
            client.get("/api/admin/accounts/Alice"),
            client.put("/api/admin/reports/1/answer", json={"text": "done"}),
            client.put("/api/admin/accounts/Alice/mute", json={"until": None}),
            client.put("/api/admin/accounts/Alice/ban"),
            client.delete("/api/admin/accounts/Alice/ban"),
            client.post("/api/admin/tables/match1/close", json={"reason": "because"}),
        ):
            assert answer.status_code == status


# -- what is noted of it


def test_what_admins_do_is_noted_and_outlives_everybody(start: Start) -> None:
    live = start()
    root, alice, _ = live.admin(), live.person("Alice"), live.person("Bob")
    report = alice.post("/api/reports", json={"accused": "Bob", "text": "rude"}).json()["id"]
    match = alice.post("/api/tables", json={"game": "battle-lines"}).json()["match"]
    root.put(f"/api/admin/reports/{report}/answer", json={"text": "muted"}).raise_for_status()
    root.put("/api/admin/accounts/bob/mute", json={"until": 86400 * 365}).raise_for_status()
    root.put("/api/admin/accounts/bob/mute", json={"until": None}).raise_for_status()
    root.put("/api/admin/accounts/BOB/ban").raise_for_status()
    root.delete("/api/admin/accounts/bob/ban").raise_for_status()
    root.post(f"/api/admin/tables/{match}/close", json={"reason": "a test"}).raise_for_status()
    for name in ("Bob", "Root"):
        live.do(rows.remove_account, name)
    found = live.admin("Anna").get("/api/admin/acts").json()
    assert [(one["admin"], one["what"], one["whom"], one["words"]) for one in reversed(found)] == [
        ("", "grant", "Root", ""),
        ("Root", "answer", f"report {report}", "muted"),
        ("Root", "mute", "Bob", "until 1971-01-01 00:00 UTC"),
        ("Root", "unmute", "Bob", ""),
        ("Root", "ban", "Bob", ""),
        ("Root", "unban", "Bob", ""),
        ("Root", "close", match, "a test"),
        ("", "grant", "Anna", ""),
    ]
    assert all(one["wall"] == pytest.approx(time.time(), abs=60) for one in found)


def test_what_was_refused_is_not_noted(site: Live) -> None:
    root = site.admin()
    site.admin("Anna")
    assert root.put("/api/admin/accounts/Anna/ban").status_code == 409
    assert root.post("/api/admin/tables/nowhere/close", json={"reason": "gone"}).status_code == 404
    assert {one["what"] for one in root.get("/api/admin/acts").json()} == {"grant"}


def test_acts_come_in_pages(site: Live) -> None:
    root = site.admin()
    for _ in range(60):
        root.put("/api/admin/accounts/Root/mute", json={"until": None}).raise_for_status()
    first = [one["id"] for one in root.get("/api/admin/acts").json()]
    rest = [one["id"] for one in root.get("/api/admin/acts", params={"before": first[-1]}).json()]
    assert (len(first), len(rest)) == (50, 11)
    assert first + rest == sorted(first + rest, reverse=True)
