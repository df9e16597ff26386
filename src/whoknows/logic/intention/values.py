# SPDX-License-Identifier: MIT
"""The value of a universe, of an action, and the best actions: definitions 10, 11 and 12.

From *Intention et logique épistémique dynamique* (RJCIA 2019), with corrections: the product of
definition 10 means all agents but the one judged, and where a game is over the value is the
presence ratio, however many turns would have been left. All numbers are exact.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

from whoknows.logic.errors import BadModel, TooLarge, UnknownName
from whoknows.logic.formula import Agent, Formula

from .universe import NOTHING, Joint, Number, Omega, best_replies, check_agent
from .value_tree import ActionOutcome, ActionValue, BestReplies, ValueNode, WorldValue

FULL = Fraction(100)
"""The default percentage of the largest value from which an action counts as best."""


def tree(omega: Omega, alpha: Agent, p: Formula, k: int, *, world: int | None = None) -> ValueNode:
    """The value tree for an agent, a property and an order, from the real world on."""
    check_agent(omega, alpha)
    omega.check(p)
    if k < 0:
        raise BadModel(f"the order is the number of turns to look ahead, not {k}; give 0 or more")
    start = omega.actual if world is None else world
    try:
        return ValueTreeBuilder(alpha, p).node(omega, start, k)
    except (RecursionError, TooLarge) as error:
        omega.extension(p)  # if the formula alone is too much, it says so here
        if isinstance(error, TooLarge) and not isinstance(error.__context__, RecursionError):
            raise
        raise TooLarge(f"looking {k} turns ahead is too far; take a smaller order") from None


def v(omega: Omega, alpha: Agent, p: Formula, k: int) -> Fraction:
    """Definition 10: the value of the universe for the agent at order k."""
    return tree(omega, alpha, p, k).value


def v_a(omega: Omega, action: str, alpha: Agent, p: Formula, k: int) -> Fraction:
    """Definition 11: the value of the universe for the agent at order k, taking the action."""
    if k < 1:
        raise BadModel(f"an action is valued from order 1 on, not at {k}")
    values = tree(omega, alpha, p, k).values
    if not values:
        raise BadModel(f"the game is over as far as {alpha} can tell: no action is left to value")
    if action not in values:
        raise UnknownName("action", action, values)
    return values[action]


def best(
    omega: Omega, p: Formula, alpha: Agent, k: int, *, bounded: Number = FULL
) -> tuple[str, ...]:
    """Definition 12: the best actions of the agent to obtain p at the k-th turn.

    With bounded rationality, actions count as best from `bounded` per cent of the largest value.
    """
    if k < 1:
        raise BadModel(f"an action is valued from order 1 on, not at {k}")
    return best_of(tree(omega, alpha, p, k), bounded)


def best_of(node: ValueNode, bounded: Number = FULL) -> tuple[str, ...]:
    """The best actions at a node, from `bounded` per cent of the largest value."""
    check_bounded(bounded)
    least = node.value * Fraction(bounded) / 100
    return tuple(one.action for one in node.actions if one.value >= least)


def check_bounded(bounded: Number) -> None:
    """Raise an error for a percentage that makes no sense."""
    if not 0 < bounded <= FULL:
        raise BadModel(f"bounded rationality takes more than 0 and at most 100 %, not {bounded}")


class ValueTreeBuilder:
    """Computes the nodes for one agent and one property, each only once."""

    def __init__(self, alpha: Agent, p: Formula) -> None:
        self.alpha = alpha
        self.p = p
        self._nodes: dict[tuple[int, int, int], ValueNode] = {}
        self._others: dict[
            tuple[int, int], tuple[list[tuple[str, ...]], tuple[BestReplies, ...]]
        ] = {}
        self._kept: list[Omega] = []

    def node(self, omega: Omega, world: int, k: int) -> ValueNode:
        """The value of the universe where this world is real; it depends on its class only."""
        worlds = omega.considered(self.alpha, world)
        key = (id(omega), worlds[0], k)
        if key not in self._nodes:
            self._kept.append(omega)  # while it lives, no other object has its id
            at_end = k == 0 or all(omega.is_over(one) for one in worlds)
            make = self._leaf if at_end else self._inner
            self._nodes[key] = make(omega, worlds, k)
        return self._nodes[key]

    def _leaf(self, omega: Omega, worlds: tuple[int, ...], k: int) -> ValueNode:
        holds = omega.extension(self.p)
        there = [one for one in worlds if holds[one]]
        return ValueNode(
            order=k,
            to_move=(),
            worlds=tuple(map(omega.label, worlds)),
            value=_mean((omega.weight(one), int(holds[one])) for one in worlds),
            actions=(),
            satisfied=tuple(map(omega.label, there)),
            universe=omega,
        )

    def _inner(self, omega: Omega, worlds: tuple[int, ...], k: int) -> ValueNode:
        choices = dict.fromkeys(name for one in worlds for name in omega.choices(self.alpha, one))
        found = [self._action(omega, worlds, name, k) for name in choices]
        most = max(one.value for one in found)
        return ValueNode(
            order=k,
            to_move=_to_move(omega, worlds),
            worlds=tuple(map(omega.label, worlds)),
            value=most,
            actions=tuple(_marked(one, most) for one in found),
            satisfied=(),
            universe=omega,
        )

    def _action(self, omega: Omega, worlds: Sequence[int], action: str, k: int) -> ActionValue:
        """`moymonde`: the mean over the worlds that the agent considers possible."""
        there = tuple(self._in_world(omega, one, action, k) for one in worlds)
        return ActionValue(
            action=action,
            value=_mean((one.weight, one.value) for one in there),
            is_best=False,
            is_possible=any(omega.can(self.alpha, action, one) for one in worlds),
            worlds=there,
        )

    def _in_world(self, omega: Omega, world: int, action: str, k: int) -> WorldValue:
        """`moyaction`: the mean over all combinations of the others' best replies."""
        label, weight = omega.label(world), omega.weight(world)
        if omega.is_over(world):
            holds = Fraction(int(omega.extension(self.p)[world]))
            return WorldValue(label, weight, holds, (), ())
        replies, worth = self._replies(omega, world)
        reached = tuple(
            self._reached(omega, world, self._joint(omega, action, others), k)
            for others in product(*replies)
        )
        value = _mean((1, one.value) for one in reached)
        return WorldValue(label, weight, value, worth, reached)

    def _reached(self, omega: Omega, world: int, joint: Joint, k: int) -> ActionOutcome:
        universe, images = omega.after(joint)
        image = images[world]
        if image is None:
            return ActionOutcome(joint, Fraction(0), None)
        node = self.node(universe, image, k - 1)
        return ActionOutcome(joint, node.value, node)

    def _replies(
        self, omega: Omega, world: int
    ) -> tuple[list[tuple[str, ...]], tuple[BestReplies, ...]]:
        """The best replies of the other agents, with utilities for those who have a choice."""
        key = (id(omega), world)
        if key not in self._others:
            others = [agent for agent in omega.agents if agent != self.alpha]
            replies = [best_replies(omega, world, agent) for agent in others]
            worth = tuple(
                _worth(omega, world, agent, those)
                for agent, those in zip(others, replies, strict=True)
                if tuple(omega.choices(agent, world)) != (NOTHING,)
            )
            self._others[key] = (replies, worth)
        return self._others[key]

    def _joint(self, omega: Omega, action: str, others: Iterable[str]) -> Joint:
        rest = iter(others)
        return tuple(action if agent == self.alpha else next(rest) for agent in omega.agents)


def _to_move(omega: Omega, worlds: Iterable[int]) -> tuple[Agent, ...]:
    return tuple(
        agent
        for agent in omega.agents
        if any(tuple(omega.choices(agent, one)) != (NOTHING,) for one in worlds)
    )


def _worth(omega: Omega, world: int, agent: Agent, replies: tuple[str, ...]) -> BestReplies:
    possible = [name for name in omega.choices(agent, world) if omega.can(agent, name, world)]
    return BestReplies(
        agent, tuple((name, omega.utility(name, agent, world)) for name in possible), replies
    )


def _marked(action: ActionValue, most: Fraction) -> ActionValue:
    return ActionValue(
        action.action, action.value, action.value == most, action.is_possible, action.worlds
    )


def _mean(pairs: Iterable[tuple[Number, Number]]) -> Fraction:
    """The weighted mean; of nothing, 0."""
    total: Number = 0
    gain: Number = 0
    for weight, value in pairs:
        total += weight
        gain += weight * value
    return Fraction(gain) / total if total else Fraction(0)
