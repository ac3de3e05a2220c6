"""One server at a time for each database: a second one does not start as long as the first runs.

Nothing would be lost with two (the number of a line can be given once), but each tells only its own sockets what
happens: players of one match would wait for each other, and who was banned at one would play on at the other.
A claim ends with its process, however that ends. Other programs (a backup, say) need none.
"""

from __future__ import annotations

import errno
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Protocol

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from cardwright.errors import CardwrightError
from cardwright.server.storage.store import LITE, DatabaseError, make_engine, shown

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 2.0
"""Seconds in which a server that is just ending may still end."""

_TRIED_EVERY = 0.1

_KEY = 0x63617264
"""Under this number servers claim their PostgreSQL database."""

_LOST_AFTER = ("tcp_keepalives_idle = 5", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3")
"""A machine that vanished without a word loses its claim after 20 seconds."""


class DatabaseTaken(CardwrightError):
    """Another server runs on the same database."""

    def __init__(self, url: str) -> None:
        super().__init__(
            f"another server is running on {shown(url)}, and players at two would not hear of each other; "
            "stop that one first, or give this one a database of its own with --database"
        )


class Claim(Protocol):
    """The right to serve a database. All methods may wait for it."""

    def take(self) -> bool:
        """Take it, unless somebody else has it."""

    def keep(self) -> bool:
        """Whether it is still ours; if it was lost, it is taken again. DBAPIError if the database does not answer."""

    def release(self) -> None:
        """Give it back."""


def claim(url: str, patience: float = PATIENCE) -> Claim:
    """The right to serve a database; DatabaseTaken if another server has it and does not end soon."""
    found = _claim_of(url)
    end = time.monotonic() + patience
    while not found.take():
        if time.monotonic() > end:
            raise DatabaseTaken(url)
        time.sleep(_TRIED_EVERY)
    return found


def _claim_of(url: str) -> Claim:
    parsed = make_url(url)
    if parsed.get_backend_name() != LITE:
        return _AdvisoryLock(url)
    return _LockedFile(Path(f"{parsed.database}.lock")) if parsed.database else _Nobody()


class _Nobody:
    """A database in memory, which nobody else can reach."""

    def take(self) -> bool:
        return True

    def keep(self) -> bool:
        return True

    def release(self) -> None:
        pass


class _LockedFile:
    """A file beside the database that the system keeps locked as long as this process lives.

    Not the database itself: closing that would end the locks of SQLite. The file stays: whoever deleted it could
    delete one that somebody else has just locked.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def take(self) -> bool:
        try:
            self._file = self._path.open("ab")
            _lock(self._file)
        except OSError as error:
            self.release()
            if error.errno in _TAKEN:
                return False
            raise DatabaseError(f"the database cannot be claimed: {self._path}: {error.strerror}") from None
        return True

    def keep(self) -> bool:
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN) if sys.platform != "win32" else (errno.EACCES, errno.EDEADLK)
"""What the system says if another process has locked a file."""


def _lock(file: BinaryIO) -> None:
    """Lock a file for this process alone; OSError if another one has."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _AdvisoryLock:
    """A lock that PostgreSQL keeps as long as one connection lives, which is for nothing else."""

    def __init__(self, url: str) -> None:
        self._engine = make_engine(url).execution_options(isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None

    def take(self) -> bool:
        connection = self._engine.connect()
        taken = False
        try:
            for setting in _LOST_AFTER:
                connection.execute(text(f"SET {setting}"))
            taken = bool(connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}))
        finally:
            if taken:
                self._connection = connection
            else:
                _end(connection)
        return taken

    def keep(self) -> bool:
        if self._connection is None:
            return self.take()
        try:
            self._connection.execute(text("SELECT 1"))
        except DBAPIError:
            self._drop()
            return self.take()
        return True

    def release(self) -> None:
        if self._connection is not None:
            # Else it would be held until PostgreSQL has noticed that the connection is gone.
            with suppress(DBAPIError):
                self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
        self._drop()
        self._engine.dispose()

    def _drop(self) -> None:
        if self._connection is not None:
            _end(self._connection)
            self._connection = None


def _end(connection: Connection) -> None:
    """Really end a connection: the pool would keep it, and with it the lock."""
    connection.invalidate()
    connection.close()
