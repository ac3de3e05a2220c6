"""Work that strangers ask for: others never wait for it, it has an end, and nobody gets all of it.

A worker that is stopped (SIGSTOP) stands for work that takes for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.orm import Session

from cardwright.errors import DeckError
from cardwright.match.game import game
from cardwright.server.matches import deck_lists, exports, finished, journal, plans, tables
from cardwright.server.matches.wishes import SandboxWish
from cardwright.server.play.table import Table
from cardwright.server.site.desk import Customer, Desk
from cardwright.server.site.limits import RATES, Limits, Rate
from cardwright.server.storage.models import Match
from server.conftest import Start
from server.live import Live
from server.matches import make, pair, play_out, refusal, sandbox
from server.player import Player
from server.process import ServerProcess, free_port
from server.rows import id_of

BATTLE = "battle-lines"
DESTINY = "clashing-destiny"
NEAR_MISSES = [f"{id[:-2]}qq" for id in sorted(game(DESTINY).cards)][:30]
PATIENCE = 120.0
NOBODY = Customer("", "")


def wait_until(so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < until, "it never came to be"
        time.sleep(0.005)


@contextlib.contextmanager
def standing_still(live: Live, desk: Desk) -> Iterator[None]:
    """While this is entered, work at a desk takes for ever."""
    pid = live.wait_for(desk.run(NOBODY, os.getpid))
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def is_at_work(desk: Desk) -> bool:
    """Whether the worker has been given something: only then is it killed when nobody waits any more."""
    return desk._worker._call is not None


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(12) as pool:
        yield pool


def over(live: Live) -> str:
    """A match that is over."""
    match = pair(live, live.guest(), live.guest(), game=BATTLE)
    play_out(live, match)
    return match


# -- texts, decks and positions


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("a." * 9_990 + "a=1", "line 1: a key has at most 8 dots"),
        ("seed = " + "9" * 19_000, "line 1: a key or a number has at most 300 characters"),
        ("seed = 0x" + "f" * 19_000, "line 1: a key or a number has at most 300 characters"),
        (f'game = "{BATTLE}"\nseed = 0x' + "f" * 80, "seed must be a whole number from 0 to 2**256 - 1"),
        ("x = " + "[" * 9_000, "is nested too deeply"),
    ],
)
def test_scenarios_that_would_burn_seconds_are_refused(site: Live, scenario: str, words: str) -> None:
    answer = site.guest().post("/api/sandboxes", json={"scenario": scenario})
    assert refusal(answer) == (400, "refused")
    assert words in answer.json()["text"]


def test_nobody_waits_for_what_a_stranger_sent(live: Live, threads: ThreadPoolExecutor) -> None:
    guest, other = live.guest(), live.guest()
    with standing_still(live, live.server.desk):
        wishes: list[Future[httpx.Response]] = [
            threads.submit(guest.post, "/api/sandboxes", json={"game": BATTLE}),
            threads.submit(guest.post, "/api/tables", json={"game": DESTINY, "deck": NEAR_MISSES}),
            threads.submit(guest.post, "/api/decks/check", json={"game": DESTINY, "text": "\n".join(NEAR_MISSES)}),
            threads.submit(guest.post, "/api/decks/decode", json={"code": "nonsense"}),
        ]
        wait_until(lambda: len(live.server.desk) == 3)
        match = make(other, game=BATTLE, bots=["page"])["match"]
        with Player(live.url, other) as player:
            player.play(match, lambda ask: ask["options"][0]["note"])
        assert other.get(f"/api/matches/{match}").json()["replay"] == "full"
        assert not any(wish.done() for wish in wishes)
    assert [wish.result().status_code for wish in wishes] == [201, 400, 400, 400]


def test_what_takes_too_long_is_given_up(start: Start) -> None:
    live = start(desk_seconds=0.3)
    guest = live.guest()
    worker = live.server.desk._worker
    seconds, worker._seconds = worker._seconds, PATIENCE
    with standing_still(live, live.server.desk):
        worker._seconds = seconds
        answer = guest.post("/api/sandboxes", json={"game": BATTLE})
    assert refusal(answer) == (503, "given-up")
    assert "longer than 0.3 seconds" in answer.json()["text"]
    assert guest.get("/api/tables/mine").json() == []
    worker._seconds = PATIENCE
    sandbox(guest, game=BATTLE)


def test_what_was_meant_is_told_for_the_first_unknown_cards_only(site: Live) -> None:
    guest = site.guest()
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("/api/tables", {"game": DESTINY, "deck": NEAR_MISSES}),
        ("/api/sandboxes", {"game": DESTINY, "decks": [NEAR_MISSES]}),
        (f"/api/tables/{make(site.guest(), game=DESTINY)['match']}/seats", {"deck": NEAR_MISSES}),
    ]
    for path, wish in wishes:
        answer = guest.post(path, json=wish)
        assert answer.status_code == 400, answer.text
        unknown = [reason for reason in answer.json()["reasons"] if "no card" in reason]
        assert len(unknown) == len(NEAR_MISSES)
        assert ["did you mean" in reason for reason in unknown] == [place < 5 for place in range(len(unknown))]


def test_the_database_never_looks_for_what_was_meant(site: Live) -> None:
    with pytest.raises(DeckError, match="no card") as caught:
        site.do(tables.choose_deck, game(DESTINY), None, NEAR_MISSES)
    assert "did you mean" not in str(caught.value)


def test_a_worker_does_without_the_database() -> None:
    """It is small, and soon there again after it was stopped."""
    desk = Desk(Limits(False), PATIENCE, 1, 1)
    wish = SandboxWish(game=BATTLE)

    async def work() -> set[str]:
        plan = await desk.run(NOBODY, plans.plan_sandbox, wish, [], bytes(32), 0.0)
        record = plan.start.match().record(secrets=True)
        assert await desk.run(NOBODY, exports.scenario, record)
        assert (await desk.run(NOBODY, deck_lists.check, DESTINY, [], None)).faults
        with contextlib.suppress(Exception):
            await desk.run(NOBODY, finished.record_of, b"")
        return set(await desk.run(NOBODY, eval, "list(__import__('sys').modules)"))

    try:
        loaded = asyncio.run(work())
        assert {"cardwright.server.matches.plans", "cardwright.server.matches.finished"} <= loaded
        assert not {"sqlalchemy", "litestar"} & loaded
    finally:
        desk.close()


# -- what is computed for somebody is charged to them


def test_work_at_the_desk_is_charged_to_whoever_asked_for_it(live: Live) -> None:
    guest, other = live.guest(), live.guest()
    match = over(live)
    mine = sandbox(guest, game=BATTLE)["match"]
    deck = {"game": DESTINY, "name": "Mine", "cards": []}
    wishes: list[tuple[str, str, dict[str, Any] | None]] = [
        ("GET", f"/api/matches/{match}/replay?view=0", None),
        ("GET", f"/api/matches/{match}/record", None),
        ("POST", f"/api/matches/{match}/fork", {"at": 0}),
        ("POST", "/api/sandboxes", {"game": BATTLE}),
        ("GET", f"/api/sandboxes/{mine}/scenario", None),
        ("GET", f"/api/sandboxes/{mine}/report", None),
        ("POST", "/api/decks", deck),
        ("POST", "/api/decks/check", {"game": DESTINY, "cards": []}),
    ]
    for method, path, body in wishes:
        _grant(live, Limits(rates={**RATES, "desk": Rate(1, 1e9)}, now=lambda: 0.0))
        answer = guest.request(method, path, json=body)
        assert answer.is_success, answer.text
        _grant(live, spent := Counting())
        live.server.replays._kept.clear()
        guest.request(method, path, json=body)
        assert list(spent.of) == [str(_account(live, guest))], path
        assert min(spent.of.values()) > 0, path
        spent.spend("desk", str(_account(live, guest)), 1e9)
        live.server.replays._kept.clear()
        refused = guest.request(method, path, json=body)
        assert refusal(refused) == (429, "too-much"), path
        assert refused.headers["Retry-After"]
        assert other.get(f"/api/matches/{match}/record").status_code == 200


class Counting(Limits):
    """Notes what was computed beside the server, and for whom."""

    def __init__(self) -> None:
        super().__init__(now=lambda: 0.0)
        self.of: dict[str, float] = {}

    def spend(self, kind: str, key: str, amount: float) -> None:
        super().spend(kind, key, amount)
        if kind == "desk":
            self.of[key] = self.of.get(key, 0.0) + amount


def _grant(live: Live, limits: Limits) -> None:
    live.server.desk._limits = replays_desk(live)._limits = limits


def _account(live: Live, client: httpx.Client) -> int:
    return live.do(id_of, client.get("/api/me").json()["name"])


def test_nobodys_work_is_charged_to_their_address(live: Live) -> None:
    match = over(live)
    _grant(live, spent := Counting())
    assert live.client().get(f"/api/matches/{match}/replay").is_success
    assert live.client().get(f"/api/matches/{match}/record").is_success
    assert list(spent.of) == ["127.0.0.1"]


def test_work_that_was_given_up_is_charged_too(live: Live) -> None:
    desk = live.server.desk
    guest = live.guest()
    worker = desk._worker
    with standing_still(live, desk):
        _grant(live, spent := Counting())
        worker._seconds = 0.2
        assert refusal(guest.post("/api/sandboxes", json={"game": BATTLE})) == (503, "given-up")
    assert spent.of[str(_account(live, guest))] >= 200


def test_a_replay_that_was_made_already_costs_nothing(live: Live) -> None:
    path = f"/api/matches/{over(live)}/replay"
    assert live.client().get(path).is_success
    _grant(live, spent := Counting())
    assert live.client().get(path).is_success
    assert not spent.of


# -- replays


def replays_desk(live: Live) -> Desk:
    return live.server.replays._desk


def hang_up_on(live: Live, path: str) -> socket.socket:
    """Ask for something, on a connection that can be closed at any moment."""
    host, port = live.host.split(":")
    asking = socket.create_connection((host, int(port)))
    asking.sendall(f"GET {path} HTTP/1.1\r\nHost: {live.host}\r\n\r\n".encode())
    return asking


def test_a_replay_for_which_nobody_waits_is_dropped(live: Live) -> None:
    match = over(live)
    desk = replays_desk(live)
    with standing_still(live, desk):
        asking = [hang_up_on(live, f"/api/matches/{match}/replay?view={view}") for view in ("0", "1")]
        wait_until(lambda: is_at_work(desk) and len(desk) == 1)
        for one in asking:
            one.close()
        wait_until(lambda: len(desk) == 0)
        answer = live.client().get(f"/api/matches/{match}/replay", timeout=60.0)  # a worker is started anew
    assert answer.json()["view"] == "open"
    assert [view for _, view in live.server.replays._kept] == ["open"]


def test_work_at_the_desk_for_which_nobody_waits_is_dropped(live: Live) -> None:
    match = over(live)
    desk = live.server.desk
    with standing_still(live, desk):
        asking = [hang_up_on(live, f"/api/matches/{match}/record") for _ in range(3)]
        wait_until(lambda: is_at_work(desk) and len(desk) == 2)
        for one in asking:
            one.close()
        wait_until(lambda: len(desk) == 0)
        assert live.client().get(f"/api/matches/{match}/record", timeout=60.0).status_code == 200


def test_many_who_ask_for_one_replay_share_it_and_too_many_are_told_to_come_back(
    live: Live, threads: ThreadPoolExecutor
) -> None:
    match = over(live)
    desk = replays_desk(live)
    path = f"/api/matches/{match}/replay"
    with standing_still(live, desk):
        waiting = [threads.submit(live.client().get, path) for _ in range(9)]
        wait_until(lambda: len(desk) == 8)
        refused = live.client().get(path)
    assert refusal(refused) == (503, "busy")
    assert refused.headers["Retry-After"]
    assert "8 requests of yours wait already" in refused.json()["text"]
    assert len({answer.result().content for answer in waiting}) == 1


def test_one_address_does_not_have_replays_made_without_end(live: Live) -> None:
    match = over(live)
    live.server.replays._limits = Limits(rates={**RATES, "replays": Rate(1, 60.0)})
    client = live.client()
    path = f"/api/matches/{match}/replay"
    first = client.get(path)
    second = client.get(f"{path}?view=0")
    assert first.status_code == 200
    assert refusal(second) == (429, "too-often")
    assert second.headers["Retry-After"]
    assert client.get(path).content == first.content


# -- what is known without reading it all


def _spoil(session: Session, match: str) -> None:
    session.get_one(Match, match).log = b"not to be read"


@pytest.mark.databases
def test_the_length_of_a_match_is_known_without_its_record(site: Live) -> None:
    match = over(site)
    steps = site.client().get(f"/api/matches/{match}/replay").json()["steps"]
    site.do(_spoil, match)
    assert site.client().get(f"/api/matches/{match}").json()["inputs"] == len(steps) - 1


@pytest.mark.databases
def test_a_table_that_changed_is_told_without_its_journal(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    match = pair(site, site.guest(), site.guest(), game=BATTLE)
    play_out(site, match, most=3)
    told: list[str] = []
    monkeypatch.setattr(site.server.hub, "on_table", [lambda info: told.append(info.match)])
    monkeypatch.delattr(journal, "load")
    site.wait_for(site.server.hub.refresh(match))
    assert told == [match]


# -- the processes


def workers_of(pid: int) -> list[int]:
    """The worker processes of a server."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            if entry.name.isdecimal():
                parent = (entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1]
                command = (entry / "cmdline").read_bytes()
                if int(parent) == pid and b"multiprocessing.spawn" in command:
                    found.append(int(entry.name))
    return found


