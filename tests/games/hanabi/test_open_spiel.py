"""Our rules and the compiled table, held move by move against open_spiel's Hanabi.

open_spiel plays by the Hanabi Learning Environment. Any deck can be forced on it, since cards come
from its chance nodes. Half of the games are played at random, the others by a player who peeps and
mostly plays cards that fit, so that all endings and completed piles come up.
"""

import re
from array import array
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

from whoknows.core import TABLE, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.compiled import deck as dealing
from whoknows.games.hanabi.compiled import observation as encoding
from whoknows.games.hanabi.compiled import table
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.encoding import (
    action_from_id,
    action_id,
    legal_ids,
    n_actions,
    observation,
    observation_size,
)
from whoknows.games.hanabi.pieces import Deal, HanabiState

STANDARD = tuple(Hanabi(players=players) for players in (2, 3, 4, 5))
UNUSUAL = (
    Hanabi(players=2, suits=2),
    Hanabi(players=3, suits=3, hand_size=3),
    Hanabi(players=5, suits=4, hand_size=2, hints=3),
    Hanabi(players=4, suits=2, hand_size=5),  # all cards are dealt at once
    Hanabi(players=2, hand_size=10, lives=6),
    Hanabi(players=2, suits=4, hand_size=1, hints=1, lives=10),
    Hanabi(players=3, suits=2, hand_size=6, hints=20, lives=1),
    Hanabi(players=5, hand_size=7, hints=5, lives=2),
)
AT_RANDOM = (0.0,)
MIXED = (0.0, 0.0, 0.9, 0.99, 1.0)
"""How often the player who peeps moves; one of these in each game."""
ENDINGS = {
    table.COMPLETE: "complete",
    table.STRUCK_OUT: "struck_out",
    table.DECK_EMPTY: "deck",
}


def peer_of(game: Hanabi) -> Any:
    return pyspiel.load_game(
        "hanabi",
        {
            "players": game.players,
            "colors": game.suits,
            "hand_size": game.size,
            "max_information_tokens": game.hints,
            "max_life_tokens": game.lives,
        },
    )


SHOWN = re.compile(
    r"Life tokens: (\d+)\nInfo tokens: (\d+)\nFireworks: (.*)\n"
    r"(?:.*\n)*Deck size: (\d+)\nDiscards:(.*)"
)


def shown(peer: Any) -> dict[str, Any]:
    """What lies on the table, read from the text of a state."""
    found = SHOWN.match(str(peer))
    assert found is not None
    lives, hints, piles, deck, discards = found.groups()
    return {
        "lives": int(lives),
        "hints": int(hints),
        "deck": int(deck),
        "piles": [int(pile[1:]) for pile in piles.split()],
        "discards": [5 * "RYGWB".index(card[0]) + int(card[1]) - 1 for card in discards.split()],
    }


def observation_of(peer: Any, player: int) -> bytes:
    numbers = array("d", peer.observation_tensor(player))
    return np.frombuffer(numbers).astype(np.int8).tobytes()


class ByRules:
    """A game by the object rules."""

    def __init__(self, game: Hanabi) -> None:
        self.game = game
        self.state: HanabiState = game.start()

    def deal(self, card: int) -> None:
        assert Deal(card) in self.game.chance(self.state).outcomes
        self.state, _ = self.game.apply(self.state, TABLE, Deal(card))

    def act(self, number: int) -> None:
        seat = self.state.turn
        action = action_from_id(self.game, seat, number)
        assert action_id(self.game, seat, action) == number
        self.state, _ = self.game.apply(self.state, seat, action)

    @property
    def legal(self) -> list[int]:
        if not self.game.to_act(self.state).required:
            return []
        seat = self.state.turn
        return legal_ids(self.game, seat, self.game.moves(self.state, seat))

    def shown(self) -> dict[str, Any]:
        state = self.state
        return {
            "lives": state.lives,
            "hints": state.hints,
            "deck": state.deck_size,
            "piles": list(state.piles),
            "discards": list(state.discards),
        }

    def observation(self, seat: Seat) -> bytes:
        view = self.game.view(self.state, seat)
        return observation(view, self.game).tobytes()


class Compiled:
    """A game on the compiled table."""

    def __init__(self, game: Hanabi) -> None:
        self.game = game
        self.table = table_for(game)
        self.last = encoding.new_last()
        self.n_dealt = 0
        self.is_drawing = False
        self.discards: list[int] = []
        self.out = np.full(encoding.observation_size(self.table), 7, np.int8)
        dealing.begin_game(self.table, game.starter)
        encoding.forget(self.last)
        self.table["undealt"] = 0

    def deal(self, card: int) -> None:
        seat = self.table["turn"]
        if not self.is_drawing:
            seat = dealing.seat_to_deal(self.table, self.n_dealt)
        table.draw(self.table, seat, card)
        self.n_dealt += 1
        if self.is_drawing:
            table.end_turn(self.table, True)
            self.is_drawing = False

    def act(self, number: int) -> None:
        there = self.table
        seat = int(there["turn"])
        kind, distance, value = table.move_of(there, number)
        if kind in (table.COLOUR, table.RANK):
            target = (seat + distance) % self.game.players
            touched = table.touched_by(there, target, kind, value)
            encoding.note(self.last, there, number, touched, table.UNKNOWN)
            table.hint(there, target, kind, value, touched)
        else:
            card = int(there["cards"][seat, value])
            n_gone = there["discarded"].sum()
            encoding.note(self.last, there, number, 0, card)
            (table.play if kind == table.PLAY else table.discard)(there, seat, value, card)
            if there["discarded"].sum() > n_gone:
                self.discards.append(card)
            self.is_drawing = bool(there["deck"] and there["ended"] == table.RUNNING)
        if not self.is_drawing:
            table.end_turn(there, False)

    @property
    def legal(self) -> list[int]:
        there = self.table
        if there["ended"] != table.RUNNING:
            return []
        size, n_held = self.game.size, int(there["n_held"][there["turn"]])
        hints = dealing.possible_hints(there)
        discards = range(n_held if there["hints"] < self.game.hints else 0)
        plays = range(size, size + n_held)
        return [*discards, *plays, *(2 * size + i for i in range(60) if hints >> i & 1)]

    def shown(self) -> dict[str, Any]:
        there = self.table
        return {
            "lives": there["lives"],
            "hints": there["hints"],
            "deck": there["deck"],
            "piles": there["piles"][: self.game.suits].tolist(),
            "discards": self.discards,
        }

    def observation(self, seat: Seat) -> bytes:
        """From the table without what the seat does not see."""
        hand = self.table["cards"][seat]
        hidden = hand.tolist()
        hand[:] = table.UNKNOWN
        encoding.observe(self.out, self.table, self.last, seat)
        hand[:] = hidden
        return self.out.tobytes()


