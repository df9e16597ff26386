# SPDX-License-Identifier: MIT
"""Which question helps most: by how much an answer raises the chance to accuse rightly.

Worlds are sampled from what is believed. For each, all answers that the suspect may give are
weighed; an answer shifts the weights of the worlds, and with them whom it is best to accuse.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba.pieces import Ask
from whoknows.games.mafia_de_cuba.questions import QuestionName
from whoknows.games.mafia_de_cuba.talking.answering import StyleModel, sheet_for, with_now
from whoknows.games.mafia_de_cuba.talking.stories import ground_of, moves_of, tell_step
from whoknows.games.mafia_de_cuba.worlds.layout import Floats, Ints
from whoknows.games.mafia_de_cuba.worlds.posterior import Posterior

from .belief import Belief

N_WORLDS: Final = 32
RARE: Final = 0.1
"""Manners with a smaller share are left out of the reckoning."""

PARTS: Final[Mapping[QuestionName, tuple[int, ...]]] = {
    "received_box": (0, 2),
    "passed_box": (1, 3),
    "received_diamonds": (0,),
    "passed_diamonds": (1,),
    "role": (4,),
    "aside_which": (5,),
}
"""The columns of a story that an answer tells."""


def most_telling(asks: Sequence[Ask], belief: Belief, posterior: Posterior, rng: Rng) -> Ask:
    """The question with the largest expected gain; the last among equals."""
    firsts = list({ask.seat: ask for ask in reversed(asks)}.values())
    if len(firsts) == 1:
        return firsts[0]
    steps = posterior.sample(rng, N_WORLDS)
    layout = belief.layout
    thieves = np.stack(
        [seat.role[steps[:, at]] == layout.thief for at, seat in enumerate(layout.steps)], axis=1
    ).astype(np.float64)
    gains = [expected_hit(ask, belief, steps[:, ask.seat - 1], thieves) for ask in firsts]
    return firsts[int(np.argmax(gains))]


def expected_hit(ask: Ask, belief: Belief, steps: Ints, thieves: Floats) -> float:
    """The chance that the best accusation after the answer hits a thief."""
    # Weights of the suspects' thefts, by answer.
    hits: dict[tuple[int, ...], Floats] = {}
    for step in np.unique(steps).tolist():
        stolen = thieves[steps == step].sum(axis=0)
        for answer, chance in _answers(ask, belief, step).items():
            hits[answer] = hits.get(answer, 0.0) + chance * stolen
    return sum(float(by_seat.max()) for by_seat in hits.values()) / len(steps)


def _answers(ask: Ask, belief: Belief, step: int) -> dict[tuple[int, ...], float]:
    """How likely each answer is for somebody who took that step."""
    layout, columns = belief.layout, list(PARTS[ask.question])
    ground, moves = ground_of(layout), moves_of(layout, ask.seat)
    claims = with_now(belief.heard.rows, ask.seat)
    found: dict[tuple[int, ...], float] = {}
    for manner, share in zip(belief.manners, belief.shares.tolist(), strict=True):
        if share < RARE or not isinstance(manner.answers, StyleModel):
            continue
        style, at = manner.answers.style, (ask.seat, step)
        sheet = sheet_for(layout, style, claims, ask.seat)
        n = tell_step(ground.record, ground.sets, style, moves, claims, at, sheet)
        total = sheet.told["weight"][:n].sum()
        if total <= 0.0:
            continue
        rows = map(tuple, sheet.told["rows"][:n][:, columns].tolist())
        for answer, weight in zip(rows, sheet.told["weight"][:n].tolist(), strict=True):
            found[answer] = found.get(answer, 0.0) + share * weight / total
    whole = sum(found.values())
    return {answer: weight / whole for answer, weight in found.items()}
