# SPDX-License-Identifier: MIT
"""Laws about the rules themselves: purity, turns, moves, chance, storage."""

from collections.abc import Iterator
from itertools import islice
from math import isfinite
from typing import Any

import msgspec

from whoknows import core
from whoknows.core.event import tag_of
from whoknows.core.options import build
from whoknows.kernel.curves import curves_of
from whoknows.play.referee import check_step

from .law import Trial, law
from .walk import MAX_STEPS, asked_seats, random_actor

ENOUGH = 500
"""How many of a seat's moves are looked at where there are more."""

ENOUGH_STATES = 150
"""How many moments of a match are looked at where that takes long and there are more."""

ENOUGH_CLAIMS = 30
"""How many of the last claims are looked at after each."""

N_REDACTIONS = 3
"""How often the same events are redacted to see whether they stay the same."""

encode = msgspec.json.encode


@law("pure")
def pure(trial: Trial) -> Iterator[str]:
    """Apply, views and redaction give the same twice and change nothing they are given."""
    game = trial.game
    for i, (before, step, after) in enumerate(trial.walk.transitions()):
        stored = encode(before)
        again, events = game.apply(before, step.seat, step.action)
        if encode(before) != stored:
            yield f"step {i}: apply({step.action}) changes the state it is given"
        if again != after or events != step.events:
            yield f"step {i}: apply({step.action}) gives another result the second time"
        for seat in (*game.seats, core.WATCHER):
            if game.view(before, seat) != game.view(before, seat):
                yield f"step {i}: view(seat {seat}) gives another result the second time"
            redacted = [core.perceive(game, events, seat) for _ in range(N_REDACTIONS)]
            if any(seen != redacted[0] for seen in redacted):
                yield f"step {i}: redact(seat {seat}) gives another result the second time"


@law("turns")
def turns(trial: Trial) -> Iterator[str]:
    """Somebody is required until there is an outcome, and nobody after it."""
    game = trial.game
    for i, state in enumerate(trial.walk.states):
        turn = game.to_act(state)
        asked = (*turn.required, *turn.optional)
        if len(set(asked)) != len(asked):
            yield f"state {i}: a seat is named twice in {turn}"
        if not set(asked) <= {*game.seats, core.TABLE} or core.TABLE in turn.optional:
            yield f"state {i}: {turn} names a seat that does not exist"
        is_over = game.outcome(state) is not None
        if is_over and asked:
            yield f"state {i}: there is an outcome, but {turn} is to act"
        if not is_over and not turn.required:
            yield f"state {i}: no outcome yet, but nobody is required"


@law("ends")
def ends(trial: Trial) -> Iterator[str]:
    """Every match ends, with a score for each seat."""
    game, last = trial.game, trial.walk.states[-1]
    outcome = game.outcome(last)
    if outcome is None:
        yield f"no outcome after {len(trial.walk.steps)} steps"
    elif len(outcome.scores) != game.players:
        yield f"{len(outcome.scores)} scores for {game.players} seats"
    elif not set(outcome.winners) <= set(game.seats):
        yield f"winners {outcome.winners} are not seats"


@law("results")
def results(trial: Trial) -> Iterator[str]:
    """A shared score is every seat's; roles, sides, measures and curves are as declared."""
    game, state = trial.game, trial.walk.states[-1]
    outcome = game.outcome(state)
    if outcome is None:
        return
    if game.has_shared_score and len(set(outcome.scores)) > 1:
        yield f"the score is shared, and yet {outcome.scores}"
    if isinstance(game, core.Roles):
        roles = game.roles(state)
        if len(roles) != game.players or not set(roles) <= set(game.role_names):
            yield f"{game.players} roles of {game.role_names} are wanted, not {roles}"
    if isinstance(game, core.Measured):
        measures = game.measures(state)
        if not all(isfinite(value) for value in measures.values()):
            yield f"not all measures are finite: {measures}"
    yield from _problems_of_curves(game, state)
    yield from _problems_of_sides(game)


