# SPDX-License-Identifier: MIT
"""How good vectors are as parameters of an agent: games against opponents, the same for all."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import AnyGame, WhoknowsError
from whoknows.core.parameters import Parameter
from whoknows.core.reference import AgentSpec

from .execution import Listener, execute, ignore
from .plan import LineUp, Plan, Seatings, rotations
from .record import Games
from .runner import Runner
from .runner.runner import CHUNK_SECONDS
from .tables import Row, fault_table
from .train import Vector

SELF = "self"
"""Among the opponents: a whole table of the candidate, for games with a shared score."""


class TrialFailed(WhoknowsError):
    """A game of a trial could not be played."""


class Tried(Struct, frozen=True):
    """What each candidate got out of each deal, on average over seats and opponents."""

    values: NDArray[np.float64]
    """A row a candidate, a column a deal."""
    n_games: int
    """Of each candidate."""
    faults: list[Row]
    """Counted by agent and reason."""

    @property
    def means(self) -> list[float]:
        """How good each candidate is."""
        return [float(row.mean()) for row in self.values]


class Trial:
    """Tries vectors as parameters of one agent.

    All candidates meet the same opponents on the same deals from the same seats: what differs
    between their results is their own doing, and luck in what follows from that.
    """

    def __init__(
        self,
        reference: str,
        game: AnyGame,
        agent: AgentSpec,
        parameters: Sequence[Parameter],
        runner: Runner,
        *,
        listener: Listener = ignore,
        chunk_seconds: float = CHUNK_SECONDS,
    ) -> None:
        self._reference = reference
        self._game = game
        self._agent = agent
        self._parameters = parameters
        self._runner = runner
        self._listener = listener
        self._chunk_seconds = chunk_seconds

    def spec(self, vector: Vector) -> AgentSpec:
        """The agent with these parameters."""
        names = [parameter.name for parameter in self._parameters]
        values = {name: repr(value) for name, value in zip(names, vector, strict=True)}
        return AgentSpec(self._agent.reference, {**self._agent.options, **values})

    def __call__(
        self,
        vectors: Sequence[Vector],
        opponents: Sequence[AgentSpec | Vector],
        *,
        seed: int,
        games: int,
        first_deal: int = 0,
    ) -> Tried:
        """Let each vector play about so many games."""
        specs = [other if isinstance(other, AgentSpec) else self.spec(other) for other in opponents]
        others = [spec for spec in specs if spec.reference != SELF]
        has_self = len(others) < len(specs)
        n = len(vectors)
        tables = [self._tables(i, n, len(others), has_self=has_self) for i in range(n)]
        n_deals = -(-games // len(tables[0]))
        plan = Plan(
            game=self._reference,
            options=self._game.options,
            agents=(*map(self.spec, vectors), *others),
            schedule=Seatings(tuple(table for its_tables in tables for table in its_tables)),
            n_deals=n_deals,
            seed=seed,
            first_deal=first_deal * n_deals,
        )
        played = self._play(plan)
        names = [spec.reference for spec in plan.agents]
        return Tried(
            values=self._values(played, len(vectors), n_deals),
            n_games=n_deals * len(tables[0]),
            faults=fault_table(plan, played.faults, names),
        )

    def _tables(
        self, candidate: int, n_candidates: int, n_others: int, *, has_self: bool
    ) -> list[LineUp]:
        """The candidate alone among each of the opponents, from every seat."""
        players = self._game.players
        tables: list[LineUp] = [(candidate,) * players] if has_self else []
        for other in range(n_candidates, n_candidates + n_others):
            tables += rotations((candidate, *[other] * (players - 1)))
        return tables

    def _play(self, plan: Plan) -> Games:
        done = execute(
            plan,
            self._game,
            self._runner,
            listener=self._listener,
            chunk_seconds=self._chunk_seconds,
        )
        if done.was_interrupted:
            raise KeyboardInterrupt
        if done.failures:
            raise TrialFailed(f"a game of the training cannot be played: {done.failures[0].reason}")
        return done.games

    def _values(self, games: Games, n_candidates: int, n_deals: int) -> NDArray[np.float64]:
        n_tables = int(games.tables.max()) + 1
        per_candidate = n_tables // n_candidates
        candidates = games.tables // per_candidate
        is_candidate = games.agents == candidates[:, None]
        seat = is_candidate.argmax(axis=1)
        all_values = games.values(has_shared_score=self._game.has_shared_score)
        values = all_values[np.arange(len(games)), seat]
        total = np.zeros((n_candidates, n_deals))
        np.add.at(total, (candidates, games.rounds), values)
        return total / per_candidate
