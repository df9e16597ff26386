# SPDX-License-Identifier: MIT
"""What intention is computed on: worlds, who confuses them, what can be done, what it is worth.

Definitions 3 and 6 to 9 of *Intention et logique épistémique dynamique* (RJCIA 2019). The
computation knows nothing else of a game or a model than this interface; `GameUniverse` gives it
for games, `ModelUniverse` for models with actions told by formulas.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Protocol, TypeAlias

from whoknows.logic.errors import BadModel, UnknownName
from whoknows.logic.formula import Agent, Formula

from .actions import NOP

Number: TypeAlias = int | Fraction
Joint: TypeAlias = tuple[str, ...]
"""The names of what all agents do at once, in the order of the agents."""

NOTHING: Final = NOP.name
"""The name of doing nothing."""


class Successor(NamedTuple):
    """A universe after a joint action, and for each world what it became; `None` if it is gone."""

    universe: Omega
    images: Sequence[int | None]


class Omega(Protocol):
    """Definition 6: a measured actionable universe (U, A, u).

    U are the numbered worlds with the agents' classes and the atoms (definition 3), A the actions
    of each agent, u what they are worth. Worlds can have weights; all means are weighted by them.
    """

    @property
    def agents(self) -> Sequence[Agent]:
        """The agents, in the order of joint actions."""

    @property
    def size(self) -> int:
        """The number of worlds; they are numbered from 0."""

    @property
    def actual(self) -> int:
        """The real world."""

    def considered(self, agent: Agent, world: int) -> tuple[int, ...]:
        """Definition 8: the worlds of first degree, which the agent takes for possible there."""

    def weight(self, world: int) -> Number:
        """How much the world counts."""

    def label(self, world: int) -> str:
        """The world in short, for people."""

    def is_over(self, world: int) -> bool:
        """Whether nothing more can be done."""

    def choices(self, agent: Agent, world: int) -> Sequence[str]:
        """The actions that the agent may think of; some may turn out to be impossible."""

    def can(self, agent: Agent, action: str, world: int) -> bool:
        """Whether the agent can do that in this world."""

    def utility(self, action: str, agent: Agent, world: int) -> Number:
        """What the action is worth to the agent, as far as the agent can tell there."""

    def after(self, joint: Joint) -> Successor:
        """The universe after a joint action. Asked twice, the same object is given."""

    def extension(self, formula: Formula) -> Sequence[bool]:
        """For each world whether the formula holds."""

    def check(self, formula: Formula) -> None:
        """Complain about names in the formula that the universe does not have."""


def check_agent(omega: Omega, agent: Agent) -> None:
    """Complain about an agent that is not there."""
    if agent not in omega.agents:
        raise UnknownName("agent", agent, omega.agents)


def joint_of(omega: Omega, moves: Mapping[Agent, str]) -> Joint:
    """A joint action from what some agents do; the others do nothing."""
    for agent in moves:
        check_agent(omega, agent)
    return tuple(moves.get(agent, NOTHING) for agent in omega.agents)


def follow(omega: Omega, world: int, joint: Joint) -> tuple[Omega, int]:
    """The universe and the world after what was done; complain if that was impossible."""
    universe, images = omega.after(joint)
    image = images[world]
    if image is None:
        done = ", ".join(f"{a}: {b}" for a, b in zip(omega.agents, joint, strict=True))
        raise BadModel(f"({done}) is impossible in the world {omega.label(world)}")
    return universe, image


def best_replies(omega: Omega, world: int, agent: Agent) -> tuple[str, ...]:
    """Definition 7: what the agent may do in a world, of what is worth most to it there.

    Only what is possible in that world counts; none if nothing is.
    """
    possible = [action for action in omega.choices(agent, world) if omega.can(agent, action, world)]
    if len(possible) <= 1:
        return tuple(possible)
    worth = {action: omega.utility(action, agent, world) for action in possible}
    most = max(worth.values())
    return tuple(action for action in possible if worth[action] == most)


def pr(omega: Omega, agent: Agent, formula: Formula, world: int | None = None) -> Fraction:
    """Definition 9: the presence ratio, by weight the share of considered worlds with `formula`.

    It is 0 if the agent considers no world possible.
    """
    check_agent(omega, agent)
    omega.check(formula)
    worlds = omega.considered(agent, omega.actual if world is None else world)
    holds = omega.extension(formula)
    total = sum(omega.weight(one) for one in worlds)
    if not total:
        return Fraction(0)
    return Fraction(sum(omega.weight(one) for one in worlds if holds[one])) / total
