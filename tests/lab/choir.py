"""Games for the lab's tests: one that is scored, with roles and measures, and one that is won.

TABLE draws a note that all hear, then each seat sings one. A choir scores the right notes
together; in a contest those who sing right share the win.
"""

import os
from dataclasses import dataclass
from typing import Annotated, ClassVar

from msgspec import Meta

from whoknows import core
from whoknows.core import (
    CHANCE,
    NOBODY,
    Agent,
    Choice,
    Listed,
    Lottery,
    Message,
    Moves,
    Outcome,
    Rng,
    Seat,
    Side,
    Turn,
)

N_NOTES = 4


class Draw(core.Action, frozen=True):
    note: int


class Sing(core.Action, frozen=True):
    note: int


class Heard(core.Event, frozen=True):
    public = True
    seat: Seat
    note: int


class Song(core.State, frozen=True):
    notes: tuple[int, ...] = ()
    """The one drawn, then those sung."""


class Score(core.View, frozen=True):
    notes: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Choir(core.Game[Song, Draw | Sing, Heard, Score]):
    """Sing what was drawn."""

    name: ClassVar[str] = "choir"
    has_shared_score: ClassVar[bool] = True
    role_names: ClassVar[tuple[str, ...]] = ("lead", "chorus")
    messages: ClassVar[dict[str, str]] = {
        "en": "choir-title = Choir\nchoir-over = Over.\nchoir-sing = Sing"
    }

    players: Annotated[int, Meta(ge=2, le=5)] = 3

    def start(self) -> Song:
        return Song()

    def to_act(self, state: Song) -> Turn:
        if not state.notes:
            return CHANCE
        n_sung = len(state.notes) - 1
        return NOBODY if n_sung == self.players else Turn(required=(Seat(n_sung),))

    def moves(self, state: Song, seat: Seat) -> Moves[Draw | Sing]:
        choices = [Choice(note, Message("choir-sing")) for note in range(N_NOTES)]
        field = ("note", Message("choir-sing"), choices)
        return Listed(
            [Sing(note) for note in range(N_NOTES)],
            lambda: [core.form(Sing, Message("choir-sing"), field)],
        )

    def chance(self, state: Song) -> Lottery[Draw | Sing]:
        return Lottery([Draw(note) for note in range(N_NOTES)])

    def apply(self, state: Song, seat: Seat, action: Draw | Sing) -> tuple[Song, tuple[Heard, ...]]:
        return Song((*state.notes, action.note)), (Heard(seat, action.note),)

    def redact(self, event: Heard, seat: Seat) -> Heard | None:
        return event

    def view(self, state: Song, seat: Seat) -> Score:
        return Score(seat, state.notes)

    def right(self, state: Song) -> list[Seat]:
        return [seat for seat in self.seats if state.notes[1 + seat] == state.notes[0]]

    def outcome(self, state: Song) -> Outcome | None:
        if len(state.notes) <= self.players:
            return None
        right = self.right(state)
        winners = self.seats if len(right) == self.players else ()
        return Outcome((len(right),) * self.players, winners, Message("choir-over"))

    def forfeit(self, state: Song, seat: Seat) -> Draw | Sing:
        return Sing(-1)

    def describe(self, event: Heard) -> Message:
        return Message("choir-sing")

    def roles(self, state: Song) -> list[str]:
        return ["lead"] + ["chorus"] * (self.players - 1)

    def measures(self, state: Song) -> dict[str, float]:
        return {"perfect": len(self.right(state)) == self.players}


class Contest(Choir):
    """Those who sing right share the win."""

    name: ClassVar[str] = "contest"
    has_shared_score: ClassVar[bool] = False

    def outcome(self, state: Song) -> Outcome | None:
        if len(state.notes) <= self.players:
            return None
        right = self.right(state)
        scores = tuple(int(seat in right) for seat in self.seats)
        return Outcome(scores, tuple(right), Message("choir-over"))


class Charted(Contest):
    """Tells after each singer who has sung the right note so far."""

    name: ClassVar[str] = "charted"
    curve_name: ClassVar[str] = "right notes"
    point_name: ClassVar[str] = "singer"

    @property
    def n_points(self) -> int:
        return self.players + 1

    def curve(self, state: Song) -> list[list[int]]:
        right = self.right(state)
        return [
            [int(seat < n_sung and seat in right) for n_sung in range(self.n_points)]
            for seat in self.seats
        ]


class Solo(Contest):
    """The first seat against all others: it wins alone if it sings right and they not all do."""

    name: ClassVar[str] = "solo"

    @property
    def sides(self) -> tuple[Side, ...]:
        first, *others = self.seats
        return (Side("soloist", (first,), leader=first), Side("chorus", tuple(others)))

    def outcome(self, state: Song) -> Outcome | None:
        if len(state.notes) <= self.players:
            return None
        first, *others = self.seats
        right = self.right(state)
        has_won = first in right and len(right) < self.players
        winners = (first,) if has_won else tuple(seat for seat in others if seat in right)
        scores = tuple(int(seat in winners) for seat in self.seats)
        return Outcome(scores, winners, Message("choir-over"))


class Broken(Contest):
    """Rules that fail on one of the notes."""

    name: ClassVar[str] = "broken"

    def apply(self, state: Song, seat: Seat, action: Draw | Sing) -> tuple[Song, tuple[Heard, ...]]:
        if isinstance(action, Draw) and action.note == 3:
            raise ZeroDivisionError("rules")
        return super().apply(state, seat, action)


class Right(Agent[Score, Sing, Heard]):
    """Sings what was drawn."""

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        return Sing(view.notes[0])


class Zero(Agent[Score, Sing, Heard]):
    """Always sings the lowest note."""

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        return Sing(0)


class Learner(Agent[Score, Sing, Heard]):
    """Wrong in the first game of a set, right afterwards."""

    def __init__(self) -> None:
        self.n_games = 0

    def game_over(self, revealed: object) -> None:
        self.n_games += 1

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        return Sing(view.notes[0] if self.n_games else (view.notes[0] + 1) % N_NOTES)


class Faulty(Agent[Score, Sing, Heard]):
    """Raises on one of the notes, answers nonsense on another."""

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        if view.notes[0] == 1:
            raise ValueError("not that note")
        return Sing(99 if view.notes[0] == 2 else 0)


class Singer(Agent[Score, Sing, Heard]):
    """Right the more often, the nearer its two parameters are to 0.8 and 0.3."""

    parameters = ("pitch", "breath")

    def __init__(
        self,
        *,
        pitch: Annotated[float, Meta(ge=0, le=1)] = 0.2,
        breath: Annotated[float, Meta(ge=0, le=1)] = 0.9,
    ) -> None:
        self.chance = 1 - abs(pitch - 0.8) / 2 - abs(breath - 0.3) / 2

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        is_right = rng.unit() < self.chance
        return Sing(view.notes[0] if is_right else (view.notes[0] + 1) % N_NOTES)


class Deadly(Agent[Score, Sing, Heard]):
    """Ends its process on one of the notes, in one seat."""

    def act(self, view: Score, moves: Moves[Sing], rng: Rng) -> Sing:
        if view.notes == (3, 3, 3):
            os._exit(9)
        return Sing(view.notes[0])
