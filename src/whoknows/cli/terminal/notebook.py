# SPDX-License-Identifier: MIT
"""What a game may offer to a person who thinks: a notebook, with commands of its own."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from rich.console import RenderableType

from whoknows.core import AnyGame, Moves, Seat, Step
from whoknows.language import Translator
from whoknows.plugins.manifest import find_part

Answer: TypeAlias = Iterable[RenderableType]
"""Printed one by one as they come: what takes time can say so first."""


class Notebook(Protocol):
    """Of one person, who sits in one seat: it is told what that seat perceives, and no more.

    After an undo, or when a match is resumed, a new one is made: it is given what the last one
    wanted to be kept, and told everything from the beginning.
    """

    def observe(self, event: Any) -> None:
        """Something happened, as the seat perceives it."""

    def commands(self) -> Sequence[tuple[str, str]]:
        """For `help`: what can be typed, and what it does, in the reader's language."""

    def handle(self, typed: str, view: Any, moves: Moves[Any]) -> Answer | None:
        """The answer to a line typed while it is the seat's turn; None if that is no command.

        The seat's view and moves are there for advice; a move is never made here.
        """

    def draw(self) -> Answer:
        """What is shown below the board at each turn; nothing unless the person asked for it."""

    def kept(self) -> Sequence[str]:
        """What the person set and wrote, as lines of text in a form of its own."""

    def restore(self, kept: Sequence[str]) -> None:
        """Take up such lines; they come from a file, so those that make no sense are left out."""

    def summary(self, log: Sequence[Step[Any, Any]]) -> Answer:
        """After the end, when everything is open: what the match looks like to one who knows."""


MakeNotebook: TypeAlias = Callable[[Seat, AnyGame, Translator], Notebook]


def find_notebook(game: AnyGame) -> MakeNotebook | None:
    """The notebook of the game, if it has one."""
    make: MakeNotebook | None = find_part(game.name, "notebook")
    return make
