# SPDX-License-Identifier: MIT
"""The base of explicit models: where formulas are true, and updates."""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from textwrap import shorten
from typing import Self, TypeVar, cast

import msgspec
import numpy as np

from whoknows.logic import semantics
from whoknows.logic import update as up
from whoknows.logic.errors import BadModel, NoWorldLeft, TooLarge, UnknownName
from whoknows.logic.formula import TOP, Agent, Box, Diamond, Formula, Group
from whoknows.logic.parse import parse
from whoknows.logic.semantics import Model, UpdatedModel, UpdatePoint
from whoknows.logic.traversal import agents_in, atoms_in

from . import masks
from .lazy_columns import LazyColumns, LazyLabels
from .masks import Mask, Numbers, read_only
from .product_update import ProductWorlds
from .weights import Weights

_MANY = 1000

View = TypeVar("View")
"""How an agent, or a group, distinguishes worlds: classes or arrows."""


class ExplicitModel(Model[Mask]):
    """A model whose worlds are listed one by one.

    Formulas may be given as text. Some worlds may be the actual ones: usually one, or several if
    it is open which of them it is. Models are immutable: every update makes a new one.
    """

    size: int
    """The number of worlds, in words."""

    actual: tuple[int, ...]
    """The numbers of the actual worlds."""

    labels: Sequence[Hashable]
    """The label of each world; by default its number."""

    _agents: tuple[Agent, ...]
    _atoms: tuple[str, ...]
    _valuation: Mapping[str, Mask]
    _ranks: Mapping[Agent, Numbers]
    _weights: Weights | None
    _groups: dict[tuple[object, frozenset[Agent]], object]
    """Cached classes or arrows of groups."""

    _checked: dict[int, msgspec.Struct]
    """Formulas and updates, by identity, whose names were checked."""

    _latest: tuple[Formula, Mask] | None = None
    """The last formula and its extension: it is often announced next."""

    @property
    def agents(self) -> tuple[Agent, ...]:
        return self._agents

    @property
    def atoms(self) -> tuple[str, ...]:
        return self._atoms

    def __repr__(self) -> str:
        actual = ", ".join(repr(self.labels[number]) for number in self.actual) or "none"
        agents = ", ".join(self._agents) or "nobody"
        return f"<{type(self).__name__} of {self.size} worlds for {agents}; actual: {actual}>"

    @property
    def ranks(self) -> dict[Agent, Numbers]:
        """The plausibility ranks of the agents that have any; 0 is the most plausible."""
        return {agent: read_only(self._ranks[agent]) for agent in self._ranks}

    @property
    def weights(self) -> Weights | None:
        """The relative probabilities of the worlds; nothing if all are equal."""
        return None if self._weights is None else read_only(self._weights)

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
        """For each world, whether the formula is true there."""
        return self._worlds(formula).copy()

    def announce(self, formula: Formula | str) -> Self:
        """The model after a truthful public announcement of the formula."""
        formula = as_formula(formula)
        self._check(formula)
        return self._happened(up.Announce(formula))

    def after(self, update: up.Update | str) -> Self:
        """The model after the update; an error if it cannot happen (in the actual world).

        As text, an update is written as before a formula: `[!p]`, `[a,b?!p]`.
        """
        if isinstance(update, str):
            update = as_update(update)
        self._check(update)
        return self._happened(update)

    def _happened(self, update: up.Update) -> Self:
        after, points = self.updated(update)
        model = cast("Self", after)
        if not any(point.precondition.any() for point in points):
            raise NoWorldLeft(f"{_reason(update)} in any world of the model")
        if self.actual and not model.actual:
            raise NoWorldLeft(f"{_reason(update)} in the actual world")
        return model

    def _repr_svg_(self) -> str | None:
        """The picture shown in notebooks; none if there are too many worlds."""
        from whoknows.logic.drawing import svg  # noqa: PLC0415 - drawing needs models

        try:
            return svg(self)  # type: ignore[arg-type]  # one of the two kinds
        except TooLarge:
            return None

    def at(self, label: Hashable) -> Self:
        """The same model with another actual world."""
        try:
            return self._with(actual=(self.labels.index(label),))
        except ValueError:
            raise BadModel(f"no world is called {label!r}") from None

    def updated(self, update: up.Update) -> UpdatedModel[Mask]:
        match update:
            case up.Announce(formula):
                return self._restricted(self._meaning(formula))
            case up.AnnounceWhether(formula):
                return self._informed(self._agents, self._meaning(formula), self.everywhere())
            case up.AnnounceTo(group, formula):
                worlds = self._meaning(formula)
                return self._informed(group, worlds, worlds)
            case up.AnnounceWhetherTo(group, formula):
                return self._informed(group, self._meaning(formula), self.everywhere())
            case up.Radical(formula) | up.Conservative(formula):
                model = self._upgraded(
                    self._meaning(formula), radical=isinstance(update, up.Radical)
                )
                return UpdatedModel(model, [UpdatePoint(self.everywhere(), same)])
            case up.Happen():
                return self._product(ProductWorlds(self, update))

    def _product(self, pairs: ProductWorlds) -> UpdatedModel[Mask]:
        changes = {
            "size": len(pairs.world),
            "actual": pairs.actual(self.actual),
            "labels": pairs.labels(self.labels),
            "_valuation": pairs.valuation(self._valuation),
            **self._multiplied(pairs),
        }
        return UpdatedModel(self._with(**changes), pairs.points())

    @abstractmethod
    def _upgraded(self, worlds: Mask, *, radical: bool) -> Self:
        """The same model where `worlds` (or only the best of them) are the most plausible."""

    @abstractmethod
    def _multiplied(self, pairs: ProductWorlds) -> dict[str, object]:
        """The agents' classes or arrows in a product of worlds and events."""

    @abstractmethod
    def _taken(self, kept: Numbers) -> Self:
        """The same model with only some of the worlds, in ascending order."""

    @abstractmethod
    def _refined(self, group: Group, worlds: Mask) -> dict[str, object]:
        """The agents' classes or arrows once the group can distinguish `worlds` from the others."""

    def _informed(self, group: Group, worlds: Mask, precondition: Mask) -> UpdatedModel[Mask]:
        """All worlds stay, and the members of the group learn whether they are in `worlds`."""
        actual = tuple(number for number in self.actual if precondition[number])
        model = self._with(actual=actual, **self._refined(group, worlds))
        return UpdatedModel(model, [UpdatePoint(precondition, same)])

    def _left(self, kept: Numbers) -> dict[str, object]:
        """The size, the actual worlds, the labels and the facts of a model with these worlds."""
        there = np.searchsorted(kept, self.actual).tolist() if self.actual else []
        numbers = zip(self.actual, there, strict=True)
        return {
            "size": len(kept),
            "actual": tuple(new for old, new in numbers if new < len(kept) and kept[new] == old),
            "labels": LazyLabels(self.labels, kept),
            "_valuation": LazyColumns(self._valuation, kept),
        }

    def _together(
        self,
        looks: Mapping[Agent, View],
        group: Group,
        merged: Callable[[View, View], View],
    ) -> View:
        """The combined classes or arrows of a group, cached."""
        key = (merged, frozenset(group))
        if key not in self._groups:
            self._groups[key] = reduce(merged, (looks[agent] for agent in set(group)))
        return cast("View", self._groups[key])

    def _with(self, **changes: object) -> Self:
        groups = self._groups if changes.keys() == {"actual"} else {}
        model = object.__new__(type(self))
        model.__dict__.update({**self.__dict__, "_latest": None, "_groups": groups, **changes})
        return model

    def _restricted(self, worlds: Mask) -> UpdatedModel[Mask]:
        kept = np.flatnonzero(worlds)
        model = self._taken(kept)
        size = self.size

        def back(after: Mask) -> Mask:
            before = np.zeros(size, np.bool_)
            before[kept] = after
            return before

        return UpdatedModel(model, [UpdatePoint(worlds, back)])

    def restrict(self, worlds: Mask) -> Self:
        """The same model with only these worlds."""
        return self._taken(np.flatnonzero(worlds))

    def _worlds(self, formula: Formula | str) -> Mask:
        formula = as_formula(formula)
        self._check(formula)
        return self._meaning(formula)

    def _meaning(self, formula: Formula) -> Mask:
        if self._latest is None or self._latest[0] is not formula:
            self._latest = formula, semantics.extension(self, formula)
        return self._latest[1]

    def _check(self, node: msgspec.Struct) -> None:
        if id(node) in self._checked:
            return
        for name in atoms_in(node).difference(self._atoms):
            raise UnknownName("atom", name, self._atoms)
        for agent in agents_in(node).difference(self._agents):
            raise UnknownName("agent", agent, self._agents)
        if len(self._checked) >= _MANY:
            self._checked.clear()
        self._checked[id(node)] = node

    def keep(self, formula: Formula, worlds: Mask) -> None:
        """Cache nothing: an array is computed as fast as it is looked up."""
        return

    def everywhere(self) -> Mask:
        return np.ones(self.size, np.bool_)

    def nowhere(self) -> Mask:
        return np.zeros(self.size, np.bool_)

    def atom(self, name: str) -> Mask:
        return read_only(self._valuation[name])

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


def same(worlds: Mask) -> Mask:
    """The mapping of worlds back when all stay."""
    return worlds


def _reason(update: up.Update) -> str:
    if isinstance(update, up.Announce | up.AnnounceTo):
        return f"{shorten(str(update.formula), 80)!r} cannot be truthfully said: it is not true"
    return "this cannot happen"


def as_formula(formula: Formula | str) -> Formula:
    """Parse a text; a formula stays as it is."""
    return _parsed(formula) if isinstance(formula, str) else formula


def as_update(text: str) -> up.Update:
    """Parse an update such as `[!p]`."""
    if not text.lstrip().startswith(("[", "<", "⟨")):
        raise BadModel(f"{text!r} is no update; write [!{text}] to announce it")
    formula = as_formula(f"{text} Top")
    if isinstance(formula, Box | Diamond) and formula.formula == TOP:
        return formula.update
    raise BadModel(f"{text!r} is not just one update; make one after the other")


@lru_cache(maxsize=256)
def _parsed(text: str) -> Formula:
    """Parse a text; recent ones are cached."""
    return parse(text)
