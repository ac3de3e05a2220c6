"""How often something may be done, and who is told to wait."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from litestar.connection import ASGIConnection
from litestar.types import Scope

from cardwright.server.limits import RATES, Limits, Rate, address
from cardwright.server.problem import Problem
from cardwright.server.settings import Settings
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
    ("client", "forwarded", "trusted", "expected"),
    [
        ("10.0.0.1", None, False, "10.0.0.1"),
        ("10.0.0.1", "1.2.3.4", False, "10.0.0.1"),
        ("10.0.0.1", "1.2.3.4", True, "1.2.3.4"),
        ("10.0.0.1", "6.6.6.6, 1.2.3.4", True, "1.2.3.4"),
        ("10.0.0.1", "", True, "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", None, False, "2001:db8:1:2::/64"),
        ("::ffff:1.2.3.4", None, False, "1.2.3.4"),
        ("a socket", None, False, "a socket"),
        (None, None, False, ""),
    ],
)
def test_where_a_connection_comes_from(
    client: str | None, forwarded: str | None, trusted: bool, expected: str
) -> None:
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    scope: dict[str, object] = {
        "type": "http",
        "headers": headers,
        "client": None if client is None else (client, 1),
        "state": {},
    }
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(cast(Scope, scope))
    assert address(connection, Settings(trust_proxy=trusted)) == expected


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


def test_one_account_is_guarded_against_guesses_from_many_addresses(start: Start) -> None:
    live = start(trust_proxy=True)
    live.server.limits = Limits(rates={**RATES, "log-in-name": Rate(3, 1000.0)})
    client = live.client()
    guesses = [
        client.post(
            "/api/sessions",
            json={"name": "ALICE" if number % 2 else "alice", "password": "guess"},
            headers={"X-Forwarded-For": f"10.0.0.{number}"},
        )
        for number in range(4)
    ]
    assert refused(guesses) == [3]
