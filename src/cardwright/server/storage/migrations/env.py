"""How Alembic reaches the database; called through `store.upgrade`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from cardwright.server.storage.models import Base
from cardwright.server.storage.store import LITE, make_engine


def run() -> None:
    """Run the migrations in one transaction."""
    engine = make_engine(context.config.attributes["url"])
    with engine.connect() as connection:
        if engine.dialect.name == LITE:
            _let_tables_be_rebuilt(connection)
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            render_as_batch=engine.dialect.name == LITE,
            compare_type=True,
        )
        with context.begin_transaction():
            context.run_migrations()
            if engine.dialect.name == LITE:
                _check_references(connection)
        connection.commit()
    engine.dispose()


def _let_tables_be_rebuilt(connection: Connection) -> None:
    """SQLite changes a table by making it anew; dropping the old one would delete whatever refers to its rows.

    References can only be put out of force before a transaction begins.
    """
    driver = connection.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA foreign_keys=OFF")


def _check_references(connection: Connection) -> None:
    """Nothing may refer to what is not there once all is done."""
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if lost:
        raise RuntimeError(f"after the migration {len(lost)} rows refer to nothing: {lost[:3]}")


run()
