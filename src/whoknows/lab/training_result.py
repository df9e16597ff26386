# SPDX-License-Identifier: MIT
"""The settings and the results of a training."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import numpy as np
from msgspec import UNSET, Meta, Struct, UnsetType

from whoknows import __version__
from whoknows.core import BadOption
from whoknows.core.random import Rng
from whoknows.core.safe_text import printable
from whoknows.plugins.line_up import AgentSpec
from whoknows.plugins.parameters import Parameter, read_parameters, write_parameters

from .summary import FaultFigure, Figures, Row, as_row
from .train import BredGeneration, StoredTraining, Vector

SELF: Final = "self"
"""Among the opponents: a whole table of the candidate, for games with a shared score or sides."""


class TrainingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the course of a training depends on."""

    reference: str
    game: str
    rules: int
    options: dict[str, Any]
    agent: AgentSpec
    name: str
    """The agent as it was asked for."""
    opponents: Annotated[tuple[AgentSpec, ...], Meta(min_length=1)]
    opponent_names: tuple[str, ...]
    algorithm: str
    population: int
    generations: Annotated[int, Meta(ge=1)]
    games: Annotated[int, Meta(ge=1)]
    seed: int
    side: str | None = None
    """Which side of the game is trained; None where all seats are alike."""
    code: dict[str, str] = {}
    """A digest of each file of code that was named."""

    @property
    def agents(self) -> tuple[AgentSpec, ...]:
        """All that are made for it."""
        others = (other for other in self.opponents if other.reference != SELF)
        return self.agent, *others

    @property
    def plays_all_sides(self) -> bool:
        """Whether the agent is its own opponent too: then it can sit on the other side."""
        own = (SELF, self.agent.reference)
        return self.side is None or any(other.reference in own for other in self.opponents)

    def seed_for(self, purpose: int) -> int:
        """Seeds that have nothing to do with each other."""
        return Rng(self.seed).child(purpose).below(1 << 53)


def stored_settings(training: StoredTraining) -> TrainingSettings:
    """What a stored training is of; `BadOption` if its file does not say so."""
    try:
        return msgspec.convert(training.settings, TrainingSettings)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = printable(str(error))
        raise BadOption(f"{training.path}, line 1: not of a training ({problem})") from None


class Estimate(Figures, frozen=True):
    """A mean, and where it lies with a confidence of 95 %; nobody knows after a single game."""

    mean: float
    ci95: tuple[float, float] | None


class AgainstStart(Figures, frozen=True, kw_only=True):
    """How often the trained agent wins against what it was before."""

    games: int | UnsetType = UNSET
    share: float
    ci95: tuple[float, float] | None
    chance: float


class Proof(Figures, frozen=True, kw_only=True):
    """What a training has brought, on fresh games."""

    games: int
    trained: Estimate
    start: Estimate
    difference: float
    difference_ci95: tuple[float, float] | None
    faults: list[FaultFigure]
    against_start: AgainstStart | UnsetType = UNSET
    curve: list[float] | UnsetType = UNSET
    """How good the start is and what was recommended after each generation."""


class TrainingFigures(Struct, frozen=True):
    """What there is to say about a finished training."""

    agent: str
    start: dict[str, float]
    values: dict[str, float]
    proof: Proof
    side: str | None = None
    opponents: tuple[str, ...] = ()


def training_figures(summary: Row, path: Path) -> TrainingFigures:
    """The figures of a summary; `BadOption` if it lacks them."""
    try:
        figures = msgspec.convert(summary, TrainingFigures)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = printable(str(error))
        raise BadOption(f"{path} does not tell how it was trained ({problem})") from None
    if figures.start.keys() != figures.values.keys():
        raise BadOption(f"{path} does not tell how it was trained (other parameters at the start)")
    return figures


def stored_summary(path: Path) -> Row:
    """The summary in a file of trained parameters."""
    stored = read_parameters(path)
    return {**stored.made, "values": stored.values}


class Trained:
    """A training as far as it came; finished when there is a winner."""

    def __init__(
        self,
        settings: TrainingSettings,
        parameters: Sequence[Parameter],
        start: Vector,
        generations: Sequence[BredGeneration],
        winner: Vector | None = None,
        proof: Proof | None = None,
        *,
        was_interrupted: bool = False,
    ) -> None:
        self.settings = settings
        self.generations = tuple(generations)
        self.winner = winner
        self.was_interrupted = was_interrupted
        self._parameters = parameters
        self._start = start
        self._proof = proof

    @property
    def is_finished(self) -> bool:
        """Whether the best have been tested again and one has won."""
        return self.winner is not None

    @property
    def values(self) -> dict[str, float]:
        """The winner's parameters by name; before the end, those recommended so far."""
        so_far = self.generations[-1].favourite if self.generations else self._start
        return self._named(self.winner or so_far)

    def _named(self, vector: Vector) -> dict[str, float]:
        names = [parameter.name for parameter in self._parameters]
        return dict(zip(names, vector, strict=True))

    @cached_property
    def summary(self) -> Row:
        """All that is known, as `--json` prints it."""
        settings = self.settings
        return {
            "game": settings.game,
            "options": settings.options,
            "agent": settings.name,
            **({} if settings.side is None else {"side": settings.side}),
            "opponents": settings.opponent_names,
            "algorithm": settings.algorithm,
            "population": settings.population,
            "games": settings.games,
            "seed": settings.seed,
            "complete": self.is_finished,
            "generations": [
                {
                    "generation": bred.number + 1,
                    "mean": float(np.mean(bred.fitnesses)),
                    "best": max(bred.fitnesses),
                }
                for bred in self.generations
            ],
            "start": self._named(self._start),
            "values": self.values,
            "proof": None if self._proof is None else as_row(self._proof),
        }

    def store(self, path: Path) -> None:
        """Keep the winner's parameters, with how they were made."""
        if self.winner is None:
            raise BadOption("the training has no winner yet; continue it first")
        made = {key: value for key, value in self.summary.items() if key != "values"}
        made["generations"] = len(self.generations)
        write_parameters(
            path,
            agent=self.settings.agent.reference,
            game=self.settings.game,
            values=self.values,
            made={"by": f"whoknows {__version__} train", **made},
        )

    def plot(self, path: Path) -> None:
        """The learning curve."""
        from . import plots  # noqa: PLC0415 - drawing is slow to import

        proof = self._proof
        if proof is not None and proof.curve:
            before, *after = proof.curve
            series = {
                "recommended, on the same fresh games": after,
                "before the training": [before] * len(after),
            }
        else:
            rows = self.summary["generations"]
            series = {
                "best of the generation": [row["best"] for row in rows],
                "mean of the generation": [row["mean"] for row in rows],
            }
        settings = self.settings
        name = settings.name if settings.side is None else f"{settings.name} as {settings.side}"
        title = f"{settings.game}: {name}, {settings.algorithm}"
        is_share = settings.side is not None or (proof is not None and bool(proof.against_start))
        label = "share of wins" if is_share else "fitness"
        plots.curve(path, series, title=title, xlabel="generation", ylabel=label)
