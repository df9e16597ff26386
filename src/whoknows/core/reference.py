# SPDX-License-Identifier: MIT
"""How people name games and agents on a command line.

A reference is a registered name, `package.module:Class`, or a file (`./mine.py`, or
`./mine.py:Class` where it holds several). An agent's options follow after another colon:
`epistemic:risk=80`, `./mine.py:Sly:depth=3,width=2`.

An agent may also be a program outside, by how to reach it: `cmd:./bot`, `tcp:localhost:4000`. Its
options follow after a question mark: `cmd:./bot --deep?move_ms=500`. Commas and question marks that
belong to a command are put in quotes, as for a shell: `cmd:./bot '1,2'`.

A name and a reference to code are different types: `Name` never loads anything, and only a
`CodeReference` can be loaded. Whoever reads what comes from outside, from a browser or from a file
of somebody else's, makes names of it (`read_name`); only what the user of this program typed may
become a reference to code (`read_reference`).
"""

import importlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

from msgspec import Struct

from .errors import BadOption, BadReference, CodeRefused
from .foreign import problem_text

QUOTED_OR_NOT: Final = re.compile(r"""(?<![^\s=])(?:'[^']*'|"[^"]*")|[^'",?]+|['",?]""")
"""Words in quotes, which begin where a word does, and what is between them; marks by themselves."""
OPTIONS_FOLLOW: Final = re.compile(r"(.*?):([^:,/\\]*=.*)", re.DOTALL)
"""The first colon after which an option's name comes; values may have colons in them."""


BOT_FILE: Final = ".bot"
"""How files end that say how to reach a program outside."""
SCHEMES: Final = "whoknows.schemes"
"""The group of entry points for ways to reach a program outside, such as `cmd`."""


@lru_cache(maxsize=1)
def scheme_names() -> frozenset[str]:
    """What a reference to a program outside may begin with, before a colon."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and not for every use

    return frozenset(point.name for point in entry_points(group=SCHEMES))


def scheme_of(reference: str) -> str | None:
    """How to reach the program that is meant, or None if it is none outside.

    >>> scheme_of("cmd:./bot --fast"), scheme_of("my.module:Sly")
    ('cmd', None)
    """
    scheme, colon, _ = reference.partition(":")
    return scheme if colon and scheme in scheme_names() else None


class Reference:
    """What somebody named: something that is registered, or code.

    An option of an agent that may name code has this type, so that it is known as such.
    """

    __slots__ = ("text",)  # no struct: to msgspec, a struct would be a JSON object

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((type(self), self.text))


class Name(Reference):
    """What something registered is called; nothing is loaded by it."""

    __slots__ = ()


class CodeReference(Reference):
    """Code that whoever started this program chose to run: `load_class` takes nothing else."""

    __slots__ = ()


ReadReference: TypeAlias = Callable[[str], Reference]
"""How a text becomes a reference: what it may name depends on where it comes from."""


def read_reference(text: str) -> Reference:
    """What the user of this program named.

    >>> read_reference("hat"), read_reference("./mine.py")
    (Name('hat'), CodeReference('./mine.py'))
    """
    return CodeReference(text) if is_code_reference(text) else Name(text)


def read_name(text: str) -> Name:
    """What a stranger named: never code.

    >>> read_name("hat")
    Name('hat')
    """
    if is_code_reference(text):
        raise CodeRefused(text)
    return Name(text)


class AgentSpec(Struct, frozen=True):
    """An agent as asked for: which one, with what options."""

    reference: str
    options: Mapping[str, str] = {}

    def __str__(self) -> str:
        if not self.options:
            return self.reference
        pairs = ",".join(f"{name}={value}" for name, value in self.options.items())
        # A command may have colons and equals signs of its own.
        return f"{self.reference}{'?' if scheme_of(self.reference) else ':'}{pairs}"


def parse_agent(text: str) -> AgentSpec:
    """Read one agent.

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
    """The pieces between marks that are not in quotes."""
    pieces = [""]
    for token in QUOTED_OR_NOT.findall(text):
        if token == mark:
            pieces.append("")
        else:
            pieces[-1] += token
    return pieces


def fill_line_up(named: Sequence[AgentSpec], n_seats: int) -> list[AgentSpec]:
    """Seats take those named in order; the last one named fills the rest."""
    if len(named) > n_seats:
        raise BadOption(f"{len(named)} seats are named, but there are {n_seats} players")
    return [*named, *[named[-1]] * (n_seats - len(named))]


def is_code_reference(reference: str) -> bool:
    """Whether the reference names code directly instead of something registered."""
    return ":" in reference or is_file_reference(reference)


def names_code(game: str, agents: Iterable[AgentSpec]) -> bool:
    """Whether a game, an agent or one of their options is code that is named directly."""
    values = (value for agent in agents for value in (agent.reference, *agent.options.values()))
    return any(is_code_reference(str(text)) for text in (game, *values))


def absolute_reference(reference: str) -> str:
    """The same reference, good from any folder."""
    if not is_file_reference(reference):
        return reference
    place, colon, class_name = reference.partition(":")
    return f"{Path(place).resolve()}{colon}{class_name}"


def is_file_reference(reference: str) -> bool:
    """Whether the reference names a file: Python, or how to reach a program outside."""
    return reference.split(":", maxsplit=1)[0].endswith((".py", BOT_FILE))


def load_class(reference: CodeReference, base: type | tuple[type, ...]) -> type[Any]:
    """The class that `module:Class` or a file reference stands for."""
    place, _, class_name = reference.text.partition(":")
    module = _load_file(Path(place)) if is_file_reference(reference.text) else _load_module(place)
    if class_name:
        found = getattr(module, class_name, None)
        if not (isinstance(found, type) and issubclass(found, base)):
            raise BadReference(f"{place} has no {_kind(base)} called {class_name!r}")
        return found
    return _only_class(module, base, place)


def _kind(base: type | tuple[type, ...]) -> str:
    bases = base if isinstance(base, tuple) else (base,)
    return " or ".join(one.__name__ for one in bases)


def _only_class(module: ModuleType, base: type | tuple[type, ...], place: str) -> type[Any]:
    """The one complete subclass that a file defines."""
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, base)
        and thing.__module__ == module.__name__
    ]
    classes = [thing for thing in found if not inspect.isabstract(thing)]
    if len(classes) == 1:
        return classes[0]
    if not classes and found:
        lacking = ", ".join(sorted(getattr(found[0], "__abstractmethods__", ())))
        raise BadReference(f"{found[0].__name__} in {place} lacks {lacking}")
    if not classes:
        raise BadReference(f"{place} defines no {_kind(base)}")
    names = ", ".join(sorted(found.__name__ for found in classes))
    raise BadReference(f"{place} defines several ({names}); write {place}:NAME")


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadReference(f"there is no file {path}")
    name = "whoknows_file_" + "".join(c if c.isalnum() else "_" for c in str(path.resolve()))
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadReference(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadReference(f"{path} cannot be loaded: {problem_text(error)}") from error
    return module


def _load_module(name: str) -> ModuleType:
    # The installed command does not have the current folder on its path, `python -m` has.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise BadReference(f"{name} cannot be imported: {problem_text(error)}") from error
