# SPDX-License-Identifier: MIT
"""Parse bids that a person types, in three languages."""

import re
from collections.abc import Sequence
from typing import Final

from whoknows.core import BadMoveText, Message, Param
from whoknows.games.liars_dice.pieces import Bid
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import parse_action
from whoknows.language.typed_names import NotUnderstood

FILLERS: Final = frozenset(["que", "not", "pas", "no", "is", "are"])
"""Words that may precede a bid: *por qué 3 5*."""


def read_bid(words: Sequence[str], game: LiarsDice, n_dice: int) -> Bid:
    """Parse a bid as when bidding; `3x5` becomes three words."""
    parts = re.findall(r"\d+|[^\W\d_]+", " ".join(words))
    text = " ".join(word for word in parts if word not in FILLERS)
    try:
        bid = parse_action(text)
    except BadMoveText:
        bid = None
    if not isinstance(bid, Bid):
        raise NotUnderstood(Message("liars-dice-read-no-bid", {"text": text}))
    if not (1 <= bid.face <= game.faces and 1 <= bid.count <= n_dice):
        facts: dict[str, Param] = {"text": text, "dice": n_dice, "faces": game.faces}
        raise NotUnderstood(Message("liars-dice-read-no-such-bid", facts))
    return bid
