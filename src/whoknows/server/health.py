# SPDX-License-Identifier: MIT
"""Routes for monitoring a server: `/healthz` and `/metrics`."""

import asyncio
import ipaddress
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Literal

from fastapi import APIRouter, Request
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .allowed_hosts import LOOPBACK, split_host
from .answers import Json
from .kept_answer import KeptAnswer
from .metrics import Metrics
from .proxies import Network
from .tables import MIN_FREE, Tables

logger = logging.getLogger(__name__)

DATABASE_S: Final = 2.0
"""How long the database may take to answer."""
MIN_FREE_TO_PLAY: Final = 4_000_000
"""Free bytes on the disk of the database below which even moves may not fit."""
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class HealthProblem(Struct, frozen=True):
    """What is wrong with an unhealthy server."""

    status: Literal["unavailable", "degraded"]
    reason: str


class Health:
    """Checks the database; simultaneous requests share a check."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._asking: dict[str, asyncio.Task[None]] = {}

    async def problem(self) -> HealthProblem | None:
        """What is wrong, if anything is."""
        store = self._tables.store
        if not await self._answers("ping", store.ping):
            return HealthProblem("unavailable", "the database does not answer")
        free = store.free_bytes
        is_full = free is not None and free < MIN_FREE_TO_PLAY
        if is_full or not await self._answers("write", store.ping_write):
            return HealthProblem("unavailable", "matches cannot be stored")
        if free is not None and free < MIN_FREE:
            return HealthProblem("degraded", "the disk is nearly full: no match can begin")
        return None

    async def _answers(self, name: str, question: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Whether the database answers in time."""
        asking = self._asking.get(name)
        if asking is None or asking.done():
            asking = self._asking[name] = asyncio.create_task(question())
        try:
            await asyncio.wait_for(asyncio.shield(asking), DATABASE_S)
        except Exception as error:  # noqa: BLE001 - whatever it is, the database does not answer
            logger.warning("the database does not answer (%s): %s", name, type(error).__name__)
            return False
        return True


def make_health_routes(tables: Tables, metrics: Metrics, readers: Sequence[Network]) -> APIRouter:
    """Routes for monitoring; `readers` may see the metrics, as loopback clients always may."""
    routes = APIRouter(include_in_schema=False)
    health = KeptAnswer(Health(tables).problem, kept_s=0.0)

    async def make_text() -> bytes:
        return metrics.render(tables.in_memory, tables.worker_pool.n_workers)

    text = KeptAnswer(make_text, kept_s=0.0)

    @routes.get("/healthz")
    async def healthz() -> Json:
        problem = await health.get()
        is_up = problem is None or problem.status == "degraded"
        answer = Json({"status": "ok"} if problem is None else problem, 200 if is_up else 503)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @routes.get("/metrics")
    async def show_metrics(request: Request) -> Response:
        if not _may_read(request, readers):
            raise HTTPException(404, "there is nothing at /metrics")
        return Response(await text.get(), media_type=CONTENT_TYPE_LATEST)

    return routes


def _may_read(request: Request, readers: Sequence[Network]) -> bool:
    """Whether the client may read metrics; on loopback only without a proxy in between."""
    try:
        client = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:  # a Unix socket has no address
        return False
    if any(client in network for network in readers):
        return True
    is_direct = not any(name in request.headers for name in FORWARDED)
    return client.is_loopback and is_direct and split_host(request.headers["host"]) in LOOPBACK
