# SPDX-License-Identifier: MIT
"""Checks whether one world obeys the law of a structure."""

from collections.abc import Set as AbstractSet

from whoknows.logic import formula as fm
from whoknows.logic.errors import TooLarge
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.traversal import parts, walk


def obeys_law(structure: KnowledgeStructure, true: AbstractSet[str]) -> bool:
    """Whether the world with these true atoms is one of the structure.

    >>> p, q = fm.Atom("p"), fm.Atom("q")
    >>> structure = KnowledgeStructure(("p", "q"), (), p >> q)
    >>> obeys_law(structure, {"p", "q"}), obeys_law(structure, {"p"})
    (True, False)
    """
    if any(isinstance(part, fm.Forall | fm.Exists) for part in walk(structure.law)):
        return _by_engine(structure, true)
    return _holds(structure.law, true)


def _by_engine(structure: KnowledgeStructure, true: AbstractSet[str]) -> bool:
    """Quantifiers involve other worlds; a law that is too large for the engines is not checked."""
    from whoknows.logic.model_checker import ModelChecker  # noqa: PLC0415 - which itself reads problems

    try:
        return ModelChecker(structure).true(structure.law, true)
    except TooLarge:
        return True


def _holds(formula: fm.Formula, true: AbstractSet[str]) -> bool:
    """Evaluate bottom-up without recursion, since laws may be nested deeply."""
    values: dict[int, bool] = {}
    waiting: list[fm.Formula] = [formula]
    while waiting:
        current = waiting[-1]
        inside = [part for part in parts(current) if isinstance(part, fm.Formula)]
        missing = [part for part in inside if id(part) not in values]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        values[id(current)] = _value(current, [values[id(part)] for part in inside], true)
    return values[id(formula)]


def _value(formula: fm.Formula, inside: list[bool], true: AbstractSet[str]) -> bool:
    match formula:
        case fm.Atom(name):
            return name in true
        case fm.Constant(value):
            return value
        case fm.Not():
            return not inside[0]
        case fm.Implies():
            return inside[1] or not inside[0]
        case fm.Iff():
            return inside[0] == inside[1]
        case _:
            return _counted(formula, sum(inside), len(inside))


def _counted(formula: fm.Formula, n_true: int, n_all: int) -> bool:
    match formula:
        case fm.And():
            return n_true == n_all
        case fm.Or():
            return n_true > 0
        case fm.Xor():
            return n_true % 2 == 1
        case fm.OneOf():
            return n_true == 1
        case _:
            raise TypeError(f"not a Boolean formula: {formula!r}")
