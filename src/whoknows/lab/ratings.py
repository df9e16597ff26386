# SPDX-License-Identifier: MIT
"""Ratings of agents from who won against whom: OpenSkill and order-free strengths.

`open_skill` follows the games one by one, as a ladder does. `plackett_luce` looks at all of them
at once: it does not depend on their order, and says how sure it is.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from openskill.models import PlackettLuce

from whoknows.kernel.types import Floats, Ints

from .stats import Interval

ELO: Final = 400 / math.log(10)
"""Points of the Elo scale in one unit of log-strength: 400 points are odds of ten to one."""
VIRTUAL: Final = 0.5
"""Each agent has won and lost this much of a game against an average opponent beforehand."""
LEAST_PART: Final = 1e-6
"""Of a game, as the weight of a part; smaller ones would only lead to rounding errors."""
TELLING: Final = 10.0
"""So much information, as of ten rare wins, makes an agent count half in the field."""
BLOCK: Final = 200_000
"""Matrix products are this small, to bound the memory and because NumPy would spread larger ones
over several threads, which costs more than it gains and far more on a busy machine."""
MOST_STEPS: Final = 200
NEAR: Final = 1e-6
"""A step of Newton's method this short is the last: what remains is about its square."""


class RatedGame(NamedTuple):
    """One game: the agent in each seat, and each seat's share of the win; shares add up to 1."""

    entrants: tuple[int, ...]
    credits: tuple[float, ...]


class Skill(NamedTuple):
    """An OpenSkill rating: what is believed, how unsure that is, and one figure to rank by."""

    mu: float
    sigma: float
    ordinal: float


class Strength(NamedTuple):
    """A strength on the Elo scale (0 is the mean), with its 95 % interval from two deals on."""

    elo: float
    low: float | None
    high: float | None

    @property
    def interval(self) -> Interval | None:
        """Both ends, if they are known."""
        if self.low is None or self.high is None:
            return None
        return Interval(self.low, self.high)


def open_skill(contests: Sequence[RatedGame], n_agents: int) -> list[Skill]:
    """Ratings after the games in their order, by OpenSkill's Plackett-Luce model.

    That is algorithm 4 of Weng and Lin (Journal of Machine Learning Research 12, 2011). An agent
    in several seats plays as several copies of itself, and goes on with all that its copies have
    won and lost: what one wins from another cancels out, and nobody gains by being many. From a
    game against nobody but itself there is nothing to learn.
    """
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(n_agents)]
    for entrants, shares in contests:
        agents = set(entrants)
        if len(agents) < 2:
            continue
        # OpenSkill changes copies, and an object that it is given twice it copies only once.
        teams = [[model.rating(ratings[a].mu, ratings[a].sigma)] for a in entrants]
        rated = [team[0] for team in model.rate(teams, ranks=_ranks(shares))]
        for agent in agents:
            copies = [new for new, a in zip(rated, entrants, strict=True) if a == agent]
            old = ratings[agent]
            mu = old.mu + sum(copy.mu - old.mu for copy in copies)
            sigma = old.sigma * math.prod(copy.sigma / old.sigma for copy in copies)
            ratings[agent] = model.rating(mu, sigma)
    return [Skill(rating.mu, rating.sigma, rating.ordinal()) for rating in ratings]


def _ranks(shares: Sequence[float]) -> list[float]:
    """Places, the best first; equal shares have the same place."""
    return [float(sum(other > own for other in shares)) for own in shares]


