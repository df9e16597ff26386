"""The generator: the published algorithm, uniform, splittable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.core import BadSeed, Rng
from whoknows.core.random import GOLDEN, MASK, MAX_SEED, check_seed, stream


def test_words_are_those_of_splitmix64() -> None:
    """The test vector of the reference implementation by Vigna for the seed 1234567."""
    rng = Rng(1234567)
    assert [rng.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_child_is_keyed_by_the_parents_word() -> None:
    rng = Rng(99)
    words = [rng.word() for _ in range(4)]
    assert [Rng(word).word() for word in words] == [Rng(99).child(n).word() for n in range(4)]


def test_children_do_not_depend_on_what_was_drawn() -> None:
    fresh, used = Rng(5), Rng(5)
    for _ in range(10):
        used.word()
    assert fresh.child(3).word() == used.child(3).word()


@given(st.integers(0, MAX_SEED), st.integers(1, 10**6))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("path", [(), (1,), (2, 3, 4)])
def test_below_is_uniform(path: tuple[int, ...]) -> None:
    """Chi-square with 12 degrees of freedom: 32.9 is exceeded once in a thousand."""
    rng = Rng(2024)
    for n in path:
        rng = rng.child(n)
    counts = [0] * 13
    for _ in range(13_000):
        counts[rng.below(13)] += 1
    assert chi_square(counts) < 32.9


def test_first_draws_of_siblings_are_uniform() -> None:
    """The case that matters most here: one draw from each of many neighbouring nodes."""
    counts = [0] * 13
    for n in range(13_000):
        counts[Rng(7).child(n).below(13)] += 1
    assert chi_square(counts) < 32.9


def test_first_draws_of_neighbouring_streams_are_independent() -> None:
    """Chi-square over pairs, 24 degrees of freedom: 51.2 is exceeded once in a thousand."""
    counts = [0] * 25
    for deal in range(25_000):
        one, two = stream(7, deal, 0), stream(7, deal, 1)
        counts[one.child(0).below(5) * 5 + two.child(0).below(5)] += 1
    assert chi_square(counts) < 51.2


@given(st.integers(0, MAX_SEED), st.lists(st.integers()))
def test_shuffling_keeps_every_item(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Rng(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_unit_lies_between_zero_and_one() -> None:
    rng = Rng(1)
    values = [rng.unit() for _ in range(10_000)]
    assert min(values) >= 0
    assert max(values) < 1
    assert abs(sum(values) / len(values) - 0.5) < 0.02


def test_large_numbers_take_several_words() -> None:
    """Counts of worlds do not fit into 64 bits."""
    n = 3 << 80
    values = [Rng(5).child(i).below(n) for i in range(3000)]
    assert max(values) < n
    assert len(set(values)) == 3000
    thirds = [0, 0, 0]
    for value in values:
        thirds[value * 3 // n] += 1
    assert chi_square(thirds) < 13.8, "2 degrees of freedom, once in a thousand"
    assert Rng(1).below(2**64) < 2**64


@pytest.mark.parametrize("n", [0, -3])
def test_there_is_no_number_below_one(n: int) -> None:
    with pytest.raises(ValueError, match="no whole number"):
        Rng(1).below(n)


def unmix(word: int) -> int:
    """SplitMix64's finaliser run backwards."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        word = unshift(word, shift) * pow(factor, -1, 1 << 64) & MASK
    return word


def unshift(word: int, shift: int) -> int:
    result = word
    for _ in range(64 // shift + 1):
        result = word ^ (result >> shift)
    return result


def test_an_agents_generator_does_not_tell_the_deal() -> None:
    """An agent can find the key of its own stream, but no other stream from it."""
    seed, deal = 7, 3
    seat_stream = stream(seed, deal, 2)
    word = seat_stream.child(4).word()
    decision_key = (unmix(word) - GOLDEN) & MASK
    stream_key = (unmix(decision_key) - 5 * GOLDEN) & MASK
    assert Rng(stream_key).child(4).word() == word, "it can go back as far as its stream"
    guess = (unmix(stream_key) - 3 * GOLDEN) & MASK
    assert Rng(guess).child(2).word() == Rng(stream_key).word()
    assert Rng(guess).child(0).word() != stream(seed, deal, 0).word(), "and no further"


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSeed, match="whole number from 0"):
        check_seed(seed)
