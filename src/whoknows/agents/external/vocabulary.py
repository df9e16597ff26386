# SPDX-License-Identifier: MIT
"""Documents the moves, events and views of a game in JSON, from their types.

python -m whoknows.agents.external.vocabulary hanabi > docs/reference/hanabi-messages.md
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from whoknows.core import AnyGame, Seat
from whoknows.core.published_names import published_name
from whoknows.plugins.registry import Registry

PLAIN: Final[Mapping[Any, str]] = {
    Seat: "seat",
    bool: "true or false",
    int: "integer",
    float: "number",
    str: "text",
    NoneType: "null",
}


MANY: Final = 7
"""A choice of more words than this is listed once, at the end."""
TABLES: Final = "You are told which of them are legal. Those of TABLE are made by chance."
HIDDEN: Final = "What your seat does not perceive is null, or the whole event is left out."


def page(game: type[AnyGame]) -> str:
    """The whole page, in Markdown."""
    return "\n".join([*_head(game), *_body(game)]) + "\n"


def _head(game: type[AnyGame]) -> Iterator[str]:
    yield f"# Moves, events and views of {game.name}"
    yield ""
    yield (
        "What the {doc}`line protocol <agent-protocol>` carries in this game, made from the types "
        "in Python. A *seat* is an integer from 0. The rules, and what other numbers stand for, "
        f"are on {{doc}}`the page of the game <../games/{game.name}>`; `whoknows schema "
        f"{game.name}` prints all this as a JSON schema."
    )


def _body(game: type[AnyGame]) -> Iterator[str]:
    schema = game.schema
    parts = _Parts()
    yield from _messages("Moves", schema.action, parts, TABLES)
    yield from _messages("Events", schema.event, parts, HIDDEN)
    yield from ("", "## View", "")
    yield from _struct(schema.view, parts)
    for part in parts.all_of_them():
        yield from ("", f"## {published_name(part)}", "")
        yield from _struct(part, parts)
    for field, words in parts.words.items():
        yield from ("", f"## Words for {field}", "")
        yield ", ".join(f"`{_json(word)}`" for word in words)


def _messages(title: str, union: Any, parts: "_Parts", note: str) -> Iterator[str]:
    yield from (
        "",
        f"## {title}",
        "",
        note,
        "",
        "| `type` | fields | what it is |",
        "|---|---|---|",
    )
    for kind in get_args(union) or (union,):
        described = _fields(kind, parts)
        told = ", ".join(f"`{name}`: {text}" for name, text, _ in described)
        notes = [f"`{name}`: {note}" for name, _, note in described if note]
        meaning = " ".join([_doc(kind), *notes])
        yield f"| `{_tag(kind)}` | {told} | {meaning} |"


def _struct(kind: type[Struct], parts: "_Parts") -> Iterator[str]:
    yield _doc(kind)
    yield ""
    if kind.__struct_config__.array_like:
        names = ", ".join(field.encode_name for field in fields(kind))
        yield f"An array without names: `[{names}]`."
        yield ""
    yield "| field | is | meaning |"
    yield "|---|---|---|"
    for name, text, note in _fields(kind, parts):
        yield f"| `{name}` | {text} | {note} |"


def _fields(kind: type[Struct], parts: "_Parts") -> list[tuple[str, str, str]]:
    """The name, type and docstring of each field."""
    hints, notes = get_type_hints(kind), _notes(kind)
    return [
        (field.name, _words(hints[field.name], field.name, parts), notes.get(field.name, ""))
        for field in fields(kind)
    ]


def _words(hint: Any, field: str, parts: "_Parts") -> str:
    """What a value of that type is in JSON, in the field of that name."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is None:
        return parts.name(hint)
    if origin is Literal:
        return _choice(arguments, field, parts)
    inner = [_words(one, field, parts) for one in arguments if one is not Ellipsis]
    if origin in (Union, UnionType):
        return " or ".join(inner)
    is_fixed = origin is tuple and arguments[-1] is not Ellipsis
    return f"array of {len(inner)} ({', '.join(inner)})" if is_fixed else f"array of {inner[0]}"


def _choice(words: tuple[Any, ...], field: str, parts: "_Parts") -> str:
    if len(words) <= MANY:
        return " or ".join(f"`{_json(word)}`" for word in words)
    parts.words[field] = words
    return f"one of the [words for {field}](#words-for-{field})"


def _json(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


class _Parts:
    """Structs used in others, in the order in which they were found."""

    def __init__(self) -> None:
        self.words: dict[str, tuple[Any, ...]] = {}
        """Long choices, by the field that has one."""
        self._met: list[type[Struct]] = []

    def name(self, kind: type[Struct]) -> str:
        """The name by which the page refers to a struct."""
        if kind.__struct_config__.tag is not None:
            return f"`{_tag(kind)}`"
        if kind not in self._met:
            self._met.append(kind)
        name = published_name(kind)
        return f"[{name}](#{name.lower()})"

    def all_of_them(self) -> Iterator[type[Struct]]:
        """Each struct once; describing one may add more."""
        yield from self._met  # a list may grow during iteration


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _doc(kind: type[Struct]) -> str:
    return _line(inspect.getdoc(kind) or "")


def _line(text: str) -> str:
    return " ".join(text.split()).replace("|", r"\|")


def _notes(kind: type[Struct]) -> dict[str, str]:
    """The docstrings of the fields of a class and its base classes."""
    notes: dict[str, str] = {}
    for owner in reversed(kind.__mro__):
        if owner not in (object, Struct) and issubclass(owner, Struct):
            notes |= _own_notes(owner)
    return notes


def _own_notes(owner: type[Struct]) -> dict[str, str]:
    try:
        (written,) = ast.parse(textwrap.dedent(inspect.getsource(owner))).body
    except (OSError, SyntaxError, ValueError):  # made without a file
        return {}
    body = written.body if isinstance(written, ast.ClassDef) else []
    found = {}
    for line, after in pairwise(body):
        match line, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = _line(text)
    return found


if __name__ == "__main__":
    sys.stdout.write(page(Registry().find_game(sys.argv[1])))
