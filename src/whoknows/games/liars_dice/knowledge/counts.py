# SPDX-License-Identifier: MIT
"""Exact chances of bids: how many dice count for a face, given a seat's own dice."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, prod

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.rules import LiarsDice


class FaceCount(Struct, frozen=True):
    """How many dice count for a bid of a face: a seat's own dice, and those that may count.

    `n_hits` of the `faces` of a die count: one, or two where another face is wild.

    >>> count = FaceCount(n_own=2, n_unseen=3, n_hits=1, faces=6)
    >>> count.at_least(3), count.exactly(2), count.expected
    (Fraction(91, 216), Fraction(125, 216), Fraction(5, 2))
    """

    n_own: int
    n_unseen: int
    n_hits: int
    faces: int

    def at_least(self, count: int) -> Fraction:
        """The chance that a bid of so many is true."""
        needed = max(count - self.n_own, 0)
        n_ways = sum(map(self._n_ways, range(needed, self.n_unseen + 1)))
        return Fraction(n_ways, self.faces**self.n_unseen)

    def exactly(self, count: int) -> Fraction:
        """The chance that exactly so many count."""
        return Fraction(self._n_ways(count - self.n_own), self.faces**self.n_unseen)

    def distribution(self) -> tuple[Fraction, ...]:
        """The chances of 0, 1, 2 and so on, up to the most that is possible."""
        return tuple(self.exactly(count) for count in range(self.n_own + self.n_unseen + 1))

    @property
    def expected(self) -> Fraction:
        """The mean."""
        return self.n_own + Fraction(self.n_hits * self.n_unseen, self.faces)

    def _n_ways(self, n_found: int) -> int:
        """In how many ways n_found of the unseen dice can count."""
        if not 0 <= n_found <= self.n_unseen:
            return 0
        n_missed = self.n_unseen - n_found
        n_ways: int = self.n_hits**n_found * (self.faces - self.n_hits) ** n_missed
        return comb(self.n_unseen, n_found) * n_ways


def n_hits(face: int, wild: int) -> int:
    """How many faces of a die count for a bid of the face.

    >>> n_hits(4, wild=1), n_hits(1, wild=1), n_hits(4, wild=0)
    (2, 1, 1)
    """
    return 1 + (wild not in (0, face))


def face_count(game: LiarsDice, view: p.LiarsDiceView, face: int) -> FaceCount:
    """What the seat of the view knows about a face; nothing before it has rolled."""
    return FaceCount(
        n_own=p.supporting(view.hand, face, game.wild_face),
        n_unseen=sum(view.dice) - len(view.hand),
        n_hits=n_hits(face, game.wild_face),
        faces=game.faces,
    )


# Worlds


class WorldCounts(Struct, frozen=True):
    """How many worlds a seat considers possible, counted in two ways."""

    n_rolls: int
    """Ways in which the dice of the others can have fallen, die by die: all equally likely."""
    n_hands: int
    """Hands without order that the others can hold: the states that look the same."""


def worlds(game: LiarsDice, view: p.LiarsDiceView) -> WorldCounts:
    """How many worlds the seat of the view considers possible, ignoring bids.

    >>> game = LiarsDice(players=8)
    >>> view = game.view(game.start(), Seat(0))
    >>> worlds(game, view)
    WorldCounts(n_rolls=1, n_hands=1)
    """
    rolled = [view.dice[seat] for seat in rolled_by_others(view)]
    return WorldCounts(
        n_rolls=game.faces ** sum(rolled), n_hands=prod(p.n_hands(n, game.faces) for n in rolled)
    )


def rolled_by_others(view: p.LiarsDiceView) -> Iterator[Seat]:
    """Players whose rolled dice are unseen."""
    for seat, n_dice in enumerate(view.dice):
        has_rolled = view.rolling is None or seat < view.rolling
        if n_dice and has_rolled and seat != view.seat:
            yield Seat(seat)


@cache
def hand_chances(n_dice: int, faces: int) -> dict[p.Hand, Fraction]:
    """How likely each hand of a number of dice is when it is rolled.

    >>> hand_chances(2, 2)
    {(1, 1): Fraction(1, 4), (1, 2): Fraction(1, 2), (2, 2): Fraction(1, 4)}
    """
    n_rolls = faces**n_dice
    return {hand: Fraction(p.ways(hand), n_rolls) for hand in p.hands_of(n_dice, faces)}
