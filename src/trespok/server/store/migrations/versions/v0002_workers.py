"""Several workers on one store: who they are, whose a room is, and by which claim a line of a log was written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Only adds, so that a server of the version before goes on while an upgrade rolls.

    Every column has a value without being named: plain ADD COLUMN on both databases, no table is made anew.
    """
    op.create_table(
        "worker",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("machine", sa.String(120), nullable=False),
        sa.Column("local", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("lease_until", sa.BigInteger, nullable=False),
        sa.Column("dead", sa.Boolean, nullable=False),
    )
    op.create_table(
        "shared",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.add_column("room", sa.Column("owner", sa.BigInteger, nullable=True))
    op.add_column("room", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("log", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("room_by_owner", "room", ["owner"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("room_by_owner", "room")
    for table, column in (("log", "epoch"), ("room", "epoch"), ("room", "owner")):
        op.drop_column(table, column)
    op.drop_table("shared")
    op.drop_table("worker")
