# SPDX-License-Identifier: MIT
"""Chances from a seat's view, by the way claims are treated."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace as with_fields

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.browser.insight.pages import (
    AsideChance,
    ChanceRow,
    Reckoning,
    Way,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .model_chances import Modelled
from .perception import MafiaPerceived
from .statement_text import reckoning_name
from .trust import TRUSTS, Trust, n_worlds

if TYPE_CHECKING:
    from .worlds.posterior import Posterior

WAYS: Final[tuple[Way, ...]] = (*TRUSTS, "model")


class Reckoner:
    """Computes chances and counts from what a seat has perceived, in every way."""

    def __init__(self, game: MafiaDeCuba, perceived: MafiaPerceived) -> None:
        self._game = game
        self._perceived = perceived
        self._roles = [game.layout.role_number(role) for role in game.roles_in_play]

    @cached_property
    def _modelled(self) -> Modelled:
        return Modelled(self._game, self._perceived.seen.seat)

    def posterior(self, way: Way) -> "Posterior":
        """The posterior under that way to treat claims."""
        if way == "model":
            return self._modelled.posterior(self._perceived.events)
        return self._perceived.posterior(way)

    def reckoning(self, way: Way) -> Reckoning:
        """The same as page data, with the numbers of worlds."""
        counted = self.worlds(way)
        return with_fields(
            self.weighed(way), role_worlds=counted.role_worlds, full_worlds=counted.full_worlds
        )

    def weighed(self, way: Way, *, has_amounts: bool = False) -> Reckoning:
        """All chances; worlds are not counted."""
        posterior, label = self.posterior(way), self._label(way)
        if not posterior.total:
            return Reckoning(way, label, (), (), (), None, None)
        layout = self._game.layout
        aside = enumerate(posterior.aside().tolist())
        return Reckoning(
            way,
            label,
            self._rows(posterior, has_amounts=has_amounts),
            tuple(AsideChance(layout.aside_name(n), p) for n, p in aside if p),
            tuple(posterior.hidden().tolist()),
            None,
            None,
        )

    def worlds(self, way: Way) -> Reckoning:
        """The number of worlds; None where they are weighed rather than counted."""
        if way == "model":
            return Reckoning(way, self._label(way), (), (), (), None, None)
        trust: Trust = way
        n = n_worlds(self._game.layout, self._perceived.seen, trust)
        return Reckoning(way, self._label(way), (), (), (), str(n.role), str(n.full))

    def chances(self) -> Mapping[Way, Mapping[tuple[Seat, str], float]]:
        """Chances by way, seat and role; empty for a way without possible worlds."""
        names = self._game.roles_in_play
        return {
            way: {
                (row.seat, role): p
                for row in self._rows(posterior)
                for role, p in zip(names, row.roles, strict=True)
            }
            for way in WAYS
            if (posterior := self.posterior(way)).total
        }

    def _label(self, way: Way) -> Message:
        return reckoning_name(self._game, self._perceived.seen, way)

    def _rows(self, posterior: "Posterior", *, has_amounts: bool = False) -> tuple[ChanceRow, ...]:
        roles, amounts = posterior.roles().tolist(), posterior.amounts().tolist()
        return tuple(
            ChanceRow(
                seat,
                tuple(min(roles[seat - 1][number], 1.0) for number in self._roles),
                sum(n * p for n, p in enumerate(amounts[seat - 1])),
                tuple(amounts[seat - 1]) if has_amounts else (),
            )
            for seat in self._game.suspects
        )
