# SPDX-License-Identifier: MIT
"""`whoknows bot`: an agent that speaks the line protocol."""

import os
import sys
from typing import Annotated

import typer

from whoknows.agents.outside.serving import Bot
from whoknows.core import AnyAgent, AnyGame, BadReference, Message
from whoknows.core.reference import parse_agent
from whoknows.language import Translator

from .places import registry


def bot(
    agent: Annotated[str, typer.Argument(help="The agent: NAME, module:Class or ./file.py.")],
) -> None:
    """Let an agent answer the line protocol, on standard input and output.

    Example: whoknows simulate hanabi --agents "cmd:whoknows bot hat" --games 10
    """
    known, spec = registry(), parse_agent(agent)

    def make_agent(game: str) -> AnyAgent:
        return known.make_agent(spec, game)

    def say(game: AnyGame, message: Message) -> str:
        return Translator("en", [type(game), type(make_agent(game.name))]).say(message)

    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # What the agent prints is no answer.
    made = Bot(known.make_game, make_agent, agent, say)
    try:
        for answer in made.answers(sys.stdin.buffer):
            answers.write(answer)
    except ValueError as error:  # a line that is no message
        raise BadReference(f"this speaks the line protocol, not that: {error}") from None
