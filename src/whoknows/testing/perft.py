# SPDX-License-Identifier: MIT
"""Counts of the game tree, to notice any change of the rules.

Two numbers a depth: histories (sequences of actions, chance included) and information sets (what
the seats to act can tell apart). Named after the performance test of chess programs.
"""

from typing import Any

from msgspec import Struct

from whoknows.core import AnyGame, Seat, Step, perceive
from whoknows.core.possible_worlds import successors


class Count(Struct, frozen=True):
    """The tree at one depth."""

    histories: int
    information_sets: int


def perft(game: AnyGame, depth: int, past: list[Step[Any, Any]] | None = None) -> Count:
    """Count the tree `depth` actions below the start, or below the steps given."""
    state = game.start()
    seen: dict[Seat, tuple[Any, ...]] = dict.fromkeys(game.seats, ())
    for step in past or []:
        state, events = game.play(state, step.seat, step.action)
        seen = _extended(game, seen, events)
    sets: set[tuple[Seat, tuple[Any, ...]]] = set()
    histories = _walk(game, state, seen, depth, sets)
    return Count(histories, len(sets))


def _walk(
    game: AnyGame,
    state: Any,
    seen: dict[Seat, tuple[Any, ...]],
    depth: int,
    sets: set[tuple[Seat, tuple[Any, ...]]],
) -> int:
    if depth == 0:
        turn = game.to_act(state)
        sets.update((seat, seen[seat]) for seat in (*turn.required, *turn.optional) if seat in seen)
        return 1
    histories = 0
    for seat, action in successors(game, state):
        after, events = game.apply(state, seat, action)
        histories += _walk(game, after, _extended(game, seen, events), depth - 1, sets)
    return histories


def _extended(
    game: AnyGame, seen: dict[Seat, tuple[Any, ...]], events: tuple[Any, ...]
) -> dict[Seat, tuple[Any, ...]]:
    return {seat: (*past, *perceive(game, events, seat)) for seat, past in seen.items()}
