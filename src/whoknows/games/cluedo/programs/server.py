# SPDX-License-Identifier: MIT
"""The server: one port, tables filled one after the other, all in one event loop."""

import asyncio
import os
import socket
from collections.abc import Callable, Coroutine, Sequence

from whoknows.core import WhoknowsError

from .connection import Connection
from .table import ClientTable

Listening = Callable[[str, int], None]
"""Gets the address at which clients can connect."""


class CannotListen(WhoknowsError):
    """The address is not available."""


class Server:
    """Assigns connections to tables, until all tables have played their games."""

    def __init__(self, tables: Sequence[ClientTable]) -> None:
        self._tables = tables
        self._table_of: dict[Connection, ClientTable | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self, host: str, port: int, listening: Listening) -> None:
        """Serve; whatever happens, nothing is left open or running."""
        listener = await self._listen(host, port)
        try:
            address, number, *_ = listener.sockets[0].getsockname()
            listening(address, number)
            plays = [self._start(table.play()) for table in self._tables]
            await self._until_done(plays)
        finally:
            listener.close()
            await self._clear_up()

    async def _listen(self, host: str, port: int) -> asyncio.Server:
        loop = asyncio.get_running_loop()
        try:
            return await loop.create_server(lambda: Connection(self), host, port, backlog=1024)
        except OSError as error:
            raise CannotListen(f"cannot listen on {host}, port {port}: {_why(error)}") from None

    def _start(self, work: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not self._trouble.done():
            self._trouble.set_exception(error)

    async def _until_done(self, plays: "list[asyncio.Task[None]]") -> None:
        """Wait until all tables have finished; an error anywhere ends it at once."""
        waiting: set[asyncio.Future[None]] = {self._trouble, *plays}
        while waiting != {self._trouble}:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                one.result()

    async def _clear_up(self) -> None:
        self._trouble.cancel()
        left = tuple(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.gather(*(one.close() for one in tuple(self._table_of)))

    # Events of connections

    def arrived(self, connection: Connection) -> None:
        """Assign the first free seat, or close the connection."""
        table = next((table for table in self._tables if table.has_room), None)
        self._table_of[connection] = table
        if table is None:
            self._start(connection.close())
        else:
            self._start(table.greet(table.seat(connection), connection))

    def fell_silent(self, connection: Connection) -> None:
        """Notify the table."""
        table = self._table_of.get(connection)
        if table is not None:
            table.leave(connection)

    def gone(self, connection: Connection) -> None:
        """Forget the connection."""
        self._table_of.pop(connection, None)


def _why(error: OSError) -> str:
    """The bare reason: asyncio's message repeats the address."""
    if error.errno is None or isinstance(error, socket.gaierror):
        return error.strerror or str(error)
    return os.strerror(error.errno)
