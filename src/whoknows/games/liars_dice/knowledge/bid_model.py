# SPDX-License-Identifier: MIT
"""A model of how people bid: with it, bids are evidence about dice.

A player with hand h who is to move knows how likely every move a is right while all other dice
count as unknown: c(a|h) is the chance that a bid is true, that the contested bid is false, or that
the confirmed bid is exact. The model says

    P(a|h) = (1 - noise) * w(a|h) / sum of w(b|h)  +  noise * v(a) / sum of v(b)
    w(a|h) = c(a|h)^care * v(a)
    v(a) = reach^jump(a)

where the sums are over all legal moves b, and jump(a) is by how many dice a bid exceeds the lowest
possible bid of its face (0 for calls). So a player mostly makes bids that look true to him, does
not jump far, and now and then says anything, whatever he has. With care 0 or noise 1 a bid is no
evidence.

The others' bids do not change what this player thinks of their dice; so, given the bids, the hands
of different players stay independent. Nor do they draw him to a face, nor does he prefer a face.
`weighted` follows others and likes sixes: there the model believes too much.
"""

from functools import lru_cache
from typing import Annotated, Final, TypeAlias

import numpy as np
from msgspec import Meta, Struct
from numpy.typing import NDArray

from whoknows.games.liars_dice.pieces import Placed, hands_of, supporting
from whoknows.games.liars_dice.rules import LiarsDice

from .counts import FaceCount, n_hits

Chances: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]


class Bidding(Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of the model."""

    care: Annotated[float, Meta(ge=0)] = 8.0
    """How much a player minds being wrong."""
    reach: Annotated[float, Meta(gt=0, le=1)] = 0.35
    """The factor on the inclination to bid for each die above the lowest possible bid."""
    noise: Annotated[float, Meta(gt=0, le=1)] = 0.4
    """How often a player ignores the dice. Never 0: no bid is impossible."""


USUAL: Final = Bidding()


class Bidder:
    """What a player with a number of dice would do, for all hands at once, by hand number."""

    def __init__(self, n_dice: int, n_all: int, game: LiarsDice, model: Bidding) -> None:
        self._game = game
        self._model = model
        self._n_all = n_all
        faces, own = range(1, game.faces + 1), range(n_dice + 1)
        self.supports = supports(n_dice, game.faces, game.wild_face)
        self._hits = [n_hits(face, game.wild_face) - 1 for face in faces]
        # By number of faces that count, by own dice that count, by count of the bid.
        self._true = np.array(
            [
                [_tail(FaceCount(n_own, n_all - n_dice, hits, game.faces), n_all) for n_own in own]
                for hits in (1, 2)
            ]
        )
        self._weight = self._true**model.care
        self._weight_above = _discounted(self._weight, model.reach)
        self._blind_above = _discounted(np.ones(n_all + 2), model.reach)

    def likelihood(self, last: Placed | None, bid: Placed) -> Chances:
        """How likely the bid is after the last bid, with each hand."""
        model, least = self._model, self._least_counts(last)
        total, blind = np.zeros(len(self.supports)), 0.0
        for face, count in enumerate(least, 1):
            total += self._of(self._weight_above, face, count)
            blind += self._blind_above[count]
        if last is not None:
            true = self._of(self._true, last.face, last.count)
            more = self._of(self._true, last.face, last.count + 1)
            calls = [1 - true, true - more] if self._game.spot_on else [1 - true]
            total += sum(np.clip(chance, 0, 1) ** model.care for chance in calls)
            blind += len(calls)
        inclination = model.reach ** (bid.count - least[bid.face - 1])
        weight = self._of(self._weight, bid.face, bid.count)
        # Where no move has any weight, only noise is left.
        meant = np.divide(weight, total, out=np.zeros_like(total), where=total > 0)
        likelihood: Chances = (1 - model.noise) * meant + model.noise / blind
        return likelihood * inclination

    def _of(self, table: Chances, face: int, count: int) -> Chances:
        """The table's values for a bid, with each hand."""
        found: Chances = table[self._hits[face - 1], self.supports[:, face - 1], count]
        return found

    def _least_counts(self, last: Placed | None) -> list[int]:
        """The lowest possible count of each face; more than all dice where no bid is possible."""
        if last is None:
            return [1] * self._game.faces
        is_free = self._game.order == "count-first"
        lower = last.count + 1 if is_free else self._n_all + 1
        above = [last.count] * (self._game.faces - last.face)
        return [lower] * (last.face - 1) + [last.count + 1] + above


@lru_cache(maxsize=64)
def bidder(n_dice: int, n_all: int, game: LiarsDice, model: Bidding) -> Bidder:
    """Cached, because every turn needs the same bidder."""
    return Bidder(n_dice, n_all, game, model)


@lru_cache(maxsize=64)
def supports(n_dice: int, faces: int, wild: int) -> Counts:
    """How many dice of each hand count for each face."""
    rows = [
        [supporting(hand, face, wild) for face in range(1, faces + 1)]
        for hand in hands_of(n_dice, faces)
    ]
    return np.array(rows, dtype=np.int64).reshape(len(rows), faces)


def _tail(count: FaceCount, n_all: int) -> Chances:
    """The chances of at least 0, 1, 2 and so on, up to one die more than there are."""
    exact = np.zeros(n_all + 2)
    exact[: count.n_own + count.n_unseen + 1] = [float(one) for one in count.distribution()]
    tail: Chances = np.minimum(np.cumsum(exact[::-1])[::-1], 1.0)
    tail[: count.n_own + 1] = 1.0
    return tail


def _discounted(weights: Chances, reach: float) -> Chances:
    """Sums of the weights from each count up, discounted by each further die."""
    sums = np.zeros_like(weights)
    for count in range(weights.shape[-1] - 2, -1, -1):
        sums[..., count] = weights[..., count] + reach * sums[..., count + 1]
    return sums
