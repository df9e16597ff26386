# SPDX-License-Identifier: MIT
"""Symbolic models: a set of worlds is a Boolean function of the vocabulary.

After Johan van Benthem, Jan van Eijck, Malvin Gattinger and Kaile Su, "Symbolic model checking
for dynamic epistemic logic: S5 and beyond" (Journal of Logic and Computation 28(2), 2018).

An update may add variables: what was announced to whom, which event happened, the new value of a
fact. They follow the old ones. A formula after the update is translated to the old variables by
replacing each new one with its definition.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from whoknows.logic import update as up
from whoknows.logic.errors import NotExpressible
from whoknows.logic.formula import Agent, Comparison, Formula, Group
from whoknows.logic.semantics import Model, UpdatedModel, UpdatePoint, extension
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.traversal import is_boolean

from .boolean_functions import BooleanFunctions, Function
from .probability import probable
from .transformer import KnowledgeTransformer

KnowledgeOperator = Callable[[Function, Function], Function]


class SymbolicModel(Model[Function]):
    """All valuations of the vocabulary; those that satisfy the law are the worlds.

    Formulas have a truth value in the other valuations too: there an agent considers possible all
    worlds that agree in what it observes.
    """

    def __init__(
        self,
        functions: BooleanFunctions[Function],
        names: Mapping[str, int],
        observed: Mapping[Agent, frozenset[int]],
        law: Function,
        n_variables: int,
    ) -> None:
        self.functions = functions
        self.names = names
        self.observed = observed
        self.law = law
        self.n_variables = n_variables
        self._quantifiers: dict[frozenset[int], KnowledgeOperator[Function]] = {}
        self._facts: dict[int, tuple[Formula, Function | None]] = {}

    @classmethod
    def of(
        cls, structure: KnowledgeStructure, functions: BooleanFunctions[Function]
    ) -> SymbolicModel[Function]:
        """The model of a knowledge structure."""
        names = {name: number for number, name in enumerate(structure.vocabulary)}
        functions.reserve(len(names))
        observed = {
            agent: frozenset(names[name] for name in seen) for agent, seen in structure.observables
        }
        everything = functions.constant(value=True)
        lawless = cls(functions, names, observed, everything, len(names))
        return lawless.with_law(extension(lawless, structure.law))

    def with_law(self, law: Function) -> SymbolicModel[Function]:
        """The same with another law."""
        model = SymbolicModel(self.functions, self.names, self.observed, law, self.n_variables)
        # The variables are the same, and so are the extensions of formulas about facts.
        model._quantifiers = self._quantifiers
        model._facts = self._facts
        return model

    def recall(self, formula: Formula) -> Function | None:
        fact = self._facts.get(id(formula))
        return None if fact is None else fact[1]

    def keep(self, formula: Formula, worlds: Function) -> None:
        if id(formula) not in self._facts:
            self._facts[id(formula)] = (formula, worlds if is_boolean(formula) else None)

    def forget(self) -> None:
        """Clear the cache of formulas, so that their memory is free again."""
        self._facts.clear()

    @property
    def agents(self) -> Collection[Agent]:
        return self.observed.keys()

    @property
    def atoms(self) -> Collection[str]:
        return self.names.keys()

    @cached_property
    def size(self) -> int:
        """The number of worlds."""
        return self.functions.count(self.law, self.n_variables)

    def everywhere(self) -> Function:
        return self.functions.constant(value=True)

    def nowhere(self) -> Function:
        return self.functions.constant(value=False)

    def atom(self, name: str) -> Function:
        return self.functions.variable(self.names[name])

    def complement(self, worlds: Function) -> Function:
        return self.functions.negation(worlds)

    def meet(self, sets: Iterable[Function]) -> Function:
        return self.functions.conjunction(list(sets))

    def join(self, sets: Iterable[Function]) -> Function:
        return self.functions.disjunction(list(sets))

    def odd(self, sets: Iterable[Function]) -> Function:
        return self.functions.parity(list(sets))

    def one(self, sets: Iterable[Function]) -> Function:
        none, one = self.everywhere(), self.nowhere()
        for member in reversed(list(sets)):
            other = self.complement(member)
            one = self.join([self.meet([one, other]), self.meet([none, member])])
            none = self.meet([none, other])
        return one

    def forall(self, atoms: Sequence[str], formula: Formula) -> Function:
        numbers = [self.names[name] for name in atoms]
        return self.functions.forall(numbers, extension(self, formula))

    def known(self, agent: Agent, worlds: Function) -> Function:
        return self._quantifier(self.observed[agent])(self.law, worlds)

    def known_whether(self, agent: Agent, worlds: Function) -> Function:
        known, law = self._quantifier(self.observed[agent]), self.law
        functions = self.functions
        return functions.disjunction([known(law, worlds), known(law, functions.negation(worlds))])

    def common(self, group: Group, worlds: Function) -> Function:
        quantifiers = [self._quantifier(self.observed[agent]) for agent in dict.fromkeys(group)]
        while True:
            smaller = self.meet([worlds, *(known(self.law, worlds) for known in quantifiers)])
            if smaller == worlds:
                return worlds
            worlds = smaller

    def distributed(self, group: Group, worlds: Function) -> Function:
        together = frozenset[int]().union(*(self.observed[agent] for agent in group))
        return self._quantifier(together)(self.law, worlds)

    # Without ranks all worlds are equally plausible.

    def believed(
        self, agent: Agent, worlds: Function, condition: Function | None = None
    ) -> Function:
        if condition is None:
            return self.known(agent, worlds)
        return self.known(agent, self.join([self.complement(condition), worlds]))

    def safely_believed(self, agent: Agent, worlds: Function) -> Function:
        return self.known(agent, worlds)

    def strongly_believed(self, agent: Agent, worlds: Function) -> Function:
        return self.known(agent, worlds)

    def probable(
        self, agent: Agent, worlds: Function, comparison: Comparison, bound: Fraction
    ) -> Function:
        return probable(self, agent, worlds, comparison, bound)

    def _quantifier(self, observed: frozenset[int]) -> KnowledgeOperator[Function]:
        quantifier = self._quantifiers.get(observed)
        if quantifier is None:
            quantifier = self.functions.implied(observed, self.n_variables)
            self._quantifiers[observed] = quantifier
        return quantifier

    def updated(self, update: up.Update) -> UpdatedModel[Function]:
        match update:
            case up.Announce(formula):
                told = extension(self, formula)
                after = self.with_law(self.meet([self.law, told]))
                return UpdatedModel(after, [UpdatePoint(told, lambda worlds: worlds)])
            case up.AnnounceWhether(formula):
                return self._told_whether(self.observed.keys(), formula, must_hold=False)
            case up.AnnounceWhetherTo(group, formula):
                return self._told_whether(group, formula, must_hold=False)
            case up.AnnounceTo(group, formula):
                return self._told_whether(group, formula, must_hold=True)
            case up.Happen(model, events):
                return KnowledgeTransformer.of(self, model).updated(events)
            case _:
                raise NotExpressible(
                    "changes of plausibility need an explicit model; use the engine 'explicit'"
                )

    def _told_whether(
        self, group: Collection[Agent], formula: Formula, *, must_hold: bool
    ) -> UpdatedModel[Function]:
        """Add a variable that is equivalent to the formula and that the group observes."""
        told = extension(self, formula)
        new = self.n_variables
        after = self.extended(1, {agent: {new} for agent in group})
        same = self.complement(self.odd([self.functions.variable(new), told]))
        value = self.everywhere() if must_hold else told
        return UpdatedModel(
            after.with_law(self.meet([self.law, same])),
            [
                UpdatePoint(
                    told if must_hold else self.everywhere(),
                    lambda worlds: self.functions.substitute(worlds, {new: value}),
                )
            ],
        )

    def extended(
        self,
        n_new: int,
        seen: Mapping[Agent, Collection[int]],
        renamed: Mapping[str, int] | None = None,
    ) -> SymbolicModel[Function]:
        """The same with more variables, some of them observed, some of them named."""
        n_variables = self.n_variables + n_new
        self.functions.reserve(n_variables)
        observed = {
            agent: numbers.union(seen.get(agent, ())) for agent, numbers in self.observed.items()
        }
        names = {**self.names, **(renamed or {})}
        return SymbolicModel(self.functions, names, observed, self.law, n_variables)

    def states(self, worlds: Function) -> Iterator[tuple[str, ...]]:
        """The worlds in a set, each as its true atoms, true before false at each atom."""
        inside = self.meet([self.law, worlds])
        atoms = sorted(self.names.items(), key=lambda item: item[1])
        waiting: list[tuple[Function, int, tuple[str, ...]]] = [(inside, 0, ())]
        nothing = self.nowhere()
        while waiting:
            function, place, true = waiting.pop()
            if function == nothing:
                continue
            if place == len(atoms):
                yield true
                continue
            name, number = atoms[place]
            for value in (False, True):  # taken from the end
                fixed = {number: self.functions.constant(value=value)}
                rest = self.functions.substitute(function, fixed)
                waiting.append((rest, place + 1, (*true, name) if value else true))
