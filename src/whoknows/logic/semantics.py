# SPDX-License-Identifier: MIT
"""What formulas mean: one definition for every kind of model.

A model says which sets of worlds there are and what the agents make of them; `extension` says,
constructor by constructor, in which worlds a formula is true. Explicit models, truth tables and
binary decision diagrams differ only in how they hold a set of worlds.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from .errors import TooLarge, UnknownName
from .formula import (
    Agent,
    And,
    Atom,
    B,
    Box,
    Common,
    CommonWhether,
    Comparison,
    ConditionalBelief,
    Constant,
    Diamond,
    Distributed,
    DistributedWhether,
    Everyone,
    EveryoneWhether,
    Exists,
    Forall,
    Formula,
    Group,
    Iff,
    Implies,
    K,
    Kw,
    M,
    Not,
    OneOf,
    Or,
    Probability,
    SafeBelief,
    StrongBelief,
    Xor,
)
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
"""A set of worlds, in whatever way a kind of model holds one."""


class UpdatePoint(NamedTuple, Generic[Worlds]):
    """One way in which an update can happen.

    It can happen in the worlds of `precondition`; `back` takes a set of worlds of the updated
    model to the worlds of the old one that become a member by it.
    """

    precondition: Worlds
    back: Callable[[Worlds], Worlds]


class UpdatedModel(NamedTuple, Generic[Worlds]):
    """A model after an update, and how its worlds came from those of the model before."""

    model: Model[Worlds]
    points: Sequence[UpdatePoint[Worlds]]


class Model(Protocol[Worlds]):
    """What formulas are evaluated in."""

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
        """The worlds where the formula holds whatever the values of the atoms."""

    def known(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where the agent knows to be in one of `worlds`."""

    def known_whether(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where the agent knows to be in one of `worlds`, or knows not to be."""

    def common(self, group: Group, worlds: Worlds) -> Worlds:
        """The worlds where `worlds` is common knowledge."""

    def distributed(self, group: Group, worlds: Worlds) -> Worlds:
        """The worlds where the group together knows to be in `worlds`."""

    def believed(self, agent: Agent, worlds: Worlds, condition: Worlds | None = None) -> Worlds:
        """The worlds where the agent believes (given the condition) to be in `worlds`."""

    def safely_believed(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where all that are at least as plausible to the agent are in `worlds`."""

    def strongly_believed(self, agent: Agent, worlds: Worlds) -> Worlds:
        """The worlds where each possible one in `worlds` is more plausible than any other."""

    def probable(
        self, agent: Agent, worlds: Worlds, comparison: Comparison, bound: Fraction
    ) -> Worlds:
        """The worlds where the agent's probability of `worlds` compares so with the bound."""

    def updated(self, update: Update) -> UpdatedModel[Worlds]:
        """The model after the update; it may have no world left."""

    def recall(self, formula: Formula) -> Worlds | None:
        """Where a formula about facts is true, if that was worked out before and kept."""
        return None

    def keep(self, formula: Formula, worlds: Worlds) -> None:
        """Keep where a formula with members is true, if it is worth it."""


def extension(model: Model[Worlds], formula: Formula) -> Worlds:
    """The worlds of the model where the formula is true.

    Names are not checked here: `check_names` does that once, before.
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
        case Atom(name):
            return model.atom(name)
        case Not(f):
            return model.complement(_extension(model, f))
        case And():
            return _of_members(model, formula, model.meet)
        case Or():
            return _of_members(model, formula, model.join)
        case Kw(agent, f):
            return model.known_whether(agent, _extension(model, f))
        case K(agent, f):
            return model.known(agent, _extension(model, f))
        case Box() | Diamond():
            return _after(model, formula)
        case Implies(f, g):
            return model.join([model.complement(_extension(model, f)), _extension(model, g)])
        case M(agent, f):
            outside = model.complement(_extension(model, f))
            return model.complement(model.known(agent, outside))
        case Constant(value):
            return model.everywhere() if value else model.nowhere()
        case Iff(f, g):
            return model.complement(model.odd([_extension(model, f), _extension(model, g)]))
        case Xor():
            return _of_members(model, formula, model.odd)
        case OneOf():
            return _of_members(model, formula, model.one)
        case Forall(atoms, f):
            return model.forall(atoms, f)
        case Exists(atoms, f):
            return model.complement(model.forall(atoms, Not(f)))
        case Everyone(group, f):
            inside = _extension(model, f)
            return model.meet([model.known(agent, inside) for agent in group])
        case EveryoneWhether(group, f):
            inside = _extension(model, f)
            return model.meet([model.known_whether(agent, inside) for agent in group])
        case Common(group, f):
            return model.common(group, _extension(model, f))
        case CommonWhether(group, f):
            inside = _extension(model, f)
            outside = model.complement(inside)
            return model.join([model.common(group, inside), model.common(group, outside)])
        case Distributed(group, f):
            return model.distributed(group, _extension(model, f))
        case DistributedWhether(group, f):
            inside = _extension(model, f)
            outside = model.complement(inside)
            return model.join([model.distributed(group, inside), model.distributed(group, outside)])
        case B(agent, f):
            return model.believed(agent, _extension(model, f))
        case ConditionalBelief(agent, condition, f):
            return model.believed(agent, _extension(model, f), _extension(model, condition))
        case SafeBelief(agent, f):
            return model.safely_believed(agent, _extension(model, f))
        case StrongBelief(agent, f):
            return model.strongly_believed(agent, _extension(model, f))
        case Probability(agent, f, comparison, bound):
            return model.probable(agent, _extension(model, f), comparison, bound)
        case _:
            raise TypeError(f"{formula!r} is no formula; write Atom(..), or parse a text")


def _of_members(
    model: Model[Worlds],
    formula: And | Or | Xor | OneOf,
    combine: Callable[[Iterable[Worlds]], Worlds],
) -> Worlds:
    """What is made of many; long ones about facts are often said again after an update."""
    worlds = model.recall(formula)
    if worlds is None:
        worlds = combine([_extension(model, member) for member in _members(formula)])
        model.keep(formula, worlds)
    return worlds


def _members(formula: And | Or | Xor | OneOf) -> Sequence[Formula]:
    """What is combined; long chains such as `((p & q) & r) & s` are taken apart without nesting.

    Others stay as they are: who puts members together knows what belongs together.
    """
    kind, members = type(formula), formula.formulas
    before: list[Formula] = []
    after: list[Formula] = []
    while kind is not OneOf and members and isinstance(members[0], kind):
        after += reversed(members[1:])
        members = members[0].formulas
    while kind is not OneOf and members and isinstance(members[-1], kind):
        before += members[:-1]
        members = members[-1].formulas
    return (*before, *members, *reversed(after)) if before or after else members


def _after(model: Model[Worlds], formula: Formula) -> Worlds:
    """What holds after updates; a chain of them is walked, not nested, however long it is."""
    steps: list[tuple[Model[Worlds], Sequence[UpdatePoint[Worlds]], bool]] = []
    while isinstance(formula, Box | Diamond):
        updated = model.updated(formula.update)
        steps.append((model, updated.points, isinstance(formula, Box)))
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
    """Complain about an atom or an agent that the model does not have."""
    for name in atoms_in(formula):
        if name not in model.atoms:
            raise UnknownName("atom", name, model.atoms)
    for agent in agents_in(formula):
        if agent not in model.agents:
            raise UnknownName("agent", agent, model.agents)


def compares(share: Fraction, comparison: Comparison, bound: Fraction) -> bool:
    """Whether a number compares so with another.

    >>> compares(Fraction(2, 3), ">=", Fraction(1, 2))
    True
    """
    return bool(COMPARE[comparison](share, bound))
