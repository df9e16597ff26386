# SPDX-License-Identifier: MIT
"""A stored match cut into turns, as somebody perceived it."""

from collections.abc import Iterator

from msgspec import Struct

from whoknows.core import AnyGame, BadTranscript, Event, Seat, State, perceive, replay
from whoknows.play.transcript import Transcript, differences


class ReplayTurn(Struct, frozen=True):
    """A turn: an action, what chance added to it, and the state then; no seat before the first."""

    number: int
    seat: Seat | None
    events: tuple[Event, ...]
    state: State
    n_steps: int
    """Steps of the match up to its end."""


def turns_of(transcript: Transcript, viewer: Seat | None) -> list[ReplayTurn]:
    """All turns; None sees everything.

    Steps that the viewer does not notice belong to the turn before: turns of their own would
    show in the numbers.
    """
    found = differences(transcript)
    if found:
        raise BadTranscript(f"the match is not as the rules have it: {found[0]}")
    moments: list[ReplayTurn] = []
    for seat, events, state, n_steps in _steps(transcript, viewer):
        is_noticed = seat >= 0 and bool(events)
        if not moments or is_noticed:
            who = seat if is_noticed else None
            moments.append(ReplayTurn(len(moments), who, events, state, n_steps))
        else:
            last = moments[-1]
            both = (*last.events, *events)
            moments[-1] = ReplayTurn(last.number, last.seat, both, state, n_steps)
    return moments


def _steps(
    transcript: Transcript, viewer: Seat | None
) -> Iterator[tuple[Seat, tuple[Event, ...], State, int]]:
    """What is noticed of each step, after the beginning itself."""
    game: AnyGame = transcript.game
    yield Seat(-1), (), game.start(), 0
    for number, (_, step, state) in enumerate(replay(game, transcript.steps), start=1):
        events = step.events if viewer is None else perceive(game, step.events, viewer)
        yield step.seat, tuple(events), state, number


def sitting(transcript: Transcript, moment: ReplayTurn, viewer: Seat | None) -> Seat:
    """The seat whose view is drawn: the viewer's, or the mover's if everything is shown."""
    if viewer is not None:
        return viewer
    turn = transcript.game.to_act(moment.state)
    for seat in (*turn.required, *turn.optional):
        if seat >= 0:
            return seat
    return Seat(0) if moment.seat is None else moment.seat
