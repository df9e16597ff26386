# SPDX-License-Identifier: MIT
"""Atoms for games that define none: the fields of a state.

`round = 2`, `dice.0 = 3`, `shells.0.1 = true`: a field, the places inside it, and a value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, get_args, get_origin

import msgspec
from msgspec import Struct

from whoknows.core import Message, Seat, State
from whoknows.core.errors import did_you_mean

from .vocabulary import AtomForm, BadAtom, Choice, Field, Vocabulary, WrittenAtom, compared

_TRUTH: Final = {"true": True, "false": False}
_RELATION_KEYS: Final = {
    "=": "ask-state-equal",
    "!=": "ask-state-unequal",
    ">=": "ask-state-at-least",
    "<=": "ask-state-at-most",
    ">": "ask-state-more",
    "<": "ask-state-less",
}


class StateAtom(Struct, frozen=True):
    """What a place in the state is compared with."""

    path: tuple[str, ...]
    relation: str
    value: str


class StateVocabulary(Vocabulary[State, StateAtom]):
    """One kind of atom for each field of the game's states."""

    prefix: ClassVar[str] = "ask-state"

    @property
    def _fields(self) -> tuple[str, ...]:
        return tuple(type(self.game.start()).__struct_fields__)

    def forms(self) -> Sequence[AtomForm]:
        return tuple(self._form(name, kind) for name, kind in self._kinds.items())

    @property
    def _kinds(self) -> dict[str, Any]:
        """The types of the fields."""
        fields = msgspec.structs.fields(type(self.game.start()))
        return {field.name: field.type for field in fields}

    def _form(self, name: str, kind: Any) -> AtomForm:
        depth, leaf = _inmost(kind)
        places = [Field(f"place{i + 1}", _numbers()) for i in range(depth)]
        values = Field("value", _choices(leaf))
        path = "".join(f".{{{place.name}}}" for place in places)
        return AtomForm(
            name=name,
            pattern=f"{name}{path} = {{value}}",
            label=Message("ask-state-field", {"name": name}),
            fields=(*places, values),
            description=f"The field `{name}` of the state; places inside it follow with dots.",
            example=f"{name}{'.0' * depth} = {values.choices[0].value}",
        )

    def suggestions(self, seat: Seat) -> Sequence[str]:
        """Whether somebody knows what stands at the first place of the first long field."""
        examples = [form.example for form in self.forms() if len(form.fields) > 1]
        me = self.names[max(seat, 0)]
        other = self.names[(max(seat, 0) + 1) % len(self.names)]
        return tuple(
            formula
            for example in examples[:1]
            for formula in (
                f"Kw_{me} {example}",
                f"Kw_{other} {example}",
                f"K_{me} Kw_{other} {example}",
            )
        )

    def read(self, text: str) -> StateAtom:
        written = WrittenAtom.of(text)
        field, *inside = written.head.split(".")
        if field not in self._fields or written.arguments:
            raise BadAtom(
                f"{self.game.name} has no atom {text!r}; {did_you_mean(field, self._fields)}"
            )
        relation = "=" if written.relation in ("", "is") else written.relation
        return StateAtom((field, *inside), relation, written.value or "true")

    def holds(self, atom: StateAtom, state: State) -> bool | None:
        value: Any = state
        for name in atom.path:
            value = _inside(value, name)
            if value is None:
                return None
        return _compares(value, atom.relation, atom.value)

    def is_public(self, atom: StateAtom) -> bool:
        return False

    def say(self, atom: StateAtom) -> Message:
        where = ".".join(atom.path)
        return Message(_RELATION_KEYS[atom.relation], {"where": where, "value": atom.value})


def _inmost(kind: Any) -> tuple[int, Any]:
    """How deep lists are in each other, and the type of what is in them.

    >>> _inmost(tuple[tuple[bool | None, ...], ...]) == (2, bool | None)
    True
    """
    depth = 0
    while get_origin(kind) in (tuple, list) and get_args(kind):
        depth, kind = depth + 1, get_args(kind)[0]
    return depth, kind


def _choices(kind: Any) -> tuple[Choice, ...]:
    """The values to offer for a place with that type."""
    if bool in (kind, *get_args(kind)):
        return tuple(map(_choice, _TRUTH))
    return _numbers()


def _numbers() -> tuple[Choice, ...]:
    return tuple(_choice(str(number)) for number in range(11))


def _choice(value: str) -> Choice:
    return Choice(value, Message("ask-state-value", {"value": value}))


def _inside(value: Any, name: str) -> Any:
    """The part of a value with that name, key or number; None if there is none."""
    if isinstance(value, Struct):
        return getattr(value, name, None)
    if isinstance(value, Mapping):
        return value.get(name)
    if isinstance(value, Sequence) and not isinstance(value, str) and name.isdecimal():
        return value[int(name)] if int(name) < len(value) else None
    return None


def _compares(value: Any, relation: str, wanted: str) -> bool:
    if isinstance(value, bool) and wanted in _TRUTH and relation in ("=", "!="):
        return (value == _TRUTH[wanted]) == (relation == "=")
    if isinstance(value, int) and wanted.removeprefix("-").isdecimal():
        return compared(value, relation, int(wanted))
    if relation not in ("=", "!="):
        return False
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return (text == wanted) == (relation == "=")
