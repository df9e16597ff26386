# SPDX-License-Identifier: MIT
"""How often one client may ask, counted where it is known who asks: behind all proxies."""

import math

from starlette.types import ASGIApp, Receive, Scope, Send

from whoknows.core import Message

from .addresses import client_address
from .answers import trouble
from .limits import Limits, Rate, TooOften

TRY_LATER = 1013


class RequestRate:
    """Refuses requests and sockets of a client that asks more than its share.

    `http_limits` does the same before a request is even read, but cannot tell clients of a proxy
    apart.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._rate = Rate(limits.requests, limits.requests_per_s)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._rate.take(client_address(scope))
        except TooOften as error:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": TRY_LATER})
                return
            answer = trouble(429, str(error), Message("table-too-often"))
            answer.headers["Retry-After"] = str(math.ceil(error.wait_s))
            await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)
