# SPDX-License-Identifier: MIT
"""Looking ahead over worlds, against a plain search over all orders of accusing."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.games.mafia_de_cuba.agents.godfathers.accusation import (
    SampledWorlds,
    best_accusation,
    worlds_from,
)

N_SUSPECTS = 4
LOYAL, AGENT, THIEF = 0, 1, 2

worlds_of_roles = st.lists(
    st.tuples(*[st.sampled_from([LOYAL, AGENT, THIEF])] * N_SUSPECTS).filter(
        lambda roles: THIEF in roles
    ),
    min_size=1,
    max_size=8,
)


def as_worlds(roles: Sequence[Sequence[int]]) -> SampledWorlds:
    return worlds_from(np.array(roles, dtype=np.int32), THIEF, frozenset({AGENT}))


def plain_value(roles: Sequence[tuple[int, ...]], jokers: int) -> Fraction:
    """The best chance to win, over all ways to go on after every answer."""

    @cache
    def best(left: tuple[tuple[int, ...], ...], open_seats: frozenset[int], jokers: int) -> int:
        if not open_seats:
            return 0
        return max(won(left, open_seats, jokers, seat) for seat in open_seats)

    def won(
        left: tuple[tuple[int, ...], ...], open_seats: frozenset[int], jokers: int, seat: int
    ) -> int:
        rest = open_seats - {seat}
        done = [w for w in left if w[seat] == THIEF and not any(w[s] == THIEF for s in rest)]
        thief = tuple(w for w in left if w[seat] == THIEF and any(w[s] == THIEF for s in rest))
        wrong = tuple(w for w in left if w[seat] == LOYAL)
        total = len(done)
        if thief:
            total += best(thief, rest, jokers)
        if wrong and jokers:
            total += best(wrong, rest, jokers - 1)
        return total

    return Fraction(best(tuple(roles), frozenset(range(N_SUSPECTS)), jokers), len(roles))


@given(worlds_of_roles, st.integers(0, 2))
def test_looking_far_and_wide_is_optimal(roles: list[tuple[int, ...]], jokers: int) -> None:
    everybody = sum(1 << seat for seat in range(1, N_SUSPECTS + 1))
    verdict = best_accusation(
        as_worlds(roles), everybody, jokers, depth=N_SUSPECTS, width=N_SUSPECTS
    )
    assert verdict.value == pytest.approx(float(plain_value(roles, jokers)))


@given(worlds_of_roles, st.integers(0, 2))
def test_looking_less_far_never_promises_more(roles: list[tuple[int, ...]], jokers: int) -> None:
    everybody = sum(1 << seat for seat in range(1, N_SUSPECTS + 1))
    verdict = best_accusation(as_worlds(roles), everybody, jokers, depth=1, width=2)
    assert verdict.value <= float(plain_value(roles, jokers)) + 1e-12


def test_a_sure_thief_is_accused_before_a_likely_one() -> None:
    roles = [(THIEF, THIEF, LOYAL, LOYAL), (THIEF, LOYAL, THIEF, LOYAL)]
    assert best_accusation(as_worlds(roles), 0b11110, 0).seat == 1


def test_a_joker_is_rather_spent_than_an_agent_accused() -> None:
    roles = [(THIEF, LOYAL, LOYAL, LOYAL), (AGENT, THIEF, LOYAL, LOYAL)]
    verdict = best_accusation(as_worlds(roles), 0b11110, 1)
    assert verdict.seat == 2  # a mistake there costs only the joker, and tells the worlds apart
    assert verdict.value == pytest.approx(1.0)


def test_seats_that_were_shown_are_not_accused_again() -> None:
    roles = [(THIEF, THIEF, LOYAL, LOYAL)]
    assert best_accusation(as_worlds(roles), 0b11100, 0).seat == 2
