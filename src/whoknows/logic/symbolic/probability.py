# SPDX-License-Identifier: MIT
"""Probabilities in symbolic models, where all worlds have the same weight."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from whoknows.logic.errors import TooLarge
from whoknows.logic.formula import Agent, Comparison
from whoknows.logic.semantics import compares

from .boolean_functions import Function

if TYPE_CHECKING:
    from .symbolic_model import SymbolicModel

MAX_OBSERVED: Final = 200


def probable(
    model: SymbolicModel[Function],
    agent: Agent,
    worlds: Function,
    comparison: Comparison,
    bound: Fraction,
) -> Function:
    """Where the agent's probability of the set satisfies the comparison with the bound.

    The variables that the agent observes are fixed one by one; then the worlds are counted.
    """
    observed = sorted(model.observed[agent])
    if len(observed) > MAX_OBSERVED:
        raise TooLarge(
            f"{agent!r} observes {len(observed)} variables; probabilities are computed for at "
            f"most {MAX_OBSERVED}"
        )
    functions = model.functions
    done: dict[tuple[int, Function, Function], Function] = {}

    def judge(place: int, law: Function, inside: Function) -> Function:
        if place == len(observed):
            n_possible = functions.count(law, model.n_variables)
            n_inside = functions.count(inside, model.n_variables)
            share = Fraction(n_inside, n_possible) if n_possible else Fraction(0)
            return functions.constant(value=compares(share, comparison, bound))
        key = (place, law, inside)
        if key not in done:
            variable = functions.variable(observed[place])
            branches = []
            for value, literal in ((True, variable), (False, functions.negation(variable))):
                fixed = {observed[place]: functions.constant(value=value)}
                branch = judge(
                    place + 1,
                    functions.substitute(law, fixed),
                    functions.substitute(inside, fixed),
                )
                branches.append(functions.conjunction([literal, branch]))
            done[key] = functions.disjunction(branches)
        return done[key]

    return judge(0, model.law, model.meet([model.law, worlds]))
