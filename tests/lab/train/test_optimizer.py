"""Ways of breeding: they find what is good, stay in bounds, and can be repeated."""

import hashlib
import math
import random
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.core import BadOption, BadSeed
from whoknows.lab.train import ALGORITHMS, Optimizer, SearchBox, Vector, make_optimizer

BOX = SearchBox((-4.0,) * 6, (4.0,) * 6)
START: Vector = (-4.0, 0.0, 0.0, 0.0, 0.0, 4.0)
BEST: Vector = (1.5, -2.0, 0.5, -4.0, 2.5, 1.0)

each_way = pytest.mark.parametrize("way", ALGORITHMS)


def sphere(vector: Vector) -> float:
    return -sum((a - b) ** 2 for a, b in zip(vector, BEST, strict=True))


def bumpy(vector: Vector) -> float:
    """With many hills beside the highest, after Rastrigin."""
    gaps = [a - b for a, b in zip(vector, BEST, strict=True)]
    return -sum(gap**2 + 0.5 * (1 - math.cos(4 * math.pi * gap)) for gap in gaps)


def breed(optimizer: Optimizer, n: int, fitness: Callable[[Vector], float], noise: float) -> None:
    for number in range(n):
        errors = np.random.default_rng([3, number]).normal(0, noise, 100)
        vectors = optimizer.ask()
        optimizer.tell([fitness(v) + e for v, e in zip(vectors, errors, strict=False)])


@each_way
@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize(("fitness", "share"), [(sphere, 0.05), (bumpy, 0.35)])
def test_it_finds_what_is_good_in_spite_of_noise(
    way: str, seed: int, fitness: Callable[[Vector], float], share: float
) -> None:
    """What is missing to the best shrinks to a small share of what was missing at the start."""
    optimizer = make_optimizer(way, BOX, START, population=16, seed=seed)
    breed(optimizer, 50, fitness, noise=1.0)
    assert fitness(optimizer.favourite) > share * fitness(START)


boxes = st.lists(
    st.tuples(st.floats(-1e3, 1e3), st.floats(1e-3, 1e3), st.floats(0, 1)), min_size=1, max_size=5
)


@each_way
@settings(max_examples=30)
@given(
    sides=boxes,
    population=st.integers(4, 9),
    seed=st.integers(0, 2**53 - 1),
    fitnesses=st.lists(
        st.lists(st.floats(-1e6, 1e6), min_size=9, max_size=9), min_size=1, max_size=4
    ),
)
def test_all_candidates_are_in_bounds_whatever_it_is_told(
    way: str,
    sides: list[tuple[float, float, float]],
    population: int,
    seed: int,
    fitnesses: list[list[float]],
) -> None:
    low = tuple(a for a, _, _ in sides)
    high = tuple(a + width for a, width, _ in sides)
    start = tuple(min(a + at * width, a + width) for a, width, at in sides)
    box = SearchBox(low, high)
    optimizer = make_optimizer(way, box, start, population=population, seed=seed)
    assert optimizer.favourite == start
    for told in fitnesses:
        vectors = optimizer.ask()
        assert len(vectors) == population
        assert all(vector in box for vector in vectors)
        optimizer.tell(told[:population])
        assert optimizer.favourite in box


@each_way
def test_a_fresh_one_that_is_told_the_same_stands_where_the_old_one_stood(way: str) -> None:
    old, new = (make_optimizer(way, BOX, START, population=8, seed=5) for _ in range(2))
    for number in range(8):
        vectors = old.ask()
        assert new.ask() == vectors == old.ask()
        fitnesses = [sphere(vector) + number for vector in vectors]
        old.tell(fitnesses)
        new.tell(fitnesses)
        assert old.favourite == new.favourite


def digest(way: str) -> str:
    optimizer = make_optimizer(way, BOX, START, population=8, seed=5)
    breed(optimizer, 15, sphere, noise=1.0)
    return hashlib.sha256(repr(optimizer.ask()).encode()).hexdigest()


@each_way
def test_it_is_the_same_in_another_process(way: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(__file__.rpartition('/')[0])!r})\n"
        f"from test_optimizer import digest; print(digest({way!r}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest(way)


@each_way
def test_another_seed_breeds_others(way: str) -> None:
    one, other = (make_optimizer(way, BOX, START, population=8, seed=seed) for seed in (5, 6))
    assert one.ask() != other.ask()


@each_way
def test_the_global_generators_are_left_alone_and_do_not_matter(way: str) -> None:
    expected = digest(way)
    random.seed(1)
    np.random.seed(1)
    first = random.random(), np.random.random()
    random.seed(1)
    np.random.seed(1)
    assert digest(way) == expected
    assert (random.random(), np.random.random()) == first


@each_way
def test_it_says_nothing(way: str, capfd: pytest.CaptureFixture[str]) -> None:
    digest(way)
    assert capfd.readouterr() == ("", "")


def test_the_start_is_in_the_first_generation_of_the_genetic_algorithm() -> None:
    assert make_optimizer("genetic", BOX, START, population=8, seed=5).ask()[0] == START


def test_the_best_of_a_generation_stays_in_the_genetic_algorithm() -> None:
    optimizer = make_optimizer("genetic", BOX, START, population=8, seed=5)
    for _ in range(5):
        vectors = optimizer.ask()
        optimizer.tell([sphere(vector) for vector in vectors])
        assert optimizer.ask()[0] == optimizer.favourite == max(vectors, key=sphere)


@each_way
def test_equal_fitnesses_do_no_harm(way: str) -> None:
    optimizer = make_optimizer(way, BOX, START, population=6, seed=5)
    for _ in range(20):
        assert len(set(optimizer.ask())) > 1
        optimizer.tell([1.0] * 6)


@each_way
@pytest.mark.parametrize("told", [[1.0] * 5, [1.0] * 7, [1.0] * 5 + [math.nan], [math.inf] * 6])
def test_what_is_no_fitness_changes_nothing(way: str, told: list[float]) -> None:
    optimizer = make_optimizer(way, BOX, START, population=6, seed=5)
    vectors = optimizer.ask()
    with pytest.raises(ValueError, match="6 finite fitnesses"):
        optimizer.tell(told)
    assert optimizer.ask() == vectors


def test_what_cannot_be_begun_is_explained() -> None:
    with pytest.raises(BadOption, match="no way of breeding 'genetics'; did you mean 'genetic'"):
        make_optimizer("genetics", BOX, START, population=8, seed=5)
    with pytest.raises(BadOption, match="out of bounds"):
        make_optimizer("cma", BOX, (5.0, *START[1:]), population=8, seed=5)
    with pytest.raises(BadOption, match="out of bounds"):
        make_optimizer("cma", BOX, START[1:], population=8, seed=5)
    with pytest.raises(BadOption, match="a population of 3 is too small"):
        make_optimizer("cma", BOX, START, population=3, seed=5)
    with pytest.raises(BadSeed):
        make_optimizer("cma", BOX, START, population=8, seed=-1)


@pytest.mark.parametrize("sides", [((), ()), ((1.0,), (1.0,)), ((0.0,), (math.inf,))])
def test_bounds_without_room_are_refused(sides: tuple[Vector, Vector]) -> None:
    with pytest.raises(BadOption, match="no bounds"):
        SearchBox(*sides)
