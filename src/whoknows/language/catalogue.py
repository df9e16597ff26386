# SPDX-License-Identifier: MIT
"""Catalogues of messages: the platform's, and those of games and agents."""

import sys
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LANGUAGES: Final = ("en", "fr", "es")
"""English first: it also replaces missing translations."""


def platform_texts() -> dict[str, str]:
    """The platform's own catalogues by language."""
    return folder_texts(files("whoknows.language") / "messages")


def catalogue_texts(owner: type[Any]) -> dict[str, str]:
    """The catalogues that a game or an agent brings, or inherits.

    They are given inline, or in a folder `messages` of the package of the class, or of a package
    around it.
    """
    if owner.messages is not None:
        return dict(owner.messages)
    found = (package_texts(ancestor, "messages", ".ftl") for ancestor in owner.__mro__)
    return next(filter(None, found), {})


def package_texts(owner: type[Any], folder: str, suffix: str) -> dict[str, str]:
    """The texts of the nearest folder of that name in the packages around a class."""
    package = getattr(sys.modules.get(owner.__module__), "__package__", None) or ""
    while package:
        texts = folder_texts(files(package) / folder, suffix)
        if texts:
            return texts
        package = package.rpartition(".")[0]
    return {}


def folder_texts(folder: Traversable, suffix: str = ".ftl") -> dict[str, str]:
    """The texts of a folder that has a file for each language."""
    found = {language: folder / f"{language}{suffix}" for language in LANGUAGES}
    return {
        language: file.read_text(encoding="utf-8")
        for language, file in found.items()
        if file.is_file()
    }


class _Variables(Visitor):
    """Collects the names of the parameters that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)


@lru_cache(maxsize=32)
def parse_catalogue(text: str) -> tuple[Mapping[str, AbstractSet[str]], Sequence[str]]:
    """The keys of a catalogue with the parameters each uses, and what could not be read.

    >>> parse_catalogue("hello = Hello, { $name }!")
    ({'hello': {'name'}}, [])
    """
    keys: dict[str, set[str]] = {}
    problems: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            if entry.id.name in keys:
                problems.append(f"{entry.id.name} stands there twice")
            keys[entry.id.name] = variables.names
        elif isinstance(entry, ast.Junk):
            problems.append(f"not understood: {(entry.content or '').strip():.60}")
    return keys, problems
