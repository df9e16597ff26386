# SPDX-License-Identifier: MIT
"""Agents of compiled games: each is one row of a table, and its place there is its number.

Compiled code cannot call a function that it looks up, at least not without losing time. So
`dispatcher` writes the chain of comparisons that one would write by hand.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from whoknows.core import AnyAgent

from .compiler import compiled


class Memory(NamedTuple):
    """What all agents of a kind remember in a compiled game."""

    records: Any
    """An array with a record for each seat."""
    data: Any
    """What they share, such as a solved game; an empty tuple for most."""


Memories: TypeAlias = tuple[Memory, ...] | None
"""One for each kind of agent that has one; None at tables without them."""


@dataclass(frozen=True, eq=False)
class CompiledAgent:
    """An agent as compiled games know it.

    Its functions are compiled. They take its memory and its shared data, if it has any, then the
    table, the number of its seat, and what the game passes on.
    """

    name: str
    decide: Callable[..., Any]
    """What it does on its turn."""
    hooks: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What else it is asked or shown, by the names that its game has for these moments."""
    memory: np.dtype[np.void] | None = None
    """The type of the record that it remembers a game in."""
    load: Callable[[Any], Any] | None = None
    """Makes the data that all its seats share, from the game."""
    draws: bool = True
    """Whether its decisions depend on chance; where none does, no stream is begun."""
    shares_memory: bool = False
    """Whether one memory does for a table of its kind: whatever they remember is public."""


def compiled_agent_of(agent: AnyAgent) -> CompiledAgent | None:
    """The row of an agent; a subclass may play differently and needs one of its own."""
    row = vars(type(agent)).get("compiled_agent")
    return row if isinstance(row, CompiledAgent) else None


def dispatcher(
    name: str,
    agents: Sequence[CompiledAgent],
    *arguments: str,
    hook: str | None = None,
    inline: bool = False,
) -> Any:
    """A compiled function `name(agent, memories, at, ...)` that calls the agent of that number.

    `memories` has a `Memory` for each agent that has one, in order, and `at` is the place in it.
    It may be None at a table where nobody remembers: then such agents are not even compiled. The
    function must stand in the calling module under its name.
    """
    module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - as `namedtuple` does
    remembering = [agent for agent in agents if agent.memory is not None]
    names: dict[str, Any] = {"__name__": module}
    with_memory: list[tuple[str, str]] = []
    without: list[tuple[str, str]] = []
    for number, agent in enumerate(agents):
        function = agent.decide if hook is None else agent.hooks.get(hook)
        if function is None:
            continue
        names[f"call_{number}"] = function
        given = list(arguments)
        if agent.memory is not None:
            place = f"memories[{remembering.index(agent)}]"
            shared = [f"{place}.data"] if agent.load is not None else []
            given = [f"{place}.records[at]", *shared, *given]
        call = f"return call_{number}({', '.join(given)})"
        chosen = without if agent.memory is None else with_memory
        chosen.append((f"if agent == {number}:", call))
    lines = [f"def {name}(agent, memories, at, {', '.join(arguments)}):"]
    lines += [f"    {test} {call}" for test, call in without[:-1]]
    if with_memory:
        lines.append("    if memories is not None:")
        lines += [f"        {test} {call}" for test, call in with_memory]
    # The last one needs no test: numba wants to see that there always is a result.
    lines += [f"    {call}" for _, call in without[-1:]]
    exec("\n".join(lines), names)  # noqa: S102 - of our own making, as `dataclass` does
    return compiled(inline=inline)(names[name])
