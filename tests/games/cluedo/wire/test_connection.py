"""What a connection keeps: never more than a little, whatever the other side does."""

import asyncio
import socket

from whoknows.core import Seat
from whoknows.games.cluedo.programs import protocol as wire
from whoknows.games.cluedo.programs.connection import BACKLOG, Connection
from whoknows.games.cluedo.programs.protocol import Duty


class OneGuest:
    """Keeps the one connection that comes."""

    def __init__(self) -> None:
        self.came = asyncio.Event()
        self.went = asyncio.Event()

    def arrived(self, connection: Connection) -> None:
        self.connection = connection
        self.came.set()

    def fell_silent(self, connection: Connection) -> None:
        pass

    def gone(self, connection: Connection) -> None:
        self.went.set()


async def connected(guest: OneGuest) -> tuple[asyncio.Server, socket.socket]:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(guest), "127.0.0.1", 0)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    client.setblocking(False)
    await loop.sock_connect(client, server.sockets[0].getsockname())
    await guest.came.wait()
    return server, client


def test_who_does_not_read_is_cut_off() -> None:
    async def run() -> None:
        guest = OneGuest()
        server, client = await connected(guest)
        line = wire.NameOf(Seat(0), "x" * 32)
        for _ in range(1_000_000):
            guest.connection.send(*[line] * 100)
            transport = guest.connection._transport
            assert transport is not None
            assert transport.get_write_buffer_size() <= BACKLOG + 100 * 40
            if transport.is_closing():
                break
        await guest.went.wait()
        assert guest.connection.is_silent
        assert await guest.connection.ask(Duty.TURN, wire.YourTurn(), 600) is None
        guest.connection.send(line)
        client.close()
        server.close()

    asyncio.run(run())


def test_what_came_before_the_question_is_not_its_answer() -> None:
    async def run() -> None:
        guest = OneGuest()
        server, client = await connected(guest)
        loop = asyncio.get_running_loop()
        heard: list[tuple[str, str]] = []
        guest.connection.trace = lambda direction, text: heard.append((direction, text))
        # All at once, so that the server has read nothing of it when it asks.
        client.send(b"A 0 3 6\n" * 3)
        asked = asyncio.create_task(guest.connection.ask(Duty.TURN, wire.YourTurn(), 60))
        assert await loop.sock_recv(client, 100) == b"T\n"
        await loop.sock_sendall(client, b"H 0 3 6\n")
        assert await asked == "H 0 3 6"
        assert heard[:3] == [("ignored", "A 0 3 6")] * 3
        client.close()
        await guest.connection.close()
        server.close()

    asyncio.run(run())
