# SPDX-License-Identifier: MIT
"""The tables. Every change needs a migration; a test compares the two."""

from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa

REVISION: Final = "0002"
"""The newest migration: a database with this revision does not even load the migrations."""
COMPATIBLE: Final = frozenset({"0001", REVISION})
"""Migrations after which the tables of matches have the form below."""


class UtcTime(sa.TypeDecorator[datetime]):
    """A moment in UTC; SQLite has no time zones, so the zone is restored on reading."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value and value.astimezone(UTC)
        return value.replace(tzinfo=UTC)


class TypedText(sa.TypeDecorator[str]):
    """Text that people typed. Characters that some databases refuse are replaced."""

    impl = sa.Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: sa.Dialect) -> str | None:
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode(errors="replace").decode()


metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_match() -> sa.Column[str]:
    parent = sa.ForeignKey("matches.id", ondelete="CASCADE")
    return sa.Column("match_id", sa.String(64), parent, primary_key=True, nullable=False)


matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("deal", sa.Integer, nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("name", TypedText, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("is_listed", sa.Boolean, nullable=False),
    sa.Column("length", sa.Integer, nullable=False),  # the number of entries
    sa.Column("outcome", sa.JSON(none_as_null=True)),
    sa.Column("created", UtcTime, nullable=False),
    sa.Column("updated", UtcTime, nullable=False),
    sa.Index(None, "phase", "updated"),
)

seats = sa.Table(
    "seats",
    metadata,
    _of_match(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", TypedText, nullable=False),
    sa.Column("agent", TypedText, nullable=False),
    sa.Column("oracle", sa.Boolean, nullable=False),
    sa.Column("helped", sa.Boolean, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    # A token may fit several tables: when the same people play again, they keep their tokens.
    _of_match(),
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("is_host", sa.Boolean, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    _of_match(),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("reason", sa.Text),
)

notes = sa.Table(
    "notes",
    metadata,
    _of_match(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", TypedText, nullable=False),
    sa.Column("marks", sa.JSON, nullable=False),
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),  # where other servers reach it
    sa.Column("secret", sa.Text, nullable=False),  # proves their identity
    sa.Column("started", UtcTime, nullable=False),
)

owners = sa.Table(
    "owners",
    metadata,
    _of_match(),
    sa.Column("server_id", sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    sa.Index(None, "server_id"),
)
