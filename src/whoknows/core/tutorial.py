# SPDX-License-Identifier: MIT
"""Tutorials: real matches with a fixed deal, in which the learner is told what to try."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from .message import Message
from .seat import Seat


class Lesson(Struct, frozen=True):
    """A task: it is explained, then the learner does it.

    `moves` are the right moves, as `game.format_action` writes them; if empty, any legal move will
    do. `remarks` answer wrong moves: by the move's text, by the tag of its kind, or under "" for
    all others. A wrong move is not made. `points_at` names the thing on the board that the lesson
    is about.
    """

    say: Message
    moves: Sequence[str] = ()
    remarks: Mapping[str, Message] = {}
    points_at: str = ""


class Tutorial(Struct, frozen=True):
    """A match made for learning.

    `deal` lists TABLE's moves in order, as `game.format_action` writes them, and `script` the moves
    of the other seats; after them, chance and the game's default agent go on. There is a lesson for
    each of the learner's moves; after the last lesson `ending` is shown, and the match may go on.
    """

    title: Message
    game: Any
    learner: Seat
    deal: Sequence[str]
    script: Mapping[Seat, Sequence[str]]
    lessons: Sequence[Lesson]
    ending: Message
