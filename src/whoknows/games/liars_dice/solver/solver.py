# SPDX-License-Identifier: MIT
"""Solve a round: start, stop, resume, and finish with a policy."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct

from whoknows import __version__
from whoknows.games.liars_dice.pieces import Wild

from .array_files import ArrayFile, BadStore, write_arrays
from .evaluation import judge
from .plan import Algorithm, Precision, SolvePlan
from .policy import Policy, PolicyRecord, moves_at, shares, small_weights, weights_at
from .regret_matching import ExactLearner, Learner
from .rounds import TwoPlayerRound
from .traversal import Weights

SCHEMA: Final = "whoknows.liars-dice.solving"
VERSION: Final = 1
FLOATS: Final = {"double": np.float64, "single": np.float32}


class ProgressMark(Struct, frozen=True, forbid_unknown_fields=True):
    """The progress and quality of a run at some point."""

    iterations: int
    exploitability: float | None
    value: tuple[float, float] | None
    cpu_seconds: float
    """Seconds of learning alone."""


class Stored(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a stored run."""

    plan: SolvePlan
    done: int
    cpu_seconds: float
    marks: tuple[ProgressMark, ...]
    sizes: dict[str, tuple[int, ...]]
    """The shapes of the arrays."""
    is_kept: bool
    """Whether the policy is to be saved when the run is finished."""
    schema: str = SCHEMA
    version: int = VERSION


class Solving:
    """A run of the solver."""

    def __init__(self, plan: SolvePlan, *, is_kept: bool = False) -> None:
        plan.check()
        self.plan = plan
        self.is_kept = is_kept
        self.done = 0
        self.cpu_seconds = 0.0
        self.marks: list[ProgressMark] = []
        self.learner = _learner(plan)

    @property
    def is_finished(self) -> bool:
        """Whether all planned iterations are done."""
        return self.done >= self.plan.iterations

    def advance(self) -> Iterator[int]:
        """Learn; yield now and then how many iterations are done. Callers may stop at any yield."""
        while not self.is_finished:
            goal = next_mark(self.done, self.plan.iterations)
            while self.done < goal:
                self._learn(min(self._at_once(), goal - self.done))
                if self.done == goal:
                    self.marks.append(self._judged())
                yield self.done

    def _at_once(self) -> int:
        """The number of iterations to do at once: as many as take a moment, by past speed."""
        each = self.cpu_seconds / self.done if self.done else MOMENT_S
        return max(1, int(MOMENT_S / max(each, 1e-9)))

    def _learn(self, n: int) -> None:
        begun = time.process_time()
        self.learner.learn(self.done + 1, n)
        self.done += n
        self.cpu_seconds += time.process_time() - begun

    def _judged(self) -> ProgressMark:
        weights = self.learner.weights()
        if weights is None:
            return ProgressMark(self.done, None, None, self.cpu_seconds)
        judged = judge(self.plan.round, weights)
        return ProgressMark(self.done, judged.exploitability, judged.value, self.cpu_seconds)

    def solution(self) -> "Solution":
        """The current solution."""
        if not self.marks or self.marks[-1].iterations != self.done:
            self.marks.append(self._judged())
        return Solution(self.plan, self.learner, tuple(self.marks))

    def store(self, path: Path) -> None:
        """Write everything that is needed to resume."""
        arrays = self.learner.arrays()
        sizes = {name: array.shape for name, array in arrays.items()}
        how_far = self.done, self.cpu_seconds, tuple(self.marks)
        record = Stored(self.plan, *how_far, sizes, self.is_kept)
        write_arrays(path, record, arrays, packed=False)


MOMENT_S: Final = 0.1


def next_mark(done: int, last: int) -> int:
    """The next of 1, 2, 5, 10, 20, 50... iterations, where figures are recorded; at most `last`.

    >>> [next_mark(0, 70), next_mark(2, 70), next_mark(20, 70), next_mark(50, 70)]
    [1, 5, 50, 70]
    """
    unit = 1
    while unit * 10 <= done:
        unit *= 10
    return min(next(n * unit for n in (1, 2, 5, 10) if n * unit > done), last)


def read_solving(path: Path) -> Solving:
    """Read a stored run, to resume it."""
    with ArrayFile(path) as store:
        record: Stored = store.record(Stored)
        if (record.schema, record.version) != (SCHEMA, VERSION):
            raise BadStore(f"{path} holds {record.schema} {record.version}, not {SCHEMA} {VERSION}")
        solving = Solving(record.plan, is_kept=record.is_kept)
        arrays = solving.learner.arrays()
        found = {
            name: store.array(name, record.sizes.get(name, array.shape), array.dtype)
            for name, array in arrays.items()
        }
    try:
        solving.learner.restore(found)
    except ValueError as error:
        raise BadStore(f"{path} is damaged: {error}") from None
    solving.done, solving.cpu_seconds = record.done, record.cpu_seconds
    solving.marks = list(record.marks)
    return solving


