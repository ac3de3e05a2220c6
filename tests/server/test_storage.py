"""The tables in the database are those of the models, on every database, from nothing."""

from __future__ import annotations

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from cardwright.server.models import Base
from cardwright.server.store import Store, make_engine, migration_config, upgrade
from cardwright.server.uptime import save


def test_an_empty_database_gets_all_tables(empty_database_url: str) -> None:
    upgrade(empty_database_url)
    engine = make_engine(empty_database_url)
    assert set(inspect(engine).get_table_names()) == {*Base.metadata.tables, "alembic_version"}
    engine.dispose()


def test_migrations_lead_to_what_the_models_say(database_url: str) -> None:
    command.check(migration_config(database_url))


def test_upgrading_twice_changes_nothing(database_url: str) -> None:
    store = Store(database_url)
    store.do(save, 1000.0)
    upgrade(database_url)
    assert store.do(save, 0.0) >= 1000.0
    store.close()


def test_migrations_can_be_undone(database_url: str) -> None:
    command.downgrade(migration_config(database_url), "base")
    engine = make_engine(database_url)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_the_history_of_migrations_is_one_line() -> None:
    scripts = ScriptDirectory.from_config(migration_config("sqlite://"))
    revisions = list(scripts.walk_revisions())
    assert len(scripts.get_heads()) == len(scripts.get_bases()) == 1
    assert not [revision.revision for revision in revisions if revision.is_merge_point or revision.is_branch_point]
