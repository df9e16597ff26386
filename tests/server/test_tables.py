# SPDX-License-Identifier: MIT
"""Tables in memory: taken up from the store, and nothing kept of those that do not exist."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec import to_builtins

from whoknows.core import AnyGame, Seat
from whoknows.core.registry import Registry
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.server.minds import Minds
from whoknows.server.seating import Settings
from whoknows.server.tables import NoSuchTable, Tables
from whoknows.store import MatchRecord, Phase, SeatRecord, Store

GAME = LiarsDice(players=2)


def with_tables(folder: Path, use: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
            tables = Tables(Minds(), Registry(folder / "agents", folder / "parameters"))
            tables.begin(store)
            await use(tables)
            await tables.stop()

    asyncio.run(run())


def record(phase: Phase, settings: Settings, game: AnyGame = GAME) -> MatchRecord:
    """A match of people alone."""
    now = datetime.now(UTC)
    return MatchRecord(
        id="match",
        game=game.name,
        rules=game.rules_version,
        options=to_builtins(game.options),
        seed="1",
        deal=0,
        phase=phase,
        settings=to_builtins(settings),
        seats=tuple(SeatRecord(seat, "person", f"Robin {seat}") for seat in game.seats),
        created=now,
        updated=now,
    )


def test_nothing_is_kept_of_tables_that_do_not_exist(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        for number in range(20):
            with pytest.raises(NoSuchTable):
                await tables.get(f"none-{number}")
        assert not len(tables._opening)

    with_tables(tmp_path, use)


def test_a_match_that_was_killed_before_its_deal_begins_when_it_is_taken_up(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings()))
        table = await tables.get("match")
        assert any(table.chronicle.ask_of(Seat(seat)) for seat in GAME.seats)
        assert await tables.store.entries("match")

    with_tables(tmp_path, use)


def test_a_lesson_that_is_not_given_any_more_is_no_mistake_of_the_server(tmp_path: Path) -> None:
    async def use(tables: Tables) -> None:
        await tables.store.add_match(record("playing", Settings(tutorial="liars-dice/99")))
        with pytest.raises(NoSuchTable, match="no tutorial 99"):
            await tables.get("match")

    with_tables(tmp_path, use)
