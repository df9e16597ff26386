# SPDX-License-Identifier: MIT
"""Sets of worlds as arrays of truth values."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import NotExpressible, TooLarge
from whoknows.logic.formula import BOT, TOP, Formula
from whoknows.logic.traversal import atoms_in, is_boolean, substitute

Mask: TypeAlias = NDArray[np.bool_]
"""A set of worlds: for each world, whether it is in the set."""

Numbers: TypeAlias = NDArray[np.intp]
"""For each world a number, or numbers of worlds."""

Array = TypeVar("Array", bound=NDArray[Any])

MAX_QUANTIFIED = 16


def read_only(array: Array) -> Array:
    """Make the array read-only: models share arrays and never change them."""
    array.flags.writeable = False
    return array


def meet(sets: Iterable[Mask], size: int) -> Mask:
    """The worlds in all of the sets."""
    found: Mask | None = None
    fresh = False
    for worlds in sets:
        if found is None:
            found = worlds
        elif fresh:
            found &= worlds
        else:
            found, fresh = found & worlds, True
    return np.ones(size, np.bool_) if found is None else found


def join(sets: Iterable[Mask], size: int) -> Mask:
    """The worlds in some of the sets."""
    found: Mask | None = None
    fresh = False
    for worlds in sets:
        if found is None:
            found = worlds
        elif fresh:
            found |= worlds
        else:
            found, fresh = found | worlds, True
    return np.zeros(size, np.bool_) if found is None else found


def odd(sets: Iterable[Mask], size: int) -> Mask:
    """The worlds in an odd number of the sets."""
    found = np.zeros(size, np.bool_)
    for worlds in sets:
        found ^= worlds
    return found


def one(sets: Iterable[Mask], size: int) -> Mask:
    """The worlds in exactly one of the sets."""
    once, twice = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
    for worlds in sets:
        twice |= once & worlds
        once |= worlds
    return once & ~twice


def cases(atoms: Sequence[str], formula: Formula) -> Iterator[Formula]:
    """The formula with the atoms replaced by each combination of truth values."""
    if not is_boolean(formula):
        raise NotExpressible(
            "in a model of single worlds, Forall and Exists cannot reach into knowledge, belief "
            "or updates; ask it of a knowledge structure"
        )
    free = [name for name in dict.fromkeys(atoms) if name in atoms_in(formula)]
    if len(free) > MAX_QUANTIFIED:
        raise TooLarge(
            f"{len(free)} quantified atoms are more than {MAX_QUANTIFIED}; "
            "ask it of a knowledge structure"
        )
    for number in range(1 << len(free)):
        values = {name: TOP if number >> k & 1 else BOT for k, name in enumerate(free)}
        yield substitute(formula, values)
