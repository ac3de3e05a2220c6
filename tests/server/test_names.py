"""Names that cannot be told apart, names that nobody may have, and databases from before looks were compared."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from alembic import command
from sqlalchemy.orm import Session

from cardwright.bots import registry
from cardwright.server.people import accounts
from cardwright.server.people.lookalikes import is_one_script
from cardwright.server.people.names import checked, look_of
from cardwright.server.site.problem import Problem
from cardwright.server.storage.models import Account
from cardwright.server.storage.store import Store, make_engine, migration_config, upgrade
from server import rows
from server.live import PASSWORD, Live

pytestmark = pytest.mark.databases

# Cyrillic letters are written as escapes: nobody could tell them from Latin ones, which is the point.
CYRILLIC_A, CYRILLIC_O = "\u0430", "\u043e"


@pytest.mark.parametrize(
    "name",
    [
        "Han\u034fnah",
        "Hannah\ufe0f",
        "Han\ufe00nah",
        "Hannah\u17b4",
        "Han\u180bnah",
        "Hannah\U000e0100",
        "Hannah\u115f",
        "\u115f\u1160",
        "\u3164\u3164",
        "\u1160a",
    ],
)
def test_what_cannot_be_seen_stands_in_no_name(name: str) -> None:
    with pytest.raises(Problem, match="cannot be seen"):
        checked(name)


@pytest.mark.parametrize(
    "name", [f"H{CYRILLIC_A}nnah", f"R{CYRILLIC_O}{CYRILLIC_O}t", "Ann\u03b1", "al\u0967", "\u0645\u06f11"]
)
def test_a_name_is_written_in_one_script(name: str) -> None:
    with pytest.raises(Problem, match="several scripts"):
        checked(name)


@pytest.mark.parametrize("name", ["らーめんタロー", "東京タワー", "김小龍", "Ωmega7"[1:], "Жанна-7", "Zoë", "محمد١٢"])
def test_scripts_that_a_language_writes_together_are_one(name: str) -> None:
    assert checked(name) == name
    assert is_one_script(name)


@pytest.mark.parametrize(
    "name", ["admin", "ADMlN", "Moderator", "M0DERATOR", "mod", "System", "STAFF", "staff", "Server", "\uff53taff"]
)
def test_names_that_sound_like_the_server_are_reserved(name: str) -> None:
    with pytest.raises(Problem, match="the server uses itself"):
        checked(name)


@pytest.mark.parametrize("bot", registry.names("battle-lines"))
def test_the_names_of_the_servers_bots_are_reserved(bot: str) -> None:
    with pytest.raises(Problem, match="the server uses itself"):
        checked(bot.capitalize())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Iris", "lris"),
        ("Bill", "BiIl"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("Poma", "\u0420\u041e\u041c\u0410"),
        ("Anna", "\u0391\u039d\u039d\u0391"),
    ],
)
def test_names_that_look_alike_have_one_look(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


def test_other_names_look_different() -> None:
    names = ["Iris", "Ines", "Hannah", "Hanna", "Anna", "Änna", "Bob", "Bob2", "Bob3", "Bob-2", "Жанна", "Zoë", "Zoe"]
    assert len({look_of(name) for name in names}) == len(names)


def test_a_look_fits_into_its_column() -> None:
    longest = max(len(look_of(chr(code))) for code in range(0x10FFFF) if not 0xD800 <= code < 0xE000)
    assert 24 * longest <= 255


def test_nobody_registers_a_twin_of_somebody(site: Live) -> None:
    site.person("Poma")
    for name in ("\u0420\u041e\u041c\u0410", "P0ma", "poma"):
        answer = site.client().post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
        assert "looks like it" in answer.json()["text"]


def test_neither_guests_who_settle_down_nor_bots_become_twins(site: Live) -> None:
    bob = site.person("Bob")
    taken = site.guest().post("/api/me/account", json={"name": "B0b", "password": PASSWORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    assert bob.post("/api/bots", json={"name": "8ob"}).status_code == 201
    assert bob.post("/api/bots", json={"name": "BOB"}).status_code == 409


# -- databases of the first version


OLD = ["Hannah", f"H{CYRILLIC_A}nnah", "Hannah\ufe0f", "Bob", "admin", "B0b"]


def fill_old(url: str) -> None:
    """A database as the first version left it, with accounts that look alike."""
    command.upgrade(migration_config(url), "0001")
    columns = ("name", "key", "kind", "created", "seen", "banned", "settings")
    account = sa.table("account", *[sa.column(name) for name in columns])
    engine = make_engine(url)
    with engine.begin() as connection:
        for name in OLD:
            row = (name, name.casefold(), "person", 1.0, 1.0, False, "{}")
            connection.execute(sa.insert(account).values(dict(zip(columns, row))))
    engine.dispose()


def looks(session: Session) -> list[tuple[str, str, int, bool]]:
    return [
        (account.name, account.look, account.twin, account.admin)
        for account in session.scalars(sa.select(Account).order_by(Account.id))
    ]


def test_accounts_that_looked_alike_keep_their_names(empty_database_url: str) -> None:
    fill_old(empty_database_url)
    upgrade(empty_database_url)
    store = Store(empty_database_url)
    kept = store.do(looks)
    store.close()
    assert [name for name, *_ in kept] == OLD
    assert [twin for _, _, twin, _ in kept] == [0, 1, 0, 0, 0, 1]
    assert not any(admin for *_, admin in kept)
    command.downgrade(migration_config(empty_database_url), "0001")


def test_nothing_that_refers_to_an_account_is_lost(empty_database_url: str) -> None:
    """SQLite changes a table by making it anew, which must not delete what belongs to its rows."""
    fill_old(empty_database_url)
    engine = make_engine(empty_database_url)
    columns = "name, key, kind, owner_id, created, seen, banned, settings"
    inserts = [
        f"INSERT INTO account ({columns}) VALUES ('Robot', 'robot', 'bot', 1, 1, 1, false, '{{}}')",
        "INSERT INTO token (digest, account_id, label, created, used, expires) VALUES ('x', 1, '', 1, 1, 9)",
        "INSERT INTO block (account_id, blocked_id) VALUES (1, 2)",
        "INSERT INTO deck (account_id, game, name, cards, changed) VALUES (1, 'g', 'd', '[]', 1)",
        "INSERT INTO rating (account_id, game, mu, sigma, shown, matches) VALUES (1, 'g', 1, 1, 1, 1)",
        "INSERT INTO report (reporter_id, accused_id, text, wall) VALUES (1, 2, 't', 1)",
    ]
    counts = "SELECT count(*) FROM {}"
    tables = ("account", "token", "block", "deck", "rating")
    with engine.begin() as connection:
        for insert in inserts:
            connection.exec_driver_sql(insert)
        before = [connection.exec_driver_sql(counts.format(table)).scalar() for table in tables]
    for change, to in ((command.upgrade, "head"), (command.downgrade, "0001")):
        change(migration_config(empty_database_url), to)
        with engine.connect() as connection:
            assert [connection.exec_driver_sql(counts.format(table)).scalar() for table in tables] == before
            owners = connection.exec_driver_sql("SELECT owner_id FROM account WHERE name = 'Robot'").all()
            assert owners == [(1,)]
            assert connection.exec_driver_sql("SELECT reporter_id, accused_id FROM report").all() == [(1, 2)]
    engine.dispose()


def test_a_look_stays_taken_while_one_of_its_twins_is_there(empty_database_url: str) -> None:
    fill_old(empty_database_url)
    upgrade(empty_database_url)
    store = Store(empty_database_url)
    store.do(accounts.remove, 4)
    with pytest.raises(Problem, match="looks like it"):
        store.do(accounts.register, "Bob", "hashed", "")
    store.do(accounts.remove, 6)
    assert store.do(accounts.register, "Bob", "hashed", "")[0].twin == 0
    assert store.do(rows.account, "Bob") is not None
    store.close()
