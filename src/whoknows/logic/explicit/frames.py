# SPDX-License-Identifier: MIT
"""Partition refinement: colours of worlds are refined until bisimilar worlds share one."""

from typing import NamedTuple

import numpy as np

from whoknows.logic.formula import Agent

from .masks import Mask, Numbers
from .partition import Partition
from .relational import RelationalModel
from .s5 import S5Model


class Accessibility(NamedTuple):
    """What an agent considers possible: each world has a group, and groups have members.

    In a relational model each world has its own group; in an S5 model the class is the group.
    `ranks`, if any, are those of the members.
    """

    group: Numbers
    owner: Numbers
    member: Numbers
    ranks: Numbers | None = None


class ComparisonFrame(NamedTuple):
    """A model in the form that comparison needs: its facts and what the agents consider possible.

    With arrows, several worlds may compare the plausibility of the same two. So ranks count as
    facts there: `places` has them, numbered from the best.
    """

    size: int
    facts: dict[str, Mask]
    looks: dict[Agent, Accessibility]
    places: dict[Agent, Numbers]


def frame_of(model: S5Model | RelationalModel) -> ComparisonFrame:
    """The frame of a model."""
    facts = {name: model.atom(name) for name in model.atoms}
    looks, places = {}, {}
    everyone = np.arange(model.size)
    for agent in model.agents:
        ranks = model.ranks.get(agent)
        if isinstance(model, S5Model):
            ids = model.partition(agent).numbered().ids
            looks[agent] = Accessibility(ids, ids, everyone, ranks)
            continue
        relation = model.relation(agent)
        looks[agent] = Accessibility(everyone, relation.source, relation.target)
        if ranks is not None:
            places[agent] = np.unique(ranks, return_inverse=True)[1].astype(np.intp)
    return ComparisonFrame(model.size, facts, looks, places)


def disjoint_union(left: ComparisonFrame, right: ComparisonFrame) -> ComparisonFrame:
    """Both frames in one, first the worlds of the left one."""
    size = left.size + right.size
    facts = {name: np.concatenate([left.facts[name], right.facts[name]]) for name in left.facts}
    looks = {}
    for agent, first in left.looks.items():
        second = right.looks[agent]
        shift = 1 + int(first.group.max(initial=-1))
        looks[agent] = Accessibility(
            np.concatenate([first.group, second.group + shift]),
            np.concatenate([first.owner, second.owner + shift]),
            np.concatenate([first.member, second.member + left.size]),
            _both_ranks(first, second),
        )
    places = {agent: _both_places(agent, left, right) for agent in left.places | right.places}
    return ComparisonFrame(size, facts, looks, places)


def _both_places(agent: Agent, *frames: ComparisonFrame) -> Numbers:
    equal = [np.zeros(frame.size, np.intp) for frame in frames]
    return np.concatenate(
        [frame.places.get(agent, empty) for frame, empty in zip(frames, equal, strict=True)]
    )


def _both_ranks(first: Accessibility, second: Accessibility) -> Numbers | None:
    if first.ranks is None and second.ranks is None:
        return None
    equal = [np.zeros(len(look.member), np.intp) for look in (first, second)]
    return np.concatenate(
        [
            empty if look.ranks is None else look.ranks
            for look, empty in zip((first, second), equal, strict=True)
        ]
    )


def coarsest_partition(frame: ComparisonFrame) -> Partition:
    """The worlds in blocks of bisimilar ones, numbered from 0."""
    colours = Partition(np.zeros(frame.size, np.intp), min(frame.size, 1))
    for fact in frame.facts.values():
        colours = colours.refine(fact)
    for ranks in frame.places.values():
        colours = colours.meet(Partition.of(ranks))
    colours = colours.numbered()
    while True:
        colours = _roughly(frame, colours)
        finer = _refined(frame, colours)
        if finer.count == colours.count:
            return colours
        colours = finer


def _refined(frame: ComparisonFrame, colours: Partition) -> Partition:
    """Split colours where agents consider different colours possible."""
    finer = colours
    for look in frame.looks.values():
        finer = finer.meet(_seen(look, colours))
        if look.ranks is not None:
            finer = finer.meet(_levels(look, look.ranks, colours))
    return finer


def _roughly(frame: ComparisonFrame, colours: Partition) -> Partition:
    """Split colours repeatedly, comparing sets of colours by random sums of their members.

    This is fast and never splits too much; the rare sets with equal sums are left to `_refined`.
    """
    values = np.random.default_rng(0).integers(1 << 62, size=frame.size)
    while True:
        finer = colours
        for look in frame.looks.values():
            pairs = np.unique(look.owner * colours.count + colours.ids[look.member])
            sums = np.zeros(1 + int(look.group.max(initial=-1)), np.int64)
            np.add.at(sums, pairs // colours.count, values[pairs % colours.count])
            finer = finer.meet(Partition.of(sums[look.group]))
        if finer.count == colours.count:
            return colours
        colours = finer


def _seen(look: Accessibility, colours: Partition) -> Partition:
    """Group the worlds that see the same set of colours."""
    n_groups = 1 + int(look.group.max(initial=-1))
    pairs = np.unique(look.owner * colours.count + colours.ids[look.member])
    bounds = np.searchsorted(pairs, np.arange(n_groups + 1) * colours.count).tolist()
    seen = pairs % max(colours.count, 1)
    numbers: dict[bytes, int] = {}
    sets = [
        numbers.setdefault(seen[bounds[group] : bounds[group + 1]].tobytes(), len(numbers))
        for group in range(n_groups)
    ]
    return Partition(np.array(sets, np.intp)[look.group], len(numbers))


def _levels(look: Accessibility, ranks: Numbers, colours: Partition) -> Partition:
    """Group the worlds that see the same colours at each level, from the best to their own.

    A level adds nothing if the last one that did has all its colours. Each world belongs to one
    level only, so one sweep finds everything that a class distinguishes by itself; comparing the
    sets of all worlds at least as plausible would find one level per sweep.
    """
    order = np.lexsort((ranks, look.group))
    groups, places = look.group[order], ranks[order]
    is_first = np.ones(len(order), np.bool_)
    is_first[1:] = (groups[1:] != groups[:-1]) | (places[1:] != places[:-1])
    starts = np.flatnonzero(is_first)
    ends = np.append(starts, len(order))[1:]
    found, count = _chained(
        groups[starts].tolist(), colours.ids[order].tolist(), starts.tolist(), ends.tolist()
    )
    ids = np.empty(len(order), np.intp)
    ids[order] = np.repeat(np.array(found, np.intp), ends - starts)
    return Partition(ids, count)


def _chained(
    groups: list[int], colours: list[int], starts: list[int], ends: list[int]
) -> tuple[list[int], int]:
    """A number for each level, given by the level before and its own colours."""
    numbers: dict[tuple[int, frozenset[int]], int] = {}
    found: list[int] = []
    before, level, last = -1, -1, frozenset[int]()
    for group, start, end in zip(groups, starts, ends, strict=True):
        if group != before:
            before, level, last = group, -1, frozenset()
        seen = frozenset(colours[start:end])
        if not seen <= last:
            level, last = numbers.setdefault((level, seen), len(numbers)), seen
        found.append(level)
    return found, len(numbers)
