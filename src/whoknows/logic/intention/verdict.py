# SPDX-License-Identifier: MIT
"""Was it intentional? The verdict on an action, or on a sequence of them, that was performed.

Section 4.2 of *Intention et logique épistémique dynamique* (RJCIA 2019): obtaining p was
intentional if every action was among the best for it, unless all actions were equally good.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

import msgspec

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Agent, Formula, Not

from .universe import NOTHING, Number, Omega, check_agent, follow, joint_of
from .value_tree import ValueNode
from .values import FULL, best_of, check_bounded, tree

INTENTIONAL: Final = "intentional"
NOT_INTENTIONAL: Final = "not intentional"

Reason: TypeAlias = Literal["best", "not_best", "no_difference", "too_many_best"]
"""Every action was among the best; one was not; all were equally good; or more actions were among
the best than the threshold allows, so that taking one of them says little."""


class Criteria(msgspec.Struct, frozen=True):
    """How strict the verdict is; the paper names the first two as future work.

    - `bounded`: an action counts as best from this percentage of the largest value.
    - `threshold`: at most this percentage of the actions may be among the best.
    - `possible_only`: an action that is impossible in every world the agent considers possible is
      no alternative, so an agent without a choice intends nothing. The paper counts such actions:
      with the value 0, they make a difference.
    - `fixed_horizon`: the property is evaluated `k` turns after the first move, so later moves look
      less far ahead; otherwise each move looks `k` turns ahead from where it is made.
    """

    bounded: Number = FULL
    threshold: Number | None = None
    fixed_horizon: bool = False
    possible_only: bool = False

    def __post_init__(self) -> None:
        check_bounded(self.bounded)
        if self.threshold is not None and not 0 < self.threshold <= 100:
            raise BadModel(f"the threshold is more than 0 and at most 100 %, not {self.threshold}")


STRICT: Final = Criteria()
"""As in the paper: only the largest value is best, and any number of actions may have it."""


class JudgedMove(msgspec.Struct, frozen=True):
    """A move that is judged; `alternatives` are the actions it is compared with."""

    action: str
    order: int
    values: tuple[tuple[str, Fraction], ...]
    best: tuple[str, ...]
    alternatives: tuple[str, ...]
    node: ValueNode

    @property
    def was_best(self) -> bool:
        """Whether the action was among the best."""
        return self.action in self.best

    @property
    def made_a_difference(self) -> bool:
        """Whether some action was not among the best."""
        return not set(self.alternatives) <= set(self.best)

    @property
    def share(self) -> Fraction:
        """The percentage of the actions that were among the best."""
        among = len(set(self.alternatives) & set(self.best))
        return Fraction(100 * among, len(self.alternatives))


class IntentionVerdict(msgspec.Struct, frozen=True):
    """The verdict on a property, its reason, and the moves it is based on."""

    reason: Reason
    moments: tuple[JudgedMove, ...]

    @property
    def is_intentional(self) -> bool:
        """Whether obtaining the property was intended."""
        return self.reason == "best"

    @property
    def verdict(self) -> str:
        """In words, for scripts: `intentional` or `not intentional`."""
        return INTENTIONAL if self.is_intentional else NOT_INTENTIONAL


class IntentionJudgement(msgspec.Struct, frozen=True):
    """The verdict on a property, and the one on its negation.

    If nine of ten actions are best for p, one of ten may be for ~p, so both are informative.
    """

    affirmed: IntentionVerdict
    negated: IntentionVerdict


def judge(
    omega: Omega,
    alpha: Agent,
    p: Formula,
    k: int,
    moves: Sequence[Mapping[Agent, str]],
    criteria: Criteria = STRICT,
) -> IntentionJudgement:
    """Whether an agent's moves were meant to obtain p, and whether they were meant to prevent it.

    `moves` has the actions of each turn (`{"1": "I"}`; the others did nothing), beginning in the
    real world of `omega`. Only the moves of `alpha` are judged.
    """
    return IntentionJudgement(
        verdict_on(omega, alpha, p, k, moves, criteria),
        verdict_on(omega, alpha, Not(p), k, moves, criteria),
    )


def verdict_on(
    omega: Omega,
    alpha: Agent,
    p: Formula,
    k: int,
    moves: Sequence[Mapping[Agent, str]],
    criteria: Criteria = STRICT,
) -> IntentionVerdict:
    """The verdict on one property; see `judge`.

    One move that was not among the best settles it. Moves for which all actions were equally good
    say nothing; if there are no others, nothing was intended.
    """
    check_agent(omega, alpha)
    if k < 1:
        raise BadModel(f"actions are judged from order 1 on, not at {k}")
    moments = _moments(omega, alpha, p, k, moves, criteria)
    if not moments:
        raise BadModel(f"there is no move of {alpha} to judge; add one")
    return IntentionVerdict(_reason(moments, criteria), tuple(moments))


def _moments(
    omega: Omega,
    alpha: Agent,
    p: Formula,
    k: int,
    moves: Sequence[Mapping[Agent, str]],
    criteria: Criteria,
) -> list[JudgedMove]:
    moments = []
    world = omega.actual
    for turn, done in enumerate(moves):
        order = k - turn if criteria.fixed_horizon else k
        joint = joint_of(omega, done)
        reached = follow(omega, world, joint)
        action = joint[omega.agents.index(alpha)]
        has_acted = len(omega.choices(alpha, world)) > 1 or action != NOTHING
        if order >= 1 and has_acted:
            node = tree(omega, alpha, p, order, world=world)
            moments.append(_moment(node, action, criteria))
        omega, world = reached
    return moments


def _moment(node: ValueNode, action: str, criteria: Criteria) -> JudgedMove:
    return JudgedMove(
        action=action,
        order=node.order,
        values=tuple(node.values.items()),
        best=best_of(node, criteria.bounded),
        alternatives=tuple(
            one.action for one in node.actions if one.is_possible or not criteria.possible_only
        ),
        node=node,
    )


def _reason(moments: Sequence[JudgedMove], criteria: Criteria) -> Reason:
    if not all(moment.was_best for moment in moments):
        return "not_best"
    telling = [moment for moment in moments if moment.made_a_difference]
    if not telling:
        return "no_difference"
    limit = criteria.threshold
    if limit is not None and all(moment.share > limit for moment in telling):
        return "too_many_best"
    return "best"
