# SPDX-License-Identifier: MIT
"""Laws about who learns what.

A game states its secrecy twice: `redact` says what a seat perceives, `view` what it is shown. The
two are held against each other, so a leak in either is noticed.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from whoknows.core import TABLE, WATCHER, AnyGame, Moves, Seat, Step, perceive

from .law import Trial, law
from .walk import Walk, is_at_rest, lookalike, random_action, twin

N_ALTERNATIVES = 4
"""Other things that could have been done at a step."""
ENOUGH = 100
"""Moves that are compared one by one."""
N_TWINS = 6
"""Attempts at the same actions after another deal."""
N_LOOKALIKES = 24
"""Attempts at another course of a match."""


@law("redaction")
def redaction_is_idempotent(trial: Trial) -> Iterator[str]:
    """Redacting what is redacted, or public, changes nothing."""
    game = trial.game
    for i, step in enumerate(trial.walk.steps):
        for event in step.events:
            for seat in (*game.seats, WATCHER):
                seen = game.redact(event, seat)
                if event.public and seen != event:
                    yield f"step {i}: {event} is public, but seat {seat} perceives {seen}"
                if seen is not None and game.redact(seen, seat) != seen:
                    yield f"step {i}: seat {seat} would perceive {seen} differently again"


@law("watcher")
def watcher_learns_least(trial: Trial) -> Iterator[str]:
    """A watcher learns no more than any seat."""
    game = trial.game
    for i, step in enumerate(trial.walk.steps):
        for event in step.events:
            public = game.redact(event, WATCHER)
            for seat in game.seats:
                seen = game.redact(event, seat)
                least = None if seen is None else game.redact(seen, WATCHER)
                if least != public:
                    yield f"step {i}: a watcher perceives {public}, seat {seat} only {seen}"


@law("own moves")
def own_moves_are_perceived(trial: Trial) -> Iterator[str]:
    """A seat perceives its own moves."""
    for i, step in enumerate(trial.walk.steps):
        if step.seat != TABLE and not perceive(trial.game, step.events, step.seat):
            yield f"step {i}: seat {step.seat} perceives nothing of its own {step.action}"


class SeatSight(NamedTuple):
    """All that reaches a seat at one moment, apart from events."""

    view: Any
    moves: list[Any] | None
    is_required: bool
    is_optional: bool


def shown(game: AnyGame, state: Any, seat: Seat) -> SeatSight:
    """What the seat is shown and asked in that state."""
    turn = game.to_act(state)
    is_asked = seat in turn.required or seat in turn.optional
    moves = some_moves(game.moves(state, seat)) if is_asked else None
    return SeatSight(game.view(state, seat), moves, seat in turn.required, seat in turn.optional)


def some_moves(moves: Moves[Any]) -> list[Any]:
    """How many moves there are and the first of them: enough to tell sets apart."""
    return [len(moves), *islice(moves, ENOUGH)]


def _alternatives(trial: Trial, before: Any, step: Step[Any, Any]) -> Iterator[tuple[Any, Any]]:
    """Other states, with the events that led there, that the step's actor could have caused."""
    game = trial.game
    if step.fault is not None:
        return
    for _ in range(N_ALTERNATIVES):
        action = random_action(game, before, step.seat, trial.rng)
        if action != step.action:
            yield game.apply(before, step.seat, action)


@law("no leak")
def no_leak(trial: Trial) -> Iterator[str]:
    """What leaves a seat's view, moves and prompt the same looks the same to it."""
    game = trial.game
    for i, (before, step, after) in enumerate(trial.walk.transitions()):
        others = [seat for seat in (*game.seats, WATCHER) if seat != step.seat]
        for other, events in _alternatives(trial, before, step):
            for seat in others:
                seen, instead = (perceive(game, e, seat) for e in (step.events, events))
                if seen != instead and shown(game, after, seat) == shown(game, other, seat):
                    yield f"step {i}: seat {seat} can tell {seen} from {instead}, its view cannot"


@law("no late leak")
def no_late_leak(trial: Trial) -> Iterator[str]:
    """What was hidden before does not show in a later event, as long as views do not show it."""
    game, walk = trial.game, trial.walk
    for _ in range(N_TWINS):
        fooled = [*game.seats, WATCHER]
        pairs = zip(walk.steps, walk.states[1:], twin(walk, trial.rng), strict=False)
        for i, (step, after, (other, state)) in enumerate(pairs):
            if state == after and other.events == step.events:
                continue  # no other deal yet
            fooled = [s for s in fooled if shown(game, after, s) == shown(game, state, s)]
            for seat in fooled:
                seen, instead = (perceive(game, e.events, seat) for e in (step, other))
                if seen != instead:
                    yield f"step {i}: seat {seat} can tell {seen} from {instead}, its views cannot"


