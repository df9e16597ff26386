# SPDX-License-Identifier: MIT
"""Tables for matches, their seats, logs and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
    _make_matches()
    _make_seats_and_tokens()
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("reason", sa.Text),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_entries"),
        _of_match("entries"),
    )
    op.create_table(
        "notes",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("marks", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_notes"),
        _of_match("notes"),
    )


def _make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_phase_updated", "matches", ["phase", "updated"])


def _make_seats_and_tokens() -> None:
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
        sa.Column("oracle", sa.Boolean, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        _of_match("seats"),
    )
    op.create_table(
        "tokens",
        sa.Column("match_id", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "digest", name="pk_tokens"),
        _of_match("tokens"),
    )


def _of_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["match_id"], ["matches.id"], name=f"fk_{table}_match_id", ondelete="CASCADE"
    )
