# SPDX-License-Identifier: MIT
"""The Godfather `strong`: learns how these suspects take and lie, and asks what helps most."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from whoknows.core import Message, Rng, Step, Who
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.roles import MOST_HIDDEN
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.kernel.types import Floats

from .bayes import Bayes, MannersOf
from .question_choice import most_telling
from .strategy import Case

TRUST: Final = 3.0
"""The weight of the initial shares, in suspects, against the suspects met."""
HOPE: Final = 2
"""How many wins an untried number of hidden diamonds starts with."""
ROUNDS: Final = 2
"""How many times shares and posterior are updated in turn before a decision."""


class Strong(Bayes):
    """Assumes several manners of taking and lying, in shares that it learns.

    It learns from claims during a match, from everything after it, until other suspects come.
    """

    def __init__(self, manners_of: MannersOf, *, hide: int | None = None, depth: int = 2) -> None:
        super().__init__(manners_of, hide=hide or 0, depth=depth)
        self._always_hides = hide
        self.begin_set()

    def begin_set(self) -> None:
        """Forget how suspects talked, and which numbers of hidden diamonds won."""
        self._met: Floats | None = None
        self._played = [0] * (MOST_HIDDEN + 1)
        self._won = [0] * (MOST_HIDDEN + 1)

    def hide(self, case: Case, rng: Rng) -> int:
        """The number that has won most in this set, or a number not tried yet."""
        if self._always_hides is not None:
            return super().hide(case, rng)
        hopes = [
            (won + HOPE) / (played + HOPE)
            for won, played in zip(self._won, self._played, strict=True)
        ]
        possible = hopes[: self.layout.setting.most_hidden + 1]
        return possible.index(max(possible))

    def begin(self, game: MafiaDeCuba) -> None:
        super().begin(game)
        self._expected = TRUST * self.belief.shares
        if self._met is not None and len(self._met) == len(self._expected):
            self._expected = self._expected + self._met
            self.belief.set_shares(self._expected)

    def game_over(self, revealed: Sequence[Step[p.MafiaAction, p.MafiaEvent]]) -> None:
        """Learn how each suspect talks from what all have done."""
        events = (event for step in revealed for event in step.events)
        for event in events:
            if isinstance(event, p.Unmasked) and event.stories:
                met = sum(
                    self.belief.responsibilities_of(seat, story)
                    for seat, story in enumerate(event.stories, 1)
                )
                self._met = np.asarray(met) + (0.0 if self._met is None else self._met)
                self._played[event.hidden] += 1
                self._won[event.hidden] += p.GODFATHER in event.winners

    def _believed(self) -> Posterior:
        """The posterior, with shares fitted to what these suspects have said."""
        spoken = [
            seat for seat in range(1, self.layout.n_seats + 1) if self.belief.has_spoken(seat)
        ]
        for _ in range(ROUNDS if spoken else 0):
            met = sum(self.belief.responsibilities(seat) for seat in spoken)
            self.belief.set_shares(self._expected + np.asarray(met))
        return self.belief.refresh()

    def question(self, case: Case, rng: Rng) -> p.Ask:
        """The question expected to raise the chance to win most; late seats among equals."""
        self._accused = None
        asks = self._open(case)
        chosen = most_telling(asks, self.belief, self._believed(), rng)
        self._why = Message("mafia-strong-asks", {"seat": Who(chosen.seat)})
        return chosen
