"""How many tables one account, and one address, may have at the same time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cardwright.server.site.limits import RATES, Limits, Rate
from server.conftest import Start
from server.live import Live
from server.matches import give, make, refusal, sandbox
from server.player import Player

pytestmark = pytest.mark.databases

BATTLE = "battle-lines"

FEW = {"people_tables": 2, "bot_tables": 2, "bots_only_tables": 1, "sandboxes": 2}


@pytest.fixture
def live(start: Start) -> Live:
    """A server on which nobody may have much, but may try it often."""
    live = start(limits=True, **FEW)
    live.server.limits = Limits(enabled=False)
    return live


def wish(client: httpx.Client, **more: object) -> httpx.Response:
    return client.post("/api/tables", json={"game": BATTLE, "pace": None, **more})


def test_tables_with_bots_are_counted_until_they_are_over(live: Live) -> None:
    anna = live.person("anna")
    first = make(anna, game=BATTLE, bots=["random"])["match"]
    make(anna, game=BATTLE, bots=["random"])
    refused = wish(anna, bots=["random"])
    assert refusal(refused) == (409, "too-many-tables")
    assert refused.json()["text"] == "you may have 2 tables with bots at the same time; finish or resign one first"
    opened = make(anna, game=BATTLE)["match"]
    assert refusal(anna.post(f"/api/tables/{opened}/bots", json={"bot": "random"})) == (409, "too-many-tables")
    give(live, first, "resign 0")
    assert wish(anna, bots=["random"]).status_code == 201
    assert refusal(anna.post(f"/api/tables/{first}/rematch", json={})) == (409, "too-many-tables")


def test_tables_with_people_are_counted_for_all_who_sit_there(live: Live) -> None:
    anna, bert, clara = live.person("anna"), live.person("bert"), live.person("clara")
    matches = [make(anna, game=BATTLE)["match"] for _ in range(2)]
    assert refusal(wish(anna)) == (409, "too-many-tables")
    for match in matches:
        assert bert.post(f"/api/tables/{match}/seats", json={}).status_code == 201
    third = make(clara, game=BATTLE)["match"]
    assert refusal(bert.post(f"/api/tables/{third}/seats", json={})) == (409, "too-many-tables")
    with Player(live.url, bert) as player:
        assert player.ask(type="seek", game=BATTLE)["code"] == "too-many-tables"
    give(live, matches[0], "resign 0")
    assert anna.post(f"/api/tables/{matches[0]}/rematch", json={}).status_code == 201
    assert bert.post(f"/api/tables/{third}/seats", json={}).status_code == 201
    assert refusal(bert.post(f"/api/tables/{matches[0]}/rematch", json={})) == (409, "too-many-tables")


def test_guests_may_have_half_and_no_tables_for_bots_only(live: Live) -> None:
    guest = live.guest()
    make(guest, game=BATTLE, bots=["random"])
    refused = wish(guest, bots=["random"])
    assert refusal(refused) == (409, "too-many-tables")
    assert "register an account" in refused.json()["text"]
    assert refusal(wish(guest, bots=["random"] * 2, bots_only=True)) == (403, "accounts-only")


def test_there_is_one_table_for_bots_only(live: Live) -> None:
    anna = live.person("anna")
    live.server.thinkers.close()
    live.server.hub._stopping = True
    make(anna, game=BATTLE, bots=["random"] * 2, bots_only=True)
    assert refusal(wish(anna, bots=["random"] * 2, bots_only=True)) == (409, "too-many-tables")


def test_sandboxes_are_counted_until_they_are_closed(live: Live) -> None:
    anna = live.person("anna")
    first = sandbox(anna, game=BATTLE)["match"]
    sandbox(anna, game=BATTLE)
    assert refusal(anna.post("/api/sandboxes", json={"game": BATTLE})) == (409, "too-many-sandboxes")
    assert refusal(anna.post(f"/api/matches/{first}/fork", json={"at": 0})) == (409, "too-many-sandboxes")
    anna.delete(f"/api/sandboxes/{first}").raise_for_status()
    sandbox(anna, game=BATTLE)


@pytest.mark.parametrize(
    "ask",
    [
        lambda client: wish(client, bots=["random"]),
        lambda client: client.post("/api/sandboxes", json={"game": BATTLE}),
    ],
    ids=["tables", "sandboxes"],
)
def test_wishes_at_once_do_not_all_find_room(live: Live, ask: Callable[[httpx.Client], httpx.Response]) -> None:
    anna = live.person("anna")
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(ask, [anna] * 12))
    assert sorted(answer.status_code for answer in answers) == [201] * 2 + [409] * 10


def test_those_of_one_address_have_so_many_together(start: Start) -> None:
    live = start(limits=True, trust_proxy=True, address_tables=3)
    live.server.limits = Limits(enabled=False)
    here = {"X-Forwarded-For": "10.1.1.1"}
    people = [live.guest() for _ in range(4)]
    for guest in people[:3]:
        assert guest.post("/api/tables", json={"game": BATTLE}, headers=here).status_code == 201
    last = people[3]
    refused = last.post("/api/tables", json={"game": BATTLE}, headers=here)
    assert refusal(refused) == (409, "too-many-tables")
    assert "one address" in refused.json()["text"]
    assert last.post("/api/tables", json={"game": BATTLE}, headers={"X-Forwarded-For": "10.1.1.2"}).status_code == 201


def test_tables_are_not_opened_too_often(start: Start) -> None:
    live = start(limits=True)
    live.server.limits = Limits(rates={**RATES, "tables": Rate(2, 1000.0)})
    anna = live.person("anna")
    match = make(anna, game=BATTLE, bots=["random"])["match"]
    give(live, match, "resign 0")
    assert anna.post(f"/api/tables/{match}/rematch", json={}).status_code == 201
    for path, body in [
        ("/api/tables", {"game": BATTLE}),
        ("/api/sandboxes", {"game": BATTLE}),
        (f"/api/matches/{match}/fork", {"at": 0}),
        (f"/api/tables/{match}/rematch", {}),
    ]:
        assert refusal(anna.post(path, json=body)) == (429, "too-often")
