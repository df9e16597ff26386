# SPDX-License-Identifier: MIT
"""Claims with their truth: who said what, for modelling the speakers; no worlds enumerated."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from whoknows.core import AnyGame, BadTranscript, Claim, Seat, Speech, Step, View, replay
from whoknows.play.transcript import Transcript, differences

from .judgement import Deceived, Verdict
from .lies import judge_claims

CLAIMS: Final = "claims"
JUDGED_CLAIMS: Final = "judged-claims"
CLAIM_FORMATS: Final = (CLAIMS, JUDGED_CLAIMS)
"""The names of the formats."""


class LabelledClaim(Struct, frozen=True):
    """One claim of a log, and whether it was true."""

    step: int
    """The number of the step, from 0 on."""
    seat: Seat
    claim: Claim
    is_true: bool | None
    """None where it says nothing that could be true or false."""
    view: View
    """The speaker's view just before the claim."""


def label_claims(game: AnyGame, steps: Sequence[Step[Any, Any]]) -> Iterator[LabelledClaim]:
    """Label every claim in a log but those said in the name of a failed agent: nobody's word."""
    if not isinstance(game, Speech):
        raise BadTranscript(f"nobody claims anything in {game.name}")
    speech: Speech[Any, Any] = game
    for number, (state, step, _) in enumerate(replay(game, steps)):
        for event in step.events:
            if isinstance(event, Claim) and step.fault is None:
                is_true = speech.holds(event, state)
                view = game.view(state, event.seat)
                yield LabelledClaim(number, event.seat, event, is_true, view)


class ClaimRecord(Struct, frozen=True):
    """A line of the format `claims`."""

    match: str
    game: str
    options: dict[str, Any]
    step: int
    seat: Seat
    agent: str
    """Who sat there: an agent with its options, or `human`."""
    name: str
    claim: Claim
    is_true: bool | None
    """None where it says nothing that could be true or false."""
    view: View
    scores: Sequence[float]
    """How the match ended."""
    winners: Sequence[Seat]


class JudgedRecord(ClaimRecord, frozen=True, kw_only=True):
    """A line of the format `judged-claims`."""

    formula: str | None
    """What was claimed, in the language of formulas."""
    verdict: Verdict
    worlds: str
    """How many worlds the speaker considered possible; a text, since it may be a large number."""
    worlds_true: str
    exact: bool
    model: str
    """The model under which players believe."""
    deceived: tuple[Deceived, ...] | None
    """Who believed it, if it was false; null if there was no time to find out."""


def claim_records(match: str, transcript: Transcript) -> Iterator[ClaimRecord]:
    """Every claim of a finished match; in a running match, truth would reveal hidden things."""
    header, game, outcome = transcript.header, transcript.game, transcript.outcome
    if outcome is None:
        raise BadTranscript("the match is not over: truth would reveal what is still hidden")
    found = differences(transcript)
    if found:
        raise BadTranscript(f"the match is not as the rules have it: {found[0]}")
    for one in label_claims(game, transcript.steps):
        who = header.seats[one.seat]
        yield ClaimRecord(
            match=match,
            game=game.name,
            options=header.options,
            step=one.step,
            seat=one.seat,
            agent=who.agent,
            name=who.name,
            claim=one.claim,
            is_true=one.is_true,
            view=one.view,
            scores=outcome.scores,
            winners=outcome.winners,
        )


def judged_records(match: str, transcript: Transcript) -> Iterator[JudgedRecord]:
    """The claims that can be true or false, with what their speakers knew."""
    records = {(one.step, one.claim): one for one in claim_records(match, transcript)}
    names = [one.name for one in transcript.header.seats]
    for judged in judge_claims(transcript.game, transcript.steps, names=names):
        record = records[judged.step, judged.claim]
        yield JudgedRecord(
            **structs.asdict(record),
            formula=judged.formula,
            verdict=judged.verdict,
            worlds=str(judged.n_worlds),
            worlds_true=str(judged.n_true),
            exact=judged.is_exact,
            model=judged.model,
            deceived=judged.deceived,
        )


def write_claims(match: str, transcript: Transcript, name: str = CLAIMS) -> bytes:
    """The claims of a match as JSON lines, in one of the formats."""
    encode = msgspec.json.Encoder().encode
    records: Iterator[ClaimRecord] = claim_records(match, transcript)
    if name == JUDGED_CLAIMS:
        records = judged_records(match, transcript)
    return b"".join(encode(record) + b"\n" for record in records)
