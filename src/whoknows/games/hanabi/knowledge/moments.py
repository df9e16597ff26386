# SPDX-License-Identifier: MIT
"""What everybody sees at a moment of a match, and worlds as the cards that were dealt.

All actions are public, so the courses that anybody considers possible differ only in the cards that
are still in hands. A world is the identities of all cards dealt so far, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace as with_fields
from numpy.typing import NDArray

from whoknows.core import Step
from whoknows.epistemics import Record
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi

from .hand import hinted
from .matching import Set

Numbers: TypeAlias = NDArray[np.int64]


class DealtCards(NamedTuple):
    """A world: a number of steps, and the identity of each card that was dealt in them."""

    length: int
    cards: bytes


class Moment:
    """What everybody sees after some steps."""

    def __init__(self, game: Hanabi, state: p.HanabiState) -> None:
        self.state = state
        """Only what is public may be read from it."""
        self.n_dealt = game.n_cards - state.deck_size
        self.hands: tuple[tuple[int, ...], ...] = tuple(
            tuple(held.order for held in hand) for hand in state.hands
        )
        """The cards of each hand, by how many were dealt before."""
        self.masks: dict[int, Set] = {
            held.order: mask
            for hand in state.hands
            for held, mask in zip(hand, hinted(game, hand), strict=True)
        }
        """What hints leave possible for each card in a hand."""
        self.hidden: Numbers = np.array(game.copies, np.int64)
        """How many copies of each card are not on the table."""
        for suit, height in enumerate(state.piles):
            self.hidden[suit * p.N_RANKS : suit * p.N_RANKS + height] -= 1
        for card in state.discards:
            self.hidden[card] -= 1

    def unseen(self, cards: NDArray[np.uint8], without: Sequence[int]) -> Numbers:
        """Copies of each card that are neither on the table nor in hands, but for some hands."""
        orders = [
            order for seat, hand in enumerate(self.hands) if seat not in without for order in hand
        ]
        return self.hidden - np.bincount(cards[orders], minlength=len(self.hidden))


class Moments:
    """The moments of a match; each is built once."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._game: Any = record.game
        self._built: dict[int, Moment] = {}

    def __getitem__(self, number: int) -> Moment:
        if number not in self._built:
            state: Any = self._record.states[number]
            self._built[number] = Moment(self._game, state)
        return self._built[number]

    def actual(self, number: int) -> DealtCards:
        """The cards that were really dealt."""
        dealt = [
            step.action.card
            for step in self._record.steps[:number]
            if isinstance(step.action, p.Deal)
        ]
        return DealtCards(number, bytes(dealt))

    def steps(self, world: DealtCards) -> Sequence[Step[Any, Any]]:
        """A world as a log: the real one with other cards."""
        cards = iter(world.cards)
        return tuple(
            _dealing(step, next(cards)) if isinstance(step.action, p.Deal) else step
            for step in self._record.steps[: world.length]
        )


def _dealing(step: Step[Any, Any], card: p.Card) -> Step[Any, Any]:
    """The step with another card dealt."""
    events = tuple(with_fields(event, card=card) for event in step.events)
    return Step(step.seat, p.Deal(card), events)
