# SPDX-License-Identifier: MIT
"""The agent `heuristic`."""

from typing import Annotated, Literal

import numpy as np
from msgspec import Meta

from whoknows.core import BadOption, Message
from whoknows.games.hanabi.compiled import heuristic as compiled

from .memoryless import Memoryless

# Only the ratios of weights matter, so points can stay close to 4.
Points = Annotated[float, Meta(ge=3, le=5)]
Tokens = Annotated[float, Meta(ge=0, le=1)]
Good = Annotated[float, Meta(ge=0, le=2)]
Either = Annotated[float, Meta(ge=-1, le=1)]

START = (4.0, 0.4, 0.0, 1.0, 1.1, 0.0, 1.0)
"""The starting point of a search for weights."""


class Heuristic(Memoryless):
    """Makes the move with the highest average value of the table after it.

    The value is a weighted sum of seven counts. A fact is a suit or a rank that hints show.

    - `points`: the score.
    - `tokens`: hints left.
    - `playable`: cards in all hands that can be played now.
    - `useless`: cards in all hands that can never be played any more.
    - `playable_facts`, `useless_facts`, `other_facts`: facts about such cards, and about others.

    With `weights=found` the weights are those that a search found for the number of players; with
    `weights=given` they are the options given.
    """

    compiled_agent = compiled.HEURISTIC
    parameters = (
        "points",
        "tokens",
        "playable",
        "useless",
        "playable_facts",
        "useless_facts",
        "other_facts",
    )

    def __init__(
        self,
        *,
        weights: Literal["found", "given"] = "found",
        points: Points = START[0],
        tokens: Tokens = START[1],
        playable: Either = START[2],
        useless: Good = START[3],
        playable_facts: Good = START[4],
        useless_facts: Either = START[5],
        other_facts: Good = START[6],
    ) -> None:
        self._is_given = weights == "given"
        self._given = (
            *(points, tokens, playable, useless),
            *(playable_facts, useless_facts, other_facts),
        )
        if self._given != START and not self._is_given:
            raise BadOption("heuristic: weights are used only with weights=given; add that")

    @property
    def numbers(self) -> tuple[float, ...]:
        """Whether weights are given, and which."""
        return (float(self._is_given), *self._given)

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights it uses in this game."""
        found = tuple(compiled.FOUND[self._rules.players - 2].tolist())
        return self._given if self._is_given else found

    def _explain(self, reason: int) -> Message:
        figures = self._table["figures"]
        value, margin = figures[compiled.VALUE], 0.0
        if figures[compiled.N_CHOICES] > 1:
            margin = value - figures[compiled.NEXT_BEST]
        return Message(
            "hanabi-heuristic-value",
            {"value": round(float(value), 2), "margin": round(float(margin), 2)},
        )

    def report(self) -> str:
        """What hints show about its cards, its weights, and how it values the table."""
        table = self._table
        worth = compiled.table_value(table, self._seat, np.array(self.weights))
        weights = ", ".join(
            f"{name} {weight:.2f}"
            for name, weight in zip(self.parameters, self.weights, strict=True)
        )
        lines = [self._heading(), *self._told_lines()]
        return "\n".join([*lines, f"weights: {weights}", f"the table is worth {worth:.2f}"])
