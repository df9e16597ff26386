# SPDX-License-Identifier: MIT
"""The server as a whole: tables, routes, the page, and what is said when something is wrong."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.middleware.trustedhost import TrustedHostMiddleware
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

from whoknows import __version__
from whoknows.core import WhoknowsError
from whoknows.core.files import data_folder
from whoknows.core.registry import Registry
from whoknows.store import Store

from .answers import TooLong, TooSlow, components, trouble
from .api_docs import render
from .minds import Minds
from .offers import Offers
from .origin import SameOrigin
from .page import add_page
from .routes import make_routes
from .sockets import attend
from .table import Refusal
from .tables import NoSuchTable, Tables

logger = logging.getLogger(__name__)

SWEEP_S: Final = 20.0
GZIP_LEVEL: Final = 5
"""Everybody waits while one answer is packed: a little longer answers are soon ready."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def make_app(
    database_url: str, *, agent_seconds: float = 30.0, hosts: Sequence[str] = ("*",)
) -> FastAPI:
    """The application; the database is opened and workers are started when it is run.

    `hosts` are the names under which it answers: a page from elsewhere that makes its own name
    point here is not let in.
    """
    folder = data_folder()
    registry = Registry(folder / "agents", folder / "parameters")
    minds = Minds(n_workers=min(4, os.cpu_count() or 2), limit_s=agent_seconds)
    offers = Offers(registry, minds)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(database_url)
        tables.begin(store)
        await minds.start(offers.names())
        sweeping = asyncio.create_task(_sweep(tables))
        yield
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)
        await tables.stop()
        await minds.stop()
        await store.close()

    tables = Tables(minds, registry)
    app = FastAPI(
        title="whoknows", version=__version__, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=GZIP_LEVEL)
    app.add_middleware(SameOrigin)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False)
    app.include_router(make_routes(tables, offers))

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(websocket: WebSocket, table_id: str) -> None:
        await attend(websocket, tables, table_id[:64])

    _add_refusals(app)
    _add_headers(app)
    _describe(app)
    add_page(app, page_folder())
    return app


def page_folder() -> Path:
    """Where the built page is."""
    return Path(os.environ.get("WHOKNOWS_PAGE") or Path(__file__).parent / "page")


async def _sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(SWEEP_S)
        try:
            await tables.sweep()
            await tables.forget_lobbies()
        except Exception:
            logger.exception("idle tables could not be put away")


def _add_refusals(app: FastAPI) -> None:
    """Whatever goes wrong, the one who asked is told in a sentence."""

    @app.exception_handler(NoSuchTable)
    async def missing(_: Request, error: NoSuchTable) -> Response:
        return trouble(404, str(error))

    @app.exception_handler(TooLong)
    async def too_long(_: Request, error: TooLong) -> Response:
        return trouble(413, str(error))

    @app.exception_handler(TooSlow)
    async def too_slow(_: Request, error: TooSlow) -> Response:
        return trouble(408, str(error))

    @app.exception_handler(WhoknowsError)
    async def misuse(_: Request, error: WhoknowsError) -> Response:
        return trouble(422, str(error))

    @app.exception_handler(Refusal)
    async def refused(_: Request, error: Refusal) -> Response:
        return trouble(409, error.message.key, error.message)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        what = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        return trouble(422, what)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> Response:
        return trouble(error.status_code, str(error.detail))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
        answer = trouble(500, "the server has made a mistake; nothing that was stored is lost")
        answer.headers.update(HEADERS)  # it does not come past those who add them to all others
        return answer


def _add_headers(app: FastAPI) -> None:
    @app.middleware("http")
    async def headers(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await call(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response


def _describe(app: FastAPI) -> None:
    """The API's description, with the types that it is made of, and as a page."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, routes=app.routes)
            made.setdefault("components", {}).setdefault("schemas", {}).update(components())
            app.openapi_schema = made
        return app.openapi_schema

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(render(openapi()))

    app.openapi = openapi  # type: ignore[method-assign]  # as the framework's own pages do
