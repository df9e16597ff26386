# SPDX-License-Identifier: MIT
"""Well-known puzzles about knowledge: each has a model, a dialogue, and its known answer.

>>> [step.worlds for step in PUZZLES["cheryl"].tell()]
[10, 5, 3, 1, 1]
"""

from collections.abc import Mapping
from types import MappingProxyType

from . import (
    cheryl,
    coin_in_box,
    consecutive_numbers,
    dining_cryptographers,
    drinking_logicians,
    gossip,
    hat_line,
    hats,
    hundred_prisoners,
    muddy_children,
    russian_cards,
    sally_anne,
    sum_and_product,
    what_sum,
)
from .puzzle import Puzzle, PuzzleStep

_ALL = (
    muddy_children.PUZZLE,
    cheryl.PUZZLE,
    sum_and_product.PUZZLE,
    consecutive_numbers.PUZZLE,
    what_sum.PUZZLE,
    hats.PUZZLE,
    hat_line.PUZZLE,
    drinking_logicians.PUZZLE,
    dining_cryptographers.PUZZLE,
    russian_cards.PUZZLE,
    hundred_prisoners.PUZZLE,
    gossip.PUZZLE,
    coin_in_box.PUZZLE,
    sally_anne.PUZZLE,
)

PUZZLES: Mapping[str, Puzzle] = MappingProxyType({puzzle.name: puzzle for puzzle in _ALL})
"""All puzzles by their names."""

__all__ = ["PUZZLES", "Puzzle", "PuzzleStep"]
