# SPDX-License-Identifier: MIT
"""Which statements about the theft cannot all be true.

A contradiction is a smallest set of statements that no world makes true together. This module
finds all impossible single statements; all pairs; for every suspect and every two suspects a larger
set where no pair is to blame; and roles that more suspects claim than there are tokens, with all
claimants. Other contradictions among three or more suspects are not searched for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations

import numpy as np

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import Story

from .forms import Contradiction, claimed_role, contradiction_of
from .statements import Bools, SeatEvidence, Statement, amounts, statements, steps_with
from .worlds.layout import Ints32, Layout, Setting, layout_of

__all__ = ["Contradiction", "contradictions", "liars", "telling"]


def contradictions(setting: Setting, seen: SeatEvidence) -> list[Contradiction]:
    """All contradictions that follow from what a seat has seen and heard, the plainest first."""
    layout = layout_of(setting)
    finder = _Finder(layout, seen)
    found: dict[frozenset[Statement], Contradiction] = {}
    for one in chain(
        _too_many(layout, finder.all), finder.alone(), finder.pairs(), finder.larger()
    ):
        found.setdefault(frozenset(one.statements), one)
    return sorted(found.values(), key=_plainness)


def telling(found: Sequence[Contradiction]) -> list[Contradiction]:
    """Leave out contradictions that only repeat another, in other words or over a longer way.

    Where the flow breaks, each statement before the break contradicts each statement after it.
    """
    kept: list[Contradiction] = []
    heard = set()
    for one in found:
        about = tuple(statement.seat for statement in one.statements)
        content = (one.form, one.what, one.numbers, one.liar, about)
        if one.what is not None and content in heard:
            continue
        heard.add(content)
        ends = {one.statements[0], one.statements[-1]}
        told = (
            0 < other.span < one.span and other.what == one.what and ends & {*other.statements}
            for other in kept
        )
        if one.form != "growth" or one.liar is not None or not any(told):
            kept.append(one)
    return kept


def liars(found: Iterable[Contradiction]) -> tuple[Seat, ...]:
    """Players who have certainly lied."""
    return tuple(sorted({one.liar for one in found if one.liar is not None}))


def _plainness(one: Contradiction) -> tuple[bool, int, int, int]:
    return (one.liar is None, one.span, len(one.statements), one.statements[0].seat)


# Search


class _Finder:
    """Searches by the steps with which statements are true, and the boxes they lead to."""

    def __init__(self, layout: Layout, seen: SeatEvidence) -> None:
        self._layout = layout
        self._seen = seen
        self._all = statements(seen, layout.n_seats)
        self._steps = {one: steps_with(layout, one) for one in self._all}
        self._after: dict[Statement, dict[int, Bools]] = {}
        self._before: dict[tuple[Statement, ...], Bools] = {}

    @property
    def all(self) -> list[Statement]:
        """All contradictions of statements and known facts."""
        return self._all

    def alone(self) -> Iterator[Contradiction]:
        """Statements that are impossible alone."""
        for one in self._all:
            if not self._steps[one].any():
                yield contradiction_of(self._layout, [one])

    def pairs(self) -> Iterator[Contradiction]:
        """Pairs of statements that are possible alone, but not together."""
        possible = [one for one in self._all if self._steps[one].any()]
        for one, other in combinations(sorted(possible, key=lambda one: one.seat), 2):
            if self._is_of_interest([one, other]) and not self._fit([one], [other]):
                yield contradiction_of(self._layout, [one, other])

    def larger(self) -> Iterator[Contradiction]:
        """Sets of more than two statements, by suspects and pairs of suspects."""
        by_seat = {seat: self._told_of(seat) for seat in range(1, self._layout.n_seats + 1)}
        for told in by_seat.values():
            if told and not self._fit(told, []):
                yield from self._smallest(told, [])
        sound = [told for told in by_seat.values() if told and self._fit(told, [])]
        for one, other in combinations(sound, 2):
            if not self._fit(one, other):
                yield from self._smallest(one, other)

    def _told_of(self, seat: int) -> list[Statement]:
        """The statements about a suspect; the seat's own lies are left out."""
        return [
            one
            for one in self._all
            if one.seat == seat and not (seat == self._seen.seat and one.speaker == seat)
        ]

    def _smallest(self, ones: list[Statement], others: list[Statement]) -> Iterator[Contradiction]:
        """Leave out all statements that the contradiction does not need; the latest go first."""
        for one in [*reversed(ones), *reversed(others)]:
            fewer = [x for x in ones if x != one], [x for x in others if x != one]
            if not self._fit(*fewer):
                ones, others = fewer
        if len(ones) + len(others) > 2:
            yield contradiction_of(self._layout, [*ones, *others])

    def _is_of_interest(self, pair: Sequence[Statement]) -> bool:
        """False for the seat's own claim against its own action, and for two certainties."""
        if all(one.is_certain for one in pair):
            return False
        seat = self._seen.seat
        return not (
            any(isinstance(one.evidence, Story) for one in pair)
            and any(one.speaker == seat for one in pair)
        )

    # Consistency

    def _fit(self, ones: Sequence[Statement], others: Sequence[Statement]) -> bool:
        """Whether all can be true; each list is about a suspect, the first about the earlier."""
        if not ones or not others or ones[0].seat == others[0].seat:
            together = [*ones, *others]
            return not together or bool(self._both(together).any())
        seat = others[0].seat
        if len(ones) == 1:
            after = self._boxes_after(ones[0], seat)
        else:
            after = self._moved(ones[0].seat, self._both(ones), seat)[seat]
        before = self._boxes_before(others)
        return bool((after & before).any())

    def _both(self, ones: Sequence[Statement]) -> Bools:
        return reduce(np.logical_and, (self._steps[one] for one in ones))

    def _boxes_after(self, one: Statement, seat: int) -> Bools:
        """The boxes that a later suspect can receive if the statement is true."""
        if one not in self._after:
            last = self._layout.n_seats
            self._after[one] = self._moved(one.seat, self._steps[one], last)
        return self._after[one][seat]

    def _boxes_before(self, ones: Sequence[Statement]) -> Bools:
        """The boxes that a suspect can have received if the statements are true."""
        key = tuple(ones)
        if key not in self._before:
            source = self._layout.steps[ones[0].seat - 1].source
            self._before[key] = self._boxes(source[self._both(ones)])
        return self._before[key]

    def _moved(self, seat: int, steps: Bools, until: int) -> dict[int, Bools]:
        """The boxes that can reach each later suspect."""
        found = {}
        for at in range(seat, until):
            found[at + 1] = self._boxes(self._layout.steps[at - 1].target[steps])
            steps = found[at + 1][self._layout.steps[at].source]
        return found

    def _boxes(self, numbers: Ints32) -> Bools:
        found = np.zeros(self._layout.n_boxes, dtype=np.bool_)
        found[numbers] = True
        return found


