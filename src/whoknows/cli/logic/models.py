# SPDX-License-Identifier: MIT
"""Explicit models for the commands: built from a file, with worlds shown as their true atoms."""

import re
from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

import msgspec

from whoknows.core import BadOption
from whoknows.logic.errors import TooLarge, UnknownName
from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.files import Problem
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.symbolic.translation import MAX_WORLDS, listed
from whoknows.logic.traversal import misleads
from whoknows.logic.world_counts import show_count

Model: TypeAlias = S5Model | RelationalModel

LONGEST: Final = 300
"""Longer formulas and worlds are cut in the middle."""

_COMMAS: Final = re.compile(r",(?![^()]*\))")
"""Commas outside of atoms such as `holds(2,7)`."""


def model_of(problem: Problem) -> S5Model:
    """The explicit model of a file; an error that says what helps if it has too many worlds."""
    size = ModelChecker.of(problem).size
    if size > MAX_WORLDS:
        raise TooLarge(
            f"the model has {show_count(size)} worlds, more than the {MAX_WORLDS:,} "
            "that can be listed one by one; a stricter LAW or fewer atoms make it smaller"
        )
    return listed(problem.structure, dict(problem.plausibility), problem.weights)


def model_for(model: Model, said: msgspec.Struct) -> Model:
    """The model, as a relational one if the formula or update can mislead an agent."""
    if isinstance(model, S5Model) and misleads(said, model.agents):
        return model.relational()
    return model


def names(model: Model, number: int) -> list[str]:
    """The atoms that are true in a world."""
    return [atom for atom in model.atoms if model.atom(atom)[number]]


def world_text(true: Collection[str]) -> str:
    """A world by its true atoms: `{p, q}`."""
    return shortened("{" + ", ".join(true) + "}")


def shortened(text: str) -> str:
    """The beginning and the end of a long text.

    >>> len(shortened("p & " * 1000))
    300
    """
    half = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:half]} … {text[3 - half :]}"


def numbered_worlds(model: Model, numbers: Sequence[int], most: int) -> list[str]:
    """Some worlds, a line each; the actual ones have a star."""
    lines = [
        f"  {'*' if number in model.actual else ' '} #{number}  {world_text(names(model, number))}"
        for number in numbers[:most]
    ]
    if len(numbers) > most:
        lines.append(f"    .. and {len(numbers) - most} more")
    return lines


def world_with(model: Model, text: str) -> Model:
    """The model with the actual world that `p,q` (these atoms are true) or `#3` names."""
    if re.fullmatch(r"#\d{1,9}", text):
        number = int(text[1:])
        if number >= model.size:
            raise BadOption(f"the worlds are numbered from #0 to #{model.size - 1}")
        return _pointed(model, number)
    wanted = set(split_names(text))
    for name in wanted.difference(model.atoms):
        raise UnknownName("atom", name, model.atoms)
    found = [number for number in range(model.size) if set(names(model, number)) == wanted]
    if len(found) != 1:
        several = f"{len(found)} worlds have" if found else "no world has"
        raise BadOption(f"{several} just these true atoms; `worlds` lists them, `#3` names one")
    return _pointed(model, found[0])


def split_names(text: str) -> list[str]:
    """Names separated by commas, perhaps in braces."""
    inner = re.sub(r"^\{(.*)\}$", r"\1", text.strip())
    return [name.strip() for name in _COMMAS.split(inner) if name.strip()]


def _pointed(model: Model, number: int) -> Model:
    return model.at(model.labels[number])