def plackett_luce(
    contests: Sequence[RatedGame],
    clusters: Sequence[int],
    n_agents: int,
    *,
    resamples: int = 200,
    seed: int = 0,
) -> list[Strength]:
    """The strengths that explain the results best, whatever the order of the games.

    By Luce's choice axiom (1959), a seat wins with a probability proportional to the strength of
    its agent; with two seats that is the model of Bradley and Terry (1952), and a tie counts as a
    part of a win for each, as in the likelihood of Hunter (Annals of Statistics 32, 2004). The
    strengths are those of the largest likelihood, after one virtual tied game of each agent
    against an average opponent. So an agent that always wins stays finite, and agents that never
    met, even through others, are compared by how they do against those they met.

    Intervals come from a Bayesian bootstrap (Rubin, 1981) over `clusters`, the deal of each game:
    each deal gets a random weight (exponential). So that an agent that always won, or never,
    gets a wide interval instead of none, the halves of the virtual games have random weights too
    (gamma, of shape one half), and each agent gets such a part of a win at the tables it usually
    sits at, after Jeffreys' prior. The place of an agent is relative to the field, in which
    agents about which games tell little count little: that nobody can say how bad an agent is
    that never won makes its own interval wide, not everybody's. They want dozens of deals.
    """
    games = _tabulate(contests, clusters, n_agents)
    counts, wins = games.weighted(np.ones(games.n_clusters))
    one_each = np.full((1, n_agents), 2 * VIRTUAL)
    level = np.zeros(n_agents)
    logs = _fit(games.tables, counts[np.newaxis], wins[np.newaxis] + VIRTUAL, one_each, level)[0]
    elos = ELO * (logs - logs.mean())
    if games.n_clusters < 2 or resamples < 1:
        return [Strength(float(elo), None, None) for elo in elos]
    telling = _information(games.tables, counts, logs)
    weights = telling / (telling + TELLING)
    moves = ELO * (_resampled(games, logs, resamples, seed) - logs)
    moves -= (moves @ weights / weights.sum())[:, np.newaxis]
    lows, highs = elos + np.quantile(moves, (0.025, 0.975), axis=0)
    return [
        Strength(float(elo), float(min(low, elo)), float(max(high, elo)))
        for elo, low, high in zip(elos, lows, highs, strict=True)
    ]


class _Games(NamedTuple):
    """Contests taken together by who sat at the table, which is all that the likelihood needs."""

    tables: Floats
    """For each kind of table, how many seats each agent has."""
    kinds: Ints
    """The kind of table of each game."""
    clusters: Ints
    """The cluster of each game, numbered from 0."""
    wins: Floats
    """For each cluster, what each agent won."""

    @property
    def n_clusters(self) -> int:
        """How many there are."""
        return len(self.wins)

    def weighted(self, weights: Floats) -> tuple[Floats, Floats]:
        """Games at each kind of table and wins of each agent, with a weight for each cluster."""
        counts = np.bincount(self.kinds, weights[self.clusters], minlength=len(self.tables))
        return counts.astype(np.float64), weights @ self.wins


def _tabulate(contests: Sequence[RatedGame], clusters: Sequence[int], n_agents: int) -> _Games:
    """Leaves out games of an agent against itself alone, which say nothing."""
    number: dict[tuple[int, ...], int] = {}
    kinds, telling, deals = [], [], []
    for contest, deal in zip(contests, clusters, strict=True):
        if len(set(contest.entrants)) > 1:
            kinds.append(number.setdefault(tuple(sorted(contest.entrants)), len(number)))
            telling.append(contest)
            deals.append(deal)
    tables = np.zeros((len(number), n_agents))
    for table, kind in number.items():
        np.add.at(tables[kind], list(table), 1.0)
    found, of_game = np.unique(np.array(deals, np.int64), return_inverse=True)
    wins = np.zeros((len(found), n_agents))
    of_seat = np.repeat(of_game, [len(contest.entrants) for contest in telling])
    agents = [agent for contest in telling for agent in contest.entrants]
    shares = [share for contest in telling for share in contest.credits]
    np.add.at(wins, (of_seat, np.array(agents, np.int64)), shares)
    return _Games(tables, np.array(kinds, np.int64), of_game.astype(np.int64), wins)


