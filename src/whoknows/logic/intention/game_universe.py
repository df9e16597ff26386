# SPDX-License-Identifier: MIT
"""Universes of turn-based games that are given by their rules, not by formulas.

A game defines what an action does to a world and what each player perceives of it. Two worlds stay
indistinguishable to a player if they were before and the player perceives the same; that is the
product with an event model whose relation is equal perception. Restriction alone could not express
what a player learns of a card that only the others see.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Generic, Protocol, TypeVar

import numpy as np

from whoknows.logic.errors import BadModel, UnknownName
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.semantics import extension
from whoknows.logic.traversal import agents_in, atoms_in

from .universe import NOTHING, Joint, Number, Successor, check_agent

World = TypeVar("World", bound=Hashable)


class EpistemicGame(Protocol[World]):
    """The interface of games; worlds are hashable states that include future chance.

    Everybody sees which action is taken; only some may see its effects.
    """

    @property
    def players(self) -> Sequence[Agent]:
        """The players, in order."""

    @property
    def vocabulary(self) -> Sequence[str]:
        """All atoms."""

    def sees(self, player: Agent, world: World) -> Hashable:
        """What a player sees of a world at the start."""

    def turn(self, world: World) -> Agent:
        """Whose turn it is."""

    def actions(self, player: Agent) -> Sequence[str]:
        """The action schemas on the player's turn: `P` is whatever playing does in a world."""

    def step(self, world: World, action: str) -> tuple[World, Sequence[Hashable]] | None:
        """The next world and what each player perceives of the change; `None` if it is illegal."""

    def final(self, world: World) -> bool:
        """Whether the game is over."""

    def utility(self, world: World, player: Agent) -> Number:
        """The value of a world for a player who knows that it is the real one."""

    def atoms(self, world: World) -> Iterable[str]:
        """The atoms that are true."""

    def label(self, world: World) -> str:
        """A short description of the world."""


