# SPDX-License-Identifier: MIT
"""Where knowledge is asked for: a group, at a moment of a world, after announcements."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeAlias, TypeVar

from .needs import Context
from .worlds import Group

W = TypeVar("W")
Bits: TypeAlias = tuple[bool, ...]
"""For each announcement of whether that a group has heard, whether it was true."""


class Standpoint(NamedTuple, Generic[W]):
    """A group, some steps before the moment of a world, after announcements."""

    world: W
    back: int
    group: Group
    context: Context = ()
    bits: Bits = ()
