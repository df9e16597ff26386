"""What encoding refuses, and what it makes of a view alone.

That it agrees with the Hanabi Learning Environment is tested against open_spiel, elsewhere.
"""

import doctest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from whoknows.core import TABLE, WATCHER, Seat
from whoknows.games.hanabi import Hanabi, HanabiAction, HanabiState
from whoknows.games.hanabi.encoding import (
    CannotEncode,
    action_from_id,
    action_id,
    legal_ids,
    n_actions,
    observation,
    observation_size,
)
from whoknows.games.hanabi.pieces import Deal, Discard, Forfeit, HintColour, HintRank, Play

REFUSED = (
    (Hanabi(multicolour="normal"), "multicolour"),
    (Hanabi(multicolour="single"), "multicolour"),
    (Hanabi(suits=6), "at most 5 colours, not 6"),
    (Hanabi(empty_hints=True), "touch no card"),
    (Hanabi(full_discard=True), "nobody discards"),
)
A, B = Seat(0), Seat(1)


def dealt(game: Hanabi, cards: list[int]) -> HanabiState:
    state = game.start()
    for card in cards:
        state, _ = game.apply(state, TABLE, Deal(card))
    return state


@pytest.mark.parametrize(("game", "why"), REFUSED)
def test_what_the_environment_does_not_know_is_refused(game: Hanabi, why: str) -> None:
    state = game.start()
    tries: list[Any] = [
        lambda: observation_size(game),
        lambda: n_actions(game),
        lambda: observation(game.view(state, A), game),
        lambda: action_id(game, A, Play(0)),
        lambda: action_from_id(game, A, 0),
        lambda: legal_ids(game, A, game.moves(state, A)),
    ]
    for each in tries:
        with pytest.raises(CannotEncode, match=why):
            each()


def test_a_spectator_observes_nothing() -> None:
    game = Hanabi()
    with pytest.raises(CannotEncode, match="a seat"):
        observation(game.view(game.start(), WATCHER), game)


@pytest.mark.parametrize("action", [Deal(0), Forfeit()])
def test_only_moves_of_players_have_ids(action: HanabiAction) -> None:
    with pytest.raises(CannotEncode, match="no move of a player"):
        action_id(Hanabi(), A, action)


@pytest.mark.parametrize("number", [-1, 30])
def test_other_ids_mean_nothing(number: int) -> None:
    with pytest.raises(CannotEncode, match="ids are 0 to 29"):
        action_from_id(Hanabi(players=3), A, number)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ids_name_every_move_once(players: int) -> None:
    game = Hanabi(players=players)
    for seat in game.seats:
        actions = [action_from_id(game, seat, number) for number in range(n_actions(game))]
        assert [action_id(game, seat, action) for action in actions] == list(range(len(actions)))


def test_a_hint_is_numbered_by_the_distance_of_its_receiver() -> None:
    game = Hanabi(players=3)
    assert action_id(game, Seat(2), HintColour(Seat(0), 1)) == 11
    assert action_id(game, Seat(2), HintRank(Seat(1), 5)) == 29


def test_one_does_not_observe_ones_own_cards() -> None:
    game = Hanabi(players=2, suits=2, hand_size=2)
    one = dealt(game, [0, 1, 7, 8])
    other = dealt(game, [5, 9, 7, 8])
    for seat, is_same in ((A, True), (B, False)):
        seen, other_seen = (observation(game.view(state, seat), game) for state in (one, other))
        assert np.array_equal(seen, other_seen) is is_same


# Whether a 5 that was played brought a token back

HINT, AWAY, STRIKE = HintColour(A, 0), Discard(0), Play(0)


def after_five(replies: tuple[HanabiAction, ...]) -> tuple[Hanabi, HanabiState]:
    """A plays a whole suit, B replies in between."""
    game = Hanabi(players=2, suits=2, hand_size=2, hints=2)
    state = dealt(game, [0, 1, 6, 7])
    to_draw = {A: iter([2, 3, 4, 5, 5]), B: iter([6, 7, 8, 8])}
    for reply in (*replies, None):
        for action in (Play(0), reply):
            if action is None:
                continue
            seat = state.turn
            game.check(state, seat, action)
            state, _ = game.apply(state, seat, action)
            if state.drawing is not None:
                state, _ = game.apply(state, TABLE, Deal(next(to_draw[seat])))
    assert state.piles == (5, 0)
    return game, state


@pytest.mark.parametrize(
    ("replies", "regained"),
    [
        ((HINT, AWAY, HINT, AWAY), False),  # all tokens were there already
        ((HINT, HINT, AWAY, AWAY), False),
        ((HINT, AWAY, HINT, STRIKE), True),  # all are there now
        ((HINT, STRIKE, AWAY, HINT), True),
        ((HINT, HINT, STRIKE, STRIKE), True),  # one is missing even now
    ],
)
def test_a_five_that_brought_a_token_back_is_marked(
    replies: tuple[HanabiAction, ...],
    regained: bool,  # noqa: FBT001 - a parameter of a test
) -> None:
    game, state = after_five(replies)
    n_knowledge = 2 * 2 * (10 + 2 + 5)
    for seat in (A, B):
        vector = observation(game.view(state, seat), game)
        assert bool(vector[-n_knowledge - 1]) is regained


def test_a_fault_is_no_move() -> None:
    game = Hanabi(players=2, suits=2, hand_size=2)
    state = dealt(game, [0, 1, 6, 7])
    before = observation(game.view(state, A), game)
    state, _ = game.apply(state, A, Forfeit())
    assert np.array_equal(observation(game.view(state, A), game), before)


def test_the_session_on_the_page_is_true() -> None:
    page = Path(__file__).parents[3] / "docs" / "reference" / "hanabi-encoding.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 10
    assert failed == 0
