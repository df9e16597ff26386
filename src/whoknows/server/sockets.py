# SPDX-License-Identifier: MIT
"""The WebSockets of tables: read, answered, and closed on misuse."""

import asyncio
import re
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from whoknows.core import Message, WhoknowsError
from whoknows.store import HeldElsewhere, StoreFailed

from .addresses import client_address
from .finished_memory import check_share
from .limits import Limits, Rate, Rates, TooOften
from .request_handler import RequestHandler, viewer_seat
from .table import LiveTable, Refusal
from .tables import NoSuchTable, Tables
from .viewer import Viewer
from .wire import Refused, Request, TableHello, TableNotes

DECODER: Final = msgspec.json.Decoder(Request)
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
MAX_BYTES: Final = 64 * 1024
"""Largest message; no request at a table is longer."""
PER_SECOND: Final = 50
BURST: Final = 200
LISTENERS: Final = 20
"""A message that causes output to this many viewers counts as an additional message."""
MOST_COUNTED: Final = 100
HELLO_S: Final = 10.0
CLOSE_S: Final = 2.0
POLICY: Final = 1008
"""Close code for a socket that broke the rules."""
NOT_FOUND: Final = 4404
TRY_AGAIN: Final = 1013
"""Close code that makes the browser try again in a moment."""
TABLE_ID: Final = re.compile(r"[\w-]{1,40}", re.ASCII)
"""The form of ids; databases do not even accept every other text."""


GONE: Final = (WebSocketDisconnect, RuntimeError)
"""Exceptions raised on sending to a browser that has left."""


class TooMuch(Exception):
    """A client sends more messages than it may."""


class Meter:
    """Counts messages: `BURST` at once, `PER_SECOND` in the long run."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = asyncio.get_running_loop().time()

    def count(self) -> None:
        """Count a message; raises `TooMuch`."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND) - 1
        self._at = now
        if self._left < 0:
            raise TooMuch


async def attend(
    socket: WebSocket,
    tables: Tables,
    table_id: str,
    limits: Limits,
    rates: Rates,
) -> None:
    """Serve one browser at one table until it leaves."""
    try:
        await socket.accept()
        address = client_address(socket.scope)
        await _check_table(tables, table_id, address, rates)
        hello = await _hello(socket)
        rates.sent_logs.take(address, 0)  # before anything is made that was sent too often already
        table = await tables.get(table_id, address)
        with table.expect_viewer():
            notes = await _notes(tables, table, hello)
            await _prepare(tables, table, _viewer(table, hello, address), rates)
        # Another one if this server has lost its tables meanwhile.
        table = await tables.get(table_id)
        viewer = _viewer(table, hello, address)
        _check_room(table, viewer, limits)
        check_share(tables.in_memory, table, address)
        is_counted = _count_spectator(viewer, limits, rates)
    except Refusal as refusal:
        await _turn_away(socket, refusal.message)
        return
    except (StoreFailed, HeldElsewhere, TooOften):
        with suppress(*GONE):
            await socket.close(TRY_AGAIN)
        return
    except WhoknowsError as error:
        await _turn_away(socket, Message("table-refused", {"why": str(error)}), NOT_FOUND)
        return
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        with suppress(*GONE):
            await socket.close(POLICY)
        return
    writing = asyncio.create_task(_write(socket, viewer))
    try:
        async with table.lock:
            table.enter(viewer)
        if notes is not None:
            viewer.send(notes)
        await _converse(
            socket, RequestHandler(tables, table, viewer, rates), viewer, rates.messages
        )
    finally:
        if is_counted:
            rates.spectators.remove(viewer.address)
        table.leave(viewer)
        viewer.close()
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)


async def _check_table(tables: Tables, table_id: str, client: str, rates: Rates) -> None:
    if not TABLE_ID.fullmatch(table_id):
        raise NoSuchTable(f"there is no table {table_id[:40]!r}")
    rates.arrivals.take((client, table_id))
    await tables.look_up(table_id, client)


