# SPDX-License-Identifier: MIT
"""The text form of agents and line-ups.

A reference is a registered name, `package.module:Class`, or a file (`./mine.py`, or
`./mine.py:Class` if it defines several). An agent's options follow after another colon:
`epistemic:risk=80`, `./mine.py:Sly:depth=3,width=2`.

An agent may also be an external program, by how to reach it: `cmd:./bot`, `tcp:localhost:4000`. Its
options follow after a question mark: `cmd:./bot --deep?move_ms=500`. Commas and question marks in
a command are put in quotes, as for a shell: `cmd:./bot '1,2'`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from whoknows.core.errors import BadOption, BadReference
from whoknows.core.reference import is_code_reference

QUOTED_OR_NOT: Final = re.compile(r"""(?<![^\s=])(?:'[^']*'|"[^"]*")|[^'",?]+|['",?]""")
"""Quoted words, which begin at the start of a word; text between them; single marks."""
OPTIONS_FOLLOW: Final = re.compile(r"(.*?):([^:,/\\]*=.*)", re.DOTALL)
"""The first colon followed by an option's name; values may contain colons."""

SCHEMES: Final = "whoknows.schemes"
"""The group of entry points for ways to reach an external program, such as `cmd`."""


@lru_cache(maxsize=1)
def scheme_names() -> frozenset[str]:
    """The schemes of references to external programs: their text before the first colon."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and not for every use

    return frozenset(point.name for point in entry_points(group=SCHEMES))


def scheme_of(reference: str) -> str | None:
    """The scheme of a reference to an external program, or None for other references.

    >>> scheme_of("cmd:./bot --fast"), scheme_of("my.module:Sly")
    ('cmd', None)
    """
    scheme, colon, _ = reference.partition(":")
    return scheme if colon and scheme in scheme_names() else None


class AgentSpec(Struct, frozen=True):
    """An agent as requested: its reference and options."""

    reference: str
    options: Mapping[str, str] = {}

    def __str__(self) -> str:
        if not self.options:
            return self.reference
        pairs = ",".join(f"{name}={value}" for name, value in self.options.items())
        # A command may contain colons and equals signs.
        return f"{self.reference}{'?' if scheme_of(self.reference) else ':'}{pairs}"


def parse_agent(text: str) -> AgentSpec:
    """Read an agent.

    >>> parse_agent("epistemic:risk=80")
    AgentSpec(reference='epistemic', options={'risk': '80'})
    >>> parse_agent("my.module:Sly")
    AgentSpec(reference='my.module:Sly', options={})
    >>> parse_agent("custom:talk.thief=./mine.py:Sly")
    AgentSpec(reference='custom', options={'talk.thief': './mine.py:Sly'})
    >>> parse_agent("cmd:./bot --depth=3?move_ms=500")
    AgentSpec(reference='cmd:./bot --depth=3', options={'move_ms': '500'})
    """
    if scheme_of(text.strip()):
        reference, *given = _split_at("?", text.strip())
        options = "?".join(given)
        return AgentSpec(reference, parse_options(options.split(",")) if options else {})
    if with_options := OPTIONS_FOLLOW.fullmatch(text.strip()):
        reference, options = with_options.groups()
        return AgentSpec(reference, parse_options(options.split(",")))
    if not text.strip():
        raise BadReference("an agent's name is missing (two commas in a row?)")
    return AgentSpec(text.strip())


def parse_line_up(text: str) -> list[AgentSpec]:
    """Read agents separated by commas; `key=value` pieces belong to the agent before them.

    >>> [str(spec) for spec in parse_line_up("bayes,custom:first=./p.py,thief=./t.py,random")]
    ['bayes', 'custom:first=./p.py,thief=./t.py', 'random']
    >>> [str(spec) for spec in parse_line_up("cmd:./bot '1,2?'?move_ms=9,bank_ms=99,random")]
    ["cmd:./bot '1,2?'?move_ms=9,bank_ms=99", 'random']
    >>> [str(spec) for spec in parse_line_up("./o'hara.py,./o'brien.py")]
    ["./o'hara.py", "./o'brien.py"]
    """
    agents: list[str] = []
    for piece in _split_at(",", text):
        is_option = "=" in piece and ":" not in piece.split("=", 1)[0]
        if is_option and agents:
            agents[-1] += f",{piece}"
        else:
            agents.append(piece)
    return [parse_agent(agent) for agent in agents]


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """Read `key=value` texts.

    >>> parse_options(["risk=80", "name=a=b"])
    {'risk': '80', 'name': 'a=b'}
    """
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"{pair!r} is not an option; write it as key=value")
        if name.strip() in options:
            raise BadOption(f"option {name.strip()!r} is given twice")
        options[name.strip()] = value.strip()
    return options


def _split_at(mark: str, text: str) -> list[str]:
    """The pieces between unquoted marks."""
    pieces = [""]
    for token in QUOTED_OR_NOT.findall(text):
        if token == mark:
            pieces.append("")
        else:
            pieces[-1] += token
    return pieces


def fill_line_up(named: Sequence[AgentSpec], n_seats: int) -> list[AgentSpec]:
    """Assign agents to seats in order; the last fills the remaining seats."""
    if len(named) > n_seats:
        raise BadOption(f"{len(named)} seats are named, but there are {n_seats} players")
    return [*named, *[named[-1]] * (n_seats - len(named))]


def names_code(game: str, agents: Iterable[AgentSpec]) -> bool:
    """Whether a game, an agent or any of their options is a direct reference to code."""
    values = (value for agent in agents for value in (agent.reference, *agent.options.values()))
    return any(is_code_reference(str(text)) for text in (game, *values))
