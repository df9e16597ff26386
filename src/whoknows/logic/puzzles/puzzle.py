# SPDX-License-Identifier: MIT
"""Puzzles: a story, and a dialogue that is evaluated step by step."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias

import msgspec

from whoknows.logic.errors import BadModel
from whoknows.logic.files import Problem, Query
from whoknows.logic.formula import TOP, Diamond, Formula
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.symbolic_history import SymbolicHistory
from whoknows.logic.update import Announce, Update

StepKind: TypeAlias = Literal["start", "announce", "happen", "ask", "end"]

MAX_LISTED: Final = 12
"""Up to this many independent facts, listing all worlds is quick."""


class PuzzleStep(msgspec.Struct, frozen=True):
    """One line of the dialogue, and the number of worlds left after it."""

    kind: StepKind
    says: str
    worlds: int
    formula: Formula | None = None
    holds: bool | None = None


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle with its known answer and the source of that.

    `run` returns the dialogue. If the puzzle has sizes, `run` takes one, from `smallest` to
    `largest`, and `size_means` says what it counts. `structure` returns the model as a knowledge
    structure, if there is one with the atoms of the dialogue.
    """

    name: str
    title: str
    story: str
    known: str
    source: str
    run: Callable[..., Iterable[PuzzleStep]]
    size_means: str | None = None
    smallest: int = 0
    largest: int = 0
    usual: int = 0
    structure: Callable[..., KnowledgeStructure] | None = None

    def tell(self, size: int | None = None) -> list[PuzzleStep]:
        """The dialogue, in the usual size by default."""
        return list(self.run(*self._chosen(size)))

    def problem(self, size: int | None = None) -> Problem:
        """The puzzle as a problem: whether each line can be said, and the questions.

        >>> from whoknows.logic.puzzles import PUZZLES
        >>> for query in PUZZLES["hats"].problem().queries[:2]:
        ...     print(query.kind, query.formula)
        TRUE? ~Kw_back white(back)
        TRUE? <!~Kw_back white(back)> ~Kw_middle white(middle)
        """
        if self.structure is None:
            raise BadModel(f"the puzzle {self.name!r} is told world by world; no file has it")
        structure = self.structure(*self._chosen(size))
        return Problem(structure, tuple(_queries(self.tell(size))))

    def _chosen(self, size: int | None) -> tuple[int, ...]:
        """The checked size as an argument list, empty if the puzzle has only one size."""
        if self.size_means is None:
            if size is not None:
                raise BadModel(f"the puzzle {self.name!r} has one size only; leave the size out")
            return ()
        chosen = self.usual if size is None else size
        if not self.smallest <= chosen <= self.largest:
            raise BadModel(
                f"the size of {self.name!r} ({self.size_means}) is from {self.smallest} to "
                f"{self.largest}, not {chosen}"
            )
        return (chosen,)


def _queries(steps: Iterable[PuzzleStep]) -> Iterator[Query]:
    said: list[Formula] = []
    for step in steps:
        if step.formula is not None:
            formula = step.formula
            for before in reversed(said):
                formula = Diamond(Announce(before), formula)
            yield Query("TRUE?", formula)
        if step.kind == "announce" and step.formula is not None:
            said.append(step.formula)


def starting_model(
    size: int, listed: Callable[[], Any], structure: Callable[[], KnowledgeStructure]
) -> Any:
    """The model of a puzzle: explicit up to a size where that is quick, else symbolic."""
    return listed() if size <= MAX_LISTED else SymbolicHistory(ModelChecker(structure()))


class DialogueRecorder:
    """Updates the model during a dialogue, and records the steps."""

    def __init__(self, model: Any, says: str) -> None:
        self.model = model
        self.steps = [PuzzleStep("start", says, model.size)]

    def announce(self, says: str, formula: Formula) -> None:
        """Announce it to all; the worlds where it is false disappear."""
        self.model = self.model.announce(formula)
        self.steps.append(PuzzleStep("announce", says, self.model.size, formula))

    def happen(self, says: str, update: Update) -> None:
        """Apply an update."""
        self.model = self.model.after(update)
        self.steps.append(PuzzleStep("happen", says, self.model.size))

    def ask(self, says: str, formula: Formula) -> bool:
        """Whether it is true now."""
        answer = bool(self.model.holds(formula))
        self.steps.append(PuzzleStep("ask", says, self.model.size, formula, answer))
        return answer

    def end(self, says: str, because: Formula = TOP) -> list[PuzzleStep]:
        """The whole dialogue with its conclusion, which is drawn only if `because` holds."""
        if not self.model.holds(because):
            says = f"It does not follow that: {says}"
        self.steps.append(PuzzleStep("end", says, self.model.size))
        return self.steps
