# SPDX-License-Identifier: MIT
"""What those who look after a server ask it: `/healthz` and `/metrics`."""

import asyncio
import ipaddress
import logging
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .answers import Json
from .hosts import LOOPBACK, split_host
from .metrics import Metrics
from .proxies import Network
from .tables import Tables

logger = logging.getLogger(__name__)

DATABASE_S: Final = 2.0
"""How long the database may take to answer."""
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class Health:
    """Asks the database; those who ask at the same time share a question."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._asking: asyncio.Task[None] | None = None

    async def is_good(self) -> bool:
        """Whether the database answers in time."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._tables.store.ping())
        try:
            await asyncio.wait_for(asyncio.shield(self._asking), DATABASE_S)
        except Exception as error:  # noqa: BLE001 - whatever it is, the database does not answer
            logger.warning("the database does not answer: %s", type(error).__name__)
            return False
        return True


def make_health_routes(tables: Tables, metrics: Metrics, readers: Sequence[Network]) -> APIRouter:
    """Routes for programs that watch a server; `readers` may see the metrics besides loopback."""
    routes = APIRouter(include_in_schema=False)
    health = Health(tables)

    @routes.get("/healthz")
    async def healthz() -> Json:
        is_good = await health.is_good()
        answer = Json({"status": "ok" if is_good else "unavailable"}, 200 if is_good else 503)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @routes.get("/metrics")
    async def show_metrics(request: Request) -> Response:
        if not _may_read(request, readers):
            raise HTTPException(404, "there is nothing at /metrics")
        text = metrics.render(tables.in_memory, tables.minds.n_workers)
        return Response(text, media_type=CONTENT_TYPE_LATEST)

    return routes


def _may_read(request: Request, readers: Sequence[Network]) -> bool:
    """Whether the client is a reader; on loopback only one who asked us, not a proxy."""
    try:
        client = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:  # it came by a Unix socket
        return False
    if any(client in network for network in readers):
        return True
    is_direct = not any(name in request.headers for name in FORWARDED)
    return client.is_loopback and is_direct and split_host(request.headers["host"]) in LOOPBACK
