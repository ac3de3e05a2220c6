"""What lists tell of decks is kept beside them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Decks are judged when their owners look at them next."""
    with op.batch_alter_table("deck") as batch_op:
        batch_op.add_column(sa.Column("size", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("faults", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("rules_hash", sa.String(length=24), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("deck") as batch_op:
        batch_op.drop_column("rules_hash")
        batch_op.drop_column("faults")
        batch_op.drop_column("size")
