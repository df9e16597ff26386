# SPDX-License-Identifier: MIT
"""`whoknows bot`: an agent that speaks the line protocol."""

import os
import sys
from functools import lru_cache
from typing import Annotated, Any

import typer

from whoknows.agents.external.bot import Bot
from whoknows.core import AnyAgent, AnyGame, BadReference, Message
from whoknows.core.reference import is_code_reference
from whoknows.language import Translator
from whoknows.matches.folders import names_only, registry
from whoknows.plugins.line_up import AgentSpec, parse_agent
from whoknows.plugins.registry import Registry


def bot(
    agent: Annotated[str, typer.Argument(help="The agent: NAME, module:Class or ./file.py.")],
) -> None:
    """Run an agent that speaks the line protocol on standard input and output.

    Example: whoknows simulate hanabi --agents "cmd:whoknows bot hat" --games 10
    """
    known, spec = registry(), parse_agent(agent)
    made = Bot(
        name=agent,
        games=_played(known, spec),
        make_game=names_only().make_game,
        make_agent=lambda game: known.make_agent(spec, game),
        say=_say,
    )
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # What the agent prints is no answer.
    try:
        for answer in made.answers(sys.stdin.buffer):
            answers.write(answer)
    except ValueError as error:  # a line that is no message
        raise BadReference(f"this speaks the line protocol, not that: {error}") from None


def _played(known: Registry, spec: AgentSpec) -> list[str]:
    """The games that the agent plays; an error says why there is none."""
    played = []
    problem = BadReference("no game is installed; see `whoknows doctor`")
    for game in known.games()[0]:
        try:
            known.find_agent(spec.reference, game.name)
        except BadReference as error:
            problem = error
        else:
            played.append(game.name)
    if not played and not is_code_reference(spec.reference):
        raise BadReference(f"there is no agent {spec.reference!r}; see `whoknows agents`")
    if not played:
        raise problem
    return played


def _say(game: AnyGame, agent: AnyAgent, message: Message) -> str:
    return _translator(type(game), type(agent)).say(message)


@lru_cache(maxsize=8)
def _translator(*owners: type[Any]) -> Translator:
    return Translator("en", owners)