async def _hello(socket: WebSocket) -> TableHello:
    """The first message."""
    try:
        hello = DECODER.decode(await asyncio.wait_for(_next(socket), HELLO_S))
    except UNREADABLE as error:
        raise Refusal("table-bad-request", why=str(error)) from None
    if not isinstance(hello, TableHello):
        raise Refusal("table-hello-first")
    return hello


async def _notes(tables: Tables, table: LiveTable, hello: TableHello) -> TableNotes | None:
    """The player's notes on this match."""
    seat, is_player, _ = viewer_seat(table, hello)
    return TableNotes(*await tables.store.notes(table.id, seat)) if is_player else None


def _viewer(table: LiveTable, hello: TableHello, address: str) -> Viewer:
    seat, is_player, is_host = viewer_seat(table, hello)
    viewer = Viewer(seat, is_player=is_player, is_host=is_host, n_seen=max(0, hello.seen))
    viewer.address = address
    return viewer


async def _prepare(tables: Tables, table: LiveTable, viewer: Viewer, rates: Rates) -> None:
    """Prepare what the viewer will be sent, and count it."""
    beside = partial(tables.background.run, viewer.address, is_long=True)
    n_bytes = await table.prepare(viewer, beside)
    rates.sent_logs.charge(viewer.address, n_bytes // 1000)


def _check_room(table: LiveTable, viewer: Viewer, limits: Limits) -> None:
    """Refuse too many spectators, or too many browsers of one player or the host."""
    if viewer.is_player:
        alike = [one for one in table.viewers if one.is_player and one.seat == viewer.seat]
        most = limits.sockets_per_seat
    elif viewer.is_host:
        # The host finds room even if spectators have taken all of theirs.
        alike = [one for one in table.viewers if one.is_host]
        most = limits.sockets_per_seat
    else:
        alike = [one for one in table.viewers if not one.is_player]
        most = limits.spectators_per_table
        near = [one for one in alike if one.address == viewer.address]
        if len(near) >= limits.spectators_per_address:
            raise Refusal("table-full", most=limits.spectators_per_address)
    if len(alike) >= most:
        raise Refusal("table-full", most=most)


def _count_spectator(viewer: Viewer, limits: Limits, rates: Rates) -> bool:
    """Whether the viewer counts as a spectator; raises `Refusal` if its address has too many."""
    if viewer.is_player or viewer.is_host:
        return False
    if not rates.spectators.add(viewer.address):
        raise Refusal("table-too-many-watched", most=limits.spectators_per_address_in_all)
    return True


async def _turn_away(socket: WebSocket, why: Message, code: int = POLICY) -> None:
    with suppress(*GONE):
        await socket.send_text(msgspec.json.encode(Refused(0, why)).decode())
        await socket.close(code)


async def _next(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def _converse(
    socket: WebSocket, handler: RequestHandler, viewer: Viewer, messages: Rate
) -> None:
    """Handle messages until the browser leaves, sends too many, or does not read ours."""
    reading = asyncio.create_task(_read(socket, handler, viewer, messages))
    stuck = asyncio.create_task(viewer.stuck.wait())
    try:
        await asyncio.wait((reading, stuck), return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        stuck.cancel()
        outcomes = await asyncio.gather(reading, stuck, return_exceptions=True)
        await handler.close()
    is_cut_off = viewer.stuck.is_set() or isinstance(outcomes[0], TooMuch | TooOften)
    if is_cut_off:
        # A client that does not read cannot even receive that.
        with suppress(*GONE, TimeoutError):
            await asyncio.wait_for(socket.close(POLICY), CLOSE_S)


async def _read(socket: WebSocket, handler: RequestHandler, viewer: Viewer, messages: Rate) -> None:
    meter = Meter()
    while True:
        try:
            received = await _next(socket)
        except WebSocketDisconnect:
            return
        meter.count()
        messages.take(viewer.address)
        try:
            request = DECODER.decode(received)
        except UNREADABLE as error:
            why = Message("table-bad-request", {"why": str(error)})
            viewer.send(Refused(0, why))
            continue
        messages.take(viewer.address, min(handler.n_listeners(request) // LISTENERS, MOST_COUNTED))
        await handler.take(request)


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    with suppress(*GONE):
        while True:
            await socket.send_text((await viewer.next_message()).decode())
