# SPDX-License-Identifier: MIT
"""`whoknows cluedo bot`: a stand-alone client."""

import sys
from collections.abc import Callable
from contextlib import ExitStack, redirect_stdout
from typing import Annotated

import typer

from whoknows.cli.exits import FAILED
from whoknows.cli.languages import LangOption, chosen_language
from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.core import BadOption, WhoknowsError
from whoknows.core.random import check_seed
from whoknows.core.safe_text import terminal_text
from whoknows.games.cluedo import Cluedo
from whoknows.matches.folders import registry
from whoknows.plugins.line_up import parse_agent

from . import protocol as wire
from .client import AgentPlayer, ClientPlayer, play
from .inspection import Inspection
from .keyboard import Keyboard
from .line_client import LineClient
from .line_up import login_of
from .person import Person

HUMAN = "human"


def bot(
    name: Annotated[str, typer.Argument(help="An agent, or 'human' for yourself.")],
    port: Annotated[int, typer.Argument(help="The port of the server.", min=1, max=65535)],
    *,
    host: Annotated[str, typer.Option(help="The address of the server.")] = "127.0.0.1",
    login: Annotated[
        str | None, typer.Option(help="The login; by default the agent's name.")
    ] = None,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same result.", metavar="N")
    ] = 0,
    extended: Annotated[
        bool,
        typer.Option("--extended", help="Ask for the extended protocol.", show_default=False),
    ] = False,
    lang: LangOption = None,
    json: JsonFlag = False,
) -> None:
    """Play at a Cluedo server, as an agent or in person.

    Ends when the server closes the connection. On SIGUSR1 an agent prints what it knows.

    Example: whoknows cluedo bot simple 1234
    """
    check_seed(seed)
    shown = console(to_stderr=json)
    keyboard = Keyboard(shown.file)
    with ExitStack() as stack:
        waiting: Callable[[bool], object] = bool
        player: ClientPlayer
        if name == HUMAN:
            player = Person(chosen_language(lang), shown, keyboard.ask)
        else:
            agent = registry().make_agent(parse_agent(name), Cluedo.name)
            if agent.is_oracle:
                raise BadOption(f"{name} needs to see the truth, which no server sends")
            player = AgentPlayer(agent, seed)
            waiting = stack.enter_context(Inspection(player.report)).wait
            # An agent may print; keep that out of the result.
            stack.enter_context(redirect_stdout(sys.stderr))
        hello = wire.Login(_checked_login(login, name), extended=extended or name == HUMAN)
        try:
            client = LineClient.connect(host, port, waiting=waiting)
            stack.callback(client.close)
            keyboard.watch(client)
            play(client, player, hello)
        except WhoknowsError as problem:
            typer.echo(f"whoknows: {terminal_text(str(problem))}", err=True)
            raise typer.Exit(FAILED) from None
    if json:
        print_json(client.summary(hello.login))


def _checked_login(login: str | None, name: str) -> str:
    if login is None:
        return login_of(parse_agent(name))
    if not wire.LOGIN.fullmatch(login):
        raise BadOption(f"--login {login}: 1 to 32 letters, digits, '.', '-' and '_'")
    return login
