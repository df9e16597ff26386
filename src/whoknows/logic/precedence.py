# SPDX-License-Identifier: MIT
"""Operator precedence, which differs between the dialects."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby
from typing import Final, Literal, TypeAlias

from .formula import And, Formula, Iff, Implies, Or

Dialect: TypeAlias = Literal["whoknows", "smcdel", "match"]
BINARY: Final = ("<->", "->", "|", "&")
"""The binary operators, the loosest first."""


_ARROWS: Final = ("<->", "->")
_RUNNING: Final = ("&", "|")


def fold(dialect: Dialect, formulas: Sequence[Formula], operators: Sequence[str]) -> Formula:
    """Combine formulas with operators between them into one."""
    if operators and operators[0] in _RUNNING and _all_same(operators):
        return _JOINED[operators[0]](formulas)
    if dialect == "smcdel":
        return _from_left(formulas, operators)
    return _by_level(formulas, operators, 0)


def height(dialect: Dialect, operators: Sequence[str]) -> int:
    """How deeply formulas will be nested when such a chain is folded."""
    if operators and operators[0] in _RUNNING and _all_same(operators):
        return 1
    if dialect != "smcdel":
        arrows = sum(map(operators.count, _ARROWS))
        return arrows + ("&" in operators) + ("|" in operators)
    return sum(len(list(group)) if sign in _ARROWS else 1 for sign, group in groupby(operators))


def _all_same(operators: Sequence[str]) -> bool:
    return operators.count(operators[0]) == len(operators)


def _by_level(formulas: Sequence[Formula], operators: Sequence[str], level: int) -> Formula:
    if not operators:
        return formulas[0]
    cuts = [number for number, sign in enumerate(operators) if sign == BINARY[level]]
    starts, ends = [0, *(cut + 1 for cut in cuts)], [*cuts, len(operators)]
    parts = [
        _by_level(formulas[start : end + 1], operators[start:end], level + 1)
        for start, end in zip(starts, ends, strict=True)
    ]
    return _JOINED[BINARY[level]](parts) if cuts else parts[0]


def _implications(parts: Sequence[Formula]) -> Formula:
    return reduce(lambda right, left: Implies(left, right), reversed(parts))


_JOINED: Final[dict[str, Callable[[Sequence[Formula]], Formula]]] = {
    "<->": lambda parts: reduce(Iff, parts),
    "->": _implications,
    "|": lambda parts: Or(tuple(parts)),
    "&": lambda parts: And(tuple(parts)),
}


def _from_left(formulas: Sequence[Formula], operators: Sequence[str]) -> Formula:
    """SMCDEL's grouping: `->` and `iff` from the left, between runs of `&` and `|`."""
    arrows = [number for number, sign in enumerate(operators) if sign in _ARROWS]
    starts, ends = [0, *(arrow + 1 for arrow in arrows)], [*arrows, len(operators)]
    runs = [
        _run(formulas[start : end + 1], operators[start:end])
        for start, end in zip(starts, ends, strict=True)
    ]
    result = runs[0]
    for arrow, run in zip(arrows, runs[1:], strict=True):
        result = Implies(result, run) if operators[arrow] == "->" else Iff(result, run)
    return result


def _run(formulas: Sequence[Formula], operators: Sequence[str]) -> Formula:
    """`&` and `|` from the left; several of the same in a row make one formula."""
    result, read = formulas[0], 1
    for sign, group in groupby(operators):
        count = len(list(group))
        members = (result, *formulas[read : read + count])
        result = And(members) if sign == "&" else Or(members)
        read += count
    return result
