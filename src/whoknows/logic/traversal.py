# SPDX-License-Identifier: MIT
"""Walks through formulas: their atoms and agents, their kind, and substitution."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from . import formula as fm
from .update import AnnounceTo, AnnounceWhetherTo, EventModel, ModelEvent

LEAVES: Final = (fm.Atom, fm.Constant)
BOOLEAN: Final = (
    fm.Constant,
    fm.Atom,
    fm.Not,
    fm.And,
    fm.Or,
    fm.Xor,
    fm.OneOf,
    fm.Implies,
    fm.Iff,
    fm.Forall,
    fm.Exists,
)


def parts(node: msgspec.Struct) -> list[msgspec.Struct]:
    """The direct parts of a formula, an update or an event."""
    found: list[msgspec.Struct] = []
    if not isinstance(node, LEAVES):
        for field in node.__struct_fields__:
            _gather(getattr(node, field), found)
    return found


def _gather(value: object, found: list[msgspec.Struct]) -> None:
    if isinstance(value, msgspec.Struct):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, found)


def walk(node: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """The node and everything in it, each object once, without recursion."""
    seen: set[int] = set()
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if id(current) not in seen:
            seen.add(id(current))
            yield current
            waiting += parts(current)


def atoms_in(node: msgspec.Struct) -> set[str]:
    """The atoms in a formula, an update or an event model."""
    found: set[str] = set()
    for part in walk(node):
        match part:
            case fm.Atom(name):
                found.add(name)
            case fm.Forall(atoms) | fm.Exists(atoms):
                found.update(atoms)
            case ModelEvent(_, _, post):
                found.update(name for name, _ in post)
    return found


def agents_in(node: msgspec.Struct) -> set[str]:
    """The agents in a formula, an update or an event model."""
    found: set[str] = set()
    for part in walk(node):
        match part:
            case fm.GroupFormula(group) | AnnounceTo(group) | AnnounceWhetherTo(group):
                found.update(group)
            case EventModel(_, _, access):
                found.update(agent for agent, _ in access)
            case fm.Formula() if hasattr(part, "agent"):
                found.add(part.agent)
    return found


def is_boolean(formula: fm.Formula) -> bool:
    """Whether a formula is only about facts, without knowledge, belief or updates.

    >>> from whoknows.logic.formula import K
    >>> is_boolean(fm.Atom("p") >> fm.Not(fm.Atom("q"))), is_boolean(fm.K("a", fm.Atom("p")))
    (True, False)
    """
    return all(isinstance(part, BOOLEAN) for part in walk(formula))


def is_modal(node: msgspec.Struct) -> bool:
    """Whether it is an operator of knowledge or belief, of an agent or a group."""
    return isinstance(node, fm.GroupFormula) or (
        isinstance(node, fm.Formula) and hasattr(node, "agent")
    )


def modal_depth(node: msgspec.Struct) -> int:
    """How many operators of knowledge and belief stand inside each other.

    >>> from whoknows.logic.formula import K
    >>> p = fm.Atom("p")
    >>> modal_depth(p), modal_depth(K("a", p & ~K("b", p)))
    (0, 2)
    """
    return max(map(modal_depth, parts(node)), default=0) + is_modal(node)


def misleads(node: msgspec.Struct, agents: Iterable[str]) -> bool:
    """Whether one of the agents may be wrong about an event in it."""
    known = tuple(agents)
    return any(
        isinstance(part, EventModel) and not all(map(part.is_partition, known))
        for part in walk(node)
    )


def substitute(formula: fm.Formula, values: Mapping[str, fm.Formula]) -> fm.Formula:
    """The Boolean formula with some of its atoms replaced, all at once."""
    match formula:
        case fm.Atom(name):
            return values.get(name, formula)
        case fm.Forall(atoms, inner) | fm.Exists(atoms, inner):
            free = {name: value for name, value in values.items() if name not in atoms}
            return type(formula)(atoms, substitute(inner, free))
        case _:
            return _rebuilt(formula, values)


def _rebuilt(formula: fm.Formula, values: Mapping[str, fm.Formula]) -> fm.Formula:
    changed: dict[str, object] = {}
    for field in formula.__struct_fields__:
        value = getattr(formula, field)
        if isinstance(value, fm.Formula):
            changed[field] = substitute(value, values)
        elif field == "formulas":
            changed[field] = tuple(substitute(part, values) for part in value)
    return msgspec.structs.replace(formula, **changed) if changed else formula
