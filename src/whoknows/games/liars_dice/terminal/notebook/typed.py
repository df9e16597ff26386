# SPDX-License-Identifier: MIT
"""Commands and bids in what a person types, in three languages."""

import re
from collections.abc import Sequence
from typing import Final

from whoknows.core import BadMoveText, Message, Param
from whoknows.games.liars_dice.pieces import Bid
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import parse_action
from whoknows.language import plain

MAX_WORDS: Final = 16
"""Nobody types more."""
FILLERS: Final = frozenset(["que", "not", "pas", "no", "is", "are"])
"""What may stand before a bid: *por qué 3 5*."""


class NotUnderstood(Exception):
    """What was typed names nothing; carries what to say about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def words_of(text: str) -> list[str]:
    """The words of a line, in a form to compare.

    >>> words_of("Por qué 3x5?")
    ['por', 'que', '3', 'x', '5']
    """
    found = (plain(word) for word in re.findall(r"\d+|[^\W\d_]+", text)[:MAX_WORDS])
    return [word for word in found if word]


def read_bid(words: Sequence[str], game: LiarsDice, n_dice: int) -> Bid:
    """A bid, as when it is made."""
    text = " ".join(word for word in words if word not in FILLERS)
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