def choose(rng: Random, compiled: Compiled, legal: list[int], skill: float) -> int:
    """At random, or by one who peeps: a card that fits, else mostly no card that does not."""
    if rng.random() >= skill:
        return rng.choice(legal)
    there, size = compiled.table, compiled.game.size
    hand = there["cards"][there["turn"]]
    plays = [number for number in legal if size <= number < 2 * size]
    fitting = [number for number in plays if table.is_playable(there, hand[number - size])]
    return rng.choice(fitting or [number for number in legal if number not in plays] or plays)


def play(game: Hanabi, rng: Random, skill: float, *, with_rules: bool) -> str:
    """One game in all of them, compared after each move; how it ended."""
    peer = peer_of(game).new_initial_state()
    compiled, rules = Compiled(game), ByRules(game)
    ours: list[Compiled | ByRules] = [compiled, rules] if with_rules else [compiled]
    deck = [card for card, n in enumerate(game.copies) for _ in range(n)]
    rng.shuffle(deck)
    while True:
        while peer.is_chance_node():
            card = deck.pop()
            for each in (peer.apply_action, *(one.deal for one in ours)):
                each(card)
        compare(game, peer, ours)
        if peer.is_terminal():
            break
        number = choose(rng, compiled, peer.legal_actions(), skill)
        for each in (peer.apply_action, *(one.act for one in ours)):
            each(number)
    ended = ENDINGS[int(compiled.table["ended"])]
    points = sum(shown(peer)["piles"])
    worth = 0 if ended == "struck_out" else points
    assert peer.returns() == [worth] * game.players
    assert compiled.table["score"] == points
    if with_rules:
        outcome = game.outcome(rules.state)
        assert outcome is not None
        assert rules.state.ended == ended
        assert set(outcome.scores) == {worth if game.strikeout == "zero" else points}
    return ended


def compare(game: Hanabi, peer: Any, ours: "list[Compiled | ByRules]") -> None:
    there = shown(peer)
    legal = peer.legal_actions()
    vectors = [observation_of(peer, i) for i in range(game.players)]
    for one in ours:
        assert one.shown() == there
        assert one.legal == legal
        for i, vector in enumerate(vectors):
            seat = Seat((game.starter + i) % game.players)
            assert one.observation(seat) == vector


def play_many(base: Hanabi, n: int, skills: tuple[float, ...], *, with_rules: bool) -> Counter[str]:
    """Games with starting seats that go round, and so does what a strikeout costs."""
    endings: Counter[str] = Counter()
    for i in range(n):
        game = replace(
            base,
            starter=i % base.players,
            strikeout="keep" if i // base.players % 2 else "zero",
        )
        rng = Random(f"{base} {i}")
        endings[play(game, rng, rng.choice(skills), with_rules=with_rules)] += 1
    return endings


@pytest.mark.parametrize("game", STANDARD + UNUSUAL)
def test_sizes_are_those_of_open_spiel(game: Hanabi) -> None:
    peer = peer_of(game)
    assert [observation_size(game)] == peer.observation_tensor_shape()
    assert n_actions(game) == peer.num_distinct_actions()


@pytest.mark.parametrize("game", STANDARD + UNUSUAL)
def test_rules_and_table_are_those_of_open_spiel(game: Hanabi) -> None:
    play_many(game, 12, MIXED, with_rules=True)


def test_all_endings_are_compared() -> None:
    endings = play_many(UNUSUAL[0], 40, MIXED, with_rules=True)
    assert set(endings) == {"complete", "struck_out", "deck"}


@pytest.mark.parametrize("game", STANDARD)
def test_the_table_is_that_of_open_spiel_in_random_games(game: Hanabi) -> None:
    play_many(game, 200, AT_RANDOM, with_rules=False)


@pytest.mark.parametrize("game", UNUSUAL)
def test_the_table_is_that_of_open_spiel_in_unusual_games(game: Hanabi) -> None:
    play_many(game, 50, MIXED, with_rules=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", STANDARD + UNUSUAL)
def test_all_are_as_open_spiel_in_many_games(game: Hanabi) -> None:
    play_many(game, 500, MIXED, with_rules=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", STANDARD + UNUSUAL)
def test_the_table_is_that_of_open_spiel_in_many_games(game: Hanabi) -> None:
    play_many(game, 4000, AT_RANDOM, with_rules=False)
