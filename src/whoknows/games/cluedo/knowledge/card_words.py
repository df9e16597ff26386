# SPDX-License-Identifier: MIT
"""Names of cards in formulas: the English name in small letters, or the number."""

from collections.abc import Sequence
from typing import Final

from whoknows.core.errors import did_you_mean
from whoknows.epistemics import BadAtom
from whoknows.games.cluedo.pieces import Card

WORDS: Final[tuple[tuple[str, ...], ...]] = (
    (
        *("attic", "cellar", "chapel", "greenhouse", "stables", "laundry", "observatory"),
        *("garage", "pantry", "terrace", "well", "mill", "boathouse"),
    ),
    (
        *("hatpin", "shears", "arsenic", "poker", "scarf", "hammer", "crossbow", "sabre"),
        *("statuette", "umbrella", "razor", "flatiron", "corkscrew"),
    ),
    (
        *("florist", "pianist", "dentist", "acrobat", "poet", "guide", "journalist", "cyclist"),
        *("economist", "astronaut", "oculist", "archivist", "alchemist"),
    ),
)
"""Kind by kind, in the order of the numbers."""


def card_words(per_kind: int) -> Sequence[str]:
    """The words for all cards of a table, by number.

    >>> card_words(4)[4:6]
    ('hatpin', 'shears')
    """
    return tuple(word for words in WORDS for word in words[:per_kind])


def read_card(text: str, per_kind: int) -> Card:
    """The card with that name or number."""
    words = card_words(per_kind)
    if text.isdecimal() and int(text) < len(words):
        return int(text)
    folded = text.casefold()
    if folded in words:
        return words.index(folded)
    raise BadAtom(f"there is no card {text!r} at this table; {did_you_mean(folded, words)}")
