"""Commands of whoever runs the server, beside the running server: admins, their acts, new passwords."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from cardwright.cli import cli
from cardwright.errors import CardwrightError
from cardwright.server.people.passwords import generated
from cardwright.server.storage.store import migration_config
from server.live import PASSWORD, Live
from server.player import Player

pytestmark = pytest.mark.databases

BETTER = "seven quiet lanterns"


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands hash as cheaply as the servers of tests."""
    monkeypatch.setenv("CARDWRIGHT_PASSWORD_MEMORY", "8")


def run(url: str, *words: str, typed: str = "") -> str:
    """What a command prints."""
    done = CliRunner().invoke(
        cli, [*words, "--database", url], input=typed, catch_exceptions=False, standalone_mode=False
    )
    return done.output


def test_an_admin_is_granted_listed_and_revoked_beside_the_server(live: Live, database_url: str) -> None:
    alice = live.person("Alice")
    assert "There is no admin" in run(database_url, "admin", "list")
    assert run(database_url, "admin", "grant", "ALICE") == "Alice is an admin now.\n"
    assert alice.get("/api/admin/reports").status_code == 200
    alice.put("/api/admin/accounts/Alice/mute", json={"until": None}).raise_for_status()
    assert run(database_url, "admin", "list") == "Alice\n"
    assert run(database_url, "admin", "revoke", "alice") == "Alice is no admin any more.\n"
    assert alice.get("/api/admin/reports").status_code == 403
    told = [line.split("UTC", 1)[1].split() for line in run(database_url, "admin", "log").splitlines()]
    assert told == [
        ["(by", "command)", "grant", "Alice"],
        ["Alice", "unmute", "Alice"],
        ["(by", "command)", "revoke", "Alice"],
    ]
    assert len(run(database_url, "admin", "log", "-n", "1").splitlines()) == 1


def test_what_cannot_be_granted_or_revoked_is_said(live: Live, database_url: str) -> None:
    alice, guest = live.person("Alice"), live.guest()
    alice.post("/api/bots", json={"name": "Robot"}).raise_for_status()
    assert "No admin has done anything" in run(database_url, "admin", "log")
    for name, words in (
        ("Nobody", "there is no account"),
        ("Robot", "is a bot"),
        (guest.get("/api/me").json()["name"], "is a guest"),
    ):
        with pytest.raises(CardwrightError, match=words):
            run(database_url, "admin", "grant", name)
    with pytest.raises(CardwrightError, match="is no admin; admins are: nobody"):
        run(database_url, "admin", "revoke", "Alice")
    run(database_url, "admin", "grant", "Alice")
    with pytest.raises(CardwrightError, match="already"):
        run(database_url, "admin", "grant", "Alice")


def test_a_new_password_is_typed_twice_and_ends_every_session(live: Live, database_url: str) -> None:
    alice = live.person("Alice")
    with Player(live.url, alice) as player:
        said = run(database_url, "password", "alice", typed=f"{BETTER}\n{BETTER}\n")
        assert "Alice has a new password" in said
        assert BETTER not in said
        assert alice.get("/api/me").status_code == 401
        live.wait_for(live.server.look_for_ended_sessions())
        with pytest.raises(ConnectionClosed) as closed:
            player.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
    for password, status in ((PASSWORD, 401), (BETTER, 201)):
        answer = live.client().post("/api/sessions", json={"name": "Alice", "password": password})
        assert answer.status_code == status
    assert "password" in run(database_url, "admin", "log")


def test_a_password_can_be_generated(live: Live, database_url: str) -> None:
    live.person("Alice")
    password = run(database_url, "password", "Alice", "--generate").rsplit("It is: ", 1)[1].strip()
    answer = live.client().post("/api/sessions", json={"name": "Alice", "password": password})
    assert answer.status_code == 201
    assert generated() != generated()


def test_passwords_that_cannot_be_set_are_refused_and_change_nothing(live: Live, database_url: str) -> None:
    alice = live.person("Alice")
    guest = live.guest().get("/api/me").json()["name"]
    for name, typed, words in (
        ("Nobody", "", "there is no account"),
        (guest, BETTER, "is a guest"),
        ("Alice", "short", "8 to 128"),
        ("Alice", "password", "guess"),
        ("Alice", "alice123", "your name"),
    ):
        with pytest.raises(CardwrightError, match=words):
            run(database_url, "password", name, typed=f"{typed}\n{typed}\n")
    assert alice.get("/api/me").status_code == 200


def test_a_database_that_cannot_be_used_is_named(database_url: str, tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="has the server been started once"):
        run(f"sqlite:///{tmp_path / 'none.db'}", "admin", "list")
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(CardwrightError, match="cannot be used"):
        run(f"postgresql://nobody@/nothing?host={tmp_path}", "admin", "list")
    command.downgrade(migration_config(database_url), "0001")
    with pytest.raises(CardwrightError, match="of another version"):
        run(database_url, "password", "Alice")


@pytest.mark.parametrize(
    "words", [["admin"], ["admin", "grant"], ["admin", "revoke"], ["admin", "list"], ["admin", "log"], ["password"]]
)
def test_every_command_explains_itself_with_examples(words: list[str]) -> None:
    shown = CliRunner().invoke(cli, [*words, "--help"]).output
    assert f"cardwright {' '.join(words)}" in shown.split("Examples:")[1]
