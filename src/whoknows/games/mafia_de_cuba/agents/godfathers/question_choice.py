# SPDX-License-Identifier: MIT
"""Choose the question that helps most: whose answer raises the chance to accuse rightly most.

In worlds sampled from the posterior, all answers are weighed by the best accusation after them.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba.agents.talking import answer_chances
from whoknows.games.mafia_de_cuba.agents.talking.stories import tell_step
from whoknows.games.mafia_de_cuba.agents.talking.story_tables import Numbers, ground_of, moves_of
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Ints32
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.match import Ask
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.kernel.types import Floats

from .belief import GodfatherBelief

N_WORLDS: Final = 16
N_CANDIDATES: Final = 4
"""How many suspects are considered: those whose theft is least certain either way."""
RARE: Final = 0.1
"""Manners with a smaller share are ignored."""
BASE: Final = 1 << 12
"""More than any number in a story."""

PARTS: Final[Mapping[QuestionName, tuple[int, ...]]] = {
    "received_box": (0, 2),
    "passed_box": (1, 3),
    "received_diamonds": (0,),
    "passed_diamonds": (1,),
    "role": (4,),
    "aside_which": (5,),
}
"""The columns of a story that an answer reveals."""


def most_telling(
    asks: Sequence[Ask], belief: GodfatherBelief, posterior: Posterior, rng: Rng
) -> Ask:
    """The question with the largest expected gain; the last seat among equals."""
    layout = belief.layout
    thefts = posterior.roles()[:, layout.thief]
    # The first open question of each suspect.
    firsts = list({ask.seat: ask for ask in reversed(asks)}.values())
    unclear = sorted(firsts, key=lambda ask: abs(thefts[ask.seat - 1] - 0.5))[:N_CANDIDATES]
    if len(unclear) == 1:
        return unclear[0]
    steps = posterior.sample(rng, N_WORLDS)
    thieves = np.stack(
        [seat.role[steps[:, at]] == layout.thief for at, seat in enumerate(layout.steps)], axis=1
    ).astype(np.float64)
    gains = {
        ask: expected_hit(ask, belief, steps[:, ask.seat - 1], thieves)
        for ask in sorted(unclear, key=lambda ask: -ask.seat)
    }
    return max(gains, key=gains.__getitem__)


def expected_hit(ask: Ask, belief: GodfatherBelief, steps: Ints32, thieves: Floats) -> float:
    """The chance that the best accusation after the answer hits a thief."""
    different, of_world = np.unique(steps, return_inverse=True)
    told = [_answers(ask, belief, step) for step in different.tolist()]
    answers, number = np.unique(np.concatenate([keys for keys, _ in told]), return_inverse=True)
    chances = np.zeros((len(answers), len(different)))
    column = np.repeat(np.arange(len(told)), [len(keys) for keys, _ in told])
    np.add.at(chances, (number, column), np.concatenate([weights for _, weights in told]))
    stolen = np.zeros((len(different), thieves.shape[1]))
    np.add.at(stolen, of_world, thieves)
    return float((chances @ stolen).max(axis=1).sum()) / len(steps)


def _answers(ask: Ask, belief: GodfatherBelief, step: int) -> tuple[Numbers, Floats]:
    """The answers of a suspect who took that step, as numbers, and how likely they are."""
    layout = belief.layout
    ground, moves = ground_of(layout), moves_of(layout, ask.seat)
    claims = answer_chances.with_now(belief.heard.rows, ask.seat)
    keys, weights = [np.zeros(0, np.int64)], [np.zeros(0)]
    for manner, share in zip(belief.manners, belief.shares.tolist(), strict=True):
        if share < RARE or not isinstance(manner.answers, answer_chances.StyleModel):
            continue
        style, at = manner.answers.style, (ask.seat, step)
        sheet = answer_chances.sheet_for(layout, style, claims, ask.seat)
        n = tell_step(ground.record, ground.sets, style, moves, claims, at, sheet)
        weight, rows = sheet.told["weight"][:n].copy(), sheet.told["rows"][:n]
        if n and weight.sum() > 0.0:
            weights.append(share * weight / weight.sum())
            keys.append(sum(rows[:, part] * BASE**i for i, part in enumerate(PARTS[ask.question])))
    found = np.concatenate(weights)
    whole = found.sum()
    return np.concatenate(keys), np.asarray(found / whole) if whole > 0.0 else found
