"""Rooms, their log, and what stands beside it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "room",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
    )
    op.create_index("room_by_use", "room", ["used_at"])
    op.create_table(
        "log",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("actor", sa.String(2), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("clock", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("code", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "side",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "name"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("side")
    op.drop_table("log")
    op.drop_table("room")
