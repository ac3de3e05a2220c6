"""How often something may be done, and who is told to wait."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from litestar.connection import ASGIConnection
from litestar.types import Scope

from cardwright.server.people.guesses import device_mark, device_of
from cardwright.server.site.limits import RATES, Held, Limits, Rate, address
from cardwright.server.site.problem import Problem
from cardwright.server.site.settings import Settings
from server.conftest import Start
from server.live import PASSWORD

RATE = {"pick": Rate(3, 10.0)}


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_full_at_first_and_fills_up_with_time() -> None:
    clock = Clock()
    limits = Limits(rates=RATE, now=clock)
    assert [limits.take("pick", "a") for _ in range(4)] == [None, None, None, 10.0]
    clock.now += 4
    assert limits.take("pick", "a") == pytest.approx(6.0)
    clock.now += 6
    assert limits.take("pick", "a") is None
    assert limits.take("pick", "a") == pytest.approx(10.0)
    clock.now += 1000
    assert [limits.take("pick", "a") for _ in range(4)] == [None, None, None, 10.0]


def test_waiting_is_not_made_longer_by_asking() -> None:
    clock = Clock()
    limits = Limits(rates=RATE, now=clock)
    for _ in range(50):
        limits.take("pick", "a")
    clock.now += 10
    assert limits.take("pick", "a") is None


def test_everybody_and_everything_has_a_bucket_of_its_own() -> None:
    limits = Limits(rates={**RATE, "chat": Rate(1, 1.0)}, now=Clock())
    for _ in range(3):
        limits.take("pick", "a")
    assert limits.take("pick", "a") is not None
    assert limits.take("pick", "b") is None
    assert limits.take("chat", "a") is None


def test_memory_is_bounded_and_whoever_is_active_is_remembered() -> None:
    limits = Limits(rates=RATE, most=100, now=Clock())
    for _ in range(3):
        limits.take("pick", "busy")
    for number in range(1000):
        limits.take("pick", str(number))
        assert limits.take("pick", "busy") is not None
    assert len(limits) == 100


def test_what_was_given_back_does_not_count_and_a_bucket_never_overflows() -> None:
    limits = Limits(rates=RATE, now=Clock())
    for _ in range(50):
        assert limits.take("pick", "a") is None
        limits.give_back("pick", "a")
    limits.give_back("pick", "a")
    assert [limits.take("pick", "a") for _ in range(4)] == [None, None, None, 10.0]
    Limits(rates=RATE).give_back("pick", "never used")


def test_limits_can_be_switched_off() -> None:
    limits = Limits(enabled=False, rates=RATE)
    assert {limits.take("pick", "a") for _ in range(100)} == {None}


def test_a_demand_says_how_long_to_wait() -> None:
    limits = Limits(rates={"log-in": Rate(1, 1.5)}, now=Clock())
    limits.demand("log-in", "a")
    with pytest.raises(Problem, match="in 2 seconds") as caught:
        limits.demand("log-in", "a")
    assert (caught.value.status, caught.value.retry_after) == (429, 2)


@pytest.mark.parametrize(
    ("client", "forwarded", "hops", "expected"),
    [
        ("10.0.0.1", [], 0, "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4"], 0, "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4"], 1, "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4"], 1, "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4"], 1, "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 7.7.7.7", "8.8.8.8,1.2.3.4"], 1, "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4, 9.9.9.9"], 2, "1.2.3.4"),
        ("10.0.0.1", ["1.2.3.4"], 2, "1.2.3.4"),
        ("10.0.0.1", [""], 1, "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", [], 0, "2001:db8:1:2::/64"),
        ("::ffff:1.2.3.4", [], 0, "1.2.3.4"),
        ("a socket", [], 0, "a socket"),
        (None, [], 0, ""),
    ],
)
def test_where_a_connection_comes_from(client: str | None, forwarded: list[str], hops: int, expected: str) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope: dict[str, object] = {
        "type": "http",
        "headers": headers,
        "client": None if client is None else (client, 1),
        "state": {},
    }
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(cast(Scope, scope))
    assert address(connection, Settings(trust_proxy=hops > 0, proxy_hops=max(1, hops))) == expected


def refused(answers: list[httpx.Response]) -> list[int]:
    """After how many answers the first was a 429, which must say when to come back."""
    late = [place for place, answer in enumerate(answers) if answer.status_code == 429]
    for place in late:
        assert answers[place].json()["code"] == "too-often"
        assert int(answers[place].headers["retry-after"]) >= 1
    return late[:1]


def test_log_ins_registrations_guests_and_requests_are_limited(start: Start) -> None:
    live = start()
    live.server.limits = Limits(rates={**{kind: Rate(2, 1000.0) for kind in RATES}, "api": Rate(12, 1000.0)})
    wrong = {"name": "Alice", "password": PASSWORD}
    people = [{"name": f"Alice{number}", "password": PASSWORD} for number in range(3)]
    assert refused([live.client().post("/api/sessions", json=wrong) for _ in range(3)]) == [2]
    assert refused([live.client().post("/api/guests") for _ in range(3)]) == [2]
    assert refused([live.client().post("/api/accounts", json=person) for person in people]) == [2]
    assert refused([live.client().get("/api/me") for _ in range(4)]) == [3]


# -- guesses at passwords


def guess(client: httpx.Client, name: str, address: str, password: str = "guess") -> httpx.Response:
    return client.post(
        "/api/sessions", json={"name": name, "password": password}, headers={"X-Forwarded-For": address}
    )


def test_one_account_is_guarded_against_guesses_from_many_addresses(start: Start) -> None:
    live = start(trust_proxy=True)
    live.server.limits = Limits(rates={**RATES, "log-in-name": Rate(3, 1000.0)})
    client = live.client()
    guesses = [guess(client, "ALICE" if number % 2 else "alice", f"10.0.0.{number}") for number in range(4)]
    assert refused(guesses) == [3]


def test_what_was_spent_counts_even_if_there_was_not_so_much_left() -> None:
    clock = Clock()
    limits = Limits(rates={"engine": Rate(2000, 0.01)}, now=clock)
    limits.demand_left("engine", "a")
    limits.spend("engine", "a", 2500)
    limits.demand_left("engine", "b")
    with pytest.raises(Problem, match="try again in 6 seconds") as caught:
        limits.demand_left("engine", "a")
    assert (caught.value.status, caught.value.code, caught.value.retry_after) == (429, "too-much", 6)
    clock.now += 6
    limits.demand_left("engine", "a")


def test_what_is_held_is_given_back() -> None:
    held = Held(True)
    with held.hold({"a": 1, "b": 2}) as first, held.hold({"b": 2}) as second, held.hold({"c": 9, "b": 2}) as third:
        assert (first, second, third) == (True, True, False)
        with held.hold({"a": 1}) as fourth:
            assert not fourth
    with held.hold({"a": 1, "b": 1}) as again:
        assert again
    assert not held._counts


def test_pages_are_limited_but_not_probes_of_the_machine_itself(start: Start) -> None:
    live = start(trust_proxy=True)
    live.server.limits = Limits(rates={**RATES, "api": Rate(4, 1000.0)})
    client = live.client()
    far = {"X-Forwarded-For": "10.0.0.9"}
    paths = ["/healthz", "/metrics", "/", "/api/tables"]
    assert refused([client.get(path, headers=far) for path in [*paths, "/healthz"]]) == [4]
    assert refused([client.get("/lobby", headers=far)]) == [0]
    assert {client.get(path).status_code for path in ("/healthz", "/metrics") for _ in range(10)} == {200}
    assert refused([client.get("/") for _ in range(5)]) == [4]


def test_one_address_cannot_shut_a_name(start: Start) -> None:
    """At full pace for an hour; whoever knows the password gets in from any other address, also in a new browser."""
    live = start(trust_proxy=True)
    clock = Clock()
    live.server.limits = Limits(now=clock)
    live.person("Alice")
    attacker = live.client()
    statuses = []
    for _ in range(360):
        clock.now += 10.0
        statuses.append(guess(attacker, "Alice", "10.0.0.1").status_code)
    assert statuses.count(401) < 80
    assert guess(live.client(), "Alice", "10.0.0.2", PASSWORD).status_code == 201


def test_whoever_has_logged_in_before_is_not_shut_out_by_many_addresses(start: Start) -> None:
    live = start(trust_proxy=True)
    live.server.limits = Limits(rates={**RATES, "log-in-name": Rate(3, 1000.0)})
    alice = live.person("Alice")
    for number in range(10):
        guess(live.client(), "Alice", f"10.0.0.{number}")
    assert guess(live.client(), "Alice", "10.0.1.1", PASSWORD).status_code == 429
    alice.delete("/api/sessions/current").raise_for_status()
    assert guess(alice, "Alice", "10.0.1.2", PASSWORD).status_code == 201
    mallory = live.person("Mallory")
    assert guess(mallory, "Alice", "10.0.1.3", PASSWORD).status_code == 429
    new = {"old": PASSWORD, "new": "seven quiet lanterns"}
    assert alice.put("/api/me/password", json=new).status_code == 204
    assert guess(alice, "Alice", "10.0.1.4", new["new"]).status_code == 201


def test_a_known_browser_has_few_guesses_as_well(start: Start) -> None:
    live = start(trust_proxy=True)
    live.server.limits = Limits(rates={**RATES, "log-in-device": Rate(2, 1000.0)})
    alice = live.person("Alice")
    assert refused([guess(alice, "Alice", f"10.0.0.{number}") for number in range(3)]) == [2]


def test_right_passwords_do_not_count(start: Start) -> None:
    live = start(trust_proxy=True)
    tight = {kind: Rate(2, 1000.0) for kind in ("log-in-from", "log-in-name", "log-in-device")}
    live.server.limits = Limits(rates={**RATES, **tight})
    alice = live.person("Alice")
    for client in (live.client(), alice):
        assert [guess(client, "Alice", "10.0.0.1", PASSWORD).status_code for _ in range(4)] == [201] * 4
    for _ in range(4):
        alice.put("/api/me/password", json={"old": PASSWORD, "new": PASSWORD}).raise_for_status()


def test_nobody_else_uses_up_the_guesses_at_ones_own_password(start: Start) -> None:
    """Changing it and deleting the account count for the session that does it."""
    live = start(trust_proxy=True)
    tight = {kind: Rate(2, 1000.0) for kind in ("log-in-name", "log-in-device")}
    live.server.limits = Limits(rates={**RATES, **tight})
    alice = live.person("Alice")
    for number in range(4):
        guess(live.client(), "Alice", f"10.0.0.{number}")
    wrong = [alice.put("/api/me/password", json={"old": "wrong", "new": PASSWORD}) for _ in range(3)]
    assert refused(wrong) == [2]


def test_a_mark_is_of_one_password() -> None:
    mark = device_mark("one hash")
    assert device_of(mark, "one hash") is not None
    for wrong in (mark[:-1], mark[1:], mark + "0", "", "é", mark[:22]):
        assert device_of(wrong, "one hash") is None
    assert device_of(mark, "another hash") is None
    assert device_of(mark, None) is None
    assert device_mark("one hash") != mark
