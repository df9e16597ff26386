"""The simple agents do what their pages say, and every figure in an explanation is right.

All is worked out again from the view alone: probabilities as fractions, moves one by one.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any, NamedTuple

import pytest

from whoknows.core import TABLE, Message, Rng, Seat, Who
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.base import LiarsDiceAgent
from whoknows.games.liars_dice.agents.bluffer import Bluffer
from whoknows.games.liars_dice.agents.honest import Honest
from whoknows.games.liars_dice.agents.probability import THRESHOLD, Probability
from whoknows.games.liars_dice.agents.weighted import Weighted
from whoknows.games.liars_dice.pieces import (
    Bid,
    Contest,
    LiarsDiceAction,
    LiarsDiceView,
    Placed,
    SpotOn,
)
from whoknows.games.liars_dice.text import bid_name, face_name
from whoknows.language import LANGUAGES, Translator

Maker = Callable[[], LiarsDiceAgent]

GAMES = [
    LiarsDice(players=2),
    LiarsDice(players=3, wild="ones"),
    LiarsDice(players=2, dice=(2,), faces=3, spot_on=False, order="face-or-count"),
    LiarsDice(players=5, dice=(3,), wild="highest", spot_on_prize="regain"),
    LiarsDice(players=2, dice=(6, 1), faces=2, wild="highest"),
]
WIDE = partial(Weighted, margin=0.8, bid_count=0.9, bid_highest=0.3)
UPWARDS = partial(Weighted, bid_count=2.0, bid_informed=-0.5, bid_blind=-0.25, margin=0.5)


class Decision(NamedTuple):
    """What an agent did, and what it knew."""

    game: LiarsDice
    view: LiarsDiceView
    moves: tuple[LiarsDiceAction, ...]
    agent: LiarsDiceAgent
    action: LiarsDiceAction
    why: Message

    @property
    def params(self) -> dict[str, Any]:
        return dict(self.why.params)

    @property
    def key(self) -> str:
        return self.why.key.removeprefix("liars-dice-")

    @property
    def last(self) -> Placed | None:
        return self.view.bids[-1] if self.view.bids else None

    # Worked out again

    def own(self, face: int) -> int:
        wild = {"off": 0, "ones": 1, "highest": self.game.faces}[self.game.wild]
        return sum(die in {face, wild} for die in self.view.hand)

    def share(self, face: int) -> Fraction:
        """Of all falls of a die, those that count for the face."""
        wild = {"off": 0, "ones": 1, "highest": self.game.faces}[self.game.wild]
        return Fraction(len({face, wild} - {0}), self.game.faces)

    @property
    def n_unknown(self) -> int:
        return sum(self.view.dice) - len(self.view.hand)

    def exact(self, count: int, face: int) -> Fraction:
        n, k, hit = self.n_unknown, count - self.own(face), self.share(face)
        return comb(n, k) * hit**k * (1 - hit) ** (n - k) if 0 <= k <= n else Fraction(0)

    def true(self, count: int, face: int) -> Fraction:
        return sum(
            (self.exact(more, face) for more in range(count, sum(self.view.dice) + 1)), Fraction(0)
        )

    def believed(self, face: int) -> Fraction:
        return self.own(face) + self.n_unknown * self.share(face)


def decisions(kinds: list[Maker], game: LiarsDice, n_matches: int) -> Iterator[Decision]:
    """All decisions of whole matches; all must be legal."""
    for seed in range(n_matches):
        rng = Rng(seed)
        state = game.for_deal(seed).start()
        agents = [kinds[(seat + seed) % len(kinds)]() for seat in game.seats]
        for seat in game.seats:
            agents[seat].begin(seat, game)
        n = 0
        while game.outcome(state) is None:
            n += 1
            (seat,) = game.to_act(state).required
            if seat == TABLE:
                action = game.chance(state).sample(rng.child(n))
            else:
                view, moves = game.view(state, seat), game.moves(state, seat)
                action = agents[seat].act(view, moves, rng.child(n))
                assert action in moves
                why = agents[seat].explain()
                yield Decision(game, view, tuple(moves), agents[seat], action, why)
            state, events = game.apply(state, seat, action)
            for event in events:
                for other in game.seats:
                    perceived = game.redact(event, other)
                    if perceived is not None:
                        agents[other].observe(perceived)


def percent(chance: Fraction) -> Any:
    return pytest.approx(100 * float(chance), abs=0.0501)


def check_figures(decision: Decision) -> None:
    """Everything that the sentences of all agents have in common."""
    params, action, last = decision.params, decision.action, decision.last
    if isinstance(action, Bid) and "bid" in params:
        assert params["bid"] == bid_name(action.count, action.face)
        if "chance" in params:
            assert params["chance"] == percent(decision.true(action.count, action.face))
    if last is None:
        assert not {"last", "seat", "true", "exact", "count"} & params.keys()
    elif "last" in params:
        assert params["last"] == bid_name(last.count, last.face)
        assert params["true"] == percent(decision.true(last.count, last.face))
        assert params["exact"] == percent(decision.exact(last.count, last.face))
        assert params["seat"] == Who(last.seat)
        times = [
            bid for bid in decision.view.bids if (bid.seat, bid.face) == (last.seat, last.face)
        ]
        assert params["count"] == len(times)
        assert params["dice"] == face_name(last.face, 2)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_figures_are_right_at_mixed_tables(game: LiarsDice) -> None:
    seen = set()
    for decision in decisions([Honest, Probability, Bluffer, Weighted, WIDE], game, 10):
        check_figures(decision)
        seen.add(decision.key)
    assert len(seen) >= 5


# honest


def honest_move(decision: Decision) -> LiarsDiceAction:
    """As the page of `honest` says."""
    last = decision.last
    if last is not None and last.count > decision.believed(last.face):
        return Contest()
    lowest: dict[int, int] = {}
    for move in decision.moves:
        if isinstance(move, Bid):
            lowest[move.face] = min(move.count, lowest.get(move.face, move.count))
    spare = {face: decision.believed(face) - count for face, count in lowest.items()}
    best = max(spare.items(), key=lambda one: (one[1], one[0]), default=(0, Fraction(-1)))
    if best[1] >= 0:
        face = best[0]
        return Bid(max(lowest[face], decision.own(face)), face)
    return SpotOn() if SpotOn() in decision.moves else Contest()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_honest_bids_what_it_believes_in(game: LiarsDice) -> None:
    keys = set()
    for decision in decisions([Honest, Weighted, Honest], game, 12):
        if not isinstance(decision.agent, Honest):
            continue
        assert decision.action == honest_move(decision)
        action, last = decision.action, decision.last
        face = action.face if isinstance(action, Bid) else last.face if last else 0
        assert decision.params["believed"] == pytest.approx(
            float(decision.believed(face)), abs=0.00501
        )
        assert decision.params["dice"] == face_name(face, 2)
        if isinstance(action, Bid):
            assert action.count <= decision.believed(face)
        keys.add(decision.key)
    assert len(keys) > 1


def test_honest_confirms_when_it_believes_in_no_more() -> None:
    told = {
        (decision.key, type(decision.action))
        for decision in decisions([Honest], LiarsDice(players=2), 30)
    }
    assert ("honest-has-no-more", SpotOn) in told


# probability


def likely_move(decision: Decision, threshold: float) -> LiarsDiceAction:
    """As the page of `probability` says."""
    last = decision.last
    bids = [move for move in decision.moves if isinstance(move, Bid)]
    if last is None or (bids and decision.true(last.count, last.face) >= threshold):
        lowest = {bid.face: bid.count for bid in reversed(bids)}
        choices = [Bid(max(n, decision.own(face)), face) for face, n in lowest.items()]
        return max(
            choices, key=lambda bid: (decision.true(bid.count, bid.face), bid.count, bid.face)
        )
    is_exact = decision.exact(last.count, last.face)
    is_false = 1 - decision.true(last.count, last.face)
    return SpotOn() if SpotOn() in decision.moves and is_exact > is_false else Contest()


@pytest.mark.parametrize("threshold", [THRESHOLD, 0.5, 0.9])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_probability_goes_by_its_threshold(game: LiarsDice, threshold: float) -> None:
    kind = partial(Probability, threshold=threshold)
    calls = 0
    for decision in decisions([kind, Weighted, kind], game, 8):
        if isinstance(decision.agent, Probability):
            assert decision.action == likely_move(decision, threshold)
            calls += not isinstance(decision.action, Bid)
    assert calls > 5


# bluffer


def test_bluffer_bluffs_at_its_rate() -> None:
    bluffs = []
    for decision in decisions([partial(Bluffer, rate=0.25)], LiarsDice(players=3), 25):
        is_bluff = decision.key == "bluffer-bluffs"
        if is_bluff:
            assert decision.action == decision.moves[0]
        else:
            assert decision.action == likely_move(decision, THRESHOLD)
        bluffs.append(is_bluff)
    rate, n = sum(bluffs) / len(bluffs), len(bluffs)
    assert abs(rate - 0.25) < 4 * (0.25 * 0.75 / n) ** 0.5


@pytest.mark.parametrize("rate", [0.0, 1.0])
def test_bluffer_at_the_ends_of_its_option(rate: float) -> None:
    for decision in decisions([partial(Bluffer, rate=rate)], LiarsDice(players=2), 5):
        if any(isinstance(move, Bid) for move in decision.moves):
            assert (decision.key == "bluffer-bluffs") == bool(rate)
        else:
            assert not isinstance(decision.action, Bid)


# weighted


def scores_of(decision: Decision) -> dict[LiarsDiceAction, float]:
    """The score of every legal move, by the text of the agent."""
    agent = decision.agent
    weights = dict(zip(Weighted.parameters, agent.numbers, strict=True))
    return {move: score_of(decision, weights, move) for move in decision.moves}


def score_of(decision: Decision, weights: dict[str, float], move: LiarsDiceAction) -> float:
    kind = {Bid: "bid", Contest: "contest", SpotOn: "spot_on"}[type(move)]
    about = move if isinstance(move, Bid) else decision.last
    assert about is not None
    bids = decision.view.bids
    same = sum(bid.face == about.face for bid in bids)
    criteria: dict[str, float | Fraction] = {
        "same": same,
        "other": len(bids) - same,
        "blind": about.count - sum(decision.view.dice) * decision.share(about.face),
        "informed": about.count - decision.believed(about.face),
        "count": about.count,
        "highest": about.face == decision.game.faces,
    }
    total = sum(weights[f"{kind}_{name}"] * float(value) for name, value in criteria.items())
    return total + weights.get(f"{kind}_base", 0.0)


@pytest.mark.parametrize("kind", [Weighted, WIDE, UPWARDS])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_weighted_makes_one_of_the_best_moves(game: LiarsDice, kind: Maker) -> None:
    tolerance = 1e-9
    for decision in decisions([kind, Probability, kind], game, 8):
        agent = decision.agent
        if not isinstance(agent, Weighted):
            continue
        scores = scores_of(decision)
        limit = max(scores.values()) - agent.numbers[-1]
        assert scores[decision.action] >= limit - tolerance
        assert decision.params["score"] == pytest.approx(scores[decision.action], abs=0.00501)
        surely = sum(score >= limit + tolerance for score in scores.values())
        perhaps = sum(score >= limit - tolerance for score in scores.values())
        assert surely <= decision.params["choices"] <= perhaps


def test_weighted_makes_all_of_the_best_moves_equally_often() -> None:
    """One position again and again, with other random numbers."""
    game = LiarsDice(players=2, dice=(2,))
    seen: dict[LiarsDiceAction, int] = {}
    agent = WIDE()
    (first, *_) = decisions([WIDE], game, 1)
    agent.begin(first.view.seat, game)
    state = game.for_deal(0).start()
    while game.to_act(state).required == (TABLE,):
        roll = game.chance(state).sample(Rng(0))
        state, events = game.apply(state, Seat(TABLE), roll)
        for event in events:
            perceived = game.redact(event, state.turn)
            if perceived is not None:
                agent.observe(perceived)
    view, moves = game.view(state, state.turn), game.moves(state, state.turn)
    n = 3000
    for i in range(n):
        action = agent.act(view, moves, Rng(1).child(i))
        seen[action] = seen.get(action, 0) + 1
    choices = dict(agent.explain().params)["choices"]
    assert isinstance(choices, int)
    assert len(seen) == choices > 2
    share = 1 / choices
    for count in seen.values():
        assert abs(count / n - share) < 5 * (share * (1 - share) / n) ** 0.5


# Words


@pytest.mark.parametrize("kind", [Honest, Probability, Bluffer, Weighted])
def test_before_the_first_move_there_is_no_reason(kind: Maker) -> None:
    agent = kind()
    agent.begin(Seat(0), GAMES[0])
    assert agent.explain() == Message("agent-no-explanation")


def test_reasons_are_told_in_all_languages() -> None:
    told = {}
    cautious = partial(Probability, threshold=0.95)
    for game in GAMES:
        for decision in decisions([Honest, cautious, Bluffer, Weighted, WIDE], game, 12):
            told[decision.key] = decision.why
    assert {key.partition("-")[0] for key in told} == {
        *("honest", "probability", "bluffer", "weighted")
    }
    for language in LANGUAGES:
        for message in told.values():
            text = Translator(language, [LiarsDice]).say(message)
            assert message.key not in text
            assert "{" not in text
