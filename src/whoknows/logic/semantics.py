# SPDX-License-Identifier: MIT
"""The semantics of formulas: one definition for every kind of model.

A model provides operations on sets of worlds; `extension` computes, constructor by constructor,
in which worlds a formula is true. Explicit models, truth tables and binary decision diagrams
differ only in how they represent a set of worlds.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from . import formula as fm
from .errors import NotExpressible, TooLarge, UnknownName
from .formula import Agent, Comparison, Formula, Group
from .traversal import agents_in, atoms_in
from .update import Update

COMPARE: Final[dict[Comparison, Callable[[Any, Any], Any]]] = {
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
    "=": operator.eq,
}

Worlds = TypeVar("Worlds")
"""A set of worlds, however a kind of model represents it."""


class UpdatePoint(NamedTuple, Generic[Worlds]):
    """One way in which an update can happen.

    It can happen in the worlds of `precondition`. `back` maps a set of worlds of the updated model
    to the worlds of the old one that it turns into members.
    """

    precondition: Worlds
    back: Callable[[Worlds], Worlds]


class UpdatedModel(NamedTuple, Generic[Worlds]):
    """A model after an update, and how its worlds derive from those of the model before."""

    model: Model[Worlds]
    points: Sequence[UpdatePoint[Worlds]]


class Model(Protocol[Worlds]):
    """A model in which formulas are evaluated."""

    @property
    def agents(self) -> Collection[Agent]:
        """The names of the agents."""

    @property
    def atoms(self) -> Collection[str]:
        """The names of the atoms."""

    def everywhere(self) -> Worlds:
        """All worlds."""

    def nowhere(self) -> Worlds:
        """No world."""

    def atom(self, name: str) -> Worlds:
        """The worlds where an atom is true."""

    def complement(self, worlds: Worlds) -> Worlds:
        """The other worlds."""

    def meet(self, sets: Iterable[Worlds]) -> Worlds:
        """The worlds in all of the sets."""

    def join(self, sets: Iterable[Worlds]) -> Worlds:
        """The worlds in some of the sets."""

    def odd(self, sets: Iterable[Worlds]) -> Worlds:
        """The worlds in an odd number of the sets."""

    def one(self, sets: Iterable[Worlds]) -> Worlds:
        """The worlds in exactly one of the sets."""

    def forall(self, atoms: Sequence[str], formula: Formula) -> Worlds:
        """The worlds where the formula holds for all values of the atoms."""

    def known(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where the agent knows that it is in one of `worlds`."""

    def known_whether(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where the agent knows whether it is in one of `worlds`."""

    def common(self, group: Group, worlds: Worlds) -> Worlds:
        """The worlds where `worlds` is common knowledge."""

    def distributed(self, group: Group, worlds: Worlds) -> Worlds:
        """The worlds where the group, by pooling its knowledge, knows that it is in `worlds`."""

    def believed(self, agent: Agent, worlds: Worlds, condition: Worlds | None = None) -> Worlds:
        """The worlds where the agent believes (given the condition) that it is in `worlds`."""

    def safely_believed(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where all worlds at least as plausible to the agent are in `worlds`."""

    def strongly_believed(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where each possible one in `worlds` is more plausible than any other."""

    def probable(
        self, agent: Agent, worlds: Worlds, comparison: Comparison, bound: Fraction
    ) -> Worlds:
        """The worlds where the agent's probability of `worlds` satisfies the comparison."""

    def updated(self, update: Update) -> UpdatedModel[Worlds]:
        """The model after the update; it may have no world left."""

    def recall(self, formula: Formula) -> Worlds | None:
        """The cached extension of a formula about facts, if there is one."""
        return None

    def keep(self, formula: Formula, worlds: Worlds) -> None:
        """Cache the extension of a formula with members, if it is worth it."""


def extension(model: Model[Worlds], formula: Formula) -> Worlds:
    """The worlds of the model where the formula is true.

    Names are not checked here: call `check_names` first.
    """
    try:
        return _extension(model, formula)
    except RecursionError:
        raise TooLarge(
            "the formula is nested too deeply; write long conjunctions as AND(..)"
        ) from None


def _extension(  # noqa: C901, PLR0911, PLR0912 - one case for each constructor
    model: Model[Worlds], formula: Formula
) -> Worlds:
    match formula:
        case fm.Atom(name):
            return model.atom(name)
        case fm.Not(f):
            return model.complement(_extension(model, f))
        case fm.And():
            return _of_members(model, formula, model.meet)
        case fm.Or():
            return _of_members(model, formula, model.join)
        case fm.Kw(agent, f):
            return model.known_whether(agent, _extension(model, f))
        case fm.K(agent, f):
            return model.known(agent, _extension(model, f))
        case fm.Box() | fm.Diamond():
            return _after(model, formula)
        case fm.Implies(f, g):
            return model.join([model.complement(_extension(model, f)), _extension(model, g)])
        case fm.M(agent, f):
            outside = model.complement(_extension(model, f))
            return model.complement(model.known(agent, outside))
        case fm.Constant(value):
            return model.everywhere() if value else model.nowhere()
        case fm.Iff(f, g):
            return model.complement(model.odd([_extension(model, f), _extension(model, g)]))
        case fm.Xor():
            return _of_members(model, formula, model.odd)
        case fm.OneOf():
            return _of_members(model, formula, model.one)
        case fm.Forall(atoms, f):
            return model.forall(atoms, f)
        case fm.Exists(atoms, f):
            return model.complement(model.forall(atoms, fm.Not(f)))
        case fm.GroupFormula():
            return _of_group(model, formula)
        case fm.B(agent, f):
            return model.believed(agent, _extension(model, f))
        case fm.ConditionalBelief(agent, condition, f):
            return model.believed(agent, _extension(model, f), _extension(model, condition))
        case fm.SafeBelief(agent, f):
            return model.safely_believed(agent, _extension(model, f))
        case fm.StrongBelief(agent, f):
            return model.strongly_believed(agent, _extension(model, f))
        case fm.Probability(agent, f, comparison, bound):
            return model.probable(agent, _extension(model, f), comparison, bound)
        case fm.Past():
            raise NotExpressible(
                f"{str(formula)!r} speaks of earlier moments, which this model does not have; "
                "ask a match"
            )
        case _:
            raise TypeError(f"{formula!r} is no formula; write Atom(..), or parse a text")


def _of_group(model: Model[Worlds], formula: fm.GroupFormula) -> Worlds:
    """What a group knows, or whether it knows."""
    group, inside = formula.group, _extension(model, formula.formula)
    match formula:
        case fm.Everyone():
            return model.meet([model.known(agent, inside) for agent in group])
        case fm.EveryoneWhether():
            return model.meet([model.known_whether(agent, inside) for agent in group])
        case fm.Common():
            return model.common(group, inside)
        case fm.Distributed():
            return model.distributed(group, inside)
        case _:
            reached = model.common if isinstance(formula, fm.CommonWhether) else model.distributed
            return model.join([reached(group, inside), reached(group, model.complement(inside))])


def _of_members(
    model: Model[Worlds],
    formula: fm.And | fm.Or | fm.Xor | fm.OneOf,
    combine: Callable[[Iterable[Worlds]], Worlds],
) -> Worlds:
    """The extension of an n-ary formula; those about facts recur, so they are cached."""
    worlds = model.recall(formula)
    if worlds is None:
        worlds = combine([_extension(model, member) for member in _members(formula)])
        model.keep(formula, worlds)
    return worlds


def _members(formula: fm.And | fm.Or | fm.Xor | fm.OneOf) -> Sequence[Formula]:
    """The members to combine; long chains such as `((p & q) & r) & s` are flattened.

    Other nested formulas keep the grouping that the caller chose.
    """
    kind, members = type(formula), formula.formulas
    before: list[Formula] = []
    after: list[Formula] = []
    while kind is not fm.OneOf and members and isinstance(members[0], kind):
        after += reversed(members[1:])
        members = members[0].formulas
    while kind is not fm.OneOf and members and isinstance(members[-1], kind):
        before += members[:-1]
        members = members[-1].formulas
    return (*before, *members, *reversed(after)) if before or after else members


def _after(model: Model[Worlds], formula: Formula) -> Worlds:
    """What holds after updates; a chain of them takes a loop, not recursion."""
    steps: list[tuple[Model[Worlds], Sequence[UpdatePoint[Worlds]], bool]] = []
    while isinstance(formula, fm.Box | fm.Diamond):
        updated = model.updated(formula.update)
        steps.append((model, updated.points, isinstance(formula, fm.Box)))
        model, formula = updated.model, formula.formula
    worlds = _extension(model, formula)
    for before, points, always in reversed(steps):
        if always:
            worlds = before.meet(
                [
                    before.join([before.complement(point.precondition), point.back(worlds)])
                    for point in points
                ]
            )
        else:
            worlds = before.join(
                [before.meet([point.precondition, point.back(worlds)]) for point in points]
            )
    return worlds


def check_names(model: Model[Worlds], formula: Formula) -> None:
    """Raise an error for an atom or an agent that the model does not have."""
    for name in atoms_in(formula):
        if name not in model.atoms:
            raise UnknownName("atom", name, model.atoms)
    for agent in agents_in(formula):
        if agent not in model.agents:
            raise UnknownName("agent", agent, model.agents)


def compares(share: Fraction, comparison: Comparison, bound: Fraction) -> bool:
    """Whether the comparison holds.

    >>> compares(Fraction(2, 3), ">=", Fraction(1, 2))
    True
    """
    return bool(COMPARE[comparison](share, bound))
