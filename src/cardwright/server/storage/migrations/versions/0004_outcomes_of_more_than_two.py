"""The outcome of a seat may be “placed”, which is a longer word than those before"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _widen(5, 8)


def downgrade() -> None:
    op.execute("UPDATE seat SET outcome = 'lost' WHERE outcome = 'placed'")
    _widen(8, 5)


def _widen(before: int, after: int) -> None:
    with op.batch_alter_table("seat") as batch_op:
        batch_op.alter_column(
            "outcome", existing_type=sa.String(length=before), type_=sa.String(length=after), existing_nullable=True
        )
