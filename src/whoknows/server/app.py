# SPDX-License-Identifier: MIT
"""The server as a whole: tables, routes, the page, and answers to errors."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.openapi.utils import get_openapi

from whoknows import __version__
from whoknows.files import data_folder
from whoknows.plugins.registry import Registry
from whoknows.store import SoleOwner, Store, StoreFailed

from .allowed_hosts import LOOPBACK, AllowedHosts
from .answer_headers import HEADERS, AnswerHeaders
from .answers import components
from .api_docs import render
from .catalog import Catalog
from .error_answers import add_error_answers
from .file_agents import FileAgentRules
from .head_requests import HeadAsGet
from .health import make_health_routes
from .limits import Limits, Rates
from .line_ups import offered_line_ups
from .metrics import Metrics
from .origin import SameOrigin
from .page import add_page
from .peers import PeerIdentity, PeerRouter, knows_peer
from .proxies import Network
from .quotas import Quotas
from .recovery import resume_matches
from .request_rate import RequestRate
from .retention import Retention
from .routes import make_routes
from .shortage import ShortageAnswers
from .sockets import attend
from .tables import Tables
from .text_cache import TextCache
from .worker_pool import WorkerPool

logger = logging.getLogger(__name__)

SWEEP_S: Final = 20.0
TAKE_OVER_S: Final = 1.0
"""Interval of the search for tables whose server is gone."""
NOTICE_S: Final = 3.0
"""Interval of the check whether an operator has ended one of our matches."""
DEFAULT_LIMITS: Final = Limits()
GZIP_LEVEL: Final = 5
"""Compression blocks everybody, so use a level that is quick though answers are a bit longer."""


def make_app(  # noqa: PLR0913 - the settings of a server
    database_url: str,
    *,
    agent_seconds: float = 30.0,
    warm_up: bool = True,
    hosts: Sequence[str] = LOOPBACK,
    metrics_readers: Sequence[Network] = (),
    peer_address: str = "",
    quotas: Quotas | None = None,
    limits: Limits = DEFAULT_LIMITS,
    guests: FileAgentRules = FileAgentRules(),  # noqa: B008 - it cannot change
) -> FastAPI:
    """The application; it opens the database and starts workers when it runs.

    `hosts` are the names under which it answers: a foreign page that makes its own name point here
    is refused. `peer_address` is where other servers on the same database reach it. With `warm_up`,
    workers load what the first page offers before anybody asks for it. `app.state.metrics` counts
    what happens; `app.state.knows_peer` checks the secret by which other servers prove their
    identity.
    """
    metrics = Metrics()
    folder = data_folder()
    registry = Registry(folder / "agents" if guests.are_welcome else None, folder / "parameters")
    worker_pool = WorkerPool(
        n_workers=min(4, os.cpu_count() or 2), limit_s=agent_seconds, guests=guests
    )
    worker_pool.on_decision = metrics.decided
    catalog = Catalog(registry, worker_pool)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        registry.look_around()  # later, no more files may be available
        store = await Store.open(database_url)
        store.observer = metrics.stored
        leases = store.leases(peer_address)
        tables.begin(store, leases)
        if not isinstance(leases, SoleOwner):
            await asyncio.to_thread(import_module, "httpx")  # the first to be forwarded would wait
        retention = Retention(store, tables.quotas)
        await retention.begin()
        await leases.open(tables.lose)
        await worker_pool.start(offered_line_ups(registry) if warm_up else ())
        lasting = [asyncio.create_task(chore) for chore in _chores(tables, retention, metrics)]
        yield
        for task in lasting:
            task.cancel()
        await asyncio.gather(*lasting, return_exceptions=True)
        await tables.stop()
        await leases.close()
        await worker_pool.stop()
        await store.close()

    tables = Tables(worker_pool, registry, quotas)
    worker_pool.on_preparing = tables.count_preparing
    app = FastAPI(
        title="whoknows", version=__version__, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url=None,
    )  # fmt: skip
    _add_layers(app, tables, limits, hosts)
    app.state.metrics = metrics
    app.state.knows_peer = partial(knows_peer, tables)
    rates = Rates(limits)
    app.include_router(make_routes(tables, catalog, limits, rates))
    app.include_router(make_health_routes(tables, metrics, metrics_readers))

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(websocket: WebSocket, table_id: str) -> None:
        await attend(websocket, tables, table_id, limits, rates)

    add_error_answers(app, HEADERS)
    app.add_middleware(AnswerHeaders)
    _describe(app)
    add_page(app, page_folder())
    return app


def _chores(
    tables: Tables, retention: Retention, metrics: Metrics
) -> list[Coroutine[Any, Any, None]]:
    """What a server does beside answering requests."""

    async def sweep() -> None:
        await tables.sweep()
        await retention.sweep(tables.is_open)

    return [
        _repeat(SWEEP_S, sweep, "idle tables could not be put away"),
        _repeat(TAKE_OVER_S, tables.take_over, "tables of a server could not be taken over"),
        _repeat(NOTICE_S, tables.notice_ended, "matches that were ended could not be stopped"),
        resume_matches(tables),
        metrics.watch_loop(),
    ]


def _add_layers(app: FastAPI, tables: Tables, limits: Limits, hosts: Sequence[str]) -> None:
    """Add the middleware; the last layer added comes first."""
    app.add_middleware(PeerRouter, tables=tables)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=GZIP_LEVEL)
    app.add_middleware(ShortageAnswers)  # before compression: a file may fail to open
    app.add_middleware(SameOrigin)
    app.add_middleware(HeadAsGet)
    app.add_middleware(RequestRate, limits=limits)
    app.add_middleware(AllowedHosts, names=hosts)
    app.add_middleware(PeerIdentity, tables=tables)  # outermost: it names the client


def page_folder() -> Path:
    """The folder of the built page."""
    return Path(os.environ.get("WHOKNOWS_PAGE") or Path(__file__).parent / "page")


async def _repeat(every_s: float, chore: Callable[[], Awaitable[object]], failure: str) -> None:
    """Repeat a chore; failures are logged, and it is tried again."""
    while True:
        await asyncio.sleep(every_s)
        try:
            await chore()
        except StoreFailed:
            continue  # already logged by the store
        except Exception:
            logger.exception(failure)


def _describe(app: FastAPI) -> None:
    """Add the description of the API, with its types, and as a page."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, routes=app.routes)
            made.setdefault("components", {}).setdefault("schemas", {}).update(components())
            app.openapi_schema = made
        return app.openapi_schema

    kept = TextCache()
    texts: dict[str, bytes] = {}

    @app.get("/api/openapi.json", include_in_schema=False)
    async def description(request: Request) -> Response:
        if "json" not in texts:
            texts["json"] = msgspec.json.encode(openapi())
        return kept.answer(request, texts["json"], "application/json")

    @app.get("/api/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        if "html" not in texts:
            texts["html"] = render(openapi()).encode()
        return kept.answer(request, texts["html"], "text/html; charset=utf-8")

    app.openapi = openapi  # type: ignore[method-assign]  # as the framework's own pages do