def _problems_of_sides(game: core.AnyGame) -> Iterator[str]:
    if not isinstance(game, core.Sided):
        return
    sides = game.sides
    if sorted(seat for side in sides for seat in side.seats) != list(game.seats):
        yield f"not every seat is on one side: {sides}"
    if len(sides) < 2 or len({side.name for side in sides}) < len(sides):
        yield f"two or more sides with names of their own are wanted, not {sides}"
    if any(side.leader is not None and side.leader not in side.seats for side in sides):
        yield f"a leader is not on its own side: {sides}"
    if sum(side.leader is None for side in sides) > 1:
        yield f"more than one side has no leader: {sides}"


def _problems_of_curves(game: core.AnyGame, state: Any) -> Iterator[str]:
    if isinstance(game, core.Charted):
        try:
            curves_of(game, state)
        except core.WhoknowsError as error:
            yield str(error)


@law("moves")
def moves_agree(trial: Trial) -> Iterator[str]:
    """A seat's moves agree: length, iteration, membership, samples and menu."""
    game = trial.game
    for i, state in _some_states(trial):
        for seat in asked_seats(game, state):
            moves = game.moves(state, seat)
            if seat in game.to_act(state).required and not len(moves):
                yield f"state {i}, seat {seat}: has to act but has no moves"
            elif len(moves):
                for problem in _problems_of_moves(moves, trial.rng):
                    yield f"state {i}, seat {seat}: {problem}"


def _problems_of_moves(moves: core.Moves[Any], rng: core.Rng) -> Iterator[str]:
    some = list(islice(moves, ENOUGH))
    if len(moves) <= ENOUGH and len(moves) != len(some):
        yield f"len() is {len(moves)}, but there are {len(some)} moves"
    if any(move not in moves for move in some):
        yield "a listed move is not contained in the moves"
    if moves.sample(rng) not in moves:
        yield "a sampled move is not contained in the moves"
    if object() in moves:
        yield "anything at all is contained in the moves"
    menu = moves.menu()
    for move in some[:20]:
        if not any(_fits(form, move) for form in menu):
            yield f"no form of the menu makes {move}"


def _fits(form: core.Form, move: core.Action) -> bool:
    names = [field.name for field in form.fields]
    return (
        form.kind == tag_of(type(move))
        and names == list(move.__struct_fields__)
        and all(
            getattr(move, field.name) in [choice.value for choice in field.choices]
            for field in form.fields
        )
    )


@law("chance")
def chance(trial: Trial) -> Iterator[str]:
    """TABLE's outcomes are distinct, each with a positive whole weight; they sum to one."""
    game = trial.game
    for i, state in enumerate(trial.walk.states):
        if core.TABLE not in game.to_act(state).required:
            continue
        lottery = game.chance(state)
        outcomes = [encode(outcome) for outcome in lottery.outcomes]
        if not outcomes:
            yield f"state {i}: TABLE has to act but there is no outcome"
        elif len(set(outcomes)) != len(outcomes):
            yield f"state {i}: an outcome stands there twice"
        weights = lottery.weights
        if weights is None:
            continue
        if len(weights) != len(outcomes):
            yield f"state {i}: {len(weights)} weights for {len(outcomes)} outcomes"
        elif not all(type(weight) is int and weight > 0 for weight in weights):
            yield f"state {i}: weights {weights} are not all positive whole numbers"
        elif sum(p for _, p in lottery) != 1:
            yield f"state {i}: the probabilities do not sum to one"


@law("discipline")
def discipline(trial: Trial) -> Iterator[str]:
    """An action out of turn or against the rules raises IllegalAction."""
    game, walk = trial.game, trial.walk
    actions = [step.action for step in walk.steps]
    for i, state in enumerate(walk.states):
        asked = asked_seats(game, state)
        stranger = next((seat for seat in game.seats if seat not in asked), None)
        action = trial.rng.choice(actions)
        if stranger is not None and _is_accepted(game, state, stranger, action):
            yield f"state {i}: seat {stranger} is not asked, yet may do {action}"
        for seat in asked:
            legal = action in game.moves(state, seat)
            if not legal and _is_accepted(game, state, seat, action):
                yield f"state {i}: {action} is not a move of seat {seat}, yet accepted"


