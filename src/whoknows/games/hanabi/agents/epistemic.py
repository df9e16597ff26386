# SPDX-License-Identifier: MIT
"""The agent `epistemic`."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from whoknows.core import Message
from whoknows.games.hanabi.compiled import empathy, epistemic
from whoknows.games.hanabi.compiled.hand_counts import count_unseen, hinted_masks, n_hands
from whoknows.games.hanabi.compiled.table import MAX_HAND, N_RANKS, dead_set, playable_set
from whoknows.games.hanabi.text import card_text, position_letter

from .memoryless import Memoryless

RISK = 50


class Epistemic(Memoryless):
    """Decides by its own possible hands, and by what the others can know of theirs.

    It plays a card that is playable in enough of the hands it may have, each hand weighted by the
    number of ways to deal it. Else it gives the hint that lets others play or keep the right cards,
    or makes the discard with the lowest average loss.

    - `risk`: the minimum chance in percent at which it plays a card; 100 for certain cards only.
      Each life that is lost adds 5. With its last life it plays only what is certain, and before
      that, in the last round, anything with a chance of at least 5 %.
    - `model`: `hands` counts whole hands, `cards` treats cards as independent.
    """

    compiled_agent = epistemic.EPISTEMIC

    def __init__(
        self,
        *,
        risk: Annotated[int, Meta(ge=0, le=100)] = RISK,
        model: Literal["hands", "cards"] = "hands",
    ) -> None:
        self._risk = risk
        self._is_card_by_card = model == "cards"

    @property
    def numbers(self) -> tuple[float, ...]:
        """Risk as a chance, and the model."""
        return (self._risk / 100, float(self._is_card_by_card))

    def _decide(self, state: Any) -> int:
        # Counting different hands takes time, and only texts need it: not for compiled games.
        self._n_hands = self._count_hands()
        return super()._decide(state)

    def _count_hands(self) -> int:
        """How many different hands are possible for it."""
        counts = np.zeros(self._rules.n_suits * N_RANKS, np.int64)
        count_unseen(self._table, 1 << self._seat, counts)
        masks = np.zeros(MAX_HAND, np.int64)
        hinted_masks(self._table, self._seat, masks)
        return int(n_hands(masks, counts, int(self._table["n_held"][self._seat])))

    # Text

    def _explain(self, reason: int) -> Message:
        figures = self._table["figures"]
        match reason:
            case epistemic.PLAYS_SURE | epistemic.PLAYS_LIKELY | epistemic.DROPS:
                name = {epistemic.PLAYS_SURE: "plays-sure", epistemic.DROPS: "drops"}
                return Message(
                    f"hanabi-epistemic-{name.get(reason, 'plays-likely')}",
                    {
                        "card": self._letter(),
                        "percent": _percent(figures[epistemic.CHANCE]),
                        "hands": self._n_hands,
                    },
                )
            case epistemic.HINTS_PLAY:
                return Message(
                    "hanabi-epistemic-hints-play",
                    {
                        **self._hint_params(),
                        "card": position_letter(int(figures[epistemic.POSITION])),
                        "before": _percent(figures[epistemic.BEFORE]),
                        "after": _percent(figures[epistemic.AFTER]),
                    },
                )
            case epistemic.HINTS_KEEP:
                card = position_letter(int(figures[epistemic.POSITION]))
                return Message("hanabi-epistemic-hints-keep", {**self._hint_params(), "card": card})
            case _:
                return Message("hanabi-epistemic-hints-more", dict(self._hint_params()))

    def report(self) -> str:
        """How many hands are possible, the chances of its cards, and what others can know."""
        n = self._count_hands()
        return "\n".join(
            [self._heading(), f"possible hands: {n}", *self._own_lines(), *self._other_lines()]
        )

    def _chances(self) -> NDArray[np.float64]:
        chances = np.zeros((MAX_HAND, self._rules.n_suits * N_RANKS))
        epistemic.own_chances(self._table, self._seat, self._is_card_by_card, chances)
        return chances

    def _own_lines(self) -> Iterator[str]:
        chances = self._chances()
        playable, dead = playable_set(self._table), dead_set(self._table)
        for position in range(self._table["n_held"][self._seat]):
            row = chances[position]
            likely = sorted(np.flatnonzero(row).tolist(), key=lambda card: -row[card])[:3]
            names = ", ".join(
                f"{card_text(card, self._rules.letters)} {_percent(row[card])} %" for card in likely
            )
            yield (
                f"{position_letter(position)}: playable "
                f"{_percent(epistemic.chance_in(row, playable))} %, useless "
                f"{_percent(epistemic.chance_in(row, dead))} %; most likely {names}"
            )

    def _other_lines(self) -> Iterator[str]:
        """What each other player can know, as far as this seat can infer."""
        table, chances = self._table, self._chances()
        masks = np.zeros(MAX_HAND, np.int64)
        for distance in range(1, self._rules.players):
            seat = (self._seat + distance) % self._rules.players
            hinted_masks(table, seat, masks)
            outlook = empathy.Outlook(
                empathy.unseen_by(table, self._seat, seat, chances),
                *(playable_set(table), dead_set(table), 0, 0, 0, 1.0),
            )
            cards = ", ".join(
                f"{card_text(int(table['cards'][seat, position]), self._rules.letters)} "
                f"{_percent(empathy.playable_chance(masks, position, outlook))} %"
                for position in range(table["n_held"][seat])
            )
            yield f"seat {seat} can give its cards these chances to be playable: {cards}"


def _percent(chance: float) -> float:
    """In percent, rounded to a tenth."""
    return round(100 * float(chance), 1)
