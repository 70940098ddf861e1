"""Games in play are found without looking at every room there ever was.  Only adds."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """By owner: whether one of them is nobody's is then answered from the index alone."""
    op.create_index("room_in_play", "room", ["owner"], postgresql_where=sa.text("live"), sqlite_where=sa.text("live = 1"))


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("room_in_play", "room")
