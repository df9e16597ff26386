# SPDX-License-Identifier: MIT
"""What holds for the encoding of every game, for tests."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from whoknows.adapters.encoding import Encoding, Vector
from whoknows.core import AnyGame, Rng, Seat, perceive
from whoknows.testing.walk import Walk, asked_seats, is_at_rest, lookalike, random_walk

N_TRIES = 12


class Ledger:
    """All moves that were legal somewhere in a game, by seat and number."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self.moves: dict[Seat, dict[int, Any]] = {}
        self.numbers: dict[Seat, dict[Any, int]] = {}

    def enter(self, walk: Walk, *, every: int = 1) -> None:
        """Hold every legal move of every asked seat against what was seen before."""
        for state in walk.states[::every]:
            for seat in asked_seats(walk.game, state):
                self._enter(seat, list(walk.game.moves(state, seat)))

    def _enter(self, seat: Seat, legal: list[Any]) -> None:
        moves = self.moves.setdefault(seat, {})
        numbers = self.numbers.setdefault(seat, {})
        for move in legal:
            number = self._encoding.number(seat, move)
            assert 0 <= number < self._encoding.n_actions
            assert moves.setdefault(number, move) == move
            assert numbers.setdefault(move, number) == number
            assert self._encoding.action(seat, number) == move


def check_vector(vector: Vector, size: int) -> None:
    """It has the right type, size and range."""
    assert vector.dtype == np.float32
    assert vector.shape == (size,)
    assert vector.min() >= 0
    assert vector.max() <= 1


def perceived_by(game: AnyGame, walk: Walk, seat: Seat) -> list[Any]:
    """What the seat perceives of a walk according to that game, perhaps not the walk's own."""
    return [event for step in walk.steps for event in perceive(game, step.events, seat)]


def lookalikes(game: AnyGame, rng: Rng, max_steps: int = 120) -> Iterator[tuple[Seat, Walk, Walk]]:
    """Courses of a match that look the same to a seat but are not the same."""
    walk = random_walk(game, rng, max_steps=max_steps)
    resting = [i for i, state in enumerate(walk.states) if is_at_rest(game, state)]
    for _ in range(N_TRIES):
        cut = walk.cut(rng.choice(resting))
        seat = rng.choice(game.seats)
        other = lookalike(cut, seat, rng)
        if other is not None and is_at_rest(game, other.states[-1]):
            yield seat, cut, other


def differences(
    encoding: Encoding, game: AnyGame, shown_by: AnyGame, rng: Rng
) -> Iterator[tuple[bool, bool]]:
    """Whether views and histories differ in courses that look the same.

    `shown_by` says what seats see: the game itself, or one that shows more than it should.
    """
    for seat, one, two in lookalikes(game, rng):
        view, same_view = (
            encoding.view(shown_by.view(walk.states[-1], seat)) for walk in (one, two)
        )
        history, same_history = (
            encoding.history(seat, perceived_by(shown_by, walk, seat)) for walk in (one, two)
        )
        yield not np.array_equal(view, same_view), not np.array_equal(history, same_history)


def moments(walk: Walk, seat: Seat) -> Iterator[tuple[Any, list[Any]]]:
    """Every state of a walk, with what the seat had perceived by then, event by event."""
    perceived: list[Any] = []
    yield walk.states[0], []
    for _, step, after in walk.transitions():
        for event in perceive(walk.game, step.events, seat):
            perceived.append(event)
            yield after, list(perceived)
