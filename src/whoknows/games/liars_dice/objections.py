# SPDX-License-Identifier: MIT
"""Why a move is refused: the objection to a move that is not possible."""

from typing import TYPE_CHECKING

from whoknows.core import Message, Param

from .pieces import Bid, Contest, LiarsDiceAction, LiarsDiceView, SpotOn
from .text import bid_name

if TYPE_CHECKING:
    from .rules import LiarsDice


def objection(game: "LiarsDice", view: LiarsDiceView, action: LiarsDiceAction) -> Message | None:
    """The rule that forbids the acting seat an illegal move, if there are words for it."""
    match action:
        case SpotOn() if not game.spot_on:
            return Message("liars-dice-cannot-spot-on")
        case Contest() | SpotOn() if not view.bids:
            return Message("liars-dice-cannot-no-bid")
        case Bid():
            return _objection_to_bid(game, view, action)
        case _:
            return None


def _objection_to_bid(game: "LiarsDice", view: LiarsDiceView, bid: Bid) -> Message | None:
    n_dice = sum(view.dice)
    last = view.bids[-1] if view.bids else None
    if not 1 <= bid.face <= game.faces:
        return Message("liars-dice-cannot-face", {"max": game.faces})
    if bid.count < 1:
        return Message("liars-dice-cannot-no-dice")
    if last is not None and not game.is_raise(last, Bid(n_dice, game.faces)):
        return Message("liars-dice-cannot-raise", {"last": bid_name(last.count, last.face)})
    if bid.count > n_dice:
        return Message("liars-dice-cannot-too-many", {"count": n_dice})
    if last is None or game.is_raise(last, bid):
        return None
    is_free = game.order == "count-first"
    key = "liars-dice-cannot-lower" if is_free else "liars-dice-cannot-lower-face"
    names: dict[str, Param] = {
        "bid": bid_name(bid.count, bid.face),
        "last": bid_name(last.count, last.face),
    }
    return Message(key, names)
