"""How names look, who is an admin, and what admins did"""

from __future__ import annotations

from collections import Counter

import sqlalchemy as sa
from alembic import op

from cardwright.server.people.names import look_of

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("account") as batch_op:
        batch_op.add_column(sa.Column("look", sa.String(length=255), nullable=True))
        batch_op.add_column(sa.Column("twin", sa.Integer(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("admin", sa.Boolean(), nullable=False, server_default=sa.false()))
    _fill_looks()
    with op.batch_alter_table("account") as batch_op:
        batch_op.alter_column("look", existing_type=sa.String(length=255), nullable=False)
        batch_op.alter_column("twin", existing_type=sa.Integer(), server_default=None)
        batch_op.alter_column("admin", existing_type=sa.Boolean(), server_default=None)
        batch_op.create_unique_constraint(batch_op.f("uq_account_look_twin"), ["look", "twin"])
    op.create_table(
        "act",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("wall", sa.Double(), nullable=False),
        sa.Column("admin", sa.String(length=24), nullable=False),
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("whom", sa.String(length=24), nullable=False),
        sa.Column("words", sa.String(length=1000), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_act")),
    )


def _fill_looks() -> None:
    """Accounts that look alike keep their names and are numbered from the oldest on."""
    account = sa.table("account", sa.column("id"), sa.column("name"), sa.column("look"), sa.column("twin"))
    connection = op.get_bind()
    met: Counter[str] = Counter()
    filled = []
    for id, name in connection.execute(sa.select(account.c.id, account.c.name).order_by(account.c.id)):
        look = look_of(name)
        filled.append({"of": id, "seen": look, "number": met[look]})
        met[look] += 1
    change = sa.update(account).where(account.c.id == sa.bindparam("of"))
    if filled:
        connection.execute(change.values(look=sa.bindparam("seen"), twin=sa.bindparam("number")), filled)


def downgrade() -> None:
    op.drop_table("act")
    with op.batch_alter_table("account") as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_account_look_twin"), type_="unique")
        batch_op.drop_column("admin")
        batch_op.drop_column("twin")
        batch_op.drop_column("look")
