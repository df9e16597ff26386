# SPDX-License-Identifier: MIT
"""`whoknows replay claims`: judges every claim of a match: lie, bluff or honest word."""

from typing import Annotated, Any

import typer
from rich.text import Text

from whoknows.analysis import Judgement, judge_claims
from whoknows.analysis.claim_page import ClaimWords, JudgedClaim
from whoknows.cli.languages import LangOption, chosen_language
from whoknows.cli.output import JsonFlag, TrustFlag, console, print_json, table
from whoknows.core import BadOption, Message
from whoknows.language import Translator
from whoknows.matches.find import is_closed
from whoknows.play.transcript import Transcript

from .choice import MatchArgument, read_match

_HEADS = ("step", "who", "said", "knew", "true", "deceived")


def claims(
    match: MatchArgument,
    *,
    model: Annotated[
        str | None, typer.Option(help="The model of what players believe; see `ask --atoms`.")
    ] = None,
    budget_ms: Annotated[
        int,
        typer.Option(
            "--budget-ms", help="Time for finding out who was deceived, in milliseconds.", min=0
        ),
    ] = 60_000,
    lang: LangOption = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Judge every claim of a match: whether its speaker knew better, and who was deceived.

    Example: whoknows replay claims evening --model bidding
    """
    transcript = read_match(match, trust=trust)
    if is_closed(transcript):
        raise BadOption("the match is not over: the truth would reveal what is still hidden")
    names = [one.name for one in transcript.header.seats]
    game, steps = transcript.game, transcript.steps
    judged = list(judge_claims(game, steps, names=names, model=model, budget_ms=budget_ms))
    if json:
        print_json(
            {
                "match": match,
                "game": game.name,
                "model": judged[0].model if judged else model,
                "claims": [claim_json(one) for one in judged],
            }
        )
        return
    words = ClaimWords(game, steps, names)
    translator = Translator(chosen_language(lang), [type(game)], names)
    _show(transcript, judged, [words.row(one) for one in judged], translator)


def claim_json(judged: Judgement) -> dict[str, Any]:
    """A judgement for programs."""
    deceived = judged.deceived
    return {
        "step": judged.step,
        "seat": judged.seat,
        "claim": judged.claim,
        "formula": judged.formula,
        "verdict": judged.verdict,
        "is_true": judged.is_true,
        "worlds": str(judged.n_worlds),
        "worlds_true": str(judged.n_true),
        "exact": judged.is_exact,
        "deceived": None
        if deceived is None
        else [
            {
                "seat": one.seat,
                "until": one.until,
                "moments": one.n_moments,
                "to_end": one.is_at_end,
                "before": one.before,
            }
            for one in deceived
        ],
    }


def _show(
    transcript: Transcript,
    judged: list[Judgement],
    rows: list[JudgedClaim],
    translator: Translator,
) -> None:
    out = console()
    if not rows:
        out.print(Text(translator.say(Message("play-claims-none"))))
        return

    def head(name: str) -> str:
        return translator.say(Message(f"play-claims-head-{name}"))

    lines = [
        [
            str(one.step),
            translator.name(one.seat),
            f"{translator.say(row.says)}\n{row.formula}",
            translator.say(row.verdict_says),
            translator.say(Message(f"play-claims-is-{'true' if row.is_true else 'false'}")),
            "\n".join(translator.say(person.says) for person in row.deceived)
            if row.is_complete
            else "?",
        ]
        for one, row in zip(judged, rows, strict=True)
    ]
    out.print(table(tuple(map(head, _HEADS)), lines))
    out.print(Text(translator.say(Message("play-claims-model", {"model": judged[0].model}))))
    if not all(row.is_complete for row in rows):
        out.print(Text(translator.say(Message("play-claims-incomplete"))))
