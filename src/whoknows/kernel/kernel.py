# SPDX-License-Identifier: MIT
"""The protocol of a kernel."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, runtime_checkable

from whoknows.core import AnyAgent, AnyGame, Seat
from whoknows.plugins.manifest import find_part

from .batch import Batch


@runtime_checkable
class Kernel(Protocol):
    """Plays a game with some of its agents in compiled code: the very games the referee plays.

    The readable rules are the one specification; a kernel may be announced in the
    game's manifest only while the law "kernel" finds no difference.
    """

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        """Whether it has compiled versions of all these agents (one a seat) for this game.

        Only agents that keep nothing from one game of a set to the next can be covered. Asked for
        every line-up, so it must not compile or import anything heavy.
        """

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        """The games with these numbers, each under `game.for_deal(number)`."""

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, Any]]:
        """One game move by move, chance included: who did what."""


@cache
def find_kernel(game: str) -> Kernel | None:
    """The kernel of the game of that name."""
    make: type[Kernel] | None = find_part(game, "kernel")
    return None if make is None else make()
