# SPDX-License-Identifier: MIT
"""Sentences for people, as keys with parameters; the texts are in Fluent catalogues.

Keys begin with the name of the game or, for the platform, of the part that uses them.
"""

from collections.abc import Sequence
from typing import TypeAlias, Union

from msgspec import Struct

from .seat import Seat


class Who(Struct, frozen=True, tag="who", tag_field="is"):
    """A parameter that stands for the name of the player in a seat."""

    seat: Seat


class Message(Struct, frozen=True, tag="message", tag_field="is"):
    """A sentence to show in the reader's language.

    >>> Message("cluedo-passed", {"seat": Who(Seat(2))}).key
    'cluedo-passed'
    """

    key: str
    params: dict[str, "Param"] = {}


# Not written with `|`: msgspec resolves the forward reference only in this form.
Word: TypeAlias = Union[int, float, str, Who, "Message"]
"""A single value in a sentence."""

Param: TypeAlias = Union[int, float, str, Who, "Message", Sequence["Word"]]
"""A parameter of a message; lists are joined as in the reader's language."""
