# SPDX-License-Identifier: MIT
"""Loads the code that a reference names."""

import importlib
import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from whoknows.core.errors import BadReference
from whoknows.core.reference import CodeReference, is_file_reference
from whoknows.core.safe_text import problem_text


def absolute_reference(reference: str) -> str:
    """The same reference, valid in any folder."""
    if not is_file_reference(reference):
        return reference
    place, colon, class_name = reference.partition(":")
    return f"{Path(place).resolve()}{colon}{class_name}"


def load_class(reference: CodeReference, base: type | tuple[type, ...]) -> type[Any]:
    """The class that `module:Class` or a file reference stands for."""
    place, _, class_name = reference.text.partition(":")
    module = _load_file(Path(place)) if is_file_reference(reference.text) else _load_module(place)
    if class_name:
        found = getattr(module, class_name, None)
        if not (isinstance(found, type) and issubclass(found, base)):
            raise BadReference(f"{place} has no {_kind(base)} called {class_name!r}")
        return found
    return _only_class(module, base, place)


def _kind(base: type | tuple[type, ...]) -> str:
    bases = base if isinstance(base, tuple) else (base,)
    return " or ".join(one.__name__ for one in bases)


def _only_class(module: ModuleType, base: type | tuple[type, ...], place: str) -> type[Any]:
    """The only complete subclass that a file defines."""
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, base)
        and thing.__module__ == module.__name__
    ]
    classes = [thing for thing in found if not inspect.isabstract(thing)]
    if len(classes) == 1:
        return classes[0]
    if not classes and found:
        lacking = ", ".join(sorted(getattr(found[0], "__abstractmethods__", ())))
        raise BadReference(f"{found[0].__name__} in {place} lacks {lacking}")
    if not classes:
        raise BadReference(f"{place} defines no {_kind(base)}")
    names = ", ".join(sorted(found.__name__ for found in classes))
    raise BadReference(f"{place} defines several ({names}); write {place}:NAME")


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadReference(f"there is no file {path}")
    name = "whoknows_file_" + "".join(c if c.isalnum() else "_" for c in str(path.resolve()))
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadReference(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadReference(f"{path} cannot be loaded: {problem_text(error)}") from error
    return module


def _load_module(name: str) -> ModuleType:
    # The installed command does not have the current folder on its path; `python -m` does.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise BadReference(f"{name} cannot be imported: {problem_text(error)}") from error
