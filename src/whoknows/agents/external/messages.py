# SPDX-License-Identifier: MIT
"""What we and a program outside say to each other: one JSON object a line.

The schema in the documentation is made from these types. Views, events and actions are the game's
own; they are described with the game.
"""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Raw, Struct

from whoknows.core import Outcome, Seat

VERSION: Final = 1
"""Grows when a program written for the version before could not play any more."""


class Ours(Struct, frozen=True, tag_field="type"):
    """What we say."""


class Theirs(Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the program says; more fields than these are ignored."""


class Hello(Ours, frozen=True, tag="hello"):
    """First of all."""

    protocol: int
    """The version of the protocol."""
    program: str
    """Who is speaking, such as "whoknows 0.1.0"."""


class GameStart(Ours, frozen=True, tag="game_start"):
    """A match begins; there is no answer to it."""

    game: str
    """The name of the game."""
    seat: Seat
    """Yours, counted from 0."""
    players: int
    options: dict[str, Any]
    """All options of the game, those left at their usual values too."""
    new_set: bool
    """Whether to forget all that was learnt: another line-up follows."""
    move_ms: float
    """How long one decision may take."""
    bank_ms: float | None
    """How long all decisions of the match may take together; null for as long as you like."""


class Observe(Ours, frozen=True, tag="observe"):
    """What has happened, as your seat perceived it; there is no answer to it."""

    events: list[Any]


class Act(Ours, frozen=True, tag="act"):
    """Choose a move: answer with `action` and the same id."""

    id: int
    """Goes on through all matches; only to be given back."""
    view: Any
    """Where things stand for your seat."""
    moves: list[Any]
    """Legal moves: all of them if `complete`, else some, drawn by chance."""
    complete: bool
    optional: bool
    """Whether you may stay silent, by the action null; only asked of those that `react`."""
    random: Annotated[int, Meta(ge=0)]
    """A random number below 2 to the 64th: draw from it, and the same seed repeats the match."""
    left_ms: float
    """How long you may take for this decision."""


class GameOver(Ours, frozen=True, tag="game_over"):
    """The match is over; there is no answer to it."""

    outcome: Outcome | None
    """Scores, winners and reason; null if it was broken off."""


class Bye(Ours, frozen=True, tag="bye"):
    """Nothing more will be asked: the program should end."""


class Ready(Theirs, frozen=True, kw_only=True, tag="ready"):
    """The answer to `hello`."""

    protocol: int
    """The version that the program speaks."""
    name: str = ""
    """What it calls itself, shown to those who watch in the terminal."""
    games: list[str] | None = None
    """The names of the games it plays; null for all."""
    reacts: bool = False
    """Whether it wants to be asked where nobody has to speak."""


class Action(Theirs, frozen=True, kw_only=True, tag="action"):
    """The answer to `act`."""

    id: int
    """That of the question."""
    action: Raw
    """One of the moves, in JSON; or a move as it is typed, in a string; or null for silence."""
    why: str = ""
    """A reason, shown to those who may see it."""


class Log(Theirs, frozen=True, kw_only=True, tag="log"):
    """Something for whoever looks for mistakes; it changes nothing and may come at any time."""

    text: str = ""


Answer: TypeAlias = Ready | Action | Log
Question: TypeAlias = Hello | GameStart | Observe | Act | GameOver | Bye
