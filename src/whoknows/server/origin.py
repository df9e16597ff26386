# SPDX-License-Identifier: MIT
"""Protection against other sites' pages that act in the name of their visitors."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from .answers import trouble

SAFE: Final = ("GET", "HEAD", "OPTIONS")
OWN: Final = ("same-origin", "none")
"""Values of `Sec-Fetch-Site` for our page, and for an address that a person typed."""
PORTS: Final = {"http": 80, "https": 443}


class SameOrigin:
    """Refuses sockets and changes that a browser sends on behalf of another site.

    Browsers name the site in `Origin`; programs need not. If that is missing, the browser's
    `Sec-Fetch-Site` counts.
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
        if origin is None:
            is_own = headers.get("sec-fetch-site", "none") in OWN
        else:
            is_own = _is_own(origin, headers.get("host", ""), scope["scheme"])
        if is_own:
            await self._app(scope, receive, send)
        elif is_socket:
            await send({"type": "websocket.close", "code": 1008})
        else:
            refusal = trouble(403, "this came from a page of another site")
            await refusal(scope, receive, send)


def _is_own(origin: str, host: str, scheme: str) -> bool:
    """Whether a page is ours.

    A proxy may terminate TLS before us, so a page of `https://` is ours even if we see `http`. The
    reverse is not true: without TLS, anybody on the way can have written the page.
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in PORTS or (scheme in ("https", "wss") and parts.scheme != "https"):
        return False
    usual = f":{PORTS[parts.scheme]}"
    return parts.netloc.lower().removesuffix(usual) == host.lower().removesuffix(usual) != ""
