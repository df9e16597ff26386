"""Compiled code is not used again when something changes that it was built on.

Numba keeps it as long as the text of its own file stays the same, whatever it calls or takes from
other files. So a digest of that is part of the text.
"""

import ast
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

import whoknows

SOURCES = Path(whoknows.__file__).parent
COMPILED = [
    ".".join(("whoknows", *path.relative_to(SOURCES).with_suffix("").parts))
    for path in sorted(SOURCES.rglob("*.py"))
    if "@njit" in path.read_text()
]


def compiled_functions(module: ModuleType) -> list[Callable[..., Any]]:
    found = [value.py_func for value in vars(module).values() if isinstance(value, Dispatcher)]
    return [function for function in found if function.__module__ == module.__name__]


def taken_from_elsewhere(module: ModuleType) -> dict[str, object]:
    """What compiled functions use of other files of ours, as names or as types."""
    used = set()
    for function in compiled_functions(module):
        used |= {*function.__code__.co_names}
        used |= {getattr(kind, "__name__", "") for kind in function.__annotations__.values()}
    return {
        name: getattr(module, name)
        for node in ast.walk(ast.parse(getsource(module)))
        if isinstance(node, ast.ImportFrom) and (node.level or "whoknows" in str(node.module))
        for name in (alias.asname or alias.name for alias in node.names)
        if name in used
    }


def text_of(value: object) -> str:
    """Of functions the text of the file that they are in, of records the fields."""
    if isinstance(value, Dispatcher):
        return getsource(import_module(value.py_func.__module__))
    return repr(getattr(value, "_fields", value))


def digest(module: ModuleType) -> str | None:
    found = taken_from_elsewhere(module)
    parts = {f"{name}: {text_of(value)}" for name, value in found.items()}
    text = "\n".join(sorted(parts)).encode()
    return blake2b(text, digest_size=8).hexdigest() if found else None


@pytest.mark.parametrize("name", COMPILED)
def test_what_it_is_built_on_is_part_of_its_text(name: str) -> None:
    module = import_module(name)
    assert digest(module) == getattr(module, "BUILT_ON", None)


def test_what_is_taken_from_elsewhere_is_found() -> None:
    module = import_module("whoknows.games.cluedo.compiled")
    assert {"below", "HAND_SIZE"} <= taken_from_elsewhere(module).keys()
    module = import_module("whoknows.games.cluedo.reasoning.sweeps")
    assert {"size_of", "TO_SLOT", "Network"} <= taken_from_elsewhere(module).keys()
