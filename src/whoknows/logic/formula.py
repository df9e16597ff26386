# SPDX-License-Identifier: MIT
"""The language: formulas of dynamic epistemic logic, as data.

Syntax only: what a formula means in a model is said in `whoknows.logic.semantics`, how it is
written in `whoknows.logic.parse` and `whoknows.logic.render`. Python's operators build formulas:

>>> p, q = Atom("p"), Atom("q")
>>> print(K("ann", p & ~q) >> Kw("bob", p | q))
K_ann (p & ~q) -> Kw_bob (p | q)
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from .errors import BadModel

if TYPE_CHECKING:
    from .update import Update

Agent: TypeAlias = str
Group: TypeAlias = tuple[Agent, ...]
Comparison: TypeAlias = Literal[">=", ">", "<=", "<", "="]


class Formula(msgspec.Struct, frozen=True):
    """Anything that is true or false in a world."""

    def __and__(self, other: Formula) -> And:
        return And((*(self.formulas if isinstance(self, And) else (self,)), _checked(other)))

    def __or__(self, other: Formula) -> Or:
        return Or((*(self.formulas if isinstance(self, Or) else (self,)), _checked(other)))

    def __xor__(self, other: Formula) -> Xor:
        return Xor((*(self.formulas if isinstance(self, Xor) else (self,)), _checked(other)))

    def __invert__(self) -> Not:
        return Not(self)

    def __rshift__(self, other: Formula) -> Implies:
        return Implies(self, _checked(other))

    def iff(self, other: Formula) -> Iff:
        """True just when the other is."""
        return Iff(self, _checked(other))

    def __bool__(self) -> bool:
        raise TypeError("a formula is true in worlds, not by itself: write & | ~ for and, or, not")

    def __str__(self) -> str:
        from .render import text  # noqa: PLC0415 - rendering needs the constructors below

        return text(self)

    def _repr_latex_(self) -> str:
        from .render import latex  # noqa: PLC0415 - as above

        return f"${latex(self)}$"


def _checked(other: Formula) -> Formula:
    if not isinstance(other, Formula):
        raise TypeError(f"{other!r} is no formula; write Atom({other!r}), or parse a text")
    return other


class Constant(Formula, frozen=True):
    """`Top`, which is always true, or `Bot`, which never is."""

    value: bool


TOP: Final = Constant(value=True)
BOT: Final = Constant(value=False)


class Atom(Formula, frozen=True):
    """A fact about a world, such as `p`, `red_3@2`, `holds(2,7)` or `count(5)>=3`."""

    name: str


class Not(Formula, frozen=True):
    """It is not the case that `formula`."""

    formula: Formula


class And(Formula, frozen=True):
    """All of the formulas; with none of them, true."""

    formulas: tuple[Formula, ...]


class Or(Formula, frozen=True):
    """At least one of the formulas; with none of them, false."""

    formulas: tuple[Formula, ...]


class Xor(Formula, frozen=True):
    """An odd number of the formulas."""

    formulas: tuple[Formula, ...]


class OneOf(Formula, frozen=True):
    """Exactly one of the formulas."""

    formulas: tuple[Formula, ...]


class Implies(Formula, frozen=True):
    """If `premise`, then `conclusion`."""

    premise: Formula
    conclusion: Formula


class Iff(Formula, frozen=True):
    """`left` just when `right`."""

    left: Formula
    right: Formula


class Forall(Formula, frozen=True):
    """Whatever the truth values of the atoms."""

    atoms: tuple[str, ...]
    formula: Formula


class Exists(Formula, frozen=True):
    """For some truth values of the atoms."""

    atoms: tuple[str, ...]
    formula: Formula


class K(Formula, frozen=True):
    """The agent knows that: true in all worlds that the agent considers possible."""

    agent: Agent
    formula: Formula


class M(Formula, frozen=True):
    """The agent considers it possible that; the dual of `K`."""

    agent: Agent
    formula: Formula


class Kw(Formula, frozen=True):
    """The agent knows whether."""

    agent: Agent
    formula: Formula


class GroupFormula(Formula, frozen=True):
    """What is said of a group; a group has at least one agent."""

    group: Group
    formula: Formula

    def __post_init__(self) -> None:
        if not self.group:
            raise BadModel("a group needs at least one agent")


class Everyone(GroupFormula, frozen=True):
    """Everyone in the group knows that (`E`)."""


class EveryoneWhether(GroupFormula, frozen=True):
    """Everyone in the group knows whether (`Ew`)."""


class Common(GroupFormula, frozen=True):
    """It is common knowledge in the group that (`C`): all know it, know that all do, and so on."""


class CommonWhether(GroupFormula, frozen=True):
    """It is common knowledge in the group whether (`Cw`)."""


class Distributed(GroupFormula, frozen=True):
    """The group would know it by putting together what its members know (`D`)."""


class DistributedWhether(GroupFormula, frozen=True):
    """The group would know whether by putting together what its members know (`Dw`)."""


class B(Formula, frozen=True):
    """The agent believes that: true in the most plausible worlds the agent considers possible."""

    agent: Agent
    formula: Formula


class ConditionalBelief(Formula, frozen=True):
    """The agent believes that, given the condition (`B_a^h f`)."""

    agent: Agent
    condition: Formula
    formula: Formula


class SafeBelief(Formula, frozen=True):
    """True in all possible worlds at least as plausible to the agent as this one (`Safe_a f`)."""

    agent: Agent
    formula: Formula


class StrongBelief(Formula, frozen=True):
    """Some world is possible where it holds, and each is more plausible than any where not."""

    agent: Agent
    formula: Formula


class Probability(Formula, frozen=True):
    """What the agent thinks the probability is, compared with a number (`P_a(f) >= 2/3`)."""

    agent: Agent
    formula: Formula
    comparison: Comparison
    bound: Fraction


class Past(Formula, frozen=True):
    """What is said of earlier moments of a match."""

    formula: Formula


class Before(Past, frozen=True):
    """It held one step ago; false at the beginning, before which there is nothing."""


class Ever(Past, frozen=True):
    """It holds, or held at some earlier moment."""


class Always(Past, frozen=True):
    """It holds, and held at every earlier moment."""


class Box(Formula, frozen=True):
    """After the update, if it can happen at all (`[!f] g`)."""

    update: Update
    formula: Formula


class Diamond(Formula, frozen=True):
    """The update can happen, and after it (`<!f> g`)."""

    update: Update
    formula: Formula
