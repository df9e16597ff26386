# SPDX-License-Identifier: MIT
"""Sentences for people, as keys with parameters: the words are in the catalogues.

A key such as `cluedo-shown` names an entry of the Fluent catalogues (`messages/en.ftl` and its
French and Spanish sisters). Keys begin with the name of the game or, for the platform, with the
part that says them.
"""

from collections.abc import Sequence
from typing import TypeAlias, Union

from msgspec import Struct

from .seat import Seat


class Who(Struct, frozen=True, tag="who", tag_field="is"):
    """A parameter that stands for the name of whoever sits there."""

    seat: Seat


class Message(Struct, frozen=True, tag="message", tag_field="is"):
    """A sentence to be said in the reader's language.

    >>> Message("cluedo-passed", {"seat": Who(Seat(2))}).key
    'cluedo-passed'
    """

    key: str
    params: dict[str, "Param"] = {}


# Not written with `|`: msgspec resolves the forward reference only in this form.
Word: TypeAlias = Union[int, float, str, Who, "Message"]
"""One thing to be named in a sentence."""

Param: TypeAlias = Union[int, float, str, Who, "Message", Sequence["Word"]]
"""What a message may carry; a list is joined as the reader's language joins lists."""
