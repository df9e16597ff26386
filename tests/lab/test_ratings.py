"""Ratings: against other ways to find them, against known strengths, and what must always hold."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from openskill.models import PlackettLuce
from scipy import optimize
from scipy import stats as scipy_stats

from whoknows.lab import ratings
from whoknows.lab.ratings import RatedGame, Strength, open_skill, plackett_luce


def simulated(
    elos: Sequence[float], n_seats: int, n_games: int, seed: int, *, distinct: bool = True
) -> list[RatedGame]:
    """Games won by Luce's axiom among agents of known strength."""
    rng = np.random.default_rng(seed)
    strengths = 10 ** (np.array(elos) / 400)
    contests = []
    for _ in range(n_games):
        table = rng.choice(len(elos), n_seats, replace=not distinct)
        chances = strengths[table] / strengths[table].sum()
        winner = rng.choice(n_seats, p=chances)
        contests.append(won(table.tolist(), int(winner)))
    return contests


def won(table: Sequence[int], *winners: int) -> RatedGame:
    """A game won, or shared, by these seats."""
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(table))]
    return RatedGame(tuple(table), tuple(shares))


def elos_of(strengths: Sequence[Strength]) -> list[float]:
    return [strength.elo for strength in strengths]


def elos_alone(contests: Sequence[RatedGame], n_agents: int) -> list[float]:
    return elos_of(plackett_luce(contests, range(len(contests)), n_agents, resamples=0))


def log_likelihood(logs: NDArray[np.float64], contests: Sequence[RatedGame]) -> float:
    """The model as the docstring has it, game by game and seat by seat."""
    total = sum(0.5 * x - math.log(1 + math.exp(x)) for x in logs)
    for entrants, shares in contests:
        whole = math.log(sum(math.exp(logs[agent]) for agent in entrants))
        total += sum(
            share * (logs[agent] - whole) for agent, share in zip(entrants, shares, strict=True)
        )
    return float(total)


@st.composite
def some_contests(draw: st.DrawFn, n_agents: int = 4) -> list[RatedGame]:
    """Games of two to four seats, the same agent in several of them at times, and ties."""
    contests = []
    for _ in range(draw(st.integers(0, 25))):
        table = draw(st.lists(st.integers(0, n_agents - 1), min_size=2, max_size=4))
        winners = draw(st.sets(st.integers(0, len(table) - 1), min_size=1))
        contests.append(won(table, *winners))
    return contests


