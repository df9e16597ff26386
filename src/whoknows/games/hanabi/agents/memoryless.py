# SPDX-License-Identifier: MIT
"""What Hanabi's agents without a memory share: they decide by the current table."""

from collections.abc import Iterator

from whoknows.core import Seat, Who
from whoknows.games.hanabi.compiled.table import COLOUR, identities, move_of
from whoknows.games.hanabi.text import position_letter

from .base import HanabiAgent


class Memoryless(HanabiAgent):
    """Decides by one compiled function of the table."""

    def report(self) -> str:
        """What hints show about its own cards."""
        return "\n".join([self._heading(), *self._told_lines()])

    # For texts

    def _letter(self) -> str:
        """The card of the last move, which was a play or a discard."""
        _, _, position = move_of(self._table, self._move)
        return position_letter(position)

    def _target(self) -> Seat:
        """The receiver of the last move, a hint."""
        _, distance, _ = move_of(self._table, self._move)
        return Seat((self._seat + distance) % self._rules.players)

    def _hint_params(self) -> dict[str, str | int | Who]:
        """The receiver of the last hint, and whether it named a colour."""
        kind, _, _ = move_of(self._table, self._move)
        return {"seat": Who(self._target()), "kind": "colour" if kind == COLOUR else "rank"}

    def _told_lines(self) -> Iterator[str]:
        """A line for each own card with what hints leave possible."""
        for position in range(self._table["n_held"][self._seat]):
            yield f"{position_letter(position)}: {self._text(self._hinted(position))}"

    def _hinted(self, position: int) -> int:
        suits = int(self._table["suits"][self._seat, position])
        return int(identities(suits, int(self._table["ranks"][self._seat, position])))
