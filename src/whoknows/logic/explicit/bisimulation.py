# SPDX-License-Identifier: MIT
"""Bisimulation: comparing models, and contracting one to the smallest equivalent one.

Two worlds are bisimilar if they agree on the facts, and every world that an agent considers
possible in one has a counterpart in the other. Only formulas about probability and distributed
knowledge can distinguish them: merging worlds changes how many there are, and who sees which.
"""

from functools import reduce
from typing import TypeVar, cast

import numpy as np

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Agent

from .frames import coarsest_partition, disjoint_union, frame_of
from .masks import Mask, Numbers
from .partition import Partition
from .relation import Relation, spans
from .relational import RelationalModel
from .s5 import S5Model

AnyModel = TypeVar("AnyModel", bound=S5Model | RelationalModel)


def generated(model: AnyModel) -> AnyModel:
    """The generated submodel: the worlds reachable from an actual one by any agents' relations.

    >>> from whoknows.logic.formula import Atom
    >>> model = S5Model.of(range(4), atoms=lambda n: [f"n{n}"], sees={"a": lambda n: n // 2},
    ...                    actual=3)
    >>> list(generated(model).labels)
    [2, 3]
    """
    if not model.actual:
        raise BadModel("the model has no actual world to start from; name one with `at`")
    there = _component(model) if isinstance(model, S5Model) else _reachable(model)
    return cast("AnyModel", model.restrict(there))


def _component(model: S5Model) -> Mask:
    parts = [model.partition(agent) for agent in model.agents]
    apart = Partition(np.arange(model.size), model.size)
    ids = reduce(Partition.join, parts, apart).ids
    return np.isin(ids, ids[list(model.actual)])


def _reachable(model: RelationalModel) -> Mask:
    empty = np.zeros(0, np.intp)
    relations = [model.relation(agent) for agent in model.agents]
    steps = reduce(Relation.join, relations, Relation(model.size, empty, empty))
    found = np.zeros(model.size, np.bool_)
    frontier = np.array(model.actual, np.intp)
    while len(frontier):
        found[frontier] = True
        begins = steps.start[frontier]
        ends = steps.target[spans(begins, steps.start[frontier + 1] - begins)]
        frontier = np.unique(ends[~found[ends]])
    return found


def contract(model: AnyModel) -> AnyModel:
    """The smallest bisimilar model: one world for each kind of reachable world.

    Plausibility is kept; weights are dropped, as only probability depends on them. In a relational
    model, worlds that are not equally plausible to some agent are of different kinds.

    >>> model = S5Model.of(range(4), atoms=lambda n: ["odd"] * (n % 2), sees={"a": lambda n: 0})
    >>> contract(model).size
    2
    """
    if model.actual:
        model = generated(model)
    blocks = coarsest_partition(frame_of(model))
    if isinstance(model, S5Model):
        return cast("AnyModel", _merged_classes(model, blocks))
    return cast("AnyModel", _merged_arrows(model, blocks))


def bisimilar(left: S5Model | RelationalModel, right: S5Model | RelationalModel) -> bool:
    """Whether the models are bisimilar, seen from their actual worlds.

    Models without an actual world are compared as a whole. The agents and atoms must be the same.
    Bisimilar models agree on all formulas except those with probability and distributed knowledge.
    Arrows that are equivalences are compared as classes; otherwise worlds of different rank differ.
    """
    if set(left.agents) != set(right.agents) or set(left.atoms) != set(right.atoms):
        return False
    if left.actual and right.actual:
        left, right = generated(left), generated(right)
    if _has_classes(left) and _has_classes(right):
        frames = frame_of(_with_classes(left)), frame_of(_with_classes(right))
    else:
        frames = frame_of(left.relational()), frame_of(right.relational())
    colours = coarsest_partition(disjoint_union(*frames)).ids
    ours, theirs = colours[: left.size], colours[left.size :]
    if left.actual or right.actual:
        ours, theirs = ours[list(left.actual)], theirs[list(right.actual)]
    return set(ours.tolist()) == set(theirs.tolist())


def _has_classes(model: S5Model | RelationalModel) -> bool:
    return isinstance(model, S5Model) or model.is_s5()


def _with_classes(model: S5Model | RelationalModel) -> S5Model:
    return model if isinstance(model, S5Model) else model.s5()


def _firsts(blocks: Partition) -> Numbers:
    """The first world of each block."""
    return np.unique(blocks.ids, return_index=True)[1].astype(np.intp)


def _merged_classes(model: S5Model, blocks: Partition) -> S5Model:
    firsts = _firsts(blocks)
    return S5Model(
        {name: model.atom(name)[firsts] for name in model.atoms},
        {agent: _class_of_blocks(model, agent, blocks) for agent in model.agents},
        actual=blocks.ids[list(model.actual)].tolist(),
        labels=[model.labels[number] for number in firsts.tolist()],
        ranks={
            agent: block_ranks(model.partition(agent), ranks, blocks)[firsts]
            for agent, ranks in model.ranks.items()
        },
    )


def _class_of_blocks(model: S5Model, agent: Agent, blocks: Partition) -> Numbers:
    """Blocks share a class if any of their worlds do."""
    joined = blocks.join(model.partition(agent))
    return joined.ids[_firsts(blocks)]


def block_ranks(partition: Partition, ranks: Numbers, blocks: Partition) -> Numbers:
    """For each world the rank of its block within its class: 0 is the best, then 1 and so on.

    The best world of a block in the class decides. Ranks are renumbered in each class, so that all
    worlds of a block get the same one, whatever ranks their classes used.
    """
    inside = partition.meet(blocks)
    least = np.full(inside.count, np.iinfo(np.intp).max, np.intp)
    np.minimum.at(least, inside.ids, ranks)
    mine = least[inside.ids]
    pairs, places = np.unique(np.stack([partition.ids, mine]), axis=1, return_inverse=True)
    starts = np.searchsorted(pairs[0], pairs[0])
    order: Numbers = np.arange(pairs.shape[1]) - starts
    return order[places.ravel()]


def _merged_arrows(model: RelationalModel, blocks: Partition) -> RelationalModel:
    firsts = _firsts(blocks)
    return RelationalModel(
        {name: model.atom(name)[firsts] for name in model.atoms},
        {
            agent: Relation(
                len(firsts),
                blocks.ids[model.relation(agent).source],
                blocks.ids[model.relation(agent).target],
            )
            for agent in model.agents
        },
        actual=blocks.ids[list(model.actual)].tolist(),
        labels=[model.labels[number] for number in firsts.tolist()],
        ranks={agent: ranks[firsts] for agent, ranks in model.ranks.items()},
    )
