# SPDX-License-Identifier: MIT
"""What both kinds of explicit models are asked: what holds where, and what then happens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Self, cast

import msgspec
import numpy as np

from whoknows.logic import semantics
from whoknows.logic.errors import BadModel, NoWorldLeft, UnknownName
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.names import agents_in, atoms_in
from whoknows.logic.semantics import Model
from whoknows.logic.update import Announce, Update

from . import masks
from .masks import Mask


class Asking(Model[Mask]):
    """A model whose worlds are listed one by one.

    A formula is given as such or as text. Some worlds may be the actual ones: usually one, or
    several if it is not said which of them it is. A model is never changed: every update makes
    a new one.
    """

    size: int
    """How many worlds there are."""

    actual: tuple[int, ...]
    """The numbers of the actual worlds."""

    labels: Sequence[Hashable]
    """What each world is called; by default its number."""

    _agents: tuple[Agent, ...]
    _atoms: tuple[str, ...]
    _valuation: Mapping[str, Mask]

    @property
    def agents(self) -> tuple[Agent, ...]:
        """The names of the agents, in order."""
        return self._agents

    @property
    def atoms(self) -> tuple[str, ...]:
        """The names of the atoms, in order."""
        return self._atoms

    def holds(self, formula: Formula | str) -> bool:
        """Whether the formula is true in the actual world (in all of them, if there are several).

        >>> from whoknows.logic.explicit import S5Model
        >>> coin = S5Model.of("ht", atoms=lambda w: ["heads"] if w == "h" else [],
        ...                   sees={"ann": lambda w: w, "bob": lambda w: None}, actual="h")
        >>> from whoknows.logic.formula import Atom, Kw
        >>> coin.holds(Kw("ann", Atom("heads"))), coin.holds(Kw("bob", Atom("heads")))
        (True, False)
        """
        if not self.actual:
            raise BadModel("the model has no actual world; name one with `at`, or ask `where`")
        worlds = self._worlds(formula)
        return all(bool(worlds[number]) for number in self.actual)

    def valid(self, formula: Formula | str) -> bool:
        """Whether the formula is true in every world."""
        return bool(self._worlds(formula).all())

    def where(self, formula: Formula | str) -> list[Hashable]:
        """The labels of the worlds where the formula is true."""
        return [self.labels[number] for number in np.flatnonzero(self._worlds(formula)).tolist()]

    def extension(self, formula: Formula | str) -> Mask:
        """For each world whether the formula is true there."""
        return self._worlds(formula).copy()

    def announce(self, formula: Formula | str) -> Self:
        """The model after everybody is truthfully told the formula."""
        return self.after(Announce(as_formula(formula)))

    def after(self, update: Update) -> Self:
        """The model after the update; complain if it cannot happen (in the actual world)."""
        self._check(update)
        after, points = self.updated(update)
        model = cast("Self", after)
        if not any(point.precondition.any() for point in points):
            raise NoWorldLeft("this cannot happen in any world of the model")
        if self.actual and not model.actual:
            raise NoWorldLeft("this cannot happen in the actual world")
        return model

    def at(self, label: Hashable) -> Self:
        """The same model with another actual world."""
        try:
            return self._pointed((self.labels.index(label),))
        except ValueError:
            raise BadModel(f"no world is called {label!r}") from None

    @abstractmethod
    def _pointed(self, actual: tuple[int, ...]) -> Self:
        """The same model with other actual worlds."""

    def _worlds(self, formula: Formula | str) -> Mask:
        formula = as_formula(formula)
        self._check(formula)
        return semantics.extension(self, formula)

    def _check(self, node: msgspec.Struct) -> None:
        for name in atoms_in(node).difference(self._atoms):
            raise UnknownName("atom", name, self._atoms)
        for agent in agents_in(node).difference(self._agents):
            raise UnknownName("agent", agent, self._agents)

    def everywhere(self) -> Mask:
        return np.ones(self.size, np.bool_)

    def nowhere(self) -> Mask:
        return np.zeros(self.size, np.bool_)

    def atom(self, name: str) -> Mask:
        return self._valuation[name]

    def complement(self, worlds: Mask) -> Mask:
        return ~worlds

    def meet(self, sets: Iterable[Mask]) -> Mask:
        return masks.meet(sets, self.size)

    def join(self, sets: Iterable[Mask]) -> Mask:
        return masks.join(sets, self.size)

    def odd(self, sets: Iterable[Mask]) -> Mask:
        return masks.odd(sets, self.size)

    def one(self, sets: Iterable[Mask]) -> Mask:
        return masks.one(sets, self.size)

    def forall(self, atoms: Sequence[str], formula: Formula) -> Mask:
        return self.meet([semantics.extension(self, case) for case in masks.cases(atoms, formula)])


def as_formula(formula: Formula | str) -> Formula:
    """The formula that a text says; a formula stays as it is."""
    if isinstance(formula, str):
        from whoknows.logic.parse import parse  # noqa: PLC0415 - only texts need the parser

        return parse(formula)
    return formula
