# SPDX-License-Identifier: MIT
"""Descriptions of agents for browsers. Made by workers, since loading agents is slow."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, to_builtins

from whoknows.core.options import OptionInfo, option_infos, option_schema, option_types
from whoknows.language import catalogue_texts
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import Registry

from .cards import AgentCard, OptionCard
from .jobs import Check, ListAgents


class AgentList(Struct, frozen=True):
    """The agents of a game, and messages (by language) that agents from elsewhere bring."""

    agents: tuple[AgentCard, ...]
    words: dict[str, str]


class FileMark(NamedTuple):
    """Identifies a version of a file: if the mark changes, the file has to be read again."""

    path: str
    changed_ns: int
    size: int


def mark_of(file: Path) -> FileMark:
    """The mark of a file, even if it has just been removed."""
    try:
        status = file.stat()
    except OSError:
        return FileMark(str(file), 0, 0)
    return FileMark(str(file), status.st_mtime_ns, status.st_size)


class CheckedAgent(Struct, frozen=True):
    """An existing agent, named so that any process finds it."""

    agent: str
    oracle: bool


def option_cards(owner: type) -> tuple[OptionCard, ...]:
    """The options of a game or an agent, with their types as JSON schema."""
    types = option_types(owner)
    return tuple(_option_card(info, types[info.name]) for info in option_infos(owner))


def _option_card(info: OptionInfo, kind: Any) -> OptionCard:
    schema = option_schema(kind)
    return OptionCard(info.name, schema, to_builtins(info.default), info.required)


def agent_cards(registry: Registry, asked: ListAgents) -> bytes:
    """JSON of the agents that can play the game."""
    if asked.file:
        own = registry.agent_file(asked.file, asked.game)
        listings = [] if own is None else [own]
    else:
        listings = registry.installed_agents(asked.game)
    cards, words = [], dict[str, str]()
    for listing in listings:
        agent = registry.find_agent(listing.name, asked.game)
        card = AgentCard(
            listing.name,
            listing.description,
            oracle=listing.oracle,
            options=option_cards(agent),
            is_file=bool(asked.file),
        )
        cards.append(card)
        if not sys.modules[agent.__module__].__name__.startswith("whoknows."):
            for language, text in catalogue_texts(agent).items():
                words[language] = f"{words.get(language, '')}\n{text}"
    return msgspec.json.encode(AgentList(tuple(cards), words))


def checked_agent(registry: Registry, asked: Check) -> bytes:
    """JSON of the agent, resolved."""
    spec = parse_agent(asked.agent)
    oracle = registry.find_agent(spec.reference, asked.game).is_oracle
    return msgspec.json.encode(CheckedAgent(str(registry.resolve(spec, asked.game)), oracle))
