"""What a built-in agent keeps of the table is what its seat sees."""

from typing import Any

import numpy as np
import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import Message, Moves, Rng, Seat
from whoknows.games.hanabi.agents.base import HanabiAgent
from whoknows.games.hanabi.compiled.deck import RANDOM
from whoknows.games.hanabi.compiled.move_numbers import move_number, n_moves, number_of
from whoknows.games.hanabi.compiled.table import NOT_YET, UNKNOWN
from whoknows.games.hanabi.pieces import HanabiAction, HanabiView
from whoknows.games.hanabi.rules import Hanabi
from whoknows.play import Match

GAMES = [
    *(Hanabi(players=n, starter=n - 1) for n in range(2, 6)),
    Hanabi(players=3, multicolour="normal"),
    Hanabi(players=2, multicolour="single", suits=3, empty_hints=True),
    Hanabi(players=4, suits=2, hand_size=5),
    Hanabi(players=5, suits=6, hand_size=2, hints=3, lives=10, full_discard=True),
    Hanabi(players=2, hand_size=10, lives=10),
]


class Watchful(HanabiAgent):
    """Plays any legal move, and compares its table with its view."""

    compiled_agent = RANDOM

    def _explain(self, reason: int) -> Message:
        return Message("agent-random-reason")

    def act(self, view: HanabiView, moves: Moves[HanabiAction], rng: Rng) -> HanabiAction:
        assert facts_of_table(self._table, self._rules) == facts_of_view(view, self._rules)
        action = super().act(view, moves, rng)
        assert action in moves
        return action


def facts_of_table(table: Any, game: Hanabi) -> dict[str, Any]:
    n_cards = 5 * game.n_suits
    hands = [
        [
            (table["cards"][seat, at], table["suits"][seat, at], table["ranks"][seat, at])
            for at in range(table["n_held"][seat])
        ]
        for seat in game.seats
    ]
    yes = [
        [
            (table["colours_yes"][seat, at], table["ranks_yes"][seat, at])
            for at in range(table["n_held"][seat])
        ]
        for seat in game.seats
    ]
    names = ("turn", "n_turns", "hints", "lives", "deck", "score", "n_discards")
    return {
        **{name: int(table[name]) for name in names},
        "piles": table["piles"][: game.n_suits].tolist(),
        "discarded": table["discarded"][:n_cards].tolist(),
        "last_turns": None if table["last_turns"] == NOT_YET else int(table["last_turns"]),
        "hands": hands,
        "yes": yes,
    }


def facts_of_view(view: HanabiView, game: Hanabi) -> dict[str, Any]:
    discarded = [view.discards.count(card) for card in range(5 * game.n_suits)]
    n_strikes = game.lives - view.lives
    return {
        "turn": view.turn,
        "n_turns": view.n_turns,
        "hints": view.hints,
        "lives": view.lives,
        "deck": view.deck_size,
        "score": sum(view.piles),
        "n_discards": len(view.discards) - n_strikes,
        "piles": list(view.piles),
        "discarded": discarded,
        "last_turns": view.last_turns,
        "hands": [
            [
                (
                    UNKNOWN if held.card is None else held.card,
                    held.suits(game.n_colours, game.n_suits),
                    held.ranks,
                )
                for held in hand
            ]
            for hand in view.hands
        ],
        "yes": [
            [(held.colours_yes, 1 << (held.rank_yes - 1) if held.rank_yes else 0) for held in hand]
            for hand in view.hands
        ],
    }


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_table_of_an_agent_is_its_view(game: Hanabi) -> None:
    for deal in range(6):
        agents = {seat: Watchful() for seat in game.seats}
        match = Match(game.for_deal(deal), agents, seed=3, deal=deal)
        match.run()
        assert not match.faults()
        # It draws from the same numbers as `random`, so it plays the same games.
        other = Match(game.for_deal(deal), {s: Uniform() for s in game.seats}, seed=3, deal=deal)
        other.run()
        assert match.log == other.log


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_numbers_and_moves(game: Hanabi) -> None:
    for seat in game.seats:
        moves = [move_number(game, seat, number) for number in range(n_moves(game))]
        assert [number_of(game, seat, move) for move in moves] == list(range(n_moves(game)))
        assert len(set(moves)) == len(moves)


def test_own_cards_are_not_there() -> None:
    game = Hanabi(players=3)
    agents = {seat: Watchful() for seat in game.seats}
    Match(game, agents, seed=1, deal=0).run()
    for seat, agent in agents.items():
        table = agent._table
        n_held = table["n_held"]
        assert np.all(table["cards"][seat, : n_held[seat]] == UNKNOWN)
        others = [s for s in game.seats if s != Seat(seat)]
        assert all(np.all(table["cards"][s, : n_held[s]] != UNKNOWN) for s in others)
