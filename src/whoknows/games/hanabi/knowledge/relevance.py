# SPDX-License-Identifier: MIT
"""What about cards makes a difference to a question at a moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from whoknows.core import Seat
from whoknows.epistemics import AtomAt

from .atoms import CardAtom, HanabiAtom, HanabiVocabulary
from .hand_types import partition
from .matching import Set
from .moments import Moments, Numbers
from .scope import Scope

NO_CAP: Final = 1 << 20


class About(NamedTuple):
    """What an atom speaks of at a moment: true if one of these cards is in the set."""

    orders: tuple[int, ...]
    cards: Set
    is_true: bool = False
    """Whether it is true without any of them."""


class Leaf(NamedTuple):
    """What a seat knows about its own hand depends on the copies of each type that it does not see.

    More copies of a type than places for it make no difference to what is possible.
    """

    labels: Numbers
    caps: Numbers


class Relevance:
    """What a question with certain atoms and a certain scope depends on."""

    def __init__(
        self,
        moments: Moments,
        vocabulary: HanabiVocabulary,
        questioned: Sequence[HanabiAtom],
        scope: Scope,
    ) -> None:
        self._moments = moments
        self._vocabulary = vocabulary
        self._questioned = questioned
        self._scope = scope
        self._n_cards = len(vocabulary.game.copies)
        self.about = lru_cache(maxsize=None)(self._new_about)
        self.asked = lru_cache(maxsize=None)(self._asked_atoms)
        self.labels = lru_cache(maxsize=None)(self._new_labels)
        self.leaf = lru_cache(maxsize=None)(self._new_leaf)

    def _new_about(self, number: int, wanted: AtomAt) -> About:
        """What an atom speaks of, some steps before a moment."""
        back, atom = wanted
        if back > number:
            return About((), 0)
        moment = self._moments[number - back]
        if not isinstance(atom, CardAtom):
            return About((), 0, bool(self._vocabulary.holds(atom, moment.state)))
        hand = moment.hands[atom.seat]
        if atom.order is not None:
            orders = tuple(order for order in hand if order == atom.order)
        else:
            orders = hand if atom.position is None else hand[atom.position : atom.position + 1]
        return About(orders, self._vocabulary.cards(atom, moment.state))

    def _asked_atoms(self, number: int) -> Sequence[tuple[About, Seat]]:
        """The questioned atoms about cards, and whose cards they are."""
        atoms = [atom for atom in self._questioned if isinstance(atom, CardAtom)]
        return tuple((self.about(number, (0, atom)), atom.seat) for atom in atoms)

    def sets(self, number: int, seats: frozenset[Seat]) -> list[Set]:
        """Sets of cards that the places of these hands, and atoms about them, depend on."""
        moment = self._moments[number]
        asked = [about.cards for about, seat in self.asked(number) if seat in seats]
        hands = [moment.hands[seat] for seat in sorted(seats)]
        return [*(moment.masks[order] for hand in hands for order in hand), *asked]

    def _new_labels(self, number: int) -> Numbers:
        """The types of cards that matter for anybody's knowledge in the scope."""
        return partition(self.sets(number, self._scope.seats), self._n_cards)

    def _new_leaf(self, number: int, seat: Seat) -> Leaf:
        """What decides what a seat knows about facts."""
        moment = self._moments[number]
        labels = partition(self.sets(number, frozenset([seat])), self._n_cards)
        masks = [moment.masks[order] for order in moment.hands[seat]]
        caps = np.full(int(labels.max()) + 1, NO_CAP, np.int64)
        if not self._scope.has_chances:
            for kind in range(len(caps)):
                card = int(np.flatnonzero(labels == kind)[0])
                caps[kind] = sum(mask >> card & 1 for mask in masks)
        return Leaf(labels, caps)
