# SPDX-License-Identifier: MIT
"""The generality of a property, over the universes that can be reached.

The more specific a property is to the universe that was reached, the more every action on the way
looks intended (conclusion of *Intention et logique épistémique dynamique*, RJCIA 2019). So read a
verdict together with the generality of its property.
"""

from collections.abc import Sequence
from fractions import Fraction

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import TOP, Agent, Formula

from .universe import Omega
from .value_tree import ValueNode, leaves
from .values import tree


def universes_reached(omega: Omega, alpha: Agent, k: int) -> list[Omega]:
    """The universes at the leaves of the value tree, where presence ratios are taken."""
    return universes_of(tree(omega, alpha, TOP, k))


def universes_of(root: ValueNode) -> list[Omega]:
    """The universes at the leaves of a value tree, each once."""
    return list({id(leaf.universe): leaf.universe for leaf in leaves(root)}.values())


def generality(p: Formula, universes: Sequence[Omega]) -> Fraction:
    """The share of all worlds of the universes, by weight, where the property holds.

    It is 1 if the property always holds, 0 if it never does; the smaller, the more specific.
    """
    _check(universes, p)
    total = sum(u.weight(world) for u in universes for world in range(u.size))
    if not total:
        raise BadModel("generality is measured over at least one universe with a world")
    inside = sum(
        u.weight(world) for u in universes for world, holds in enumerate(u.extension(p)) if holds
    )
    return Fraction(inside) / total


def _check(universes: Sequence[Omega], *formulas: Formula) -> None:
    for universe in universes:
        for formula in formulas:
            universe.check(formula)


def more_general(p: Formula, q: Formula, universes: Sequence[Omega]) -> bool:
    """Whether p holds in every world of the universes where q holds."""
    _check(universes, p, q)
    return all(
        holds_p or not holds_q
        for u in universes
        for holds_p, holds_q in zip(u.extension(p), u.extension(q), strict=True)
    )
