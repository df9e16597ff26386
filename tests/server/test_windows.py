# SPDX-License-Identifier: MIT
"""Where people may speak up and need not, the time says nothing about who did."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.test_tables import record, with_tables

from whoknows.core import WATCHER, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.server.seats import Settings
from whoknows.server.table import LiveTable
from whoknows.server.tables import Tables
from whoknows.server.viewer import Viewer
from whoknows.store import SeatRecord

GAME = MafiaDeCuba(players=5, tokens={"cleaner": 1, "loyal": 1})
# Whoever took the Cleaner's token may shoot before the accused shows who he is.
MOVES = ["hide 0", "take cleaner", "steal 5", "steal 5", "steal 5", "accuse 2"]
SHOOTER, OTHER = Seat(1), Seat(3)


def at_the_accusation(folder: Path, use: Callable[[LiveTable], Awaitable[None]]) -> None:
    async def run(tables: Tables) -> None:
        await use(await accused(tables))

    with_tables(folder, run)


async def accused(tables: Tables) -> LiveTable:
    """A table at which somebody may shoot."""
    await tables.store.add_match(record("playing", Settings(), GAME))
    table = await tables.get("match")
    for seat, move in zip((*GAME.seats, Seat(0)), MOVES, strict=True):
        async with table.lock:
            await table.act(seat, GAME.parse_action(move))
    await quiet(table)
    return table


async def quiet(table: LiveTable) -> None:
    """Until the table has done what it does by itself."""
    while table.driver.is_driving:
        await asyncio.sleep(0)


def test_a_secret_shot_does_not_move_the_end_of_the_silence(tmp_path: Path) -> None:
    async def use(table: LiveTable) -> None:
        closing, updated = table.driver.window._timer, table.updated
        stored = (await table.store.matches(phases=["playing"]))[0].updated
        n_seen = len(table.match_log.perceived(WATCHER))
        assert closing is not None
        async with table.lock:
            await table.act(SHOOTER, GAME.parse_action("shoot"))
        await quiet(table)
        assert len(table.match_log.perceived(WATCHER)) == n_seen, "others do not see it yet"
        assert table.driver.window._timer is closing
        assert table.updated == updated
        assert (await table.store.matches(phases=["playing"]))[0].updated == stored

    at_the_accusation(tmp_path, use)


def test_silence_of_one_who_could_do_nothing_is_not_cut_short_before_spectators(
    tmp_path: Path,
) -> None:
    async def use(table: LiveTable) -> None:
        for seat in GAME.seats:
            if seat != OTHER:
                agent = SeatRecord(seat, "agent", f"Robin {seat}", agent="truthful")
                table.seats[seat] = agent
        (asks,) = [[ask] for ask in table.match_log.asks if ask.seat == OTHER]
        assert table.driver._has_nothing_to_say(asks)
        table.viewers.add(Viewer(WATCHER, is_player=False, is_host=False))
        assert not table.driver._has_nothing_to_say(asks)

    at_the_accusation(tmp_path, use)
