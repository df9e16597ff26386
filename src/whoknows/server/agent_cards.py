# SPDX-License-Identifier: MIT
"""Agents as a browser is told of them. Loading them takes a while: workers do this."""

import sys
from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from whoknows.core import BadOption
from whoknows.core.options import OptionInfo, option_infos, option_types
from whoknows.core.reference import is_code_reference, parse_agent
from whoknows.core.registry import Registry
from whoknows.language import catalogue_texts

from .cards import AgentCard, OptionCard
from .jobs import Check


class AgentCatalogue(Struct, frozen=True):
    """The agents of a game, and the words (by language) that those from elsewhere bring."""

    agents: tuple[AgentCard, ...]
    words: dict[str, str]


class CheckedAgent(Struct, frozen=True):
    """An agent that exists, as any process finds it."""

    agent: str
    oracle: bool


def option_cards(owner: type) -> tuple[OptionCard, ...]:
    """The options of a game or an agent, with their types as JSON schema."""
    types = option_types(owner)
    return tuple(_option_card(info, types[info.name]) for info in option_infos(owner))


def _option_card(info: OptionInfo, kind: Any) -> OptionCard:
    schema = msgspec.json.schema(kind)
    return OptionCard(info.name, schema, to_builtins(info.default), info.required)


def agent_cards(registry: Registry, game: str) -> bytes:
    """JSON of all agents that can play the game."""
    cards, words = [], dict[str, str]()
    for listing in registry.agents(game)[0]:
        agent = registry.find_agent(listing.name, game)
        is_file = listing.source.endswith(".py")
        card = AgentCard(
            listing.name, listing.description, listing.oracle, option_cards(agent), is_file
        )
        cards.append(card)
        if not sys.modules[agent.__module__].__name__.startswith("whoknows."):
            for language, text in catalogue_texts(agent).items():
                words[language] = f"{words.get(language, '')}\n{text}"
    return msgspec.json.encode(AgentCatalogue(tuple(cards), words))


def checked_agent(registry: Registry, asked: Check) -> bytes:
    """JSON of the agent, resolved; browsers name registered agents only, never code."""
    spec = parse_agent(asked.agent)
    values = [value for value in spec.options.values() if is_code_reference(str(value))]
    if is_code_reference(spec.reference) or values:
        raise BadOption(
            f"{asked.agent}: only installed agents and files in the folder of agents can be chosen"
        )
    oracle = registry.find_agent(spec.reference, asked.game).is_oracle
    return msgspec.json.encode(CheckedAgent(str(registry.resolve(spec, asked.game)), oracle))
