# SPDX-License-Identifier: MIT
"""Agents that keep their own copy of the table and decide by the code of compiled games.

The table is the record that compiled games are played on. Here it mirrors what the seat perceives;
what the seat does not see is unknown there.
"""

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np

from whoknows.core import Agent, AnyGame, Message, Moves, Rng, Seat
from whoknows.core.event import Action, Event, View

from .compiled_agent import CompiledAgent
from .streams import Word
from .types import Floats, Record
from .warmup import warm_up_once

G = TypeVar("G", bound=AnyGame)
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class TableAgent(Agent[V, A, E], Generic[G, V, A, E]):
    """Decides by a compiled function of the table that its seat perceives."""

    compiled_agent: ClassVar[CompiledAgent]
    """Its row in compiled games; a subclass that has none of its own is not played there."""
    small_game: ClassVar[AnyGame]
    """What is quickly played to have its code compiled."""

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its options, as compiled code takes them."""
        return ()

    def begin(self, seat: Seat, game: G) -> None:
        warm_up_once(self, self.small_game)
        self._seat = seat
        self._rules = game
        self._table = self._new_table(game)
        self._options: Floats = np.array(self.numbers, np.float64)
        kind = self.compiled_agent.memory
        self._memory: Record = None if kind is None else np.zeros(1, kind)[0]
        self._call("begin")

    def act(self, view: V, moves: Moves[A], rng: Rng) -> A:
        """Let compiled code decide."""
        return self._action(int(self._decide(Word(rng.state))))

    @property
    def memory(self) -> Record:
        """What it makes of the game so far, a record; None for agents that decide by the table."""
        return self._memory

    def __setstate__(self, state: dict[str, Any]) -> None:
        # Pickled, a record comes back without its array, and numpy would write into copies of it.
        self.__dict__.update({name: _in_an_array(value) for name, value in state.items()})

    @abstractmethod
    def explain(self) -> Message:
        """Why the last move."""

    # What a game fills in

    @abstractmethod
    def _new_table(self, game: G) -> Record:
        """The table before anything has happened."""

    @abstractmethod
    def _action(self, number: int) -> A:
        """The move of that number."""

    # What agents may change

    def _decide(self, state: Word) -> int:
        """The number of the move; `state` is what to draw from."""
        return int(
            self.compiled_agent.decide(
                *self._remembered(), self._table, self._seat, self._options, state
            )
        )

    def _data(self) -> Any:
        """What all of its kind share."""
        load = self.compiled_agent.load
        return () if load is None else load(self._rules)

    # Inside

    def _call(self, hook: str, *arguments: Any) -> None:
        """Pass on what happens, if the agent takes note of it."""
        function = self.compiled_agent.hooks.get(hook)
        if function is not None:
            function(*self._remembered(), self._table, self._seat, *arguments)

    def _remembered(self) -> tuple[Any, ...]:
        if self._memory is None:
            return ()
        return (self._memory,) if self.compiled_agent.load is None else (self._memory, self._data())


def _in_an_array(value: Any) -> Any:
    return np.array([value], value.dtype)[0] if isinstance(value, np.void) else value
