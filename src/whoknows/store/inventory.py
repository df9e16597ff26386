# SPDX-License-Identifier: MIT
"""Operators' view of the matches in a database, and operations on them.

Nothing here reads seeds, moves or tokens.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from whoknows.core import WhoknowsError

from .records import NoSuchMatch, Phase
from .schema import entries, matches, seats


class MatchSummary(Struct, frozen=True):
    """A match in an operator's list."""

    id: str
    game: str
    phase: Phase
    players: int
    updated: datetime
    moves: int
    """Entries of the log: moves of players and of chance, and moves taken back."""
    bytes: int
    """Characters of the log; a database needs somewhat more."""


class PhaseTotal(Struct, frozen=True):
    """Totals for a phase of a game."""

    game: str
    phase: Phase
    matches: int
    moves: int
    oldest: datetime
    newest: datetime


async def list_matches(
    engine: AsyncEngine,
    *,
    phases: Collection[Phase] = (),
    game: str | None = None,
    before: datetime | None = None,
    limit: int | None = None,
) -> list[MatchSummary]:
    """Matches, those changed last first; without a phase, those in all phases."""
    n_seats = (
        select(func.count()).where(seats.c.match_id == matches.c.id).correlate(matches)
    ).scalar_subquery()
    size = (
        select(
            func.coalesce(
                func.sum(
                    func.length(entries.c.body) + func.coalesce(func.length(entries.c.reason), 0)
                ),
                0,
            )
        )
        .where(entries.c.match_id == matches.c.id)
        .correlate(matches)
    ).scalar_subquery()
    columns = (matches.c.id, matches.c.game, matches.c.phase, n_seats, matches.c.updated)
    query = _chosen(select(*columns, matches.c.length, size), phases, game, before)
    query = query.order_by(matches.c.updated.desc(), matches.c.id).limit(limit)
    async with engine.begin() as connection:
        return [MatchSummary(*row) for row in await connection.execute(query)]


def _chosen(
    query: Select[Any],
    phases: Collection[Phase],
    game: str | None,
    before: datetime | None,
) -> Select[Any]:
    if phases:
        query = query.where(matches.c.phase.in_(phases))
    if game is not None:
        query = query.where(matches.c.game == game)
    return query if before is None else query.where(matches.c.updated < before)


async def totals(engine: AsyncEngine) -> list[PhaseTotal]:
    """Totals of matches by game and phase."""
    groups = matches.c.game, matches.c.phase
    times = func.min(matches.c.updated), func.max(matches.c.updated)
    query = select(*groups, func.count(), func.sum(matches.c.length), *times)
    query = query.group_by(*groups).order_by(*groups)
    async with engine.begin() as connection:
        return [PhaseTotal(*row) for row in await connection.execute(query)]


async def delete_matches(
    engine: AsyncEngine, ids: Sequence[str], *, before: datetime | None = None
) -> int:
    """Remove matches with all their data, unless they have changed since."""
    n = 0
    async with engine.begin() as connection:
        for start in range(0, len(ids), 500):
            gone = delete(matches).where(matches.c.id.in_(ids[start : start + 500]))
            if before is not None:
                gone = gone.where(matches.c.updated < before)
            n += (await connection.execute(gone)).rowcount
    return n


async def end_match(engine: AsyncEngine, match_id: str) -> None:
    """Mark a running match as over, without an outcome.

    A `rewind` entry that takes nothing back makes the log longer: a server that plays the match
    then fails to write, reads the log again, and sees that the match is over.
    """
    columns = matches.c.phase, matches.c.length
    query = select(*columns).where(matches.c.id == match_id).with_for_update()
    async with engine.begin() as connection:
        found = (await connection.execute(query)).first()
        if found is None:
            raise NoSuchMatch(match_id)
        if found.phase != "playing":
            raise WhoknowsError(f"match {match_id!r} is not being played (it is: {found.phase})")
        stay = await connection.execute(
            select(entries.c.kind, entries.c.body)
            .where(entries.c.match_id == match_id)
            .order_by(entries.c.seq)
        )
        n_steps = 0
        for kind, body in stay:
            n_steps = int(body) if kind == "rewind" else n_steps + 1
        mark = {"match_id": match_id, "seq": found.length, "kind": "rewind", "body": str(n_steps)}
        await connection.execute(insert(entries).values(mark))
        over = {"phase": "over", "length": found.length + 1, "updated": datetime.now(UTC)}
        await connection.execute(update(matches).where(matches.c.id == match_id).values(over))