class GameUniverse(Generic[World]):
    """The measured actionable universe of a game: implements `Omega`.

    The player to move has the actions of the game and cannot do nothing; the others can only do
    nothing. The utility of an action is the value of the resulting world, as a mean over the worlds
    that the mover cannot distinguish, 0 where the action is illegal.
    """

    def __init__(
        self,
        game: EpistemicGame[World],
        worlds: Sequence[World],
        classes: Mapping[Agent, Sequence[int]],
        *,
        actual: int = 0,
        weights: Sequence[Number] | None = None,
    ) -> None:
        self.game = game
        self.worlds = worlds
        self.classes = classes
        self.actual = actual
        self._weights = weights
        self._labels: dict[int, str] = {}
        self._steps: dict[tuple[int, str], tuple[World, Sequence[Hashable]] | None] = {}
        self._worth: dict[tuple[Agent, int, str], Fraction] = {}
        self._after: dict[Joint, Successor] = {}
        self._extensions: dict[Formula, list[bool]] = {}
        self._cells = {agent: _cells(ids) for agent, ids in classes.items()}

    @classmethod
    def start(
        cls,
        game: EpistemicGame[World],
        worlds: Iterable[World],
        actual: World,
        weight: Callable[[World], Number] | None = None,
    ) -> GameUniverse[World]:
        """The universe at the start of a game: classes are worlds of which a player sees the same.

        With weights some worlds count more than others, for example in samples.
        """
        states = list(worlds)
        if actual not in states:
            raise BadModel("the actual world is not among the worlds; add it")
        classes = {
            player: _numbered([game.sees(player, world) for world in states])
            for player in game.players
        }
        weights = None if weight is None else [weight(world) for world in states]
        if weights is not None and min(weights) <= 0:
            raise BadModel("every world needs a weight above 0; leave out those that do not count")
        return cls(game, states, classes, actual=states.index(actual), weights=weights)

    @property
    def agents(self) -> Sequence[Agent]:
        return self.game.players

    @property
    def size(self) -> int:
        return len(self.worlds)

    def considered(self, agent: Agent, world: int) -> tuple[int, ...]:
        return self._cells[agent][self.classes[agent][world]]

    def weight(self, world: int) -> Number:
        return 1 if self._weights is None else self._weights[world]

    def label(self, world: int) -> str:
        if world not in self._labels:
            self._labels[world] = self.game.label(self.worlds[world])
        return self._labels[world]

    def is_over(self, world: int) -> bool:
        return self.game.final(self.worlds[world])

    def mover(self, world: int) -> Agent:
        """Whose turn it is in a world."""
        return self.game.turn(self.worlds[world])

    def choices(self, agent: Agent, world: int) -> Sequence[str]:
        if self.is_over(world) or self.mover(world) != agent:
            return (NOTHING,)
        return self.game.actions(agent)

    def can(self, agent: Agent, action: str, world: int) -> bool:
        self._check_action(agent, action)
        if self.is_over(world):
            return False
        if self.mover(world) != agent:
            return action == NOTHING
        return action != NOTHING and self._step(world, action) is not None

    def _check_action(self, agent: Agent, action: str) -> None:
        check_agent(self, agent)
        if action != NOTHING and action not in self.game.actions(agent):
            raise UnknownName(f"action of {agent}", action, self.game.actions(agent))

    def utility(self, action: str, agent: Agent, world: int) -> Fraction:
        self._check_action(agent, action)
        key = (agent, self.classes[agent][world], action)
        if key not in self._worth:
            worlds = self.considered(agent, world)
            gain = sum(self.weight(one) * self._worth_there(one, action, agent) for one in worlds)
            self._worth[key] = Fraction(gain) / sum(map(self.weight, worlds))
        return self._worth[key]

    def _worth_there(self, world: int, action: str, agent: Agent) -> Number:
        if not self.can(agent, action, world):
            return 0
        done = self._step(world, action)
        return 0 if done is None else self.game.utility(done[0], agent)

    def _step(self, world: int, action: str) -> tuple[World, Sequence[Hashable]] | None:
        key = (world, action)
        if key not in self._steps:
            self._steps[key] = self.game.step(self.worlds[world], action)
        return self._steps[key]

    def after(self, joint: Joint) -> Successor:
        if joint not in self._after:
            for agent, action in zip(self.agents, joint, strict=True):
                self._check_action(agent, action)
            self._after[joint] = self._successor(joint)
        return self._after[joint]

    def _successor(self, joint: Joint) -> Successor:
        images: list[int | None] = []
        states: list[World] = []
        origins: list[int] = []
        perceived: list[Sequence[Hashable]] = []
        for world in range(self.size):
            done = self._done(world, joint)
            images.append(None if done is None else len(states))
            if done is not None:
                states.append(done[0])
                perceived.append(done[1])
                origins.append(world)
        classes = {
            agent: _numbered(
                [
                    (self.classes[agent][world], seen[seat])
                    for world, seen in zip(origins, perceived, strict=True)
                ]
            )
            for seat, agent in enumerate(self.agents)
        }
        weights = None if self._weights is None else [self._weights[world] for world in origins]
        reached = GameUniverse(
            self.game, states, classes, actual=images[self.actual] or 0, weights=weights
        )
        return Successor(reached, images)

    def _done(self, world: int, joint: Joint) -> tuple[World, Sequence[Hashable]] | None:
        """The result of the mover's action, if the others do nothing, as they must."""
        if self.is_over(world):
            return None
        seat = self.agents.index(self.mover(world))
        others_rest = all(name == NOTHING for at, name in enumerate(joint) if at != seat)
        if not others_rest or joint[seat] == NOTHING:
            return None
        return self._step(world, joint[seat])

    def connected(self) -> GameUniverse[World]:
        """The universe of only those worlds that are reachable by the agents' relations."""
        found = {self.actual}
        waiting = [self.actual]
        while waiting:
            world = waiting.pop()
            for agent in self.agents:
                fresh = set(self.considered(agent, world)) - found
                found |= fresh
                waiting.extend(fresh)
        kept = sorted(found)
        return GameUniverse(
            self.game,
            [self.worlds[world] for world in kept],
            {
                agent: _numbered([ids[world] for world in kept])
                for agent, ids in self.classes.items()
            },
            actual=kept.index(self.actual),
            weights=None if self._weights is None else [self._weights[world] for world in kept],
        )

    @cached_property
    def model(self) -> S5Model:
        """The same worlds and classes as an S5 model, without actions."""
        return self._model(self.game.vocabulary)

    def _model(self, names: Sequence[str]) -> S5Model:
        """The model with only some of the atoms, as games may have many."""
        true = [set(self.game.atoms(world)) for world in self.worlds]
        columns = np.array([[name in atoms for name in names] for atoms in true], np.bool_)
        return S5Model(
            dict(zip(names, columns.reshape(self.size, len(names)).T, strict=True)),
            {agent: np.array(self.classes[agent], np.intp) for agent in self.agents},
            actual=[self.actual] if self.size else [],
            weights=None if self._weights is None else np.array(self._weights, object),
        )

    def extension(self, formula: Formula) -> list[bool]:
        if formula not in self._extensions:
            model = self._model(sorted(atoms_in(formula)))
            self._extensions[formula] = extension(model, formula).tolist()
        return self._extensions[formula]

    def check(self, formula: Formula) -> None:
        for kind, names, known in (
            ("atom", atoms_in(formula), self.game.vocabulary),
            ("agent", agents_in(formula), self.agents),
        ):
            for name in sorted(names.difference(known)):
                raise UnknownName(kind, name, known)


def _numbered(keys: Sequence[Hashable]) -> list[int]:
    """A number for each key, the same for equal ones."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def _cells(ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
    cells: dict[int, list[int]] = {}
    for world, number in enumerate(ids):
        cells.setdefault(number, []).append(world)
    return {number: tuple(worlds) for number, worlds in cells.items()}
