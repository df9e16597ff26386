"""The compiled matches of Liar's Dice are the referee's, for every agent and any mix of them.

At the referee's table the others' dice are not there, so an agent that peeped at them in compiled
code would play differently here.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent
from whoknows.core.random import MAX_SEED
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.bluffer import Bluffer
from whoknows.games.liars_dice.agents.equilibrium.agent import Equilibrium
from whoknows.games.liars_dice.agents.honest import Honest
from whoknows.games.liars_dice.agents.probability import Probability
from whoknows.games.liars_dice.agents.weighted import Weighted
from whoknows.games.liars_dice.compiled.chances import tails_for
from whoknows.games.liars_dice.compiled.kernel import LiarsDiceKernel
from whoknows.games.liars_dice.compiled.options import table_for
from whoknows.games.liars_dice.compiled.table import count_and_face, new_table
from whoknows.games.liars_dice.pieces import Roll, bid_of
from whoknows.kernel import Kernel
from whoknows.kernel.compiled_kernel import FIRST_ROWS
from whoknows.testing.kernel_law import LineUp, check_kernel

KERNEL = LiarsDiceKernel()
KINDS: tuple[Callable[[], AnyAgent], ...] = (Uniform, Honest, Probability, Bluffer, Weighted)
UPWARDS = partial(Weighted, bid_count=2.0, bid_informed=0.0, bid_blind=-0.5, margin=1.0)
"""Likes high bids, and is easily content."""
LEVEL = partial(Weighted, bid_count=1.0, bid_informed=-1.0, bid_blind=0.0, spot_on_base=-3.0)
"""Does not care how high it bids."""
MORE: tuple[Callable[[], AnyAgent], ...] = (
    *KINDS,
    partial(Probability, threshold=0.5),
    partial(Bluffer, rate=1.0),
    UPWARDS,
    LEVEL,
)
VARIANTS = [
    LiarsDice(players=2, dice=(1,), faces=6, wild="highest", spot_on=False, single_round=True),
    LiarsDice(players=3, dice=(5, 4, 1), wild="ones", order="face-or-count"),
    LiarsDice(players=4, dice=(6,), faces=4, spot_on_prize="bidder", winner_starts=True),
    LiarsDice(players=8, dice=(2,), faces=3, spot_on_prize="regain", wild="highest"),
    LiarsDice(players=2, dice=(6, 6), faces=2, wild="highest", order="face-or-count"),
]


@st.composite
def tables(draw: st.DrawFn) -> tuple[LiarsDice, LineUp]:
    """Any rules there are, and anybody in the seats."""
    players = draw(st.integers(2, 8))
    dice = st.integers(1, 6)
    each = st.tuples(*[dice] * players)
    game = LiarsDice(
        players=players,
        starter=draw(st.integers(0, players - 1)),
        dice=draw(st.one_of(st.tuples(dice), each)),
        faces=draw(st.integers(3, 6)),
        wild=draw(st.sampled_from(("off", "ones", "highest"))),
        order=draw(st.sampled_from(("count-first", "face-or-count"))),
        spot_on=draw(st.booleans()),
        spot_on_prize=draw(st.sampled_from(("others", "bidder", "regain"))),
        winner_starts=draw(st.booleans()),
        single_round=draw(st.booleans()),
    )
    return game, [draw(st.sampled_from(MORE)) for _ in range(players)]


def test_it_is_a_kernel() -> None:
    assert isinstance(KERNEL, Kernel)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_the_referees_matches(players: int, kind: type[AnyAgent]) -> None:
    game = LiarsDice(players=players, starter=players // 2)
    assert list(check_kernel(KERNEL, game, [[kind] * players], seed=players, deals=range(4))) == []


@pytest.mark.parametrize("kind", MORE)
@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_it_plays_the_referees_matches_of_other_rules(
    game: LiarsDice, kind: Callable[[], AnyAgent]
) -> None:
    line_up = [kind] * game.players
    assert list(check_kernel(KERNEL, game, [line_up], seed=4, deals=range(2))) == []


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_the_referees_matches_with_minds(players: int) -> None:
    game = LiarsDice(players=players, dice=(2,))
    line_ups: list[LineUp] = [[Equilibrium] * players, [Equilibrium, *[Bluffer] * (players - 1)]]
    assert list(check_kernel(KERNEL, game, line_ups, seed=8, deals=range(2))) == []


@settings(max_examples=40, deadline=None)
@given(tables(), st.integers(0, MAX_SEED), st.integers(0, 2**40))
def test_it_plays_the_referees_matches_with_any_mix(
    table: tuple[LiarsDice, LineUp], seed: int, deal: int
) -> None:
    game, line_up = table
    assert list(check_kernel(KERNEL, game, [line_up], seed=seed, deals=[deal])) == []


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(tables(), st.integers(0, MAX_SEED), st.integers(0, 2**40))
def test_it_plays_the_referees_matches_with_many_mixes(
    table: tuple[LiarsDice, LineUp], seed: int, deal: int
) -> None:
    game, line_up = table
    assert list(check_kernel(KERNEL, game, [line_up], seed=seed, deals=[deal])) == []


def test_a_subclass_may_play_differently() -> None:
    class Sly(Honest):
        pass

    game = LiarsDice(players=2)
    assert KERNEL.covers(game, [Honest(), Uniform()])
    assert not KERNEL.covers(game, [Sly(), Uniform()])
    assert not KERNEL.covers(game, [Honest()])
    with pytest.raises(ValueError, match="not compiled"):
        KERNEL.play(game, [Sly(), Uniform()], 0, range(1))


def test_a_long_match_is_traced_to_its_end() -> None:
    """Dice that are regained make a match longer than the first trace has room for."""
    game = LiarsDice(players=8, dice=(6,), faces=2, spot_on_prize="regain")
    agents = [Uniform() for _ in game.seats]
    rounds = KERNEL.play(game, agents, 3, range(40)).measures["rounds"]
    longest = int(rounds.argmax())
    trace = KERNEL.trace(game, agents, 3, longest)
    assert len(trace) > FIRST_ROWS
    assert sum(isinstance(act, Roll) for _, act in trace) >= 2 * rounds[longest]


def test_the_result_is_the_same_in_any_order_of_deals() -> None:
    game = LiarsDice(players=3)
    agents: list[AnyAgent] = [Weighted(), Bluffer(), Uniform()]
    forward = KERNEL.play(game, agents, 5, range(20))
    backward = KERNEL.play(game, agents, 5, range(19, -1, -1))
    assert np.array_equal(forward.scores, backward.scores[::-1])
    assert np.array_equal(forward.measures["rounds"], backward.measures["rounds"][::-1])


def test_every_line_up_meets_the_same_first_dice() -> None:
    game = LiarsDice(players=3)
    first = [KERNEL.trace(game, [kind()] * 3, 7, 1)[:3] for kind in KINDS]
    assert first == [first[0]] * len(KINDS)


@pytest.mark.parametrize("faces", range(2, 7))
def test_bids_are_taken_apart_without_a_division(faces: int) -> None:
    table = table_for(LiarsDice(faces=faces))
    for number in range(8 * 6 * faces):
        count, face = count_and_face(table, number)
        assert (count, face + 1) == bid_of(number, faces)


@pytest.mark.parametrize("faces", range(2, 7))
def test_tails_are_those_of_the_binomial_distribution(faces: int) -> None:
    tails = tails_for(faces)
    for kind in (0, 1):
        hit = Fraction(kind + 1, faces)
        for n in (0, 1, 5, 20, 48):
            exact = [comb(n, k) * hit**k * (1 - hit) ** (n - k) for k in range(n + 1)]
            for k in range(n + 1):
                assert tails[kind, n, k] == pytest.approx(float(sum(exact[k:])), rel=1e-14)
            assert not tails[kind, n, n + 1 :].any()


def test_an_empty_table_is_all_zeros() -> None:
    assert not new_table().tobytes().strip(b"\0")
