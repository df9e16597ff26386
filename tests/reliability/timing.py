# SPDX-License-Identifier: MIT
"""How long secret reactions take, as those see it who must not notice them."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from tests.server.test_tables import record
from whoknows.core import WATCHER, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import ShotPlanned
from whoknows.plugins.registry import Registry
from whoknows.server.jobs import Decide, Decision, HostedAgent
from whoknows.server.seats import Settings
from whoknows.server.table import LiveTable
from whoknows.server.tables import Tables
from whoknows.server.worker_pool import WorkerPool
from whoknows.store import SeatRecord, Store

GAME = MafiaDeCuba(players=5, tokens={"cleaner": 2, "loyal": 1})
# Whoever took a Cleaner's token may shoot before the accused shows who he is.
MOVES = ("hide 0", "take cleaner", "take cleaner", "steal 5", "steal 5")
ACCUSE = "accuse 3"
AT_ONCE = 4
"""Matches that are played at the same time."""


class Trial(Struct, frozen=True):
    """One accusation: who shot in secret, and what everybody could measure."""

    n_shots: int
    seconds: float
    n_transactions: int


class Dawdling(WorkerPool):
    """Agents that take their time to react, and none not to."""

    def __init__(self, dawdle_s: float) -> None:
        super().__init__()
        self._dawdle_s = dawdle_s

    async def decide(
        self, hosted: HostedAgent, history: Sequence[Any], asked: Decide, client: str = ""
    ) -> Decision:
        decision = await super().decide(hosted, history, asked, client)
        if asked.optional and decision.action is not None:
            await asyncio.sleep(self._dawdle_s)
        return decision


async def run_trials(folder: Path, n_trials: int, dawdle_s: float = 0) -> list[Trial]:
    """Accuse so many times; agents in the Cleaners' seats toss a coin whether to shoot.

    Those who do take `dawdle_s` seconds longer to decide.
    """
    async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
        worker_pool = Dawdling(dawdle_s)
        await worker_pool.start()
        tables = Tables(worker_pool, Registry(folder / "data" / "agents"))
        tables.begin(store)
        trials: list[Trial] = []
        n_all = AT_ONCE + n_trials
        for first in range(0, n_all, AT_ONCE):
            some = range(first, min(first + AT_ONCE, n_all))
            trials += await asyncio.gather(*(_trial(tables, seed) for seed in some))
        await tables.stop()
        await worker_pool.stop()
        return trials[AT_ONCE:]  # at first agents are loaded, which takes longer than anything


async def _trial(tables: Tables, seed: int) -> Trial:
    name = f"match{seed}"
    settings = Settings(pace_ms=0)
    asked = structs.replace(record("playing", settings, GAME), id=name, seed=str(seed))
    await tables.store.add_match(asked)
    table = await tables.get(name)
    for seat, move in zip(GAME.seats, MOVES, strict=True):
        async with table.lock:
            await table.act(seat, GAME.parse_action(move))
    for seat in GAME.seats[1:]:
        table.seats[seat] = SeatRecord(seat, "agent", f"Robin {seat}", "random")
    trial = await _accuse(table)
    await table.stop()
    return trial


async def _accuse(table: LiveTable) -> Trial:
    loop, match_log = asyncio.get_running_loop(), table.match_log
    async with table.lock:
        await table.act(Seat(0), GAME.parse_action(ACCUSE))
    begun, n_seen, n_steps = loop.time(), _n_shown(table), len(match_log.log)
    n_transactions, append = 0, table.store.append

    async def counted(match_id: str, *args: object, **kwargs: object) -> None:
        nonlocal n_transactions
        n_transactions += match_id == table.id
        await append(match_id, *args, **kwargs)  # type: ignore[arg-type]  # passed on as they came

    match_log._store = _Counting(table.store, counted)  # type: ignore[assignment]  # all it uses
    seen = asyncio.Event()
    spread = table.spread

    def noticed(steps: list[object]) -> None:
        spread(steps)  # type: ignore[arg-type]  # passed on as they came
        if _n_shown(table) > n_seen:
            seen.set()

    table.spread = noticed  # type: ignore[method-assign,assignment]  # to see it when all do
    await asyncio.wait_for(seen.wait(), 60)
    seconds = loop.time() - begun
    events = [event for step in match_log.log[n_steps:] for event in step.events]
    return Trial(sum(isinstance(event, ShotPlanned) for event in events), seconds, n_transactions)


class _Counting:
    def __init__(self, store: Store, append: object) -> None:
        self.append = append
        self.entries = store.entries


def _n_shown(table: LiveTable) -> int:
    return len(table.match_log.perceived(WATCHER))


def auc(some: Sequence[float], others: Sequence[float]) -> float:
    """How likely one of `some` is greater than one of `others`; 1/2 if nothing can be told.

    >>> auc([3, 4], [1, 2]), auc([1, 2], [1, 2])
    (1.0, 0.5)
    """
    wins = sum((one > other) + (one == other) / 2 for one in some for other in others)
    return wins / (len(some) * len(others))
