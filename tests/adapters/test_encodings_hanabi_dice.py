"""Hanabi and Liar's Dice as numbers: moves, what is seen, and all that was ever perceived."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.encoding_checks import Ledger, check_vector, differences, moments

from whoknows.adapters.encoding import Encoding, find_encoding
from whoknows.core import TABLE, AnyGame, BadOption, Rng, Seat
from whoknows.core.possible_worlds import successors
from whoknows.games.hanabi import Hanabi, HanabiEvent, HanabiState, HanabiView
from whoknows.games.hanabi.encoding import (
    CannotEncode,
    HanabiEncoding,
    action_id,
    max_turns,
    observation,
)
from whoknows.games.hanabi.pieces import Deal, Discard, HintRank
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.encoding import LiarsDiceEncoding
from whoknows.games.liars_dice.pieces import (
    Bid,
    BidMade,
    Contest,
    LiarsDiceEvent,
    LiarsDiceForfeit,
    Roll,
    RoundBegan,
    SpotOn,
)
from whoknows.testing.walk import Walk, extend, random_walk

GAMES: list[AnyGame] = [
    Hanabi(players=2),
    Hanabi(players=3, starter=2, strikeout="keep", lives=9),
    Hanabi(players=5, suits=3, hand_size=2, hints=3),
    Hanabi(players=2, suits=2, hand_size=1, lives=1),
    Hanabi(players=4, suits=2, hand_size=5),
    LiarsDice(players=2),
    LiarsDice(players=3, dice=(3, 1, 2), starter=2, winner_starts=True),
    LiarsDice(players=4, dice=(2,), order="face-or-count", wild="ones"),
    LiarsDice(players=2, dice=(2,), faces=3, spot_on=False),
    LiarsDice(players=3, dice=(2,), faces=3, spot_on_prize="bidder"),
    LiarsDice(players=2, dice=(2,), faces=3, spot_on_prize="regain"),
    LiarsDice(players=3, dice=(2,), single_round=True),
]
IDS = [f"{game.name}-{number}" for number, game in enumerate(GAMES)]
every_game = pytest.mark.parametrize("game", GAMES, ids=IDS)


def ones_of(vector: np.ndarray[tuple[int], np.dtype[np.float32]]) -> list[int]:
    return [int(i) for i in np.flatnonzero(vector)]


# Of both


@every_game
def test_the_encoding_is_found(game: AnyGame) -> None:
    kind = HanabiEncoding if isinstance(game, Hanabi) else LiarsDiceEncoding
    assert isinstance(find_encoding(game), kind)


@every_game
def test_every_legal_move_has_a_number_of_its_own(game: AnyGame) -> None:
    ledger = Ledger(find_encoding(game))
    for seed in range(8):
        ledger.enter(random_walk(game, Rng(seed)), every=3)


@every_game
def test_numbers_are_for_moves_of_players_only(game: AnyGame) -> None:
    encoding = find_encoding(game)
    chance = game.chance(game.start()).outcomes[0]
    with pytest.raises(BadOption, match="no move of a player"):
        encoding.number(Seat(0), chance)
    for number in (-1, encoding.n_actions):
        with pytest.raises(BadOption, match=f"to {encoding.n_actions - 1}"):
            encoding.action(Seat(0), number)
    numbers = range(encoding.n_actions)
    for seat in game.seats:
        moves = [encoding.action(seat, number) for number in numbers]
        assert [encoding.number(seat, move) for move in moves] == list(numbers)


@every_game
def test_vectors_have_their_size_at_every_moment(game: AnyGame) -> None:
    encoding = find_encoding(game)
    for seed in range(3):
        walk = random_walk(game, Rng(seed))
        for seat in game.seats:
            for state, perceived in moments(walk, seat):
                check_vector(encoding.view(game.view(state, seat)), encoding.view_size)
                check_vector(encoding.history(seat, perceived), encoding.history_size)


@given(st.integers(0, 2**32), st.sampled_from(GAMES))
def test_what_looks_the_same_gives_the_same_vectors(seed: int, game: AnyGame) -> None:
    for view_differs, history_differs in differences(find_encoding(game), game, game, Rng(seed)):
        assert not view_differs
        assert not history_differs


class Recall:
    """What was perceived, by the vector that tells it."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._known: dict[tuple[Seat, bytes], list[object]] = {}

    def enter(self, seat: Seat, perceived: list[object]) -> None:
        vector = self._encoding.history(seat, perceived)
        assert self._known.setdefault((seat, vector.tobytes()), perceived) == perceived

    def __len__(self) -> int:
        return len(self._known)


