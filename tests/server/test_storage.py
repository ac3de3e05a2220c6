"""The tables in the database are those of the models, on every database, from nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, insert, inspect, select, text
from sqlalchemy.orm import Session

import cardwright
from cardwright.server.matches.finished import pack_log
from cardwright.server.play.uptime import LONGEST_GAP, save
from cardwright.server.storage.models import PLACED, Base, Match, Seat
from cardwright.server.storage.store import Store, make_engine, migration_config, upgrade

pytestmark = pytest.mark.databases


def test_an_empty_database_gets_all_tables(empty_database_url: str) -> None:
    upgrade(empty_database_url)
    engine = make_engine(empty_database_url)
    assert set(inspect(engine).get_table_names()) == {*Base.metadata.tables, "alembic_version"}
    engine.dispose()


def test_migrations_lead_to_what_the_models_say(database_url: str) -> None:
    command.check(migration_config(database_url))


def test_upgrading_twice_changes_nothing(database_url: str) -> None:
    store = Store(database_url)
    store.do(save, 1000.0, 0.0)
    upgrade(database_url)
    assert store.do(save, 0.0, 0.0) == 1000.0
    store.close()


def test_server_time_goes_on_while_a_server_runs_and_not_faster_when_it_is_stored_slowly(database_url: str) -> None:
    store = Store(database_url)
    assert store.do(save, 10.0, 500.0) == 10.0
    assert store.do(save, 10.5, 500.5) == 10.5
    assert store.do(save, 10.0, 501.0) == 11.0  # of a process that knew less
    assert store.do(save, 10.0, 501.0 + LONGEST_GAP + 1.0) == 11.0  # nobody ran
    store.close()


def test_migrations_can_be_undone(database_url: str) -> None:
    command.downgrade(migration_config(database_url), "base")
    engine = make_engine(database_url)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_a_commit_of_sqlite_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'test.db'}")
    found = store.do(
        lambda session: [session.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
    )
    full = 2
    assert found == ["wal", full]
    store.close()


def test_the_history_of_migrations_is_one_line() -> None:
    scripts = ScriptDirectory.from_config(migration_config("sqlite://"))
    revisions = list(scripts.walk_revisions())
    assert len(scripts.get_heads()) == len(scripts.get_bases()) == 1
    assert not [revision.revision for revision in revisions if revision.is_merge_point or revision.is_branch_point]


OLD = {
    "state": "over",
    "game": "battle-lines",
    "size": 2,
    "variant": {},
    "rules_hash": "older",
    "seed": bytes(32),
    "past": [],
    "rated": False,
    "public": True,
    "sandbox": False,
    "spectators": True,
    "delay": 0.0,
    "created": 0.0,
    "swapped": False,
}
"""A match of the first version."""


def test_finished_matches_from_before_get_their_length(empty_database_url: str) -> None:
    config = migration_config(empty_database_url)
    command.upgrade(config, "0001")
    engine = make_engine(empty_database_url)
    match = cardwright.game("battle-lines").start(seed=1)
    random = Random(1)
    while not match.over:
        seat = match.asked[0]
        match.pick(seat, random.choice(match.ask(seat).options).note)
    tables = MetaData()
    tables.reflect(engine)
    with engine.begin() as connection:
        connection.execute(insert(tables.tables["match"]).values(id="over", log=pack_log(match), **OLD))
        connection.execute(insert(tables.tables["match"]).values(id="closed", **{**OLD, "state": "closed"}))
    engine.dispose()
    upgrade(empty_database_url)
    store = Store(empty_database_url)
    assert store.do(_lengths) == {"over": len(match.lines), "closed": None}
    store.close()


def _lengths(session: Session) -> dict[str, int | None]:
    return {match.id: match.inputs for match in session.scalars(select(Match))}


def test_outcomes_from_before_stay_and_longer_words_have_room(empty_database_url: str) -> None:
    config = migration_config(empty_database_url)
    command.upgrade(config, "0003")
    engine = make_engine(empty_database_url)
    tables = MetaData()
    tables.reflect(engine)
    seat = insert(tables.tables["seat"]).values(match_id="past", name="somebody", deck_name="", ended=7.0)
    with engine.begin() as connection:
        connection.execute(insert(tables.tables["match"]).values(id="past", **OLD))
        for number, outcome in enumerate(("won", "lost")):
            connection.execute(seat.values(seat=number, outcome=outcome, place=number))
    engine.dispose()
    upgrade(empty_database_url)
    store = Store(empty_database_url)
    assert store.do(_outcomes) == ["won", "lost"]
    store.do(_add_placed)
    assert store.do(_outcomes) == ["won", "lost", PLACED]
    store.close()
    command.downgrade(config, "0003")
    store = Store(empty_database_url)
    assert store.do(_outcomes) == ["won", "lost", "lost"]
    store.close()


def _outcomes(session: Session) -> list[str | None]:
    return list(session.scalars(select(Seat.outcome).order_by(Seat.seat)))


def _add_placed(session: Session) -> None:
    session.add(Seat(match_id="past", seat=2, name="somebody", outcome=PLACED, place=2, ended=7.0))
