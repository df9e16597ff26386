# SPDX-License-Identifier: MIT
"""Numbers about a running server, in the format of Prometheus.

They describe the server, never a table. Decisions whether to react are not counted, nor is
anything that nobody at the table saw: secret reactions must not show in a counter.
"""

import asyncio
import platform
from collections.abc import Iterable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from whoknows import __version__

from .table import LiveTable

LAG_EVERY_S: Final = 0.5
FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
THINKING: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """Counts what happens; one for each server."""

    def __init__(self) -> None:
        self._registry = one = CollectorRegistry()
        ProcessCollector(registry=one)
        build = Info("whoknows_build", "The program that runs.", registry=one)
        build.info({"version": __version__, "python": platform.python_version()})
        self._tables = Gauge("whoknows_tables", "Tables in memory.", ["phase"], registry=one)
        self._viewers = Gauge("whoknows_viewers", "Open views of tables.", ["kind"], registry=one)
        self._workers = Gauge("whoknows_workers", "Processes in which agents think.", registry=one)
        self.sockets = Gauge("whoknows_sockets", "Open WebSockets.", registry=one)
        self._requests = Counter(
            "whoknows_requests", "Answers.", ["method", "route", "status"], registry=one
        )
        self._request_s = Histogram(
            "whoknows_request_seconds", "Time to answer.", ["route"], buckets=FAST, registry=one
        )
        self._moves = Counter("whoknows_moves", "Additions to logs of matches.", registry=one)
        self._store_s = Histogram(
            "whoknows_store_seconds", "Time of what is read or stored.", ["operation"],
            buckets=FAST, registry=one,
        )  # fmt: skip
        self._store_errors = Counter(
            "whoknows_store_errors", "Failures of the database.", ["operation"], registry=one
        )
        self._decisions = Counter("whoknows_agent_decisions", "Moves of agents.", registry=one)
        self._decision_s = Histogram(
            "whoknows_agent_decision_seconds", "Time for them.", buckets=THINKING, registry=one
        )
        self._faults = Counter(
            "whoknows_agent_faults", "Games that agents lost by a fault.", ["reason"], registry=one
        )
        self._lag_s = Histogram(
            "whoknows_event_loop_lag_seconds", "How much later than asked the server wakes up.",
            buckets=FAST, registry=one,
        )  # fmt: skip

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answered request."""
        self._requests.labels(method, route, str(status)).inc()
        self._request_s.labels(route).observe(seconds)

    def stored(self, operation: str, seconds: float, *, is_error: bool) -> None:
        """Count a read or write of the database."""
        self._store_s.labels(operation).observe(seconds)
        if is_error:
            self._store_errors.labels(operation).inc()
        elif operation == "append":
            self._moves.inc()

    def decided(self, seconds: float, fault: str | None) -> None:
        """Count a move, or a failure, of an agent whose turn it was."""
        self._decisions.inc()
        self._decision_s.observe(seconds)
        if fault is not None:
            self._faults.labels(fault).inc()

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(LAG_EVERY_S)
            self._lag_s.observe(max(0.0, loop.time() - begun - LAG_EVERY_S))

    def render(self, tables: Iterable[LiveTable], n_workers: int) -> bytes:
        """All metrics as text."""
        seen = list(tables)
        for phase in ("lobby", "playing", "over"):
            self._tables.labels(phase).set(sum(table.phase == phase for table in seen))
        playing = [viewer.is_player for table in seen for viewer in table.viewers]
        self._viewers.labels("player").set(sum(playing))
        self._viewers.labels("spectator").set(len(playing) - sum(playing))
        self._workers.set(n_workers)
        return generate_latest(self._registry)