# Where dice come back a match can have any number of rounds, so not all can be told.
@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if game.options.get("spot_on_prize") != "regain"],
    ids=lambda game: IDS[GAMES.index(game)],
)
def test_histories_that_differ_give_different_vectors(game: AnyGame) -> None:
    """At every moment of matches that go different ways; even between events of one step."""
    recall = Recall(find_encoding(game))
    for seed in range(12):
        walk = random_walk(game, Rng(seed))
        for seat in game.seats:
            for _, perceived in moments(walk, seat):
                recall.enter(seat, perceived)
    assert len(recall) > 50


def all_courses(
    game: AnyGame, state: object, perceived: list[list[object]]
) -> Iterator[list[list[object]]]:
    """What each seat can have perceived, forfeits included."""
    yield perceived
    for actor, action in successors(game, state, forfeits=True):
        after, events = game.apply(state, actor, action)
        seen = [
            [*before, *(s for e in events if (s := game.redact(e, seat)) is not None)]
            for seat, before in zip(game.seats, perceived, strict=True)
        ]
        yield from all_courses(game, after, seen)


@pytest.mark.parametrize(
    "game",
    [
        LiarsDice(players=2, dice=(1,), faces=3),
        LiarsDice(players=2, dice=(2, 1), faces=2, spot_on=False),
        LiarsDice(players=3, dice=(1,), faces=2, single_round=True),
    ],
    ids=["three faces", "two rounds", "three players"],
)
def test_all_histories_of_a_small_game_can_be_told_apart(game: LiarsDice) -> None:
    recall = Recall(find_encoding(game))
    for course in all_courses(game, game.start(), [[] for _ in game.seats]):
        for seat, perceived in zip(game.seats, course, strict=True):
            recall.enter(seat, perceived)
    assert len(recall) > 200


# Hanabi


def test_hanabi_is_numbered_as_its_own_functions_do() -> None:
    game = Hanabi(players=3)
    encoding = HanabiEncoding(game)
    for seed in range(4):
        walk = random_walk(game, Rng(seed))
        for state in walk.states:
            for seat in game.seats:
                view = game.view(state, seat)
                assert encoding.view(view).tolist() == observation(view, game).tolist()
        for step in walk.steps:
            if step.seat != TABLE and step.action is not None and step.fault is None:
                number = encoding.number(step.seat, step.action)
                assert number == action_id(game, step.seat, step.action)


def test_hanabi_that_the_learning_environment_does_not_know() -> None:
    for game in (Hanabi(multicolour="normal"), Hanabi(suits=6), Hanabi(empty_hints=True)):
        with pytest.raises(CannotEncode):
            HanabiEncoding(game)
        with pytest.raises(BadOption, match="cannot be used"):
            find_encoding(game)


@pytest.mark.parametrize("players", [2, 5])
def test_the_longest_games_of_hanabi_have_room(players: int) -> None:
    """All tokens are spent before each discard, so that there are as many turns as there can be."""
    game = Hanabi(players=players)
    encoding = HanabiEncoding(game)
    walk = Walk(game, [game.start()], [])
    rng = Rng(3)
    while (turn := game.to_act(walk.states[-1])).required:
        state, (seat,) = walk.states[-1], turn.required
        if seat == TABLE:
            extend(walk, seat, game.chance(state).sample(rng))
            continue
        hints = [move for move in game.moves(state, seat) if isinstance(move, HintRank)]
        extend(walk, seat, hints[0] if hints else Discard(0))
    n_turns = sum(step.seat != TABLE for step in walk.steps)
    assert n_turns in range(max_turns(game) - players, max_turns(game) + 1)
    for seat in game.seats:
        check_vector(encoding.history(seat, walk.perceived(seat)), encoding.history_size)


def test_a_hanabi_history_place_by_place() -> None:
    """Cards: 2 seats and 10 identities each. Turns: see the class."""
    game = Hanabi(players=2, suits=2, hand_size=1)
    encoding = HanabiEncoding(game)
    walk = Walk(game, [game.start()], [])
    extend(walk, TABLE, Deal(0))
    extend(walk, TABLE, Deal(9))
    extend(walk, Seat(0), HintRank(Seat(1), 5))
    extend(walk, Seat(1), Discard(0))
    turns = 20 * 12
    hint = [turns + i for i in (0, 2 + 3, 7 + 1, 11 + 4, 16)]
    width = 16 + 1 + 1 + 10 + 2
    discard = [turns + width + i for i in (1, 2 + 0, 17, 18 + 9)]
    assert ones_of(encoding.history(Seat(0), walk.perceived(Seat(0)))) == [
        0,
        12 + 1,
        12 + 2 + 9,
        *hint,
        *discard,
    ]
    assert encoding.history_size == turns + max_turns(game) * width


@dataclass(frozen=True, kw_only=True)
class OpenHanabi(Hanabi):
    """Hanabi in which everybody is shown everything, by mistake."""

    def redact(self, event: HanabiEvent, seat: Seat) -> HanabiEvent | None:
        return event

    def view(self, state: HanabiState, seat: Seat) -> HanabiView:
        return self._view_with(state, seat, (state.hands[seat],) * self.players)


