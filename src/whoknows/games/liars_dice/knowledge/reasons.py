# SPDX-License-Identifier: MIT
"""The reasons for the chance of a bid, in sentences."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Param, Who
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceView
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name, face_name
from whoknows.language.percent import percent

from .counts import FaceCount, face_count

if TYPE_CHECKING:
    from .posterior import Belief, DiceBeliefs

Chance: TypeAlias = Fraction | float


class OddsReason(Struct, frozen=True):
    """A statement, and the facts it rests on."""

    published_as: ClassVar[str] = "Reason"

    says: Message
    because: tuple[Message, ...] = ()


class BidReasonFinder:
    """Why a bid is as likely as it is to the seat of the view."""

    def __init__(self, game: LiarsDice, view: LiarsDiceView, beliefs: "DiceBeliefs") -> None:
        self._game = game
        self._view = view
        self._beliefs = beliefs

    def by_own_dice(self, bid: Bid) -> OddsReason:
        """The chance by the seat's own dice: exact."""
        known = face_count(self._game, self._view, bid.face)
        named: dict[str, Param] = {"bid": bid_name(bid.count, bid.face)}
        named |= {"true": percent(known.at_least(bid.count))}
        named |= {"exact": percent(known.exactly(bid.count))}
        says = Message("liars-dice-why-own-dice", named)
        return OddsReason(says, tuple(self._arithmetic(bid, known)))

    def by_bids(self, bid: Bid) -> OddsReason:
        """What the others' bids add to it, by the model of bidding."""
        spoke = {placed.seat for placed in self._view.bids}
        bidders = [belief for seat, belief in self._beliefs.of.items() if seat in spoke]
        if not bidders:
            return OddsReason(Message("liars-dice-why-no-bids"))
        true = self._beliefs.at_least(bid.count, bid.face)
        exact = self._beliefs.exactly(bid.count, bid.face)
        says = Message("liars-dice-why-bids", {"true": percent(true), "exact": percent(exact)})
        return OddsReason(says, tuple(self._suggested(belief, bid) for belief in bidders))

    def _arithmetic(self, bid: Bid, known: FaceCount) -> Iterator[Message]:
        wild = self._game.wild_face
        counted = [face_name(bid.face, 2)]
        if wild not in (0, bid.face):
            counted.append(face_name(wild, 2))
        yield Message("liars-dice-why-have", {"count": known.n_own, "dice": counted})
        needed = max(bid.count - known.n_own, 0)
        chance = {"hits": known.n_hits, "faces": known.faces}
        facts: dict[str, Param] = {"count": needed, "unseen": known.n_unseen}
        facts["chance"] = Message("liars-dice-why-chance", {**chance})
        key = "needed" if needed <= known.n_unseen else "impossible"
        yield Message(f"liars-dice-why-{key}", facts)

    def _suggested(self, belief: "Belief", bid: Bid) -> Message:
        """What a player's bids say about the dice that count."""
        bids = [
            bid_name(placed.count, placed.face)
            for placed in self._view.bids
            if placed.seat == belief.seat
        ]
        before = belief.n_dice * face_count(self._game, self._view, bid.face).n_hits
        facts: dict[str, Param] = {"seat": Who(belief.seat), "bids": bids}
        facts |= {"expected": _number(belief.counting(bid.face))}
        facts |= {"before": _number(before / self._game.faces)}
        return Message("liars-dice-why-suggested", facts)


def _number(number: float) -> Message:
    return Message("liars-dice-notes-number", {"number": number})
