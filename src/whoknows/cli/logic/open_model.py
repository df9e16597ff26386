# SPDX-License-Identifier: MIT
"""The model that a session works on: explicit, or symbolic if it has too many worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol, Self

import numpy as np

from whoknows.cli.logic import models
from whoknows.core import BadOption
from whoknows.logic.errors import TooLarge
from whoknows.logic.files import Problem
from whoknows.logic.formula import TOP, Formula
from whoknows.logic.symbolic.translation import MAX_WORLDS
from whoknows.logic.symbolic_history import SymbolicHistory
from whoknows.logic.update import Happen, Update
from whoknows.logic.world_counts import show_count

from .queries import model_checker

SHOWN: Final = 20
"""How many worlds are listed; the others are only counted."""


class WhereAnswer(NamedTuple):
    """The worlds where a formula is true, and whether the actual one is among them."""

    here: bool | None
    n_worlds: int
    lines: list[str]


class OpenModel(Protocol):
    """A model that a session queries and updates."""

    @property
    def size(self) -> int:
        """How many worlds are left."""

    @property
    def actual(self) -> Sequence[Sequence[str]]:
        """The actual worlds, each by its true atoms."""

    def where(self, formula: Formula) -> WhereAnswer:
        """Where the formula is true."""

    def some(self) -> list[list[str]]:
        """The first worlds by their true atoms."""

    def after(self, update: Update) -> Self:
        """The model after the update."""

    def with_actual(self, text: str) -> Self:
        """The model with another actual world."""

    def listed(self) -> models.Model:
        """The explicit model."""


def open_model(problem: Problem) -> OpenModel:
    """The model of a file."""
    checker = model_checker(problem)
    if checker.size > MAX_WORLDS:
        return OpenSymbolicModel(SymbolicHistory(checker))
    return OpenExplicitModel(models.model_of(problem))


class OpenExplicitModel:
    """An explicit model, whose worlds have numbers."""

    def __init__(self, model: models.Model) -> None:
        self._model = model

    @property
    def size(self) -> int:
        return self._model.size

    @property
    def actual(self) -> list[list[str]]:
        return [models.names(self._model, number) for number in self._model.actual]

    def where(self, formula: Formula) -> WhereAnswer:
        model = models.model_for(self._model, formula)
        numbers = np.flatnonzero(model.extension(formula)).tolist()
        here = model.holds(formula) if model.actual else None
        return WhereAnswer(here, len(numbers), models.numbered_worlds(self._model, numbers, SHOWN))

    def some(self) -> list[list[str]]:
        return [models.names(self._model, number) for number in range(min(self.size, SHOWN))]

    def after(self, update: Update) -> OpenExplicitModel:
        return OpenExplicitModel(models.model_for(self._model, update).after(update))

    def with_actual(self, text: str) -> OpenExplicitModel:
        return OpenExplicitModel(models.world_with(self._model, text))

    def listed(self) -> models.Model:
        return self._model


class OpenSymbolicModel:
    """A symbolic model, with more worlds than can be listed."""

    def __init__(self, model: SymbolicHistory) -> None:
        self._model = model

    @property
    def size(self) -> int:
        return self._model.size

    @property
    def actual(self) -> list[list[str]]:
        true = self._model.actual
        vocabulary = self._model.structure.vocabulary
        return [] if true is None else [[name for name in vocabulary if name in true]]

    def where(self, formula: Formula) -> WhereAnswer:
        with _told_without_a_list(self._model):
            count = self._model.count(formula)
            here = self._model.holds(formula) if self._model.actual is not None else None
            found = self._model.some(formula, SHOWN)
        changing = any(isinstance(update, Happen) for update in self._model.updates)
        before = ["    as they were at the beginning:"] if changing and found else []
        return WhereAnswer(here, count, [*before, *_lines(found, count)])

    def some(self) -> list[list[str]]:
        return [list(true) for true in self._model.some(TOP, SHOWN)]

    def after(self, update: Update) -> OpenSymbolicModel:
        with _told_without_a_list(self._model):
            return OpenSymbolicModel(self._model.after(update))

    def with_actual(self, text: str) -> OpenSymbolicModel:
        if text.startswith("#"):
            raise BadOption("so many worlds have no numbers; name the true atoms: actual p,q")
        return OpenSymbolicModel(self._model.at(models.split_names(text)))

    def listed(self) -> models.Model:
        raise TooLarge(
            f"of {show_count(self.size)} worlds no picture can be drawn; a stricter LAW or fewer "
            "atoms make a model smaller"
        )


def _lines(found: Sequence[Sequence[str]], count: int) -> list[str]:
    lines = [f"    {models.world_text(true)}" for true in found]
    if count > len(found):
        lines.append(f"    .. and {show_count(count - len(found))} more")
    return lines


@contextmanager
def _told_without_a_list(model: SymbolicHistory) -> Iterator[None]:
    """Explain what to do about a formula that needs an explicit model."""
    model.checker.engine = ""
    try:
        yield
    except TooLarge as error:
        if model.checker.engine:  # it was tried, and took too much room
            raise
        raise TooLarge(
            "degrees of plausibility, weights and events that mislead somebody need the worlds "
            f"one by one, and {show_count(model.checker.size)} are too many; a stricter LAW or "
            "fewer atoms make a model smaller"
        ) from error
