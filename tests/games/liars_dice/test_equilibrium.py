"""The agent `equilibrium`: what it believes, that it plays by the rules, and what it tells."""

from collections.abc import Sequence
from math import comb, prod
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.core import TABLE, Message, Rng, Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.equilibrium import decision as compiled
from whoknows.games.liars_dice.agents.equilibrium.agent import Equilibrium
from whoknows.games.liars_dice.agents.equilibrium.beliefs import (
    begin,
    is_mine,
    setting_of,
    take_in,
    think,
)
from whoknows.games.liars_dice.agents.equilibrium.bundled_solutions import reaches
from whoknows.games.liars_dice.agents.equilibrium.decision import Data
from whoknows.games.liars_dice.agents.equilibrium.exact import NOT_SOLVED, PAIRS, moves_at
from whoknows.games.liars_dice.agents.equilibrium.hand_arrays import book_for
from whoknows.games.liars_dice.agents.equilibrium.multiplayer import counts_of_others
from whoknows.games.liars_dice.agents.equilibrium.opening_book import no_openings
from whoknows.games.liars_dice.agents.equilibrium.prior import CARE, NOISE, REACH, bidding
from whoknows.games.liars_dice.agents.equilibrium.small_rounds import (
    SHIPPED,
    file_name,
    solved_for,
)
from whoknows.games.liars_dice.agents.probability import Probability
from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.games.liars_dice.compiled.kernel import LiarsDiceKernel
from whoknows.games.liars_dice.compiled.options import table_for
from whoknows.games.liars_dice.compiled.table import CONTEST, SPOT_ON, is_raise, place_bid
from whoknows.games.liars_dice.pieces import (
    Hand,
    bid_number,
    bid_of,
    hands_of,
    supporting,
    ways,
)
from whoknows.games.liars_dice.rules import LiarsDice as Rules
from whoknows.games.liars_dice.solver.evaluation import judge
from whoknows.games.liars_dice.solver.policy import read_policy
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.kernel.streams import Word
from whoknows.kernel.types import Record

QUICK = np.array([6.0, 2.0, 5.0, 0.9, -0.5])
"""Options of a search that is over in a moment."""


def new_mind() -> Record:
    return np.zeros(1, compiled.MIND_TYPE)[0]


def data_of(game: Rules) -> Data:
    """Without solutions of small rounds, so that those are solved again, too."""
    return Data(book_for(game.faces, game.wild_face), no_openings(), NOT_SOLVED)


def hold(table: Record, game: Rules, seat: int, hand: Hand) -> None:
    number = hands_of(len(hand), game.faces).index(hand)
    table["numbers"][seat] = number
    table["hands"][seat] = hand_table(len(hand), game.faces, game.wild_face).packed[number]


# By other means: how people bid naturally


def tail(unseen: int, wanted: int, hits: int, faces: int) -> float:
    falls: int = sum(
        comb(unseen, n) * hits**n * (faces - hits) ** (unseen - n)
        for n in range(max(wanted, 0), unseen + 1)
    )
    return falls / float(faces**unseen)


def follows(game: Rules, bid: int, last: int) -> bool:
    if last < 0 or game.order == "count-first":
        return bid > last
    return bid > last and bid % game.faces >= last % game.faces


