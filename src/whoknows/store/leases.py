# SPDX-License-Identifier: MIT
"""Ownership of tables, where several servers share a PostgreSQL database.

A server is alive as long as it holds an advisory lock, on a connection of its own. The database
frees the lock when the server is killed, when its machine is gone, and when it is silent for a
few seconds. A table belongs to the server in its row of `owners` as long as that server lives;
after that, any other server may take it over.

A server may lose a table without noticing; the check of the log's length then refuses its writes
(`group_commit.py`). So leases save work and let all viewers of a table see the same, but stored
data does not depend on them.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, Protocol

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from whoknows.core import WhoknowsError

from .failure import StoreFailed, discreet
from .schema import matches, owners, servers

logger = logging.getLogger(__name__)

LOCKS: Final = 0x77686F6B
"""First half of the keys of advisory locks: "whok" as a number. The other half is the server's."""
BEAT_S: Final = 1.0
"""Interval at which a server shows that it is alive."""
LEASE_S: Final = 4
"""How long a server may be silent."""
MAX_ORPHANS: Final = 500
"""Tables of dead servers that are taken over at once."""
SETTINGS: Final = {
    "idle_session_timeout": f"{LEASE_S}s",
    "tcp_keepalives_idle": "1",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": f"{LEASE_S}s",
}
"""Settings after which the database gives up a connection without a peer."""


_LOCKS: Final = sa.table(
    "pg_locks", *map(sa.column, ("locktype", "database", "classid", "objid", "objsubid", "granted"))
)
_DATABASES: Final = sa.table("pg_database", sa.column("oid"), sa.column("datname"))
ALIVE: Final = sa.select(sa.cast(_LOCKS.c.objid, sa.Integer)).where(
    _LOCKS.c.locktype == "advisory",
    _LOCKS.c.database.in_(
        sa.select(_DATABASES.c.oid).where(_DATABASES.c.datname == sa.func.current_database())
    ),
    _LOCKS.c.classid == sa.literal_column(str(LOCKS)),
    _LOCKS.c.objsubid == sa.literal_column("2"),  # the key has two halves
    _LOCKS.c.granted,
)
"""The numbers of live servers."""


class Peer(Struct, frozen=True):
    """Another server on the same database: its address, and the secret that proves who we are."""

    address: str
    secret: str


class HeldElsewhere(WhoknowsError):
    """A table that belongs to another server."""

    def __init__(self, peer: Peer) -> None:
        super().__init__("another server has this table; try again")
        self.peer = peer


class Leases(Protocol):
    """Assigns tables to servers."""

    secret: str
    """The secret by which other servers know us."""

    async def open(self, on_loss: Callable[[], Awaitable[None]]) -> None:
        """Begin; `on_loss` is called when other servers may own all our tables."""

    async def close(self) -> None:
        """Release all tables."""

    async def hold(self, match_id: str) -> None:
        """Own a table, or raise `HeldElsewhere`; a table that is not stored has no owner."""

    async def release(self, match_id: str) -> None:
        """Release a table to other servers."""

    async def orphans(self) -> Collection[str]:
        """Unfinished matches whose servers are gone."""


class SoleOwner:
    """For a database with a single server."""

    def __init__(self) -> None:
        self.secret = secrets.token_urlsafe(24)

    async def open(self, on_loss: Callable[[], Awaitable[None]]) -> None:
        """Do nothing: no table can be lost."""

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""

    async def hold(self, match_id: str) -> None:
        """Every table is ours."""

    async def release(self, match_id: str) -> None:
        """Do nothing: there are no other servers."""

    async def orphans(self) -> Collection[str]:
        """Return nothing: there are no other servers."""
        return ()


