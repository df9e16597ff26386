# SPDX-License-Identifier: MIT
"""`whoknows serve`: play in the browser."""

import asyncio
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Final

import typer

from whoknows.core import BadOption
from whoknows.imports import without_collector
from whoknows.matches.folders import database_address
from whoknows.server.logs import LogFormat, LogLevel, set_up_logs

from .database import DatabaseOption
from .output import JsonFlag, complain, print_json
from .sandbox_choice import SandboxMode as Mode
from .sandbox_choice import choose_guests

LOCAL: Final = ("127.0.0.1", "localhost", "::1")
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared only
MAX_MESSAGE: Final = 64 * 1024
DEFAULT_PORT: Final = 8420
MAX_BROKEN: Final = 10
"""How many broken logs the server reports when it starts."""
N_TRIES: Final = 20
"""How many ports are tried, if no port is given."""


def serve(  # noqa: PLR0913 - one parameter for each option
    context: typer.Context,
    *,
    host: Annotated[
        str, typer.Option(help="The address to listen on: 0.0.0.0 for the whole network.")
    ] = ("127.0.0.1"),
    port: Annotated[
        int | None,
        typer.Option(
            help="The port to listen on; 0 for any free port. [default: 8420]", min=0, max=65535
        ),
    ] = None,
    database_url: DatabaseOption = None,
    agent_seconds: Annotated[
        float, typer.Option(help="Seconds that an agent may think about a move.", min=0.1)
    ] = 30.0,
    warm_up: Annotated[
        bool,
        typer.Option(
            "--warm-up/--no-warm-up", help="Load agents at the start, before anyone waits for them."
        ),
    ] = True,
    peer_address: Annotated[
        str | None,
        typer.Option(
            help="Where other servers on the same PostgreSQL reach this one: http://HOST:PORT."
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which the server may be opened; may be repeated.", metavar="NAME"
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy whose X-Forwarded headers are trusted; may be repeated.",
            metavar="ADDRESS-OR-NETWORK",
        ),
    ] = None,
    unix_socket: Annotated[
        Path | None, typer.Option(help="Listen on this socket, for a proxy, instead of a port.")
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            help="Who else may read /metrics; may be repeated.",
            metavar="ADDRESS-OR-NETWORK",
        ),
    ] = None,
    log_level: Annotated[LogLevel, typer.Option(help="The lowest level that is logged.")] = (
        LogLevel.WARNING
    ),
    log_format: Annotated[LogFormat, typer.Option(help="Text for people, or JSON.")] = (
        LogFormat.TEXT
    ),
    log_file: Annotated[
        Path | None, typer.Option(help="Log to this file instead of standard error.")
    ] = None,
    log_size: Annotated[
        float, typer.Option(help="Rotate the file at this size in MB; 0 for never.", min=0)
    ] = 10.0,
    log_count: Annotated[int, typer.Option(help="How many rotated files to keep.", min=1)] = 5,
    access_log: Annotated[
        bool, typer.Option("--access-log/--no-access-log", help="Log every request.")
    ] = False,
    keep_lobbies: Annotated[
        float,
        typer.Option(help="Days until tables that never began are removed; 0 for never.", min=0),
    ] = 7,
    keep_unfinished: Annotated[
        float,
        typer.Option(help="Days until abandoned matches are removed; 0 for never.", min=0),
    ] = 0,
    keep_replays: Annotated[
        float, typer.Option(help="Days until finished matches are removed; 0 for never.", min=0)
    ] = 0,
    max_tables: Annotated[int, typer.Option(help="Tables in memory at once.", min=1)] = 5_000,
    max_stored: Annotated[
        int, typer.Option(help="Matches in the database; 0 for no limit.", min=0)
    ] = 0,
    tables_per_address: Annotated[
        int,
        typer.Option(help="Tables that one address can make at once; 0 for no limit.", min=0),
    ] = 60,
    sandbox: Annotated[
        Mode, typer.Option(help="How agents in files of the folder `agents` run.")
    ] = Mode.AUTO,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Let people play in the browser. Everything is stored and survives a restart.

    Example: whoknows serve --port 8420
    """
    with without_collector():
        import uvicorn  # noqa: PLC0415 - takes a while, and this module is read for its options

        from whoknows.server.access import Accesses  # noqa: PLC0415 - the same
        from whoknows.server.allowed_hosts import allowed_hosts, machine_names  # noqa: PLC0415 - the same
        from whoknows.server.app import make_app  # noqa: PLC0415 - the same
        from whoknows.server.http_limits import bounded_http  # noqa: PLC0415 - the same
        from whoknows.server.limits import Limits  # noqa: PLC0415 - the same
        from whoknows.server.memory import return_long_blocks  # noqa: PLC0415 - the same
        from whoknows.server.proxies import parse_network, trust_proxies  # noqa: PLC0415 - the same
        from whoknows.server.quotas import Quotas  # noqa: PLC0415 - the same
        from whoknows.server.websocket_limits import bounded_socket  # noqa: PLC0415 - the same
        from whoknows.store.lock import server_lock  # noqa: PLC0415 - the same

    set_up_logs(
        log_level,
        style=log_format,
        is_access_logged=access_log,
        file=log_file,
        file_mb=log_size,
        n_files=log_count,
    )
    url = database_address(database_url)
    quotas = Quotas(
        max_tables=max_tables,
        max_stored=max_stored,
        keep_lobbies=_days(keep_lobbies),
        keep_unfinished=_days(keep_unfinished),
        keep_replays=_days(keep_replays),
    )
    machine = [] if host in LOCAL else machine_names()
    hosts = allowed_hosts(host, allowed_host or (), machine)
    proxies = [parse_network("--trusted-proxy", one) for one in trusted_proxy or ()]
    readers = [parse_network("--metrics-from", one) for one in metrics_from or ()]
    context.with_resource(server_lock(url))
    asyncio.run(_try_database(url))
    listening = _listen(host, port) if unix_socket is None else _listen_at(unix_socket)
    limits = Limits.with_tables(tables_per_address)
    guests, notice = choose_guests(sandbox, url, is_local=host in LOCAL)
    app = make_app(
        url,
        agent_seconds=agent_seconds,
        warm_up=warm_up,
        hosts=hosts,
        metrics_readers=readers,
        peer_address=peer_address or _peer_address(host, listening),
        quotas=quotas,
        limits=limits,
        guests=guests,
    )
    watched = Accesses(app, app.state.metrics)
    config = uvicorn.Config(
        trust_proxies(watched, proxies, is_unix=unix_socket is not None),
        http=bounded_http(limits, proxies, app.state.knows_peer),
        log_config=None,
        access_log=False,
        proxy_headers=False,
        ws=bounded_socket(limits, proxies),
        ws_per_message_deflate=False,  # compressing for each spectator delays all others
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    if unix_socket is not None:
        addresses = [f"unix:{unix_socket}"]
    else:
        number = listening.getsockname()[1]
        others = machine if host in EVERYWHERE else []
        given = [] if host in LOCAL else allowed_host or []
        addresses = [_address(one, number) for one in (host, *others, *given)]
    _announce(addresses, is_json=json, is_everywhere=host not in LOCAL and unix_socket is None)
    if notice:
        typer.echo(notice, err=json)
        sys.stdout.flush()
    return_long_blocks()
    if browser and unix_socket is None:
        threading.Timer(0.8, webbrowser.open, [addresses[0]]).start()
    server.run(sockets=[listening])


def _announce(addresses: Sequence[str], *, is_json: bool, is_everywhere: bool) -> None:
    if is_json:
        print_json({"address": addresses[0], "addresses": list(addresses)})
    else:
        typer.echo(f"whoknows is at {addresses[0]} (Ctrl-C ends it; nothing is lost)")
        if is_everywhere:
            typer.echo("Everybody on your network can open it:")
            for address in addresses[1:] or addresses:
                typer.echo(f"  {address}")
    sys.stdout.flush()


async def _try_database(url: str) -> None:
    """Check the database before the address is shown: it must be writable and undamaged."""
    from whoknows.store import open_engines  # noqa: PLC0415 - takes a while
    from whoknows.store.integrity import START_SECONDS, broken_logs, check_file  # noqa: PLC0415

    if not check_file(url, limit_s=START_SECONDS):
        complain("the database is too big to be checked at the start: run `whoknows admin check`")
    engines = await open_engines(url)
    try:
        broken = await broken_logs(engines.reader) if url.startswith("sqlite") else {}
    finally:
        await engines.dispose()
    for match_id, problem in list(broken.items())[:MAX_BROKEN]:
        complain(f"match {match_id}: {problem}; see `whoknows admin check`")


def _days(n: float) -> timedelta | None:
    return timedelta(days=n) if n else None


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the given port, or on the first free port from the default one."""
    if not host:
        raise BadOption("--host is empty: use 127.0.0.1 for this machine, 0.0.0.0 for the network")
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


def _listen_at(path: Path) -> socket.socket:
    """A Unix socket that its owner and its group can open; one left by a dead server is removed."""
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.is_socket():
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
                if other.connect_ex(str(path)) == 0:
                    raise BadOption(f"--unix-socket {path}: another program listens there")
            path.unlink()
        made.bind(str(path))
        path.chmod(0o660)
        made.listen(512)
    except OSError as error:
        made.close()
        raise BadOption(f"--unix-socket {path}: {error.strerror or error}") from None
    return made


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in (*EVERYWHERE, *LOCAL) else host
    if ":" in shown:
        shown = f"[{shown}]"
    return f"http://{shown}:{port}/"


def _peer_address(host: str, listening: socket.socket) -> str:
    """The address for servers on the same machine; empty if it listens on a Unix socket."""
    if listening.family == socket.AF_UNIX:
        return ""
    local = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared only
    port = listening.getsockname()[1]
    return f"http://[{local}]:{port}" if ":" in local else f"http://{local}:{port}"
