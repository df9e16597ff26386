# SPDX-License-Identifier: MIT
"""Claims as answers in a match, and a posterior as the chances that are told."""

from typing import TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.box import tokens_text
from whoknows.games.mafia_de_cuba.pieces import (
    NOTHING_ASIDE,
    Answer,
    Said,
    SayNumber,
    SayRole,
    SayToken,
    SayTokens,
    SayWhether,
    Subject,
)
from whoknows.games.mafia_de_cuba.questions import QuestionName
from whoknows.games.mafia_de_cuba.worlds.claims import Claimed
from whoknows.games.mafia_de_cuba.worlds.layout import Floats
from whoknows.games.mafia_de_cuba.worlds.observing import Observing
from whoknows.games.mafia_de_cuba.worlds.posterior import Posterior

Row: TypeAlias = dict[str, float]


def as_said(claim: Claimed) -> Said:
    """The question and the answer that amount to a claim."""
    question, about, answer = _exchange(claim)
    return Said(Seat(claim.seat), question, about, answer)


def _exchange(claim: Claimed) -> tuple[QuestionName, Subject, Answer]:
    value = claim.value
    match claim.kind:
        case (
            "received_diamonds"
            | "passed_diamonds"
            | "received_token_count"
            | "passed_token_count" as question
        ):
            return question, None, SayNumber(value)
        case "received_tokens" | "passed_tokens" as question:
            return question, None, SayTokens(tokens_text(value))
        case "role_is":
            return "role", None, SayRole(value)
        case "role_is_not":
            return "is_role", value, SayWhether(yes=False)
        case "aside_any":
            return "aside_any", None, SayWhether(yes=value)
        case _:
            return "aside_which", None, SayToken(value or NOTHING_ASIDE)


class Chances(Struct, frozen=True):
    """How likely everything is; what is impossible is left out."""

    seats: dict[int, Row]
    aside: Row
    hidden: dict[int, float]
    diamonds: dict[int, dict[int, float]]
    """By seat and number of diamonds taken, from 1 on."""


def chances_of(posterior: Posterior) -> Chances:
    """The chances that a posterior tells."""
    layout = posterior.layout
    asides = [layout.aside_name(n) or NOTHING_ASIDE for n in range(len(layout.token_names) + 1)]
    return Chances(
        {
            seat: {layout.role_names[i]: p for i, p in _possible(row).items()}
            for seat, row in enumerate(posterior.roles(), start=1)
        },
        {asides[i]: p for i, p in _possible(posterior.aside()).items()},
        _possible(posterior.hidden()),
        {
            seat: {n: p for n, p in _possible(row).items() if n}
            for seat, row in enumerate(posterior.amounts(), start=1)
        },
    )


def _possible(row: Floats) -> dict[int, float]:
    return {i: p for i, p in enumerate(row.tolist()) if p > 0.0}


def keep_possible(worlds: Observing, posterior: Posterior) -> None:
    """Leave only what the posterior holds possible."""
    for seat in range(1, worlds.layout.n_seats + 1):
        worlds.keep_steps(seat, posterior.steps(seat) > 0.0)
