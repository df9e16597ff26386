# SPDX-License-Identifier: MIT
"""Commands whose modules are imported only when they are called: `--help` must be quick."""

from importlib import import_module
from typing import Any, Final

import typer
from msgspec import Struct
from typer.core import TyperCommand, TyperGroup


class Entry(Struct, frozen=True):
    """Where a command is, and its line in the list; a test holds the line against its docstring."""

    module: str
    attribute: str
    summary: str


ENTRIES: Final = {
    "play": Entry("play", "play", "Play a game in the terminal, or watch agents play it."),
    "simulate": Entry(
        "simulate", "simulate", "Play many games of one line-up and tell how they went."
    ),
    "tournament": Entry("tournament", "tournament", "Let agents play each other, and rank them."),
    "train": Entry(
        "train",
        "train",
        "Evolve the parameters of an agent, and prove on fresh games what came of it.",
    ),
    "results": Entry(
        "results", "results", "List the results that are stored, or show one of them."
    ),
    "games": Entry("listing", "games", "List the games that are installed."),
    "agents": Entry("listing", "agents", "List the agents that are installed."),
    "check": Entry("check", "check", "Hold a game or an agent against the laws of all of them."),
    "replay": Entry("replay", "app", "Look at stored matches."),
    "new": Entry("new", "app", "Begin an agent or a game of your own."),
    "doctor": Entry("doctor", "doctor", "Look for what is not in order on this machine."),
}


def load(name: str) -> TyperCommand | TyperGroup:
    """Import a command."""
    entry = ENTRIES[name]
    found = getattr(import_module(f"whoknows.cli.{entry.module}"), entry.attribute)
    if isinstance(found, typer.Typer):
        return typer.main.get_group(found)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name)(found)
    command = typer.main.get_command(alone)
    if not isinstance(command, TyperCommand):
        raise TypeError(f"{name} is not a command")
    return command


def start_playing(context: typer.Context) -> None:
    """What `whoknows` alone does: choose a game, then as `whoknows play GAME`."""
    game = import_module("whoknows.cli.play").choose_game()
    command = load("play")
    with command.make_context("play", [game], parent=context) as inner:
        command.invoke(inner)


class LazyGroup(TyperGroup):
    """Lists commands by their summaries and imports the one that is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, entry in ENTRIES.items():
            self.add_command(TyperCommand(name, help=entry.summary))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that is called, or the usual complaint with a suggestion."""
        if args[0] in ENTRIES:
            return args[0], load(args[0]), args[1:]
        return super().resolve_command(ctx, args)
