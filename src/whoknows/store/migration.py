# SPDX-License-Identifier: MIT
"""Migrates a database to the tables of this version."""

import asyncio
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from whoknows.core import WhoknowsError

from .schema import COMPATIBLE, REVISION

if TYPE_CHECKING:
    from alembic.config import Config

LOCK: Final = 0x77686F6B6E6F7773
"""Advisory lock for processes that start at the same time: "whoknows" as a number."""


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run missing migrations, in one transaction.

    If several processes start at once, the first does it and the others wait: on SQLite every
    writing transaction excludes the others, on PostgreSQL they take a lock of their own.
    """
    await _wait_for_first_connection(engine)
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await connection.run_sync(_upgrade)


async def check_compatible(engine: AsyncEngine) -> None:
    """Raise unless this version can read and change the matches without a migration.

    An older server may be running, which could not start again with newer tables.
    """
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision)
    if revision is None:
        raise WhoknowsError("the database is empty: no server has used it yet")
    if revision not in COMPATIBLE:
        raise WhoknowsError(
            f"the database is of another version of whoknows (its tables are of {revision}, this "
            f"version knows {REVISION}); use the version that its server has, or, if that is an "
            "older one, stop it and start a server of this version: it brings the tables up to date"
        )


async def _wait_for_first_connection(engine: AsyncEngine) -> None:
    """Wait while another process switches a new SQLite file to write-ahead logging and locks it."""
    for _ in range(100):
        try:
            async with engine.connect():
                return
        except OperationalError as error:
            if "locked" not in str(error):
                raise
            await asyncio.sleep(0.05)


async def bring_back(engine: AsyncEngine, revision: str) -> None:
    """Undo migrations, so that an older version can use the database; no match is lost."""
    async with engine.begin() as connection:
        await connection.run_sync(_downgrade, revision)


def _upgrade(connection: Connection) -> None:
    revision = _revision(connection)
    if revision == REVISION:
        return
    # Loading this takes as long as all the rest, and is seldom needed.
    from alembic import command  # noqa: PLC0415

    config, known = _scripts(connection)
    if revision is not None and revision not in known:
        raise WhoknowsError(
            f"the database was made by a newer version of whoknows (its tables are of {revision}, "
            f"this version knows {REVISION}); update whoknows or use another database"
        )
    command.upgrade(config, "head")


def _downgrade(connection: Connection, revision: str) -> None:
    from alembic import command  # noqa: PLC0415 - the same

    config, known = _scripts(connection)
    if revision not in known:
        raise WhoknowsError(f"{revision!r} is no revision; there are {', '.join(sorted(known))}")
    command.downgrade(config, revision)


def _scripts(connection: Connection) -> "tuple[Config, set[str]]":
    """Alembic's configuration, and the revisions that this version knows."""
    from alembic.config import Config  # noqa: PLC0415 - the same
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - the same

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "whoknows.store:migrations")
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    return config, {script.revision for script in scripts}


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision
