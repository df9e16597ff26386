# SPDX-License-Identifier: MIT
"""The agent `omniscient`."""

from whoknows.core import Message
from whoknows.games.hanabi.compiled import omniscient as compiled
from whoknows.games.hanabi.compiled.table import UNKNOWN
from whoknows.games.hanabi.pieces import HanabiState
from whoknows.games.hanabi.text import card_text, position_letter

from .memoryless import Memoryless


class Omniscient(Memoryless):
    """Sees its own cards too, though not the deck: an oracle that shows what could be reached.

    It plays what helps most, passes by giving a hint that nobody needs, and discards what is
    useless or costs least.
    """

    compiled_agent = compiled.OMNISCIENT

    def foresee(self, state: HanabiState) -> None:
        """Look at its own cards."""
        for position, held in enumerate(state.hands[self._seat]):
            card = UNKNOWN if held.card is None else held.card
            self._table["cards"][self._seat, position] = card

    def _explain(self, reason: int) -> Message:
        figures = self._table["figures"]
        match reason:
            case compiled.PLAYS:
                n = int(figures[compiled.FOLLOWERS])
                return Message("hanabi-omniscient-plays", {"card": self._letter(), "count": n})
            case compiled.DROPS_USELESS:
                return Message("hanabi-omniscient-drops-useless", {"card": self._letter()})
            case compiled.PASSES:
                spare = max(0, int(figures[compiled.SPARE_TURNS]))
                return Message("hanabi-omniscient-passes", {"count": spare})
            case compiled.DROPS_SPARE:
                return Message("hanabi-omniscient-drops-spare", {"card": self._letter()})
            case _:
                return Message("hanabi-omniscient-drops-last", {"card": self._letter()})

    def report(self) -> str:
        """Its own cards, as far as they were revealed to it."""
        lines = [self._heading()]
        for position in range(self._table["n_held"][self._seat]):
            card = int(self._table["cards"][self._seat, position])
            name = "?" if card == UNKNOWN else card_text(card, self._rules.letters)
            lines.append(f"{position_letter(position)}: {name}")
        return "\n".join(lines)
