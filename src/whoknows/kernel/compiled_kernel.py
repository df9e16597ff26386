# SPDX-License-Identifier: MIT
"""What the kernels of all games share: who may play, their line-up as a record, traces."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

import numpy as np

from whoknows.core import AnyAgent, AnyGame, Seat
from whoknows.core.random import check_seed

from .batch import Batch
from .compiled_agent import CompiledAgent, Memories, Memory, compiled_agent_of
from .streams import Word
from .types import Ints, Record, Words

Rules = TypeVar("Rules", bound=AnyGame)
Action = TypeVar("Action")
Results = TypeVar("Results")

FIRST_ROWS: Final = 1 << 8
"""A trace has room for so many moves; should that not do, for more."""


class Order(NamedTuple):
    """Games to be played in compiled code, as it takes them."""

    line_up: Record
    """See `line_up.line_up_type`."""
    memories: Memories
    seed: Word
    deals: Words
    trace: Ints
    """Who did what; as far as there is room for it."""


class CompiledKernel(ABC, Generic[Rules, Action, Results]):
    """Plays the line-ups that it covers; see `whoknows.kernel.Kernel`."""

    rules: ClassVar[type[AnyGame]]
    agents: ClassVar[tuple[CompiledAgent, ...]]
    """By number."""
    general: ClassVar[Mapping[type[AnyAgent], CompiledAgent]]
    """Rows of agents that play every game, and so cannot name one themselves."""
    line_up_type: ClassVar["np.dtype[np.void]"]

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        return (
            type(game) is self.rules
            and len(agents) == game.players
            and all(self._row(agent) in self.agents for agent in agents)
        )

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        rules = self._checked(game, agents)
        return self._batch(rules, self._play(rules, self._order(rules, agents, seed, deals, 0)))

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, Action]]:
        rules = self._checked(game, agents)
        n_rows = FIRST_ROWS
        while True:
            order = self._order(rules, agents, seed, [deal], n_rows)
            self._play(rules, order)
            n = int(order.line_up["n_traced"])
            if n < n_rows:
                rows = order.trace[:n].tolist()
                return [(Seat(seat), self._action(rules, Seat(seat), what)) for seat, what in rows]
            n_rows *= 2

    # What a game fills in

    @abstractmethod
    def _play(self, game: Rules, order: Order) -> Results:
        """How the games end."""

    @abstractmethod
    def _batch(self, game: Rules, results: Results) -> Batch:
        """The same column by column."""

    @abstractmethod
    def _action(self, game: Rules, seat: Seat, what: int) -> Action:
        """What a number in a trace stands for."""

    # Inside

    def _checked(self, game: AnyGame, agents: Sequence[AnyAgent]) -> Rules:
        if not self.covers(game, agents):
            raise ValueError(f"{game.name}: this line-up is not compiled")
        rules: Any = game
        return rules  # type: ignore[no-any-return]

    def _row(self, agent: AnyAgent) -> CompiledAgent | None:
        return self.general.get(type(agent)) or compiled_agent_of(agent)

    def _order(
        self,
        game: Rules,
        agents: Sequence[AnyAgent],
        seed: int,
        deals: Sequence[int],
        n_rows: int,
    ) -> Order:
        rows = [row for row in map(self._row, agents) if row is not None]
        line_up = np.zeros(1, self.line_up_type)[0]
        line_up["starter"] = game.options["starter"]
        line_up["remembers"] = any(row.memory is not None for row in rows)
        line_up["is_shared"] = rows[0].shares_memory and len(set(rows)) == 1
        for seat, (row, agent) in enumerate(zip(rows, agents, strict=True)):
            line_up["agents"][seat] = self.agents.index(row)
            line_up["draws"][seat] = row.draws
            numbers = getattr(agent, "numbers", ())
            line_up["options"][seat, : len(numbers)] = numbers
        # Quicker than number by number.
        numbered = (
            np.arange(deals.start, deals.stop, deals.step) if isinstance(deals, range) else deals
        )
        return Order(
            line_up,
            self._memories(game, rows),
            np.uint64(check_seed(seed)),
            np.array(numbered, np.uint64),
            np.zeros((n_rows, 2), np.int64),
        )

    def _memories(self, game: Rules, seated: Sequence[CompiledAgent]) -> Memories:
        """Room for what the agents of the game remember.

        Every kind gets some at every table; otherwise each kind of table would be compiled
        separately. But data is loaded, and code for it compiled, only for agents that are there.
        """
        kinds = [row for row in self.agents if row.memory is not None]
        if any(row.load and row not in seated for row in kinds):
            return None
        return tuple(
            Memory(np.zeros(game.players, row.memory), row.load(game) if row.load else ())
            for row in kinds
        )