def natural(game: Rules, n_dice: int, n_all: int, last: int, bid: int) -> list[float]:
    """The chance of a bid with each hand."""
    bids = [one for one in range(n_all * game.faces) if follows(game, one, last)]
    least = {face: min(b // game.faces for b in bids if b % game.faces == face - 1)
             for face in range(1, game.faces + 1)
             if any(b % game.faces == face - 1 for b in bids)}  # fmt: skip
    result = []
    for hand in hands_of(n_dice, game.faces):
        careful, blind = {}, {}
        for one in bids:
            count, face = bid_of(one, game.faces)
            hits = 2 if game.wild_face not in (0, face) else 1
            wanted = count - supporting(hand, face, game.wild_face)
            blind[one] = REACH ** (one // game.faces - least[face])
            careful[one] = blind[one] * tail(n_all - n_dice, wanted, hits, game.faces) ** CARE
        total = sum(careful.values())
        share = careful[bid] / total if total else 0.0
        result.append((1 - NOISE) * share + NOISE * blind[bid] / sum(blind.values()))
    return result


RULES = [
    LiarsDice(players=2, dice=(3, 2)),
    LiarsDice(players=2, dice=(2, 3), faces=4, wild="ones"),
    LiarsDice(players=2, dice=(3, 3), faces=3, wild="highest", order="face-or-count"),
]


@pytest.mark.parametrize("game", RULES)
def test_natural_bids_are_as_likely_as_the_formula_says(game: Rules) -> None:
    table, book, mind = table_for(game), book_for(game.faces, game.wild_face), new_mind()
    begin(mind, book, table, 0, 1)
    found = np.zeros(500, np.float32)
    for last, bid in ((-1, 0), (-1, 5), (1, 4), (4, 10)):
        if follows(game, bid, last):
            setting = setting_of(mind, table, 0, 1)._replace(last=last)
            bidding(book, setting, table, bid, found)
            expected = natural(game, game.start_dice[0], sum(game.start_dice), last, bid)
            assert found[: len(expected)] == pytest.approx(expected, rel=1e-4, abs=1e-6)


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("me", [0, 1])
def test_beliefs_are_those_of_bayes(game: Rules, me: int) -> None:
    """About the other one by natural bids, about itself by the strategy that it found."""
    table, data, mind = table_for(game), data_of(game), new_mind()
    table["n_bids"] = me  # seat 0 begins
    begin(mind, data.book, table, me, 1 - me)
    mine, other = (
        np.array([ways(hand) for hand in hands_of(game.start_dice[seat], game.faces)], float)
        for seat in (me, 1 - me)
    )
    last = -1
    for step in range(4):
        setting = setting_of(mind, table, me, 1 - me)
        think(mind, data.book, data.openings, setting, QUICK)
        bid = last + 2
        if is_mine(mind):
            assert step % 2 == me
            bid = int(mind["window"][1])
            mine *= mind["strategy"][1][: len(mine)] + 1e-5
        else:
            while not follows(game, bid, last):
                bid += 1
            likelihood = natural(game, setting.dice, sum(game.start_dice), last, bid)
            other *= np.array(likelihood) + 1e-5
        take_in(mind, data.book, table, setting, bid)
        last = bid
        assert mind["mine"][: len(mine)] == pytest.approx(mine / mine.sum(), rel=1e-3, abs=1e-6)
        assert mind["others"][: len(other)] == pytest.approx(
            other / other.sum(), rel=1e-3, abs=1e-6
        )


# Decisions


@st.composite
def games(draw: st.DrawFn) -> Rules:
    players = draw(st.integers(2, 4))
    return LiarsDice(
        players=players,
        dice=tuple(draw(st.integers(1, 3 if players > 2 else 4)) for _ in range(players)),
        faces=draw(st.integers(3, 6)),
        wild=draw(st.sampled_from(["off", "ones", "highest"])),
        order=draw(st.sampled_from(["count-first", "face-or-count"])),
        spot_on=draw(st.booleans()),
        spot_on_prize=draw(st.sampled_from(["others", "bidder", "regain"])),
    )


def reached(game: Rules, random: Random) -> Record:
    """A table after some bids; everybody has rolled."""
    table = table_for(game)
    for seat, n_dice in enumerate(game.start_dice):
        hold(table, game, seat, random.choice(hands_of(n_dice, game.faces)))
    for _ in range(random.randint(0, 4)):
        bids = [bid for bid in range(sum(game.start_dice) * game.faces) if is_raise(table, bid)]
        if bids:
            near = bids[: game.faces + 1] if random.random() < 0.8 else bids
            place_bid(table, table["turn"], random.choice(near))
    return table


@settings(max_examples=20)
@given(games(), st.randoms(use_true_random=False), st.integers(0, 2**64 - 1))
def test_moves_are_legal_under_all_rules_and_the_same_again(
    game: Rules, random: Random, word: int
) -> None:
    table, data, mind = reached(game, random), data_of(game), new_mind()
    me = int(table["turn"])
    move = compiled.decide(mind, data, table, me, QUICK, Word(word))
    if move >= 0:
        assert is_raise(table, move)
    else:
        assert table["n_bids"] > 0
        assert move in (CONTEST, SPOT_ON)
        assert game.spot_on or move == CONTEST
    assert compiled.decide(mind, data, table, me, QUICK, Word(word)) == move
    assert compiled.decide(new_mind(), data_of(game), table, me, QUICK, Word(word)) == move


def test_what_it_has_in_mind_of_another_round_changes_nothing() -> None:
    game = LiarsDice(players=2, dice=(3,))
    data, mind = data_of(game), new_mind()
    random = Rng(5)
    for word in range(12):
        table = table_for(game)
        for seat in (0, 1):
            hands = hands_of(3, 6)
            hold(table, game, seat, hands[random.below(len(hands))])
        for _ in range(word % 4):
            place_bid(table, table["turn"], table["last"] + 1 + random.below(4))
        me = int(table["turn"])
        fresh = compiled.decide(new_mind(), data, table, me, QUICK, Word(word))
        assert compiled.decide(mind, data, table, me, QUICK, Word(word)) == fresh


def test_the_hand_of_the_other_one_is_not_looked_at() -> None:
    game = LiarsDice(players=2, dice=(3,))
    data = data_of(game)
    for word in range(10):
        moves = set()
        for number in (0, 20, 55):
            table = table_for(game)
            hold(table, game, 1, (2, 4, 4))
            hold(table, game, 0, hands_of(3, 6)[number])
            place_bid(table, 0, bid_number(1, 3, 6))
            moves.add(compiled.decide(new_mind(), data, table, 1, QUICK, Word(word)))
        assert len(moves) == 1


def test_what_others_hold_together_is_counted_over_all_their_hands() -> None:
    game = LiarsDice(players=3, dice=(2, 1, 2), faces=3, wild="ones")
    table = table_for(game)
    bids = ((0, 1), (1, 4))
    for seat, bid in bids:
        place_bid(table, seat, bid)
    found = counts_of_others(book_for(3, 1), table, 2)
    likely = []
    # The second one stays with the face of the first, which tells less.
    for n_dice, last, bid, trust in ((2, -1, 1, 0.95), (1, 1, 4, 0.6)):
        chances = natural(game, n_dice, 5, last, bid)
        weights = [ways(hand) / 3**n_dice for hand in hands_of(n_dice, 3)]
        mean = sum(a * b for a, b in zip(weights, chances, strict=True))
        likely.append([trust * chance + (1 - trust) * mean for chance in chances])
    for face in range(1, 4):
        expected = np.zeros(4)
        for hand, one in zip(hands_of(2, 3), likely[0], strict=True):
            for other, another in zip(hands_of(1, 3), likely[1], strict=True):
                n = supporting(hand, face, 1) + supporting(other, face, 1)
                expected[n] += prod((ways(hand), one, another))
        expected /= expected.sum()
        assert found[face - 1][:4] == pytest.approx(expected, rel=1e-3, abs=1e-6)


# Solutions of small rounds


def test_solutions_that_come_with_the_program_are_as_good_as_they_say() -> None:
    round_ = TwoPlayerRound((1, 1), spot_on=True)
    policy = read_policy(SHIPPED / file_name(round_))
    judged = judge(round_, policy.weights)
    assert policy.record.exploitability == pytest.approx(judged.exploitability)
    assert judged.exploitability < 0.002


@pytest.mark.slow
@pytest.mark.parametrize("dice", PAIRS)
def test_all_solutions_that_come_with_the_program(dice: tuple[int, int]) -> None:
    round_ = TwoPlayerRound(dice, spot_on=True)
    policy = read_policy(SHIPPED / file_name(round_))
    judged = judge(round_, policy.weights)
    assert policy.record.exploitability == pytest.approx(judged.exploitability)
    assert judged.exploitability < 0.002


def test_small_rounds_are_played_by_their_solutions() -> None:
    game = LiarsDice(players=2, dice=(2, 1))
    policy = read_policy(SHIPPED / file_name(TwoPlayerRound((2, 1), spot_on=True)))
    (solved, _) = solved_for(6, "off", spot_on=True)
    table = table_for(game)
    moves = np.zeros(20)
    said: list[int] = []
    for bid in (None, 4, 9, 12):
        if bid is not None:
            place_bid(table, table["turn"], bid)
            said.append(bid)
        me = len(said) % 2
        weights = (solved.starters, solved.others)[me][PAIRS.index((2, 1))]
        for hand in range((21, 6)[me]):
            moves_at(table, weights, hand, moves)
            expected = policy.probabilities(said, hand)
            assert {m: moves[m if m >= 0 else 17 - m] for m in expected} == pytest.approx(expected)


def test_reaches_are_products_of_the_own_bids() -> None:
    round_ = TwoPlayerRound((1, 1), spot_on=True)
    policy = read_policy(SHIPPED / file_name(round_))
    weights = tuple(
        (rows.astype(float) / 1024 * 65535).astype(np.uint16) for rows in policy.weights
    )
    bids = (2, 5, 8)
    found = reaches(round_, weights[0], 0)[round_.node_of(bids)]
    after = [round_.node_of(bids[:n]) for n in (1, 3)]
    for hand in range(6):
        assert found[hand] == pytest.approx(
            prod(weights[0][node >> 1, 0, hand] / 65535 for node in after)
        )


# At the referee's table


def play(game: Rules, agents: Sequence[Any], seed: int) -> list[tuple[Any, Any, Message]]:
    """The decisions of a match: view, action, explanation."""
    state, rng, told = game.start(), Rng(seed), []
    for seat, agent in enumerate(agents):
        agent.begin(Seat(seat), game)
    while game.outcome(state) is None:
        (seat,) = game.to_act(state).required
        if seat == TABLE:
            action = game.chance(state).sample(rng)
        else:
            view, moves = game.view(state, seat), game.moves(state, seat)
            action = agents[seat].act(view, moves, rng)
            told.append((view, action, agents[seat].explain()))
        state, events = game.apply(state, seat, action)
        for event in events:
            for one, agent in enumerate(agents):
                perceived = game.redact(event, Seat(one))
                if perceived is not None:
                    agent.observe(perceived)
    return told


def test_figures_in_explanations_can_be_worked_out_again() -> None:
    game = LiarsDice(players=2, dice=(3,))
    told = play(game, [Equilibrium(iterations=5), Equilibrium(iterations=5)], 3)
    n_checked = 0
    for view, action, why in told:
        params: dict[str, Any] = dict(why.params)
        assert params["contest"] + params["confirm"] + params["raise"] == pytest.approx(
            100, abs=0.2
        )
        assert 0 < params["chosen"] <= 100
        kinds = {"contests": "contest", "confirms": "confirm"}
        assert type(action).__name__ in {"Bid", "Contest", "SpotOn"}
        kind = why.key.rsplit("-", 1)[1]
        if kind in kinds:
            assert params["chosen"] == params[kinds[kind]]
        n_dice = view.dice
        me = view.seat
        if sum(n_dice) > 3 and view.bids:
            bids = [bid_number(one.count, one.face, 6) for one in view.bids]
            beliefs = np.array([ways(hand) for hand in hands_of(n_dice[1 - me], 6)], float)
            for n, placed in enumerate(view.bids):
                if placed.seat != me:
                    last = bids[n - 1] if n else -1
                    beliefs *= np.array(natural(game, n_dice[1 - me], sum(n_dice), last, bids[n]))
            beliefs /= beliefs.sum()
            count, face = bid_of(bids[-1], 6)
            wanted = count - supporting(view.hand, face, 0)
            held = np.array([supporting(hand, face, 0) for hand in hands_of(n_dice[1 - me], 6)])
            assert params["true"] == pytest.approx(100 * beliefs[held >= wanted].sum(), abs=0.2)
            assert params["exact"] == pytest.approx(100 * beliefs[held == wanted].sum(), abs=0.2)
            n_checked += 1
    assert n_checked > 3


def test_it_reports_what_it_believes() -> None:
    game = LiarsDice(players=2, dice=(3,))
    agent = Equilibrium(iterations=5)
    agent.begin(Seat(0), game)
    assert "no round has been solved again yet" in agent.report()
    play(game, [agent, Probability()], 1)
    assert "2v1: solved, exploitability 0.0006" in agent.report()
    assert "dice of each face on average" in agent.report()


@pytest.mark.slow
def test_it_beats_probability_by_far() -> None:
    batch = LiarsDiceKernel().play(
        LiarsDice(players=2), [Equilibrium(), Probability()], 9, range(200)
    )
    assert batch.winners[:, 0].mean() > 0.6
