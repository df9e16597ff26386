# SPDX-License-Identifier: MIT
"""What a seat or a spectator is sent: scenes made only from its view, perceptions and question.

Everything that a table sends to a seat about the match comes from here, so that the law of
secrecy can check the very bytes that are sent.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from whoknows import core
from whoknows.core.event import tag_of
from whoknows.play import SeatQuestion

from .wire import Entry, LessonCard, Scene, TableQuestion

MAX_LISTED: Final = 400
"""Up to this many moves are sent to a page as a list; if there are more, only their forms."""

Steps = Sequence[core.Step[Any, Any]]


def beats(steps: Steps) -> Iterator[Steps]:
    """Steps that belong together: a seat's action, and the chance moves after it.

    >>> deal, move = core.Step(core.TABLE, None), core.Step(core.Seat(0), None)
    >>> [len(beat) for beat in beats([deal, deal, move, deal, move, move])]
    [2, 2, 1, 1]
    """
    first = 0
    for i in range(1, len(steps)):
        if steps[i].seat != core.TABLE:
            yield steps[first:i]
            first = i
    if steps:
        yield steps[first:]


def entries(game: core.AnyGame, steps: Steps, seat: core.Seat, n: int = 0) -> Iterator[Entry]:
    """The seat's perceptions of the steps, after the `n` events that it has perceived before.

    Steps that it did not perceive do not even separate others that belong together.
    """
    noticed = [step for step in steps if core.perceive(game, step.events, seat)]
    for beat in beats(noticed):
        events = [event for step in beat for event in core.perceive(game, step.events, seat)]
        n += len(events)
        yield Entry(n, tuple(events), tuple(game.narrate(events)), beat[0].seat == core.TABLE)


def fault_text(fault: core.Fault) -> str:
    """Why an agent is out, in full.

    >>> fault_text(core.Fault("late")), fault_text(core.Fault("raised", "no idea"))
    ('late', 'raised: no idea')
    """
    return f"{fault.reason}: {fault.detail}".removesuffix(": ")


def faults(steps: Iterable[core.Step[Any, Any]], *, is_told: bool) -> dict[core.Seat, str]:
    """Which agents are out, and why: in full, or only the kind of failure."""
    failed = ((step.seat, step.fault) for step in steps)
    return {
        seat: fault_text(fault) if is_told else fault.reason
        for seat, fault in failed
        if fault is not None and fault.reason != "absent"
    }


def question(ask: SeatQuestion[Any, Any], closes_in_ms: int | None = None) -> TableQuestion:
    """The question to a person."""
    return TableQuestion(ask.optional, tuple(ask.moves.menu()), _listed(ask.moves), closes_in_ms)


def _listed(moves: core.Moves[Any]) -> tuple[Any, ...] | None:
    """All legal moves, unless there are too many to send."""
    if len(moves) > MAX_LISTED:
        return None
    return tuple(islice(moves, MAX_LISTED))


def examples(game: core.AnyGame, moves: core.Moves[Any]) -> list[str]:
    """A move of each kind, as a person types it."""
    kinds: dict[str, str] = {}
    for move in islice(moves, MAX_LISTED):
        kinds.setdefault(tag_of(type(move)), game.format_action(move))
    return list(kinds.values())


def scene(
    game: core.AnyGame,
    state: core.State,
    seat: core.Seat,
    news: Iterable[Entry],
    *,
    n: int,
    ask: TableQuestion | None = None,
    outcome: core.Outcome | None = None,
    lesson: LessonCard | None = None,
) -> Scene:
    """The current state of the match for the seat."""
    return Scene(n, game.view(state, seat), tuple(news), ask, outcome, lesson)


def open_view(game: core.AnyGame, state: core.State, seat: core.Seat) -> core.View:
    """The view with everything open, if the game can show that; else as the seat sees it."""
    return game.open_view(state) if isinstance(game, core.Open) else game.view(state, seat)


def fold(
    game: core.AnyGame, steps: Steps, state: core.State | None = None
) -> Iterator[tuple[Steps, core.State]]:
    """Each beat with the state after it; `state` is the one before them all."""
    transitions = core.replay(game, steps, state)
    for beat in beats(steps):
        *_, last = islice(transitions, len(beat))
        yield beat, last.after


def recalled(
    game: core.AnyGame,
    steps: Steps,
    seat: core.Seat,
    n: int,
    *,
    seen: int = 0,
    start: core.State | None = None,
) -> Scene:
    """The scene for the seat when it had perceived `n` events, or the last moment before.

    It had perceived the first `seen` of them before these steps, at the state `start`.
    """
    last = seen, game.start() if start is None else start
    for _, step, state in core.replay(game, steps, last[1]):
        seen += len(core.perceive(game, step.events, seat))
        if seen > n:
            break
        turn = game.to_act(state)
        if core.TABLE not in turn.required or turn.optional:  # otherwise chance acts at once
            last = seen, state
    return scene(game, last[1], seat, (), n=last[0])
