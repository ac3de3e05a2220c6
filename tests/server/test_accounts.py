"""Registering, logging in and out, guests, sessions, settings, and accounts that end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from cardwright.server.people import accounts
from cardwright.server.people.auth import COOKIE
from cardwright.server.people.names import LONGEST, checked, for_guest, key_of
from cardwright.server.people.passwords import Passwords
from cardwright.server.site.problem import Problem
from server import rows
from server.conftest import Start
from server.live import PASSWORD, Live
from server.player import Player

pytestmark = pytest.mark.databases

INJECTION = "'; DROP TABLE account; --"

NO_REGISTRATIONS: list[object] = [
    {},
    {"name": "Alice"},
    {"name": "Alice", "password": "short"},
    {"name": "Alice", "password": "x" * 129},
    {"name": "Alice", "password": 12345678},
    {"name": None, "password": PASSWORD},
    {"name": ["Alice"], "password": PASSWORD},
    {"name": "Alice", "password": PASSWORD, "admin": True},
    {"name": INJECTION, "password": PASSWORD},
    {"name": "<script>", "password": PASSWORD},
    ["Alice", PASSWORD],
]

NO_SETTINGS: list[object] = [
    {"theme": "<script>"},
    {"theme": 3},
    {"colour": "red"},
    {"text_size": 500},
    {"auto_pass": -1},
    {"auto_pass": "soon"},
    {"stops": ["x"] * 101},
    {"stops": ["x" * 81]},
    {"stops": [INJECTION]},
    {"language": "Deutsch!"},
    [],
]


def register(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/accounts", json={"name": name, "password": password})


def log_in(client: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/sessions", json={"name": name, "password": password})


# -- names


@pytest.mark.parametrize("name", ["Al", "O_o-1", "Ångström", "李小龙", "महेश", "x" * LONGEST, "7of9"])
def test_names_of_any_script_are_taken(name: str) -> None:
    assert checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "a",
        "x" * (LONGEST + 1),
        "two words",
        "-al",
        "_al",
        "\u0301al",
        "<b>al</b>",
        INJECTION,
        "al\0",
        "al\u202eroy",
        "a\u200db",
        "z\u0301\u0301\u0301\u0301",
        "\ufdfa\ufdfa",
        "Guest",
        "BOT",
    ],
)
def test_other_names_are_refused_with_a_reason(name: str) -> None:
    with pytest.raises(Problem, match="the name ") as caught:
        checked(name)
    assert (caught.value.status, caught.value.code) == (400, "bad-name")


@pytest.mark.parametrize(
    ("one", "other"), [("Straße", "STRASSE"), ("ＡＬ", "al"), ("Σίσυφος", "σίσυφοΣ"), ("Å", "A\u030a")]
)
def test_names_that_differ_only_in_capitals_or_writing_are_the_same(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_names_of_guests_are_names() -> None:
    for _ in range(50):
        name = for_guest()
        assert checked(name) == name


# -- registering and logging in


@pytest.mark.rules("BL-1.3")
def test_a_name_and_a_password_are_all_it_takes_to_register(site: Live) -> None:
    client = site.client()
    answer = register(client, "Alice")
    assert answer.status_code == 201
    assert (answer.json()["name"], answer.json()["kind"]) == ("Alice", "person")
    assert client.get("/api/me").json() == answer.json()
    taken = register(site.client(), "aLICE")
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    assert log_in(site.client(), "ALICE").json()["name"] == "Alice"


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "password",
        "P@ssw0rd",
        "aaaaaaaa",
        " " * 8,
        "qwertyuiop",
        "letmein123",
        "Alice-Liddell",
        "ALICE-Liddell alice-liddell",
        "alice-liddell2024",
        "abcabcabcabc",
    ],
)
def test_passwords_that_others_would_guess_are_refused(site: Live, password: str) -> None:
    answer = register(site.client(), "Alice-Liddell", password)
    assert (answer.status_code, answer.json()["code"]) == (400, "weak-password")
    settled = site.guest().post("/api/me/account", json={"name": "Alice-Liddell", "password": password})
    assert (settled.status_code, settled.json()["code"]) == (400, "weak-password")
    alice = site.person("Alice-Liddell")
    changed = alice.put("/api/me/password", json={"old": PASSWORD, "new": password})
    assert (changed.status_code, changed.json()["code"]) == (400, "weak-password")
    assert log_in(site.client(), "Alice-Liddell").status_code == 201


@pytest.mark.parametrize("password", [PASSWORD, "Alice likes purple tea", "zt6!kQp0", "мой дядя самых"])
def test_other_passwords_are_taken(site: Live, password: str) -> None:
    assert register(site.client(), "Alice", password).status_code == 201
    assert log_in(site.client(), "Alice", password).status_code == 201


@pytest.mark.rules("BL-1.1")
def test_nobody_takes_a_seat_before_logging_in(live: Live) -> None:
    client = live.client()
    table = {"game": "battle-lines"}
    refused = client.post("/api/tables", json=table)
    assert (refused.status_code, refused.json()["code"]) == (401, "not-signed-in")
    register(client, "Alice").raise_for_status()
    made = client.post("/api/tables", json=table)
    assert made.status_code == 201
    seats = f"/api/tables/{made.json()['match']}/seats"
    client.delete("/api/sessions/current").raise_for_status()
    register(client, "Bob").raise_for_status()
    client.delete("/api/sessions/current").raise_for_status()
    assert client.post(seats, json={}).status_code == 401
    log_in(client, "Bob").raise_for_status()
    assert client.post(seats, json={}).status_code == 201


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: Live) -> None:
    cookie = register(site.client(), "Alice").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_the_cookie_is_for_https_only_where_the_settings_say_so(start: Start) -> None:
    live = start(secure_cookies=True)
    assert "Secure" in register(live.client(), "Alice").headers["set-cookie"]


def test_what_is_no_registration_is_refused(site: Live) -> None:
    client = site.client()
    for body in NO_REGISTRATIONS:
        answer = client.post("/api/accounts", json=body)
        assert answer.status_code == 400, body
        assert set(answer.json()) <= {"code", "text", "reasons"}
        assert "set-cookie" not in answer.headers
    assert site.do(rows.account, "Alice") is None


def test_what_is_no_json_is_refused(site: Live) -> None:
    for body in (b"", b"{", b"\xff\xfe", b'{"name": "\\ud800", "password": "12345678"}', b"[" * 5000):
        assert site.client().post("/api/accounts", content=body).status_code == 400, body


def test_a_body_that_is_too_large_is_refused(site: Live) -> None:
    answer = register(site.client(), "Alice", "x" * 100_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_one_of_many_who_register_the_same_name_at_once_gets_it(site: Live) -> None:
    clients = [site.client() for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda client: register(client, "Alice").status_code, clients))
    assert sorted(answers) == [201] + [409] * 5


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(
    site: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.person("Alice")
    verified: list[str] = []
    verify = site.server.passwords._verify

    def watched(kept: str, password: str) -> bool:
        verified.append(kept)
        return verify(kept, password)

    monkeypatch.setattr(site.server.passwords, "_verify", watched)
    answers = [log_in(site.client(), name, "wrong") for name in ("Alice", "Nobody", INJECTION, "a\0b")]
    assert [answer.status_code for answer in answers] == [401] * 4
    assert len({answer.text for answer in answers}) == 1
    assert len(verified) == 4


def test_guests_and_bots_have_no_password_to_log_in_with(site: Live) -> None:
    site.person("Alice").post("/api/bots", json={"name": "Robot"}).raise_for_status()
    guest = site.guest().get("/api/me").json()["name"]
    for name in ("Robot", guest):
        assert log_in(site.client(), name, "").status_code == 401


def test_a_password_is_the_same_however_a_keyboard_writes_it(site: Live) -> None:
    register(site.client(), "Alice", "Ångström").raise_for_status()
    assert log_in(site.client(), "Alice", "A\u030angstro\u0308m").status_code == 201


def test_a_password_is_hashed_anew_when_the_parameters_change(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    site.person("Alice")
    before = site.do(accounts.credentials, "Alice")
    monkeypatch.setattr(site.server, "passwords", Passwords(16))
    assert log_in(site.client(), "Alice").status_code == 201
    after = site.do(accounts.credentials, "Alice")
    assert before is not None
    assert after is not None
    assert before[1] != after[1]
    assert not site.server.passwords.is_outdated(after[1])
    assert log_in(site.client(), "Alice").status_code == 201
    assert site.do(accounts.credentials, "Alice") == after


def test_too_many_who_wait_for_a_hash_are_told_to_come_back(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.server.passwords, "_waiting", 64)
    answer = register(site.client(), "Alice")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")


def test_registration_can_be_closed(start: Start) -> None:
    live = start(registration=False)
    assert register(live.client(), "Alice").json()["code"] == "registration-closed"
    answer = live.guest().post("/api/me/account", json={"name": "Alice", "password": PASSWORD})
    assert answer.json()["code"] == "registration-closed"


# -- sessions


def test_whoever_logs_out_is_out(site: Live) -> None:
    alice = site.person("Alice")
    cookies = dict(alice.cookies)
    answer = alice.delete("/api/sessions/current")
    assert answer.status_code == 204
    assert COOKIE not in alice.cookies
    assert (
        site.client()
        .get("/api/me", headers={"Cookie": f"{next(iter(cookies))}={next(iter(cookies.values()))}"})
        .status_code
        == 401
    )
    assert log_in(alice, "Alice").status_code == 201


def test_sessions_are_listed_and_ended_one_by_one(site: Live) -> None:
    alice = site.person("Alice")
    elsewhere = site.client()
    elsewhere.headers["User-Agent"] = "Elsewhere " + "x" * 500
    log_in(elsewhere, "Alice").raise_for_status()
    listed: list[dict[str, Any]] = alice.get("/api/sessions").json()
    assert [one["current"] for one in listed] == [False, True]
    assert listed[0]["label"].startswith("Elsewhere")
    assert alice.delete(f"/api/sessions/{listed[0]['id']}").status_code == 204
    assert elsewhere.get("/api/me").status_code == 401
    assert alice.get("/api/me").status_code == 200
    assert alice.delete(f"/api/sessions/{listed[0]['id']}").status_code == 404


def test_what_is_no_id_of_a_session_is_refused(site: Live) -> None:
    alice = site.person("Alice")
    for id in ("0", "-1", "99999999999999999999", "x", "1.5"):
        assert alice.delete(f"/api/sessions/{id}").status_code in (400, 404), id


def test_nobody_ends_sessions_of_others(site: Live) -> None:
    alice, bob = site.person("Alice"), site.person("Bob")
    [listed] = alice.get("/api/sessions").json()
    assert bob.delete(f"/api/sessions/{listed['id']}").status_code == 404
    assert alice.get("/api/me").status_code == 200


def test_logging_in_again_ends_the_session_of_the_same_browser(site: Live) -> None:
    alice = site.person("Alice")
    log_in(alice, "Alice").raise_for_status()
    assert len(alice.get("/api/sessions").json()) == 1


def test_a_program_that_registers_others_keeps_its_token(site: Live) -> None:
    alice = site.person("Alice")
    program = site.client(next(iter(alice.cookies.values())))
    register(program, "Bob").raise_for_status()
    program.cookies.clear()
    assert program.get("/api/me").json()["name"] == "Alice"


def test_an_account_has_so_many_sessions_and_no_more(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.people.tokens.MOST", 3)
    clients = [site.person("Alice")]
    for _ in range(3):
        clients.append(site.client())
        log_in(clients[-1], "Alice").raise_for_status()
    assert [client.get("/api/me").status_code for client in clients] == [401, 200, 200, 200]


def test_a_new_password_ends_all_other_sessions(site: Live) -> None:
    alice, elsewhere = site.person("Alice"), site.client()
    log_in(elsewhere, "Alice").raise_for_status()
    wrong = alice.put("/api/me/password", json={"old": "wrong", "new": "another horse"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-password")
    assert alice.put("/api/me/password", json={"old": PASSWORD, "new": "short"}).status_code == 400
    assert elsewhere.get("/api/me").status_code == 200
    assert alice.put("/api/me/password", json={"old": PASSWORD, "new": "another horse"}).status_code == 204
    assert alice.get("/api/me").status_code == 200
    assert elsewhere.get("/api/me").status_code == 401
    assert log_in(elsewhere, "Alice").status_code == 401
    assert log_in(elsewhere, "Alice", "another horse").status_code == 201


# -- guests


@pytest.mark.rules("BL-1.5")
def test_a_guest_comes_with_one_click_and_is_gone_after_logging_out(site: Live) -> None:
    guest = site.client()
    answer = guest.post("/api/guests")
    assert answer.status_code == 201
    name = answer.json()["name"]
    assert answer.json()["kind"] == "guest"
    assert guest.get("/api/me").json()["name"] == name
    site.person("Alice")
    site.do(rows.add_match, "finished", name, "Alice")
    secret = guest.cookies[COOKIE]
    assert guest.delete("/api/sessions/current").status_code == 204
    assert guest.get("/api/me").json() is None
    assert site.client(secret).get("/api/me").status_code == 401
    assert site.do(rows.account, name) is None
    assert site.do(rows.seats, "finished") == [("guest", False), ("Alice", True)]
    assert site.do(rows.speakers, "finished") == ["guest", "Alice"]


def test_a_guest_becomes_a_person_and_keeps_everything(site: Live) -> None:
    guest = site.guest()
    before = guest.get("/api/me").json()
    site.person("Alice")
    site.do(rows.add_match, "finished", before["name"], "Alice")
    taken = guest.post("/api/me/account", json={"name": "ALICE", "password": PASSWORD})
    assert taken.status_code == 409
    assert guest.get("/api/me").json() == before
    answer = guest.post("/api/me/account", json={"name": "Bob", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json() == {**before, "name": "Bob", "kind": "person"}
    assert site.do(rows.seats, "finished") == [("Bob", True), ("Alice", True)]
    assert guest.delete("/api/sessions/current").status_code == 204
    assert log_in(guest, "Bob").json()["created"] == before["created"]
    again = guest.post("/api/me/account", json={"name": "Carol", "password": PASSWORD})
    assert (again.status_code, again.json()["code"]) == (409, "not-a-guest")


def test_a_guest_who_registers_gets_a_new_token_and_open_sockets_learn_it(start: Start) -> None:
    live = start()
    guest = live.guest()
    old = guest.cookies[COOKIE]
    with Player(live.url, guest) as player, Player(live.url, live.guest()) as stranger:
        guest.post("/api/me/account", json={"name": "Alice", "password": PASSWORD}).raise_for_status()
        news = player.until(lambda message: message["type"] == "welcome")
        assert (news["name"], news["kind"], news.get("id", 0)) == ("Alice", "person", 0)
        live.wait_for(live.server.look_for_ended_sessions())
        assert player.ask(type="seek", game="battle-lines", rated=True)["type"] == "done"
        assert stranger.ask(type="ping")["type"] == "pong"
        assert [message["type"] for message in stranger.inbox] == ["welcome", "pong"]
    assert guest.cookies[COOKIE] != old
    assert guest.get("/api/me").json()["name"] == "Alice"
    assert live.client(old).get("/api/me").status_code == 401
    assert len(guest.get("/api/sessions").json()) == 1


def test_a_guest_who_never_comes_back_is_deleted_when_the_session_has_expired(site: Live) -> None:
    name = site.guest().get("/api/me").json()["name"]
    site.person("Alice")
    site.do(rows.age_tokens, 31 * 86400.0)
    stays = site.guest().get("/api/me").json()["name"]
    assert len(site.do(accounts.tidy)) == 1
    assert site.do(rows.account, name) is None
    assert site.do(rows.account, "Alice") is not None
    assert site.do(rows.account, stays) is not None


def test_guests_can_be_kept_out(start: Start) -> None:
    answer = start(guests=False).client().post("/api/guests")
    assert (answer.status_code, answer.json()["code"]) == (403, "no-guests")


def test_a_guest_is_refused_when_no_name_is_free(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    site.person("quiet-heron-412")
    monkeypatch.setattr("cardwright.server.people.names.for_guest", lambda: "quiet-heron-412")
    assert site.client().post("/api/guests").status_code == 503


# -- settings


def test_settings_are_kept(site: Live) -> None:
    alice = site.person("Alice")
    standard = alice.get("/api/me").json()["settings"]
    wanted = {
        **standard,
        "theme": "dark",
        "stops": ["clashing-destiny:battle"],
        "auto_pass": 2.5,
        "language": "de-AT",
    }
    assert alice.put("/api/me/settings", json=wanted).json() == wanted
    assert alice.get("/api/me").json()["settings"] == wanted
    assert alice.put("/api/me/settings", json={}).json() == standard


def test_settings_that_do_not_exist_are_refused(site: Live) -> None:
    alice = site.person("Alice")
    for settings in NO_SETTINGS:
        assert alice.put("/api/me/settings", json=settings).status_code == 400, settings


def test_settings_of_another_version_are_forgotten(site: Live) -> None:
    alice = site.person("Alice")
    standard = alice.get("/api/me").json()
    account = site.do(rows.account, "Alice")
    assert account is not None
    site.do(accounts.keep_settings, account.id, {"wallpaper": "castle"})
    assert alice.get("/api/me").json() == standard


# -- the end of an account


def test_a_deleted_account_is_gone_but_its_matches_keep_its_name(site: Live) -> None:
    alice, elsewhere = site.person("Alice"), site.client()
    log_in(elsewhere, "Alice").raise_for_status()
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    site.person("Bob")
    site.do(rows.add_match, "finished", "Alice", "Robot", "Bob")
    for body in (None, {"password": "wrong"}):
        assert alice.request("DELETE", "/api/me", json=body).status_code == 403
    secret = alice.cookies[COOKIE]
    assert alice.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 204
    assert alice.get("/api/me").json() is None
    assert [client.get("/api/me").status_code for client in (site.client(secret), elsewhere)] == [401, 401]
    assert log_in(site.client(), "Alice").status_code == 401
    assert site.do(rows.account, "Robot") is None
    assert site.do(rows.seats, "finished") == [("Alice", False), ("Robot", False), ("Bob", True)]
    assert register(site.client(), "Alice").status_code == 201


def test_a_guest_may_delete_itself_without_a_password(site: Live) -> None:
    guest = site.guest()
    secret = guest.cookies[COOKIE]
    assert guest.delete("/api/me").status_code == 204
    assert guest.get("/api/me").json() is None
    assert site.client(secret).get("/api/me").status_code == 401


def test_everybody_who_wants_to_know_is_told_of_sessions_that_end(
    site: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[bool, bool, bool]] = []

    async def tell(gone: Any) -> None:
        told.append((gone.token is not None, gone.keep is not None, gone.deleted))

    monkeypatch.setattr(site.server, "on_signed_off", [tell])
    alice = site.person("Alice")
    alice.put("/api/me/password", json={"old": PASSWORD, "new": PASSWORD}).raise_for_status()
    alice.delete("/api/sessions/current").raise_for_status()
    site.guest().delete("/api/sessions/current").raise_for_status()
    assert told == [(False, True, False), (True, False, False), (False, False, True)]
