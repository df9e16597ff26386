# SPDX-License-Identifier: MIT
"""The agent `weighted`."""

from typing import Annotated, Final

from msgspec import Meta

from whoknows.core import Message
from whoknows.games.liars_dice.compiled import weighted as compiled
from whoknows.games.liars_dice.pieces import LiarsDiceAction

from .base import LiarsDiceAgent

Weight = Annotated[float, Meta(ge=-2, le=2)]
Base = Annotated[float, Meta(ge=-4, le=4)]
Margin = Annotated[float, Meta(ge=0, le=1)]

REASONS: Final = {
    compiled.BIDS: "bids",
    compiled.CONTESTS: "contests",
    compiled.CONFIRMS: "confirms",
}
"""The message keys of the reasons."""


class Weighted(LiarsDiceAgent):
    """Gives every move a score, and makes any of the best ones.

    The score of a bid is a sum of six criteria, each with a weight:

    - `bid_same`, `bid_other`: how many bids of this round were on its face, and on others.
    - `bid_blind`: how many more dice it names than show the face on average.
    - `bid_informed`: how many more than that, with what it knows of its own dice.
    - `bid_count`: how many dice it names.
    - `bid_highest`: whether it is on the highest face.

    Contesting the last bid and confirming it as exact have the same six criteria, for the last bid,
    with weights of their own (`contest_...`, `spot_on_...`), and a `base` to start from.

    - `margin`: scores at most this far below the best count as best.
    """

    compiled_agent = compiled.WEIGHTED
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
        bid_same: Weight = 1.3039777793133696,
        bid_other: Weight = -1.2939824117615721,
        bid_blind: Weight = -1.5401233228295805,
        bid_informed: Weight = -1.032351752279051,
        bid_count: Weight = 1.940725236963384,
        bid_highest: Weight = 1.3517800703375613,
        contest_same: Weight = 1.3074188146485528,
        contest_other: Weight = -0.028546977274941376,
        contest_blind: Weight = 1.8173397745840427,
        contest_informed: Weight = 1.7527775450772505,
        contest_count: Weight = -0.10310166474894267,
        contest_highest: Weight = 1.9968172469388246,
        spot_on_same: Weight = -1.8894690719484575,
        spot_on_other: Weight = -1.9544249233657656,
        spot_on_blind: Weight = 0.6265181814698821,
        spot_on_informed: Weight = 1.9236500775377126,
        spot_on_count: Weight = -0.17493736568946794,
        spot_on_highest: Weight = 0.3869668388646277,
        contest_base: Base = -3.775956974173734,
        spot_on_base: Base = 2.133666548878332,
        margin: Margin = 0.10362535171316486,
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
        return self._numbers

    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        figures = self._table["figures"]
        params = self._bid_params(action) | self._last_params()
        params["score"] = round(float(figures[compiled.SCORE]), 2)
        params["choices"] = int(figures[compiled.N_BEST])
        return Message(f"liars-dice-weighted-{REASONS[reason]}", params)
