# SPDX-License-Identifier: MIT
"""Chances if suspects take and lie by a model: that of the Godfather `bayes`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

if TYPE_CHECKING:
    from .worlds.posterior import Posterior

MODEL: Final = "mixed"
"""The suspects that the model assumes."""


class Modelled:
    """Follows a match from a seat; claims are weighed, not believed or ignored."""

    def __init__(self, game: MafiaDeCuba, seat: Seat) -> None:
        from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL, one_manner  # noqa: PLC0415 - slow to import
        from whoknows.games.mafia_de_cuba.agents.godfathers.belief import GodfatherBelief  # noqa: PLC0415 - slow to import

        [manner], shares = one_manner(MODEL, USUAL[MODEL])(game, game.layout)
        if seat in game.suspects:
            # A seat knows what it took, however unlikely that is.
            own = np.ones_like(manner.picks[seat - 1])
            picks = (*manner.picks[: seat - 1], own, *manner.picks[seat:])
            manner = with_fields(manner, picks=picks)
        self._belief = GodfatherBelief(game.layout, [manner], shares)
        self._seat = seat
        self._n_hidden = 0
        self._n_told = 0

    def posterior(self, events: Sequence[p.MafiaEvent]) -> "Posterior":
        """The posterior after these events; events of earlier calls are not processed again."""
        for event in events[self._n_told :]:
            self._observe(event)
        self._n_told = len(events)
        return self._belief.refresh()

    def _observe(self, event: p.MafiaEvent) -> None:
        belief = self._belief
        match event:
            case p.DiamondsHidden(diamonds=int() as hidden):
                self._n_hidden = hidden
            case p.BoxPassed(to=to, box=box) if box is not None and to == self._seat == p.GODFATHER:
                belief.see(self._n_hidden, box)
            case p.Taken(seat=seat, story=p.Story() as story) if seat == self._seat:
                belief.posterior.see_step(seat, story)
            case p.Said(seat=seat) if seat == self._seat:
                # Others' lies may depend on it, but a seat learns nothing from its own claims.
                belief.heard.add(event)
            case p.Said():
                belief.hear(event)
            case p.Shown(seat=seat, role=role, diamonds=diamonds):
                belief.show(seat, role, diamonds)