def test_a_game_that_shows_too_much_is_caught() -> None:
    """The check above can fail."""
    game, leaking = Hanabi(players=2), OpenHanabi(players=2)
    found = [
        pair
        for seed in range(20)
        for pair in differences(HanabiEncoding(game), game, leaking, Rng(seed))
    ]
    assert any(view_differs for view_differs, _ in found)
    assert any(history_differs for _, history_differs in found)


# Liar's Dice


def test_moves_of_liars_dice() -> None:
    encoding = LiarsDiceEncoding(LiarsDice(players=2, dice=(2, 1), faces=4))
    assert encoding.n_actions == 12 + 2
    assert encoding.action(Seat(0), 5) == Bid(2, 2)
    assert encoding.number(Seat(1), Contest()) == 12
    assert encoding.number(Seat(1), SpotOn()) == 13
    without = LiarsDiceEncoding(LiarsDice(players=2, dice=(2, 1), faces=4, spot_on=False))
    assert without.n_actions == 12 + 1
    with pytest.raises(BadOption, match="no move"):
        without.number(Seat(0), SpotOn())


def small_match() -> Walk:
    """Two dice against one, of two faces: a round that seat 0 loses, and the dice of the next."""
    game = LiarsDice(players=2, dice=(2, 1), faces=2)
    walk = Walk(game, [game.start()], [])
    extend(walk, TABLE, Roll((1, 2)))
    extend(walk, TABLE, Roll((2,)))
    extend(walk, Seat(0), Bid(1, 1))
    extend(walk, Seat(1), Bid(2, 2))
    extend(walk, Seat(0), Contest())
    extend(walk, TABLE, Roll((2,)))
    extend(walk, TABLE, Roll((1,)))
    return walk


def test_a_view_of_liars_dice_place_by_place() -> None:
    """Two dice of two faces, six bids of two seats, two dice of two seats, turn, winner."""
    walk = small_match()
    encoding = LiarsDiceEncoding(LiarsDice(players=2, dice=(2, 1), faces=2))
    before_call = walk.game.view(walk.states[4], Seat(1))
    assert encoding.view_size == 4 + 12 + 4 + 2 + 2
    assert ones_of(encoding.view(before_call)) == [
        1,  # a two
        4 + 1,  # one 1, by the other
        4 + 3 * 2,  # two 2s, by oneself
        16,  # one die left
        18,  # two dice of the other
        19,
        20 + 1,  # the other's turn
    ]


def test_a_history_of_liars_dice_place_by_place() -> None:
    """For each round: two hands of two dice, six bids of two seats, seven facts about two seats."""
    walk = small_match()
    encoding = LiarsDiceEncoding(LiarsDice(players=2, dice=(2, 1), faces=2))
    width = 8 + 12 + 7 * 2
    assert (encoding.n_rounds, encoding.history_size) == (2, 2 * width)
    first = [
        1,  # one's own two
        4,  # the other's one and two, since they were shown
        7,
        8 + 1,  # one 1, by the other
        8 + 3 * 2,  # two 2s, by oneself
        20 + 1,  # the other started
        22,  # both rolled
        23,
        24 + 1,  # the other contested
        28 + 1,  # and lost a die
    ]
    second = [width + 0, width + 20 + 1, width + 22, width + 23]
    perceived = walk.perceived(Seat(1))
    assert ones_of(encoding.history(Seat(1), perceived)) == [*first, *second]


def test_where_dice_come_back_the_last_rounds_are_told() -> None:
    game = LiarsDice(players=2, dice=(2,), faces=3, spot_on_prize="regain")
    encoding = LiarsDiceEncoding(game)
    perceived: list[LiarsDiceEvent] = []
    for number in range(1, 3 * encoding.n_rounds):
        perceived += [RoundBegan(number, Seat(0)), BidMade(Seat(0), 1 + number % 4, 1)]
    latest = perceived[-2 * encoding.n_rounds :]
    whole = encoding.history(Seat(1), perceived)
    assert whole.tolist() == encoding.history(Seat(1), latest).tolist()
    assert whole.tolist() != encoding.history(Seat(1), perceived[:-2]).tolist()


def test_giving_up_is_told() -> None:
    game = LiarsDice(players=3, dice=(1,))
    encoding = LiarsDiceEncoding(game)
    walk = Walk(game, [game.start()], [])
    for _ in game.seats:
        extend(walk, TABLE, Roll((1,)))
    before = encoding.history(Seat(1), walk.perceived(Seat(1)))
    extend(walk, Seat(0), LiarsDiceForfeit())
    after = encoding.history(Seat(1), walk.perceived(Seat(1)))
    [place] = ones_of(after - before)
    # Seat 0 is two places after seat 1, in the last of the facts about seats.
    assert place == encoding.history_size // encoding.n_rounds - 3 + 2