class TestPlackettLuce:
    @settings(max_examples=30)
    @given(some_contests())
    def test_maximises_the_likelihood(self, contests: list[RatedGame]) -> None:
        best = optimize.minimize(lambda x: -log_likelihood(x, contests), np.zeros(4), tol=1e-10)
        expected = ratings.ELO * (best.x - best.x.mean())
        assert elos_alone(contests, 4) == pytest.approx(expected, abs=0.05)

    @given(some_contests())
    def test_is_the_fixed_point_of_hunters_algorithm(self, contests: list[RatedGame]) -> None:
        """One step of MM from the result leads back to it."""
        counted = [contest for contest in contests if len(set(contest.entrants)) > 1]
        games = ratings._tabulate(contests, range(len(contests)), 4)
        counts, wins = games.weighted(np.ones(games.n_clusters))
        ones = np.ones((1, 4))
        logs = ratings._fit(games.tables, counts[None], wins[None] + 0.5, ones, np.zeros(4))[0]
        strengths = np.exp(logs)
        for agent in range(4):
            share = sum(s for e, c in counted for a, s in zip(e, c, strict=True) if a == agent)
            weight = sum(e.count(agent) / sum(strengths[a] for a in e) for e, _ in counted)
            step = (share + 0.5) / (weight + 1 / (strengths[agent] + 1))
            assert step == pytest.approx(strengths[agent], rel=1e-6)

    @given(some_contests(), st.permutations(range(4)))
    def test_follows_the_names(self, contests: list[RatedGame], names: list[int]) -> None:
        renamed = [RatedGame(tuple(names[a] for a in e), c) for e, c in contests]
        before, after = elos_alone(contests, 4), elos_alone(renamed, 4)
        assert [after[name] for name in names] == pytest.approx(before, abs=1e-6)

    @given(some_contests())
    def test_does_not_depend_on_the_order(self, contests: list[RatedGame]) -> None:
        deals = [n // 2 for n in range(len(contests))]
        order = np.random.default_rng(len(contests)).permutation(len(contests))
        shuffled = [contests[n] for n in order]
        before = plackett_luce(contests, deals, 4, resamples=20)
        after = plackett_luce(shuffled, [deals[n] for n in order], 4, resamples=20)
        for one, other in zip(before, after, strict=True):
            for a, b in zip(one, other, strict=True):
                assert (a is None and b is None) or a == pytest.approx(b, abs=1e-4)

    @given(some_contests())
    def test_has_its_mean_at_nought_and_itself_in_its_interval(
        self, contests: list[RatedGame]
    ) -> None:
        strengths = plackett_luce(contests, range(len(contests)), 4, resamples=10)
        assert sum(elos_of(strengths)) == pytest.approx(0, abs=1e-6)
        for elo, low, high in strengths:
            if low is not None and high is not None:
                assert low <= elo <= high
                assert math.isfinite(low)
                assert math.isfinite(high)

    def test_of_two_agents_has_a_closed_form(self) -> None:
        """With virtual games it holds for large numbers: 400 log10 of the odds."""
        contests = [won((0, 1), 0)] * 30_000 + [won((1, 0), 0)] * 10_000
        first, second = elos_alone(contests, 2)
        assert first - second == pytest.approx(400 * math.log10(3), abs=0.05)

    def test_of_two_agents_with_few_games_is_that_with_the_virtual_ones(self) -> None:
        """By symmetry the strengths are s and 1/s; then the derivative is zero at one place."""
        first, second = elos_alone([won((0, 1), 0)] * 3 + [won((0, 1), 1)], 2)
        root = optimize.brentq(
            lambda x: 3.5 - 4 / (1 + math.exp(-2 * x)) - 1 / (1 + math.exp(-x)), -5, 5
        )
        assert (first, second) == pytest.approx((ratings.ELO * root, -ratings.ELO * root))

    def test_ties_are_shared_wins(self) -> None:
        tied = [won((0, 1, 2), 0, 1)] * 10
        apart = [won((0, 1, 2), 0)] * 5 + [won((0, 1, 2), 1)] * 5
        assert elos_alone(tied, 3) == pytest.approx(elos_alone(apart, 3), abs=1e-6)
        drawn = [won((0, 1, 2), 0, 1, 2)] * 10
        assert elos_alone(drawn, 3) == pytest.approx([0, 0, 0], abs=1e-9)

    def test_seats_do_not_matter(self) -> None:
        assert elos_alone([won((0, 1, 2), 2)], 3) == elos_alone([won((2, 0, 1), 0)], 3)

    def test_games_against_oneself_say_nothing(self) -> None:
        contests = simulated([0, 100], 2, 50, seed=1)
        alone = [won((0, 0), 1)] * 500
        assert elos_alone(alone + contests, 2) == elos_alone(contests, 2)
        assert plackett_luce(alone, range(500), 2) == [Strength(0, None, None)] * 2

    @pytest.mark.parametrize(("n_seats", "distinct"), [(2, True), (4, True), (4, False)])
    def test_recovers_known_strengths(self, n_seats: int, *, distinct: bool) -> None:
        truth = [-250.0, -100, -50, 50, 100, 250]
        contests = simulated(truth, n_seats, 8000, seed=2, distinct=distinct)
        strengths = plackett_luce(contests, range(8000), 6)
        assert elos_of(strengths) == pytest.approx(truth, abs=35)
        for _, low, high in strengths:
            assert low is not None
            assert high is not None
            assert 10 < high - low < 80

    @pytest.mark.parametrize("n_seats", [2, 4])
    def test_intervals_cover_the_truth(self, n_seats: int) -> None:
        truth = [-150.0, -50, 0, 80, 120]
        covered, repeats = 0, 80
        for seed in range(repeats):
            contests = simulated(truth, n_seats, 300, seed)
            for elo, (_, low, high) in zip(
                truth, plackett_luce(contests, range(300), 5, resamples=150, seed=seed), strict=True
            ):
                assert low is not None
                assert high is not None
                covered += low <= elo <= high
        assert 0.9 < covered / (repeats * 5) < 0.98

    def test_copied_games_do_not_make_intervals_narrower(self) -> None:
        contests = simulated([0, 50, 100], 2, 150, seed=3)
        deals = list(range(150))
        once = plackett_luce(contests, deals, 3)
        copied = plackett_luce(contests * 4, deals * 4, 3)
        taken_for_new = plackett_luce(contests * 4, range(600), 3)
        for a, b, c in zip(once, copied, taken_for_new, strict=True):
            assert width(b) == pytest.approx(width(a), rel=0.1)
            assert width(c) < 0.7 * width(a)

    def test_who_always_wins_is_strong_but_nobody_knows_how_strong(self) -> None:
        winner, loser = plackett_luce([won((0, 1), 0)] * 20, range(20), 2, resamples=1000)
        assert winner.low is not None
        assert winner.high is not None
        assert 200 < winner.elo < 500
        # The gap, for which Jeffreys' interval is (20.5, 0.5) of the beta distribution.
        odds = scipy_stats.beta.ppf([0.025, 0.975], 20.5, 0.5)
        gap = 400 * np.log10(odds / (1 - odds))
        assert 2 * winner.low == pytest.approx(gap[0], rel=0.5)
        assert 2 * winner.high == pytest.approx(gap[1], rel=0.5)
        assert loser.elo == pytest.approx(-winner.elo)

    def test_who_never_wins_does_not_blur_the_others(self) -> None:
        field = simulated([0, 30, 60, 90], 3, 1000, seed=4)
        hopeless = [RatedGame((*e, 4), (*c, 0.0)) for e, c in field]
        *others, last = plackett_luce(hopeless, range(1000), 5)
        assert width(last) > 500
        assert max(width(other) for other in others) < 80

    def test_agents_that_never_met_are_compared_at_a_distance(self) -> None:
        pairs = [won((0, 1), 0), won((0, 1), 0), won((0, 1), 1)] * 20
        pairs += [won((2, 3), 0), won((2, 3), 1)] * 30
        *strengths, idle = plackett_luce(pairs, range(len(pairs)), 5)
        assert strengths[0].elo > strengths[2].elo > strengths[1].elo
        assert strengths[2].elo == pytest.approx(idle.elo, abs=1e-6)
        assert width(idle) > 500
        assert all(width(strength) > 200 for strength in strengths)

    def test_of_one_deal_has_no_interval(self) -> None:
        first, _ = plackett_luce([won((0, 1), 0)] * 9, [7] * 9, 2)
        assert first.elo > 0
        assert first.low is None
        assert first.high is None

    def test_depends_on_the_seed_alone_and_not_on_the_size_of_blocks(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        contests = simulated([0, 40, 80], 2, 60, seed=5)
        before = plackett_luce(contests, range(60), 3, seed=9)
        assert plackett_luce(contests, range(60), 3, seed=9) == before
        assert plackett_luce(contests, range(60), 3, seed=8) != before
        monkeypatch.setattr(ratings, "BLOCK", 10)
        in_blocks = plackett_luce(contests, range(60), 3, seed=9)
        assert np.array(in_blocks) == pytest.approx(np.array(before), abs=1e-6)


def width(strength: Strength) -> float:
    assert strength.low is not None
    assert strength.high is not None
    return strength.high - strength.low


class TestOpenSkill:
    def test_of_two_seats_is_openskills_own(self) -> None:
        contests = simulated([-100, 0, 100], 2, 60, seed=6)
        contests.insert(20, won((0, 1), 0, 1))
        model = PlackettLuce()
        own = [model.rating() for _ in range(3)]
        for (a, b), (share, _) in contests:
            ranks = {1.0: [0.0, 1.0], 0.5: [0.0, 0.0], 0.0: [1.0, 0.0]}[share]
            [[own[a]], [own[b]]] = model.rate([[own[a]], [own[b]]], ranks=ranks)
        for skill, rating in zip(open_skill(contests, 3), own, strict=True):
            assert skill == (rating.mu, rating.sigma, rating.ordinal())

    def test_of_four_seats_is_openskills_own(self) -> None:
        model = PlackettLuce()
        rated = model.rate([[model.rating()] for _ in range(4)], ranks=[2, 0, 0, 2])
        skills = open_skill([won((3, 1, 2, 0), 1, 2)], 4)
        assert [skills[a].mu for a in (3, 1, 2, 0)] == [team[0].mu for team in rated]
        assert [skills[a].sigma for a in (3, 1, 2, 0)] == [team[0].sigma for team in rated]

    def test_an_agent_in_several_seats_gets_what_all_of_them_got(self) -> None:
        model = PlackettLuce()
        fresh = model.rating()
        rated = model.rate([[model.rating()] for _ in range(3)], ranks=[0, 1, 1])
        skills = open_skill([won((0, 1, 0), 0)], 2)
        gains = rated[0][0].mu - fresh.mu, rated[2][0].mu - fresh.mu
        assert skills[0].mu == pytest.approx(fresh.mu + sum(gains))
        factors = rated[0][0].sigma / fresh.sigma, rated[2][0].sigma / fresh.sigma
        assert skills[0].sigma == pytest.approx(fresh.sigma * math.prod(factors))
        assert skills[1].mu == rated[1][0].mu

    def test_sitting_in_many_seats_inflates_nothing(self) -> None:
        """One strong agent among three weak ones and the other way round, a thousand times."""
        contests = [won((0, 1, 1, 1), 0), won((0, 0, 0, 1), 1)] * 500
        skills = open_skill(contests, 2)
        fresh = PlackettLuce().rating().mu
        assert sum(skill.mu for skill in skills) / 2 == pytest.approx(fresh, abs=1)

    def test_a_game_against_oneself_changes_nothing(self) -> None:
        contests = simulated([0, 100], 2, 10, seed=7)
        assert open_skill([*contests, won((1, 1, 1), 0)], 2) == open_skill(contests, 2)

    def test_ranks_known_strengths(self) -> None:
        truth = [0, 250, -250, 120]
        skills = open_skill(simulated(truth, 3, 1500, seed=8), 4)
        assert np.argsort([skill.ordinal for skill in skills]).tolist() == [2, 0, 3, 1]

    @given(some_contests(), st.permutations(range(4)))
    def test_follows_the_names(self, contests: list[RatedGame], names: list[int]) -> None:
        renamed = [RatedGame(tuple(names[a] for a in e), c) for e, c in contests]
        before, after = open_skill(contests, 4), open_skill(renamed, 4)
        assert [after[name] for name in names] == before
