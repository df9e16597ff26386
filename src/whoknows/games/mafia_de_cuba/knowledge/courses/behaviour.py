# SPDX-License-Identifier: MIT
"""How likely each suspect's steps are, if suspects take and talk in a known manner."""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from whoknows.epistemics import Record
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.match import Said
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

MODELS: Final = ("mixed", "truthful", "first-degree", "second-degree", "best")
"""The manners of the built-in suspects."""
ODD: Final = 1e-25
"""The share of suspects who take and say anything: so nothing that is possible has weight 0, and of
what the manner does not explain, the likeliest is what takes the fewest such suspects."""

StepWeights = tuple[NDArray[Any], ...]


class Behaviour:
    """Weighs the steps of suspects by what they take, and by what they have said."""

    def __init__(self, record: Record, model: str) -> None:
        from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL, one_manner  # noqa: PLC0415 - slow to import
        from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard  # noqa: PLC0415 - slow to import

        game = cast("MafiaDeCuba", record.game)
        self._layout: Layout = game.layout
        [self._manner], _ = one_manner(model, USUAL[model])(game, self._layout)
        self._heard = Heard(self._layout)
        self._said: list[Said] = []
        weights = [np.array(one, np.float64) for one in self._manner.picks]
        self._wanted = [one > 0 for one in weights]
        self._kept: list[StepWeights] = [tuple(map(_scaled, weights))]
        self._odd = [ODD / np.bincount(steps.source)[steps.source] for steps in self._layout.steps]

    def weights(self, said: tuple[Said, ...]) -> StepWeights:
        """The weights of all suspects' steps after these answers."""
        while len(self._kept) <= len(said):
            self._hear(said[len(self._said)])
        weights = self._kept[len(said)]
        return tuple(one + odd for one, odd in zip(weights, self._odd, strict=True))

    def _hear(self, said: Said) -> None:
        from whoknows.games.mafia_de_cuba.agents.talking.public_claims import note  # noqa: PLC0415 - slow to import

        seat, before = said.seat, self._kept[-1]
        now = self._heard.rows[seat].copy()
        if note(self._layout, now, said):
            wanted = self._wanted[seat - 1] & (before[seat - 1] > 0)
            chances = self._manner.answers.spoken(self._layout, seat, self._heard, now, wanted)
            after = _scaled(before[seat - 1] * chances)
            before = (*before[: seat - 1], after, *before[seat:])
        self._heard.add(said)
        self._said.append(said)
        self._kept.append(before)


def _scaled(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same proportions, with a largest weight of 1."""
    most = weights.max(initial=0.0)
    return weights / most if most > 0 else weights
