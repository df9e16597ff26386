# SPDX-License-Identifier: MIT
"""Checks of a database: SQLite's check of its pages, and our check of every match's log."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from whoknows.core import WhoknowsError

from .engine import complete_url, sqlite_file
from .schema import entries, matches

START_SECONDS: Final = 20.0
"""Time limit for the check when a server starts."""
N_INSTRUCTIONS: Final = 20_000
"""Instructions of SQLite's virtual machine between two checks of the time."""
N_SHOWN: Final = 20


class Damaged(WhoknowsError):
    """A database file whose pages are inconsistent."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(
            f"cannot use the database {path}: it is damaged ({what}). Keep the file, and restore "
            "a backup into a new one: whoknows admin restore FILE --database-url sqlite:///NEW.db"
        )


def check_file(url: str, *, limit_s: float | None = None, is_thorough: bool = False) -> bool:
    """Raise `Damaged` if SQLite finds its file damaged; False if the time was too short.

    The thorough check also compares indexes with the data. PostgreSQL checks itself.
    """
    path = sqlite_file(complete_url(url))
    if path is None or not path.is_file() or path.stat().st_size == 0:
        return True
    pragma = f"PRAGMA {'integrity_check' if is_thorough else 'quick_check'}({N_SHOWN})"
    deadline = None if limit_s is None else time.monotonic() + limit_s
    try:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            if deadline is not None:
                connection.set_progress_handler(lambda: time.monotonic() > deadline, N_INSTRUCTIONS)
            found = [str(row[0]) for row in connection.execute(pragma)]
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            return False
        raise WhoknowsError(f"cannot use the database {path}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise Damaged(path, str(error)) from None
    if found != ["ok"]:
        raise Damaged(path, found[0].splitlines()[0])
    return True


async def broken_logs(engine: AsyncEngine, limit: int = 1_000) -> dict[str, str]:
    """Matches whose log lacks entries or has too many, and what is wrong."""
    log = (
        select(
            entries.c.match_id,
            func.count().label("n"),
            func.min(entries.c.seq).label("first"),
            func.max(entries.c.seq).label("last"),
        )
        .group_by(entries.c.match_id)
        .subquery()
    )
    # Numbers are unique within a match: a log is complete if there are as many entries as the
    # last number, counted from 0, says.
    is_whole = (log.c.n == matches.c.length) & (log.c.first == 0) & (log.c.last == log.c.n - 1)
    query = (
        select(matches.c.id, matches.c.length, func.coalesce(log.c.n, 0))
        .select_from(matches.outerjoin(log, log.c.match_id == matches.c.id))
        .where(or_(log.c.n.is_(None) & (matches.c.length != 0), ~is_whole))
        .order_by(matches.c.id)
        .limit(limit)
    )
    async with engine.begin() as connection:
        return {
            row[0]: f"the log should have {row[1]} entries from 0 on without a gap; it has {row[2]}"
            for row in await connection.execute(query)
        }
