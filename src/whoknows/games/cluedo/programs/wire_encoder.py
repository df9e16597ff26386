# SPDX-License-Identifier: MIT
"""What a server sends a client: the events of its seat in, lines out; the inverse of decoding."""

from collections.abc import Iterable, Iterator

from whoknows.core import Seat
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import HAND_SIZE

from . import protocol as wire


class WireEncoder:
    """Turns the events that a seat perceives in one game into the lines for its client.

    Faults are not included: they have codes, which events lack.

    >>> encoder = WireEncoder(Seat(1))
    >>> list(encoder.lines([p.CluedoAsked(Seat(0), (0, 4, 8)), p.CluedoShown(Seat(1), Seat(0), 4)]))
    [HeardLine(cards=(0, 4, 8)), Answered(seat=1, card=None)]
    """

    def __init__(self, seat: Seat, *, extended: bool = False) -> None:
        self._seat = seat
        self._extended = extended
        self._hand: list[int] = []

    def lines(self, events: Iterable[p.CluedoEvent]) -> Iterator[wire.ServerLine]:
        """The lines for what was perceived next."""
        for event in events:
            line = self._line(event)
            if line is not None:
                yield line

    def _line(self, event: p.CluedoEvent) -> wire.ServerLine | None:  # noqa: PLR0911 - a case an event
        match event:
            case p.CardDealt(seat=self._seat, card=card) if card is not None:
                return self._deal(card)
            case p.CluedoAsked(cards=cards):
                return wire.HeardLine(cards)
            case p.Passed(seat=seat):
                return wire.PassLine(seat)
            case p.CluedoShown(seat=seat, asker=asker, card=card):
                return wire.Answered(seat, card if asker == self._seat else None)
            case p.NobodyShowed():
                return wire.Answered()
            case p.CluedoAccused(seat=seat, right=True):
                return wire.OverLine(seat)
            case p.CluedoAccused(seat=seat) if self._extended:
                return wire.FailedOf(seat)
            case p.Stopped():
                return wire.Error(wire.ErrorCode.TURN_LIMIT)
        return None

    def _deal(self, card: int) -> wire.Hand | None:
        """Add a card; return the hand once it is complete."""
        self._hand.append(card)
        if len(self._hand) < HAND_SIZE:
            return None
        first, second, third = sorted(self._hand)
        return wire.Hand((first, second, third))
