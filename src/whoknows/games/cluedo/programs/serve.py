# SPDX-License-Identifier: MIT
"""`whoknows cluedo serve`: the server."""

import asyncio
import secrets
import sys
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from whoknows.cli.exits import FAILED, INTERRUPTED
from whoknows.cli.output import JsonFlag, SeedOption, console, print_json
from whoknows.core.random import MAX_SEED, check_seed
from whoknows.games.cluedo import Cluedo
from whoknows.matches.folders import registry

from .journal import Listener, WireJournal
from .line_up import Makers, find_bots, make_bots, parse_bots
from .narration import Narration
from .server import Listening, Server
from .settings import ClientLimits, Mode, SessionSettings
from .standings import GameTally, show_standings
from .table import ClientTable
from .workers import Slots

SHORTEST = 0.001
"""Seconds; without a limit a silent client would hold up a table forever."""


def serve(  # noqa: PLR0913 - the options of the command
    *,
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 for any free port.", min=0, max=65535)
    ],
    players: Annotated[int, typer.Option(help="How many seats at a table.")] = 4,
    games: Annotated[int, typer.Option(help="How many games at each table.", min=1)] = 1,
    mode: Annotated[
        Mode,
        typer.Option(
            help="Whether a fault voids the game (classic) or eliminates the player (tournament)."
        ),
    ] = Mode.CLASSIC,
    tables: Annotated[int, typer.Option(help="How many tables.", min=1)] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Built-in bots for the last seats; 'client' keeps a seat free.",
            metavar="A,B,...",
        ),
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    seed: SeedOption = None,
    wait_time: Annotated[
        float | None,
        typer.Option(
            help="Seconds until all seats must be taken; by default no limit.", min=SHORTEST
        ),
    ] = None,
    hello_time: Annotated[float, typer.Option(help="Seconds to say hello.", min=SHORTEST)] = 10,
    turn_time: Annotated[float, typer.Option(help="Seconds for a turn.", min=SHORTEST)] = 5,
    card_time: Annotated[float, typer.Option(help="Seconds to show a card.", min=SHORTEST)] = 2,
    game_time: Annotated[
        float, typer.Option(help="Seconds that a player has for one game.", min=SHORTEST)
    ] = 60,
    log: Annotated[
        Path | None, typer.Option(help="Write every message to this file, as JSON lines.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Let clients play Cluedo over TCP.

    Ends after the games, with the standings; Ctrl-C ends it earlier.

    Example: whoknows cluedo serve --port 1234 --players 4 --games 10 --bots simple,simple
    """
    Cluedo(players=players)
    settings = SessionSettings(
        players=players,
        games=games,
        tables=tables,
        mode=mode,
        seed=secrets.randbelow(MAX_SEED - tables) if seed is None else check_seed(seed),
        limits=ClientLimits(hello_time, turn_time, card_time, game_time),
        wait=wait_time,
    )
    check_seed(settings.seed_of(tables - 1))
    makers = find_bots(parse_bots(bots, players), registry())
    tally = GameTally()
    journal = WireJournal.open(log, _narration(settings))

    session = hold_session(
        settings, makers, tally, journal, host=host, port=port, listening=_say_listening
    )
    is_interrupted = False
    try:
        # Agents may print; keep that out of the result.
        with redirect_stdout(sys.stderr):
            asyncio.run(session)
    except KeyboardInterrupt:
        is_interrupted = True
    finally:
        journal.close()
    _print_result(tally, settings, json=json)
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)
    if tally.missing:
        _say_missing(tally, settings)
        raise typer.Exit(FAILED)


async def hold_session(
    settings: SessionSettings,
    makers: Makers,
    tally: GameTally,
    journal: WireJournal,
    *,
    host: str,
    port: int,
    listening: Listening,
) -> None:
    """Listen and play until all games are over."""
    slots = Slots()
    tables = [
        ClientTable(
            number, settings, make_bots(makers, settings, slots), journal=journal, tally=tally
        )
        for number in range(settings.tables)
    ]

    def listen(address: str, number: int) -> None:
        journal.event("listen", host=address, port=number, settings=settings)
        listening(address, number)

    await Server(tables).run(host, port, listen)


def _narration(settings: SessionSettings) -> Listener | None:
    """Narrate a single table to a terminal, so that people see which seats are awaited."""
    if settings.tables > 1 or not sys.stderr.isatty():
        return None
    return Narration(settings.games, partial(typer.echo, err=True)).tell


def _say_listening(host: str, port: int) -> None:
    typer.echo(f"listening on {host}, port {port}", err=True)


def _say_missing(tally: GameTally, settings: SessionSettings) -> None:
    for number, seats in sorted(tally.missing.items()):
        which = f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
        where = f" of table {number}" if settings.tables > 1 else ""
        typer.echo(f"whoknows: nobody came within {settings.wait:g} s for {which}{where}", err=True)


def _print_result(tally: GameTally, settings: SessionSettings, *, json: bool) -> None:
    summary = tally.summary(settings)
    if json:
        print_json(summary)
    else:
        show_standings(summary, console())
