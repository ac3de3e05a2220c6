"""The database: one code path for SQLite and PostgreSQL.

`await store.run(work, …)` calls `work(session, …)` in one transaction on a thread of the pool. SQLite has one thread,
because it has one writer anyway.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, Dialect
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.orm import Session, sessionmaker
from sqlalchemy.pool import ConnectionPoolEntry

from cardwright.errors import CardwrightError
from cardwright.server.site.problem import Busy

P = ParamSpec("P")
T = TypeVar("T")

LITE = "sqlite"
BIG = "postgresql"
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


CONNECTED_WITHIN = 5
"""Seconds after which an attempt to reach PostgreSQL has failed."""

TRIED_AGAIN_AFTER = 0.5
"""Seconds after a failed attempt in which there is no other."""

log = logging.getLogger("cardwright.store")

_LITE_HEADER = b"SQLite format 3\0"


class DatabaseError(CardwrightError):
    """An address that leads to no database, or a database that cannot be used."""


def shown(url: str) -> str:
    """The address of a database, without its password."""
    return make_url(url).render_as_string(hide_password=True)


def check_address(url: str) -> None:
    """DatabaseError if there can be no database of ours at this address; nothing is made or connected to."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == LITE and parsed.database:
        _check_file(Path(parsed.database))


def is_missing(url: str) -> bool:
    """Whether this is the address of a file that is not there yet."""
    parsed = _parsed(url)
    return parsed.get_backend_name() == LITE and bool(parsed.database) and not Path(str(parsed.database)).exists()


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        parsed = None
    if parsed is None or parsed.get_backend_name() not in (LITE, BIG):
        raise DatabaseError(
            f"“{url if parsed is None else shown(url)}” is no address of a database; one is "
            "sqlite:///cardwright.db, sqlite:////srv/cardwright.db or postgresql://user@host/name"
        )
    return parsed


def _check_file(path: Path) -> None:
    if path.is_dir():
        raise DatabaseError(f"{path} is a folder; the database is a file in it, such as {path / 'cardwright.db'}")
    if not path.parent.is_dir():
        raise DatabaseError(f"there is no folder {path.parent} for the database {path.name}; make it first")
    if path.exists():
        try:
            with path.open("rb") as file:
                start = file.read(len(_LITE_HEADER))
        except OSError as error:
            raise DatabaseError(f"the database {path} cannot be read: {error.strerror}") from None
        if start not in (b"", _LITE_HEADER):
            raise DatabaseError(f"{path} is no SQLite database, and nothing was changed in it")


def make_engine(url: str) -> Engine:
    """An engine for a URL; a plain `postgresql:` one means the driver that we install."""
    parsed = _parsed(url)
    if parsed.drivername == BIG:
        parsed = parsed.set(drivername=f"{BIG}+psycopg")
    if parsed.get_backend_name() != LITE:
        patience = {} if "connect_timeout" in parsed.query else {"connect_timeout": CONNECTED_WITHIN}
        try:
            engine = create_engine(parsed, pool_pre_ping=True, hide_parameters=True, connect_args=patience)
        except ImportError as error:
            raise DatabaseError(
                f"PostgreSQL needs its driver; install it with: pip install 'cardwright[postgres]' ({error})"
            ) from None
        event.listen(engine, "do_connect", _Caller().connect)
        return engine
    engine = create_engine(parsed, hide_parameters=True)
    event.listen(engine, "connect", _prepare_lite)
    event.listen(engine, "begin", _begin_lite)
    return engine


class _Caller:
    """Makes connections, but none for a moment after one failed: an outage is not made worse by hundreds of tries."""

    def __init__(self) -> None:
        self._failed: tuple[float, Exception] | None = None

    def connect(
        self, dialect: Dialect, _: ConnectionPoolEntry, args: tuple[Any, ...], options: dict[str, Any]
    ) -> Any:
        """A new connection."""
        if self._failed is not None:
            at, error = self._failed
            if time.monotonic() < at + TRIED_AGAIN_AFTER:
                raise type(error)(*error.args)
        try:
            connection = dialect.connect(*args, **options)
        except Exception as error:
            self._failed = (time.monotonic(), error)
            raise
        self._failed = None
        return connection


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
    config.set_main_option("script_location", str(resources.files("cardwright.server.storage") / "migrations"))
    config.attributes["url"] = url
    return config


def upgrade(url: str) -> None:
    """Bring a database to the newest version of its tables, from nothing if need be."""
    try:
        command.upgrade(migration_config(url), "head")
    except CommandError as error:
        raise DatabaseError(f"{shown(url)} was made by another version of Cardwright: {error}") from None
    except DBAPIError as error:
        raise unusable(url, error) from None


def unusable(url: str, error: DBAPIError) -> DatabaseError:
    """What a database says that cannot be used, in one line."""
    return DatabaseError(f"the database {shown(url)} cannot be used: {one_line(error)}")


def _is_our_mistake(error: DBAPIError) -> bool:
    """Whether SQLite only means that it does not understand us; PostgreSQL has another kind of error for that."""
    return getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR


def one_line(error: DBAPIError) -> str:
    """What a database says is wrong."""
    return " ".join(str(error.orig).split())


def is_current(engine: Engine, url: str) -> bool:
    """Whether a database has the tables of this version."""
    with engine.connect() as connection:
        revisions = MigrationContext.configure(connection).get_current_heads()
    return revisions == tuple(ScriptDirectory.from_config(migration_config(url)).get_heads())


class Store:
    """The database of a running server."""

    def __init__(self, url: str, threads: int = 8) -> None:
        self.engine = make_engine(url)
        self.is_lite = self.engine.dialect.name == LITE
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        self._pool = ThreadPoolExecutor(1 if self.is_lite else threads, "database")
        self.cpu_seconds = 0.0

    def do(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """`work(session, …)` in one transaction, here and now; Busy if the database does not do its work."""
        try:
            with self._sessions.begin() as session:
                return work(session, *args, **kwargs)
        except (InterfaceError, InternalError, OperationalError) as error:
            if _is_our_mistake(error):
                raise
            log.error("the database fails: %s (in %s)", one_line(error), work.__qualname__)
            raise Busy from None

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
