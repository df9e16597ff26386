# SPDX-License-Identifier: MIT
"""A Godfather's beliefs: the exact posterior under a mixture of ways to take and to talk.

Each suspect has one of several manners, with known shares. A manner gives the chance of each step
for each box received, and of each answer for each step. So the weight of a step is the sum over
manners of share x take x answers, and the forward-backward pass over boxes is exact for the
mixture.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.agents.talking.answer_chances import AnswerModel
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Said, Story
from whoknows.kernel.types import Floats

ODD: Final = 1e-6
"""The chance that a suspect takes and says anything, in case no model explains what happened."""


class Manner(Struct, frozen=True):
    """A model of taking and talking."""

    name: str
    picks: tuple[Floats, ...]
    """How likely each step of seat 1, seat 2 and so on is, given the box received."""
    answers: AnswerModel


class GodfatherBelief:
    """Follows a match from the Godfather's seat."""

    def __init__(self, layout: Layout, manners: Sequence[Manner], shares: Floats) -> None:
        self.layout = layout
        self.manners = tuple(manners)
        self.shares = shares / shares.sum()
        self.heard = Heard(layout)
        self._likelihoods = [[np.ones(len(steps)) for steps in layout.steps] for _ in self.manners]
        self.posterior = Posterior(layout)
        self._pending: dict[int, bool] = dict.fromkeys(range(1, layout.n_seats + 1), True)
        self._has_spoken = [False] * layout.n_seats
        self._possible = tuple(np.ones(len(steps), np.bool_) for steps in layout.steps)
        self._before: dict[int, Heard] = {}
        self._last = 0

    # Perceiving

    def see(self, hidden: int, returned: Box) -> None:
        """Take in the Godfather's own observation."""
        self.posterior.see_gift(hidden)
        self.posterior.see_return(returned)
        # Steps that no manner takes need no weighing.
        self._possible = tuple(
            (self.posterior.steps(seat) > 0.0)
            & np.any([m.picks[seat - 1] > 0 for m in self.manners], axis=0)
            for seat in range(1, self.layout.n_seats + 1)
        )

    def hear(self, said: Said) -> None:
        """Take in a claim; consecutive claims of a suspect are weighed together, when needed."""
        seat = said.seat
        if seat in self._before and seat != self._last:
            self._weigh(seat)
        self._before.setdefault(seat, self.heard.copy())
        self.heard.add(said)
        self._last = seat
        self._has_spoken[seat - 1] = True

    def _weigh(self, seat: int) -> None:
        """Weigh what a suspect has said since it was last weighed."""
        before = self._before.pop(seat)
        now = self.heard.rows[seat]
        if (now == before.rows[seat]).all():
            return
        for manner, likelihoods in zip(self.manners, self._likelihoods, strict=True):
            wanted = self._possible[seat - 1]
            factor = manner.answers.spoken(self.layout, seat, before, now, wanted)
            likelihoods[seat - 1] = likelihoods[seat - 1] * factor
        self._pending[seat] = True

    def has_spoken(self, seat: int) -> bool:
        """Whether a suspect has claimed anything."""
        return bool(self._has_spoken[seat - 1])

    def show(self, seat: Seat, role: str, diamonds: int | None) -> None:
        """Take in a shown role."""
        self.posterior.reveal(seat, role, diamonds)

    # Concluding

    def refresh(self) -> Posterior:
        """The posterior, with all claims taken into account.

        If no manner explains what happened, any suspect may have done and said anything, but the
        fewer have to, the likelier.
        """
        for seat in tuple(self._before):
            self._weigh(seat)
        for seat, is_pending in self._pending.items():
            if is_pending:
                self.posterior.set_factor(seat, self._factor(seat))
                self._pending[seat] = False
        if self.posterior.total == 0.0:
            for seat, odd in enumerate(_anything(self.layout), 1):
                self.posterior.set_factor(seat, self._factor(seat) + odd)
        return self.posterior

    def set_shares(self, shares: Floats) -> None:
        """Assume other shares of the manners."""
        self.shares = shares / shares.sum()
        self._pending = dict.fromkeys(self._pending, True)

    def _parts(self, seat: int) -> list[Floats]:
        """The weights of a seat's steps by manner."""
        return [
            share * manner.picks[seat - 1] * likelihoods[seat - 1]
            for share, manner, likelihoods in zip(
                self.shares, self.manners, self._likelihoods, strict=True
            )
        ]

    def _factor(self, seat: int) -> Floats:
        return np.asarray(np.sum(self._parts(seat), axis=0))

    def responsibilities(self, seat: int) -> Floats:
        """How likely a suspect has each of the manners."""
        chances = self.refresh().steps(seat)
        return self._split(seat, chances)

    def responsibilities_of(self, seat: int, story: Story) -> Floats:
        """The same once the suspect's true story is known."""
        step = self.layout.step_number(seat, story)
        chances = np.zeros(len(self.layout.steps[seat - 1]))
        if step is not None:
            chances[step] = 1.0
        return self._split(seat, chances)

    def _split(self, seat: int, chances: Floats) -> Floats:
        parts = np.array(self._parts(seat))
        whole = parts.sum(axis=0)
        with np.errstate(divide="ignore", invalid="ignore"):
            split = np.where(whole > 0, parts / whole, 0.0)
        by_manner = split @ chances
        total = by_manner.sum()
        return np.asarray(by_manner / total) if total > 0 else self.shares


@lru_cache(maxsize=32)
def _anything(layout: Layout) -> tuple[Floats, ...]:
    """How likely each step is for a suspect who acts at random."""
    return tuple(
        np.asarray(ODD / np.bincount(steps.source)[steps.source]) for steps in layout.steps
    )
