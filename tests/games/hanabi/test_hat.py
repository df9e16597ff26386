"""`hat`: what everybody knows is the same in all seats, and is what the code on its page says."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hanabi.hat_tables import GAMES, Decision, decisions, members, played, public

from whoknows.agents.uniform import Uniform
from whoknows.core.random import MAX_SEED
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.agents.hat import Hat
from whoknows.games.hanabi.agents.semi_dummy import SemiDummy
from whoknows.games.hanabi.compiled import hat
from whoknows.games.hanabi.compiled.deck import (
    begin_game,
    deal_card,
    seat_to_deal,
)
from whoknows.games.hanabi.compiled.hat.hints import count_numbers, hint_telling, number_of
from whoknows.games.hanabi.compiled.hat.memory import ALL
from whoknows.games.hanabi.compiled.kernel import HanabiKernel
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.compiled.table import (
    DISCARD,
    PLAY,
    RUNNING,
    UNKNOWN,
    dead_set,
    discard,
    end_turn,
    hint,
    move_of,
    play,
    touched_by,
)
from whoknows.kernel.streams import Word, stream_key

OPTIONS = np.array(Hat().numbers)
STATE = Word(0)


# All seats know the same


class Table:
    """A compiled table with a mind for each seat, which sees all but its own hand, and one more."""

    def __init__(self, game: Hanabi) -> None:
        self.table = table_for(game)
        self.seats = game.seats
        self.minds = np.zeros(game.players + 1, hat.MIND_TYPE)
        self.deck = Word(0)

    def tell(self, do: Any, *args: int) -> list[Any]:
        """Call a function for each mind; the last one sees everything."""
        cards, answers = self.table["cards"], []
        for seat in self.seats:
            hand = cards[seat].copy()
            cards[seat] = UNKNOWN
            answers.append(do(self.minds[seat], self.table, seat, *args))
            cards[seat] = hand
        answers.append(do(self.minds[-1], self.table, ALL, *args))
        return answers

    def deal(self, seat: int, n: int) -> None:
        deal_card(self.table, seat, self.deck, n)
        self.tell(hat.drew, seat)

    def choice(self) -> int:
        """The move, which must be the same for the mind that sees everything."""
        seat = int(self.table["turn"])
        before = self.minds.tobytes()
        shared = hat.decide(self.minds[-1], self.table, seat, OPTIONS, STATE)
        hand = self.table["cards"][seat].copy()
        self.table["cards"][seat] = UNKNOWN
        action = int(hat.decide(self.minds[seat], self.table, seat, OPTIONS, STATE))
        self.table["cards"][seat] = hand
        assert action == shared
        assert self.minds.tobytes() == before
        return action

    def move(self, action: int) -> bool:
        """Make a move; whether a card is drawn then."""
        table, seat = self.table, int(self.table["turn"])
        kind, distance, value = move_of(table, action)
        if kind in (DISCARD, PLAY):
            card = int(table["cards"][seat, value])
            self.tell(hat.watch, action, 0, card)
            (play if kind == PLAY else discard)(table, seat, value, card)
            return bool(table["deck"] > 0 and table["ended"] == RUNNING)
        target = (seat + distance) % len(self.seats)
        touched = touched_by(table, target, kind, value)
        self.tell(hat.watch, action, touched, UNKNOWN)
        hint(table, target, kind, value, touched)
        return False

    def play(self, seed: int, deal: int) -> int:
        table, n = self.table, 0
        self.deck = np.uint64(stream_key(Word(seed), Word(deal), Word(0)))
        begin_game(table, deal % len(self.seats))
        self.tell(hat.begin)
        for n in range(len(self.seats) * int(table["size"])):
            self.deal(seat_to_deal(table, n), n)
        while table["ended"] == RUNNING:
            seat = int(table["turn"])
            draws = self.move(self.choice())
            if draws:
                n += 1
                self.deal(seat, n)
            end_turn(table, draws)
            self.check()
        return int(table["score"])

    def check(self) -> None:
        """Everybody knows the same, and what everybody knows is true."""
        first, *others = (known(mind) for mind in self.minds)
        assert all(other == first for other in others)
        assert not self.minds["is_plain"].any()
        for seat in self.seats:
            for at in range(self.table["n_held"][seat]):
                card = self.table["cards"][seat, at]
                assert self.minds[0]["possible"][seat, at] >> card & 1


def known(mind: Any) -> tuple[Any, ...]:
    """All that a mind holds, but for places where no card is."""
    hands = [
        [(int(told[at]), int(possible[at])) for at in range(n)]
        for told, possible, n in zip(mind["told"], mind["possible"], mind["n_held"], strict=True)
    ]
    return hands, mind["left"].tolist(), int(mind["low"]), int(mind["high"])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_all_seats_know_the_same_and_play_as_with_one_mind(game: Hanabi) -> None:
    table = Table(game)
    for deal in range(12):
        table.play(1, deal)


@pytest.mark.slow
@settings(max_examples=5000, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, MAX_SEED), st.integers(0, 2**40))
def test_all_seats_know_the_same_in_many_games(game: Hanabi, seed: int, deal: int) -> None:
    Table(game).play(seed, deal)


# What they know is what the page says


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_plain_reading_of_the_page_knows_the_same(game: Hanabi) -> None:
    expected = None
    for decision in decisions([game], range(2)):
        if expected is not None and decision.state.n_turns > 0:
            check_reading(decision, expected)
        expected = decision.position.after(decision.action)


def check_reading(decision: Decision, expected: list[list[frozenset[int]]]) -> None:
    """What was expected, and what somebody drew since."""
    position = decision.position
    sizes = [len(hand) for hand in position.possible]
    position.possible = expected
    position.settle()
    there = frozenset(card for card, n in position.spare.items() if n > 0)
    for hand, size in zip(position.possible, sizes, strict=True):
        hand.extend([there] * (size - len(hand)))
    position.settle()
    assert position.possible == decision.possible


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_number_can_be_told(game: Hanabi) -> None:
    for decision in decisions([game], range(3)):
        table, mind = decision.then
        dead = dead_set(table)
        n = count_numbers(mind, table, game.players - 1, dead)
        assert n == decision.position.n_numbers(decision.seat)
        for number in range(n):
            action = hint_telling(mind, table, number, dead)
            kind, distance, value = move_of(table, action)
            touched = touched_by(table, (decision.seat + distance) % game.players, kind, value)
            assert touched or game.empty_hints
            assert number_of(mind, table, distance, kind, touched, dead) == number


# With others


@pytest.mark.parametrize("other", [Uniform, SemiDummy, Conventions])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_gets_along_with_others(game: Hanabi, other: type[Any]) -> None:
    """All moves are legal, words are true, and strangers are found out if a game lasts."""
    n_plain = 0
    for seed in range(3):
        agents = [Hat() if seat % 2 == 0 else other() for seat in game.seats]
        for decision in played(game, agents, seed):
            for agent in (agent for agent in agents if isinstance(agent, Hat)):
                check_others_hands(decision, agent)
        n_plain += agents[0].memory["is_plain"]
    assert n_plain > 0 or other is Conventions or game.n_cards < 30


def check_others_hands(decision: Decision, agent: Hat) -> None:
    """By their words, hints are true even of those who do not keep to the code."""
    mind = agent.memory
    for seat, hand in enumerate(decision.state.hands):
        for at, held in enumerate(hand):
            assert held.card in members(int(mind["told"][seat, at]))
            if mind["is_plain"]:
                assert held.card in members(int(mind["possible"][seat, at]))


def test_once_the_code_is_given_up_words_alone_count() -> None:
    """Then everybody knows the same again, whatever they took the stranger's hints for."""
    first, last = Hat(), Hat()
    n_plain = 0
    for _ in played(Hanabi(players=3), [first, Uniform(), last], 5):
        if first.memory["is_plain"] and last.memory["is_plain"]:
            assert public(first) == public(last)
            n_plain += 1
    assert n_plain > 0


# How well it plays


@pytest.mark.parametrize(("players", "points"), [(2, 22.9), (3, 24.8), (4, 24.9), (5, 24.9)])
def test_it_plays_well(players: int, points: float) -> None:
    assert mean(players, 1000) > points


@pytest.mark.slow
@pytest.mark.parametrize(("players", "points"), [(2, 23.2), (3, 24.9), (4, 24.95), (5, 24.94)])
def test_it_plays_as_well_as_the_page_says(players: int, points: float) -> None:
    assert mean(players, 20_000) > points


def mean(players: int, n_games: int) -> float:
    game = Hanabi(players=players, strikeout="keep")
    batch = HanabiKernel().play(game, [Hat() for _ in game.seats], 1, range(n_games))
    return float(batch.scores[:, 0].mean())
