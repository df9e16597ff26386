# SPDX-License-Identifier: MIT
"""Information states: the positions that a seat cannot distinguish, with their probabilities.

That is a seat's cell, as `core.possible_worlds` has it, with the courses that lead to the worlds.
What others have chosen unseen counts as equally likely, whatever it was.

All worlds are kept as long as there are not too many; then only a random sample of them goes on,
and what happens later may fit none of it. So this is for small games: some dice, two hands of a few
cards.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, compress
from typing import Any, Final, NamedTuple, TypeAlias

from whoknows.core import TABLE, Rng, Seat, WhoknowsError, perceive
from whoknows.core.possible_worlds import continues

from .sequential import GameTree, Position

MAX_WORLDS: Final = 10_000

Worlds: TypeAlias = list[tuple[Position, float]]
"""Positions with how likely each is."""


class NoWorld(WhoknowsError):
    """Nothing that is known of fits what was perceived."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            f"nothing fits what seat {seat} has perceived: somebody may have forfeited, or the "
            "game has more worlds than are kept"
        )


class _History(NamedTuple):
    """What may have happened, and how much of what was perceived it accounts for."""

    position: Position
    weight: float
    n_seen: int

    @property
    def question(self) -> tuple[Seat | None, bool, int]:
        """Who is asked, whether it may decline, and how much the believer has perceived by then."""
        return self.position.asked, self.position.may_decline, self.n_seen


class InformationState:
    """What one seat considers possible, question after question."""

    def __init__(self, tree: GameTree, seat: Seat, *, limit: int = MAX_WORLDS) -> None:
        self._game = tree.game
        self._seat = seat
        self._limit = limit
        self._root = _History(tree.root, 1.0, 0)
        self._asked: list[_History] = []
        """Those at the last question."""

    def worlds(self, perceived: Sequence[Any], *, may_decline: bool, chance: Rng) -> Worlds:
        """All positions in which the seat is asked now, having perceived this; `NoWorld` for none.

        What was perceived before must be at its beginning: the search goes on from there.
        """
        question = (self._seat, may_decline, len(perceived))
        arrived: list[_History] = []
        going = self._onwards(self._asked, perceived) if self._asked else [self._root]
        while going:
            at_it = [course.question == question for course in going]
            arrived += compress(going, at_it)
            going = [course for course, is_there in zip(going, at_it, strict=True) if not is_there]
            arrived, going = self._limited(arrived, going, chance)
            going = self._onwards(going, perceived)
        if not arrived:
            raise NoWorld(self._seat)
        # Weights would vanish in the course of a long match.
        total = sum(course.weight for course in arrived)
        self._asked = [course._replace(weight=course.weight / total) for course in arrived]
        return [(course.position, course.weight) for course in self._asked]

    def _onwards(self, courses: list[_History], perceived: Sequence[Any]) -> list[_History]:
        return [later for course in courses for later in self._next(course, perceived)]

    def _next(self, course: _History, perceived: Sequence[Any]) -> Iterator[_History]:
        """All that may have happened next, if it looks as it did."""
        position, weight, at = course
        chances = position.chances if position.asked == TABLE else None
        for number in position.numbers:
            after = position.after(number)
            seen = [] if after.last is None else perceive(self._game, after.last[2], self._seat)
            if continues(perceived, at, seen):
                share = 1.0 if chances is None else chances[number]
                yield _History(after, weight * share, at + len(seen))

    def _limited(
        self, arrived: list[_History], going: list[_History], chance: Rng
    ) -> tuple[list[_History], list[_History]]:
        """As many as may be kept, drawn by weight at even distances."""
        if len(arrived) + len(going) <= self._limit:
            return arrived, going
        everything = [*arrived, *going]
        sums = list(accumulate(course.weight for course in everything))
        each, offset, at = sums[-1] / self._limit, chance.unit(), 0
        kept = [0] * len(everything)
        for i in range(self._limit):
            while sums[at] < (i + offset) * each and at < len(sums) - 1:
                at += 1
            kept[at] += 1
        drawn = [
            course._replace(weight=n * each) for course, n in zip(everything, kept, strict=True)
        ]
        n_arrived = sum(map(bool, kept[: len(arrived)]))
        left = [course for course in drawn if course.weight]
        return left[:n_arrived], left[n_arrived:]


def draw_world(worlds: Worlds, share: float) -> Position:
    """One of them by weight: the one that is this share, from 0 to 1, of the way through them."""
    total = sum(weight for _, weight in worlds)
    for position, weight in worlds:
        share -= weight / total
        if share < 0:
            return position
    return worlds[-1][0]
