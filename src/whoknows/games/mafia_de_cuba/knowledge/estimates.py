# SPDX-License-Identifier: MIT
"""What is how likely to a seat, by how what is said is taken."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.browser.insight.pages import (
    AsideChance,
    ChanceRow,
    Reckoning,
    Way,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .model_chances import Modelled
from .perception import Perceived
from .statement_text import reckoning_name
from .trust import TRUSTS, Trust, n_worlds

if TYPE_CHECKING:
    from .worlds.posterior import Posterior

WAYS: Final[tuple[Way, ...]] = (*TRUSTS, "model")


class Reckoner:
    """Reckons in every way with what one seat has perceived."""

    def __init__(self, game: MafiaDeCuba, perceived: Perceived) -> None:
        self._game = game
        self._perceived = perceived
        self._roles = [game.layout.role_number(role) for role in game.roles_in_play]

    @cached_property
    def _modelled(self) -> Modelled:
        return Modelled(self._game, self._perceived.seen.seat)

    def posterior(self, way: Way) -> "Posterior":
        """What is how likely if what is said is taken so."""
        if way == "model":
            return self._modelled.posterior(self._perceived.events)
        return self._perceived.posterior(way)

    def reckoning(self, way: Way) -> Reckoning:
        """The same, to be shown."""
        posterior, label = (
            self.posterior(way),
            reckoning_name(self._game, self._perceived.seen, way),
        )
        worlds = self._counted(way)
        if not posterior.total:
            return Reckoning(way, label, (), (), (), *worlds)
        layout = self._game.layout
        aside = enumerate(posterior.aside().tolist())
        return Reckoning(
            way,
            label,
            self._rows(posterior),
            tuple(AsideChance(layout.aside_name(n), p) for n, p in aside if p),
            tuple(posterior.hidden().tolist()),
            *worlds,
        )

    def chances(self) -> Mapping[Way, Mapping[tuple[Seat, str], float]]:
        """By way, seat and role; nothing for a way in which nothing is possible."""
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

    def _rows(self, posterior: "Posterior") -> tuple[ChanceRow, ...]:
        roles, amounts = posterior.roles().tolist(), posterior.amounts().tolist()
        return tuple(
            ChanceRow(
                seat,
                tuple(min(roles[seat - 1][number], 1.0) for number in self._roles),
                sum(n * p for n, p in enumerate(amounts[seat - 1])),
            )
            for seat in self._game.suspects
        )

    def _counted(self, way: Way) -> tuple[str | None, str | None]:
        if way == "model":
            return None, None
        trust: Trust = way
        n = n_worlds(self._game.layout, self._perceived.seen, trust)
        return str(n.role), str(n.full)
