# SPDX-License-Identifier: MIT
"""What a seat has perceived, kept up to date by events, and what follows for it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .statements import SeatEvidence
from .trust import Trust, take_in

if TYPE_CHECKING:
    from .worlds.posterior import Posterior


class MafiaPerceived:
    """What a seat knows of a match."""

    def __init__(self, game: MafiaDeCuba, seat: Seat) -> None:
        self.events: list[p.MafiaEvent] = []
        """All perceived events."""
        self.seen = SeatEvidence(seat)
        self.asked: p.Asked | None = None
        """The question to answer now."""
        self._game = game

    def observe(self, event: p.MafiaEvent) -> None:
        """Take in an event."""
        self.events.append(event)
        seen = self.seen
        match event:
            case p.DiamondsHidden(diamonds=int() as hidden):
                self.seen = with_fields(seen, hidden=hidden)
            case p.BoxPassed(to=to, box=Box() as box) if to == seen.seat == p.GODFATHER:
                self.seen = with_fields(seen, returned=box)
            case p.Taken(seat=seat) if seat == seen.seat:
                self.seen = with_fields(seen, story=event.story)
            case p.Asked():
                self.asked = event
            case p.Said():
                self.asked = None
                self.seen = with_fields(seen, said=(*seen.said, event))
            case p.GiftAnnounced() | p.ReturnAnnounced():
                self.seen = with_fields(seen, announced=(*seen.announced, event))
            case p.Shown(seat=seat, role=role, diamonds=diamonds):
                others = tuple(one for one in seen.exposed if one.seat != seat)
                shown = p.Exposed(seat, role, diamonds)
                self.seen = with_fields(seen, exposed=(*others, shown))

    def posterior(self, trust: Trust = "ignore") -> "Posterior":
        """All chances for this seat, if all full worlds are equally likely."""
        from .worlds.posterior import Posterior  # noqa: PLC0415 - slow to import

        worlds = Posterior(self._game.layout)
        take_in(worlds, self.seen, trust)
        return worlds
