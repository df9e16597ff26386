# SPDX-License-Identifier: MIT
"""How often one client may ask, counted where it is known who asks: behind all proxies."""

import asyncio
import math
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Receive, Scope, Send

from whoknows.core import Message

from .addresses import client_address
from .answers import trouble
from .limits import Limits, Rate, TooOften

TRY_LATER = 1013


class RequestRate:
    """Refuses requests and sockets of a client that asks more than its share.

    Of those that it takes, it lets a few of each client be worked on at a time: a thousand at once
    would hold up everybody else.

    `http_limits` does the same before a request is even read, but cannot tell clients of a proxy
    apart.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._rate = Rate(limits.requests, limits.requests_per_s)
        self._most = limits.requests_under_way
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = client_address(scope)
        try:
            self._rate.take(client)
        except TooOften as error:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": TRY_LATER})
                return
            answer = trouble(429, str(error), Message("table-too-often"))
            answer.headers["Retry-After"] = str(math.ceil(error.wait_s))
            await answer(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        async with self._turns.setdefault(client, asyncio.Semaphore(self._most)):
            await self._app(scope, receive, send)
