# SPDX-License-Identifier: MIT
"""For one question: which hands of each roll it tells apart, and how likely they are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from numpy.typing import NDArray

from whoknows.epistemics import RULES
from whoknows.games.liars_dice.rules import LiarsDice

from . import atoms as at
from .bid_model import USUAL, Chances, bidder
from .hand_classes import Blocks, Faces, HandClasses, blocks, hand_classes
from .rolls import DiceRoll, DiceRolls

BIDDING: Final = "bidding"
"""The model in which bids are evidence about dice, as in `bid_model`."""


class RollClasses:
    """The classes of the hands of all rolls of a match, with their chances under a model."""

    def __init__(
        self, game: LiarsDice, rolls: DiceRolls, questioned: Sequence[at.DiceAtom], model: str
    ) -> None:
        self.rolls = rolls
        self.is_by_rules = model == RULES
        self._game = game
        self._questioned = questioned
        self._blocks = lru_cache(maxsize=None)(self._new_blocks)
        self._chances = lru_cache(maxsize=1024)(self._new_chances)

    def roll(self, number: int) -> DiceRoll:
        """The roll with that number."""
        return self.rolls.all[number]

    def of(self, number: int) -> HandClasses:
        """The classes of a roll's hands."""
        roll = self.rolls.all[number]
        return hand_classes(roll.n_dice, self._blocks(roll.round))

    def weights(self, number: int, moment: int) -> NDArray[Any]:
        """How likely each class is at a moment: in ways to roll it, or as shares of 1."""
        if self.is_by_rules:
            return self.of(number).n_ways
        roll = self.rolls.all[number]
        own = [after for after, _, bid in self.rolls.raises[roll.round] if bid.seat == roll.seat]
        return self._chances(number, sum(after <= moment for after in own))

    @cached_property
    def _counted(self) -> frozenset[Faces]:
        """Faces whose dice the question's own numbers count."""
        wild = self._game.wild_face
        return frozenset(
            at.counted_faces(atom, wild)
            for atom in self._questioned
            if isinstance(atom, at.NumberAtom) and atom.face
        )

    def _new_blocks(self, round_number: int) -> Blocks:
        counted = set(self._counted)
        if any(isinstance(atom, at.BidAtom) and atom.kind != "is" for atom in self._questioned):
            for _, _, bid in self.rolls.raises[round_number]:
                atom = at.standing(at.BidAtom("true"), bid)
                counted.add(at.counted_faces(atom, self._game.wild_face))
        return blocks(sorted(counted, key=sorted), self._game.faces)

    def _new_chances(self, number: int, n_bids: int) -> Chances:
        """The chances after so many bids of the owner, by class."""
        roll, game = self.rolls.all[number], self._game
        player = bidder(roll.n_dice, self.rolls.dice_in(roll.round), game, USUAL)
        classes = self.of(number)
        chances: Chances = classes.ways / game.faces**roll.n_dice
        own = [(a, b) for _, a, b in self.rolls.raises[roll.round] if b.seat == roll.seat]
        for last, bid in own[:n_bids]:
            chances = chances * player.likelihood(last, bid)
            chances /= chances.sum()
        return classes.sums(chances)
