# SPDX-License-Identifier: MIT
"""The benchmark of the server says so when its people cannot play."""

import argparse
import asyncio
import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.server.running import Server

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    module = importlib.import_module("server")
    monkeypatch.delitem(sys.modules, "server")
    monkeypatch.setattr(module, "LINE_UPS", [("liars-dice", ["honest"])])
    return module


def measure(benchmark: ModuleType, server: Server, seconds: float) -> None:
    running = benchmark.Running(server.address, server.pid, 0.0)
    asked = argparse.Namespace(tables=2, seconds=seconds, think=0.01)
    asyncio.run(benchmark.run(running, asked))


def test_moves_that_were_refused_are_not_counted_as_stored(
    benchmark: ModuleType,
    sqlite_server: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def no_move(ask: Any, rng: Any) -> Any:
        return {"type": "nonsense"}

    monkeypatch.setattr(benchmark, "some_move", no_move)
    monkeypatch.setattr(benchmark.Load, "_match", until_refused(benchmark.Load._match))
    with pytest.raises(RuntimeError, match="no move was stored"):
        measure(benchmark, sqlite_server, 1)
    assert "moves stored              0" in capsys.readouterr().out


def until_refused(play: Any) -> Any:
    """Nobody is asked again after nonsense: leave when there is nothing more to hear."""

    async def match(load: Any, socket: Any, rng: Any) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(play(load, socket, rng), 2)

    return match


def test_an_error_of_somebody_who_decides_is_raised(
    benchmark: ModuleType, sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(ask: Any, rng: Any) -> Any:
        raise LookupError("no move")

    monkeypatch.setattr(benchmark, "some_move", fails)
    with pytest.raises(ExceptionGroup) as raised:
        measure(benchmark, sqlite_server, 1)
    assert raised.value.subgroup(LookupError) is not None
