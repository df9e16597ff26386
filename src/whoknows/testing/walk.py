# SPDX-License-Identifier: MIT
"""Random courses of a match, and other courses that look the same to one seat."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec import Struct

from whoknows.core import TABLE, AnyGame, Fault, IllegalAction, Rng, Seat, Step, perceive
from whoknows.core.possible_worlds import continues
from whoknows.play.referee import check_step

MAX_STEPS = 10_000
N_CANDIDATES = 8


class Walk(Struct, frozen=True):
    """A course of a match: its steps, and the states before, between and after them."""

    game: AnyGame
    states: list[Any]
    steps: list[Step[Any, Any]]

    def transitions(self) -> Iterator[tuple[Any, Step[Any, Any], Any]]:
        """State before, step, state after."""
        for (before, after), step in zip(pairwise(self.states), self.steps, strict=True):
            yield before, step, after

    def cut(self, n_steps: int) -> "Walk":
        """The course as far as that step."""
        return Walk(self.game, self.states[: n_steps + 1], self.steps[:n_steps])

    def perceived(self, seat: Seat) -> list[Any]:
        """All that the seat perceived."""
        return [e for step in self.steps for e in perceive(self.game, step.events, seat)]

    def moments(self, seat: Seat) -> Iterator[tuple[int, Any]]:
        """Every state, with how much the seat had perceived by then."""
        n = 0
        for i, state in enumerate(self.states):
            if i:
                n += len(perceive(self.game, self.steps[i - 1].events, seat))
            yield n, state


def is_at_rest(game: AnyGame, state: Any) -> bool:
    """Whether play waits for somebody; TABLE's own moves follow at once."""
    turn = game.to_act(state)
    return TABLE not in turn.required or bool(turn.optional)


def asked_seats(game: AnyGame, state: Any) -> list[Seat]:
    """The seats, TABLE apart, that may act."""
    turn = game.to_act(state)
    return [seat for seat in (*turn.optional, *turn.required) if seat != TABLE]


def random_actor(game: AnyGame, state: Any, rng: Rng) -> Seat | None:
    """Somebody who may act: mostly a required seat, now and then an optional one."""
    turn = game.to_act(state)
    able = [seat for seat in turn.optional if len(game.moves(state, seat))]
    if able and (not turn.required or rng.below(3) == 0):
        return rng.choice(able)
    return rng.choice(turn.required) if turn.required else None


