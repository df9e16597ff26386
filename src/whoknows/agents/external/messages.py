# SPDX-License-Identifier: MIT
"""Messages between us and an external program, one JSON object per line; source of the schema."""

from typing import Annotated, Any, ClassVar, Final, TypeAlias

from msgspec import Meta, Raw, Struct

from whoknows.core import Outcome, Seat

VERSION: Final = 1
"""Grows when a program written for the version before could not play any more."""


class Ours(Struct, frozen=True, tag_field="type"):
    """A message from us."""


class Theirs(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the program; unknown fields are ignored."""


class Hello(Ours, frozen=True, tag="hello"):
    """The first message."""

    protocol: int
    """The version of the protocol."""
    program: str
    """Who is speaking, such as "whoknows 0.1.0"."""


class GameStart(Ours, frozen=True, tag="game_start"):
    """A match begins; do not answer."""

    game: str
    """The name of the game."""
    seat: Seat
    """Your seat, counted from 0."""
    players: int
    options: dict[str, Any]
    """All options of the game, including those with default values."""
    new_set: bool
    """Whether to forget all you have learned: another line-up follows."""
    move_ms: float
    """How long one decision may take."""
    bank_ms: float | None
    """How long all decisions of the match may take together; null for no limit."""


class Observe(Ours, frozen=True, tag="observe"):
    """New events as your seat perceived them; do not answer."""

    events: list[Any]


class Act(Ours, frozen=True, tag="act"):
    """Choose a move: answer with `action` and the same id."""

    id: int
    """Counts on through all matches; repeat it in the answer."""
    view: Any
    """The state as your seat sees it."""
    moves: list[Any]
    """Legal moves: all if `complete`, otherwise a random selection."""
    complete: bool
    optional: bool
    """Whether you may stay silent, by the action null; only for programs with `reacts`."""
    random: Annotated[int, Meta(ge=0)]
    """A random number below 2 to the 64th: draw from it, and the same seed repeats the match."""
    left_ms: float
    """How long you may take for this decision."""


class GameOver(Ours, frozen=True, tag="game_over"):
    """The match is over; do not answer."""

    outcome: Outcome | None
    """Scores, winners and reason; null if it was broken off."""


class Bye(Ours, frozen=True, tag="bye"):
    """No more messages follow: the program should end."""


class Ready(Theirs, frozen=True, kw_only=True, tag="ready"):
    """The answer to `hello`."""

    protocol: int
    """The version that the program speaks."""
    name: str = ""
    """The program's name, shown in the terminal."""
    games: list[str] | None = None
    """The names of the games it plays; null for all."""
    reacts: bool = False
    """Whether it wants optional questions, where nobody has to act."""


class ActionReply(Theirs, frozen=True, kw_only=True, tag="action"):
    """The answer to `act`."""

    published_as: ClassVar[str] = "Action"

    id: int
    """The id of the question."""
    action: Raw
    """A move in JSON, or a typed move as a string, or null for silence."""
    why: str = ""
    """The reason, shown to viewers who may see it."""


class Log(Theirs, frozen=True, kw_only=True, tag="log"):
    """A message for debugging; it has no effect and may come at any time."""

    text: str = ""


Answer: TypeAlias = Ready | ActionReply | Log
Question: TypeAlias = Hello | GameStart | Observe | Act | GameOver | Bye
