# SPDX-License-Identifier: MIT
"""Stores additions to logs, many at a time.

A transaction costs nearly the same for one move as for the moves of a hundred tables; most of it
is the wait for the disk. So additions that come during a transaction go into the next together.
If no transaction is running, an addition is stored at once.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import Update, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .failure import discreet
from .records import Conflict, NoSuchMatch, StoredEntry
from .schema import entries, matches
from .turns import Turns

MOVES: Final = "moves"
"""The client name under which all additions take turns together."""
MAX_ROWS: Final = 1_000
"""Entries that are passed to the database at once."""


class Addition(Struct, frozen=True):
    """Entries for a log of exactly `seq` entries, and changes of the match that go with them."""

    match_id: str
    seq: int
    log: Sequence[StoredEntry]
    changes: Mapping[str, Any] = {}

    def rows(self) -> list[dict[str, Any]]:
        """The entries as they are stored."""
        return [
            {"match_id": self.match_id, "seq": seq, **structs.asdict(entry)}
            for seq, entry in enumerate(self.log, self.seq)
        ]

    def claim(self) -> dict[str, Any]:
        """The values for the statement that changes the match."""
        given = {f"new_{column}": value for column, value in self.changes.items()}
        length = self.seq + len(self.log)
        return {"its_id": self.match_id, "its_length": self.seq, "new_length": length, **given}


class Appender:
    """Stores additions; when `append` returns, its addition is stored."""

    def __init__(self, engine: AsyncEngine, turns: Turns) -> None:
        self._engine = engine
        self._turns = turns
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Store an addition, even if the caller is cancelled; see `Store.append` for errors."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, stored))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await asyncio.shield(stored)

    async def finish(self) -> None:
        """Wait until all additions are stored."""
        while self._writing is not None and not self._writing.done():
            await asyncio.wait([self._writing])

    # Internals

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            if len(batch) > 1 and await self._store_together([addition for addition, _ in batch]):
                for _, stored in batch:
                    stored.set_result(None)
            else:
                for addition, stored in batch:
                    await self._store_alone(addition, stored)

    async def _store_together(self, additions: Sequence[Addition]) -> bool:
        """Store all additions or, if any of them fails, none."""
        try:
            async with self._turns.turn(MOVES), self._engine.begin() as connection:
                if not await _claim_all(connection, additions):
                    await connection.rollback()
                    return False
                await add_entries(connection, additions)
        except Exception:  # noqa: BLE001 - the culprit gets the error when it is stored alone
            return False
        return True

    async def _store_alone(self, addition: Addition, stored: "asyncio.Future[None]") -> None:
        try:
            with discreet():
                await self._store_one(addition)
        except Exception as error:  # noqa: BLE001 - the waiting task gets it
            stored.set_exception(error)
            stored.exception()  # nobody else may retrieve it
        else:
            stored.set_result(None)

    async def _store_one(self, addition: Addition) -> None:
        async with self._turns.turn(MOVES), self._engine.begin() as connection:
            if not await _claim_all(connection, [addition]):
                await _refuse(connection, addition)
            await add_entries(connection, [addition])


async def add_entries(connection: AsyncConnection, additions: Sequence[Addition]) -> None:
    """Write the entries alone; a long log is written in parts, so that others go on in between."""
    rows = [row for addition in additions for row in addition.rows()]
    for first in range(0, len(rows), MAX_ROWS):
        await connection.execute(insert(entries), rows[first : first + MAX_ROWS])


async def _claim_all(connection: AsyncConnection, additions: Sequence[Addition]) -> bool:
    """Change the lengths of logs; return whether each had its expected length.

    The first program to change a length wins; others see that the length is not what they expect.
    """
    alike: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
    # In the same order everywhere, so that two programs never deadlock.
    for addition in sorted(additions, key=lambda one: (one.match_id, one.seq)):
        alike[tuple(addition.changes)].append(addition.claim())
    can_count = connection.dialect.supports_sane_multi_rowcount
    for columns, claims in alike.items():
        for some in [claims] if can_count else [[claim] for claim in claims]:
            changed = await connection.execute(_claim(columns), some if len(some) > 1 else some[0])
            if changed.rowcount != len(some):
                return False
    return True


@cache
def _claim(columns: tuple[str, ...]) -> Update:
    """The statement, cached: building it takes longer than running it."""
    its = matches.c.id == bindparam("its_id"), matches.c.length == bindparam("its_length")
    changed = ("length", *columns)
    return update(matches).where(*its).values({name: bindparam(f"new_{name}") for name in changed})


async def _refuse(connection: AsyncConnection, addition: Addition) -> None:
    query = select(matches.c.length).where(matches.c.id == addition.match_id)
    length = await connection.scalar(query)
    if length is None:
        raise NoSuchMatch(addition.match_id)
    raise Conflict(
        f"match {addition.match_id!r} has {length} entries, not {addition.seq}: others wrote to it"
    )
