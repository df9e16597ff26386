# SPDX-License-Identifier: MIT
"""The training loop: asks for candidates, has them evaluated, stores the generation.

What a fitness is comes from outside, as a function of a `Generation`. That holds the hall of fame
too, so that candidates can be tried against the best so far. For a training to be resumed to the
same end, the same generation must have the same fitnesses whenever it is tried.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from whoknows.core import BadOption

from .hall_of_fame import HallOfFame
from .journal import BredGeneration, Candidate, Source, StoredTraining, TrainingFile, TrainingResult
from .optimizer import Optimizer, SearchBox, Vector, checked_fitnesses


class Generation(Struct, frozen=True):
    """Candidates to be tried."""

    number: int
    """From 0; what is random about the trial should depend on it."""
    vectors: tuple[Vector, ...]
    hall_of_fame: tuple[Vector, ...]
    """The best of the generations before, the very best first; none in the first."""


class Fitnesses(NamedTuple):
    """How good candidates are in two respects; more is better."""

    fitnesses: Sequence[float]
    """By which they are bred: may be against opponents that get better and better."""
    merits: Sequence[float]
    """By which they come into the hall of fame: comparable from generation to generation."""


Fitness: TypeAlias = Callable[[Generation], Sequence[float] | Fitnesses]
"""How good each candidate is, as far as can be told; one measure is enough if it stays the same."""
Retest: TypeAlias = Callable[[Sequence[Vector]], Sequence[float]]
"""The same for the candidates at the end, on games that none of them was chosen by."""
Listener: TypeAlias = Callable[[BredGeneration], None]
"""Told of each finished generation, after it is stored."""


def ignore(_: BredGeneration) -> None:
    """Nobody listens."""


def never() -> bool:
    """Go on."""
    return False


class Trainer:
    """Breeds generation after generation, and tests the best and the `start` again at the end."""

    def __init__(
        self,
        optimizer: Optimizer,
        *,
        box: SearchBox,
        start: Vector,
        fame: int = 8,
        journal: TrainingFile | None = None,
        listener: Listener = ignore,
    ) -> None:
        self._optimizer = optimizer
        self._start = start
        self._journal = journal
        self._listener = listener
        self._hall = HallOfFame(box, size=fame)
        self._favourite = start
        self.n_generations = 0

    def replay(self, training: StoredTraining) -> None:
        """Come to where a stored training stopped; nothing is tried again."""
        for number, stored in enumerate(training.generations, 2):
            is_same = tuple(self._optimizer.ask()) == stored.vectors
            if is_same:
                self._optimizer.tell(stored.fitnesses)
            if not is_same or self._optimizer.favourite != stored.favourite:
                raise BadOption(
                    f"{training.path}, line {number}: that generation was made with another "
                    "version of this program, of a library or of the settings; begin anew"
                )
            self._take_in(stored)

    def run(
        self, fitness: Fitness, *, generations: int, should_stop: Callable[[], bool] = never
    ) -> None:
        """Go on until there are so many generations, or it should stop."""
        while self.n_generations < generations and not should_stop():
            vectors = tuple(self._optimizer.ask())
            asked = Generation(self.n_generations, vectors, self._hall.members)
            bred = self._breed(asked, fitness(asked))
            if self._journal is not None:
                self._journal.add(bred)
            self._take_in(bred)
            self._listener(bred)

    def finish(self, retest: Retest) -> TrainingResult:
        """Test the start, the favourite and the hall of fame again; the first of the best wins."""
        sources: dict[Vector, Source] = {self._start: "start"}
        sources.setdefault(self._favourite, "favourite")
        for vector in self._hall.members:
            sources.setdefault(vector, "fame")
        fitnesses = checked_fitnesses(retest(list(sources)), len(sources)).tolist()
        candidates = tuple(
            Candidate(source, vector, fitness, self._hall.mean(vector))
            for (vector, source), fitness in zip(sources.items(), fitnesses, strict=True)
        )
        winner = max(candidates, key=lambda candidate: candidate.fitness).vector
        result = TrainingResult(winner, candidates)
        if self._journal is not None:
            self._journal.add(result)
        return result

    def _breed(self, asked: Generation, judged: Sequence[float] | Fitnesses) -> BredGeneration:
        n = len(asked.vectors)
        told = judged.fitnesses if isinstance(judged, Fitnesses) else judged
        fitnesses = checked_fitnesses(told, n).tolist()
        merits = ()
        if isinstance(judged, Fitnesses):
            merits = tuple(checked_fitnesses(judged.merits, n).tolist())
        self._optimizer.tell(fitnesses)
        favourite = self._optimizer.favourite
        return BredGeneration(asked.number, asked.vectors, tuple(fitnesses), favourite, merits)

    def _take_in(self, bred: BredGeneration) -> None:
        self._hall.add(bred.vectors, bred.merits or bred.fitnesses)
        self._favourite = bred.favourite
        self.n_generations += 1