def _resampled(games: _Games, logs: Floats, resamples: int, seed: int) -> Floats:
    """The log-strengths under random weights: a row a resample."""
    rng = np.random.Generator(np.random.PCG64(seed))
    n_agents = games.wins.shape[1]
    usual = _usual_tables(games)
    has_played = usual.any(axis=0)
    counts = np.empty((resamples, len(games.tables)))
    wins = np.empty((resamples, n_agents))
    virtual = np.empty((resamples, n_agents))
    for row in range(resamples):
        counts[row], wins[row] = games.weighted(rng.standard_exponential(games.n_clusters))
        won, lost, more = np.maximum(rng.standard_gamma(VIRTUAL, (3, n_agents)), LEAST_PART)
        counts[row] += usual @ more
        wins[row] += won + more * has_played
        virtual[row] = won + lost
    return _fit(games.tables, counts, wins, virtual, logs)


def _usual_tables(games: _Games) -> Floats:
    """How an agent's seats divide among the kinds of tables; a column of zeros for no games."""
    counts = np.bincount(games.kinds, minlength=len(games.tables))
    seats = counts[:, np.newaxis] * games.tables
    return np.asarray(seats / np.maximum(seats.sum(axis=0), 1.0))


def _fit(tables: Floats, counts: Floats, wins: Floats, virtual: Floats, start: Floats) -> Floats:
    """The log-strengths of the largest likelihood, for each row of counts and wins.

    The fixed point is that of Hunter's MM algorithm, which however takes a hundred thousand steps
    where groups of agents hardly meet. Newton's method takes a dozen. It cannot fail here: with
    steps shortened by log(1 + d) / d, where d is how far agents move against each other, the
    likelihood rises every time (Sun and Tran-Dinh, Mathematical Programming 178, 2019).
    """
    logs = np.tile(start, (len(wins), 1))
    left = np.arange(len(wins))
    for _ in range(MOST_STEPS):
        step = _newton_step(tables, counts[left], wins[left], virtual[left], logs[left])
        far = step.max(axis=1, initial=0.0) - step.min(axis=1, initial=0.0)
        far = np.maximum(far, NEAR)
        logs[left] += step * (np.log1p(far) / far)[:, np.newaxis]
        left = left[far > NEAR]
        if not len(left):
            break
    return logs


def _newton_step(
    tables: Floats, counts: Floats, wins: Floats, virtual: Floats, logs: Floats
) -> Floats:
    """Where the quadratic through the log-likelihood has its top; the average opponent is at 0."""
    n_agents = logs.shape[1]
    expected = virtual / (1 + np.exp(-logs))
    bend = np.zeros((len(logs), n_agents, n_agents))
    in_block = max(1, BLOCK // n_agents**2)
    for begin in range(0, len(tables), in_block):
        block = slice(begin, begin + in_block)
        chances = _chances(tables[block], logs)
        weighted = chances * counts[:, block, np.newaxis]
        expected += weighted.sum(axis=1)
        bend -= weighted.transpose(0, 2, 1) @ chances
    # From the other entries, so that rounding cannot swallow what little there may be.
    diagonal = np.arange(n_agents)
    bend[:, diagonal, diagonal] = 0.0
    bend[:, diagonal, diagonal] = virtual / (2 + 2 * np.cosh(logs)) - bend.sum(axis=2)
    step = np.linalg.solve(bend, (wins - expected)[:, :, np.newaxis])
    return np.asarray(step[:, :, 0])


def _chances(tables: Floats, logs: Floats) -> Floats:
    """The probability that each agent wins at each kind of table, from any of its seats."""
    strengths = tables * np.exp(logs)[:, np.newaxis, :]
    return np.asarray(strengths / strengths.sum(axis=2, keepdims=True))


def _information(tables: Floats, counts: Floats, logs: Floats) -> Floats:
    """How much information the games give about each agent's strength."""
    chances = _chances(tables, logs[np.newaxis])[0]
    return np.asarray(counts @ (chances * (1 - chances)))
