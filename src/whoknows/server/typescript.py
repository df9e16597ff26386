# SPDX-License-Identifier: MIT
"""The page's types, made from the Python ones: `python -m whoknows.server.typescript FOLDER`.

A file for messages at a table, and a file for each game: its view, events and actions, the pages
of its insight and its report. A test compares the files with the types.
"""

import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, get_type_hints

from msgspec import Struct, inspect

from whoknows.core import AnyGame, Message
from whoknows.core.published_names import published_name
from whoknows.plugins.manifest import manifests
from whoknows.plugins.parts import find_insight, find_report
from whoknows.server import cards, formula_cards, wire
from whoknows.server.formula_question import FormulaQuestion

NOTICE: Final = "// Made from the Python types by `make web-types`; changes here are lost.\n"
PLAIN: Final[Mapping[type[Any], str]] = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    # Rational numbers are sent as texts such as "5/72".
    inspect.CustomType: "string",
}


class Declarations:
    """TypeScript declarations for some Python types and everything they contain.

    Types that another file, `shared_from`, declares are imported from it.
    """

    def __init__(self, shared: Collection[type] = (), shared_from: str = "") -> None:
        self._shared = shared
        self._shared_from = shared_from
        self._imported: set[str] = set()
        self._written: dict[str, str] = {}
        self.structs: set[type] = set()

    def add(self, name: str, kind: Any) -> None:
        """Declare a type under a name, unless a struct has that name."""
        text = self._reference(inspect.type_info(kind))
        if name not in self._written:
            self._written[name] = f"export type {name} = {text};\n"

    def to_text(self) -> str:
        """The whole file."""
        names = ", ".join(sorted(self._imported))
        imports = f'import type {{ {names} }} from "./{self._shared_from}";\n' if names else ""
        return "\n".join(part for part in [NOTICE, imports, *self._written.values()] if part)

    def _reference(self, kind: inspect.Type) -> str:  # noqa: PLR0911 - one case a kind of type
        match kind:
            case inspect.Metadata(type=inner):
                return self._reference(inner)
            case inspect.LiteralType(values=values):
                return " | ".join(
                    sorted(f'"{v}"' if isinstance(v, str) else str(v) for v in values)
                )
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self._reference(one) for one in types))
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self._reference(item) for item in items)}]"
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.CollectionType(item_type=item)
            ):
                return f"{_in_brackets(self._reference(item))}[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self._reference(key)}, {self._reference(value)}>"
            case inspect.StructType():
                return self._struct(kind)
            case _:
                return PLAIN[type(kind)]

    def _struct(self, kind: inspect.StructType) -> str:
        name = published_name(kind.cls)
        if kind.cls in self._shared:
            self._imported.add(name)
            return name
        self.structs.add(kind.cls)
        if name not in self._written:
            self._written[name] = ""  # it may contain itself
            if kind.array_like:
                self._written[name] = f"export type {name} = [{self._items(kind)}];\n"
            else:
                self._written[name] = f"export interface {name} {{\n{self._fields(kind)}}}\n"
        return name

    def _items(self, kind: inspect.StructType) -> str:
        """The items of a struct that is encoded as an array."""
        return ", ".join(f"{one.encode_name}: {self._reference(one.type)}" for one in kind.fields)

    def _fields(self, kind: inspect.StructType) -> str:
        lines = [] if kind.tag is None else [f'  {kind.tag_field}: "{kind.tag}";\n']
        # Messages from a browser may leave out fields with a default.
        inputs = wire.Incoming | cards.Body | FormulaQuestion
        is_partial = issubclass(kind.cls, inputs) or _omits_defaults(kind.cls)
        for field in kind.fields:
            mark = "?" if is_partial and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self._reference(field.type)};\n")
        return "".join(lines)


def _omits_defaults(cls: type[Struct]) -> bool:
    return cls.__struct_config__.omit_defaults


def _in_brackets(text: str) -> str:
    return f"({text})" if " " in text and not text.startswith("[") else text


def wire_types() -> Declarations:
    """The types of messages at a table."""
    declarations = Declarations()
    declarations.add("Message", Message)
    declarations.add("Request", wire.Request)
    declarations.add("Answer", wire.Answer)
    return declarations


def _beside_wire() -> Declarations:
    return Declarations(wire_types().structs, "wire")


def api_text() -> str:
    """The types of the HTTP routes' bodies."""
    declarations = _beside_wire()
    for module in (cards, formula_cards):
        for kind in vars(module).values():
            if (
                isinstance(kind, type)
                and issubclass(kind, Struct)
                and kind.__module__ == module.__name__
            ):
                declarations.add(kind.__name__, kind)
    return declarations.to_text()


def game_text(game: type[AnyGame]) -> str:
    """The types of one game."""
    declarations = _beside_wire()
    schema = game.schema
    declarations.add("View", schema.view)
    declarations.add("GameEvent", schema.event)
    declarations.add("Action", schema.action)
    insight = find_insight(game.name)
    if insight is not None:
        declarations.add("Page", insight.schema.page)
        declarations.add("Question", insight.schema.question)
        declarations.add("Reply", insight.schema.answer)
    report = find_report(game.name)
    if report is not None:
        declarations.add("Report", get_type_hints(report)["return"])
    return declarations.to_text()


def all_texts() -> dict[str, str]:
    """Every file by its name."""
    ours: Sequence[type[AnyGame]] = [
        manifest.load("game")
        for _, manifest in manifests()
        if manifest.package.startswith("whoknows.")
    ]
    return {"wire.ts": wire_types().to_text(), "api.ts": api_text()} | {
        f"{game.name}.ts": game_text(game) for game in ours
    }


def main() -> None:
    """Write the files into the given folder; unchanged files keep their date."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in all_texts().items():
        file = folder / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
