# SPDX-License-Identifier: MIT
"""The base of all agents of Mafia de Cuba: they can play any seat."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from whoknows.core import Agent, Message, Moves, Rng, Seat, Step
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .godfathers.chain import Chain
from .godfathers.strategy import Case, GodfatherStrategy, decide

if TYPE_CHECKING:
    from .suspect import Suspect, Ways

Percent = Annotated[int, Meta(ge=0, le=100)]


class MafiaAgent(Agent[p.MafiaView, p.MafiaAction, p.MafiaEvent]):
    """Plays any seat."""

    game = "mafia"

    def __init__(self, *, honesty: Percent | None = None) -> None:
        self._honesty = honesty

    def begin_set(self) -> None:
        """Forget everything."""
        self._godfather = self.new_godfather()
        self._godfather.begin_set()

    def begin(self, seat: Seat, game: MafiaDeCuba) -> None:
        """Take the seat; compile everything before a clock runs."""
        from whoknows.games.mafia_de_cuba.compiled.warmup import warm_up  # noqa: PLC0415 - slow to import

        warm_up()
        self._rules = game
        self._suspect: Suspect | None = None
        if seat == p.GODFATHER:
            if not hasattr(self, "_godfather"):
                self._godfather = self.new_godfather()
            self._godfather.begin(game)
        else:
            from . import suspect  # noqa: PLC0415 - compiled, and slow to import

            self._suspect = suspect.Suspect(seat, game, self.ways(self._honesty_in(game)))

    def _honesty_in(self, game: MafiaDeCuba) -> int:
        return game.honesty if self._honesty is None else self._honesty

    def observe(self, event: p.MafiaEvent) -> None:
        if self._suspect is None:
            self._godfather.observe(event)
        else:
            self._suspect.observe(event)

    def act(self, view: p.MafiaView, moves: Moves[p.MafiaAction], rng: Rng) -> p.MafiaAction:
        """Decide."""
        if self._suspect is None:
            return decide(self._godfather, self.case(view), rng)
        return self._suspect.act(view, rng)

    def react(
        self, view: p.MafiaView, moves: Moves[p.MafiaAction], rng: Rng
    ) -> p.MafiaAction | None:
        """Ask for the floor, or shoot."""
        return None if self._suspect is None else self._suspect.react(view, moves, rng)

    def is_quiet(self) -> bool:
        """Godfathers are, and suspects most of the time."""
        return self._suspect is None or self._suspect.is_quiet

    def explain(self) -> Message:
        return self._godfather.explain() if self._suspect is None else self._suspect.why

    def game_over(self, revealed: Sequence[Step[p.MafiaAction, p.MafiaEvent]]) -> None:
        if self._suspect is None:
            self._godfather.game_over(revealed)

    # For agents to implement

    @abstractmethod
    def ways(self, honesty: int) -> "Ways":
        """How the agent takes and talks as a suspect of that honesty."""

    def case(self, view: p.MafiaView) -> Case:
        """The facts that the Godfather decides by."""
        return Case(self._rules, view)

    def new_godfather(self) -> GodfatherStrategy:
        """A new Godfather strategy."""
        return Chain()
