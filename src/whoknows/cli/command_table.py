# SPDX-License-Identifier: MIT
"""Commands whose modules are imported only when they are called: `--help` must be quick.

Packages announce commands by entry points of the group `whoknows.commands`. Their summary, the
first line of the module's docstring, is read without importing anything.
"""

import ast
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final

import typer
from msgspec import Struct
from typer.core import TyperCommand, TyperGroup

from whoknows.core.errors import BadReference
from whoknows.core.safe_text import problem_text

COMMANDS: Final = "whoknows.commands"
"""The group of entry points."""


class CommandEntry(Struct, frozen=True):
    """A command's module and its line in the list; a test compares the line and the docstring."""

    module: str
    attribute: str
    summary: str


ENTRIES: Final = {
    "serve": CommandEntry(
        "whoknows.cli.serve",
        "serve",
        "Let people play in the browser. Everything is stored and survives a restart.",
    ),
    "play": CommandEntry(
        "whoknows.cli.play", "play", "Play a game in the terminal, or watch agents play it."
    ),
    "simulate": CommandEntry(
        "whoknows.cli.simulate",
        "simulate",
        "Play many games of one line-up and show the results.",
    ),
    "tournament": CommandEntry(
        "whoknows.cli.tournament", "tournament", "Let agents play each other, and rank them."
    ),
    "train": CommandEntry(
        "whoknows.cli.train",
        "train",
        "Evolve the parameters of an agent, and test the result on fresh games.",
    ),
    "solve": CommandEntry(
        "whoknows.cli.solve", "app", "Compute the best way to play, for games that can be solved."
    ),
    "results": CommandEntry(
        "whoknows.cli.results", "results", "List the stored results, or show one of them."
    ),
    "games": CommandEntry("whoknows.cli.listing", "games", "List the games that are installed."),
    "agents": CommandEntry("whoknows.cli.listing", "agents", "List the agents that are installed."),
    "check": CommandEntry(
        "whoknows.cli.check", "check", "Check that a game or an agent obeys the laws."
    ),
    "replay": CommandEntry(
        "whoknows.cli.replay", "app", "Show, check, import and export stored matches."
    ),
    "ask": CommandEntry("whoknows.cli.ask", "ask", "Ask who knows what in a match, at any moment."),
    "logic": CommandEntry(
        "whoknows.cli.logic",
        "app",
        "Ask who knows what in a model, and what an announcement changes.",
    ),
    "bot": CommandEntry(
        "whoknows.cli.bot",
        "bot",
        "Run an agent that speaks the line protocol on standard input and output.",
    ),
    "schema": CommandEntry(
        "whoknows.cli.schema",
        "schema",
        "Print the line protocol as a JSON schema, in general or for one game.",
    ),
    "new": CommandEntry(
        "whoknows.cli.new", "app", "Write files to start your own agent or game from."
    ),
    "prepare": CommandEntry(
        "whoknows.cli.prepare",
        "prepare",
        "Compile everything now, so that nobody waits for it later.",
    ),
    "admin": CommandEntry("whoknows.cli.admin", "app", "Manage the matches that a server stores."),
    "doctor": CommandEntry("whoknows.cli.doctor", "doctor", "Look for problems on this machine."),
}


# Finding


@cache
def announced() -> Mapping[str, CommandEntry]:
    """The commands that installed packages bring; they cannot take a name of ours."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and most commands are ours

    return {
        point.name: CommandEntry(point.module, point.attr, read_summary(point.module))
        for point in entry_points(group=COMMANDS)
        if point.name not in ENTRIES
    }


def all_entries() -> Mapping[str, CommandEntry]:
    """Our commands, then those of others."""
    return {**ENTRIES, **announced()}


def read_summary(module: str) -> str:
    """The first line of a module's docstring, without importing it or a package around it.

    >>> read_summary("whoknows.cli.exits")
    'Exit codes.'
    """
    try:
        text = ast.get_docstring(ast.parse(_source_of(module).read_bytes())) or ""
    except (OSError, SyntaxError, ValueError):  # `whoknows doctor` reports the problem
        text = ""
    return text.partition("\n")[0]


def _source_of(module: str) -> Path:
    """The file of a module; only its outermost package is looked up."""
    package, *rest = module.split(".")
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(module)
    if not rest:
        return Path(spec.origin)
    place = Path(spec.origin).parent.joinpath(*rest)
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


# Importing


def load(name: str) -> TyperCommand | TyperGroup:
    """Import a command."""
    return load_entry(name, all_entries()[name])


def load_entry(name: str, entry: CommandEntry) -> TyperCommand | TyperGroup:
    """Import the command that an entry stands for."""
    found = _imported(name, entry)
    if isinstance(found, typer.Typer):
        return typer.main.get_group(found)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name)(found)
    command = typer.main.get_command(alone)
    if not isinstance(command, TyperCommand):
        raise TypeError(f"{name} is not a command")
    return command


def _imported(name: str, entry: CommandEntry) -> Any:
    try:
        return getattr(import_module(entry.module), entry.attribute)
    except (ImportError, AttributeError) as error:
        raise BadReference(f"the command {name} cannot be loaded: {problem_text(error)}") from error


def inner_commands(command: TyperCommand | TyperGroup) -> Mapping[str, Any]:
    """The commands of a group, imported; none of a single command."""
    if isinstance(command, LazyGroup):
        return {name: load_entry(name, entry) for name, entry in command.entries.items()}
    return command.commands if isinstance(command, TyperGroup) else {}


def start_serving(context: typer.Context) -> None:
    """What `whoknows` alone does: as `whoknows serve --browser`."""
    command = load("serve")
    with command.make_context("serve", ["--browser"], parent=context) as inner:
        command.invoke(inner)


# Listing


class LazyGroup(TyperGroup):
    """Lists commands by their summaries and imports the one called: `typer.Typer(cls=...)`."""

    entries: ClassVar[Mapping[str, CommandEntry]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._list(self.entries)

    def _list(self, entries: Mapping[str, CommandEntry]) -> None:
        for name, entry in entries.items():
            self.add_command(TyperCommand(name, help=entry.summary))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that is called, or the usual complaint with a suggestion."""
        if args[0] in self.entries:
            return args[0], load_entry(args[0], self.entries[args[0]]), args[1:]
        return super().resolve_command(ctx, args)


class Commands(LazyGroup):
    """What `whoknows` can do; others' commands are looked for only when they may be meant."""

    entries = ENTRIES

    def list_commands(self, ctx: Any) -> list[str]:
        """All commands, for the list."""
        self._list(announced())
        return super().list_commands(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """One of ours, one that a package announced, or a complaint."""
        if args[0] not in ENTRIES:
            self._list(announced())
            if args[0] in announced():
                return args[0], load(args[0]), args[1:]
        return super().resolve_command(ctx, args)