def _is_accepted(game: core.AnyGame, state: Any, seat: core.Seat, action: Any) -> bool:
    try:
        game.play(state, seat, action)
    except core.IllegalAction:
        return False
    return True


@law("forfeit")
def forfeit(trial: Trial) -> Iterator[str]:
    """A failed seat's forfeit can always be applied, and the match still ends."""
    game, rng = trial.game, trial.rng
    resting = [
        state
        for state in trial.walk.states
        if any(seat != core.TABLE for seat in game.to_act(state).required)
    ]
    if not resting:
        return
    state = rng.choice(resting)
    failed = rng.choice([seat for seat in game.to_act(state).required if seat != core.TABLE])
    for _ in range(MAX_STEPS):
        required = game.to_act(state).required
        actor = failed if failed in required else random_actor(game, state, rng)
        if actor is None:
            return
        if actor == failed and failed in required:
            action = game.forfeit(state, failed)
        elif actor == core.TABLE:
            action = game.chance(state).sample(rng)
        else:
            action = game.moves(state, actor).sample(rng)
        state, _ = game.apply(state, actor, action)
    yield f"with seat {failed} failing, the match does not end"


@law("json")
def json_round_trip(trial: Trial) -> Iterator[str]:
    """States, actions, events, views and outcomes come back from JSON as they were."""
    game, schema = trial.game, trial.game.schema
    outcome = game.outcome(trial.walk.states[-1])
    if outcome is not None and _from_json(outcome, core.Outcome) != outcome:
        yield "the outcome does not come back from JSON"
    for i, state in _some_states(trial):
        if _from_json(state, schema.state) != state:
            yield f"state {i} does not come back from JSON"
        for seat in (*game.seats, core.WATCHER):
            view = game.view(state, seat)
            if _from_json(view, schema.view) != view:
                yield f"state {i}: the view of seat {seat} does not come back from JSON"
    for i, step in enumerate(trial.walk.steps):
        if game.step_decoder.decode(encode(step)) != step:
            yield f"step {i} ({step.action}) does not come back from JSON"


def _some_states(trial: Trial) -> list[tuple[int, Any]]:
    """All states of a match with their numbers; of a long one, so many from beginning to end."""
    states = list(enumerate(trial.walk.states))
    every = -(-len(states) // ENOUGH_STATES)
    return states[::-every][::-1]


def _from_json(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(encode(value), type=kind)


@law("replay")
def replay(trial: Trial) -> Iterator[str]:
    """The stored actions alone, under a game made from its options, give the same match."""
    game = build(type(trial.game), msgspec.json.decode(encode(trial.game.options)))
    state = game.start()
    for i, (before, step, after) in enumerate(trial.walk.transitions()):
        if state != before:
            yield f"state {i} is another one in the replay"
            return
        check_step(game, state, step)
        state, events = game.apply(state, step.seat, step.action)
        if state != after or events != step.events:
            yield f"step {i} ({step.action}) gives another result in the replay"
            return


@law("text")
def text_form(trial: Trial) -> Iterator[str]:
    """An action typed as the game writes it is read as the same action."""
    game = trial.game
    for i, step in enumerate(trial.walk.steps):
        typed = game.format_action(step.action)
        if game.parse_action(typed) != step.action:
            yield f"step {i}: {typed!r} is not read as {step.action}"


@law("speech")
def speech(trial: Trial) -> Iterator[str]:
    """A claim changes what was said, never what is true."""
    game = trial.game
    if not isinstance(game, core.Speech):
        return
    said: list[core.Claim] = []
    for i, (before, step, after) in enumerate(trial.walk.transitions()):
        claims = [event for event in step.events if isinstance(event, core.Claim)]
        said += claims
        if claims and len(claims) == len(step.events):
            for claim in said[-ENOUGH_CLAIMS:]:
                if game.holds(claim, before) != game.holds(claim, after):
                    yield f"step {i}: saying {claims[0]} changes whether {claim} is true"
