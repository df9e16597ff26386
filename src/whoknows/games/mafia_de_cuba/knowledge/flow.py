# SPDX-License-Identifier: MIT
"""The flow of the box's contents along the seats, by all claims, and its breaks."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import FIRST, GODFATHER
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .statements import DIAMONDS, TOKENS, SeatEvidence, amounts, statements


class FlowLink(Struct, frozen=True):
    """What a player received and passed on, as claimed or as known."""

    published_as: ClassVar[str] = "Link"

    seat: Seat
    received: int | None = None
    passed: int | None = None
    is_certain: bool = False
    said: tuple[int | None, int | None] = (None, None)
    """The claim, where the truth is known to differ."""

    @property
    def taken(self) -> int | None:
        """How much the player kept; negative if more went on than came."""
        if self.received is None or self.passed is None:
            return None
        return self.received - self.passed


class Break(Struct, frozen=True):
    """A place between two players where less or more arrives than was passed on."""

    before: Seat
    after: Seat
    missing: int
    """Negative if there are too many."""
    is_contradiction: bool
    """Otherwise a suspect on the way has just not said it."""


def links(game: MafiaDeCuba, seen: SeatEvidence, what: str) -> list[FlowLink]:
    """The way of the box: the Godfather's gift, each suspect, and what came back."""
    said: dict[tuple[Seat, int], int] = {}
    known: dict[tuple[Seat, int], int] = {}
    layout = game.layout
    for one in statements(seen, layout.n_seats):
        seat = GODFATHER if one.speaker == GODFATHER else one.seat
        for (place, its), n in amounts(layout, one).items():
            if its == what and one.is_certain:
                known[one.seat, place] = n
            elif its == what:
                said[seat, place] = n
    suspects = [_link(seat, said, known, is_own=seat == seen.seat) for seat in game.suspects]
    end = len(game.suspects) + 1
    gift, back = (_end(seen, place, game, what, said, known) for place in (FIRST, end))
    return [
        FlowLink(GODFATHER, None, *gift),
        *suspects,
        FlowLink(GODFATHER, back[0], None, back[1]),
    ]


def _link(
    seat: Seat,
    said: Mapping[tuple[Seat, int], int],
    known: Mapping[tuple[Seat, int], int],
    *,
    is_own: bool,
) -> FlowLink:
    told = said.get((seat, seat)), said.get((seat, seat + 1))
    if not is_own or (seat, seat) not in known:
        return FlowLink(seat, *told)
    return FlowLink(seat, known[seat, seat], known[seat, seat + 1], is_certain=True, said=told)


def _end(
    seen: SeatEvidence,
    place: int,
    game: MafiaDeCuba,
    what: str,
    said: Mapping[tuple[Seat, int], int],
    known: Mapping[tuple[Seat, int], int],
) -> tuple[int | None, bool]:
    """What the Godfather gave or got back, and whether it is certain."""
    if place == FIRST and what != DIAMONDS:
        counts = game.token_counts
        return (sum(counts.values()) if what == TOKENS else counts[what]), True
    if seen.seat == GODFATHER:
        seat = FIRST if place == FIRST else game.suspects[-1]
        return known.get((seat, place)), True
    return said.get((GODFATHER, place)), False


def breaks(way: Sequence[FlowLink]) -> list[Break]:
    """Breaks of the flow, in passing order."""
    found = []
    last, at, is_next = None, GODFATHER, False
    for link in way:
        first = link.received if link.received is not None else link.passed
        if first is not None and last is not None and first != last:
            clashes = first > last or (is_next and first is link.received)
            found.append(Break(at, link.seat, last - first, clashes))
        is_next = link.passed is not None
        told = link.passed if is_next else link.received
        last, at = (last, at) if told is None else (told, link.seat)
    return found
