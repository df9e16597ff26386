# SPDX-License-Identifier: MIT
"""The tables. Every change needs a migration; a test compares the two."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

REVISION: Final = "0002"
"""The newest migration: a database with this revision does not even load the migrations."""
COMPATIBLE: Final = frozenset({"0001", REVISION})
"""Migrations after which the tables of matches have the form below."""


class Moment(TypeDecorator[datetime]):
    """A moment in UTC; SQLite has no time zones, so the zone is restored on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value and value.astimezone(UTC)
        return value.replace(tzinfo=UTC)


class TypedText(TypeDecorator[str]):
    """Text that people typed. Characters that some databases refuse are replaced."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode(errors="replace").decode()


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_match() -> Column[str]:
    parent = ForeignKey("matches.id", ondelete="CASCADE")
    return Column("match_id", String(64), parent, primary_key=True, nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("name", TypedText, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("length", Integer, nullable=False),  # the number of entries
    Column("outcome", JSON(none_as_null=True)),
    Column("created", Moment, nullable=False),
    Column("updated", Moment, nullable=False),
    Index(None, "phase", "updated"),
)

seats = Table(
    "seats",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", TypedText, nullable=False),
    Column("agent", TypedText, nullable=False),
    Column("oracle", Boolean, nullable=False),
    Column("helped", Boolean, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    # A token may fit several tables: when the same people play again, they keep their tokens.
    _of_match(),
    Column("digest", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("is_host", Boolean, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    _of_match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("reason", Text),
)

notes = Table(
    "notes",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", TypedText, nullable=False),
    Column("marks", JSON, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("address", Text, nullable=False),  # where other servers reach it
    Column("secret", Text, nullable=False),  # proves their identity
    Column("started", Moment, nullable=False),
)

owners = Table(
    "owners",
    metadata,
    _of_match(),
    Column("server_id", ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    Index(None, "server_id"),
)
