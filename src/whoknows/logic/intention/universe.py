# SPDX-License-Identifier: MIT
"""The universe of intention: worlds, the agents' classes, actions and utilities.

Definitions 3 and 6 to 9 of *Intention et logique épistémique dynamique* (RJCIA 2019). The
computation uses only this interface; `GameUniverse` implements it for games, `ModelUniverse` for
models with actions given by formulas.
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
"""The names of the simultaneous actions, in the order of the agents."""

NOTHING: Final = NOP.name
"""The name of doing nothing."""


class Successor(NamedTuple):
    """A universe after a joint action, and each world's new number; `None` if it is gone."""

    universe: Omega
    images: Sequence[int | None]


class Omega(Protocol):
    """Definition 6: a measured actionable universe (U, A, u).

    U are the numbered worlds with the agents' classes and the atoms (definition 3), A the actions
    of each agent, u their utilities. Worlds can have weights, which all means respect.
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
        """Definition 8: the worlds of first degree, which the agent considers possible there."""

    def weight(self, world: int) -> Number:
        """The weight of the world."""

    def label(self, world: int) -> str:
        """A short description of the world."""

    def is_over(self, world: int) -> bool:
        """Whether no more actions are possible."""

    def choices(self, agent: Agent, world: int) -> Sequence[str]:
        """The actions that the agent may consider; some may be impossible."""

    def can(self, agent: Agent, action: str, world: int) -> bool:
        """Whether the agent can take the action in this world."""

    def utility(self, action: str, agent: Agent, world: int) -> Number:
        """The utility of the action for the agent, given what the agent knows there."""

    def after(self, joint: Joint) -> Successor:
        """The universe after a joint action; the same object for equal ones."""

    def extension(self, formula: Formula) -> Sequence[bool]:
        """For each world whether the formula holds."""

    def check(self, formula: Formula) -> None:
        """Raise an error for names in the formula that the universe does not have."""


def check_agent(omega: Omega, agent: Agent) -> None:
    """Raise an error for an unknown agent."""
    if agent not in omega.agents:
        raise UnknownName("agent", agent, omega.agents)


def joint_of(omega: Omega, moves: Mapping[Agent, str]) -> Joint:
    """A joint action from the actions of some agents; the others do nothing."""
    for agent in moves:
        check_agent(omega, agent)
    return tuple(moves.get(agent, NOTHING) for agent in omega.agents)


def follow(omega: Omega, world: int, joint: Joint) -> tuple[Omega, int]:
    """The universe and the world after a joint action; an error if it is impossible."""
    universe, images = omega.after(joint)
    image = images[world]
    if image is None:
        done = ", ".join(f"{a}: {b}" for a, b in zip(omega.agents, joint, strict=True))
        raise BadModel(f"({done}) is impossible in the world {omega.label(world)}")
    return universe, image


def best_replies(omega: Omega, world: int, agent: Agent) -> tuple[str, ...]:
    """Definition 7: the agent's possible actions of the highest utility in a world.

    There are none if no action is possible there.
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
