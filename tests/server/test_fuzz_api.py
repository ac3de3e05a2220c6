"""Whatever is sent to the HTTP API, it answers as it has declared, and never with a mistake of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.conftest import DATABASES
from server.live import PASSWORD, Live, settings_for
from server.pair import Pair
from server.test_fuzz_socket import Ear, cookie_of
from server.test_openapi import DESCRIPTION, FOUND

EXAMPLES = 8
"""Requests to each route, right and wrong ones, each made by all kinds of people."""

WHO = ["nobody", "guest", "person", "admin"]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Site:
    """A running server with something in it, and people to ask it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.schema = schemathesis.openapi.from_dict(DESCRIPTION)
        self._count = 0
        self.friend = live.person("Friend")
        self.friend.post("/api/bots", json={"name": "Robot"}).raise_for_status()
        over = Pair(live)
        with over as (one, _):
            one.ask(type="resign", match=over.match)
        self.known: dict[str, list[Any]] = {
            "match_id": [Pair(live).match, over.match, *self._open()],
            "name": ["Friend", "Robot", "Root", over.name(0)],
            "game_id": ["clashing-destiny", "battle-lines"],
            "game": ["clashing-destiny", "battle-lines"],
            "file": ["back.svg", "picture.svg", "novice.svg", "novice"],
            "id": [1, 2, 3],
        }

    def _open(self) -> list[str]:
        made = self.friend.post("/api/tables", json={"game": "clashing-destiny"})
        return [made.json()["match"]]

    def somebody(self, who: str) -> httpx.Client | None:
        """Somebody new of a kind; there is one admin, who logs in again."""
        self._count += 1
        if who == "person":
            return self.live.person(f"Fuzz-{self._count}")
        if who == "guest":
            return self.live.guest()
        if who == "admin":
            client = self.live.client()
            known = client.post("/api/sessions", json={"name": "Root", "password": PASSWORD})
            return client if known.is_success else self.live.admin()
        return None


@pytest.fixture(scope="module")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'fuzz.db'}"
    else:
        postgres = request.getfixturevalue("postgres")
        url = postgres.url(postgres.create())
    with Live(settings_for(url)) as live:
        yield Site(live)


def requests_for(site: Site, path: str, method: str) -> st.SearchStrategy[tuple[Case[Any], dict[str, Any]]]:
    """Right and wrong requests to a route, each with values that are there for some of its parameters."""
    operation = site.schema[path][method.upper()]
    cases = st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )
    real = {name: st.sampled_from(values) for name, values in site.known.items() if f"{{{name}}}" in path}
    return st.tuples(cases, st.fixed_dictionaries({}, optional=real))


@pytest.mark.parametrize("site", DATABASES, indirect=True)
@pytest.mark.parametrize(
    ("path", "method"),
    [pytest.param(path, method, id=f"{method} {path}") for path, method, _ in FOUND],
)
def test_the_api_answers_as_declared(site: Site, path: str, method: str) -> None:
    cookies = [cookie_of(site.somebody(who)) for who in WHO]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(requests_for(site, path, method))
    def ask(made: tuple[Case[Any], dict[str, Any]]) -> None:
        case, real = made
        case.path_parameters = {**(case.path_parameters or {}), **real}
        for cookie in cookies:
            response = case.call(base_url=site.live.url, cookies={}, headers={"Cookie": cookie}, timeout=120)
            case.validate_response(response, checks=CHECKS)

    with Ear() as ear:
        ask()
    assert ear.heard == []


@pytest.mark.parametrize("site", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "wish",
    [
        pytest.param({"variant": {"clock": 2}}, id="a clock that is faster than a pace can be"),
        pytest.param({"pace": {"allowance": 60, "per": "nonsense"}}, id="a period that the game does not have"),
    ],
)
@pytest.mark.parametrize("bots", [[], ["random"]])
def test_a_table_that_cannot_begin_is_refused(site: Site, wish: dict[str, Any], bots: list[str]) -> None:
    owner, other = site.live.guest(), site.live.guest()
    made = owner.post("/api/tables", json={"game": "battle-lines", "bots": bots, **wish})
    assert made.status_code in (201, 400), made.text
    if made.status_code == 201 and not bots:
        assert other.post(f"/api/tables/{made.json()['match']}/seats", json={}).status_code == 201
