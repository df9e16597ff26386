# SPDX-License-Identifier: MIT
"""Which files may name code: those that this program wrote itself, and those that the user trusts.

This program remembers the first line, with the names, of each such file that it writes.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from whoknows.core import BadReference, CodeRefused
from whoknows.files import data_folder
from whoknows.plugins.registry import Registry

from .folders import names_only, registry

MAX_LINE: Final = 1_000_000
"""Bytes of a first line that are looked at."""


def remember(path: Path) -> None:
    """Remember that this program wrote the file: its user chose the code that it names."""
    digest = _digest(path)
    if digest is not None and digest not in _known():
        _list().parent.mkdir(parents=True, exist_ok=True)
        with _list().open("a", encoding="ascii") as file:
            file.write(f"{digest}\n")


def registry_for(path: Path, *, trust: bool) -> Registry:
    """What the file may name: code only if this program wrote it, or the user trusts it."""
    return registry() if trust or _digest(path) in _known() else names_only()


@contextmanager
def refusing_code(path: Path) -> Iterator[None]:
    """Say what to do where a file names code and is not trusted."""
    try:
        yield
    except CodeRefused as refused:
        raise BadReference(
            f"{path} names code to run, {refused.reference!r}; if you trust it, say --trust"
        ) from None


def _list() -> Path:
    return data_folder() / "trusted"


def _known() -> set[str]:
    try:
        return set(_list().read_text(encoding="ascii").split())
    except (OSError, UnicodeDecodeError):
        return set()


def _digest(path: Path) -> str | None:
    """Of the first line; None if there is none."""
    try:
        with path.open("rb") as file:
            line = file.readline(MAX_LINE)
    except OSError:
        return None
    return hashlib.sha256(line).hexdigest() if line.endswith(b"\n") else None
