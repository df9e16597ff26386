# SPDX-License-Identifier: MIT
"""Pages of other sites may not speak to this server in the name of whoever looks at them."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from .answers import trouble

SAFE: Final = ("GET", "HEAD", "OPTIONS")


class SameOrigin:
    """Refuses sockets and changes that a browser sends on behalf of another site.

    Browsers name the site in `Origin`; programs need not.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_socket = scope["type"] == "websocket"
        if not is_socket and (scope["type"] != "http" or scope["method"] in SAFE):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or _site(origin) == headers.get("host"):
            await self._app(scope, receive, send)
        elif is_socket:
            await send({"type": "websocket.close", "code": 1008})
        else:
            refusal = trouble(403, "this came from a page of another site")
            await refusal(scope, receive, send)


def _site(origin: str) -> str | None:
    """The host and port in it; None if it is no address at all."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
