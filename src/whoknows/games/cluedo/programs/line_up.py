# SPDX-License-Identifier: MIT
"""Which seats have built-in bots, and how to create them."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from whoknows.core import AnyAgent, BadOption, Seat
from whoknows.core.options import build
from whoknows.games.cluedo import Cluedo
from whoknows.plugins.line_up import AgentSpec, parse_line_up
from whoknows.plugins.registry import Registry

from .participants import BotPlace
from .settings import SessionSettings
from .workers import Room, Slots

CLIENT: Final = "client"
"""Stands for a seat that is kept for a connection."""


def parse_bots(text: str | None, players: int) -> dict[Seat, AgentSpec]:
    """Bots by seat: the named bots take the last seats, and `client` keeps a seat free.

    >>> {seat: str(spec) for seat, spec in parse_bots("simple,client,random", 4).items()}
    {1: 'simple', 3: 'random'}
    """
    named = parse_line_up(text) if text else []
    if len(named) > players:
        raise BadOption(f"--bots: {len(named)} are named, but there are {players} players")
    first = players - len(named)
    return {
        Seat(first + place): spec for place, spec in enumerate(named) if spec.reference != CLIENT
    }


Makers: TypeAlias = Mapping[Seat, tuple[str, Callable[[], AnyAgent]]]
"""For each seat of a bot its login, and how to create the agent."""


def find_bots(specs: Mapping[Seat, AgentSpec], registry: Registry) -> Makers:
    """Look the agents up once for all tables; a wrong name or option shows at once."""
    makers = {}
    for seat, spec in specs.items():
        resolved = registry.resolve(spec, Cluedo.name)
        agent = registry.find_agent(resolved.reference, Cluedo.name)
        if agent.is_oracle:
            raise BadOption(f"--bots: {spec} sees the truth, and may not sit at a server's table")
        makers[seat] = login_of(spec), partial(build, agent, resolved.options)
    return makers


def make_bots(makers: Makers, settings: SessionSettings, slots: Slots) -> dict[Seat, BotPlace]:
    """The bots of one table."""
    room = Room(slots)
    return {
        seat: BotPlace(seat, login, settings.limits, agent=make(), room=room)
        for seat, (login, make) in makers.items()
    }


def login_of(spec: AgentSpec) -> str:
    """A login for an agent: its name, with characters that a login allows.

    >>> login_of(AgentSpec("./my bots/sly.py", {"depth": "3"}))
    'sly-depth-3'
    """
    place = str(spec).rpartition("/")[2].replace(".py", "")
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", place)[:32] or "bot"
