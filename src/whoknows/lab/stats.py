# SPDX-License-Identifier: MIT
"""Statistics: 95 % intervals for shares, means and paired differences.

Games are not all independent. The games of one deal that was played in several seatings, or of
one set of deals, share their luck; they form a *cluster*, and only clusters are independent. All
intervals here take the cluster of each game, and rest on the variance between clusters (Cochran,
Sampling Techniques, 1977, chapter 11: the mean over games is a ratio of two totals over clusters).
"""

import math
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Z: Final = NormalDist().inv_cdf(0.975)
"""How many standard errors a normal interval of 95 % reaches to either side."""
MANY: Final = 30
"""From so many clusters on, the variance between them is known well enough to rely on."""
FEW: Final = 6
"""With fewer clusters a bootstrap cannot reach 95 %: no resample lies outside of the data."""
RESAMPLES: Final = 2000
NOTHING: Final = 1e-9
"""Deviations up to this come from rounding; real ones of shares are larger by far."""


class Interval(NamedTuple):
    """Where the true value is believed to be, with 95 % confidence."""

    low: float
    high: float


class _Clusters(NamedTuple):
    """The games of each cluster taken together, in the order of the clusters' numbers."""

    totals: NDArray[np.float64]
    sizes: NDArray[np.float64]

    @property
    def mean(self) -> float:
        """Over all games, each counting the same."""
        return float(self.totals.sum() / self.sizes.sum())

    @property
    def variance(self) -> float:
        """Of the mean, from the deviations of the clusters; there must be two or more."""
        n_clusters = len(self.sizes)
        deviations = self.totals - self.mean * self.sizes
        sum_of_squares = float((deviations**2).sum())
        return n_clusters / (n_clusters - 1) * sum_of_squares / float(self.sizes.sum()) ** 2


def wilson(successes: float, n: float) -> Interval:
    """The score interval for a share (Wilson, 1927); `n` may be an effective number.

    >>> low, high = wilson(7, 10)
    >>> print(f"{low:.3f} to {high:.3f}")
    0.397 to 0.892
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} of {n} is not a share")
    if n == 0:
        return Interval(0.0, 1.0)
    share = successes / n
    middle = (successes + Z * Z / 2) / (n + Z * Z)
    reach = Z / (n + Z * Z) * math.sqrt(successes * (1 - share) + Z * Z / 4)
    # At the ends the formula gives the share itself, except for rounding.
    low = 0.0 if successes == 0 else min(max(0.0, middle - reach), share)
    high = 1.0 if successes == n else max(min(1.0, middle + reach), share)
    return Interval(low, high)


def share_interval(wins: NDArray[np.float64], clusters: NDArray[np.int64]) -> Interval:
    """The interval for a share of wins.

    `wins` has a number from 0 to 1 for each game: 1 for a win, 1/k for a win shared by k, 0.
    It is Wilson's interval with the number of independent games that would give a share of the
    same variance: the design effect of Kish (Survey Sampling, 1965), used in a score interval as
    Korn and Graubard (Survey Methodology 24, 1998) do. There always is one: a single cluster
    counts as one game, and no game at all gives (0, 1).

    >>> wins = np.array([1.0, 1, 1, 1, 0, 0])
    >>> share_interval(wins, np.arange(6)) == wilson(4, 6)
    True
    >>> share_interval(wins, np.array([0, 0, 1, 1, 2, 2])) == wilson(2, 3)
    True
    """
    n = len(wins)
    if n == 0:
        return Interval(0.0, 1.0)
    successes = min(math.fsum(wins), float(n))
    effective = _effective_games(wins, clusters)
    return wilson(min(successes * (effective / n), effective), effective)


def mean_interval(
    values: NDArray[np.float64], clusters: NDArray[np.int64], seed: int = 0
) -> Interval | None:
    """The interval for a mean; None for fewer than two clusters, which say nothing about it.

    With 30 clusters or more it is the normal interval (with Student's quantile, which by then
    hardly differs). With fewer it is a bootstrap over clusters, the percentiles moved outwards as
    Hesterberg (The American Statistician 69, 2015) advises for small samples; with fewer than 6,
    where no percentile is far enough out, Student's. Values that are all the same give an
    interval without width: unlike shares, they have no known range from which to expect others.
    """
    n_clusters = len(np.unique(clusters))
    if n_clusters < 2:
        return None
    together = _by_cluster(values, clusters)
    mean = together.mean
    if FEW <= n_clusters < MANY:
        low, high = _bootstrap(together, seed)
    else:
        reach = _student(n_clusters - 1) * math.sqrt(together.variance)
        low, high = mean - reach, mean + reach
    return Interval(min(low, mean), max(high, mean))


class ClusterSums(NamedTuple):
    """Clusters of whole numbers added up, where single games are not kept."""

    n: int
    """How many clusters."""
    size: int
    """How many numbers they have in all."""
    total: int
    sizes_squared: int
    """The squares of the clusters' sizes, added up, and so on."""
    products: int
    """Of each cluster's size and total."""
    totals_squared: int


