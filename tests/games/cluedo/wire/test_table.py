"""A table before it is complete."""

import asyncio
import io

from tests.games.cluedo.wire.test_connection import OneGuest, connected

from whoknows.games.cluedo.programs.journal import WireJournal
from whoknows.games.cluedo.programs.settings import ClientLimits, Mode, SessionSettings
from whoknows.games.cluedo.programs.standings import GameTally
from whoknows.games.cluedo.programs.table import ClientTable


def test_who_waits_in_vain_is_let_go() -> None:
    """One has come and one has not, when the time is over."""

    async def run() -> None:
        settings = SessionSettings(
            players=2,
            games=1,
            tables=1,
            mode=Mode.CLASSIC,
            seed=7,
            limits=ClientLimits(),
            wait=0.001,
        )
        tally, log = GameTally(), io.StringIO()
        table = ClientTable(0, settings, {}, journal=WireJournal(log), tally=tally)
        guest = OneGuest()
        server, client = await connected(guest)
        loop = asyncio.get_running_loop()
        greeting = asyncio.create_task(table.greet(table.seat(guest.connection), guest.connection))
        assert await loop.sock_recv(client, 100) == b"B 0 2\n"
        await loop.sock_sendall(client, b"B ada\n")
        await greeting
        playing = asyncio.create_task(table.play())
        assert await loop.sock_recv(client, 100) == b"", "nothing more will come"
        client.close()
        await playing
        assert not table.has_room
        assert tally.missing == {0: [1]}
        assert '"event":"missing","table":0,"game":null,"seats":[1]' in log.getvalue()
        server.close()

    asyncio.run(run())
