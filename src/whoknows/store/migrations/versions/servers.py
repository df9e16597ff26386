# SPDX-License-Identifier: MIT
"""Tables for servers that share a database, and for the owners of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "servers",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "owners",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("server_id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_owners"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_owners_match_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name="fk_owners_server_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_owners_server_id", "owners", ["server_id"])


def downgrade() -> None:
    """Drop both tables; they contain no match data."""
    op.drop_table("owners")
    op.drop_table("servers")
