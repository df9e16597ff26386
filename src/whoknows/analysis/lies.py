# SPDX-License-Identifier: MIT
"""Lies and bluffs: what was said, against what the speaker knew.

The speaker's knowledge is enumerated exactly from the log (`core.possible_worlds`), so this fits
games, or positions, with not too many worlds.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from whoknows import core


class Verdict(StrEnum):
    """How a claim relates to what its speaker knew; truth itself is another matter."""

    HONEST = "honest"
    """Said f, knowing f."""
    LIE = "lie"
    """Said f, knowing not f."""
    BLUFF = "bluff"
    """Said f without knowing whether f."""


class Judgement(Struct, frozen=True):
    """One claim of a log, judged."""

    step: int
    seat: core.Seat
    claim: core.Claim
    verdict: Verdict
    is_true: bool
    """Whether it was true, known or not."""
    n_worlds: int
    """How many worlds the speaker held possible."""
    n_true: int
    """In how many of them the claim is true."""


def judge_claims(game: core.AnyGame, steps: Sequence[core.Step[Any, Any]]) -> Iterator[Judgement]:
    """Judge every claim in a log that can be true or false.

    What was said in the name of a failed agent is nobody's word.
    """
    speech = _speech_of(game)
    for number, (state, step, _) in enumerate(core.replay(game, steps)):
        for claim in step.events:
            if isinstance(claim, core.Claim) and step.fault is None:
                is_true = speech.holds(claim, state)
                if is_true is not None:
                    yield _judge(game, steps[:number], number, claim, is_true=is_true)


def _speech_of(game: core.AnyGame) -> core.Speech[Any, Any]:
    if not isinstance(game, core.Speech):
        raise core.BadTranscript(f"nobody claims anything in {game.name}")
    return game


def _judge(
    game: core.AnyGame,
    past: Sequence[core.Step[Any, Any]],
    number: int,
    claim: core.Claim,
    *,
    is_true: bool,
) -> Judgement:
    speech, speaker = _speech_of(game), claim.seat
    perceived = [event for step in past for event in core.perceive(game, step.events, speaker)]
    n_worlds = n_true = 0
    for world in core.possible_worlds(game, speaker, perceived):
        turn = game.to_act(world)
        if speaker in turn.required or speaker in turn.optional:
            n_worlds += 1
            n_true += bool(speech.holds(claim, world))
    if n_worlds == 0:
        raise core.BadTranscript(
            f"step {number}: by the rules, seat {speaker} cannot have perceived this"
        )
    verdict = Verdict.BLUFF
    if n_true == 0:
        verdict = Verdict.LIE
    elif n_true == n_worlds:
        verdict = Verdict.HONEST
    return Judgement(number, speaker, claim, verdict, is_true, n_worlds, n_true)
