"""Tokens that last and end, pages of other sites, guards, headers, and what the schema promises."""

from __future__ import annotations

from typing import Any, cast

import pytest
from litestar.connection import ASGIConnection
from litestar.types import Scope

from cardwright.server.people import moderation
from cardwright.server.people.auth import COOKIE, is_cross_site
from cardwright.server.people.tokens import LIFETIME, NOTED_EVERY
from cardwright.server.site.headers import policy
from cardwright.server.site.settings import Settings
from server import rows
from server.conftest import Start
from server.live import PASSWORD, Live

pytestmark = pytest.mark.databases


def connection(**headers: str) -> ASGIConnection[Any, Any, Any, Any]:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return ASGIConnection(cast(Scope, {"type": "websocket", "headers": raw, "state": {}}))


# -- tokens


def test_a_session_expires_when_it_is_not_used(site: Live) -> None:
    alice = site.person("Alice")
    site.do(rows.age_tokens, LIFETIME - 10)
    assert alice.get("/api/me").status_code == 200
    site.do(rows.age_tokens, LIFETIME - 10)
    assert alice.get("/api/me").status_code == 200
    site.do(rows.age_tokens, LIFETIME + 1)
    answer = alice.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")
    assert alice.get("/api/sessions").status_code == 401


def test_its_use_is_noted_once_a_minute(site: Live) -> None:
    alice = site.person("Alice")
    issued = site.do(rows.token_times)
    alice.get("/api/me").raise_for_status()
    assert site.do(rows.token_times) == issued
    site.do(rows.age_tokens, NOTED_EVERY)
    alice.get("/api/me").raise_for_status()
    [(used, expires)] = site.do(rows.token_times)
    assert used >= issued[0][0]
    assert expires == pytest.approx(used + LIFETIME)


def test_the_database_does_not_have_the_token_itself(site: Live) -> None:
    alice = site.person("Alice")
    secret = alice.cookies[COOKIE]
    assert len(secret) >= 43
    assert site.do(rows.digests) != [secret.encode()]
    assert site.client(secret).get("/api/me").status_code == 200


@pytest.mark.parametrize("header", [b"", b"Bearer", b"Bearer wrong", b"Basic QWxpY2U6c2VjcmV0", b"bearer \xff"])
def test_a_header_without_a_token_lets_nobody_in(shared_site: Live, header: bytes) -> None:
    assert shared_site.client().get("/api/me", headers=[(b"Authorization", header)]).status_code == 401


def test_who_shows_nothing_is_nobody_and_no_error(shared_site: Live) -> None:
    """Browsers tell their console of every refusal: a visitor who has not logged in has done nothing wrong."""
    answer = shared_site.client().get("/api/me")
    assert (answer.status_code, answer.json()) == (200, None)


def test_the_header_counts_and_not_the_cookie_beside_it(site: Live) -> None:
    alice, bob = site.person("Alice"), site.person("Bob")
    headers = {"Authorization": f"bearer {bob.cookies[COOKIE]}"}
    assert alice.get("/api/me", headers=headers).json()["name"] == "Bob"
    assert alice.get("/api/me", headers={"Authorization": "Bearer wrong"}).status_code == 401


