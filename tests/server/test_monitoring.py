# SPDX-License-Identifier: MIT
"""Whoever asks for the health or the figures all the time shares their making with all others."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from tests.server.test_tables import with_tables

from whoknows.server.health import make_health_routes
from whoknows.server.kept_answer import BETWEEN_S
from whoknows.server.metrics import Metrics
from whoknows.server.tables import Tables

N_AT_ONCE, N_WAVES = 30, 8


def flood(
    folder: Path, path: str, watch: Callable[[Tables, Metrics, Callable[[], None]], None]
) -> None:
    """Ask for the path in waves; what `watch` counts is done a few times only."""

    async def use(tables: Tables) -> None:
        metrics = Metrics()
        n_made = 0

        def count() -> None:
            nonlocal n_made
            n_made += 1

        watch(tables, metrics, count)
        app = FastAPI()
        app.include_router(make_health_routes(tables, metrics, ()))
        through = httpx.ASGITransport(app)
        begun = asyncio.get_running_loop().time()
        async with httpx.AsyncClient(transport=through, base_url="http://localhost") as client:
            for _ in range(N_WAVES):
                answers = await asyncio.gather(*(client.get(path) for _ in range(N_AT_ONCE)))
                assert [answer.status_code for answer in answers] == [200] * N_AT_ONCE
        passed = asyncio.get_running_loop().time() - begun
        assert N_WAVES <= n_made <= 4 + passed / BETWEEN_S

    with_tables(folder, use)


def test_the_database_is_asked_a_few_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(tables: Tables, metrics: Metrics, count: Callable[[], None]) -> None:
        ping: Callable[[], Awaitable[None]] = tables.store.ping

        async def counted() -> None:
            count()
            await ping()

        monkeypatch.setattr(tables.store, "ping", counted)

    flood(tmp_path, "/healthz", watch)


def test_figures_are_written_a_few_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def watch(tables: Tables, metrics: Metrics, count: Callable[[], None]) -> None:
        render = metrics.render

        def counted(*told: object) -> bytes:
            count()
            return render(*told)  # type: ignore[arg-type]

        monkeypatch.setattr(metrics, "render", counted)

    flood(tmp_path, "/metrics", watch)
