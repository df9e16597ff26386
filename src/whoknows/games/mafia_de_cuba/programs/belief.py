# SPDX-License-Identifier: MIT
"""The beliefs of a player who assumes lies as the Godfather `bayes` does."""

from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL, one_manner
from whoknows.games.mafia_de_cuba.agents.godfathers.belief import GodfatherBelief
from whoknows.games.mafia_de_cuba.knowledge.model_chances import MODEL
from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import SeatClaim
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Steps
from whoknows.games.mafia_de_cuba.knowledge.worlds.observation import Observing
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import tokens_text
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.kernel.types import Floats

from .observation_file import Observation

Row: TypeAlias = dict[str, float]


ODD: Final = 0.01
"""How often anything may be taken, in case something happened that the model never does."""


def believed(observation: Observation) -> Posterior:
    """The posterior if suspects take and lie as the Godfather `bayes` assumes by default."""
    posterior = _believed(observation, 0.0)
    return posterior if posterior.total > 0.0 else _believed(observation, ODD)


def _believed(observation: Observation, odd: float) -> Posterior:
    belief = _belief(observation, odd)
    observation.tell(belief.posterior)
    for claim in observation.claims:
        if claim.seat == observation.observer:
            # Others' lies may depend on it, but a player learns nothing from his own claims.
            belief.heard.add(as_said(claim))
        else:
            belief.hear(as_said(claim))
    return belief.refresh()


def _belief(observation: Observation, odd: float) -> GodfatherBelief:
    game, layout, seat = observation.game, observation.game.layout, observation.observer
    [manner], shares = one_manner(MODEL, USUAL[MODEL])(game, layout)
    picks = [
        (1 - odd) * pick + odd * _any(steps)
        for pick, steps in zip(manner.picks, layout.steps, strict=True)
    ]
    if seat in game.suspects:
        # A player knows what he took, however unlikely that is.
        picks[seat - 1] = np.ones(len(picks[seat - 1]))
    return GodfatherBelief(layout, [with_fields(manner, picks=tuple(picks))], shares)


def _any(steps: Steps) -> Floats:
    """All steps from a box are equally likely."""
    n_choices = np.bincount(steps.source)
    chances: Floats = 1.0 / n_choices[steps.source]
    return chances


def as_said(claim: SeatClaim) -> p.Said:
    """The question and the answer that are equivalent to a claim."""
    question, about, answer = _exchange(claim)
    return p.Said(Seat(claim.seat), question, about, answer)


def _exchange(claim: SeatClaim) -> tuple[QuestionName, p.Subject, p.Answer]:
    value = claim.value
    match claim.kind:
        case (
            "received_diamonds"
            | "passed_diamonds"
            | "received_token_count"
            | "passed_token_count" as question
        ):
            return question, None, p.SayNumber(value)
        case "received_tokens" | "passed_tokens" as question:
            return question, None, p.SayTokens(tokens_text(value))
        case "role_is":
            return "role", None, p.SayRole(value)
        case "role_is_not":
            return "is_role", value, p.SayWhether(yes=False)
        case "aside_any":
            return "aside_any", None, p.SayWhether(yes=value)
        case _:
            return "aside_which", None, p.SayToken(value or p.NOTHING_ASIDE)


class PrintedChances(Struct, frozen=True):
    """All chances; zeros are left out."""

    seats: dict[int, Row]
    aside: Row
    hidden: dict[int, float]
    diamonds: dict[int, dict[int, float]]
    """By seat and number of diamonds taken, from 1 on."""


def chances_of(posterior: Posterior) -> PrintedChances:
    """The chances of a posterior."""
    layout = posterior.layout
    asides = [layout.aside_name(n) or p.NOTHING_ASIDE for n in range(len(layout.token_names) + 1)]
    return PrintedChances(
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
    """Keep only the worlds that the posterior considers possible."""
    for seat in range(1, worlds.layout.n_seats + 1):
        worlds.keep_steps(seat, posterior.steps(seat) > 0.0)