def test_over_https_the_cookie_is_bound_to_this_host(start: Start) -> None:
    live = start(secure_cookies=True)
    answer = live.client().post("/api/guests")
    kept = answer.headers["set-cookie"]
    name = f"__Host-{COOKIE}"
    assert kept.startswith(f"{name}=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(kept.split("; "))
    assert "Domain" not in kept
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    secret = kept.removeprefix(f"{name}=").partition(";")[0]
    assert live.client().get("/api/me", headers={"Cookie": f"{name}={secret}"}).json()["kind"] == "guest"
    assert live.client().get("/api/me", headers={"Cookie": f"{COOKIE}={secret}"}).json() is None


def test_without_https_browsers_are_not_told_to_insist_on_it(shared_site: Live) -> None:
    assert "strict-transport-security" not in shared_site.client().get("/healthz").headers


# -- other sites


@pytest.mark.parametrize(
    ("headers", "is_foreign"),
    [
        ({}, False),
        ({"origin": "http://cards.example"}, False),
        ({"origin": "https://cards.example"}, False),
        ({"origin": "http://evil.example"}, True),
        ({"origin": "http://cards.example:8080"}, True),
        ({"origin": "http://cards.example.evil.example"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"sec_fetch_site": "same-origin"}, False),
        ({"sec_fetch_site": "none"}, False),
        ({"sec_fetch_site": "same-site"}, True),
        ({"sec_fetch_site": "cross-site"}, True),
        ({"origin": "http://cards.example", "sec_fetch_site": "cross-site"}, True),
        ({"origin": "https://friend.example", "sec_fetch_site": "cross-site"}, False),
        ({"origin": "http://evil.example", "authorization": "Bearer x"}, False),
        ({"origin": "http://evil.example", "authorization": "Basic x"}, True),
    ],
)
def test_whether_a_page_of_another_site_asks(headers: dict[str, str], is_foreign: bool) -> None:
    settings = Settings(origins=["https://friend.example"])
    assert is_cross_site(connection(host="cards.example", **headers), settings) is is_foreign


def test_pages_of_other_sites_change_nothing(site: Live) -> None:
    alice = site.person("Alice")
    evil = {"Origin": "http://evil.example"}
    for answer in (
        alice.delete("/api/sessions/current", headers=evil),
        alice.put("/api/me/settings", json={}, headers=evil),
        alice.post("/api/bots", json={"name": "Robot"}, headers={"Sec-Fetch-Site": "cross-site"}),
        site.client().post("/api/sessions", json={"name": "Alice", "password": PASSWORD}, headers=evil),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
        assert "set-cookie" not in answer.headers
    own = {"Origin": site.url, "Sec-Fetch-Site": "same-origin"}
    assert alice.put("/api/me/settings", json={}, headers=own).status_code == 200
    program = site.client(alice.cookies[COOKIE])
    assert program.put("/api/me/settings", json={}, headers=evil).status_code == 200


# -- guards


def test_what_is_for_people_is_not_for_guests_and_bots(site: Live) -> None:
    alice = site.person("Alice")
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    robot = site.client(alice.post("/api/bots/Robot/tokens", json={}).json()["secret"])
    for client in (site.guest(), robot):
        for answer in (client.get("/api/bots"), client.put("/api/me/password", json={"old": "", "new": PASSWORD})):
            assert (answer.status_code, answer.json()["code"]) == (403, "accounts-only")
    assert robot.delete("/api/me").status_code == 403


def test_everything_of_ones_own_needs_a_session(shared_site: Live) -> None:
    client = shared_site.client()
    schema = client.get("/api/schema/openapi.json").json()
    asked = 0
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            is_for_nobody = path in ("/api/sessions", "/api/decks") or (method, path) == ("get", "/api/me")
            if "401" in operation["responses"] and not is_for_nobody:
                concrete = path.replace("{id}", "1").replace("{", "").replace("}", "")
                assert client.request(method.upper(), concrete, json={}).status_code == 401, (method, path)
                asked += 1
    assert asked > 20


def test_only_who_was_made_an_admin_is_one(site: Live) -> None:
    alice, bob = site.person("Alice"), site.person("Bob")
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    robot = site.client(alice.post("/api/bots/Robot/tokens", json={}).json()["secret"])
    site.do(moderation.grant, "ALICE")
    assert alice.get("/api/me").json()["admin"] is True
    assert alice.get("/api/admin/reports").status_code == 200
    for client in (robot, bob, site.guest()):
        assert client.get("/api/me").json()["admin"] is False
        answer = client.get("/api/admin/reports")
        assert (answer.status_code, answer.json()["code"]) == (403, "admins-only")
    site.do(moderation.revoke, "alice")
    assert alice.get("/api/admin/reports").status_code == 403


def test_being_admin_goes_with_the_account_and_not_with_its_name(site: Live) -> None:
    root = site.admin("Root")
    root.request("DELETE", "/api/me", json={"password": PASSWORD}).raise_for_status()
    stranger = site.person("root")
    assert stranger.get("/api/me").json()["admin"] is False
    assert stranger.get("/api/admin/reports").status_code == 403


# -- headers and schema


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/nothing"])
def test_every_answer_protects_the_browser(shared_site: Live, path: str) -> None:
    headers = shared_site.client().get(path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert f"ws://{shared_site.host}" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert (headers.get("cache-control") == "no-store") is path.startswith("/api/")


@pytest.mark.parametrize("host", ["", "x; script-src *", "a b", "x,y"])
def test_the_host_that_a_client_names_cannot_widen_the_policy(host: str) -> None:
    assert policy(host) == policy("")
    assert "wss://[::1]:8000" in policy("[::1]:8000")


def test_the_schema_describes_every_route_and_its_errors(shared_site: Live) -> None:
    paths = shared_site.client().get("/api/schema/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for method, operation in operations.items():
            if operation.get("tags", ["?"])[0] in ("accounts", "admin", "blocks and reports", "bots", "decks"):
                responses: dict[str, Any] = operation["responses"]
                assert operation["description"], (method, path)
                assert {"400", "429"} <= responses.keys(), (method, path)
                assert ("requestBody" in operation) == ("413" in responses), (method, path)
                for status, response in responses.items():
                    if int(status) >= 400:
                        schema = response["content"]["application/json"]["schema"]
                        assert schema == {"$ref": "#/components/schemas/ProblemBody"}, (method, path, status)