@pytest.mark.parametrize("everywhere", [False, True], ids=["to the server", "to all its processes"])
def test_a_server_that_is_stopped_leaves_no_process(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], everywhere: bool
) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'test.db'}", free_port(), bot_workers="1")
    server.start()
    wait_until(lambda: len(workers_of(server.pid)) == 2)
    with httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as guest:
        guest.post("/api/guests").raise_for_status()
        guest.post("/api/sandboxes", json={"game": BATTLE}).raise_for_status()
    workers = workers_of(server.pid)
    if everywhere:
        for pid in workers:
            os.kill(pid, signal.SIGINT)
            os.kill(pid, signal.SIGTERM)
    assert server.stop() == 0
    assert [pid for pid in workers if Path(f"/proc/{pid}").exists()] == []
    assert "Traceback" not in capfd.readouterr().err


# -- nothing is played in the threads of the database


def test_no_match_is_played_in_a_thread_of_the_database(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    played_in: list[str] = []
    begin = Table.__init__

    def noted(table: Table, *args: Any) -> None:
        played_in.append(threading.current_thread().name)
        begin(table, *args)

    match = over(live)
    monkeypatch.setattr(Table, "__init__", noted)
    one, other = live.guest(), live.guest()
    fork = one.post(f"/api/matches/{match}/fork", json={"at": 4, "kind": "casual"}).json()["match"]
    other.post(f"/api/tables/{fork}/seats", json={}).raise_for_status()
    with Player(live.url, one) as player:
        assert player.watch(fork)["view"]
    assert played_in
    assert not [name for name in played_in if name.startswith("database")]


def _due(session: Session, match: str) -> float | None:
    return session.get_one(Match, match).due


@pytest.mark.parametrize("pace", [None, "standard"])
@pytest.mark.databases
def test_when_the_server_must_act_is_known_soon_after_the_beginning(live: Live, pace: str | None) -> None:
    """It is found by whoever looks after the matches, not by the transaction in which somebody sits down."""
    match = pair(live, live.guest(), live.guest(), game=BATTLE, pace=pace)

    def is_right() -> bool:
        due = live.wait_for(live.server.hub.get(match)).table.due()
        return live.do(_due, match) == due

    wait_until(is_right)
