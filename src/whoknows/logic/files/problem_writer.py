# SPDX-License-Identifier: MIT
"""Writes a problem as text that is read back as the same problem."""

import re
from collections.abc import Iterable, Iterator

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import TOP, Formula
from whoknows.logic.name_reader import is_agent_name, is_atom_name
from whoknows.logic.render import text
from whoknows.logic.traversal import atoms_in, walk
from whoknows.logic.update import EventModel, ModelEvent

from .law_check import obeys_law
from .problem import Problem, Query, default_dialect
from .section_reader import WORDS


def write_problem(problem: Problem) -> str:
    """The problem as the text of a file.

    >>> from whoknows.logic.files import read_problem
    >>> print(write_problem(read_problem("VARS p,q LAW p|q OBS ann:p VALID? K_ann q")), end="")
    VARS p, q
    LAW p | q
    OBS ann: p
    VALID? K_ann q
    """
    _check_names(problem)
    structure = problem.structure
    if structure.actual is not None and not obeys_law(structure, structure.actual):
        raise BadModel("the actual world does not obey the law; change one of them")
    return "".join(f"{line}\n" for line in _lines(problem))


def _lines(problem: Problem) -> Iterator[str]:
    structure = problem.structure
    if problem.dialect != default_dialect(structure.vocabulary):
        yield f"DIALECT {problem.dialect}"
    yield f"VARS {', '.join(structure.vocabulary)}".rstrip()
    yield f"LAW {text(structure.law)}"
    yield from _observables(problem)
    if structure.actual is not None:
        yield f"STATE {_set(sorted(structure.actual))}"
    for model in problem.events:
        yield from _event_model(model)
    for agent, formulas in problem.plausibility:
        yield f"PLAUSIBLE {agent}: {' > '.join(map(_shielded, formulas))}"
    for formula, factor in problem.weights:
        yield f"WEIGHT {factor}: {text(formula)}"
    yield from map(_query, problem.queries)


def _observables(problem: Problem) -> Iterator[str]:
    observables = problem.structure.observables
    if problem.dialect == "smcdel" and not (observables and all(seen for _, seen in observables)):
        raise BadModel(
            "in SMCDEL's format every agent observes at least one atom; write it in the dialect "
            "'whoknows', or give every agent one"
        )
    lines = [f"{agent}: {', '.join(seen)}".rstrip() for agent, seen in observables]
    yield f"OBS {(chr(10) + '    ').join(lines)}".rstrip()


def _event_model(model: EventModel) -> Iterator[str]:
    yield f"EVENT {model.name}"
    for event in model.events:
        yield f"  {event.name}:{_conditions(event)}"
    names = [event.name for event in model.events]
    for agent, rows in model.access:
        if model.is_partition(agent):
            classes = [_set(names[end] for end in row) for row in dict.fromkeys(rows)]
            yield f"  SEES {agent}: {' '.join(classes)}"
        else:
            ends = [_set(names[end] for end in row) for row in rows]
            arrows = [f"{start} -> {end}" for start, end in zip(names, ends, strict=True)]
            yield f"  ARROWS {agent}: {', '.join(arrows)}"


def _conditions(event: ModelEvent) -> str:
    pre = "" if event.pre == TOP else f" PRE {text(event.pre)}"
    assignments = [f"{atom} := {text(formula)}" for atom, formula in event.post]
    return pre + (f" POST {', '.join(assignments)}" if assignments else "")


def _query(query: Query) -> str:
    state = "" if query.state is None else f"{_set(sorted(query.state))} "
    return f"{query.kind} {state}{text(query.formula)}"


def _set(names: Iterable[str]) -> str:
    return f"{{{', '.join(names)}}}"


def _shielded(formula: Formula) -> str:
    """A formula before a `>`, in parentheses if one of its atoms contains a `>`."""
    written = text(formula)
    inside = any(re.search(">(?!=)", name) for name in atoms_in(formula))
    return f"({written})" if inside else written


def _check_names(problem: Problem) -> None:
    """Raise an error for names that could not be read back."""
    for query in problem.queries:
        for part in walk(query.formula):
            if isinstance(part, EventModel) and problem.models.get(part.name) != part:
                raise BadModel(f"a question speaks of {part.name!r}, which is no event of the file")
    for atom in problem.structure.vocabulary:
        if atom in WORDS or not is_atom_name(atom):
            raise BadModel(f"an atom called {atom!r} cannot be written in a file; rename it")
    names = [event.name for model in problem.events for event in model.events]
    for name in (*problem.structure.agents, *problem.models, *names):
        if name in WORDS or not is_agent_name(name):
            raise BadModel(f"the name {name!r} cannot be written in a file; choose another")
