"""The database: one code path for SQLite and PostgreSQL.

`await store.run(work, …)` calls `work(session, …)` in one transaction on a thread of the pool. SQLite has one thread,
because it has one writer anyway.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import Session, sessionmaker
from sqlalchemy.pool import ConnectionPoolEntry

P = ParamSpec("P")
T = TypeVar("T")

LITE = "sqlite"
_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON")


def make_engine(url: str) -> Engine:
    """An engine for a URL; a plain `postgresql:` one means the driver that we install."""
    parsed = make_url(url)
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != LITE:
        return create_engine(parsed, pool_pre_ping=True)
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed)
    event.listen(engine, "connect", _prepare_lite)
    event.listen(engine, "begin", _begin_lite)
    return engine


def _prepare_lite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # BEGIN is ours to send
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_lite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def migration_config(url: str) -> Config:
    """What Alembic needs to know; there is no alembic.ini."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("cardwright.server") / "migrations"))
    config.attributes["url"] = url
    return config


def upgrade(url: str) -> None:
    """Bring a database to the newest version of its tables, from nothing if need be."""
    command.upgrade(migration_config(url), "head")


class Store:
    """The database of a running server."""

    def __init__(self, url: str, threads: int = 8) -> None:
        self.engine = make_engine(url)
        self.is_lite = self.engine.dialect.name == LITE
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self._pool = ThreadPoolExecutor(1 if self.is_lite else threads, "database")
        self.cpu_seconds = 0.0

    def do(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """`work(session, …)` in one transaction, here and now."""
        with self._sessions.begin() as session:
            return work(session, *args, **kwargs)

    async def run(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same on a thread of the pool, while the event loop goes on."""

        def timed() -> tuple[T, float]:
            started = time.thread_time()
            return self.do(work, *args, **kwargs), time.thread_time() - started

        found, seconds = await asyncio.get_running_loop().run_in_executor(self._pool, timed)
        self.cpu_seconds += seconds
        return found

    def close(self) -> None:
        """Wait for what is under way and close all connections."""
        self._pool.shutdown()
        self.engine.dispose()
