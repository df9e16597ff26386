"""The weights of `weighted` that come with it: where they are from, and how strong they are."""

from math import sqrt

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.bluffer import Bluffer
from whoknows.games.liars_dice.agents.honest import Honest
from whoknows.games.liars_dice.agents.probability import Probability
from whoknows.games.liars_dice.agents.weighted import Weighted
from whoknows.games.liars_dice.compiled.kernel import LiarsDiceKernel
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.parameters import find_parameters, parameters_of, read_parameters
from whoknows.plugins.registry import Registry

N_DEALS = 3000
SIMPLE: list[AnyAgent] = [Uniform(), Honest(), Bluffer(), Probability()]


def stored(name: str) -> dict[str, float]:
    return read_parameters(find_parameters(Weighted, name)).values


def duel(one: AnyAgent, other: AnyAgent) -> tuple[float, float]:
    """The share that one wins of duplicate matches, and the standard error of it."""
    game, kernel = LiarsDice(players=2), LiarsDiceKernel()
    # The start goes round: with as many deals as seats, both also begin equally often.
    first = kernel.play(game, [one, other], 77, range(N_DEALS)).winners[:, 0]
    second = kernel.play(game, [other, one], 77, range(N_DEALS)).winners[:, 1]
    shares = (first.astype(float) + second) / 2
    return float(shares.mean()), float(shares.std() / sqrt(N_DEALS))


def test_it_plays_what_was_evolved() -> None:
    values = stored("evolved")
    assert values == {one.name: one.default for one in parameters_of(Weighted)}
    assert Weighted().numbers == tuple(values[name] for name in Weighted.parameters)


def test_what_was_evolved_tells_how_it_was_made() -> None:
    made = read_parameters(find_parameters(Weighted, "evolved")).made
    assert made["complete"] is True
    assert made["start"] == stored("default")
    assert made["proof"]["against_start"]["ci95"][0] > 0.5
    assert not made["proof"]["faults"]


def test_the_values_set_by_hand_can_be_asked_for() -> None:
    agent = Registry().make_agent(parse_agent("weighted:params=default"), "liars-dice")
    values = stored("default")
    assert set(values) == set(Weighted.parameters)
    assert isinstance(agent, Weighted)
    assert agent.numbers == Weighted(**values).numbers != Weighted().numbers


@pytest.mark.parametrize("other", [Uniform(), Honest()])
def test_weights_set_by_hand_beat_the_weak(other: AnyAgent) -> None:
    share, error = duel(Weighted(**stored("default")), other)
    assert share - 4 * error > 0.5


@pytest.mark.parametrize("other", SIMPLE)
def test_evolved_weights_beat_all_yardsticks(other: AnyAgent) -> None:
    share, error = duel(Weighted(), other)
    assert share - 4 * error > 0.5


def test_evolved_weights_beat_those_set_by_hand() -> None:
    share, error = duel(Weighted(), Weighted(**stored("default")))
    assert share - 2 * error > 0.6


@pytest.mark.parametrize("other", SIMPLE)
def test_evolved_weights_play_sensibly_among_five(other: AnyAgent) -> None:
    """More than a fair share among four others."""
    game = LiarsDice(players=5)
    batch = LiarsDiceKernel().play(game, [Weighted(), *[other] * 4], 5, range(2000))
    assert batch.winners[:, 0].mean() > 0.2 + 4 * sqrt(0.16 / 2000)
