"""The length of a finished match's record is kept beside it"""

from __future__ import annotations

import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_MATCH = sa.table(
    "match", sa.column("id", sa.String), sa.column("log", sa.LargeBinary), sa.column("inputs", sa.Integer)
)


def upgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("inputs", sa.Integer(), nullable=True))
    session = op.get_bind()
    finished = session.execute(sa.select(_MATCH.c.id).where(_MATCH.c.log.is_not(None))).scalars().all()
    for id in finished:
        log = session.execute(sa.select(_MATCH.c.log).where(_MATCH.c.id == id)).scalar_one()
        session.execute(sa.update(_MATCH).where(_MATCH.c.id == id).values(inputs=_inputs(log)))


def _inputs(log: bytes) -> int:
    """How many inputs a record has: the last line says it, “end 120 77c1…”."""
    record: str = json.loads(zlib.decompress(log))["record"]
    return int(record.rstrip("\n").rpartition("\n")[2].split(" ")[1])


def downgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_column("inputs")
