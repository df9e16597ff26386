# SPDX-License-Identifier: MIT
"""The agent `weighted`."""

from typing import Annotated, Final

from msgspec import Meta

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import weighted as compiled
from whoknows.games.liars_dice.pieces import LiarsDiceAction

from .base import Memoryless

Weight = Annotated[float, Meta(ge=-2, le=2)]
Base = Annotated[float, Meta(ge=-4, le=4)]
Margin = Annotated[float, Meta(ge=0, le=1)]

REASONS: Final = {
    compiled.BIDS: "bids",
    compiled.CONTESTS: "contests",
    compiled.CONFIRMS: "confirms",
}
"""How the sentences are called that tell why."""


class Weighted(Memoryless):
    """Gives every move a score, and makes any of those with the best ones.

    The score of a bid is a sum of six criteria, each with a weight:

    - `bid_same`, `bid_other`: how many bids of this round were on its face, and on others.
    - `bid_blind`: how many more dice it names than show the face on average.
    - `bid_informed`: how many more than that, with what it knows of its own dice.
    - `bid_count`: how many dice it names.
    - `bid_highest`: whether it is on the highest face.

    Contesting the last bid and confirming it as exact have the same six criteria, of the last bid,
    with weights of their own (`contest_...`, `spot_on_...`), and a `base` to begin from.

    - `margin`: scores that are no further than that below the best are among the best.
    """

    compiled_as = "weighted"
    choose = staticmethod(compiled.decide)
    parameters = (
        *("bid_same", "bid_other", "bid_blind", "bid_informed", "bid_count", "bid_highest"),
        *("contest_same", "contest_other", "contest_blind", "contest_informed"),
        *("contest_count", "contest_highest"),
        *("spot_on_same", "spot_on_other", "spot_on_blind", "spot_on_informed"),
        *("spot_on_count", "spot_on_highest"),
        *("contest_base", "spot_on_base", "margin"),
    )

    def __init__(  # noqa: PLR0913 - each is an option
        self,
        *,
        bid_same: Weight = 0.1,
        bid_other: Weight = 0.0,
        bid_blind: Weight = 0.0,
        bid_informed: Weight = -1.0,
        bid_count: Weight = 0.0,
        bid_highest: Weight = 0.0,
        contest_same: Weight = 0.0,
        contest_other: Weight = 0.0,
        contest_blind: Weight = 0.0,
        contest_informed: Weight = 1.0,
        contest_count: Weight = 0.0,
        contest_highest: Weight = 0.0,
        spot_on_same: Weight = 0.0,
        spot_on_other: Weight = 0.0,
        spot_on_blind: Weight = 0.0,
        spot_on_informed: Weight = 0.0,
        spot_on_count: Weight = 0.0,
        spot_on_highest: Weight = 0.0,
        contest_base: Base = -2.0,
        spot_on_base: Base = -1.5,
        margin: Margin = 0.05,
    ) -> None:
        self._numbers: Final = (
            *(bid_same, bid_other, bid_blind, bid_informed, bid_count, bid_highest),
            *(contest_same, contest_other, contest_blind, contest_informed),
            *(contest_count, contest_highest),
            *(spot_on_same, spot_on_other, spot_on_blind, spot_on_informed),
            *(spot_on_count, spot_on_highest),
            *(contest_base, spot_on_base, margin),
        )

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its parameters."""
        return self._numbers

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        figures = self._table["figures"]
        params = self._bid_params(action) | self._last_params()
        params["score"] = round(float(figures[compiled.SCORE]), 2)
        params["choices"] = int(figures[compiled.N_BEST])
        return Message(f"liars-dice-weighted-{REASONS[reason]}", params)
