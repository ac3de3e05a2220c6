"""What commands say of databases that are none: one sentence, and nothing is made or changed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from cardwright.server.site.settings import NO_SETTINGS, PREFIX, Settings, SettingsError, load
from cardwright.server.storage.store import DatabaseError, Store, make_engine, upgrade
from server.process import ServerProcess, free_port

pytestmark = pytest.mark.databases

ROOT = Path(__file__).parents[2]


def run(*arguments: str, without: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """A command as somebody types it, perhaps where a package is not installed."""
    hidden = f"import sys; sys.modules[{without!r}] = None; " if without else ""
    return subprocess.run(
        [sys.executable, "-c", f"{hidden}from cardwright.cli import main; main()", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **variables},
    )


def refusal(*arguments: str, without: str = "", **variables: str) -> str:
    """The one line with which a command fails."""
    done = run(*arguments, without=without, **variables)
    assert done.returncode == 1, done
    (line,) = done.stderr.splitlines()
    return line.removeprefix("Error: ")


@pytest.mark.parametrize("arguments", [["serve", "--port", "0"], ["backup", "copy.db"]])
def test_packages_that_are_missing_are_named(arguments: list[str]) -> None:
    assert "pip install 'cardwright[server]'" in refusal(*arguments, without="sqlalchemy")


def test_a_driver_that_is_missing_is_named() -> None:
    address = "postgresql://somebody:secret@localhost/cardwright"
    said = refusal("serve", "--port", "0", "--database", address, without="psycopg")
    assert "pip install 'cardwright[postgres]'" in said
    assert "secret" not in said


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["backup", "copy.db"]])
@pytest.mark.parametrize("address", ["cardwright.db", "mysql://localhost/cardwright", "sqlite", "://", "/srv/x.db"])
def test_what_is_no_address_is_refused(command: list[str], address: str) -> None:
    said = refusal(*command, "--database", address)
    assert f"“{address}” is no address of a database; one is sqlite:///cardwright.db" in said


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["backup", "copy.db"]])
def test_a_file_that_is_no_database_is_left_alone(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread, butter and a long list of other things\n", encoding="utf-8")
    assert "notes.txt is no SQLite database" in refusal(*command, "--database", f"sqlite:///{file}")
    assert file.read_text(encoding="utf-8").startswith("milk")
    assert "is a folder" in refusal(*command, "--database", f"sqlite:///{tmp_path}")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_folder_that_is_mistyped_is_not_made(tmp_path: Path) -> None:
    said = refusal("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/serve/cardwright.db")
    assert f"there is no folder {tmp_path}/serve for the database cardwright.db" in said
    assert not list(tmp_path.iterdir())


def test_a_database_that_is_made_is_said_to_be_new(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/cardwright.db"
    for words in ("A new database was made in", "Everything is kept in"):
        with ServerProcess(address, free_port(), tmp_path) as server:
            server.stop()
        assert f"{words} {address}. Ctrl-C stops." in server.said()


def test_the_standard_database_gets_its_folder(tmp_path: Path) -> None:
    with ServerProcess("", free_port(), tmp_path) as server:
        server.stop()
    assert (tmp_path / "cardwright" / "cardwright.db").is_file()


def test_a_server_that_cannot_be_reached_is_said_to_be_so() -> None:
    address = f"postgresql://postgres@127.0.0.1:{free_port()}/cardwright"
    assert f"the database {address} cannot be used: " in refusal("serve", "--port", "0", "--database", address)


def test_a_database_of_a_newer_version_is_refused(database_url: str) -> None:
    engine = make_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DatabaseError, match="made by another version of Cardwright"):
        upgrade(database_url)


def test_a_failing_statement_is_told_without_what_it_was_given(database_url: str) -> None:
    store = Store(database_url)
    with pytest.raises(DBAPIError) as failed:
        store.do(lambda session: session.execute(text("SELECT no_such(:secret)"), {"secret": "hunter2"}))
    assert "hunter2" not in str(failed.value)
    store.close()


# -- backup


def test_a_copy_of_nothing_is_refused(tmp_path: Path) -> None:
    said = refusal("backup", str(tmp_path / "copy.db"), "--database", f"sqlite:///{tmp_path}/cardwrite.db")
    assert f"there is no database {tmp_path}/cardwrite.db" in said
    assert not list(tmp_path.iterdir())


def test_a_copy_never_replaces_what_it_is_made_of(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/cardwright.db"
    upgrade(address)
    said = refusal("backup", "--force", str(tmp_path / "cardwright.db"), "--database", address)
    assert "is the database itself" in said
    assert run("backup", str(tmp_path / "copy.db"), "--database", address).returncode == 0


def test_a_copy_that_fails_leaves_the_one_before(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    (tmp_path / "copy.db").write_bytes(b"of yesterday")
    said = refusal("backup", "--force", str(tmp_path / "copy.db"), "--database", f"sqlite:///{tmp_path}/empty.db")
    assert "cannot be copied" in said
    assert (tmp_path / "copy.db").read_bytes() == b"of yesterday"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "empty.db"]


# -- variables


def test_a_variable_that_is_no_setting_is_refused() -> None:
    with pytest.raises(SettingsError, match=r"no setting CARDWRIGHT_PROT. Known settings: host, port"):
        load({"CARDWRIGHT_PROT": "9000"})
    load(dict.fromkeys(NO_SETTINGS, ""))


def test_all_variables_of_the_project_are_known() -> None:
    used: set[str] = set()
    for file in [*ROOT.rglob("*.py"), ROOT / ".ci" / "run"]:
        if ".venv" not in file.parts and "node_modules" not in file.parts and file != Path(__file__):
            used |= set(re.findall(rf"\b{PREFIX}([A-Z_]*[A-Z])\b", file.read_text(encoding="utf-8")))
    settings = {name.upper() for name in Settings.__struct_fields__}
    assert {PREFIX + name for name in used - settings} == NO_SETTINGS
