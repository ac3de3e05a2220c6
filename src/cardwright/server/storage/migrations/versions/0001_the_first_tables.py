"""The first tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("key", sa.String(length=72), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("muted_until", sa.Double(), nullable=True),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f("fk_account_owner_id_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("key", name=op.f("uq_account_key")),
    )
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_account_owner_id"), ["owner_id"], unique=False)

    op.create_table(
        "server_time",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uptime", sa.Double(), nullable=False),
        sa.Column("wall", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_server_time")),
    )
    op.create_table(
        "block",
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("blocked_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_block_account_id_account"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["blocked_id"], ["account.id"], name=op.f("fk_block_blocked_id_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "blocked_id", name=op.f("pk_block")),
    )
    op.create_table(
        "deck",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_deck_account_id_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deck")),
        sa.UniqueConstraint("account_id", "game", "name", name=op.f("uq_deck_account_id_game_name")),
    )
    with op.batch_alter_table("deck", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_deck_account_id"), ["account_id"], unique=False)

    op.create_table(
        "match",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("variant", sa.JSON(), nullable=False),
        sa.Column("rules_hash", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("position", sa.JSON(), nullable=True),
        sa.Column("past", sa.JSON(), nullable=False),
        sa.Column("decks", sa.JSON(), nullable=True),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("sandbox", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("delay", sa.Double(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("started", sa.Double(), nullable=True),
        sa.Column("began_at", sa.Double(), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("due", sa.Double(), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("log", sa.LargeBinary(), nullable=True),
        sa.Column("before_id", sa.String(length=12), nullable=True),
        sa.Column("swapped", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["before_id"], ["match.id"], name=op.f("fk_match_before_id_match"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["account.id"], name=op.f("fk_match_owner_id_account"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_before_id"), ["before_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_game"), ["game"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_owner_id"), ["owner_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_state_created"), ["state", "created"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_state_due"), ["state", "due"], unique=False)

    op.create_table(
        "rating",
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("shown", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_rating_account_id_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "game", name=op.f("pk_rating")),
    )
    with op.batch_alter_table("rating", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rating_game_shown"), ["game", "shown"], unique=False)

    op.create_table(
        "token",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=120), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_token_account_id_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_token")),
        sa.UniqueConstraint("digest", name=op.f("uq_token_digest")),
    )
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_token_account_id"), ["account_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_token_expires"), ["expires"], unique=False)

    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("wall", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_chat_account_id_account"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_chat_match_id_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_account_id"), ["account_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_chat_match_id"), ["match_id"], unique=False)

    op.create_table(
        "input",
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_input_match_id_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_input")),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter_id", sa.Integer(), nullable=True),
        sa.Column("accused_id", sa.Integer(), nullable=True),
        sa.Column("match_id", sa.String(length=12), nullable=True),
        sa.Column("text", sa.String(length=1000), nullable=False),
        sa.Column("wall", sa.Double(), nullable=False),
        sa.Column("answer", sa.String(length=1000), nullable=True),
        sa.ForeignKeyConstraint(
            ["accused_id"], ["account.id"], name=op.f("fk_report_accused_id_account"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_report_match_id_match"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["reporter_id"], ["account.id"], name=op.f("fk_report_reporter_id_account"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
    )
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_report_accused_id"), ["accused_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_report_match_id"), ["match_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_report_reporter_id"), ["reporter_id"], unique=False)

    op.create_table(
        "seat",
        sa.Column("match_id", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("deck", sa.JSON(), nullable=True),
        sa.Column("deck_name", sa.String(length=60), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.String(length=5), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("rating_before", sa.Double(), nullable=True),
        sa.Column("rating_after", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name=op.f("fk_seat_account_id_account"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_account_id_ended"), ["account_id", "ended"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_account_id_ended"))

    op.drop_table("seat")
    with op.batch_alter_table("report", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_report_reporter_id"))
        batch_op.drop_index(batch_op.f("ix_report_match_id"))
        batch_op.drop_index(batch_op.f("ix_report_accused_id"))

    op.drop_table("report")
    op.drop_table("input")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_match_id"))
        batch_op.drop_index(batch_op.f("ix_chat_account_id"))

    op.drop_table("chat")
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_token_expires"))
        batch_op.drop_index(batch_op.f("ix_token_account_id"))

    op.drop_table("token")
    with op.batch_alter_table("rating", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_rating_game_shown"))

    op.drop_table("rating")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_match_state_due"))
        batch_op.drop_index(batch_op.f("ix_match_state_created"))
        batch_op.drop_index(batch_op.f("ix_match_owner_id"))
        batch_op.drop_index(batch_op.f("ix_match_game"))
        batch_op.drop_index(batch_op.f("ix_match_before_id"))

    op.drop_table("match")
    with op.batch_alter_table("deck", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_deck_account_id"))

    op.drop_table("deck")
    op.drop_table("block")
    op.drop_table("server_time")
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_account_owner_id"))

    op.drop_table("account")
