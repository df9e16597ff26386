# SPDX-License-Identifier: MIT
"""The fitness of vectors as parameters of an agent: games against opponents, on equal deals."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whoknows.core import AnyGame, Side, WhoknowsError
from whoknows.plugins.line_up import AgentSpec
from whoknows.plugins.parameters import Parameter

from .breakdown import fault_table
from .execution import Listener, execute, ignore
from .plan import LineUp, Plan, Seatings, rotations
from .record import Games
from .runner import Runner
from .runner.runner import CHUNK_SECONDS
from .sides import facing, sides_of, successes
from .summary import FaultFigure
from .train import Vector
from .training_result import SELF


class TrialFailed(WhoknowsError):
    """A game of a trial could not be played."""


class TrialResult(Struct, frozen=True):
    """What each candidate got out of each deal, on average over seats and opponents."""

    by_opponent: NDArray[np.float64]
    """Of each candidate, against each opponent, on each deal."""
    n_games: int
    """Of each candidate."""
    faults: list[FaultFigure]
    """Counted by agent and reason."""

    @property
    def values(self) -> NDArray[np.float64]:
        """Over all opponents: a row a candidate, a column a deal."""
        return np.asarray(self.by_opponent.mean(axis=1))

    @property
    def means(self) -> list[float]:
        """How good each candidate is."""
        return self.means_against(self.by_opponent.shape[1])

    def means_against(self, n_opponents: int) -> list[float]:
        """How good each candidate is against the first of the opponents alone."""
        return [float(each.mean()) for each in self.by_opponent[:, :n_opponents]]


class CandidateTrial:
    """Tries vectors as parameters of one agent.

    All candidates meet the same opponents on the same deals from the same seats: what differs
    between their results is their own doing, and luck in what follows from that. Where a side is
    trained, a candidate has all its seats, and what counts is whether the side succeeds.
    """

    def __init__(
        self,
        reference: str,
        game: AnyGame,
        agent: AgentSpec,
        parameters: Sequence[Parameter],
        runner: Runner,
        *,
        side: Side | None = None,
        listener: Listener = ignore,
        chunk_seconds: float = CHUNK_SECONDS,
    ) -> None:
        self._reference = reference
        self._game = game
        self._agent = agent
        self._parameters = parameters
        self._runner = runner
        self._side = side
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
    ) -> TrialResult:
        """Let each vector play about so many games."""
        specs = [other if isinstance(other, AgentSpec) else self.spec(other) for other in opponents]
        n = len(vectors)
        tables = [self._tables(candidate, specs, n) for candidate in range(n)]
        n_deals = -(-games // len(tables[0]))
        plan = Plan(
            game=self._reference,
            options=self._game.options,
            # A table of the candidate alone names no opponent; any agent fills that place.
            agents=(*map(self.spec, vectors), *(self._agent if _is_self(o) else o for o in specs)),
            schedule=Seatings(tuple(table.line_up for its in tables for table in its)),
            n_deals=n_deals,
            seed=seed,
            first_deal=first_deal,
        )
        played = self._play(plan)
        opponent_of = np.array([table.opponent for table in tables[0]])
        names = [spec.reference for spec in plan.agents]
        return TrialResult(
            by_opponent=self._values(played, opponent_of, n, n_deals),
            n_games=n_deals * len(tables[0]),
            faults=fault_table(plan, played.faults, names),
        )

    def _tables(
        self, candidate: int, opponents: Sequence[AgentSpec], n_candidates: int
    ) -> list["_Table"]:
        """The candidate with each of the opponents in all the ways that it meets them."""
        tables = []
        for number, opponent in enumerate(opponents):
            other = candidate if _is_self(opponent) else n_candidates + number
            seatings = dict.fromkeys(self._seatings(candidate, other))
            tables += [_Table(number, seating) for seating in seatings]
        return tables

    def _seatings(self, candidate: int, other: int) -> list[LineUp]:
        """Alone among the opponents, from every seat; or in all seats of its side."""
        players = self._game.players
        if self._side is not None:
            return [facing(self._side, players, candidate, other)]
        return rotations((candidate, *[other] * (players - 1)))

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

    def _values(
        self, games: Games, opponent_of: NDArray[np.int64], n_candidates: int, n_deals: int
    ) -> NDArray[np.float64]:
        """Means over the seats; each candidate has the same tables."""
        candidates, table = np.divmod(games.tables, len(opponent_of))
        values = self._values_of(games, candidates)
        n_tables = np.bincount(opponent_of)
        total = np.zeros((n_candidates, len(n_tables), n_deals))
        np.add.at(total, (candidates, opponent_of[table], games.rounds), values)
        return np.asarray(total / n_tables[None, :, None])

    def _values_of(self, games: Games, candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """What the candidate got out of each game."""
        if self._side is not None:
            return successes(sides_of(self._game), self._side, games.batch.winners)
        seat = (games.agents == candidates[:, None]).argmax(axis=1)
        all_values = games.values(has_shared_score=self._game.has_shared_score)
        return np.asarray(all_values[np.arange(len(games)), seat])


class _Table(NamedTuple):
    """Who sits where, and which of the opponents that is about."""

    opponent: int
    line_up: LineUp


def _is_self(opponent: AgentSpec) -> bool:
    return opponent.reference == SELF
