"""The compiled games of Hanabi are the referee's, for every agent and any mix of them.

At the referee's table an agent's own cards are not there, so an agent that peeped at them in
compiled code would play differently here.
"""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, BadOption
from whoknows.core.random import MAX_SEED
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.agents.dummy import Dummy
from whoknows.games.hanabi.agents.epistemic import Epistemic
from whoknows.games.hanabi.agents.hat import Hat
from whoknows.games.hanabi.agents.heuristic import Heuristic
from whoknows.games.hanabi.agents.omniscient import Omniscient
from whoknows.games.hanabi.agents.semi_dummy import SemiDummy
from whoknows.games.hanabi.compiled.kernel import HanabiKernel
from whoknows.games.hanabi.pieces import Deal
from whoknows.kernel import Kernel
from whoknows.testing.kernel_law import LineUp, check_kernel

KERNEL = HanabiKernel()
KINDS: tuple[Callable[[], AnyAgent], ...] = (
    Uniform,
    Dummy,
    SemiDummy,
    Heuristic,
    Epistemic,
    Omniscient,
    Conventions,
    Hat,
)
VARIANTS = [
    Hanabi(players=2, multicolour="normal", empty_hints=True),
    Hanabi(players=3, multicolour="single", suits=4, strikeout="keep"),
    Hanabi(players=4, suits=6, hand_size=3, hints=4, lives=1),
    Hanabi(players=5, suits=2, full_discard=True, hints=2, lives=9),
    Hanabi(players=2, suits=3, hand_size=8, strikeout="keep"),
    Hanabi(players=3, hand_size=1),
]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Hanabi, LineUp]:
    """Any game there is, and anybody in its seats."""
    players = draw(st.integers(2, 5))
    try:
        game = Hanabi(
            players=players,
            starter=draw(st.integers(0, players - 1)),
            strikeout=draw(st.sampled_from(("zero", "keep"))),
            empty_hints=draw(st.booleans()),
            multicolour=draw(st.sampled_from(("off", "normal", "single"))),
            suits=draw(st.integers(2, 5)),
            hand_size=draw(st.sampled_from((0, 0, 0, 1, 2, 3, 6))),
            hints=draw(st.sampled_from((8, 8, 1, 3))),
            lives=draw(st.sampled_from((3, 3, 1, 6))),
            full_discard=draw(st.booleans()),
        )
    except BadOption:
        game = Hanabi(players=players)
    return game, [draw(st.sampled_from(KINDS)) for _ in range(players)]


def test_it_is_a_kernel() -> None:
    assert isinstance(KERNEL, Kernel)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", range(2, 6))
def test_it_plays_the_referees_games(players: int, kind: type[AnyAgent]) -> None:
    game = Hanabi(players=players, starter=players // 2)
    assert list(check_kernel(KERNEL, game, [[kind] * players], seed=players, deals=range(3))) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_it_plays_the_referees_games_of_other_rules(game: Hanabi, kind: type[AnyAgent]) -> None:
    line_up = [kind] * game.players
    assert list(check_kernel(KERNEL, game, [line_up], seed=4, deals=range(2))) == []


@settings(max_examples=40, deadline=None)
@given(tables(), st.integers(0, MAX_SEED), st.integers(0, 2**40))
def test_it_plays_the_referees_games_with_any_mix(
    table: tuple[Hanabi, LineUp], seed: int, deal: int
) -> None:
    game, line_up = table
    assert list(check_kernel(KERNEL, game, [line_up], seed=seed, deals=[deal])) == []


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(tables(), st.integers(0, MAX_SEED), st.integers(0, 2**40))
def test_it_plays_the_referees_games_with_many_mixes(
    table: tuple[Hanabi, LineUp], seed: int, deal: int
) -> None:
    game, line_up = table
    assert list(check_kernel(KERNEL, game, [line_up], seed=seed, deals=[deal])) == []


def test_a_subclass_may_play_differently() -> None:
    class Sly(SemiDummy):
        pass

    game = Hanabi(players=2)
    assert KERNEL.covers(game, [SemiDummy(), Uniform()])
    assert not KERNEL.covers(game, [Sly(), Uniform()])
    assert not KERNEL.covers(game, [SemiDummy()])
    with pytest.raises(ValueError, match="not compiled"):
        KERNEL.play(game, [Sly(), Uniform()], 0, range(1))


def test_the_result_is_the_same_in_any_order_of_deals() -> None:
    game = Hanabi(players=3, strikeout="keep")
    agents = [SemiDummy() for _ in game.seats]
    forward = KERNEL.play(game, agents, 5, range(20))
    backward = KERNEL.play(game, agents, 5, range(19, -1, -1))
    assert np.array_equal(forward.scores, backward.scores[::-1])


def test_every_line_up_meets_the_same_deals() -> None:
    game = Hanabi(players=3)
    dealt = [
        [act for _, act in KERNEL.trace(game, [kind()] * 3, 7, 1) if isinstance(act, Deal)]
        for kind in (Uniform, SemiDummy)
    ]
    n_common = min(map(len, dealt))
    assert n_common >= 15
    assert dealt[0][:n_common] == dealt[1][:n_common]
