# SPDX-License-Identifier: MIT
"""The rate of requests of a client, counted where the client is known: behind all proxies."""

import asyncio
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage

from whoknows.core import Message
from whoknows.store.turns import CLIENT

from .addresses import client_address
from .answers import trouble
from .limits import ClientCount, Limits, Rate, TooOften
from .request_queue import RequestQueue

TRY_LATER = 1013
MAX_WAITING = 1_000
"""Requests of a client that wait for their turn: as many as it may have connections."""
WAITING: Final = "waiting_task"
"""Where the state of a request has its task, while the request waits for its turn."""


def stop_waiting(state: Mapping[str, Any]) -> None:
    """End a request whose client has left, if it still waits: nothing has been done for it."""
    task = state.get(WAITING)
    if task is not None:
        task.cancel()


@contextmanager
def _may_be_stopped(scope: Scope) -> Iterator[None]:
    state = scope.setdefault("state", {})
    state[WAITING] = asyncio.current_task()
    try:
        yield
    finally:
        del state[WAITING]


class RequestRate:
    """Refuses requests and sockets of a client beyond its share.

    A few accepted requests of each client are in progress at a time, and requests of all clients
    begin one after the other: a thousand at once would delay everybody else.

    `http_limits` does the same before a request is even read, but cannot distinguish the clients
    of a proxy.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._rate = Rate(limits.requests, limits.requests_per_s)
        self._most = limits.requests_under_way
        self._turns: WeakValueDictionary[str, _Turns] = WeakValueDictionary()
        self._queue = RequestQueue()
        self._sockets = ClientCount(limits.connections, limits.connections_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = client_address(scope)
        CLIENT.set(client)
        try:
            self._rate.take(client)
            if scope["type"] == "websocket":
                await self._queue.turn(client)
        except TooOften as error:
            await _refuse(error, scope, receive, send)
            return
        if scope["type"] == "http":
            await self._in_turn(client, scope, receive, send)
        elif self._sockets.add(client):
            try:
                await self._app(scope, receive, send)
            finally:
                self._sockets.remove(client)
        else:
            await _refuse(TooOften(1.0), scope, receive, send)

    async def _in_turn(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Wait for the client's turn; waiting for a client to read its answer is not work."""
        turns = self._turns.setdefault(client, _Turns(self._most))
        if turns.n_waiting >= MAX_WAITING:
            await _refuse(TooOften(1.0), scope, receive, send)
            return
        with _may_be_stopped(scope):
            await turns.take()
        is_held = True

        def release() -> None:
            nonlocal is_held
            if is_held:
                is_held = False
                turns.release()

        async def receive_in_turn() -> ASGIMessage:
            """Receive a message; at the end of a body, wait for a turn again."""
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body"):
                with suppress(TooOften):
                    await self._queue.turn(client)
            return message

        async def send_and_release(message: ASGIMessage) -> None:
            if message["type"] == "http.response.start":
                release()
            await send(message)

        try:
            try:
                with _may_be_stopped(scope):
                    await self._queue.turn(client)
            except TooOften as error:
                await _refuse(error, scope, receive, send)
                return
            await self._app(scope, receive_in_turn, send_and_release)
        finally:
            release()


async def _refuse(error: TooOften, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": TRY_LATER})
        return
    answer = trouble(429, str(error), Message("table-too-often"))
    answer.headers["Retry-After"] = str(math.ceil(error.wait_s))
    await answer(scope, receive, send)


class _Turns:
    """The requests of a client: how many are in progress, and how many wait."""

    def __init__(self, most: int) -> None:
        self._semaphore = asyncio.Semaphore(most)
        self.n_waiting = 0

    async def take(self) -> None:
        self.n_waiting += 1
        try:
            await self._semaphore.acquire()
        finally:
            self.n_waiting -= 1

    def release(self) -> None:
        self._semaphore.release()
