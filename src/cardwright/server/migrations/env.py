"""How Alembic reaches the database; called through `store.upgrade`."""

from __future__ import annotations

from alembic import context

from cardwright.server.models import Base
from cardwright.server.store import LITE, make_engine


def run() -> None:
    """Run the migrations in one transaction."""
    engine = make_engine(context.config.attributes["url"])
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            render_as_batch=engine.dialect.name == LITE,
            compare_type=True,
        )
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()
    engine.dispose()


run()
