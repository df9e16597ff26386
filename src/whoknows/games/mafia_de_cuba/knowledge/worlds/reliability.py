# SPDX-License-Identifier: MIT
"""A simple model of trust, for comparison: worlds weighted by how reliable their witnesses are.

All players start with the same reliability. A player caught in a contradiction loses a share of it,
stays on the list of liars from then on, and is not loyal in any world. In a role world a player's
claims are worth 1 if all of them can be true there, -1 if not, and 0 before there are any. The
weight of the world is the sum of reliability times worth over the other players.

Such sums can be negative, so they are no chances. They are therefore counted from the least
possible weight of a world, in which all others lie: the weight is the sum of reliability times
(1 + worth). Because it is a sum over players, it is added up over all worlds without listing them,
from the counts of the worlds in which each player's claims can be true.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from whoknows.games.mafia_de_cuba.pieces.roles import LOYAL

from .claims import SeatClaim, holds
from .counts import Counts, RoleWorlds
from .observation import Mask

START: Final = Fraction(1, 2)
COEFFICIENT: Final = Fraction(1, 2)
"""The factor on reliability at each contradiction."""

Chances: TypeAlias = Mapping[str, Fraction]


class Reliability:
    """A player's judgement of the others by their claims."""

    def __init__(
        self,
        worlds: RoleWorlds,
        observer: int,
        *,
        start: Fraction = START,
        coefficient: Fraction = COEFFICIENT,
    ) -> None:
        """`worlds` are those that fit what the observer saw: a seat, or 0 for the Godfather."""
        self._worlds = worlds.copy()
        self._coefficient = coefficient
        seats = range(1, worlds.layout.n_seats + 1)
        self.reliability = {seat: start for seat in seats if seat != observer}
        self.liars: list[int] = []
        """Players who have been caught, in that order."""
        self._words: dict[int, Mask] = {}

    def hear(self, claim: SeatClaim) -> bool:
        """Take in another player's claim; return whether it can be true with his earlier claims."""
        seat = claim.seat
        words = holds(self._worlds.layout, claim)
        if seat in self._words:
            words = words & self._words[seat]
        if self._with(seat, words).total:
            self._words[seat] = words
            return True
        if not self._worlds.total:
            # The observations are impossible already, without any claim.
            return False
        self.reliability[seat] *= self._coefficient
        if seat not in self.liars:
            self.liars.append(seat)
            self._disown(seat)
        return False

    def _with(self, seat: int, mask: Mask) -> RoleWorlds:
        worlds = self._worlds.copy()
        worlds.keep_steps(seat, mask)
        return worlds

    def _disown(self, seat: int) -> None:
        """Remove the worlds in which a liar is loyal, unless no others are left."""
        layout = self._worlds.layout
        others = self._with(seat, layout.steps[seat - 1].role != layout.role_number(LOYAL.name))
        if others.total:
            self._worlds = others
            # Removing these worlds may have made claims impossible.
            for speaker in list(self._words):
                if not self._with(speaker, self._words[speaker]).total:
                    del self._words[speaker]

    def inspect(self) -> tuple[dict[int, Chances], Chances]:
        """By seat, the chance of each role; and the chances of each token, or none, set aside."""
        parts = [
            (2 * self.reliability[seat], self._with(seat, words).count())
            for seat, words in self._words.items()
        ]
        silent = [value for seat, value in self.reliability.items() if seat not in self._words]
        parts.append((sum(silent, Fraction(0)), self._worlds.count()))
        if not sum(weight * counts.worlds for weight, counts in parts):
            parts = [(Fraction(1), self._worlds.count())]
        return _mixed(parts)


def _mixed(parts: list[tuple[Fraction, Counts]]) -> tuple[dict[int, Chances], Chances]:
    """Weighted counts as chances; empty without any worlds."""
    total = sum((weight * counts.worlds for weight, counts in parts), Fraction(0))
    roles: dict[int, dict[str, Fraction]] = {seat: {} for seat in parts[-1][1].seats}
    aside: dict[str, Fraction] = {}
    for weight, counts in parts:
        share = weight / total if total else Fraction(0)
        for seat, row in counts.seats.items():
            for role, n in row.items():
                roles[seat][role] = roles[seat].get(role, Fraction(0)) + share * n
        for token, n in counts.aside.items():
            name = token or "none"
            aside[name] = aside.get(name, Fraction(0)) + share * n
    return dict(roles), aside
