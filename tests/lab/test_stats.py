"""Intervals: against SciPy, against simulated truth, and what must hold for any data."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats as scipy_stats

from whoknows.lab import stats
from whoknows.lab.stats import (
    Interval,
    difference_interval,
    mean_interval,
    share_interval,
    wilson,
)

Games = tuple[NDArray[np.float64], NDArray[np.int64]]

SHARES = [0.0, 0.25, 1 / 3, 0.5, 1.0]


def games(values: st.SearchStrategy[float], min_size: int = 1) -> st.SearchStrategy[Games]:
    """Some values, each with the cluster it belongs to."""
    pairs = st.lists(st.tuples(values, st.integers(0, 50)), min_size=min_size, max_size=120)
    return pairs.map(
        lambda rows: (
            np.array([value for value, _ in rows], np.float64),
            np.array([cluster for _, cluster in rows], np.int64),
        )
    )


def covers(interval: Interval | None, truth: float) -> bool:
    assert interval is not None
    return interval.low <= truth <= interval.high


class TestWilson:
    @pytest.mark.parametrize(
        ("wins", "n"), [(0, 1), (1, 1), (0, 30), (3, 10), (29, 30), (500, 999)]
    )
    def test_is_scipys(self, wins: int, n: int) -> None:
        expected = scipy_stats.binomtest(wins, n).proportion_ci(method="wilson")
        assert wilson(wins, n) == pytest.approx((expected.low, expected.high), abs=1e-12)

    def test_takes_an_effective_number(self) -> None:
        low, high = wilson(2.5, 7.5)
        assert wilson(2, 6).low < low < 1 / 3 < high < wilson(2, 6).high

    def test_of_nothing_is_everything(self) -> None:
        assert wilson(0, 0) == (0, 1)

    @pytest.mark.parametrize(("wins", "n"), [(2, 1), (-1, 3), (math.nan, 3), (0, -1)])
    def test_refuses_what_is_no_share(self, wins: float, n: float) -> None:
        with pytest.raises(ValueError, match="not a share"):
            wilson(wins, n)


@pytest.mark.parametrize("df", [1, 2, 3, 4, 5, 8, 20, 29, 100, 10**6])
def test_student_quantile_is_scipys(df: int) -> None:
    assert stats._student(df) == pytest.approx(scipy_stats.t.ppf(0.975, df), rel=2e-3)


class TestShare:
    @given(st.lists(st.sampled_from([0.0, 1.0]), min_size=1, max_size=200))
    def test_of_independent_games_is_plain_wilson(self, wins: list[float]) -> None:
        n = len(wins)
        assert share_interval(np.array(wins), np.arange(n)) == wilson(sum(wins), n)

    @given(st.lists(st.sampled_from([0.0, 1.0]), min_size=1, max_size=50), st.integers(2, 5))
    def test_of_copied_games_counts_each_once(self, wins: list[float], copies: int) -> None:
        clusters = np.repeat(np.arange(len(wins)), copies)
        interval = share_interval(np.repeat(wins, copies), clusters)
        assert interval == pytest.approx(wilson(sum(wins), len(wins)), abs=1e-9)

    @given(games(st.sampled_from(SHARES)))
    def test_holds_the_share_and_lies_between_0_and_1(self, played: Games) -> None:
        wins, clusters = played
        low, high = share_interval(wins, clusters)
        assert 0 <= low < high <= 1
        assert low - 1e-12 <= wins.mean() <= high + 1e-12

    @given(games(st.sampled_from(SHARES)))
    def test_does_not_depend_on_the_order(self, played: Games) -> None:
        wins, clusters = played
        order = np.random.default_rng(len(wins)).permutation(len(wins))
        assert share_interval(wins[order], clusters[order]) == share_interval(*played)

    @pytest.mark.parametrize("credit", [0.0, 1.0])
    def test_of_nothing_but_losses_or_wins_is_not_certain(self, credit: float) -> None:
        clusters = np.repeat(np.arange(10), 4)
        low, high = share_interval(np.full(40, credit), clusters)
        assert (low, high) == wilson(10 * credit, 10)
        assert 0.2 < high - low < 0.3

    def test_of_one_cluster_is_that_of_one_game(self) -> None:
        assert share_interval(np.array([1.0, 0, 0, 0]), np.zeros(4, np.int64)) == wilson(0.25, 1)

    def test_of_games_that_were_all_shared_counts_clusters(self) -> None:
        assert share_interval(np.full(60, 1 / 3), np.arange(60)) == pytest.approx(wilson(20, 60))

    def test_of_no_games_is_everything(self) -> None:
        assert share_interval(np.array([]), np.array([], np.int64)) == (0, 1)

    def test_covers_the_truth_of_independent_games(self) -> None:
        rng = np.random.default_rng(11)
        wins = (rng.random((2000, 100)) < 0.2).astype(np.float64)
        covered = np.mean([covers(share_interval(row, np.arange(100)), 0.2) for row in wins])
        assert 0.935 < covered < 0.97

    def test_covers_the_truth_of_correlated_games_where_plain_wilson_does_not(self) -> None:
        rng = np.random.default_rng(12)
        n_clusters, size, truth, repeats = 100, 4, 0.3, 1500
        clusters = np.repeat(np.arange(n_clusters), size)
        ours, plain = 0, 0
        for _ in range(repeats):
            of_deal = rng.random(n_clusters) < truth
            own = rng.random(len(clusters)) < truth
            is_fated = rng.random(len(clusters)) < 0.85
            wins = np.where(is_fated, of_deal[clusters], own).astype(np.float64)
            ours += covers(share_interval(wins, clusters), truth)
            plain += covers(wilson(wins.sum(), len(wins)), truth)
        assert plain / repeats < 0.8
        assert 0.93 < ours / repeats < 0.97

    def test_is_narrower_where_seatings_balance_each_other(self) -> None:
        """Every deal is won from one and the same chair, mostly."""
        rng = np.random.default_rng(13)
        repeats, n_clusters = 1000, 60
        clusters = np.repeat(np.arange(n_clusters), 4)
        covered, narrower = 0, 0
        for _ in range(repeats):
            fated = np.eye(4)[rng.integers(4, size=n_clusters)].ravel()
            own = rng.random(len(clusters)) < 0.25
            is_fated = np.repeat(rng.random(n_clusters) < 0.6, 4)
            wins = np.where(is_fated, fated, own).astype(np.float64)
            interval, plain = share_interval(wins, clusters), wilson(wins.sum(), 240)
            covered += covers(interval, 0.25)
            narrower += interval.high - interval.low < plain.high - plain.low
        assert 0.92 < covered / repeats < 0.97
        assert narrower == repeats


class TestMean:
    def test_of_many_clusters_is_the_textbook_interval(self) -> None:
        values = np.random.default_rng(21).normal(7, 3, 50)
        expected = scipy_stats.t.interval(
            0.95, 49, loc=values.mean(), scale=values.std(ddof=1) / math.sqrt(50)
        )
        assert mean_interval(values, np.arange(50)) == pytest.approx(expected, rel=1e-6)

    def test_of_clusters_of_one_size_is_that_of_their_means(self) -> None:
        values = np.random.default_rng(22).normal(0, 1, (40, 5)).round(2)
        of_games = mean_interval(values.ravel(), np.repeat(np.arange(40), 5))
        assert of_games == pytest.approx(mean_interval(values.mean(axis=1), np.arange(40)))

    def test_of_few_clusters_is_near_scipys_bootstrap(self) -> None:
        values = np.random.default_rng(23).exponential(10, 25)
        expected = scipy_stats.bootstrap(
            (values,), np.mean, n_resamples=4000, method="BCa", rng=np.random.default_rng(1)
        ).confidence_interval
        interval = mean_interval(values, np.arange(25), seed=5)
        assert interval is not None
        width = expected.high - expected.low
        assert interval == pytest.approx((expected.low, expected.high), abs=0.2 * width)

    def test_of_few_clusters_depends_on_the_seed_alone(self) -> None:
        values = np.random.default_rng(24).normal(0, 1, 12)
        clusters = np.arange(12)
        assert mean_interval(values, clusters, 3) == mean_interval(values, clusters, 3)
        assert mean_interval(values, clusters, 3) != mean_interval(values, clusters, 4)

    @pytest.mark.parametrize("n", [0, 1, 9])
    def test_of_less_than_two_clusters_is_unknown(self, n: int) -> None:
        assert mean_interval(np.arange(n, dtype=np.float64), np.zeros(n, np.int64)) is None

    @given(games(st.floats(-1e6, 1e6)))
    def test_holds_the_mean(self, played: Games) -> None:
        values, clusters = played
        interval = mean_interval(values, clusters)
        if interval is None:
            assert len(set(clusters)) == 1
        else:
            close = 1e-9 * (1 + np.abs(values).max())
            assert interval.low - close <= values.mean() <= interval.high + close

    @given(games(st.floats(-1e6, 1e6), min_size=2))
    def test_does_not_depend_on_the_order(self, played: Games) -> None:
        values, clusters = played
        order = np.random.default_rng(len(values)).permutation(len(values))
        assert mean_interval(values[order], clusters[order]) == mean_interval(*played)

    @pytest.mark.parametrize("n_clusters", [3, 5, 6, 15, 29, 30, 80])
    def test_covers_the_truth_of_correlated_games(self, n_clusters: int) -> None:
        rng = np.random.default_rng(25)
        repeats, covered = 1000, 0
        for _ in range(repeats):
            clusters = np.repeat(np.arange(n_clusters), rng.integers(1, 6, n_clusters))
            values = 3 + rng.normal(0, 2, n_clusters)[clusters] + rng.normal(0, 1, len(clusters))
            covered += covers(mean_interval(values, clusters), 3.0)
        assert 0.91 < covered / repeats < 0.975


class TestDifference:
    def test_the_luck_of_the_deal_cancels_out(self) -> None:
        rng = np.random.default_rng(31)
        luck = rng.normal(0, 50, 100)
        a, b = luck + 1 + rng.normal(0, 1, 100), luck + rng.normal(0, 1, 100)
        paired = difference_interval(a, b, np.arange(100))
        assert paired is not None
        assert paired == pytest.approx(
            scipy_stats.ttest_rel(a, b).confidence_interval(0.95), rel=1e-6
        )
        assert paired.low > 0

    @given(games(st.floats(-100, 100), min_size=2))
    def test_of_a_thing_with_itself_is_none_at_all(self, played: Games) -> None:
        values, clusters = played
        assert difference_interval(values, values, clusters) in (None, (0, 0))
