# SPDX-License-Identifier: MIT
"""Gives every request an id, a line in the log, and a count."""

import asyncio
import logging
import secrets
import time
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .logs import ACCESS
from .metrics import Metrics

logger = logging.getLogger(ACCESS)

MAX_PATH: Final = 200
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
HSTS: Final = "max-age=31536000"
LEFT: Final = 499
"""The status, as nginx has it, of a request whose client has left before its turn came."""
PAGE: Final = "page"
"""The route under which all other addresses are counted."""


class Accesses:
    """Numbers, times, counts and logs requests; over HTTPS, asks browsers to stay with HTTPS."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        visit = Visit(scope, send)
        is_socket = scope["type"] == "websocket"
        if is_socket:
            self._metrics.sockets.inc()
        try:
            await self._app(scope, receive, visit.send)
        except asyncio.CancelledError:
            visit.status = LEFT
            raise
        finally:
            if is_socket:
                self._metrics.sockets.dec()
            else:
                method = scope["method"] if scope["method"] in METHODS else "other"
                self._metrics.answered(method, _route(scope), visit.status, visit.seconds)
            visit.log()


class Visit:
    """A request or socket."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._begun = time.monotonic()
        self._n_bytes = 0
        self.status = 500
        self.id = scope["request_id"] = secrets.token_hex(6)

    @property
    def seconds(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._begun

    async def send(self, message: Message) -> None:
        """Forward a message of the answer, and note its status."""
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["X-Request-ID"] = self.id
                if self._scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = HSTS
            case "http.response.body" | "websocket.http.response.body":
                self._n_bytes += len(message.get("body", b""))
            case "websocket.accept":
                self.status = 101
            case "websocket.close" if self.status != 101:
                self.status = 403
            case "websocket.send":
                self._n_bytes += len(message.get("text") or message.get("bytes") or "")
        await self._send(message)

    def log(self) -> None:
        """Write a line; the path without the query, which may contain secrets."""
        if not logger.isEnabledFor(logging.INFO):
            return
        client = self._scope.get("client") or ("unknown", 0)
        fields = {
            "client": _plain(str(client[0])),
            "method": self._scope.get("method", "SOCKET"),
            "path": _path(self._scope),
            "status": self.status,
            "bytes": self._n_bytes,
            "ms": round(self.seconds * 1000, 1),
            "request": self.id,
        }
        logger.info(" ".join(map(str, fields.values())), extra={"fields": fields})


def _path(scope: Scope) -> str:
    """The path as received, still quoted: nobody can add lines to the log."""
    raw = scope.get("raw_path") or scope["path"].encode()
    return _plain(raw.decode("latin-1").partition("?")[0])


def _plain(text: str) -> str:
    """External text as a short word of printable ASCII."""
    kept = (c if "!" <= c <= "~" else "?" for c in text[:MAX_PATH])
    return "".join(kept)


def _route(scope: Scope) -> str:
    """The route as declared: otherwise there would be as many as there are tables."""
    path = str(getattr(scope.get("route"), "path", ""))
    return PAGE if not path or "{path:path}" in path else path