class SharedLeases:
    """For a PostgreSQL database that several servers share."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self.secret = secrets.token_urlsafe(24)
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._address = address
        self._id: int | None = None
        """Our number, as long as we are alive to the others."""
        self._held: set[str] = set()
        self._living: AsyncConnection | None = None
        self._beating: asyncio.Task[None] | None = None

    async def open(self, on_loss: Callable[[], Awaitable[None]]) -> None:
        """Register this server, and keep it alive."""
        with discreet():
            await self._enlist()
        self._beating = asyncio.create_task(self._beat(on_loss))

    async def close(self) -> None:
        """Release all tables at once; other servers take over unfinished matches."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        await self._drop()

    async def hold(self, match_id: str) -> None:
        if match_id in self._held:
            return
        with discreet():
            await self._claim(match_id)

    async def release(self, match_id: str) -> None:
        self._held.discard(match_id)
        ours = owners.c.match_id == match_id, owners.c.server_id == self._id
        with discreet():
            async with self._engine.connect() as connection:
                await connection.execute(sa.delete(owners).where(*ours))

    async def orphans(self) -> Collection[str]:
        query = (
            sa.select(matches.c.id)
            .join(owners, owners.c.match_id == matches.c.id)
            .where(matches.c.phase == "playing", owners.c.server_id.not_in(ALIVE))
            .limit(MAX_ORPHANS)
        )
        with discreet():
            async with self._engine.connect() as connection:
                return list(await connection.scalars(query))

    # Ownership

    async def _claim(self, match_id: str) -> None:
        mine = self._id
        if mine is None:
            raise StoreFailed
        async with self._engine.connect() as connection:
            for _ in range(2):  # its owner may have released it just now
                if await _take_free(connection, match_id, mine):
                    break
                owner = await _owner_of(connection, match_id)
                if owner is None:
                    continue
                if owner.id == mine or await _take_over(connection, match_id, owner.id, mine):
                    break
                raise HeldElsewhere(Peer(owner.address, owner.secret))
            else:
                return  # there is no such match
        if mine == self._id:  # else the others consider us dead
            self._held.add(match_id)

    # Staying alive

    async def _enlist(self) -> None:
        """Register as a new server without tables."""
        connection = await self._engine.connect()
        try:
            for name, value in SETTINGS.items():
                await connection.execute(sa.select(sa.func.set_config(name, value, False)))
            row = {"address": self._address, "secret": self.secret, "started": datetime.now(UTC)}
            made = await connection.scalar(sa.insert(servers).values(row).returning(servers.c.id))
            await connection.execute(
                sa.select(
                    sa.func.pg_advisory_lock(
                        sa.literal_column(str(LOCKS)), sa.literal_column(str(made))
                    )
                )
            )
            await _tidy_up(connection)
        except BaseException:
            await _close(connection)
            raise
        self._living, self._id = connection, made

    async def _beat(self, on_loss: Callable[[], Awaitable[None]]) -> None:
        """Keep showing that we are alive; whenever that fails, register again."""
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                with discreet():
                    if self._living is None:
                        await asyncio.wait_for(self._enlist(), LEASE_S)
                    else:
                        await asyncio.wait_for(self._living.execute(sa.text("SELECT 1")), LEASE_S)
            except StoreFailed:
                was_alive = self._id is not None
                await self._drop()
                if was_alive:
                    logger.warning("the lease on all tables is lost; other servers may have them")
                    await on_loss()

    async def _drop(self) -> None:
        """Drop the connection, and all tables with it."""
        living, self._living, self._id = self._living, None, None
        self._held.clear()
        if living is not None:
            await _close(living)


async def check_unused(engine: AsyncEngine) -> None:
    """Raise if a server uses the database; a SQLite file has a lock instead."""
    if engine.dialect.name != "postgresql":
        return
    async with engine.connect() as connection:
        n = len((await connection.scalars(ALIVE)).all())
    if n:
        told = "a server uses" if n == 1 else f"{n} servers use"
        raise WhoknowsError(f"{told} the database; stop all servers first")


class _Owner(Struct, frozen=True):
    id: int
    address: str
    secret: str


async def _close(connection: AsyncConnection) -> None:
    """Close a connection for good: its lock must not go back to the pool."""
    with suppress(Exception):  # it may be broken
        await connection.invalidate()
    with suppress(Exception):
        await connection.close()


async def _tidy_up(connection: AsyncConnection) -> None:
    """Remove servers that are gone, except those whose matches must still be taken over."""
    playing = sa.select(matches.c.id).where(matches.c.phase == "playing")
    dead = owners.c.server_id.not_in(ALIVE), owners.c.match_id.not_in(playing)
    await connection.execute(sa.delete(owners).where(*dead))
    owning = sa.select(owners.c.server_id)
    gone = servers.c.id.not_in(ALIVE), servers.c.id.not_in(owning)
    await connection.execute(sa.delete(servers).where(*gone))


async def _take_free(connection: AsyncConnection, match_id: str, mine: int) -> bool:
    """Take a table without an owner."""
    stored = sa.select(matches.c.id, sa.literal(mine, sa.Integer)).where(matches.c.id == match_id)
    claim = postgresql.insert(owners).from_select(["match_id", "server_id"], stored)
    done = await connection.execute(claim.on_conflict_do_nothing())
    return done.rowcount == 1


async def _take_over(connection: AsyncConnection, match_id: str, old: int, mine: int) -> bool:
    """Take a table whose server is gone."""
    its = owners.c.match_id == match_id, owners.c.server_id == old
    dead = owners.c.server_id.not_in(ALIVE)
    done = await connection.execute(sa.update(owners).where(*its, dead).values(server_id=mine))
    return done.rowcount == 1


async def _owner_of(connection: AsyncConnection, match_id: str) -> _Owner | None:
    query = (
        sa.select(servers.c.id, servers.c.address, servers.c.secret)
        .join(owners, owners.c.server_id == servers.c.id)
        .where(owners.c.match_id == match_id)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else _Owner(*row)