# Too many of a role


def _too_many(layout: Layout, told: Sequence[Statement]) -> Iterator[Contradiction]:
    """Roles that more suspects have or claim than can have taken the token."""
    for name, n_all in layout.setting.tokens:
        claims = _claims_of(told, name)
        if len(claims) > n_all:
            yield Contradiction("excess", "excess", tuple(claims), name, (len(claims), n_all))
        else:
            yield from _more_than_left(layout, told, claims, name)


def _claims_of(told: Sequence[Statement], role: str) -> list[Statement]:
    """A statement for each suspect who is shown as that role, or claims it."""
    by_seat: dict[Seat, Statement] = {}
    for one in told:
        if claimed_role(one) == role:
            by_seat.setdefault(one.seat, one)
    return [by_seat[seat] for seat in sorted(by_seat)]


def _more_than_left(
    layout: Layout, told: Sequence[Statement], claims: Sequence[Statement], role: str
) -> Iterator[Contradiction]:
    """More claims than the tokens that somebody saw, or than were gone when somebody looked."""
    n_all = dict(layout.setting.tokens)[role]
    for one in told if len(claims) > 1 else ():
        for (place, what), n in amounts(layout, one).items():
            if what != role:
                continue
            later = [claim for claim in claims if claim.seat >= place and claim != one]
            earlier = [claim for claim in claims if claim.seat < place and claim != one]
            for some, most in ((later, n), (earlier, n_all - n)):
                # A single claim where no token is left is an ordinary pair.
                if len(some) > max(most, 1):
                    enough = sorted([one, *some[: most + 1]], key=lambda x: x.seat)
                    yield Contradiction("excess", "excess", tuple(enough), role, (most + 1, most))
                    return
