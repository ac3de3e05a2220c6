"""One server for each database: a second one is refused, says why, and gets it when the first is gone."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from cardwright.server.site.server import Server
from cardwright.server.storage import alone
from cardwright.server.storage.alone import DatabaseTaken, claim
from cardwright.server.storage.store import DatabaseError
from server.conftest import Start
from server.live import settings_for
from server.postgres import Postgres
from server.process import ServerProcess, free_port

pytestmark = pytest.mark.databases

HOLDER = """SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()"""


@pytest.fixture
def postgres_url(postgres: Postgres, postgres_template: str) -> str:
    return postgres.url(postgres.create(postgres_template))


def end_connection_of_the_claim(url: str) -> None:
    """End the connection that holds a claim, as a fault of the network would."""
    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute(HOLDER).fetchone()
        assert row is not None
        connection.execute("SELECT pg_terminate_backend(%s, 10000)", row)


def test_a_second_server_is_refused_until_the_first_has_ended(start: Start, database_url: str) -> None:
    live = start()
    second = Server(settings_for(database_url))
    with pytest.raises(DatabaseTaken, match=r"another server is running on .*--database"):
        second.open()
    assert live.client().get("/healthz").status_code == 200
    with pytest.raises(DatabaseTaken):
        claim(database_url, patience=0)


def test_a_claim_can_be_given_back(database_url: str) -> None:
    claim(database_url, patience=0).release()
    claim(database_url, patience=0).release()


def test_a_claim_that_cannot_be_made_is_no_server_that_runs(tmp_path: Path) -> None:
    (tmp_path / "cardwright.db.lock").mkdir()
    with pytest.raises(DatabaseError, match=r"cannot be claimed: .*cardwright\.db\.lock: Is a directory"):
        claim(f"sqlite:///{tmp_path}/cardwright.db", patience=0)


def test_servers_of_different_databases_do_not_meet(database_url: str, postgres_url: str) -> None:
    one, other = claim(database_url, patience=0), claim(postgres_url, patience=0)
    one.release()
    other.release()


def test_the_command_says_why_and_a_killed_server_leaves_nothing_behind(database_url: str) -> None:
    with ServerProcess(database_url, free_port()) as server:
        command = [sys.executable, "-c", "from cardwright.cli import main; main()"]
        arguments = ["serve", "--port", "0", "--database", database_url]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120)
        assert done.returncode == 1
        assert done.stderr.startswith("Error: another server is running on ")
        assert len(done.stderr.splitlines()) == 1
        server.kill()
        server.start()


def test_a_claim_that_was_lost_is_taken_again(postgres_url: str) -> None:
    held = claim(postgres_url, patience=0)
    assert held.keep()
    end_connection_of_the_claim(postgres_url)
    assert held.keep()
    with pytest.raises(DatabaseTaken):
        claim(postgres_url, patience=0)
    held.release()


def test_a_claim_that_somebody_else_has_taken_is_lost(postgres_url: str) -> None:
    held = claim(postgres_url, patience=0)
    end_connection_of_the_claim(postgres_url)
    other = claim(postgres_url, patience=0)
    assert not held.keep()
    assert not held.keep()
    other.release()
    assert held.keep()
    held.release()


def test_a_server_that_was_replaced_stops(postgres_url: str) -> None:
    with ServerProcess(postgres_url, free_port()) as server, psycopg.connect(postgres_url, autocommit=True) as other:
        pid = other.info.backend_pid
        waiting = threading.Thread(target=_lock_when_free(other))
        waiting.start()
        with psycopg.connect(postgres_url, autocommit=True) as looking:
            while not looking.execute("SELECT 1 FROM pg_locks WHERE pid = %s AND NOT granted", (pid,)).fetchone():
                waiting.join(0.01)
        end_connection_of_the_claim(postgres_url)
        waiting.join()
        assert server.wait() == 1


def _lock_when_free(connection: psycopg.Connection) -> Callable[[], object]:
    """Take what servers take as soon as nobody has it."""
    return lambda: connection.execute("SELECT pg_advisory_lock(%s)", (0x63617264,))


def test_a_claim_that_could_not_be_taken_again_is_not_held(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = claim(postgres_url, patience=0)
    end_connection_of_the_claim(postgres_url)
    with monkeypatch.context() as patch:
        patch.setattr(alone, "_KEY", "no number")
        with pytest.raises(DBAPIError):
            held.keep()
    other = claim(postgres_url, patience=0)
    assert not held.keep()
    other.release()
    assert held.keep()
    held.release()
