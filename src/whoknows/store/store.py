# SPDX-License-Identifier: MIT
"""Matches in a database: when a method returns, its changes are stored.

Every method is a transaction; only additions to logs may share one. A transaction that has begun
is finished even if its caller is cancelled: a connection left in the middle of a transaction
keeps a whole SQLite file locked.
"""

import asyncio
import shutil
import time
from collections import defaultdict
from collections.abc import (
    AsyncIterator,
    Callable,
    Collection,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, Self, TypeVar

import msgspec
from msgspec import structs
from sqlalchemy import Row, Table, and_, delete, func, insert, not_, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from whoknows.core import Outcome, Seat, WhoknowsError
from whoknows.core.safe_text import problem_text

from . import records as rec
from .engine import Engines, complete_url, make_engines, sqlite_file
from .failure import StoreFailed, discreet
from .group_commit import Addition, Appender, add_entries
from .leases import LEASE_S, Leases, SharedLeases, SoleOwner
from .migration import bring_up_to_date, check_compatible
from .schema import entries, matches, notes, seats, tokens
from .turns import Turns

PAGE: Final = 1_000
"""Entries of a log in one query."""
FAULT: Final = '"fault":{'
ABSENCE: Final = '"fault":{"reason":"absent"'
"""How a step begins to tell that an agent failed, or had failed before."""
N_WRITERS: Final = 8
"""Transactions that write at the same time, if the database allows several."""
PART: Final = 500
"""Entries of a long log that are written at a time."""
LISTED: Final = frozenset({"add_match", "change", "set_seat", "claim_seat", "forget"})
"""Operations that may change lists of matches."""
WRITING: Final = frozenset({"add_match", "change", "append", "set_seat", "claim_seat", "set_notes"})
"""Operations that store something; `forget` may not, if there was nothing to remove."""

P = ParamSpec("P")
T = TypeVar("T")


def transaction(
    method: Callable[Concatenate["Store", P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["Store", P], Coroutine[Any, Any, T]]:
    """Make a method finish even if its caller is cancelled; raises `StoreFailed` on failure."""

    async def do(store: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        with discreet():
            return await method(store, *args, **kwargs)

    @wraps(method)
    async def run(store: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        with store.timed(method.__name__):
            task = asyncio.create_task(do(store, *args, **kwargs))
            store.running.add(task)
            task.add_done_callback(store.running.discard)
            if method.__name__ in LISTED:
                task.add_done_callback(store.count_change)
            return await asyncio.shield(task)

    return run


class Observer(Protocol):
    """Called for each operation of a store, to count them."""

    def __call__(self, operation: str, seconds: float, *, is_error: bool) -> None:
        """Report an operation, or its failure."""


async def open_engines(url: str, *, hold_s: int | None = None, may_migrate: bool = True) -> Engines:
    """Connect, and bring the tables up to date or check them; for `hold_s` see `make_engines`."""
    address = complete_url(url)
    engines = make_engines(address, hold_s=hold_s)
    try:
        await (bring_up_to_date if may_migrate else check_compatible)(engines.writer)
    except (SQLAlchemyError, OSError, TypeError) as error:  # TypeError: an unknown option
        await engines.dispose()
        cause = getattr(error, "orig", None) or error
        raise WhoknowsError(f"cannot use the database {address}: {problem_text(cause)}") from error
    except BaseException:
        await engines.dispose()
        raise
    return engines


class Store:
    """Matches in a database; several processes may use the same one."""

    def __init__(self, engines: Engines) -> None:
        self._writer, self._reader = engines
        self.running: set[asyncio.Task[Any]] = set()
        """Transactions that are not finished."""
        self._turns = Turns(1 if sqlite_file(self._writer.url) else N_WRITERS)
        self._appender = Appender(self._writer, self._turns)
        self.observer: Observer | None = None
        self._has_failed_to_write = False
        self.n_changes = 0
        """Grows whenever lists of matches may have changed."""

    def count_change(self, _done: object = None) -> None:
        """Note that lists of matches may have changed."""
        self.n_changes += 1

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and bring the tables up to date."""
        return cls(await open_engines(url, hold_s=LEASE_S))

    async def close(self) -> None:
        """Finish running operations, and close all connections."""
        await asyncio.gather(*self.running, return_exceptions=True)
        await self._appender.finish()
        await Engines(self._writer, self._reader).dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    @property
    def free_bytes(self) -> int | None:
        """Free bytes on the disk; None if the database runs on another machine."""
        file = sqlite_file(self._writer.url)
        return None if file is None else shutil.disk_usage(file.parent).free

    def leases(self, address: str) -> Leases:
        """Leases for servers that share the database; `address` is where others reach us."""
        if self._writer.dialect.name == "postgresql":
            return SharedLeases(self._writer, address)
        return SoleOwner()

    async def ping(self) -> None:
        """Send a query to the database; `StoreFailed` if it does not answer."""
        with discreet():
            async with self._reader.begin() as connection:
                await connection.execute(select(matches.c.id).limit(1))

    async def ping_write(self) -> None:
        """If the last write failed, try a write; `StoreFailed` if it fails as well."""
        if not self._has_failed_to_write:
            return
        newest = select(matches.c.id).order_by(matches.c.updated.desc()).limit(1)
        same = update(matches).where(matches.c.id == newest.scalar_subquery())
        with discreet():
            async with self._turns.turn(), self._writer.begin() as connection:
                await connection.execute(same.values(phase=matches.c.phase))
        self._has_failed_to_write = False

    @contextmanager
    def timed(self, operation: str) -> Iterator[None]:
        """Report the duration to the observer; refusals are not errors of the database."""
        begun, is_error = time.monotonic(), False
        try:
            yield
            if operation in WRITING:
                self._has_failed_to_write = False
        except StoreFailed as failure:
            is_error = not isinstance(failure, rec.Conflict)
            if is_error and operation in WRITING:
                self._has_failed_to_write = True
            raise
        finally:
            if self.observer is not None:
                self.observer(operation, time.monotonic() - begun, is_error=is_error)

    # Matches

    @transaction
    async def add_match(self, record: rec.MatchRecord, log: Sequence[rec.StoredEntry] = ()) -> None:
        """Store a new match; `Conflict` if its id, or one of its tokens, exists already."""
        row = {
            "id": record.id,
            "game": record.game,
            "rules": record.rules,
            "options": record.options,
            "seed": record.seed,
            "deal": record.deal,
            "phase": record.phase,
            "name": record.name,
            "settings": record.settings,
            "is_listed": _is_listed(record.settings),
            "length": len(log),
            "outcome": _outcome_row(record.outcome),
            "created": record.created,
            "updated": record.updated,
        }
        try:
            async with self._turns.turn(), self._writer.begin() as connection:
                await connection.execute(insert(matches).values(row))
                await _add_rows(connection, seats, record.id, record.seats)
                await _add_rows(connection, tokens, record.id, record.tokens)
                await add_entries(connection, [Addition(record.id, 0, log)])
        except IntegrityError:
            raise rec.Conflict(f"match {record.id!r} is stored already") from None

    async def add_finished(self, record: rec.MatchRecord, log: Sequence[rec.StoredEntry]) -> None:
        """Store a match that was played elsewhere, in parts, so that others can store in between.

        Until it is complete it counts as a lobby, so retention removes the rest if the server was
        killed meanwhile.
        """
        await self.add_match(structs.replace(record, phase="lobby"))
        try:
            for first in range(0, len(log), PART):
                await self.append(record.id, first, log[first : first + PART])
            await self.append(record.id, len(log), (), phase="over", outcome=record.outcome)
        except BaseException:
            with suppress(StoreFailed):
                await self.forget(record.id)
            raise

    @transaction
    async def match(self, match_id: str) -> rec.MatchRecord | None:
        """A match, or None if it does not exist."""
        async with self._reader.begin() as connection:
            query = select(matches).where(matches.c.id == match_id)
            found = await _with_seats(connection, (await connection.execute(query)).all())
        return found[0] if found else None

    @transaction
    async def still_playing(self, ids: Collection[str]) -> set[str]:
        """Those of the given matches that exist and are not over."""
        chosen, found = list(ids), set[str]()
        async with self._reader.begin() as connection:
            for start in range(0, len(chosen), 500):
                some = matches.c.id.in_(chosen[start : start + 500])
                query = select(matches.c.id).where(some, matches.c.phase == "playing")
                found.update(await connection.scalars(query))
        return found

    @transaction
    async def matches(
        self,
        *,
        phases: Collection[rec.Phase],
        limit: int = 100,
        before: datetime | None = None,
        is_listed: bool | None = None,
        dealt_like: rec.MatchRecord | None = None,
    ) -> list[rec.MatchRecord]:
        """Matches in those phases, the latest changed first.

        Matches dealt like a given match have its game, seed and deal; their options may differ.
        """
        query = select(matches).where(matches.c.phase.in_(phases))
        if before is not None:
            query = query.where(matches.c.updated < before)
        if is_listed is not None:
            query = query.where(matches.c.is_listed == is_listed)
        if dealt_like is not None:
            same = ("game", "seed", "deal")
            query = query.where(*(matches.c[name] == getattr(dealt_like, name) for name in same))
        query = query.order_by(matches.c.updated.desc(), matches.c.id).limit(limit)
        async with self._reader.begin() as connection:
            return await _with_seats(connection, (await connection.execute(query)).all())

    @transaction
    async def change(
        self,
        match_id: str,
        *,
        phase: rec.Phase | None = None,
        name: str | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        """Change the given columns; settings are replaced as a whole."""
        values: dict[str, Any] = {"phase": phase, "name": name}
        if settings is not None:
            values |= {"settings": dict(settings), "is_listed": _is_listed(settings)}
        given = {column: value for column, value in values.items() if value is not None}
        async with self._holding(match_id) as connection:
            await _touch(connection, match_id, given)

    @transaction
    async def forget(self, match_id: str) -> None:
        """Remove a match with all its data, if it exists."""
        async with self._turns.turn(), self._writer.begin() as connection:
            await connection.execute(delete(matches).where(matches.c.id == match_id))

    @transaction
    async def n_matches(self) -> int:
        """The number of stored matches."""
        async with self._reader.begin() as connection:
            return await connection.scalar(select(func.count()).select_from(matches)) or 0

    @transaction
    async def newest(self) -> datetime | None:
        """The time of the last change in the database."""
        async with self._reader.begin() as connection:
            query = select(matches.c.updated).order_by(matches.c.updated.desc()).limit(1)
            return await connection.scalar(query)

    # The log

    @transaction
    async def entries(self, match_id: str) -> list[rec.StoredEntry]:
        """The log, from its beginning."""
        columns = entries.c.kind, entries.c.body, entries.c.reason, entries.c.seq
        here = entries.c.match_id == match_id
        query = select(*columns).where(here).order_by(entries.c.seq).limit(PAGE)
        found: list[rec.StoredEntry] = []
        last = -1
        async with self._reader.begin() as connection:
            # In pages, so that others are served while the database reads the next page.
            while rows := (await connection.execute(query.where(entries.c.seq > last))).all():
                found += [rec.StoredEntry(row.kind, row.body, row.reason) for row in rows]
                last = rows[-1].seq
                if len(rows) < PAGE:
                    break
        return found

    @transaction
    async def failures(self, match_id: str) -> dict[int, rec.StoredEntry]:
        """Entries about agents that failed, and points to which the match went back, by number.

        Steps of agents that had failed before are left out: there may be thousands.
        """
        text = entries.c.body.contains
        is_first = and_(text(FAULT), not_(text(ABSENCE)))
        columns = entries.c.seq, entries.c.kind, entries.c.body
        here = entries.c.match_id == match_id
        wanted = or_(entries.c.kind == "rewind", is_first)
        query = select(*columns).where(here, wanted).order_by(entries.c.seq)
        async with self._reader.begin() as connection:
            rows = (await connection.execute(query)).all()
        return {row.seq: rec.StoredEntry(row.kind, row.body) for row in rows}

    async def append(
        self,
        match_id: str,
        seq: int,
        log: Sequence[rec.StoredEntry],
        *,
        phase: rec.Phase | None = None,
        outcome: Outcome | None = None,
        is_seen: bool = True,
    ) -> None:
        """Add entries to the log, the first as number `seq` (they count from 0).

        `Conflict` if the log does not have exactly `seq` entries: then somebody else has written.
        The time of a match's last change is public, so secret entries do not count for it.
        """
        changes: dict[str, Any] = {}
        if is_seen:
            changes["updated"] = _now()
        if phase is not None:
            changes["phase"] = phase
        if outcome is not None:
            changes["outcome"] = _outcome_row(outcome)
        # Secret entries are not counted either.
        with self.timed("append") if is_seen else nullcontext():
            await self._appender.append(Addition(match_id, seq, log, changes))
        if seq == 0 or phase == "over":
            self.count_change()

    # Seats

    @transaction
    async def set_seat(
        self, match_id: str, record: rec.SeatRecord, token: rec.TokenRecord | None = None
    ) -> None:
        """Replace the record of a seat; a new token is added to the existing ones."""
        here = seats.c.match_id == match_id, seats.c.seat == record.seat
        async with self._holding(match_id) as connection:
            await _touch(connection, match_id)
            await connection.execute(delete(seats).where(*here))
            await _add_rows(connection, seats, match_id, [record])
            await _add_rows(connection, tokens, match_id, [token] if token else [])

    @transaction
    async def claim_seat(
        self, match_id: str, record: rec.SeatRecord, token: rec.TokenRecord
    ) -> bool:
        """Take an open seat; if several try at once, only one succeeds."""
        is_open = seats.c.match_id == match_id, seats.c.seat == record.seat, seats.c.kind == "open"
        claim = update(seats).where(*is_open).values(_row(match_id, record))
        async with self._holding(match_id) as connection:
            if (await connection.execute(claim)).rowcount != 1:
                return False
            await _touch(connection, match_id)
            await _add_rows(connection, tokens, match_id, [token])
        return True

    # Notes

    @transaction
    async def notes(self, match_id: str, seat: Seat) -> tuple[str, dict[str, str]]:
        """The notes of a seat: a text, and marks by their place."""
        here = notes.c.match_id == match_id, notes.c.seat == seat
        async with self._reader.begin() as connection:
            row = (
                await connection.execute(select(notes.c.text, notes.c.marks).where(*here))
            ).first()
        return (row.text, row.marks) if row else ("", {})

    @transaction
    async def set_notes(
        self, match_id: str, seat: Seat, text: str, marks: Mapping[str, str]
    ) -> None:
        """Replace the notes of a seat; this does not count as a change of the match."""
        row = {"match_id": match_id, "seat": seat, "text": text, "marks": dict(marks)}
        here = notes.c.match_id == match_id, notes.c.seat == seat
        async with self._holding(match_id) as connection:
            await connection.execute(delete(notes).where(*here))
            await connection.execute(insert(notes).values(row))

    # Internals

    @asynccontextmanager
    async def _holding(self, match_id: str) -> AsyncIterator[AsyncConnection]:
        """A transaction that excludes others on the same match."""
        match = select(matches.c.id).where(matches.c.id == match_id).with_for_update()
        async with self._turns.turn(), self._writer.begin() as connection:
            if await connection.scalar(match) is None:
                raise rec.NoSuchMatch(match_id)
            yield connection


async def _with_seats(
    connection: AsyncConnection, rows: Sequence[Row[Any]]
) -> list[rec.MatchRecord]:
    """Complete records from rows of matches, with two queries in all."""
    if not rows:
        return []
    ids = [row.id for row in rows]
    seated: dict[str, list[rec.SeatRecord]] = defaultdict(list)
    query = select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)
    for match_id, *rest in await connection.execute(query):
        seated[match_id].append(rec.SeatRecord(*rest))
    held: dict[str, list[rec.TokenRecord]] = defaultdict(list)
    found = (
        select(tokens).where(tokens.c.match_id.in_(ids)).order_by(tokens.c.seat, tokens.c.digest)
    )
    for row in await connection.execute(found):
        held[row.match_id].append(rec.TokenRecord(row.digest, row.seat, row.is_host))
    return [_match_record(row, seated[row.id], held[row.id]) for row in rows]


def _match_record(
    row: Row[Any], seated: Sequence[rec.SeatRecord], held: Sequence[rec.TokenRecord]
) -> rec.MatchRecord:
    outcome = row.outcome
    return rec.MatchRecord(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        seed=row.seed,
        deal=row.deal,
        phase=row.phase,
        name=row.name,
        settings=row.settings,
        seats=tuple(seated),
        tokens=tuple(held),
        outcome=None if outcome is None else msgspec.convert(outcome, Outcome),
        created=row.created,
        updated=row.updated,
    )


async def _touch(
    connection: AsyncConnection, match_id: str, values: Mapping[str, Any] | None = None
) -> None:
    """Change columns of a match, and the time of its last change."""
    change = update(matches).where(matches.c.id == match_id)
    await connection.execute(change.values({**(values or {}), "updated": _now()}))


async def _add_rows(
    connection: AsyncConnection,
    table: Table,
    match_id: str,
    records: Sequence[rec.SeatRecord] | Sequence[rec.TokenRecord],
) -> None:
    if records:
        await connection.execute(insert(table), [_row(match_id, record) for record in records])


def _row(match_id: str, record: msgspec.Struct) -> dict[str, Any]:
    return {"match_id": match_id, **msgspec.structs.asdict(record)}


def _outcome_row(outcome: Outcome | None) -> Any:
    return None if outcome is None else msgspec.to_builtins(outcome)


def _is_listed(settings: Mapping[str, Any]) -> bool:
    return bool(settings.get("is_listed", False))


def _now() -> datetime:
    return datetime.now(UTC)