def interval_from_sums(sums: ClusterSums) -> Interval | None:
    """The interval for a mean, always with Student's quantile; None for fewer than two clusters.

    >>> sums = ClusterSums(n=4, size=4, total=10, sizes_squared=4, products=10, totals_squared=30)
    >>> interval_from_sums(sums) == mean_interval(np.array([1.0, 2, 3, 4]), np.arange(4))
    True
    """
    n, size, total = sums.n, sums.size, sums.total
    if n < 2:
        return None
    # The squares of the clusters' deviations, times size squared; in whole numbers nothing is lost.
    deviations = (
        sums.totals_squared * size**2
        - 2 * total * size * sums.products
        + total**2 * sums.sizes_squared
    )
    mean = total / size
    reach = _student(n - 1) * math.sqrt(n * deviations / ((n - 1) * size**4))
    return Interval(mean - reach, mean + reach)


def difference_interval(
    a: NDArray[np.float64], b: NDArray[np.float64], clusters: NDArray[np.int64], seed: int = 0
) -> Interval | None:
    """The interval for the mean of `a` less that of `b`, by deal; None below two clusters."""
    return mean_interval(a - b, clusters, seed)


def _by_cluster(values: NDArray[np.float64], clusters: NDArray[np.int64]) -> _Clusters:
    """Sums in an order that depends on the values alone, so that rounding does too."""
    order = np.lexsort((values, clusters))
    _, starts, sizes = np.unique(clusters[order], return_index=True, return_counts=True)
    totals = np.add.reduceat(np.asarray(values, np.float64)[order], starts)
    return _Clusters(totals, sizes.astype(np.float64))


def _effective_games(wins: NDArray[np.float64], clusters: NDArray[np.int64]) -> float:
    """The number of independent games without shared wins that would give as much information."""
    n = len(wins)
    together = _by_cluster(wins, clusters)
    n_clusters = len(together.sizes)
    if n_clusters == n and bool(np.isin(wins, (0.0, 1.0)).all()):
        return float(n)
    share = min(together.mean, 1.0)
    is_flat = np.abs(together.totals - share * together.sizes).max() <= NOTHING
    if n_clusters == 1 or is_flat:
        return float(n_clusters)
    # n independent games have the estimated variance share * (1 - share) / (n - 1).
    effective = 1 + share * (1 - share) / together.variance
    # The variance comes from n_clusters - 1 degrees of freedom instead of n - 1.
    effective *= (_student(n - 1) / _student(n_clusters - 1)) ** 2
    # Seatings that balance each other can be worth more games than were played, but it takes many
    # to show it. On the other side nothing is worse than games of a cluster that all end alike.
    most = math.inf if n_clusters >= MANY else float(n)
    least = n * n / float((together.sizes**2).sum())
    return max(min(effective, most), least)


def _bootstrap(together: _Clusters, seed: int) -> tuple[float, float]:
    """Percentiles of the mean when clusters are drawn with replacement."""
    rng = np.random.Generator(np.random.PCG64(seed))
    n_clusters = len(together.sizes)
    drawn = rng.integers(0, n_clusters, (RESAMPLES, n_clusters))
    means = together.totals[drawn].sum(axis=1) / together.sizes[drawn].sum(axis=1)
    reach = _student(n_clusters - 1) * math.sqrt(n_clusters / (n_clusters - 1))
    tail = NormalDist().cdf(-reach)
    low, high = np.quantile(means, (tail, 1 - tail))
    return float(low), float(high)


def _student(df: int) -> float:
    """The 97.5 % quantile of Student's distribution.

    Exact for one and two degrees of freedom, then the expansion 26.7.5 of Abramowitz and Stegun
    (Handbook of Mathematical Functions, 1964), which is right to three digits at least.
    """
    if df <= 2:
        return math.tan(math.pi * 0.475) if df == 1 else 0.95 / math.sqrt(2 * 0.975 * 0.025)
    z, w = Z, Z * Z
    g1 = (w + 1) * z / 4
    g2 = ((5 * w + 16) * w + 3) * z / 96
    g3 = (((3 * w + 19) * w + 17) * w - 15) * z / 384
    g4 = ((((79 * w + 776) * w + 1482) * w - 1920) * w - 945) * z / 92160
    return z + g1 / df + g2 / df**2 + g3 / df**3 + g4 / df**4
