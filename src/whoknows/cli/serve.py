# SPDX-License-Identifier: MIT
"""`whoknows serve`: play in the browser."""

import asyncio
import logging
import socket
import sys
import threading
import webbrowser
from typing import Annotated, Final

import typer

from whoknows.core import BadOption
from whoknows.core.files import data_folder

from .output import JsonFlag, print_json

LOCAL: Final = ("127.0.0.1", "localhost", "::1")
MAX_MESSAGE: Final = 64 * 1024
DEFAULT_PORT: Final = 8420
N_TRIES: Final = 20
"""Ports that are tried after the first one, if nobody asked for a certain one."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="Whom to let in: 0.0.0.0 for the whole network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int | None,
        typer.Option(
            help="Where to listen; 0 for any free port. [default: 8420]", min=0, max=65535
        ),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(help="Where matches are kept: sqlite:///FILE or postgresql://... ."),
    ] = None,
    agent_seconds: Annotated[
        float, typer.Option(help="How long an agent may think about a move.", min=0.1)
    ] = 30.0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = False,
    json: JsonFlag = False,
) -> None:
    """Let people play in the browser; everything is stored, and taken up after a restart.

    Example: whoknows serve --port 8420
    """
    import uvicorn  # noqa: PLC0415 - takes a while, and this module is read for its options

    from whoknows.server.app import make_app  # noqa: PLC0415 - the same
    from whoknows.server.impatience import Impatient  # noqa: PLC0415 - the same

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    url = database_url or f"sqlite+aiosqlite:///{_database_file()}"
    asyncio.run(_try_database(url))
    listening = _listen(host, port)
    hosts = ("localhost", "127.0.0.1", "[::1]") if host in LOCAL else ("*",)
    app = make_app(url, agent_seconds=agent_seconds, hosts=hosts)
    config = uvicorn.Config(
        app,
        http=Impatient,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    address = _address(host, listening.getsockname()[1])
    server = uvicorn.Server(config)
    if json:
        print_json({"address": address})
    else:
        typer.echo(f"whoknows is at {address} (Ctrl-C ends it; nothing is lost)")
        if host not in LOCAL:
            typer.echo("Everybody on your network can open it.")
    sys.stdout.flush()
    if browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    server.run(sockets=[listening])


async def _try_database(url: str) -> None:
    """Nobody is told an address at which nothing can be stored."""
    from whoknows.store import Store  # noqa: PLC0415 - takes a while

    await (await Store.open(url)).close()


def _database_file() -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, else on the first free one from the usual one."""
    if not host:
        raise BadOption("--host is empty: say 127.0.0.1 for this machine, 0.0.0.0 for the network")
    wanted = [port] if port is not None else [DEFAULT_PORT + i for i in range(N_TRIES)]
    problem = ""
    for one in wanted:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            made = socket.socket(family, socket.SOCK_STREAM)
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((host, one))
            made.listen(512)
        except OSError as error:
            problem = error.strerror or str(error)
            made.close()
        else:
            return made
    raise BadOption(f"cannot listen at {host}, port {wanted[0]}: {problem}; try another --port")


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::", *LOCAL) else host  # noqa: S104 - compared only
    return f"http://{shown}:{port}/"
