# SPDX-License-Identifier: MIT
"""Notifies listeners when something is compiled."""

from collections.abc import Callable
from typing import Final, TypeAlias

Listener: TypeAlias = Callable[[str], None]
"""Called with the name of a function, before it is compiled."""

_LISTENERS: Final[list[Listener]] = []


def subscribe(listener: Listener) -> None:
    """From now on, call the listener whenever this process compiles something."""
    _LISTENERS.append(listener)


def announce(name: str) -> None:
    """Something is compiled now, because it is not stored yet."""
    for listener in _LISTENERS:
        listener(name)
