# SPDX-License-Identifier: MIT
"""Enumerates the possible worlds of a seat, given what it perceived.

A world is a state that some course of the match leads to; a seat's cell has those whose course
looks to that seat exactly like what it perceived. Small games can use it directly; larger games
test their own engines against it.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from .event import Action, Event, State, View
from .game import Game
from .seat import TABLE, Seat

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


def perceive(game: Game[S, A, E, V], events: Sequence[E], seat: Seat) -> list[E]:
    """The events as `seat` perceives them; what it does not perceive leaves no trace."""
    perceived = (game.redact(event, seat) for event in events)
    return [event for event in perceived if event is not None]


def continues(perceived: Sequence[E], at: int, seen: Sequence[E]) -> bool:
    """Whether `seen` is what was perceived from position `at` on."""
    return list(perceived[at : at + len(seen)]) == list(seen)


def successors(
    game: Game[S, A, E, V], state: S, *, forfeits: bool = False
) -> Iterator[tuple[Seat, A]]:
    """All possible next moves, including those of chance and, on request, forfeits."""
    turn = game.to_act(state)
    if forfeits:
        yield from ((seat, game.forfeit(state, seat)) for seat in turn.required if seat != TABLE)
    for seat in (*turn.optional, *turn.required):
        if seat == TABLE:
            yield from ((seat, action) for action in game.chance(state).outcomes)
        else:
            yield from ((seat, action) for action in game.moves(state, seat))


def possible_worlds(game: Game[S, A, E, V], seat: Seat, perceived: Sequence[E]) -> Iterator[S]:
    """Every state that `seat` cannot distinguish from the true state, each once.

    Unseen events may include the failure and forfeit of a seat.

    Time and memory grow with the number of courses that fit what was perceived.
    """
    start = game.start()
    waiting = [(start, 0)]
    met = {(start, 0)}
    while waiting:
        state, at = waiting.pop()
        if at == len(perceived):
            yield state
        for actor, action in successors(game, state, forfeits=True):
            after, events = game.apply(state, actor, action)
            seen = perceive(game, events, seat)
            node = (after, at + len(seen))
            if node not in met and continues(perceived, at, seen):
                met.add(node)
                waiting.append(node)
