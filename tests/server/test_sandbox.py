"""Sandboxes and forks: where they begin, who may use them, and what can be taken out of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.orm import Session

import cardwright
from cardwright.match.log import open_events
from cardwright.match.match import Match as EngineMatch
from cardwright.match.setup import read_setup
from cardwright.server.storage.models import Match
from cardwright.testing.scenario import run
from server.live import Live
from server.matches import give, make, pair, play_out, refusal, sandbox
from server.player import Player
from support.packaged import GAMES

BATTLE = "battle-lines"
DESTINY = "clashing-destiny"

SCENARIO = """
title = "A wall outlasts a striker"
game = "battle-lines"
rules = ["BL-8.5"]
text = "Brynhild meets Tyr."

[position]
start = "placement"
round = 4
[position.p1]
hand = ["sir-kay"]
field = { center = "brynhild" }
[position.p2]
hp = 7
hand = ["domovoi"]
field = { center = { card = "tyr", defense = 3 } }

[[step]]
do = ["p1 ready", "p2 ready"]
"""


@pytest.fixture
def live(site: Live) -> Live:
    """The shared server; tests with bots play their matches to the end."""
    return site


@pytest.fixture
def owner(live: Live) -> httpx.Client:
    return live.guest()


def played(live: Live, match: str) -> EngineMatch:
    """The match as the server has it."""
    return live.wait_for(live.server.hub.get(match)).table.match


def kept(session: Session, match: str) -> Match:
    return session.get_one(Match, match)


def finished(live: Live, game: str = BATTLE) -> tuple[str, httpx.Client, httpx.Client]:
    one, other = live.guest(), live.guest()
    match = pair(live, one, other, game=game)
    play_out(live, match)
    return match, one, other


def fork(client: httpx.Client, match: str, **wish: Any) -> dict[str, Any]:
    answer = client.post(f"/api/matches/{match}/fork", json=wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


# -- sandboxes


@pytest.mark.parametrize("game", GAMES)
def test_in_a_sandbox_one_plays_all_seats_and_goes_back(live: Live, owner: httpx.Client, game: str) -> None:
    table = sandbox(owner, game=game)
    name = owner.get("/api/me").json()["name"]
    assert (table["state"], table["sandbox"], table.get("public", True)) == ("running", True, False)
    assert [seat["name"] for seat in table["seats"]] == [name, name]
    assert table.get("pace") is None
    match = table["match"]
    lines: list[str] = []
    while len(lines) < 4:
        play_out(live, match, most=1)
        lines = [str(line) for line in played(live, match).lines]
    with Player(live.url, owner) as player:
        assert {player.watch(match, seat=seat)["seat"] for seat in (0, 1)} == {0, 1}
        assert player.ask(type="rewind", match=match, seat=0, to=2)["type"] == "done"
    left = [str(line) for line in played(live, match).lines]
    assert left[:2] == lines[:2]
    assert len(left) < len(lines)  # a window with nothing to pick in it passes by itself again
    assert match in [known["match"] for known in owner.get("/api/tables/mine").json()]
    assert match not in [known["match"] for known in owner.get("/api/tables").json()]


@pytest.mark.databases
def test_a_sandbox_is_for_its_owner_alone(live: Live, owner: httpx.Client) -> None:
    match = sandbox(owner, game=BATTLE)["match"]
    stranger = live.guest()
    for path in ("scenario", "report"):
        assert refusal(stranger.get(f"/api/sandboxes/{match}/{path}")) == (404, "not-found")
        assert refusal(live.client().get(f"/api/sandboxes/{match}/{path}")) == (401, "not-signed-in")
    assert refusal(stranger.delete(f"/api/sandboxes/{match}")) == (404, "not-found")
    assert refusal(stranger.post(f"/api/matches/{match}/fork", json={"at": 0})) == (404, "not-found")
    for path in ("matches", "tables"):
        assert refusal(stranger.get(f"/api/{path}/{match}")) == (404, "not-found")
        assert refusal(live.client().get(f"/api/{path}/{match}")) == (404, "not-found")
        assert owner.get(f"/api/{path}/{match}").status_code == 200
    with Player(live.url, stranger) as player:
        assert player.ask(type="watch", match=match)["code"] == "no-spectators"
    ordinary = make(owner, game=BATTLE, bots=["random"])["match"]
    assert refusal(owner.get(f"/api/sandboxes/{ordinary}/scenario")) == (404, "not-found")
    give(live, ordinary, "resign 0")


def test_a_sandbox_from_a_scenario_file(live: Live, owner: httpx.Client) -> None:
    match = sandbox(owner, scenario=SCENARIO)["match"]
    now = played(live, match).truth()
    assert now.registers["round"] == 4
    assert now.seats[1].stats["hp"] == 7
    assert [face.damage for face in now.zone("field", 1).faces] == [4]
    again = sandbox(owner, game=BATTLE, scenario=SCENARIO)
    assert again["game"] == BATTLE
    fresh = sandbox(owner, scenario=f'game = "{DESTINY}"\nseed = 3\ndecks = ["winter-vigil", "nine-winds"]')["match"]
    wanted = cardwright.game(DESTINY).start(3, ["winter-vigil", "nine-winds"]).truth()
    assert played(live, fresh).truth() == wanted
    dealt = sandbox(owner, scenario=f'game = "{DESTINY}"\nseed = 3\nvariant = {{ first = 2 }}')["match"]
    assert played(live, dealt).truth() == cardwright.game(DESTINY).start(3, variant={"first": 2}).truth()


def test_a_sandbox_from_a_position(live: Live, owner: httpx.Client) -> None:
    position = {"start": "main", "turn": 5, "active": 2, "p2": {"hand": ["village-militia x3"]}}
    match = sandbox(owner, game=DESTINY, position=position)["match"]
    now = played(live, match).truth()
    assert (now.registers["turn"], now.registers["active"]) == (5, 1)
    assert now.zone("hand", 1).count == 3


def test_a_sandbox_with_decks_and_bots(live: Live, owner: httpx.Client) -> None:
    table = sandbox(owner, game=DESTINY, decks=["winter-vigil", "nine-winds"], seat=1, bots=["random"])
    assert [seat.get("bot", "") for seat in table["seats"]] == ["random", ""]
    match = played(live, table["match"])
    assert match.decks == [list(cardwright.game(DESTINY).decks[name]) for name in ("winter-vigil", "nine-winds")]
    give(live, table["match"], "resign 1")
    assert match.over


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({}, 400, "say which game"),
        ({"game": "chess"}, 404, "no game “chess”"),
        ({"game": BATTLE, "variant": {"hp": "many"}}, 400, "hp cannot be"),
        ({"game": BATTLE, "seats": 3}, 400, "played by 2 players"),
        ({"game": BATTLE, "seat": 2}, 400, "no seat 3"),
        ({"game": BATTLE, "bots": ["random", "random"]}, 400, "no seat for you"),
        ({"game": BATTLE, "bots": ["hal"]}, 400, "no bot “hal”"),
        ({"game": BATTLE, "decks": ["ironwood"]}, 400, "without decks"),
        ({"game": DESTINY, "decks": [None, None, None]}, 400, "3 decks for 2 seats"),
        ({"game": DESTINY, "decks": ["nothing"]}, 400, "no deck “nothing”"),
        ({"game": DESTINY, "decks": ["winter-vigil"], "position": {"start": "main"}}, 400, "fresh match"),
        ({"game": BATTLE, "position": {}}, 400, "start is None"),
        ({"game": BATTLE, "position": {"start": "round", "round": 1, "p3": {}}}, 400, "played by 2 players"),
        ({"game": BATTLE, "position": {"start": "round", "round": 1, "p1": {"hp": 10**12}}}, 400, "hp must be from"),
        ({"game": BATTLE, "position": {"start": "round", "round": 1, "p1": {"hand": ["thor x99"]}}}, 400, "99"),
        ({"game": BATTLE, "surprise": 1}, 400, ""),
        ({"game": BATTLE, "scenario": ""}, 400, ""),
        ({"game": BATTLE, "scenario": "x" * 20_001}, 400, ""),
        ({"scenario": 'title = "x"\ngame = "battle-lines"\nround = = 3'}, 400, "line 3"),
        ({"scenario": 'game = "battle-lines"\n[position]\nstart = 1979-05-27'}, 400, "begins with"),
        ({"scenario": "a = " + "[" * 15_000}, 400, ""),
        ({"game": DESTINY, "scenario": SCENARIO}, 400, "is of battle-lines"),
        ({"scenario": 'title = "x"'}, 400, "“game” is missing"),
    ],
)
def test_sandboxes_that_cannot_be(owner: httpx.Client, wish: dict[str, Any], status: int, words: str) -> None:
    answer = owner.post("/api/sandboxes", json=wish)
    assert answer.status_code == status, answer.text
    assert words in answer.json()["text"]


def test_a_sandbox_needs_somebody_who_is_logged_in(live: Live) -> None:
    assert refusal(live.client().post("/api/sandboxes", json={"game": BATTLE})) == (401, "not-signed-in")


@pytest.mark.databases
def test_a_sandbox_can_be_closed(live: Live, owner: httpx.Client) -> None:
    first = sandbox(owner, game=BATTLE)["match"]
    assert owner.delete(f"/api/sandboxes/{first}").status_code == 204
    assert refusal(owner.get(f"/api/sandboxes/{first}/report")) == (404, "not-found")
    assert refusal(owner.get(f"/api/matches/{first}")) == (404, "not-found")


@pytest.mark.databases
def test_sandboxes_go_with_their_owner(live: Live, owner: httpx.Client) -> None:
    match = sandbox(owner, game=BATTLE)["match"]
    other = sandbox(live.guest(), game=BATTLE)["match"]
    owner.delete("/api/sessions/current").raise_for_status()
    assert live.do(lambda session: session.get(Match, match)) is None
    assert live.do(kept, other).id == other


# -- what is taken out of a sandbox


@pytest.mark.parametrize("game", GAMES)
def test_the_position_of_a_sandbox_is_a_scenario_file(
    live: Live, owner: httpx.Client, game: str, tmp_path: Path
) -> None:
    match = sandbox(owner, game=game)["match"]
    for number in range(4):
        answer = owner.get(f"/api/sandboxes/{match}/scenario")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-disposition"].endswith(f'{game}-{match}.toml"')
        path = tmp_path / f"{number}.toml"
        path.write_text(answer.text, encoding="utf-8")
        assert run(path).ok
        again = sandbox(owner, scenario=answer.text)["match"]
        assert played(live, again).truth().zones == read_setup(answer.text).start().truth().zones
        play_out(live, match, seed=number, most=7)


def test_a_report_has_everything_that_is_needed(live: Live, owner: httpx.Client) -> None:
    match = sandbox(owner, game=DESTINY)["match"]
    play_out(live, match, most=30)
    answer = owner.get(f"/api/sandboxes/{match}/report")
    assert answer.headers["content-type"].startswith("text/plain")
    text = answer.text
    now = played(live, match)
    assert f"Cardwright {cardwright.__version__}" in text
    assert now.game.rules_hash in text
    begin = text.index("cardwright-record 1")
    end = text.index("\n", text.index("\nend ", begin) + 1) + 1
    again = cardwright.replay(text[begin:end])
    assert again.truth().zones == now.truth().zones
    assert [again.ask(seat).announcing for seat in again.asked] == [now.ask(seat).announcing for seat in now.asked]
    assert open_events(now)[-1].text in text
    give(live, match, "resign 0")
    assert "Player 2 wins" in owner.get(f"/api/sandboxes/{match}/report").text


# -- forks


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_gone_on_with_in_a_sandbox(live: Live, owner: httpx.Client, game: str) -> None:
    match, _, _ = finished(live, game)
    over = played(live, match)
    for at in (0, 1, len(over.lines) // 2, len(over.lines) - 1):
        table = fork(owner, match, at=at, kind="sandbox")
        assert table["sandbox"]
        assert table["state"] == "running"
        assert played(live, table["match"]).commitment == over.commitment
        assert played(live, table["match"]).truth() == over.fork(at).truth()
        assert owner.get(f"/api/matches/{table['match']}").json().get("forked_at", 0) == at
    play_out(live, table["match"], seed=5)
    record = owner.get(f"/api/matches/{table['match']}/record").text
    assert cardwright.replay(record).over
    assert len(fork(owner, table["match"], at=1)["seats"]) == 2


def test_a_fork_is_played_on_with_the_link(live: Live) -> None:
    match, one, other = finished(live, DESTINY)
    over = played(live, match)
    table = fork(other, match, at=6, kind="casual")
    assert (table["state"], table.get("public", True), table.get("sandbox", False)) == ("open", False, False)
    assert [seat["seat"] for seat in table["seats"]] == [1]
    assert table["match"] not in [known["match"] for known in one.get("/api/tables").json()]
    joined = one.post(f"/api/tables/{table['match']}/seats", json={"deck": "winter-vigil"}).json()
    assert joined["state"] == "running"
    forked = played(live, table["match"])
    assert forked.decks == over.decks
    assert forked.truth() == over.fork(6).truth()
    play_out(live, table["match"], seed=9)
    summary = one.get(f"/api/matches/{table['match']}").json()
    assert summary["forked_at"] == 6
    assert not summary["table"].get("rated", False)


def origin(table: dict[str, Any]) -> tuple[str, bool]:
    """Where a table says that it comes from, and whether it promises fair shuffles."""
    return table.get("origin", ""), bool(table["commitment"])


def test_a_table_says_that_its_cards_may_be_known(live: Live, owner: httpx.Client) -> None:
    """Whoever is given the link sees it before sitting down, also if nothing was played yet."""
    match, one, _ = finished(live)
    arranged = sandbox(owner, scenario=SCENARIO)["match"]
    chosen = sandbox(owner, scenario=f'game = "{BATTLE}"\nseed = 1\n')["match"]
    stranger = live.client()
    for of, at, expected in (
        (match, 3, "fork"),
        (match, 0, "fork"),
        (chosen, 0, "fork"),
        (arranged, 0, "position"),
    ):
        table = fork(owner, of, at=at, kind="casual")["match"]
        assert origin(stranger.get(f"/api/tables/{table}").json()) == (expected, False)
    joined = one.post(f"/api/tables/{table}/seats", json={}).json()
    assert origin(joined) == ("position", False)
    give(live, table, "resign 0")
    again = one.post(f"/api/tables/{table}/rematch", json={}).json()
    assert origin(again) == origin(stranger.get(f"/api/tables/{match}").json()) == ("", True)


def test_a_fork_against_a_bot_begins_at_once(live: Live, owner: httpx.Client) -> None:
    match, _, _ = finished(live)
    table = fork(owner, match, at=3, kind="casual", seat=1, bot="random")
    assert table["state"] == "running"
    assert [seat.get("bot", "") for seat in table["seats"]] == ["random", ""]
    give(live, table["match"], "resign 1")
    tried = fork(owner, match, at=2, kind="sandbox", seat=0, bot="random")
    assert tried["sandbox"]
    assert [seat.get("bot", "") for seat in tried["seats"]] == ["", "random"]
    give(live, tried["match"], "resign 0")


def test_ones_own_running_sandbox_can_be_forked(live: Live, owner: httpx.Client) -> None:
    match = sandbox(owner, scenario=SCENARIO)["match"]
    give(live, match, "0 ready", "1 ready")
    table = fork(owner, match, at=2)
    assert played(live, table["match"]).truth() == played(live, match).truth()
    casual = fork(owner, match, at=0, kind="casual", bot="random")
    assert casual["state"] == "running"
    give(live, casual["match"], "resign 0")


def test_forks_that_cannot_be(live: Live, owner: httpx.Client) -> None:
    match, one, other = finished(live)
    count = len(played(live, match).lines)
    path = f"/api/matches/{match}/fork"
    too_far = owner.post(path, json={"at": count + 1})
    assert refusal(too_far) == (400, "at")
    assert f"0 to {count}" in too_far.json()["text"]
    assert refusal(owner.post(path, json={"at": count})) == (400, "over")
    assert refusal(owner.post(path, json={"at": 0, "seat": 2})) == (400, "seats")
    assert "no bot “hal”" in owner.post(path, json={"at": 0, "bot": "hal"}).json()["text"]
    wishes: list[Any] = [{}, {"at": -1}, {"at": 2**40}, {"at": 0, "kind": "rated"}, {"at": 0, "kind": 3}, [], "at"]
    for wish in wishes:
        assert owner.post(path, json=wish).status_code == 400
    assert refusal(live.client().post(path, json={"at": 0})) == (401, "not-signed-in")
    assert refusal(owner.post("/api/matches/nosuchmatch/fork", json={"at": 0})) == (404, "not-found")
    running = pair(live, one, other, game=BATTLE)
    refused = one.post(f"/api/matches/{running}/fork", json={"at": 0})
    assert refusal(refused) == (409, "not-over")
    assert "betray" in refused.json()["text"]
    waiting = make(one, game=BATTLE)["match"]
    assert refusal(one.post(f"/api/matches/{waiting}/fork", json={"at": 0})) == (409, "not-over")


def test_a_match_of_other_rules_cannot_be_forked(live: Live, owner: httpx.Client) -> None:
    match, _, _ = finished(live)

    def age(session: Session) -> None:
        session.get_one(Match, match).rules_hash = "older"

    live.do(age)
    assert refusal(owner.post(f"/api/matches/{match}/fork", json={"at": 0})) == (409, "other-rules")


@pytest.mark.databases
def test_open_forks_count_as_open_tables(live: Live, owner: httpx.Client) -> None:
    match, _, _ = finished(live)
    for _ in range(5):
        fork(owner, match, at=1, kind="casual")
    assert refusal(owner.post(f"/api/matches/{match}/fork", json={"at": 1, "kind": "casual"})) == (
        409,
        "too-many-tables",
    )
