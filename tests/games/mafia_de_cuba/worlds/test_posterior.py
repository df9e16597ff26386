"""The posterior, exact and compiled, against weighing all worlds one by one."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import inf, log, prod
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare
from tests.games.mafia_de_cuba.worlds.all_worlds import World, all_worlds, layout_for, steps_of

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba.knowledge.worlds.exact import Exact, Number
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_TOKENS
from whoknows.kernel.types import Floats

Tables = Mapping[str, list[list[Number]]]


class Weighed(NamedTuple):
    """Worlds with weights, as steps and one by one."""

    layout: Layout
    picks: list[list[Fraction]]
    hide: list[Fraction]
    said: list[tuple[int, list[Fraction]]]
    """Claims: seat and how likely they are after each step."""
    weights: dict[World, Fraction]

    def posterior(self) -> Posterior:
        found = Posterior(self.layout, [floats(row) for row in self.picks], floats(self.hide))
        for seat, factor in self.said:
            found.weigh(seat, floats(factor))
        return found

    def exact(self) -> Exact:
        found = Exact(self.layout, self.picks, self.hide)
        for seat, factor in self.said:
            found.weigh(seat, factor)
        return found


def floats(row: Sequence[Number | float]) -> Floats:
    return np.array([float(x) for x in row])


def weighed(
    worlds: Sequence[World], layout: Layout, random: Random, n_claims: int, *, zeros: bool = True
) -> Weighed:
    least = 0 if zeros else 1

    def some(n: int) -> list[Fraction]:
        return [Fraction(random.randint(least, 6), random.randint(1, 6)) for _ in range(n)]

    sizes = [len(steps) for steps in layout.steps]
    picks, hide = [some(n) for n in sizes], some(len(layout.starts))
    seats = [random.randint(1, layout.n_seats) for _ in range(n_claims)]
    said = [(seat, some(sizes[seat - 1])) for seat in seats]
    weights = {}
    for world in worlds:
        steps = steps_of(layout, world)
        weight = hide[world.hidden] * prod(row[s] for row, s in zip(picks, steps, strict=True))
        weights[world] = weight * prod(factor[steps[seat - 1]] for seat, factor in said)
    return Weighed(layout, picks, hide, said, weights)


def tables_of(layout: Layout, weights: Mapping[World, Number]) -> Tables:
    """Everything that is told about worlds, by adding them up."""
    names, asides = layout.role_names, [None, *layout.token_names]
    roles: list[list[Number]] = [[0] * len(names) for _ in layout.steps]
    amounts: list[list[Number]] = [[0] * (layout.setting.diamonds + 1) for _ in layout.steps]
    pairs: list[list[Number]] = [[0] * len(names) ** 2 for _ in layout.steps[1:]]
    hidden: list[Number] = [0] * len(layout.starts)
    aside: list[Number] = [0] * len(asides)
    for world, weight in weights.items():
        hidden[world.hidden] += weight
        aside[asides.index(world.stories[0].aside)] += weight
        numbers = [names.index(story.role) for story in world.stories]
        for seat, story in enumerate(world.stories):
            roles[seat][numbers[seat]] += weight
            amounts[seat][story.diamonds] += weight
        for seat, row in enumerate(pairs):
            row[numbers[seat] * len(names) + numbers[seat + 1]] += weight
    return {"roles": roles, "amounts": amounts, "pairs": pairs, "rest": [hidden, aside]}


def told_by(exact: Exact) -> Tables:
    seats = range(1, exact.layout.n_seats)
    pairs = [[n for row in exact.pairs(seat) for n in row] for seat in seats]
    return {
        "roles": exact.roles(),
        "amounts": exact.amounts(),
        "pairs": pairs,
        "rest": [exact.hidden(), exact.aside()],
    }


def check(layout: Layout, weights: Mapping[World, Number], exact: Exact, found: Posterior) -> None:
    expected = tables_of(layout, weights)
    total = sum(weights.values())
    assert exact.total == total
    assert told_by(exact) == expected
    seats = range(1, layout.n_seats + 1)
    compiled = {
        "roles": list(found.roles()),
        "amounts": list(found.amounts()),
        "pairs": [found.pairs(seat).ravel() for seat in seats[:-1]],
        "rest": [found.hidden(), found.aside()],
    }
    if not total:
        assert found.total == 0.0
        assert found.log_total == -inf
        assert not any(row.any() for rows in compiled.values() for row in rows)
        return
    assert found.total == pytest.approx(float(total), rel=1e-9)
    for name, rows in expected.items():
        for row, told in zip(rows, compiled[name], strict=True):
            chances = floats([Fraction(n) / total for n in row])
            assert np.abs(told - chances).max() < 1e-12
            assert ((told > 0) == (chances > 0)).all()
    for seat in seats:
        chances = floats([Fraction(n) / total for n in exact.steps(seat)])
        assert np.abs(found.steps(seat) - chances).max() < 1e-12


# What each observer sees of a world, and which worlds look the same to it

Look = Callable[[Exact | Posterior, World], None]


def see_as_godfather(worlds: Exact | Posterior, truth: World) -> None:
    worlds.see_gift(truth.hidden)
    worlds.see_return(truth.returned)


def looks_to_godfather(world: World) -> object:
    return world.hidden, world.returned


@st.composite
def small_tables(draw: st.DrawFn) -> tuple[int, int, Mapping[str, int]]:
    tokens = draw(
        st.sampled_from(
            [{}, {"loyal": 1}, {"loyal": 2, "driver": 1}, {"cleaner": 1, "agent": 1, "driver": 1}]
        )
    )
    return draw(st.integers(5, 6)), draw(st.integers(1, 3)), tokens


@settings(max_examples=30, deadline=None)
@given(table=small_tables(), random=st.randoms(use_true_random=False), n_claims=st.integers(0, 6))
def test_all_observers_hold_each_world_for_as_likely_as_it_is(
    table: tuple[int, int, Mapping[str, int]], random: Random, n_claims: int
) -> None:
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    case = weighed(worlds, layout, random, n_claims)
    check(layout, case.weights, case.exact(), case.posterior())
    truth = random.choice(worlds)
    seat = random.randint(1, layout.n_seats)
    exact, found = case.exact(), case.posterior()
    for side in (exact, found):
        see_as_godfather(side, truth)
    alike = looks_to_godfather(truth)
    weights = {w: n for w, n in case.weights.items() if looks_to_godfather(w) == alike}
    check(layout, weights, exact, found)
    story = truth.stories[seat - 1]
    exact, found = case.exact(), case.posterior()
    for side in (exact, found):
        side.see_box(seat, story.received)
    weights = {
        w: n for w, n in case.weights.items() if w.stories[seat - 1].received == story.received
    }
    check(layout, weights, exact, found)
    for side in (exact, found):
        side.see_step(seat, story)
    weights = {w: n for w, n in weights.items() if w.stories[seat - 1] == story}
    check(layout, weights, exact, found)


@settings(max_examples=30, deadline=None)
@given(table=small_tables(), random=st.randoms(use_true_random=False))
def test_reveals_leave_the_worlds_in_which_they_are_so(
    table: tuple[int, int, Mapping[str, int]], random: Random
) -> None:
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    case = weighed(worlds, layout, random, 2)
    exact, found = case.exact(), case.posterior()
    weights = case.weights
    truth = random.choice(worlds)
    for seat in random.sample(range(1, layout.n_seats + 1), 2):
        story = truth.stories[seat - 1]
        tells_all = random.random() < 0.5
        for side in (exact, found):
            if tells_all:
                side.reveal(seat, story.role, story.diamonds, story.aside)
            else:
                side.reveal(seat, story.role)
        weights = {
            w: n
            for w, n in weights.items()
            if w.stories[seat - 1].role == story.role
            and (not tells_all or w.stories[seat - 1].diamonds == story.diamonds)
            and (not tells_all or w.stories[seat - 1].aside == story.aside)
        }
        check(layout, weights, exact, found)


BIGGER: list[tuple[int, int, Mapping[str, int]]] = [
    (6, 7, STANDARD_TOKENS[6]),
    (7, 4, STANDARD_TOKENS[7]),
    (8, 2, {"loyal": 2, "cleaner": 1, "agent": 1, "driver": 1}),
]


@pytest.mark.parametrize("table", BIGGER)
def test_at_bigger_tables_the_godfather_holds_each_world_for_as_likely_as_it_is(
    table: tuple[int, int, Mapping[str, int]],
) -> None:
    layout = layout_for(*table)
    seen = (1, Box(0))
    worlds = [w for w in all_worlds(*table) if looks_to_godfather(w) == seen]
    case = weighed(worlds, layout, Random(3), 5)
    exact, found = case.exact(), case.posterior()
    for side in (exact, found):
        see_as_godfather(side, worlds[0])
    check(layout, case.weights, exact, found)


def test_at_a_table_of_twelve_the_compiled_sums_are_the_exact_ones() -> None:
    layout, random = layout_for(12, 15, STANDARD_TOKENS[12]), Random(11)
    exact, found = Exact(layout), Posterior(layout)
    for side in (exact, found):
        side.see_gift(1)
        side.see_return(Box(2, "agent:1"))
    for seat, steps in enumerate(layout.steps, start=1):
        factor = [random.randint(0, 9) for _ in range(len(steps))]
        exact.weigh(seat, factor)
        found.weigh(seat, floats(factor))
    total = exact.total
    assert total
    for told, sums in (
        (found.roles(), exact.roles()),
        (found.amounts(), exact.amounts()),
        (found.pairs(6), exact.pairs(6)),
        (found.aside(), [exact.aside()]),
    ):
        chances = np.array([[float(Fraction(n) / total) for n in row] for row in sums])
        assert np.abs(told - chances).max() < 1e-12
    assert found.log_total == pytest.approx(log(total), rel=1e-12)


# Changing and copying


def test_it_makes_no_difference_what_was_asked_for_between_two_claims() -> None:
    table = (7, 9, STANDARD_TOKENS[7])
    layout, random = layout_for(*table), Random(5)
    sizes = [len(steps) for steps in layout.steps]
    asked, silent = Posterior(layout), Posterior(layout)
    for n in range(40):
        seat = random.randint(1, layout.n_seats)
        factor = floats([random.random() for _ in range(sizes[seat - 1])])
        for side in (asked, silent):
            (side.set_factor if n % 3 == 2 else side.weigh)(seat, factor)
        if n == 20:
            for side in (asked, silent):
                side.see_return(Box(1))
        if n % 2:
            assert asked.total > 0.0
    fresh = silent.copy()
    assert np.array_equal(asked.roles(), silent.roles())
    assert np.array_equal(fresh.roles(), silent.roles())
    assert asked.log_total == silent.log_total


def test_a_factor_can_be_replaced() -> None:
    layout = layout_for(5, 3, {"loyal": 2})
    found, other = Posterior(layout), Posterior(layout)
    n_steps = len(layout.steps[1])
    first, second = floats(range(1, n_steps + 1)), floats(range(n_steps, 0, -1))
    found.weigh(2, first)
    found.weigh(2, first)
    before = found.roles()
    found.set_factor(2, second)
    other.weigh(2, second)
    assert np.allclose(found.roles(), other.roles(), rtol=1e-14)
    assert found.total == pytest.approx(other.total)
    assert not np.allclose(found.roles(), before)


def test_a_copy_is_on_its_own() -> None:
    layout = layout_for(5, 3, {"loyal": 2})
    found = Posterior(layout)
    before = found.roles()
    other = found.copy()
    other.see_return(Box(0))
    other.reveal(1, "thief")
    other.weigh(2, np.zeros(len(layout.steps[1])))
    assert other.total == 0.0
    assert np.array_equal(found.roles(), before)
    found.see_gift(1)
    assert found.total > 0.0
    assert found.hidden().tolist() == [0.0, 1.0, 0.0, 0.0]


# Numbers that are hard to write


def test_faint_worlds_are_told_from_impossible_ones() -> None:
    """Nobody seems to be anything but a thief; then it turns out that nobody is one."""
    layout = layout_for(12, 15, {"loyal": 6, "agent": 3, "driver": 2})
    found, plain = Posterior(layout), Posterior(layout)
    for seat, steps in enumerate(layout.steps, start=1):
        faint = np.where(steps.role == layout.thief, 1.0, 1e-250)
        found.weigh(seat, faint)
        mask = (steps.role != layout.thief).astype(np.float64)
        plain.weigh(seat, mask)
    assert found.total > 0.0
    assert found.roles()[:, layout.thief].min() > 0.0
    for side in (found, plain):
        side.see_gift(0)
        side.see_return(Box(15))
    assert 0.0 < found.total < 1e-300
    assert found.log_total == pytest.approx(plain.log_total + 11 * np.log(1e-250), rel=1e-12)
    assert np.allclose(found.roles(), plain.roles(), atol=1e-12)
    assert np.allclose(found.pairs(4), plain.pairs(4), atol=1e-12)
    assert np.allclose(found.steps(7), plain.steps(7), atol=1e-12)
    assert np.allclose(found.aside(), plain.aside(), atol=1e-12)
    assert np.array_equal(found.most_likely(), plain.most_likely())
    assert np.array_equal(found.sample(Rng(3), 50), plain.sample(Rng(3), 50))
    found.reveal(3, "thief")
    assert found.total == 0.0
    assert not found.roles().any()


def test_seeing_what_cannot_be_leaves_nothing() -> None:
    impossible: list[Callable[[Posterior], None]] = [
        lambda p: p.see_gift(6),
        lambda p: p.see_gift(-1),
        lambda p: p.see_return(Box(16)),
        lambda p: p.see_return(Box(1, "baker:1")),
        lambda p: p.see_box(2, Box(15, "loyal:3")),
        lambda p: p.reveal(2, "baker"),
        lambda p: p.reveal(2, "thief", 16),
        lambda p: p.reveal(1, "thief", 1, "baker"),
    ]
    for see in impossible:
        found = Posterior(layout_for(6, 15, STANDARD_TOKENS[6]))
        see(found)
        assert found.total == 0.0
        with pytest.raises(ValueError, match="no world"):
            found.sample(Rng(0), 1)
        with pytest.raises(ValueError, match="no world"):
            found.most_likely()


# Single worlds


@settings(max_examples=30, deadline=None)
@given(table=small_tables(), random=st.randoms(use_true_random=False))
def test_the_most_likely_world_has_the_largest_weight(
    table: tuple[int, int, Mapping[str, int]], random: Random
) -> None:
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    case = weighed(worlds, layout, random, 3, zeros=False)
    by_steps = {(steps_of(layout, w), w.hidden): n for w, n in case.weights.items()}
    steps = tuple(case.posterior().most_likely().tolist())
    given_box = layout.story(1, steps[0]).received
    hidden = layout.setting.diamonds - given_box.diamonds
    best = max(case.weights.values())
    assert float(by_steps[steps, hidden]) == pytest.approx(float(best), rel=1e-9)


def test_worlds_are_drawn_as_often_as_they_are_likely() -> None:
    table = (5, 2, {"loyal": 1, "driver": 1})
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    case = weighed(worlds, layout, Random(8), 3)
    total = sum(case.weights.values())
    drawn = Counter(map(tuple, case.posterior().sample(Rng(12), 60_000).tolist()))
    likely = {steps_of(layout, w): float(n / total) * 60_000 for w, n in case.weights.items() if n}
    assert drawn.keys() <= likely.keys()
    common = [steps for steps, n in likely.items() if n >= 5]
    observed = [drawn[steps] for steps in common]
    expected = [likely[steps] for steps in common]
    rare = 60_000 - sum(expected)
    result = chisquare([*observed, 60_000 - sum(observed)], [*expected, rare])
    assert result.pvalue > 0.01


def test_drawing_follows_the_seed() -> None:
    found = Posterior(layout_for(6, 15, STANDARD_TOKENS[6]))
    rng = Rng(4)
    first, second = found.sample(rng, 30), found.sample(rng, 30)
    assert not np.array_equal(first, second)
    again = Rng(4)
    assert np.array_equal(found.sample(again, 30), first)
    assert np.array_equal(found.sample(again, 30), second)
    starts = np.array([0, *accumulate(len(steps) for steps in found.layout.steps)])
    assert (first >= 0).all()
    assert (first < np.diff(starts)).all()
