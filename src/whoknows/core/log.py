# SPDX-License-Identifier: MIT
"""Replays a log as states and steps."""

from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from .event import Action, Event, State, Step, View
from .game import Game

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


class Transition(NamedTuple, Generic[S, A, E]):
    """A step with the states before and after it; they are the same if it has no action."""

    before: S
    step: Step[A, E]
    after: S


def replay(
    game: Game[S, A, E, V], steps: Iterable[Step[A, E]], state: S | None = None
) -> Iterator[Transition[S, A, E]]:
    """Every step of a trusted log with the states around it; `state` is the one before them all."""
    state = game.start() if state is None else state
    for step in steps:
        before = state
        if step.action is not None:
            state, _ = game.apply(before, step.seat, step.action)
        yield Transition(before, step, state)


def final_state(game: Game[S, A, E, V], steps: Iterable[Step[A, E]]) -> S:
    """The state after the last step."""
    state = game.start()
    for transition in replay(game, steps):
        state = transition.after
    return state
