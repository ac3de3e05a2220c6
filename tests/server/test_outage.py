"""A database that does not answer, or takes nothing more: everybody is told so, briefly, and all goes on after it."""

from __future__ import annotations

import contextlib
import logging
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest
from psycopg.sql import SQL, Identifier
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from cardwright.server.site.problem import Busy
from cardwright.server.storage import store as store_module
from cardwright.server.storage.store import Store
from server.conftest import Start
from server.live import Live
from server.matches import refusal
from server.pair import Pair, notes
from server.postgres import Postgres

pytestmark = pytest.mark.databases

PATIENCE = 120.0

FULL_LITE = "CREATE TRIGGER disk_full BEFORE UPDATE ON server_time BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
FULL_BIG = """CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER disk_full BEFORE UPDATE ON server_time FOR EACH ROW EXECUTE FUNCTION disk_full()"""


@contextlib.contextmanager
def unreachable(url: str, postgres: Callable[[], Postgres]) -> Iterator[None]:
    """Nobody can use a database for a while."""
    name = str(make_url(url).database)
    if url.startswith("sqlite"):
        other = sqlite3.connect(name, isolation_level=None, timeout=PATIENCE)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.close()
        return
    allow = SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
    with psycopg.connect(postgres().url("postgres"), autocommit=True) as other_server:
        other_server.execute(allow.format(Identifier(name), SQL("false")))
        other_server.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = %s", (name,)
        )
        yield
        other_server.execute(allow.format(Identifier(name), SQL("true")))


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


def is_well(live: Live) -> bool:
    return live.client().get("/healthz").status_code == 200


def test_an_outage_is_told_as_what_it_is_and_passes(
    start: Start,
    database_url: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(store_module, "_PRAGMAS", (*store_module._PRAGMAS, "busy_timeout=50"))
    live = start()
    pair = Pair(live)
    with pair as (player, _):
        with unreachable(database_url, lambda: request.getfixturevalue("postgres")):
            caplog.clear()
            answer = player.pick(pair.match, notes(player.states[pair.match])[0])
            assert (answer["type"], answer["code"]) == ("refused", "busy")
            assert refusal(live.client().get("/api/tables")) == (503, "busy")
            assert live.client().get("/api/tables").headers["retry-after"] == "2"
            assert live.client().get("/healthz").status_code == 503
            assert live.client().get("/metrics").status_code == 200
        wait_until(lambda: is_well(live))
        player.watch(pair.match)
        assert player.pick(pair.match, notes(player.states[pair.match])[0])["type"] == "done"
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told
    assert not [record for record in told if record.exc_info]
    assert {str(record.msg) for record in told} == {"the database fails: %s (in %s)"}


def test_a_server_that_cannot_store_is_not_well(live: Live, database_url: str) -> None:
    assert is_well(live)
    live.do(lambda session: session.connection().exec_driver_sql(_full(database_url)))
    wait_until(lambda: refusal(live.client().get("/healthz")) == (503, "busy") if not is_well(live) else False)
    live.do(_unfull)
    wait_until(lambda: is_well(live))


def _full(database_url: str) -> str:
    return FULL_LITE if database_url.startswith("sqlite") else FULL_BIG


def _unfull(session: Session) -> None:
    is_lite = session.connection().dialect.name == "sqlite"
    session.execute(text("DROP TRIGGER disk_full" if is_lite else "DROP TRIGGER disk_full ON server_time"))


def test_a_server_that_refuses_connections_is_left_alone_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "TRIED_AGAIN_AFTER", 1000.0)
    tried: list[int] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def refuse() -> None:
            with contextlib.suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    tried.append(1)
                    connection.close()

        refusing = threading.Thread(target=refuse)
        refusing.start()
        store = Store(f"postgresql://nobody@127.0.0.1:{listening.getsockname()[1]}/none?sslmode=disable")
        for _ in range(20):
            with pytest.raises(Busy):
                store.do(lambda session: session.execute(text("SELECT 1")))
        store.close()
        listening.shutdown(socket.SHUT_RDWR)
        refusing.join()
    assert len(tried) == 1
