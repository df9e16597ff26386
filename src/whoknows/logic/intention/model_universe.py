# SPDX-License-Identifier: MIT
"""Universes whose actions are given by formulas: S5 models with pre- and postconditions.

>>> from whoknows.logic.formula import TOP, Atom
>>> from whoknows.logic.intention import FormulaAction, best
>>> lamp = S5Model.of([False], atoms=lambda on: ["on"] if on else [], sees={"a": lambda on: 0},
...                   vocabulary=["on"], actual=False)
>>> switch = FormulaAction.of("switch", ~Atom("on"), {"on": TOP})
>>> best(ModelUniverse(lamp, {"a": [switch, NOP]}), Atom("on"), "a", 1)
('switch',)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from whoknows.logic.errors import BadModel, UnknownName
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import BOT, TOP, Agent, And, Atom, Formula, Not
from whoknows.logic.semantics import check_names, extension

from .actions import NOP, FormulaAction, JointAction, execute
from .universe import NOTHING, Joint, Number, Successor, check_agent

Measure: TypeAlias = Callable[[S5Model, str, Agent, int], Number]
"""The value of an action for an agent in a world (by number) of the model before it."""


def waiting(turn: Formula) -> FormulaAction:
    """An action `nop` that is only possible while it is not the agent's turn."""
    return FormulaAction(NOTHING, Not(turn))


class ModelUniverse:
    """A model with actions for each agent, and their utilities: implements `Omega`.

    All agents act at once. The utility of an action is the mean of `measure` over the worlds that
    the agent cannot distinguish, 0 where it is impossible. It is computed anew in each model
    reached. `over` is true where nothing more can happen.

    As in games, every action is an alternative, even an impossible one, which has the value 0. And
    as in games, an agent that is `waiting` for its turn has no other action before it, and cannot
    choose to wait on it.
    """

    def __init__(
        self,
        model: S5Model,
        actions: Mapping[Agent, Sequence[FormulaAction]],
        measure: Measure | None = None,
        *,
        over: Formula = BOT,
    ) -> None:
        self.model = model
        self.agents: Sequence[Agent] = tuple(model.agents)
        self._actions = {agent: _by_name(actions.get(agent, (NOP,))) for agent in self.agents}
        for agent in actions:
            if agent not in self.agents:
                raise UnknownName("agent", agent, self.agents)
        self._check_actions()
        check_names(model, over)
        self._measure = measure
        self._over = over
        self._extensions: dict[Formula, list[bool]] = {}
        self._after: dict[Joint, Successor] = {}
        self._ids = model.classes

    def _check_actions(self) -> None:
        for named in self._actions.values():
            for action in named.values():
                check_names(self.model, action.pre)
                for atom, change in action.post:
                    check_names(self.model, And((Atom(atom), change)))

    @property
    def size(self) -> int:
        return self.model.size

    @property
    def actual(self) -> int:
        if len(self.model.actual) != 1:
            raise BadModel("say which world is real: the model needs exactly one actual world")
        return self.model.actual[0]

    def considered(self, agent: Agent, world: int) -> tuple[int, ...]:
        ids = self._ids[agent]
        return tuple(np.flatnonzero(ids == ids[world]).tolist())

    def weight(self, world: int) -> Number:
        weights = self.model.weights
        return 1 if weights is None else int(weights[world])

    def label(self, world: int) -> str:
        return str(self.model.labels[world])

    def is_over(self, world: int) -> bool:
        return self.extension(self._over)[world]

    def choices(self, agent: Agent, world: int) -> Sequence[str]:
        """All actions of the agent; while it waits for its turn only `nop`, on turn the others."""
        names = self._actions[agent]
        if NOTHING not in names or names[NOTHING].pre == TOP:
            return tuple(names)
        worlds = self.considered(agent, world)
        possible = {name for name in names for one in worlds if self.can(agent, name, one)}
        if possible == {NOTHING}:
            return (NOTHING,)
        others = tuple(name for name in names if name != NOTHING or NOTHING in possible)
        return others or (NOTHING,)

    def can(self, agent: Agent, action: str, world: int) -> bool:
        check_agent(self, agent)
        if action == NOTHING and NOTHING not in self._actions[agent]:
            return False
        pre = self._named(agent, action).pre
        return self.extension(pre)[world] and not self.is_over(world)

    def utility(self, action: str, agent: Agent, world: int) -> Fraction:
        check_agent(self, agent)
        if action != NOTHING:
            self._named(agent, action)
        if self._measure is None:
            return Fraction(0)
        worlds = self.considered(agent, world)
        gain = sum(
            self.weight(one) * self._measure(self.model, action, agent, one)
            for one in worlds
            if self.can(agent, action, one)
        )
        return Fraction(gain) / sum(map(self.weight, worlds))

    def after(self, joint: Joint) -> Successor:
        if joint not in self._after:
            together = JointAction(
                tuple(
                    self._named(agent, name) for agent, name in zip(self.agents, joint, strict=True)
                )
            )
            staying = [
                stays and not self.is_over(world)
                for world, stays in enumerate(self.extension(together.pre))
            ]
            places = np.cumsum(staying) - 1
            images = [int(at) if stays else None for at, stays in zip(places, staying, strict=True)]
            alive = JointAction((*together.actions, FormulaAction("go on", Not(self._over))))
            self._after[joint] = Successor(self._with(execute(self.model, alive)), images)
        return self._after[joint]

    def _named(self, agent: Agent, name: str) -> FormulaAction:
        if name not in self._actions[agent]:
            raise UnknownName(f"action of {agent}", name, self._actions[agent])
        return self._actions[agent][name]

    def _with(self, model: S5Model) -> ModelUniverse:
        actions = {agent: list(named.values()) for agent, named in self._actions.items()}
        return ModelUniverse(model, actions, self._measure, over=self._over)

    def extension(self, formula: Formula) -> list[bool]:
        if formula not in self._extensions:
            self._extensions[formula] = extension(self.model, formula).tolist()
        return self._extensions[formula]

    def check(self, formula: Formula) -> None:
        check_names(self.model, formula)


def _by_name(actions: Sequence[FormulaAction]) -> dict[str, FormulaAction]:
    named = {action.name: action for action in actions}
    if len(named) < len(actions) or not named:
        raise BadModel("an agent needs at least one action, and different names for all of them")
    return named