def _learner(plan: SolvePlan) -> Learner:
    if plan.algorithm == "mccfr":
        from .sampled_learner import SampledLearner  # noqa: PLC0415 - compiled, and seldom needed

        return SampledLearner(plan.round, plan.seed, plan.memory_gb)
    kind = FLOATS[plan.precision]
    return ExactLearner(plan.round, plan.algorithm, kind)


# Solutions


class Solution:
    """The solution of a round at some point of a run."""

    def __init__(self, plan: SolvePlan, learner: Learner, marks: tuple[ProgressMark, ...]) -> None:
        self.plan = plan
        self.round = plan.round
        self.marks = marks
        self._learner = learner

    @property
    def iterations(self) -> int:
        """The number of iterations done."""
        return self.marks[-1].iterations

    @property
    def exploitability(self) -> float | None:
        """How exploitable the average strategies are; None where that cannot be computed."""
        return self.marks[-1].exploitability

    @property
    def value(self) -> tuple[float, float] | None:
        """Bounds of the value for the starter."""
        return self.marks[-1].value

    @property
    def n_met(self) -> int | None:
        """The number of situations met, where they are sampled."""
        return self._learner.n_met

    @property
    def weights(self) -> tuple[Weights, Weights] | None:
        """The average strategies as arrays, see `Round.shape`; None if these would be too large."""
        return self._learner.weights()

    def probabilities(self, bids: Sequence[int], hand: int) -> dict[int, float]:
        """The chances of moves as in a policy, but not rounded."""
        weights = self.weights
        if weights is None:
            return self.policy().probabilities(bids, hand)
        moves = moves_at(self.round, bids, hand)
        return shares(moves, weights_at(self.round, weights, bids, hand))

    def policy(self) -> Policy:
        """The average strategies in stored form, evaluated in that form."""
        weights = self._learner.weights()
        judged = None
        if weights is None:
            situations, arrays = self._learner.listed()
        else:
            n_bids = self.round.n_bids
            small = small_weights(weights[0], 0, n_bids), small_weights(weights[1], 1, n_bids)
            judged = judge(self.round, small)
            situations, arrays = None, {"starter": small[0], "other": small[1]}
        record = PolicyRecord(
            self.round,
            self.plan.algorithm,
            self.iterations,
            self.plan.seed,
            None if judged is None else judged.exploitability,
            None if judged is None else judged.value,
            f"whoknows {__version__}",
            situations,
        )
        return Policy(record, arrays)

    def summary(self) -> dict[str, Any]:
        """The summary for scripts."""
        round_ = self.round
        return {
            "game": "liars-dice",
            "dice": round_.dice,
            "faces": round_.faces,
            "wild": round_.wild,
            "spot_on": round_.spot_on,
            "algorithm": self.plan.algorithm,
            "seed": self.plan.seed,
            "information_sets": _safe(round_.n_information_sets),
            "met": self.n_met,
            "iterations": self.iterations,
            "exploitability": self.exploitability,
            "value": self.value,
            "checkpoints": [
                {
                    "iterations": mark.iterations,
                    "exploitability": mark.exploitability,
                    "cpu_seconds": mark.cpu_seconds,
                }
                for mark in self.marks
            ],
        }


def _safe(count: int) -> int | str:
    """A count for JSON, where large numbers are not exact.

    >>> _safe(2**53), _safe(2**53 + 1)
    (9007199254740992, '9007199254740993')
    """
    return count if count <= 2**53 else str(count)


def solve_round(  # noqa: PLR0913 - options with names
    dice: tuple[int, int],
    *,
    faces: int = 6,
    wild: Wild = "off",
    spot_on: bool = False,
    algorithm: Algorithm = "cfr+",
    iterations: int = 1000,
    seed: int = 0,
    precision: Precision = "double",
    until: float | None = None,
    listener: Callable[[int, int], None] | None = None,
) -> Solution:
    """Solve a round, or continue until strategies are no more exploitable than `until`."""
    round_ = TwoPlayerRound(dice, faces, wild, spot_on)
    solving = Solving(SolvePlan(round_, algorithm, iterations, seed, precision))
    for done in solving.advance():
        if listener is not None:
            listener(done, iterations)
        reached = solving.marks[-1].exploitability if solving.marks else None
        if until is not None and reached is not None and reached <= until:
            break
    return solving.solution()
