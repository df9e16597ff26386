"""What bids suggest, under the model of bidding: against a count of all hands, one by one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.liars_dice.tables import ADA, BO, Table, games, wander

from whoknows.core import Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.knowledge import face_count, hand_chances
from whoknows.games.liars_dice.knowledge.bid_model import USUAL, Bidding
from whoknows.games.liars_dice.knowledge.posterior import DiceBeliefs
from whoknows.games.liars_dice.pieces import (
    Bid,
    Hand,
    LiarsDiceAction,
    LiarsDiceState,
    LiarsDiceView,
    Round,
    SpotOn,
    hands_of,
    ways,
)
from whoknows.play import Match
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import Registry

models = st.builds(
    Bidding,
    care=st.sampled_from([0.0, 1.0, 2.5, 6.0]),
    reach=st.sampled_from([0.2, 0.7, 1.0]),
    noise=st.sampled_from([0.01, 0.2, 1.0]),
)


# The model, written down once more: move by move, as its description says


def inclination(game: LiarsDice, view: LiarsDiceView, move: LiarsDiceAction, reach: float) -> float:
    if not isinstance(move, Bid):
        return 1
    last = view.bids[-1] if view.bids else None
    lower = [
        n for n in range(1, move.count) if last is None or game.is_raise(last, Bid(n, move.face))
    ]
    return reach ** len(lower)


def is_right(game: LiarsDice, view: LiarsDiceView, move: LiarsDiceAction) -> Fraction:
    if isinstance(move, Bid):
        return face_count(game, view, move.face).at_least(move.count)
    last = view.bids[-1]
    known = face_count(game, view, last.face)
    return known.exactly(last.count) if move == SpotOn() else 1 - known.at_least(last.count)


def likelihood(game: LiarsDice, state: LiarsDiceState, bid: Bid, model: Bidding) -> float:
    moves = list(game.moves(state, state.turn))
    view = game.view(state, state.turn)
    blind = {move: inclination(game, view, move, model.reach) for move in moves}
    meant = {move: float(is_right(game, view, move)) ** model.care * blind[move] for move in moves}
    total = sum(meant.values())
    noise = model.noise * blind[bid] / sum(blind.values())
    return (1 - model.noise) * meant[bid] / total + noise if total else noise


def joint(table: Table, seat: Seat, model: Bidding) -> dict[tuple[Hand, ...], float]:
    """All hands of all players together, as likely as they are for the seat."""
    game, truth = table.game, table.state
    hands = [
        (truth.hands[one],) if one == seat else hands_of(truth.dice[one], game.faces)
        for one in game.seats
    ]
    chances = {}
    for held in product(*hands):
        one = Table(game).roll(*held)
        chance = float(np.prod([ways(hand) for hand in held]))
        for bid in truth.bids:
            if bid.seat != seat:
                chance *= likelihood(game, one.state, Bid(bid.count, bid.face), model)
            one.bid((bid.count, bid.face))
        chances[held] = chance
    total = sum(chances.values())
    return {held: chance / total for held, chance in chances.items()}


@given(games(max_players=3, max_dice=2, max_faces=3), st.integers(0, 99), st.integers(0, 5), models)
@settings(max_examples=40, deadline=None)
def test_beliefs_are_those_of_all_hands_one_by_one(
    game: LiarsDice, seed: int, n_bids: int, model: Bidding
) -> None:
    table = _with_bids(game, seed, n_bids)
    beliefs = DiceBeliefs(game, game.view(table.state, ADA), model)
    chances = joint(table, ADA, model)
    for seat, belief in beliefs.of.items():
        for number, hand in enumerate(belief.hands):
            wanted = sum(chance for held, chance in chances.items() if held[seat] == hand)
            assert belief.chances[number] == pytest.approx(wanted, abs=1e-12)
    n_dice = sum(game.start_dice)
    for face in range(1, game.faces + 1):
        counted = np.zeros(n_dice + 1)
        for held, chance in chances.items():
            counted[game.found(held, face)] += chance
        told = beliefs.counts(face)
        assert told == pytest.approx(counted[: len(told)], abs=1e-12)
        assert not counted[len(told) :].any()
        for count in range(n_dice + 2):
            at_least = beliefs.at_least(count, face)
            assert at_least == pytest.approx(counted[count:].sum(), abs=1e-12)
            exact = counted[count] if count <= n_dice else 0
            assert beliefs.exactly(count, face) == pytest.approx(exact, abs=1e-12)


def _with_bids(game: LiarsDice, seed: int, n_bids: int) -> Table:
    """Dice at random, then the lowest bids or those just above them."""
    table = wander(game, seed, 0)
    for number in range(n_bids):
        bids = [m for m in game.moves(table.state, table.state.turn) if isinstance(m, Bid)]
        if bids:
            table.act(bids[(seed + number) % min(len(bids), 3)])
    return table


# What must hold of any model


@given(games(max_players=5, max_dice=5), st.integers(0, 99), st.sampled_from([0, 4]))
@settings(max_examples=30, deadline=None)
def test_without_bids_or_without_sense_they_are_the_chances_of_dice(
    game: LiarsDice, seed: int, n_bids: int
) -> None:
    table = _with_bids(game, seed, n_bids)
    view = game.view(table.state, ADA)
    dull = [Bidding(noise=1.0), Bidding(care=0.0)]
    for model in dull if n_bids else [USUAL, *dull]:
        beliefs = DiceBeliefs(game, view, model)
        for belief in beliefs.of.values():
            prior = list(map(float, hand_chances(len(belief.hands[0]), game.faces).values()))
            assert belief.chances == pytest.approx(prior)
        for face in range(1, game.faces + 1):
            exact = list(map(float, face_count(game, view, face).distribution()))
            assert beliefs.counts(face) == pytest.approx(exact, abs=1e-12)


@given(games(max_players=8, max_dice=6), st.integers(0, 99), models)
@settings(max_examples=30, deadline=None)
def test_they_add_up(game: LiarsDice, seed: int, model: Bidding) -> None:
    table = _with_bids(game, seed, 12)
    beliefs = DiceBeliefs(game, game.view(table.state, ADA), model)
    for belief in beliefs.of.values():
        assert belief.chances.sum() == pytest.approx(1)
        shown = sum(belief.expected(face) for face in range(1, game.faces + 1))
        assert shown == pytest.approx(len(belief.hands[0]))
        likely = belief.likeliest(3)
        assert likely[0][1] == pytest.approx(belief.chances.max())
        assert [chance for _, chance in likely] == sorted((c for _, c in likely), reverse=True)
    for face in range(1, game.faces + 1):
        assert beliefs.counts(face).sum() == pytest.approx(1)


def test_who_bids_a_face_is_taken_to_have_it() -> None:
    """More so with a higher bid, with more care, and with less noise; other faces get rarer."""
    game = LiarsDice(players=3)
    dice = Table(game).roll((1, 1, 2, 2, 3), (4, 4, 4, 5, 6), (1, 2, 3, 5, 6)).bid((1, 2))

    def fours(count: int, model: Bidding = USUAL) -> float:
        table = Table(game).roll(*dice.state.hands).bid((1, 2), (count, 4))
        return DiceBeliefs(game, game.view(table.state, ADA), model).of[BO].expected(4)

    rising = [fours(count, Bidding(noise=1e-6)) for count in (1, 2, 3, 4, 5)]
    assert rising == sorted(rising)
    assert rising[0] > 5 / 6
    caring = [fours(3, Bidding(care=care)) for care in (0.0, 0.5, 1.0, 2.0, 4.0)]
    assert caring == sorted(caring)
    noisy = [fours(3, Bidding(noise=noise)) for noise in (0.02, 0.1, 0.3, 0.7, 1.0)]
    assert noisy == sorted(noisy, reverse=True)
    table = Table(game).roll(*dice.state.hands).bid((1, 2), (3, 4))
    view = game.view(table.state, ADA)
    beliefs = DiceBeliefs(game, view)
    assert beliefs.of[BO].expected(6) < 5 / 6
    assert beliefs.at_least(3, 4) > face_count(game, view, 4).at_least(3)


def test_a_bid_that_nobody_can_mean_tells_little() -> None:
    """Fifteen fours: whatever Bo has, that is said without regard to the dice."""
    game = LiarsDice(players=3)
    table = Table(game).roll((1, 1, 2, 2, 3), (4, 4, 4, 5, 6), (1, 2, 3, 5, 6))
    table.bid((1, 2), (15, 4))
    belief = DiceBeliefs(game, game.view(table.state, ADA)).of[BO]
    assert belief.expected(4) == pytest.approx(5 / 6, abs=1e-3)


def test_what_one_has_is_certain_and_more_than_there_can_be_is_impossible() -> None:
    game = LiarsDice(players=8, dice=(6,))
    table = Table(game).roll((1, 1, 1, 2, 3, 4), *[(5, 5, 5, 6, 6, 6)] * 7).bid((9, 5))
    beliefs = DiceBeliefs(game, game.view(table.state, ADA))
    assert [beliefs.at_least(count, 1) for count in (-1, 0, 3)] == [1, 1, 1]
    assert 0 < beliefs.at_least(4, 1) < 1
    assert beliefs.at_least(46, 1) == beliefs.exactly(46, 1) == 0


def test_before_one_has_rolled_the_own_dice_are_unknown_too() -> None:
    game = LiarsDice(players=2, dice=(2, 3))
    beliefs = DiceBeliefs(game, game.view(game.start(), BO))
    exact = face_count(game, game.view(game.start(), BO), 6).distribution()
    assert beliefs.counts(6) == pytest.approx(list(map(float, exact)))


# How well it fits those who play here

N_MATCHES = 180
YARDSTICKS = ["honest", "probability", "bluffer", "weighted"]

Losses: TypeAlias = dict[str, list[tuple[float, float]]]
"""By agent: minus the logarithm of what is true, with the model and by dice alone."""


@pytest.fixture(scope="module")
def losses() -> tuple[Losses, Losses]:
    """Of the hands of those who bid, and of whether bids are true, by who made them."""
    hands: Losses = {name: [] for name in YARDSTICKS}
    bids: Losses = {name: [] for name in YARDSTICKS}
    for seed in range(N_MATCHES):
        players, wild = ((2, "off"), (3, "ones"), (5, "off"))[seed % 3]
        game = LiarsDice(players=players, wild=wild).for_deal(seed)  # type: ignore[arg-type]
        names = [YARDSTICKS[(seed + i) % len(YARDSTICKS)] for i in game.seats]
        for over in _played(game, names, seed):
            for seat, loss in _losses_of_hands(game, over):
                hands[names[seat]].append(loss)
            for seat, loss in _losses_of_bids(game, over):
                bids[names[seat]].append(loss)
    return hands, bids


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "gain"), [("honest", 0.75), ("probability", 0.75), ("bluffer", 0.2)]
)
def test_it_foretells_dice_of_agents_that_bid_by_them_better_than_dice_alone(
    losses: tuple[Losses, Losses], name: str, gain: float
) -> None:
    hands, _ = losses
    with_model, without = np.mean(hands[name], axis=0)
    assert with_model < without - gain


@pytest.mark.slow
def test_it_is_misled_about_dice_of_weighted_but_not_by_far(losses: tuple[Losses, Losses]) -> None:
    """`weighted` bids sixes, and faces that others have bid, more than what it has itself.

    The page says that dice alone tell more of its hands. Should that change, the page changes.
    """
    hands, _ = losses
    with_model, without = np.mean(hands["weighted"], axis=0)
    assert without < with_model < without + 0.4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "share"),
    [("honest", 0.75), ("probability", 0.75), ("bluffer", 0.95), ("weighted", 0.95)],
)
def test_it_foretells_whether_bids_are_true_better_than_dice_alone(
    losses: tuple[Losses, Losses], name: str, share: float
) -> None:
    _, bids = losses
    with_model, without = np.mean(bids[name], axis=0)
    assert with_model < share * without


def _played(game: LiarsDice, names: list[str], seed: int) -> tuple[Round, ...]:
    registry = Registry()
    agents = {seat: registry.make_agent(parse_agent(names[seat]), game.name) for seat in game.seats}
    match = Match(game, agents, seed=seed)
    match.run()
    assert not match.faults()
    rounds: tuple[Round, ...] = match.referee.state.rounds
    return rounds


def _seen(over: Round, seat: Seat, n_bids: int) -> LiarsDiceView:
    dice = tuple(len(hand) for hand in over.hands)
    return LiarsDiceView(seat, dice, over.hands[seat], over.bids[:n_bids], seat, None, (), ())


def _losses_of_hands(game: LiarsDice, over: Round) -> Iterator[tuple[Seat, tuple[float, float]]]:
    """For the one who calls: what the dice of those who bid were."""
    beliefs = DiceBeliefs(game, _seen(over, over.caller, len(over.bids)))
    for seat in {bid.seat for bid in over.bids} - {over.caller}:
        belief, hand = beliefs.of[seat], over.hands[seat]
        chance = belief.chances[belief.hands.index(hand)]
        by_dice = float(hand_chances(len(hand), game.faces)[hand])
        yield seat, (-np.log(chance), -np.log(by_dice))


def _losses_of_bids(game: LiarsDice, over: Round) -> Iterator[tuple[Seat, tuple[float, float]]]:
    """For whoever is next: whether the last bid is true."""
    nexts = [*(bid.seat for bid in over.bids[1:]), over.caller]
    for n_bids, (bid, seat) in enumerate(zip(over.bids, nexts, strict=True), 1):
        view = _seen(over, seat, n_bids)
        is_true = game.found(over.hands, bid.face) >= bid.count
        chances = (
            DiceBeliefs(game, view).at_least(bid.count, bid.face),
            float(face_count(game, view, bid.face).at_least(bid.count)),
        )
        with_model, without = (
            -np.log(np.clip(chance if is_true else 1 - chance, 1e-9, 1)) for chance in chances
        )
        yield bid.seat, (with_model, without)
