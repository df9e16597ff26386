# SPDX-License-Identifier: MIT
"""Tutorials: real matches with a forced deal, in which the learner is told what to try."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from .message import Message
from .seat import Seat


class Lesson(Struct, frozen=True):
    """One thing to do: it is explained, then asked for.

    `moves` are the right ones, as `game.format_action` writes them; none means that any legal
    move will do. `remarks` answer wrong ones: by the move's text, by the tag of its kind, or under
    "" for all others. A wrong move is not made. `points_at` names the thing on the board that it
    is about.
    """

    say: Message
    moves: Sequence[str] = ()
    remarks: Mapping[str, Message] = {}
    points_at: str = ""


class Tutorial(Struct, frozen=True):
    """A match made for learning.

    `deal` are TABLE's moves in order, as `game.format_action` writes them, and `script` those of
    the other seats; where they end, chance and the game's default agent go on. There is a lesson
    for each of the learner's moves; after the last one `ending` is said, and the match may be
    played on.
    """

    title: Message
    game: Any
    learner: Seat
    deal: Sequence[str]
    script: Mapping[Seat, Sequence[str]]
    lessons: Sequence[Lesson]
    ending: Message
