# SPDX-License-Identifier: MIT
"""Answers questions about a knowledge structure with the engine that suits them best.

>>> coin = KnowledgeStructure(("heads",), (("ann", ("heads",)), ("bob", ())))
>>> checker = ModelChecker(coin)
>>> checker.valid("ann knows whether heads"), checker.valid("bob knows whether heads")
(True, False)
>>> checker.where("[!heads] C_{ann,bob} heads")
[('heads',), ()]
>>> checker.engine
'truth tables'
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from itertools import islice
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

from . import formula as fm
from .errors import BadModel, NotExpressible, TooLarge, UnknownName
from .explicit.explicit_model import as_formula
from .explicit.relational import RelationalModel
from .explicit.s5 import S5Model
from .files.problem import Problem
from .semantics import Model, check_names, extension
from .structure import KnowledgeStructure
from .symbolic import engines
from .symbolic.symbolic_model import SymbolicModel
from .symbolic.translation import FormulaWeights, Plausibility, listed
from .traversal import misleads, walk
from .update import Conservative, Radical
from .world_counts import show_count

Engine: TypeAlias = Literal["tables", "diagrams", "explicit"]
MAX_ANSWERS: Final = 100_000
"""The most worlds listed in an answer."""

Answer = TypeVar("Answer")
_BELIEF: Final = (fm.B, fm.ConditionalBelief, fm.SafeBelief, fm.StrongBelief)
_UPGRADES: Final = (Radical, Conservative)


class ModelChecker:
    """Answers questions about a knowledge structure.

    Small vocabularies use truth tables, large ones decision diagrams. What these cannot express
    (degrees of plausibility, weights, events that mislead) needs a list of worlds. `engine`
    forces one of them.
    """

    @classmethod
    def of(cls, problem: Problem, engine: Engine | None = None) -> ModelChecker:
        """Answers questions about the model of a file."""
        return cls(
            problem.structure,
            plausibility=dict(problem.plausibility),
            weights=problem.weights,
            engine=engine,
        )

    def __init__(
        self,
        structure: KnowledgeStructure,
        *,
        plausibility: Plausibility | None = None,
        weights: FormulaWeights = (),
        engine: Engine | None = None,
    ) -> None:
        if engine is not None and engine not in get_args(Engine):
            raise UnknownName("engine", engine, get_args(Engine))
        self.structure = structure
        self.engine = ""
        """The engine that answered the last question."""
        self._plausibility = plausibility
        self._weights = weights
        self._forced = engine
        self._models: dict[tuple[str, int], engines.AnySymbolicModel] = {}

    @cached_property
    def size(self) -> int:
        """The number of worlds."""
        return engines.for_listing(self.structure).size

    def true(self, formula: fm.Formula | str, state: Collection[str] | None = None) -> bool:
        """Whether the formula is true in the world with these true atoms, or in the actual one.

        Except for the engine 'explicit', the world need not satisfy the law.
        """
        chosen = self._state(state)

        def question(model: Model[Any], worlds: Any) -> bool:
            if isinstance(model, SymbolicModel):
                true = [model.names[name] for name in chosen]
                return model.functions.value(worlds, true)
            return bool(worlds[_number(model, self.structure, chosen)])

        return self._answer(formula, question)

    def _state(self, state: Collection[str] | None) -> frozenset[str]:
        if state is None:
            state = self.structure.actual
        if state is None:
            raise BadModel("it is not said which world is the actual one; name its true atoms")
        for name in state:
            if name not in self.structure.vocabulary:
                raise UnknownName("atom", name, self.structure.vocabulary)
        return frozenset(state)

    def valid(self, formula: fm.Formula | str) -> bool:
        """Whether the formula is true in all worlds."""

        def question(model: Model[Any], worlds: Any) -> bool:
            if isinstance(model, SymbolicModel):
                outside = model.complement(model.law)
                return bool(model.join([outside, worlds]) == model.everywhere())
            return bool(worlds.all())

        return self._answer(formula, question)

    def count(self, formula: fm.Formula | str) -> int:
        """The number of worlds where the formula is true."""
        return self._answer(formula, _count)

    def where(self, formula: fm.Formula | str, limit: int = MAX_ANSWERS) -> list[tuple[str, ...]]:
        """The worlds where the formula is true, each as its true atoms in order.

        At each atom true comes before false. More than `limit` worlds are an error.
        """

        def question(model: Model[Any], worlds: Any) -> list[tuple[str, ...]]:
            n_worlds = _count(model, worlds)
            if n_worlds > limit:
                raise TooLarge(
                    f"the formula is true in {show_count(n_worlds)} worlds; "
                    f"at most {limit:,} are listed"
                )
            return _first(model, worlds, limit)

        return self._answer(formula, question)

    def some(self, formula: fm.Formula | str, limit: int) -> list[tuple[str, ...]]:
        """The first worlds where the formula is true, at most `limit` of them."""
        return self._answer(formula, lambda model, worlds: _first(model, worlds, limit))

    def _answer(
        self, said: fm.Formula | str, question: Callable[[Model[Any], Any], Answer]
    ) -> Answer:
        formula = as_formula(said)

        def asked(model: Model[Any]) -> Answer:
            check_names(model, formula)
            try:
                return question(model, extension(model, formula))
            finally:
                if isinstance(model, SymbolicModel):
                    model.forget()

        engine = self._forced or self._best_for(formula)
        if engine == "explicit":
            model = self._explicit_for(formula)
            self.engine = "list of worlds"
            return asked(model)
        if self._needs_list(formula):
            raise NotExpressible(
                f"the engine {engine!r} knows no degrees of plausibility, weights or misleading "
                "events, which the formula speaks of; leave the choice open, or take 'explicit'"
            )
        if engine == "tables":
            self.engine = "truth tables"
            return asked(self._tables(engines.n_variables(self.structure, formula)))

        def with_nodes(n_nodes: int) -> Answer:
            symbolic = self._diagrams(n_nodes)
            self.engine = symbolic.functions.name
            try:
                return asked(symbolic)
            except MemoryError:
                del self._models["diagrams", n_nodes]  # full; a later question gets a new one
                raise

        return engines.with_room(with_nodes)

    # Each model is built once and reused.

    def _tables(self, width: int) -> engines.AnySymbolicModel:
        key = ("tables", width)
        if key not in self._models:
            self._models[key] = engines.with_tables(self.structure, width)
        return self._models[key]

    def _diagrams(self, n_nodes: int) -> engines.AnySymbolicModel:
        key = ("diagrams", n_nodes)
        if key not in self._models:
            self._models[key] = engines.with_diagrams(self.structure, n_nodes)
        return self._models[key]

    def _best_for(self, formula: fm.Formula) -> Engine:
        if self._needs_list(formula):
            return "explicit"
        if len(self.structure.vocabulary) > engines.TABLES_UP_TO:
            return "diagrams"
        return (
            "tables"
            if engines.n_variables(self.structure, formula) <= engines.TABLES_UP_TO
            else "diagrams"
        )

    def _needs_list(self, formula: fm.Formula) -> bool:
        """Whether the formula needs something that symbolic models lack."""
        beyond: tuple[type, ...] = _UPGRADES
        if self._plausibility:
            beyond += _BELIEF
        if self._weights:
            beyond += (fm.Probability,)
        return misleads(formula, self.structure.agents) or any(
            isinstance(part, beyond) for part in walk(formula)
        )

    @cached_property
    def _list(self) -> S5Model:
        return listed(self.structure, self._plausibility, self._weights)

    def _explicit_for(self, formula: fm.Formula) -> S5Model | RelationalModel:
        wrong = misleads(formula, self.structure.agents)
        return self._list.relational() if wrong else self._list


def _number(model: Any, structure: KnowledgeStructure, state: frozenset[str]) -> int:
    label = tuple(name for name in structure.vocabulary if name in state)
    try:
        return int(model.labels.index(label))
    except ValueError:
        shown = ", ".join(label) or "nothing"
        raise BadModel(f"the world where just {shown} is true does not satisfy the law") from None


def _count(model: Model[Any], worlds: Any) -> int:
    if isinstance(model, SymbolicModel):
        return model.functions.count(model.meet([model.law, worlds]), model.n_variables)
    return int(worlds.sum())


def _first(model: Any, worlds: Any, limit: int) -> list[tuple[str, ...]]:
    if isinstance(model, SymbolicModel):
        return list(islice(model.states(worlds), limit))
    return [label for label, inside in zip(model.labels, worlds, strict=True) if inside][:limit]