@law("silent reactions")
def silent_reactions(trial: Trial) -> Iterator[str]:
    """A reaction that a seat's view does not show sends it no message."""
    game = trial.game
    for i, (before, step, after) in enumerate(trial.walk.transitions()):
        if step.seat not in game.to_act(before).optional:
            continue
        for seat in (*game.seats, WATCHER):
            seen = perceive(game, step.events, seat)
            if seat != step.seat and seen and shown(game, before, seat) == shown(game, after, seat):
                yield f"step {i}: seat {seat} gets {seen} where silence would have sent nothing"


@law("equal views")
def equal_views(trial: Trial) -> Iterator[str]:
    """A seat that perceived the same sees the same."""
    for seat, n, one, two in _indistinguishable(trial):
        if one.view != two.view:
            yield f"seat {seat}, after {n} events: {one.view} or {two.view}"


@law("equal moves")
def equal_moves(trial: Trial) -> Iterator[str]:
    """A seat that perceived the same may do the same."""
    for seat, n, one, two in _indistinguishable(trial):
        if one.moves is not None and two.moves is not None and one.moves != two.moves:
            yield f"seat {seat}, after {n} events: its moves differ with what it cannot know"


@law("equal prompts")
def equal_prompts(trial: Trial) -> Iterator[str]:
    """A seat that perceived the same is asked the same."""
    for seat, n, one, two in _indistinguishable(trial):
        if (one.is_required, one.is_optional) != (two.is_required, two.is_optional):
            yield f"seat {seat}, after {n} events: being asked depends on what it cannot know"
    for seat in trial.game.seats:
        yield from _withdrawn_prompts(trial, seat)


def _withdrawn_prompts(trial: Trial, seat: Seat) -> Iterator[str]:
    """Questions that come or go although the seat has perceived nothing in between."""
    game = trial.game
    last: tuple[int, bool, bool] | None = None
    for n, state in trial.walk.moments(seat):
        turn = game.to_act(state)
        now = (n, seat in turn.required, seat in turn.optional)
        if last is not None and last[0] == n and any(last[1:]) and now != last:
            yield f"seat {seat}, after {n} events: a question to it is withdrawn or changed"
        last = now


Pair = tuple[Seat, int, SeatSight, SeatSight]


def _indistinguishable(trial: Trial) -> Iterator[Pair]:
    """Pairs of moments that a seat cannot tell apart, with what it is shown in each."""
    game, rng = trial.game, trial.rng
    for seat in (*game.seats, WATCHER):
        yield from _pairs(game, seat, [trial.walk])
    for before, step, after in trial.walk.transitions():
        for other, events in _alternatives(trial, before, step):
            for seat in (*game.seats, WATCHER):
                same = perceive(game, events, seat) == perceive(game, step.events, seat)
                if same and is_at_rest(game, after) and is_at_rest(game, other):
                    yield seat, 0, shown(game, after, seat), shown(game, other, seat)
    for _ in range(N_LOOKALIKES):
        seat = rng.choice((*game.seats, WATCHER))
        cut = _random_cut(trial)
        other_walk = lookalike(cut, seat, rng)
        if other_walk is not None:
            yield from _pairs(game, seat, [cut, other_walk])


def _random_cut(trial: Trial) -> Walk:
    """The walk as far as some moment at which play rests: after the deal."""
    walk = trial.walk
    resting = [i for i, state in enumerate(walk.states) if is_at_rest(trial.game, state)]
    return walk.cut(trial.rng.choice(resting) if resting else len(walk.steps))


def _pairs(
    game: AnyGame, seat: Seat, walks: list[Walk]
) -> Iterator[tuple[Seat, int, SeatSight, SeatSight]]:
    """Moments at which the seat had perceived equally much of the same."""
    first: dict[int, SeatSight] = {}
    for walk in walks:
        for n, state in walk.moments(seat):
            if is_at_rest(game, state):
                now = shown(game, state, seat)
                yield seat, n, first.setdefault(n, now), now