def random_action(game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
    """Something that the seat, or TABLE, may do."""
    if seat == TABLE:
        return game.chance(state).sample(rng)
    return game.moves(state, seat).sample(rng)


def random_walk(game: AnyGame, rng: Rng, max_steps: int = MAX_STEPS) -> Walk:
    """A random match, cut off at `max_steps`; in one of four, a seat fails somewhere."""
    walk = Walk(game, [game.start()], [])
    failing = rng.choice(game.seats) if rng.below(4) == 0 else None
    has_failed = False
    while len(walk.steps) < max_steps:
        state = walk.states[-1]
        seat = random_actor(game, state, rng)
        if seat is None:
            break
        required = game.to_act(state).required
        has_failed = has_failed or (seat == failing and seat in required and rng.below(4) == 0)
        if seat != failing or not has_failed:
            extend(walk, seat, random_action(game, state, seat, rng))
        elif seat in required:
            extend(walk, seat, game.forfeit(state, seat), Fault("absent"))
        elif not required:
            break  # the law about turns reports this
    return walk


def extend(walk: Walk, seat: Seat, action: Any, fault: Fault | None = None) -> None:
    """Add a step to a course."""
    state, events = walk.game.apply(walk.states[-1], seat, action)
    walk.states.append(state)
    walk.steps.append(Step(seat, action, events, fault))


def twin(walk: Walk, rng: Rng) -> Iterator[tuple[Step[Any, Any], Any]]:
    """The same actions after another deal, as long as they can be done there.

    Yields each step with the state after it, beside those of the walk.
    """
    game = walk.game
    other = Walk(game, [game.start()], [])
    for step in walk.steps:
        state, action = other.states[-1], step.action
        if step.seat == TABLE and TABLE in game.to_act(state).required:
            lottery = game.chance(state)
            if rng.below(2) or action not in lottery:
                action = lottery.sample(rng)
        try:
            check_step(game, state, Step(step.seat, action, (), step.fault))
        except IllegalAction:
            return
        extend(other, step.seat, action, step.fault)
        yield other.steps[-1], other.states[-1]


def lookalike(walk: Walk, seat: Seat, rng: Rng) -> Walk | None:
    """Another course in which the seat perceives the same and does the same, if one is found.

    Follows the given course, but lets chance and the other seats now and then do something else
    that looks the same to the seat; gives up where nothing fits any more.
    """
    perceived = walk.perceived(seat)
    boldness = rng.choice((2, 4, 16))
    other = Walk(walk.game, [walk.game.start()], [])
    at, i = 0, 0
    while at < len(perceived) or i < len(walk.steps):
        original = walk.steps[i] if i < len(walk.steps) else None
        found = _fitting_step(other, original, seat, perceived[at:], boldness, rng)
        if found is None:
            return None
        actor, action, n_seen = found
        if actor is not None:
            fault = original.fault if original is not None and actor == original.seat else None
            extend(other, actor, action, fault)
        at += n_seen
        # A reaction beside the original course does not use up a step of it.
        if original is None or actor is None or actor == original.seat:
            i += 1
        if len(other.steps) > 2 * len(walk.steps) + 10:
            return None
    return other if other.states[-1] != walk.states[-1] else None


def _fitting_step(
    other: Walk,
    original: Step[Any, Any] | None,
    seat: Seat,
    perceived: list[Any],
    boldness: int,
    rng: Rng,
) -> tuple[Seat | None, Any, int] | None:
    """Who does what next and how much of it the seat perceives; nobody, to leave a step out."""
    game, state = other.game, other.states[-1]
    for actor, action in _candidates(other, original, seat, boldness, rng):
        if actor is None:
            return None, None, 0
        _, events = game.apply(state, actor, action)
        seen = perceive(game, events, seat)
        if continues(perceived, 0, seen):
            return actor, action, len(seen)
    return None


def _candidates(
    other: Walk, original: Step[Any, Any] | None, seat: Seat, boldness: int, rng: Rng
) -> Iterator[tuple[Seat | None, Any]]:
    game, state = other.game, other.states[-1]
    turn = game.to_act(state)
    same = original if original and original.seat in (*turn.optional, *turn.required) else None
    if same is not None and same.seat == seat:
        if same.fault is not None or same.action in game.moves(state, seat):
            yield seat, same.action
        return
    # Somebody else may have reacted in secret, or may have kept still.
    for reactor in turn.optional:
        can_react = reactor != seat and len(game.moves(state, reactor)) > 0
        if can_react and rng.below(boldness) == 0:
            yield reactor, random_action(game, state, reactor, rng)
    if same is not None and same.seat in turn.optional and rng.below(2) == 0:
        yield None, None
    if same is not None:
        yield from _variations(other, same, boldness, rng)
    else:
        for actor in turn.required:
            if actor != seat:
                yield actor, random_action(game, state, actor, rng)


def _variations(
    other: Walk, same: Step[Any, Any], boldness: int, rng: Rng
) -> Iterator[tuple[Seat, Any]]:
    """What the original actor did, if it still can, and other things it could do."""
    game, state, actor = other.game, other.states[-1], same.seat
    if same.fault is not None:
        yield actor, game.forfeit(state, actor)
        return
    legal = game.chance(state) if actor == TABLE else game.moves(state, actor)
    if not len(legal):
        return  # a seat that could react in the original course may not be able to here
    can_repeat = same.action in legal
    if can_repeat and rng.below(boldness):
        yield actor, same.action
    for _ in range(N_CANDIDATES):
        yield actor, random_action(game, state, actor, rng)
    if can_repeat:
        yield actor, same.action
