# SPDX-License-Identifier: MIT
"""From what people ask for to what a plan says."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from whoknows.core import AnyGame, BadOption
from whoknows.core.random import check_seed
from whoknows.core.reference import AgentSpec, absolute_reference, parse_line_up
from whoknows.core.registry import Registry

MAX_GAMES = 1 << 40


class Cast(Struct, frozen=True):
    """A game and all who play it in a run."""

    reference: str
    game: AnyGame
    agents: tuple[AgentSpec, ...]
    """Resolved, each once."""
    names: tuple[str, ...]
    """As they were asked for."""
    oracles: tuple[str, ...]


def make_cast(
    registry: Registry,
    reference: str,
    options: Mapping[str, Any],
    named: Iterable[AgentSpec],
    *,
    players: int | None,
    n_seats: int = 0,
) -> Cast:
    """Find the game and the agents; whatever is wrong with them shows here."""
    game = registry.make_game_for(reference, options, players=players, n_named=n_seats)
    specs = {str(spec): spec for spec in named}
    resolved = {name: registry.resolve(spec, game.name) for name, spec in specs.items()}
    oracles = [
        name
        for name, spec in resolved.items()
        if registry.find_agent(spec.reference, game.name).is_oracle
    ]
    return Cast(
        reference=absolute_reference(reference),
        game=game,
        agents=tuple(resolved.values()),
        names=tuple(resolved),
        oracles=tuple(oracles),
    )


def read_agents(agents: str | Sequence[str]) -> list[AgentSpec]:
    """Agents as a text with commas, or one by one."""
    text = agents if isinstance(agents, str) else ",".join(agents)
    return parse_line_up(text)


def check_numbers(*, games: int, set_size: int, seed: int) -> None:
    """Refuse numbers that no run can have."""
    if not 1 <= games <= MAX_GAMES:
        raise BadOption(f"{games} games cannot be played; choose 1 to {MAX_GAMES}")
    if not 1 <= set_size <= MAX_GAMES:
        raise BadOption(f"sets of {set_size} games cannot be played; choose 1 or more")
    check_seed(seed)
