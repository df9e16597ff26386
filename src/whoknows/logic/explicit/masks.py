# SPDX-License-Identifier: MIT
"""Sets of worlds as arrays of truth values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import NotExpressible, TooLarge
from whoknows.logic.formula import (
    BOT,
    TOP,
    Atom,
    Constant,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
)
from whoknows.logic.names import atoms_in, parts, substitute
from whoknows.logic.update import Event

Mask: TypeAlias = NDArray[np.bool_]
"""A set of worlds: for each world whether it is in the set."""

Numbers: TypeAlias = NDArray[np.intp]
"""For each world a number, or numbers of worlds."""

MAX_QUANTIFIED = 16


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
    """The formula with every choice of truth values put for the atoms."""
    free = [name for name in dict.fromkeys(atoms) if name in atoms_in(formula)]
    if _under_modality(formula, frozenset(free)):
        raise NotExpressible(
            "in a model of single worlds, Forall and Exists cannot reach into knowledge, belief "
            "or updates; ask it of a knowledge structure"
        )
    if len(free) > MAX_QUANTIFIED:
        raise TooLarge(
            f"{len(free)} quantified atoms are more than {MAX_QUANTIFIED}; "
            "ask it of a knowledge structure"
        )
    for number in range(1 << len(free)):
        values = {name: TOP if number >> k & 1 else BOT for k, name in enumerate(free)}
        yield substitute(formula, values)


_BOOLEAN = (Constant, Atom, Not, Implies, Iff, Forall, Exists)


def _under_modality(formula: Formula, atoms: frozenset[str]) -> bool:
    """Whether one of the atoms stands free where an agent's knowledge or an update is told."""
    if not atoms:
        return False
    if isinstance(formula, Forall | Exists):
        return _under_modality(formula.formula, atoms - set(formula.atoms))
    if isinstance(formula, _BOOLEAN) or hasattr(formula, "formulas"):
        return any(
            _under_modality(part, atoms) for part in parts(formula) if isinstance(part, Formula)
        )
    return not atoms.isdisjoint(_free(formula))


def _free(node: msgspec.Struct) -> set[str]:
    """The atoms that stand outside the quantifiers that name them."""
    found: set[str] = set().union(*(_free(part) for part in parts(node)))
    match node:
        case Atom(name):
            found.add(name)
        case Forall(atoms) | Exists(atoms):
            found.difference_update(atoms)
        case Event(_, _, post):
            found.update(name for name, _ in post)
    return found
