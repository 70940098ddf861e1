"""Requests of the operator and their answers, bans, announcements.  Only adds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "request",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("done_at", sa.BigInteger),
        sa.Column("answer", sa.Text),
    )
    op.create_table(
        "ban",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "hash"),
    )
    op.create_table(
        "notice",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("notice")
    op.drop_table("ban")
    op.drop_table("request")
