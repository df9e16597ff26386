# SPDX-License-Identifier: MIT
"""Lies and bluffs: what was said, against what the speaker knew.

Decided from the log alone. Where the game says what its claims mean as formulas, its engine answers
what the speaker knew and who believed it. Otherwise the speaker's knowledge is the set of worlds
that look to that seat like what it perceived before it spoke (`core.possible_worlds`), enumerated
exactly; this fits games, or positions, with not too many worlds.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from whoknows import core
from whoknows.plugins.parts import find_claim_reader

from .claim_judge import BUDGET_MS, ClaimJudge
from .judgement import Deceived, Judgement, Verdict

__all__ = ["Deceived", "Judgement", "Verdict", "judge_by_enumeration", "judge_claims"]


def judge_claims(
    game: core.AnyGame,
    steps: Sequence[core.Step[Any, Any]],
    *,
    names: Sequence[str] | None = None,
    model: str | None = None,
    budget_ms: int = BUDGET_MS,
) -> Iterator[Judgement]:
    """Judge every claim in a log that can be true or false.

    What was said in the name of a failed agent is nobody's word. Beliefs follow the `model`, or the
    first of the game's models in which claims are evidence. After `budget_ms` milliseconds nobody's
    beliefs are asked for any more.
    """
    read = find_claim_reader(game.name)
    if read is None:
        return judge_by_enumeration(game, steps)
    judge = ClaimJudge(game, steps, read, names=names, model=model, budget_ms=budget_ms)
    return judge.judgements()


def judge_by_enumeration(
    game: core.AnyGame, steps: Sequence[core.Step[Any, Any]]
) -> Iterator[Judgement]:
    """Judge claims by the game's `holds`, in all worlds that the speaker considers possible."""
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
