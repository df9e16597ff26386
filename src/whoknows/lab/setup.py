# SPDX-License-Identifier: MIT
"""Turns the options of a run into a plan."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import Struct

from whoknows.core import AnyGame, BadOption
from whoknows.core.random import check_seed
from whoknows.core.reference import is_file_reference
from whoknows.play.transcript import HUMAN
from whoknows.plugins.class_loader import absolute_reference
from whoknows.plugins.line_up import AgentSpec, parse_agent, parse_line_up
from whoknows.plugins.registry import Registry

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
    code: dict[str, str]
    """A digest of each file of code that was named."""


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
    specs = {str(spec): spec for spec in named}
    if any(spec.reference == HUMAN for spec in specs.values()):
        raise BadOption("people cannot take part in the lab; play with `whoknows play`")
    game = registry.make_game_for(reference, options, players=players, n_named=n_seats)
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
        code=digests(
            [absolute_reference(reference), *(one.reference for one in resolved.values())]
        ),
    )


def digests(references: Iterable[str]) -> dict[str, str]:
    """A digest of each file of code among the references."""
    files = {name.partition(":")[0] for name in references if is_file_reference(name)}
    return {
        file: blake2b(Path(file).read_bytes(), digest_size=16).hexdigest() for file in sorted(files)
    }


def check_stored(
    registry: Registry,
    game: AnyGame,
    agents: Iterable[AgentSpec],
    code: Mapping[str, str],
    what: Path,
) -> None:
    """See whether something stored can be gone on with.

    `CodeRefused` if it names code and the registry loads none; `BadOption` if the code is not what
    it was any more. Nothing is loaded before both are known.
    """
    for file in code:
        registry.read(file)
    _check_code(code, what)
    for spec in agents:
        registry.make_agent(spec, game.name)


def _check_code(code: Mapping[str, str], what: Path) -> None:
    for file, digest in code.items():
        if not Path(file).is_file() or digests([file])[file] != digest:
            raise BadOption(
                f"{file} is not what it was when {what.stem} was begun; "
                "put it back, or begin anew: half a run each of two agents tells nothing"
            )


def read_agents(agents: str | Sequence[str]) -> list[AgentSpec]:
    """Agents as a text with commas, or one by one."""
    return parse_line_up(agents) if isinstance(agents, str) else list(map(parse_agent, agents))


def check_numbers(*, games: int, set_size: int, seed: int) -> None:
    """Refuse numbers that no run can have."""
    if not 1 <= games <= MAX_GAMES:
        raise BadOption(f"{games} games cannot be played; choose 1 to {MAX_GAMES}")
    if not 1 <= set_size <= MAX_GAMES:
        raise BadOption(f"sets of {set_size} games cannot be played; choose 1 or more")
    check_seed(seed)
